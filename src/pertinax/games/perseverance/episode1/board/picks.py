"""What to click on the board of Episode 1 for an option."""

from typing import Any, Final

from pertinax.games.perseverance.shared.rules.notation import placed_parts

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


def picks(kind: str, text: str, about: tuple[Any, ...]) -> tuple[str, ...]:
    """Things to click for an option, in order; none where only the list can say it.

    >>> picks("wall-space", "expansion.wall.c2", ()), picks("training", "recruit", (1,))
    (('wall:expansion.c2',), ())
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
        return (f"wall:{text.replace('.wall', '')}",)
    if kind == "fireworks":
        return (f"zone:{text.split()[1]}",)
    if kind == "assembly-reward":
        return (f"tile:{about[0]}.{text}",)
    return (IN_HAND[kind, text],) if (kind, text) in IN_HAND else ()
