"""What can happen in Episode 2 alone, and what each event says (see shared/rules)."""

from typing import Final

from pertinax.games.perseverance.shared.rules.events import SHARED_EVENTS

EVENTS: Final[dict[str, tuple[str, ...]]] = {
    **SHARED_EVENTS,
    # setup
    "tile-laid": ("position", "side"),
    "tile-turned": ("position", "side"),
    "dealt": ("seat", "card"),
    "dino-placed": ("dino", "position"),
    # the turn
    "die-swapped": ("seat", "symbol", "space"),
    # assets and pieces
    "soldier-returned": ("seat", "soldier"),
    "settled": ("owner", "zone"),
    "camp-built": ("seat", "position"),
    "outpost-built": ("seat", "outpost", "position"),
    "watchtower-built": ("seat", "position"),
    "perk-gained": ("seat", "perk"),
    "perk-lifted": ("seat", "perk"),
    # offers
    "adventure-revealed": ("card",),
    "adventure-taken": ("seat", "card"),
    "outpost-revealed": ("outpost",),
    # Adventures
    "rally": ("seat", "position"),
    "adventure-started": ("seat", "card"),
    "assigned": ("seat", "light", "heavy", "leader"),
    "adventure-stage": ("seat", "card", "stage"),
    "leader-ignored": ("seat", "roll"),
    "moved-on": ("seat", "stage"),
    "adventure-completed": ("seat", "card"),
    # the map and its Dinos
    "cleared": ("position",),
    "dino-left": ("dino", "space"),
    "dino-gained": ("seat", "dino", "why"),
    "dino-not-taken": ("seat", "dino"),
    "dinos-returned": ("seat", "dino", "count"),
    "dino-released": ("seat", "dino"),
    # Combats
    "fight": ("seat", "position"),
    "committed": ("seat", "light", "heavy", "leader"),
    "dinos-defeated": ("seat", "dino", "count"),
    "wounds": ("seat", "leader", "heavy", "light"),
    "dino-killed": ("seat", "dino"),
    "dino-captured": ("seat", "dino"),
    "stood-up": ("seat",),
    # Dino Attacks and Breaches
    "attack": ("seat", "position", "structure"),
    "attack-back": ("terrain", "back"),
    "attack-card": ("seat", "card", "threshold", "defence"),
    "attack-deck-shuffled": ("terrain",),
    "attack-held": ("seat", "position"),
    "attack-failed": ("seat", "position"),
    "breach": ("seat", "position", "tramplers", "raptors", "shieldheads"),
    "breach-left": ("seat", "dino"),
    "breach-over": ("seat", "position"),
    "counterattack": ("seat", "owner"),
}
