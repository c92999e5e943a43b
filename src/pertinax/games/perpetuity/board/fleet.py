"""Ships and blueprints on a mortal's board: stores, upgrades, and their own work tiles."""

from functools import lru_cache
from typing import Final

import htpy
from markupsafe import Markup

from pertinax.games.perpetuity.board.offers import cost, upgrade_sign
from pertinax.games.perpetuity.board.pieces import (
    is_stranded,
    ship_told,
    ship_where,
    village_icon,
    worker_token,
)
from pertinax.games.perpetuity.board.scene import Scene
from pertinax.games.perpetuity.rules.notation.ships import LANDED_TEXT, ship_at_parts, ship_text
from pertinax.games.perpetuity.rules.views import PlayerView, ShipView
from pertinax.web.boards.drawing import LEAVES, bold, held, icon, joined, wrapped

DUTIES: Final = ("build", "load", "travel", "planet")
DUTY_RULES: Final = {
    "build": "PP-SHIP-01",
    "load": "PP-SHIP-03",
    "travel": "PP-TRAVEL-01",
    "planet": "PP-PLANET-01",
}
DUTY_SIGNS: Final = {
    "build": "shipyard",
    "load": "cargo",
    "travel": "orbiting",
    "planet": "abandoned",
}


def pick_of(scene: Scene, player: PlayerView, *names: str) -> str:
    """Only the own board can be picked from; the others name what they are."""
    owner = f"p{player['seat'] + 1}"
    return "|".join(names) if owner == scene.mine else f"{names[0]}.{owner}"


def ship_board(scene: Scene, player: PlayerView, ship: ShipView) -> Markup:
    seat: int = player["seat"]
    slot: int = ship["slot"]
    thing = scene.thing(
        pick_of(scene, player, f"ship:{slot}"), ship_told(scene, seat, ship), "PP-SHIP-02"
    )
    head = joined(
        icon("ship" if ship["built"] else "blueprint"),
        wrapped(htpy.span, "name", scene.term(ship["ship"])),
        icon("danger") if is_stranded(scene, seat, ship) else Markup(""),
        wrapped(htpy.small, "", ship_where(scene, seat, ship)),
    )
    parts = [held(thing, htpy.div, "pp-ship-head", head)]
    parts.append(_holds(scene, player, ship) if ship["built"] else _plan(scene, ship))
    parts.append(_duties(scene, player, ship))
    return wrapped(htpy.div, "pp-ship" if ship["built"] else "pp-ship plan", joined(*parts))


def _holds(scene: Scene, player: PlayerView, ship: ShipView) -> Markup:
    """Hull and tank as gauges, cargo and villages space by space."""
    room = ship["capacity"]
    cargo = [good for good, count in ship["cargo"].items() for _ in range(count)]
    bodies = {
        "hull": _gauge("hull", ship["hull"], room["hull"]),
        "tank": _gauge("tank", ship["tank"], room["tank"]),
        "cargo": _spaces("cargo", tuple(cargo), room["cargo"]),
        "evac": _spaces("evac", tuple(ship["villages"]), room["evac"]),
    }
    fitted = (_fitted(scene, upgrade) for upgrade in ship["upgrades"])
    stores = (
        _store(scene, player, ship, what, room[what], bodies[what])
        for what in ("hull", "tank", "cargo", "evac")
    )
    return wrapped(htpy.div, "pp-holds", joined(*stores, *fitted))


def _store(
    scene: Scene, player: PlayerView, ship: ShipView, what: str, room: int, body: Markup
) -> Markup:
    held_now = {
        "hull": str(ship["hull"]),
        "tank": str(ship["tank"]),
        "cargo": scene.goods(ship["cargo"].values()),
        "evac": ", ".join(scene.term(alien) for alien in ship["villages"]) or scene.say("nothing"),
    }
    words = scene.say(f"store.{what}", now=held_now[what], of=room)
    thing = scene.thing(pick_of(scene, player, f"hold-{ship['slot']}:{what}"), words, "PP-SHIP-03")
    return held(thing, htpy.span, f"pp-gauge of-{what}", body)


@lru_cache(maxsize=LEAVES)
def _gauge(what: str, count: int, room: int) -> Markup:
    pips = (wrapped(htpy.i, "pip on" if n < count else "pip", "") for n in range(room))
    return joined(icon(what), bold(count), wrapped(htpy.span, "b-pips", joined(*pips)))


@lru_cache(maxsize=LEAVES)
def _spaces(what: str, full: tuple[str, ...], room: int) -> Markup:
    spaces = [
        wrapped(htpy.span, "pp-slot full", village_icon(each) if what == "evac" else icon(each))
        for each in full
    ]
    spaces += [wrapped(htpy.span, "pp-slot", "")] * (room - len(full))
    return joined(icon(what), *spaces)


def _fitted(scene: Scene, upgrade: str) -> Markup:
    return wrapped(
        htpy.span, "b-chip fitted", upgrade_sign(scene, upgrade), scene.says.upgrade_text(upgrade)
    )


def _plan(scene: Scene, ship: ShipView) -> Markup:
    return wrapped(
        htpy.div,
        "pp-holds",
        joined(
            cost(scene, ship["ship"]), *(_fitted(scene, upgrade) for upgrade in ship["upgrades"])
        ),
    )


def _duties(scene: Scene, player: PlayerView, ship: ShipView) -> Markup:
    """The work tiles of a ship or blueprint, and who stands on them."""
    there = [duty for duty in DUTIES if has_duty(ship, duty)]
    seat: int = player["seat"]
    parts: list[Markup] = []
    for duty in there:
        words = scene.say(f"duty.{duty}")
        pick = pick_of(scene, player, f"{ship_text(ship['slot'])}:{duty}")
        standing = [
            worker_token(scene, seat, worker)
            for worker in player["workers"]
            if worker["duty"] == duty and worker["ship"] == ship["slot"]
        ]
        body = joined(icon(DUTY_SIGNS[duty]), wrapped(htpy.span, "", words), *standing)
        parts.append(held(scene.thing(pick, words, DUTY_RULES[duty]), htpy.span, "pp-duty", body))
    return wrapped(htpy.div, "pp-duties", joined(*parts))


def has_duty(ship: ShipView, duty: str) -> bool:
    """Blueprints are built, ships are loaded and flown, and planets need a landed ship."""
    if duty == "build":
        return not ship["built"]
    if duty == "planet":
        return bool(ship["built"] and ship_at_parts(ship["at"]).how == LANDED_TEXT)
    return bool(ship["built"])
