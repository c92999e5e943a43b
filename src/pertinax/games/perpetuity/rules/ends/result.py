"""How a game ended, as the kernel wants to know it (PP-MODE, PP-SCORE-10)."""

from pertinax.games.perpetuity.rules.ends.scoring import best, scores
from pertinax.games.perpetuity.rules.names import MORTALS_WIN, NOBODY, PERPETUITY_WINS, SCORED
from pertinax.games.perpetuity.rules.state import State
from pertinax.kernel.game import Result


def result(state: State) -> Result | None:
    """PP-SCORE-10: who won. Only a scored game has points; else winners have 1, all others 0.

    An automated Perpetuity has no seat: where it wins, nobody at the table does (PP-H-12).
    """
    if not state.over:
        return None
    setting = state.setting
    if state.outcome == SCORED:
        final = scores(state) + [0] * (setting.players - setting.mortals)
        return Result(tuple(final), tuple(best(state)))
    winners: tuple[int, ...] = ()
    if state.outcome == MORTALS_WIN:
        winners = tuple(range(setting.mortals))
    elif state.outcome == PERPETUITY_WINS and setting.perpetuity != NOBODY:
        winners = (setting.perpetuity,)
    points = tuple([1 if seat in winners else 0 for seat in range(setting.players)])
    return Result(points, winners, together=True)
