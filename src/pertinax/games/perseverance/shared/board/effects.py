"""Effects of a Zone and their die spaces; what an Effect costs and brings is told in signs."""

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import Final, NamedTuple

from markupsafe import Markup

from pertinax.games.perseverance.shared.board.scene import AnyScene
from pertinax.games.perseverance.shared.rules.notation import die_parts
from pertinax.games.perseverance.shared.rules.setting import DieSpace
from pertinax.games.perseverance.shared.rules.terms import Amounts
from pertinax.web.boards.drawing import LEAVES, box, die, joined, picked, piece, sign, text

Formula = tuple[str, ...]
"""Signs and figures, such as a cost, `becomes` and a gain."""
PITCH: Final = 15
"""From one sign of a formula to the next."""


def effect_leaf(
    scene: AnyScene, effect: str, rule: str, x: int, y: int, plate: Markup, *seen: object
) -> Markup:
    """An Effect on its plate, which is drawn of `seen`."""
    draw = partial(_effect, scene, effect, rule, x, y, plate)
    return scene.part(("effect", effect), draw, seen)


def _effect(scene: AnyScene, effect: str, rule: str, x: int, y: int, plate: Markup) -> Markup:
    title = scene.term(effect)
    said = scene.get("effect", effect=title, rule=without_name(scene.rule(rule), title))
    said = scene.words.introduced(f"term.{effect}", said)
    return picked(scene.thing(f"effect:{effect}", said, rule), "ef", x, y, plate)


def without_name(rule: str, name: str) -> str:
    """A rule that begins with the name of its Effect: the name has been said already."""
    begins, colon, rest = rule.partition(":")
    if not colon or begins.strip() != name:
        return rule
    rest = rest.strip()
    return rest[:1].upper() + rest[1:]


# Options of an Effect


def option_rows(
    scene: AnyScene, effect: str, options: Sequence[tuple[str, Formula]], place: "Rows"
) -> Markup:
    """The options of an Effect, each on a row that can be chosen."""
    return joined(
        *(
            _row(scene, effect, option, formula, *place.at(number), place)
            for number, (option, formula) in enumerate(options)
        )
    )


class Rows(NamedTuple):
    """Where the rows stand: the first one, and how far apart; in more than one column."""

    left: int
    top: int
    wide: int
    pitch: int
    many: int
    """Rows in a column."""
    bullet: int = 0
    """Room for a bullet."""

    def at(self, number: int) -> tuple[int, int]:
        column, row = divmod(number, self.many)
        return self.left + column * self.wide, self.top + row * self.pitch


def _row(
    scene: AnyScene, effect: str, option: str, formula: Formula, x: int, y: int, place: Rows
) -> Markup:
    # Everybody sees the same row: what it costs and brings one seat is said by its question.
    said = scene.seen.words.plain(effect, option)
    body = _row_plate(formula, place)
    # It is carried to where what it brings shall lie.
    return picked(scene.thing(f"row:{effect}.{option}", said), "rw", x, y, body, "row")


@lru_cache(maxsize=LEAVES)
def _row_plate(formula: Formula, place: Rows) -> Markup:
    tall = min(place.pitch, 24)
    middle = tall // 2
    # A finger may hit what lies between two rows.
    reach = box(0, 0, place.wide - 2, tall, "reach")
    parts = [reach, box(0, 0, place.wide - 2, tall - 1, "cell row", 4)]
    if place.bullet:
        parts.append(text("•", 4, middle + 5, "t"))
    parts.append(drawn_formula(formula, 2 + place.bullet, middle - 7))
    return joined(*parts)


# Formulas


def signs(assets: Sequence[str], amounts: Amounts) -> Formula:
    """How many of which assets; 1 of something is its sign alone."""
    found: list[str] = []
    for asset, count in amounts:
        found += [str(count), assets[asset]] if count > 1 else [assets[asset]]
    return tuple(found)


def becomes(cost: Formula, gain: Formula) -> Formula:
    return (*cost, "becomes", *gain) if cost else gain


def per_die(base: int, each: int, asset: str) -> Formula:
    """So many, and more for each die in play."""
    more = (str(each),) if each > 1 else ()
    return str(base), "+", *more, "dice", asset


def formula_width(formula: Formula) -> int:
    return sum(_token_width(token) for token in formula)


def _is_sign(token: str) -> bool:
    """Signs have names, and all else is figures: an expansion may bring signs of its own."""
    return len(token) > 1 and token[0].isalpha()


def _token_width(token: str) -> int:
    return PITCH if _is_sign(token) else 12 if token == "+" else 9 * len(token)


@lru_cache(maxsize=LEAVES)
def drawn_formula(formula: Formula, x: int, y: int) -> Markup:
    parts = []
    for token in formula:
        if not _is_sign(token):
            parts.append(text(token, x, y + 12, "t num"))
        else:
            size = 11 if token == "becomes" else 14
            parts.append(sign(token, x, y + (14 - size) / 2, size, f"sy as-{token}"))
        x += _token_width(token)
    return joined(*parts)


# Die spaces


def die_leaf(
    scene: AnyScene, space: DieSpace, x: int, y: int, wide: int, size: int, slot: Markup
) -> Markup:
    """A die space with what lies there; `slot` is the space itself."""
    lying: str | None = scene.view["die_spaces"][space.name]
    pick = f"space:{space.name}"
    if lying is None:
        pick += f"|effect:{scene.setting.effects[space.effect]}"
    draw = partial(_die_space, scene, space, lying, pick, x, y, wide, size, slot)
    return scene.part(("space", space.name), draw, scene.space_seen(space), x, y)


def _die_space(
    scene: AnyScene,
    space: DieSpace,
    lying: str | None,
    pick: str,
    x: int,
    y: int,
    wide: int,
    size: int,
    slot: Markup,
) -> Markup:
    said = scene.option("die-space", space.name)
    if lying is not None:
        owner, shown = die_parts(lying)
        said = scene.get(
            "space.taken", space=said, owner=scene.term(owner), symbol=scene.term(shown)
        )
        drawn = die(shown, scene.look(owner), scene.initials[owner], size)
        drawn = piece("die", owner, f"die-{space.name}", (wide - size) // 2, 1, drawn)
        slot = joined(slot, drawn)
    thing = scene.thing(pick, said, scene.rules["space"])
    return picked(thing, "sp" if lying is None else "sp taken", x, y, slot)


@lru_cache(maxsize=LEAVES)
def slot(symbol: str, wide: int, size: int) -> Markup:
    """An empty die space, for a symbol or for any."""
    left = (wide - size) // 2
    css = "cell slot any" if symbol == "any" else "cell slot"
    edge = size - 14
    return joined(
        box(left, 1, size, size, css, 6),
        sign(symbol, left + 7, 8, edge, "sy faint" if symbol == "any" else "sy soft"),
    )
