"""What only Episode 1 tells of a campaign: kinds of events and their fields."""

from typing import Final

from pertinax.games.perseverance.chronicle.shared.rules.events import EVENTS as SHARED

EVENTS: Final[dict[str, tuple[str, ...]]] = {
    **SHARED,
    "dino-wrestled": ("seat", "space"),
    "dino-removed": ("seat", "space"),
}
