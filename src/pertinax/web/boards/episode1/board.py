"""The board of Episode 1, drawn from what one person sees: a castaway's field journal."""

from functools import lru_cache
from typing import Final

import htpy
from markupsafe import Markup

from pertinax.games.perseverance.episode1.names import ZONES
from pertinax.web.boards.drawing import LEAVES, badge, bold, icon
from pertinax.web.boards.episode1.dice import pool
from pertinax.web.boards.episode1.players import players
from pertinax.web.boards.episode1.scene import Scene
from pertinax.web.boards.episode1.side import side
from pertinax.web.boards.episode1.text import board_text
from pertinax.web.boards.episode1.zone import zone_drawing
from pertinax.web.rendering import Region, around
from pertinax.web.seen import Seen

BOARD: Final = htpy.div("#board.board.episode1")
GRID: Final = htpy.div(".board-grid")


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
            around(_zones(scene.get("zones")), _switcher(scene), zones),
            side(scene),
            pool(scene),
            players(scene),
        ),
    )


@lru_cache(maxsize=LEAVES)
def _zones(label: str) -> htpy.Element:
    return htpy.section("#b-zones.board-zones", aria_label=label)


def _switcher(scene: Scene) -> Region:
    """On a phone one Zone is shown at a time; each link tells its danger and my Presence."""
    zones = range(len(ZONES))
    return scene.region(
        "switch",
        lambda: htpy.nav("#zone-switch.zone-switch", aria_label=scene.get("zones.switch"))[
            [_link(scene, zone) for zone in zones]
        ],
        scene.mine,
        [(scene.danger(zone), scene.figures(zone)["presence"].get(scene.mine)) for zone in zones],
        scene.marks and [_waits(scene, zone) for zone in zones],
    )


def _waits(scene: Scene, zone: int) -> bool:
    """Whether something can be chosen there."""
    return any(mark.state == "can" for _, mark in scene.zone_marks(zone))


def _link(scene: Scene, zone: int) -> Markup:
    name = ZONES[zone]
    dinos, spaces = scene.danger(zone)
    waits = _waits(scene, zone)
    figures = icon("raptor") + bold(f"{dinos}/{spaces}")
    if scene.mine is not None:
        figures += badge(scene.look(scene.mine), scene.initials[scene.mine])
        figures += bold(scene.figures(zone)["presence"][scene.mine])
    return _zone_link(name, scene.term(name), figures, waits, dinos + 1 >= spaces)


@lru_cache(maxsize=LEAVES)
def _zone_link(name: str, words: str, figures: Markup, waits: bool, danger: bool) -> Markup:
    return Markup(
        htpy.a(href=f"#zone-{name}", class_={"waits": waits, "danger": danger})[
            htpy.span(".name")[words], htpy.span(".figures")[figures]
        ]
    )
