"""What to click on the board of Perpetuity for an option."""

from typing import Any, Final

from pertinax.games.perpetuity.rules.notation.cards import buying_parts, is_research
from pertinax.games.perpetuity.rules.notation.goods import PLANET_TEXT, artifact_parts
from pertinax.games.perpetuity.rules.notation.places import (
    OVERTIME_TEXT,
    SHIP_TEXT,
    destination_parts,
    return_parts,
)
from pertinax.games.perpetuity.rules.notation.ships import (
    flight_parts,
    loading_parts,
    ship_number,
    ship_text,
    vessel_parts,
)
from pertinax.games.perpetuity.rules.notation.villages import (
    contacted_parts,
    moved_parts,
    village_text,
)
from pertinax.games.perpetuity.rules.notation.workers import LOAD_TEXT, TAKE_BACK_TEXT, turn_parts

SIMPLE: Final = {
    # Workers
    "farewell": "anyone",
    "inoculated-worker": "anyone",
    "trainee": "anyone",
    "crew": "worker",
    "leave": "worker",
    # The main board
    "swapped-tile": "tile",
    "warp-tile": "tile",
    "claim": "tile",
    "firestorm": "area",
    "card-place": "card",
    # Planets
    "contact": "village",
    "warp-orbit": "planet",
    "burst-villages-from": "planet",
    "burst-villages-to": "planet",
    "burst-artifact-to": "planet",
    "burst-planet-card": "planet",
    # Displays and what was drawn from them
    "buy-drawn": "drawn",
    # Perpetuity
    "opening-card": "pile",
    "unlock": "pile",
    "hand-card": "force",
    "level-6-card": "force",
    "moved-card": "lying",
    "swapped-card": "lying",
    "turned-card": "lying",
    "recovered-card": "discard",
    "mission": "mission",
    "burst": "mission",
    # The player's own board
    "payment": "hand",
    "any-payment": "hand",
    "commit": "hand",
    "committed-lost": "hand",
    "discount": "hand",
    "any-resource": "hand",
    "income": "hand",
    "extra-resource": "hand",
}
"""Kinds of decisions whose options name one thing on the board."""
SHOWN: Final = {
    ("payment", "resources"): (),
    ("discount", "full-price"): (),
    ("discount", "one-less"): (),
    ("shipyard", "marker"): ("hand:marker",),
    ("income-slot", "resources"): ("income:slot",),
    ("income-slot", "artifact"): ("hand:artifact",),
    ("deed", "upgrade"): ("hand:marker",),
    ("deed", "repair"): ("hand:ore",),
    ("deed", "recharge"): ("shield:station",),
    ("deed", "reserve"): ("shield:station",),
    ("protector-use", "shield"): ("shield:station",),
    ("protector-use", "centre"): ("centre:level",),
    ("travel", "home"): ("area:station",),
    ("burst-artifact", "reserve"): ("shield:station",),
}
"""Options that name something on the board in words of their own, or nothing."""
LEADS: Final = {
    "worker": frozenset({"place"}),
}
"""What is one movement of a hand: a worker to a tile."""
BEGINS: Final = frozenset({"worker"})
STAYS: Final = {"worker": frozenset({"place"}), "place": frozenset[str]()}
"""The worker stays marked until it is placed, and then where it came to."""
REPEATS: Final = frozenset({("load", "hull"), ("load", "tank")})
"""What is filled."""
NOWHERE: Final = frozenset({"pass", "stop", "stay", "itself", "none"})


def picks(kind: str, text: str, about: tuple[Any, ...]) -> tuple[str, ...]:
    """Things to click for an option, in order; none where only the list can say it.

    >>> picks("place", "card:tile:sta_comms", (2,)), picks("place", "ship-1 travel", (2,))
    (('card:tile:sta_comms',), ('ship-1:travel',))
    >>> picks("travel", "move p2", ("skiff", 1, 3)), picks("protector", "time", ("p1",))
    (('planet:p2',), ('protector:p1 time',))
    """
    if text in NOWHERE:
        return ()
    if (kind, text) in SHOWN:
        return SHOWN[kind, text]
    if kind in SIMPLE:
        return (f"{SIMPLE[kind]}:{text}",)
    special = SPECIAL.get(kind)
    return special(text, about) if special else ()


