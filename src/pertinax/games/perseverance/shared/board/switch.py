"""On a phone one Zone is shown at a time: links that lead to them and tell what is there."""

from collections.abc import Iterable
from functools import lru_cache

import htpy
from markupsafe import Markup

from pertinax.games.perseverance.shared.board.scene import AnyScene
from pertinax.web.boards.areas import area_links
from pertinax.web.boards.drawing import LEAVES, badge, bold


@lru_cache(maxsize=LEAVES)
def zones_section(label: str) -> htpy.Element:
    """What the links and the Zones stand in."""
    return htpy.section("#b-zones.board-zones", aria_label=label)


def switch(scene: AnyScene, links: Iterable[Markup]) -> Markup:
    return area_links("zone-switch", scene.get("zones.switch"), links)


def waits(scene: AnyScene, zone: int) -> bool:
    """Whether something can be chosen there."""
    return any(mark.state == "can" for _, mark in scene.zone_marks(zone))


def presence(scene: AnyScene, zone: int) -> Markup:
    """The reader's own Presence in a Zone."""
    if scene.mine is None:
        return Markup("")
    count = scene.figures(zone)["presence"].get(scene.mine, 0)
    return _own(scene.look(scene.mine), scene.initials[scene.mine], count)


@lru_cache(maxsize=LEAVES)
def _own(look: str, initial: str, count: int) -> Markup:
    return badge(look, initial) + bold(count)
