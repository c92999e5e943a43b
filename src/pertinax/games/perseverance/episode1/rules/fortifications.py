"""The Fortifications Effect (rulebook p.17)."""

from typing import Final

from pertinax.games.perseverance.episode1.rules import terms
from pertinax.games.perseverance.episode1.rules.defense import (
    has_free_trap_space,
    has_free_wall_space,
    place_trap,
    place_wall,
    traps_left,
)
from pertinax.games.perseverance.episode1.rules.names import FORTIFICATIONS, WALL
from pertinax.games.perseverance.episode1.rules.state import State, Tbl
from pertinax.games.perseverance.shared.rules.names import FOOD, SCRAP, STORY
from pertinax.games.perseverance.shared.rules.terms import (
    gain_terms,
    needs,
    pay_terms,
    short_of,
)
from pertinax.kernel.decisions import STOP, Option
from pertinax.kernel.errors import Reason

TRAP: Final = 1
TRAP_WITH_VALOR: Final = 2
BUILD_WALL: Final = 3
WALL_WITH_FOLLOWERS: Final = 4
MOST: Final = 2
OPTIONS: Final = [
    Option("trap", TRAP),
    Option("trap-for-food", TRAP_WITH_VALOR),
    Option("wall", BUILD_WALL),
    Option("wall-for-story", WALL_WITH_FOLLOWERS),
]

TERMS: Final = {
    TRAP: terms.TRAP,
    TRAP_WITH_VALOR: terms.TRAP_WITH_VALOR,
    BUILD_WALL: terms.WALL,
    WALL_WITH_FOLLOWERS: terms.WALL_WITH_FOLLOWERS,
}

TAKEN: Final = Reason("E1-FORT-01", "option-taken")
NO_TRAP: Final = Reason("E1-FORT-10", "no-trap-left")
NO_TRAP_SPACE: Final = Reason("E1-FORT-06", "no-trap-space")
NO_WALL: Final = Reason("E1-FORT-10", "no-wall-left")
NO_WALL_SPACE: Final = Reason("E1-FORT-07", "no-wall-space")


def option_refusal(state: State, seat: int, option: int, stories: int) -> Reason | None:
    """E1-FORT-02 to -07, E1-FORT-10."""
    me = state.players[seat]
    agreed = TERMS[option]
    if option in (TRAP, TRAP_WITH_VALOR):
        if not traps_left(state, seat):
            return NO_TRAP
        reason = short_of(state, seat, agreed, FOOD, "E1-FORT-03")
        if reason is not None:
            return reason
        return None if has_free_trap_space(state) else NO_TRAP_SPACE
    if not me.supply[WALL]:
        return NO_WALL
    reason = short_of(state, seat, agreed, SCRAP, "E1-FORT-04")
    if reason is not None:
        return reason
    if stories < agreed.price(STORY):
        return needs(state, STORY, agreed.price(STORY), "E1-FORT-05")
    return None if has_free_wall_space(state) else NO_WALL_SPACE


def fortifications(table: Tbl, seat: int) -> None:
    """E1-FORT-01, E1-FORT-08, E1-PRIMARY-10: up to two different options, in any order."""
    state = table.state
    stock = state.players[seat].stock
    picked: list[int] = []
    while len(picked) < MOST:
        choice = table.ask(
            seat,
            "fortifications",
            OPTIONS,
            lambda option: (
                TAKEN if option in picked else option_refusal(state, seat, option, stock[STORY])
            ),
            (MOST - len(picked),),
            bool(picked),
            otherwise=STOP,
        )
        if choice is STOP:
            return
        picked.append(choice.value)
        resolve_option(table, seat, choice.value)
        for hook in state.hooks.option_picked:
            hook(table, seat, FORTIFICATIONS, choice.value)


def resolve_option(table: Tbl, seat: int, option: int) -> None:
    """E1-FORT-02 to -05."""
    agreed = TERMS[option]
    pay_terms(table, seat, agreed)
    if option in (TRAP, TRAP_WITH_VALOR):
        place_trap(table, seat)
    else:
        place_wall(table, seat)
    gain_terms(table, seat, agreed, "fortifications")
