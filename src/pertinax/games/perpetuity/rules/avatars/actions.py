"""What avatars do with force cards (PP-AVATAR-02 to -04, -09, -10)."""

from typing import Final

from pertinax.games.perpetuity.rules.forces.level6 import level_6_refusal, play_level_6
from pertinax.games.perpetuity.rules.forces.piles import active_cards, card_at, place_card
from pertinax.games.perpetuity.rules.names import (
    DISCARDED,
    IN_HAND,
    NOBODY,
    ON_TILE,
    PLACES,
    STATION,
    TILES,
)
from pertinax.games.perpetuity.rules.state import State, Tbl
from pertinax.games.perpetuity.rules.work.workers import highest_at
from pertinax.kernel.decisions import Option
from pertinax.kernel.errors import Reason

NO_CARD: Final = Reason("PP-AVATAR-02", "no-card-in-hand")
NO_OPEN_PLACE: Final = Reason("PP-AVATAR-02", "no-open-place")
PLACE_TAKEN: Final = Reason("PP-FORCE-01", "place-taken")
TILE_IS_GONE: Final = Reason("PP-AVATAR-02", "tile-gone")
TILE_IN_USE: Final = Reason("PP-AVATAR-02", "tile-in-use")
SHIELD_UP: Final = Reason("PP-SHIELD-08", "shield-up")
NO_ACTIVE_CARD: Final = Reason("PP-AVATAR-03", "no-active-card")
NO_TWO_CARDS: Final = Reason("PP-AVATAR-03", "no-two-cards-to-swap")
CARD_TURNED: Final = Reason("PP-FORCE-09", "card-turned")
NOTHING_DISCARDED: Final = Reason("PP-AVATAR-04", "no-card-discarded")
NONE_TURNED: Final = Reason("PP-AVATAR-09", "no-card-turned")
NO_LEVEL_6: Final = Reason("PP-AVATAR-10", "no-level-6-card")

LAST_PLACED: Final = 5
"""The highest level of cards that have a place (PP-FORCE-11)."""


# Open places


def place_refusal(state: State, place: int) -> Reason | None:
    """PP-AVATAR-02, PP-FORCE-01, PP-SHIELD-08, PP-R-16, PP-R-18, PP-R-105: whether it is open.

    No card lies there; a tile exists and nobody stands on it; the station only without shield.
    """
    if card_at(state, place) != NOBODY:
        return PLACE_TAKEN
    if place < TILES:
        if state.gone[place]:
            return TILE_IS_GONE
        if is_shielded(state, place):
            return SHIELD_UP
        if highest_at(state, ON_TILE + place):
            return TILE_IN_USE
    return None


def is_shielded(state: State, place: int) -> bool:
    """PP-SHIELD-08: a station tile while the shield is up."""
    return place < TILES and state.shield_up and state.area(place) == STATION


def has_open_place(state: State) -> bool:
    return any(place_refusal(state, place) is None for place in range(PLACES))


def open_place(table: Tbl, card: int) -> int:
    """Ask for an open place for a card."""
    state = table.state
    return table.ask(
        state.setting.perpetuity,
        "card-place",
        state.setting.place_options,
        lambda place: place_refusal(state, place),
        about=(state.setting.force_cards[card].name,),
    ).value


# From the hand


def hand(state: State, placed: bool) -> list[Option[int]]:
    """The cards of the hand: those that have a place, or those of level 6 (PP-FORCE-11)."""
    cards = state.setting.force_cards
    return [
        state.setting.card_options[card]
        for card, at in enumerate(state.cards)
        if at == IN_HAND and (cards[card].level <= LAST_PLACED) == placed
    ]


def placing_refusal(state: State) -> Reason | None:
    if not hand(state, placed=True):
        return NO_CARD
    return None if has_open_place(state) else NO_OPEN_PLACE


def place_from_hand(table: Tbl) -> None:
    """PP-AVATAR-02: a card of the hand to an open place."""
    state = table.state
    cards = hand(state, placed=True)
    card = table.ask(state.setting.perpetuity, "hand-card", cards, secret=True).value
    place_card(table, card, open_place(table, card))


