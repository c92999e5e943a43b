"""Whole pages and the live inside of a table, as pure functions from what is seen to HTML."""

from dataclasses import dataclass
from typing import Final, Literal

import htpy as h
from htpy import Node

from pertinax.bots.registry import BOTS
from pertinax.games.registry import find_game
from pertinax.texts import Texts
from pertinax.web import help, parts
from pertinax.web.boards.registry import board_of
from pertinax.web.document import LIVE, page
from pertinax.web.reference import reference
from pertinax.web.seen import Seen, Status
from pertinax.web.setups import SETUPS, SWITCH, Field

SEATS: Final = ("me", "greedy", "greedy", "")
"""Who sits where unless the host says otherwise: two clicks start a first game."""

PEOPLE: Final = ("me", "here")


@dataclass(frozen=True, slots=True)
class TableLink:
    """A table on the start page."""

    id: str
    title: str
    status: Status
    mine: bool


def start(language: str, games: list[str], tables: list[TableLink], error: str = "") -> str:
    """The start page: what can be played, a new table, my tables."""
    texts = Texts.load(language)
    mine = [table for table in tables if table.mine]
    others = [table for table in tables if not table.mine]
    body = h.main("#content.start")[
        h.section(".hero")[h.h1[texts.get("web.start.title")], h.p[texts.get("web.start.text")]],
        error and h.p(".fault", role="alert")[error],
        h.div(".columns")[
            [_new_table(texts, game) for game in games],
            _tables(texts, "mine", mine),
            _tables(texts, "others", others) if others else None,
            _learn(texts),
            _device(texts),
        ],
    ]
    return page(texts, texts.get("web.brand"), body, scripts=("start.js",))


def _new_table(texts: Texts, game: str) -> Node:
    known = find_game(game)
    title = f"new-{game}"
    return h.section(".card.new", aria_labelledby=title)[
        h.h2(f"#{title}")[texts.get(f"web.game.{game}")],
        h.p[texts.get(f"web.game.{game}.text")],
        h.form(method="post", action="/tables")[
            h.input(type="hidden", name="game", value=game),
            h.div(".two")[
                h.fieldset[
                    h.legend[texts.get("web.start.seats")],
                    (
                        _seat(texts, game, number, number >= known.players[0])
                        for number in range(known.players[-1])
                    ),
                ],
                h.fieldset[
                    h.legend[texts.get("web.start.options")],
                    (_field(texts, game, field) for field in SETUPS.get(game, ())),
                ],
            ],
            h.button(".primary")[texts.get("web.start.go")],
        ],
    ]


def _seat(texts: Texts, game: str, number: int, may_be_empty: bool) -> Node:
    """Who sits there. Only people here have a name to give: `start.js` asks the others for none."""
    place = f"{game}-{number + 1}"
    known = ["me", "here", "friend", *BOTS] if number == 0 else ["here", "friend", *BOTS, "me"]
    if may_be_empty:
        known = ["", *known]
    chosen = SEATS[number]
    return h.div(".field.seat")[
        h.label(for_=f"seat-{place}")[texts.get("web.start.seat", n=number + 1)],
        h.select(f"#seat-{place}", name="seats", data_names=f"name-{place}")[
            (
                h.option(value=who, selected=who == chosen)[
                    texts.get(f"web.start.seat.{who or 'nobody'}")
                ]
                for who in known
            )
        ],
        h.input(
            f"#name-{place}",
            name="name",
            maxlength="24",
            autocomplete="nickname" if chosen == "me" else "off",
            placeholder=texts.get("web.start.name"),
            aria_label=texts.get("web.start.name.seat", n=number + 1),
            disabled=chosen not in PEOPLE,
            hidden=chosen not in PEOPLE,
        ),
    ]


def _field(texts: Texts, game: str, field: Field) -> Node:
    name = f"option.{field.key}"
    mark = f"option-{game}-{field.key}"
    if field.values:
        return h.p(".field.stacked")[
            h.label(for_=mark)[texts.get(f"web.option.{game}.{field.key}")],
            h.select(f"#{mark}", name=name)[
                (
                    h.option(value=value, selected=value == field.default)[
                        texts.get(f"web.option.{game}.{field.key}.{value}")
                    ]
                    for value in field.values
                )
            ],
        ]
    return h.p(".field.switch")[
        h.input(
            f"#{mark}", type="checkbox", name=name, value=SWITCH, checked=field.default == SWITCH
        ),
        h.label(for_=mark)[texts.get(f"web.option.{game}.{field.key}")],
    ]


