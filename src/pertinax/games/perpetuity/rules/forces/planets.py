"""Force cards at quadrant markers: what they do to ships and workers at planets (PP-FORCE-01).

Only hooks: a card acts where it is among `action.cards` of an action that is not on a tile. Most
act when a ship lands or leaves, a few on what workers do there (PP-R-64).
"""

from typing import Final

from pertinax.games.perpetuity.rules.forces.choices import other_orbit
from pertinax.games.perpetuity.rules.forces.reach import cards_at_planet, suffer, sure
from pertinax.games.perpetuity.rules.forces.tiles import (
    DEARER,
    change_kinds,
    freeze,
    missing,
    rotten_luck,
    set_aside,
    twist_ship,
)
from pertinax.games.perpetuity.rules.hooks import Hooks
from pertinax.games.perpetuity.rules.names import (
    BLURRED,
    BROKEN,
    DISSOLVE,
    ESCALATE,
    FRAIL,
    FREEZE,
    INTENSIFY,
    LANDED,
    MISSING,
    MISSING_SHIPS,
    MORPH,
    NOBODY,
    ORBIT,
    PLANET,
    PLANETS,
    PRODUCE,
    PRODUCE_2,
    ROTTEN_LUCK,
    SHIPS,
    SKILL_DIE,
    TILE_DAMAGE,
    TRAVEL,
    TWIST,
    VISION,
    WARP,
)
from pertinax.games.perpetuity.rules.planets.planet import PLANET_WORK
from pertinax.games.perpetuity.rules.ships.ships import is_missing, planet_of
from pertinax.games.perpetuity.rules.state import Ship, State, Tbl
from pertinax.games.perpetuity.rules.under_way import Action
from pertinax.games.perpetuity.rules.work.acting import perpetuity_level
from pertinax.kernel.errors import Reason

NO_PASSAGE: Final = Reason("PP-FORCE-T1", "no-passage")
FUEL_TOO_DEAR: Final = Reason("PP-FORCE-G3", "passage-too-dear")
SHIP_MISSING: Final = Reason("PP-FORCE-S5", "ship-missing")


def register(hooks: Hooks) -> None:
    hooks.deed_cards.append(acts_on_workers)
    hooks.landing_refusal.append(passage_refused)
    hooks.ship_refusal.append(ship_is_missing)
    hooks.ship_use.append(finds_ship_missing)
    hooks.ship_level.append(frail_ship)
    hooks.dice.append(intensified_roll)
    hooks.damage_roll.append(before_the_roll)
    hooks.diverted.append(warp_landing)
    hooks.after_action.append(after_passage)


def at_passage(action: Action) -> bool:
    """Whether a ship lands or leaves; workers who act on the planet suffer less."""
    return action.tile == NOBODY and action.planet != NOBODY and action.duty < PLANET


def ship_of(state: State, action: Action) -> Ship:
    return state.players[action.seat].ships[action.ship]


def acts_on_workers(card: int, deed: int, acts: bool) -> bool:
    """PP-FORCE-T5, PP-FORCE-G1, PP-FORCE-G5, PP-FORCE-S4: what counts for planet actions."""
    return acts or (deed == PLANET_WORK and card in (ESCALATE, PRODUCE, PRODUCE_2, BLURRED))


# Whether a ship may


def passage_refused(state: State, action: Action) -> Reason | None:
    """PP-FORCE-T1, PP-FORCE-G3, PP-FORCE-S5: before it is known which cards act, those that will.

    A pilot who may still avoid a card by a roll may try.
    """
    cards = action.cards
    if not cards:
        lying = cards_at_planet(state, action.planet)
        if not lying:
            return None
        cards = sure(state, action.seat, action.worker, lying)
    ship = ship_of(state, action)
    if BROKEN in cards:
        return NO_PASSAGE
    if MISSING_SHIPS in cards and ship.at >= LANDED:
        return SHIP_MISSING
    return FUEL_TOO_DEAR if fuel_of_passage(state, action, cards) > ship.tank else None


