"""The side of a Dissenter on the Dissenter board: counters, Barracks, Readiness or Agenda."""

from collections.abc import Callable, Iterable
from typing import Any

import htpy
from markupsafe import Markup

from pertinax.games.perseverance.shared.board.players import asset_leaf
from pertinax.games.perseverance.solo.shared.rules.names import DISSENTERS, name_of
from pertinax.games.perseverance.solo.shared.rules.views import SoloView
from pertinax.games.perseverance.solo.shared.words.words import SoloWords
from pertinax.web.boards.drawing import badge, bold, icon, joined, wrapped
from pertinax.web.rendering import element

More = Callable[[Any, int], Iterable[Markup]]
"""What only one Episode has on the side of a Dissenter."""


def sides(scene: Any, words: SoloWords, solo: SoloView, more: More) -> Markup:
    drawn = [_side(scene, words, solo, more, seat) for seat in DISSENTERS]
    return element("div", {"class": "solo-sides"}, *drawn)


def _side(scene: Any, words: SoloWords, solo: SoloView, more: More, seat: int) -> Markup:
    owner = f"p{seat + 1}"
    player = scene.view["players"][seat]
    name = name_of(seat)
    choice = words.choice(solo["choices"][name])
    head = joined(
        badge(scene.look(owner), scene.initials[owner], "big"),
        bold(scene.names[owner]),
        asset_leaf(scene, player, "followers"),
        asset_leaf(scene, player, "votes"),
    )
    return element(
        "article",
        {"class": f"solo-side of-{scene.look(owner)}", "aria-label": scene.names[owner]},
        wrapped(htpy.header, "", head),
        _barracks(words, player),
        wrapped(htpy.div, "solo-more", joined(*more(scene, seat))),
        wrapped(htpy.p, "solo-choice", choice),
    )


def _barracks(words: SoloWords, player: dict[str, Any]) -> Markup:
    """SOLO-GEN-07: the Soldiers who stand there, one by one, and the Leader while at home."""
    at_home = player["leader_at"] == "home"
    figures = [
        *[icon("leader")] * at_home,
        *[icon("heavy")] * player["heavy"],
        *[icon("light")] * player["light"],
    ]
    soldiers = words.words.amounts([("light", player["light"]), ("heavy", player["heavy"])])
    who = [words.icon("leader")] if at_home else []
    told = words.words.listed([*who, *([soldiers] if soldiers else [])])
    label = words.say("solo.barracks")
    told = told or words.say("solo.barracks.empty")
    carried = {"class": "solo-barracks", "title": f"{label}: {told}"}
    return element("div", carried, wrapped(htpy.span, "label", label), *figures)
