"""The lesson of Episode 2 solo."""

from functools import cache
from typing import Final

from markupsafe import Markup

from pertinax.games.perseverance.solo.episode2.board.barracks import more
from pertinax.games.perseverance.solo.episode2.board.example import scene
from pertinax.games.perseverance.solo.shared.board.pictures import SECTIONS, pictures
from pertinax.web.learn import Lesson


@cache
def figures(language: str) -> dict[str, Markup]:
    return pictures(scene(language), more)


LESSON: Final = Lesson(SECTIONS, figures, "solo")
