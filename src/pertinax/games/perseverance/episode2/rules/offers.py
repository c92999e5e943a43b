"""The offers of Adventure cards and of Outpost tiles, and the decks under them.

A deck is a row of layers: what an Assembly puts under a deck is a layer of its own, and within a
layer any card may come next.
"""

from typing import TypeVar

from pertinax.games.perseverance.episode2.rules.names import CANYON, OUTPOSTS, PLAINS, TERRAINS
from pertinax.games.perseverance.episode2.rules.setting import OUTPOST_OPTIONS
from pertinax.games.perseverance.episode2.rules.state import State, Tbl
from pertinax.kernel.decisions import STOP, Option

Deck = tuple[tuple[int, ...], ...]
T = TypeVar("T")


def renew_offers(table: Tbl) -> None:
    """E2-SETUP-02, -09, E2-ASSEMBLY-16, -17: what lies open goes under its deck, new ones appear.

    Adventure cards go there in random order, like the rest of a layer.
    """
    state = table.state
    state.outpost_deck = put_under(state.outpost_deck, state.outpost_offer)
    state.outpost_offer = ()
    refill_outposts(table)
    for terrain in (PLAINS, CANYON):
        under = put_under(state.adventure_decks[terrain], state.adventure_offer[terrain])
        state.adventure_decks = _with(state.adventure_decks, terrain, under)
        state.adventure_offer = _with(state.adventure_offer, terrain, ())
        refill_adventures(table, terrain)


def put_under(deck: Deck, cards: tuple[int, ...]) -> Deck:
    return (*deck, cards) if cards else deck


def without(deck: Deck, card: int) -> Deck:
    """A deck after a card of its top layer was drawn."""
    top = tuple(other for other in deck[0] if other != card)
    return (top, *deck[1:]) if top else deck[1:]


# Adventure cards


def draw_adventure(table: Tbl, terrain: int) -> int:
    """The top card of the Plains or Canyon deck, turned face up."""
    state = table.state
    deck = state.adventure_decks[terrain]
    card = table.draw(TERRAINS[terrain], deck[0], state.setting.adventure_cards)
    state.adventure_decks = _with(state.adventure_decks, terrain, without(deck, card))
    table.tell("adventure-revealed", state.setting.adventure_cards[card].text)
    return card


def refill_adventures(table: Tbl, terrain: int) -> None:
    """E2-SETUP-02, E2-R-27: as many as belong there, or as the deck still has."""
    state = table.state
    while len(state.adventure_offer[terrain]) < state.setting.adventures_on_offer:
        if not state.adventure_decks[terrain]:
            return
        offer = (*state.adventure_offer[terrain], draw_adventure(table, terrain))
        state.adventure_offer = _with(state.adventure_offer, terrain, offer)


def adventure_on_offer(state: State) -> bool:
    """E2-R-35: whether any Adventure card lies open."""
    return bool(state.adventure_offer[PLAINS] or state.adventure_offer[CANYON])


def take_adventure(table: Tbl, seat: int, optional: bool) -> bool:
    """E2-SECOND-08, E2-TRAIN-08, E2-BUILD-05: an open card to the hand, the next is revealed.

    There is no limit to a hand (E2-R-27). Whether a card was taken: with none on offer none is
    (E2-R-35).
    """
    state = table.state
    if not adventure_on_offer(state):
        return False
    choice = table.ask(seat, "adventure-offer", cards_on_offer(state), None, (), optional)
    if choice is STOP:
        return False
    me = state.players[seat]
    me.hand = (*me.hand, choice.value)
    terrain = leave_offer(state, choice.value)
    table.tell("adventure-taken", seat, choice.text)
    refill_adventures(table, terrain)
    return True


def leave_offer(state: State, card: int) -> int:
    """An open card is taken by anybody, and the others move up; the terrain that has room now."""
    terrain = state.setting.adventures[card].deck
    left = tuple(other for other in state.adventure_offer[terrain] if other != card)
    state.adventure_offer = _with(state.adventure_offer, terrain, left)
    return terrain


def bury(state: State, card: int) -> int:
    """An open card goes under its deck; the terrain that has room now."""
    terrain = leave_offer(state, card)
    under = put_under(state.adventure_decks[terrain], (card,))
    state.adventure_decks = _with(state.adventure_decks, terrain, under)
    return terrain


def cards_on_offer(state: State) -> list[Option[int]]:
    names = state.setting.adventure_cards
    return [names[card] for offer in state.adventure_offer for card in offer]


# Outpost tiles


def refill_outposts(table: Tbl) -> None:
    """E2-SETUP-09, E2-BUILD-02; there are always enough tiles (E2-R-118)."""
    state = table.state
    while len(state.outpost_offer) < state.setting.outposts_on_offer and state.outpost_deck:
        tile = table.draw("outposts", state.outpost_deck[0], OUTPOST_OPTIONS)
        state.outpost_deck = without(state.outpost_deck, tile)
        state.outpost_offer = (*state.outpost_offer, tile)
        table.tell("outpost-revealed", OUTPOSTS[tile])


def outpost_leaves(state: State, tile: int) -> None:
    """E2-BUILD-02: an open tile is taken by anybody, and the others move up."""
    state.outpost_offer = tuple(each for each in state.outpost_offer if each != tile)


def _with(both: tuple[T, ...], terrain: int, changed: T) -> tuple[T, ...]:
    """Both decks, or both offers, with one of them changed."""
    return (both[PLAINS], changed) if terrain == CANYON else (changed, both[CANYON])
