"""Episode 1 solo in the browser: the board of Episode 1, and the Dissenter board."""

from typing import Final

from pertinax.games.perseverance.episode1.board import BOARD as BASE
from pertinax.games.perseverance.episode1.board.scene import Scene
from pertinax.games.perseverance.solo.episode1.board.barracks import more
from pertinax.games.perseverance.solo.episode1.board.printing import printed
from pertinax.games.perseverance.solo.episode1.rules.options import READINESS
from pertinax.games.perseverance.solo.shared.board.by_hand import solo_by_hand
from pertinax.games.perseverance.solo.shared.board.panel import dissenters_panel, goals
from pertinax.games.perseverance.solo.shared.board.setup import AMBITION, GOVERNORSHIPS_FIELD
from pertinax.games.perseverance.solo.shared.board.signs import SIGNS
from pertinax.games.perseverance.solo.shared.board.steps import solo_about, solo_steps
from pertinax.games.perseverance.solo.shared.rules.names import NAMES
from pertinax.web.fields import Field

FIELDS: Final = (
    AMBITION,
    *[Field(name, "one", "SOLO-SETUP-01", "middle", READINESS) for name in NAMES],
    *[field for field in BASE.fields if field.key != "first_player"],
    GOVERNORSHIPS_FIELD,
)

ABOUT: Final = solo_about(BASE.about)

BOARD: Final = BASE._replace(
    steps=solo_steps(BASE.steps, ABOUT),
    about=ABOUT,
    fields=FIELDS,
    styles=(*BASE.styles, "solo.css"),
    panels=(dissenters_panel(more),),
    printed=printed,
    goals=goals,
    signs={**BASE.signs, **SIGNS},
    by_hand=solo_by_hand(BASE.by_hand, Scene),
)
