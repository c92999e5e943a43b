"""What to click on the board of Perpetuity for an option."""

from typing import Any, Final

from pertinax.games.perpetuity.rules.notation import is_ship, ship_number

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
    first, _, rest = text.partition(" ")
    if first == "take-back":
        return (f"village:{rest}",)
    if first == "load":
        return (f"ship:{ship_number(rest)}",)
    return (f"owned:{text}",) if text.startswith("r_") else (f"worker:{text}",)


def _place(text: str, _about: tuple[Any, ...]) -> tuple[str, ...]:
    if ":" in text:
        return (text,)
    if is_ship(text):
        return (text.replace(" ", ":"),)
    return (f"tile:{text}",)


def _deed(_text: str, about: tuple[Any, ...]) -> tuple[str, ...]:
    """The action of the tile where the worker has come to."""
    return (f"tile:{about[0]}",)


def _return(text: str, _about: tuple[Any, ...]) -> tuple[str, ...]:
    first, _, area = text.partition(" ")
    if area:
        return (f"shuttle:{area}",)
    return (f"ship:{ship_number(first)}",) if is_ship(first) else ()


def _shipyard(text: str, _about: tuple[Any, ...]) -> tuple[str, ...]:
    first, _, rest = text.partition(" ")
    if first in ("blueprint", "draw"):
        return (f"{first}:{rest}",)
    return (f"upgrade:{text}",)


def _research(text: str, _about: tuple[Any, ...]) -> tuple[str, ...]:
    return ("draw:research",) if text.startswith("draw ") else (f"research:{text}",)


def _ship(text: str, _about: tuple[Any, ...]) -> tuple[str, ...]:
    return (f"ship:{ship_number(text)}",)


def _travel(text: str, about: tuple[Any, ...]) -> tuple[str, ...]:
    _, _, planet = text.partition(" ")
    return (f"planet:{planet}",) if planet else (f"ship:{about[1]}",)


def _rescue(text: str, _about: tuple[Any, ...]) -> tuple[str, ...]:
    owner, ship = text.split()
    return (f"vessel:{owner}.{ship_number(ship)}",)


def _skeptics(text: str, about: tuple[Any, ...]) -> tuple[str, ...]:
    return (f"village:{about[1]} {text.split()[0]}",)


def _load(text: str, about: tuple[Any, ...]) -> tuple[str, ...]:
    """Where something is loaded or unloaded; in the cargo hold the list tells goods apart."""
    words = text.removeprefix("unload ").split()
    store = words[0] if words[0] in ("hull", "tank") else "cargo"
    return (f"hold-{about[1]}:{store}",)


def _by(text: str, _about: tuple[Any, ...]) -> tuple[str, ...]:
    """By a Research card, or by what it takes without one."""
    return (f"owned:{text}",) if text.startswith("r_") else (f"hand:{text}",)


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
    return (f"village:{about[0]} {text.split()[0]}",)


def _burst_artifact(text: str, _about: tuple[Any, ...]) -> tuple[str, ...]:
    where, _, name = text.partition(":")
    return (f"artifact:{name}",) if where == "planet" else ()


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
