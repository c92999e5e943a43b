"""Energy bursts of revealed missions (PP-AVATAR-07, PP-MISSION-B01 and following)."""

from typing import Final

from pertinax.games.perpetuity.rules.avatars.actions import (
    has_open_place,
    move_card,
    move_refusal,
    open_place,
    recover,
    recover_refusal,
)
from pertinax.games.perpetuity.rules.forces.piles import active_cards, card_at, place_card
from pertinax.games.perpetuity.rules.hooks import Hooks
from pertinax.games.perpetuity.rules.missions.burst_planets import (
    absorb,
    absorb_refusal,
    extra_card,
    extra_card_refusal,
    move_artifact,
    move_artifact_refusal,
    move_villages,
    move_villages_refusal,
    reuse_protector,
    reuse_refusal,
    turn_further,
)
from pertinax.games.perpetuity.rules.names import (
    COMPLETED,
    IN_HAND,
    NOBODY,
    ON_CARD,
    ON_TILE,
    SKILL_DIE,
    STATION,
    TILES,
    TUCKED,
)
from pertinax.games.perpetuity.rules.state import State, Tbl
from pertinax.games.perpetuity.rules.station.shield import markers_left, shield_empty
from pertinax.games.perpetuity.rules.under_way import Roll
from pertinax.games.perpetuity.rules.work.dice import cast, tell_faces
from pertinax.games.perpetuity.rules.work.workers import highest_at
from pertinax.kernel.decisions import STOP, Option
from pertinax.kernel.errors import Reason

ARTIFACT_MOVES: Final = 1
NEW_AVATARS: Final = (2, 3, 4, 5)
SHIELD_WEAKENS: Final = 6
ALL_CARDS_MOVE: Final = 7
CARD_MOVES: Final = 8
REROLL: Final = 9
TILES_SWAP: Final = 10
VILLAGES_MOVE: Final = 11
PROTECTOR_AGAIN: Final = 12
PROTECTOR_ABSORBED: Final = 13
ORBIT_TURNS: Final = 14
ONE_MORE_CARD: Final = 15
"""Numbers of bursts as in the content; the last, 16, recovers a card."""

USED: Final = Reason("PP-AVATAR-07", "burst-used")
TOO_EARLY: Final = Reason("PP-AVATAR-07", "burst-next-turn")
ALL_AVATARS: Final = Reason("PP-MISSION-B02", "all-avatars-unlocked")
NO_ENERGY: Final = Reason("PP-MISSION-B06", "no-energy-left")
NO_ACTIVE_CARD: Final = Reason("PP-MISSION-B07", "no-active-card")
REACTION: Final = Reason("PP-MISSION-B09", "only-as-reaction")
WORKER_THERE: Final = Reason("PP-MISSION-B10", "tile-in-use")
TILE_IS_GONE: Final = Reason("PP-MISSION-B10", "tile-gone")
NO_PARTNER: Final = Reason("PP-MISSION-B10", "no-tile-to-swap-with")
SHIELD_UP: Final = Reason("PP-SHIELD-08", "shield-up")
AGAIN: Final = [Option("reroll", 1)]


def register(hooks: Hooks) -> None:
    hooks.clearing_success.append(reroll_clearing)


# Which one, and when


def revealed_missions(state: State) -> list[Option[int]]:
    """The missions that have been completed, with those whose burst was used."""
    return [
        state.setting.mission_options[mission]
        for mission, how in zip(state.missions, state.mission_states)
        if how >= COMPLETED
    ]


def burst_refusal(state: State, mission: int) -> Reason | None:
    """PP-AVATAR-07: once per game, at the earliest in the turn after the reveal."""
    place = state.missions.index(mission)
    if state.mission_states[place] == TUCKED:
        return USED
    if state.mission_turns[place] >= state.perpetuity_turns:
        return TOO_EARLY
    return effect_refusal(state, state.setting.missions[mission].burst)


def effect_refusal(state: State, burst: int) -> Reason | None:
    """Why an Energy burst would do nothing."""
    if burst == ARTIFACT_MOVES:
        return move_artifact_refusal(state)
    if burst in NEW_AVATARS:
        return ALL_AVATARS if state.avatars >= most_avatars(state) else None
    if burst == SHIELD_WEAKENS:
        return None if markers_left(state) else NO_ENERGY
    if burst == ALL_CARDS_MOVE:
        return None if active_cards(state) else NO_ACTIVE_CARD
    if burst == CARD_MOVES:
        return move_refusal(state)
    if burst == REROLL:
        return REACTION
    if burst == TILES_SWAP:
        return None if swappable_tiles(state) else NO_PARTNER
    if burst == VILLAGES_MOVE:
        return move_villages_refusal(state)
    if burst == PROTECTOR_AGAIN:
        return reuse_refusal(state)
    if burst == PROTECTOR_ABSORBED:
        return absorb_refusal(state)
    if burst == ORBIT_TURNS:
        return None
    if burst == ONE_MORE_CARD:
        return extra_card_refusal(state)
    return recover_refusal(state)


def burst_with(table: Tbl, mission: int) -> None:
    """PP-AVATAR-07: the card is tucked, and its burst happens."""
    tuck(table, mission)
    burst = table.state.setting.missions[mission].burst
    if burst == ARTIFACT_MOVES:
        move_artifact(table)
    elif burst in NEW_AVATARS:
        unlock_avatar(table)
    elif burst == SHIELD_WEAKENS:
        weaken_shield(table)
    elif burst == ALL_CARDS_MOVE:
        place_all_anew(table)
    elif burst == CARD_MOVES:
        move_card(table)  # PP-MISSION-B08
    elif burst == TILES_SWAP:
        swap_tiles(table)
    elif burst == VILLAGES_MOVE:
        move_villages(table)
    elif burst == PROTECTOR_AGAIN:
        reuse_protector(table)
    elif burst == PROTECTOR_ABSORBED:
        absorb(table)
    elif burst == ORBIT_TURNS:
        turn_further(table)
    elif burst == ONE_MORE_CARD:
        extra_card(table)
    else:
        recover(table)  # PP-MISSION-B16


