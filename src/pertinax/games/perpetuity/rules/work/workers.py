"""Workers: where they stand, which are ready, who may stand where (PP-ROUND-04, PP-WORK-01)."""

from pertinax.games.perpetuity.rules.names import (
    ABOARD,
    AREAS,
    BESIDE,
    FORCES,
    HOME,
    IDLE,
    NEW,
    NOBODY,
    ON_CARD,
    ON_SHUTTLE,
    ON_TILE,
    PERIPHERIES,
    PLACED,
    PLANETS,
    QUARTERS,
    READY,
    STATUS,
    SUPPLY,
)
from pertinax.games.perpetuity.rules.notation.places import (
    BESIDE_TEXT,
    CARD_TEXT,
    ON_TILE_TEXT,
    POST_TEXT,
    QUARTERS_TEXT,
    SHIP_TEXT,
    SHUTTLE_TEXT,
    SUPPLY_TEXT,
    standing_text,
)
from pertinax.games.perpetuity.rules.notation.workers import worker_text
from pertinax.games.perpetuity.rules.state import State, Tbl


def ready_workers(state: State, seat: int) -> list[int]:
    """PP-ROUND-04: hired, in the staff quarters or aboard, and neither new, used nor frozen."""
    player = state.players[seat]
    return [
        worker
        for worker, where in enumerate(player.where)
        if QUARTERS <= where < ON_TILE and player.status[worker] == READY
    ]


def has_ready(state: State, seat: int) -> bool:
    """Whether there is a ready worker at all."""
    player = state.players[seat]
    for worker, where in enumerate(player.where):
        if QUARTERS <= where < ON_TILE and player.status[worker] == READY:
            return True
    return False


def standing_at(state: State, where: int) -> list[tuple[int, int]]:
    """Seat and worker of all who stand at a place of the main board."""
    return [
        (seat, worker)
        for seat, player in enumerate(state.players)
        if where in player.where
        for worker, at in enumerate(player.where)
        if at == where
    ]


def highest_at(state: State, where: int) -> int:
    """PP-WORK-07: the highest printed level of those who stand at a place, or 0."""
    return state.highest[where]


def is_free_for(state: State, seat: int, worker: int, where: int) -> bool:
    """PP-WORK-01: nobody of equal or higher level stands there; lower ones do not matter."""
    return state.highest[where] < state.players[seat].levels[worker]


def may_stand(state: State, seat: int, worker: int, where: int) -> bool:
    """PP-WORK-01: whether a place is free for a worker, or made so by an ability."""
    if is_free_for(state, seat, worker, where):
        return True
    free = False
    for hook in state.hooks.occupancy:
        free = hook(state, seat, worker, where, free)
    return free


def stand(table: Tbl, seat: int, worker: int, where: int) -> None:
    """PP-WORK-02: a worker goes to a place of the main board, until the round ends."""
    state = table.state
    player = state.players[seat]
    by_itself = is_free_for(state, seat, worker, where)
    state.move_worker(seat, worker, where)
    player.status[worker] = PLACED
    if not by_itself:
        for hook in state.hooks.occupied:
            hook(table, seat, worker, where)


def worker_name(state: State, seat: int, worker: int) -> str:
    """A worker as an option: its level, the ship it is aboard of, immunities of its own.

    Workers of the same name are alike in everything that matters.
    """
    return _named(state, seat, worker, "")


def whole_name(state: State, seat: int, worker: int) -> str:
    """The same for workers that may stand on the board, or not be ready."""
    player = state.players[seat]
    where = player.where[worker]
    if where >= ON_TILE:
        return _named(state, seat, worker, place_name(state, where))
    status = player.status[worker]
    return _named(state, seat, worker, "" if status == READY else STATUS[status])


def _named(state: State, seat: int, worker: int, apart: str) -> str:
    player = state.players[seat]
    where = player.where[worker]
    slot = where - ABOARD if ABOARD <= where < ON_TILE else NOBODY
    aboard = slot != NOBODY and slot < len(player.ships)
    post = "" if slot == NOBODY or aboard else PLANETS[slot - len(player.ships)]
    immune = player.immune[worker]
    forces = [word for force, word in enumerate(FORCES) if immune & 1 << force] if immune else []
    printed = state.setting.worker_levels[worker]
    raised = player.levels[worker] > printed
    return worker_text(printed, slot + 1 if aboard else 0, forces, apart, raised, post)


def take_from_supply(state: State, seat: int, level: int) -> int:
    """A worker of a level from the supply, or NOBODY; the caller says where it goes."""
    player = state.players[seat]
    for worker in state.setting.workers_of[level]:
        if player.where[worker] == SUPPLY:
            return worker
    return NOBODY


def return_to_supply(state: State, seat: int, worker: int) -> None:
    """PP-H-15: a worker leaves the game for now, with all that was only its own."""
    player = state.players[seat]
    state.move_worker(seat, worker, SUPPLY)
    player.status[worker] = READY
    player.duty[worker] = IDLE
    player.ship_of[worker] = NOBODY
    player.immune[worker] = 0
    for hook in state.hooks.worker_returned:
        hook(state, seat, worker)


def novices(state: State, seat: int) -> int:
    """PP-STATION-03: how many workers 1 a mortal owns, hired or new."""
    player = state.players[seat]
    posts = state.setting.posts
    count = 0
    for worker in state.setting.workers_of[1]:
        if player.where[worker] != SUPPLY and not (posts and player.is_posted(worker)):
            count += 1
    return count


def staff(state: State, seat: int) -> list[int]:
    """All workers of a mortal but those of the supply, and those posted on a planet."""
    player = state.players[seat]
    return [
        worker
        for worker, where in enumerate(player.where)
        if where != SUPPLY and not player.is_posted(worker)
    ]


def hire(table: Tbl, seat: int, level: int, where: int = QUARTERS) -> None:
    """PP-STATION-03, -04: a worker of the supply, ready in the next round."""
    state = table.state
    worker = take_from_supply(state, seat, level)
    state.move_worker(seat, worker, where)
    state.players[seat].status[worker] = NEW
    table.tell("worker-hired", seat, level)


def is_away(state: State, seat: int, worker: int) -> bool:
    """With a ship that is not at home, or posted; all others may be placed there (PP-R-126)."""
    player = state.players[seat]
    if player.where[worker] == QUARTERS:
        return False
    slot = player.ship_with(worker)
    return slot != NOBODY and (slot >= len(player.ships) or player.ships[slot].at != HOME)


def place_name(state: State, where: int) -> str:
    """Where a worker is, as a token: quarters, ship-1, a tile, a card's place, asteroids.2."""
    if where == SUPPLY:
        return SUPPLY_TEXT
    if where == QUARTERS:
        return QUARTERS_TEXT
    if where == BESIDE:
        return BESIDE_TEXT
    if where < ON_TILE:
        posted = where - ABOARD - state.setting.ships_max
        if posted >= 0:
            return standing_text(POST_TEXT, PLANETS[posted])
        return standing_text(SHIP_TEXT, number=where - ABOARD + 1)
    if where < ON_CARD:
        return standing_text(ON_TILE_TEXT, state.setting.tiles[where - ON_TILE].name)
    if where < ON_SHUTTLE:
        return standing_text(CARD_TEXT, state.setting.places[where - ON_CARD])
    area, spot = divmod(where - ON_SHUTTLE, 4)
    return standing_text(SHUTTLE_TEXT, AREAS[PERIPHERIES[area]], spot + 1)
