"""Clearing force cards (PP-FORCE-05 to -09)."""

from typing import Final

from pertinax.games.perpetuity.rules.forces.piles import card_at, discard_card
from pertinax.games.perpetuity.rules.forces.reach import cards_at, on_deed, suffer
from pertinax.games.perpetuity.rules.names import (
    NOBODY,
    ON_CARD,
    QUADRANT,
    SKILL_DIE,
    STATION,
    SURVIVED,
)
from pertinax.games.perpetuity.rules.planets.geometry import markers_of
from pertinax.games.perpetuity.rules.ships.ships import away_at
from pertinax.games.perpetuity.rules.state import State, Tbl
from pertinax.games.perpetuity.rules.under_way import Action
from pertinax.games.perpetuity.rules.work.acting import perpetuity_level
from pertinax.games.perpetuity.rules.work.dice import roll_skill, successes
from pertinax.games.perpetuity.rules.work.workers import is_away, may_stand, stand
from pertinax.kernel.decisions import Option
from pertinax.kernel.errors import Reason

CLEARING: Final = 5
"""Clearing among the deeds that force cards may act on (see working.py)."""
CARD_OCCUPIED: Final = Reason("PP-FORCE-05", "occupied")
CARD_TURNED: Final = Reason("PP-FORCE-09", "card-turned")


def card_options(state: State, places: list[int]) -> list[Option[int]]:
    """The cards at these places, as places to go to."""
    options = state.setting.clear_options
    return [options[place] for place in places if state.lying[place] != NOBODY]


def cards_by_shuttle(state: State, area: int) -> list[Option[int]]:
    """PP-FORCE-05, -07, PP-R-17: outline, tiles and quadrant markers of a periphery."""
    return cards_in(state, area)


def cards_by_placing(state: State, seat: int, worker: int) -> list[Option[int]]:
    """PP-FORCE-07, -08: at station tiles and the markers beside it, or at the planet of a ship."""
    if is_away(state, seat, worker):
        planet = away_at(state, seat, worker)
        return card_options(state, [QUADRANT + marker for marker in markers_of(state, planet)])
    return cards_in(state, STATION)


def cards_in(state: State, area: int) -> list[Option[int]]:
    """The cards at tiles of an area, on its outline, at the markers beside it, in this order."""
    return card_options(state, state.lying_in(area) + state.setting.card_places[area])


def clear_refusal(state: State, seat: int, worker: int, place: int) -> Reason | None:
    """PP-FORCE-05, -09: no equal or higher worker on the card; a turned one cannot be cleared."""
    if state.turned and card_at(state, place) in state.turned:
        return CARD_TURNED
    return None if may_stand(state, seat, worker, ON_CARD + place) else CARD_OCCUPIED


def clear(table: Tbl, seat: int, worker: int, place: int) -> None:
    """PP-FORCE-05, -06: as many skill dice as Perpetuity's level; all must succeed.

    The worker suffers no card meanwhile but those in reach that concern clearing itself (PP-R-62,
    PP-H-43), is then finished and stays. Crew of a ship that is away belongs to it (PP-H-61).
    """
    state = table.state
    card = card_at(state, place)
    ship = state.players[seat].ship_with(worker) if is_away(state, seat, worker) else NOBODY
    stand(table, seat, worker, ON_CARD + place)
    state.players[seat].ship_of[worker] = ship
    name = state.setting.force_cards[card].name
    table.tell("clears", seat, state.setting.worker_levels[worker], name)
    state.action = Action(seat, worker)
    state.action.place = place
    dealt_with = False
    for hook in state.hooks.enter_card:
        dealt_with = hook(table, seat, worker, place, dealt_with)
    if not dealt_with:
        suffer(table, state.action, on_deed(state, cards_at(state, place), CLEARING))
        if succeeds_in_clearing(table, state.action):
            state.players[seat].cleared += 1
            discard_card(table, card)
        else:
            state.deeds[SURVIVED] = True
            table.tell("card-survives", name)
    state.action = None


def succeeds_in_clearing(table: Tbl, action: Action) -> bool:
    """PP-FORCE-05, PP-FORCE-14, PP-R-45, PP-R-128: the roll, and what Perpetuity may do to it."""
    state = table.state
    number = perpetuity_level(state, action)
    for dice in state.hooks.dice:
        number = dice(table, action, SKILL_DIE, number)
    if number <= 0:
        return True
    level = state.players[action.seat].levels[action.worker]
    roll = roll_skill(table, action.seat, action.worker, "clearing", number, level)
    if successes(roll) == len(roll.faces):
        for hook in state.hooks.clearing_success:
            hook(table, roll)
    return successes(roll) == len(roll.faces)
