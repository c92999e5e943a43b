"""Assemblies: what Dissenters take and gain (SOLO-ASM)."""

from typing import Any

from pertinax.games.perseverance.shared.rules.assembly import FOR_VOTES, PRODUCTION
from pertinax.games.perseverance.shared.rules.assets import gain
from pertinax.games.perseverance.shared.rules.names import FOLLOWERS
from pertinax.games.perseverance.shared.rules.rules import S
from pertinax.games.perseverance.solo.shared.rules.beside import beside
from pertinax.games.perseverance.solo.shared.rules.names import DISSENTERS, HUMAN, name_of
from pertinax.kernel.decisions import STOP, Decision, Option
from pertinax.kernel.table import Table


def answer(_table: Table[Any], decision: Decision) -> Option[Any]:
    """SOLO-GEN-09, SOLO-ASM-02: Votes; what is optional is declined, else the first possibility."""
    if decision.kind == "assembly-reward":
        return next(option for option in decision.options if option.value == FOR_VOTES)
    return STOP if STOP in decision.options else decision.options[0]


def second_followers(state: S, seat: int, side: int) -> int:
    """SOLO-ASM-03: Followers for second place in place of Production, where it would be that."""
    if seat == HUMAN or side == PRODUCTION:
        return 0
    return beside(state).setting.value("second_place")


def groundswell(table: Table[S]) -> None:
    """SOLO-ASM-08: Followers by round, in every Assembly."""
    state = table.state
    setting = beside(state).setting
    for seat in DISSENTERS:
        count = setting.in_round(f"groundswell_{name_of(seat)}", state.assemblies)
        gain(table, seat, FOLLOWERS, count, "groundswell")


def round_of(state: S) -> int:
    """SOLO-GEN-07: one more than the Assemblies already held; not for use during one."""
    return state.assemblies + 1
