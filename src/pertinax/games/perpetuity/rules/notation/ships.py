"""Ships: which of them, where they are, what is done aboard, how a flight goes on."""

from typing import Final, NamedTuple

HOME_TEXT: Final = "home"
ORBIT_TEXT: Final = "orbit"
LANDED_TEXT: Final = "landed"
MOVE_TEXT: Final = "move"
CARGO_TEXT: Final = "cargo"
STORE_TEXTS: Final = ("hull", "tank")
"""Stores that hold one thing alone."""
_SHIP: Final = "ship-"
_UNLOAD: Final = "unload"


def ship_text(number: int) -> str:
    """A ship of its owner, counted from 1."""
    return f"{_SHIP}{number}"


def is_ship(text: str) -> bool:
    return text.startswith(_SHIP)


def ship_number(text: str) -> int:
    """
    >>> ship_number(ship_text(2))
    2
    """
    return int(text.removeprefix(_SHIP))


class ShipAt(NamedTuple):
    """How a ship is where; the planet is empty at home."""

    how: str
    planet: str


def ship_at_text(how: str, planet: str) -> str:
    return f"{how} {planet}" if planet else how


def ship_at_parts(text: str) -> ShipAt:
    """
    >>> ship_at_parts(ship_at_text(ORBIT_TEXT, "p1")), ship_at_parts(HOME_TEXT)
    (ShipAt(how='orbit', planet='p1'), ShipAt(how='home', planet=''))
    """
    how, _, planet = text.partition(" ")
    return ShipAt(how, planet)


class ShipTile(NamedTuple):
    """What is done on a ship, of which each is a tile of its own."""

    ship: int
    duty: str


def ship_tile_text(ship: int, duty: str) -> str:
    return f"{ship_text(ship)} {duty}"


def ship_tile_parts(text: str) -> ShipTile:
    """
    >>> ship_tile_parts(ship_tile_text(1, "travel"))
    ShipTile(ship=1, duty='travel')
    """
    ship, _, duty = text.partition(" ")
    return ShipTile(ship_number(ship), duty)


class Vessel(NamedTuple):
    """A ship of anybody."""

    owner: str
    ship: int


def vessel_text(owner: str, ship: int) -> str:
    return f"{owner} {ship_text(ship)}"


def vessel_parts(text: str) -> Vessel:
    """
    >>> vessel_parts(vessel_text("p2", 1))
    Vessel(owner='p2', ship=1)
    """
    owner, _, ship = text.partition(" ")
    return Vessel(owner, ship_number(ship))


class Flight(NamedTuple):
    """How a flight goes on: to a planet, home, or down to the planet that it has come to."""

    how: str
    planet: str


def flight_text(how: str, planet: str = "") -> str:
    return f"{how} {planet}" if planet else how


def flight_parts(text: str) -> Flight:
    """
    >>> flight_parts(flight_text(MOVE_TEXT, "p2")), flight_parts(flight_text("land"))
    (Flight(how='move', planet='p2'), Flight(how='land', planet=''))
    """
    how, _, planet = text.partition(" ")
    return Flight(how, planet)


class Loading(NamedTuple):
    """Hull or tank, or the cargo hold with the good that comes there or leaves it."""

    unloads: bool
    store: str
    good: str


def loading_text(unloads: bool, store: str, good: str = "") -> str:
    if unloads:
        return f"{_UNLOAD} {good or store}"
    return f"{store} {good}" if good else store


def loading_parts(text: str) -> Loading:
    """
    >>> loading_parts(loading_text(False, "tank"))
    Loading(unloads=False, store='tank', good='')
    >>> loading_parts(loading_text(True, CARGO_TEXT, "ore"))
    Loading(unloads=True, store='cargo', good='ore')
    """
    first, _, rest = text.partition(" ")
    if first != _UNLOAD:
        return Loading(False, first, rest)
    return Loading(True, rest, "") if rest in STORE_TEXTS else Loading(True, CARGO_TEXT, rest)
