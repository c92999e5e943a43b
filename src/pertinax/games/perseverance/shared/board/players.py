"""A player's board as a strip: who it is, assets, tracks, the Leader, and the personal supply."""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache, partial
from typing import Any, Final, TypeVar

import htpy
from markupsafe import Markup, escape

from pertinax.games.perseverance.shared.board.scene import AnyScene
from pertinax.games.perseverance.shared.rules.views import AnyPlayer
from pertinax.web.boards.drawing import LEAVES, badge, bold, held, icon, joined, wrapped
from pertinax.web.rendering import Region, around, element
from pertinax.words.labels import signed

SOLDIERS: Final = ("light", "heavy")
BIG: Final = ("followers", "votes")
CARRIED: Final = frozenset({"walls", "camps", "watchtowers", "cubes"})
"""What is laid from the supply where one wants it."""


P = TypeVar("P", bound=AnyPlayer)


def own_strip(scene: AnyScene, strip: Callable[[P], htpy.Node]) -> htpy.Node:
    """The strip of whoever looks; nothing for those who only watch."""
    if scene.seen.seat is None:
        return None
    found: list[P] = scene.view["players"]
    return strip(found[scene.seen.seat])


def other_strips(scene: AnyScene, strip: Callable[[P], htpy.Node]) -> htpy.Node:
    """Those of all others, in the order of their turns."""
    found: list[P] = scene.view["players"]
    mine = scene.seen.seat
    if mine is not None:
        found = found[mine + 1 :] + found[:mine]
    return around(_section(len(found), scene.get("players")), [strip(each) for each in found])


@lru_cache(maxsize=LEAVES)
def _section(seats: int, label: str) -> htpy.Element:
    return htpy.section(f"#b-players.board-players.seats-{seats}", aria_label=label)


def strip_part(
    scene: AnyScene, player: AnyPlayer, draw: Callable[[], Markup], *seen: object
) -> Region:
    """A strip; `draw` makes its inside, of the player and `seen`."""
    view = scene.view
    seat: int = player["seat"]
    return scene.of_player(
        "strip",
        seat,
        lambda: _strip(scene, player, draw()),
        lambda: (player, view["active"] == seat, view["over"], view["first"] == seat, seen),
    )


def _strip(scene: AnyScene, player: AnyPlayer, inside: Markup) -> Markup:
    seat: int = player["seat"]
    owner = f"p{seat + 1}"
    view = scene.view
    classes = {
        "b-player": True,
        f"of-{scene.look(owner)}": True,
        "mine": owner == scene.mine,
        "active": view["active"] == seat and not view["over"],
    }
    carried = {
        "id": f"b-player-{owner}",
        "class": " ".join(each for each, so in classes.items() if so),
        "aria-label": scene.names[owner],
    }
    return element("article", carried, inside)


def who_part(scene: AnyScene, player: AnyPlayer) -> Markup:
    seat: int = player["seat"]
    mine = scene.mine == f"p{seat + 1}"
    return scene.part(
        ("who", seat),
        lambda: _who(scene, player),
        [player[asset] for asset in BIG],
        scene.view["first"] == seat,
        mine,
    )


def _who(scene: AnyScene, player: AnyPlayer) -> Markup:
    owner = f"p{player['seat'] + 1}"
    leader = escape(scene.term(player["leader"]))
    if scene.view["first"] == player["seat"]:
        leader += Markup(" · ") + icon("first") + scene.get("player.first")
    return element(
        "header",
        {},
        badge(scene.look(owner), scene.initials[owner], "big"),
        wrapped(htpy.span, "b-who", bold(scene.names[owner]) + wrapped(htpy.small, "", leader)),
        asset_leaf(scene, player, "followers"),
        asset_leaf(scene, player, "votes"),
    )


def pick_of(scene: AnyScene, player: AnyPlayer, *names: str) -> str:
    """Only the own strip can be picked from; the others name what they are."""
    owner = f"p{player['seat'] + 1}"
    if owner == scene.mine:
        return "|".join(names)
    return f"{names[0]}.{owner}"


# Assets


def owned(player: AnyPlayer, asset: str) -> int:
    """How many of an asset, by its name, a player has."""
    assets: Mapping[str, Any] = player
    count: int = assets[asset]
    return count


def asset_leaf(scene: AnyScene, player: AnyPlayer, asset: str) -> Markup:
    count = owned(player, asset)
    names = [f"hand:{asset}"]
    # Without any Soldier both say why none can be placed.
    if asset in SOLDIERS and (count or not any(player[kind] for kind in SOLDIERS)):
        names.append("hand:soldiers")
    pick = pick_of(scene, player, *names)
    limit = scene.setting.limits[scene.setting.assets.index(asset)]
    lying = scene.toppled(player["seat"]).get(asset, 0)
    name = ("asset", player["seat"], asset)
    if limit:
        return scene.part(name, lambda: _track(scene, pick, asset, count, limit), pick, count)
    return scene.part(name, lambda: _asset(scene, pick, asset, count, lying), pick, count, lying)


