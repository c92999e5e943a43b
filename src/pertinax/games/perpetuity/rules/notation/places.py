"""Places: of force cards and of workers, where workers may go, and to where they return."""

from typing import Final, NamedTuple

from pertinax.games.perpetuity.rules.notation.ships import (
    is_ship,
    ship_number,
    ship_text,
    ship_tile_parts,
    ship_tile_text,
)

ON_TILE_TEXT: Final = "tile"
ON_OUTLINE_TEXT: Final = "outline"
ON_QUADRANT_TEXT: Final = "quadrant"
CARD_TEXT: Final = "card"
SHUTTLE_TEXT: Final = "shuttle"
SHIP_TEXT: Final = "ship"
SUPPLY_TEXT: Final = "supply"
QUARTERS_TEXT: Final = "quarters"
BESIDE_TEXT: Final = "beside"
OVERTIME_TEXT: Final = "overtime"
POST_TEXT: Final = "post"
"""On a planet without a ship, which an expansion may bring about."""
_AT_HOME: Final = (SUPPLY_TEXT, QUARTERS_TEXT, BESIDE_TEXT)
_PLANET: Final = "p"


def planet_number(text: str) -> int:
    """
    >>> planet_number("p2")
    2
    """
    return int(text.removeprefix(_PLANET))


class CardPlace(NamedTuple):
    """Where a force card lies: on a work tile, the outline of an area, or a quadrant marker."""

    kind: str
    name: str


def card_place_text(kind: str, name: str) -> str:
    return f"{kind}:{name}"


def card_place_parts(text: str) -> CardPlace:
    """
    >>> card_place_parts(card_place_text(ON_OUTLINE_TEXT, "nebula"))
    CardPlace(kind='outline', name='nebula')
    """
    kind, _, name = text.partition(":")
    return CardPlace(kind, name)


def card_place_of(key: str) -> str:
    """The place that the content calls by this key.

    >>> card_place_of("quadrant_6")
    'quadrant:6'
    """
    kind, _, name = key.partition("_")
    return card_place_text(kind, name)


class Standing(NamedTuple):
    """Where a worker is: on a tile, at the place of a card, aboard a ship, posted, on a shuttle.

    The number is that of the ship, or of the spot on the shuttle. Those at home are of a kind
    that says it all: in the supply, the quarters, or beside the board.
    """

    kind: str
    name: str
    number: int


def standing_text(kind: str, name: str = "", number: int = 0) -> str:
    if kind == ON_TILE_TEXT:
        return name
    if kind in (CARD_TEXT, POST_TEXT):
        return f"{kind}:{name}"
    if kind == SHIP_TEXT:
        return ship_text(number)
    return f"{name}.{number}" if kind == SHUTTLE_TEXT else kind


def standing_parts(text: str) -> Standing:
    """
    >>> standing_parts(standing_text(SHUTTLE_TEXT, "asteroids", 2))
    Standing(kind='shuttle', name='asteroids', number=2)
    >>> standing_parts(standing_text(CARD_TEXT, "tile:sta_comms")).name
    'tile:sta_comms'
    >>> standing_parts(standing_text(POST_TEXT, "p3"))
    Standing(kind='post', name='p3', number=0)
    """
    if text in _AT_HOME:
        return Standing(text, "", 0)
    if is_ship(text):
        return Standing(SHIP_TEXT, "", ship_number(text))
    kind, colon, place = text.partition(":")
    if colon:
        return Standing(kind, place, 0)
    area, dot, spot = text.partition(".")
    return Standing(SHUTTLE_TEXT, area, int(spot)) if dot else Standing(ON_TILE_TEXT, text, 0)


class Destination(NamedTuple):
    """Where a worker may go: a work tile, the place of a card, a shuttle's area, a ship's duty."""

    kind: str
    name: str
    ship: int


def destination_text(kind: str, name: str, ship: int = 0) -> str:
    if kind == SHIP_TEXT:
        return ship_tile_text(ship, name)
    return name if kind == ON_TILE_TEXT else f"{kind}:{name}"


def destination_parts(text: str) -> Destination:
    """
    >>> destination_parts(destination_text(SHUTTLE_TEXT, "nebula"))
    Destination(kind='shuttle', name='nebula', ship=0)
    >>> destination_parts(destination_text(SHIP_TEXT, "travel", 2))
    Destination(kind='ship', name='travel', ship=2)
    """
    if is_ship(text):
        tile = ship_tile_parts(text)
        return Destination(SHIP_TEXT, tile.duty, tile.ship)
    kind, colon, name = text.partition(":")
    return Destination(kind, name, 0) if colon else Destination(ON_TILE_TEXT, text, 0)


class Return(NamedTuple):
    """Where a worker spends the night: aboard a ship, on a shuttle for overtime, or at home."""

    to: str
    area: str
    ship: int


def return_text(to: str, area: str = "", ship: int = 0) -> str:
    if to == SHIP_TEXT:
        return ship_text(ship)
    return f"{to} {area}" if area else to


def return_parts(text: str) -> Return:
    """
    >>> return_parts(return_text(OVERTIME_TEXT, "nebula"))
    Return(to='overtime', area='nebula', ship=0)
    >>> return_parts(return_text(SHIP_TEXT, ship=1))
    Return(to='ship', area='', ship=1)
    """
    if is_ship(text):
        return Return(SHIP_TEXT, "", ship_number(text))
    to, _, area = text.partition(" ")
    return Return(to, area, 0)
