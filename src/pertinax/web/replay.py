"""The past of a table: a replay that can be walked through, and the whole log."""

from collections.abc import Sequence
from typing import Final

import htpy as h
from htpy import Node

from pertinax.bots.registry import BOTS
from pertinax.texts import Texts
from pertinax.web import ends, parts
from pertinax.web.boards.registry import board_of
from pertinax.web.document import page, table_styles
from pertinax.web.log import classes_of, look_of, signed
from pertinax.web.recall import Moment, WholeLog
from pertinax.web.seen import LogLine, SeatSeen
from pertinax.web.setups import paints
from pertinax.words.bots import at_seat
from pertinax.words.names import alone

SCRIPTS: Final = ("vendor/htmx.js", "motion.js", "sight.js", "replay.js")
"""idiomorph is in the vendored file; nothing else of it is used here."""
SPEEDS: Final = (("2400", "½×"), ("1200", "1×"), ("600", "2×"), ("300", "4×"))
"""Milliseconds from one decision to the next."""
USUAL: Final = "1200"
SIGNS: Final = {
    "first": "⇤",
    "earlier": "«",
    "back": "‹",
    "next": "›",
    "later": "»",
    "last": "⇥",
}
PEOPLE: Final = ("me", "here", "friend")
BOT: Final = "greedy"
"""Who goes on for the others, unless the host says otherwise."""


def replay(moment: Moment) -> str:
    """The whole document of a replay, at one moment."""
    texts = moment.seen.words.words
    title = _title(moment)
    label = texts.get("replay.title", game=texts.get(f"web.game.{moment.seen.game}"))
    body = h.main("#table", aria_label=label)[_inside(moment)]
    styles = (*table_styles(moment.seen.game), "replay.css")
    return page(texts, title, body, styles=styles, scripts=SCRIPTS, game=moment.seen.game)


def inside(moment: Moment) -> str:
    """The inside of `main#table`: all that changes from one moment to the next."""
    return str(_inside(moment))


def _title(moment: Moment) -> str:
    return f"{moment.seen.place} – {moment.seen.headline}"


def _inside(moment: Moment) -> h.Element:
    seen = moment.seen
    texts = seen.words.words
    board = board_of(seen.game)(seen)
    stage = h.section("#stage", tabindex="0", aria_label=texts.get("web.board"))[
        ends.outcome(seen, seen.ending) if seen.ending else None,
        board and board.whole(seen.game),
    ]
    return h.div(
        "#inside",
        class_=["past", *paints(seen.game, seen.options)],
        data_at=str(moment.at),
        data_end=str(moment.end),
        data_title=_title(moment),
    )[
        _bar(moment),
        h.div("#content.content")[stage, _side(moment), parts.assets(seen)],
    ]


# The bar on top: where we are, and the ways from here


def _bar(moment: Moment) -> Node:
    seen = moment.seen
    texts = seen.words.words
    where = texts.get("replay.at", at=moment.at, end=moment.end)
    return h.header("#prompt.prompt.walk")[
        h.div("#where.where", role="status")[
            h.p("#place.place")[f"{seen.place} · {where}"],
            h.h1("#headline", class_=["headline", _player(moment.by)])[
                moment.by is not None and parts.DOT, seen.headline
            ],
            h.p("#question.question")[moment.question],
            # Where it stops one wants to know; else it stands beside the board.
            _stops_here(moment) and h.p("#stops")[moment.stops],
        ],
        h.div("#walk.walking")[_moves(moment), _player_controls(texts), _slider(moment)],
    ]


def _stops_here(moment: Moment) -> bool:
    places = (moment.end,) if moment.gap is None else moment.gap
    return bool(moment.stops) and moment.at in places


def _player(seat: int | None) -> str | None:
    return None if seat is None else parts.player_class(seat)


def _moves(moment: Moment) -> Node:
    texts = moment.seen.words.words
    places = {
        "first": 0,
        "earlier": moment.earlier,
        "back": moment.back,
        "next": moment.next,
        "later": moment.later,
        "last": moment.end,
    }
    return h.nav("#moves.moves", aria_label=texts.get("replay.moves"))[
        (_move(moment, name, place) for name, place in places.items())
    ]


def _move(moment: Moment, name: str, place: int) -> Node:
    """A link that looks like a button; at the ends there is nowhere to go."""
    words = moment.seen.words.words.get(f"replay.move.{name}")
    possible = 0 <= place <= moment.end and place != moment.at
    return h.a(
        f"#move-{name}.button",
        href=moment.address(place) if possible else None,
        role=None if possible else "link",
        aria_disabled=None if possible else "true",
        aria_label=words,
        title=words,
        data_moment=True,
    )[h.span(aria_hidden="true")[SIGNS[name]]]


