"""What a content pack changes, in the notation of packs."""

from collections.abc import Iterator, Mapping
from typing import Any

from pertinax.kernel.content_data import Tables


def changes(before: Tables, after: Tables) -> Iterator[tuple[str, str, str]]:
    """Each value that differs: its key, what it was, what it is.

    >>> list(changes({"cards": {"a": {"n": 1}}}, {"cards": {"a": {"n": 2}}}))
    [('cards.a.n', '1', '2')]
    """
    for table, entries in after.items():
        for entry, fields in entries.items():
            yield from _differences(f"{table}.{entry}", before[table][entry], fields)


def _differences(
    key: str, before: Mapping[str, Any], after: Mapping[str, Any]
) -> Iterator[tuple[str, str, str]]:
    for field, new in after.items():
        old = before.get(field)
        if isinstance(old, Mapping) and isinstance(new, Mapping):
            yield from _differences(f"{key}.{field}", old, new)
        elif old != new:
            yield f"{key}.{field}", _said(old), _said(new)


def _said(value: object) -> str:
    """
    >>> _said([1, {"food": 2, "scrap": 0}])
    '[1, {food = 2}]'
    """
    if isinstance(value, Mapping):
        fields = ", ".join(f"{key} = {_said(each)}" for key, each in value.items() if each)
        return f"{{{fields}}}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(_said(each) for each in value)}]"
    return str(value).lower() if isinstance(value, bool) else str(value)
