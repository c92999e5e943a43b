"""What can happen in a Chronicle game besides the events of its Episode."""

from typing import Final

EVENTS: Final[dict[str, tuple[str, ...]]] = {
    "chronicle-brought": ("seat", "card"),
    "display": ("tiles",),
    "deck-top": ("deck", "icons"),
    "deck-refilled": ("deck", "count"),
    "marked": ("owner", "tile"),
    "unmarked": ("owner", "tile"),
    "fulfilled": ("seat", "tile", "step"),
    "claimed": ("seat", "tile"),
    "claim-left": ("seat", "tile"),
    "glory": ("seat", "count", "why"),
    "chronicle-drawn": ("seat", "cards"),
    "chronicle-kept": ("seat", "card"),
    "chronicle-discarded": ("card",),
    "chronicle-used": ("seat", "card"),
    "dino-wrestled": ("seat", "space"),
    "dino-removed": ("seat", "space"),
    "die-swapped": ("seat", "symbol", "space"),
    "chronicle-token": ("seat", "card", "place"),
    "threat-ignored": ("seat", "challenge"),
    "cube-taken-back": ("seat", "officer", "part"),
    "first-in-temple": ("seat",),
    "dissenter-token-laid": ("card",),
    "opposition": ("count", "rule"),
    "governor": ("seat",),
    "glory-at-end": ("seat", "count", "rule"),
    "carried-over": ("seat", "tile"),
}
