"""The board of Episode 1, drawn from what one person sees: a castaway's field journal."""

import htpy

from pertinax.games.perseverance.episode1.names import ZONES
from pertinax.web.boards.drawing import badge, defs, icon
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
    return htpy.div("#board.board.episode1")[
        defs(),
        board_text(scene),
        htpy.div(".board-grid")[
            htpy.section("#b-zones.board-zones", aria_label=scene.get("zones"))[
                _switcher(scene),
                (
                    htpy.div(f"#zone-{name}.zone")[zone_drawing(scene, zone)]
                    for zone, name in enumerate(ZONES)
                ),
            ],
            side(scene),
            pool(scene),
            players(scene),
        ],
    ]


def _switcher(scene: Scene) -> htpy.Element:
    """On a phone one Zone is shown at a time; each link tells its danger and my Presence."""
    return htpy.nav(".zone-switch", aria_label=scene.get("zones.switch"))[
        (_link(scene, zone) for zone in range(len(ZONES)))
    ]


def _link(scene: Scene, zone: int) -> htpy.Element:
    name = ZONES[zone]
    dinos, spaces = scene.danger(zone)
    waits = any(
        mark.state == "can" and pick.partition(":")[2].partition(".")[0] == name
        for pick, mark in scene.marks.items()
    )
    mine: htpy.Node = None
    if scene.mine is not None:
        presence = str(scene.presence(zone, scene.mine))
        mine = [badge(scene.look(scene.mine), scene.initials[scene.mine]), htpy.b[presence]]
    classes = {"waits": waits, "danger": dinos + 1 >= spaces}
    return htpy.a(href=f"#zone-{name}", class_=classes)[
        htpy.span(".name")[scene.term(name)],
        htpy.span(".figures")[icon("raptor"), htpy.b[f"{dinos}/{spaces}"], mine],
    ]
