"""What an action costs beyond its tile: resources of any kind, or it is not done (PP-FORCE-G3)."""

from typing import Final

from pertinax.games.perpetuity.rules.names import CONVERT, NOBODY, RESOURCES
from pertinax.games.perpetuity.rules.setting import RESOURCE_OPTIONS
from pertinax.games.perpetuity.rules.state import State, Tbl
from pertinax.games.perpetuity.rules.under_way import Action
from pertinax.games.perpetuity.rules.work.assets import FULL_PRICE, ONE_LESS, discount
from pertinax.kernel.decisions import Option
from pertinax.kernel.errors import Reason

PAY: Final = 1
ANSWERS: Final = [Option("pay", PAY), Option("decline", 0)]
TOO_DEAR: Final = Reason("PP-FORCE-G3", "surcharge-too-dear")


def surcharge_of(state: State, action: Action) -> int:
    resources = 0
    for hook in state.hooks.surcharge:
        resources = hook(state, action, resources)
    return resources


def surcharge_refusal(state: State, action: Action, cost: list[int]) -> Reason | None:
    """PP-FORCE-G3, PP-R-97: the warehouse has the surcharge besides the cost.

    A cost that an artifact can pay is given as nothing; the surcharge it cannot pay (PP-R-37).
    """
    owed = surcharge_of(state, action)
    if not owed or affords(state, action, cost, owed, discount(state, action.seat)):
        return None
    return TOO_DEAR


def affords(
    state: State, action: Action, cost: list[int], owed: int, less: int, spent: int = NOBODY
) -> bool:
    """Whether `owed` of any kind can be paid besides the cost, if `less` of all can be saved.

    A resource of the kind `spent` is gone already. Of what a convert tile takes one must be left.
    """
    stock = state.players[action.seat].stock[: len(RESOURCES)]
    if spent != NOBODY:
        if not stock[spent]:
            return False
        stock[spent] -= 1
    tile = state.setting.tiles[action.tile]
    if tile.kind == CONVERT:
        return any(stock[kind] for kind in tile.inputs) and sum(stock) - 1 + less >= owed
    short = sum([max(0, count - stock[kind]) for kind, count in enumerate(cost)])
    beyond = sum([max(0, stock[kind] - count) for kind, count in enumerate(cost)])
    return short <= less and beyond + less - short >= owed


def pays_surcharge(table: Tbl, action: Action, cost: list[int]) -> bool:
    """PP-FORCE-G3: pay in any mix, and keep what the cost needs; or the worker does not act."""
    state = table.state
    owed = surcharge_of(state, action)
    if not owed:
        return True
    if table.ask(action.seat, "surcharge", ANSWERS, about=(owed,)).value != PAY:
        return False
    while owed and discount(state, action.seat) and saves_one(table, action, cost, owed):
        owed -= 1
    for left in range(owed, 0, -1):
        pay_one(table, action, cost, left)
    return True


def pay_one(table: Tbl, action: Action, cost: list[int], left: int) -> None:
    state = table.state
    less = min(discount(state, action.seat), sum(cost))
    kind = table.ask(
        action.seat,
        "any-payment",
        RESOURCE_OPTIONS,
        lambda kind: None if affords(state, action, cost, left - 1, less, kind) else TOO_DEAR,
        about=(left,),
    ).value
    state.players[action.seat].stock[kind] -= 1
    table.tell("paid", action.seat, RESOURCES[kind], 1)


def saves_one(table: Tbl, action: Action, cost: list[int], owed: int) -> bool:
    """Whether who may pay less does so here; cost and surcharge are one transaction."""
    state = table.state
    answer = table.ask(
        action.seat,
        "discount",
        [ONE_LESS, FULL_PRICE],
        lambda saved: saving_refusal(state, action, cost, owed, saved),
        about=(owed,),
    )
    if answer.value == FULL_PRICE.value:
        return False
    for hook in state.hooks.discounted:
        hook(table, action.seat)
    return True


def saving_refusal(
    state: State, action: Action, cost: list[int], owed: int, saved: int
) -> Reason | None:
    """What is saved here must not lack for the cost; what is not, can still be saved there."""
    less = discount(state, action.seat)
    if saved == ONE_LESS.value:
        possible = affords(state, action, cost, owed - 1, less - 1)
    else:
        possible = affords(state, action, cost, owed, min(less, sum(cost)))
    return None if possible else TOO_DEAR
