"""What the host of Episode 2 may set."""

from typing import Final

from pertinax.games.perseverance.episode2.rules.names import OFFICERS, ZONES
from pertinax.games.perseverance.episode2.rules.options import SIDES
from pertinax.games.perseverance.shared.board.setup import (
    colours,
    first_game,
    first_player,
    leaders,
    officers,
    threat_module,
)
from pertinax.web.fields import Field

ONLY_A: Final = ("first_game", "temple")
"""With these the map lies on its sides A."""
FIELDS: Final = (
    first_game("E2-FIRSTGAME-01"),
    Field(
        "side",
        "one",
        "E2-MAP-02",
        "A",
        SIDES,
        folded=False,
        barred={side: ONLY_A for side in SIDES if side != "A"},
    ),
    leaders("E2-SETUP-12"),
    colours("E2-SETUP-12"),
    first_player("E2-SETUP-16"),
    officers("E2-SETUP-11", OFFICERS, ZONES),
    Field("temple", "switch", "E2-R-119", turns_off=True, unless="first_game"),
    threat_module("E2-DET-01"),
)
