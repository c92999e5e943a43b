"""Gaining and paying (PP-FRAME-08 to -12)."""

from typing import Final

from pertinax.games.perpetuity.rules.names import (
    ARTIFACT,
    FOOD,
    FUEL,
    GOODS,
    MARKER,
    ORE,
    RESOURCES,
)
from pertinax.games.perpetuity.rules.setting import RESOURCE_OPTIONS
from pertinax.games.perpetuity.rules.state import State, Tbl
from pertinax.kernel.decisions import Option
from pertinax.kernel.errors import Reason

FULL_PRICE: Final = Option("full-price", len(RESOURCES))
ONE_LESS: Final = Option("one-less", 0)
BY_RESOURCES: Final = 0
BY_ARTIFACT: Final = 1
PAYMENTS: Final = [Option("resources", BY_RESOURCES), Option("artifact", BY_ARTIFACT)]
CANNOT_PAY: Final = Reason("PP-WORK-01", "cannot-pay")
CANNOT_BUY: Final = Reason("PP-FRAME-10", "cannot-buy")
NO_ARTIFACT: Final = Reason("PP-FRAME-10", "no-artifact")
ARTIFACTS_BARRED: Final = Reason("PP-FORCE-S4", "artifacts-barred")


def gain(table: Tbl, seat: int, good: int, count: int) -> int:
    """PP-FRAME-08, -09: from an unlimited supply; of a resource, what exceeds the limit is lost.

    Gives what was really gained.
    """
    stock = table.state.players[seat].stock
    state = table.state
    gained = count
    if good < ARTIFACT and (
        state.hooks.room or stock[good] + count > state.setting.warehouse_limit
    ):
        gained = min(count, room(state, seat, good))
    stock[good] += gained
    if gained:
        table.tell("gained", seat, GOODS[good], gained)
    if gained < count:
        table.tell("overflow", seat, GOODS[good], count - gained)
    return gained


def room(state: State, seat: int, good: int) -> int:
    """PP-FRAME-09: how many more of a resource the warehouse holds."""
    left = state.setting.warehouse_limit - state.players[seat].stock[good]
    for hook in state.hooks.room:
        left = hook(state, seat, good, left)
    return max(0, left)


def lose(table: Tbl, seat: int, good: int, count: int) -> int:
    """PP-FRAME-11: lose goods of the warehouse, at most all of them. Gives how many it were."""
    stock = table.state.players[seat].stock
    lost = min(count, stock[good])
    stock[good] -= lost
    if lost:
        table.tell("lost", seat, GOODS[good], lost)
    return lost


def take_marker(table: Tbl, seat: int, count: int) -> None:
    """PP-STATION-10: player markers of the supply into the warehouse."""
    player = table.state.players[seat]
    player.marker_supply -= count
    gain(table, seat, MARKER, count)


# Paying


def discount(state: State, seat: int) -> int:
    """How many resources a transaction may cost less by abilities."""
    less = 0
    for hook in state.hooks.discount:
        less = hook(state, seat, less)
    return less


def can_pay(state: State, seat: int, cost: list[int]) -> bool:
    """PP-WORK-01, -04: whether the warehouse has the full cost."""
    stock = state.players[seat].stock
    if cost[FUEL] <= stock[FUEL] and cost[FOOD] <= stock[FOOD] and cost[ORE] <= stock[ORE]:
        return True
    spare = discount(state, seat)
    if not spare:
        return False
    return sum([max(0, count - stock[kind]) for kind, count in enumerate(cost)]) <= spare


def pay(table: Tbl, seat: int, cost: list[int]) -> None:
    """PP-WORK-04: pay from the warehouse; who may pay less decides what is saved."""
    state = table.state
    owed = cost[:]
    for _ in range(min(discount(state, seat), sum(owed))):
        saved = table.ask(
            seat,
            "discount",
            [*RESOURCE_OPTIONS, FULL_PRICE],
            lambda kind: saving_refusal(state, seat, owed, kind),
            about=(tuple(owed),),
        ).value
        if saved == FULL_PRICE.value:
            break
        owed[saved] -= 1
        for hook in state.hooks.discounted:
            hook(table, seat)
    for kind, count in enumerate(owed):
        if count:
            state.players[seat].stock[kind] -= count
            table.tell("paid", seat, RESOURCES[kind], count)


def saving_refusal(state: State, seat: int, owed: list[int], kind: int) -> Reason | None:
    """What may be saved: a resource that is owed, and one that is lacking before any other."""
    stock = state.players[seat].stock
    lacking = [each for each, count in enumerate(owed) if count > stock[each]]
    if lacking:
        return None if kind in lacking else CANNOT_PAY
    return None if kind == FULL_PRICE.value or owed[kind] else CANNOT_PAY


def purchase_refusal(
    state: State, seat: int, cost: list[int], barred: bool = False
) -> Reason | None:
    """PP-FRAME-10, PP-R-37: a purchase needs its price in resources, or an artifact if allowed."""
    if (state.players[seat].stock[ARTIFACT] and not barred) or can_pay(state, seat, cost):
        return None
    return CANNOT_BUY


def purchase(table: Tbl, seat: int, cost: list[int], barred: bool = False) -> None:
    """PP-FRAME-10, PP-R-37: pay a price in resources, or with one artifact and without change.

    `barred` says that no artifact may be spent.
    """
    state = table.state
    if not any(cost):
        return
    by = table.ask(
        seat,
        "payment",
        PAYMENTS,
        lambda by: payment_refusal(state, seat, cost, barred, by),
        about=(tuple(cost),),
    ).value
    if by == BY_ARTIFACT:
        state.players[seat].stock[ARTIFACT] -= 1
        table.tell("paid", seat, GOODS[ARTIFACT], 1)
    else:
        pay(table, seat, cost)


def payment_refusal(
    state: State, seat: int, cost: list[int], barred: bool, by: int
) -> Reason | None:
    if by == BY_ARTIFACT:
        if barred:
            return ARTIFACTS_BARRED
        return None if state.players[seat].stock[ARTIFACT] else NO_ARTIFACT
    return None if can_pay(state, seat, cost) else CANNOT_PAY


def total(state: State, seat: int) -> int:
    """All resources of a warehouse."""
    return sum(state.players[seat].stock[: len(RESOURCES)])


def can_pay_any(state: State, seat: int, count: int) -> bool:
    """Whether the warehouse has so many resources of any mix."""
    short = count - total(state, seat)
    return short <= 0 or short <= discount(state, seat)


def saves_one(table: Tbl, seat: int, owed: int) -> bool:
    """Whether who may pay less does so; who cannot pay in full must."""
    state = table.state
    answer = table.ask(
        seat,
        "discount",
        [ONE_LESS, FULL_PRICE],
        lambda saved: CANNOT_PAY if saved and total(state, seat) < owed else None,
        about=(owed,),
    )
    if answer.value == FULL_PRICE.value:
        return False
    for hook in state.hooks.discounted:
        hook(table, seat)
    return True


def pay_any(table: Tbl, seat: int, count: int, kind: str = "any-payment") -> None:
    """Pay so many resources of any mix, one after the other; who may pay less is asked first."""
    state = table.state
    owed = count
    while owed and discount(state, seat) and saves_one(table, seat, owed):
        owed -= 1
    for left in range(owed, 0, -1):
        resource = table.ask(
            seat,
            kind,
            RESOURCE_OPTIONS,
            lambda resource: None if state.players[seat].stock[resource] else CANNOT_PAY,
            about=(left,),
        ).value
        state.players[seat].stock[resource] -= 1
        table.tell("paid", seat, RESOURCES[resource], 1)
