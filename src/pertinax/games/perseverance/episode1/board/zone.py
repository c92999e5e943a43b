"""A Zone: its name and danger, the Defense area, Settlements, Effects, Leader and Officer."""

from functools import lru_cache
from typing import Final

import htpy
from markupsafe import Markup

from pertinax.games.perseverance.episode1.board.defense import defense
from pertinax.games.perseverance.episode1.board.formulas import formulas
from pertinax.games.perseverance.episode1.board.scene import Scene
from pertinax.games.perseverance.episode1.rules import fortifications, training
from pertinax.games.perseverance.episode1.rules.community import bonus_of
from pertinax.games.perseverance.episode1.rules.names import DINOS, EFFECTS, ZONES
from pertinax.games.perseverance.shared.board.effects import (
    Formula,
    Rows,
    die_leaf,
    drawn_formula,
    effect_leaf,
    formula_width,
    option_rows,
    slot,
)
from pertinax.games.perseverance.shared.board.lying import tokens_on, with_tokens
from pertinax.games.perseverance.shared.board.officers import (
    Plate,
    house,
    leader_leaf,
    officer_leaf,
)
from pertinax.games.perseverance.shared.rules.notation import numbered_text
from pertinax.web.boards.drawing import (
    LEAVES,
    box,
    fitted,
    joined,
    picked,
    piece,
    sign,
    text,
)
from pertinax.web.rendering import around, element

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
TOKENS: Final = (103, 48)
"""Where no Dino space is, between those of the third row."""
OFFICER_LEFT: Final = 58
OFFICER: Final = Plate(WIDE - OFFICER_LEFT - 8, 49, 86, 27, 36)

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
OPTIONS: Final[dict[str, tuple[str, ...]]] = {
    "training": tuple(option.text for option in training.OPTIONS),
    "fortifications": tuple(option.text for option in fortifications.OPTIONS),
}
"""The options of an Effect that has several lines, in their order."""


def zone_drawing(scene: Scene, zone: int) -> htpy.Node:
    """One Zone column."""
    if scene.trapped[zone]:
        return _zone_drawing(scene, zone)
    return scene.shared(("zone", zone), lambda: _zone_drawing(scene, zone))


def _zone_drawing(scene: Scene, zone: int) -> htpy.Node:
    """In two regions: a question about Effects does not bring all pieces again."""
    name = ZONES[zone]
    return around(
        _column(name),
        around(
            _frame(name, scene.term(name)),
            _GROUND,
            scene.of_zone(
                ("zone", zone), zone, lambda: _area(scene, zone), lambda: scene.area_seen[zone]
            ),
            scene.public(
                ("effects", zone), lambda: _effects(scene, zone), lambda: scene.dice_on[zone]
            ),
        ),
    )


_GROUND: Final = box(1, 1, WIDE - 2, TALL - 2, "ground", 8)


@lru_cache(maxsize=len(ZONES))
def _column(name: str) -> htpy.Element:
    return htpy.div(f"#zone-{name}.zone")


@lru_cache(maxsize=LEAVES)
def _frame(name: str, title: str) -> htpy.Element:
    return htpy.svg(
        f"#b-zone-{name}.zone-svg",
        viewBox=f"0 0 {WIDE} {TALL}",
        role="group",
        aria_label=title,
        data_frame=True,
    )


def _part(name: str, drawn: Markup, now: bool = False) -> Markup:
    """A drawing in the drawing, for itself: what is sent alone must be one."""
    size = {"width": str(WIDE), "height": str(TALL), "overflow": "visible"}
    return element("svg", {"id": name, **size, "data-now": "" if now else None}, drawn)


def _area(scene: Scene, zone: int) -> Markup:
    name = ZONES[zone]
    leader: str | None = scene.view["zones"][zone]["leader"]
    drawn = joined(
        _header_leaf(scene, zone),
        _defense_part(scene, zone),
        _ladder_part(scene, zone),
        leader_leaf(scene, zone, [leader] if leader else [], LADDER, FOOT),
        officer_leaf(scene, zone, OFFICER_LEFT, FOOT - 1, OFFICER),
        tokens_on(scene, f"zone:{name}", *TOKENS),
    )
    attack = scene.view["attack"]
    attacked = attack is not None and attack["zone"] == name
    return _part(f"b-area-{name}", drawn, attacked)


def _defense_part(scene: Scene, zone: int) -> Markup:
    area = scene.view["zones"][zone]
    pieces = [area[kind] for kind in ("fill_order", "dinos", "traps", "walls", "soldiers")]
    return scene.part(("defense", zone), lambda: defense(scene, zone), pieces)


