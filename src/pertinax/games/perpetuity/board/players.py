"""Each mortal's board: hero and immunity, warehouse, workers, income, ships, Research, villages."""

from functools import lru_cache
from typing import Final

import htpy
from markupsafe import Markup

from pertinax.games.perpetuity.board.fleet import pick_of, ship_board
from pertinax.games.perpetuity.board.offers import (
    research_rule,
    research_told,
)
from pertinax.games.perpetuity.board.pieces import (
    ship_told,
    village_icon,
    worker_token,
    worker_told,
)
from pertinax.games.perpetuity.board.scene import Scene
from pertinax.games.perpetuity.rules.names import GOODS
from pertinax.games.perpetuity.rules.notation.places import (
    BESIDE_TEXT,
    CARD_TEXT,
    ON_TILE_TEXT,
    POST_TEXT,
    QUARTERS_TEXT,
    SHIP_TEXT,
    SHUTTLE_TEXT,
    standing_parts,
)
from pertinax.games.perpetuity.rules.notation.workers import worker_text
from pertinax.games.perpetuity.rules.views import PlayerView, WorkerView
from pertinax.web.boards.drawing import LEAVES, badge, bold, held, icon, joined, wrapped
from pertinax.web.rendering import Region, element
from pertinax.words.labels import signed

OFF_THE_BOARD: Final = (QUARTERS_TEXT, BESIDE_TEXT, SHIP_TEXT, POST_TEXT)
RULES: Final = {
    "fuel": "PP-FRAME-09",
    "food": "PP-FRAME-09",
    "ore": "PP-FRAME-09",
    "artifact": "PP-FRAME-10",
    "marker": "PP-STATION-10",
}


def own_board(scene: Scene) -> Region | None:
    """The board of the mortal who looks."""
    found: list[PlayerView] = scene.view["players"]
    mine = scene.seen.seat
    return None if mine is None or mine >= len(found) else _board_part(scene, found[mine])


def others(scene: Scene) -> list[Region]:
    """The boards of all others."""
    return [_board_part(scene, each) for each in others_of(scene)]


def others_of(scene: Scene) -> list[PlayerView]:
    """All other mortals, in the order of play after the one who looks."""
    found: list[PlayerView] = scene.view["players"]
    mine = scene.seen.seat
    if mine is not None and mine < len(found):
        return found[mine + 1 :] + found[:mine]
    return found


def _board_part(scene: Scene, player: PlayerView) -> Region:
    view = scene.view
    seat: int = player["seat"]
    return scene.of_player(
        "board",
        seat,
        lambda: _board(scene, player),
        lambda: (
            player,
            view["active"] == seat,
            view["over"],
            view["first"] == seat,
            view["passed"][seat],
            view["forces"]["vision"][seat],
            view["mode"],
            scene.beside,
            scene.slots.board_seen(scene, seat),
        ),
    )


def _board(scene: Scene, player: PlayerView) -> htpy.Element:
    seat: int = player["seat"]
    owner = f"p{seat + 1}"
    classes = {
        "b-player": True,
        "pp-player": True,
        f"of-{scene.look(seat)}": True,
        "mine": owner == scene.mine,
        "active": scene.view["active"] == seat and not scene.view["over"],
    }
    parts = [
        _who(scene, player),
        wrapped(
            htpy.div,
            "b-assets",
            joined(*(_good(scene, player, each, player[each]) for each in GOODS)),
        ),
        wrapped(htpy.div, "pp-crew", joined(*_crew(scene, player))),
        _income(scene, player),
    ]
    parts += [ship_board(scene, player, ship) for ship in player["ships"]]
    parts += [scene.slots.on_board(scene, player), _more(scene, player)]
    return htpy.article(f"#b-player-{owner}", class_=classes, aria_label=scene.names[owner])[
        joined(*parts)
    ]


# Who it is


def _who(scene: Scene, player: PlayerView) -> Markup:
    seat: int = player["seat"]
    marks: list[Markup] = []
    if scene.view["first"] == seat:
        marks.append(icon("first") + wrapped(htpy.span, "", scene.say("first")))
    if scene.view["passed"][seat]:
        marks.append(wrapped(htpy.span, "", scene.say("passed")))
    hero = scene.term(player["hero"]) if player["hero"] else scene.say("no-hero")
    small = wrapped(htpy.small, "", joined(wrapped(htpy.span, "", hero), *marks))
    return wrapped(
        htpy.header,
        "",
        joined(
            badge(scene.look(seat), scene.initial(seat), "big"),
            wrapped(htpy.span, "b-who", bold(scene.name_of(seat)) + small),
            _immunity(scene, player),
        ),
    )


