"""Upgrading and repairing work tiles (PP-UPGRADE, PP-REPAIR)."""

from typing import Final

from pertinax.games.perpetuity.rules.names import (
    ARTIFACT,
    ASIDE,
    COMPETITIVE,
    GOODS,
    MARKER,
    NOBODY,
    ORE,
    PILE,
    RESOURCES,
    SIDE_B,
    STATION,
)
from pertinax.games.perpetuity.rules.setting import RESOURCE_OPTIONS
from pertinax.games.perpetuity.rules.state import State, Tbl
from pertinax.games.perpetuity.rules.work.acting import artifacts_barred
from pertinax.games.perpetuity.rules.work.assets import (
    ARTIFACTS_BARRED,
    BY_ARTIFACT,
    CANNOT_PAY,
    NO_ARTIFACT,
    can_pay,
    can_pay_any,
    pay,
    pay_any,
)
from pertinax.kernel.decisions import Option
from pertinax.kernel.errors import Reason

BY_RESOURCES: Final = 0
UNCLAIMED: Final = 2
SLOT_PAYMENTS: Final = [
    Option("resources", BY_RESOURCES), Option("artifact", BY_ARTIFACT),
    Option("unclaimed", UNCLAIMED),
]  # fmt: skip
OWN_MARKER: Final = Option("marker", 0)
ORE_ALONE: Final = Option("ore", 0)
BY_ABILITY: Final = 1
"""The first of the ways that abilities add to these two."""
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
    return None if upgrade_ways(state, seat) else NO_MARKER


def upgrade_ways(state: State, seat: int) -> list[Option[int]]:
    """What abilities put in the place of a marker of the warehouse: one of the supply."""
    ways: list[str] = []
    if state.players[seat].marker_supply:
        for hook in state.hooks.upgrade_ways:
            hook(state, seat, ways)
    return [Option(way, BY_ABILITY + number) for number, way in enumerate(ways)]


def upgrade(table: Tbl, seat: int, tile: int) -> None:
    """PP-UPGRADE-01, -02: a marker on the tile, side B, and an income token if a slot is free."""
    state = table.state
    player = state.players[seat]
    way = table.ask(
        seat,
        "upgrade-by",
        [OWN_MARKER, *upgrade_ways(state, seat)],
        lambda way: NO_MARKER if not way and not player.stock[MARKER] else None,
        about=(state.setting.tiles[tile].name,),
    )
    if way.value == OWN_MARKER.value:
        player.stock[MARKER] -= 1
    else:
        player.marker_supply -= 1
    state.upgraders[tile] = seat
    state.sides[tile] = SIDE_B
    player.upgrades += 1
    table.tell("upgraded", seat, state.setting.tiles[tile].name)
    if way.value != OWN_MARKER.value:
        for hook in state.hooks.upgraded:
            hook(table, seat, way.text)
    if open_slot(table, seat):
        claim(table, seat, tile)
    else:
        player.unclaimed = (*player.unclaimed, tile)
        table.tell("unclaimed", seat, state.setting.tiles[tile].name)


def claim(table: Tbl, seat: int, tile: int) -> None:
    """PP-UPGRADE-02, PP-H-04: the token of the area; at the station it is chosen now."""
    state = table.state
    player = state.players[seat]
    kind = income_of(state, tile)
    if kind == NOBODY:
        kind = table.ask(seat, "income", RESOURCE_OPTIONS).value
    player.income = (*player.income, kind)
    player.income_tiles = (*player.income_tiles, tile)
    table.tell("income-slot", seat, RESOURCES[kind])


def income_of(state: State, tile: int) -> int:
    """PP-UPGRADE-02: the resource of the token that a tile brings, or NOBODY if it is chosen."""
    return state.setting.area_resource[state.setting.tiles[tile].area]


def slot_price(state: State, seat: int) -> int:
    """The price of the first free slot in resources of any mix, or NOBODY if all are full."""
    prices = slot_prices(state, seat)
    return prices[0] if prices else NOBODY


def slot_prices(state: State, seat: int) -> list[int]:
    """PP-UPGRADE-02: the prices of all free slots, 0 for open ones, in their order."""
    player = state.players[seat]
    used = len(player.income) - player.income_tiles.count(NOBODY)
    return ([0] * state.setting.open_slots + state.setting.locked_slots)[used:]


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
        return None if can_pay_any(state, seat, price) else CANNOT_PAY
    if by == BY_ARTIFACT:
        if state.action is not None and artifacts_barred(state, state.action):
            return ARTIFACTS_BARRED
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
    """PP-REPAIR-01, PP-H-58: a damaged tile that does not wait for its end, and the ore shown."""
    if not state.damage[tile]:
        return NOT_DAMAGED
    if state.damage[tile] == state.setting.end_of_track:
        return BEYOND_REPAIR
    if can_pay(state, seat, repair_cost(state, seat, tile)):
        return None
    return None if repair_ways(state, seat, tile) else NO_ORE


def repair_ways(state: State, seat: int, tile: int) -> list[Option[int]]:
    """What abilities put in the place of ore."""
    ways: list[str] = []
    for hook in state.hooks.repair_ways:
        hook(state, seat, tile, ways)
    return [Option(way, BY_ABILITY + number) for number, way in enumerate(ways)]


def repair(table: Tbl, seat: int, tile: int) -> None:
    """PP-REPAIR-01 to -03: pay ore, take the damage tile away; in competitive play keep the energy.

    The damage tile joins the discard and may come again (PP-R-12); a station's lies ready again.
    """
    state = table.state
    player = state.players[seat]
    cost = repair_cost(state, seat, tile)
    way = table.ask(
        seat,
        "repair-by",
        [ORE_ALONE, *repair_ways(state, seat, tile)],
        lambda way: NO_ORE if not way and not can_pay(state, seat, cost) else None,
        about=(state.setting.tiles[tile].name, cost[ORE]),
    )
    if way.value == ORE_ALONE.value:
        pay(table, seat, cost)
    at_station = state.setting.tiles[tile].area == STATION
    state.damage[tile] = 0
    state.damage_at[tile] = PILE if at_station else ASIDE
    player.repairs += 1
    if state.setting.mode == COMPETITIVE:
        player.energy += 1
    table.tell("repaired", seat, state.setting.tiles[tile].name)
    if way.value != ORE_ALONE.value:
        for hook in state.hooks.repaired:
            hook(table, seat, tile, way.text)
