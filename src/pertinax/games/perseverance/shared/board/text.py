"""What both Episodes tell alike of their boards, in headings and lists, for those who hear it."""

from collections.abc import Callable, Hashable, Iterable
from functools import lru_cache, partial
from typing import Any

import htpy
from markupsafe import Markup

from pertinax.games.perseverance.shared.board.players import owned
from pertinax.games.perseverance.shared.board.scene import AnyScene
from pertinax.games.perseverance.shared.rules.notation import die_parts
from pertinax.games.perseverance.shared.rules.views import (
    AnyPlayer,
    CommonZonePreview,
    OfficerPreview,
)
from pertinax.web.boards.drawing import LEAVES, joined, wrapped
from pertinax.web.rendering import Region, around, element


def in_words(scene: AnyScene, told: Iterable[htpy.Node]) -> htpy.Node:
    """All that is drawn, told in the same order."""
    title = scene.get("text")
    return around(_section(title), wrapped(htpy.h2, "", title), *told)


@lru_cache(maxsize=LEAVES)
def _section(label: str) -> htpy.Element:
    return htpy.section("#b-text.board-text", aria_label=label)


def listed(lines: Iterable[str]) -> Markup:
    """A list of lines; `lines_part`s among them are lines already."""
    return element("ul", {}, _lines(lines))


def lines_part(
    scene: AnyScene, name: Hashable, lines: Callable[[], Iterable[str]], *seen: object
) -> Markup:
    """Lines of a list that depend on nothing but the table, its names and `seen`."""
    return scene.part(name, lambda: _lines(lines()), *seen)


def _lines(lines: Iterable[str]) -> Markup:
    return joined(*[line if type(line) is Markup else _line(line) for line in lines])


@lru_cache(maxsize=LEAVES)
def _line(words: str) -> Markup:
    return element("li", {}, words)


def under_heading(key: str, title: str, lines: Iterable[str], *more: str) -> Markup:
    heading = element("h3", {}, title)
    return element("div", {"id": f"b-text-{key}"}, heading, listed(lines), *more)


def pool_part(scene: AnyScene) -> Region:
    return scene.public("pool in words", lambda: _pool(scene), lambda: scene.view["pool"])


def _pool(scene: AnyScene) -> htpy.Node:
    return under_heading("pool", scene.get("pool"), _pool_lines(scene))


def _pool_lines(scene: AnyScene) -> Iterable[str]:
    dice: dict[str, int] = scene.view["pool"]
    for name, n in dice.items():
        owner, symbol = (scene.term(part) for part in die_parts(name))
        yield scene.get("text.dice", n=n, die=scene.get("die", owner=owner, symbol=symbol))
    if not dice:
        yield scene.get("pool.empty")


def assembly_part(scene: AnyScene) -> Region:
    preview = scene.preview
    return scene.public(
        "assembly in words",
        lambda: _assembly(scene),
        lambda: (preview["zones"], preview["ballot"], preview["officers"]),
    )


def _assembly(scene: AnyScene) -> htpy.Node:
    attacked = scene.attacked()
    # One element: a part with two would come to a page that has no place for the second.
    more = (element("h3", {}, scene.get("attacked")), listed(attacked)) if attacked else ()
    return under_heading("assembly", scene.get("preview"), _assembly_lines(scene), *more)


def _assembly_lines(scene: AnyScene) -> Iterable[str]:
    for figures in scene.preview["zones"]:
        shown = (figures["presence"], figures["leading"], figures["population"], figures["shares"])
        name = ("majority in words", figures["zone"])
        yield lines_part(scene, name, partial(_majority, scene, figures), shown)
    yield from (scene.ballot(owner, each) for owner, each in scene.preview["ballot"].items())
    for tile in scene.preview["officers"]:
        name = ("officer in words", tile["officer"])
        yield lines_part(scene, name, partial(_paid_by, scene, tile), tile)


def _majority(scene: AnyScene, figures: CommonZonePreview[Any]) -> Iterable[str]:
    presence = ", ".join(f"{scene.term(owner)} {n}" for owner, n in figures["presence"].items())
    yield scene.get(
        "text.preview",
        zone=scene.term(figures["zone"]),
        presence=presence,
        holders=", ".join(scene.term(owner) for owner in figures["leading"])
        or scene.get("preview.nobody"),
        population=figures["population"],
    )
    yield from (scene.share(owner, ways) for owner, ways in figures["shares"].items())


def _paid_by(scene: AnyScene, tile: OfficerPreview) -> Iterable[str]:
    for owner, cubes, pays in scene.officer_ranks(tile):
        said = scene.get(
            "officer.pays",
            player=scene.term(owner),
            cubes=scene.amount("cubes", cubes),
            followers=scene.amount("followers", pays),
        )
        yield scene.get("text.officer", officer=scene.term(tile["officer"]), pays=said)


def belongings(scene: AnyScene, player: AnyPlayer) -> Iterable[str]:
    """Assets, where the Leader is, and what is left in the supply."""
    yield ", ".join(scene.amount(asset, owned(player, asset)) for asset in scene.setting.assets)
    at = player["leader_at"]
    where = scene.get("player.leader-home") if at == "home" else scene.term(at)
    yield scene.get("player.leader", leader=scene.term(player["leader"]), where=where)
    supply: dict[str, int] = dict(player["supply"])
    dice = supply.pop("dice")
    left = [scene.amount(what, n) for what, n in supply.items()]
    yield scene.get("player.left", what=", ".join([*left, scene.plural("dice", dice)]))


def finished(scene: AnyScene, player: AnyPlayer) -> Iterable[str]:
    """Patrols or Adventures that are done."""
    if player["completed"]:
        names = ", ".join(scene.term(card) for card in player["completed"])
        yield scene.get("player.completed", cards=names)
