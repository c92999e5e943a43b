"""What to click on the board of Episode 2 for an option."""

from typing import Any, Final

from pertinax.games.perseverance.episode2.rules.notation import target_parts
from pertinax.games.perseverance.shared.rules.notation import placed_parts

SIMPLE: Final = {
    # The City
    "start-zone": "zone",
    "settlement-zone": "zone",
    "welcome-zone": "zone",
    "leader-zone": "zone",
    "effect": "effect",
    "leader-effect": "effect",
    "passage-effect": "effect",
    "neutral-space": "space",
    "swap": "space",
    "swap-with": "space",
    "die": "die",
    "neutral-die": "die",
    "set-aside": "die",
    "face": "face",
    "officer": "officer",
    "perk": "perk",
    "lift-perk": "perk",
    "move-perk": "perk",
    # The map
    "temple": "hex",
    "rally": "hex",
    "camp-area": "hex",
    "outpost-area": "hex",
    "watchtower-area": "hex",
    "clear-tile": "hex",
    "dino-space": "dino",
    "breach-dino": "dino",
    # Cards and tiles
    "outpost-tile": "offer",
    "adventure-offer": "card",
    "adventure-card": "card",
    "keep": "challenge",
    "threat-card": "challenge",
    "leader-ignores": "challenge",
    "find": "find",
    "counterattack": "breach",
    # The player's own board
    "breach-leaves": "breached",
    "return-dino": "enclosure",
    "keep-dinos": "enclosure",
    "capture": "enclosure",
    "any-dino": "enclosure",
    "threat-token": "threat",
    "soldier-lost": "hand",
    "harvest": "hand",
    "encourage": "hand",
    "manager": "hand",
    "perk-cost": "hand",
    "discount": "hand",
}
"""Kinds of decisions whose options name one thing on the board."""

BEGIN: Final = {
    ("secondary", "influence"): "hand:cubes",
    ("secondary", "place-leader"): "hand:leader",
    ("secondary", "move-leader"): "hand:leader",
    ("secondary", "counterattack"): "breach:any",
    ("training", "adventure-card"): "card:any",
    ("training", "release"): "enclosure:raptor",
    ("gather", "release"): "enclosure:shieldhead",
    ("build", "outpost"): "offer:any",
    ("build", "camp"): "hand:camps",
    ("build", "watchtower"): "hand:watchtowers",
    ("adventure", "camp"): "hand:camps",
    ("defend", "hold"): "hand:valor",
}
"""Options that begin with something on the board."""

ROWS: Final = frozenset(
    {"adventure", "gather", "training", "marketplace", "politics", "settle", "build"}
)
"""Effects whose options stand on the board, each on a row."""

LEADS: Final = {
    "effect": frozenset({"die", "die-space"}),
    "die": frozenset({"die-space"}),
    "secondary": frozenset({"officer", "leader-zone", "adventure-offer", "find", "counterattack"}),
    "adventure-offer": frozenset({"find"}),
    "leader-zone": frozenset({"leader-effect"}),
    "adventure": frozenset({"rally", "target", "adventure-card", "camp-area"}),
    "rally": frozenset({"target"}),
    "target": frozenset({"adventure-card"}),
    "build": frozenset({"outpost-tile", "outpost-area", "watchtower-area", "camp-area"}),
    "outpost-tile": frozenset({"outpost-area"}),
    "gather": frozenset({"harvest"}),
    "training": frozenset({"encourage", "adventure-offer"}),
    "politics": frozenset({"neutral-die", "neutral-space"}),
    "settle": frozenset({"settlement-zone", "welcome-zone"}),
    "settlement-bonus": frozenset({"perk"}),
}
"""What is one movement of a hand: a die to its space, an Outpost to its area."""
REGARDLESS: Final = frozenset({"find"})
"""E2-SECOND-08: what Explore finds is the same whatever card fills the offer up."""


def picks(kind: str, text: str, about: tuple[Any, ...]) -> tuple[str, ...]:
    """Things to click for an option, in order; none where only the list can say it.

    >>> picks("target", "c5 further", ("fight",)), picks("commit", "2", ("light", 1))
    (('hex:c5',), ())
    >>> picks("settlement-bonus", "influence", ("captain",))
    ('officer:captain',)
    """
    if text == "stop":
        return ()
    if kind in SIMPLE:
        return (f"{SIMPLE[kind]}:{text}",)
    if kind == "target":
        return (f"hex:{target_parts(text).position}",)
    if kind == "die-space":
        space, face = placed_parts(text)
        return (f"space:{space}", f"face:{face}") if face else (f"space:{space}",)
    if kind == "assembly-reward":
        return (f"tile:{about[0]}.{text}",)
    if kind == "settlement-bonus" and text == "influence":
        return (f"officer:{about[0]}",)
    row = (f"row:{kind}.{text}",) if kind in ROWS else ()
    return (*row, BEGIN[kind, text]) if (kind, text) in BEGIN else row
