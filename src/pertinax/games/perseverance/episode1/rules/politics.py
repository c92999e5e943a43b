"""The Politics Effect (rulebook p.15)."""

from typing import Final

from pertinax.games.perseverance.episode1.rules import terms
from pertinax.games.perseverance.episode1.rules.names import POLITICS
from pertinax.games.perseverance.episode1.rules.state import State, Tbl
from pertinax.games.perseverance.shared.rules.assets import gain, pay, story_cost
from pertinax.games.perseverance.shared.rules.names import (
    DIE,
    FOLLOWERS,
    FOOD,
    NEUTRAL,
    NOBODY,
    STORY,
)
from pertinax.games.perseverance.shared.rules.replacing import replace_in_pool, replace_on_board
from pertinax.games.perseverance.shared.rules.terms import needs, short_of
from pertinax.kernel.decisions import Option
from pertinax.kernel.errors import Reason

IN_POOL: Final = 1
ON_BOARD: Final = 2
OPTIONS: Final = [Option("pool", IN_POOL), Option("board", ON_BOARD)]

TERMS: Final = {IN_POOL: terms.IN_POOL, ON_BOARD: terms.ON_BOARD}

NO_NEUTRAL_ON_BOARD: Final = Reason("E1-POLITICS-03", "no-neutral-on-board")


def option_refusal(
    state: State, seat: int, option: int, stories: int, die: int = NOBODY
) -> Reason | None:
    """E1-POLITICS-01 to -03, E1-R-83, once `die` has moved from the pool to the board."""
    me = state.players[seat]
    if not me.supply[DIE]:
        return state.rules.reasons.all_dice_in_play
    agreed = TERMS[option]
    reason = short_of(state, seat, agreed, FOOD, "E1-POLITICS-02")
    if reason is not None:
        return reason
    moving = 1 if die >= 4 * NEUTRAL else 0
    if option == IN_POOL:
        return None if state.neutral_in_pool() > moving else state.rules.reasons.no_neutral_in_pool
    if stories < story_cost(state, seat, POLITICS, agreed.price(STORY)):
        return needs(state, STORY, agreed.price(STORY), "E1-POLITICS-03")
    return None if moving or state.neutral_on_board() else NO_NEUTRAL_ON_BOARD


def politics(table: Tbl, seat: int) -> None:
    """E1-POLITICS-01: exactly one of two options."""
    state = table.state
    stories = state.players[seat].stock[STORY]
    option = table.ask(
        seat, "politics", OPTIONS, lambda option: option_refusal(state, seat, option, stories)
    ).value
    agreed = TERMS[option]
    pay(table, seat, FOOD, agreed.price(FOOD))
    if option == IN_POOL:
        replace_in_pool(table, seat)
    else:
        pay(table, seat, STORY, story_cost(state, seat, POLITICS, agreed.price(STORY)))
        replace_on_board(table, seat)
    gain(table, seat, FOLLOWERS, followers(option, state.dice_in_play(seat)), "politics")


def followers(option: int, dice: int) -> int:
    """E1-POLITICS-02, -03: one for each of your dice in play, the new one included, or 2."""
    return dice if option == IN_POOL else terms.ON_BOARD.gains(FOLLOWERS)
