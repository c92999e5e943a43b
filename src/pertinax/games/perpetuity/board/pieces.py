"""Workers, ships, villages and force cards as they lie everywhere on the table."""

from functools import lru_cache

import htpy
from markupsafe import Markup

from pertinax.games.perpetuity.board.scene import Scene
from pertinax.games.perpetuity.rules.notation.cards import force_card_parts
from pertinax.games.perpetuity.rules.notation.ships import ship_at_parts
from pertinax.games.perpetuity.rules.notation.villages import alien_parts
from pertinax.games.perpetuity.rules.views import CardView, ShipView, VillageView, WorkerView
from pertinax.web.boards.drawing import (
    LEAVES,
    bold,
    held,
    icon,
    initial,
    joined,
    painted,
    sign,
    wrapped,
)
from pertinax.web.rendering import element

# Workers


def worker_piece(scene: Scene, seat: int, worker: WorkerView) -> Markup:
    """A worker who stands somewhere on the main board: the same piece wherever it goes."""
    number = scene.view["players"][seat]["workers"].index(worker)
    return _worker(
        f"b-worker-p{seat + 1}-{number}",
        f"worker:p{seat + 1}",
        worker_told(scene, seat, worker),
        worker_token(scene, seat, worker),
        worker["status"],
    )


@lru_cache(maxsize=LEAVES)
def _worker(key: str, piece: str, words: str, token: Markup, status: str) -> Markup:
    carried = {
        "id": key,
        "data-piece": piece,
        "class": f"pp-worker is-{status}",
        "title": words,
        "role": "img",
        "aria-label": words,
    }
    return element("span", carried, token)


def worker_token(scene: Scene, seat: int, worker: WorkerView) -> Markup:
    raised = scene.slots.raised(scene, seat, worker)
    return figure(scene.look(seat), scene.initial(seat), worker["level"], raised)


@lru_cache(maxsize=LEAVES)
def figure(look: str, letter: str, level: int, raised: int = 0) -> Markup:
    """A worker in the pattern of its owner, with its level and the owner's letter."""
    css = "pp-figure raised" if raised else "pp-figure"
    return Markup(
        htpy.svg({"class": css}, viewBox="0 0 42 30", aria_hidden="true")[
            painted("worker", look, 30),
            initial(f"{level}{'+' * raised}", look, 15, 27),
            htpy.text(".pp-letter", x="36", y="20")[letter],
        ]
    )


def worker_told(scene: Scene, seat: int, worker: WorkerView) -> str:
    words = scene.say("worker", level=worker["level"], player=scene.name_of(seat))
    if worker["status"] not in ("ready", "placed"):
        words = scene.say("worker.status", worker=words, status=scene.status(worker["status"]))
    if worker["immune"]:
        forces = ", ".join(scene.term(force) for force in worker["immune"])
        words = scene.say("worker.immune", worker=words, forces=forces)
    raised = scene.slots.raised(scene, seat, worker)
    if raised:
        words = scene.say("worker.raised", worker=words, level=worker["level"] + raised)
    return words


# Force cards


def card_place(scene: Scene, place: str, css: str = "") -> Markup:
    """A place for a force card: the card that lies there and who clears it, or an empty frame."""
    card = scene.cards_at.get(place)
    standing = joined(
        *(worker_piece(scene, *each) for each in scene.workers_at.get(f"card:{place}", ()))
    )
    where = scene.place(place)
    if card is None:
        thing = scene.thing(f"card:{place}", scene.say("card.free", place=where), "PP-FORCE-01")
        body = held(thing, htpy.span, f"pp-card free {css}".strip(), icon("deck"))
    else:
        pick = f"card:{place}|lying:{card['card']}"
        thing = scene.thing(pick, card_told(scene, card), scene.force_rule(card["card"]))
        body = held(
            thing,
            htpy.span,
            f"pp-card of-{force_card_parts(card['card'])[0]} {css}".strip()
            + (" turned" if card["turned"] else ""),
            card_face(scene, card["card"]),
            f"b-card-{card['card']}",
            f"card:{card['card']}",
        )
    return wrapped(htpy.span, "pp-lies", body + standing)


def card_face(scene: Scene, card: str) -> Markup:
    force, level = force_card_parts(card)
    return joined(icon(force), bold(level), wrapped(htpy.span, "name", scene.term(card)))


def card_told(scene: Scene, card: CardView) -> str:
    key = "card.turned" if card["turned"] else "card.lies"
    place = scene.place(card["place"])
    return scene.say(key, card=force_told(scene, card["card"]), place=place)


def force_told(scene: Scene, card: str) -> str:
    """What a force card does; the text of its rule begins with its name, force and level."""
    return scene.rule(scene.force_rule(card))


# Villages


@lru_cache(maxsize=LEAVES)
def village_sign(alien: str, x: float, y: float, size: float) -> Markup:
    """A village in a drawing; the resource that skeptics ask for stands in its middle."""
    kind, affinity = alien_parts(alien)
    drawn = sign(kind, x, y, size, f"sy pp-{kind}")
    if not affinity:
        return drawn
    inner = size * 0.5
    middle = sign(affinity, x + size / 4, y + size * 0.27, inner, f"sy as-{affinity}")
    return joined(drawn, middle)


@lru_cache(maxsize=LEAVES)
def village_icon(alien: str) -> Markup:
    """A village in running text."""
    return Markup(
        htpy.svg({"class": "b-icon pp-village"}, viewBox="0 0 24 24", aria_hidden="true")[
            village_sign(alien, 0, 0, 24)
        ]
    )


def village_told(scene: Scene, village: VillageView) -> str:
    """A village on a planet."""
    planet = scene.planet(village["planet"] or "")
    words = scene.say("village", alien=scene.term(village["alien"]), planet=planet)
    if village["marker"] is None:
        return words
    return scene.say("village.contact", village=words, player=scene.name_of(village["marker"]))


# Ships


def is_stranded(scene: Scene, seat: int, ship: ShipView) -> bool:
    """PP-STRANDED-07: it cannot leave by itself."""
    return bool(
        ship["built"] and scene.preview["players"][seat]["ships"][str(ship["slot"])]["stranded"]
    )


def ship_where(scene: Scene, seat: int, ship: ShipView) -> str:
    if not ship["built"]:
        return scene.say("ship.blueprint")
    if ship["at"] == "home":
        return scene.say("ship.home")
    how, planet = ship_at_parts(ship["at"])
    if how == "orbit":
        words = scene.say("ship.orbit", planet=scene.planet(planet))
    else:
        key = "ship.landed" if ship["hull"] else "ship.crashed"
        words = scene.say(key, planet=scene.planet(planet))
    return scene.say("ship.stranded", where=words) if is_stranded(scene, seat, ship) else words


def ship_told(scene: Scene, seat: int, ship: ShipView) -> str:
    words = scene.say(
        "ship.of", ship=scene.term(ship["ship"]), player=scene.name_of(seat), n=ship["slot"]
    )
    words = scene.say("ship.where", ship=words, where=ship_where(scene, seat, ship))
    if not ship["built"]:
        return words
    figures = scene.say(
        "ship.figures",
        hull=ship["hull"],
        hull_max=ship["capacity"]["hull"],
        tank=ship["tank"],
        tank_max=ship["capacity"]["tank"],
        cargo=scene.goods(ship["cargo"].values()),
        cargo_max=ship["capacity"]["cargo"],
        villages=", ".join(scene.term(alien) for alien in ship["villages"]) or scene.say("nothing"),
        evac_max=ship["capacity"]["evac"],
    )
    return f"{words} {figures}"
