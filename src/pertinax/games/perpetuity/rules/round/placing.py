"""A mortal's turn in the worker phase (PP-ROUND-02, -03, PP-WORK-06)."""

from typing import Final

from pertinax.games.perpetuity.rules.forces.clearing import cards_by_placing, clear, clear_refusal
from pertinax.games.perpetuity.rules.names import (
    AREAS,
    ELSEWHERE,
    HOME,
    ON_CARD,
    ON_SHUTTLE,
    ON_TILE,
    PERIPHERIES,
    QUARTERS,
    SHUTTLE_ENDS,
    STATION,
)
from pertinax.games.perpetuity.rules.notation.places import SHUTTLE_TEXT, destination_text
from pertinax.games.perpetuity.rules.notation.ships import ship_text
from pertinax.games.perpetuity.rules.notation.workers import LOAD_TEXT, TAKE_BACK_TEXT, turn_text
from pertinax.games.perpetuity.rules.planets.planet import load_believers, waiting_believers
from pertinax.games.perpetuity.rules.round.shuttles import any_open, board_shuttle, shuttle_refusal
from pertinax.games.perpetuity.rules.ships.ships import is_landed
from pertinax.games.perpetuity.rules.ships.tiles import ship_places, ship_refusal, work_on_ship
from pertinax.games.perpetuity.rules.state import State, Tbl
from pertinax.games.perpetuity.rules.station.station import own_contacts, take_back, village_name
from pertinax.games.perpetuity.rules.work.workers import is_away, ready_workers, worker_name
from pertinax.games.perpetuity.rules.work.working import tile_refusal, work
from pertinax.kernel.decisions import Option
from pertinax.kernel.errors import Reason

PASS: Final = Option("pass", 1000)
TAKE_BACK: Final = 100
LOAD: Final = 200
FREE: Final = 500
"""Options of the turn: a worker, TAKE_BACK and a village, LOAD and a ship, FREE and an ability."""
NOWHERE: Final = Reason("PP-WORK-01", "no-place")

SHUTTLES: Final = [
    Option(destination_text(SHUTTLE_TEXT, AREAS[area]), ON_SHUTTLE + 4 * (area - 1))
    for area in PERIPHERIES
]


def mortal_turn(table: Tbl, seat: int) -> None:
    """PP-ROUND-02, -03: place one ready worker, or pass until the shuttle phase.

    Before that, markers may be taken back (PP-R-54), believers loaded (PP-PLANET-05, PP-H-32)
    and abilities used.
    """
    state = table.state
    shuttles = any_open(state)
    while True:
        names = free_actions(state, seat)
        chosen = table.ask(
            seat,
            "worker",
            turn_options(state, seat, names),
            lambda value: worker_refusal(state, seat, value, shuttles),
        ).value
        if chosen == PASS.value:
            state.passed[seat] = True
            table.tell("passed", seat)
            return
        if chosen < TAKE_BACK:
            place(table, seat, chosen)
            return
        if chosen < LOAD:
            take_back(table, seat, chosen - TAKE_BACK)
        elif chosen < FREE:
            load_believers(table, seat, chosen - LOAD, least=1)
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
    """Ready workers that are not alike, markers, believers, abilities, and passing."""
    named: dict[str, Option[int]] = {}
    for worker in ready_workers(state, seat):
        option = worker_option(state, seat, worker)
        named.setdefault(option.text, option)
    for village in own_contacts(state, seat):
        text = turn_text(TAKE_BACK_TEXT, village_name(state, village))
        named.setdefault(text, Option(text, TAKE_BACK + village))
    for slot, ship in enumerate(state.players[seat].ships):
        if ship.at != HOME and is_landed(ship) and waiting_believers(state, seat, slot):
            text = turn_text(LOAD_TEXT, ship_text(slot + 1))
            named[text] = Option(text, LOAD + slot)
    for number, name in enumerate(free):
        named.setdefault(name, Option(name, FREE + number))
    return [*named.values(), PASS]


def worker_option(state: State, seat: int, worker: int) -> Option[int]:
    player = state.players[seat]
    alike = player.levels is state.setting.worker_levels
    if alike and player.where[worker] == QUARTERS and not player.immune[worker]:
        return state.setting.worker_options[worker]
    return Option(worker_name(state, seat, worker), worker)


def worker_refusal(state: State, seat: int, value: int, shuttles: bool) -> Reason | None:
    """A worker needs a place to go to; most have a shuttle, if any has an open spot."""
    if value >= TAKE_BACK:
        return None
    if shuttles and not is_away(state, seat, value):
        return None
    for option in places(state, seat, value):
        if place_refusal(state, seat, value, option.value) is None:
            return None
    return NOWHERE


def places(state: State, seat: int, worker: int) -> list[Option[int]]:
    """PP-WORK-06: shuttles, tiles at the station, ships, force cards in reach.

    From afar only the own ship with its planet, and cards.
    """
    ships = ship_places(state, seat, worker)
    for hook in state.hooks.places:
        hook(state, seat, worker, ships)
    cards = cards_by_placing(state, seat, worker)
    if is_away(state, seat, worker):
        return ships + cards
    options = state.setting.stand_options
    return SHUTTLES + [options[tile] for tile in state.lying_in(STATION)] + ships + cards


def place_refusal(state: State, seat: int, worker: int, where: int) -> Reason | None:
    if where >= ELSEWHERE:
        for hook in state.hooks.place_refusal:
            refusal = hook(state, seat, worker, where)
            if refusal is not None:
                return refusal
        return None
    if where >= SHUTTLE_ENDS:
        return ship_refusal(state, seat, worker, where)
    if where >= ON_SHUTTLE:
        return shuttle_refusal(state, shuttle_area(where))
    if where >= ON_CARD:
        return clear_refusal(state, seat, worker, where - ON_CARD)
    return tile_refusal(state, seat, worker, where - ON_TILE)


def shuttle_area(where: int) -> int:
    return 1 + (where - ON_SHUTTLE) // 4


def place(table: Tbl, seat: int, worker: int) -> None:
    """PP-WORK-06: at once on a tile of the station or a ship, on a card, or later by a shuttle."""
    state = table.state
    where = table.ask(
        seat,
        "place",
        places(state, seat, worker),
        lambda where: place_refusal(state, seat, worker, where),
        about=(state.setting.worker_levels[worker],),
    ).value
    if where >= ELSEWHERE:
        for hook in state.hooks.placed:
            hook(table, seat, worker, where)
    elif where >= SHUTTLE_ENDS:
        work_on_ship(table, seat, worker, where)
    elif where >= ON_SHUTTLE:
        board_shuttle(table, seat, worker, shuttle_area(where))
    elif where >= ON_CARD:
        clear(table, seat, worker, where - ON_CARD)
    else:
        work(table, seat, worker, where - ON_TILE)
