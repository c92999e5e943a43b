"""Perpetuity in the browser."""

from typing import Final

from pertinax.games.perpetuity.board import assets, board, glossary, picks, setup, steps, symbols
from pertinax.web.boards.registry import GameBoard

BOARD: Final = GameBoard(
    draw=board.board,
    picks=picks.picks,
    steps=steps.step,
    fields=setup.FIELDS,
    styles=("panels.css", "players.css", "perpetuity.css"),
    assets=assets.assets,
    glossary=glossary.glossary,
    signs=symbols.SIGNS,
)