def _ladder_part(scene: Scene, zone: int) -> Markup:
    area = scene.view["zones"][zone]
    settled = (area["open_settlements"], area["settlements"])
    return scene.part(("ladder", zone), lambda: _ladder(scene, zone), settled)


def _header_leaf(scene: Scene, zone: int) -> Markup:
    attack = scene.view["attack"]
    return scene.part(
        ("header", zone),
        lambda: _header(scene, zone),
        scene.danger(zone),
        scene.preview["zones"][zone]["contribution"],
        scene.view["zones"][zone]["dangerous"],
        attack is not None and attack["zone"] == ZONES[zone],
        scene.lying_in(zone),
    )


def _header(scene: Scene, zone: int) -> Markup:
    name = ZONES[zone]
    dinos, spaces = scene.danger(zone)
    defenders = sum(scene.preview["zones"][zone]["contribution"].values())
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
    pick = f"zone:{name}"
    thing = scene.thing(pick, with_tokens(scene, pick, said), "E1-ATTACK-01")
    return picked(thing, css, 4, 4, body)


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
    area = scene.view["zones"][zone]
    owner: str | None = area["settlements"][number - 1]
    closed = number > area["open_settlements"]
    return scene.part(
        ("settlement", zone, number),
        lambda: _settlement(scene, zone, number, owner, closed),
        owner,
        closed,
    )


def _settlement(scene: Scene, zone: int, number: int, owner: str | None, closed: bool) -> Markup:
    name = numbered_text(ZONES[zone], number)
    said = scene.option("settlement-space", name)
    body = _rung(number, *_bonus(scene, zone, number), closed)
    if owner is not None:
        said = scene.get("settlement.of", space=said, owner=scene.term(owner))
        built = house(scene.look(owner), scene.initials[owner])
        body = joined(body, piece("settlement", owner, f"settlement-{name}", 49, 1, built))
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


# Effects and their die spaces


def _effects(scene: Scene, zone: int) -> Markup:
    drawn = []
    y = TOP
    for effect, spaces in zip(scene.setting.effects_of[zone], scene.spaces[zone], strict=True):
        name = EFFECTS[effect]
        lines = formulas(name)
        tall = BOTTOM - y if len(lines) > 1 else 22 + ROW
        plate = _effect_plate(scene.term(name), lines, tall)
        if name in OPTIONS:
            rows = zip(OPTIONS[name], lines, strict=True)
            place = _rows(len(lines), (len(spaces) + 2) // 3, tall)
            plate = joined(plate, option_rows(scene, name, list(rows), place))
        drawn.append(effect_leaf(scene, name, RULE_OF[name], EFFECT_LEFT, y, plate))
        for number, space in enumerate(spaces):
            x = EFFECT_LEFT + number % 3 * SPACE_WIDE
            top = y + 20 + number // 3 * ROW
            body = _slot(scene.symbol(space), tuple(space.icons))
            drawn.append(die_leaf(scene, space, x, top, SPACE_WIDE, DIE, body))
        y += tall + 3
    return _part(f"b-effects-{ZONES[zone]}", joined(*drawn))


@lru_cache(maxsize=LEAVES)
def _effect_plate(title: str, lines: tuple[Formula, ...], tall: int) -> Markup:
    room = EFFECT_WIDE - 12 - (formula_width(lines[0]) if len(lines) == 1 else 0)
    parts = [box(0, 0, EFFECT_WIDE, tall, "plate effect", 5), fitted(title, 6, 15, "t title", room)]
    if len(lines) == 1:
        parts.append(drawn_formula(lines[0], EFFECT_WIDE - 4 - formula_width(lines[0]), 3))
    return joined(*parts)


def _rows(lines: int, spaces: int, tall: int) -> Rows:
    """Below the die spaces."""
    top = 17 + ROW * spaces
    pitch = min(26, (tall - top) // lines)
    top += (tall - top - pitch * lines) // 2
    return Rows(4, top, EFFECT_WIDE - 6, pitch, lines, 14)


@lru_cache(maxsize=LEAVES)
def _slot(symbol: str, icons: tuple[int, ...]) -> Markup:
    """A die space, and the Dinos that a die there brings."""
    start = (SPACE_WIDE - 17 * len(icons)) / 2
    dinos = [
        sign(DINOS[each] if each < len(DINOS) else "dino-die", start + 17 * number, 39, 16, "sy")
        for number, each in enumerate(icons)
    ]
    return joined(slot(symbol, SPACE_WIDE, DIE), *dinos)
