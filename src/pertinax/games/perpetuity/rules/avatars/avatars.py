"""Avatars of a dedicated Perpetuity: its turns, its missions (PP-AVATAR)."""

from typing import Final

from pertinax.games.perpetuity.rules.avatars.actions import (
    level_6_action_refusal,
    level_6_from_hand,
    move_card,
    move_refusal,
    place_from_hand,
    placing_refusal,
    recover,
    recover_refusal,
    swap_cards,
    swap_refusal,
    turn_up,
    turning_refusal,
)
from pertinax.games.perpetuity.rules.missions.bursts import (
    burst_refusal,
    burst_with,
    revealed_missions,
)
from pertinax.games.perpetuity.rules.missions.missions import fulfilled, turn_up_missions
from pertinax.games.perpetuity.rules.names import COMPLETED, UNREVEALED
from pertinax.games.perpetuity.rules.state import State, Tbl
from pertinax.kernel.decisions import Option
from pertinax.kernel.errors import Reason

PLACE: Final = 0
MOVE: Final = 1
SWAP: Final = 2
RECOVER: Final = 3
TURN_UP: Final = 4
LEVEL_6: Final = 5
COMPLETE: Final = 6
BURST: Final = 7
SKIP: Final = 8
PASS: Final = 9
ACTIONS: Final = [
    Option("place", PLACE), Option("move", MOVE), Option("swap", SWAP), Option("recover", RECOVER),
    Option("turn-up", TURN_UP), Option("level-6", LEVEL_6), Option("complete", COMPLETE),
    Option("burst", BURST), Option("skip", SKIP), Option("pass", PASS),
]  # fmt: skip
SKIPPED: Final = Reason("PP-AVATAR-08", "skipped-already")
REVEALED: Final = Reason("PP-AVATAR-05", "mission-revealed-this-round")
NOT_FULFILLED: Final = Reason("PP-AVATAR-05", "mission-not-fulfilled")
NO_BURST: Final = Reason("PP-AVATAR-07", "no-mission-revealed")


def avatar_turn(table: Tbl) -> None:
    """PP-AVATAR-01, -08: one action of one avatar, one skip per round, or no more turns.

    What is possible may depend on hidden missions: so it is asked in secret, and then always.
    """
    state = table.state
    seat = state.setting.perpetuity
    state.perpetuity_turns += 1
    action = table.ask(
        seat,
        "avatar",
        ACTIONS,
        lambda action: action_refusal(state, action),
        about=(state.avatars_ready,),
        secret=True,
        always=UNREVEALED in state.mission_states and not state.revealed,
    ).value
    table.tell("avatar", ACTIONS[action].text)
    if action == PASS:
        state.passed[seat] = True
    elif action == SKIP:
        state.skipped = True
    else:
        state.avatars_ready -= 1
        act(table, action)


def act(table: Tbl, action: int) -> None:
    """PP-AVATAR-02 to -07, -09, -10: what an avatar is used for."""
    if action == PLACE:
        place_from_hand(table)
    elif action == MOVE:
        move_card(table)
    elif action == SWAP:
        swap_cards(table)
    elif action == RECOVER:
        recover(table)
    elif action == TURN_UP:
        turn_up(table)
    elif action == LEVEL_6:
        level_6_from_hand(table)
    elif action == COMPLETE:
        complete_mission(table)
    else:
        energy_burst(table)


def action_refusal(state: State, action: int) -> Reason | None:
    """PP-R-107: why an avatar cannot do this; to pass is always possible."""
    if action == PLACE:
        return placing_refusal(state)
    if action == MOVE:
        return move_refusal(state)
    if action == SWAP:
        return swap_refusal(state)
    if action == RECOVER:
        return recover_refusal(state)
    if action == TURN_UP:
        return turning_refusal(state)
    if action == LEVEL_6:
        return level_6_action_refusal(state)
    if action == COMPLETE:
        return complete_refusal(state)
    if action == BURST:
        return any_burst_refusal(state)
    return SKIPPED if action == SKIP and state.skipped else None


# Missions


def complete_refusal(state: State) -> Reason | None:
    """PP-AVATAR-05, PP-R-108, PP-R-109: one per round, and only what is fulfilled."""
    if state.revealed:
        return REVEALED
    refusals = [mission_refusal(state, option.value) for option in open_missions(state)]
    return None if None in refusals else NOT_FULFILLED


def open_missions(state: State) -> list[Option[int]]:
    """The missions that are not completed, face up or not."""
    return [
        state.setting.mission_options[mission]
        for mission, how in zip(state.missions, state.mission_states)
        if how < COMPLETED
    ]


def mission_refusal(state: State, mission: int) -> Reason | None:
    return None if fulfilled(state, mission) else NOT_FULFILLED


def complete_mission(table: Tbl) -> None:
    """PP-AVATAR-05, -06, PP-R-75: reveal a fulfilled mission; the last hidden one is turned up.

    How many are fulfilled is nobody's business: of several missions it is always asked which.
    """
    state = table.state
    table.reveal()  # everybody knows now that one is fulfilled (PP-R-115, PP-H-40)
    missions = open_missions(state)
    mission = table.ask(
        state.setting.perpetuity,
        "mission",
        missions,
        lambda mission: mission_refusal(state, mission),
        secret=True,
        always=len(missions) > 1,
    ).value
    place = state.missions.index(mission)
    state.mission_states[place] = COMPLETED
    state.mission_turns[place] = state.perpetuity_turns
    state.revealed = True
    table.reveal()
    table.tell("mission-completed", state.setting.missions[mission].name)
    if state.mission_states.count(UNREVEALED) == 1:
        turn_up_missions(table)


def any_burst_refusal(state: State) -> Reason | None:
    """PP-AVATAR-07: a revealed mission whose Energy burst can be used now."""
    refusals = [burst_refusal(state, option.value) for option in revealed_missions(state)]
    if None in refusals:
        return None
    return refusals[0] if refusals else NO_BURST


def energy_burst(table: Tbl) -> None:
    """PP-AVATAR-07: the Energy burst of a revealed mission."""
    state = table.state
    mission = table.ask(
        state.setting.perpetuity,
        "burst",
        revealed_missions(state),
        lambda mission: burst_refusal(state, mission),
    ).value
    burst_with(table, mission)
