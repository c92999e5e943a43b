"""How a game ends (PP-MODE-01 to -05, -09, PP-END-01 to -03)."""

from typing import Final

from pertinax.games.perpetuity.rules.ends.scoring import final_scoring
from pertinax.games.perpetuity.rules.ends.solo import complete_solo_missions, hopeless
from pertinax.games.perpetuity.rules.missions.missions import all_completed
from pertinax.games.perpetuity.rules.names import (
    COMPETITIVE,
    COOPERATIVE,
    LOST,
    MORTALS_WIN,
    OUTCOMES,
    PERPETUITY_WINS,
    RESCUED,
    SCORED,
    SOLO,
    STATION,
)
from pertinax.games.perpetuity.rules.state import State, Tbl

UNDONE: Final = (False,)


def check_end(table: Tbl, mortals_act: bool) -> None:
    """PP-ROUND-06, PP-R-110: the first condition that holds ends the game.

    After a mortal's action what the mortals did comes first, else what Perpetuity did.
    """
    state = table.state
    if state.over:
        return
    for hook in state.hooks.before_end:
        hook(table)
    if state.solo_missions:
        complete_solo_missions(table)
    settled = all_settled(state)
    if not settled and goes_on(state):
        return
    won = mortals_win(state, settled)
    beaten = perpetuity_wins(state)
    if won and (mortals_act or not beaten):
        finish(table, MORTALS_WIN, won)
    elif beaten:
        finish(table, PERPETUITY_WINS, beaten)
    elif why := exhausted(state, settled):
        finish(table, SCORED if state.setting.mode == COMPETITIVE else PERPETUITY_WINS, why)


def all_settled(state: State) -> bool:
    """PP-END-01: no village is left on a planet or aboard a ship."""
    for at in state.village_at:
        if at < RESCUED:
            return False
    return not elsewhere(state)


def elsewhere(state: State) -> int:
    """Villages still to be rescued that are neither on a planet nor aboard a ship."""
    villages = 0
    for hook in state.hooks.villages_elsewhere:
        villages = hook(state, villages)
    return villages


def goes_on(state: State) -> bool:
    """Whether nothing has happened that could end any game: so it is after most steps."""
    return (
        False in state.destroyed
        and LOST not in state.village_at
        and not state.killed
        and not all_completed(state)
        and False in (state.solo_done or UNDONE)
        and state.has_tiles(STATION)
    )


def finish(table: Tbl, outcome: int, why: str) -> None:
    state = table.state
    state.over = True
    state.outcome = outcome
    state.why = why
    table.tell("over", OUTCOMES[outcome], why)
    if outcome == SCORED:
        final_scoring(table)


def villages_left(state: State) -> int:
    """PP-END-01: villages on planets and aboard ships."""
    return sum([at < RESCUED for at in state.village_at]) + elsewhere(state)


def mortals_win(state: State, settled: bool) -> str:
    """PP-MODE-02, -04, PP-R-09: all villages are rescued; solo also by all solo missions.

    `settled`: no village is left on a planet or aboard a ship (PP-END-01).
    """
    if state.setting.mode == COMPETITIVE:
        return ""
    if settled and LOST not in state.village_at:
        return "PP-MODE-02" if state.setting.mode == COOPERATIVE else "PP-MODE-04"
    if state.solo_done and all(state.solo_done):
        return "PP-MODE-04"
    return ""


def perpetuity_wins(state: State) -> str:
    """PP-MODE-01, -03, -05, -09, PP-MISSION-02: all its missions, or what defeats mortals together.

    A lost village or worker alone does not end a solo game.
    """
    if all_completed(state):
        return "PP-END-02"
    mode = state.setting.mode
    if mode == COOPERATIVE and (state.killed or LOST in state.village_at):
        return "PP-MODE-03"
    if mode == SOLO and hopeless(state):
        return "PP-MODE-05"
    return ""


def exhausted(state: State, settled: bool) -> str:
    """PP-END-01, -03, PP-R-10, PP-R-44: no village left, no planet left, or no station left."""
    if settled:
        return "PP-END-01"
    if False not in state.destroyed or not state.has_tiles(STATION):
        return "PP-END-03"
    return ""