def _immunity(scene: Scene, player: PlayerView) -> Markup:
    force: str | None = player["immunity"]
    if force is None:
        return Markup("")
    words = immunity_told(scene, force)
    carried = {
        "class": f"pp-immunity of-{force}",
        "title": f"{words} [{signed('PP-FORCE-03')}]",
        "data-rule": "PP-FORCE-03",
        "role": "img",
        "aria-label": words,
    }
    return element("span", carried, icon("safeguard") + icon(force))


def immunity_told(scene: Scene, force: str) -> str:
    return scene.say("immunity", force=scene.term(force))


# The warehouse


def _good(scene: Scene, player: PlayerView, good: str, count: int) -> Markup:
    seat: int = player["seat"]
    pick = pick_of(scene, player, f"{scene.slots.hand(scene, seat)}:{good}")
    back, why = scene.slots.kept_back(scene, seat, good)
    words = scene.amount(good, count) + (f"; {why}" if back else "")
    body = icon(good) + bold(count)
    if back:
        body += wrapped(htpy.small, "pp-kept", icon("lock") + bold(back))
    css = f"b-asset as-{good}" + ("" if count or back else " b-none")
    return held(scene.thing(pick, words, RULES[good]), htpy.span, css, body)


# Workers


def _crew(scene: Scene, player: PlayerView) -> list[Markup]:
    """All hired workers, the highest first; those alike are one thing to pick."""
    seat: int = player["seat"]
    parts: list[Markup] = []
    for worker in player["workers"]:
        if worker["at"] == "supply":
            continue
        where = where_told(scene, seat, worker)
        words = scene.say("worker.where", worker=worker_told(scene, seat, worker), where=where)
        whole = worker_name(scene, seat, worker, _apart(worker))
        name = worker_name(scene, seat, worker)
        pick = pick_of(scene, player, f"worker:{name}", f"anyone:{whole}")
        body = worker_token(scene, seat, worker)
        if worker["status"] != "ready" or worker["at"] != "quarters":
            body += _whereabouts(scene, seat, worker, where)
        thing = scene.thing(pick, words, "PP-ROUND-04")
        parts.append(held(thing, htpy.span, f"pp-hand-worker is-{worker['status']}", body))
    return parts


def _whereabouts(scene: Scene, seat: int, worker: WorkerView, where: str) -> Markup:
    """What must be seen at once of a worker: that it cannot be used, or where it is."""
    if worker["status"] not in ("ready", "placed"):
        return wrapped(htpy.small, "", scene.status(worker["status"]))
    elsewhere = scene.slots.stands(scene, seat, worker)
    if elsewhere is not None:
        return elsewhere.short
    at = standing_parts(worker["at"])
    if at.kind == SHIP_TEXT and worker["duty"] is None:
        return wrapped(htpy.span, "pp-aboard", icon("ship") + bold(at.number))
    return wrapped(htpy.small, "", scene.say("at.card-short") if at.kind == CARD_TEXT else where)


def _apart(worker: WorkerView) -> str:
    """Where any worker may be named: on the main board by their place, else if not ready."""
    if standing_parts(worker["at"]).kind not in OFF_THE_BOARD:
        return worker["at"]
    return "" if worker["status"] == "ready" else worker["status"]


def worker_name(scene: Scene, seat: int, worker: WorkerView, apart: str = "") -> str:
    """A worker as the option that names it: level, ship, immunities of its own."""
    at = standing_parts(worker["at"])
    ship = at.number if at.kind == SHIP_TEXT else 0
    post = at.name if at.kind == POST_TEXT else ""
    raised = scene.slots.raised(scene, seat, worker) > 0
    return worker_text(worker["level"], ship, worker["immune"], apart, raised, post)


def where_told(scene: Scene, seat: int, worker: WorkerView) -> str:
    elsewhere = scene.slots.stands(scene, seat, worker)
    if elsewhere is not None:
        return elsewhere.words
    if worker["duty"] is not None and worker["ship"] is not None:
        return scene.say("at.duty", duty=scene.say(f"duty.{worker['duty']}"), n=worker["ship"])
    at = standing_parts(worker["at"])
    if at.kind == SHIP_TEXT:
        return scene.say("at.ship", n=at.number)
    if at.kind == CARD_TEXT:
        return scene.say("at.card", place=scene.place(at.name))
    if at.kind == SHUTTLE_TEXT:
        return scene.say("at.shuttle", area=scene.term(at.name), spot=at.number)
    return scene.term(at.name) if at.kind == ON_TILE_TEXT else scene.say(f"at.{at.kind}")


