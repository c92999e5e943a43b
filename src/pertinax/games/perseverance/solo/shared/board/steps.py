"""How the Dissenters' turn plays on the board, step by step, each with its rule (SOLO-UI-04)."""

from collections.abc import Mapping
from typing import Any, Final

from pertinax.games.perseverance.shared.board.steps import POOL
from pertinax.games.perseverance.solo.shared.board.signs import ICONS, operation_sign
from pertinax.games.perseverance.solo.shared.words.reasons import rule_of
from pertinax.games.perseverance.solo.shared.words.words import ASSETS
from pertinax.web.boards.about import Templates, about_of
from pertinax.web.boards.registry import Abouts, Steps
from pertinax.web.seen import NOTHING, About, Step

Fields = Mapping[str, Any]

KIND: Final = "dissenter"
BOARD: Final = "#b-dissenters"
IN_POOL: Final = "space:pool"
"""Where a die is replaced that lies on no space."""
SLOTS: Final = {"p2": "action:narek", "p3": "action:camilla"}
"""Where the card lies that a Dissenter plays."""
ABOUT: Final[Templates] = {
    "action-held": ("dissenters", BOARD),
    "action-row": ("dissenters",),
    "forestalled": ("lock", "zone:{zone}"),
    "action-deck": ("dissenters",),
    "trap-open": ("traps", "dino:{space}"),
    "patrol-taken": ("patrol",),
    "perk-row": ("perks",),
    "agenda": ("dissenters",),
    "adventure-won": ("adventures",),
    "adventure-buried": ("adventures",),
    "temple-explored": ("temple",),
}
TARGETS: Final = {
    "SOLO-INF-01": "officer",
    "SOLO-TGT-01": "zone",
    "SOLO-TGT-03": "zone",
    "SOLO-STRIP-L": "zone",
    "SOLO-CHECK-02": "zone",
}
"""Which kind of place these rules find; all others find a hex."""
ECHOES: Final = frozenset({"dissenter-target", "trap-laid"})
"""What the next event shows as well."""
GAINS: Final = frozenset({"action-card", "bottom-strip", "dissenter-failed", "strip-none"})
"""Why a Dissenter gains something in its turn."""


def solo_about(base: Abouts) -> Abouts:
    """Of the events of an Episode what it says; what Dissenters do also has its rule."""

    def about(kind: str, fields: Fields) -> About:
        found = _about(kind, fields)
        if found is NOTHING:
            found = base(kind, fields)
        return found._replace(rule=rule_of(kind, fields, _by_dissenter(fields)))

    return about


def solo_steps(base: Steps, about: Abouts) -> Steps:
    """What plays in an Episode, and all that Dissenters do to the board."""

    def step(kind: str, fields: Fields) -> Step | None:
        found = base(kind, fields)
        if found is not None:
            return found
        if kind == "gained":
            plays = fields["why"] in GAINS and _by_dissenter(fields)
            return Step(KIND, (f"#b-player-{fields['seat']}",)) if plays else None
        if kind in ECHOES or (kind == "dissenter-does" and fields["operation"] in ASSETS):
            return None
        places = tuple(
            [POOL if place == IN_POOL else place for place in about(kind, fields).places]
        )
        plays = _by_dissenter(fields) or kind == "action-held"
        return Step(KIND, places) if places and plays else None

    return step


def _by_dissenter(fields: Fields) -> bool:
    """Whether it is a Dissenter's doing."""
    return fields.get("seat", fields.get("owner")) in SLOTS


def _about(kind: str, fields: Fields) -> About:
    if kind == "action-card":
        return About("dissenters", (SLOTS[fields["seat"]],))
    if kind == "dissenter-does":
        return About(operation_sign(fields["operation"]), (SLOTS[fields["seat"]],))
    if kind == "dissenter-icon":
        return About(ICONS[fields["icon"]], (SLOTS[fields["seat"]],))
    if kind == "dissenter-target":
        kind_of_place = TARGETS.get(fields["rule"], "hex")
        return About("place", (f"{kind_of_place}:{fields['place']}",))
    return about_of(ABOUT, kind, fields)
