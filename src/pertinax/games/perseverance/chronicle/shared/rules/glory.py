"""Glory, which is gained at once and never lost (CH-GLORY)."""

from pertinax.games.perseverance.chronicle.shared.rules.beside import chronicle_of
from pertinax.games.perseverance.shared.rules.rules import S
from pertinax.kernel.table import Table


def gain_glory(table: Table[S], seat: int, count: int, why: str) -> None:
    """CH-GLORY-01."""
    if count:
        chronicle_of(table.state).glory[seat] += count
        table.tell("glory", seat, count, why)
