"""Texts with parts: dice, spaces, amounts. Each is written here, and here it is taken apart."""

from collections.abc import Iterable

_TURNED = " as "


def die_text(owner: str, symbol: str) -> str:
    return f"{owner} {symbol}"


def die_parts(text: str) -> tuple[str, str]:
    """Owner and symbol of a die.

    >>> die_parts(die_text("p1", "mediator"))
    ('p1', 'mediator')
    """
    owner, symbol = text.split()
    return owner, symbol


def placed_text(space: str, symbol: str | None) -> str:
    """A die space, with the symbol to which the die is turned."""
    return space if symbol is None else f"{space}{_TURNED}{symbol}"


def placed_parts(text: str) -> tuple[str, str | None]:
    """
    >>> placed_parts(placed_text("pub.2", "mediator")), placed_parts(placed_text("pub.2", None))
    (('pub.2', 'mediator'), ('pub.2', None))
    """
    space, turned, symbol = text.partition(_TURNED)
    return space, symbol if turned else None


def numbered_text(where: str, number: int) -> str:
    """A space of an Effect, a Zone or a hex, counted from 1."""
    return f"{where}.{number}"


def numbered_parts(text: str) -> tuple[str, int]:
    """
    >>> numbered_parts(numbered_text("pub", 2))
    ('pub', 2)
    """
    where, _, number = text.partition(".")
    return where, int(number)


def counts_text(counts: Iterable[tuple[str, int]]) -> str:
    return " ".join([f"{what} {count}" for what, count in counts])


def counts_parts(text: str) -> list[tuple[str, int]]:
    """How many of what, one after the other.

    >>> counts_parts(counts_text([("light", 2), ("heavy", 0)]))
    [('light', 2), ('heavy', 0)]
    """
    tokens = text.split()
    return [(tokens[place], int(tokens[place + 1])) for place in range(0, len(tokens), 2)]
