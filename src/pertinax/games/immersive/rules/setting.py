"""What is fixed for one game of the Immersive version."""

from collections.abc import Mapping
from typing import Any

from pertinax.games.immersive.rules.box import Box
from pertinax.games.immersive.rules.names import OUTPOST_TILE, TILES
from pertinax.games.immersive.rules.notation import outpost_tile_text, site_text
from pertinax.games.perpetuity.rules import box as base_box
from pertinax.games.perpetuity.rules import setting as base
from pertinax.games.perpetuity.rules.names import ARTIFACT_FACE, EMPTY, PLANETS
from pertinax.kernel.decisions import Option, die_of

FACES = {"empty": EMPTY, "artifact": ARTIFACT_FACE}


class ImmersiveSetting(base.Setting):
    """That of Perpetuity, with the values of outposts.

    Called otherwise than its base: two bases of one name cannot be compiled.
    """

    def __init__(self, box: Box, players: int, options: Mapping[str, Any]) -> None:
        super().__init__(box, players, options)
        counts = {name: entry.count for name, entry in box.outposts.items()}
        self.posts = len(PLANETS)
        self.outpost_start = counts["outpost_start"]
        self.outpost_slots = counts["outpost_slots"]
        self.survey_max = counts["outpost_survey_max"]
        self.per_planet = counts["outposts_per_planet"]
        self.per_mortal = counts["outposts_per_mortal"]
        self.explore_discover = counts["explore_discover"]
        self.explore_risk = counts["explore_risk"]
        self.sure_offer = counts["sure_offer"]
        self.suit_levels = counts["power_suit"]
        self.villages = box.immersive_bag[f"bag_{self.mortals}"].villages
        self.villages += self.options["extra_aliens"] * self.mortals
        """How many the bag holds at first (PP-IMM-01)."""
        prices = list(box.outpost_prices.values())
        self.site_markers = [price.markers for price in prices[:2]]
        self.site_prices = [[price.fuel, price.food, price.ore] for price in prices[:2]]
        """Of a new outpost, by the number of its survey markers."""
        self.survey_price = [prices[2].fuel, prices[2].food, prices[2].ore]
        self.survey_markers = prices[2].markers
        self.risk_die = die_of(
            ("artifact" if face.artifact else "empty" for face in box.risk_die.values()), FACES
        )
        self.dice = [*self.dice, self.risk_die]
        self.site_options = [
            Option(site_text(name, markers), 2 * planet + way)
            for planet, name in enumerate(PLANETS)
            for way, markers in enumerate(self.site_markers)
        ]
        """2 × planet + which of the two prices."""
        self.outpost_tiles = [
            [
                Option(outpost_tile_text(name, tile), OUTPOST_TILE + 3 * planet + number)
                for number, tile in enumerate(TILES)
            ]
            for planet, name in enumerate(PLANETS)
        ]
        """By planet, the tiles of an outpost as places where a worker may go."""

    def more_novices(self, box: base_box.Box) -> int:
        """PP-IMM-20: two workers 1 as in the core game, and some for outposts, in one supply."""
        assert isinstance(box, Box)
        return box.outposts["outpost_workers"].count
