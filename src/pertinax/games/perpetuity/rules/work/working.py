"""A worker on a work tile of the main board (PP-WORK-02 to -07)."""

from typing import Final

from pertinax.games.perpetuity.rules.forces.reach import (
    cards_on_tile,
    doubtful,
    on_deed,
    suffer,
    sure,
)
from pertinax.games.perpetuity.rules.names import (
    ARTIFACT,
    COMMS,
    DISABLED,
    ON_TILE,
    RECRUIT,
    RESEARCH_STATION,
    SHIPYARD,
    TRAIN,
)
from pertinax.games.perpetuity.rules.state import State, Tbl
from pertinax.games.perpetuity.rules.station.damage import damage_tiles
from pertinax.games.perpetuity.rules.station.periphery import periphery_action, periphery_refusal
from pertinax.games.perpetuity.rules.station.shield import (
    recharge,
    recharge_refusal,
    reserve,
    reserve_refusal,
)
from pertinax.games.perpetuity.rules.station.station import station_action, station_refusal
from pertinax.games.perpetuity.rules.under_way import Action
from pertinax.games.perpetuity.rules.work.acting import artifacts_barred, check, cost_of
from pertinax.games.perpetuity.rules.work.assets import (
    ARTIFACTS_BARRED,
    CANNOT_PAY,
    can_pay,
    pay,
    purchase,
    purchase_refusal,
)
from pertinax.games.perpetuity.rules.work.surcharge import (
    pays_surcharge,
    surcharge_of,
    surcharge_refusal,
)
from pertinax.games.perpetuity.rules.work.upgrading import (
    repair,
    repair_refusal,
    upgrade,
    upgrade_refusal,
)
from pertinax.games.perpetuity.rules.work.workers import may_stand, stand
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

OTHER_DEEDS: Final = (UPGRADE, REPAIR, RECHARGE, RESERVE)
STATION_KINDS: Final = frozenset((COMMS, RECRUIT, TRAIN, SHIPYARD))
PURCHASES: Final = (RECRUIT, TRAIN)
"""Kinds of tiles whose cost is the price of what is bought there (PP-R-37)."""
BOUGHT_LATER: Final = (SHIPYARD, RESEARCH_STATION)
"""Likewise, but paid when something has been chosen."""
PRICED: Final = frozenset(PURCHASES + BOUGHT_LATER)
OCCUPIED: Final = Reason("PP-WORK-01", "occupied")
TILE_GONE: Final = Reason("PP-DAMAGE-04", "tile-gone")


def tile_refusal(state: State, seat: int, worker: int, tile: int) -> Reason | None:
    """PP-WORK-01: why a worker cannot use a tile of the main board at all."""
    if state.gone[tile]:
        return TILE_GONE
    if state.highest[ON_TILE + tile] and not may_stand(state, seat, worker, ON_TILE + tile):
        return OCCUPIED
    action, uncertain = expected(state, seat, worker, tile)
    refusal = refusal_of_all(state, action)
    if refusal is None or not uncertain:
        return refusal
    return None if refusal_of_all(state, suffering(action, uncertain)) is None else refusal


def refusal_of_all(state: State, action: Action) -> Reason | None:
    """Why the action of a tile is not possible, if no other deed is either."""
    first = refusal_of(state, action, ACTION)
    if first is None:
        return None
    for deed in OTHER_DEEDS:
        if refusal_of(state, action, deed) is None:
            return None
    return first


def deed_refusal(state: State, seat: int, worker: int, tile: int, deed: int) -> Reason | None:
    """PP-WORK-05: why a worker cannot do one of the deeds on a tile, as far as is known before."""
    action, uncertain = expected(state, seat, worker, tile)
    return foreseen_refusal(state, action, uncertain, deed)


def expected(state: State, seat: int, worker: int, tile: int) -> tuple[Action, tuple[int, ...]]:
    """What a worker would do there with the cards that act for sure, and those it may avoid."""
    action = Action(seat, worker, tile)
    cards = cards_on_tile(state, tile)
    if not cards:
        return action, ()
    cards = [card for card in cards if card in state.hooks.hindering]
    action.cards = sure(state, seat, worker, cards)
    if len(action.cards) == len(cards):
        return action, ()
    return action, doubtful(state, seat, worker, cards)


def foreseen_refusal(
    state: State, action: Action, uncertain: tuple[int, ...], deed: int
) -> Reason | None:
    """PP-H-41: why a deed is not possible, whether the uncertain cards are avoided or suffered."""
    refusal = refusal_of(state, action, deed)
    if refusal is None or not uncertain:
        return refusal
    return None if refusal_of(state, suffering(action, uncertain), deed) is None else refusal


