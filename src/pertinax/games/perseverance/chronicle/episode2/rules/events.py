"""What only Episode 2 tells of a campaign: kinds of events and their fields."""

from typing import Final

from pertinax.games.perseverance.chronicle.shared.rules.events import EVENTS as SHARED

EVENTS: Final[dict[str, tuple[str, ...]]] = {
    **SHARED,
    "threat-ignored": ("seat", "challenge"),
    "cube-taken-back": ("seat", "officer", "part"),
    "first-in-temple": ("seat",),
}
