"""The work tiles of an outpost: who may use them, and what comes before and after (PP-IMM-05).

As a place of a worker such a tile is OUTPOST_TILE + 3 × planet + tile.
"""

from typing import Final

from pertinax.games.immersive.rules.beside import beside, outpost_at
from pertinax.games.immersive.rules.collecting import collect
from pertinax.games.immersive.rules.exploring import explore, explore_refusal
from pertinax.games.immersive.rules.forces import (
    after_use,
    is_warped,
    outpost_cards,
    pays_tile_cost,
    tile_cost_refusal,
)
from pertinax.games.immersive.rules.names import COLLECT, EXPLORE, NEGOTIATE, OUTPOST_TILE, TILES
from pertinax.games.immersive.rules.negotiating import negotiate, negotiate_refusal
from pertinax.games.perpetuity.rules.forces.reach import doubtful, suffer, sure
from pertinax.games.perpetuity.rules.names import (
    ABOARD,
    BROKEN,
    LANDED,
    NOBODY,
    ON_TILE,
    PLACED,
    PLANETS,
    POST,
)
from pertinax.games.perpetuity.rules.state import State, Tbl
from pertinax.games.perpetuity.rules.under_way import Action
from pertinax.kernel.decisions import Option
from pertinax.kernel.errors import Reason

OCCUPIED: Final = Reason("PP-IMM-05", "occupied")
IS_BROKEN: Final = Reason("PP-IMM-26", "broken")


# Who may go there


def planet_under(state: State, seat: int, worker: int) -> int:
    """PP-IMM-05: the planet on whose surface a worker is: posted there, or crew of a landed ship.

    NOBODY if it is on none.
    """
    player = state.players[seat]
    where = player.where[worker]
    if not ABOARD <= where < ON_TILE:
        return NOBODY
    slot = where - ABOARD
    ships = player.ships
    if slot >= len(ships):
        return slot - len(ships)
    return ships[slot].at - LANDED if ships[slot].at >= LANDED else NOBODY


def tiles_to_use(state: State, seat: int, worker: int, options: list[Option[int]]) -> None:
    """PP-IMM-05, PP-R-131: the tiles of the own outpost on the planet where a worker is."""
    planet = planet_under(state, seat, worker)
    if planet != NOBODY and outpost_at(state, seat, planet).built:
        options += beside(state).setting.outpost_tiles[planet]


def highest_on(state: State, seat: int, tile: int) -> int:
    """PP-IMM-05: the highest level of those who fill a tile in this round, or 0.

    `tile` is 3 × planet + tile. Each outpost counts by itself; only its owner's workers go there.
    """
    found = 0
    for level, code in zip(state.players[seat].levels, beside(state).standing[seat]):
        if code == tile and level > found:
            found = level
    return found


def tile_refusal(state: State, seat: int, worker: int, where: int) -> Reason | None:
    """PP-IMM-05: why a worker cannot use a tile, as far as is known before."""
    code = where - OUTPOST_TILE
    if highest_on(state, seat, code) >= state.players[seat].levels[worker]:
        free = False
        for hook in state.hooks.occupancy:
            free = hook(state, seat, worker, where, free)
        if not free:
            return OCCUPIED
    action = action_at(seat, worker, code // 3)
    cards = outpost_cards(state, action.planet)
    action.cards = sure(state, seat, worker, cards)
    refusal = use_refusal(state, action, code % 3)
    if refusal is None or len(action.cards) == len(cards):
        return refusal
    # PP-H-41: a card that it may avoid may also help, as one that changes what is paid.
    action.cards += doubtful(state, seat, worker, cards)
    return None if use_refusal(state, action, code % 3) is None else refusal


def action_at(seat: int, worker: int, planet: int) -> Action:
    action = Action(seat, worker)
    action.planet = planet
    action.duty = POST
    return action


def use_refusal(state: State, action: Action, tile: int) -> Reason | None:
    """Why a tile is of no use with the cards that act."""
    if BROKEN in action.cards:
        return IS_BROKEN
    refusal = tile_cost_refusal(state, action)
    if refusal is not None or tile == COLLECT:
        return refusal
    if tile == EXPLORE:
        return explore_refusal(state, action)
    return negotiate_refusal(state, action)


# What is done there


def use_tile(table: Tbl, seat: int, worker: int, where: int) -> None:
    """PP-IMM-05, PP-WORK-03: a worker goes to a tile of its outpost and acts at once.

    Force cards first, then what they cost, then the tile, then what cards do after it.
    """
    state = table.state
    own = beside(state)
    code = where - OUTPOST_TILE
    planet, tile = divmod(code, 3)
    by_itself = highest_on(state, seat, code) < state.players[seat].levels[worker]
    state.players[seat].status[worker] = PLACED
    own.standing[seat][worker] = code
    if not by_itself:
        for hook in state.hooks.occupied:
            hook(table, seat, worker, where)
    level = state.setting.worker_levels[worker]
    table.tell("works-at-outpost", seat, level, PLANETS[planet], TILES[tile])
    action = action_at(seat, worker, planet)
    state.action = action
    own.deed = tile
    if withstands(table, action, tile) and pays_tile_cost(table, action):
        act(table, action, tile)
        after_use(table, action)
    own.deed = NOBODY
    state.action = None


def withstands(table: Tbl, action: Action, tile: int) -> bool:
    """PP-FORCE-02, -03, PP-IMM-25: whether a worker can act with the cards that act on it."""
    state = table.state
    suffer(table, action, outpost_cards(state, action.planet))
    if is_warped(table, action, tile):
        return False
    if use_refusal(state, action, tile) is None:
        return True
    table.tell("thwarted", action.seat, state.setting.worker_levels[action.worker])
    return False


def act(table: Tbl, action: Action, tile: int) -> None:
    """The tile itself; a payment to a card may have left too little for it."""
    state = table.state
    if tile == COLLECT:
        collect(table, action)
    elif use_refusal_after_payment(state, action, tile) is not None:
        table.tell("thwarted", action.seat, state.setting.worker_levels[action.worker])
    elif tile == EXPLORE:
        explore(table, action)
    else:
        negotiate(table, action)


def use_refusal_after_payment(state: State, action: Action, tile: int) -> Reason | None:
    if tile == NEGOTIATE:
        return negotiate_refusal(state, action)
    return explore_refusal(state, action)
