"""Episode 2 of a campaign in the browser: the board of Episode 2, and the Chronicle."""

from typing import Final

from pertinax.games.perseverance.chronicle.shared.board.game import chronicle_board
from pertinax.games.perseverance.chronicle.shared.rules.options import TEMPLE_FIRST
from pertinax.games.perseverance.episode2.board import BOARD as BASE
from pertinax.web.fields import Field

FIRST: Final = Field("temple_first", "one", "CH-R-83", TEMPLE_FIRST[0], TEMPLE_FIRST)
BOARD: Final = chronicle_board(BASE, ("3", "4"), (FIRST,))
