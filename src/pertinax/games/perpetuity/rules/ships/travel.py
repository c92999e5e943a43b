"""Flying: take-off, moves, landing, damage on the way, coming home (PP-TRAVEL)."""

from typing import Final

from pertinax.games.perpetuity.rules.ends.ends import villages_left
from pertinax.games.perpetuity.rules.forces.reach import cards_at_planet, suffer
from pertinax.games.perpetuity.rules.names import (
    ABOARD,
    ALIENS,
    ARTIFACT,
    GOODS,
    HOME,
    LANDED,
    NOBODY,
    ORBIT,
    PLANETS,
    QUARTERS,
    READY,
    RESCUED,
    SHIPS,
    SKILL_DIE,
    STATION,
    TRAVEL,
)
from pertinax.games.perpetuity.rules.notation.ships import HOME_TEXT, MOVE_TEXT, flight_text
from pertinax.games.perpetuity.rules.planets.doom import protectors_of
from pertinax.games.perpetuity.rules.planets.geometry import in_range, neighbours
from pertinax.games.perpetuity.rules.planets.planet import load_believers, load_skeptics
from pertinax.games.perpetuity.rules.ships.ships import (
    bridge_refusal,
    crash,
    is_landed,
    planet_of,
    ship_level,
    villages_aboard,
)
from pertinax.games.perpetuity.rules.state import State, Tbl
from pertinax.games.perpetuity.rules.under_way import Action
from pertinax.games.perpetuity.rules.work.acting import perpetuity_level
from pertinax.games.perpetuity.rules.work.assets import room
from pertinax.games.perpetuity.rules.work.dice import roll_skill, successes
from pertinax.games.perpetuity.rules.work.workers import worker_name
from pertinax.kernel.decisions import STOP, Option
from pertinax.kernel.errors import Reason

HOMEWARD: Final = 10
LAND: Final = 11
STEPS: Final = [
    *(Option(flight_text(MOVE_TEXT, name), planet) for planet, name in enumerate(PLANETS)),
    Option(flight_text(HOME_TEXT), HOMEWARD),
    Option(flight_text("land"), LAND),
]
"""How a flight may go on (PP-TRAVEL-02)."""

TANK_EMPTY: Final = Reason("PP-TRAVEL-01", "tank-empty")
HULL_BROKEN: Final = Reason("PP-TRAVEL-01", "no-hull")
NOT_ABOARD: Final = Reason("PP-TRAVEL-01", "not-aboard")
NOT_NEXT: Final = Reason("PP-TRAVEL-03", "not-adjacent")
NOT_IN_RANGE: Final = Reason("PP-TRAVEL-03", "station-out-of-range")
FUEL_SHORT: Final = Reason("PP-TRAVEL-03", "not-enough-fuel")
AT_HOME: Final = Reason("PP-TRAVEL-03", "at-home")
NO_PLANET: Final = Reason("PP-TRAVEL-10", "planet-destroyed")


# The flight


def travel_refusal(state: State, action: Action) -> Reason | None:
    """PP-TRAVEL-01, PP-H-19: fuel, hull, and a pilot aboard, or at home who finds room there."""
    player = state.players[action.seat]
    ship = player.ships[action.ship]
    where = player.where[action.worker]
    if not ship.tank:
        return TANK_EMPTY
    if not ship.hull:
        return HULL_BROKEN
    if where != ABOARD + action.ship:
        if ship.at != HOME or where != QUARTERS:
            return NOT_ABOARD
        full = bridge_refusal(state, action.seat, action.ship)
        if full is not None:
            return full
    return passage_refusal(state, action, planet_of(ship)) if is_landed(ship) else None


def travel(table: Tbl, action: Action) -> None:
    """PP-TRAVEL-02, PP-R-19: take off if landed, any number of moves, at most one landing.

    The pilot (`action.worker`) is aboard. A landing, or a crash on take-off, ends it; coming home
    does not (PP-H-18), unless it was the last village that came (PP-END-01). What has landed takes
    off, whatever follows (PP-H-17).
    """
    state = table.state
    ship = state.players[action.seat].ships[action.ship]
    if ship.at == HOME:
        gather_crew(table, action.seat, action.ship)
    elif is_landed(ship) and not take_off(table, action):
        return
    moves = 0
    while True:
        step = next_step(table, action, moves)
        if step is STOP:
            return
        if step.value == LAND:
            land(table, action)
            return
        before = villages_left(state)
        move(table, action, moves, step.value)
        if before and not villages_left(state):
            return
        moves += 1


def next_step(table: Tbl, action: Action, moves: int) -> Option[int]:
    state = table.state
    ship = state.players[action.seat].ships[action.ship]
    return table.ask(
        action.seat,
        "travel",
        STEPS,
        lambda step: step_refusal(state, action, moves, step),
        about=(SHIPS[ship.model], action.ship + 1, ship.tank, fuel_of(state, action, moves)),
        may_stop=True,
    )


