"""Chronicle cards about Settlements that both Episodes have alike (CH-CARD-23-BOT)."""

from pertinax.games.perseverance.chronicle.shared.rules.modifiers import declared
from pertinax.games.perseverance.chronicle.shared.rules.names import SETTLED
from pertinax.games.perseverance.shared.rules.hooks import Hooks
from pertinax.games.perseverance.shared.rules.rules import S
from pertinax.kernel.table import Table


def register(hooks: Hooks) -> None:
    hooks.bonus_times.append(city_center)


def city_center(table: Table[S], seat: int, times: int) -> int:
    """CH-CARD-23-BOT, CH-R-82: a Settlement bonus twice; setup is nobody's turn (CH-USE-04)."""
    if table.state.turn and declared(table, seat, SETTLED, "CH-CARD-23-BOT"):
        return times + 1
    return times
