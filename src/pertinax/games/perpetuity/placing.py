"""A mortal's turn in the worker phase (PP-ROUND-02, -03, PP-WORK-06)."""

from typing import Final

from pertinax.games.perpetuity.clearing import cards_by_placing, clear, clear_refusal
from pertinax.games.perpetuity.names import (
    AREAS,
    ON_CARD,
    ON_SHUTTLE,
    ON_TILE,
    PERIPHERIES,
    STATION,
)
from pertinax.games.perpetuity.shuttles import any_open, board_shuttle, shuttle_refusal
from pertinax.games.perpetuity.state import State, Tbl
from pertinax.games.perpetuity.station import own_contacts, take_back, village_name
from pertinax.games.perpetuity.workers import is_away, ready_workers, worker_name
from pertinax.games.perpetuity.working import tile_refusal, work
from pertinax.kernel.decisions import Option
from pertinax.kernel.errors import Reason

PASS: Final = Option("pass", 1000)
TAKE_BACK: Final = 100
"""Options of the turn: a worker, this number and a village, FREE and an ability, or to pass."""
FREE: Final = 500
NOWHERE: Final = Reason("PP-WORK-01", "no-place")

SHUTTLES: Final = [
    Option(f"shuttle:{AREAS[area]}", ON_SHUTTLE + 4 * (area - 1)) for area in PERIPHERIES
]


def mortal_turn(table: Tbl, seat: int) -> None:
    """PP-ROUND-02, -03: place one ready worker, or pass until the shuttle phase.

    Before that, markers may be taken back (PP-R-54) and abilities used.
    """
    state = table.state
    while True:
        names = free_actions(state, seat)
        chosen = table.ask(
            seat,
            "worker",
            turn_options(state, seat, names),
            lambda value: worker_refusal(state, seat, value),
        ).value
        if chosen == PASS.value:
            state.passed[seat] = True
            table.tell("passed", seat)
            return
        if chosen < TAKE_BACK:
            place(table, seat, chosen)
            return
        if chosen < FREE:
            take_back(table, seat, chosen - TAKE_BACK)
        else:
            for hook in state.hooks.free_action:
                hook(table, seat, names[chosen - FREE])


def free_actions(state: State, seat: int) -> list[str]:
    """What abilities allow in a turn besides placing a worker."""
    names: list[str] = []
    for hook in state.hooks.free_actions:
        hook(state, seat, names)
    return names


def turn_options(state: State, seat: int, free: list[str]) -> list[Option[int]]:
    """Ready workers that are not alike, markers to take back, abilities, and passing."""
    named: dict[str, int] = {}
    for worker in ready_workers(state, seat):
        named.setdefault(worker_name(state, seat, worker), worker)
    for village in own_contacts(state, seat):
        named.setdefault(f"take-back {village_name(state, village)}", TAKE_BACK + village)
    for number, name in enumerate(free):
        named.setdefault(name, FREE + number)
    return [*(Option(name, value) for name, value in named.items()), PASS]


def worker_refusal(state: State, seat: int, value: int) -> Reason | None:
    """A worker needs a place to go to; most have a shuttle."""
    if value >= TAKE_BACK:
        return None
    if not is_away(state, seat, value) and any_open(state):
        return None
    for option in places(state, seat, value):
        if place_refusal(state, seat, value, option.value) is None:
            return None
    return NOWHERE


def places(state: State, seat: int, worker: int) -> list[Option[int]]:
    """PP-WORK-06: shuttles, tiles at the station, force cards in reach; only cards from afar."""
    cards = cards_by_placing(state, seat, worker)
    if is_away(state, seat, worker):
        return cards
    stations = [
        option
        for tile, option in enumerate(state.setting.stand_options)
        if state.position[tile] // 4 == STATION
    ]
    return SHUTTLES + stations + cards


def place_refusal(state: State, seat: int, worker: int, where: int) -> Reason | None:
    if where >= ON_SHUTTLE:
        return shuttle_refusal(state, shuttle_area(where))
    if where >= ON_CARD:
        return clear_refusal(state, seat, worker, where - ON_CARD)
    return tile_refusal(state, seat, worker, where - ON_TILE)


def shuttle_area(where: int) -> int:
    return 1 + (where - ON_SHUTTLE) // 4


def place(table: Tbl, seat: int, worker: int) -> None:
    """PP-WORK-06: at once on a station tile or a card, or aboard a shuttle for later."""
    state = table.state
    where = table.ask(
        seat,
        "place",
        places(state, seat, worker),
        lambda where: place_refusal(state, seat, worker, where),
        about=(state.setting.worker_levels[worker],),
    ).value
    if where >= ON_SHUTTLE:
        board_shuttle(table, seat, worker, shuttle_area(where))
    elif where >= ON_CARD:
        clear(table, seat, worker, where - ON_CARD)
    else:
        work(table, seat, worker, where - ON_TILE)
