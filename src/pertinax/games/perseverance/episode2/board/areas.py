"""A Cleared Area: its Camp, its Outpost, a Watchtower, and how well it is defended."""

from functools import lru_cache
from typing import Final

import htpy
from markupsafe import Markup

from pertinax.games.perseverance.episode2.board.outposts import face
from pertinax.games.perseverance.episode2.board.scene import Scene
from pertinax.games.perseverance.episode2.rules.views import CampView, OutpostView, PlaceView
from pertinax.games.perseverance.shared.rules.notation import die_parts
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

SIGN_OF: Final = {"influence": "cubes", "perk": "perks"}
"""Rewards whose sign has another name."""
CAMP: Final = (-64, -37)
OUTPOST: Final = (-12, -38)
DIE: Final = 34
LONG: Final = 15
"""Letters of a name that fit into one line."""


def area(scene: Scene, place: PlaceView) -> Markup:
    position: str = place["position"]
    drawn = [
        _watchtower(scene, position, place["watchtower"]),
        _camp(scene, position, place["camp"]),
        _outpost(scene, position, place["outpost"]),
    ]
    if place["camp"] or place["outpost"]:
        drawn.append(_defence(scene, position))
    return joined(*drawn)


def bonus_signs(bonus: str, count: int) -> tuple[str, str]:
    """What a space brings: a sign and a number."""
    if bonus == "none":
        return "", ""
    return SIGN_OF.get(bonus, bonus), str(count) if count > 1 else ""


def reward_of(scene: Scene, position: str, structure: str) -> tuple[str, int]:
    setting = scene.setting
    number = setting.positions.index(position)
    rewards = setting.camp_rewards if structure == "camp" else setting.outpost_rewards
    return rewards[number]


def rewards(scene: Scene, position: str) -> Markup:
    """What will be there once the tile is cleared, small at its foot."""
    camp = bonus_signs(*reward_of(scene, position, "camp"))
    outpost = bonus_signs(*reward_of(scene, position, "outpost"))
    return _foot(camp, outpost)


@lru_cache(maxsize=LEAVES)
def _foot(camp: tuple[str, str], outpost: tuple[str, str]) -> Markup:
    parts: list[Markup] = [box(-50, 25, 100, 24, "stamp foot", 5)]
    for x, kind, (bonus, count) in ((-46, "camps", camp), (4, "outposts", outpost)):
        parts.append(sign(kind, x, 29, 16, "sy soft"))
        parts.append(sign(bonus, x + 18, 29, 16, f"sy as-{bonus}"))
        if count:
            parts.append(text(count, x + 35, 43, "t num"))
    return joined(*parts)


# What was built


def _watchtower(scene: Scene, position: str, built: bool) -> Markup:
    if not built:
        return sign("watchtowers", 14, -65, 24, "sy ghost")
    tower = sign("watchtowers", 0, 0, 28, "sy tower")
    thing = scene.thing(
        f"watchtower:{position}",
        scene.get("map.watchtower", place=scene.says.position(position)),
        "E2-ATTACK-04",
    )
    standing = piece("watchtowers", "neutral", f"watchtower-{position}", 0, 0, tower)
    return picked(thing, "wt", 12, -67, standing)


def _camp(scene: Scene, position: str, camp: CampView | None) -> Markup:
    if camp is None:
        reward = reward_of(scene, position, "camp")
        body = _camp_space(*bonus_signs(*reward))
        rule = "E2-ADVENTURE-14" if reward[1] else "E2-SETUP-18"
    else:
        owner: str = camp["owner"]
        tent = joined(
            painted("camps", scene.look(owner), 44),
            initial(scene.initials[owner], scene.look(owner), 22, 40),
        )
        body = joined(_ring(), piece("camps", owner, f"camp-{position}", 3, -1, tent))
        rule = "E2-ADVENTURE-01"
        if camp["breached"]:
            body = joined(body, _breach())
    thing = scene.thing(f"camp:{position}", camp_told(scene, position, camp), rule)
    return picked(thing, "cp" if camp is None else "cp taken", *CAMP, body)


def camp_told(scene: Scene, position: str, camp: CampView | None) -> str:
    place = scene.says.position(position)
    if camp is None:
        reward = scene.says.bonus(scene.view, *reward_of(scene, position, "camp"))
        return scene.get("map.camp.free", place=place, reward=reward)
    said = scene.get("map.camp.of", place=place, owner=scene.term(camp["owner"]))
    return scene.get("map.breached", what=said) if camp["breached"] else said


@lru_cache(maxsize=1)
def _ring() -> Markup:
    return Markup(htpy.circle(".cell.site", cx=25, cy=25, r=25))


@lru_cache(maxsize=LEAVES)
def _camp_space(bonus: str, count: str) -> Markup:
    parts = [_ring(), sign("camps", 12, 3, 26, "sy faint")]
    if bonus:
        parts.append(sign(bonus, 10 if count else 16, 28, 18, f"sy as-{bonus}"))
        parts.append(text(count, 30, 43, "t num"))
    return joined(*parts)