def _worker(text: str, _about: tuple[Any, ...]) -> tuple[str, ...]:
    """A turn: a worker, a marker to take back, believers to load, or a card to play."""
    kind, of = turn_parts(text)
    if kind == TAKE_BACK_TEXT:
        return (f"village:{of}",)
    if kind == LOAD_TEXT:
        return (f"ship:{ship_number(of)}",)
    return (f"owned:{text}",) if is_research(text) else (f"worker:{text}",)


def _place(text: str, _about: tuple[Any, ...]) -> tuple[str, ...]:
    kind, name, ship = destination_parts(text)
    return (f"{ship_text(ship)}:{name}",) if kind == SHIP_TEXT else (f"{kind}:{name}",)


def _deed(_text: str, about: tuple[Any, ...]) -> tuple[str, ...]:
    """The action of the tile where the worker has come to."""
    return (f"tile:{about[0]}",)


def _return(text: str, _about: tuple[Any, ...]) -> tuple[str, ...]:
    to, area, ship = return_parts(text)
    if to == OVERTIME_TEXT:
        return (f"shuttle:{area}",)
    return (f"ship:{ship}",) if to == SHIP_TEXT else ()


def _shipyard(text: str, _about: tuple[Any, ...]) -> tuple[str, ...]:
    how, what = buying_parts(text)
    return (f"{how or 'upgrade'}:{what}",)


def _research(text: str, _about: tuple[Any, ...]) -> tuple[str, ...]:
    how, what = buying_parts(text)
    return (f"{how or 'research'}:{what}",)


def _ship(text: str, _about: tuple[Any, ...]) -> tuple[str, ...]:
    return (f"ship:{ship_number(text)}",)


def _travel(text: str, about: tuple[Any, ...]) -> tuple[str, ...]:
    planet = flight_parts(text).planet
    return (f"planet:{planet}",) if planet else (f"ship:{about[1]}",)


def _rescue(text: str, _about: tuple[Any, ...]) -> tuple[str, ...]:
    owner, ship = vessel_parts(text)
    return (f"vessel:{owner}.{ship}",)


def _skeptics(text: str, about: tuple[Any, ...]) -> tuple[str, ...]:
    return (f"village:{village_text(about[1], contacted_parts(text).alien)}",)


def _load(text: str, about: tuple[Any, ...]) -> tuple[str, ...]:
    """Where something is loaded or unloaded; in the cargo hold the list tells goods apart."""
    return (f"hold-{about[1]}:{loading_parts(text).store}",)


def _by(text: str, _about: tuple[Any, ...]) -> tuple[str, ...]:
    """By a Research card, or by what it takes without one."""
    return (f"owned:{text}",) if is_research(text) else (f"hand:{text}",)


def _use_card(text: str, about: tuple[Any, ...]) -> tuple[str, ...]:
    return (f"owned:{about[0]}",) if text == "use" else ()


def _protector(text: str, about: tuple[Any, ...]) -> tuple[str, ...]:
    return (f"protector:{about[0]} {text}",)


def _protector_use(text: str, about: tuple[Any, ...]) -> tuple[str, ...]:
    return (f"pile:{about[0]}",) if text == "unlock" else ()


def _force_loss(text: str, about: tuple[Any, ...]) -> tuple[str, ...]:
    """What a force takes from somebody else's warehouse."""
    return (f"hand:{text}.{about[1]}",)


def _burst_village(text: str, about: tuple[Any, ...]) -> tuple[str, ...]:
    return (f"village:{village_text(about[0], moved_parts(text).alien)}",)


def _burst_artifact(text: str, _about: tuple[Any, ...]) -> tuple[str, ...]:
    at = artifact_parts(text)
    return (f"artifact:{at.planet}",) if at.kind == PLANET_TEXT else ()


def _planet_action(text: str, about: tuple[Any, ...]) -> tuple[str, ...]:
    return (f"artifact:{about[1]}",) if text == "recover" else ()


SPECIAL: Final = {
    "worker": _worker,
    "place": _place,
    "unload": _place,
    "deed": _deed,
    "return": _return,
    "shipyard": _shipyard,
    "research": _research,
    "upgraded-ship": _ship,
    "travel": _travel,
    "rescue": _rescue,
    "skeptics": _skeptics,
    "load": _load,
    "upgrade-by": _by,
    "repair-by": _by,
    "use-card": _use_card,
    "protector": _protector,
    "protector-use": _protector_use,
    "force-loss": _force_loss,
    "burst-absorb": _protector,
    "burst-village": _burst_village,
    "burst-artifact": _burst_artifact,
    "planet-action": _planet_action,
}
"""Kinds of decisions whose options name things in ways of their own."""
