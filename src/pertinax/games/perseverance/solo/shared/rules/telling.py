"""How the Dissenters' steps are told, each with the rule that it follows (SOLO-UI-04)."""

from pertinax.games.perseverance.shared.rules.rules import S
from pertinax.kernel.table import Table


def because(table: Table[S], seat: int, rule: str, place: str, count: int = 0) -> None:
    """A target that a Dissenter has found, by which rule, and the number that decided."""
    table.tell("dissenter-target", seat, rule, place, count)
