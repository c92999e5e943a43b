"""What the host of Episode 1 may set."""

from typing import Final

from pertinax.games.perseverance.episode1.rules.names import OFFICERS, ZONES
from pertinax.games.perseverance.shared.board.setup import (
    colours,
    first_game,
    first_player,
    leaders,
    officers,
    threat_module,
)
from pertinax.web.fields import Field

FIELDS: Final = (
    first_game("E1-FIRSTGAME-04"),
    Field(
        "side",
        "one",
        "E1-SETUP-01",
        "A",
        ("A", "B"),
        folded=False,
        barred={"B": ("first_game",)},
    ),
    leaders("E1-SETUP-02"),
    colours("E1-SETUP-02"),
    first_player("E1-SETUP-13"),
    officers("E1-SETUP-08", OFFICERS, ZONES),
    Field(
        "breach",
        "some",
        "E1-SETUP-09",
        values=tuple(str(number) for number in range(1, 9)),
        count=3,
        numbers=True,
    ),
    Field("dino_module", "switch", "E1-DET-02"),
    Field("wall_module", "switch", "E1-DET-04"),
    Field("trap_module", "switch", "E1-DET-08"),
    threat_module("E1-DET-09"),
)