def suffering(action: Action, uncertain: tuple[int, ...]) -> Action:
    """The same with the cards that it may avoid acting on it."""
    worse = action.copy()
    worse.cards += uncertain
    return worse


def refusal_of(state: State, action: Action, deed: int) -> Reason | None:
    """Why a deed is not possible with the cards that act on it."""
    refusal = refusal_by_cards(state, action, deed)
    if refusal is not None:
        return refusal
    if deed == ACTION:
        return action_refusal(state, action)
    if deed == UPGRADE:
        return upgrade_refusal(state, action.seat, action.tile)
    if deed == REPAIR:
        return repair_refusal(state, action.seat, action.tile)
    if deed == RECHARGE:
        refusal = recharge_refusal(state, action.seat, action.tile)
    else:
        refusal = reserve_refusal(state, action.seat, action.tile)
    if refusal is None and artifacts_barred(state, action):
        return ARTIFACTS_BARRED
    return refusal


def refusal_by_cards(state: State, action: Action, deed: int) -> Reason | None:
    """PP-FORCE-02: why the cards that act on a deed forbid it."""
    if action.cards:
        for hook in state.hooks.deed_refusal:
            refusal = hook(state, action, deed)
            if refusal is not None:
                return refusal
    return None


def action_refusal(state: State, action: Action) -> Reason | None:
    """PP-WORK-01: the action of a tile needs its full cost, and something to do."""
    cost = cost_of(state, action)
    kind = state.setting.tiles[action.tile].kind
    if kind in PRICED:
        barred = artifacts_barred(state, action)
        refusal = purchase_refusal(state, action.seat, cost, barred)
    else:
        refusal = None if can_pay(state, action.seat, cost) else CANNOT_PAY
    if refusal is None and action.cards and surcharge_of(state, action):
        refusal = surcharge_refusal(state, action, in_resources(state, action, cost))
    if refusal is not None:
        return refusal
    if kind in STATION_KINDS:
        return station_refusal(state, action)
    return periphery_refusal(state, action)


def in_resources(state: State, action: Action, cost: list[int]) -> list[int]:
    """The cost as far as resources must pay it: nothing where an artifact can (PP-R-37)."""
    kind = state.setting.tiles[action.tile].kind
    if (
        kind in PRICED
        and state.players[action.seat].stock[ARTIFACT]
        and not artifacts_barred(state, action)
    ):
        return [0] * len(cost)
    return cost


def work(table: Tbl, seat: int, worker: int, tile: int) -> None:
    """PP-WORK-02, -05: a worker goes to a tile and does one deed there."""
    state = table.state
    stand(table, seat, worker, ON_TILE + tile)
    action, uncertain = expected(state, seat, worker, tile)
    deed = table.ask(
        seat,
        "deed",
        DEEDS,
        lambda deed: foreseen_refusal(state, action, uncertain, deed),
        about=(state.setting.tiles[tile].name, state.setting.worker_levels[worker]),
    ).value
    table.tell("works", seat, state.setting.worker_levels[worker], state.setting.tiles[tile].name)
    state.action = Action(seat, worker, tile)
    if deed == ACTION:
        do_action(table, state.action)
    elif not withstands(table, state.action, deed):
        pass
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
    if not withstands(table, action, ACTION) or not passes_damage(table, action):
        return
    kind = state.setting.tiles[action.tile].kind
    cost = cost_of(state, action)
    if action.cards and not pays_surcharge(table, action, in_resources(state, action, cost)):
        return
    if kind in PURCHASES:
        purchase(table, action.seat, cost, artifacts_barred(state, action))
    elif kind not in BOUGHT_LATER:
        pay(table, action.seat, cost)
    if kind in STATION_KINDS:
        station_action(table, action)
    else:
        periphery_action(table, action)
    for hook in state.hooks.after_action:
        hook(table, action)


def withstands(table: Tbl, action: Action, deed: int) -> bool:
    """PP-FORCE-02, -03: whether a worker can still do its deed with the cards that act on it."""
    state = table.state
    cards = cards_on_tile(state, action.tile)
    if deed != ACTION:
        cards = on_deed(state, cards, deed)
    if not cards:
        return True
    suffer(table, action, cards)
    diverted = False
    for hook in state.hooks.diverted:
        diverted = hook(table, action, diverted)
    if diverted:
        return False
    if refusal_of(state, action, deed) is None:
        return True
    table.tell("thwarted", action.seat, state.setting.worker_levels[action.worker])
    return False


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
