"""A Zone: its name and danger, the Defense area, Settlements, Effects, Leader and Officer."""

from functools import lru_cache, partial
from typing import Any, Final

import htpy
from markupsafe import Markup

from pertinax.games.perseverance.common.setting import DieSpace
from pertinax.games.perseverance.episode1.community import bonus_of
from pertinax.games.perseverance.episode1.names import ASSETS, DINOS, EFFECTS, OFFICERS, ZONES
from pertinax.web.boards.drawing import (
    LEAVES,
    box,
    die,
    fitted,
    initial,
    joined,
    painted,
    picked,
    piece,
    sign,
    text,
)
from pertinax.web.boards.episode1.defense import defense
from pertinax.web.boards.episode1.scene import Scene
from pertinax.web.rendering import Region

WIDE: Final = 264
TALL: Final = 560
LADDER: Final = 8
LADDER_WIDE: Final = 74
TOP: Final = 248
RUNG: Final = 25
BOTTOM: Final = TOP + 10 * RUNG - 2
EFFECT_LEFT: Final = 88
EFFECT_WIDE: Final = 168
SPACE_WIDE: Final = 56
DIE: Final = 36
ROW: Final = 58
FOOT: Final = 504
OFFICER_LEFT: Final = 58
POOL_LEFT: Final = 86
POOL_STEP: Final = 36
"""From one cube of a pool to the next; with many owners they move together."""

RULE_OF: Final = {
    "rations": "E1-EFFECT-03",
    "patrol": "E1-PATROL-03",
    "pub": "E1-EFFECT-04",
    "training": "E1-TRAIN-01",
    "politics": "E1-POLITICS-01",
    "supply": "E1-EFFECT-05",
    "settle": "E1-SETTLE-01",
    "salvage": "E1-EFFECT-06",
    "fortifications": "E1-FORT-01",
}
FORMULAS: Final[dict[str, tuple[tuple[str, ...], ...]]] = {
    "rations": (("2", "food"),),
    "patrol": (("soldiers", "becomes", "patrol"),),
    "pub": (("1", "+", "dice", "story"),),
    "politics": (("food", "becomes", "dice", "followers"),),
    "supply": (("scrap", "food"),),
    "settle": (("food", "becomes", "settlements"),),
    "salvage": (("2", "scrap"),),
    "training": (
        ("light",),
        ("food", "becomes", "light"),
        ("scrap", "becomes", "heavy"),
        ("story", "light", "becomes", "heavy"),
        ("story", "place", "soldiers"),
        ("story",),
    ),
    "fortifications": (
        ("traps",),
        ("food", "becomes", "traps", "valor"),
        ("scrap", "becomes", "walls"),
        ("story", "scrap", "becomes", "walls", "2", "followers"),
    ),
}
"""What an Effect costs and brings; those with several lines have options to choose from."""


def zone_drawing(scene: Scene, zone: int) -> Region:
    """One Zone column."""
    marks = scene.zone_marks(zone)
    return scene.region(("zone", zone), lambda: _drawing(scene, zone), scene.zone_seen[zone], marks)


def _drawing(scene: Scene, zone: int) -> htpy.Element:
    return htpy.div(f"#zone-{ZONES[zone]}.zone")[_svg(scene, zone)]


def _svg(scene: Scene, zone: int) -> htpy.Element:
    name = ZONES[zone]
    drawn = joined(
        box(1, 1, WIDE - 2, TALL - 2, "ground", 8),
        _header_leaf(scene, zone),
        _defense_part(scene, zone),
        _ladder_part(scene, zone),
        _effects_part(scene, zone),
        _leader_leaf(scene, zone),
        _officer_leaf(scene, zone),
    )
    return htpy.svg(
        f"#b-zone-{name}.zone-svg",
        viewBox=f"0 0 {WIDE} {TALL}",
        role="group",
        aria_label=scene.term(name),
    )[drawn]


def _defense_part(scene: Scene, zone: int) -> Markup:
    area = scene.view["zones"][zone]
    pieces = [area[kind] for kind in ("fill_order", "dinos", "traps", "walls", "soldiers")]
    marks = scene.zone_marks(zone, "dino", "wall", "soldier")
    return scene.part(("defense", zone), lambda: defense(scene, zone), pieces, marks)


def _ladder_part(scene: Scene, zone: int) -> Markup:
    area = scene.view["zones"][zone]
    settled = (area["open_settlements"], area["settlements"])
    marks = scene.zone_marks(zone, "settlement")
    return scene.part(("ladder", zone), lambda: _ladder(scene, zone), settled, marks)


def _effects_part(scene: Scene, zone: int) -> Markup:
    marks = scene.zone_marks(zone, "effect", "space")
    return scene.part(("effects", zone), lambda: _effects(scene, zone), scene.dice_on[zone], marks)


