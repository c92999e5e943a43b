"""One hex of the map: a tile with its wild Dinos, or a Cleared Area with what was built there."""

from functools import lru_cache
from typing import Final, NamedTuple

import htpy
from markupsafe import Markup

from pertinax.games.perseverance.episode2.board.areas import area, rewards
from pertinax.games.perseverance.episode2.board.scene import Scene
from pertinax.games.perseverance.episode2.rules.names import DISCOVERY
from pertinax.games.perseverance.episode2.rules.views import DinoSpaceView, PlaceView
from pertinax.games.perseverance.shared.board.lying import STEP, tokens_on, with_tokens
from pertinax.games.perseverance.shared.rules.notation import numbered_text
from pertinax.web.boards.drawing import LEAVES, box, joined, picked, piece, sign, text
from pertinax.web.rendering import Region, element

CORNERS: Final = "78,0 39,67.5 -39,67.5 -78,0 -39,-67.5 39,-67.5"
"""A flat-top hex about the origin, a little smaller than its place."""
VIEW: Final = "-80 -70 160 140"
SLOT: Final = 40
SMALL: Final = 36
"""A Dino space where three stand side by side."""
GAP: Final = 6


class Lie(NamedTuple):
    """What happens about a hex now."""

    reach: str = ""
    """`near` or `far`: in range of the Adventure Effect under way, or with Glowberries."""
    rally: bool = False
    event: str = ""
    """`attacked` or `fought` while it is."""


def hexagon(scene: Scene, place: PlaceView, lie: Lie) -> Region:
    position: str = place["position"]
    return scene.public(
        ("hex", position),
        lambda: _hexagon(scene, place, lie),
        lambda: (
            (place, lie, _die(scene, place)),
            scene.preview["areas"].get(position),
            scene.view["officers"][DISCOVERY]["officer"],
            scene.lying_on(f"hex:{position}"),
        ),
    )


def _die(scene: Scene, place: PlaceView) -> str | None:
    """What lies on the Outpost of an area."""
    outpost = place.get("outpost")
    found: str | None = outpost and scene.view["die_spaces"][f"{outpost['tile']}.1"]
    return found


def _hexagon(scene: Scene, place: PlaceView, lie: Lie) -> htpy.Element:
    position: str = place["position"]
    axial = scene.setting.box.positions[position]
    drawn = [_ground(scene, place, lie)]
    drawn.append(area(scene, place) if place["cleared"] else _tile(scene, place))
    drawn.append(tokens_on(scene, f"hex:{position}", 42, -54, -STEP))
    if lie.reach == "far":
        drawn.append(_price(scene.setting.range_glowberries))
    if lie.rally:
        flag = sign("rally", 0, 0, 34, "sy rally")
        drawn.append(piece("rally", "neutral", "rally", -5, -82, flag))
    column, row = axial.q, 2 * axial.r + axial.q + 4
    classes = f"hex q{column} y{row}"
    return htpy.div(f"#hex-{position}", {"class": classes, "data-now": bool(lie.event)})[
        htpy.svg(
            {"class": "map-svg"},
            viewBox=VIEW,
            role="group",
            aria_label=scene.says.position(position),
        )[joined(*drawn)]
    ]


def _ground(scene: Scene, place: PlaceView, lie: Lie) -> Markup:
    """The land itself: what is chosen as a place."""
    position: str = place["position"]
    land = "cleared" if place["cleared"] else place["terrain"]
    css = " ".join(word for word in ("hx", f"on-{land}", lie.reach, lie.event) if word)
    pick = f"hex:{position}"
    thing = scene.thing(pick, with_tokens(scene, pick, told(scene, place)), RULE_OF[land])
    return picked(thing, css, 0, 0, _land(land, place["terrain"], scene.says.code(position)))


RULE_OF: Final = {
    "plains": "E2-MAP-04",
    "canyon": "E2-MAP-04",
    "temple": "E2-ADVENTURE-12",
    "edge": "E2-MAP-06",
    "cleared": "E2-MAP-07",
}


@lru_cache(maxsize=LEAVES)
def _land(land: str, terrain: str, label: str) -> Markup:
    parts = [
        Markup(htpy.polygon(".cell.land", points=CORNERS)),
        Markup(htpy.polygon(".grain", points=CORNERS, fill=f"url(#ld-{terrain})")),
    ]
    if land == "temple":
        parts.append(sign("temple", -46, -54, 92, "sy ruin"))
    if label:
        x = -28 if land == "cleared" else 0
        parts += [box(x - 18, -63, 36, 24, "stamp", 4), text(label, x, -45, "t mid code")]
    elif land == "cleared":
        parts.append(sign("walls", -38, -64, 22, "sy soft"))
    return joined(*parts)


@lru_cache(maxsize=LEAVES)
def _price(glowberries: int) -> Markup:
    """E2-ADVENTURE-04: what a target so far away costs."""
    return joined(
        box(22, -60, 40, 22, "stamp price", 5),
        text(str(glowberries), 30, -43, "t num"),
        sign("glowberry", 42, -57, 17, "sy as-glowberry"),
    )