def fuel_of_passage(state: State, action: Action, cards: tuple[int, ...]) -> int:
    """PP-FORCE-G3, PP-FORCE-G5, PP-H-46: landing or leaving costs fuel as Perpetuity's level.

    A ship that is rescued makes no move of its own.
    """
    if action.duty != TRAVEL:
        return 0
    return sum([perpetuity_level(state, action) for card in cards if card in DEARER])


def ship_is_missing(state: State, seat: int, worker: int, slot: int) -> Reason | None:
    """PP-FORCE-S5, PP-H-48: at home for this round, at a planet while the card reaches it."""
    ship = state.players[seat].ships[slot]
    if is_missing(state, ship):
        return SHIP_MISSING
    if state.cards[MISSING_SHIPS] < 0 or ship.at < ORBIT:
        return None
    lying = sure(state, seat, worker, cards_at_planet(state, planet_of(ship)))
    return SHIP_MISSING if MISSING_SHIPS in lying else None


def finds_ship_missing(table: Tbl, action: Action, held: bool) -> bool:
    """PP-FORCE-S5, PP-FORCE-03: who may avoid the card rolls for it before using the ship."""
    state = table.state
    if state.cards[MISSING_SHIPS] < 0 or action.planet == NOBODY:
        return held
    if MISSING_SHIPS in cards_at_planet(state, action.planet):
        suffer(table, action, [MISSING_SHIPS])
    return held or MISSING_SHIPS in action.cards


# The roll


def frail_ship(_state: State, action: Action, level: int) -> int:
    """PP-FORCE-T3: one level lower for the damage roll."""
    return level - 1 if FRAIL in action.cards and at_passage(action) else level


def intensified_roll(_table: Tbl, action: Action, die: int, number: int) -> int:
    """PP-FORCE-G4, PP-H-27: one damage die more; discover dice stay as they are."""
    if INTENSIFY in action.cards and die == SKILL_DIE and at_passage(action):
        return number + 1
    return number


def before_the_roll(table: Tbl, action: Action) -> None:
    """PP-FORCE-G2, PP-FORCE-G3, PP-FORCE-M5, PP-H-47: hull and fuel go before the dice fall."""
    if not action.cards or not at_passage(action):
        return
    state = table.state
    ship = ship_of(state, action)
    name = SHIPS[ship.model]
    fuel = fuel_of_passage(state, action, action.cards)
    if fuel:
        ship.tank -= fuel
        table.tell("passage-paid", action.seat, name, action.ship + 1, fuel)
    if TILE_DAMAGE in action.cards and ship.hull:
        ship.hull -= 1
        table.tell("hull-hit", action.seat, name, action.ship + 1, 1, ship.hull)
    if TWIST in action.cards:
        twist_ship(table, action.seat, action.ship)


# Instead of landing, and after it


def warp_landing(table: Tbl, action: Action, diverted: bool) -> bool:
    """PP-FORCE-S3, PP-H-45: a ship that would land is in another orbit, without a damage roll."""
    if WARP not in action.cards or not at_passage(action):
        return diverted
    if ship_of(table.state, action).at >= LANDED:
        return diverted
    warp_ship(table, action)
    return True


def warp_ship(table: Tbl, action: Action) -> None:
    """PP-FORCE-S3, PP-R-92: to the orbit of another planet, an unstable one as well."""
    ship = ship_of(table.state, action)
    planet = other_orbit(table, action)
    ship.at = ORBIT + planet
    table.tell("ship-warped", action.seat, SHIPS[ship.model], action.ship + 1, PLANETS[planet])


def after_passage(table: Tbl, action: Action) -> None:
    """What cards do to cargo, pilot and course once a ship has landed or left."""
    if not action.cards or not at_passage(action):
        return
    ship = ship_of(table.state, action)
    for card in action.cards:
        if card == ROTTEN_LUCK:
            rotten_luck(table, action, ship.cargo)
        elif card == FREEZE and action.worker != NOBODY:
            freeze(table, action)
        elif card == MISSING:
            missing(table, action, action.planet)
        elif card in (VISION, DISSOLVE):
            set_aside(table, action, card, ship.cargo)
        elif card == MORPH:
            change_kinds(table, action.seat, ship.cargo)
        elif card == WARP and ship.at < LANDED:
            warp_ship(table, action)
