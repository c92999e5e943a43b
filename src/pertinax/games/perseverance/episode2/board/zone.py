"""A Zone: its name and Population, Settlements, Effects, Leaders and Officer.

Discovery has the Outposts on the map for Effects, and Camps instead of Settlements.
"""

from functools import lru_cache
from typing import Final

import htpy
from markupsafe import Markup

from pertinax.games.perseverance.episode2.board.discovery import (
    DIE,
    EFFECTS_TOP,
    GAP,
    HOUSES,
    INNER,
    LEFT,
    SPACE_WIDE,
    WIDE,
    camps,
    outposts,
    outposts_end,
)
from pertinax.games.perseverance.episode2.board.formulas import formulas
from pertinax.games.perseverance.episode2.board.scene import Scene
from pertinax.games.perseverance.episode2.rules import (
    adventure,
    build,
    city,
    politics,
    settle,
    training,
)
from pertinax.games.perseverance.episode2.rules.names import DISCOVERY, EFFECTS, ZONES
from pertinax.games.perseverance.shared.board.effects import (
    Rows,
    die_leaf,
    drawn_formula,
    effect_leaf,
    option_rows,
    slot,
)
from pertinax.games.perseverance.shared.board.lying import STEP, tokens_on, with_tokens
from pertinax.games.perseverance.shared.board.officers import (
    Plate,
    house,
    leader_leaf,
    officer_leaf,
)
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
from pertinax.web.rendering import Region

FOOT: Final = 290
"""Where Leaders and Officer stand."""
TALL: Final = 362
TITLE: Final = 20
LINE: Final = 17
OFFICER_LEFT: Final = 52
OFFICER: Final = Plate(WIDE - OFFICER_LEFT - LEFT, 68, 5, 47, 36)

RULE_OF: Final = {
    "adventure": "E2-ADVENTURE-05",
    "gather": "E2-GATHER-01",
    "pub": "E2-PUB-01",
    "training": "E2-TRAIN-01",
    "marketplace": "E2-MARKET-01",
    "politics": "E2-POLITICS-01",
    "settle": "E2-SETTLE-01",
    "build": "E2-BUILD-01",
    "salvage": "E2-SALVAGE-01",
}
OPTIONS: Final[dict[str, tuple[str, ...]]] = {
    "adventure": tuple(option.text for option in adventure.OPTIONS),
    "gather": tuple(option.text for option in city.GATHER_OPTIONS),
    "training": tuple(option.text for option in training.OPTIONS),
    "marketplace": tuple(option.text for option in city.MARKET_OPTIONS),
    "politics": tuple(option.text for option in politics.OPTIONS),
    "settle": tuple(option.text for option in settle.OPTIONS),
    "build": tuple(option.text for option in build.OPTIONS),
}
"""Those that are chosen from, line by line."""


def zone_drawing(scene: Scene, zone: int) -> Region:
    """One Zone column."""
    return scene.public(
        ("zone", zone), lambda: _drawing(scene, zone), lambda: scene.zone_seen[zone]
    )


def _drawing(scene: Scene, zone: int) -> htpy.Element:
    below = _outposts_svg(scene) if zone == DISCOVERY else None
    return htpy.div(f"#zone-{ZONES[zone]}.zone")[_svg(scene, zone), below]


def _svg(scene: Scene, zone: int) -> htpy.Element:
    name = ZONES[zone]
    if zone == DISCOVERY:
        middle, foot = camps(scene), EFFECTS_TOP
    else:
        middle, foot = joined(_settlements(scene, zone), _effects(scene, zone)), FOOT
    tall = foot + TALL - FOOT
    drawn = joined(
        box(1, 1, WIDE - 2, tall - 2, "ground", 8),
        _header_leaf(scene, zone),
        middle,
        leader_leaf(scene, zone, scene.view["zones"][zone]["leaders"], LEFT, foot + 10),
        officer_leaf(scene, zone, OFFICER_LEFT, foot, OFFICER),
    )
    return htpy.svg(
        f"#b-zone-{name}.zone-svg",
        viewBox=f"0 0 {WIDE} {tall}",
        role="group",
        aria_label=scene.term(name),
        data_frame=True,
    )[drawn]


def _outposts_svg(scene: Scene) -> htpy.Element:
    """The Outposts as a list, for whoever does not see the map they lie on."""
    top, tall = EFFECTS_TOP - GAP, outposts_end(scene) - EFFECTS_TOP + GAP
    return htpy.svg(
        "#b-built.zone-svg.zone-outposts",
        viewBox=f"0 {top} {WIDE} {tall}",
        role="group",
        aria_label=scene.get("outposts.built"),
        data_frame=True,
    )[outposts(scene)]


def _header_leaf(scene: Scene, zone: int) -> Markup:
    population: int = scene.figures(zone)["population"]
    return scene.part(
        ("header", zone),
        lambda: _header(scene, zone, population),
        population,
        scene.lying_in(zone),
    )


def _header(scene: Scene, zone: int, population: int) -> Markup:
    name = ZONES[zone]
    said = scene.get(
        "zone",
        zone=scene.term(name),
        production=scene.amount(scene.production(zone), 1),
        population=population,
    )
    city = zone != DISCOVERY
    plate = _header_plate(scene.term(name), scene.production(zone), population, city)
    pick = f"zone:{name}"
    body = joined(plate, tokens_on(scene, pick, INNER - 64, -4, -STEP))
    thing = scene.thing(pick, with_tokens(scene, pick, said), "E2-ASSEMBLY-02")
    return picked(thing, "zn", LEFT, LEFT, body)


