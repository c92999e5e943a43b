"""What can happen in Episode 2, and what each event says.

`seat` is a seat number, `owner` a token of whoever owns a piece (p1 to p4, dissenters, neutral);
all other words are tokens of names.py or canonical texts of options.
"""

from typing import Final

EVENTS: Final[dict[str, tuple[str, ...]]] = {
    "only-option": ("seat", "kind", "option"),
    # setup
    "officer-assigned": ("officer", "zone"),
    "tile-laid": ("position", "side"),
    "tile-turned": ("position", "side"),
    "first-player": ("seat",),
    "dealt": ("seat", "card"),
    "pool-die": ("owner", "symbol"),
    "pool-rolled": ("count",),
    "dino-placed": ("dino", "position"),
    # the turn
    "turn": ("seat", "turn"),
    "die-turned": ("seat", "symbol"),
    "die-placed": ("seat", "owner", "symbol", "space"),
    "die-set-aside": ("seat", "owner", "symbol"),
    "effect": ("seat", "effect"),
    "die-swapped": ("seat", "symbol", "space"),
    # assets and pieces
    "gained": ("seat", "asset", "count", "why"),
    "spent": ("seat", "asset", "count"),
    "lost-followers": ("seat", "count", "why"),
    "converted": ("seat", "count"),
    "soldier-returned": ("seat", "soldier"),
    "die-replaced": ("seat", "symbol", "space"),
    "settled": ("owner", "zone"),
    "camp-built": ("seat", "position"),
    "outpost-built": ("seat", "outpost", "position"),
    "watchtower-built": ("seat", "position"),
    "perk-gained": ("seat", "perk"),
    "perk-lifted": ("seat", "perk"),
    "leader-placed": ("seat", "zone"),
    "leader-retrieved": ("seat",),
    "influenced": ("owner", "officer"),
    "officer-row-full": ("officer",),
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
    "challenge-drawn": ("card",),
    "challenge-kept": ("seat", "card"),
    "threat-rolled": ("seat", "roll"),
    "threat-token": ("seat", "soldier", "space"),
    "soldier-lost": ("seat", "soldier"),
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
    # the Assembly and the end
    "assembly": ("number",),
    "majority": ("owner", "zone", "presence"),
    "majority-tied": ("zone", "presence"),
    "majority-void": ("zone", "presence"),
    "dissenter-votes": ("count",),
    "tile-side": ("owner", "zone", "side"),
    "assembly-rank": ("seat", "rank", "votes"),
    "officer-rank": ("seat", "officer", "rank", "value"),
    "final-scoring": (),
    "game-over": (),
}
