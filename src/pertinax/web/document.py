"""The frame of every page: head, banner, theme, languages. No inline script or style anywhere."""

import json
from collections.abc import Sequence
from contextvars import ContextVar
from functools import cache
from typing import Final

import htpy as h
from htpy import Node

from pertinax.texts import ENGLISH, Texts, languages
from pertinax.web.boards.drawing import defs
from pertinax.web.boards.registry import styles_of
from pertinax.web.files import static

NATIVE: Final = {"en": "English", "fr": "Français", "pl": "Polski"}
"""Languages call themselves by their own names, whatever the page speaks."""
MOST_BORROWED: Final = 0.1
"""The share of texts that a language may take from English."""
THEMES: Final = ("auto", "light", "dark")
"""What the device says, or what the reader wants whatever it says."""
THEME: Final = ContextVar("theme", default="auto")
"""The theme of whoever reads the page that is being made, set with each request: every page has
it, errors too, and none of them must pass it on."""
BOARD: Final = "board.css"
"""A page that has it has the signs too."""
TABLE: Final = (
    "side.css",
    "messages.css",
    "gathering.css",
    "over.css",
    "people.css",
    "welcome.css",
    "scores.css",
    "table.css",
    "narrow.css",
)
"""The styles of a table without its board; `table.css` lays out the parts before it,
`narrow.css` does so where there is little room."""
LIVE: Final = (
    "sounds.js",
    "log.js",
    "motion.js",
    "sight.js",
    "cards.js",
    "picker.js",
    "lights.js",
    "ghosts.js",
    "recent.js",
    "playback.js",
    "hand.js",
    "press.js",
    "table.js",
    "people.js",
    "chat.js",
    "confirm.js",
    "vendor/htmx.js",
)
"""Ours before htmx: it must find our swap style when it starts. What can be picked is known before
it is brought into sight."""
_SIGNS: Final = {
    "light": (
        "M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM11 1h2v4h-2zM11 19h2v4h-2zM1 11h4v2H1zM19 11h4v2h-4z"
        "M4 5.4 5.4 4l2.8 2.8-1.4 1.4zM15.8 17.2l1.4-1.4L20 18.6 18.6 20zM18.6 4 20 5.4l-2.8 2.8"
        "-1.4-1.4zM6.8 15.8l1.4 1.4L5.4 20 4 18.6z"
    ),
    "dark": "M20.5 14.5A9 9 0 0 1 9.5 3.5a9 9 0 1 0 11 11z",
}
"""The sun, the moon."""
_MENU: Final = "M3 5h18v2.5H3zM3 10.75h18v2.5H3zM3 16.5h18V19H3z"
HTMX: Final = json.dumps(
    {
        "noSwap": [204, 304, "4xx", "5xx"],
        "includeIndicatorCSS": False,
        "history": False,
        "sse": {"reconnectMaxDelay": 5000},
    }
)


def board_styles(game: str) -> tuple[str, ...]:
    return (BOARD, *styles_of(game))


def table_styles(game: str) -> tuple[str, ...]:
    """The styles of a table, besides those of every page."""
    return (*TABLE, *board_styles(game), "motion.css")


@cache
def offered() -> tuple[str, ...]:
    """The languages that say nearly all that English says; others are not offered at all."""
    most = MOST_BORROWED * len(Texts.load(ENGLISH)._messages)
    found = [each for each in languages() if len(Texts.load(each).borrowed) <= most]
    return tuple(sorted(found, key=lambda each: (each != ENGLISH, each)))


def page(
    texts: Texts,
    title: str,
    body: Node,
    *,
    styles: Sequence[str] = (),
    scripts: Sequence[str] = (),
    game: str = "",
) -> str:
    """A whole document; with the scripts `LIVE` it follows a table, with a `game` it has signs."""
    live = scripts == LIVE
    theme = THEME.get()
    scheme = "light dark" if theme == "auto" else theme
    document = h.html(lang=texts.language, data_theme=theme)[
        h.head[
            h.meta(charset="utf-8"),
            h.meta(name="viewport", content="width=device-width, initial-scale=1"),
            h.meta(name="color-scheme", content=scheme),
            h.meta(name="referrer", content="same-origin"),
            live and h.meta(name="htmx-config", content=HTMX),
            h.title[title],
            h.link(
                rel="icon",
                href=static("icon.svg"),
                type="image/svg+xml",
                data_unread=static("icon-unread.svg") if live else None,
            ),
            (h.link(rel="stylesheet", href=static(name)) for name in ("base.css", *styles)),
            (h.script(src=static(name), defer=True) for name in scripts),
        ],
        h.body(class_={"live": live})[
            h.a(".skip", href="#content")[texts.get("web.skip")],
            _banner(texts, live),
            body,
            # Once in a page and out of what is sent with each change.
            bool(game) and defs(game),
        ],
    ]
    return str(document)


def _banner(texts: Texts, live: bool) -> Node:
    """What leads elsewhere; at a table it is folded, for the board needs the room."""
    brand = h.a(".brand", href="/")[texts.get("web.brand")]
    links = h.nav(aria_label=texts.get("web.nav"))[
        h.a(href="/")[texts.get("web.nav.start")],
        h.a(href="/rules")[texts.get("web.nav.rules")],
        live
        and h.button(type="button", data_opens="help", data_key="?", aria_keyshortcuts="?")[
            texts.get("web.nav.help")
        ],
    ]
    languages = len(offered()) > 1 and _languages(texts)
    if not live:
        return h.header(".banner")[brand, links, _theme(texts), languages]
    menu = texts.get("web.menu")
    return h.header(".banner")[
        h.details("#menu.menu")[
            h.summary(aria_label=menu, title=menu)[
                h.svg(viewBox="0 0 24 24", aria_hidden="true")[h.path(d=_MENU)]
            ],
            h.div(".menu-sheet")[brand, links, _theme(texts), languages],
        ]
    ]


def _theme(texts: Texts) -> Node:
    """One button, by day and by night: a click always changes what is seen.

    What the device says itself needs no choice: who comes back to it follows it again. Which of
    the two buttons is there, `base.css` says by the device.
    """
    return h.form(".theme", method="post", action="/theme")[
        (_theme_button(texts, device) for device in ("light", "dark"))
    ]


def _theme_button(texts: Texts, device: str) -> Node:
    chosen = THEME.get()
    now = device if chosen == "auto" else chosen
    after = "light" if now == "dark" else "dark"
    words = texts.get(
        "web.theme",
        now=texts.get(f"web.theme.{now}"),
        after=texts.get(f"web.theme.{after}"),
    )
    return h.button(
        f".on-{device}",
        name="theme",
        value="auto" if after == device else after,
        title=words,
        aria_label=words,
    )[h.svg(viewBox="0 0 24 24", aria_hidden="true")[h.path(d=_SIGNS[now])]]


def _languages(texts: Texts) -> Node:
    return h.form(".languages", method="post", action="/language")[
        (
            h.button(
                name="language",
                value=each,
                lang=each,
                aria_current="true" if each == texts.language else None,
            )[
                h.span(".long")[NATIVE.get(each, each)],
                h.span(".short", aria_hidden="true")[each.upper()],
            ]
            for each in offered()
        )
    ]
