"""What the lesson of Episode 2 shows: a position of a first game, drawn as at the table."""

from functools import cache
from typing import Final

import htpy
from markupsafe import Markup

from pertinax.games.perseverance.episode2.board.map import island
from pertinax.games.perseverance.episode2.board.scene import Scene
from pertinax.games.perseverance.episode2.board.zone import zone_drawing
from pertinax.games.perseverance.episode2.rules.names import CITY_ZONES
from pertinax.games.perseverance.shared.board.assembly import assembly
from pertinax.games.perseverance.shared.board.dice import pool
from pertinax.web.boards.example import Example, seen_example
from pertinax.web.learn import Lesson
from pertinax.web.rendering import rendered

EXAMPLE: Final = Example("episode2", "random", "lesson 39", 30, (("first_game", True),))
"""What the pictures show: a map with all that can be built, and dice in the pool."""
SECTIONS: Final = (
    ("goal", (("followers", "followers"), ("votes", "votes"))),
    (
        "turn",
        (("die", "dice"), ("effect", "becomes"), ("second", "place"), ("stage", "adventures")),
    ),
    ("zones", (("city", "settlements"), ("officer", "cubes"), ("perks", "perks"))),
    ("map", (("fight", "soldiers"), ("clear", "adventures"), ("camp", "camps"))),
    (
        "attack",
        (("defence", "watchtowers"), ("breach", "breach"), ("counter", "attack")),
    ),
    ("assembly", (("presence", "settlements"), ("tile", "votes"), ("officers", "cubes"))),
    (
        "points",
        (
            ("adventure", "adventures"),
            ("dinos", "shieldhead"),
            ("build", "outposts"),
            ("end", "food"),
        ),
    ),
)


@cache
def figures(language: str) -> dict[str, Markup]:
    """The pictures of the sections, for whoever's turn it is."""
    scene = Scene(seen_example(EXAMPLE, language))
    zones = (zone_drawing(scene, zone) for zone in range(CITY_ZONES))
    return {
        "turn": rendered(pool(scene)),
        "zones": rendered(htpy.div(".lesson-zones")[zones]),
        "map": rendered(island(scene)),
        "assembly": rendered(assembly(scene)),
    }


LESSON: Final = Lesson(SECTIONS, figures)
