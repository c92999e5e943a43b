"""Every player's board as a strip: assets, tracks, Soldiers, supply and Patrol."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final

import htpy
from markupsafe import Markup, escape

from pertinax.games.perseverance.common.names import VALOR
from pertinax.web.boards.drawing import LEAVES, badge, bold, held, icon, joined, wrapped
from pertinax.web.boards.episode1.scene import Scene
from pertinax.web.boards.episode1.side import patrol_of, stage_signs
from pertinax.web.rendering import Region, around

RESOURCES: Final = ("food", "scrap", "story")
TRACKS: Final = ("valor", "safeguard")
SOLDIERS: Final = ("light", "heavy")
BIG: Final = ("followers", "votes")
SUPPLY: Final = ("settlements", "walls", "traps", "cubes", "dice", "light", "heavy")
RULE_OF: Final = {
    "food": "E1-ASSET-01",
    "scrap": "E1-ASSET-01",
    "story": "E1-ASSET-01",
    "valor": "E1-ASSET-05",
    "safeguard": "E1-ASSET-05",
    "votes": "E1-ASSET-06",
    "followers": "E1-ASSET-07",
    "light": "E1-ASSET-03",
    "heavy": "E1-ASSET-03",
}


def players(scene: Scene) -> htpy.Node:
    """All strips, the own one first."""
    seats = list(range(len(scene.view["players"])))
    mine = scene.seen.seat
    if mine is not None:
        seats = seats[mine:] + seats[:mine]
    strips = [_strip_part(scene, seat) for seat in seats]
    return around(_section(len(seats), scene.get("players")), strips)


@lru_cache(maxsize=LEAVES)
def _section(seats: int, label: str) -> htpy.Element:
    return htpy.section(f"#b-players.board-players.seats-{seats}", aria_label=label)


def _strip_part(scene: Scene, seat: int) -> Region:
    view = scene.view
    player = view["players"][seat]
    mine = scene.mine == f"p{seat + 1}"
    return scene.region(
        ("strip", seat),
        lambda: _strip(scene, player),
        (player, view["active"] == seat, view["over"], view["first"] == seat),
        view["attack"],
        mine,
        scene.marks_on("hand", "trap", "threat") if mine else (),
    )


def _strip(scene: Scene, player: dict[str, Any]) -> htpy.Element:
    seat: int = player["seat"]
    owner = f"p{seat + 1}"
    view = scene.view
    classes = {
        "b-player": True,
        f"of-{scene.look(owner)}": True,
        "mine": owner == scene.mine,
        "active": view["active"] == seat and not view["over"],
    }
    return htpy.article(f"#b-player-{owner}", class_=classes, aria_label=scene.names[owner])[
        joined(
            _who_part(scene, player),
            wrapped(
                htpy.div,
                "b-assets",
                joined(
                    *(_asset_leaf(scene, player, asset) for asset in RESOURCES),
                    *(_asset_leaf(scene, player, asset) for asset in TRACKS),
                    *(_asset_leaf(scene, player, asset) for asset in SOLDIERS),
                    _leader_leaf(scene, player),
                ),
            ),
            wrapped(
                htpy.div,
                "b-supply",
                joined(
                    wrapped(htpy.span, "label", scene.get("player.supply")),
                    *(_supply_leaf(scene, player, what) for what in SUPPLY),
                ),
            ),
            _more(scene, player),
        )
    ]


def _who_part(scene: Scene, player: dict[str, Any]) -> Markup:
    seat: int = player["seat"]
    mine = scene.mine == f"p{seat + 1}"
    return scene.part(
        ("who", seat),
        lambda: _who(scene, player),
        [player[asset] for asset in BIG],
        scene.view["first"] == seat,
        mine,
        scene.marks_on("hand") if mine else (),
    )


def _who(scene: Scene, player: dict[str, Any]) -> Markup:
    owner = f"p{player['seat'] + 1}"
    leader = escape(scene.term(player["leader"]))
    if scene.view["first"] == player["seat"]:
        leader += Markup(" · ") + icon("first") + scene.get("player.first")
    return wrapped(
        htpy.header,
        "",
        joined(
            badge(scene.look(owner), scene.initials[owner], "big"),
            wrapped(htpy.span, "b-who", bold(scene.names[owner]) + wrapped(htpy.small, "", leader)),
            _asset_leaf(scene, player, "followers"),
            _asset_leaf(scene, player, "votes"),
        ),
    )


def _pick(scene: Scene, player: dict[str, Any], *names: str) -> str:
    """Only the own strip can be picked from; the others name what they are."""
    owner = f"p{player['seat'] + 1}"
    if owner == scene.mine:
        return "|".join(names)
    return f"{names[0]}.{owner}"


def _asset_leaf(scene: Scene, player: dict[str, Any], asset: str) -> Markup:
    count: int = player[asset]
    names = [f"hand:{asset}"]
    # Without any Soldier both say why none can be placed.
    if asset in SOLDIERS and (count or not any(player[kind] for kind in SOLDIERS)):
        names.append("hand:soldiers")
    pick = _pick(scene, player, *names)
    draw = _track if asset in TRACKS else _asset
    name = ("asset", player["seat"], asset)
    return scene.leaf(name, pick, lambda: draw(scene, pick, asset, count), pick, count)


def _asset(scene: Scene, pick: str, asset: str, count: int) -> Markup:
    big = asset in BIG
    thing = scene.thing(pick, scene.amount(asset, count), RULE_OF[asset])
    css = f"b-asset as-{asset} big" if big else f"b-asset as-{asset}"
    if not count and not big:
        css += " b-none"
    body = icon(asset) + bold(count)
    if big:
        body += wrapped(htpy.small, "", scene.term(asset))
    return held(thing, htpy.span, css, body)


def _track(scene: Scene, pick: str, asset: str, count: int) -> Markup:
    """E1-ASSET-05: Valor and Safeguard run from 0 to 6."""
    limit = scene.setting.limits[VALOR]
    thing = scene.thing(
        pick,
        scene.get("player.track", amount=scene.amount(asset, count), limit=limit),
        RULE_OF[asset],
    )
    body = joined(icon(asset), bold(count), _pips(count, limit))
    return held(thing, htpy.span, f"b-asset track-of as-{asset}", body)


@lru_cache(maxsize=LEAVES)
def _pips(count: int, limit: int) -> Markup:
    pips = (htpy.i(".pip.on" if place < count else ".pip") for place in range(limit))
    return Markup(htpy.span(".b-pips")[pips])


def _leader_leaf(scene: Scene, player: dict[str, Any]) -> Markup:
    pick = _pick(scene, player, "hand:leader")
    name = ("leader of", player["seat"])
    return scene.leaf(name, pick, lambda: _leader(scene, player, pick), pick, player["leader_at"])


def _leader(scene: Scene, player: dict[str, Any], pick: str) -> Markup:
    at: str = player["leader_at"]
    home = at == "home"
    where = scene.get("player.leader-home") if home else scene.term(at)
    thing = scene.thing(
        pick,
        scene.get("player.leader", leader=scene.term(player["leader"]), where=where),
        "E1-SECOND-10",
    )
    css = "b-asset leader" if home else "b-asset leader b-none"
    return held(thing, htpy.span, css, icon("leader") + wrapped(htpy.small, "", where))


def _supply_leaf(scene: Scene, player: dict[str, Any], what: str) -> Markup:
    count: int = player["supply"][what]
    pick = _pick(scene, player, "supply:" + what if what in SOLDIERS else f"hand:{what}")
    name = ("supply", player["seat"], what)
    return scene.leaf(name, pick, lambda: _supply(scene, pick, what, count), pick, count)


def _supply(scene: Scene, pick: str, what: str, count: int) -> Markup:
    words = scene.get("player.left", what=_supply_words(scene, what, count))
    thing = scene.thing(pick, words, "E1-MODEL-08")
    css = "b-left b-none" if not count else "b-left"
    return held(thing, htpy.span, css, icon(what) + bold(count))


def _supply_words(scene: Scene, what: str, count: int) -> str:
    return scene.plural("dice", count) if what == "dice" else scene.amount(what, count)


def _more(scene: Scene, player: dict[str, Any]) -> Markup:
    """What only some have: own Trap types, a Patrol, completed ones, Threat tokens, an attack."""
    parts = joined(
        *_traps(scene, player),
        *_patrol(scene, player),
        *_threat(scene, player),
        *_attack(scene, player),
    )
    return wrapped(htpy.div, "b-more", parts) if parts else parts


def _traps(scene: Scene, player: dict[str, Any]) -> Iterable[Markup]:
    """The types of the own Traps left; of others only what lay open is known."""
    for species, count in player.get("traps", {}).items():
        thing = scene.thing(
            f"trap:{species}",
            scene.get("player.trap", species=scene.term(species), n=count),
            "E1-FORT-06",
        )
        css = "b-chip trap" if count else "b-chip trap b-none"
        yield held(thing, htpy.span, css, joined(icon("traps"), icon(species), bold(count)))
    used = {species: n for species, n in player["used_traps"].items() if n}
    if used:
        words = scene.get("player.used", traps=scene.amounts(used.items()))
        body = joined(icon("traps", "spent"), *(icon(each) + bold(n) for each, n in used.items()))
        yield wrapped(htpy.span, "b-chip used", body, words)


def _patrol(scene: Scene, player: dict[str, Any]) -> Iterable[Markup]:
    patrol: dict[str, Any] | None = player["patrol"]
    if patrol is not None:
        card = patrol_of(scene, patrol["card"])
        soldiers = [(kind, patrol[kind]) for kind in SOLDIERS]
        words = scene.get(
            "player.patrol",
            card=scene.option("patrol-card", patrol["card"]),
            stage=patrol["stage"],
            soldiers=scene.amounts(soldiers),
        )
        body = joined(
            icon("patrol"),
            wrapped(htpy.span, "", scene.term(patrol["card"])),
            *(icon(kind) + bold(n) for kind, n in soldiers if n),
            icon("becomes"),
            stage_signs(card.stages[patrol["stage"] - 1]),
        )
        yield _ruled("patrol", words, "E1-PATROL-06", body)
    done: list[str] = player["completed"]
    if done:
        names = ", ".join(scene.term(card) for card in done)
        body = icon("patrol") + "✓" + bold(len(done))
        yield wrapped(htpy.span, "b-chip done", body, scene.get("player.completed", cards=names))


@lru_cache(maxsize=LEAVES)
def _ruled(css: str, words: str, rule: str, body: Markup) -> Markup:
    """Something that cannot be picked, with its words and its rule."""
    return Markup(htpy.span(f".b-chip.{css}", title=f"{words} [{rule}]", data_rule=rule)[body])


def _threat(scene: Scene, player: dict[str, Any]) -> Iterable[Markup]:
    """E1-DET-09: the tokens of the Threat track."""
    for kind, space in player.get("threat", {}).items():
        words = scene.get(
            "player.threat", soldier=scene.term(kind), space=space, of=scene.setting.threat_spaces
        )
        thing = scene.thing(_pick(scene, player, f"threat:{kind}"), words, "E1-DET-12")
        body = joined(icon("threat"), icon(kind), bold(space))
        yield held(thing, htpy.span, "b-chip threat", body)


def _attack(scene: Scene, player: dict[str, Any]) -> Iterable[Markup]:
    """What a player has done so far in the attack that is being resolved."""
    attack: dict[str, Any] | None = scene.view["attack"]
    if attack is None:
        return
    seat: int = player["seat"]
    dinos = attack["defeated_dinos"][seat]
    fallen = attack["fallen_soldiers"][seat]
    words = scene.get(
        "player.attack",
        dinos=scene.amounts(dinos.items()) or scene.get("nothing"),
        soldiers=scene.amounts(fallen.items()) or scene.get("nothing"),
        pieces=attack["contribution"][seat],
    )
    body = joined(
        icon("safeguard"),
        bold(attack["contribution"][seat]),
        *(icon(kind) + bold(n) for kind, n in dinos.items() if n),
        *(icon(kind, "spent") + bold(n) for kind, n in fallen.items() if n),
    )
    yield _ruled("attack", words, "E1-MODEL-14", body)
