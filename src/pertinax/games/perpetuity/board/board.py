"""The board of Perpetuity, drawn from what one person sees: an observatory's console."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import htpy
from htpy import Node
from markupsafe import Markup

from pertinax.games.perpetuity.board.areas import area, in_range
from pertinax.games.perpetuity.board.map import star_map
from pertinax.games.perpetuity.board.offers import blueprints, looking, research, upgrades
from pertinax.games.perpetuity.board.players import others, own_board
from pertinax.games.perpetuity.board.presence import course, presence
from pertinax.games.perpetuity.board.scene import Scene
from pertinax.games.perpetuity.board.text import board_text
from pertinax.games.perpetuity.board.under_way import under_way
from pertinax.games.perpetuity.rules.names import AREAS
from pertinax.web.boards.drawing import LEAVES, bold, icon, joined, wrapped
from pertinax.web.boards.panels import Panel, panels_drawn
from pertinax.web.rendering import Region, around, element
from pertinax.web.seen import Seen

BOARD: Final = htpy.div("#board.board.perpetuity")
GRID: Final = htpy.div(".pp-grid")
NOW: Final = htpy.div(".pp-now")
LEFT: Final = htpy.div(".pp-column.left")
MIDDLE: Final = htpy.div(".pp-column.middle")
RIGHT: Final = htpy.div(".pp-column.right")
OTHERS: Final = htpy.div(".pp-others")
ON_MAP: Final = ("planet:", "village:", "protector:", "vessel:", "artifact:", "card:quadrant")


def board(seen: Seen, panels: Sequence[Panel] = ()) -> htpy.Node:
    """The whole board; nothing before the game has begun."""
    if seen.view is None:
        return None
    scene = Scene(seen)
    boards = others(scene)
    return around(
        BOARD,
        board_text(scene, panels),
        around(
            GRID,
            _switcher(scene),
            around(MIDDLE, area(scene, "station"), star_map(scene), area(scene, "nebula")),
            around(LEFT, *_left(scene), research(scene), around(OTHERS, *boards[1::2])),
            around(
                RIGHT,
                course(scene),
                around(NOW, under_way(scene), looking(scene)),
                area(scene, "asteroids"),
                blueprints(scene),
                upgrades(scene),
                around(OTHERS, *boards[::2]),
            ),
        ),
        panels_drawn(scene, panels),
    )


def _left(scene: Scene) -> list[Node]:
    """What is one's own comes first."""
    mine = own_board(scene)
    if mine is None:
        return [presence(scene), area(scene, "colonies")]
    return [mine, area(scene, "colonies"), presence(scene)]


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
    links = [_link("b-map", scene.say("map"), icon("energy") + bold(scene.view["level"]), on_map)]
    for name, waits in zip(AREAS, waiting):
        damaged, planets = _figures(scene, name)
        figures = joined(icon("damage"), bold(damaged), icon("abandoned"), bold(planets))
        links.append(_link(f"b-area-{name}", scene.term(name), figures, waits))
    carried = {"id": "pp-switch", "class": "pp-switch", "aria-label": scene.say("switch")}
    return element("nav", carried, joined(*links))


@lru_cache(maxsize=LEAVES)
def _link(target: str, words: str, figures: Markup, waits: bool) -> Markup:
    return element(
        "a",
        {"href": f"#{target}", "class": "waits" if waits else None},
        wrapped(htpy.span, "name", words),
        wrapped(htpy.span, "figures", figures),
    )


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