def _tables(texts: Texts, which: Literal["mine", "others"], tables: list[TableLink]) -> Node:
    title = f"tables-{which}"
    return h.section(".card.tables", aria_labelledby=title)[
        h.h2(f"#{title}")[texts.get(f"web.start.{which}")],
        h.ul[
            (
                h.li[
                    h.a(href=f"/t/{table.id}")[table.title],
                    " ",
                    h.span(".state")[texts.get(f"web.status.{table.status}")],
                ]
                for table in tables
            )
        ]
        if tables
        else h.p(".empty")[texts.get("web.start.none")],
    ]


def _learn(texts: Texts) -> Node:
    return h.section(".card.learn", aria_labelledby="learn")[
        h.h2("#learn")[texts.get("web.start.learn")],
        h.p[texts.get("web.start.learn.text")],
        h.p[h.a(".button", href="/rules")[texts.get("web.nav.rules")]],
    ]


def _device(texts: Texts) -> Node:
    """Where the code of another device is entered."""
    return h.section(".card.device", aria_labelledby="device")[
        h.h2("#device")[texts.get("web.start.device")],
        h.form(".take", method="post", action="/device")[
            h.label(for_="code")[texts.get("web.start.code")],
            h.input("#code", name="code", maxlength="40", required=True, autocomplete="off"),
            h.button[texts.get("web.start.enter")],
        ],
    ]


def table(seen: Seen, join: list[int]) -> str:
    """The whole document of a table; `join` are the seats this person may take."""
    texts = seen.words.words
    body: Node = [
        (
            h.a(".skip", href=f"#name-{number + 1}")[texts.get("web.join", n=number + 1)]
            for number in join[:1]
        ),
        h.main(
            "#table",
            {"hx-sse:connect": f"/t/{seen.table}/live", "hx-swap": "morph"},
            aria_label=texts.get(f"web.game.{seen.game}"),
        )[_inside(seen)],
        help.messages(texts),
        help.keys(texts),
        help.cover(texts),
    ]
    return page(texts, _title(seen), body, scripts=LIVE)


def inside(seen: Seen) -> str:
    """The inside of `main#table`, on one line."""
    return " ".join(str(h.fragment[_inside(seen)]).splitlines())


def _inside(seen: Seen) -> Node:
    if seen.status == "gathering":
        return _frame(seen, parts.gathering(seen))
    texts = seen.words.words
    board = board_of(seen.game)(seen)
    stage = h.section("#stage", tabindex="0", aria_label=texts.get("web.board"), data_key="b")[
        parts.outcome(seen, seen.outcome) if seen.outcome else None, board
    ]
    return _frame(
        seen,
        [
            seen.outcome is None and parts.choices(seen),
            stage,
            parts.side(seen),
            parts.assets(seen),
        ],
    )


def _frame(seen: Seen, content: Node) -> Node:
    asked = seen.asked
    texts = seen.words.words
    shared = sum(seat.mine for seat in seen.seats) > 1
    covered = asked is not None and asked.secret and shared
    return h.div(
        "#inside",
        class_=seen.status,
        data_sequence=str(seen.sequence),
        data_title=_title(seen),
        data_asked=str(asked.seat) if asked else None,
        data_cover=texts.get("web.cover", name=texts.name(asked.seat))
        if asked and covered
        else None,
    )[parts.prompt(seen), h.div("#content.content")[content]]


def _title(seen: Seen) -> str:
    """For the window: my turn is seen from other tabs too."""
    return f"● {seen.headline}" if seen.asked is not None else seen.headline


def rules(language: str, query: str) -> str:
    """The rules reference; `query` is an id, a chapter or words."""
    texts = Texts.load(language)
    return page(texts, texts.get("web.rules.title"), reference(texts, query))


def message(language: str, title: str, text: str, status: int) -> str:
    """An error, in words a person can act on."""
    texts = Texts.load(language)
    body = h.main("#content.message-page")[
        h.p(".status", aria_hidden="true")[str(status)],
        h.h1[title],
        h.p[text],
        h.p[h.a(".button", href="/")[texts.get("web.nav.start")]],
    ]
    return page(texts, title, body)
