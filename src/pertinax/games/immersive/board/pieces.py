"""Outposts as pieces on their planets: owner, survey markers, and the villages inside."""

from functools import lru_cache
from typing import Final

from markupsafe import Markup

from pertinax.games.immersive.board.posts import key_of, outpost_told, outposts_on
from pertinax.games.immersive.rules.views import OutpostView
from pertinax.games.perpetuity.board.planets import circle
from pertinax.games.perpetuity.board.scene import Scene
from pertinax.games.perpetuity.rules.notation.villages import alien_parts
from pertinax.web.boards.drawing import (
    LEAVES,
    box,
    initial,
    joined,
    painted,
    picked,
    piece,
    sign,
)

SIZE: Final = 26
SPOTS: Final = ((42, 13), (30, 41))
"""On the lower right rim of the planet, in units of its drawing."""
MARKER: Final = 11
DOT: Final = 4


def on_planet(scene: Scene, planet: str) -> list[Markup]:
    return [
        _outpost(scene, outpost, x, y)
        for outpost, (x, y) in zip(outposts_on(scene, planet), SPOTS, strict=False)
    ]


def _outpost(scene: Scene, outpost: OutpostView, x: int, y: int) -> Markup:
    seat, key = outpost["seat"], key_of(outpost)
    owner = f"p{seat + 1}"
    body = [
        box(-1, -1, SIZE + 2, SIZE + 2, "cell berth", 6),
        piece(
            "outpost", owner, f"outpost-{key}", 0, 0, _dome(scene.look(seat), scene.initial(seat))
        ),
    ]
    for number in range(outpost["survey"]):
        marker = sign("survey", 0, 0, MARKER, "sy pi-survey")
        at = (SIZE - 7, -5 + 11 * number)
        body.append(piece("survey", owner, f"survey-{key}-{number + 1}", *at, marker))
    for place, slot in enumerate(outpost["slots"]):
        if slot is not None:
            dot = _dot(alien_parts(slot["alien"]).kind)
            at = (4 + 9 * place, SIZE - 1)
            body.append(piece(slot["alien"], "wild", f"village-{slot['village']}", *at, dot))
    thing = scene.thing(
        f"post:{owner}.{outpost['planet']}", outpost_told(scene, outpost), "PP-IMM-05"
    )
    return picked(thing, "pi-outpost", x, y, joined(*body))


@lru_cache(maxsize=LEAVES)
def _dome(look: str, letter: str) -> Markup:
    return joined(painted("outpost", look, SIZE), initial(letter, look, SIZE / 2, SIZE - 6))


@lru_cache(maxsize=LEAVES)
def _dot(kind: str) -> Markup:
    return circle(f"pi-dot pp-{kind}", 0, 0, DOT)
