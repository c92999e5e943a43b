"""The Politics Effect (rulebook p.15)."""

from typing import Final

from pertinax.games.perseverance.episode1.assets import Tbl, gain, pay, story_cost
from pertinax.games.perseverance.episode1.names import (
    DIE,
    FOLLOWERS,
    FOOD,
    NEUTRAL,
    NOBODY,
    POLITICS,
    STORY,
    SYMBOLS,
)
from pertinax.games.perseverance.episode1.setting import DIE_OPTIONS
from pertinax.games.perseverance.episode1.state import State
from pertinax.kernel.decisions import Option
from pertinax.kernel.errors import Reason

IN_POOL: Final = 1
ON_BOARD: Final = 2
OPTIONS: Final = [Option("pool", IN_POOL), Option("board", ON_BOARD)]
NEUTRAL_DICE: Final = DIE_OPTIONS[4 * NEUTRAL :]

ALL_DICE_IN_PLAY: Final = Reason("E1-POLITICS-01", "all-dice-in-play")
NO_FOOD: Final = Reason("E1-POLITICS-02", "needs", ("food", 1))
NO_NEUTRAL_IN_POOL: Final = Reason("E1-POLITICS-02", "no-neutral-in-pool")
NO_STORY: Final = Reason("E1-POLITICS-03", "needs", ("story", 1))
NO_NEUTRAL_ON_BOARD: Final = Reason("E1-POLITICS-03", "no-neutral-on-board")
NOT_NEUTRAL: Final = Reason("E1-POLITICS-06", "not-neutral")


def option_refusal(
    state: State, seat: int, option: int, stories: int, die: int = NOBODY
) -> Reason | None:
    """E1-POLITICS-01 to -03, E1-R-83, once `die` has moved from the pool to the board."""
    me = state.players[seat]
    if not me.supply[DIE]:
        return ALL_DICE_IN_PLAY
    if not me.stock[FOOD]:
        return NO_FOOD
    moving = 1 if die >= 4 * NEUTRAL else 0
    if option == IN_POOL:
        return None if state.neutral_in_pool() > moving else NO_NEUTRAL_IN_POOL
    if stories < story_cost(state, seat, POLITICS, 1):
        return NO_STORY
    return None if moving or state.neutral_on_board() else NO_NEUTRAL_ON_BOARD


def politics(table: Tbl, seat: int) -> None:
    """E1-POLITICS-01: exactly one of two options."""
    state = table.state
    stories = state.players[seat].stock[STORY]
    option = table.ask(
        seat, "politics", OPTIONS, lambda option: option_refusal(state, seat, option, stories)
    ).value
    pay(table, seat, FOOD, 1)
    if option == IN_POOL:
        replace_in_pool(table, seat)
        gain(table, seat, FOLLOWERS, state.dice_in_play(seat), "politics")
    else:
        pay(table, seat, STORY, story_cost(state, seat, POLITICS, 1))
        replace_on_board(table, seat)
        gain(table, seat, FOLLOWERS, 2, "politics")


def replace_in_pool(table: Tbl, seat: int) -> None:
    """E1-POLITICS-02, -04, -05: the Neutral die leaves for good, yours shows its symbol."""
    state = table.state
    die = table.ask(
        seat,
        "neutral-die",
        NEUTRAL_DICE,
        lambda die: None if state.pool[die] else NO_NEUTRAL_IN_POOL,
    ).value
    state.pool[die] -= 1
    state.pool[4 * seat + die % 4] += 1
    state.players[seat].supply[DIE] -= 1
    table.tell("die-replaced", seat, SYMBOLS[die % 4], "pool")


def replace_on_board(table: Tbl, seat: int) -> None:
    """E1-POLITICS-03 to -06, E1-DINO-07: any Neutral die on a die space, this turn's included."""
    state = table.state
    choice = table.ask(
        seat,
        "neutral-space",
        state.setting.board_dice,
        lambda space: None if state.dice[space] >= 4 * NEUTRAL else NOT_NEUTRAL,
    )
    symbol = state.dice[choice.value] % 4
    state.dice[choice.value] = 4 * seat + symbol
    state.players[seat].supply[DIE] -= 1
    table.tell("die-replaced", seat, SYMBOLS[symbol], choice.text)
