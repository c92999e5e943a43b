"""Texts with parts: tiles of outposts, sites, villages and what is offered for them."""

from typing import Final, NamedTuple

from pertinax.games.perpetuity.rules.notation.ships import ship_number, ship_text

OUTPOST_TEXT: Final = "outpost"
TAKE_ABOARD_TEXT: Final = "take-aboard"
BOARD_TEXT: Final = "board"
_COLON: Final = f"{OUTPOST_TEXT}:"


class OutpostTile(NamedTuple):
    """A work tile of one's outpost on a planet."""

    planet: str
    tile: str


def outpost_tile_text(planet: str, tile: str) -> str:
    return f"{_COLON}{planet}.{tile}"


def is_outpost_tile(text: str) -> bool:
    """Whether a place where a worker may go is in an outpost."""
    return text.startswith(_COLON)


def outpost_tile_parts(text: str) -> OutpostTile:
    """
    >>> outpost_tile_parts(outpost_tile_text("p3", "collect"))
    OutpostTile(planet='p3', tile='collect')
    """
    planet, _, tile = text.removeprefix(_COLON).partition(".")
    return OutpostTile(planet, tile)


class Site(NamedTuple):
    """Where an outpost may be built, with so many survey markers."""

    planet: str
    markers: int


def site_text(planet: str, markers: int) -> str:
    return f"{planet} {markers}"


def site_parts(text: str) -> Site:
    """
    >>> site_parts(site_text("p2", 2))
    Site(planet='p2', markers=2)
    """
    planet, _, markers = text.partition(" ")
    return Site(planet, int(markers))


class Resident(NamedTuple):
    """A village by its kind: on the surface, or in somebody's outpost on that slot, from 1 on."""

    alien: str
    owner: str
    slot: int


def resident_text(alien: str, owner: str = "", slot: int = 0) -> str:
    return f"{alien} {owner}.{slot}" if owner else alien


def resident_parts(text: str) -> Resident:
    """
    >>> resident_parts(resident_text("zealot", "p2", 3)), resident_parts(resident_text("believer"))
    (Resident(alien='zealot', owner='p2', slot=3), Resident(alien='believer', owner='', slot=0))
    """
    alien, _, where = text.partition(" ")
    owner, _, slot = where.partition(".")
    return Resident(alien, owner, int(slot or 0))


class Offered(NamedTuple):
    """One resource of an offering, from the outpost or the warehouse."""

    store: str
    good: str


def offered_text(store: str, good: str) -> str:
    return f"{store} {good}"


def offered_parts(text: str) -> Offered:
    """
    >>> offered_parts(offered_text("warehouse", "ore"))
    Offered(store='warehouse', good='ore')
    """
    store, _, good = text.partition(" ")
    return Offered(store, good)


class Aboard(NamedTuple):
    """Before placing: villages go aboard a ship, or the worker of the outpost on a planet does."""

    kind: str
    planet: str
    ship: int


def aboard_text(kind: str, ship: int, planet: str = "") -> str:
    return f"{kind} {planet} {ship_text(ship)}" if planet else f"{kind} {ship_text(ship)}"


def is_aboard(text: str) -> bool:
    """Whether an option of a turn brings somebody aboard."""
    return text.partition(" ")[0] in (TAKE_ABOARD_TEXT, BOARD_TEXT)


def aboard_parts(text: str) -> Aboard:
    """
    >>> aboard_parts(aboard_text(BOARD_TEXT, 1, "p3"))
    Aboard(kind='board', planet='p3', ship=1)
    >>> aboard_parts(aboard_text(TAKE_ABOARD_TEXT, 2))
    Aboard(kind='take-aboard', planet='', ship=2)
    """
    kind, *words = text.split(" ")
    return Aboard(kind, words[0] if len(words) > 1 else "", ship_number(words[-1]))


class Kept(NamedTuple):
    """An artifact in an outpost: whose, counted from 1, and on which planet."""

    seat: int
    planet: str


def kept_text(seat: int, planet: str) -> str:
    return f"{_COLON}{seat}.{planet}"


def kept_parts(text: str) -> Kept:
    """
    >>> kept_parts(kept_text(2, "p4"))
    Kept(seat=2, planet='p4')
    """
    seat, _, planet = text.removeprefix(_COLON).partition(".")
    return Kept(int(seat), planet)
