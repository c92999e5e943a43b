"""What the host of Perpetuity may set; the defaults are the game we recommend to newcomers."""

from typing import Final

from pertinax.games.perpetuity.rules.names import HEROES
from pertinax.games.perpetuity.rules.options import BOARD_SIDES, MOST_EXTRA, MOST_MORTALS
from pertinax.web.fields import Field

MOST: Final = MOST_MORTALS + 1
"""Seats: the fifth one can only be Perpetuity's."""
TOGETHER: Final = range(2, MOST + 1)
DEDICATED: Final = ("perpetuity", "dedicated")
FIELDS: Final = (
    Field(
        "mode",
        "one",
        "PP-MODE-01",
        "cooperative",
        ("cooperative", "competitive", "solo"),
        folded=False,
        seats={"cooperative": TOGETHER, "competitive": TOGETHER, "solo": range(1, 2)},
    ),
    Field(
        "perpetuity",
        "one",
        "PP-FRAME-02",
        "damage",
        ("damage", "cards", "dedicated"),
        folded=False,
        seats={
            "damage": range(1, MOST_MORTALS + 1),
            "cards": range(1, MOST_MORTALS + 1),
            "dedicated": range(3, MOST + 1),
        },
    ),
    Field(
        "extra_aliens",
        "one",
        "PP-SETUP-14",
        "0",
        tuple(str(more) for more in range(MOST_EXTRA + 1)),
        numbers=True,
    ),
    Field("fleet_support", "switch", "PP-SETUP-11", turns_off=True),
    Field("shield_tick", "switch", "PP-END-P4"),
    Field("shield_literal", "switch", "PP-R-02"),
    Field("heroes", "seats", "PP-SETUP-08", values=HEROES, spares=DEDICATED),
    Field("first_player", "seat", "PP-SETUP-08", spares=DEDICATED),
    Field(
        "board_side",
        "one",
        "PP-SETUP-17",
        "choose",
        tuple(str(side) for side in BOARD_SIDES),
        numbers=True,
        goes_with=DEDICATED,
    ),
    Field("perp_opening_card", "switch", "PP-SETUP-18", turns_off=True),
)
