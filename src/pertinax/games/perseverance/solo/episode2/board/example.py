"""A position of a first game of Episode 2 solo, for lesson and paper."""

from functools import cache
from typing import Final

from pertinax.games.perseverance.episode2.board.scene import Scene
from pertinax.web.boards.example import Example, seen_example

EXAMPLE: Final = Example("episode2-solo", "greedy", "lesson", 15, (("first_game", True),))
"""A human's turn with Soldiers in both Barracks."""


@cache
def scene(language: str) -> Scene:
    return Scene(seen_example(EXAMPLE, language))
