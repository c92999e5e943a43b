"""Action cards and the Dissenter board on paper, from the same content that plays."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

import htpy
from markupsafe import Markup

from pertinax.games.perseverance.solo.shared.board.cards import face
from pertinax.games.perseverance.solo.shared.board.panel import words_of, zone_sign
from pertinax.games.perseverance.solo.shared.rules.names import AMBITIONS, DISSENTERS
from pertinax.games.perseverance.solo.shared.rules.view import card_view
from pertinax.games.perseverance.solo.shared.words.words import SoloWords
from pertinax.web.boards.drawing import badge, bold, icon, joined, wrapped
from pertinax.web.rendering import element

STEPS: Final = tuple(f"SOLO-TURN-{step:02}" for step in range(1, 10))
TENS: Final = tuple(range(0, 200, 10))
ONES: Final = tuple(range(10))


def sheets(scene: Any, tracks: Sequence[tuple[str, Sequence[int]]], choices: Markup) -> Markup:
    """Cards, both boards, Readiness or Agendas, and the turn in short.

    `tracks` are counters that only this Episode has.
    """
    words = words_of(scene)
    return joined(
        _cards(scene, words),
        _boards(scene, words, tracks),
        choices,
        _reference(scene, words),
    )


def sheet(title: str, *body: Markup) -> Markup:
    return element("section", {"class": "print-sheet"}, element("h2", {}, title), *body)


def _badge(scene: Any, seat: int, css: str = "") -> Markup:
    owner = f"p{seat + 1}"
    return badge(scene.look(owner), scene.initials[owner], css)


def _cards(scene: Any, words: SoloWords) -> Markup:
    badges = [_badge(scene, seat) for seat in DISSENTERS]
    drawn = []
    for card in scene.setting.solo.cards:
        view = card_view(scene.setting, card)
        body = face(words, view, badges, zone_sign(scene, view["zone"]))
        drawn.append(element("li", {"class": "print-card solo-face"}, body))
    return sheet(words.say("solo.print.cards"), element("ul", {"class": "print-cards"}, *drawn))


# The Dissenter board


def _boards(scene: Any, words: SoloWords, tracks: Sequence[tuple[str, Sequence[int]]]) -> Markup:
    sides = [_side(scene, words, seat, tracks) for seat in DISSENTERS]
    return sheet(words.say("solo.print.board"), *sides)


def _side(
    scene: Any, words: SoloWords, seat: int, tracks: Sequence[tuple[str, Sequence[int]]]
) -> Markup:
    unit = words.words.unit
    head = joined(_badge(scene, seat, "big"), bold(words.words.name(seat)))
    counters = [
        _track("followers", unit("followers", 2), TENS),
        _track("followers", "", ONES),
        _track("votes", unit("votes", 2), range(21)),
        *[_track(asset, unit(asset, 2), numbers) for asset, numbers in tracks],
    ]
    return element(
        "article",
        {"class": "print-side"},
        wrapped(htpy.header, "", head),
        wrapped(htpy.div, "print-slot", words.say("solo.print.slot")),
        wrapped(htpy.div, "print-slot", words.say("solo.print.choice")),
        wrapped(htpy.div, "print-barracks", words.say("solo.barracks")),
        wrapped(htpy.div, "print-tracks", joined(*counters)),
    )


def _track(sign: str, label: str, numbers: Iterable[int]) -> Markup:
    head = joined(icon(sign), wrapped(htpy.span, "", label))
    spaces = [element("li", {}, str(number)) for number in numbers]
    return joined(wrapped(htpy.span, "print-label", head), element("ol", {}, *spaces))


# To look up


def _reference(scene: Any, words: SoloWords) -> Markup:
    rows = []
    victory = scene.setting.box.victory
    for level in AMBITIONS:
        needs = victory[level]
        cells = (words.say(f"solo.ambition.{level}"), str(needs.followers), str(needs.lead))
        rows.append(element("tr", {}, *[element("td", {}, cell) for cell in cells]))
    heads = (words.say(f"solo.print.{each}") for each in ("level", "followers", "lead"))
    head = element("tr", {}, *[element("th", {}, each) for each in heads])
    steps = [element("li", {}, scene.rule(rule)) for rule in STEPS]
    return sheet(
        words.say("solo.print.turn"),
        element("ul", {"class": "print-steps"}, *steps),
        element("table", {"class": "print-table"}, head, *rows),
        element("p", {}, words.say("solo.house")),
    )