@lru_cache(maxsize=1)
def _breach() -> Markup:
    return sign("breach", -7, -7, 26, "sy breach")


def _outpost(scene: Scene, position: str, outpost: OutpostView | None) -> Markup:
    if outpost is None:
        body = _outpost_space(*bonus_signs(*reward_of(scene, position, "outpost")))
        said = outpost_told(scene, position, None)
        thing = scene.thing(f"outpost:{position}", said, "E2-BUILD-02")
        return picked(thing, "op", *OUTPOST, body)
    tile: str = outpost["tile"]
    owner: str = outpost["owner"]
    lying: str | None = scene.view["die_spaces"][f"{tile}.1"]
    space = scene.setting.spaces[scene.setting.spaces_of[scene.setting.effects.index(tile)][0]]
    parts = [_outpost_plate(scene.term(tile), scene.symbol(space), *face(scene.setting, tile))]
    mark = joined(
        painted("settlements", scene.look(owner), 26),
        initial(scene.initials[owner], scene.look(owner), 13, 21),
    )
    parts.append(piece("outpost", owner, f"outpost-{position}", 41, 0, mark))
    if lying is not None:
        owner, symbol = die_parts(lying)
        shown = die(symbol, scene.look(owner), scene.initials[owner], DIE)
        parts.append(Markup(htpy.g(transform="translate(4 9)")[shown]))
    if outpost["breached"]:
        parts.append(_breach())
    thing = scene.thing(
        f"effect:{tile}|space:{tile}.1", outpost_told(scene, position, outpost), _rule(tile)
    )
    return picked(thing, "op taken", *OUTPOST, joined(*parts))


def _rule(tile: str) -> str:
    return f"E2-OUTPOST-{tile.upper().replace('_', '-')}"


def outpost_told(scene: Scene, position: str, outpost: OutpostView | None) -> str:
    place = scene.says.position(position)
    if outpost is None:
        reward = scene.says.bonus(scene.view, *reward_of(scene, position, "outpost"))
        return scene.get("map.outpost.free", place=place, reward=reward)
    tile: str = outpost["tile"]
    said = scene.get(
        "map.outpost.of",
        outpost=scene.says.outpost_tile(tile),
        owner=scene.term(outpost["owner"]),
        place=place,
    )
    lying: str | None = scene.view["die_spaces"][f"{tile}.1"]
    if lying is not None:
        owner, symbol = (scene.term(part) for part in die_parts(lying))
        said = scene.get("space.taken", space=said, owner=owner, symbol=symbol)
    return scene.get("map.breached", what=said) if outpost["breached"] else said


@lru_cache(maxsize=LEAVES)
def _outpost_space(bonus: str, count: str) -> Markup:
    parts = [box(0, 0, 72, 52, "cell site", 8), sign("outposts", 6, 10, 32, "sy faint")]
    parts.append(sign(bonus, 43, 17, 18, f"sy as-{bonus}"))
    parts.append(text(count, 62, 32, "t num"))
    return joined(*parts)


@lru_cache(maxsize=LEAVES)
def _outpost_plate(name: str, symbol: str, shown: str, count: str) -> Markup:
    css = "cell slot any" if symbol == "any" else "cell slot"
    parts = [
        box(0, 0, 72, 52, "cell site", 8),
        box(4, 9, DIE, DIE, css, 6),
        sign(symbol, 10, 15, 22, "sy faint" if symbol == "any" else "sy soft"),
        sign(shown, 43 if not count else 40, 28, 20, f"sy as-{shown}"),
        *_name(name),
    ]
    if count:
        parts.append(text(count, 61, 44, "t num"))
    return joined(*parts)


def _name(name: str) -> list[Markup]:
    """A long name stands in two lines."""
    middle = name.find(" ", max(0, len(name) // 2 - 3))
    if len(name) <= LONG or middle < 0:
        return [fitted(name, 12, 70, "t title", 116, 16)]
    return [
        fitted(name[:middle], 12, 65, "t title small", 120, 14),
        fitted(name[middle + 1 :], 12, 79, "t title small", 104, 14),
    ]


def _defence(scene: Scene, position: str) -> Markup:
    """What stands there against the range of the next attack (E2-ATTACK-04, -10)."""
    figures = scene.preview["areas"][position]
    return _against(figures["defence"], figures["least"], figures["most"])


@lru_cache(maxsize=LEAVES)
def _against(defence: int, least: int, most: int) -> Markup:
    level = 1 if defence >= most else 2 if defence >= least else 3
    threat = str(most) if least == most else f"{least}–{most}"
    return joined(
        box(-42, 44, 84, 22, f"stamp risk r{level}", 5),
        sign("safeguard", -39, 47, 16, "sy as-safeguard"),
        text(str(defence), -21, 61, "t num"),
        sign("attack", -7, 47, 16, "sy danger"),
        text(threat, 10, 61, "t num"),
    )
