"""The Dissenter board and the Action Row as a panel beside the board of an Episode."""

from functools import lru_cache
from typing import Any, Final

import htpy
from markupsafe import Markup

from pertinax.games.perseverance.shared.board.text import under_heading
from pertinax.games.perseverance.solo.shared.board.barracks import More, sides
from pertinax.games.perseverance.solo.shared.board.cards import face
from pertinax.games.perseverance.solo.shared.board.ghosts import ghosts
from pertinax.games.perseverance.solo.shared.rules.names import (
    CAMILLA,
    DISSENTERS,
    NAMES,
    NAREK,
    name_of,
)
from pertinax.games.perseverance.solo.shared.rules.views import (
    CardView,
    ForecastView,
    SoloCourse,
    SoloPreview,
    SoloView,
)
from pertinax.games.perseverance.solo.shared.words import foresight
from pertinax.games.perseverance.solo.shared.words.words import NONE, SoloWords
from pertinax.web.boards.drawing import LEAVES, badge, bold, held, icon, joined, wrapped
from pertinax.web.boards.panels import Panel
from pertinax.web.boards.registry import Goal
from pertinax.web.rendering import Region, element
from pertinax.words.registry import Words

POSITIONS: Final = ("SOLO-TURN-02", "SOLO-TURN-01", "SOLO-TURN-01")
"""The rule that says what becomes of the card in each position of the Row."""
ENOUGH: Final = "followers"
"""A sign that everybody knows: it needs no name beside it."""
NOBODYS: Final = element("span", {"class": "solo-nobodys"})
"""In place of who will play a card, where nobody will."""
WILD: Final = "outposts"
"""The sign of Discovery, which produces nothing."""


def dissenters_panel(more: More) -> Panel:
    """The panel of an Episode, with what only that one has."""

    def draw(scene: Any) -> Region:
        region: Region = scene.public(
            "dissenters",
            lambda: _panel(scene, more),
            lambda: (_shown(scene), scene.view["players"]),
        )
        return region

    return Panel(draw, tell, "dissenters", "dissenters", "solo.tab")


def goals(words: Words, view: SoloCourse) -> tuple[Goal, ...]:
    """SOLO-UI-05: both conditions, always in sight."""
    assert isinstance(words, SoloWords)
    return tuple(
        Goal(
            aim.key,
            aim.key,
            aim.words,
            "" if aim.key == ENOUGH else aim.words,
            aim.figures,
            aim.met,
            aim.is_met,
        )
        for aim in words.goals(view["solo"])
    )


def _shown(scene: Any) -> tuple[SoloView, SoloPreview]:
    return scene.view["solo"], scene.preview["solo"]


def words_of(scene: Any) -> SoloWords:
    words = scene.seen.words
    assert isinstance(words, SoloWords)
    return words


def _panel(scene: Any, more: More) -> Markup:
    solo, _preview = _shown(scene)
    words = words_of(scene)
    title = words.say("solo.board")
    carried = {"id": "b-dissenters", "class": "b-panel b-dissenters", "aria-label": title}
    return element(
        "section",
        carried,
        _glance(scene, words),
        row(scene),
        sides(scene, words, solo, more),
        *[wrapped(htpy.p, "", line) for line in words.standing(solo)],
        wrapped(htpy.p, "", words.decks(solo)),
        _may_come(words, solo),
        wrapped(htpy.p, "solo-house", words.say("solo.house")),
    )


def _may_come(words: SoloWords, solo: SoloView) -> Markup:
    """SOLO-UI-01: which cards can still come; nobody knows their order."""
    names = words.words.listed(words.term(card) for card in solo["may_come"])
    summary = words.say("solo.may-come", n=len(solo["may_come"]))
    return element(
        "details",
        {"class": "solo-may-come"},
        element("summary", {}, summary),
        element("p", {}, names),
    )


# The Action Row


