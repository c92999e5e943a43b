"""What the events of the Chronicle are about: a sign, places of the board, the rule they follow."""

from collections.abc import Mapping
from typing import Any, Final

from pertinax.web.boards.about import Templates, about_of
from pertinax.web.boards.registry import Abouts, Steps
from pertinax.web.seen import NOTHING, About, Step

Fields = Mapping[str, Any]

TILE: Final = ("achievement-{tile}", "achievement:{tile}")
CARD: Final = ("chronicle", "chronicle:{card}", "chronicle:{card}.{seat}")
"""On one's own sheet, and on that of somebody else."""
ABOUT: Final[Templates] = {
    "chronicle-brought": CARD,
    "display": ("chronicle", "#b-chronicle"),
    "deck-top": ("chronicle", "deck:{deck}"),
    "deck-refilled": ("chronicle", "deck:{deck}"),
    "marked": TILE,
    "unmarked": TILE,
    "fulfilled": TILE,
    "claimed": TILE,
    "claim-left": TILE,
    "glory": ("glory",),
    "glory-at-end": ("glory",),
    "chronicle-drawn": ("chronicle", "#b-chronicle"),
    "chronicle-kept": CARD,
    "chronicle-discarded": ("chronicle",),
    "chronicle-used": CARD,
    "chronicle-token": CARD,
    "dino-wrestled": ("fight", "dino:{space}"),
    "dino-removed": ("trampler", "dino:{space}"),
    "die-swapped": ("{symbol}", "space:{space}"),
    "threat-ignored": ("threat",),
    "cube-taken-back": ("cubes", "officer:{officer}"),
    "first-in-temple": ("temple",),
    "opposition": ("dissenters",),
    "governor": ("governorships",),
    "carried-over": TILE,
}
RULES: Final = {
    "chronicle-brought": "CH-SETUP-09",
    "display": "CH-SETUP-12",
    "deck-top": "CH-SETUP-13",
    "deck-refilled": "CH-CLAIM-10",
    "marked": "CH-ACH-01",
    "unmarked": "CH-ACH-01",
    "claimed": "CH-CLAIM-03",
    "claim-left": "CH-CLAIM-09",
    "glory": "CH-GLORY-01",
    "chronicle-drawn": "CH-CLAIM-07a",
    "chronicle-kept": "CH-CLAIM-07b",
    "chronicle-discarded": "CH-CLAIM-07b",
    "chronicle-used": "CH-USE-03",
    "chronicle-token": "CH-USE-03",
    "fulfilled": "CH-ACH-03",
    "governor": "CH-GLORY-02",
    "carried-over": "CH-CARRY-02",
}
STEP: Final = "claims"
PLAYED: Final = frozenset({"claimed", "claim-left", "chronicle-drawn", "chronicle-kept", "marked"})
"""What plays on the board, one after another."""


def chronicle_about(base: Abouts) -> Abouts:
    def about(kind: str, fields: Fields) -> About:
        found = about_of(ABOUT, kind, fields)
        if found is NOTHING:
            return base(kind, fields)
        rule = fields["rule"] if kind == "glory-at-end" else RULES.get(kind, "")
        return found._replace(rule=rule)

    return about


def chronicle_steps(base: Steps, about: Abouts) -> Steps:
    """What plays in an Episode, and the claims."""

    def step(kind: str, fields: Fields) -> Step | None:
        if kind in PLAYED:
            return Step(STEP, about(kind, fields).places)
        return base(kind, fields)

    return step