def _player_controls(texts: Texts) -> Node:
    """Playing by itself needs the script, which shows this."""
    return h.div("#playing.playing-controls", data_keep=True, hidden=True)[
        h.button(
            "#play.primary",
            type="button",
            data_play=texts.get("replay.play"),
            data_pause=texts.get("replay.pause"),
        )[texts.get("replay.play")],
        h.label(".unseen", for_="speed")[texts.get("replay.speed")],
        h.select("#speed", title=texts.get("replay.speed"))[
            (h.option(value=pause, selected=pause == USUAL)[words] for pause, words in SPEEDS)
        ],
    ]


def _slider(moment: Moment) -> Node:
    texts = moment.seen.words.words
    return h.form("#seek.seek", method="get", action=f"/t/{moment.seen.table}/replay")[
        h.label(".unseen", for_="slider")[texts.get("replay.slider")],
        h.input(
            "#slider",
            type="range",
            name="at",
            min="0",
            max=str(moment.end),
            value=str(moment.at),
            list="turns",
            aria_valuetext=f"{moment.seen.place}: {moment.seen.headline}",
        ),
        h.datalist("#turns")[(h.option(value=str(turn)) for turn in moment.turns)],
        moment.look and h.input(type="hidden", name="eyes", value=moment.look),
        h.button(".without")[texts.get("replay.go")],
    ]


# Beside the board: what followed, the log, the link, eyes, and how to go on


def _side(moment: Moment) -> Node:
    seen = moment.seen
    texts = seen.words.words
    return h.aside("#side.side.looking-back", aria_label=texts.get("web.side"))[
        h.section("#caused.caused", aria_labelledby="caused-title", tabindex="0")[
            h.h2("#caused-title")[texts.get("replay.caused")],
            h.ul[(_caused(moment, line) for line in moment.caused)]
            if moment.caused
            else h.p(".empty")[texts.get("replay.caused.none")],
        ],
        _log(moment),
        h.div("#ways.ways")[
            _link(moment),
            _eyes(moment),
            bool(moment.stops) and not _stops_here(moment) and h.p("#stops.state")[moment.stops],
            _continue(moment),
            _ways_out(moment),
            _kept(moment),
            h.p("#keys.keys")[texts.get("replay.keys")],
        ],
    ]


def _caused(moment: Moment, line: LogLine) -> Node:
    words = moment.seen.words
    return h.li(class_=classes_of(line, words))[signed(line, words)]


def _log(moment: Moment) -> Node:
    """What happened before, the newest first."""
    texts = moment.seen.words.words
    earlier = [line for line in reversed(moment.seen.log) if line.decision < moment.at]
    return h.section("#log.log", aria_labelledby="log-title", tabindex="0")[
        h.h2("#log-title")[texts.get("replay.before")],
        h.ol[
            (
                h.li(f"#log-{line.number}", class_=classes_of(line, moment.seen.words))[
                    h.a(
                        ".moment",
                        href=moment.address(line.decision),
                        data_moment=True,
                        tabindex="-1",
                    )[signed(line, moment.seen.words)]
                ]
                for line in earlier
            )
        ],
    ]


def _link(moment: Moment) -> Node:
    texts = moment.seen.words.words
    return h.div("#share.copy")[
        h.label(for_="link")[texts.get("replay.link")],
        h.input("#link", readonly=True, value=moment.address(moment.at)),
        h.button(
            "#copy",
            type="button",
            data_copy="link",
            data_copied=texts.get("web.gathering.copied"),
            data_words=texts.get("web.gathering.copy"),
        )[texts.get("web.gathering.copy")],
    ]


def _eyes(moment: Moment) -> Node:
    seen = moment.seen
    texts = seen.words.words
    if not moment.eyes:
        return h.p("#eyes.state")[texts.get("replay.running")]
    eyes = [(0, texts.get("replay.eyes.spectator"))]
    eyes += [(seat.number + 1, seat.name) for seat in moment.eyes]
    now = 0 if seen.seat is None else seen.seat + 1
    return h.form("#eyes.field.stacked", method="get", action=f"/t/{seen.table}/replay")[
        h.input(type="hidden", name="at", value=str(moment.at)),
        h.label(for_="eyes-of")[texts.get("replay.eyes")],
        h.select("#eyes-of", name="eyes")[
            (h.option(value=str(number), selected=number == now)[name] for number, name in eyes)
        ],
        h.button(".without")[texts.get("replay.go")],
    ]


def _ways_out(moment: Moment) -> Node:
    seen = moment.seen
    texts = seen.words.words
    address = f"/t/{seen.table}"
    return h.p("#ways-out.actions")[
        seen.status != "record" and h.a(".button", href=address)[texts.get("replay.table")],
        h.a(".button", href=f"{address}/log")[texts.get("replay.log")],
        bool(moment.eyes)
        and not seen.ending
        and h.a(".button", href=f"{address}/record", download=True)[texts.get("web.over.record")],
    ]


