"""The box of Perpetuity: every board, die, card and tile, from content/*.toml.

Rules copy what they need often into their setting.
"""

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TypeVar

from pertinax.games.perpetuity.box_checks import CHECKS
from pertinax.games.perpetuity.entries import (
    SCHEMA,
    Alien,
    AreaEntry,
    Board,
    ByMortals,
    DamageTrack,
    DiscoverFace,
    FleetSupport,
    ForceCard,
    Hero,
    IncomeSlots,
    Mission,
    Orbit,
    Piece,
    Planet,
    Points,
    Quadrant,
    Research,
    Ship,
    ShipUpgrade,
    SkillFace,
    SoloMission,
    Spot,
    Start,
    StartSides,
    Tile,
    TurnOrder,
    Worker,
)
from pertinax.kernel.content import Entry, Loaded, load_tables

GAME = "perpetuity"

E = TypeVar("E", bound=Entry)


class Box:
    """All content of one game, checked; shared between games and never changed."""

    def __init__(self, loaded: Loaded) -> None:
        self.hash = loaded.hash
        self.packs = loaded.packs
        self.tiles = _table(loaded, "tiles", Tile)
        self.start_sides = _table(loaded, "start_sides", StartSides)
        self.damage_track = _table(loaded, "damage_track", DamageTrack)
        self.pieces = _table(loaded, "pieces", Piece)
        self.workers = _table(loaded, "workers", Worker)
        self.skill_die = _table(loaded, "skill_die", SkillFace)
        self.discover_die = _table(loaded, "discover_die", DiscoverFace)
        self.heroes = _table(loaded, "heroes", Hero)
        self.start = _table(loaded, "start", Start)
        self.turn_order = _table(loaded, "turn_order", TurnOrder)
        self.fleet_support = _table(loaded, "fleet_support", FleetSupport)
        self.income_slots = _table(loaded, "income_slots", IncomeSlots)
        self.ships = _table(loaded, "ships", Ship)
        self.ship_upgrades = _table(loaded, "ship_upgrades", ShipUpgrade)
        self.research = _table(loaded, "research", Research)
        self.aliens = _table(loaded, "aliens", Alien)
        self.by_mortals = _table(loaded, "by_mortals", ByMortals)
        self.orbit = _table(loaded, "orbit", Orbit)
        self.areas = _table(loaded, "areas", AreaEntry)
        self.quadrants = _table(loaded, "quadrants", Quadrant)
        self.planets = _table(loaded, "planets", Planet)
        self.boards = _table(loaded, "boards", Board)
        self.missions = _table(loaded, "missions", Mission)
        self.force_cards = _table(loaded, "force_cards", ForceCard)
        self.spots = _table(loaded, "spots", Spot)
        self.solo_missions = _table(loaded, "solo_missions", SoloMission)
        self.points = _table(loaded, "points", Points)


def _table(loaded: Loaded, name: str, kind: type[E]) -> dict[str, E]:
    """The entries of one table with their type."""
    return {key: entry for key, entry in loaded.tables[name].items() if isinstance(entry, kind)}


def load_box(packs: Sequence[Path] = ()) -> Box:
    """The content of Perpetuity, corrected by `packs` in order.

    >>> load_box().heroes["anook"].immunity
    'gravity'
    """
    return _load(packs) if packs else _own_box()


@cache
def _own_box() -> Box:
    return _load(())


def _load(packs: Sequence[Path]) -> Box:
    own = sorted((files(__package__) / "content").iterdir(), key=lambda file: file.name)
    tables = [file for file in own if file.name.endswith(".toml")]
    return checked(load_tables(tables, packs, SCHEMA, game=GAME))


def checked(loaded: Loaded) -> Box:
    """The box of these tables, if they go together."""
    box = Box(loaded)
    for check in CHECKS:
        check(box, loaded)
    return box