def _glance(scene: Any, words: SoloWords) -> Markup:
    """The Row in three lines: Zone, card, who will play it when, and what that would do.

    Then what the Zone of the human's die changes. Nothing in the Dissenters' own turn, when
    their cards are on the board.
    """
    solo, preview = _shown(scene)
    if None in solo["row"] or not preview["fresh"]:
        return Markup()
    camillas = preview["fresh"][solo["zone"] or NONE]["camilla"]
    lines = []
    for place, name in enumerate(solo["row"]):
        assert name is not None
        card, seat = solo["cards"][name], CAMILLA if name == camillas else NAREK
        who = badge(scene.look(f"p{seat + 1}"), scene.initials[f"p{seat + 1}"])
        does = words.line(card["lines"][name_of(seat)])
        if place and seat == NAREK:
            does = words.waiting(preview, does)
            who = NOBODYS if preview["last"] else who
        sign = icon(zone_sign(scene, card["zone"]))
        said = element("span", {}, bold(words.term(name)), f" {does}")
        lines.append(
            element("li", {"title": words.term(card["zone"])}, bold(place + 1), sign, who, said)
        )
    changes = [*words.swap(solo, preview), *words.forestalling(solo, preview)]
    return joined(
        element("ol", {"class": "solo-glance"}, *lines),
        *[wrapped(htpy.p, "", line) for line in changes],
    )


def row(scene: Any) -> Markup:
    """The cards played now, then those of the Row with whose they will be."""
    words = words_of(scene)
    solo, preview = _shown(scene)
    drawn = [
        _card(
            scene, words, solo["cards"][card], [words.say("solo.played", name=words.term(who))], who
        )
        for who, card in solo["slots"].items()
        if card is not None
    ]
    for place, card in enumerate(solo["row"]):
        if card is not None:
            due = words.due(solo, preview, place)
            drawn.append(_card(scene, words, solo["cards"][card], due, str(place + 1)))
    return element("ol", {"class": "solo-row"}, *drawn)


def _card(scene: Any, words: SoloWords, card: CardView, due: list[str], place: str) -> Markup:
    rule = POSITIONS[int(place) - 1] if place.isdigit() else "SOLO-ACT-01"
    thing = scene.thing(f"action:{place}", words.card(card), rule)
    number = wrapped(htpy.b, "solo-place", place) if place.isdigit() else Markup()
    lines = joined(*[wrapped(htpy.span, "", line) for line in due])
    head = wrapped(htpy.span, "solo-due", joined(number, wrapped(htpy.span, "", lines)))
    badges = [
        badge(scene.look(f"p{seat + 1}"), scene.initials[f"p{seat + 1}"]) for seat in DISSENTERS
    ]
    drawn = face(words, card, badges, zone_sign(scene, card["zone"]))
    would = [
        forecast_drawn(words, each, ghosts(scene, words, each))
        for each in scene.preview["solo"]["would"]
        if each["card"] == card["name"]
    ]
    css = f"solo-card {'narek' if place in ('1', NAMES[0]) else 'camilla'}"
    body = joined(held(thing, htpy.div, "solo-face", joined(head, drawn)), *would)
    return element("li", {"class": css}, body)


def zone_sign(scene: Any, zone: str) -> str:
    """What a Zone produces stands for it."""
    zones = scene.setting.zones
    place = zones.index(zone)
    sign: str = scene.production(place) if place < len(scene.setting.production) else WILD
    return sign


def forecast_drawn(
    words: SoloWords, would: ForecastView, pieces: Markup, open_: bool = False
) -> Markup:
    """SOLO-UI-03, on demand: step by step, each with its rule; what may change is marked."""
    steps = [_step(each) for each in foresight.foresee(words, would)]
    name = words.words.name(would["seat"])
    return element(
        "details",
        {"class": "solo-would", "open": "" if open_ else None},
        element("summary", {}, words.say("solo.would.shown", name=name)),
        element("ol", {}, *steps),
        element("p", {"class": "solo-note"}, words.say("solo.would.note")),
        pieces,
    )


@lru_cache(maxsize=LEAVES)
def _step(step: foresight.Foreseen) -> Markup:
    sure = "" if step.sure else "≈ "
    times = f" ×{step.times}" if step.times > 1 else ""
    link = {"class": "rule", "href": f"/rules?q={step.rule}#{step.rule}"}
    rule = element("a", link, step.rule) if step.rule else Markup()
    kind = {"class": f"is-{step.kind}"}
    return element("li", kind, f"{sure}{step.words}{times} ", rule)


def tell(scene: Any) -> Region:
    """The same in a heading and a list."""
    region: Region = scene.public(
        "dissenters in words",
        lambda: under_heading(
            "dissenters", scene.words.get("solo.board"), words_of(scene).dissenters(*_shown(scene))
        ),
        lambda: _shown(scene),
    )
    return region
