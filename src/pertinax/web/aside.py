"""What stands beside the board: log, chat and players, as tabs."""

from functools import lru_cache, partial
from typing import Final

import htpy as h
from htpy import Node
from markupsafe import Markup

from pertinax.people import ChatLine
from pertinax.texts import Texts
from pertinax.web.boards.drawing import joined
from pertinax.web.memory import Memory
from pertinax.web.packs import packs
from pertinax.web.parts import DOT, LEAVES, part, player_class, post, region, states
from pertinax.web.rendering import Region, around, element
from pertinax.web.seen import AT_TABLE, LogLine, Seen, Step
from pertinax.words.registry import Words

TABS: Final = ("log", "chat", "players")
_LOG: Final = Memory[Markup](32768)
"""Lines of logs as they were drawn: hundreds of tables have eighty each."""


def side(seen: Seen, mine: Node = None) -> Node:
    texts = seen.words.words
    stand_ins = seen.people.stand_ins if seen.people is not None else None
    who = (seen.seat, seen.seats, seen.status, stand_ins)
    panels: dict[str, Node] = {
        "log": [log(seen), part(seen, "past", lambda: _past(seen))],
        "chat": chat(seen),
        "players": [
            region(seen, "players", lambda: _players(seen), who),
            part(seen, "packs", lambda: packs(seen), seen.packs),
            part(seen, "device", lambda: _device(seen), seen.seat is None),
            mine,
        ],
    }
    tabs = part(seen, "tabs", lambda: _tabs(texts))
    shown = [around(_panel(name), panels[name]) for name in TABS]
    return around(_side(texts.get("web.side")), tabs, shown)


@lru_cache(maxsize=LEAVES)
def _side(label: str) -> h.Element:
    return h.aside("#side.side", aria_label=label)


@lru_cache(maxsize=LEAVES)
def _panel(name: str) -> h.Element:
    return h.div(f"#panel-{name}.panel", role="tabpanel", aria_labelledby=f"tab-{name}")


def _tabs(texts: Texts) -> Node:
    return h.div("#tabs.tabs", role="tablist", aria_label=texts.get("web.side"))[
        (
            h.button(
                f"#tab-{name}",
                type="button",
                role="tab",
                aria_controls=f"panel-{name}",
                aria_selected="true" if name == TABS[0] else "false",
                tabindex="0" if name == TABS[0] else "-1",
            )[texts.get(f"web.tab.{name}")]
            for name in TABS
        )
    ]


def log(seen: Seen) -> Region:
    return region(seen, "log", lambda: _log(seen), seen.log)


def _log(seen: Seen) -> Node:
    texts = seen.words.words
    # Not live: an attack has thirty lines. `#announce` says in short what is new.
    carried = {
        "id": "log",
        "class": "log",
        "role": "log",
        "aria-live": "off",
        "aria-label": texts.get("web.tab.log"),
        "tabindex": "0",
    }
    lines = [
        _LOG.known(line) or _LOG.recall(line, partial(_log_line, line, seen.table, seen.words))
        for line in seen.log
    ]
    return element("div", carried, element("ol", {}, *lines))


def _past(seen: Seen) -> Node:
    texts = seen.words.words
    address = f"/t/{seen.table}"
    return h.p("#past.past-links")[
        h.a(href=f"{address}/replay")[texts.get("replay.watch")],
        " · ",
        h.a(href=f"{address}/log")[texts.get("replay.log")],
    ]


def look_of(line: LogLine, words: Words) -> str:
    if line.kind == AT_TABLE:
        return AT_TABLE
    return "heading" if line.kind in words.headings else "quiet" if line.kind in words.quiet else ""


def _log_line(line: LogLine, table: str, said: Words) -> Markup:
    """A line of the log, with what a step belongs to and a link to its moment."""
    plays = {}
    if line.step is not None:
        title = said.words.get(f"step.{said.words.game}.{line.step.kind}")
        plays = _plays(line.step, title)
    shown = {"id": f"log-{line.number}", "class": look_of(line, said) or None, **plays}
    # By keyboard the whole log leads there: eighty stops on the way to the chat are too many.
    moment = {"class": "happened moment", "href": _moment(table, line), "tabindex": "-1"}
    return element("li", shown, element("a", moment, line.words))


def _moment(table: str, line: LogLine) -> str:
    """Where the line is seen again. What happened at the table has no number of its own."""
    exact = f"&line={line.number}" if line.number >= 0 else ""
    return f"/t/{table}/replay?at={line.decision}{exact}"


def _plays(step: Step, title: str) -> dict[str, str]:
    """What playback.js needs of a step."""
    carried = {"data-step": step.kind, "data-stage": title, "data-marks": "|".join(step.marks)}
    if step.faces:
        carried["data-faces"] = "|".join(step.faces)
    return carried


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
    if seen.seat is None:
        return None
    texts = seen.words.words
    return h.p[
        h.a(href=f"/t/{seen.table}/device")[texts.get("web.players.device")],
        " · ",
        h.a(href=f"/t/{seen.table}/devices")[texts.get("people.devices")],
    ]


@lru_cache(maxsize=LEAVES)
def _player(number: int, name: str, states: str) -> Markup:
    player = h.li(f"#player-{number + 1}", class_=player_class(number))
    return Markup(player[DOT, h.strong[name], " ", h.span(".state")[states]])
