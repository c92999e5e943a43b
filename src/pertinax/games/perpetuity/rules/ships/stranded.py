"""Stranded ships: rescue by a Comms Array, and leaving at once after a repair (PP-STRANDED).

Who has used the last fuel may still land, which costs none, or wait in orbit (PP-STRANDED-01).
"""

from typing import Final

from pertinax.games.perpetuity.rules.names import (
    COMPETITIVE,
    FUEL,
    HOME,
    NOBODY,
    ORBIT,
    PLACED,
    PLANETS,
    READY,
    TRAVEL,
)
from pertinax.games.perpetuity.rules.notation.ships import vessel_text
from pertinax.games.perpetuity.rules.planets.geometry import in_range
from pertinax.games.perpetuity.rules.planets.planet import load_skeptics
from pertinax.games.perpetuity.rules.ships.ships import crash, is_landed, planet_of
from pertinax.games.perpetuity.rules.ships.travel import (
    come_home,
    face_cards,
    failures,
    passage_refusal,
    travel,
    travel_refusal,
)
from pertinax.games.perpetuity.rules.state import Ship, State, Tbl
from pertinax.games.perpetuity.rules.under_way import Action
from pertinax.games.perpetuity.rules.work.workers import worker_name
from pertinax.kernel.decisions import STOP, Option
from pertinax.kernel.errors import Reason

NO_STRANDED_SHIP: Final = Reason("PP-STRANDED-05", "no-stranded-ship")


# Rescue by a Comms Array


def is_stranded(ship: Ship) -> bool:
    """PP-STRANDED-07, PP-R-127, PP-H-28: away without hull, or without fuel in tank and cargo."""
    return ship.at != HOME and not (ship.hull and (ship.tank or ship.cargo[FUEL]))


def rescue_refusal(state: State, action: Action) -> Reason | None:
    """PP-STRANDED-05: there must be a ship that can be rescued by this array."""
    first: Reason | None = NO_STRANDED_SHIP
    for option in stranded_ships(state, action):
        first = ship_rescue_refusal(state, option.value)
        if first is None:
            return None
    return first


def stranded_ships(state: State, action: Action) -> list[Option[int]]:
    """PP-STRANDED-05, PP-R-93: one's own, or in cooperative play anybody's, in range of the array.

    A ship is 4 × seat of its owner + slot.
    """
    area = state.area(action.tile)
    found: list[Option[int]] = []
    for seat, player in enumerate(state.players):
        for slot, ship in enumerate(player.ships):
            if ship.at == HOME or not is_stranded(ship):
                continue
            own = seat == action.seat or state.setting.mode != COMPETITIVE
            if own and in_range(state, planet_of(ship), area):
                found.append(Option(vessel_text(f"p{seat + 1}", slot + 1), 4 * seat + slot))
    return found


def ship_rescue_refusal(state: State, code: int) -> Reason | None:
    """What keeps a ship on the surface keeps it there in a rescue, too."""
    owner, slot = divmod(code, 4)
    ship = state.players[owner].ships[slot]
    if not is_landed(ship):
        return None
    return passage_refusal(state, departure(state, owner, slot), planet_of(ship))


def ship_rescue(table: Tbl, action: Action) -> None:
    """PP-STRANDED-05: a ship in orbit comes home at once; on the surface it must get away first."""
    state = table.state
    chosen = table.ask(
        action.seat,
        "rescue",
        stranded_ships(state, action),
        lambda code: ship_rescue_refusal(state, code),
    ).value
    owner, slot = divmod(chosen, 4)
    if is_landed(state.players[owner].ships[slot]) and not get_away(table, owner, slot):
        table.tell("rescue-failed", action.seat, owner, slot + 1)
        return
    table.tell("ship-rescued", action.seat, owner, slot + 1)
    come_home(table, owner, slot)


def departure(state: State, owner: int, slot: int) -> Action:
    """How a ship leaves a planet in a rescue: for a pilot stands the highest worker aboard, if any.

    The owner rolls (PP-H-29). Nobody is on duty: it does not travel by itself.
    """
    crew = state.players[owner].bridge(slot)
    leaving = Action(owner, crew[0] if crew else NOBODY)
    leaving.ship = slot
    return leaving


def get_away(table: Tbl, owner: int, slot: int) -> bool:
    """PP-STRANDED-06, PP-R-24, PP-H-30: as a take-off, but any failed die leaves it without hull.

    A ship that a force card moves to another orbit is not at hand, either; without hull it falls
    back.
    """
    state = table.state
    ship = state.players[owner].ships[slot]
    planet = planet_of(ship)
    for begins in state.hooks.rescue_begins:
        begins(table, owner, slot)
    leaving = departure(state, owner, slot)
    if not face_cards(table, leaving, planet):
        return False
    load_skeptics(table, owner, slot)
    if failures(table, leaving, "rescue"):
        crash(table, owner, slot, planet)
    else:
        ship.at = ORBIT + planet
        ship.found = 0
    for hook in state.hooks.after_action:
        hook(table, leaving)
    if not is_landed(ship) and ship.at != ORBIT + planet and not ship.hull:
        crash(table, owner, slot, planet)
    return ship.at == ORBIT + planet


# Leaving at once


def is_grounded(ship: Ship) -> bool:
    """PP-STRANDED-04: crashed, or with an empty tank, on the surface of a planet.

    In orbit fuel is loaded in one turn and burnt in a later one (PP-STRANDED-02).
    """
    return is_landed(ship) and not (ship.hull and ship.tank)


def leave_at_once(table: Tbl, action: Action) -> None:
    """PP-STRANDED-04, PP-R-73: after a repair on the surface somebody may fly off in this turn.

    The one who has repaired, or another ready worker aboard, goes to the Travel tile without
    being placed there (PP-H-31).
    """
    state = table.state
    seat, slot = action.seat, action.ship
    player = state.players[seat]
    named = {"itself": action.worker}
    for worker in player.bridge(slot):
        if player.status[worker] == READY:
            named.setdefault(worker_name(state, seat, worker), worker)
    answer = table.ask(
        seat,
        "leave",
        [Option(name, worker) for name, worker in named.items()],
        lambda worker: travel_refusal(state, flight(seat, worker, slot)),
        about=(slot + 1, PLANETS[planet_of(player.ships[slot])]),
        may_stop=True,
    )
    if answer is STOP:
        return
    player.status[answer.value] = PLACED
    player.duty[answer.value] = TRAVEL
    player.ship_of[answer.value] = slot
    state.action = flight(seat, answer.value, slot)
    travel(table, state.action)


def flight(seat: int, worker: int, slot: int) -> Action:
    action = Action(seat, worker)
    action.ship, action.duty = slot, TRAVEL
    return action
