"""Missions of Perpetuity: what fulfils them, and how they are completed without a player."""

from typing import Final

from pertinax.games.perpetuity.rules.forces.piles import tree
from pertinax.games.perpetuity.rules.names import (
    AUTOMATED,
    COLLAPSED,
    COMPLETED,
    DEDICATED,
    DOUBLE_STRIKE,
    FACE_UP,
    FORCES,
    NOBODY,
    OUT,
    PLACES,
    QUADRANT,
    SACRIFICED,
    SURVIVED,
    TILES,
    UNREVEALED,
)
from pertinax.games.perpetuity.rules.planets.geometry import planets_at_marker
from pertinax.games.perpetuity.rules.state import State, Tbl

DEED_OF: Final = {1: SURVIVED, 2: SACRIFICED, 10: COLLAPSED, 11: DOUBLE_STRIKE}
"""Conditions that are events: PP-MISSION-C01, PP-MISSION-C02, PP-MISSION-C10, PP-MISSION-C11."""
PLANET_AREAS: Final = 12


def fulfilled(state: State, mission: int) -> bool:
    """PP-R-75, PP-R-76: whether the condition holds now or, for an event, has happened."""
    reached, goal = progress(state, mission)
    return reached >= goal


def progress(state: State, mission: int) -> tuple[int, int]:
    """How far a condition is, and from where on it is fulfilled.

    PP-MISSION-C06, PP-MISSION-C14: work tiles removed; PP-MISSION-C07: Perpetuity's level. An
    automated Perpetuity must hold what PP-MISSION-C12 wants for some rounds (PP-R-164).
    """
    condition = state.setting.missions[mission].condition
    if condition in DEED_OF:
        return int(state.deeds[DEED_OF[condition]]), 1
    if condition in (6, 14):
        return state.gone.count(True), 4 if condition == 6 else 1
    if condition in (5, 8):
        return level_6_played(state), 1 if condition == 5 else 2
    if condition in (3, 4, 15):
        return trees_reach(state, condition)
    if condition == 7:
        return state.level, 5
    if condition == 13:
        return lost_resources(state), state.setting.lost_resources
    if condition == PLANET_AREAS and state.setting.way == AUTOMATED:
        return state.held, state.setting.hold_rounds
    return cards_lie(state, condition)


def level_6_played(state: State) -> int:
    """PP-MISSION-C05, PP-MISSION-C08: different level 6 cards that were used."""
    return sum([at == OUT for at in state.cards[5::6]])


def trees_reach(state: State, condition: int) -> tuple[int, int]:
    """PP-MISSION-C03: a tree at 3; PP-MISSION-C04: two of them; PP-MISSION-C15: all at 2."""
    trees = [tree(state, force) for force in range(len(FORCES))]
    if condition == 3:
        return max(trees), 3
    if condition == 4:
        return sum([each >= 3 for each in trees]), 2
    return sum([each >= 2 for each in trees]), len(trees)


def lost_resources(state: State) -> int:
    """PP-MISSION-C13, PP-R-124: on existing planets; in cards only all that cards have taken.

    There is a goal for each of the two (PP-R-165).
    """
    if state.setting.way == AUTOMATED:
        return state.taken
    return sum([sum(kinds) for kinds in state.lost])


def cards_lie(state: State, condition: int) -> tuple[int, int]:
    """PP-MISSION-C09: three active cards; PP-MISSION-C12: one at each quadrant marker.

    PP-MISSION-C16: one at a tile, one on an outline, one that reaches a planet.
    """
    places = [
        place
        for place, card in enumerate(state.lying)
        if card != NOBODY and card not in state.turned
    ]
    if condition == 9:
        return len(places), 3
    if condition == PLANET_AREAS:
        spots = state.setting.spots if state.setting.way == AUTOMATED else list(range(PLACES))
        wanted = [place for place in spots if place >= QUADRANT]
        return sum([place in places for place in wanted]), len(wanted)
    at_tile = any(place < TILES for place in places)
    on_outline = any(TILES <= place < QUADRANT for place in places)
    at_planet = any(place >= QUADRANT and reaches_planet(state, place) for place in places)
    return at_tile + on_outline + at_planet, 3


def reaches_planet(state: State, place: int) -> bool:
    return any(not state.destroyed[p] for p in planets_at_marker(state, place - QUADRANT))


def all_completed(state: State) -> bool:
    """PP-END-02: Perpetuity has completed all its missions."""
    for how in state.mission_states:
        if how < COMPLETED:
            return False
    return bool(state.missions)


def complete_missions(table: Tbl) -> None:
    """PP-MISSION-01, PP-R-30: without a player, after each of Perpetuity's steps, for good.

    The hidden one is turned up when it is fulfilled itself or when the first is completed.
    """
    state = table.state
    if state.setting.way == DEDICATED:
        return
    for place, mission in enumerate(state.missions):
        if state.mission_states[place] < COMPLETED and fulfilled(state, mission):
            state.mission_states[place] = COMPLETED
            table.tell("mission-completed", state.setting.missions[mission].name)
    if COMPLETED in state.mission_states:
        turn_up_missions(table)


def turn_up_missions(table: Tbl) -> None:
    """Hidden missions are laid face up for all."""
    for place in range(len(table.state.missions)):
        turn_up(table, place)


def turn_up(table: Tbl, place: int) -> None:
    """A mission is laid face up for all, if it is hidden."""
    state = table.state
    if state.mission_states[place] == UNREVEALED:
        state.mission_states[place] = FACE_UP
        table.reveal(foreseen=False)
        table.tell("mission-face-up", state.setting.missions[state.missions[place]].name)


def hold_planet_areas(table: Tbl) -> None:
    """PP-MISSION-C12, PP-R-164: at the end of P6 an automated Perpetuity counts rounds.

    The first of them in a row is a warning: the mission is turned up. A card that is missing then
    starts the count anew.
    """
    state = table.state
    if state.setting.way != AUTOMATED:
        return
    before = state.held
    lying, wanted = cards_lie(state, PLANET_AREAS)
    state.held = before + 1 if lying == wanted else 0
    for place, mission in enumerate(state.missions):
        each = state.setting.missions[mission]
        if each.condition != PLANET_AREAS or state.mission_states[place] >= COMPLETED:
            continue
        if state.held:
            turn_up(table, place)
        if 0 < state.held < state.setting.hold_rounds:
            table.tell("mission-held", each.name, state.held, state.setting.hold_rounds)
        elif before and not state.held:
            table.tell("mission-broken", each.name)
