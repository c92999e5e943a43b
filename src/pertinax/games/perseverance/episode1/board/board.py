"""The board of Episode 1, drawn from what one person sees: a castaway's field journal."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import htpy
from markupsafe import Markup

from pertinax.games.perseverance.episode1.board.dice import pool
from pertinax.games.perseverance.episode1.board.players import other_boards, own_board
from pertinax.games.perseverance.episode1.board.scene import Scene
from pertinax.games.perseverance.episode1.board.side import side
from pertinax.games.perseverance.episode1.board.text import board_text
from pertinax.games.perseverance.episode1.board.zone import zone_drawing
from pertinax.games.perseverance.episode1.rules.names import ZONES
from pertinax.games.perseverance.shared.board.assembly import assembly
from pertinax.games.perseverance.shared.board.switch import (
    presence,
    switch,
    waits,
    zones_section,
)
from pertinax.web.boards.areas import area_link
from pertinax.web.boards.drawing import LEAVES, bold, icon, joined
from pertinax.web.boards.layout import Layout, Sheet
from pertinax.web.boards.panels import Panel, further_sheets
from pertinax.web.rendering import Region, around
from pertinax.web.seen import Seen

BOARD: Final = htpy.div("#board.board.episode1")
GRID: Final = htpy.div(".board-grid")


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
            pool(scene),
            side(scene, own_board(scene)),
        ),
    )
    sheets = (
        Sheet("assembly", "votes", scene.get("sheet.assembly"), assembly(scene)),
        Sheet("boards", "soldiers", scene.get("sheet.boards"), other_boards(scene)),
        *further_sheets(scene, panels),
    )
    return Layout(stage, sheets)


def _switcher(scene: Scene) -> Region:
    """Each link tells the danger of the Zone and my Presence there."""
    zones = range(len(ZONES))
    waiting = [waits(scene, zone) for zone in zones]
    return scene.region(
        "switch",
        lambda: switch(scene, [_link(scene, zone, waiting[zone]) for zone in zones]),
        scene.mine,
        [
            (scene.danger(zone), scene.figures(zone)["presence"].get(scene.mine or ""))
            for zone in zones
        ],
        waiting,
    )


def _link(scene: Scene, zone: int, waiting: bool) -> Markup:
    name = ZONES[zone]
    dinos, spaces = scene.danger(zone)
    own = presence(scene, zone)
    return _zone_link(name, scene.production(zone), scene.term(name), dinos, spaces, own, waiting)


@lru_cache(maxsize=LEAVES)
def _zone_link(
    zone: str, sign: str, words: str, dinos: int, spaces: int, own: Markup, waiting: bool
) -> Markup:
    figures = joined(icon("raptor"), bold(f"{dinos}/{spaces}"), own)
    classes = {"waits": waiting, "danger": dinos + 1 >= spaces}
    css = " ".join(each for each, so in classes.items() if so)
    return area_link(f"zone-{zone}", sign, words, figures, css)
