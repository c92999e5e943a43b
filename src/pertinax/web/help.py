"""What a table's page has besides the table: keys, settings of this browser, messages."""

from typing import Final

import htpy as h
from htpy import Node

from pertinax.texts import Texts
from pertinax.web.parts import post
from pertinax.web.seen import Seen

KEYS: Final = (
    ("tab", "Tab"),
    ("arrows", "← ↑ ↓ →"),
    ("look", "Shift + ← ↑ ↓ →"),
    ("enter", "Enter"),
    ("escape", "Esc"),
    ("numbers", "1 – 9"),
    ("undo", "u"),
    ("options", "o"),
    ("board", "b"),
    ("chat", "c"),
    ("pause", "p"),
    ("next", "n"),
    ("skip", "s"),
    ("rule", "r"),
    ("help", "?"),
)
"""The keys of a table, as picker.js reads them."""
SETTINGS: Final = ("letters", "confirm", "notify", "sound")
_BUBBLE: Final = "M3 4h18v13h-9l-5 4v-4H3z"
KEYED: Final = "letters"
"""The setting that is about keys alone."""
SPEEDS: Final = ("slow", "normal", "fast", "off")
"""How fast pieces move and scenes play, as motion.js knows them."""
CONTROLS: Final = ("pause", "next", "skip")


def keys(texts: Texts) -> Node:
    """The settings and the documented keys, behind the question mark."""
    return h.dialog("#help.sheet", aria_labelledby="help-title")[
        h.h2("#help-title")[
            h.span(".by-keys")[texts.get("web.help.title")],
            h.span(".by-touch")[texts.get("web.nav.help")],
        ],
        h.div(".halves")[
            h.div[
                h.h3[texts.get("web.help.settings")],
                (
                    h.p(class_={"field": True, "switch": True, "by-keys": name == KEYED})[
                        h.input(f"#set-{name}", type="checkbox", data_setting=name),
                        h.label(for_=f"set-{name}")[texts.get(f"web.setting.{name}")],
                    ]
                    for name in SETTINGS
                ),
                _speed(texts),
                h.p(".actions")[
                    h.a(".button.by-keys", href="/keys")[texts.get("web.keys.title")],
                    h.a(".button", href="/learn")[texts.get("web.start.learn.go")],
                ],
            ],
            h.table(".by-keys")[
                h.tbody[
                    (
                        h.tr[h.th(scope="row")[h.kbd[key]], h.td[texts.get(f"web.key.{name}")]]
                        for name, key in KEYS
                    )
                ]
            ],
        ],
        h.button(".primary", type="button", data_closes="help")[texts.get("web.help.close")],
    ]


def _speed(texts: Texts) -> Node:
    return h.p(".field.stacked")[
        h.label(for_="set-speed")[texts.get("web.setting.speed")],
        h.select("#set-speed")[
            (
                h.option(value=name, selected=name == "normal")[texts.get(f"web.speed.{name}")]
                for name in SPEEDS
            )
        ],
        h.small("#speed-still", hidden=True)[texts.get("web.speed.still")],
    ]


def cover(texts: Texts) -> Node:
    """Between two people at one device, before one of them sees a secret."""
    return h.dialog("#cover.sheet", aria_labelledby="cover-text")[
        h.p("#cover-text"),
        h.button(".primary", type="button", data_closes="cover")[texts.get("web.cover.go")],
    ]


def confirm(seen: Seen) -> Node:
    """Before a choice that cannot be taken back; confirm.js fills in which, and why it asks."""
    if seen.seat is None:
        return None
    texts = seen.words.words
    sheet = h.dialog(
        "#confirm.sheet", aria_labelledby="confirm-what", aria_describedby="confirm-why"
    )
    return sheet[
        h.p("#confirm-what"),
        h.p("#confirm-why"),
        post(seen, "choose", "#sure.actions")[
            (h.input(type="hidden", name=name) for name in ("seat", "sequence", "option")),
            h.button(".primary", autofocus=True)[texts.get("confirm.go")],
            h.button(type="button", data_closes="confirm")[texts.get("confirm.back")],
        ],
    ]


def messages(seen: Seen) -> Node:
    """What is said outside the table, so that no update of it takes it away."""
    texts = seen.words.words
    return [
        h.div(".messages")[
            h.p("#connection.message", role="status", hidden=True)[
                texts.get("web.connection.lost")
            ],
            h.p(
                "#notice.message", role="alert", hidden=True, data_lost=texts.get("web.notice.lost")
            )[
                h.span,
                " ",
                h.button(type="button", data_hides="notice")[texts.get("web.notice.close")],
            ],
            h.div("#why.bubble", role="status", hidden=True),
            h.div(
                "#announce.unseen",
                role="status",
                data_said=texts.get("web.chat.said", name="%"),
                data_unread=texts.get("web.chat.unread", n="%"),
            ),
        ],
        # Where the tabs are out of sight, as on a phone: chat.js fills it in.
        h.button(
            "#unread.unread",
            type="button",
            hidden=True,
            aria_label=texts.get("web.chat.unread", n="0"),
        )[h.svg(viewBox="0 0 24 24", aria_hidden="true")[h.path(d=_BUBBLE)], h.span],
        _playback(texts),
        h.section("#result", aria_label=texts.get("web.result"), hidden=True)[
            h.div(".results", tabindex="0"),
            h.button(".primary", type="button")[texts.get("web.result.close")],
        ],
    ]


def _playback(texts: Texts) -> Node:
    """The caption of what plays on the board; playback.js fills it from the log."""
    return h.section("#playback", aria_label=texts.get("web.playback"), hidden=True)[
        h.p(".stage"),
        h.div(".faces", aria_hidden="true"),
        h.p(".happens"),
        h.div(".controls")[
            (
                h.button(
                    type="button",
                    data_playback=name,
                    data_key=name[0],
                    aria_keyshortcuts=name[0],
                    aria_pressed="false" if name == "pause" else None,
                )[texts.get(f"web.playback.{name}")]
                for name in CONTROLS
            )
        ],
    ]
