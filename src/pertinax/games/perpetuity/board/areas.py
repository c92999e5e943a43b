"""The station behind its shield and the three peripheries: work tiles, outlines and shuttles."""

from functools import lru_cache
from math import cos, pi, sin
from typing import Final

import htpy
from markupsafe import Markup

from pertinax.games.perpetuity.board.pieces import card_place, card_told, worker_piece, worker_told
from pertinax.games.perpetuity.board.scene import Scene
from pertinax.games.perpetuity.rules.names import RESOURCES, TILE_KINDS
from pertinax.games.perpetuity.rules.notation.places import planet_number
from pertinax.games.perpetuity.rules.views import ShuttleView, TileView
from pertinax.web.boards.drawing import LEAVES, badge, bold, gain, held, icon, joined, wrapped
from pertinax.web.rendering import Region, element

RULES: Final = {
    "comms": "PP-STATION-01",
    "recruit": "PP-STATION-03",
    "train": "PP-STATION-04",
    "shipyard": "PP-STATION-06",
    "level": "PP-TILE-01",
    "collect": "PP-TILE-02",
    "convert": "PP-TILE-03",
    "research": "PP-TILE-04",
    "abandoned": "PP-TILE-05",
}
SIGN_OF: Final = {"level": "worker", "collect": "cargo", "convert": "exchange"}
"""Work tiles whose sign is not their own kind."""


def area(scene: Scene, name: str) -> Region:
    """One area with all that lies on it."""
    return scene.public(("area", name), lambda: _area(scene, name), lambda: area_seen(scene, name))


def area_seen(scene: Scene, name: str) -> tuple[object, ...]:
    tiles = tiles_of(scene, name)
    return (
        tiles,
        [scene.workers_at.get(tile["tile"]) for tile in tiles],
        [scene.at_place(f"tile:{tile['tile']}") for tile in tiles],
        scene.view["shield"] if name == "station" else scene.at_place(f"outline:{name}"),
        shuttle_of(scene, name),
        in_range(scene, name),
        [scene.preview["tiles"].get(tile["tile"]) for tile in tiles],
        scene.beside,
    )


def tiles_of(scene: Scene, name: str) -> list[TileView]:
    """The work tiles of an area by position, those that are gone too."""
    found = [tile for tile in scene.view["tiles"] if tile["area"] == name]
    return sorted(found, key=lambda tile: tile["position"])


def in_range(scene: Scene, name: str) -> list[str]:
    return [each["planet"] for each in scene.view["planets"] if name in each["in_range"]]


def _area(scene: Scene, name: str) -> htpy.Element:
    parts = [_head(scene, name)]
    parts.append(
        wrapped(
            htpy.div, "pp-tiles", joined(*(_cell(scene, each) for each in tiles_of(scene, name)))
        )
    )
    parts.append(_shield(scene) if name == "station" else _shuttle(scene, name))
    return htpy.section(f"#b-area-{name}.pp-area.b-panel.in-{name}", aria_label=scene.term(name))[
        joined(*parts)
    ]


def _head(scene: Scene, name: str) -> Markup:
    thing = scene.thing(f"area:{name}", area_told(scene, name), "PP-TRAVEL-10")
    body = joined(
        icon(name),
        wrapped(htpy.span, "name", scene.term(name)),
        *(
            wrapped(htpy.span, f"pp-near {planet}", planet_number(planet))
            for planet in in_range(scene, name)
        ),
    )
    head = held(thing, htpy.h3, "pp-head", body)
    if name == "station":
        return head
    return wrapped(htpy.div, "pp-top", head + card_place(scene, f"outline:{name}", "outline"))


def area_told(scene: Scene, name: str) -> str:
    planets = ", ".join(scene.planet(each) for each in in_range(scene, name))
    return scene.say("area", area=scene.term(name), planets=planets or scene.say("nothing"))


# Work tiles


def _cell(scene: Scene, tile: TileView) -> Markup:
    name: str = tile["tile"]
    place = f"tile:{name}"
    if tile["gone"]:
        words = scene.say("tile.gone", tile=scene.term(name))
        body = icon("damage") + wrapped(htpy.s, "name", scene.term(name))
        gone = held(
            scene.thing(f"{place}|card:{place}", words, "PP-DAMAGE-04"),
            htpy.div,
            "pp-tile gone",
            body,
        )
        return element("div", {"id": f"b-cell-{name}", "class": "pp-cell"}, gone)
    card = place in scene.cards_at
    pick = place if card else f"{place}|card:{place}"
    css = f"pp-tile side-{tile['side'].lower()}" + (" damaged" if tile["damage"] else "")
    shown = held(
        scene.thing(pick, tile_told(scene, tile), rule_of(scene, name)),
        htpy.div,
        css,
        _face(scene, tile),
    )
    standing = joined(*(worker_piece(scene, *each) for each in scene.workers_at.get(name, ())))
    lying = card_place(scene, place, "beside") if card else Markup("")
    below = wrapped(htpy.div, "pp-stand", lying + standing) if lying or standing else Markup("")
    return element("div", {"id": f"b-cell-{name}", "class": "pp-cell"}, shown + below)


