"""Moments of a turn that both Episodes leave to abilities."""

from pertinax.games.perseverance.shared.rules.rules import S
from pertinax.kernel.table import Table


def window(table: Table[S], seat: int, name: str) -> None:
    """E1-HOOK-02: between two steps; what an ability does here belongs to none of them."""
    table.stage = "window"
    for hook in table.state.hooks.action_window:
        hook(table, seat, name)


def claims(table: Table[S]) -> None:
    """E1-HOOK-01, E2-ENDTURN-03: at the end of a turn, before an Assembly, in turn order."""
    table.stage = "claims"
    for hook in table.state.hooks.end_of_turn_claims:
        for claimant in table.state.in_turn_order():
            hook(table, claimant)
