"""The pieces of people in a Zone: Settlements, Leaders, and Influence on the Officer."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import htpy
from markupsafe import Markup

from pertinax.games.perseverance.shared.board.lying import STEP, tokens_on, with_tokens
from pertinax.games.perseverance.shared.board.scene import AnyScene
from pertinax.games.perseverance.shared.rules.views import OfficerView
from pertinax.web.boards.drawing import (
    LEAVES,
    box,
    fitted,
    initial,
    joined,
    painted,
    picked,
    piece,
    sign,
    text,
)


@lru_cache(maxsize=LEAVES)
def house(look: str, letter: str, size: int = 22) -> Markup:
    return joined(painted("settlements", look, size), initial(letter, look, size / 2, size - 3.5))


# Leaders


def leader_leaf(scene: AnyScene, zone: int, owners: Sequence[str], x: int, y: int) -> Markup:
    """The Leader space of a Zone."""
    name = scene.setting.zones[zone]
    pick = f"leader:{name}"
    if not owners:
        pick += f"|zone:{name}"
    return scene.part(
        ("leader", zone), lambda: _leader_space(scene, zone, owners, pick, x, y), owners
    )


def _leader_space(
    scene: AnyScene, zone: int, owners: Sequence[str], pick: str, x: int, y: int
) -> Markup:
    said = scene.get("leader.space", zone=scene.term(scene.setting.zones[zone]))
    body = [Markup(htpy.circle(".cell", cx=22, cy=24, r=21))]
    if not owners:
        body.append(sign("leader", 11, 13, 22, "sy faint"))
    for place, owner in enumerate(owners):
        said = scene.get("leader.of", space=said, owner=scene.term(owner))
        figure = joined(
            painted("leader", scene.look(owner), 32),
            initial(scene.initials[owner], scene.look(owner), 16, 30),
        )
        # Only Persistent brings a second one: it stands in front, a little aside.
        aside = 9 * place
        body.append(piece("leader", owner, f"leader-{owner}", 6 + aside, 7 + aside, figure))
    thing = scene.thing(pick, said, scene.rules["leader-space"])
    return picked(thing, "ld taken" if owners else "ld", x, y, joined(*body))


# Officers


class Plate(NamedTuple):
    """How an Officer is laid out: its size, and where its Influence pool begins."""

    wide: int
    tall: int
    pool_left: int
    pool_top: int
    pool_step: int
    """From one owner of a pool to the next; with many they move together."""


def officer_leaf(scene: AnyScene, zone: int, x: int, y: int, plate: Plate) -> Markup:
    tile = scene.view["officers"][zone]
    influence = scene.preview["officers"][zone]["influence"]
    return scene.part(
        ("officer", zone),
        lambda: _officer(scene, tile, x, y, plate),
        tile,
        influence,
        scene.lying_in(zone),
    )


def _officer(scene: AnyScene, tile: OfficerView, x: int, y: int, plate: Plate) -> Markup:
    name = tile["officer"]
    setting = scene.setting
    asset, count = setting.officer_bonus[setting.officers.index(name)]
    said = scene.officer(name)
    body = [_officer_plate(scene.term(name), name, setting.assets[asset], count, plate)]
    for number, owner in enumerate(tile["row"]):
        cube = _cube(scene.look(owner), scene.initials[owner], "")
        body.append(piece("cube", owner, f"cube-{name}-{number + 1}", 5 + 19 * number, 27, cube))
    room = plate.wide - 2 - plate.pool_left
    step = min(plate.pool_step, room / max(1, len(tile["pool"])))
    for number, (owner, n) in enumerate(tile["pool"].items()):
        cube = _cube(scene.look(owner), scene.initials[owner], str(n))
        at = plate.pool_left + step * number
        body.append(piece("cube", owner, f"pool-{name}-{owner}", at, plate.pool_top, cube))
    pick = f"officer:{name}"
    body.append(tokens_on(scene, pick, plate.wide - 40, -10, -STEP))
    thing = scene.thing(pick, with_tokens(scene, pick, said), scene.rules["officer"])
    return picked(thing, "of", x, y, joined(*body))


@lru_cache(maxsize=LEAVES)
def _officer_plate(title: str, name: str, bonus: str, count: int, plate: Plate) -> Markup:
    right = plate.wide - 19
    parts = [
        box(0, 0, plate.wide, plate.tall, "plate officer", 5),
        sign(name, 5, 4, 17, "sy"),
        fitted(title, 26, 18, "t title", right - (45 if count > 1 else 33)),
        sign(bonus, right, 5, 15, f"sy as-{bonus}"),
    ]
    if count > 1:
        parts.append(text(str(count), right - 3, 18, "t end num"))
    parts += [box(5 + 19 * place, 27, 17, 17, "cell", 2) for place in range(4)]
    return joined(*parts)


@lru_cache(maxsize=LEAVES)
def _cube(look: str, letter: str, count: str) -> Markup:
    cube = joined(
        Markup(htpy.rect(".edge", width=17, height=17, rx=2, fill=f"url(#lk-{look})")),
        initial(letter, look, 9, 13),
    )
    return joined(cube, text(count, 18, 14, "t")) if count else cube
