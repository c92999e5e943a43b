"""Neutral dice that give way to a player's own (E1-POLITICS, E2-POLITICS)."""

from typing import Final

from pertinax.games.perseverance.shared.rules.names import DIE, NEUTRAL, SYMBOLS
from pertinax.games.perseverance.shared.rules.rules import S
from pertinax.games.perseverance.shared.rules.setting import DIE_OPTIONS
from pertinax.kernel.errors import Reason
from pertinax.kernel.table import Table

NEUTRAL_DICE: Final = DIE_OPTIONS[4 * NEUTRAL :]


def replace_in_pool(table: Table[S], seat: int) -> None:
    """E1-POLITICS-02, -04, -05, E2-ASSET-09: the Neutral die leaves, yours shows its symbol."""
    state = table.state
    die = table.ask(seat, "neutral-die", NEUTRAL_DICE, lambda die: pool_refusal(state, die)).value
    state.pool[die] -= 1
    state.pool[4 * seat + die % 4] += 1
    state.players[seat].supply[DIE] -= 1
    table.tell("die-replaced", seat, SYMBOLS[die % 4], "pool")


def pool_refusal(state: S, die: int) -> Reason | None:
    return None if state.pool[die] else state.rules.reasons.no_neutral_in_pool


def replace_on_board(table: Table[S], seat: int) -> None:
    """E1-POLITICS-03 to -06, E1-DINO-07, E2-ASSET-09: any Neutral die, this turn's included."""
    state = table.state
    choice = table.ask(
        seat, "neutral-space", state.setting.board_dice, lambda space: board_refusal(state, space)
    )
    symbol = state.dice[choice.value] % 4
    state.dice[choice.value] = 4 * seat + symbol
    state.players[seat].supply[DIE] -= 1
    table.tell("die-replaced", seat, SYMBOLS[symbol], choice.text)


def swap_dice(state: S, first: int, second: int) -> None:
    """Two dice on the board change places; none is placed, and their faces are another matter."""
    state.dice[first], state.dice[second] = state.dice[second], state.dice[first]


def board_refusal(state: S, space: int) -> Reason | None:
    return None if state.dice[space] >= 4 * NEUTRAL else state.rules.reasons.not_neutral
