"""Work tiles on blueprints and ships, and workers on planets: who may go there (PP-SHIP-02).

As a place of a worker such a tile is SHUTTLE_ENDS + 8 × slot + duty.
"""

from typing import Final

from pertinax.games.perpetuity.rules.names import (
    ABOARD,
    BUILD,
    DUTIES,
    HOME,
    LOAD,
    NOBODY,
    PLACED,
    PLANET,
    PLANETS,
    QUARTERS,
    SHIPS,
    SHUTTLE_ENDS,
    TRAVEL,
)
from pertinax.games.perpetuity.rules.notation.places import SHIP_TEXT, destination_text
from pertinax.games.perpetuity.rules.planets.planet import planet_action, planet_refusal
from pertinax.games.perpetuity.rules.ships.loading import load, load_refusal
from pertinax.games.perpetuity.rules.ships.ships import build, build_refusal, is_landed, planet_of
from pertinax.games.perpetuity.rules.ships.stranded import is_grounded, leave_at_once
from pertinax.games.perpetuity.rules.ships.travel import travel, travel_refusal
from pertinax.games.perpetuity.rules.state import State, Tbl
from pertinax.games.perpetuity.rules.under_way import Action
from pertinax.games.perpetuity.rules.work.workers import is_away
from pertinax.kernel.decisions import Option
from pertinax.kernel.errors import Reason

OCCUPIED: Final = Reason("PP-SHIP-02", "occupied")


def ship_tile(slot: int, duty: int) -> int:
    return SHUTTLE_ENDS + 8 * slot + duty


def ship_places(state: State, seat: int, worker: int) -> list[Option[int]]:
    """PP-SHIP-02, PP-R-67: the tiles of one's own blueprints and ships where the worker is."""
    player = state.players[seat]
    away = is_away(state, seat, worker)
    found: list[Option[int]] = []
    for slot, ship in enumerate(player.ships):
        if ship.model == NOBODY:
            continue
        if away != (ship.at != HOME) or (away and player.where[worker] != ABOARD + slot):
            continue
        duties = [BUILD]
        if ship.built:
            duties = [LOAD, TRAVEL, PLANET] if is_landed(ship) else [LOAD, TRAVEL]
        found += [
            Option(destination_text(SHIP_TEXT, DUTIES[duty], slot + 1), ship_tile(slot, duty))
            for duty in duties
        ]
    return found


def ship_action(state: State, seat: int, worker: int, code: int) -> Action:
    """What a worker is about to do on the tile of that code."""
    action = Action(seat, worker)
    action.ship, action.duty = divmod(code - SHUTTLE_ENDS, 8)
    action.planet = planet_of(state.players[seat].ships[action.ship])
    return action


def ship_refusal(state: State, seat: int, worker: int, code: int) -> Reason | None:
    """Why a worker cannot go to a tile of a ship or blueprint, or act on its planet."""
    action = ship_action(state, seat, worker, code)
    if action.duty == PLANET:
        return planet_refusal(state, action)
    if not may_use(state, seat, worker, code):
        return OCCUPIED
    if action.duty == BUILD:
        return build_refusal(state, seat, action.ship)
    for hook in state.hooks.ship_refusal:
        refusal = hook(state, seat, worker, action.ship)
        if refusal is not None:
            return refusal
    if action.duty == LOAD:
        return load_refusal(state, action)
    return travel_refusal(state, action)


def highest_on(state: State, seat: int, slot: int, duty: int) -> int:
    """PP-WORK-07: the highest printed level of those on a tile of a ship this round, or 0.

    A pilot who has landed still stands on the Travel tile (PP-R-125).
    """
    player = state.players[seat]
    levels = player.levels
    return max(
        [
            level
            for worker, level in enumerate(levels)
            if player.duty[worker] == duty and player.ship_of[worker] == slot
        ],
        default=0,
    )


def may_use(state: State, seat: int, worker: int, code: int) -> bool:
    """PP-SHIP-02, PP-WORK-01: no worker of equal or higher level stands on that tile.

    So a higher one may fly again after a pilot (PP-TRAVEL-09, PP-R-70).
    """
    slot, duty = divmod(code - SHUTTLE_ENDS, 8)
    if highest_on(state, seat, slot, duty) < state.players[seat].levels[worker]:
        return True
    free = False
    for hook in state.hooks.occupancy:
        free = hook(state, seat, worker, code, free)
    return free


def work_on_ship(table: Tbl, seat: int, worker: int, code: int) -> None:
    """PP-WORK-06: a worker goes to a tile of a ship or blueprint, or out to a planet, and acts."""
    state = table.state
    action = ship_action(state, seat, worker, code)
    enter(table, action, code)
    ship = state.players[seat].ships[action.ship]
    level = state.setting.worker_levels[worker]
    name = SHIPS[ship.model]
    table.tell("works-on-ship", seat, level, name, action.ship + 1, DUTIES[action.duty])
    state.action = action
    if action.duty == BUILD:
        build(table, seat, action.ship)
    elif action.duty != PLANET and is_held(table, action):
        table.tell("held", seat, name, action.ship + 1, PLANETS[action.planet])
    elif action.duty == LOAD:
        grounded = is_grounded(ship)
        load(table, action)
        if grounded and not is_grounded(ship):
            leave_at_once(table, action)
    elif action.duty == TRAVEL:
        travel(table, action)
    else:
        planet_action(table, action)
    state.action = None


def is_held(table: Tbl, action: Action) -> bool:
    """Whether a worker who has come to a tile of a ship finds that it is of no use."""
    held = False
    for hook in table.state.hooks.ship_use:
        held = hook(table, action, held)
    return held


def enter(table: Tbl, action: Action, code: int) -> None:
    """PP-WORK-02, PP-SHIP-02: placed until the round ends.

    A pilot boards the ship (PP-TRAVEL-01). Others who are not aboard that ship stay at home
    (PP-H-20).
    """
    state = table.state
    seat, worker = action.seat, action.worker
    player = state.players[seat]
    by_itself = (
        action.duty == PLANET
        or highest_on(state, seat, action.ship, action.duty) < player.levels[worker]
    )
    if action.duty == TRAVEL:
        state.move_worker(seat, worker, ABOARD + action.ship)
    elif player.where[worker] != ABOARD + action.ship:
        state.move_worker(seat, worker, QUARTERS)
    player.status[worker] = PLACED
    player.duty[worker] = action.duty
    player.ship_of[worker] = action.ship
    if not by_itself:
        for hook in state.hooks.occupied:
            hook(table, seat, worker, code)
