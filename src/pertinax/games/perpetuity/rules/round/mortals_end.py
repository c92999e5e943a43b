"""The mortals' end steps: workers return, income, displays, first player (PP-END)."""

from typing import Final

from pertinax.games.perpetuity.rules.cards.decks import renew_display
from pertinax.games.perpetuity.rules.names import (
    ABOARD,
    AREAS,
    BESIDE,
    CHILLED,
    DECKS,
    DISABLED,
    FOOD,
    FROZEN,
    HOME,
    IDLE,
    NOBODY,
    ON_CARD,
    ON_SHUTTLE,
    ON_TILE,
    OVERTIME,
    PERIPHERIES,
    PLACED,
    QUADRANT,
    QUARTERS,
    READY,
    RESOURCES,
    STATION,
    TILES,
)
from pertinax.games.perpetuity.rules.notation.places import (
    OVERTIME_TEXT,
    QUARTERS_TEXT,
    SHIP_TEXT,
    return_text,
)
from pertinax.games.perpetuity.rules.round.shuttles import open_spot
from pertinax.games.perpetuity.rules.ships.ships import bridge_refusal
from pertinax.games.perpetuity.rules.state import State, Tbl
from pertinax.games.perpetuity.rules.work.assets import gain
from pertinax.games.perpetuity.rules.work.workers import hire, is_away, place_name, staff
from pertinax.kernel.decisions import Option
from pertinax.kernel.errors import Reason

TO_QUARTERS: Final = Option(return_text(QUARTERS_TEXT), QUARTERS)
OVERTIMES: Final = [
    Option(return_text(OVERTIME_TEXT, AREAS[area]), ON_SHUTTLE + area) for area in PERIPHERIES
]  # fmt: skip
OVERTIME_FOOD: Final = 1
OVERTIME_GAIN: Final = 1
"""What overtime costs, and brings of the resource of the area."""
NEXT_ROUND: Final = [READY, READY, READY, READY, FROZEN, READY, OVERTIME]
"""By status: what it is in the next round (PP-ROUND-04)."""
NOT_IN_PERIPHERY: Final = Reason("PP-END-M1", "not-in-periphery")
TOO_TIRED: Final = Reason("PP-R-38", "too-tired")
NO_FOOD: Final = Reason("PP-END-M1", "no-food")
NO_SPOT: Final = Reason("PP-R-38", "shuttle-full")


def leave_shuttles(table: Tbl) -> None:
    """PP-END-M1, PP-H-07: who is left on a shuttle gets off before anybody does overtime."""
    state = table.state
    for seat, player in enumerate(state.players):
        for worker, where in enumerate(player.where):
            if where >= ON_SHUTTLE:
                state.move_worker(seat, worker, BESIDE)
                player.status[worker] = PLACED


def workers_return(table: Tbl, seat: int) -> None:
    """PP-END-M1, PP-SHIP-06: one mortal's workers return or do overtime, and are ready again.

    From the highest level down (PP-H-63). Whoever is frozen is not ready in the next round
    (PP-FORCE-T4). A mortal without any worker takes a worker 1 (PP-PLANET-13).
    """
    state = table.state
    player = state.players[seat]
    for worker, where in enumerate(player.where):
        if where == BESIDE or where >= ON_TILE or (where == QUARTERS and player.duty[worker]):
            return_worker(table, seat, worker)
    player.status = [NEXT_ROUND[status] for status in player.status]
    player.duty = [IDLE] * len(player.duty)
    player.ship_of = [NOBODY] * len(player.ship_of)
    player.spent = [0] * len(player.spent)
    player.mentored = ()
    if not staff(state, seat):
        hire(table, seat, 1)
        for worker, where in enumerate(player.where):
            if where == QUARTERS:
                player.status[worker] = READY


def return_worker(table: Tbl, seat: int, worker: int) -> None:
    """PP-END-M1: to the staff quarters, to a bridge at home, or overtime.

    Who is out from a ship that is away goes back aboard (PP-SHIP-06, PP-H-61).
    """
    state = table.state
    player = state.players[seat]
    level = state.setting.worker_levels[worker]
    where = player.where[worker]
    if is_away(state, seat, worker):
        to = ABOARD + player.ship_of[worker]
        state.move_worker(seat, worker, to)
        table.tell("returns", seat, level, place_name(state, to))
        return
    options = [TO_QUARTERS, *ships_at_home(state, seat)]
    overtime: Reason | None = None
    if where >= ON_TILE:
        options += OVERTIMES
        overtime = overtime_refusal(state, seat, worker)
    chosen = table.ask(
        seat,
        "return",
        options,
        lambda to: return_refusal(state, seat, to, overtime),
        about=(level, place_name(state, where)),
    ).value
    if chosen < ON_SHUTTLE:
        state.move_worker(seat, worker, chosen)
        table.tell("returns", seat, level, place_name(state, chosen))
    else:
        work_overtime(table, seat, worker, chosen - ON_SHUTTLE)


