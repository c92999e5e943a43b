"""The upper half of a Zone: Dino spaces with their fill order and Traps, Walls, Soldier rows."""

from functools import lru_cache
from typing import Final

import htpy
from markupsafe import Markup

from pertinax.games.perseverance.episode1.board.picks import wall_name
from pertinax.games.perseverance.episode1.board.scene import Scene
from pertinax.games.perseverance.episode1.rules.names import ZONES
from pertinax.games.perseverance.episode1.rules.notation import (
    DINO_ROWS_TEXT,
    SOLDIER_ROWS_TEXT,
    cell_text,
    fighter_parts,
    wall_text,
)
from pertinax.games.perseverance.episode1.rules.views import TrapView, ZoneView
from pertinax.web.boards.drawing import (
    LEAVES,
    box,
    initial,
    joined,
    painted,
    picked,
    piece,
    sign,
    text,
)

LEFT: Final = 8
WIDTH: Final = 248
GAP: Final = 4
DINO_TOP: Final = 44
DINO_HEIGHT: Final = 34
WALL_TOP: Final = 158
WALL_HEIGHT: Final = 15
SOLDIER_TOP: Final = 179
SOLDIER_HEIGHT: Final = 28
BOTTOM: Final = 242
ROWS: Final = 3
SOLDIER_ROWS: Final = (("valor", "E1-SECOND-06"), ("safeguard", "E1-SECOND-06"))


def cell_width(columns: int) -> int:
    return (WIDTH - (columns - 1) * GAP) // columns


