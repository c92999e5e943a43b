"""The board of Episode 1, drawn from what one person sees: a castaway's field journal."""

from functools import lru_cache

import htpy
from markupsafe import Markup

from pertinax.games.perseverance.episode1.names import ZONES
from pertinax.web.boards.drawing import LEAVES, badge, bold, icon, joined
from pertinax.web.boards.episode1_dice import pool
from pertinax.web.boards.episode1_players import players
from pertinax.web.boards.episode1_scene import Scene
from pertinax.web.boards.episode1_side import side
from pertinax.web.boards.episode1_text import board_text
from pertinax.web.boards.episode1_zone import zone_drawing
from pertinax.web.seen import Seen


def board(seen: Seen) -> htpy.Node:
    """The whole board; nothing before the game has begun."""
    if seen.view is None:
        return None
    scene = Scene(seen)
    zones = (zone_drawing(scene, zone) for zone in range(len(ZONES)))
    return htpy.div("#board.board.episode1")[
        board_text(scene),
        htpy.div(".board-grid")[
            htpy.section("#b-zones.board-zones", aria_label=scene.get("zones"))[
                joined(_switcher(scene), *zones)
            ],
            side(scene),
            pool(scene),
            players(scene),
        ],
    ]


def _switcher(scene: Scene) -> Markup:
    """On a phone one Zone is shown at a time; each link tells its danger and my Presence."""
    links = joined(*(_link(scene, zone) for zone in range(len(ZONES))))
    return _switch(scene.get("zones.switch"), links)


@lru_cache(maxsize=LEAVES)
def _switch(name: str, links: Markup) -> Markup:
    return Markup(htpy.nav(".zone-switch", aria_label=name)[links])


def _link(scene: Scene, zone: int) -> Markup:
    name = ZONES[zone]
    dinos, spaces = scene.danger(zone)
    waits = any(
        mark.state == "can" and pick.partition(":")[2].partition(".")[0] == name
        for pick, mark in scene.zone_marks(zone)
    )
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
