"""Upgrading and repairing work tiles (PP-UPGRADE, PP-REPAIR)."""

from typing import Final

from pertinax.games.perpetuity.assets import (
    BY_ARTIFACT,
    CANNOT_PAY,
    NO_ARTIFACT,
    can_pay,
    pay,
    pay_any,
    total,
)
from pertinax.games.perpetuity.names import (
    ARTIFACT,
    ASIDE,
    COMPETITIVE,
    GOODS,
    MARKER,
    NOBODY,
    PILE,
    RESOURCES,
    SIDE_B,
    STATION,
)
from pertinax.games.perpetuity.setting import RESOURCE_OPTIONS
from pertinax.games.perpetuity.state import State, Tbl
from pertinax.kernel.decisions import Option
from pertinax.kernel.errors import Reason

BY_RESOURCES: Final = 0
UNCLAIMED: Final = 2
SLOT_PAYMENTS: Final = [
    Option("resources", BY_RESOURCES), Option("artifact", BY_ARTIFACT),
    Option("unclaimed", UNCLAIMED),
]  # fmt: skip
IS_DAMAGED: Final = Reason("PP-DAMAGE-02", "damaged-no-upgrade")
IS_UPGRADED: Final = Reason("PP-UPGRADE-01", "already-upgraded")
NO_MARKER: Final = Reason("PP-UPGRADE-01", "no-marker")
NOT_DAMAGED: Final = Reason("PP-REPAIR-01", "not-damaged")
BEYOND_REPAIR: Final = Reason("PP-DAMAGE-05", "beyond-repair")
NO_ORE: Final = Reason("PP-REPAIR-01", "no-ore")


# Upgrades


def upgrade_refusal(state: State, seat: int, tile: int) -> Reason | None:
    """PP-UPGRADE-01: an undamaged tile on side A, and a marker of the warehouse."""
    if state.damage[tile]:
        return IS_DAMAGED
    if state.sides[tile] == SIDE_B:
        return IS_UPGRADED
    if state.players[seat].stock[MARKER]:
        return None
    free = False
    for hook in state.hooks.upgrade_free:
        free = hook(state, seat, free)
    return None if free and state.players[seat].marker_supply else NO_MARKER


def upgrade(table: Tbl, seat: int, tile: int) -> None:
    """PP-UPGRADE-01, -02: a marker on the tile, side B, and an income token if a slot is free."""
    state = table.state
    player = state.players[seat]
    own = player.stock[MARKER] > 0
    if own:
        player.stock[MARKER] -= 1
    else:
        player.marker_supply -= 1
    state.upgraders[tile] = seat
    state.sides[tile] = SIDE_B
    player.upgrades += 1
    table.tell("upgraded", seat, state.setting.tiles[tile].name)
    for hook in state.hooks.upgraded:
        hook(table, seat, tile, own)
    if open_slot(table, seat):
        claim(table, seat, tile)
    else:
        player.unclaimed = (*player.unclaimed, tile)
        table.tell("unclaimed", seat, state.setting.tiles[tile].name)


def claim(table: Tbl, seat: int, tile: int) -> None:
    """PP-UPGRADE-02: the token of the area; at the station it is of own choice."""
    state = table.state
    player = state.players[seat]
    kind = state.setting.area_resource[state.setting.tiles[tile].area]
    if kind == NOBODY:
        kind = table.ask(seat, "income", RESOURCE_OPTIONS).value
    player.income = (*player.income, kind)
    player.income_tiles = (*player.income_tiles, tile)
    table.tell("income-slot", seat, RESOURCES[kind])


def slot_price(state: State, seat: int) -> int:
    """The price of the first free slot in resources of any mix, or NOBODY if all are full."""
    player = state.players[seat]
    used = len(player.income) - player.income_tiles.count(NOBODY)
    if used < state.setting.open_slots:
        return 0
    locked = used - state.setting.open_slots
    return (
        state.setting.locked_slots[locked] if locked < len(state.setting.locked_slots) else NOBODY
    )


def open_slot(table: Tbl, seat: int) -> bool:
    """PP-UPGRADE-02, -03, PP-R-57: whether the first free slot is free or paid for now."""
    state = table.state
    price = slot_price(state, seat)
    if price == NOBODY:
        return False
    if price:
        for hook in state.hooks.slot_price:
            price = hook(table, seat, price)
    if not price:
        return True
    by = table.ask(
        seat,
        "income-slot",
        SLOT_PAYMENTS,
        lambda by: slot_refusal(state, seat, price, by),
        about=(price,),
    ).value
    if by == BY_RESOURCES:
        pay_any(table, seat, price)
    elif by == BY_ARTIFACT:
        state.players[seat].stock[ARTIFACT] -= 1
        table.tell("paid", seat, GOODS[ARTIFACT], 1)
    return by != UNCLAIMED


def slot_refusal(state: State, seat: int, price: int, by: int) -> Reason | None:
    """PP-UPGRADE-02, PP-R-37: resources of any mix, an artifact, or leaving it unclaimed."""
    if by == BY_RESOURCES:
        return None if total(state, seat) >= price else CANNOT_PAY
    if by == BY_ARTIFACT:
        return None if state.players[seat].stock[ARTIFACT] else NO_ARTIFACT
    return None


# Repairs


def repair_cost(state: State, seat: int, tile: int) -> list[int]:
    """PP-REPAIR-01, PP-R-81: ore as the damage tile shows, with the discounts of abilities."""
    ore = state.setting.damage_track[state.damage[tile] - 1]
    for hook in state.hooks.repair_cost:
        ore = hook(state, seat, ore)
    return [0, 0, ore]


def repair_refusal(state: State, seat: int, tile: int) -> Reason | None:
    """PP-REPAIR-01: a damaged tile that does not wait for its end, and the ore it shows."""
    if not state.damage[tile]:
        return NOT_DAMAGED
    if state.damage[tile] == state.setting.end_of_track:
        return BEYOND_REPAIR
    if can_pay(state, seat, repair_cost(state, seat, tile)):
        return None
    return None if repair_is_free(state, seat, tile) else NO_ORE


def repair_is_free(state: State, seat: int, tile: int) -> bool:
    free = False
    for hook in state.hooks.repair_free:
        free = hook(state, seat, tile, free)
    return free


def repair(table: Tbl, seat: int, tile: int) -> None:
    """PP-REPAIR-01 to -03: pay ore, take the damage tile away; in competitive play keep the energy.

    The damage tile joins the discard and may come again (PP-R-12); a station's lies ready again.
    """
    state = table.state
    player = state.players[seat]
    cost = repair_cost(state, seat, tile)
    paid = can_pay(state, seat, cost)
    if paid:
        pay(table, seat, cost)
    at_station = state.setting.tiles[tile].area == STATION
    state.damage[tile] = 0
    state.damage_at[tile] = PILE if at_station else ASIDE
    player.repairs += 1
    if state.setting.mode == COMPETITIVE:
        player.energy += 1
    table.tell("repaired", seat, state.setting.tiles[tile].name)
    for hook in state.hooks.repaired:
        hook(table, seat, tile, paid)