def _kept(moment: Moment) -> Node:
    """Ways to take this moment along."""
    seen = moment.seen
    texts = seen.words.words
    address = f"/t/{seen.table}"
    return h.p("#keeping.past-links")[
        seen.status == "playing"
        and [
            h.a(href=f"{address}/saves?at={moment.at}")[texts.get("saves.keep")],
            " · ",
        ],
        h.a(
            href=f"{address}/report?at={moment.at}",
            download=True,
            title=texts.get("report.title"),
        )[texts.get("report.go")],
    ]


def _continue(moment: Moment) -> Node:
    """A new table from this moment on; never for a game that is still played."""
    seen = moment.seen
    texts = seen.words.words
    if not moment.eyes:
        return None
    if not moment.may_continue:
        why = texts.get("replay.continue.over")
        if moment.gap is not None and moment.kept:
            why = texts.get("replay.continue.kept", at=moment.gap[0])
        return h.p("#continue.state")[why]
    return h.details("#continue.continue")[
        h.summary[texts.get("replay.continue")],
        h.p[texts.get("replay.continue.text")],
        h.form(method="post", action=f"/t/{seen.table}/continue")[
            h.input(type="hidden", name="at", value=str(moment.at)),
            (_seat(texts, seat, _first(moment)) for seat in moment.eyes),
            h.button(".primary")[texts.get("replay.continue.go")],
        ],
    ]


def _first(moment: Moment) -> int:
    """The seat that the reader most likely wants."""
    return moment.seen.seat or 0


def _seat(texts: Texts, seat: SeatSeen, mine: int) -> Node:
    """Who goes on for a seat; the style sheet asks only people here for a name."""
    number = seat.number + 1
    chosen = "me" if seat.number == mine else BOT
    return h.div(f"#goes-on-{number}", class_=["field seat", parts.player_class(seat.number)])[
        h.label(for_=f"seat-{number}")[parts.DOT, seat.name],
        h.select(f"#seat-{number}", name="seats", data_keep=True)[
            (
                h.option(value=who, selected=who == chosen)[at_seat(texts, who)]
                for who in (*PEOPLE, *BOTS)
            )
        ],
        h.input(
            f"#name-{number}",
            name="name",
            data_keep=True,
            maxlength="24",
            autocomplete="off",
            value=alone(seat.name),
            aria_label=texts.get("web.start.name.seat", n=number),
        ),
    ]


# The whole log


def log(whole: WholeLog) -> str:
    """Everything that happened, by turn; each line leads to its moment."""
    texts = whole.words.words
    title = texts.get("replay.log.title", game=texts.get(f"web.game.{whole.table.game}"))
    address = f"/t/{whole.table.id}"
    body = h.main("#content.whole-log")[
        h.h1[title],
        h.p(".actions")[
            whole.table.status != "record"
            and h.a(".button", href=address)[texts.get("replay.table")],
            h.a(".button", href=f"{address}/replay")[texts.get("replay.watch")],
            h.a(".button", href=f"#turn-{whole.turns[-1][0]}")[texts.get("replay.log.newest")],
        ],
        (_logged_turn(whole, turn, lines) for turn, lines in whole.turns),
    ]
    styles = ("board.css", "side.css", "replay.css")
    return page(texts, title, body, styles=styles, game=whole.table.game)


def _logged_turn(whole: WholeLog, turn: int, lines: Sequence[LogLine]) -> Node:
    """A turn under its heading: the line in which the game names it, else its number."""
    texts = whole.words.words
    first = lines[0] if look_of(lines[0], whole.words) == "heading" else None
    rest = lines[1:] if first else lines
    heading: Node = texts.get("replay.log.turn", n=turn) if turn else texts.get("replay.log.setup")
    if first:
        heading = _moment_link(whole, first)
    return h.section(aria_labelledby=f"turn-{turn}")[
        h.h2(f"#turn-{turn}")[heading],
        len(rest) > 0
        and h.ol[
            (
                h.li(f"#log-{line.number}", class_=classes_of(line, whole.words))[
                    _moment_link(whole, line)
                ]
                for line in rest
            )
        ],
    ]


def _moment_link(whole: WholeLog, line: LogLine) -> Node:
    address = f"/t/{whole.table.id}/replay?at={line.decision}"
    return h.a(".moment", href=address)[signed(line, whole.words)]


# On the start page


def bring(texts: Texts) -> Node:
    """Where a record is brought from elsewhere."""
    return h.section(".card.bring", aria_labelledby="bring")[
        h.h2("#bring")[texts.get("replay.bring")],
        h.p[texts.get("replay.bring.text")],
        h.form(method="post", action="/records", enctype="multipart/form-data")[
            h.p(".field.stacked")[
                h.label(for_="record")[texts.get("replay.bring.file")],
                h.input(
                    "#record", type="file", name="record", accept=".ptx,text/plain", required=True
                ),
            ],
            h.button[texts.get("replay.bring.go")],
        ],
    ]
