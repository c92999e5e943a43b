"""What the events of Episode 2 are about: a sign, and places of the board."""

from collections.abc import Mapping
from typing import Any, Final

from pertinax.games.perseverance.shared.board.about import ABOUT as SHARED
from pertinax.web.boards.about import Templates, about_of
from pertinax.web.seen import About

ABOUT: Final[Templates] = {
    **SHARED,
    "tile-turned": ("tile", "hex:{position}"),
    "dino-placed": ("{dino}",),
    "die-swapped": ("{symbol}", "space:{space}"),
    "soldier-returned": ("{soldier}",),
    "settled": ("settlements", "zone:{zone}"),
    "camp-built": ("camps", "hex:{position}"),
    "outpost-built": ("outposts", "hex:{position}"),
    "watchtower-built": ("watchtowers", "hex:{position}"),
    "perk-gained": ("perks", "perk:{perk}.{seat}"),
    "perk-lifted": ("perks", "perk:{perk}.{seat}"),
    "rally": ("rally",),
    "adventure-revealed": ("adventures",),
    "adventure-taken": ("adventures",),
    "adventure-started": ("adventures",),
    "adventure-stage": ("adventures",),
    "adventure-completed": ("adventures",),
    "moved-on": ("adventures",),
    "outpost-revealed": ("outposts", "offer:{outpost}"),
    "cleared": ("tile",),
    "dino-left": ("{dino}",),
    "dino-gained": ("{dino}",),
    "dino-not-taken": ("{dino}",),
    "dinos-returned": ("{dino}",),
    "dino-released": ("{dino}",),
    "fight": ("fight",),
    "dinos-defeated": ("{dino}",),
    "dino-killed": ("{dino}",),
    "dino-captured": ("{dino}",),
    "attack": ("attack",),
    "attack-held": ("safeguard",),
    "attack-failed": ("danger",),
    "breach": ("breach",),
    "breach-left": ("{dino}",),
    "counterattack": ("fight",),
}


def about(kind: str, fields: Mapping[str, Any]) -> About:
    """
    >>> about("camp-built", {"seat": "p2", "position": "p3"})
    About(sign='camps', places=('hex:p3',), rule='')
    """
    return about_of(ABOUT, kind, fields)
