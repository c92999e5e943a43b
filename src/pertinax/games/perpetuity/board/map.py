"""The star map: the orbit with its dots, the planets that turn on it, and Perpetuity's centre."""

from functools import lru_cache
from math import cos, pi, sin
from typing import Final

import htpy
from markupsafe import Markup

from pertinax.games.perpetuity.board.pieces import (
    card_place,
)
from pertinax.games.perpetuity.board.planets import circle, guard, planet_part
from pertinax.games.perpetuity.board.scene import Scene
from pertinax.games.perpetuity.rules.notation.places import planet_number
from pertinax.web.boards.drawing import (
    LEAVES,
    joined,
    picked,
    piece,
    sign,
    text,
    wrapped,
)
from pertinax.web.rendering import Region, around

WIDE: Final = 560
TALL: Final = 500
ORBIT: Final = 163
"""The backdrop and the radius of the orbit in it; `perpetuity.css` puts planets on its dots."""


def star_map(scene: Scene) -> htpy.Node:
    """The map as a part of the board."""
    return around(
        _section(scene.say("map")),
        around(
            _sheet(),
            _backdrop(),
            [_quadrant(scene, dot) for dot in scene.setting.markers],
            _ahead_part(scene),
            _centre_part(scene),
            [planet_part(scene, planet) for planet in scene.view["planets"]],
        ),
    )


@lru_cache(maxsize=LEAVES)
def _section(label: str) -> htpy.Element:
    return htpy.section("#b-map.pp-map", aria_label=label)


@lru_cache(maxsize=1)
def _sheet() -> htpy.Element:
    return htpy.div(".pp-sheet")


# The sky


@lru_cache(maxsize=1)
def _backdrop() -> Markup:
    """Stars, thin circles, the orbit with its dots, and the lines that part the quadrants."""
    x, y = WIDE / 2, TALL / 2
    drawn = [circle("star", *star) for star in _stars()]
    drawn += [circle("ring", x, y, radius) for radius in (86, 118, 208, 238)]
    drawn.append(Markup(htpy.path(".part", d="".join(_spoke(dot) for dot in (2, 6, 10, 14)))))
    drawn.append(circle("orbit", x, y, ORBIT))
    for dot in range(16):
        css, radius = ("dot marker", 6.0) if dot % 4 == 2 else ("dot", 3.5)
        drawn.append(circle(css, *_at(dot, ORBIT), radius))
    view = f"0 0 {WIDE} {TALL}"
    return Markup(htpy.svg(".pp-sky", viewBox=view, aria_hidden="true")[joined(*drawn)])


def _at(dot: float, radius: float) -> tuple[float, float]:
    """Dots are numbered clockwise; dot 0 is on top."""
    angle = dot * pi / 8
    return WIDE / 2 + radius * sin(angle), TALL / 2 - radius * cos(angle)


def _spoke(dot: int) -> str:
    (a, b), (c, d) = _at(dot, 96), _at(dot, 236)
    return f"M{a:.1f} {b:.1f}L{c:.1f} {d:.1f}"


def _stars() -> list[tuple[int, int, float]]:
    """A sky that is always the same."""
    return [
        (37 * n * n % WIDE, (91 * n + 53 * n * n) % TALL, 0.7 + n % 3 * 0.45) for n in range(1, 70)
    ]


# Where planets will be in the next round


def _ahead_part(scene: Scene) -> Region:
    dots = {name: each["dot"] for name, each in scene.preview["round_end"]["planets"].items()}
    gone = [planet["planet"] for planet in scene.view["planets"] if planet["destroyed"]]
    return scene.public("ahead", lambda: _ahead(dots, gone), lambda: (dots, gone))


def _ahead(dots: dict[str, int], gone: list[str]) -> htpy.Element:
    """PP-END-P1: the orbit turns by Perpetuity's level; the list in words tells it too."""
    return htpy.div("#b-ahead", aria_hidden="true")[
        joined(
            *(
                wrapped(htpy.span, f"pp-ahead {name} dot-{dot}", planet_number(name))
                for name, dot in dots.items()
                if name not in gone
            )
        )
    ]


# The four quadrant markers


def _quadrant(scene: Scene, dot: int) -> Region:
    place = f"quadrant:{dot}"
    return scene.public(
        place,
        lambda: htpy.div(f"#b-quadrant-{dot}.pp-quadrant.at-{dot}")[card_place(scene, place)],
        lambda: (scene.at_place(place), scene.beside),
    )


# The centre


def _centre_part(scene: Scene) -> Region:
    view = scene.view
    centred = [each["centre"] for each in view["planets"]]
    return scene.public(
        "centre",
        lambda: _centre(scene),
        lambda: (view["level"], view["centre"], view["counter"], centred),
    )


def _centre(scene: Scene) -> htpy.Element:
    """PP-FRAME-03, PP-END-P6: the level in large figures, the counter as segments around it."""
    view = scene.view
    done, size = view["counter"]
    drawn = [_star(done, size)]
    drawn.append(text(str(view["level"]), 0, 18, "t pp-level"))
    drawn.append(_energy(view["centre"]))
    thing = scene.thing("centre:level", level_told(scene), "PP-FRAME-03")
    parts = [picked(thing, "pp-core", 0, 0, joined(*drawn))]
    for planet in view["planets"]:
        for force in planet["centre"]:
            parts.append(piece("protector", force, f"centre-{force}", 26, -54, guard(force, 24)))
    return htpy.div("#b-centre.pp-centre")[
        htpy.svg(".pp-svg", viewBox="-70 -70 140 140", role="group", aria_label=thing.label)[
            joined(*parts)
        ]
    ]


def level_told(scene: Scene) -> str:
    view = scene.view
    done, size = view["counter"]
    words = scene.say("level", level=view["level"], n=view["centre"], counter=done, of=size)
    for planet in view["planets"]:
        for force in planet["centre"]:
            words = scene.say("level.protector", level=words, force=scene.term(force))
    return words


@lru_cache(maxsize=LEAVES)
def _star(done: int, size: int) -> Markup:
    segments = [
        htpy.path({"class": "grow on" if place < done else "grow"}, d=_segment(place, size, 60))
        for place in range(size)
    ]
    return Markup(
        htpy.fragment[
            htpy.circle(".cell.core", r=48),
            htpy.path(".rays", d="".join(_ray(n) for n in range(16))),
            segments,
        ]
    )


def _segment(place: int, size: int, radius: float) -> str:
    start, end = (2 * pi * (place + part) / size for part in (0.04, 0.96))
    a, b, c, d = (
        radius * sin(start), -radius * cos(start), radius * sin(end), -radius * cos(end),
    )  # fmt: skip
    return f"M{a:.1f} {b:.1f}A{radius} {radius} 0 0 1 {c:.1f} {d:.1f}"


def _ray(n: int) -> str:
    angle = n * pi / 8 + pi / 16
    inner, outer = 49, 54
    return (
        f"M{inner * sin(angle):.1f} {-inner * cos(angle):.1f}"
        f"L{outer * sin(angle):.1f} {-outer * cos(angle):.1f}"
    )


@lru_cache(maxsize=LEAVES)
def _energy(count: int) -> Markup:
    first = -7 * (count - 1) - 7
    return joined(*(sign("energy", first + 14 * n, 24, 14, "sy pp-energy") for n in range(count)))