# Income


def _income(scene: Scene, player: PlayerView) -> Markup:
    """PP-UPGRADE-02: tokens on their slots, open slots, and the prices of locked ones."""
    thing = scene.thing(
        pick_of(scene, player, "income:slot"), income_told(scene, player), "PP-UPGRADE-02"
    )
    tokens = [icon(token["resource"]) for token in player["income"]]
    free = [_slot(price) for price in free_slots(scene, player)]
    body = joined(
        icon("income"),
        *(wrapped(htpy.span, "pp-slot full", token) for token in tokens),
        *free,
    )
    return held(thing, htpy.div, "pp-income", body)


def free_slots(scene: Scene, player: PlayerView) -> list[int]:
    """The prices of the slots that are left, 0 for open ones."""
    prices: list[int] = scene.preview["players"][player["seat"]]["slots"]
    return prices


@lru_cache(maxsize=LEAVES)
def _slot(price: int) -> Markup:
    if not price:
        return wrapped(htpy.span, "pp-slot", "")
    return wrapped(htpy.span, "pp-slot locked", icon("lock") + bold(price))


def income_told(scene: Scene, player: PlayerView) -> str:
    counts = [token["resource"] for token in player["income"]]
    gains = scene.amounts((kind, counts.count(kind)) for kind in GOODS[:3])
    free = free_slots(scene, player)
    words = scene.say(
        "income",
        gains=gains or scene.say("nothing"),
        open=free.count(0),
        locked=len(free) - free.count(0),
    )
    if player["unclaimed"]:
        tiles = ", ".join(scene.term(tile) for tile in player["unclaimed"])
        words = f"{words} {scene.say('unclaimed', tiles=tiles)}"
    return words


# What else lies there


def _more(scene: Scene, player: PlayerView) -> Markup:
    parts = [_research(scene, player, card) for card in player["research"]]
    parts += [
        wrapped(htpy.span, "b-chip rescued", village_icon(alien), scene.term(alien))
        for alien in player["rescued"]
    ]
    if player["energy"]:
        words = scene.count("energy", player["energy"])
        parts.append(wrapped(htpy.span, "b-chip", icon("energy") + bold(player["energy"]), words))
    vision = scene.view["forces"]["vision"][player["seat"]]
    if any(vision.values()):
        words = scene.say("vision", goods=scene.amounts(vision.items()))
        body = icon("space") + bold(sum(vision.values()))
        parts.append(wrapped(htpy.span, "b-chip", body, words))
    inside = joined(*parts)
    return wrapped(htpy.div, "b-more", inside) if inside else inside


def _research(scene: Scene, player: PlayerView, card: str) -> Markup:
    spent = card in player["spent"]
    words = research_told(scene, card)
    if spent:
        words = scene.say("research.spent", card=words)
    pick = pick_of(scene, player, f"owned:{card}")
    css = "b-chip pp-owned" + (" spent" if spent else "")
    body = icon("research") + wrapped(htpy.span, "", scene.term(card))
    return held(scene.thing(pick, words, research_rule(scene, card)), htpy.span, css, body)


# In words


def player_lines(scene: Scene, player: PlayerView) -> list[str]:
    seat: int = player["seat"]
    lines: list[str] = []
    if player["hero"]:
        lines.append(scene.term(player["hero"]))
    if player["immunity"]:
        lines.append(immunity_told(scene, player["immunity"]))
    lines.append(", ".join(scene.amount(good, player[good]) for good in GOODS))
    lines += [why for good in GOODS if (why := scene.slots.kept_back(scene, seat, good)[1])]
    for worker in player["workers"]:
        if worker["at"] != "supply":
            told = worker_told(scene, seat, worker)
            where = where_told(scene, seat, worker)
            lines.append(scene.say("worker.where", worker=told, where=where))
    lines.append(income_told(scene, player))
    lines += [ship_told(scene, seat, ship) for ship in player["ships"]]
    lines += scene.slots.board_lines(scene, player)
    lines += [research_told(scene, card) for card in player["research"]]
    if player["rescued"]:
        villages = ", ".join(scene.term(alien) for alien in player["rescued"])
        lines.append(scene.say("rescued", villages=villages))
    return lines