# Tiles and the edge


def _tile(scene: Scene, place: PlaceView) -> Markup:
    position: str = place["position"]
    spaces = place["dinos"]
    size = SLOT if len(spaces) < 3 else SMALL
    wide = len(spaces) * (size + GAP) - GAP
    drawn: list[Markup] = []
    for number, space in enumerate(spaces):
        x = number * (size + GAP) - wide // 2
        drawn.append(_dino_space(scene, numbered_text(position, number + 1), space, x, size))
        if number:
            drawn.append(_then(x))
    if place["terrain"] in ("plains", "canyon"):
        drawn.append(rewards(scene, position))
    return joined(*drawn)


@lru_cache(maxsize=LEAVES)
def _then(x: int) -> Markup:
    """Dinos come in this order (E2-MAP-05)."""
    return Markup(htpy.path(".order", d=f"M{x - 5} -14l4 4-4 4"))


def _dino_space(scene: Scene, name: str, space: DinoSpaceView, x: int, size: int) -> Markup:
    species: str = space["space"]
    reach = box(-GAP / 2, -GAP, size + GAP, size + 2 * GAP, "reach")
    body = [reach, _slot(species, space["dangerous"], space["dino"], size)]
    if space["dino"]:
        standing = sign(species, 0, 0, size - 4, f"sy {species}")
        body.append(piece(species, "wild", f"wild-{name}", 2, 2, standing))
    thing = scene.thing(f"dino:{name}", dino_told(scene, name, space), "E2-MAP-05")
    css = "dn taken" if space["dino"] else "dn"
    return picked(thing, css, x, -10 - size // 2, joined(*body))


def dino_told(scene: Scene, name: str, space: DinoSpaceView) -> str:
    key = "map.wild.there" if space["dino"] else "map.wild.free"
    where = scene.says.dino_space(name)
    said = scene.get(key, space=where, dino=scene.term(space["space"]))
    return scene.get("map.wild.dangerous", space=said) if space["dangerous"] else said


@lru_cache(maxsize=LEAVES)
def _slot(species: str, dangerous: bool, taken: bool, size: int) -> Markup:
    css = "cell den" if not dangerous else "cell den dangerous"
    parts = [box(0, 0, size, size, css, 9)]
    if not taken:
        parts.append(sign(species, 6, 6, size - 12, "sy faint"))
    if dangerous:
        parts.append(sign("danger", size - 11, -6, 17, "sy danger"))
    return joined(*parts)


# In words


def told(scene: Scene, place: PlaceView) -> str:
    """A place of the map with all that is on it."""
    position: str = place["position"]
    where = scene.says.position(position)
    if place["cleared"]:
        figures = scene.preview["areas"][position]
        return scene.get(
            "map.hex.area",
            place=where,
            terrain=scene.term(place["terrain"]),
            defence=figures["defence"],
            least=figures["least"],
            most=figures["most"],
        )
    dinos: dict[str, int] = {}
    for space in place["dinos"]:
        if space["dino"]:
            dinos[space["space"]] = dinos.get(space["space"], 0) + 1
    there = scene.amounts(dinos.items()) or scene.get("map.hex.no-dinos")
    if place["terrain"] == "edge":
        return scene.get("map.hex.edge", place=where, dinos=there)
    if place["terrain"] == "temple":
        return scene.get("map.hex.temple", place=where, side=place["side"], dinos=there)
    number = scene.setting.positions.index(position)
    return scene.get(
        "map.hex.tile",
        place=where,
        side=place["side"],
        dinos=there,
        camp=scene.says.bonus(scene.view, *scene.setting.camp_rewards[number]),
        outpost=scene.says.bonus(scene.view, *scene.setting.outpost_rewards[number]),
    )


@lru_cache(maxsize=1)
def grains() -> Markup:
    """The patterns of the land."""
    return Markup("").join(
        element(
            "pattern",
            {
                "id": f"ld-{land}",
                "width": str(wide),
                "height": str(tall),
                "patternUnits": "userSpaceOnUse",
            },
            Markup(f'<path class="gr-{land}" d="{path}"/>'),
        )
        for land, (wide, tall, path) in GRAINS.items()
    )


GRAINS: Final = {
    "plains": (34, 28, "M5 12l2-6 2 6M9 12l3-5M22 25l2-6 2 6M26 25l3-5"),
    "canyon": (40, 22, "M0 5c7-4 13 4 20 0s13 4 20 0M0 16c9-3 11 3 20 0s11 3 20 0M8 10h9M27 11h7"),
    "temple": (30, 20, "M0 0h30M0 10h30M8 0v10M23 0v10M15 10v10M0 10v10"),
    "edge": (16, 16, "M3 3l3 4 3-4M10 10l3 4 3-4M1 12l2 3"),
}
