"""What the events of Episode 1 are about: a sign, and places of the board."""

from collections.abc import Mapping
from typing import Any, Final

from pertinax.games.perseverance.episode1.board.picks import wall_name
from pertinax.games.perseverance.episode1.rules.notation import wall_parts
from pertinax.games.perseverance.shared.board.about import ABOUT as SHARED
from pertinax.web.boards.about import Templates, about_of
from pertinax.web.seen import About

ABOUT: Final[Templates] = {
    **SHARED,
    "dino-placed": ("{dino}", "dino:{space}"),
    "dino-ignored": ("{dino}", "zone:{zone}"),
    "settled": ("settlements", "settlement:{space}"),
    "trap-laid": ("traps", "dino:{space}"),
    "trap-laid-of-type": ("traps", "dino:{space}"),
    "wall-built": ("walls", "wall:{wall}"),
    "stood": ("{piece}", "soldier:{space}"),
    "fireworks": ("{dino}", "zone:{zone}"),
    "patrol-revealed": ("patrol", "patrol:{card}"),
    "patrol-started": ("patrol",),
    "patrol-stage": ("patrol",),
    "patrol-completed": ("patrol",),
    "moved-on": ("patrol",),
    "attack": ("attack", "zone:{zone}"),
    "trap-revealed": ("traps",),
    "trap-rolled": ("traps",),
    "wall-rolled": ("walls",),
    "dino-defeated": ("{dino}",),
    "soldier-toppled": ("{soldier}",),
    "breach": ("breach",),
    "settlement-trampled": ("settlements",),
    "settlement-attacked": ("raptor",),
    "dangerous": ("danger",),
}


def about(kind: str, fields: Mapping[str, Any]) -> About:
    """
    >>> about("wall-built", {"seat": "p2", "space": "expansion.wall.c2"})
    About(sign='walls', places=('wall:expansion.c2',), rule='')
    """
    if kind == "wall-built":
        fields = {**fields, "wall": wall_name(*wall_parts(fields["space"]))}
    return about_of(ABOUT, kind, fields)