def _asset(scene: AnyScene, pick: str, asset: str, count: int, lying: int) -> Markup:
    big = asset in BIG
    words = scene.amount(asset, count)
    if lying:
        words = scene.get("player.toppled", amount=words, n=lying)
    thing = scene.thing(pick, words, scene.rules[asset])
    css = f"b-asset as-{asset} big" if big else f"b-asset as-{asset}"
    if not count and not big:
        css += " b-none"
    body = icon(asset) + bold(count)
    if big:
        body += wrapped(htpy.small, "", scene.term(asset))
    if lying:
        body += wrapped(htpy.span, "b-lying", icon(asset) + bold(lying))
    return held(thing, htpy.span, css, body, piece=asset if asset in SOLDIERS else "")


def _track(scene: AnyScene, pick: str, asset: str, count: int, limit: int) -> Markup:
    """E1-ASSET-05, E2-ASSET-05: Valor and Safeguard run from 0 to 6."""
    thing = scene.thing(
        pick,
        scene.get("player.track", amount=scene.amount(asset, count), limit=limit),
        scene.rules[asset],
    )
    body = joined(icon(asset), bold(count), _pips(count, limit))
    return held(thing, htpy.span, f"b-asset track-of as-{asset}", body)


@lru_cache(maxsize=LEAVES)
def _pips(count: int, limit: int) -> Markup:
    pips = (htpy.i(".pip.on" if place < count else ".pip") for place in range(limit))
    return Markup(htpy.span(".b-pips")[pips])


def leader_leaf(scene: AnyScene, player: AnyPlayer) -> Markup:
    pick = pick_of(scene, player, "hand:leader")
    name = ("leader of", player["seat"])
    lying = bool(scene.toppled(player["seat"]).get("leader"))
    return scene.part(
        name,
        lambda: _leader(scene, player, pick, lying),
        pick,
        player["leader_at"],
        lying,
    )


def _leader(scene: AnyScene, player: AnyPlayer, pick: str, lying: bool) -> Markup:
    at: str = player["leader_at"]
    home = at == "home"
    where = scene.get("player.leader-home") if home else scene.term(at)
    if lying:
        where = scene.get("player.leader-toppled")
    words = scene.get("player.leader", leader=scene.term(player["leader"]), where=where)
    thing = scene.thing(pick, words, scene.rules["leader"])
    css = "b-asset leader" if home and not lying else "b-asset leader b-none"
    body = icon("leader") + wrapped(htpy.small, "", where)
    return held(thing, htpy.span, css, body, piece="leader")


# The personal supply


def supply(scene: AnyScene, player: AnyPlayer, kinds: Iterable[str]) -> Markup:
    """Pieces that are left."""
    seat = player["seat"]
    mine = scene.mine == f"p{seat + 1}"
    draw = partial(_supplies, scene, player, kinds)
    return scene.part(("supply", seat), draw, player["supply"], mine)


def _supplies(scene: AnyScene, player: AnyPlayer, kinds: Iterable[str]) -> Markup:
    label = wrapped(htpy.span, "label", scene.get("player.supply"))
    left = [_supply_leaf(scene, player, what) for what in kinds]
    return element("div", {"class": "b-supply"}, label, *left)


def _supply_leaf(scene: AnyScene, player: AnyPlayer, what: str) -> Markup:
    count: int = player["supply"][what]
    pick = pick_of(scene, player, f"supply:{what}" if what in SOLDIERS else f"hand:{what}")
    name = ("supply", player["seat"], what)
    return scene.part(name, lambda: _supply(scene, pick, what, count), pick, count)


def _supply(scene: AnyScene, pick: str, what: str, count: int) -> Markup:
    left = scene.plural("dice", count) if what == "dice" else scene.amount(what, count)
    thing = scene.thing(pick, scene.get("player.left", what=left), scene.rules["supply"])
    css = "b-left b-none" if not count else "b-left"
    piece = what if what in CARRIED else ""
    return held(thing, htpy.span, css, icon(what) + bold(count), piece=piece)


# What only some have


def more(parts: Iterable[Markup]) -> Markup:
    inside = joined(*parts)
    return element("div", {"class": "b-more"}, inside) if inside else inside


@lru_cache(maxsize=LEAVES)
def ruled(css: str, words: str, rule: str, body: Markup) -> Markup:
    """Something that cannot be picked, with its words and its rule."""
    return Markup(
        htpy.span(f".b-chip.{css}", title=f"{words} [{signed(rule)}]", data_rule=rule)[body]
    )


def completed(sign: str, cards: int, words: str) -> Markup:
    """Patrols or Adventures that are done."""
    return wrapped(htpy.span, "b-chip done", icon(sign) + "✓" + bold(cards), words)


def threat(scene: AnyScene, player: AnyPlayer) -> Iterable[Markup]:
    """E1-DET-09, E2-DET-01: the tokens of the Threat track."""
    for kind, space in player.get("threat", {}).items():
        words = scene.get(
            "player.threat", soldier=scene.term(kind), space=space, of=scene.setting.threat_spaces
        )
        thing = scene.thing(pick_of(scene, player, f"threat:{kind}"), words, scene.rules["threat"])
        body = joined(icon("threat"), icon(kind), bold(space))
        yield held(thing, htpy.span, "b-chip threat", body)
