"""Building outposts and surveying again, from a Comms Array (PP-IMM-03, -04, -17)."""

from typing import Final

from pertinax.games.immersive.rules.beside import (
    beside,
    new_outpost,
    outpost_at,
    outposts_of,
    owners_on,
    post_of,
    site,
)
from pertinax.games.immersive.rules.names import BUILD_CALL, SITES, SURVEY_CALL
from pertinax.games.perpetuity.rules.names import ARTIFACT, MARKER, NEW, NOBODY, PLANETS
from pertinax.games.perpetuity.rules.planets.geometry import in_range
from pertinax.games.perpetuity.rules.setting import PLANET_OPTIONS
from pertinax.games.perpetuity.rules.state import State, Tbl
from pertinax.games.perpetuity.rules.station.station import CONTACT, NO_CALL, PAID
from pertinax.games.perpetuity.rules.under_way import Action
from pertinax.games.perpetuity.rules.work.acting import artifacts_barred
from pertinax.games.perpetuity.rules.work.assets import CANNOT_BUY, discount, purchase
from pertinax.games.perpetuity.rules.work.surcharge import affords, surcharge_of
from pertinax.games.perpetuity.rules.work.workers import take_from_supply
from pertinax.kernel.decisions import Option
from pertinax.kernel.errors import Reason

BUILDS: Final = Option("outpost", BUILD_CALL)
SURVEYS: Final = Option("survey", SURVEY_CALL)

PLANET_GONE: Final = Reason("PP-IMM-03", "planet-destroyed")
OUT_OF_RANGE: Final = Reason("PP-IMM-03", "planet-out-of-range")
OWN_OUTPOST: Final = Reason("PP-IMM-04", "outpost-here-already")
PLANET_FULL: Final = Reason("PP-IMM-03", "planet-full")
OUTPOSTS_ENOUGH: Final = Reason("PP-IMM-04", "outposts-enough")
NO_PLAYER_MARKER: Final = Reason("PP-IMM-03", "no-marker")
NO_OUTPOST: Final = Reason("PP-IMM-17", "no-outpost-here")
SURVEYED_ENOUGH: Final = Reason("PP-IMM-17", "survey-markers-enough")
BAG_EMPTY: Final = Reason("PP-IMM-17", "bag-empty")


def array_uses(_state: State, _action: Action, calls: list[Option[int]]) -> None:
    """PP-STATION-01, PP-IMM-21: outposts and surveys in place of contacts."""
    calls[:] = [BUILDS, SURVEYS, *[call for call in calls if call.value != CONTACT]]


def array_refusal(state: State, action: Action, call: int, owed: list[int]) -> Reason | None:
    """Why nothing can be built, or surveyed, by who still owes the cost of the array."""
    first: Reason | None = None
    if call == BUILD_CALL:
        options = beside(state).setting.site_options
    elif call == SURVEY_CALL:
        options = PLANET_OPTIONS
    else:
        return None
    for option in options:
        if call == BUILD_CALL:
            refusal = site_refusal(state, action, option.value, owed)
        else:
            refusal = survey_refusal(state, action, option.value, owed)
        if refusal is None:
            return None
        if first is None or first in (PLANET_GONE, OUT_OF_RANGE, NO_OUTPOST):
            first = refusal
    return first


def use_array(table: Tbl, action: Action, call: int) -> None:
    """PP-H-76: who cannot pay any price after all has done its work."""
    if call == BUILD_CALL:
        build_outpost(table, action)
    elif call == SURVEY_CALL:
        survey_again(table, action)
    elif call == NO_CALL.value:
        level = table.state.setting.worker_levels[action.worker]
        table.tell("thwarted", action.seat, level)


# Prices


