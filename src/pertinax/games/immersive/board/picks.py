"""What to click on the board for an option of the Immersive version."""

from typing import Any, Final

from pertinax.games.immersive.rules.names import HERE, STORES
from pertinax.games.immersive.rules.notation import (
    BOARD_TEXT,
    OUTPOST_TEXT,
    aboard_parts,
    is_aboard,
    is_outpost_tile,
    kept_parts,
    offered_parts,
    outpost_tile_text,
    resident_parts,
    site_parts,
)
from pertinax.games.perpetuity.board.picks import NOWHERE
from pertinax.games.perpetuity.board.picks import picks as base_picks
from pertinax.games.perpetuity.rules.notation.ships import ship_number
from pertinax.games.perpetuity.rules.notation.villages import village_text
from pertinax.kernel.record import seat_text

Picks = tuple[str, ...]
STAYS: Final = {"negotiate-village": frozenset[str]()}
"""The village that is spoken to stays marked while resources are offered."""


def picks(kind: str, text: str, about: tuple[Any, ...]) -> Picks:
    """Things to click for an option, in order; none where only the list can say it.

    >>> picks("place", "outpost:p3.collect", (1,)), picks("outpost-site", "p2 1", ())
    (('outpost:p3.collect',), ('planet:p2',))
    >>> picks("negotiate-village", "zealot p2.3", ("p4",)), picks("worker", "board p3 ship-1", ())
    (('slot:p2.p4.3',), ('outpost:p3',))
    """
    special = SPECIAL.get(kind)
    if special is None or text in NOWHERE:
        return base_picks(kind, text, about)
    return special(text, about)


def _worker(text: str, about: tuple[Any, ...]) -> Picks:
    if not is_aboard(text):
        return base_picks("worker", text, about)
    chosen = aboard_parts(text)
    return (f"outpost:{chosen.planet}",) if chosen.kind == BOARD_TEXT else (f"ship:{chosen.ship}",)


def _place(text: str, about: tuple[Any, ...]) -> Picks:
    return (text,) if is_outpost_tile(text) else base_picks("place", text, about)


def _shipyard(text: str, about: tuple[Any, ...]) -> Picks:
    return ("buy:suit",) if text == "suit" else base_picks("shipyard", text, about)


def _site(text: str, _about: tuple[Any, ...]) -> Picks:
    """The list tells how many survey markers."""
    return (f"planet:{site_parts(text).planet}",)


def _survey(text: str, _about: tuple[Any, ...]) -> Picks:
    return (f"planet:{text}",)


def _wearer(text: str, _about: tuple[Any, ...]) -> Picks:
    return (f"anyone:{text}",)


def _collect(text: str, about: tuple[Any, ...]) -> Picks:
    planet = str(about[0])
    if text == "artifact":
        return (f"artifact:{planet}",)
    return (outpost_tile_text(planet, "collect"),)


def _village(text: str, about: tuple[Any, ...]) -> Picks:
    """On the surface, or in somebody's outpost; what was chosen before has no planet."""
    if not about:
        return ()
    planet = str(about[-1])
    village = resident_parts(text)
    if not village.owner:
        return (f"village:{village_text(planet, village.alien)}",)
    return (f"slot:{village.owner}.{planet}.{village.slot}",)


def _gift(text: str, about: tuple[Any, ...]) -> Picks:
    if text == OUTPOST_TEXT:
        return (f"store:{about[0]}.artifact",)
    return (f"ship:{ship_number(text)}",)


def _offer(text: str, _about: tuple[Any, ...]) -> Picks:
    store, good = offered_parts(text)
    return (f"here:{good}",) if store == STORES[HERE] else (f"warehouse:{good}",)


def _board(_text: str, about: tuple[Any, ...]) -> Picks:
    return (f"outpost:{about[1]}",)


def _warp(text: str, about: tuple[Any, ...]) -> Picks:
    """A tile of somebody else's outpost."""
    return (f"{outpost_tile_text(str(about[2]), text)}.{about[1]}",)


def _burst_artifact(text: str, about: tuple[Any, ...]) -> Picks:
    if not is_outpost_tile(text):
        return base_picks("burst-artifact", text, about)
    kept = kept_parts(text)
    return (f"store:{kept.planet}.artifact.{seat_text(kept.seat - 1)}",)


SPECIAL: Final = {
    "worker": _worker,
    "place": _place,
    "shipyard": _shipyard,
    "outpost-site": _site,
    "survey-site": _survey,
    "suit-wearer": _wearer,
    "outpost-collect": _collect,
    "negotiate-village": _village,
    "outpost-load": _village,
    "negotiate-gift": _gift,
    "negotiate-offer": _offer,
    "outpost-board": _board,
    "warp-outpost": _warp,
    "burst-artifact": _burst_artifact,
}
"""Kinds of decisions with options of the Immersive version."""