def step_refusal(state: State, action: Action, moves: int, step: int) -> Reason | None:
    """PP-TRAVEL-02, -03, -10: what a ship at home or in orbit cannot do next."""
    ship = state.players[action.seat].ships[action.ship]
    here = planet_of(ship)
    if step == LAND:
        if here == NOBODY:
            return AT_HOME
        return NO_PLANET if state.destroyed[here] else passage_refusal(state, action, here)
    if step == HOMEWARD:
        if here == NOBODY:
            return AT_HOME
        if not in_range(state, here, STATION):
            return NOT_IN_RANGE
    elif here == NOBODY:
        if not in_range(state, step, STATION):
            return NOT_IN_RANGE
    elif step not in neighbours(here):
        return NOT_NEXT
    # Even a move that costs nothing needs fuel in the tank (C.4).
    return None if max(1, fuel_of(state, action, moves)) <= ship.tank else FUEL_SHORT


def fuel_of(state: State, action: Action, moves: int) -> int:
    """PP-TRAVEL-03: fuel of the next move, as abilities leave it."""
    fuel = 1
    for hook in state.hooks.move_cost:
        fuel = hook(state, action.seat, moves, fuel)
    return fuel


def move(table: Tbl, action: Action, moves: int, step: int) -> None:
    """PP-TRAVEL-03: to another orbit or home; the fuel is discarded at once."""
    state = table.state
    ship = state.players[action.seat].ships[action.ship]
    fuel = fuel_of(state, action, moves)
    ship.tank -= fuel
    if step == HOMEWARD:
        table.tell("ship-home", action.seat, SHIPS[ship.model], action.ship + 1, fuel)
        come_home(table, action.seat, action.ship)
        return
    ship.at = ORBIT + step
    table.tell("moves", action.seat, SHIPS[ship.model], action.ship + 1, PLANETS[step], fuel)


def gather_crew(table: Tbl, seat: int, slot: int) -> None:
    """PP-SHIP-05, PP-R-21: when a flight starts at home, ready workers of the quarters may join."""
    state = table.state
    player = state.players[seat]
    ship = player.ships[slot]
    while bridge_refusal(state, seat, slot) is None:
        named: dict[str, int] = {}
        for worker, where in enumerate(player.where):
            if where == QUARTERS and player.status[worker] == READY:
                named.setdefault(worker_name(state, seat, worker), worker)
        options = [Option(name, worker) for name, worker in named.items()]
        if not options:
            return
        joins = table.ask(seat, "crew", options, about=(SHIPS[ship.model], slot + 1), may_stop=True)
        if joins is STOP:
            return
        state.move_worker(seat, joins.value, ABOARD + slot)
        level = state.setting.worker_levels[joins.value]
        table.tell("boards-ship", seat, level, SHIPS[ship.model], slot + 1)


def come_home(table: Tbl, seat: int, slot: int) -> None:
    """PP-TRAVEL-08, PP-R-21: villages are rescued, cargo goes to the warehouse as far as it fits.

    Fuel in the tank, hull and workers aboard stay as they are.
    """
    state = table.state
    player = state.players[seat]
    ship = player.ships[slot]
    ship.at = HOME
    ship.found = 0
    for village in villages_aboard(state, seat, slot):
        state.village_at[village] = RESCUED + seat
        table.tell("rescued", seat, ALIENS[state.village_kinds[village]])
    for good, count in enumerate(ship.cargo):
        moved = min(count, room(state, seat, good)) if good < ARTIFACT else count
        player.stock[good] += moved
        ship.cargo[good] = 0
        if moved:
            table.tell("unloads", seat, SHIPS[ship.model], slot + 1, GOODS[good], moved)
        if moved < count:
            table.tell("overflow", seat, GOODS[good], count - moved)


# Past the protectors


def passage_refusal(state: State, action: Action, planet: int) -> Reason | None:
    """Why a ship may neither land on a planet nor leave it."""
    if not state.hooks.landing_refusal:
        return None
    passing = action.copy()
    passing.planet = planet
    passing.cards = ()
    for hook in state.hooks.landing_refusal:
        refusal = hook(state, passing)
        if refusal is not None:
            return refusal
    return None


def face_cards(table: Tbl, action: Action, planet: int) -> bool:
    """PP-FORCE-02, -03: the force cards in reach of a planet act, by the pilot's immunity.

    Gives whether the ship may go on. A card that was avoided is so for the whole action
    (PP-H-22).
    """
    state = table.state
    action.planet = planet
    action.cards = ()
    cards = [card for card in cards_at_planet(state, planet) if card not in action.avoided]
    suffer(table, action, cards)
    for hook in state.hooks.landing_refusal:
        if hook(state, action) is not None:
            ship = state.players[action.seat].ships[action.ship]
            table.tell("held", action.seat, SHIPS[ship.model], action.ship + 1, PLANETS[planet])
            return False
    return True


