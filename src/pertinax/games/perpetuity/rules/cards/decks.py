"""Decks with a display: Research cards and ship upgrades (PP-SETUP-05, PP-END-M3).

A deck has no order: what comes next is drawn at random from its top layer. What a player has seen
and put under the pile is a layer of its own, known to that player (PP-R-56).
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pertinax.games.perpetuity.rules.names import DECKS, NOBODY
from pertinax.kernel.decisions import Option

if TYPE_CHECKING:
    from pertinax.games.perpetuity.rules.state import Tbl


class Deck:
    """Cards by kind: a display of public ones, layers of hidden ones, a public discard."""

    __slots__ = ("discard", "known", "layers", "offer")

    def __init__(self) -> None:
        self.offer: tuple[int, ...] = ()
        """The display from left to right; NOBODY is a gap."""
        self.layers: tuple[tuple[int, ...], ...] = ()
        """The top first; each is sorted, so that equal piles are equal in everything."""
        self.known: tuple[int, ...] = ()
        """By layer, the seat that knows it, or NOBODY."""
        self.discard: tuple[int, ...] = ()

    def copy(self) -> "Deck":
        twin = Deck()
        twin.offer = self.offer
        twin.layers = self.layers
        twin.known = self.known
        twin.discard = self.discard
        return twin

    def left(self) -> int:
        """How many cards the pile has."""
        return sum(len(layer) for layer in self.layers)


def new_deck() -> Deck:
    return Deck()


def draw_card(table: "Tbl", deck: int, whose: str = "", secret: bool = False) -> int:
    """The next card of a pile; an empty one is the shuffled discard, NOBODY if there is none.

    PP-END-M3: with both empty the gap stays.
    """
    pile = table.state.decks[deck]
    if not pile.layers and pile.discard:
        pile.layers = (tuple(sorted(pile.discard)),)
        pile.known = (NOBODY,)
        pile.discard = ()
        table.tell("deck-shuffled", DECKS[deck])
    if not pile.layers:
        return NOBODY
    top = pile.layers[0]
    names = table.state.setting.deck_options[deck]
    card = draw_kind(table, DECKS[deck], top, names, whose, secret)
    rest = without(top, card)
    pile.layers = (rest, *pile.layers[1:]) if rest else pile.layers[1:]
    pile.known = pile.known if rest else pile.known[1:]
    return card


def draw_kind(
    table: "Tbl",
    purpose: str,
    cards: Sequence[int],
    names: Sequence[Option[int]],
    whose: str = "",
    secret: bool = False,
) -> int:
    """Draw one of cards that may be alike; who draws by hand is asked for each kind once."""
    if table.chance.by_hand:
        cards = list(dict.fromkeys(cards))
    return table.draw(purpose, cards, names, whose, secret)


def put_under(table: "Tbl", deck: int, seat: int, cards: tuple[int, ...]) -> None:
    """PP-STATION-08, PP-TILE-04: under the pile, where only `seat` knows them."""
    if cards:
        pile = table.state.decks[deck]
        pile.layers = (*pile.layers, tuple(sorted(cards)))
        pile.known = (*pile.known, seat)


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """These cards but for one of that kind."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def fill_display(table: "Tbl", deck: int) -> None:
    """PP-SETUP-05, PP-END-M3: a card for every open spot, from left to right."""
    pile = table.state.decks[deck]
    shown = table.state.setting.shown[deck]
    offer = list(pile.offer) + [NOBODY] * (shown - len(pile.offer))
    for spot in range(shown):
        if offer[spot] == NOBODY:
            card = draw_card(table, deck)
            if card == NOBODY:
                break
            offer[spot] = card
            name = table.state.setting.deck_options[deck][card].text
            table.tell("card-shown", DECKS[deck], spot + 1, name)
    pile.offer = tuple(offer)


def renew_display(table: "Tbl", deck: int) -> None:
    """PP-END-M3: fill the gaps; if there are none, the right-most goes and the others slide."""
    pile = table.state.decks[deck]
    if NOBODY not in pile.offer:
        last = pile.offer[-1]
        pile.offer = (NOBODY, *pile.offer[:-1])
        pile.discard = (*pile.discard, last)
        name = table.state.setting.deck_options[deck][last].text
        table.tell("card-discarded", DECKS[deck], name)
    fill_display(table, deck)
