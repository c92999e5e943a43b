"""What the lesson of Perpetuity shows: a position against its cards, drawn as at the table."""

from functools import cache
from typing import Final

import htpy
from markupsafe import Markup

from pertinax.games.perpetuity.board.areas import area
from pertinax.games.perpetuity.board.map import star_map
from pertinax.games.perpetuity.board.players import others, own_board
from pertinax.games.perpetuity.board.presence import presence
from pertinax.games.perpetuity.board.scene import Scene
from pertinax.web.boards.example import Example, seen_example
from pertinax.web.learn import Lesson
from pertinax.web.rendering import rendered

EXAMPLE: Final = Example(
    "perpetuity",
    "greedy",
    "lesson 5",
    44,
    (("mode", "cooperative"), ("perpetuity", "cards")),
)
"""What the pictures show: workers on shuttles, ships under way, damage, force cards."""
SECTIONS: Final = (
    ("goal", (("villages", "believer"), ("together", "evac"), ("perpetuity", "mission"))),
    (
        "round",
        (("workers", "worker"), ("shuttles", "shuttle"), ("home", "income"), ("grows", "energy")),
    ),
    (
        "work",
        (("place", "worker"), ("station", "station"), ("gain", "ore"), ("upgrade", "upgrade")),
    ),
    (
        "map",
        (("turns", "orbiting"), ("believer", "believer"), ("skeptic", "skeptic"),
         ("zealot", "zealot")),
    ),
    ("ships", (("build", "blueprint"), ("load", "cargo"), ("travel", "tank"), ("dice", "hull"))),
    ("danger", (("damage", "damage"), ("shield", "shield"), ("planets", "doom"))),
    ("forces", (("reach", "time"), ("immune", "gravity"), ("clear", "matter"))),
)  # fmt: skip


@cache
def figures(language: str) -> dict[str, Markup]:
    """The pictures of the sections, for whoever's turn it is."""
    scene = Scene(seen_example(EXAMPLE, language))
    return {
        "work": rendered(
            htpy.div(".lesson-areas")[area(scene, "asteroids"), area(scene, "nebula")]
        ),
        "map": rendered(star_map(scene)),
        "ships": rendered(htpy.div(".board-players.seats-3")[own_board(scene), others(scene)]),
        "danger": rendered(htpy.div(".lesson-areas")[area(scene, "station")]),
        "forces": rendered(presence(scene)),
    }


LESSON: Final = Lesson(SECTIONS, figures)
