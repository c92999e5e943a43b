"""Force cards: piles, unlocking and places (PP-FORCE)."""

from pertinax.games.perpetuity.rules.names import DISCARDED, IN_HAND, IN_PILE, NOBODY
from pertinax.games.perpetuity.rules.state import State, Tbl

LAST_IN_ORDER = 5
"""Unlocking the card of this level also unlocks the one of level 6."""


def top_card(state: State, force: int) -> int:
    """The top card of a force's pile, or NOBODY; the lowest level lies on top."""
    for card in range(6 * force, 6 * force + 6):
        if state.cards[card] == IN_PILE:
            return card
    return NOBODY


def tree(state: State, force: int) -> int:
    """How far a force is unlocked: the highest level that has left its pile."""
    card = top_card(state, force)
    return 6 if card == NOBODY else card - 6 * force


def unlock(table: Tbl, force: int) -> None:
    """PP-FORCE-10: the top card of a pile into the dedicated player's hand, in order 1 to 5.

    Unlocking level 5 unlocks level 6 with it.
    """
    state = table.state
    card = top_card(state, force)
    cards = [card]
    if state.setting.force_cards[card].level == LAST_IN_ORDER:
        cards.append(card + 1)
    for each in cards:
        state.move_card(each, IN_HAND)
        table.tell("card-unlocked", state.setting.force_cards[each].name)


def discard_unlocked(table: Tbl, card: int) -> None:
    """PP-R-163: a card is unlocked that finds no place; it has never been in play."""
    state = table.state
    state.move_card(card, DISCARDED)
    table.tell("card-unplaced", state.setting.force_cards[card].name)


def place_card(table: Tbl, card: int, place: int) -> None:
    """Put a force card face up at a place (PP-FORCE-01)."""
    state = table.state
    state.move_card(card, place)
    setting = state.setting
    table.tell("card-placed", setting.force_cards[card].name, setting.places[place])


def card_at(state: State, place: int) -> int:
    """PP-FORCE-01: the one card at a place, turned or not, or NOBODY."""
    return state.lying[place]


def discard_card(table: Tbl, card: int) -> None:
    """PP-FORCE-12: a card leaves its place for the public discard pile."""
    state = table.state
    state.move_card(card, DISCARDED)
    state.turned = tuple([each for each in state.turned if each != card])
    table.tell("force-discarded", state.setting.force_cards[card].name)
    for hook in state.hooks.card_left:
        hook(table, card)


def active_cards(state: State) -> list[int]:
    """PP-FORCE-09: the cards at a place that are not turned face down."""
    return sorted([card for card in state.lying if card != NOBODY and card not in state.turned])
