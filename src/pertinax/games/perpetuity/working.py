"""A worker on a work tile of the main board (PP-WORK-02 to -07)."""

from typing import Final

from pertinax.games.perpetuity.acting import check, terms
from pertinax.games.perpetuity.assets import CANNOT_PAY, can_pay, pay, purchase, purchase_refusal
from pertinax.games.perpetuity.damage import damage_tiles
from pertinax.games.perpetuity.names import (
    COMMS,
    DISABLED,
    ON_TILE,
    RECRUIT,
    RESEARCH_STATION,
    SHIPYARD,
    TRAIN,
)
from pertinax.games.perpetuity.reach import cards_on_tile, suffer
from pertinax.games.perpetuity.shield import (
    recharge,
    recharge_refusal,
    reserve,
    reserve_refusal,
)
from pertinax.games.perpetuity.state import State, Tbl
from pertinax.games.perpetuity.station import station_action, station_refusal
from pertinax.games.perpetuity.tiles import periphery_action, periphery_refusal
from pertinax.games.perpetuity.under_way import Action
from pertinax.games.perpetuity.upgrading import (
    repair,
    repair_refusal,
    upgrade,
    upgrade_refusal,
)
from pertinax.games.perpetuity.workers import may_stand, stand
from pertinax.kernel.decisions import Option
from pertinax.kernel.errors import Reason

ACTION: Final = 0
UPGRADE: Final = 1
REPAIR: Final = 2
RECHARGE: Final = 3
RESERVE: Final = 4
DEEDS: Final = [
    Option("action", ACTION), Option("upgrade", UPGRADE), Option("repair", REPAIR),
    Option("recharge", RECHARGE), Option("reserve", RESERVE),
]  # fmt: skip
"""What a worker may do on a tile of the main board, exactly one of them (PP-WORK-05)."""

STATION_KINDS: Final = (COMMS, RECRUIT, TRAIN, SHIPYARD)
PURCHASES: Final = (RECRUIT, TRAIN)
"""Kinds of tiles whose cost is the price of what is bought there (PP-R-37)."""
BOUGHT_LATER: Final = (SHIPYARD, RESEARCH_STATION)
"""Likewise, but paid when something has been chosen."""
OCCUPIED: Final = Reason("PP-WORK-01", "occupied")
TILE_GONE: Final = Reason("PP-DAMAGE-04", "tile-gone")


def tile_refusal(state: State, seat: int, worker: int, tile: int) -> Reason | None:
    """PP-WORK-01: why a worker cannot use a tile of the main board at all."""
    if state.gone[tile]:
        return TILE_GONE
    if not may_stand(state, seat, worker, ON_TILE + tile):
        return OCCUPIED
    first: Reason | None = None
    for deed in DEEDS:
        refusal = deed_refusal(state, seat, worker, tile, deed.value)
        if refusal is None:
            return None
        first = first or refusal
    return first


def deed_refusal(state: State, seat: int, worker: int, tile: int, deed: int) -> Reason | None:
    """PP-WORK-05: why a worker cannot do one of the deeds on a tile."""
    action = Action(seat, worker)
    action.tile = tile
    for hook in state.hooks.deed_refusal:
        refusal = hook(state, action, deed)
        if refusal is not None:
            return refusal
    if deed == ACTION:
        return action_refusal(state, action)
    if deed == UPGRADE:
        return upgrade_refusal(state, seat, tile)
    if deed == REPAIR:
        return repair_refusal(state, seat, tile)
    if deed == RECHARGE:
        return recharge_refusal(state, seat, tile)
    return reserve_refusal(state, seat, tile)


def action_refusal(state: State, action: Action) -> Reason | None:
    """PP-WORK-01: the action of a tile needs its full cost, and something to do."""
    cost, _ = terms(state, action)
    kind = state.setting.tiles[action.tile].kind
    if kind in PURCHASES or kind in BOUGHT_LATER:
        refusal = purchase_refusal(state, action.seat, cost)
    else:
        refusal = None if can_pay(state, action.seat, cost) else CANNOT_PAY
    if refusal is not None:
        return refusal
    if kind in STATION_KINDS:
        return station_refusal(state, action)
    return periphery_refusal(state, action)


def work(table: Tbl, seat: int, worker: int, tile: int) -> None:
    """PP-WORK-02, -05: a worker goes to a tile and does one deed there."""
    state = table.state
    stand(table, seat, worker, ON_TILE + tile)
    deed = table.ask(
        seat,
        "deed",
        DEEDS,
        lambda deed: deed_refusal(state, seat, worker, tile, deed),
        about=(state.setting.tiles[tile].name,),
    ).value
    table.tell("works", seat, state.setting.worker_levels[worker], state.setting.tiles[tile].name)
    state.action = Action(seat, worker)
    state.action.tile = tile
    if deed == ACTION:
        do_action(table, state.action)
    elif deed == UPGRADE:
        upgrade(table, seat, tile)
    elif deed == REPAIR:
        repair(table, seat, tile)
    elif deed == RECHARGE:
        recharge(table, seat)
    else:
        reserve(table, seat)
    state.action = None


def do_action(table: Tbl, action: Action) -> None:
    """PP-WORK-03, PP-R-51: force cards, the roll of a damaged tile, payment, effect.

    Who fails before the payment pays nothing.
    """
    state = table.state
    suffer(table, action, cards_on_tile(state, action.tile))
    if not passes_damage(table, action):
        return
    kind = state.setting.tiles[action.tile].kind
    cost, _ = terms(state, action)
    if kind in PURCHASES:
        purchase(table, action.seat, cost)
    elif kind not in BOUGHT_LATER:
        pay(table, action.seat, cost)
    if kind in STATION_KINDS:
        station_action(table, action)
    else:
        periphery_action(table, action)
    for hook in state.hooks.after_action:
        hook(table, action)


def passes_damage(table: Tbl, action: Action) -> bool:
    """PP-DAMAGE-02: on a damaged tile a skill die decides; who fails is disabled for the round.

    The failure advances the damage, and a tile that reaches its end falls at once (PP-R-82).
    """
    state = table.state
    if not state.damage[action.tile]:
        return True
    seat, worker = action.seat, action.worker
    if check(table, action, "damaged-tile"):
        return True
    state.players[seat].status[worker] = DISABLED
    table.tell("disabled", seat, state.setting.worker_levels[worker])
    damage_tiles(table, [action.tile])
    return False
