"""Beside the box: the page asks what real dice and cards show, in large faces and cards."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

import htpy as h
from htpy import Node
from markupsafe import Markup

from pertinax.kernel.decisions import Decision
from pertinax.kernel.match import Match
from pertinax.kernel.record import is_seat, seat_of
from pertinax.texts.label import name_of
from pertinax.web.boards.registry import game_board
from pertinax.web.boards.shown import by_name
from pertinax.web.memory import DrawnParts
from pertinax.web.parts import asked_at, post
from pertinax.web.rendering import around, element
from pertinax.web.seen import Asked, Choice, Entry, Seen
from pertinax.web.told import standing
from pertinax.words.registry import Words

SIGNS: Final = ":; \N{NARROW NO-BREAK SPACE}\N{NO-BREAK SPACE}"
"""What stands between a name and what is said of it."""
MOST: Final = 24
"""Dice that are entered together."""


# What is asked


def entered(
    match: Match[Any], decision: Decision, words: Words, view: Any, preview: Any, drawn: DrawnParts
) -> Asked:
    """What the table is asked, for a page."""
    seat, kind, about = decision.seat, decision.kind, decision.about
    choices: list[Choice] = []
    for option in decision.options:
        told = words.option(view, preview, seat, kind, option.text, about)
        choices.append(Choice(option.text, told, (), name_of(told)))
    whose = drawn.latest("thrown", standing(match), lambda: _thrown(match, decision))
    owner = about[1] if decision.secret and is_seat(about[1]) else ""
    entry = Entry(about[0], whose, seat_of(owner) if owner else None)
    question = words.ask(kind, about)
    return Asked(seat, kind, question, decision.secret, tuple(choices), (), entry=entry)


def _thrown(match: Match[Any], decision: Decision) -> tuple[str, ...]:
    """Whose dice are thrown together: as many as are asked for whatever the first ones show."""
    one = (str(decision.about[1]),)
    if decision.kind != "roll":
        return one
    throws = {_throw(match, decision, option.text) for option in decision.options}
    return throws.pop() if len(throws) == 1 else one


def _throw(match: Match[Any], first: Decision, face: str) -> tuple[str, ...]:
    """The dice that are asked for if all of them show this face."""
    faces = [option.text for option in first.options]
    trial = match.fork()
    whose: list[str] = []
    while len(whose) < MOST:
        asked = trial.decision(first.seat)
        if asked is None or (asked.kind, asked.about[0]) != (first.kind, first.about[0]):
            break
        if [option.text for option in asked.options] != faces:
            break
        whose.append(str(asked.about[1]))
        trial.choose(first.seat, face)
    return tuple(whose)


# How it is shown


def choices(seen: Seen, asked: Asked, entry: Entry) -> Node:
    """One tap enters a card or a single die; those of one throw are gathered by `entering.js`."""
    texts = seen.words.words
    rolled = asked.kind == "roll"
    several = len(entry.whose) > 1
    hint = "box.hint.several" if several else "box.hint"
    secret = "box.secret" if entry.owner is not None else "box.secret.anyone"
    faces = [_shown(seen, asked, entry, choice) for choice in asked.choices]
    plain = not any("picture" in face for face in faces)
    kind = "plain" if plain else "faces" if rolled else "cards"
    return around(
        _section(rolled),
        asked.secret and h.p(".secret")[texts.get(secret)],
        h.p(".hint")[texts.get(hint, n=len(entry.whose))],
        around(
            post(seen, "enter", "#choose"),
            asked_at(seen.seat, seen.stamp),
            several and _gathered(seen, entry.whose),
            element("div", {"class": "group"}, element("ol", {"class": f"options {kind}"}, *faces)),
        ),
    )


@lru_cache(maxsize=2)
def _section(rolled: bool) -> h.Element:
    css = "choices entering rolling" if rolled else "choices entering"
    return h.section("#choices", class_=css, aria_labelledby="headline", data_key="o")


def _gathered(seen: Seen, whose: Sequence[str]) -> Node:
    """A place for each die of a throw. Without the script they are entered one by one."""
    texts = seen.words.words
    owners = [texts.term(seen.game, each) if each else "" for each in whose]
    return h.div("#gathered.gathered", hidden=True)[
        h.ol("#thrown", aria_label=texts.get("box.thrown"))[
            (
                h.li[
                    h.button(
                        type="button",
                        data_empty=_place(texts, "box.thrown.empty", n, len(whose), owner),
                        data_shows=_place(texts, "box.thrown.shows", n, len(whose), owner),
                        title=owner or None,
                    )[
                        h.span(".picture", aria_hidden="true"),
                        h.span(".owner", aria_hidden="true")[owner],
                    ]
                ]
                for n, owner in enumerate(owners, start=1)
            )
        ],
        h.span("#thrown-values"),
        h.p(
            "#thrown-status.unseen", role="status", data_left=texts.get("box.thrown.left", n="{n}")
        ),
        h.button("#enter-all.primary", data_answers=str(len(whose)), disabled=True)[
            texts.get("box.enter", n=len(whose))
        ],
    ]


def _place(texts: Any, key: str, number: int, of: int, owner: str) -> str:
    said = texts.get(key, n=number, of=of, face="{face}")
    return f"{owner}, {said}" if owner else str(said)


def _shown(seen: Seen, asked: Asked, entry: Entry, choice: Choice) -> Markup:
    draw = game_board(seen.game).by_hand or by_name
    picture = draw(seen, asked.kind, entry.purpose, choice.text)
    name, rest = choice.name, choice.words[len(choice.name) :].lstrip(SIGNS)
    told = element("span", {"class": "name"}, name)
    if rest:
        told += element("span", {"class": "detail"}, rest)
    drawn = Markup("")
    if picture:
        drawn = element("span", {"class": "picture", "aria-hidden": "true"}, picture)
    carried = {"class": "option", "name": "option", "value": choice.text, "data-picks": ""}
    button = element("button", carried, drawn, element("span", {"class": "words"}, told))
    return element("li", {}, button)