def _header_leaf(scene: Scene, zone: int) -> Markup:
    attack = scene.view["attack"]
    return scene.leaf(
        ("header", zone),
        f"zone:{ZONES[zone]}",
        lambda: _header(scene, zone),
        scene.danger(zone),
        scene.figures(zone)["contribution"],
        scene.view["zones"][zone]["dangerous"],
        attack is not None and attack["zone"] == ZONES[zone],
    )


def _header(scene: Scene, zone: int) -> Markup:
    name = ZONES[zone]
    dinos, spaces = scene.danger(zone)
    defenders = sum(scene.figures(zone)["contribution"].values())
    dangerous = scene.view["zones"][zone]["dangerous"]
    key = "zone.dangerous" if dangerous else "zone.calm"
    said = scene.get(
        key,
        zone=scene.term(name),
        production=scene.amount(scene.production(zone), 1),
        dinos=dinos,
        spaces=spaces,
        defenders=defenders,
    )
    attack = scene.view["attack"]
    css = "zn attacked" if attack is not None and attack["zone"] == name else "zn"
    body = _header_plate(
        scene.term(name), scene.production(zone), dinos, spaces, defenders, dangerous
    )
    return picked(scene.thing(f"zone:{name}", said, "E1-ATTACK-01"), css, 4, 4, body)


@lru_cache(maxsize=LEAVES)
def _header_plate(
    name: str, production: str, dinos: int, spaces: int, defenders: int, dangerous: bool
) -> Markup:
    level = 3 if dinos + 1 >= spaces else 2 if dinos * 2 >= spaces else 1
    filled = round(256 * dinos / spaces)
    parts = [
        box(0, 0, 256, 35, "plate", 6),
        sign(production, 5, 6, 18, f"sy as-{production}"),
        fitted(name, 27, 21, "t zone-name", 106 if dangerous else 122, 16),
        sign("safeguard", 217, 7, 15, "sy as-safeguard"),
        text(str(defenders), 252, 21, "t end num"),
        sign("raptor", 154, 6, 17, "sy"),
        text(f"{dinos}/{spaces}", 213, 21, "t end num"),
        box(0, 31, 256, 4, "gauge", 2),
        box(0, 31, filled, 4, f"gauge-fill g{level}", 2),
    ]
    if dangerous:
        parts.append(sign("danger", 137, 6, 16, "sy danger"))
    return joined(*parts)


# Settlements


def _ladder(scene: Scene, zone: int) -> Markup:
    return joined(*(_settlement_leaf(scene, zone, number) for number in range(10, 0, -1)))


def _settlement_leaf(scene: Scene, zone: int, number: int) -> Markup:
    area: dict[str, Any] = scene.view["zones"][zone]
    owner: str | None = area["settlements"][number - 1]
    closed = number > area["open_settlements"]
    return scene.leaf(
        ("settlement", zone, number),
        f"settlement:{ZONES[zone]}.{number}",
        lambda: _settlement(scene, zone, number, owner, closed),
        owner,
        closed,
    )


def _settlement(scene: Scene, zone: int, number: int, owner: str | None, closed: bool) -> Markup:
    name = f"{ZONES[zone]}.{number}"
    said = scene.option("settlement-space", name)
    body = _rung(number, *_bonus(scene, zone, number), closed)
    if owner is not None:
        said = scene.get("settlement.of", space=said, owner=scene.term(owner))
        house = _house(scene.look(owner), scene.initials[owner])
        house = piece("settlement", owner, f"settlement-{name}", 49, 1, house)
        body = joined(body, house)
    elif closed:
        said = scene.get("settlement.closed", space=said)
    rule = "E1-SETTLE-05" if number <= scene.setting.calm_settlements else "E1-SETTLE-06"
    css = "st taken" if owner else "st closed" if closed else "st"
    thing = scene.thing(f"settlement:{name}", said, rule)
    return picked(thing, css, LADDER, TOP + (10 - number) * RUNG, body)


def _bonus(scene: Scene, zone: int, number: int) -> tuple[str, str]:
    """A sign and a number for the bonus of a Settlement space."""
    bonus, count = bonus_of(scene.setting, zone, number - 1)
    signs = {
        "influence": "cubes",
        "retrieve-leader": "home",
        "place-soldiers": "place",
        "none": "",
    }
    shown = signs.get(bonus, bonus)
    return shown, str(count) if count > 1 else ""


@lru_cache(maxsize=LEAVES)
def _rung(number: int, bonus: str, count: str, closed: bool) -> Markup:
    parts = [box(0, 0, LADDER_WIDE, RUNG - 2, "cell rung", 3), text(str(number), 19, 16, "t end")]
    if bonus:
        parts.append(sign(bonus, 23, 4, 15, f"sy as-{bonus}"))
    if count:
        parts.append(text(count, 39, 16, "t num"))
    if closed:
        parts.append(sign("lock", 54, 4, 14, "sy faint"))
    return joined(*parts)


