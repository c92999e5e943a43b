"""What a game of the campaign begins with: its Episode, its tiles, its cards (CH-SETUP)."""

from collections.abc import Sequence
from typing import Any

from pertinax.games.perseverance.chronicle.shared.rules.campaign.sheets import Campaign, Sheet
from pertinax.games.perseverance.chronicle.shared.rules.content import Chronicle
from pertinax.games.perseverance.chronicle.shared.rules.names import ACHIEVEMENTS


def game_options(content: Chronicle, campaign: Campaign) -> dict[str, Any]:
    """CH-SETUP-01, -04 to -04d, -05, -06: what the next game must be played with.

    All else is agreed before each game (CH-R-100).
    """
    game = content.games[campaign.next_game]
    options: dict[str, Any] = {
        "game": game.number,
        "side": game.side,
        "glory": [sheet.glory for sheet in campaign.sheets],
        "governed": [list(sheet.governorships) for sheet in campaign.sheets],
        "tiles": [list(sheet.tiles) for sheet in campaign.sheets],
        "cards": [list(sheet.cards) for sheet in campaign.sheets],
    }
    if game.episode == 2:
        options["temple"] = game.temple
    if campaign.difficulty:
        options["difficulty"] = campaign.difficulty
        options["opposition"] = campaign.opposition
        options["governorships"] = len(campaign.sheets[0].governorships)
    return options


def fresh_tiles(content: Chronicle, episode: int, sheets: Sequence[Sheet]) -> list[str]:
    """CH-SETUP-05: the Achievement deck without tiles of the other Episode and carried ones."""
    carried = [tile for sheet in sheets for tile in sheet.tiles]
    return [
        tile
        for tile in ACHIEVEMENTS
        if episode in content.achievements[tile].episodes and tile not in carried
    ]


def deck(content: Chronicle, episode: int, sheets: Sequence[Sheet]) -> list[str]:
    """CH-SETUP-06: all copies but those carried over, then without cards of the other Episode."""
    carried = [card for sheet in sheets for card in sheet.cards]
    return [
        name
        for name, card in content.cards.items()
        if episode in card.episodes
        for _ in range(card.copies - carried.count(name))
    ]


def offer(content: Chronicle, cards: Sequence[str], display: Sequence[str]) -> list[str]:
    """CH-SETUP-13: cards without an icon of the Display go back to the box."""
    return [name for name in cards if not set(display).isdisjoint(content.cards[name].icons)]


def pile_sizes(cards: int, piles: int) -> list[int]:
    """CH-SETUP-13: as even as possible, larger ones first.

    >>> pile_sizes(22, 4)
    [6, 6, 5, 5]
    """
    return [cards // piles + (pile < cards % piles) for pile in range(piles)]


def marking_order(glory: Sequence[int], turn_order: Sequence[int]) -> list[int]:
    """CH-SETUP-14: by ascending Glory, those who tie in turn order.

    >>> marking_order([9, 5, 5], [0, 1, 2])
    [1, 2, 0]
    """
    return sorted(turn_order, key=lambda seat: glory[seat])
