"""What can happen in Episode 1, and what each event says.

`seat` is a seat number, `owner` a token of whoever owns a piece (p1 to p4, dissenters, neutral);
all other words are tokens of names.py or canonical texts of options.
"""

from typing import Final

EVENTS: Final[dict[str, tuple[str, ...]]] = {
    "only-option": ("seat", "kind", "option"),
    # setup
    "officer-assigned": ("officer", "zone"),
    "breach-tokens": ("rewards",),
    "first-player": ("seat",),
    "pool-die": ("owner", "symbol"),
    "pool-rolled": ("count",),
    # the turn
    "turn": ("seat", "turn"),
    "die-turned": ("seat", "symbol"),
    "die-placed": ("seat", "owner", "symbol", "space"),
    "die-set-aside": ("seat", "owner", "symbol"),
    "dino-die": ("die", "dinos"),
    "dino-die-renewed": ("die", "face"),
    "dino-placed": ("dino", "space"),
    "dino-ignored": ("dino", "zone"),
    "effect": ("seat", "effect"),
    "effect-lost": ("seat", "effect"),
    # assets and pieces
    "gained": ("seat", "asset", "count", "why"),
    "spent": ("seat", "asset", "count"),
    "lost-followers": ("seat", "count", "why"),
    "converted": ("seat", "count"),
    "die-replaced": ("seat", "symbol", "space"),
    "settled": ("owner", "space"),
    "trap-laid": ("seat", "space"),
    "trap-laid-of-type": ("seat", "space", "dino"),
    "wall-built": ("seat", "space"),
    "stood": ("seat", "piece", "space"),
    "leader-placed": ("seat", "zone"),
    "leader-retrieved": ("seat",),
    "influenced": ("owner", "officer"),
    "officer-row-full": ("officer",),
    "fireworks": ("seat", "dino", "zone"),
    # Patrols
    "patrol-revealed": ("card",),
    "patrol-started": ("seat", "card"),
    "assigned": ("seat", "light", "heavy"),
    "patrol-stage": ("seat", "card", "stage"),
    "challenge-drawn": ("card",),
    "challenge-kept": ("seat", "card"),
    "threat-rolled": ("seat", "roll"),
    "threat-token": ("seat", "soldier", "space"),
    "soldier-lost": ("seat", "soldier"),
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
