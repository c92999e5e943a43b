"""Shuttles: boarding in the worker phase, unloading in the shuttle phase (PP-SHUTTLE)."""

from typing import Final

from pertinax.games.perpetuity.rules.forces.clearing import cards_by_shuttle, clear, clear_refusal
from pertinax.games.perpetuity.rules.names import (
    AREAS,
    NOBODY,
    ON_CARD,
    ON_SHUTTLE,
    PERIPHERIES,
    PLACED,
    SHUTTLE_ENDS,
)
from pertinax.games.perpetuity.rules.state import State, Tbl
from pertinax.games.perpetuity.rules.work.working import tile_refusal, work
from pertinax.kernel.decisions import Option
from pertinax.kernel.errors import Reason

STAY: Final = Option("stay", NOBODY)
FULL: Final = Reason("PP-SHUTTLE-01", "shuttle-full")


def open_spot(state: State, area: int) -> int:
    """PP-SHUTTLE-01: the lowest open spot of a periphery's shuttle as a place, or NOBODY."""
    first = ON_SHUTTLE + 4 * (area - 1)
    for where in range(first, first + state.setting.shuttle_spots):
        if not state.highest[where]:
            return where
    return NOBODY


def any_open(state: State) -> bool:
    """Whether some shuttle has an open spot."""
    for area in PERIPHERIES:
        if shuttle_refusal(state, area) is None:
            return True
    return False


def shuttle_refusal(state: State, area: int) -> Reason | None:
    """PP-SHUTTLE-01: a full shuttle closes its periphery for this round.

    The last spot is looked at first: mostly it is the last to be taken.
    """
    last = ON_SHUTTLE + 4 * (area - 1) + state.setting.shuttle_spots - 1
    if not state.highest[last]:
        return None
    return FULL if open_spot(state, area) == NOBODY else None


def board_shuttle(table: Tbl, seat: int, worker: int, area: int) -> None:
    """PP-SHUTTLE-01, PP-R-117: in the order in which workers are placed."""
    state = table.state
    state.move_worker(seat, worker, open_spot(state, area))
    state.players[seat].status[worker] = PLACED
    table.tell("boards", seat, state.setting.worker_levels[worker], AREAS[area])


def next_passenger(state: State) -> tuple[int, int]:
    """PP-SHUTTLE-02: Asteroids, Nebula, Colonies, each from spot 1 on; NOBODY when all have been.

    The cursor of the phase is the next spot.
    """
    for where in range(ON_SHUTTLE + state.cursor, SHUTTLE_ENDS):
        state.cursor += 1
        if state.highest[where]:
            for seat, player in enumerate(state.players):
                if where in player.where:
                    return seat, player.where.index(where)
    return NOBODY, NOBODY


def unload(table: Tbl, seat: int, worker: int) -> None:
    """PP-SHUTTLE-02, -03: only now the owner chooses a tile, a force card, or to stay aboard.

    Who has no valid choice stays and does nothing; who has overtime acts like the others
    (PP-SHUTTLE-04).
    """
    state = table.state
    area = 1 + (state.players[seat].where[worker] - ON_SHUTTLE) // 4
    level = state.setting.worker_levels[worker]
    options = [state.setting.tile_options[tile] for tile in state.lying_in(area)]
    chosen = table.ask(
        seat,
        "unload",
        [*options, *cards_by_shuttle(state, area), STAY],
        lambda to: unload_refusal(state, seat, worker, to),
        about=(level, AREAS[area]),
    ).value
    if chosen == NOBODY:
        table.tell("stays", seat, level, AREAS[area])
    elif chosen >= ON_CARD:
        clear(table, seat, worker, chosen - ON_CARD)
    else:
        work(table, seat, worker, chosen)


def unload_refusal(state: State, seat: int, worker: int, to: int) -> Reason | None:
    """Of a tile, the place of a card, or staying aboard."""
    if to == NOBODY:
        return None
    if to >= ON_CARD:
        return clear_refusal(state, seat, worker, to - ON_CARD)
    return tile_refusal(state, seat, worker, to)
