"""Chronicle Actions about Officers, Perks and cubes in Episode 2 (CH-CARD-29-BOT, CH-CARD-30)."""

from typing import Final

from pertinax.games.perseverance.chronicle.shared.rules import abilities as common
from pertinax.games.perseverance.chronicle.shared.rules.beside import chronicle_of
from pertinax.games.perseverance.chronicle.shared.rules.cards import (
    Action,
    Actions,
    change,
    holding,
    lay_token,
    lying,
)
from pertinax.games.perseverance.chronicle.shared.rules.notation import cube_text
from pertinax.games.perseverance.episode2.rules.hooks import Hooks
from pertinax.games.perseverance.episode2.rules.names import OFFICERS
from pertinax.games.perseverance.episode2.rules.perks import (
    Tiers,
    lift_perk,
    offer_perk,
    perk_refusal,
)
from pertinax.games.perseverance.episode2.rules.setting import OFFICER_OPTIONS, PERK_OPTIONS
from pertinax.games.perseverance.episode2.rules.state import State, Tbl
from pertinax.games.perseverance.shared.rules.assets import pay
from pertinax.games.perseverance.shared.rules.names import STORY, VALOR
from pertinax.games.perseverance.shared.rules.officers import influence, take_back
from pertinax.kernel.decisions import Option
from pertinax.kernel.errors import Reason

TIERS: Final[Tiers] = {1: 0, 2: 0, 3: 1}
"""Perks of its Officer that a Perk asks for (CH-CARD-29-BOT)."""
MOVED: Final = 2
"""Cubes that change their loyalty (CH-CARD-30-TOP)."""
ROW: Final = "row"
POOL: Final = "pool"
CUBES: Final = [
    *[Option(cube_text(name, ROW), 2 * officer) for officer, name in enumerate(OFFICERS)],
    *[Option(cube_text(name, POOL), 2 * officer + 1) for officer, name in enumerate(OFFICERS)],
    *[Option(option.text, 2 * len(OFFICERS) + option.value) for option in PERK_OPTIONS],
]
"""Where a cube may be: twice the Officer, and 1 if in its pool; after them the Perks."""

NO_VALOR: Final = Reason("CH-CARD-29-BOT", "needs", ("valor", 1))
NO_PERK: Final = Reason("CH-R-86", "no-perk-to-gain")
TOO_FEW_CUBES: Final = Reason("CH-R-87", "too-few-cubes-out")
NO_CUBE_THERE: Final = Reason("CH-CARD-30-TOP", "no-cube-there")


def register(hooks: Hooks) -> None:
    hooks.officer_followers.append(shifting_loyalties)
    hooks.assembly_step.append(loyalties_return)


# Defining Moment


def perk_for_valor_refusal(state: State, seat: int, _place: int) -> Reason | None:
    """CH-R-43, -86: a Perk that can be gained, its extra cost paid too, once the Valor is spent."""
    stock = state.players[seat].stock
    if not stock[VALOR]:
        return NO_VALOR
    extra = stock[STORY] + stock[VALOR] - 1
    for option in PERK_OPTIONS:
        if perk_refusal(state, seat, option.value, free=True, tiers=TIERS) is None:
            if extra or not state.setting.perks[option.value].extra_cost:
                return None
    return NO_PERK


def perk_for_valor(table: Tbl, seat: int, _place: int) -> None:
    """CH-CARD-29-BOT, CH-R-86: for a Valor a Perk of any Officer, by easier tiers."""
    pay(table, seat, VALOR, 1)
    offer_perk(table, seat, tiers=TIERS)


# Shifting Loyalties


def cubes_refusal(state: State, seat: int, _place: int) -> Reason | None:
    """CH-R-87: exactly two must be taken."""
    out = len(state.players[seat].perks)
    for officer in state.officers:
        out += officer.influence(seat)
    return None if out >= MOVED else TOO_FEW_CUBES


def cube_refusal(state: State, seat: int, cube: int) -> Reason | None:
    """CH-R-87: of the row or the pool of an Officer, or of a Perk."""
    if cube >= 2 * len(OFFICERS):
        there = cube - 2 * len(OFFICERS) in state.players[seat].perks
    elif cube % 2:
        there = state.officers[cube // 2].pool[seat] > 0
    else:
        there = seat in state.officers[cube // 2].row
    return None if there else NO_CUBE_THERE


def shift_cubes(table: Tbl, seat: int, _place: int) -> None:
    """CH-CARD-30-TOP, CH-R-87: two cubes are taken back, then two placed on one Officer."""
    state = table.state
    for left in range(MOVED, 0, -1):
        cube = table.ask(
            seat, "chronicle-cube", CUBES, lambda cube: cube_refusal(state, seat, cube), (left,)
        ).value
        if cube >= 2 * len(OFFICERS):
            lift_perk(table, seat, cube - 2 * len(OFFICERS))
        else:
            take_back(state, seat, cube // 2, in_row=not cube % 2)
            table.tell("cube-taken-back", seat, OFFICERS[cube // 2], POOL if cube % 2 else ROW)
    influence(table, seat, table.ask(seat, "chronicle-officer", OFFICER_OPTIONS).value, MOVED)


def loyalties(table: Tbl, seat: int, place: int) -> None:
    """CH-CARD-30-BOT: a token on an Officer, until the next Assembly."""
    choice = table.ask(seat, "chronicle-officer", OFFICER_OPTIONS)
    lay_token(table, seat, place, choice.value, choice.text)


def shifting_loyalties(table: Tbl, seat: int, officer: int, _rank: int, followers: int) -> int:
    """CH-CARD-30-BOT, CH-R-96: twice what one scores there, after the halving."""
    return followers * (1 + lying(table.state, seat, officer, "CH-CARD-30-BOT"))


def loyalties_return(table: Tbl, step: str) -> None:
    """CH-CARD-30-BOT: after the Assembly the token returns to the supply."""
    own = chronicle_of(table.state)
    for seat in range(own.setting.players if step == "over" else 0):
        for place in holding(table.state, seat, "CH-CARD-30-BOT"):
            change(own, seat, place, own.held[seat][place]._replace(placed=()))


ACTIONS: Final[Actions] = {
    "CH-CARD-29-BOT": Action(perk_for_valor_refusal, perk_for_valor),
    "CH-CARD-30-TOP": Action(cubes_refusal, shift_cubes),
    "CH-CARD-30-BOT": Action(common.always, loyalties),
}
