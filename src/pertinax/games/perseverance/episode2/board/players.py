"""Every player's board as a strip: assets, Enclosure, Soldiers, supply, hand, and the Perks."""

from collections.abc import Iterable
from functools import lru_cache, partial
from typing import Final

import htpy
from markupsafe import Markup

from pertinax.games.perseverance.episode2.board.perks import perks
from pertinax.games.perseverance.episode2.board.scene import Scene
from pertinax.games.perseverance.episode2.rules.names import DINOS
from pertinax.games.perseverance.episode2.rules.views import Episode2Player, PlayerPreview
from pertinax.games.perseverance.shared.board.players import (
    SOLDIERS,
    asset_leaf,
    completed,
    leader_leaf,
    more,
    other_strips,
    own_strip,
    pick_of,
    ruled,
    strip_part,
    supply,
    threat,
    who_part,
)
from pertinax.web.boards.drawing import LEAVES, bold, held, icon, joined, wrapped
from pertinax.web.rendering import around

RESOURCES: Final = ("food", "scrap", "island_resource", "story", "glowberry")
PEOPLE: Final = ("valor", "permanent_votes", *SOLDIERS)
SUPPLY: Final = ("settlements", "camps", "watchtowers", "cubes", "dice", "light", "heavy")
SEAT: Final = htpy.div(".b-seat")


def all_boards(scene: Scene) -> htpy.Node:
    """All strips, the own one first."""
    strip = partial(_seat, scene)
    return [own_strip(scene, strip), other_strips(scene, strip)]


def _seat(scene: Scene, player: Episode2Player) -> htpy.Node:
    """The Perks change seldom: they are apart from the strip."""
    now = scene.preview["players"][player["seat"]]
    strip = strip_part(
        scene,
        player,
        lambda: _inside(scene, player, now),
        (now["enclosure"], now["captured"]),
    )
    return around(SEAT, strip, perks(scene, player))


def _inside(scene: Scene, player: Episode2Player, now: PlayerPreview) -> Markup:
    assets = joined(*(asset_leaf(scene, player, asset) for asset in RESOURCES))
    people = joined(
        *(asset_leaf(scene, player, asset) for asset in PEOPLE), leader_leaf(scene, player)
    )
    kept = joined(_enclosure(scene, player, now), _cards(scene, player))
    return joined(
        who_part(scene, player),
        wrapped(htpy.div, "b-assets", assets),
        wrapped(htpy.div, "b-assets", people),
        wrapped(htpy.div, "b-assets", kept),
        supply(scene, player, SUPPLY),
        more(_more(scene, player)),
    )


# The Enclosure and the hand


def _enclosure(scene: Scene, player: Episode2Player, now: PlayerPreview) -> Markup:
    """E2-ENCLOSURE-01, -02: captured Dinos, and what they would bring at the end."""
    dinos: dict[str, int] = player["enclosure"]
    words = scene.get(
        "enclosure",
        dinos=scene.says.dinos(dinos),
        room=now["enclosure"],
        followers=scene.amount("followers", now["captured"]),
    )
    return wrapped(
        htpy.span,
        "b-pen",
        joined(
            ruled("pen", words, "E2-ENCLOSURE-01", _room(sum(dinos.values()), now["enclosure"])),
            *(_captured(scene, player, species, dinos[species]) for species in DINOS[1:]),
        ),
    )


@lru_cache(maxsize=LEAVES)
def _room(held: int, room: int) -> Markup:
    return icon("enclosure") + bold(f"{held}/{room}")


def _captured(scene: Scene, player: Episode2Player, species: str, count: int) -> Markup:
    pick = pick_of(scene, player, f"enclosure:{species}")

    def draw() -> Markup:
        words = scene.get("enclosure.of", dinos=scene.amount(species, count))
        css = "b-asset captured" if count else "b-asset captured b-none"
        owner = f"p{player['seat'] + 1}"
        thing = scene.thing(pick, words, "E2-ENCLOSURE-02")
        key = f"b-captured-{owner}-{species}"
        body = icon(species) + bold(count)
        return held(thing, htpy.span, css, body, key, f"{species}:{owner}")

    return scene.part(("captured", player["seat"], species), draw, pick, count)


def _cards(scene: Scene, player: Episode2Player) -> Markup:
    """E2-INFO-02: how many cards; which ones only where everybody saw them, or to their owner."""
    known = ", ".join(scene.term(card) for card in player["hand"])
    hidden = player["cards"] - len(player["hand"])
    words = scene.plural("hand", player["cards"])
    if known:
        words = scene.get("hand.known", cards=words, names=known)
    if hidden:
        words = scene.get("hand.hidden", cards=words, n=hidden)
    css = "b-asset hand" if player["cards"] else "b-asset hand b-none"
    thing = scene.thing(pick_of(scene, player, "hand:cards"), words, "E2-INFO-02")
    return held(thing, htpy.span, css, icon("adventures") + bold(player["cards"]))


# What only some have


def _more(scene: Scene, player: Episode2Player) -> Iterable[Markup]:
    yield from _adventure(scene, player)
    if player["completed"]:
        names = ", ".join(scene.term(card) for card in player["completed"])
        yield completed(
            "adventures", len(player["completed"]), scene.get("player.adventures", cards=names)
        )
    yield from _breach(scene, player)
    yield from threat(scene, player)


def _adventure(scene: Scene, player: Episode2Player) -> Iterable[Markup]:
    """An Adventure in progress, in short: its card lies beside the map."""
    trip = player["adventure"]
    if trip is None:
        return
    crew = [(kind, trip[kind]) for kind in SOLDIERS]
    words = scene.get(
        "player.adventure",
        card=scene.term(trip["card"]),
        stage=trip["stage"],
        crew=scene.amounts(crew) or scene.get("nothing"),
    )
    body = joined(
        icon("adventures"),
        wrapped(htpy.span, "", scene.term(trip["card"])),
        bold(trip["stage"]),
        *(icon(kind) + bold(n) for kind, n in crew if n),
        icon("leader") if trip["leader"] else Markup(""),
    )
    yield ruled("patrol", words, "E2-ADVENTURE-11", body)


def _breach(scene: Scene, player: Episode2Player) -> Iterable[Markup]:
    breach = player["breach"]
    if breach is None:
        return
    dinos: dict[str, int] = breach["dinos"]
    words = scene.get(
        "player.breach",
        place=scene.says.position(breach["position"]),
        dinos=scene.says.dinos(dinos),
    )
    body = joined(icon("breach"), *(icon(dino) + bold(n) for dino, n in dinos.items() if n))
    yield ruled("breach", words, "E2-ENDTURN-02", body)
