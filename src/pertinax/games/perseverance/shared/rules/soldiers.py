"""Light Soldiers that become Heavy ones (E1-TRAIN-05, E2-TRAIN-05)."""

from typing import Final

from pertinax.games.perseverance.shared.rules.names import HEAVY, LIGHT
from pertinax.games.perseverance.shared.rules.rules import S
from pertinax.kernel.decisions import Option
from pertinax.kernel.errors import Reason
from pertinax.kernel.table import Table

AMOUNTS: Final = [Option("1", 1), Option("2", 2)]


def taken_refusal(state: S, picked: list[int], option: int) -> Reason | None:
    """E1-TRAIN-01, E2-TRAIN-01: each option of an Effect once."""
    return state.rules.reasons.option_taken if option in picked else None


def convert_refusal(state: S, seat: int, count: int) -> Reason | None:
    me = state.players[seat]
    if count > me.standing(LIGHT):
        return state.rules.reasons.no_light_to_convert
    return state.rules.reasons.no_heavy_left if count > me.supply[HEAVY] else None


def convert(table: Table[S], seat: int) -> None:
    """E1-TRAIN-05, E1-R-79, E2-TRAIN-05: 1 or 2 Light Soldiers become Heavy ones."""
    state = table.state
    count = table.ask(
        seat, "convert", AMOUNTS, lambda count: convert_refusal(state, seat, count)
    ).value
    make_heavy(table, seat, count)


def make_heavy(table: Table[S], seat: int, count: int = 1) -> None:
    """The same where it is known how many."""
    me = table.state.players[seat]
    me.stock[LIGHT] -= count
    me.supply[LIGHT] += count
    me.supply[HEAVY] -= count
    me.stock[HEAVY] += count
    table.tell("converted", seat, count)
