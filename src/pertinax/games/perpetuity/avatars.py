"""Avatars of a dedicated Perpetuity (PP-AVATAR)."""

from typing import Final

from pertinax.games.perpetuity.forces import card_at, place_card
from pertinax.games.perpetuity.names import IN_HAND, NOBODY, ON_TILE, PLACES, STATION, TILES
from pertinax.games.perpetuity.state import State, Tbl
from pertinax.games.perpetuity.workers import highest_at
from pertinax.kernel.decisions import Option
from pertinax.kernel.errors import Reason

PLACE: Final = 0
SKIP: Final = 1
PASS: Final = 2
ACTIONS: Final = [Option("place", PLACE), Option("skip", SKIP), Option("pass", PASS)]
NO_CARD: Final = Reason("PP-AVATAR-02", "no-card-in-hand")
NO_OPEN_PLACE: Final = Reason("PP-AVATAR-02", "no-open-place")
SKIPPED: Final = Reason("PP-AVATAR-08", "skipped-already")
PLACE_TAKEN: Final = Reason("PP-FORCE-01", "place-taken")
TILE_IS_GONE: Final = Reason("PP-AVATAR-02", "tile-gone")
TILE_IN_USE: Final = Reason("PP-AVATAR-02", "tile-in-use")
SHIELD_UP: Final = Reason("PP-SHIELD-08", "shield-up")


def avatar_turn(table: Tbl) -> None:
    """PP-AVATAR-01, -08: one action of one avatar, one skip per round, or no more turns."""
    state = table.state
    seat = state.setting.perpetuity
    state.perpetuity_turns += 1
    action = table.ask(seat, "avatar", ACTIONS, lambda action: action_refusal(state, action)).value
    table.tell("avatar", ACTIONS[action].text)
    if action == PASS:
        state.passed[seat] = True
    elif action == SKIP:
        state.skipped = True
    else:
        state.avatars_ready -= 1
        place_from_hand(table)


def action_refusal(state: State, action: int) -> Reason | None:
    if action == SKIP:
        return SKIPPED if state.skipped else None
    if action == PLACE:
        if not placeable(state):
            return NO_CARD
        places = [place_refusal(state, place) for place in range(PLACES)]
        return None if None in places else NO_OPEN_PLACE
    return None


def placeable(state: State) -> list[int]:
    """The cards of the hand that have a place: not those of level 6 (PP-FORCE-11)."""
    return [
        card
        for card, at in enumerate(state.cards)
        if at == IN_HAND and state.setting.force_cards[card].level < 6
    ]


def place_from_hand(table: Tbl) -> None:
    """PP-AVATAR-02: a card of the hand to an open place."""
    state = table.state
    seat = state.setting.perpetuity
    cards = [state.setting.card_options[card] for card in placeable(state)]
    card = table.ask(seat, "hand-card", cards, secret=True).value
    place_card(table, card, open_place(table))


def open_place(table: Tbl) -> int:
    """Ask for an open place."""
    state = table.state
    return table.ask(
        state.setting.perpetuity,
        "card-place",
        state.setting.place_options,
        lambda place: place_refusal(state, place),
    ).value


def place_refusal(state: State, place: int) -> Reason | None:
    """PP-AVATAR-02, PP-FORCE-01, PP-SHIELD-08, PP-R-16, PP-R-18, PP-R-105: whether it is open.

    No card lies there; a tile exists and nobody stands on it; the station only without shield.
    """
    if card_at(state, place) != NOBODY:
        return PLACE_TAKEN
    if place < TILES:
        if state.gone[place]:
            return TILE_IS_GONE
        if state.area(place) == STATION and state.shield_up:
            return SHIELD_UP
        if highest_at(state, ON_TILE + place):
            return TILE_IN_USE
    return None
