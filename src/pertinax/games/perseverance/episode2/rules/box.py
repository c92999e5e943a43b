"""The box of Episode 2: every board, die, card and tile, from content/*.toml.

Rules copy what they need often into their state.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from pertinax.games.perseverance.episode2.rules.box_checks import CHECKS
from pertinax.games.perseverance.episode2.rules.entries import (
    SCHEMA,
    Adventure,
    Back,
    CampSpace,
    Challenge,
    DicePool,
    DieSpace,
    DinoAttack,
    DinoSet,
    EdgeHex,
    FirstGameMap,
    Influence,
    LeaderStart,
    Leftover,
    Officer,
    Outpost,
    OutpostSpace,
    Perk,
    PerkTier,
    Position,
    SettlementSpace,
    Start,
    TempleAdventure,
    Terrain,
    TileSide,
    ZoneEntry,
)
from pertinax.games.perseverance.episode2.rules.in_play import in_play
from pertinax.games.perseverance.shared.rules.content import SharedBox
from pertinax.kernel.content import Loaded, table
from pertinax.kernel.shelf import Shelf

GAME = "episode2"

NEIGHBOURS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""Steps from a hex to those it shares a side with, in axial coordinates."""


class Box(SharedBox):
    """All content of one game, checked; shared between games and never changed."""

    def __init__(self, loaded: Loaded) -> None:
        super().__init__(loaded)
        self.zones = table(loaded, "zones", ZoneEntry)
        self.die_spaces = table(loaded, "die_spaces", DieSpace)
        self.settlement_spaces = table(loaded, "settlement_spaces", SettlementSpace)
        self.positions = table(loaded, "positions", Position)
        self.camp_spaces = table(loaded, "camp_spaces", CampSpace)
        self.outpost_spaces = table(loaded, "outpost_spaces", OutpostSpace)
        self.tile_sides = table(loaded, "tile_sides", TileSide)
        self.edge_hexes = table(loaded, "edge_hexes", EdgeHex)
        self.outposts = table(loaded, "outposts", Outpost)
        self.adventures = table(loaded, "adventures", Adventure)
        self.temple_adventures = table(loaded, "temple_adventures", TempleAdventure)
        self.challenges = table(loaded, "challenges", Challenge)
        self.dino_attacks = table(loaded, "dino_attacks", DinoAttack)
        self.officers = table(loaded, "officers", Officer)
        self.perks = table(loaded, "perks", Perk)
        self.perk_tiers = table(loaded, "perk_tiers", PerkTier)
        self.dino_sets = table(loaded, "dino_sets", DinoSet)
        self.leftovers = table(loaded, "leftovers", Leftover)
        self.influence = table(loaded, "influence", Influence)
        self.start = table(loaded, "start", Start)
        self.first_game = table(loaded, "first_game", FirstGameMap)
        self.leaders = table(loaded, "leaders", LeaderStart)
        self.dice_pool = table(loaded, "dice_pool", DicePool)
        self.adjacent = _adjacent(self.positions)
        """The places that share a side with a place, in the order of `positions`."""
        self.attack_ranges = _ranges(self.dino_attacks)
        """What the back of a Dino Attack card tells: its least and its highest threshold."""


def _adjacent(positions: dict[str, Position]) -> dict[str, tuple[str, ...]]:
    return {
        key: tuple(
            other
            for other, there in positions.items()
            if (there.q - here.q, there.r - here.r) in NEIGHBOURS
        )
        for key, here in positions.items()
    }


def _ranges(cards: dict[str, DinoAttack]) -> dict[tuple[Terrain, Back], tuple[int, int]]:
    thresholds: dict[tuple[Terrain, Back], list[int]] = {}
    for card in cards.values():
        thresholds.setdefault((card.deck, card.back), []).append(card.threshold)
    return {back: (min(each), max(each)) for back, each in thresholds.items()}


SHELF: Final[Shelf[Box]] = Shelf(
    "pertinax.games.perseverance.episode2.rules", GAME, SCHEMA, Box, CHECKS, in_play
)


def load_box(packs: Sequence[Path] = ()) -> Box:
    """The content of Episode 2, corrected by `packs` in order.

    >>> load_box().adjacent["start"]
    ('p1', 'p2', 'p3', 'p4')
    """
    return SHELF.box(SHELF.content(packs))