def take_off(table: Tbl, action: Action) -> bool:
    """PP-TRAVEL-02, -04, -06: leave the surface; gives whether the ship is in an orbit then.

    Skeptics come aboard before the roll (PP-PLANET-06). A ship without hull crashes back.
    """
    state = table.state
    seat, slot = action.seat, action.ship
    ship = state.players[seat].ships[slot]
    planet = planet_of(ship)
    if not face_cards(table, action, planet):
        return False
    load_skeptics(table, seat, slot)
    if damage_roll(table, action, "take-off"):
        ship.at = ORBIT + planet
        ship.found = 0
        table.tell("takes-off", seat, SHIPS[ship.model], slot + 1, PLANETS[planet])
    else:
        crash(table, seat, slot, planet)
    afterwards(table, action)
    return not is_landed(ship)


def land(table: Tbl, action: Action) -> None:
    """PP-TRAVEL-02, -04, -06: from the orbit to the surface, crashed if the hull is gone.

    Believers come aboard at once if their ship is still there (PP-PLANET-05).
    """
    state = table.state
    seat, slot = action.seat, action.ship
    ship = state.players[seat].ships[slot]
    planet = planet_of(ship)
    if not face_cards(table, action, planet) or is_diverted(table, action):
        return
    if damage_roll(table, action, "landing"):
        ship.at = LANDED + planet
        table.tell("lands", seat, SHIPS[ship.model], slot + 1, PLANETS[planet])
    else:
        crash(table, seat, slot, planet)
    ship.found = 0
    afterwards(table, action)
    if is_landed(ship):
        load_believers(table, seat, slot)
        for hook in state.hooks.landed:
            hook(table, seat, slot)


def is_diverted(table: Tbl, action: Action) -> bool:
    """Whether a ship that would land is somewhere else now; its flight ends there."""
    diverted = False
    for hook in table.state.hooks.diverted:
        diverted = hook(table, action, diverted)
    return diverted


def afterwards(table: Tbl, action: Action) -> None:
    """What follows a landing or take-off; a hull that is gone only now still brings a crash."""
    state = table.state
    ship = state.players[action.seat].ships[action.ship]
    on_the_ground = LANDED + action.planet
    crashed = not ship.hull
    for hook in state.hooks.after_action:
        hook(table, action)
    if not ship.hull and not (crashed and ship.at == on_the_ground):
        crash(table, action.seat, action.ship, action.planet)


def damage_roll(table: Tbl, action: Action, purpose: str) -> bool:
    """PP-TRAVEL-04: each failed die takes 1 ore of the hull. Gives whether any hull is left."""
    ship = table.state.players[action.seat].ships[action.ship]
    failed = failures(table, action, purpose)
    # Cards may have taken hull before the dice fell (PP-H-47).
    lost = min(ship.hull, failed)
    if lost:
        ship.hull -= lost
        name = SHIPS[ship.model]
        table.tell("hull-hit", action.seat, name, action.ship + 1, lost, ship.hull)
    return ship.hull > 0


def failures(table: Tbl, action: Action, purpose: str) -> int:
    """PP-TRAVEL-04, -05, PP-R-20, PP-R-68: failed dice that count.

    At ship level, past the protectors of `action.planet`. Upgrades may let failures pass (C.6).
    """
    state = table.state
    number = damage_dice(table, action)
    if number <= 0:
        return 0
    level = damage_level(state, action)
    roll = roll_skill(table, action.seat, action.worker, purpose, number, level)
    ship = state.players[action.seat].ships[action.ship]
    ignored = sum([state.setting.ship_upgrades[each].ignored for each in ship.upgrades])
    return max(0, len(roll.faces) - successes(roll) - ignored)


def damage_dice(table: Tbl, action: Action) -> int:
    """PP-TRAVEL-04, -05: as many as Perpetuity's level; none without protectors.

    What comes before the roll comes even where none is due.
    """
    state = table.state
    for before in state.hooks.damage_roll:
        before(table, action)
    if not protectors_of(state, action.planet):
        return 0
    number = perpetuity_level(state, action)
    for dice in state.hooks.dice:
        number = dice(table, action, SKILL_DIE, number)
    return number


def damage_level(state: State, action: Action) -> int:
    """PP-SHIP-07, PP-H-21, C.6: ship level for a damage roll; upgrades raise it to 3 at most."""
    pilot = action.worker if action.duty == TRAVEL else NOBODY
    level = ship_level(state, action.seat, action.ship, pilot)
    for hook in state.hooks.ship_level:
        level = hook(state, action, level)
    ship = state.players[action.seat].ships[action.ship]
    more = sum([state.setting.ship_upgrades[each].level for each in ship.upgrades])
    return max(0, level, min(level + more, state.setting.worker_levels[0]))
