"""What the events of the Immersive version are about: a sign, and places of the board."""

from collections.abc import Mapping
from typing import Any, Final

from pertinax.games.perpetuity.board.about import about as base_about
from pertinax.games.perpetuity.rules.notation.villages import alien_parts
from pertinax.web.boards.about import Templates, about_of
from pertinax.web.seen import About

ABOUT: Final[Templates] = {
    "bag-filled": ("bag",),
    "bag-closed": ("bag",),
    "suit": ("suit",),
    "suits-off": ("suit",),
    "outpost-built": ("outpost", "planet:{planet}"),
    "surveyed": ("survey", "planet:{planet}"),
    "outpost-lost": ("outpost", "planet:{planet}"),
    "works-at-outpost": ("worker", "planet:{planet}"),
    "outpost-gained": ("{good}", "planet:{planet}"),
    "outpost-paid": ("{good}", "planet:{planet}"),
    "outpost-warped": ("space", "planet:{planet}"),
    "village-found": ("{kind}", "planet:{planet}"),
    "nothing-found": ("explore", "planet:{planet}"),
    "survey-used": ("survey", "planet:{planet}"),
    "survey-kept": ("survey",),
    "offers": ("negotiate", "planet:{planet}"),
    "gift-given": ("artifact", "planet:{planet}"),
    "sheltered": ("{kind}", "planet:{planet}"),
    "won-over": ("{kind}", "planet:{planet}"),
    "negotiation-failed": ("negotiate", "planet:{planet}"),
    "locked": ("lock", "planet:{planet}"),
    "unlocked": ("{good}", "planet:{planet}"),
    "offering-spent": ("{good}", "planet:{planet}"),
}


def about(kind: str, fields: Mapping[str, Any]) -> About:
    """
    >>> about("village-found", {"seat": "p1", "alien": "skeptic_ore", "planet": "p3"})
    About(sign='skeptic', places=('planet:p3',), rule='')
    """
    if kind not in ABOUT:
        return base_about(kind, fields)
    more = {"kind": alien_parts(fields["alien"]).kind} if "alien" in fields else {}
    return about_of(ABOUT, kind, {**fields, **more})
