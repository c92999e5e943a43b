"""What only a solo game tells of a campaign: kinds of events and their fields."""

from typing import Final

EVENTS: Final[dict[str, tuple[str, ...]]] = {
    "dissenter-token-laid": ("card",),
    "opposition": ("count", "rule"),
}
