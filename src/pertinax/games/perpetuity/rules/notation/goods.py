"""Resources and artifacts: of two kinds, one for another, lost ones, and where artifacts are."""

from typing import Final, NamedTuple

PLANET_TEXT: Final = "planet"
RESERVE_TEXT: Final = "reserve"
WAREHOUSE_TEXT: Final = "warehouse"
CARGO_HOLD_TEXT: Final = "ship"
_AS: Final = " as "
_LOST: Final = "lost"


class Mix(NamedTuple):
    """So much of one resource, so much of another."""

    one_count: int
    one: str
    other_count: int
    other: str


def mix_text(one_count: int, one: str, other_count: int, other: str) -> str:
    return f"{one_count} {one} {other_count} {other}"


def mix_parts(text: str) -> Mix:
    """
    >>> mix_parts(mix_text(2, "ore", 0, "fuel"))
    Mix(one_count=2, one='ore', other_count=0, other='fuel')
    """
    one_count, one, other_count, other = text.split(" ")
    return Mix(int(one_count), one, int(other_count), other)


class Turned(NamedTuple):
    """An income token of one resource that gives another."""

    token: str
    gives: str


def turned_text(token: str, gives: str) -> str:
    return f"{token}{_AS}{gives}"


def turned_parts(text: str) -> Turned:
    """
    >>> turned_parts(turned_text("ore", "fuel"))
    Turned(token='ore', gives='fuel')
    """
    token, _, gives = text.partition(_AS)
    return Turned(token, gives)


class Collected(NamedTuple):
    """A resource of a planet, or a lost one that lies there."""

    lost: bool
    good: str


def collected_text(lost: bool, good: str) -> str:
    return f"{_LOST} {good}" if lost else good


def collected_parts(text: str) -> Collected:
    """
    >>> collected_parts(collected_text(True, "ore")), collected_parts(collected_text(False, "ore"))
    (Collected(lost=True, good='ore'), Collected(lost=False, good='ore'))
    """
    first, space, good = text.partition(" ")
    return Collected(True, good) if space else Collected(False, first)


class ArtifactAt(NamedTuple):
    """On a planet, in the reserve, in a seat's warehouse or aboard its ship, counted from 1."""

    kind: str
    planet: str
    seat: int
    ship: int


def artifact_text(kind: str, planet: str = "", seat: int = 0, ship: int = 0) -> str:
    if kind == RESERVE_TEXT:
        return kind
    if kind == PLANET_TEXT:
        return f"{kind}:{planet}"
    return f"{kind}:{seat}.{ship}" if ship else f"{kind}:{seat}"


def artifact_parts(text: str) -> ArtifactAt:
    """
    >>> artifact_parts(artifact_text(CARGO_HOLD_TEXT, seat=1, ship=2))
    ArtifactAt(kind='ship', planet='', seat=1, ship=2)
    >>> artifact_parts(artifact_text(PLANET_TEXT, "p3")).planet
    'p3'
    """
    kind, colon, where = text.partition(":")
    if not colon:
        return ArtifactAt(kind, "", 0, 0)
    if kind == PLANET_TEXT:
        return ArtifactAt(kind, where, 0, 0)
    seat, _, ship = where.partition(".")
    return ArtifactAt(kind, "", int(seat), int(ship or 0))
