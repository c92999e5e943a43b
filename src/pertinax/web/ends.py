"""A table before its game begins and after it has ended."""

from typing import Final

import htpy as h
from htpy import Node

from pertinax.web import charts
from pertinax.web.aside import chat
from pertinax.web.packs import packs
from pertinax.web.parts import DOT, part, player_class, post, states
from pertinax.web.people import to_campaign
from pertinax.web.seen import SeatSeen, Seen
from pertinax.web.setups import options_in_words
from pertinax.words.wording import Ending, Row, Wording

FEW: Final = 2
"""So many columns fit a phone with their heads as they are."""


def gathering(seen: Seen, mine: Node = None) -> Node:
    """Who sits where, the link for friends, and what will be played."""
    texts = seen.words.words
    address = f"/t/{seen.table}"
    return h.div("#gathering.gathering")[
        h.section("#seats.card", aria_labelledby="seats-title")[
            h.h2("#seats-title")[texts.get("web.gathering.seats")],
            h.ol(".seats")[(_seat(seen, seat) for seat in seen.seats)],
            _ready(seen),
            mine,
        ],
        h.div("#beside.beside")[
            h.section("#invite.card", aria_labelledby="invite-title")[
                h.h2("#invite-title")[texts.get("web.gathering.invite")],
                h.p[texts.get("web.gathering.invite.text")],
                h.div(".copy")[
                    h.label(for_="link")[texts.get("web.gathering.link")],
                    h.input("#link", data_keep=True, readonly=True, value=address, data_link=True),
                    h.button(
                        type="button",
                        data_copy="link",
                        data_copied=texts.get("web.gathering.copied"),
                    )[texts.get("web.gathering.copy")],
                ],
                h.p("#here-only.fault", data_keep=True, hidden=True)[
                    texts.get("welcome.invite.here-only")
                ],
                h.p(".actions")[
                    h.a(".button", href=f"{address}/invite")[texts.get("welcome.invite.go")]
                ],
            ],
            h.section("#settings.card", aria_labelledby="settings-title")[
                h.h2("#settings-title")[texts.get(f"web.game.{seen.game}")],
                h.ul[(h.li[words] for words in options_in_words(texts, seen.game, seen.options))],
                packs(seen),
                h.p[to_campaign(seen)] if seen.people and seen.people.campaign else None,
                h.p[texts.get("web.gathering.agree")],
            ],
            h.section("#talk.card", aria_labelledby="talk-title")[
                h.h2("#talk-title")[texts.get("web.tab.chat")], chat(seen)
            ],
        ],
    ]


def _seat(seen: Seen, seat: SeatSeen) -> Node:
    texts = seen.words.words
    state = ", ".join(states(texts, seat, seen))
    form: Node = None
    if seat.kind == "open":
        field = f"name-{seat.number + 1}"
        form = h.form(".take", method="post", action=f"/t/{seen.table}/seats/{seat.number}")[
            h.label(for_=field)[texts.get("web.name")],
            h.input(
                f"#{field}", name="name", maxlength="24", required=True, autocomplete="nickname"
            ),
            h.button[texts.get("web.gathering.take")],
        ]
    return h.li(f"#seat-{seat.number + 1}", class_=player_class(seat.number))[
        DOT, h.strong[seat.name], " ", h.span(".state")[state], form
    ]


def _ready(seen: Seen) -> Node:
    texts = seen.words.words
    mine = [seat for seat in seen.seats if seat.mine]
    if not mine:
        return None
    if all(seat.ready for seat in mine):
        return post(seen, "ready", "#ready.waiting")[
            h.p[texts.get("web.gathering.waiting")],
            h.button(name="ready", value="0")[texts.get("web.gathering.not-ready")],
        ]
    return post(seen, "ready", "#ready")[h.button(".primary")[texts.get("web.gathering.ready")]]


def outcome(seen: Seen, end: Ending, again: Node = None) -> Node:
    """How everybody fared, and how it came: the points, or what the game reports."""
    texts = seen.words.words
    return h.section(
        "#outcome", class_=["card outcome", *(["drawn"] * bool(end.courses))],
        aria_labelledby="outcome-title",
    )[
        h.div(".fared")[
            h.h2("#outcome-title")[end.title],
            h.ol(".podium")[(_fared(texts, end, seat) for seat in end.seats)],
            again,
        ],
        end.courses and part(seen, "courses", lambda: _courses(texts, end), end.courses),
        _report(end),
        h.p(".actions")[
            h.a(".button", href=f"/t/{seen.table}/record", download=True)[
                texts.get("web.over.record")
            ],
            not seen.past
            and h.a(".button", href=f"/t/{seen.table}/replay")[texts.get("replay.watch")],
            h.a(".button", href="/")[texts.get("web.over.again")],
        ],
    ]  # fmt: skip


def _courses(texts: Wording, end: Ending) -> Node:
    return h.div(".courses")[charts.courses(texts, end.courses)]


def _fared(texts: Wording, end: Ending, seat: int) -> Node:
    """Somebody who played: points, and a bar of where they came from."""
    return h.li(class_=player_class(seat))[
        DOT,
        h.strong[texts.name(seat)],
        seat in end.winners and h.span(".winner")[texts.get("end.winner")],
        end.scores is not None and h.span(".score")[str(end.scores[seat])],
        end.sources and charts.bar(end.sources, seat),
    ]


def _report(end: Ending) -> Node:
    return h.div(
        class_={"scroll": True, "many": len(end.columns) > FEW},
        tabindex="0",
        role="region",
        aria_labelledby="report-title",
    )[
        h.table[
            h.caption("#report-title")[end.caption],
            h.thead[h.tr[h.td, (h.th(scope="col")[column] for column in end.columns)]],
            h.tbody[
                (
                    _row(row, charts.swatch(place) if end.sources else None)
                    for place, row in enumerate(end.rows)
                )
            ],
            end.total is not None and h.tfoot[_row(end.total)],
        ]
    ]


def _row(row: Row, sign: Node = None) -> Node:
    label, cells = row
    return h.tr[h.th(scope="row")[sign, label], (h.td[cell] for cell in cells)]
