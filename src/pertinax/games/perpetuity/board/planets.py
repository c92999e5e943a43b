"""A planet of the star map with all that is there: protectors, villages, riches and ships."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import htpy
from markupsafe import Markup

from pertinax.games.perpetuity.board.pieces import (
    is_stranded,
    ship_told,
    village_sign,
    village_told,
)
from pertinax.games.perpetuity.board.scene import Scene
from pertinax.games.perpetuity.rules.names import FORCES
from pertinax.games.perpetuity.rules.notation.places import planet_number
from pertinax.games.perpetuity.rules.notation.ships import LANDED_TEXT, ORBIT_TEXT, ship_at_parts
from pertinax.games.perpetuity.rules.notation.villages import alien_parts
from pertinax.games.perpetuity.rules.views import PlanetView, ShipView, VillageView
from pertinax.web.boards.drawing import (
    LEAVES,
    box,
    initial,
    joined,
    painted,
    picked,
    piece,
    sign,
    text,
    token,
)
from pertinax.web.rendering import Region, element

Reach = tuple[int, int, int, int]
"""Left, top, width and height of what may be touched."""
VIEW: Final = "-82 -80 164 160"
LARGE: Final = 54
SMALL: Final = 46
"""Radii in units of `VIEW`, which is as wide on the map as `perpetuity.css` has it."""
VILLAGE: Final = 25
STEP: Final = VILLAGE + 2
OVERLAP: Final = 14
"""From one village to the next in a row, and to the next of its kind where several kinds are."""
TOUCH: Final = 50
"""What a finger needs: 44 pixels on a phone that is 390 wide."""
ROW: Final = 3
SHIP: Final = 27


def planet_part(scene: Scene, planet: PlanetView) -> Region:
    name: str = planet["planet"]
    return scene.public(
        ("planet", name),
        lambda: _planet(scene, planet),
        lambda: (
            planet,
            scene.villages_on.get(name),
            scene.beside,
            [
                (seat, ship, is_stranded(scene, seat, ship))
                for seat, ship in scene.ships_at.get(name, ())
            ],
            scene.preview["round_end"]["planets"][name],
        ),
    )


def _planet(scene: Scene, planet: PlanetView) -> htpy.Element:
    name: str = planet["planet"]
    size = "large" if planet["reach"] else "small"
    state = "destroyed" if planet["destroyed"] else "unstable" if planet["doom"] else "calm"
    thing = scene.thing(f"planet:{name}", planet_told(scene, planet), "PP-PLANET-01")
    drawn = [picked(thing, f"pp-world {state}", 0, 0, _world(name, size, state))]
    drawn += _villages(scene, name)
    if not planet["destroyed"]:
        drawn += [_protector(scene, planet, place) for place in range(len(FORCES))]
        drawn += _riches(scene, planet)
    drawn += [*_ships(scene, name), *scene.slots.on_planet(scene, name)]
    return htpy.div(
        f"#b-planet-{name}", {"class": f"pp-planet dot-{planet['dot']} {size} {state}"}
    )[
        htpy.svg(".pp-svg", viewBox=VIEW, role="group", aria_label=scene.planet(name))[
            joined(*drawn)
        ]
    ]


@lru_cache(maxsize=LEAVES)
def _world(name: str, size: str, state: str) -> Markup:
    """The planet itself; a large one reaches a dot further on either side."""
    radius = LARGE if size == "large" else SMALL
    parts = [Markup(htpy.circle({"class": f"cell world {name}"}, r=radius))]
    if state == "destroyed":
        parts.append(Markup(htpy.path(".shards", d=SHARDS)))
    else:
        parts.append(Markup(htpy.path({"class": f"bands {name}"}, d=BANDS[name])))
    parts.append(text(str(planet_number(name)), 0, 5 - radius + 14, "t pp-number"))
    return joined(*parts)


BANDS: Final = {
    "p1": "M-50 -18Q0 -2 50 -18M-53 8Q0 26 53 8M-42 33Q0 46 42 33",
    "p2": "M-24 -24a9 7 0 1 0 18 0a9 7 0 1 0-18 0M10 10a12 9 0 1 0 24 0a12 9 0 1 0-24 0"
    "M-30 18a7 5 0 1 0 14 0a7 5 0 1 0-14 0",
    "p3": "M-48 -24L48 -24M-54 -4L54 -4M-53 14L53 14M-44 32L44 32",
    "p4": "M-30 -34Q-8 -10 -34 30M0 -46Q24 0 -6 46M30 -34Q44 0 28 36",
}
SHARDS: Final = "M-40 -20l22 14-10 22zM8 -38l26 6-14 24zM14 12l28-4-16 28zM-18 26l20 2-8 20z"


def _protector(scene: Scene, planet: PlanetView, place: int) -> Markup:
    """PP-SETUP-02: those that still guard the planet, and the places of those that left."""
    force = FORCES[place]
    name: str = planet["planet"]
    there = force in planet["protectors"]
    key = "protector" if there else "protector.gone"
    words = scene.say(key, force=scene.term(force), planet=scene.planet(name))
    body = [box(-16, -1.5, TOUCH, 25, "reach"), box(0, 0, 22, 22, f"cell guard of-{force}", 11)]
    if there:
        body.append(piece("protector", force, f"protector-{name}-{force}", 0, 0, guard(force, 22)))
    x, y = GUARDS[place]
    thing = scene.thing(f"protector:{name} {force}", words, "PP-SETUP-02")
    return picked(thing, "pp-guard" if there else "pp-guard gone", x, y, joined(*body))


GUARDS: Final = ((-77, -37), (-81, -12), (-77, 13), (-63, 35))


@lru_cache(maxsize=LEAVES)
def guard(force: str, size: float) -> Markup:
    inner = size * 0.62
    off = (size - inner) / 2
    return joined(
        circle(f"shell of-{force}", size / 2, size / 2, size / 2),
        sign(force, off, off, inner, f"sy pp-{force}"),
    )


def circle(css: str, x: float, y: float, radius: float) -> Markup:
    where = {"cx": f"{x:.1f}", "cy": f"{y:.1f}", "r": f"{radius:g}"}
    return element("circle", {"class": css, **where})


def _riches(scene: Scene, planet: PlanetView) -> list[Markup]:
    """Artifacts, lost resources, and the round in which an unstable planet is destroyed."""
    drawn: list[Markup] = []
    y = -46
    name: str = planet["planet"]
    if planet["doom"]:
        drawn.append(_stamp("doom", str(planet["doom"]), y))
        y += 24
    if planet["artifacts"]:
        thing = scene.thing(
            f"artifact:{name}",
            scene.say(
                "planet.artifacts",
                artifacts=scene.amount("artifact", planet["artifacts"]),
                planet=scene.planet(name),
            ),
            "PP-PLANET-03",
        )
        body = _stamp("artifact", str(planet["artifacts"]), 0)
        drawn.append(picked(thing, "pp-riches", 0, y, body))
        y += 24
    for kind, count in planet["lost"].items():
        if count:
            drawn.append(_stamp(kind, str(count), y))
            y += 24
    return drawn


@lru_cache(maxsize=LEAVES)
def _stamp(what: str, count: str, y: float) -> Markup:
    return joined(
        box(44, y, 38, 23, "cell stamp", 6),
        sign(what, 46, y + 3, 17, f"sy as-{what}"),
        text(count, 65, y + 18, "t num"),
    )


def _villages(scene: Scene, planet: str) -> list[Markup]:
    """In rows across the disc; those of a kind, which are one thing to choose, stand together."""
    kinds: dict[str, list[tuple[int, VillageView]]] = {}
    for each in scene.in_the_open(planet):
        kinds.setdefault(each[1]["alien"], []).append(each)
    drawn: list[Markup] = []
    for alien, spots, reach in homes([(alien, len(kinds[alien])) for alien in sorted(kinds)]):
        for place, (x, y) in enumerate(spots):
            number, village = kinds[alien][place]
            # The first of a kind lies below the others, and reaches as far as all of them.
            wide = _moved(reach, x, y) if place == 0 else None
            drawn.append(_village(scene, number, village, x, y, wide))
    return drawn


def homes(kinds: Sequence[tuple[str, int]]) -> list[tuple[str, list[tuple[int, int]], Reach]]:
    """Where the villages of each kind stand, and around them what a finger may touch for it.

    >>> homes([("believer", 1), ("zealot", 1)])
    [('believer', [(-26, -10)], (-50, -21, 50, 50)), ('zealot', [(1, -10)], (0, -21, 50, 50))]
    """
    if len(kinds) == 1:
        ((alien, count),) = kinds
        return [(alien, _block(count), (-TOUCH // 2, -22, TOUCH, TOUCH))]
    size = 2 if len(kinds) < 5 else ROW
    rows = [kinds[start : start + size] for start in range(0, len(kinds), size)]
    top = -24 if len(rows) > 1 else -10
    found: list[tuple[str, list[tuple[int, int]], Reach]] = []
    for row, each in enumerate(rows):
        y = top + row * STEP
        upper, height = _spread(row, len(rows), y, STEP)
        widths = [STEP + OVERLAP * (count - 1) for _, count in each]
        x = -sum(widths) // 2
        for place, ((alien, count), width) in enumerate(zip(each, widths, strict=True)):
            spots = [(x + 1 + OVERLAP * n, y) for n in range(count)]
            left, wide = _spread(place, len(each), x, width)
            found.append((alien, spots, (left, upper, wide, height)))
            x += width
    return found


def _block(count: int) -> list[tuple[int, int]]:
    """Villages of one kind: side by side, three in a row."""
    rows = [min(ROW, count - start) for start in range(0, count, ROW)]
    step = STEP if len(rows) <= 3 else 20
    top = -24 if len(rows) > 1 else -10
    return [
        (-wide * STEP // 2 + 1 + place * STEP, top + row * step)
        for row, wide in enumerate(rows)
        for place in range(wide)
    ]


def _spread(place: int, of: int, start: int, size: int) -> tuple[int, int]:
    """The first and the last of a row reach outwards, as far as a finger needs."""
    more = max(0, TOUCH - size)
    if of == 1:
        return start - more // 2, size + more
    if place == 0:
        return start - more, size + more
    return (start, size + more) if place == of - 1 else (start, size)


def _moved(reach: Reach, x: int, y: int) -> Reach:
    left, top, width, height = reach
    return left - x, top - y, width, height


def _village(
    scene: Scene, number: int, village: VillageView, x: int, y: int, reach: Reach | None
) -> Markup:
    alien: str = village["alien"]
    standing = village_sign(alien, 1, 1, VILLAGE - 2)
    body = [box(*reach, "reach")] if reach else []
    body += [
        box(0, 0, VILLAGE, VILLAGE, "cell spot", 6),
        piece(alien, "wild", f"village-{number}", 0, 0, standing),
    ]
    owner: int | None = village["marker"]
    if owner is not None:
        marker = token(scene.look(owner), scene.initial(owner), 10)
        body.append(piece("marker", f"p{owner + 1}", f"contact-{number}", 22, 21, marker))
    thing = scene.thing(
        f"village:{village['planet']} {alien}",
        village_told(scene, village),
        scene.slots.village_rule or RULES[alien_parts(alien).kind],
    )
    return picked(thing, "pp-home", x, y, joined(*body))


RULES: Final = {"believer": "PP-PLANET-05", "skeptic": "PP-PLANET-06", "zealot": "PP-PLANET-08"}


def _ships(scene: Scene, planet: str) -> list[Markup]:
    """In orbit above the planet, landed ones on its lower rim."""
    drawn: list[Markup] = []
    for how, y in ((ORBIT_TEXT, -78), (LANDED_TEXT, 44)):
        there = scene.ships_at.get(planet, ())
        ships = [each for each in there if ship_at_parts(each[1]["at"]).how == how]
        left = -len(ships) * (SHIP + 3) / 2
        for place, (seat, ship) in enumerate(ships):
            x = int(left + place * (SHIP + 3))
            drawn.append(_ship(scene, seat, ship, x, y))
    return drawn


def _ship(scene: Scene, seat: int, ship: ShipView, x: int, y: int) -> Markup:
    look, letter = scene.look(seat), scene.initial(seat)
    body = [
        box(-2, -12, SHIP + 3, TOUCH, "reach"),
        box(-2, -1, SHIP + 3, SHIP + 4, "cell berth", 6),
        piece(
            "ship", f"p{seat + 1}", f"ship-p{seat + 1}-{ship['slot']}", 0, 0, _vessel(look, letter)
        ),
    ]
    if is_stranded(scene, seat, ship):
        body.append(sign("danger", SHIP - 8, -4, 14, "sy danger"))
    thing = scene.thing(
        f"vessel:p{seat + 1}.{ship['slot']}", ship_told(scene, seat, ship), "PP-TRAVEL-07"
    )
    return picked(thing, "pp-vessel", x, y, joined(*body))


@lru_cache(maxsize=LEAVES)
def _vessel(look: str, letter: str) -> Markup:
    return joined(painted("ship", look, SHIP), initial(letter, look, SHIP / 2, SHIP - 5))


def planet_told(scene: Scene, planet: PlanetView) -> str:
    """A planet with what is in its range, who guards it, and what becomes of it."""
    name = scene.planet(planet["planet"])
    areas = ", ".join(scene.term(area) for area in planet["in_range"]) or scene.say("nothing")
    if planet["destroyed"]:
        return scene.say("planet.destroyed", planet=name, areas=areas)
    size = "large" if planet["reach"] else "small"
    words = scene.say(f"planet.{size}", planet=name, areas=areas)
    if planet["doom"]:
        words = scene.say("planet.unstable", planet=words, round=planet["doom"])
    ahead = scene.preview["round_end"]["planets"][planet["planet"]]["in_range"]
    areas = ", ".join(scene.term(area) for area in ahead)
    return scene.say("planet.ahead", planet=words, areas=areas)
