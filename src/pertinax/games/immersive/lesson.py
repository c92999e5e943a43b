"""What the lesson of the Immersive version shows: a position with outposts, as at the table."""

from functools import cache
from typing import Final

import htpy
from markupsafe import Markup

from pertinax.games.immersive.board.places import SLOTS
from pertinax.games.perpetuity.board.areas import area
from pertinax.games.perpetuity.board.map import star_map
from pertinax.games.perpetuity.board.players import others, own_board
from pertinax.games.perpetuity.board.scene import Scene
from pertinax.web.boards.example import Example, seen_example
from pertinax.web.learn import Lesson
from pertinax.web.rendering import rendered

EXAMPLE: Final = Example(
    "perpetuity-immersive",
    "greedy",
    "lesson 3",
    52,
    (("mode", "cooperative"), ("perpetuity", "damage")),
)
"""What the pictures show: outposts with villages, ships, a station that is damaged."""
SECTIONS: Final = (
    ("bag", (("number", "bag"), ("win", "believer"), ("crew", "cargo"))),
    ("build", (("array", "outpost"), ("worker", "worker"), ("again", "survey"))),
    ("work", (("collect", "ore"), ("explore", "explore"), ("suit", "suit"))),
    (
        "talk",
        (("believer", "believer"), ("skeptic", "skeptic"), ("zealot", "zealot"),
         ("lock", "lock")),
    ),
    ("ships", (("load", "evac"), ("goods", "tank"), ("home", "ship"))),
    ("danger", (("planets", "doom"), ("closed", "bag"), ("forces", "gravity"))),
)  # fmt: skip


@cache
def figures(language: str) -> dict[str, Markup]:
    """The pictures of the sections, for whoever's turn it is."""
    scene = Scene(seen_example(EXAMPLE, language), SLOTS)
    return {
        "build": rendered(star_map(scene)),
        "ships": rendered(htpy.div(".board-players.seats-3")[own_board(scene), others(scene)]),
        "danger": rendered(htpy.div(".lesson-areas")[area(scene, "station")]),
    }


LESSON: Final = Lesson(SECTIONS, figures)
