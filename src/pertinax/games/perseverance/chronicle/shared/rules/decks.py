"""The four Chronicle decks and the discard pile (CH-SETUP-13, CH-CLAIM-07a, -10).

Decks have no order: which card lies on top is drawn when its back comes to light, as far as the
back tells, and the card itself when it is taken.
"""

from collections.abc import Sequence

from pertinax.games.perseverance.chronicle.shared.rules.beside import Beside, Pile, chronicle_of
from pertinax.games.perseverance.chronicle.shared.rules.campaign.setups import pile_sizes
from pertinax.games.perseverance.shared.rules.names import NOBODY
from pertinax.games.perseverance.shared.rules.rules import S
from pertinax.kernel.table import Table


def deal(table: Table[S], cards: Sequence[int]) -> None:
    """CH-SETUP-13: piles as even as possible, the top backs to be seen."""
    own = chronicle_of(table.state)
    own.unseen = tuple(cards)
    own.piles = [Pile(size) for size in pile_sizes(len(cards), len(own.piles))]
    for deck in range(len(own.piles)):
        show_back(table, deck)


def show_back(table: Table[S], deck: int) -> None:
    """CH-R-103: the icons of a deck's top card are public, and nothing else of it."""
    own = chronicle_of(table.state)
    pile = own.piles[deck]
    back = NOBODY
    if pile.size:
        back = table.draw("chronicle-back", hidden_backs(own, deck), own.setting.back_options)
    own.piles[deck] = pile._replace(back=back)
    if back != NOBODY:
        table.tell("deck-top", deck + 1, own.setting.back_options[back].text)


def hidden_backs(own: Beside, deck: int) -> list[int]:
    """The backs that may come next: of the cards there, less those that lie on top of others."""
    pile = own.piles[deck]
    if pile.own:
        return [own.setting.back_of[card] for card in pile.own]
    backs = [own.setting.back_of[card] for card in own.unseen]
    for other, each in enumerate(own.piles):
        if other != deck and not each.own and each.back != NOBODY:
            backs.remove(each.back)
    return backs


def matching(own: Beside, seat: int) -> list[int]:
    """CH-CLAIM-07, CH-R-07: decks whose top card shows a tile that the player has marked now."""
    marked = [tile for tile in own.display if own.marked(tile, seat)]
    return [
        deck
        for deck, pile in enumerate(own.piles)
        if pile.back != NOBODY and any(icon in marked for icon in own.setting.backs[pile.back])
    ]


def take_top(table: Table[S], deck: int) -> int:
    """CH-CLAIM-07a: the card, of those that have the back that is seen."""
    own = chronicle_of(table.state)
    pile = own.piles[deck]
    among = list(pile.own or own.unseen)
    alike = [card for card in among if own.setting.back_of[card] == pile.back]
    card = table.draw("chronicle-card", alike, own.setting.card_options)
    among.remove(card)
    if pile.own:
        own.piles[deck] = Pile(pile.size - 1, NOBODY, tuple(among))
    else:
        own.unseen = tuple(among)
        own.piles[deck] = Pile(pile.size - 1)
    return card


def put_off(table: Table[S], card: int) -> None:
    """On the discard pile, face up."""
    own = chronicle_of(table.state)
    own.discard = (*own.discard, card)
    table.tell("chronicle-discarded", own.setting.cards[card])


def refill(table: Table[S]) -> None:
    """CH-CLAIM-10, CH-R-09: each empty deck is half of the discard pile, rounded up."""
    own = chronicle_of(table.state)
    for deck, pile in enumerate(own.piles):
        if pile.size or not own.discard:
            continue
        left = list(own.discard)
        cards: list[int] = []
        for _ in range((len(left) + 1) // 2):
            card = table.draw("chronicle-shuffle", left, own.setting.card_options)
            left.remove(card)
            cards.append(card)
        own.discard = tuple(left)
        own.piles[deck] = Pile(len(cards), NOBODY, tuple(sorted(cards)))
        table.tell("deck-refilled", deck + 1, len(cards))
        show_back(table, deck)
