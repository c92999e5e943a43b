"""What the Opposition and the Dissenters' tokens are worth, in Followers.

A solo campaign is won by more Glory than Opposition: one of it undoes one Glory.
"""

from typing import Final

from pertinax.games.perseverance.chronicle.shared.rules.names import GAMES
from pertinax.games.perseverance.chronicle.shared.values.worth import GLORY
from pertinax.games.perseverance.chronicle.solo.shared.rules.views import Opposed
from pertinax.games.perseverance.shared.rules.names import DISSENTERS, OWNERS
from pertinax.kernel.record import seat_text

ALONE: Final = 4.0
"""A tile that the human has marked and the Dissenters have not: a Glory, if it stays so."""
THEIRS: Final = 2.0
"""Their token there: the next time they name the tile the Opposition rises."""
THEIRS_AT_LAST: Final = 6.0
"""In the last game each of their tokens is Opposition by itself."""


def opposition_worth(view: Opposed, seat: int) -> float:
    own = view["chronicle"]
    worth = -GLORY * own["opposition"]
    if view["over"]:
        return worth
    mine, theirs = seat_text(seat), OWNERS[DISSENTERS]
    loss = THEIRS_AT_LAST if own["number"] == GAMES else THEIRS
    for tile in own["display"]:
        if theirs in tile["marks"]:
            worth -= loss
        elif mine in tile["marks"]:
            worth += ALONE
    return worth
