"""The Immersive version in the browser: the board of Perpetuity, with outposts, bag and suits."""

from functools import partial
from typing import Final

from pertinax.games.immersive.board.about import about
from pertinax.games.immersive.board.assets import assets, fate
from pertinax.games.immersive.board.dice_cards import dice
from pertinax.games.immersive.board.panel import PANEL
from pertinax.games.immersive.board.picks import STAYS, picks
from pertinax.games.immersive.board.places import SLOTS
from pertinax.games.immersive.board.signs import SIGNS
from pertinax.games.immersive.board.steps import step
from pertinax.games.perpetuity.board import BOARD as BASE
from pertinax.games.perpetuity.board.board import board

BOARD: Final = BASE._replace(
    draw=partial(board, slots=SLOTS),
    picks=picks,
    stays={**BASE.stays, **STAYS},
    steps=step,
    about=about,
    dice=dice,
    fate=fate,
    styles=(*BASE.styles, "immersive.css"),
    assets=assets,
    panels=(PANEL,),
    signs={**BASE.signs, **SIGNS},
)