def level_6_action_refusal(state: State) -> Reason | None:
    """PP-AVATAR-10: a card of level 6 in the hand, and Perpetuity strong enough for it."""
    return level_6_refusal(state) if hand(state, placed=False) else NO_LEVEL_6


def level_6_from_hand(table: Tbl) -> None:
    """PP-AVATAR-10, PP-FORCE-11."""
    state = table.state
    cards = hand(state, placed=False)
    play_level_6(
        table, table.ask(state.setting.perpetuity, "level-6-card", cards, secret=True).value
    )


# Cards in play


def lying_cards(state: State) -> list[Option[int]]:
    """All cards at a place, turned ones too."""
    return [state.setting.card_options[card] for card, at in enumerate(state.cards) if at >= 0]


def turned_refusal(state: State, card: int) -> Reason | None:
    """PP-FORCE-09: a card that was turned face down can be neither moved nor swapped."""
    return CARD_TURNED if card in state.turned else None


def move_refusal(state: State) -> Reason | None:
    """PP-AVATAR-03: an active card, and an open place for it."""
    if not active_cards(state):
        return NO_ACTIVE_CARD
    return None if has_open_place(state) else NO_OPEN_PLACE


def move_card(table: Tbl) -> None:
    """PP-AVATAR-03, PP-H-33: an active card to an open place; who stands on it stays behind."""
    state = table.state
    card = table.ask(
        state.setting.perpetuity,
        "moved-card",
        lying_cards(state),
        lambda card: turned_refusal(state, card),
    ).value
    lay(table, card, open_place(table, card))


def swap_refusal(state: State) -> Reason | None:
    """PP-AVATAR-03: two active cards that may change places."""
    return None if len(swappable(state)) > 1 else NO_TWO_CARDS


def swappable(state: State) -> list[int]:
    return [card for card in active_cards(state) if swapped_refusal(state, card) is None]


def swapped_refusal(state: State, card: int) -> Reason | None:
    """PP-FORCE-09, PP-R-106: an active card, not at the station while the shield is up."""
    if card in state.turned:
        return CARD_TURNED
    return SHIELD_UP if is_shielded(state, state.cards[card]) else None


def swap_cards(table: Tbl) -> None:
    """PP-AVATAR-03: two active cards change places."""
    state = table.state
    cards = swappable(state)
    one = cards[0] if len(cards) == 2 else swapped_card(table, NOBODY)  # either way the same
    other = swapped_card(table, one)
    place = state.cards[one]
    lay(table, one, state.cards[other])
    lay(table, other, place)


def swapped_card(table: Tbl, first: int) -> int:
    """The first card to swap, or the one to swap the first with."""
    state = table.state
    return table.ask(
        state.setting.perpetuity,
        "swapped-card",
        [option for option in lying_cards(state) if option.value != first],
        lambda card: swapped_refusal(state, card),
        about=() if first == NOBODY else (state.setting.force_cards[first].name,),
    ).value


def lay(table: Tbl, card: int, place: int) -> None:
    """A card in play changes its place; it has not left play meanwhile (PP-R-99)."""
    state = table.state
    state.move_card(card, place)
    table.tell("card-moved", state.setting.force_cards[card].name, state.setting.places[place])


def turning_refusal(state: State) -> Reason | None:
    return None if state.turned else NONE_TURNED


def turn_up(table: Tbl) -> None:
    """PP-AVATAR-09: a card that was turned face down is active again."""
    state = table.state
    cards = [state.setting.card_options[card] for card in state.turned]
    card = table.ask(state.setting.perpetuity, "turned-card", cards).value
    state.turned = tuple([each for each in state.turned if each != card])
    table.tell("card-turned-up", state.setting.force_cards[card].name)


# From the discard pile


def recover_refusal(state: State) -> Reason | None:
    return None if DISCARDED in state.cards else NOTHING_DISCARDED


def recover(table: Tbl) -> None:
    """PP-AVATAR-04: a card of the public discard pile into the hand."""
    state = table.state
    options = [
        option for option in state.setting.card_options if state.cards[option.value] == DISCARDED
    ]
    card = table.ask(state.setting.perpetuity, "recovered-card", options).value
    state.move_card(card, IN_HAND)
    table.tell("card-recovered", state.setting.force_cards[card].name)
