"""Beside the Zones: the next Assembly, and what the final scoring would add now."""

from functools import lru_cache

import htpy
from markupsafe import Markup

from pertinax.games.perseverance.episode2.board.scene import Scene
from pertinax.games.perseverance.shared.board.assembly import assembly
from pertinax.web.boards.drawing import LEAVES, badge, bold, icon, joined
from pertinax.web.rendering import Region, around
from pertinax.words.labels import signed


def side(scene: Scene) -> htpy.Node:
    return around(_section(scene.get("scoring")), assembly(scene), _final_part(scene))


@lru_cache(maxsize=LEAVES)
def _section(label: str) -> htpy.Element:
    return htpy.section("#b-side.board-side", aria_label=label)


def _final_part(scene: Scene) -> Region:
    return scene.public(
        "final", lambda: _final(scene), lambda: (_figures(scene), scene.view["over"])
    )


def _figures(scene: Scene) -> list[tuple[int, int, int]]:
    """Followers, and those that captured Dinos and what is left over would add."""
    players = zip(scene.view["players"], scene.preview["players"], strict=True)
    return [(me["followers"], now["captured"], now["leftovers"]) for me, now in players]


def _final(scene: Scene) -> htpy.Element:
    """E2-FINAL-02 to -04; it is part of the Followers once the game is over."""
    figures, over = _figures(scene), scene.view["over"]
    chips = [] if over else [_chip(scene, seat, each) for seat, each in enumerate(figures)]
    return htpy.section(
        "#b-final.b-panel.final",
        aria_label=scene.get("final"),
        data_rule="E2-FINAL-02",
        hidden=over,
    )[htpy.b[scene.get("final")], htpy.ul[joined(*chips)]]


def _chip(scene: Scene, seat: int, figures: tuple[int, int, int]) -> Markup:
    owner = f"p{seat + 1}"
    followers, captured, leftovers = figures
    words = scene.get(
        "final.player",
        player=scene.term(owner),
        followers=scene.amount("followers", followers),
        captured=captured,
        leftovers=leftovers,
        total=sum(figures),
    )
    return _sum(words, badge(scene.look(owner), scene.initials[owner]), figures)


@lru_cache(maxsize=LEAVES)
def _sum(words: str, who: Markup, figures: tuple[int, int, int]) -> Markup:
    followers, captured, leftovers = figures
    return Markup(
        htpy.li(title=f"{words} [{signed('E2-FINAL-03')}]", data_rule="E2-FINAL-03")[
            who,
            icon("followers"),
            str(followers),
            htpy.span["+"],
            icon("enclosure"),
            str(captured),
            htpy.span["+"],
            icon("food"),
            str(leftovers),
            htpy.span["="],
            bold(sum(figures)),
        ]
    )
