"""The Politics Effect (E2-POLITICS)."""

from typing import Final

from pertinax.games.perseverance.episode2.rules import terms
from pertinax.games.perseverance.episode2.rules.assets import Cost, cost_refusal, gain_all, pay_cost
from pertinax.games.perseverance.episode2.rules.choosing import choose_options
from pertinax.games.perseverance.episode2.rules.names import POLITICS
from pertinax.games.perseverance.episode2.rules.state import State, Tbl
from pertinax.games.perseverance.shared.rules.assets import gain
from pertinax.games.perseverance.shared.rules.names import (
    DIE,
    FOLLOWERS,
    FOOD,
    NEUTRAL,
    NOBODY,
    STORY,
    VALOR,
)
from pertinax.games.perseverance.shared.rules.replacing import replace_in_pool, replace_on_board
from pertinax.kernel.decisions import Option
from pertinax.kernel.errors import Reason

IN_POOL: Final = 1
ON_BOARD: Final = 2
SPEECH: Final = 3
OPTIONS: Final = [Option("pool", IN_POOL), Option("board", ON_BOARD), Option("votes", SPEECH)]

COSTS: Final = {
    IN_POOL: Cost("E2-POLITICS-02", POLITICS, (FOOD, 2)),
    ON_BOARD: Cost("E2-POLITICS-03", POLITICS, (FOOD, 1), (STORY, 1)),
    SPEECH: Cost("E2-POLITICS-04", POLITICS, (VALOR, 2)),
}

NO_NEUTRAL_ON_BOARD: Final = Reason("E2-POLITICS-03", "no-neutral-on-board")


def option_refusal(
    state: State, seat: int, option: int, stories: int, die: int = NOBODY
) -> Reason | None:
    """E2-POLITICS-02 to -05, E2-R-15, once `die` has moved from the pool to the board."""
    if option == SPEECH:
        return cost_refusal(state, seat, COSTS[option], stories)
    if not state.players[seat].supply[DIE]:
        return state.rules.reasons.all_dice_in_play
    reason = cost_refusal(state, seat, COSTS[option], stories)
    if reason is not None:
        return reason
    moving = 1 if die >= 4 * NEUTRAL else 0
    if option == IN_POOL:
        return None if state.neutral_in_pool() > moving else state.rules.reasons.no_neutral_in_pool
    return None if moving or state.neutral_on_board() else NO_NEUTRAL_ON_BOARD


def politics_refusal(state: State, seat: int, stories: int, die: int) -> Reason | None:
    """E2-PRIMARY-06: one option is enough."""
    reason: Reason | None = None
    for option in OPTIONS:
        reason = option_refusal(state, seat, option.value, stories, die)
        if reason is None:
            return None
    return reason


def politics(table: Tbl, seat: int) -> None:
    """E2-POLITICS-01: one option."""
    state = table.state
    choose_options(
        table,
        seat,
        POLITICS,
        OPTIONS,
        1,
        lambda option: option_refusal(state, seat, option, state.players[seat].stock[STORY]),
        lambda option: _resolve_option(table, seat, option),
    )


def _resolve_option(table: Tbl, seat: int, option: int) -> None:
    """E2-POLITICS-02 to -04, -06, E2-R-136: only Neutral dice give way, and none is placed."""
    pay_cost(table, seat, COSTS[option])
    if option == SPEECH:
        gain_all(table, seat, terms.SPEECH.gain, "politics")
    elif option == IN_POOL:
        replace_in_pool(table, seat)
    else:
        replace_on_board(table, seat)
    if option != SPEECH:
        gain(table, seat, FOLLOWERS, followers(option, table.state.dice_in_play(seat)), "politics")


def followers(option: int, dice: int) -> int:
    """E2-POLITICS-02, -03: by the dice in play, the new one included, or 2."""
    return dice if option == IN_POOL else terms.ON_BOARD.gains(FOLLOWERS)
