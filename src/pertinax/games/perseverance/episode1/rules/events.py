"""What can happen in Episode 1 alone, and what each event says (see shared/rules)."""

from typing import Final

from pertinax.games.perseverance.shared.rules.events import SHARED_EVENTS

EVENTS: Final[dict[str, tuple[str, ...]]] = {
    **SHARED_EVENTS,
    # setup
    "breach-tokens": ("rewards",),
    # the turn
    "dino-die": ("die", "dinos"),
    "dino-die-renewed": ("die", "face"),
    "dino-placed": ("dino", "space"),
    "dino-ignored": ("dino", "zone"),
    "effect-lost": ("seat", "effect"),
    # assets and pieces
    "settled": ("owner", "space"),
    "trap-laid": ("seat", "space"),
    "trap-laid-of-type": ("seat", "space", "dino"),
    "wall-built": ("seat", "space"),
    "stood": ("seat", "piece", "space"),
    "fireworks": ("seat", "dino", "zone"),
    # Patrols
    "patrol-revealed": ("card",),
    "patrol-started": ("seat", "card"),
    "assigned": ("seat", "light", "heavy"),
    "patrol-stage": ("seat", "card", "stage"),
    "moved-on": ("seat",),
    "patrol-completed": ("seat", "card"),
    # the Dino Attack
    "attack": ("zone",),
    "trap-revealed": ("seat", "dino", "space"),
    "trap-rolled": ("seat", "result", "followers"),
    "wall-rolled": ("seat", "safeguard", "followers", "defeat"),
    "dino-defeated": ("seat", "dino", "space"),
    "soldier-toppled": ("seat", "soldier"),
    "breach": ("zone", "tramplers", "raptors"),
    "settlement-trampled": ("owner", "space"),
    "settlement-attacked": ("owner", "space"),
    "contribution": ("seat", "pieces", "picks"),
    "reward": ("seat", "number"),
    "retrieved": ("zone",),
    "dangerous": ("zone",),
}
