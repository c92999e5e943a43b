"""What can happen in either Episode, and what each event says.

`seat` is a seat number, `owner` a token of whoever owns a piece (p1 to p4, dissenters, neutral);
all other words are tokens of names.py or canonical texts of options.
"""

from typing import Final

SHARED_EVENTS: Final[dict[str, tuple[str, ...]]] = {
    "only-option": ("seat", "kind", "option"),
    # setup
    "officer-assigned": ("officer", "zone"),
    "first-player": ("seat",),
    "pool-die": ("owner", "symbol"),
    "pool-rolled": ("count",),
    # the turn
    "turn": ("seat", "turn"),
    "die-turned": ("seat", "symbol"),
    "die-placed": ("seat", "owner", "symbol", "space"),
    "die-set-aside": ("seat", "owner", "symbol"),
    "effect": ("seat", "effect"),
    # assets and pieces
    "gained": ("seat", "asset", "count", "why"),
    "spent": ("seat", "asset", "count"),
    "lost-followers": ("seat", "count", "why"),
    "converted": ("seat", "count"),
    "die-replaced": ("seat", "symbol", "space"),
    "leader-placed": ("seat", "zone"),
    "leader-retrieved": ("seat",),
    "influenced": ("owner", "officer"),
    "officer-row-full": ("officer",),
    # Patrols and Adventures
    "challenge-drawn": ("card",),
    "challenge-kept": ("seat", "card"),
    "threat-rolled": ("seat", "roll"),
    "threat-token": ("seat", "soldier", "space"),
    "soldier-lost": ("seat", "soldier"),
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
