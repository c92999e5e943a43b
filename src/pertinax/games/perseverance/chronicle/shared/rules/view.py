"""What everybody sees of a Chronicle game (CH-R-103): nothing of it is hidden from anybody else."""

from pertinax.games.perseverance.chronicle.shared.rules.beside import Beside, Held, chronicle_of
from pertinax.games.perseverance.chronicle.shared.rules.names import ACHIEVEMENTS
from pertinax.games.perseverance.chronicle.shared.rules.tiles import claims_left
from pertinax.games.perseverance.chronicle.shared.rules.views import (
    ChronicleView,
    DeckView,
    HeldView,
    SheetView,
    TileView,
)
from pertinax.games.perseverance.shared.rules.names import DISSENTERS, NOBODY, OWNERS
from pertinax.games.perseverance.shared.rules.rules import S


def chronicle_view(state: S) -> ChronicleView:
    own = chronicle_of(state)
    names = own.setting.cards
    hidden = [card for pile in own.piles for card in pile.own]
    return {
        "number": own.setting.game,
        "display": [_tile(own, tile) for tile in own.display],
        "decks": [_deck(own, deck) for deck in range(len(own.piles))],
        "unseen": [names[card] for card in sorted([*own.unseen, *hidden])],
        "discard": [names[card] for card in own.discard],
        "sheets": [_sheet(own, seat, state.turn) for seat in range(own.setting.players)],
    }


def _tile(own: Beside, tile: int) -> TileView:
    owners = [OWNERS[owner] for owner in range(DISSENTERS + 1) if own.marked(tile, owner)]
    return {"name": ACHIEVEMENTS[tile], "marks": owners}


def _deck(own: Beside, deck: int) -> DeckView:
    pile = own.piles[deck]
    icons = () if pile.back == NOBODY else own.setting.backs[pile.back]
    return {"size": pile.size, "icons": [ACHIEVEMENTS[icon] for icon in icons]}


def _sheet(own: Beside, seat: int, turn: int) -> SheetView:
    left = {tile: claims_left(own, seat, tile) for tile in own.display}
    return {
        "glory": own.total_glory(seat),
        "gained": own.gained[seat],
        "cards": [_held(own, held, turn) for held in own.held[seat]],
        "claims": {ACHIEVEMENTS[tile]: count for tile, count in left.items() if count > 0},
    }


def _held(own: Beside, held: Held, turn: int) -> HeldView:
    return {
        "name": own.setting.cards[held.card],
        "top": held.top,
        "tokens": list(held.tokens),
        "placed": list(held.placed),
        "in_force": held.since < turn or not held.since,
    }
