"""Episode 1 in the browser."""

from typing import Final

from pertinax.games.perseverance.episode1.board import board, picks, setup, steps
from pertinax.web.boards.registry import GameBoard, owned

BOARD: Final = GameBoard(
    draw=board.board,
    picks=picks.picks,
    steps=steps.step,
    fields=setup.FIELDS,
    styles=("zones.css", "panels.css", "players.css", "map.css"),
    assets=owned(
        "followers", "votes", "food", "scrap", "story", "valor", "safeguard", "light", "heavy",
    ),
)  # fmt: skip
