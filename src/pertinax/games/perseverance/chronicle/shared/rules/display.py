"""Setup of a Chronicle game: carried cards, Display, Offer, first marks (CH-SETUP-09 to -15)."""

from pertinax.games.perseverance.chronicle.shared.rules.beside import Held, chronicle_of
from pertinax.games.perseverance.chronicle.shared.rules.campaign.setups import (
    deck,
    fresh_tiles,
    marking_order,
    offer,
)
from pertinax.games.perseverance.chronicle.shared.rules.decks import deal
from pertinax.games.perseverance.chronicle.shared.rules.names import ACHIEVEMENTS
from pertinax.games.perseverance.chronicle.shared.rules.setting import TILE_OPTIONS
from pertinax.games.perseverance.chronicle.shared.rules.tiles import mark
from pertinax.games.perseverance.shared.rules.rules import S
from pertinax.kernel.errors import Reason
from pertinax.kernel.table import Table

MARKED = Reason("CH-SETUP-14", "tile-marked")


def hand_out(table: Table[S], seat: int) -> None:
    """CH-SETUP-06 (C), -09, -11, CH-USE-08, CH-R-97: carried cards, bottom halves in force, tokens.

    For all players before anybody's Setup Bonuses.
    """
    own = chronicle_of(table.state)
    if seat >= own.setting.players:
        return
    for name in own.setting.sheets[seat].cards:
        card = own.setting.numbers[name]
        line = own.setting.line(card, False)
        tokens = () if line is None else line.tokens
        own.held[seat] = (*own.held[seat], Held(card, False, tokens))
        table.tell("chronicle-brought", seat, name)


def lay_out(table: Table[S], seat: int) -> None:
    """A listener that is called for every seat, and acts once, for the first."""
    if seat == table.state.first:
        reveal_tiles(table)
        make_offer(table)
        first_marks(table)


def reveal_tiles(table: Table[S]) -> None:
    """CH-SETUP-05, -12, CH-R-01: from the shuffled deck, carried tiles lying under it."""
    own = chronicle_of(table.state)
    setting = own.setting
    fresh = [
        ACHIEVEMENTS.index(each)
        for each in fresh_tiles(setting.content, setting.episode, setting.sheets)
    ]
    carried = sorted([ACHIEVEMENTS.index(tile) for sheet in setting.sheets for tile in sheet.tiles])
    shown: list[int] = []
    while len(shown) < setting.display_tiles and fresh + carried:
        among = fresh or carried
        tile = table.draw("achievement", among, TILE_OPTIONS)
        among.remove(tile)
        shown.append(tile)
    own.display = tuple(shown)
    table.tell("display", [ACHIEVEMENTS[tile] for tile in shown])


def make_offer(table: Table[S]) -> None:
    """CH-SETUP-06, -13."""
    own = chronicle_of(table.state)
    setting = own.setting
    cards = deck(setting.content, setting.episode, setting.sheets)
    shown = [ACHIEVEMENTS[tile] for tile in own.display]
    deal(table, [setting.numbers[card] for card in offer(setting.content, cards, shown)])


def first_marks(table: Table[S]) -> None:
    """CH-SETUP-14, -15, CH-R-06: each under another tile; no Glory, and no Dissenters."""
    own = chronicle_of(table.state)
    people = [seat for seat in table.state.in_turn_order() if seat < own.setting.players]
    glory = [sheet.glory for sheet in own.setting.sheets]
    for seat in marking_order(glory, people):
        tile = table.ask(
            seat,
            "first-mark",
            [TILE_OPTIONS[tile] for tile in own.display],
            lambda tile: MARKED if own.marks[tile] else None,
        ).value
        mark(table, seat, tile)
