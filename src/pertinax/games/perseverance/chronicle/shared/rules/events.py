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
    "die-swapped": ("seat", "symbol", "space"),
    "chronicle-token": ("seat", "card", "place"),
    "governor": ("seat",),
    "glory-at-end": ("seat", "count", "rule"),
    "carried-over": ("seat", "tile"),
}
