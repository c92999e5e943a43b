"""Episode 1 of a campaign in the browser: the board of Episode 1, and the Chronicle."""

from typing import Final

from pertinax.games.perseverance.chronicle.shared.board.game import chronicle_board
from pertinax.games.perseverance.episode1.board import BOARD as BASE

BOARD: Final = chronicle_board(BASE, ("1", "2"))
