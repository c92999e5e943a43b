"""The box of the Immersive version: that of Perpetuity, and what its outposts need."""

from collections.abc import Mapping
from typing import Any, Final

from pertinax.games.immersive.rules.entries import SCHEMA, Bag, Price, RiskFace
from pertinax.games.perpetuity.rules import box as base
from pertinax.games.perpetuity.rules import in_play as played
from pertinax.games.perpetuity.rules.box_checks import CHECKS as BASE_CHECKS
from pertinax.games.perpetuity.rules.box_checks import MOST_EXTRA_ALIENS
from pertinax.games.perpetuity.rules.entries import Piece
from pertinax.kernel.content import Loaded, table
from pertinax.kernel.content_checks import expect, expect_most
from pertinax.kernel.content_data import Tables, only, without
from pertinax.kernel.shelf import Shelf

GAME: Final = "perpetuity-immersive"
PRICES: Final = ("outpost_1", "outpost_2", "survey_again")
VALUES: Final = (
    "outpost_start", "outpost_slots", "outpost_survey_max", "outposts_per_planet",
    "outposts_per_mortal", "outpost_workers", "explore_discover", "explore_risk", "sure_offer",
    "power_suit",
)  # fmt: skip
MOST: Final = {
    "outpost_slots": 9, "outpost_survey_max": 9, "outposts_per_mortal": 4, "outpost_workers": 4,
    "explore_discover": 9, "explore_risk": 9, "power_suit": 3,
}  # fmt: skip
"""What state, words and board can hold."""
SHIPS_MOST: Final = 2
"""Beyond the ships a worker's places are those on the planets."""


class Box(base.Box):
    """All content of one game, checked."""

    def __init__(self, loaded: Loaded) -> None:
        super().__init__(loaded)
        self.immersive_bag = table(loaded, "immersive_bag", Bag)
        self.outpost_prices = table(loaded, "outpost_prices", Price)
        self.outposts = table(loaded, "outposts", Piece)
        self.risk_die = table(loaded, "risk_die", RiskFace)


def nothing_is_missing(_box: Box, loaded: Loaded) -> None:
    for name, ids in (("outpost_prices", PRICES), ("outposts", VALUES)):
        found = tuple(loaded.tables[name])
        if found != ids:
            expected = f"expected {', '.join(ids)} in this order; found {', '.join(found)}"
            raise loaded.error(expected, name)
    if "survey_markers" not in loaded.tables["points"]:
        raise loaded.error("expected points for survey_markers", "points")


def bags_fit_the_mortals(box: Box, loaded: Loaded) -> None:
    """PP-SETUP-14: with the extra villages, too, there are so many meeples."""
    meeples = sum(entry.count for entry in box.aliens.values())
    for mortals, (key, entry) in enumerate(box.immersive_bag.items(), start=1):
        expect(loaded, f"immersive_bag.{key}.mortals", mortals, entry.mortals)
        most = meeples - MOST_EXTRA_ALIENS * mortals
        expect_most(loaded, entry.villages, most, f"immersive_bag.{key}.villages", "aliens")
    expect(loaded, "immersive_bag", 4, len(box.immersive_bag))


def values_fit_the_state(box: Box, loaded: Loaded) -> None:
    for key, most in MOST.items():
        expect_most(loaded, box.outposts[key].count, most, f"outposts.{key}.count")
    expect_most(loaded, box.pieces["ships_max"].count, SHIPS_MOST, "pieces.ships_max.count")
    for key in ("outpost_slots", "outposts_per_planet", "explore_discover", "sure_offer"):
        if not box.outposts[key].count:
            raise loaded.error("expected at least 1; found 0", f"outposts.{key}.count")
    most = box.outposts["outpost_survey_max"].count
    for key, price in box.outpost_prices.items():
        expect_most(loaded, price.markers, most, f"outpost_prices.{key}.markers")


CHECKS: Final = (*BASE_CHECKS, nothing_is_missing, bags_fit_the_mortals, values_fit_the_state)


def in_play(tables: Tables, players: int, options: Mapping[str, Any]) -> Tables:
    """Not what the core game lays out on planets: villages and artifacts by mortals."""
    playing = dict(played.in_play(tables, players, options))
    mortals = players - 1 if options["perpetuity"] == "dedicated" else players
    del playing["by_mortals"]
    playing["immersive_bag"] = only(tables["immersive_bag"], mortals=mortals)
    pieces = tables["pieces"]
    playing["pieces"] = {name: pieces[name] for name in pieces if name != "village_dice"}
    playing["outposts"] = without(tables["outposts"])
    return playing


SHELF: Final[Shelf[Box]] = Shelf(
    "pertinax.games.immersive.rules", GAME, SCHEMA, Box, CHECKS, in_play, base.SHELF
)


def load_box() -> Box:
    return SHELF.box(SHELF.content())
