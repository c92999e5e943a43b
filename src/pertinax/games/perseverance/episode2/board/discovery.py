"""The middle of Discovery: Camps instead of Settlements, and the Outposts on the map as Effects."""

from functools import lru_cache, partial
from typing import Final

import htpy
from markupsafe import Markup

from pertinax.games.perseverance.episode2.board.outposts import formula
from pertinax.games.perseverance.episode2.board.scene import Scene
from pertinax.games.perseverance.episode2.rules.names import DISCOVERY, OUTPOSTS
from pertinax.games.perseverance.episode2.rules.views import OutpostView
from pertinax.games.perseverance.shared.board.effects import Formula, die_leaf, drawn_formula, slot
from pertinax.games.perseverance.shared.board.officers import house
from pertinax.web.boards.drawing import (
    LEAVES,
    box,
    fitted,
    initial,
    joined,
    painted,
    picked,
    sign,
    text,
)

WIDE: Final = 208
LEFT: Final = 4
INNER: Final = WIDE - 2 * LEFT
HOUSES: Final = 40
"""Where the Settlements begin, and below them the Effects."""
EFFECTS_TOP: Final = 70
GAP: Final = 3
SPACE_WIDE: Final = 37
DIE: Final = 33
OUTPOST: Final = 40
"""The height of an Outpost."""
NONE: Final = 60
"""The height of the lines that say there are none."""
ROWS: Final = 5
"""More Outposts than this stand in two columns, without their names."""


def camps(scene: Scene) -> Markup:
    """E2-ASSEMBLY-03: Camps are Presence in Discovery, and stand on the map."""
    found = sorted(scene.camps.items())
    listed = ", ".join(f"{scene.term(owner)} {n}" for owner, n in found)
    said = scene.get("camps", camps=listed or scene.get("nothing"))
    body = [box(0, 0, INNER, 26, "cell", 3), sign("camps", 6, 4, 18, "sy faint")]
    for place, (owner, n) in enumerate(found):
        body.append(_camp(scene.look(owner), scene.initials[owner], n, 34 + place * 42))
    return picked(scene.thing("camps", said, "E2-ASSEMBLY-03"), "cm", LEFT, HOUSES, joined(*body))


@lru_cache(maxsize=LEAVES)
def _camp(look: str, letter: str, count: int, x: int) -> Markup:
    tent = Markup(htpy.g(transform=f"translate({x} 2)")[painted("camps", look, 22)])
    return joined(tent, initial(letter, look, x + 11, 20), text(str(count), x + 25, 19, "t num"))


def outposts_end(scene: Scene) -> int:
    """Where the Outposts end."""
    count = len(scene.built)
    if not count:
        return EFFECTS_TOP + NONE
    rows = count if count <= ROWS else (count + 1) // 2
    return EFFECTS_TOP + rows * (OUTPOST + GAP)


def outposts(scene: Scene) -> Markup:
    if not scene.built:
        lines = (scene.get("outposts.none"), scene.get("outposts.none.yet"))
        return joined(
            *(
                text(line, WIDE / 2, EFFECTS_TOP + 30 + 20 * number, "t mid soft")
                for number, line in enumerate(lines)
            )
        )
    two = len(scene.built) > ROWS
    drawn = []
    for number, (position, outpost, _) in enumerate(scene.built):
        row, column = divmod(number, 2) if two else (number, 0)
        x = LEFT + column * (INNER + GAP) // 2
        wide = (INNER - GAP) // 2 if two else INNER
        y = EFFECTS_TOP + row * (OUTPOST + GAP)
        drawn.append(_outpost_leaf(scene, position, outpost, x, y, wide))
        space = scene.spaces[DISCOVERY][OUTPOSTS.index(outpost["tile"])][0]
        body = slot(scene.symbol(space), SPACE_WIDE, DIE)
        drawn.append(die_leaf(scene, space, x + 1, y + 2, SPACE_WIDE, DIE, body))
    return joined(*drawn)


def _outpost_leaf(
    scene: Scene, position: str, outpost: OutpostView, x: int, y: int, wide: int
) -> Markup:
    """E2-OUTPOST-01: an Outpost is an Effect with one die space, wherever it lies."""
    tile: str = outpost["tile"]
    draw = partial(_outpost, scene, position, outpost, x, y, wide)
    return scene.part(("effect", tile), draw, position, outpost, x, y, wide)


def _outpost(
    scene: Scene, position: str, outpost: OutpostView, x: int, y: int, wide: int
) -> Markup:
    tile: str = outpost["tile"]
    owner: str = outpost["owner"]
    said = scene.get(
        "map.outpost.of",
        outpost=scene.says.outpost_tile(tile),
        owner=scene.term(owner),
        place=scene.says.position(position),
    )
    breached: bool = outpost["breached"]
    if breached:
        said = scene.get("map.breached", what=said)
    signs = formula(scene.setting, tile)
    plate = _plate(scene.term(tile), signs, wide, breached)
    mark = Markup(
        htpy.g(transform=f"translate({wide - 22} 18)")[
            house(scene.look(owner), scene.initials[owner], 20)
        ]
    )
    rule = f"E2-OUTPOST-{tile.upper().replace('_', '-')}"
    thing = scene.thing(f"effect:{tile}", said, rule)
    css = "ef outpost closed" if breached else "ef outpost"
    return picked(thing, css, x, y, joined(plate, mark))


@lru_cache(maxsize=LEAVES)
def _plate(title: str, signs: Formula, wide: int, breached: bool) -> Markup:
    parts = [box(0, 0, wide, OUTPOST, "plate effect", 5)]
    if wide == INNER:
        parts.append(fitted(title, SPACE_WIDE + 5, 16, "t title", wide - SPACE_WIDE - 10))
        parts.append(drawn_formula(signs, SPACE_WIDE + 5, 22))
    else:
        parts.append(drawn_formula(signs[:4], SPACE_WIDE + 3, 3))
    if breached:
        parts.append(sign("breach", wide - 44, 20, 17, "sy danger"))
    return joined(*parts)
