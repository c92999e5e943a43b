"""The frame of every page: head, banner, languages. No inline script or style anywhere."""

import hashlib
import json
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Final

import htpy as h
from htpy import Node

from pertinax.texts import Texts, languages

NATIVE: Final = {"en": "English", "fr": "Français", "pl": "Polski"}
"""Languages call themselves by their own names, whatever the page speaks."""
STYLES: Final = ("table.css", "board.css")
LIVE: Final = ("table.js", "picker.js", "vendor/htmx.js")
"""Ours before htmx: it must find our swap style when it starts."""
HTMX: Final = json.dumps(
    {
        "noSwap": [204, 304, "4xx", "5xx"],
        "includeIndicatorCSS": False,
        "history": False,
        "sse": {"reconnectMaxDelay": 5000},
    }
)


@cache
def offered() -> tuple[str, ...]:
    """The languages that say everything English says; others are not offered at all."""
    english = Texts.load("en")
    keys = set(english._messages)
    found = [each for each in languages() if keys <= set(Texts.load(each)._messages)]
    return tuple(sorted(found, key=lambda each: (each != "en", each)))


@cache
def static(name: str) -> str:
    """The address of a static file; its fingerprint lets browsers keep it for good."""
    file = files("pertinax.web").joinpath("static", *name.split("/"))
    mark = hashlib.sha256(file.read_bytes()).hexdigest()[:10] if file.is_file() else "0"
    return f"/static/{name}?v={mark}"


def page(texts: Texts, title: str, body: Node, *, scripts: Sequence[str] = ()) -> str:
    """A whole document; with the scripts `LIVE` it follows a table."""
    live = scripts == LIVE
    document = h.html(lang=texts.language)[
        h.head[
            h.meta(charset="utf-8"),
            h.meta(name="viewport", content="width=device-width, initial-scale=1"),
            h.meta(name="color-scheme", content="light dark"),
            h.meta(name="referrer", content="same-origin"),
            live and h.meta(name="htmx-config", content=HTMX),
            h.title[title],
            h.link(rel="icon", href=static("icon.svg"), type="image/svg+xml"),
            (h.link(rel="stylesheet", href=static(name)) for name in STYLES),
            (h.script(src=static(name), defer=True) for name in scripts),
        ],
        h.body(class_={"live": live})[
            h.a(".skip", href="#content")[texts.get("web.skip")], _banner(texts, live), body
        ],
    ]
    return str(document)


def _banner(texts: Texts, live: bool) -> Node:
    return h.header(".banner")[
        h.a(".brand", href="/")[texts.get("web.brand")],
        h.nav(aria_label=texts.get("web.nav"))[
            h.a(href="/")[texts.get("web.nav.start")],
            h.a(href="/rules")[texts.get("web.nav.rules")],
            live
            and h.button(type="button", data_opens="help", data_key="?", aria_keyshortcuts="?")[
                texts.get("web.nav.help")
            ],
        ],
        len(offered()) > 1 and _languages(texts),
    ]


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
