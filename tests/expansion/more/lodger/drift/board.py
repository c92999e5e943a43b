"""The board of Perpetuity, and the panel of the Lodger."""

from typing import Final

from lodger.panel import PANEL
from pertinax.games.perpetuity.board import BOARD as BASE

BOARD: Final = BASE._replace(panels=(PANEL,))
