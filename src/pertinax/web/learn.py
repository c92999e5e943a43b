"""A first look at a game and at the table, for newcomers.

A game adds a lesson: sections with texts `web.learn.GAME.SECTION.title` and `.text`, points with
a sign each, and a figure drawn by the game's own drawing functions.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

import htpy as h
from htpy import Node
from markupsafe import Markup

from pertinax.games.registry import bases_of, packages
from pertinax.texts import Texts
from pertinax.web.boards.drawing import icon
from pertinax.web.document import board_styles, page
from pertinax.web.printing import print_link


class Lesson(NamedTuple):
    """What a game brings to its lesson."""

    sections: tuple[tuple[str, tuple[tuple[str, str], ...]], ...]
    """Sections in order, each with its points: the name of a text and a sign for it."""
    figures: Callable[[str], dict[str, Markup]]
    """By section, in a language: a position drawn as it is drawn at a table."""
    words: str = ""
    """What its texts are called by, where several games share them."""


TABLE: Final = ("glow", "why", "undo", "log", "replay", "keys")
"""What a newcomer should know of every table."""


def lessons() -> dict[str, Lesson]:
    """By game: a lesson is not taken over from the game that one is built on."""
    found = {name: game.load("lesson") for name, game in packages().items()}
    return {name: lesson for name, lesson in found.items() if lesson is not None}


def learn_page(texts: Texts, game: str = "") -> str:
    """The lesson of a game, or of the nearest that it is built on; the first if there is none."""
    known = lessons()
    game = next((each for each in (game, *bases_of(game)) if each in known), next(iter(known)))
    lesson = known[game]
    figures = lesson.figures(texts.language)
    name = texts.get(f"web.game.{game}")
    title = texts.get("web.learn.title", game=name)
    body = h.main("#content.reading.lesson")[
        h.h1[title],
        h.p[texts.get("web.learn.text")],
        _others(texts, game),
        [
            _section(texts, game, lesson.words or game, section, points, figures.get(section))
            for section, points in lesson.sections
        ],
        _table(texts),
        h.p[print_link(texts, game)],
        h.p(".actions")[
            h.a(".button.primary", href="/")[texts.get("web.learn.go")],
            h.a(".button", href="/rules")[texts.get("web.nav.rules")],
            h.a(".button.by-keys", href="/keys")[texts.get("web.keys.title")],
        ],
    ]
    return page(texts, title, body, styles=(*board_styles(game), "learn.css"), game=game)


def _others(texts: Texts, game: str) -> Node:
    """The way to the lessons of the other games."""
    return h.p(".others")[
        (
            h.a(href=f"/learn?game={each}")[
                texts.get("web.learn.title", game=texts.get(f"web.game.{each}"))
            ]
            for each in lessons()
            if each != game
        )
    ]


def _section(
    texts: Texts,
    game: str,
    words: str,
    name: str,
    points: tuple[tuple[str, str], ...],
    figure: Node,
) -> Node:
    key = f"web.learn.{words}.{name}"
    return h.section(".card", aria_labelledby=f"learn-{name}")[
        h.h2(f"#learn-{name}")[texts.get(f"{key}.title")],
        h.p[texts.get(f"{key}.text")],
        points
        and h.ul(f".points.board.{game}")[
            (h.li[icon(sign), h.span[texts.get(f"{key}.{point}")]] for point, sign in points)
        ],
        figure is not None
        and h.figure[
            # It is a picture of a table: nothing in it can be chosen, and the text tells the same.
            h.div(f".board.{game}", inert=True, aria_hidden="true")[figure],
            h.figcaption[texts.get(f"{key}.figure")],
        ],
    ]


def _table(texts: Texts) -> Node:
    return h.section(".card", aria_labelledby="learn-table")[
        h.h2("#learn-table")[texts.get("web.learn.table.title")],
        h.p[texts.get("web.learn.table.text")],
        h.dl(".habits")[
            (
                h.div[
                    h.dt[texts.get(f"web.learn.table.{each}")],
                    h.dd[texts.get(f"web.learn.table.{each}.text")],
                ]
                for each in TABLE
            )
        ],
    ]
