"""What a table's page has besides the table: keys, settings of this browser, messages."""

from typing import Final

import htpy as h
from htpy import Node

from pertinax.texts import Texts

KEYS: Final = (
    ("tab", "Tab"),
    ("arrows", "← ↑ ↓ →"),
    ("enter", "Enter"),
    ("escape", "Esc"),
    ("numbers", "1 – 9"),
    ("undo", "u"),
    ("options", "o"),
    ("board", "b"),
    ("chat", "c"),
    ("help", "?"),
)
"""The keys of a table, as picker.js reads them."""
SETTINGS: Final = ("letters", "notify", "sound")


def keys(texts: Texts) -> Node:
    """The documented keys and the settings, behind the question mark."""
    return h.dialog("#help.sheet", aria_labelledby="help-title")[
        h.h2("#help-title")[texts.get("web.help.title")],
        h.table[
            h.tbody[
                (
                    h.tr[h.th(scope="row")[h.kbd[key]], h.td[texts.get(f"web.key.{name}")]]
                    for name, key in KEYS
                )
            ]
        ],
        h.h3[texts.get("web.help.settings")],
        (
            h.p(".field.switch")[
                h.input(f"#set-{name}", type="checkbox", data_setting=name),
                h.label(for_=f"set-{name}")[texts.get(f"web.setting.{name}")],
            ]
            for name in SETTINGS
        ),
        h.button(".primary", type="button", data_closes="help")[texts.get("web.help.close")],
    ]


def cover(texts: Texts) -> Node:
    """Between two people at one device, before one of them sees a secret."""
    return h.dialog("#cover.sheet", aria_labelledby="cover-text")[
        h.p("#cover-text"),
        h.button(".primary", type="button", data_closes="cover")[texts.get("web.cover.go")],
    ]


def messages(texts: Texts) -> Node:
    """What is said outside the table, so that no update of it takes it away."""
    return h.div(".messages")[
        h.p("#connection.message", role="status", hidden=True)[texts.get("web.connection.lost")],
        h.p("#notice.message", role="alert", hidden=True, data_lost=texts.get("web.notice.lost"))[
            h.span,
            " ",
            h.button(type="button", data_hides="notice")[texts.get("web.notice.close")],
        ],
        h.div("#why.bubble", role="status", hidden=True),
    ]