@lru_cache(maxsize=LEAVES)
def _house(look: str, letter: str) -> Markup:
    return joined(painted("settlements", look, 22), initial(letter, look, 11, 18.5))


# Effects and their die spaces


def _effects(scene: Scene, zone: int) -> Markup:
    drawn = []
    y = TOP
    for effect, spaces in zip(scene.setting.effects_of[zone], scene.spaces[zone], strict=True):
        options = FORMULAS[EFFECTS[effect]]
        tall = BOTTOM - y if len(options) > 1 else 22 + ROW
        drawn.append(_effect_leaf(scene, effect, (len(spaces) + 2) // 3, y, tall))
        for number, space in enumerate(spaces):
            x = EFFECT_LEFT + number % 3 * SPACE_WIDE
            drawn.append(_die_leaf(scene, space, x, y + 20 + number // 3 * ROW))
        y += tall + 3
    return joined(*drawn)


def _effect_leaf(scene: Scene, effect: int, rows: int, y: int, tall: int) -> Markup:
    return scene.leaf(
        ("effect", effect),
        f"effect:{EFFECTS[effect]}",
        lambda: _effect(scene, effect, rows, y, tall),
    )


def _effect(scene: Scene, effect: int, rows: int, y: int, tall: int) -> Markup:
    name = EFFECTS[effect]
    rule = RULE_OF[name]
    title = scene.term(name)
    said = scene.get("effect", effect=title, rule=_without_name(scene.rule(rule), title))
    body = _effect_plate(scene.term(name), name, rows, tall)
    return picked(scene.thing(f"effect:{name}", said, rule), "ef", EFFECT_LEFT, y, body)


def _without_name(rule: str, name: str) -> str:
    """A rule that begins with the name of its Effect: the name has been said already."""
    begins, colon, rest = rule.partition(":")
    if not colon or begins.strip() != name:
        return rule
    rest = rest.strip()
    return rest[:1].upper() + rest[1:]


@lru_cache(maxsize=LEAVES)
def _effect_plate(title: str, name: str, rows: int, tall: int) -> Markup:
    lines = FORMULAS[name]
    room = EFFECT_WIDE - 12 - (_width(lines[0]) if len(lines) == 1 else 0)
    parts = [box(0, 0, EFFECT_WIDE, tall, "plate effect", 5), fitted(title, 6, 15, "t title", room)]
    if len(lines) == 1:
        parts.append(_formula(lines[0], EFFECT_WIDE - 4 - _width(lines[0]), 3))
    else:
        top = 24 + ROW * rows
        pitch = min(26, (tall - top) // len(lines))
        top += (tall - top - pitch * len(lines)) // 2
        for number, line in enumerate(lines):
            parts.append(text("•", 8, top + pitch * number + 13, "t"))
            parts.append(_formula(line, 20, top + pitch * number + 1))
    return joined(*parts)


def _width(formula: tuple[str, ...]) -> int:
    return sum(_token_width(token) for token in formula)


def _token_width(token: str) -> int:
    return 15 if len(token) > 1 else 12 if token == "+" else 9


@lru_cache(maxsize=LEAVES)
def _formula(formula: tuple[str, ...], x: int, y: int) -> Markup:
    parts = []
    for token in formula:
        if len(token) == 1:
            parts.append(text(token, x, y + 12, "t num"))
        else:
            size = 11 if token == "becomes" else 14
            parts.append(sign(token, x, y + (14 - size) / 2, size, f"sy as-{token}"))
        x += _token_width(token)
    return joined(*parts)


def _die_leaf(scene: Scene, space: DieSpace, x: int, y: int) -> Markup:
    lying: str | None = scene.view["die_spaces"][space.name]
    pick = f"space:{space.name}"
    if lying is None:
        pick += f"|effect:{EFFECTS[space.effect]}"
    draw = partial(_die_space, scene, space, lying, pick, x, y)
    return scene.leaf(("space", space.name), pick, draw, scene.space_seen(space))


def _die_space(
    scene: Scene, space: DieSpace, lying: str | None, pick: str, x: int, y: int
) -> Markup:
    said = scene.option("die-space", space.name)
    symbol = scene.symbol(space)
    body = _slot(symbol, tuple(space.icons))
    if lying is not None:
        owner, shown = lying.split()
        said = scene.get(
            "space.taken", space=said, owner=scene.term(owner), symbol=scene.term(shown)
        )
        drawn = die(shown, scene.look(owner), scene.initials[owner], DIE)
        drawn = piece("die", owner, f"die-{space.name}", (SPACE_WIDE - DIE) // 2, 1, drawn)
        body = joined(body, drawn)
    thing = scene.thing(pick, said, "E1-PRIMARY-07")
    return picked(thing, "sp" if lying is None else "sp taken", x, y, body)


@lru_cache(maxsize=LEAVES)
def _slot(symbol: str, icons: tuple[int, ...]) -> Markup:
    left = (SPACE_WIDE - DIE) // 2
    start = (SPACE_WIDE - 17 * len(icons)) / 2
    dinos = [
        sign(DINOS[each] if each < len(DINOS) else "dino-die", start + 17 * number, 39, 16, "sy")
        for number, each in enumerate(icons)
    ]
    css = "cell slot any" if symbol == "any" else "cell slot"
    slot = box(left, 1, DIE, DIE, css, 6)
    shown = sign(symbol, left + 7, 8, 22, "sy faint" if symbol == "any" else "sy soft")
    return joined(slot, shown, *dinos)


# Leader and Officer


def _leader_leaf(scene: Scene, zone: int) -> Markup:
    owner: str | None = scene.view["zones"][zone]["leader"]
    pick = f"leader:{ZONES[zone]}"
    if owner is None:
        pick += f"|zone:{ZONES[zone]}"
    return scene.leaf(
        ("leader", zone), pick, lambda: _leader_space(scene, zone, owner, pick), owner
    )


def _leader_space(scene: Scene, zone: int, owner: str | None, pick: str) -> Markup:
    said = scene.get("leader.space", zone=scene.term(ZONES[zone]))
    body = Markup(htpy.circle(".cell", cx=22, cy=24, r=21))
    if owner is None:
        body = joined(body, sign("leader", 11, 13, 22, "sy faint"))
    else:
        said = scene.get("leader.of", space=said, owner=scene.term(owner))
        figure = joined(
            painted("leader", scene.look(owner), 32),
            initial(scene.initials[owner], scene.look(owner), 16, 30),
        )
        body = joined(body, piece("leader", owner, f"leader-{owner}", 6, 7, figure))
    thing = scene.thing(pick, said, "E1-SECOND-07")
    return picked(thing, "ld" if owner is None else "ld taken", LADDER, FOOT, body)


def _officer_leaf(scene: Scene, zone: int) -> Markup:
    tile: dict[str, Any] = scene.view["officers"][zone]
    pick = f"officer:{tile['officer']}"
    influence = scene.preview["officers"][zone]["influence"]
    return scene.leaf(("officer", zone), pick, lambda: _officer(scene, tile), tile, influence)


def _officer(scene: Scene, tile: dict[str, Any]) -> Markup:
    name = tile["officer"]
    asset, count = scene.setting.officer_bonus[OFFICERS.index(name)]
    said = scene.option("officer", name)
    body = [_officer_plate(scene.term(name), name, ASSETS[asset], count)]
    for number, owner in enumerate(tile["row"]):
        cube = _cube(scene.look(owner), scene.initials[owner], "")
        body.append(piece("cube", owner, f"cube-{name}-{number + 1}", 5 + 19 * number, 27, cube))
    step = min(POOL_STEP, (WIDE - OFFICER_LEFT - 10 - POOL_LEFT) / max(1, len(tile["pool"])))
    for number, (owner, n) in enumerate(tile["pool"].items()):
        cube = _cube(scene.look(owner), scene.initials[owner], str(n))
        x = POOL_LEFT + step * number
        body.append(piece("cube", owner, f"pool-{name}-{owner}", x, 27, cube))
    thing = scene.thing(f"officer:{name}", said, "E1-OFFICER-07")
    return picked(thing, "of", OFFICER_LEFT, FOOT - 1, joined(*body))


@lru_cache(maxsize=LEAVES)
def _officer_plate(title: str, name: str, bonus: str, count: int) -> Markup:
    parts = [
        box(0, 0, WIDE - OFFICER_LEFT - 8, 49, "plate officer", 5),
        sign(name, 5, 4, 17, "sy"),
        fitted(title, 26, 18, "t title", 134 if count > 1 else 146),
        sign(bonus, 179, 5, 15, f"sy as-{bonus}"),
    ]
    if count > 1:
        parts.append(text(str(count), 176, 18, "t end num"))
    parts += [box(5 + 19 * place, 27, 17, 17, "cell", 2) for place in range(4)]
    return joined(*parts)


@lru_cache(maxsize=LEAVES)
def _cube(look: str, letter: str, count: str) -> Markup:
    cube = joined(
        Markup(htpy.rect(".edge", width=17, height=17, rx=2, fill=f"url(#lk-{look})")),
        initial(letter, look, 9, 13),
    )
    return joined(cube, text(count, 18, 14, "t")) if count else cube
