"""Force cards: piles, unlocking and places (PP-FORCE)."""

from pertinax.games.perpetuity.names import DISCARDED, IN_HAND, IN_PILE, NOBODY
from pertinax.games.perpetuity.state import State, Tbl

LAST_IN_ORDER = 5
"""Unlocking the card of this level also unlocks the one of level 6."""


def top_card(state: State, force: int) -> int:
    """The top card of a force's pile, or NOBODY; the lowest level lies on top."""
    pile = state.cards[6 * force : 6 * force + 6]
    return 6 * force + pile.index(IN_PILE) if IN_PILE in pile else NOBODY


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
        state.cards[each] = IN_HAND
        table.tell("card-unlocked", state.setting.force_cards[each].name)


def place_card(table: Tbl, card: int, place: int) -> None:
    """Put a force card face up at a place (PP-FORCE-01)."""
    state = table.state
    state.cards[card] = place
    setting = state.setting
    table.tell("card-placed", setting.force_cards[card].name, setting.places[place])


def card_at(state: State, place: int) -> int:
    """PP-FORCE-01: the one card at a place, turned or not, or NOBODY."""
    return state.cards.index(place) if place in state.cards else NOBODY


def discard_card(table: Tbl, card: int) -> None:
    """PP-FORCE-12: a card leaves its place for the public discard pile."""
    state = table.state
    state.cards[card] = DISCARDED
    state.turned = tuple([each for each in state.turned if each != card])
    table.tell("force-discarded", state.setting.force_cards[card].name)
    for hook in state.hooks.card_left:
        hook(table, card)


def active_cards(state: State) -> list[int]:
    """PP-FORCE-09: the cards at a place that are not turned face down."""
    return [card for card, at in enumerate(state.cards) if at >= 0 and card not in state.turned]
