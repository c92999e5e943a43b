"""What to click on the board of Episode 1 for an option."""

from collections.abc import Hashable
from typing import Any, Final

from pertinax.games.perseverance.episode1.rules.notation import fireworks_parts, wall_parts
from pertinax.games.perseverance.shared.board.ways import dice_alike
from pertinax.games.perseverance.shared.rules.notation import placed_parts
from pertinax.kernel.decisions import Decision

SIMPLE: Final = {
    "effect": "effect",
    "leader-effect": "effect",
    "die": "die",
    "neutral-die": "die",
    "set-aside": "die",
    "neutral-space": "space",
    "start-zone": "zone",
    "settlement-zone": "zone",
    "leader-zone": "zone",
    "settlement-space": "settlement",
    "soldier-space": "soldier",
    "trap-space": "dino",
    "net": "dino",
    "officer": "officer",
    "patrol-card": "patrol",
    "reward": "reward",
    "soldier": "hand",
    "soldier-lost": "hand",
    "threat-token": "threat",
    "trap-type": "trap",
    "keep": "challenge",
    "threat-card": "challenge",
}
"""Kinds of decisions whose options name one thing on the board."""

IN_HAND: Final = {
    ("secondary", "influence"): "hand:cubes",
    ("secondary", "soldiers"): "hand:soldiers",
    ("secondary", "leader-community"): "hand:leader",
    ("secondary", "leader-defense"): "hand:leader",
    ("fortifications", "wall"): "hand:walls",
    ("fortifications", "wall-for-story"): "hand:walls",
    ("fortifications", "trap"): "hand:traps",
    ("fortifications", "trap-for-food"): "hand:traps",
    ("net-gun", "trap"): "hand:traps",
    ("net-gun", "valor"): "hand:valor",
    ("net-gun", "safeguard"): "hand:safeguard",
    ("retrieve-leader", "retrieve"): "hand:leader",
}
"""Options that begin with something on the player's own board."""

ROWS: Final = frozenset({"training", "fortifications"})
"""Effects whose options stand on the board, each on a row."""

LEADS: Final = {
    "effect": frozenset({"die", "die-space"}),
    "die": frozenset({"die-space"}),
    "secondary": frozenset({"officer", "soldier", "soldier-space", "leader-zone"}),
    "leader-zone": frozenset({"leader-effect"}),
    "soldier": frozenset({"soldier-space"}),
    "training": frozenset({"soldier", "soldier-space"}),
    "fortifications": frozenset({"trap-space", "wall-space"}),
    "trap-space": frozenset({"trap-type"}),
    "settle": frozenset({"settlement-space"}),
    "politics": frozenset({"neutral-die", "neutral-space"}),
}
"""What is one movement of a hand: a die to its space, a Soldier or a Trap to a place."""


def alike(decision: Decision, text: str) -> Hashable:
    """E1-FORT-06: any Trap one has may lie on any free space. Dice as in both Episodes."""
    return "" if decision.kind == "trap-space" else dice_alike(decision, text)


def wall_name(zone: str, column: int) -> str:
    """A Wall space as the drawing calls it."""
    return f"{zone}.c{column}"


def picks(kind: str, text: str, about: tuple[Any, ...]) -> tuple[str, ...]:
    """Things to click for an option, in order; none where only the list can say it.

    >>> picks("wall-space", "expansion.wall.c2", ()), picks("training", "recruit", (1,))
    (('wall:expansion.c2',), ('row:training.recruit',))
    >>> picks("fireworks", "raptor military", ())
    ('zone:military',)
    """
    if text == "stop":
        return ()
    if kind in SIMPLE:
        return (f"{SIMPLE[kind]}:{text}",)
    if kind == "die-space":
        space, face = placed_parts(text)
        return (f"space:{space}", f"face:{face}") if face else (f"space:{space}",)
    if kind == "wall-space":
        return (f"wall:{wall_name(*wall_parts(text))}",)
    if kind == "fireworks":
        return (f"zone:{fireworks_parts(text).zone}",)
    if kind == "assembly-reward":
        return (f"tile:{about[0]}.{text}",)
    row = (f"row:{kind}.{text}",) if kind in ROWS else ()
    return (*row, IN_HAND[kind, text]) if (kind, text) in IN_HAND else row
