"""The rule that each step of the Dissenters follows (SOLO-UI-04)."""

from collections.abc import Mapping
from typing import Any, Final

OPERATIONS: Final = {
    "followers": "SOLO-OP-FOL",
    "votes": "SOLO-OP-VOTE",
    "permanent_votes": "SOLO-OP-VOTE",
    "light": "SOLO-OP-LIGHT",
    "heavy": "SOLO-OP-HEAVY",
    "valor": "SOLO-OP-VALOR",
    "influence": "SOLO-OP-INF",
    "perk": "SOLO-OP-PERK",
    "settle": "SOLO-OP-SETTLE",
    "die": "SOLO-OP-DIE",
    "wall": "SOLO-OP-WALL",
    "trap": "SOLO-OP-TRAP",
    "deploy": "SOLO-OP-DEPLOY",
    "patrol": "SOLO-OP-PATROL",
    "camp": "SOLO-OP-CAMP",
    "outpost": "SOLO-OP-OUTPOST",
    "watchtower": "SOLO-OP-TOWER",
    "expedition": "SOLO-OP-EXPED",
}
ICONS: Final = {
    "influence": "SOLO-STRIP-I",
    "deploy": "SOLO-STRIP-D",
    "sortie": "SOLO-STRIP-X",
    "leader": "SOLO-STRIP-L",
}
STEPS: Final = {
    "action-revealed": "SOLO-SETUP-06",
    "action-row": "SOLO-TURN-08",
    "action-deck": "SOLO-TURN-08",
    "action-held": "SOLO-TURN-01",
    "action-card": "SOLO-TURN-02",
    "forestalled": "SOLO-ACT-03",
    "condition": "SOLO-VICT-03",
    "agenda": "SOLO-SETUP-07",
    "trap-open": "SOLO-OP-TRAP",
    "patrol-taken": "SOLO-OP-PATROL",
    "perk-row": "SOLO-OP-PERK",
    "adventure-won": "SOLO-EXP-06",
    "adventure-buried": "SOLO-STRIP-X",
    "temple-explored": "SOLO-EXP-06",
}
BY_DISSENTER: Final = {
    "die-set-aside": "SOLO-DIE-06",
    "die-placed": "SOLO-DIE-01",
    "die-replaced": "SOLO-OP-DIE",
    "settled": "SOLO-OP-SETTLE",
    "influenced": "SOLO-INF-02",
    "leader-placed": "SOLO-STRIP-L",
    "stood": "SOLO-TGT-04",
    "wall-built": "SOLO-OP-WALL",
    "trap-laid": "SOLO-OP-TRAP",
    "camp-built": "SOLO-OP-CAMP",
    "outpost-built": "SOLO-OP-OUTPOST",
    "watchtower-built": "SOLO-OP-TOWER",
    "rally": "SOLO-EXP-03",
}
"""What players do as well, by another rule."""
WHYS: Final = {
    "action-card": "SOLO-ACT-01",
    "bottom-strip": "SOLO-ACT-02",
    "dissenter-failed": "SOLO-OP-00",
    "strip-none": "SOLO-ACT-02",
    "groundswell": "SOLO-ASM-08",
    "reinforcements": "SOLO-ASM-07",
}


def rule_of(kind: str, fields: Mapping[str, Any], by_dissenter: bool) -> str:
    """The rule of an event, or nothing for what Episodes tell without Dissenters too.

    >>> rule_of("dissenter-does", {"operation": "settle"}, True)
    'SOLO-OP-SETTLE'
    >>> rule_of("die-placed", {}, False)
    ''
    """
    if kind == "dissenter-does":
        return OPERATIONS[fields["operation"]]
    if kind == "dissenter-icon":
        return ICONS[fields["icon"]]
    if kind == "dissenter-target":
        rule: str = fields["rule"]
        return rule
    if kind == "gained":
        return WHYS.get(fields["why"], "")
    if by_dissenter and kind in BY_DISSENTER:
        return BY_DISSENTER[kind]
    return STEPS.get(kind, "")
