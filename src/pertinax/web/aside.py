"""What stands beside the board, as tabs: log, the sheets of the board, chat and players."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import htpy as h
from htpy import Node
from markupsafe import Markup

from pertinax.people import ChatLine
from pertinax.texts import Texts
from pertinax.web.boards.drawing import icon, joined
from pertinax.web.boards.layout import Sheet, sheet_shell
from pertinax.web.boards.registry import game_board
from pertinax.web.log import log
from pertinax.web.packs import packs
from pertinax.web.parts import DOT, LEAVES, part, player_class, post, region, states
from pertinax.web.people import to_campaign
from pertinax.web.rendering import around
from pertinax.web.seen import Seen

LOG: Final = "log"
TALK: Final = {"chat": "chat", "players": "people"}
"""Tabs about the people, with their signs."""


def side(seen: Seen, sheets: Sequence[Sheet], mine: Node = None) -> Node:
    texts = seen.words.words
    stand_ins = seen.people.stand_ins if seen.people is not None else None
    who = (seen.seat, seen.seats, seen.status, stand_ins)
    panels: dict[str, Node] = {
        LOG: [log(seen), part(seen, "past", lambda: _past(seen))],
        **{each.name: around(sheet_shell(seen.game), each.content) for each in sheets},
        "chat": chat(seen),
        "players": [
            region(seen, "players", lambda: _players(seen), who),
            part(seen, "packs", lambda: packs(seen), seen.packs),
            part(seen, "device", lambda: _device(seen), seen.seat is None),
            mine,
        ],
    }
    named = [
        (LOG, LOG, texts.get("web.tab.log"), False),
        *((each.name, each.sign, each.title, each.now) for each in sheets),
        *((name, sign, texts.get(f"web.tab.{name}"), False) for name, sign in TALK.items()),
    ]
    tabs = part(seen, "tabs", lambda: _tabs(texts, named), named)
    shown = [around(_panel(name), inner) for name, inner in panels.items()]
    return around(_side(texts.get("web.side")), tabs, shown)


@lru_cache(maxsize=LEAVES)
def _side(label: str) -> h.Element:
    return h.aside("#side.side", aria_label=label)


@lru_cache(maxsize=LEAVES)
def _panel(name: str) -> h.Element:
    return h.div(
        f"#panel-{name}.panel",
        role="tabpanel",
        aria_labelledby=f"tab-{name}",
        # A sheet may scroll and hold nothing else that the keyboard reaches.
        tabindex=None if name == LOG or name in TALK else "0",
    )


def _tabs(texts: Texts, named: Sequence[tuple[str, str, str, bool]]) -> Node:
    """Signs with their names, as far as there is room for names."""
    return h.div("#tabs.tabs", role="tablist", aria_label=texts.get("web.side"))[
        (
            h.button(
                f"#tab-{name}",
                type="button",
                role="tab",
                title=title,
                data_now=now,
                aria_controls=f"panel-{name}",
                aria_selected="true" if name == LOG else "false",
                tabindex="0" if name == LOG else "-1",
            )[icon(sign), h.span(".name")[title]]
            for name, sign, title, now in named
        )
    ]


def recent(seen: Seen) -> Markup:
    """The last lines again, where the log is out of sight; `recent.js` fills it in."""
    return part(seen, "recent", lambda: _recent(seen.words.words))


def _recent(texts: Texts) -> Node:
    # All of it is read aloud elsewhere.
    return h.section("#recent.recent", data_keep=True, aria_hidden="true", hidden=True)[
        h.h2[texts.get("web.recent")], h.ol
    ]


def offered(seen: Seen) -> Markup:
    """Results of what has not played here; playback.js offers them by the kinds of lines."""
    return part(seen, "offered", lambda: _offered(seen))


def _offered(seen: Seen) -> Node:
    texts = seen.words.words
    close = texts.get("web.result.close")
    return h.section(
        "#offered",
        data_keep=True,
        aria_label=texts.get("web.result"),
        hidden=True,
        data_kinds=" ".join(sorted(game_board(seen.game).results)),
        data_words=texts.get("web.result.of", what="%"),
        data_none=texts.get("web.result.none"),
    )[
        h.div,
        h.button(type="button", aria_label=close, title=close)[h.span(aria_hidden="true")["×"]],
    ]


def _past(seen: Seen) -> Node:
    texts = seen.words.words
    address = f"/t/{seen.table}"
    return h.p("#past.past-links")[
        h.a(href=f"{address}/replay")[texts.get("replay.watch")],
        " · ",
        h.a(href=f"{address}/log")[texts.get("replay.log")],
        " · ",
        h.a(href=f"{address}/saves")[texts.get("saves.title")],
        " · ",
        h.a(href=f"{address}/report", download=True, title=texts.get("report.title"))[
            texts.get("report.go")
        ],
    ]


def chat(seen: Seen) -> Node:
    return [
        region(seen, "chat", lambda: _chat(seen), seen.chat),
        part(seen, "say", lambda: _say(seen)),
    ]


def _chat(seen: Seen) -> Node:
    label = seen.words.words.get("web.tab.chat")
    return h.div("#chat.log", role="log", aria_label=label, tabindex="0")[
        h.ol[joined(*(_chat_line(line) for line in seen.chat))]
    ]


def _say(seen: Seen) -> Node:
    texts = seen.words.words
    return post(seen, "chat", "#say.say")[
        h.label(for_="say-text")[texts.get("web.chat.label")],
        h.input(
            "#say-text",
            data_keep=True,
            data_key="c",
            name="text",
            maxlength="500",
            autocomplete="off",
            required=True,
        ),
        h.button[texts.get("web.chat.send")],
    ]


@lru_cache(maxsize=LEAVES)
def _chat_line(line: ChatLine) -> Markup:
    return Markup(
        h.li(f"#chat-{line.number}", class_=player_class(line.seat))[
            line.seat is not None and DOT,
            h.strong(dir="auto")[line.name],
            " ",
            h.time(datetime=line.time)[line.time[11:16]],
            " ",
            h.span(".said", dir="auto")[line.text],
        ]
    )


def _players(seen: Seen) -> Node:
    texts = seen.words.words
    return h.ul("#players.players")[
        joined(
            *(
                _player(seat.number, seat.name, ", ".join(states(texts, seat, seen)))
                for seat in seen.seats
            )
        )
    ]


def _device(seen: Seen) -> Node:
    campaign = h.p[to_campaign(seen)] if seen.people and seen.people.campaign else None
    if seen.seat is None:
        return campaign
    texts = seen.words.words
    return campaign, h.p[
        h.a(href=f"/t/{seen.table}/device")[texts.get("web.players.device")],
        " · ",
        h.a(href=f"/t/{seen.table}/devices")[texts.get("people.devices")],
    ]


@lru_cache(maxsize=LEAVES)
def _player(number: int, name: str, states: str) -> Markup:
    player = h.li(f"#player-{number + 1}", class_=player_class(number))
    return Markup(player[DOT, h.strong[name], " ", h.span(".state")[states]])
