"""The board of Episode 2, and the panel of the Lodger."""

from typing import Final

from lodger.panel import PANEL
from pertinax.games.perseverance.episode2.board import BOARD as BASE

BOARD: Final = BASE._replace(panels=(PANEL,))
