"""What the events of Perpetuity are about: a sign, and places of the board.

What is about nothing but its player needs no place: the player is known.
"""

from collections.abc import Mapping
from typing import Any, Final

from pertinax.games.perpetuity.rules.notation.cards import force_card_parts, is_force_card
from pertinax.games.perpetuity.rules.notation.villages import alien_parts
from pertinax.web.boards.about import Templates, about_of
from pertinax.web.seen import About

ABOUT: Final[Templates] = {
    "first-player": ("first",),
    "gained": ("{good}",),
    "overflow": ("{good}",),
    "lost": ("{good}",),
    "paid": ("{good}",),
    "morphed": ("{other}",),
    "force-takes": ("{force}",),
    "village-placed": ("{kind}", "planet:{planet}"),
    "artifact-placed": ("artifact", "planet:{planet}"),
    "worker-hired": ("recruit",),
    "boards": ("shuttle", "shuttle:{area}"),
    "stays": ("shuttle", "shuttle:{area}"),
    "overtime": ("shuttle", "shuttle:{area}"),
    "disabled": ("worker",),
    "clears": ("{force}",),
    "suffers": ("{force}",),
    "avoids": ("{force}",),
    "works": ("worker", "tile:{tile}"),
    "damaged": ("damage",),
    "tile-removed": ("damage",),
    "upgraded": ("upgrade", "tile:{tile}"),
    "repaired": ("upgrade", "tile:{tile}"),
    "income-slot": ("income",),
    "contacted": ("comms", "planet:{planet}"),
    "contact-ended": ("comms", "planet:{planet}"),
    "blueprint": ("blueprint",),
    "ship-upgraded": ("upgrade",),
    "research-bought": ("research",),
    "research-used": ("research",),
    "ship-built": ("ship",),
    "works-on-ship": ("ship",),
    "loads": ("{good}",),
    "unloads": ("{good}",),
    "boards-ship": ("worker",),
    "takes-off": ("ship",),
    "moves": ("ship",),
    "lands": ("ship",),
    "ship-home": ("ship",),
    "held": ("ship", "planet:{planet}"),
    "hull-hit": ("hull",),
    "crashes": ("hull",),
    "acts": ("worker", "planet:{planet}"),
    "village-loaded": ("{kind}",),
    "rescued": ("{kind}",),
    "village-lost": ("{kind}",),
    "cargo-spent": ("{good}",),
    "collected": ("{good}",),
    "artifact-found": ("artifact",),
    "worker-killed": ("cross",),
    "returns": ("worker",),
    "planet-destroyed": ("doom",),
    "unstable": ("doom",),
    "shield-hit": ("shield",),
    "shield-failed": ("shield",),
    "shield-full": ("shield",),
    "card-placed": ("{force}",),
    "card-moved": ("{force}",),
    "counter": ("energy",),
    "grows": ("energy",),
    "mission-held": ("mission",),
    "mission-completed": ("mission",),
    "solo-mission-done": ("mission",),
}


def about(kind: str, fields: Mapping[str, Any]) -> About:
    """
    >>> about("works", {"seat": "p2", "level": 1, "tile": "sta_comms"})
    About(sign='worker', places=('tile:sta_comms',), rule='')
    """
    more: dict[str, str] = {}
    if "alien" in fields:
        more["kind"] = alien_parts(fields["alien"]).kind
    card = fields.get("card")
    if isinstance(card, str) and is_force_card(card):
        more["force"], _ = force_card_parts(card)
    return about_of(ABOUT, kind, {**fields, **more})
