"""The boards of all others in short: who has which workers where, and which ships."""

import htpy
from markupsafe import Markup

from pertinax.games.perpetuity.board.pieces import (
    is_stranded,
    ship_told,
    village_icon,
    worker_token,
    worker_told,
)
from pertinax.games.perpetuity.board.players import others_of, where_told
from pertinax.games.perpetuity.board.scene import Scene
from pertinax.games.perpetuity.rules.notation.places import planet_number
from pertinax.games.perpetuity.rules.notation.ships import ship_at_parts
from pertinax.games.perpetuity.rules.views import PlayerView, ShipView, WorkerView
from pertinax.web.boards.drawing import badge, bold, icon, joined, wrapped
from pertinax.web.rendering import Region, element


def crews(scene: Scene) -> list[Region]:
    """A line for each other mortal; what they own stands on the scoreboard."""
    return [_part(scene, player) for player in others_of(scene)]


def _part(scene: Scene, player: PlayerView) -> Region:
    seat: int = player["seat"]
    view = scene.view
    return scene.public(
        ("crew", seat),
        lambda: _crew(scene, player),
        lambda: (
            player,
            view["active"] == seat and not view["over"],
            view["passed"][seat],
            scene.beside,
        ),
    )


def _crew(scene: Scene, player: PlayerView) -> htpy.Element:
    seat: int = player["seat"]
    owner = f"p{seat + 1}"
    active = scene.view["active"] == seat and not scene.view["over"]
    css = f"pp-crew-line of-{scene.look(seat)}" + (" active" if active else "")
    hired = [worker for worker in player["workers"] if worker["at"] != "supply"]
    body = joined(
        badge(scene.look(seat), scene.initial(seat)),
        *(_worker(scene, seat, worker) for worker in hired),
        *(_ship(scene, seat, ship) for ship in player["ships"]),
        *scene.slots.on_crew(scene, player),
    )
    return htpy.div(f"#b-crew-{owner}", class_=css, role="group", aria_label=scene.names[owner])[
        body
    ]


def _worker(scene: Scene, seat: int, worker: WorkerView) -> Markup:
    """Who waits in the quarters stands there in full; the others are out."""
    told = worker_told(scene, seat, worker)
    words = scene.say("worker.where", worker=told, where=where_told(scene, seat, worker))
    ready = worker["at"] == "quarters" and worker["status"] == "ready"
    css = f"pp-worker is-{worker['status']}" + ("" if ready else " out")
    carried = {"class": css, "title": words, "role": "img", "aria-label": words}
    return element("span", carried, worker_token(scene, seat, worker))


def _ship(scene: Scene, seat: int, ship: ShipView) -> Markup:
    words = ship_told(scene, seat, ship)
    carried = {"class": "b-chip pp-ship-chip", "title": words, "role": "img", "aria-label": words}
    if not ship["built"]:
        return element(
            "span", carried, icon("blueprint") + wrapped(htpy.small, "", scene.term(ship["ship"]))
        )
    planet = ship_at_parts(ship["at"]).planet
    where = (
        wrapped(htpy.span, f"pp-near {planet}", str(planet_number(planet)))
        if planet
        else icon("station")
    )
    body = joined(
        icon("ship"),
        icon("danger") if is_stranded(scene, seat, ship) else Markup(""),
        where,
        icon("hull") + bold(ship["hull"]),
        icon("tank") + bold(ship["tank"]),
        *(village_icon(alien) for alien in ship["villages"]),
    )
    return element("span", carried, body)