def rule_of(scene: Scene, tile: str) -> str:
    return RULES[kind_of(scene, tile)]


def kind_of(scene: Scene, tile: str) -> str:
    return TILE_KINDS[scene.tiles[tile].kind]


def _face(scene: Scene, tile: TileView) -> Markup:
    name: str = tile["tile"]
    kind = kind_of(scene, name)
    head = joined(
        icon(SIGN_OF.get(kind, kind)),
        wrapped(htpy.span, "name", scene.term(name)),
        wrapped(htpy.b, "pp-side", tile["side"]),
    )
    rows = [
        wrapped(htpy.span, "pp-title", head),
        wrapped(htpy.span, "pp-does", does(scene, tile) + _marker(scene, tile)),
    ]
    if tile["damage"]:
        rows.append(_track(tuple(scene.setting.damage_track), tile["damage"]))
    return joined(*rows)


def _marker(scene: Scene, tile: TileView) -> Markup:
    """Whose marker lies on an upgraded tile."""
    owner: int | None = tile["marker"]
    if owner is None:
        return Markup("")
    return badge(scene.look(owner), scene.initial(owner), "pp-upgrader")


def does(scene: Scene, tile: TileView) -> Markup:
    """What a work tile costs and brings, in signs."""
    name, side = tile["tile"], tile["side"]
    content = scene.tiles[name]
    kind = kind_of(scene, name)
    number = content.numbers["AB".index(side)]
    cost = joined(*(gain(count, what) for what, count in scene.cost(name, side)))
    outputs = [RESOURCES[each] for each in content.outputs]
    if kind == "level":
        brings = joined(icon("worker"), bold("×"), *(icon(each) for each in outputs))
    elif kind == "collect":
        brings = joined(*(gain(number, each) for each in outputs))
    elif kind == "convert":
        inputs = _alternatives(tuple(RESOURCES[each] for each in content.inputs))
        cost = inputs
        brings = bold(f"×{number}") + _alternatives(tuple(outputs))
    elif kind == "abandoned":
        brings = (
            gain(number, "any")
            if side == "A"
            else joined(icon("worker"), bold("×"), icon("icon"), icon("becomes"), icon("artifact"))
        )
    else:
        brings = scene.slots.effects.get(kind) or _effect(kind)
    if not cost:
        return brings
    return joined(cost, icon("becomes", "pp-then"), brings)


@lru_cache(maxsize=LEAVES)
def _alternatives(kinds: tuple[str, ...]) -> Markup:
    return Markup("/").join(icon(kind) for kind in kinds)


@lru_cache(maxsize=LEAVES)
def _effect(kind: str) -> Markup:
    """What the tiles do that bring no resources."""
    if kind == "comms":
        return joined(icon("marker"), icon("skeptic"), bold("/"), icon("ship"))
    if kind == "recruit":
        return joined(bold("+"), _worker_sign(1))
    if kind == "train":
        return joined(_worker_sign(1), icon("becomes", "pp-then"), _worker_sign(2))
    if kind == "shipyard":
        return joined(icon("blueprint"), bold("/"), icon("upgrade"), bold("/"), icon("marker"))
    return joined(bold("1"), icon("deck"))


@lru_cache(maxsize=LEAVES)
def _worker_sign(level: int) -> Markup:
    return wrapped(htpy.span, "b-gain", icon("worker") + bold(level))


@lru_cache(maxsize=LEAVES)
def _track(numbers: tuple[int, ...], now: int | str) -> Markup:
    """PP-DAMAGE-01: the track with the energy marker, up to its end."""
    spaces = [wrapped(htpy.span, "on" if number == now else "", str(number)) for number in numbers]
    end = wrapped(htpy.span, "end on" if now == "end" else "end", icon("damage"))
    return wrapped(htpy.span, "pp-track", joined(icon("danger"), *spaces, end))


def tile_told(scene: Scene, tile: TileView) -> str:
    """A work tile in words: side, price, what it does, and what has become of it."""
    name: str = tile["tile"]
    if tile["gone"]:
        return scene.say("tile.gone", tile=scene.term(name))
    content = scene.tiles[name]
    number = content.numbers["AB".index(tile["side"])]
    outputs = [RESOURCES[each] for each in content.outputs]
    words = scene.say(
        f"tile.{kind_of(scene, name)}",
        number=number,
        inputs=_either(scene, [RESOURCES[each] for each in content.inputs]),
        outputs=_either(scene, outputs),
        gain=scene.amounts((each, number) for each in outputs),
    )
    if kind_of(scene, name) == "abandoned" and tile["side"] == "A":
        words = scene.say("tile.abandoned-a", gain=scene.says.plural("work.any", number))
    cost = scene.amounts(scene.cost(name, tile["side"])) or scene.say("free")
    parts = [scene.say("tile", tile=scene.term(name), side=tile["side"], cost=cost, does=words)]
    if tile["marker"] is not None:
        parts.append(scene.say("tile.marker", player=scene.name_of(tile["marker"])))
    if tile["damage"]:
        key = "tile.end" if tile["damage"] == "end" else "tile.damage"
        parts.append(scene.say(key, number=tile["damage"]))
        falls = scene.preview["tiles"][name]["falls"]
        parts.append(scene.say("tile.falls", round=falls))
    standing = [worker_told(scene, *each) for each in scene.workers_at.get(name, ())]
    if standing:
        parts.append(scene.say("tile.workers", workers=", ".join(standing)))
    return " ".join(parts)


