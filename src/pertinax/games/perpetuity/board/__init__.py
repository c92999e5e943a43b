"""Perpetuity in the browser."""

from typing import Final

from pertinax.games.perpetuity.board import (
    about,
    assets,
    board,
    by_hand,
    dice_cards,
    glossary,
    picks,
    setup,
    steps,
    symbols,
)
from pertinax.web.boards.registry import GameBoard

BOARD: Final = GameBoard(
    draw=board.board,
    picks=picks.picks,
    leads=picks.LEADS,
    stays=picks.STAYS,
    begins=picks.BEGINS,
    repeats=picks.REPEATS,
    steps=steps.step,
    about=about.about,
    dice=dice_cards.dice,
    results=frozenset({"travel", "clearing", "damage", "protector", "mission", "final"}),
    fate=assets.fate,
    fields=setup.FIELDS,
    styles=("panels.css", "players.css", "perpetuity.css"),
    assets=assets.assets,
    glossary=glossary.glossary,
    signs=symbols.SIGNS,
    by_hand=by_hand.by_hand,
)
