"""Which answers deserve a second thought, because they cannot be taken back."""

from typing import Any, Final

from pertinax.kernel.match import Match
from pertinax.kernel.table import ANSWERED, FORM, TURNED_UP

TURN: Final = "turn"
"""Why an answer is final where nothing is learned: its turn is over."""
ALONE: Final = "alone"
"""Nobody else answers: what would be secret at a table of several only goes on."""


def why_final(before: Match[Any], after: Match[Any], seat: int) -> str:
    """Why the answer of `seat` between two moments of a match needs a second thought, if so.

    It cannot be taken back, and earlier answers go with it that still could be: because of a roll,
    a draw, something turned up, secret answers (`kernel/table.py`), or because the turn is over
    (`TURN`); somebody who plays alone has no secrets (`ALONE`). What comes of rolls and draws makes
    no difference, nor does what follows in later turns: whoever thinks again has learned nothing.
    """
    if not before.may_undo(seat) or after.may_undo(seat):
        return ""
    if after.deal.players == 1 and after.learned in (FORM, ANSWERED):
        return ALONE
    return after.learned or (TURN if after.turn > before.turn else TURNED_UP)
