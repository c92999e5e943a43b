"""The lesson of Episode 2 in a campaign: what the Chronicle adds."""

from functools import cache
from typing import Final

from markupsafe import Markup

from pertinax.games.perseverance.chronicle.episode2.board.example import scene
from pertinax.games.perseverance.chronicle.shared.board.pictures import SECTIONS, pictures
from pertinax.web.learn import Lesson


@cache
def figures(language: str) -> dict[str, Markup]:
    return pictures(scene(language))


LESSON: Final = Lesson(SECTIONS, figures, "chronicle")
