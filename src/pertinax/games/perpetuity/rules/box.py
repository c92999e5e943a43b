"""The box of Perpetuity: every board, die, card and tile, from content/*.toml.

Rules copy what they need often into their setting.
"""

from collections.abc import Sequence
from pathlib import Path

from pertinax.games.perpetuity.rules.box_checks import CHECKS
from pertinax.games.perpetuity.rules.entries import (
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
from pertinax.games.perpetuity.rules.in_play import in_play
from pertinax.kernel.content import Loaded, table
from pertinax.kernel.shelf import Shelf

GAME = "perpetuity"


class Box:
    """All content of one game, checked; shared between games and never changed."""

    def __init__(self, loaded: Loaded) -> None:
        self.tiles = table(loaded, "tiles", Tile)
        self.start_sides = table(loaded, "start_sides", StartSides)
        self.damage_track = table(loaded, "damage_track", DamageTrack)
        self.pieces = table(loaded, "pieces", Piece)
        self.workers = table(loaded, "workers", Worker)
        self.skill_die = table(loaded, "skill_die", SkillFace)
        self.discover_die = table(loaded, "discover_die", DiscoverFace)
        self.heroes = table(loaded, "heroes", Hero)
        self.start = table(loaded, "start", Start)
        self.turn_order = table(loaded, "turn_order", TurnOrder)
        self.fleet_support = table(loaded, "fleet_support", FleetSupport)
        self.income_slots = table(loaded, "income_slots", IncomeSlots)
        self.ships = table(loaded, "ships", Ship)
        self.ship_upgrades = table(loaded, "ship_upgrades", ShipUpgrade)
        self.research = table(loaded, "research", Research)
        self.aliens = table(loaded, "aliens", Alien)
        self.by_mortals = table(loaded, "by_mortals", ByMortals)
        self.orbit = table(loaded, "orbit", Orbit)
        self.areas = table(loaded, "areas", AreaEntry)
        self.quadrants = table(loaded, "quadrants", Quadrant)
        self.planets = table(loaded, "planets", Planet)
        self.boards = table(loaded, "boards", Board)
        self.missions = table(loaded, "missions", Mission)
        self.force_cards = table(loaded, "force_cards", ForceCard)
        self.spots = table(loaded, "spots", Spot)
        self.solo_missions = table(loaded, "solo_missions", SoloMission)
        self.points = table(loaded, "points", Points)


SHELF = Shelf("pertinax.games.perpetuity.rules", GAME, SCHEMA, Box, CHECKS, in_play)


def load_box(packs: Sequence[Path] = ()) -> Box:
    """The content of Perpetuity, corrected by `packs` in order.

    >>> load_box().heroes["anook"].immunity
    'gravity'
    """
    return SHELF.box(SHELF.content(packs))
