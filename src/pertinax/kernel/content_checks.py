"""What entries of content tables must agree on in many games, each with a clear error."""

from collections.abc import Mapping, Sequence

from pertinax.kernel.content import Loaded


def expect(loaded: Loaded, key: str, expected: object, found: object) -> None:
    """Refuse a field that contradicts the id of its entry."""
    if found != expected:
        raise loaded.error(f"expected {expected} as its id says; found {found}", key)


def expect_length(loaded: Loaded, key: str, expected: int, found: Sequence[object]) -> None:
    """Refuse a list that is too short or too long."""
    if len(found) != expected:
        raise loaded.error(f"expected a list of length {expected}; found {len(found)}", key)


def expect_most(loaded: Loaded, found: int, most: int, *keys: str) -> None:
    """Refuse a number that is too large for another one."""
    if found > most:
        raise loaded.error(f"expected at most {most}; found {found}", *keys)


def expect_different(loaded: Loaded, what: str, values: Mapping[str, object]) -> None:
    """Refuse the same value at two of the keys of `values`."""
    taken: dict[object, str] = {}
    for key, value in values.items():
        other = taken.setdefault(value, key)
        if other != key:
            raise loaded.error(f"expected {what} of their own; {value} twice", key, other)


def expect_faces(loaded: Loaded, faces: int) -> None:
    """Refuse a die (a table whose name ends so) with more or fewer faces."""
    for name, entries in loaded.tables.items():
        if name.endswith("_die") and len(entries) != faces:
            raise loaded.error(f"expected {faces} faces; found {len(entries)}", name)
