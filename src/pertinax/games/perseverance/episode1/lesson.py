"""What the lesson of Episode 1 shows: a position of a first game, drawn as at the table."""

from functools import cache
from typing import Final

import htpy
from markupsafe import Markup

from pertinax.games.perseverance.episode1.board.dice import pool
from pertinax.games.perseverance.episode1.board.scene import Scene
from pertinax.games.perseverance.episode1.board.zone import zone_drawing
from pertinax.games.perseverance.episode1.rules.names import ZONES
from pertinax.games.perseverance.shared.board.assembly import assembly
from pertinax.web.boards.example import Example, again, seen_example
from pertinax.web.learn import Lesson
from pertinax.web.rendering import rendered

EXAMPLE: Final = Example("episode1", "greedy", "lesson", 18, (("first_game", True),))
"""What the pictures show: late enough for Dinos, early enough for dice in the pool."""
SECTIONS: Final = (
    ("goal", (("followers", "followers"), ("votes", "votes"))),
    (
        "turn",
        (("die", "dice"), ("dinos", "raptor"), ("effect", "becomes"), ("second", "place")),
    ),
    ("zones", (("city", "settlements"), ("leader", "leader"), ("officer", "cubes"))),
    (
        "defence",
        (("traps", "traps"), ("walls", "walls"), ("soldiers", "soldiers"), ("breach", "breach")),
    ),
    ("assembly", (("presence", "settlements"), ("tile", "votes"), ("officers", "cubes"))),
    (
        "points",
        (("fight", "valor"), ("patrol", "patrol"), ("settle", "settlements"), ("end", "food")),
    ),
)


@cache
def figures(language: str) -> dict[str, Markup]:
    """The pictures of the sections, for whoever's turn it is."""
    scene = Scene(seen_example(EXAMPLE, language))
    zones = range(len(ZONES))
    wild = max(zones, key=lambda zone: scene.danger(zone)[0])
    border = again(rendered(zone_drawing(scene, wild)), "border")
    return {
        "turn": rendered(pool(scene)),
        "zones": Markup(htpy.div(".lesson-zones")[(zone_drawing(scene, zone) for zone in zones)]),
        # The upper part of a Zone: `zones.css` cuts it off.
        "defence": Markup(htpy.div(".lesson-border")[border]),
        "assembly": rendered(assembly(scene)),
    }


LESSON: Final = Lesson(SECTIONS, figures)
