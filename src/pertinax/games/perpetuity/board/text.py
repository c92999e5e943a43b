"""The board of Perpetuity in headings and lists, for those who hear it."""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

import htpy
from markupsafe import Markup, escape

from pertinax.games.perpetuity.board.areas import area_lines, area_seen
from pertinax.games.perpetuity.board.course import course_lines, course_seen, is_perpetuity
from pertinax.games.perpetuity.board.offers import looking_told, offer_lines
from pertinax.games.perpetuity.board.pieces import card_told, ship_told, village_told, worker_told
from pertinax.games.perpetuity.board.planets import planet_told
from pertinax.games.perpetuity.board.players import player_lines
from pertinax.games.perpetuity.board.presence import presence_lines
from pertinax.games.perpetuity.board.scene import Scene
from pertinax.games.perpetuity.board.under_way import lines as under_way_lines
from pertinax.games.perpetuity.rules.names import AREAS
from pertinax.games.perpetuity.rules.views import PlanetView, PlayerView
from pertinax.web.boards.drawing import LEAVES, wrapped
from pertinax.web.boards.panels import Panel, panels_told
from pertinax.web.rendering import Region, around


def board_text(scene: Scene, panels: Sequence[Panel] = ()) -> htpy.Node:
    """Everything that is drawn, told in the same order."""
    title = scene.say("text")
    return around(
        _section(title),
        wrapped(htpy.h2, "", title),
        _course_part(scene),
        _part(scene, "map", scene.say("map"), _map_lines, _map_seen),
        *(_area_part(scene, name) for name in AREAS),
        _part(scene, "under-way", scene.say("under-way"), under_way_lines, _under_way_seen),
        _own_part(scene),
        _part(scene, "offers", scene.say("shipyard"), offer_lines, _offers_seen),
        *(_player_part(scene, player) for player in scene.view["players"]),
        *panels_told(scene, panels),
    )


@lru_cache(maxsize=LEAVES)
def _section(label: str) -> htpy.Element:
    return htpy.section("#b-text.board-text", aria_label=label)


def _told(key: str, title: str, lines: Iterable[str]) -> htpy.Element:
    said = Markup("".join([f"<li>{escape(line)}</li>" for line in lines]))
    return htpy.div(f"#b-text-{key}")[htpy.h3[title], htpy.ul[said]]


def _part(
    scene: Scene,
    key: str,
    title: str,
    lines: Callable[[Scene], Iterable[str]],
    seen: Callable[[Scene], object],
) -> Region:
    return scene.public(
        (key, "in words"), lambda: _told(key, title, lines(scene)), lambda: seen(scene)
    )


def _course_part(scene: Scene) -> Region:
    """Whoever plays Perpetuity hears what wins and loses for it."""
    if not is_perpetuity(scene):
        return _part(scene, "course", scene.say("course"), course_lines, course_seen)
    return scene.region(
        "course of Perpetuity in words",
        lambda: _told("course", scene.say("course"), course_lines(scene)),
        course_seen(scene),
    )


def _map_seen(scene: Scene) -> object:
    view = scene.view
    ships = [player["ships"] for player in view["players"]]
    places = [scene.at_place(f"quadrant:{dot}") for dot in scene.setting.markers]
    ahead = scene.preview["round_end"]["planets"]
    return view["planets"], view["villages"], ships, places, ahead, scene.beside


def _map_lines(scene: Scene) -> Iterable[str]:
    for planet in scene.view["planets"]:
        yield from _planet_lines(scene, planet)
    for dot in scene.setting.markers:
        place = f"quadrant:{dot}"
        if place in scene.cards_at:
            yield card_told(scene, scene.cards_at[place])
        for each in scene.workers_at.get(f"card:{place}", ()):
            yield worker_told(scene, *each)


def _planet_lines(scene: Scene, planet: PlanetView) -> Iterable[str]:
    name: str = planet["planet"]
    yield planet_told(scene, planet)
    for force in planet["protectors"]:
        yield scene.say("protector", force=scene.term(force), planet=scene.planet(name))
    for _, village in scene.in_the_open(name):
        yield village_told(scene, village)
    if planet["artifacts"]:
        artifacts = scene.amount("artifact", planet["artifacts"])
        yield scene.say("planet.artifacts", artifacts=artifacts, planet=scene.planet(name))
    if any(planet["lost"].values()):
        goods = scene.amounts(planet["lost"].items())
        yield scene.say("planet.lost", goods=goods, planet=scene.planet(name))
    for seat, ship in scene.ships_at.get(name, ()):
        yield ship_told(scene, seat, ship)
    yield from scene.slots.planet_lines(scene, name)


def _area_part(scene: Scene, name: str) -> Region:
    return scene.public(
        ("area in words", name),
        lambda: _told(name, scene.term(name), area_lines(scene, name)),
        lambda: area_seen(scene, name),
    )


def _under_way_seen(scene: Scene) -> object:
    return scene.view["action"], scene.view["roll"], scene.beside


def _own_part(scene: Scene) -> Region:
    """Perpetuity, and cards that somebody looks at: not all see the same."""
    view = scene.view
    drawn = view["looking"]

    def lines() -> list[str]:
        found = presence_lines(scene)
        if drawn is not None:
            found.append(looking_told(scene, drawn))
            found += [scene.term(card) for card in drawn["cards"] or ()]
        return found

    return scene.region(
        "perpetuity in words",
        lambda: _told("perpetuity", scene.term("perpetuity"), lines()),
        [
            view["forces"],
            view["perpetuity"],
            view["perpetuity_by"],
            view["damage_pile"],
            view["planet_deck"],
            view["looking"],
            view["level"],
            view["centre"],
            view["counter"],
            view["planets"],
        ],
        scene.missions,
    )


def _offers_seen(scene: Scene) -> object:
    return scene.view["decks"], scene.view["blueprints"], scene.beside


def _player_part(scene: Scene, player: PlayerView) -> Region:
    seat: int = player["seat"]
    return scene.of_player(
        "player in words",
        seat,
        lambda: _told(f"p{seat + 1}", scene.name_of(seat), player_lines(scene, player)),
        lambda: (player, scene.beside, scene.slots.board_seen(scene, seat)),
    )
