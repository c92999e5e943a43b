"""Texts with parts that Episode 1 alone has: each is written here, and here it is taken apart."""

import re
from collections.abc import Iterable
from typing import Final, NamedTuple

_PATROL: Final = "patrol_"
_TOPPLED: Final = "toppled-"
_WALL: Final = ".wall.c"
_IN_DEFENSE: Final = re.compile(r"(\w+?)(?:\.(d[123]|s[12])|\.wall)?\.c([1-4])")
SOLDIER_ROWS_TEXT: Final = "s"
DINO_ROWS_TEXT: Final = "d"


class Cell(NamedTuple):
    """A space of a Defense area: a row of Soldiers or Dinos, and a column, counted from 1."""

    zone: str
    rows: str
    row: int
    column: int


def cell_text(zone: str, rows: str, row: int, column: int) -> str:
    return f"{zone}.{rows}{row}.c{column}"


def cell_parts(text: str) -> Cell:
    """
    >>> cell_parts(cell_text("military", DINO_ROWS_TEXT, 3, 1))
    Cell(zone='military', rows='d', row=3, column=1)
    """
    zone, row, column = text.split(".")
    return Cell(zone, row[:1], int(row[1:]), int(column[1:]))


def cell_of(key: str) -> tuple[int, int]:
    """Row and column of a Dino space, as the content calls it.

    >>> cell_of("d2_c1")
    (2, 1)
    """
    row, _, column = key.partition("_")
    return int(row[1:]), int(column[1:])


class WallSpace(NamedTuple):
    zone: str
    column: int


def wall_text(zone: str, column: int) -> str:
    return f"{zone}{_WALL}{column}"


def wall_parts(text: str) -> WallSpace:
    """
    >>> wall_parts(wall_text("expansion", 2))
    WallSpace(zone='expansion', column=2)
    """
    zone, _, column = text.partition(_WALL)
    return WallSpace(zone, int(column))


class DefenseSpace(NamedTuple):
    """Any space of a Defense area: the row is d1 to d3, s1 or s2; it is empty for a Wall."""

    zone: str
    row: str
    number: int
    column: int


def defense_parts(text: str) -> DefenseSpace | None:
    """
    >>> defense_parts("military.d3.c1")
    DefenseSpace(zone='military', row='d3', number=3, column=1)
    >>> defense_parts("expansion.wall.c2"), defense_parts("pub.2")
    (DefenseSpace(zone='expansion', row='', number=0, column=2), None)
    """
    found = _IN_DEFENSE.fullmatch(text)
    if found is None:
        return None
    row = found[2] or ""
    return DefenseSpace(found[1], row, int(row[1:] or 0), int(found[3]))


class Fireworks(NamedTuple):
    """A Dino, and the Zone that it is driven to."""

    dino: str
    zone: str


def fireworks_text(dino: str, zone: str) -> str:
    return f"{dino} {zone}"


def fireworks_parts(text: str) -> Fireworks:
    """
    >>> fireworks_parts(fireworks_text("raptor", "military"))
    Fireworks(dino='raptor', zone='military')
    """
    dino, _, zone = text.partition(" ")
    return Fireworks(dino, zone)


class Fighter(NamedTuple):
    """A Soldier or the Leader on a Defense area, and whether it lies on its side."""

    piece: str
    toppled: bool


def fighter_text(piece: str, toppled: bool) -> str:
    return f"{_TOPPLED}{piece}" if toppled else piece


def fighter_parts(text: str) -> Fighter:
    """
    >>> fighter_parts(fighter_text("light", True)), fighter_parts(fighter_text("leader", False))
    (Fighter(piece='light', toppled=True), Fighter(piece='leader', toppled=False))
    """
    piece = text.removeprefix(_TOPPLED)
    return Fighter(piece, piece != text)


def dino_face_text(dinos: Iterable[str]) -> str:
    """The face of a Dino die."""
    return " ".join(dinos)


def dino_face_parts(text: str) -> list[str]:
    """
    >>> dino_face_parts(dino_face_text(["raptor", "trampler"]))
    ['raptor', 'trampler']
    """
    return text.split()


def patrol_text(key: str) -> str:
    """A Patrol card, without what the content calls all of them."""
    return key.removeprefix(_PATROL)


def patrol_key(text: str) -> str:
    """
    >>> patrol_key(patrol_text("patrol_07"))
    'patrol_07'
    """
    return f"{_PATROL}{text}"
