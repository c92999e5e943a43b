"""Moments of a turn that both Episodes leave to abilities."""

from typing import Any, Final

from pertinax.games.perseverance.shared.rules.rules import S
from pertinax.kernel.table import Table

BEFORE: Final = "before-actions"
BETWEEN: Final = "between-actions"
AFTER: Final = "after-actions"
"""The windows around the Primary and the Secondary Action, whichever comes first."""


def listen(table: Table[S]) -> None:
    """From now on abilities hear what is told in this run, if any of them listens."""
    if table.state.hooks.told:
        table.listening = _hear


def _hear(table: Table[Any], kind: str, values: tuple[object, ...]) -> None:
    for hook in table.state.hooks.told:
        hook(table, kind, values)


def window(table: Table[S], seat: int, name: str) -> None:
    """E1-HOOK-02: between two steps; what an ability does here belongs to none of them."""
    table.stage = "window"
    for hook in table.state.hooks.action_window:
        hook(table, seat, name)


def step_over(table: Table[S], seat: int) -> None:
    """What abilities do at the end of a step still belongs to it."""
    for hook in table.state.hooks.step_over:
        hook(table, seat)


def claims(table: Table[S]) -> None:
    """E1-HOOK-01, E2-ENDTURN-03: at the end of a turn, before an Assembly, in turn order."""
    table.stage = "claims"
    for hook in table.state.hooks.end_of_turn_claims:
        for claimant in table.state.in_turn_order():
            hook(table, claimant)
