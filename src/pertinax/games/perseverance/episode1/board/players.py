"""Every player's board as a strip: assets, tracks, Soldiers, supply and Patrol."""

from collections.abc import Iterable
from functools import partial
from typing import Final

import htpy
from markupsafe import Markup

from pertinax.games.perseverance.episode1.board.scene import Scene
from pertinax.games.perseverance.episode1.board.side import patrol_of, stage_signs
from pertinax.games.perseverance.episode1.rules.views import Episode1Player
from pertinax.games.perseverance.shared.board.players import (
    SOLDIERS,
    asset_leaf,
    completed,
    leader_leaf,
    more,
    other_strips,
    own_strip,
    ruled,
    strip_part,
    supply,
    threat,
    who_part,
)
from pertinax.web.boards.drawing import bold, held, icon, joined, wrapped
from pertinax.web.rendering import Region, element

ASSETS: Final = ("food", "scrap", "story", "valor", "safeguard", *SOLDIERS)
SUPPLY: Final = ("settlements", "walls", "traps", "cubes", "dice", "light", "heavy")


def own_board(scene: Scene) -> htpy.Node:
    return own_strip(scene, partial(_strip, scene))


def other_boards(scene: Scene) -> htpy.Node:
    return other_strips(scene, partial(_strip, scene))


def _strip(scene: Scene, player: Episode1Player) -> Region:
    return strip_part(scene, player, lambda: _inside(scene, player), scene.view["attack"])


def _inside(scene: Scene, player: Episode1Player) -> Markup:
    assets = joined(
        *(asset_leaf(scene, player, asset) for asset in ASSETS), leader_leaf(scene, player)
    )
    return joined(
        who_part(scene, player),
        element("div", {"class": "b-assets"}, assets),
        supply(scene, player, SUPPLY),
        more(_more(scene, player)),
    )


def _more(scene: Scene, player: Episode1Player) -> Iterable[Markup]:
    """What only some have: own Trap types, a Patrol, completed ones, Threat tokens, an attack."""
    yield from _traps(scene, player)
    yield from _patrol(scene, player)
    if player["completed"]:
        names = ", ".join(scene.term(card) for card in player["completed"])
        yield completed(
            "patrol", len(player["completed"]), scene.get("player.completed", cards=names)
        )
    yield from threat(scene, player)
    yield from _attack(scene, player)


def _traps(scene: Scene, player: Episode1Player) -> Iterable[Markup]:
    """The types of the own Traps left; of others only what lay open is known."""
    for species, count in player.get("traps", {}).items():
        thing = scene.thing(
            f"trap:{species}",
            scene.get("player.trap", species=scene.term(species), n=count),
            "E1-FORT-06",
        )
        css = "b-chip trap" if count else "b-chip trap b-none"
        body = joined(icon("traps"), icon(species), bold(count))
        yield held(thing, htpy.span, css, body, piece="trap")
    used = {species: n for species, n in player["used_traps"].items() if n}
    if used:
        words = scene.get("player.used", traps=scene.amounts(used.items()))
        body = joined(icon("traps", "spent"), *(icon(each) + bold(n) for each, n in used.items()))
        yield wrapped(htpy.span, "b-chip used", body, words)


def _patrol(scene: Scene, player: Episode1Player) -> Iterable[Markup]:
    patrol = player["patrol"]
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
        yield ruled("patrol", words, "E1-PATROL-06", body)


def _attack(scene: Scene, player: Episode1Player) -> Iterable[Markup]:
    """What a player has done so far in the attack that is being resolved."""
    attack = scene.view["attack"]
    if attack is None:
        return
    seat: int = player["seat"]
    dinos = attack["defeated_dinos"][seat]
    fallen = attack["fallen_soldiers"][seat]
    # Counted only once all dice are rolled.
    pieces = attack["contribution"][seat] if attack["contribution"] else 0
    words = scene.get(
        "player.attack",
        dinos=scene.amounts(dinos.items()) or scene.get("nothing"),
        soldiers=scene.amounts(fallen.items()) or scene.get("nothing"),
        pieces=pieces,
    )
    body = joined(
        icon("safeguard"),
        bold(pieces),
        *(icon(kind) + bold(n) for kind, n in dinos.items() if n),
        *(icon(kind, "spent") + bold(n) for kind, n in fallen.items() if n),
    )
    yield ruled("attack", words, "E1-MODEL-14", body)
