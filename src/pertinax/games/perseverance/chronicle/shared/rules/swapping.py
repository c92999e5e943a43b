"""Two dice of the Main board change places (CH-CARD-06-TOP)."""

from typing import Final

from pertinax.games.perseverance.shared.rules.names import ANY, NOBODY, SYMBOLS
from pertinax.games.perseverance.shared.rules.replacing import swap_dice
from pertinax.games.perseverance.shared.rules.rules import S
from pertinax.games.perseverance.shared.rules.setting import SYMBOL_OPTIONS
from pertinax.kernel.errors import Reason
from pertinax.kernel.table import Table

NO_TWO_DICE: Final = Reason("CH-R-57", "no-two-dice")
NO_DIE: Final = Reason("CH-R-57", "no-die-there")
SAME_DIE: Final = Reason("CH-R-57", "same-die")
OTHER_SYMBOL: Final = Reason("CH-R-57", "other-symbol")


def swap_refusal(state: S) -> Reason | None:
    """CH-R-57: two dice, of anybody, in any Zone; their faces can always be made to fit."""
    return None if len(state.dice) - state.dice.count(NOBODY) > 1 else NO_TWO_DICE


def swap_two(table: Table[S], seat: int) -> None:
    """CH-CARD-06-TOP, CH-R-57: no die is placed by this, no Effect is resolved, no Dino comes."""
    state = table.state
    dice = state.setting.board_dice
    first = table.ask(
        seat, "chronicle-swap", dice, lambda space: die_refusal(state, space, NOBODY)
    ).value
    second = table.ask(
        seat,
        "chronicle-swap-with",
        dice,
        lambda space: die_refusal(state, space, first),
        (state.setting.spaces[first].name,),
    ).value
    swap_dice(state, first, second)
    for space in (first, second):
        set_face(table, seat, space)


def die_refusal(state: S, space: int, other: int) -> Reason | None:
    if state.dice[space] == NOBODY:
        return NO_DIE
    return SAME_DIE if space == other else None


def set_face(table: Table[S], seat: int, space: int) -> None:
    """CH-R-57: the symbol of the space, or any where it has none."""
    state = table.state
    printed = state.setting.spaces[space]
    symbol = table.ask(
        seat,
        "chronicle-face",
        SYMBOL_OPTIONS,
        lambda symbol: OTHER_SYMBOL if printed.symbol not in (ANY, symbol) else None,
        (printed.name,),
    ).value
    state.dice[space] = state.dice[space] // 4 * 4 + symbol
    table.tell("die-swapped", seat, SYMBOLS[symbol], printed.name)
