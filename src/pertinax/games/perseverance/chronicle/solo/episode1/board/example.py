"""A position of a game of Episode 1 in a solo campaign, for its lesson."""

from functools import cache
from typing import Final

from pertinax.games.perseverance.episode1.board.scene import Scene
from pertinax.web.boards.example import Example, seen_example

EXAMPLE: Final = Example("episode1-chronicle-solo", "greedy", "lesson", 24, ())
"""Late enough to have claimed something."""


@cache
def scene(language: str) -> Scene:
    return Scene(seen_example(EXAMPLE, language))
