"""The dice pool."""

from pertinax.games.perseverance.episode1.assets import Tbl
from pertinax.games.perseverance.episode1.names import OWNERS, SYMBOLS
from pertinax.games.perseverance.episode1.state import DIE_KINDS


def roll_pool(table: Tbl, dice: list[int]) -> None:
    """E1-SETUP-10, E1-ASSEMBLY-25: roll so many dice of each owner as the new pool."""
    state = table.state
    state.pool = [0] * DIE_KINDS
    for owner, count in enumerate(dice):
        for _ in range(count):
            symbol = table.roll("pool", state.setting.specialist_die, OWNERS[owner])
            state.pool[4 * owner + symbol] += 1
            table.tell("pool-die", OWNERS[owner], SYMBOLS[symbol])
    table.tell("pool-rolled", sum(dice))
