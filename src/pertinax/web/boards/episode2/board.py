"""The board of Episode 2, drawn from what one person sees: the city, the wall and the island."""

from functools import lru_cache
from typing import Final

import htpy
from markupsafe import Markup

from pertinax.games.perseverance.episode2.names import DISCOVERY, ZONES
from pertinax.web.boards.drawing import LEAVES, badge, bold, icon
from pertinax.web.boards.episode2.assembly import side
from pertinax.web.boards.episode2.expedition import afield, under_way
from pertinax.web.boards.episode2.map import island, waits
from pertinax.web.boards.episode2.offers import cards, outposts
from pertinax.web.boards.episode2.players import players
from pertinax.web.boards.episode2.scene import Scene
from pertinax.web.boards.episode2.text import board_text
from pertinax.web.boards.episode2.zone import zone_drawing
from pertinax.web.boards.perseverance.dice import pool
from pertinax.web.rendering import Region, around
from pertinax.web.seen import Seen

BOARD: Final = htpy.div("#board.board.episode2")
GRID: Final = htpy.div(".board-grid")
FIELD: Final = htpy.div(".board-field")


def board(seen: Seen) -> htpy.Node:
    """The whole board; nothing before the game has begun."""
    if seen.view is None:
        return None
    scene = Scene(seen)
    zones = [zone_drawing(scene, zone) for zone in range(len(ZONES))]
    return around(
        BOARD,
        board_text(scene),
        around(
            GRID,
            around(_zones(scene.get("zones")), _switcher(scene), zones, outposts(scene)),
            around(
                FIELD, island(scene), under_way(scene), pool(scene), afield(scene), cards(scene)
            ),
            side(scene),
            players(scene),
        ),
    )


@lru_cache(maxsize=LEAVES)
def _zones(label: str) -> htpy.Element:
    return htpy.section("#b-zones.board-zones", aria_label=label)


def _switcher(scene: Scene) -> Region:
    """On a phone one Zone or the map is shown at a time; each link tells my Presence there."""
    zones = range(len(ZONES))
    return scene.region(
        "switch",
        lambda: htpy.nav("#zone-switch.zone-switch", aria_label=scene.get("zones.switch"))[
            [_link(scene, zone) for zone in zones], _map_link(scene)
        ],
        scene.mine,
        [
            (scene.figures(zone)["presence"], scene.view["zones"][zone]["population"])
            for zone in zones
        ],
        scene.marks and [_waits(scene, zone) for zone in zones],
        waits(scene),
    )


def _waits(scene: Scene, zone: int) -> bool:
    """Whether something can be chosen there."""
    return any(mark.state == "can" for _, mark in scene.zone_marks(zone))


def _link(scene: Scene, zone: int) -> Markup:
    name = ZONES[zone]
    what = "outposts" if zone == DISCOVERY else "settlements"
    figures = icon(what) + bold(scene.view["zones"][zone]["population"])
    if scene.mine is not None:
        figures += badge(scene.look(scene.mine), scene.initials[scene.mine])
        figures += bold(scene.figures(zone)["presence"].get(scene.mine, 0))
    return _zone_link(f"zone-{name}", scene.term(name), figures, _waits(scene, zone))


def _map_link(scene: Scene) -> Markup:
    """How many areas are cleared."""
    cleared = sum(place["cleared"] for place in scene.view["map"])
    figures = icon("camps") + bold(cleared)
    return _zone_link("b-map", scene.get("map"), figures, waits(scene))


@lru_cache(maxsize=LEAVES)
def _zone_link(target: str, words: str, figures: Markup, waiting: bool) -> Markup:
    return Markup(
        htpy.a(href=f"#{target}", class_={"waits": waiting})[
            htpy.span(".name")[words], htpy.span(".figures")[figures]
        ]
    )
