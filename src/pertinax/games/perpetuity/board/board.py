"""The board of Perpetuity, drawn from what one person sees: an observatory's console."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import htpy
from markupsafe import Markup

from pertinax.games.perpetuity.board.areas import area, in_range
from pertinax.games.perpetuity.board.course import brief, course, is_perpetuity
from pertinax.games.perpetuity.board.crews import crews
from pertinax.games.perpetuity.board.map import star_map
from pertinax.games.perpetuity.board.offers import blueprints, looking, research, upgrades
from pertinax.games.perpetuity.board.players import others, own_board
from pertinax.games.perpetuity.board.presence import own_missions, presence
from pertinax.games.perpetuity.board.scene import Scene
from pertinax.games.perpetuity.board.slots import EMPTY, Slots
from pertinax.games.perpetuity.board.text import board_text
from pertinax.games.perpetuity.board.under_way import under_way
from pertinax.games.perpetuity.rules.names import AREAS
from pertinax.web.boards.areas import area_link, area_links
from pertinax.web.boards.drawing import LEAVES, bold, icon, joined
from pertinax.web.boards.layout import Layout, Sheet
from pertinax.web.boards.panels import Panel, further_sheets
from pertinax.web.rendering import Region, around
from pertinax.web.seen import Seen

BOARD: Final = htpy.div("#board.board.perpetuity")
GRID: Final = htpy.div(".pp-grid")
NOW: Final = htpy.div(".pp-now")
LEFT: Final = htpy.div(".pp-column.left")
MIDDLE: Final = htpy.div(".pp-column.middle")
RIGHT: Final = htpy.div(".pp-column.right")
OTHERS: Final = htpy.div(".pp-others")
ON_MAP: Final = ("planet:", "village:", "protector:", "vessel:", "artifact:", "card:quadrant")


def board(seen: Seen, panels: Sequence[Panel] = (), slots: Slots = EMPTY) -> Layout | None:
    """The whole board; nothing before the game has begun."""
    if seen.view is None:
        return None
    scene = Scene(seen, slots)
    own = presence(scene) if is_perpetuity(scene) else own_board(scene)
    stage = around(
        BOARD,
        board_text(scene, panels),
        around(
            GRID,
            _switcher(scene),
            around(MIDDLE, area(scene, "station"), star_map(scene), area(scene, "nebula")),
            around(LEFT, own, area(scene, "colonies")),
            around(
                RIGHT,
                brief(scene),
                area(scene, "asteroids"),
                around(NOW, under_way(scene), looking(scene)),
                around(_crews(scene.say("crews")), *crews(scene)),
            ),
        ),
    )
    offers = [research(scene), blueprints(scene), upgrades(scene), *slots.offers(scene)]
    boards = around(OTHERS, *others(scene))
    sheets = [
        Sheet("course", "energy", scene.say("sheet.course"), _course_sheet(scene)),
        Sheet("offers", "research", scene.say("sheet.offers"), offers),
        Sheet("boards", "worker", scene.say("sheet.boards"), boards),
    ]
    # Perpetuity watches the mortals, and buys nothing.
    if is_perpetuity(scene):
        sheets.insert(1, sheets.pop())
    return Layout(stage, (*sheets, *further_sheets(scene, panels)))


def _course_sheet(scene: Scene) -> list[Region]:
    """What else there is of Perpetuity: whoever plays it has its board on the stage."""
    return [course(scene), own_missions(scene) if is_perpetuity(scene) else presence(scene)]


@lru_cache(maxsize=LEAVES)
def _crews(label: str) -> htpy.Element:
    return htpy.section("#b-crews.pp-crews", aria_label=label)


# On a phone one part is shown at a time


def _switcher(scene: Scene) -> Region:
    """Links that tell what is there, and where something can be chosen now."""
    waiting = [_waits(scene, name) for name in AREAS]
    figures = [_figures(scene, name) for name in AREAS]
    on_map = scene.waits(*ON_MAP)
    return scene.region(
        "switch",
        lambda: _links(scene, waiting, on_map),
        figures,
        waiting,
        on_map,
        scene.view["level"],
    )


def _links(scene: Scene, waiting: list[bool], on_map: bool) -> Markup:
    level = icon("energy") + bold(scene.view["level"])
    links = [area_link("b-map", "orbiting", scene.say("map"), level, "waits" if on_map else "")]
    for name, waits in zip(AREAS, waiting):
        damaged, planets = _figures(scene, name)
        figures = joined(icon("damage"), bold(damaged), icon("abandoned"), bold(planets))
        css = "waits" if waits else ""
        links.append(area_link(f"b-area-{name}", name, scene.term(name), figures, css))
    return area_links("pp-switch", scene.say("switch"), links)


def _figures(scene: Scene, name: str) -> tuple[int, int]:
    """Damaged or destroyed tiles, and planets in range."""
    harmed = sum(
        tile["area"] == name and bool(tile["gone"] or tile["damage"])
        for tile in scene.view["tiles"]
    )
    return harmed, len(in_range(scene, name))


def _waits(scene: Scene, name: str) -> bool:
    tiles = [tile["tile"] for tile in scene.view["tiles"] if tile["area"] == name]
    starts = [f"area:{name}", f"shuttle:{name}", f"card:outline:{name}"]
    starts += [f"{kind}{tile}" for tile in tiles for kind in ("tile:", "card:tile:")]
    if name == "station":
        starts.append("shield:")
    return scene.waits(*starts)