def tuck(table: Tbl, mission: int) -> None:
    state = table.state
    state.mission_states[state.missions.index(mission)] = TUCKED
    table.tell("burst", state.setting.missions[mission].name)


# Avatars and the shield


def most_avatars(state: State) -> int:
    return state.setting.boards[state.board][2]


def unlock_avatar(table: Tbl) -> None:
    """PP-MISSION-B02, PP-MISSION-B03, PP-MISSION-B04, PP-MISSION-B05: one more, for good.

    It is ready when avatars are recalled: in the next round.
    """
    state = table.state
    state.avatars += 1
    table.tell("avatar-unlocked", state.avatars)


def weaken_shield(table: Tbl) -> None:
    """PP-MISSION-B06, PP-H-35: an energy marker is gone for good; the last one was the shield's."""
    state = table.state
    if state.shield_up:
        state.shield -= 1
    else:
        state.shield_beside -= 1
    table.tell("energy-discarded", markers_left(state))
    if state.shield_up and not state.shield:
        shield_empty(table, discards=False)


# Force cards


def place_all_anew(table: Tbl) -> None:
    """PP-MISSION-B07, PP-R-99: all active cards are taken up and, in drawn order, put anywhere.

    They have not left play meanwhile. One without an open place stays in the hand (PP-H-36).
    """
    state = table.state
    cards = active_cards(state)
    for card in cards:
        state.move_card(card, IN_HAND)
    table.tell("cards-picked-up", len(cards))
    while cards:
        card = table.draw("burst-cards", cards, state.setting.card_options)
        cards.remove(card)
        if has_open_place(state):
            place_card(table, card, open_place(table, card))
            continue
        table.tell("card-recovered", state.setting.force_cards[card].name)
        for hook in state.hooks.card_left:
            hook(table, card)


def reroll_clearing(table: Tbl, roll: Roll) -> None:
    """PP-MISSION-B09, PP-R-45: after all else a clearing that succeeded is rolled anew, and stands.

    It uses a ready avatar but no turn, so it is possible after Perpetuity has passed (PP-H-34).
    """
    state = table.state
    mission = reroll_mission(state)
    if mission == NOBODY or state.action is None or not state.avatars_ready:
        return
    state.roll = roll
    card = state.setting.force_cards[card_at(state, state.action.place)].name
    seat = state.setting.perpetuity
    answer = table.ask(seat, "burst-reroll", AGAIN, about=(card,), may_stop=True)
    if answer is not STOP:
        state.avatars_ready -= 1
        tuck(table, mission)
        roll.faces = cast(table, SKILL_DIE, len(roll.faces), f"p{roll.seat + 1}")
        tell_faces(table, roll)
    state.roll = None


def reroll_mission(state: State) -> int:
    """The mission whose burst re-rolls a clearing, if it is revealed and not used, or NOBODY."""
    for mission, how in zip(state.missions, state.mission_states):
        if how == COMPLETED and state.setting.missions[mission].burst == REROLL:
            return mission
    return NOBODY


# Work tiles


def swappable_tiles(state: State) -> list[int]:
    """The tiles that can change places with another one."""
    free = [tile for tile in range(TILES) if free_refusal(state, tile) is None]
    return [
        tile for tile in free if any(pair_refusal(state, tile, other) is None for other in free)
    ]


def free_refusal(state: State, tile: int) -> Reason | None:
    """PP-MISSION-B10, PP-H-37: a tile that exists, and nobody on it or on a card beside it."""
    if state.gone[tile]:
        return TILE_IS_GONE
    if highest_at(state, ON_TILE + tile) or highest_at(state, ON_CARD + tile):
        return WORKER_THERE
    return None


def pair_refusal(state: State, tile: int, other: int) -> Reason | None:
    """PP-SHIELD-08: no card comes to the station with its tile while the shield is up."""
    if tile == other:
        return NO_PARTNER
    if state.shield_up:
        for one, place in ((tile, other), (other, tile)):
            if (
                card_at(state, one) != NOBODY
                and state.area(place) == STATION
                and state.area(one) != STATION
            ):
                return SHIELD_UP
    return None


def swap_tiles(table: Tbl) -> None:
    """PP-MISSION-B10, PP-R-111, PP-R-112: with side, marker, damage and card.

    All of these belong to the tile: only its position changes.
    """
    state = table.state
    seat = state.setting.perpetuity
    options = state.setting.tile_options
    one = table.ask(seat, "swapped-tile", options, lambda tile: first_refusal(state, tile)).value
    name = state.setting.tiles[one].name
    other = table.ask(
        seat,
        "swapped-tile",
        [option for option in options if option.value != one],
        lambda tile: free_refusal(state, tile) or pair_refusal(state, one, tile),
        about=(name,),
    ).value
    position = list(state.position)
    position[one], position[other] = position[other], position[one]
    state.position = tuple(position)
    table.tell("tiles-swapped", name, state.setting.tiles[other].name)


def first_refusal(state: State, tile: int) -> Reason | None:
    refusal = free_refusal(state, tile)
    if refusal is not None:
        return refusal
    return None if tile in swappable_tiles(state) else NO_PARTNER