def defense(scene: Scene, zone: int) -> Markup:
    """The Defense area of a Zone."""
    area = scene.view["zones"][zone]
    columns: int = area["columns"]
    wide = cell_width(columns)
    drawn = [
        box(LEFT - 4, DINO_TOP - 4, WIDTH + 8, WALL_TOP - DINO_TOP + 3, "wild", 6),
        box(LEFT - 4, SOLDIER_TOP - 4, WIDTH + 8, BOTTOM - SOLDIER_TOP + 4, "city", 6),
    ]
    for place in range(ROWS * columns):
        x = LEFT + place % columns * (wide + GAP)
        y = DINO_TOP + (ROWS - 1 - place // columns) * (DINO_HEIGHT + GAP)
        drawn.append(_dino_leaf(scene, zone, area, place, x, y))
    for column in range(columns):
        drawn.append(_wall_leaf(scene, zone, area, column, LEFT + column * (wide + GAP)))
    for place in range(2 * columns):
        x = LEFT + place % columns * (wide + GAP)
        y = SOLDIER_TOP + place // columns * (SOLDIER_HEIGHT + GAP - 1)
        drawn.append(_soldier_leaf(scene, zone, area, place, x, y))
    return joined(*drawn)


def _dino_leaf(scene: Scene, zone: int, area: ZoneView, place: int, x: int, y: int) -> Markup:
    if place not in scene.setting.dangerous_fill:
        return Markup("")
    columns: int = area["columns"]
    name = cell_text(ZONES[zone], DINO_ROWS_TEXT, place // columns + 1, place % columns + 1)
    return scene.part(
        ("dino", zone, place),
        lambda: _dino_space(scene, name, area, place, x, y),
        area["fill_order"],
        area["dinos"][place],
        area["traps"][place],
    )


def _dino_space(scene: Scene, name: str, area: ZoneView, place: int, x: int, y: int) -> Markup:
    columns: int = area["columns"]
    if place not in area["fill_order"]:
        thing = scene.thing(
            f"dino:{name}", scene.get("dino.closed", space=scene.term(name)), "E1-MODEL-05"
        )
        return picked(thing, "dn closed", x, y, _closed(cell_width(columns)))
    order: int = area["fill_order"].index(place) + 1
    dino: str | None = area["dinos"][place]
    trap = area["traps"][place]
    said = scene.get(
        "dino.space",
        space=scene.term(name),
        order=order,
        what=scene.term(dino) if dino else scene.get("dino.free"),
    )
    body = [_dino_ground(cell_width(columns), order, dino is None and trap is None)]
    if trap is not None:
        body.append(_trap(scene, trap, name, cell_width(columns) - 30))
        kind = scene.term(trap["species"]) if trap["species"] else scene.get("trap.secret")
        said = scene.get("dino.trap", space=said, owner=scene.term(trap["owner"]), kind=kind)
    if dino is not None:
        # A Dino stands on a Trap: both must be seen.
        size, at = (27, 1) if trap is not None else (30, (cell_width(columns) - 30) // 2)
        standing = sign(dino, 0, 0, size, f"sy {dino}")
        body.append(piece(dino, "wild", f"dino-{name}", at, (DINO_HEIGHT - size) // 2, standing))
    thing = scene.thing(f"dino:{name}", said, "E1-DINO-03")
    return picked(thing, "dn" if dino is None else "dn taken", x, y, joined(*body))


@lru_cache(maxsize=LEAVES)
def _closed(wide: int) -> Markup:
    return joined(
        box(0, 0, wide, DINO_HEIGHT, "cell"), sign("lock", wide / 2 - 7, 10, 14, "sy faint")
    )


@lru_cache(maxsize=LEAVES)
def _dino_ground(wide: int, order: int, free: bool) -> Markup:
    ground = box(0, 0, wide, DINO_HEIGHT, "cell")
    return joined(ground, text(str(order), wide / 2, 23, "t mid order")) if free else ground


def _trap(scene: Scene, trap: TrapView, name: str, x: int) -> Markup:
    """A Trap lies face down: its type is drawn only for those who know it."""
    look = scene.look(trap["owner"])
    body = _trap_tile(look, scene.initials[trap["owner"]], trap["species"] or "traps")
    return piece("trap", trap["owner"], f"trap-{name}", x, 2, body)


@lru_cache(maxsize=LEAVES)
def _trap_tile(look: str, letter: str, shown: str) -> Markup:
    return joined(
        Markup(htpy.rect(".edge", width=28, height=30, rx=3, fill=f"url(#lk-{look})")),
        Markup(htpy.circle(".face", cx=16, cy=18, r=10)),
        sign(shown, 8, 10, 16, "sy on-face"),
        initial(letter, look, 7, 13),
    )


def _wall_leaf(scene: Scene, zone: int, area: ZoneView, column: int, x: int) -> Markup:
    return scene.part(
        ("wall", zone, column),
        lambda: _wall_space(scene, zone, area, column, x),
        area["walls"][column],
    )


def _wall_space(scene: Scene, zone: int, area: ZoneView, column: int, x: int) -> Markup:
    name = wall_name(ZONES[zone], column + 1)
    said = scene.term(wall_text(ZONES[zone], column + 1))
    owner: str | None = area["walls"][column]
    wide = cell_width(area["columns"])
    # As high as a finger needs, between the rows of Dinos and of Soldiers.
    touched = box(0, -3, wide, WALL_HEIGHT + 6, "reach")
    body = joined(touched, box(0, 0, wide, WALL_HEIGHT, "cell wall-space", 1))
    if owner is not None:
        said = scene.get("wall.of", space=said, owner=scene.term(owner))
        look = scene.look(owner)
        wall = _wall(look, scene.initials[owner], wide)
        body = joined(body, piece("wall", owner, f"wall-{name}", 0, 0, wall))
    thing = scene.thing(f"wall:{name}", said, "E1-FORT-07")
    return picked(thing, "wl" if owner is None else "wl taken", x, WALL_TOP, body)


@lru_cache(maxsize=LEAVES)
def _wall(look: str, letter: str, wide: int) -> Markup:
    third = wide // 3
    bricks = (
        f"M0 7.5h{wide}M{third} 0v7.5M{2 * third} 0v7.5M{third // 2} 7.5v7.5"
        f"M{wide - third // 2} 7.5v7.5"
    )
    return joined(
        Markup(htpy.rect(".edge", width=wide, height=WALL_HEIGHT, rx=1, fill=f"url(#lk-{look})")),
        Markup(htpy.path(".bricks", d=bricks)),
        initial(letter, look, wide / 2, 12.5),
    )


def _soldier_leaf(scene: Scene, zone: int, area: ZoneView, place: int, x: int, y: int) -> Markup:
    columns: int = area["columns"]
    name = cell_text(ZONES[zone], SOLDIER_ROWS_TEXT, place // columns + 1, place % columns + 1)
    return scene.part(
        ("soldier", zone, place),
        lambda: _soldier_space(scene, name, area, place, x, y),
        area["soldiers"][place],
    )


def _soldier_space(scene: Scene, name: str, area: ZoneView, place: int, x: int, y: int) -> Markup:
    columns: int = area["columns"]
    gain, rule = SOLDIER_ROWS[place // columns]
    wide = cell_width(columns)
    fighter = area["soldiers"][place]
    said = scene.get("soldier.space", space=scene.term(name), gain=scene.amount(gain, 1))
    if fighter is None:
        body = _soldier_ground(wide, gain)
    else:
        kind, toppled = fighter_parts(fighter["piece"])
        key = "soldier.toppled" if toppled else "soldier.of"
        owner = fighter["owner"]
        said = scene.get(key, space=said, piece=scene.term(kind), owner=scene.term(owner))
        figure = _figure(kind, scene.look(owner), scene.initials[owner], toppled)
        identity = f"leader-{owner}" if kind == "leader" else f"soldier-{name}"
        standing = piece(kind, owner, identity, (wide - 44) // 2, 1, figure)
        body = joined(box(0, 0, wide, SOLDIER_HEIGHT, "cell"), standing)
    thing = scene.thing(f"soldier:{name}", said, rule)
    return picked(thing, "sd" if fighter is None else "sd taken", x, y, body)


@lru_cache(maxsize=LEAVES)
def _soldier_ground(wide: int, gain: str) -> Markup:
    return joined(
        box(0, 0, wide, SOLDIER_HEIGHT, "cell"), sign(gain, wide / 2 - 8, 6, 16, "sy faint")
    )


@lru_cache(maxsize=LEAVES)
def _figure(kind: str, look: str, letter: str, toppled: bool) -> Markup:
    """A Soldier or Leader with the initial beside it; who has fallen lies on the side."""
    body = painted(kind, look, 26)
    if toppled:
        body = Markup(htpy.g(".toppled", transform="rotate(90 13 13)")[body])
    return joined(body, text(letter, 36, 19, "t mid owner"))
