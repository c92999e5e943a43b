"""Texts with parts that both Episodes have: each is written here, and here it is taken apart.

For every kind of text there are its parts, a function that writes them and one that reads them:
`x_text(*x_parts(text)) == text`. Nobody else takes a text apart.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

_TURNED: Final = " as "
_FOOD: Final = " food "


class Die(NamedTuple):
    owner: str
    symbol: str


def die_text(owner: str, symbol: str) -> str:
    return f"{owner} {symbol}"


def die_parts(text: str) -> Die:
    """Owner and symbol of a die.

    >>> die_parts(die_text("p1", "mediator"))
    Die(owner='p1', symbol='mediator')
    """
    owner, _, symbol = text.partition(" ")
    return Die(owner, symbol)


def of_a_player(owner: str) -> bool:
    """Whether a die is somebody's.

    >>> of_a_player("p2"), of_a_player("neutral")
    (True, False)
    """
    return owner.startswith("p")


class Placed(NamedTuple):
    """A die space, with the symbol to which the die is turned."""

    space: str
    symbol: str | None


def placed_text(space: str, symbol: str | None) -> str:
    return space if symbol is None else f"{space}{_TURNED}{symbol}"


def placed_parts(text: str) -> Placed:
    """
    >>> placed_parts(placed_text("pub.2", "mediator")), placed_parts(placed_text("pub.2", None))
    (Placed(space='pub.2', symbol='mediator'), Placed(space='pub.2', symbol=None))
    """
    space, turned, symbol = text.partition(_TURNED)
    return Placed(space, symbol if turned else None)


class Numbered(NamedTuple):
    """A space of an Effect, a Zone or a hex, counted from 1."""

    where: str
    number: int


def numbered_text(where: str, number: int) -> str:
    return f"{where}.{number}"


def numbered_parts(text: str) -> Numbered:
    """
    >>> numbered_parts(numbered_text("pub", 2))
    Numbered(where='pub', number=2)
    """
    where, _, number = text.partition(".")
    return Numbered(where, int(number))


def lies_in(text: str) -> str:
    """The Effect, Zone or hex that a space of any kind lies in; nothing for what is no space.

    >>> lies_in("expansion.s1.c3"), lies_in("pub.2 as mediator"), lies_in("stop")
    ('expansion', 'pub', '')
    """
    where, dot, _ = text.partition(".")
    return where if dot else ""


def counts_text(counts: Iterable[tuple[str, int]]) -> str:
    return " ".join([f"{what} {count}" for what, count in counts])


def counts_parts(text: str) -> list[tuple[str, int]]:
    """How many of what, one after the other.

    >>> counts_parts(counts_text([("light", 2), ("heavy", 0)]))
    [('light', 2), ('heavy', 0)]
    """
    tokens = text.split()
    return [(tokens[place], int(tokens[place + 1])) for place in range(0, len(tokens), 2)]


class Cubes(NamedTuple):
    """Influence cubes, and how much Food pays for Stories that they cost."""

    cubes: int
    food: int


def cubes_text(cubes: int, food: int) -> str:
    return f"{cubes}{_FOOD}{food}" if food else str(cubes)


def cubes_parts(text: str) -> Cubes:
    """
    >>> cubes_parts(cubes_text(3, 2)), cubes_parts(cubes_text(1, 0))
    (Cubes(cubes=3, food=2), Cubes(cubes=1, food=0))
    """
    cubes, _, food = text.partition(_FOOD)
    return Cubes(int(cubes), int(food or 0))


class ChallengeName(NamedTuple):
    """A Challenge card by the kind of Soldier on its back."""

    soldier: str
    number: int


def challenge_text(soldier: str, number: int) -> str:
    return f"{soldier}-{number}"


def challenge_parts(text: str) -> ChallengeName:
    """
    >>> challenge_parts(challenge_text("light", 3))
    ChallengeName(soldier='light', number=3)
    """
    soldier, _, number = text.partition("-")
    return ChallengeName(soldier, int(number))


def challenge_of(key: str) -> str:
    """The card that the content calls by this key."""
    soldier, _, number = key.partition("_")
    return challenge_text(soldier, int(number))


def challenge_key(text: str) -> str:
    """
    >>> challenge_key(challenge_of("heavy_4"))
    'heavy_4'
    """
    soldier, number = challenge_parts(text)
    return f"{soldier}_{number}"