def ships_at_home(state: State, seat: int) -> list[Option[int]]:
    return [
        Option(return_text(SHIP_TEXT, ship=slot + 1), ABOARD + slot)
        for slot, ship in enumerate(state.players[seat].ships)
        if ship.built and ship.at == HOME
    ]


def return_refusal(state: State, seat: int, to: int, overtime: Reason | None) -> Reason | None:
    """PP-END-M1, PP-SHIP-05, PP-R-38: room on the bridge; what keeps from overtime, or no spot."""
    if to == QUARTERS:
        return None
    if to < ON_TILE:
        return bridge_refusal(state, seat, to - ABOARD)
    if overtime is not None:
        return overtime
    return None if open_spot(state, to - ON_SHUTTLE) != NOBODY else NO_SPOT


def overtime_refusal(state: State, seat: int, worker: int) -> Reason | None:
    """PP-END-M1, PP-R-38: overtime is for who has worked in a periphery, for food."""
    player = state.players[seat]
    if worked_in(state, player.where[worker]) == STATION:
        return NOT_IN_PERIPHERY
    if player.status[worker] in (DISABLED, CHILLED):
        return TOO_TIRED
    return None if player.stock[FOOD] >= OVERTIME_FOOD else NO_FOOD


def worked_in(state: State, where: int) -> int:
    """The periphery in which a worker stands on a tile or a force card, or STATION if in none.

    A card at a quadrant marker is in the first of its two peripheries (PP-H-08).
    """
    if where < ON_CARD:
        return state.area(where - ON_TILE)
    place = where - ON_CARD
    if place < TILES:
        return state.area(place)
    if place < QUADRANT:
        return PERIPHERIES[place - TILES]
    areas = state.setting.marker_areas[place - QUADRANT]
    return areas[0] if areas[0] != STATION else areas[1]


def work_overtime(table: Tbl, seat: int, worker: int, shuttle: int) -> None:
    """PP-END-M1, PP-SHUTTLE-04, PP-R-118: 1 food, 1 resource of the area, a spot for next round."""
    state = table.state
    player = state.players[seat]
    area = worked_in(state, player.where[worker])
    player.stock[FOOD] -= OVERTIME_FOOD
    table.tell("paid", seat, RESOURCES[FOOD], OVERTIME_FOOD)
    gain(table, seat, state.setting.area_resource[area], OVERTIME_GAIN)
    state.move_worker(seat, worker, open_spot(state, shuttle))
    player.status[worker] = OVERTIME
    table.tell("overtime", seat, state.setting.worker_levels[worker], AREAS[shuttle])


def income(table: Tbl) -> None:
    """PP-END-M2: each mortal gains the resource of every token, as abilities leave it."""
    state = table.state
    for seat in state.in_turn_order():
        gained = tokens(state, seat)
        for hook in state.hooks.income:
            hook(table, seat, gained)
        for kind, count in enumerate(gained):
            if count:
                gain(table, seat, kind, count)


def tokens(state: State, seat: int) -> list[int]:
    """PP-END-M2: how many tokens of each resource give something in this round."""
    player = state.players[seat]
    found = [0] * len(RESOURCES)
    for kind, tile in zip(player.income, player.income_tiles):
        paused = False
        if tile != NOBODY:
            for hook in state.hooks.income_paused:
                paused = hook(state, seat, tile, paused)
        if not paused:
            found[kind] += 1
    return found


def displays(table: Tbl) -> None:
    """PP-END-M3: Research, then ship upgrades."""
    for deck in range(len(DECKS)):
        renew_display(table, deck)


def pass_first_player(table: Tbl) -> None:
    """PP-END-M4: to the next mortal clockwise."""
    state = table.state
    state.first = (state.first + 1) % len(state.players)
    table.tell("first-player", state.first)
