"""What can happen in a solo game of either Episode, and what each event says."""

from typing import Final

SOLO_EVENTS: Final[dict[str, tuple[str, ...]]] = {
    "action-revealed": ("card",),
    "action-row": ("cards",),
    "action-deck": ("count",),
    "action-held": ("card", "zone"),
    "action-card": ("seat", "card"),
    "dissenter-does": ("seat", "operation", "count"),
    "dissenter-target": ("seat", "rule", "place", "count"),
    "dissenter-icon": ("seat", "icon"),
    "forestalled": ("seat", "zone"),
    "condition": ("condition", "there", "needed", "met"),
}
