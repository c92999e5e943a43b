"""The board of Episode 2, drawn from what one person sees: the city, the wall and the island."""

from collections.abc import Sequence
from typing import Final

import htpy
from markupsafe import Markup

from pertinax.games.perseverance.episode2.board.assembly import side
from pertinax.games.perseverance.episode2.board.expedition import afield, under_way
from pertinax.games.perseverance.episode2.board.map import island
from pertinax.games.perseverance.episode2.board.map import waits as map_waits
from pertinax.games.perseverance.episode2.board.offers import cards, outposts
from pertinax.games.perseverance.episode2.board.players import all_boards
from pertinax.games.perseverance.episode2.board.scene import Scene
from pertinax.games.perseverance.episode2.board.text import board_text
from pertinax.games.perseverance.episode2.board.zone import zone_drawing
from pertinax.games.perseverance.episode2.rules.names import DISCOVERY, ZONES
from pertinax.games.perseverance.shared.board.dice import pool
from pertinax.games.perseverance.shared.board.switch import (
    presence,
    switch,
    waits,
    zones_section,
)
from pertinax.web.boards.areas import area_link
from pertinax.web.boards.drawing import bold, icon
from pertinax.web.boards.layout import Layout, Sheet
from pertinax.web.boards.panels import Panel, further_sheets
from pertinax.web.rendering import Region, around
from pertinax.web.seen import Seen

BOARD: Final = htpy.div("#board.board.episode2")
GRID: Final = htpy.div(".board-grid")
FIELD: Final = htpy.div(".board-field")


def board(seen: Seen, panels: Sequence[Panel] = ()) -> Layout | None:
    """The whole board; nothing before the game has begun."""
    if seen.view is None:
        return None
    scene = Scene(seen)
    zones = [zone_drawing(scene, zone) for zone in range(len(ZONES))]
    stage = around(
        BOARD,
        board_text(scene, panels),
        around(
            GRID,
            around(zones_section(scene.get("zones")), _switcher(scene), zones),
            around(FIELD, island(scene)),
            pool(scene),
        ),
    )
    sheets = (
        *_now(scene),
        Sheet(
            "cards",
            "adventures",
            scene.get("sheet.cards"),
            [afield(scene), cards(scene), outposts(scene)],
        ),
        Sheet("assembly", "votes", scene.get("sheet.assembly"), side(scene)),
        Sheet("boards", "soldiers", scene.get("sheet.boards"), all_boards(scene)),
        *further_sheets(scene, panels),
    )
    return Layout(stage, sheets)


def _now(scene: Scene) -> tuple[Sheet, ...]:
    """What is under way on the map; it opens by itself, beside the map."""
    view = scene.view
    if not (view["outing"] or view["combat"] or view["attack"]):
        return ()
    return (Sheet("now", "attack", scene.get("sheet.now"), under_way(scene), now=True),)


def _switcher(scene: Scene) -> Region:
    """Each link tells my Presence there; the last one leads to the map."""
    zones = range(len(ZONES))
    waiting = [waits(scene, zone) for zone in zones]
    return scene.region(
        "switch",
        lambda: switch(
            scene, [*(_link(scene, zone, waiting[zone]) for zone in zones), _map_link(scene)]
        ),
        scene.mine,
        [
            (scene.figures(zone)["presence"], scene.view["zones"][zone]["population"])
            for zone in zones
        ],
        waiting,
        _cleared(scene),
        map_waits(scene),
    )


def _link(scene: Scene, zone: int, waiting: bool) -> Markup:
    name = ZONES[zone]
    what = "outposts" if zone == DISCOVERY else "settlements"
    figures = icon(what) + bold(scene.view["zones"][zone]["population"]) + presence(scene, zone)
    sign = scene.production(zone)
    css = "waits" if waiting else ""
    return area_link(f"zone-{name}", sign, scene.term(name), figures, css)


def _map_link(scene: Scene) -> Markup:
    figures = icon("camps") + bold(_cleared(scene))
    css = "waits" if map_waits(scene) else ""
    return area_link("b-map", "adventures", scene.get("map"), figures, css)


def _cleared(scene: Scene) -> int:
    """How many areas are cleared."""
    return sum(place["cleared"] for place in scene.view["map"])