def price_refusal(state: State, action: Action, price: list[int], owed: list[int]) -> Reason | None:
    """PP-IMM-03, -17, -38, PP-R-37: an artifact pays the price, but nothing else.

    What the array itself still costs, and a surcharge with it, must be there besides.
    """
    pays_itself = state.players[action.seat].stock[ARTIFACT] and not artifacts_barred(state, action)
    whole = [count + (0 if pays_itself else price[kind]) for kind, count in enumerate(owed)]
    due = surcharge_of(state, action) if owed is not PAID and action.cards else 0
    if affords(state, action, whole, due, discount(state, action.seat)):
        return None
    return CANNOT_BUY


# Outposts


def site_refusal(state: State, action: Action, code: int, owed: list[int]) -> Reason | None:
    """PP-IMM-03, -04, PP-R-120, PP-R-130: range, room, limits, a marker, the price."""
    planet, way = divmod(code, 2)
    seat = action.seat
    setting = beside(state).setting
    if state.destroyed[planet]:
        return PLANET_GONE
    if not in_range(state, planet, state.area(action.tile)):
        return OUT_OF_RANGE
    owners = owners_on(state, planet)
    if seat in owners:
        return OWN_OUTPOST
    if len(owners) >= setting.per_planet:
        return PLANET_FULL
    if len(outposts_of(state, seat)) >= setting.per_mortal:
        return OUTPOSTS_ENOUGH
    if not state.players[seat].stock[MARKER]:
        return NO_PLAYER_MARKER
    return price_refusal(state, action, setting.site_prices[way], owed)


def build_outpost(table: Tbl, action: Action) -> None:
    """PP-IMM-03, -04: tile, player marker and survey markers on the planet, a new worker 1.

    The goods it begins with are no production (PP-IMM-38). Without a worker 1 in the supply it is
    built without one (PP-IMM-20); it counts for no limit (PP-R-36).
    """
    state = table.state
    own = beside(state)
    seat = action.seat
    chosen = table.ask(
        seat,
        "outpost-site",
        own.setting.site_options,
        lambda code: site_refusal(state, action, code, PAID),
    ).value
    planet, way = divmod(chosen, 2)
    purchase(table, seat, own.setting.site_prices[way], artifacts_barred(state, action))
    state.players[seat].stock[MARKER] -= 1
    outpost = new_outpost(own.setting)
    outpost.built = True
    outpost.survey = own.setting.site_markers[way]
    for kind in range(ARTIFACT):
        outpost.store[kind] = own.setting.outpost_start
    own.outposts[site(seat, planet)] = outpost
    table.tell("outpost-built", seat, PLANETS[planet], outpost.survey)
    worker = take_from_supply(state, seat, 1)
    if worker != NOBODY:
        state.move_worker(seat, worker, post_of(state, planet))
        state.players[seat].status[worker] = NEW
        table.tell("worker-hired", seat, 1)


# Survey again


def survey_refusal(state: State, action: Action, planet: int, owed: list[int]) -> Reason | None:
    """PP-IMM-17, PP-R-139: an own outpost in range with room for a marker, a bag not empty."""
    own = beside(state)
    outpost = outpost_at(state, action.seat, planet)
    if not outpost.built:
        return NO_OUTPOST
    if not in_range(state, planet, state.area(action.tile)):
        return OUT_OF_RANGE
    if outpost.survey + own.setting.survey_markers > own.setting.survey_max:
        return SURVEYED_ENOUGH
    if not own.left:
        return BAG_EMPTY
    return price_refusal(state, action, own.setting.survey_price, owed)


def survey_again(table: Tbl, action: Action) -> None:
    """PP-IMM-17: one more survey marker on an own outpost."""
    state = table.state
    own = beside(state)
    planet = table.ask(
        action.seat,
        "survey-site",
        PLANET_OPTIONS[:SITES],
        lambda planet: survey_refusal(state, action, planet, PAID),
    ).value
    purchase(table, action.seat, own.setting.survey_price, artifacts_barred(state, action))
    outpost = outpost_at(state, action.seat, planet)
    outpost.survey += own.setting.survey_markers
    table.tell("surveyed", action.seat, PLANETS[planet], outpost.survey)
