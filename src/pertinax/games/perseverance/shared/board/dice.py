"""The dice pool, and what a die may be turned to."""

from collections.abc import Callable
from functools import lru_cache, partial

import htpy
from markupsafe import Markup

from pertinax.games.perseverance.shared.board.scene import AnyScene
from pertinax.games.perseverance.shared.rules.names import OWNERS, SYMBOLS
from pertinax.games.perseverance.shared.rules.notation import die_parts
from pertinax.games.perseverance.shared.rules.placing import OTHERS_DIE, TURNED_DIE
from pertinax.kernel.record import is_seat
from pertinax.web.boards.drawing import LEAVES, die, held, icon, joined, wrapped
from pertinax.web.rendering import Region


def pool(scene: AnyScene, more: Callable[[], htpy.Node] = lambda: None, *seen: object) -> Region:
    """The dice pool; `more` draws what else lies there, of `seen`."""
    view = scene.view
    return scene.public(
        "pool",
        lambda: _pool(scene, more()),
        lambda: (view["pool"], view["set_aside"], seen),
    )


def _pool(scene: AnyScene, more: htpy.Node) -> htpy.Element:
    """The dice pool, dice set aside, and what a die may be turned to."""
    view = scene.view
    dice: dict[str, int] = view["pool"]
    aside: dict[str, int] = view["set_aside"]
    total = sum(dice.values())
    return htpy.section("#b-pool.board-pool.b-panel", aria_label=scene.get("pool"))[
        htpy.h3[icon("dice"), htpy.span[scene.get("pool")], htpy.small[str(total)]],
        htpy.div(".b-dice")[
            joined(
                *(
                    _die_leaf(scene, name, number)
                    for name in sorted(dice, key=_order)
                    for number in range(1, dice[name] + 1)
                )
            )
        ]
        if dice
        else htpy.p(".b-none")[scene.get("pool.empty")],
        htpy.div(".b-dice.aside", title=scene.get("pool.aside"))[
            joined(
                *(
                    _shown(scene, name)
                    for name in sorted(aside, key=_order)
                    for _ in range(aside[name])
                )
            )
        ]
        if aside
        else None,
        more,
        _faces(scene),
    ]


def _order(name: str) -> tuple[int, int]:
    owner, symbol = die_parts(name)
    return OWNERS.index(owner), SYMBOLS.index(symbol)


def _die_leaf(scene: AnyScene, name: str, number: int) -> Markup:
    draw = partial(_die, scene, name, number)
    return scene.part(("die", name, number), draw)


def _die(scene: AnyScene, name: str, number: int) -> Markup:
    owner, symbol = die_parts(name)
    said = scene.get("die", owner=scene.term(owner), symbol=scene.term(symbol))
    if is_seat(owner):
        said = scene.get("die.others", die=said, cost=scene.amount("followers", OTHERS_DIE))
    thing = scene.thing(f"die:{name}", said, scene.rules["die"])
    key = f"b-pool-{owner}-{symbol}-{number}"
    return held(thing, htpy.span, "b-die", _shown(scene, name), key, f"die:{owner}")


def _shown(scene: AnyScene, name: str) -> Markup:
    owner, symbol = die_parts(name)
    return _die_svg(die(symbol, scene.look(owner), scene.initials[owner], 38))


@lru_cache(maxsize=LEAVES)
def _die_svg(drawn: Markup) -> Markup:
    return Markup(htpy.svg(".die-svg", viewBox="-1 -1 40 40", aria_hidden="true")[drawn])


def _faces(scene: AnyScene) -> htpy.Element:
    """E1-PRIMARY-05, E2-PRIMARY-04: a die may be turned for a Story."""
    return htpy.div(".faces")[
        wrapped(htpy.span, "faces-label", icon("story") + icon("becomes")),
        joined(*(_face_leaf(scene, symbol) for symbol in SYMBOLS)),
    ]


def _face_leaf(scene: AnyScene, symbol: str) -> Markup:
    pick = f"face:{symbol}"
    return scene.part(("face", symbol), partial(_face, scene, symbol, pick))


def _face(scene: AnyScene, symbol: str, pick: str) -> Markup:
    said = scene.get("face", symbol=scene.term(symbol), cost=scene.amount("story", TURNED_DIE))
    return held(scene.thing(pick, said, scene.rules["face"]), htpy.span, "face-pick", icon(symbol))
