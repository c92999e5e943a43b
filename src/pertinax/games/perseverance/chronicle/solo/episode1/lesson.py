"""The lesson of Episode 1 in a solo campaign: what the Chronicle adds to the solo game."""

from functools import cache
from typing import Final

from markupsafe import Markup

from pertinax.games.perseverance.chronicle.solo.episode1.board.example import scene
from pertinax.games.perseverance.chronicle.solo.shared.board.pictures import SECTIONS, pictures
from pertinax.web.learn import Lesson


@cache
def figures(language: str) -> dict[str, Markup]:
    return pictures(scene(language))


LESSON: Final = Lesson(SECTIONS, figures, "chronicle")
