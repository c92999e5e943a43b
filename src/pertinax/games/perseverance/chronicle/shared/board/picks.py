"""What to click for an option of the Chronicle, beside the picks of an Episode."""

from typing import Any, Final

from pertinax.kernel.decisions import STOP
from pertinax.web.boards.registry import Picks

TILE: Final = "achievement"
CARD: Final = "chronicle"
SIMPLE: Final = {
    "claim": TILE,
    "first-mark": TILE,
    "carry-over": TILE,
    "dissenter-token": TILE,
    "chronicle-action": CARD,
    "chronicle-modifier": CARD,
    "chronicle-limit": CARD,
    "chronicle-zone": "zone",
    "claim-production": "zone",
    "chronicle-officer": "officer",
    "claim-officer": "officer",
    "chronicle-tile": "hex",
    "chronicle-outpost": "hex",
    "chronicle-dino-space": "dino",
    "chronicle-dino": "dino",
    "chronicle-swap": "space",
    "chronicle-swap-with": "space",
    "chronicle-face": "face",
    "chronicle-ignores": "challenge",
    "chronicle-supply": "hand",
}
"""Kinds of decisions whose options name one thing on the board."""
IN_HAND: Final = {
    ("chronicle-convert", "convert"): "hand:light",
    ("chronicle-retrieve", "retrieve"): "hand:leader",
    ("chronicle-leader", "leader-community"): "hand:leader",
    ("chronicle-leader", "leader-defense"): "hand:leader",
}
"""Options that begin with something on the player's own board."""


def chronicle_picks(base: Picks) -> Picks:
    def picks(kind: str, text: str, about: tuple[Any, ...]) -> tuple[str, ...]:
        if text == STOP.text:
            return base(kind, text, about)
        if kind == "chronicle-limit" and text == about[0]:
            return ()  # The new card lies nowhere yet.
        if kind in SIMPLE:
            return (f"{SIMPLE[kind]}:{text}",)
        if (kind, text) in IN_HAND:
            return (IN_HAND[kind, text],)
        return base(kind, text, about)

    return picks
