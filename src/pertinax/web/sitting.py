"""Seats that nobody holds, or that somebody has lost: what the host and newcomers may do there."""

from typing import Final

import htpy as h
from htpy import Node

from pertinax.bots.registry import BOTS
from pertinax.web.parts import DOT, player_class, post
from pertinax.web.seen import PeopleSeen, SeatSeen, Seen
from pertinax.words.bots import at_seat

KIND: Final = "greedy"
"""The bot that is proposed: it plays as if it wanted to win."""


def keep(seen: Seen) -> Node:
    """The personal link, offered as soon as somebody sits."""
    texts = seen.words.words
    # No script takes this over: the answer is a page.
    return h.form("#keep.keep", method="post", action=f"/t/{seen.table}/link")[
        h.button[texts.get("welcome.link.go")],
        h.span(".hint")[texts.get("welcome.link.hint")],
    ]


def host(seen: Seen, people: PeopleSeen) -> Node:
    """Bots sit down on free seats and go again; only the host says so."""
    hosts = any(seat.mine and seat.number == people.host for seat in seen.seats)
    if not hosts or seen.status not in ("gathering", "playing"):
        return None
    return [_seat(seen, people, seat) for seat in seen.seats]


def _seat(seen: Seen, people: PeopleSeen, seat: SeatSeen) -> Node:
    texts = seen.words.words
    number = seat.number + 1
    if seat.kind == "open":
        field = f"bot-kind-{number}"
        return post(seen, "host", f"#host-{number}.take.{player_class(seat.number)}")[
            _of(seat),
            h.label(for_=field)[DOT, texts.get("host.give", name=seat.name)],
            h.select(f"#{field}", name="bot", data_keep=True)[
                (h.option(value=bot, selected=bot == KIND)[at_seat(texts, bot)] for bot in BOTS)
            ],
            h.button[texts.get("host.give.go")],
        ]
    if seat.kind != "bot" or seat.mine:
        return None
    key = "host.wait" if seat.number in people.stand_ins else "host.free"
    return post(seen, "host", f"#host-{number}")[
        _of(seat),
        h.button(name="bot", value="")[texts.get(key, name=seat.name)],
    ]


def _of(seat: SeatSeen) -> Node:
    return h.input(type="hidden", name="seat", value=str(seat.number))


def lost(seen: Seen, people: PeopleSeen) -> Node:
    """For whoever holds nothing here: a seat that is free, and one that was theirs."""
    texts = seen.words.words
    playing = seen.status == "playing"
    free = [seat for seat in seen.seats if playing and seat.kind == "open"]
    theirs = [
        seat
        for seat in seen.seats
        if not seat.here and (seat.kind == "person" or seat.number in people.stand_ins)
    ]
    # Only people can agree: where there are no others, nobody is asked.
    persons = {seat.number for seat in seen.seats if seat.kind == "person"}
    asked = [seat for seat in theirs if persons - {seat.number}]
    return h.div("#no-seat.my-seats")[
        (_sit(seen, seat) for seat in free),
        bool(theirs)
        and h.details("#lost.asks-first")[
            h.summary[texts.get("claim.title")],
            h.p(".hint")[texts.get("claim.link")],
            bool(asked) and h.p(".hint")[texts.get("claim.text")],
            people.proposal is None and [_claim(seen, seat) for seat in asked],
        ],
    ]


def _sit(seen: Seen, seat: SeatSeen) -> Node:
    texts = seen.words.words
    field = f"sit-{seat.number + 1}"
    place = f"/t/{seen.table}/seats/{seat.number}"
    return h.form(".take", method="post", action=place, class_=player_class(seat.number))[
        h.label(for_=field)[DOT, texts.get("claim.free", name=seat.name)],
        h.input(
            f"#{field}", name="name", maxlength="24", required=True, autocomplete="nickname",
            data_keep=True,
        ),
        h.button[texts.get("web.gathering.take")],
    ]  # fmt: skip


def _claim(seen: Seen, seat: SeatSeen) -> Node:
    texts = seen.words.words
    # The answer gives this browser what it will hold the seat by: a page, not a script, gets it.
    return h.form(f"#claim-{seat.number + 1}", method="post", action=f"/t/{seen.table}/claim")[
        h.input(type="hidden", name="target", value=str(seat.number)),
        h.button[texts.get("claim.go", name=seat.name)],
    ]
