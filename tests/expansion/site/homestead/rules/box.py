"""The box of Homestead: that of Episode 1, and its own cards."""

from collections.abc import Mapping
from typing import Any, Final, Literal

from pertinax.games.perseverance.episode1.rules import box as base
from pertinax.games.perseverance.episode1.rules import in_play as played
from pertinax.games.perseverance.shared.rules.content import Count
from pertinax.kernel.content import Entry, Loaded, table
from pertinax.kernel.content_data import Tables
from pertinax.kernel.shelf import Shelf

GAME: Final = "homestead"


class Card(Entry, frozen=True, kw_only=True):
    """What a card brings, and how often at most: 0 tokens are any number of times."""

    tokens: Count
    brings: Literal["food", "light"]
    count: Count


class Box(base.Box):
    """All content of one game, checked."""

    def __init__(self, loaded: Loaded) -> None:
        super().__init__(loaded)
        self.cards = table(loaded, "cards", Card)


def both_cards_are_there(box: Box, loaded: Loaded) -> None:
    if set(box.cards) != {"volunteers", "heirloom"}:
        raise loaded.error("expected two cards", "cards")


def in_play(tables: Tables, players: int, options: Mapping[str, Any]) -> Tables:
    """The Squatter sits at the table too."""
    return played.in_play(tables, players + 1, options)


SHELF: Final = Shelf(
    "homestead.rules",
    GAME,
    {**base.SCHEMA, "cards": Card},
    Box,
    (*base.CHECKS, both_cards_are_there),
    in_play,
    base.SHELF,
)
