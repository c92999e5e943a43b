"""What everybody sees of a Chronicle game (CH-R-103): nothing of it is hidden from anybody else."""

from pertinax.games.perseverance.chronicle.shared.rules.beside import Beside, Held, chronicle_of
from pertinax.games.perseverance.chronicle.shared.rules.campaign.ending import (
    carried_tiles,
    with_glory,
)
from pertinax.games.perseverance.chronicle.shared.rules.campaign.sheets import Sheet, Solo
from pertinax.games.perseverance.chronicle.shared.rules.finish import (
    chosen_tiles,
    game_result,
)
from pertinax.games.perseverance.chronicle.shared.rules.names import ACHIEVEMENTS
from pertinax.games.perseverance.chronicle.shared.rules.options import campaign_of
from pertinax.games.perseverance.chronicle.shared.rules.tiles import (
    TAG_TEXTS,
    claims_left,
    steps_of,
)
from pertinax.games.perseverance.chronicle.shared.rules.views import (
    ChronicleView,
    DeckView,
    HeldView,
    SheetView,
    TileView,
)
from pertinax.games.perseverance.shared.rules.names import DISSENTERS, NOBODY, OWNERS
from pertinax.games.perseverance.shared.rules.rules import S


def chronicle_view(state: S, solo: Solo | None = None) -> ChronicleView:
    """`solo` is the part of a solo game that is over."""
    own = chronicle_of(state)
    sheets = _sheets(state, own, solo)
    names = own.setting.cards
    hidden = [card for pile in own.piles for card in pile.own]
    return {
        "number": own.setting.game,
        "display": [_tile(own, tile) for tile in own.display],
        "decks": [_deck(own, deck) for deck in range(len(own.piles))],
        "unseen": [names[card] for card in sorted([*own.unseen, *hidden])],
        "discard": [names[card] for card in own.discard],
        "sheets": [_sheet(own, seat, sheet, state.turn) for seat, sheet in enumerate(sheets)],
    }


def _sheets(state: S, own: Beside, solo: Solo | None) -> list[Sheet]:
    """CH-GLORY-01: as they are now; what the end of the game brings is on them at once."""
    campaign = campaign_of(state.setting.options)
    if state.over:
        content, result = own.setting.content, game_result(state, solo)
        tiles = carried_tiles(content, campaign, result, chosen_tiles(own))
        sheets = with_glory(content, campaign, result)
        return [sheet._replace(tiles=tuple(each)) for sheet, each in zip(sheets, tiles)]
    return [
        sheet._replace(glory=own.total_glory(seat), tiles=())
        for seat, sheet in enumerate(campaign.sheets)
    ]


def _tile(own: Beside, tile: int) -> TileView:
    owners = [OWNERS[owner] for owner in range(DISSENTERS + 1) if own.marked(tile, owner)]
    return {"name": ACHIEVEMENTS[tile], "marks": owners}


def _deck(own: Beside, deck: int) -> DeckView:
    pile = own.piles[deck]
    icons = () if pile.back == NOBODY else own.setting.backs[pile.back]
    return {"size": pile.size, "icons": [ACHIEVEMENTS[icon] for icon in icons]}


def _sheet(own: Beside, seat: int, sheet: Sheet, turn: int) -> SheetView:
    left = {tile: claims_left(own, seat, tile) for tile in own.display}
    steps = {tile: steps_of(own, seat, tile) for tile in own.display}
    return {
        "glory": sheet.glory,
        "governed": list(sheet.governorships),
        "tiles": list(sheet.tiles),
        "gained": own.gained[seat],
        "cards": [_held(own, held, turn) for held in own.held[seat]],
        "claims": {ACHIEVEMENTS[tile]: count for tile, count in left.items() if count > 0},
        "fulfilled": {
            ACHIEVEMENTS[tile]: [TAG_TEXTS[tag] for tag in tags]
            for tile, tags in steps.items()
            if tags
        },
    }


def _held(own: Beside, held: Held, turn: int) -> HeldView:
    return {
        "name": own.setting.cards[held.card],
        "top": held.top,
        "tokens": list(held.tokens),
        "placed": list(held.placed),
        "in_force": held.since < turn or not held.since,
    }
