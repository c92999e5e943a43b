"""Episode 1 of a solo campaign in the browser: the solo board, and the Chronicle."""

from typing import Final

from pertinax.games.perseverance.chronicle.solo.shared.board.game import solo_chronicle_board
from pertinax.games.perseverance.solo.episode1.board import BOARD as BASE

BOARD: Final = solo_chronicle_board(BASE, ("1", "2"))
