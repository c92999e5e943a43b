"""What can happen in the Immersive version, besides what can in Perpetuity."""

from typing import Final

from pertinax.games.perpetuity.rules.events import EVENTS as BASE_EVENTS

EVENTS: Final[dict[str, tuple[str, ...]]] = {
    **BASE_EVENTS,
    # setup and the bag
    "bag-filled": ("count",),
    "bag-closed": ("count",),
    # power suits
    "suit": ("seat", "level"),
    "suits-off": ("seat", "count"),
    # building
    "outpost-built": ("seat", "planet", "markers"),
    "surveyed": ("seat", "planet", "markers"),
    "outpost-lost": ("seat", "planet"),
    # the tiles of an outpost
    "works-at-outpost": ("seat", "level", "planet", "tile"),
    "outpost-gained": ("seat", "planet", "good", "count"),
    "outpost-paid": ("seat", "planet", "good", "count"),
    "outpost-warped": ("seat", "level", "planet", "tile"),
    "village-found": ("seat", "alien", "planet"),
    "nothing-found": ("seat", "planet"),
    "survey-used": ("seat", "planet", "left"),
    "survey-kept": ("seat", "count"),
    # negotiating
    "offers": ("seat", "alien", "planet", "count"),
    "gift-given": ("seat", "planet", "source"),
    "sheltered": ("seat", "alien", "planet", "slot"),
    "won-over": ("seat", "owner", "alien", "planet", "slot"),
    "negotiation-failed": ("seat", "alien", "planet"),
    "locked": ("seat", "planet", "slot", "store", "good", "count"),
    "unlocked": ("seat", "planet", "slot", "store", "good", "count"),
    "offering-spent": ("seat", "planet", "slot", "store", "good", "count"),
}
"""What goes aboard a ship is told as in Perpetuity: village-loaded, boards-ship, loads, unloads."""