@lru_cache(maxsize=LEAVES)
def _header_plate(name: str, production: str, population: int, city: bool) -> Markup:
    return joined(
        box(0, 0, INNER, 33, "plate", 6),
        sign(production, 6, 7, 19, f"sy as-{production}"),
        fitted(name, 30, 23, "t zone-name", 116, 17),
        sign("settlements" if city else "outposts", 153, 8, 18, "sy soft"),
        text(str(population), 194, 23, "t end num large"),
    )


# Settlements


def _settlements(scene: Scene, zone: int) -> Markup:
    """Position has no meaning (E2-SETTLE-07): those of one owner stand together."""
    shown = scene.view["zones"][zone]
    spaces: int = shown["spaces"]
    built = [
        (owner, number + 1) for owner, n in shown["settlements"].items() for number in range(n)
    ]
    wide = (INNER - (spaces - 1) * GAP) // spaces
    start = LEFT + (INNER - spaces * (wide + GAP) + GAP) // 2
    drawn = []
    for place in range(spaces):
        owner, number = built[place] if place < len(built) else ("", 0)
        x = start + place * (wide + GAP)
        nth = place == len(built)
        drawn.append(_settlement_leaf(scene, zone, place, owner, number, x, wide, nth))
    return joined(*drawn)


def _settlement_leaf(
    scene: Scene, zone: int, place: int, owner: str, number: int, x: int, wide: int, nth: bool
) -> Markup:
    """A Settlement, or a free space; the first of those is where the next one goes."""
    name = ZONES[zone]
    pick = f"settlement:{name}.{place + 1}"
    if nth:
        pick += f"|zone:{name}"
    officer = scene.view["officers"][zone]["officer"]

    def draw() -> Markup:
        said = scene.get("settlement", zone=scene.term(name), officer=scene.term(officer))
        body = box(0, 0, wide, 26, "cell", 3)
        if owner:
            said = scene.get("settlement.of", space=said, owner=scene.term(owner))
            key = f"settlement-{name}-{owner}-{number}"
            drawn = house(scene.look(owner), scene.initials[owner], 20)
            body = joined(body, piece("settlement", owner, key, (wide - 20) / 2, 3, drawn))
        else:
            body = joined(body, sign("settlements", (wide - 16) / 2, 5, 16, "sy faint"))
        thing = scene.thing(pick, said, "E2-SETTLE-09")
        return picked(thing, "st taken" if owner else "st", x, HOUSES, body)

    return scene.part(("settlement", zone, place), draw, owner, number, pick)


# Effects


def _effects(scene: Scene, zone: int) -> Markup:
    drawn = []
    y = EFFECTS_TOP
    effects = scene.setting.effects_of[zone]
    spare = FOOT - 4 - EFFECTS_TOP - sum(_tall(EFFECTS[each]) + GAP for each in effects) + GAP
    for effect, spaces in zip(effects, scene.spaces[zone], strict=True):
        name = EFFECTS[effect]
        tall = _tall(name) + spare // len(effects)
        plate = _effect_plate(scene.term(name), tall)
        place = _rows(name, len(spaces), tall)
        if name in OPTIONS:
            rows = zip(OPTIONS[name], formulas(name), strict=True)
            plate = joined(plate, option_rows(scene, name, list(rows), place))
        else:
            plate = joined(plate, drawn_formula(formulas(name)[0], place.left + 2, place.top))
        drawn.append(effect_leaf(scene, name, RULE_OF[name], LEFT, y, plate))
        for number, space in enumerate(spaces):
            x = LEFT + 4 + number * SPACE_WIDE
            body = slot(scene.symbol(space), SPACE_WIDE, DIE)
            drawn.append(die_leaf(scene, space, x, y + TITLE + 2, SPACE_WIDE, DIE, body))
        y += tall + GAP
    return joined(*drawn)


def _beside(name: str) -> bool:
    """Whether the options stand beside the dice; many stand below them, in two columns."""
    return len(formulas(name)) <= 3


def _tall(name: str) -> int:
    lines = len(formulas(name))
    if _beside(name):
        return TITLE + max(DIE + 6, lines * LINE + 2)
    return TITLE + DIE + 8 + (lines + 1) // 2 * LINE


@lru_cache(maxsize=LEAVES)
def _effect_plate(title: str, tall: int) -> Markup:
    return joined(
        box(0, 0, INNER, tall, "plate effect", 5),
        fitted(title, 7, 16, "t title", INNER - 14),
    )


def _rows(name: str, spaces: int, tall: int) -> Rows:
    """Beside the die spaces, or below them in two columns."""
    lines = len(formulas(name))
    if _beside(name):
        left = 2 + spaces * SPACE_WIDE + 4
        pitch = min(20, (tall - TITLE - 2) // lines)
        top = TITLE + 2 + max(0, DIE - pitch * lines) // 2
        return Rows(left, top, INNER - left - 1, pitch, lines)
    many = (lines + 1) // 2
    top = TITLE + DIE + 8
    pitch = min(30, (tall - top) // many)
    return Rows(4, top, INNER // 2 - 4, pitch, many, 14)
