"""What can happen, and what each event says.

Seats are numbers; all else is a token of `names.py` or the id of an entry of the content.
"""

from typing import Final

EVENTS: Final[dict[str, tuple[str, ...]]] = {
    "only-option": ("seat", "kind", "option"),
    # setup
    "orbit": ("dot",),
    "first-player": ("seat",),
    "hero": ("seat", "hero"),
    "fleet-support": ("seat",),
    "village-placed": ("alien", "planet"),
    "artifact-placed": ("planet",),
    "board-side": ("side",),
    "mission-dealt": ("mission",),
    "mission-face-up": ("mission",),
    "solo-mission": ("mission",),
    "solo-mission-redealt": ("mission",),
    # goods
    "gained": ("seat", "good", "count"),
    "overflow": ("seat", "good", "count"),
    "lost": ("seat", "good", "count"),
    "paid": ("seat", "good", "count"),
    "reserve": ("count",),
    # dice and decks
    "rolled": ("seat", "purpose", "die", "faces"),
    "card-shown": ("deck", "spot", "card"),
    "card-discarded": ("deck", "card"),
    "deck-shuffled": ("deck",),
    # the round
    "round": ("number",),
    "turn": ("seat",),
    "passed": ("seat",),
    # workers
    "worker-hired": ("seat", "level"),
    "boards": ("seat", "level", "area"),
    "stays": ("seat", "level", "area"),
    "disabled": ("seat", "level"),
    "clears": ("seat", "level", "card"),
    "card-survives": ("card",),
    # work tiles
    "works": ("seat", "level", "tile"),
    "damaged": ("tile", "number"),
    "tile-removed": ("tile",),
    "contacted": ("seat", "alien", "planet"),
    "contact-ended": ("seat", "alien", "planet"),
    "blueprint": ("seat", "ship"),
    "ship-upgraded": ("seat", "ship", "upgrade"),
    "research-bought": ("seat", "card"),
    "draws": ("seat", "deck", "count"),
    "drawn": ("seat", "deck", "card"),
    "upgraded": ("seat", "tile"),
    "unclaimed": ("seat", "tile"),
    "income-slot": ("seat", "resource"),
    "repaired": ("seat", "tile"),
    # the shield
    "shield-hit": ("number", "left"),
    "shield-failed": ("left",),
    "shield-full": ("energy",),
    # planets
    "planet-card": ("card",),
    "planet-card-void": ("card",),
    "protector-left": ("protector",),
    "unstable": ("planet", "round"),
    "planet-destroyed": ("planet",),
    "village-lost": ("alien",),
    "ship-destroyed": ("seat", "ship"),
    "worker-killed": ("seat", "level"),
    "worker-left": ("seat", "level"),
    # end of the round
    "returns": ("seat", "level", "place"),
    "overtime": ("seat", "level", "area"),
    "step": ("step",),
    "step-skipped": ("step",),
    "counter": ("count",),
    "grows": ("level",),
    "over": ("outcome", "rule"),
    "points": ("seat", "source", "points"),
    "solo-mission-done": ("mission",),
    # Perpetuity
    "avatar": ("action",),
    "protector-used": ("protector", "use"),
    "level-6": ("card",),
    "mission-completed": ("mission",),
    "card-unlocked": ("card",),
    "card-placed": ("card", "place"),
    "force-discarded": ("card",),
}