def _either(scene: Scene, kinds: list[str]) -> str:
    return "/".join(scene.term(kind) for kind in kinds)


# Shuttles


def shuttle_of(scene: Scene, name: str) -> ShuttleView | None:
    for shuttle in scene.view["shuttles"]:
        if shuttle["area"] == name:
            return shuttle
    return None


def _shuttle(scene: Scene, name: str) -> Markup:
    """PP-SHUTTLE-01: spots 1 to 4, in the order in which workers get off."""
    spots: list[Markup] = []
    for number in range(1, scene.setting.shuttle_spots + 1):
        seated = scene.workers_at.get(f"{name}.{number}", [])
        inside = joined(*(worker_piece(scene, *each) for each in seated))
        empty = "" if seated else " empty"
        spots.append(wrapped(htpy.span, f"pp-spot{empty}", inside or bold(number)))
    thing = scene.thing(f"shuttle:{name}", shuttle_told(scene, name), "PP-SHUTTLE-01")
    return held(thing, htpy.div, "pp-shuttle", joined(icon("shuttle"), *spots))


def shuttle_told(scene: Scene, name: str) -> str:
    seated = [
        worker_told(scene, *each)
        for number in range(1, scene.setting.shuttle_spots + 1)
        for each in scene.workers_at.get(f"{name}.{number}", [])
    ]
    return scene.say(
        "shuttle",
        area=scene.term(name),
        workers="; ".join(seated) or scene.say("nobody"),
        free=scene.setting.shuttle_spots - len(seated),
    )


# The shield


def _shield(scene: Scene) -> Markup:
    shield = scene.view["shield"]
    thing = scene.thing("shield:station", shield_told(scene), "PP-SHIELD-01")
    body = joined(
        _arc(shield["energy"], shield["beside"], scene.setting.shield_energy),
        wrapped(
            htpy.span,
            "pp-reserve",
            joined(
                icon("shield"),
                bold(shield["energy"]),
                *(
                    icon("artifact", "on" if place < shield["reserve"] else "off")
                    for place in range(shield["reserve_max"])
                ),
            ),
        ),
    )
    return held(thing, htpy.div, "pp-shield up" if shield["up"] else "pp-shield down", body)


@lru_cache(maxsize=LEAVES)
def _arc(energy: int, beside: int, size: int) -> Markup:
    """A curved wall of as many parts as the shield had energy: full, emptied, or lost for good."""
    parts = []
    for place in range(size):
        css = "on" if place < energy else "beside" if place < energy + beside else "lost"
        parts.append(htpy.path({"class": f"wall {css}"}, d=_wall(place, size)))
    return Markup(
        htpy.svg(".pp-arc", viewBox="0 0 500 44", aria_hidden="true", preserveAspectRatio="none")[
            parts
        ]
    )


def _wall(place: int, size: int) -> str:
    spread = pi / 7
    radius = 560

    def point(part: float) -> str:
        angle = -spread + 2 * spread * (place + part) / size
        return f"{250 + radius * sin(angle):.1f} {radius * cos(angle) - 520:.1f}"

    return f"M{point(0.05)}L{point(0.35)}L{point(0.65)}L{point(0.95)}"


def shield_told(scene: Scene) -> str:
    shield = scene.view["shield"]
    return scene.say(
        "shield" if shield["up"] else "shield.down",
        energy=shield["energy"],
        beside=shield["beside"],
        reserve=shield["reserve"],
        most=shield["reserve_max"],
    )


# In words


def area_lines(scene: Scene, name: str) -> list[str]:
    lines = [area_told(scene, name)]
    if name == "station":
        lines.append(shield_told(scene))
    else:
        lines.append(shuttle_told(scene, name))
        lines += _card_lines(scene, f"outline:{name}")
    for tile in tiles_of(scene, name):
        lines.append(tile_told(scene, tile))
        lines += _card_lines(scene, f"tile:{tile['tile']}")
    return lines


def _card_lines(scene: Scene, place: str) -> list[str]:
    card = scene.cards_at.get(place)
    if card is None:
        return []
    clearing = scene.workers_at.get(f"card:{place}", ())
    return [card_told(scene, card), *(worker_told(scene, *each) for each in clearing)]
