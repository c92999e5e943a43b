"""The parts of a page that are about people: asking the table, what is new, seats, a rematch."""

from functools import lru_cache
from typing import Final

import htpy as h
from htpy import Node
from markupsafe import Markup

from pertinax.people import Proposal
from pertinax.texts import Texts
from pertinax.web import sitting
from pertinax.web.miscounts import count_asked, miscounted
from pertinax.web.parts import DOT, LEAVES, player_class, post
from pertinax.web.rendering import element, rendered
from pertinax.web.seen import PeopleSeen, SeatSeen, Seen, Since, Turn
from pertinax.words.names import alone

_MOMENTS: Final = "<!-- moments -->"
NEWEST: Final = 12
"""Turns that are told one by one to who comes back; of older ones only the number."""


def top(seen: Seen) -> Node:
    """Under the line on top: what the table is asked, a bot in my place, and how to go back."""
    people = seen.people
    if people is None:
        return None
    if people.proposal is not None:
        return _proposal(seen, people, people.proposal)
    if seen.status == "gathering":
        return None
    away = [seat for seat in seen.seats if seat.mine and seat.number in people.stand_ins]
    if away and seen.status == "playing":
        return [_stand_in(seen, seat) for seat in away]
    return _further(seen, people)


# Asking the table


def _further(seen: Seen, people: PeopleSeen) -> Node:
    """Where undo ends: propose an earlier moment."""
    texts = seen.words.words
    if seen.seat is None or seen.seat in people.stand_ins or not seen.decisions:
        return None
    offered: dict[int, Markup] = {}
    if not seen.may_undo:
        last = seen.decisions - 1
        offered[last] = _moment(last, texts.get("people.back.one"))
    for turn in sorted(people.turns, key=_others):
        if turn.mine or turn.lines not in offered:
            offered[turn.lines] = _turn(seen.language, turn)
    if not offered:
        return None
    alone = all(seat.mine or seat.kind != "person" for seat in seen.seats)
    before, after = seen.drawn_parts.recall(
        ("further", seen.language), (seen.seat, alone), lambda: _further_form(seen, alone)
    )
    return [before, *offered.values(), after]


def _others(turn: Turn) -> bool:
    """The own turn comes first."""
    return not turn.mine


@lru_cache(maxsize=LEAVES)
def _turn(language: str, turn: Turn) -> Markup:
    key = "people.back.mine" if turn.mine else "people.back.turn"
    words = Texts.load(language).get(key, turn=_unended(turn.words))
    return _moment(turn.lines, words)


def _further_form(seen: Seen, alone: bool) -> tuple[Markup, Markup]:
    """The form before and after its moments, which change with every decision."""
    moments = Markup(_MOMENTS)
    texts = seen.words.words
    form = h.details("#further.further")[
        h.summary(title=texts.get("people.back"))[
            h.span(".sign", aria_hidden="true")["⋯"], h.span(".name")[texts.get("people.back")]
        ],
        post(seen, "back", "#further-form.sheet-form")[
            h.input(type="hidden", name="seat", value=str(seen.seat)),
            h.fieldset[
                h.legend[texts.get("people.back.go" if alone else "people.back.where")], moments
            ],
            h.p(".hint")[texts.get("people.back.hint")],
            h.button(".primary")[texts.get("people.back.go" if alone else "people.back.ask")],
        ],
    ]
    before, _, after = rendered(form).partition(_MOMENTS)
    return before, after


@lru_cache(maxsize=LEAVES)
def _moment(lines: int, words: str) -> Markup:
    button = Markup(f'<input type="radio" name="lines" value="{lines}" required>')
    return element("label", {"class": "field"}, button, element("span", {}, words))


def _unended(words: str) -> str:
    """A sentence of the log as a part of another."""
    return words.removesuffix(".")


def _proposal(seen: Seen, people: PeopleSeen, proposal: Proposal) -> Node:
    texts = seen.words.words
    name = texts.name(proposal.seat)
    if proposal.kind == "back":
        back = seen.decisions - proposal.lines
        question = texts.plural("people.asked.back", back, name=name)
        hint = texts.get("people.back.hint")
    elif proposal.kind == "begin":
        question = texts.get("people.asked.begin", name=name)
        hint = texts.get("people.asked.bot.hint")
    elif proposal.kind == "count":
        question = texts.get("box.asked", name=name, what=count_asked(seen, proposal.claim))
        hint = texts.get("box.count.hint")
    elif proposal.kind == "seat":
        question = texts.get("people.asked.seat", name=name)
        hint = texts.get("people.asked.seat.hint")
    else:
        question = texts.get("people.asked.bot", name=name, other=texts.name(proposal.target))
        hint = texts.get("people.asked.bot.hint")
    mine = {seat.number for seat in seen.seats if seat.mine and seat.kind == "person"}
    return h.section("#proposal.proposal", aria_labelledby="proposal-question")[
        h.div("#proposal-text")[
            h.p("#proposal-question.question", role="status")[question],
            h.p(".hint")[hint, (node for said in _awaited(seen, people) for node in (" ", said))],
        ],
        mine
        and post(seen, "answer", "#proposal-answer.actions")[
            h.input(type="hidden", name="made", value=str(proposal.sequence)),
            mine - proposal.agreed - {proposal.target}
            and h.button(".primary", name="agree", value="1")[texts.get("people.asked.agree")],
            h.button(name="agree", value="0")[
                texts.get(
                    "people.asked.withdraw"
                    if proposal.seat in mine and proposal.kind != "seat"
                    else "people.asked.refuse"
                )
            ],
        ],
    ]


def _awaited(seen: Seen, people: PeopleSeen) -> list[Node]:
    """Who has not answered, for how long they are waited for, and what happens then."""
    texts = seen.words.words

    def named(seats: frozenset[int]) -> str:
        return texts.listed(seat.name for seat in seen.seats if seat.number in seats)

    said: list[Node] = []
    if people.waiting:
        said.append(texts.get("people.asked.waiting", names=named(people.waiting)))
    if people.until:
        before, _, after = texts.get("people.asked.until", time=_MOMENTS).partition(_MOMENTS)
        said.append([before, h.time(datetime=people.until)[people.until[11:16], " UTC"], after])
    else:
        said.append(texts.get("people.asked.late"))
    if people.away:
        key = "people.asked.away" if people.until else "people.asked.gone"
        said.append(texts.get(key, names=named(people.away)))
    return said


def _stand_in(seen: Seen, seat: SeatSeen) -> Node:
    texts = seen.words.words
    return h.section(f"#stand-in-{seat.number + 1}.proposal")[
        h.p(".question")[texts.get("people.bot.plays", name=seat.name)],
        _bot(seen, seat, "0", "people.bot.back", primary=True),
    ]


def _bot(seen: Seen, seat: SeatSeen, value: str, key: str, *, primary: bool = False) -> Node:
    """A bot for me, or me again."""
    texts = seen.words.words
    return post(seen, "bot", f"#bot-{seat.number + 1}")[
        h.input(type="hidden", name="seat", value=str(seat.number)),
        h.button(class_={"primary": primary}, name="bot", value=value)[
            texts.get(key, name=seat.name)
        ],
    ]


# What is new


def since(seen: Seen) -> Node:
    """What happened since I last looked, newest turn first and open; hidden if nothing did."""
    texts = seen.words.words
    news = seen.people.since if seen.people is not None else ()
    if not news or seen.people is None:
        return h.section("#since.since", hidden=True)
    newest = [(each.title, _new_lines(seen, each)) for each in news[::-1][:NEWEST]]
    opened = next((number for number, (_, lines) in enumerate(newest) if lines), 0)
    earlier = len(news) - len(newest)
    return h.section("#since.since", aria_labelledby="since-title")[
        h.header[
            h.h2("#since-title")[texts.get("people.since")],
            h.form("#since-seen", method="post", action=f"/t/{seen.table}/seen")[
                h.input(type="hidden", name="told", value=str(seen.people.told)),
                h.button(".primary")[texts.get("people.since.seen")],
            ],
        ],
        h.div(".turns", tabindex="0", role="region", aria_labelledby="since-title")[
            (
                _news(seen, title, lines, number == opened)
                for number, (title, lines) in enumerate(newest)
            ),
            earlier > 0 and h.p(".hint")[texts.plural("people.since.earlier", earlier)],
        ],
    ]


def _new_lines(seen: Seen, news: Since) -> list[str]:
    quiet = seen.words.quiet
    return [
        line.words for line in news.lines if line.kind not in quiet and line.words != news.title
    ]


def _news(seen: Seen, title: str, lines: list[str], opened: bool) -> Node:
    if not lines:
        return h.p(".begun")[_unended(title)]
    return h.details(open=opened)[
        h.summary[
            _unended(title),
            " ",
            h.span(".count")[seen.words.words.plural("people.since.lines", len(lines))],
        ],
        h.ul[(h.li[words] for words in lines)],
    ]


# Seats


def seats(seen: Seen) -> Node:
    """What I may do with my seats, and for somebody who is gone."""
    people = seen.people
    if people is None:
        return None
    if seen.seat is None:
        return sitting.lost(seen, people)
    mine = [seat for seat in seen.seats if seat.mine]
    playing = seen.status == "playing"
    gone = [
        seat
        for seat in seen.seats
        if playing and seat.kind == "person" and not seat.mine and not seat.here
    ]
    asks = people.proposal is None and any(seat.kind == "person" for seat in mine)
    return h.div("#my-seats.my-seats")[
        (_mine(seen, seat, playing) for seat in mine),
        asks and (_replace(seen, seat) for seat in gone),
        asks and _without(seen, mine),
        asks and miscounted(seen, people),
        sitting.host(seen, people),
        sitting.keep(seen),
    ]


def _mine(seen: Seen, seat: SeatSeen, playing: bool) -> Node:
    texts = seen.words.words
    number = seat.number + 1
    return h.div(f"#mine-{number}", class_=["my-seat", player_class(seat.number)])[
        post(seen, "name", f"#rename-{number}.take")[
            h.input(type="hidden", name="seat", value=str(seat.number)),
            h.label(for_=f"rename-name-{number}")[DOT, texts.get("people.name")],
            h.input(
                f"#rename-name-{number}",
                data_keep=True,
                name="name",
                maxlength="24",
                required=True,
                autocomplete="off",
                value=alone(seat.name),
            ),
            h.button[texts.get("people.name.change")],
        ],
        seen.status == "gathering"
        and post(seen, "leave", f"#leave-{number}")[
            h.input(type="hidden", name="seat", value=str(seat.number)),
            h.button[texts.get("people.leave", name=seat.name)],
        ],
        playing and seat.kind == "person" and _stand_in_question(seen, seat),
        not playing and seat.kind == "bot" and _bot(seen, seat, "0", "people.bot.back"),
    ]


def _stand_in_question(seen: Seen, seat: SeatSeen) -> Node:
    """What a bot decides stays decided: nobody gets one by a slip of the hand."""
    texts = seen.words.words
    return h.details(f"#stand-in-for-{seat.number + 1}.asks-first")[
        h.summary[texts.get("people.bot.go.ask")],
        h.p(".hint")[texts.get("people.bot.go.hint", name=seat.name)],
        _bot(seen, seat, "1", "people.bot.go"),
    ]


def _without(seen: Seen, mine: list[SeatSeen]) -> Node:
    """Before the game, where all have sat down: begin without those who are gone or silent."""
    texts = seen.words.words
    unready = [seat for seat in seen.seats if seat.kind == "person" and not seat.ready]
    seated = seen.status == "gathering" and all(seat.kind != "open" for seat in seen.seats)
    if not (seated and unready and all(seat.ready for seat in mine)):
        return None
    names = texts.listed(seat.name for seat in unready)
    return post(seen, "begin", "#begin")[
        h.input(type="hidden", name="seat", value=str(seen.seat)),
        h.button[texts.get("people.begin", names=names)],
    ]


def _replace(seen: Seen, seat: SeatSeen) -> Node:
    texts = seen.words.words
    return post(seen, "replace", f"#replace-{seat.number + 1}")[
        h.input(type="hidden", name="seat", value=str(seen.seat)),
        h.input(type="hidden", name="target", value=str(seat.number)),
        h.button[texts.get("people.replace", name=seat.name)],
    ]


# After the game


def again(seen: Seen) -> Node:
    """A rematch or the next game of a series: ask for it, or go there."""
    people = seen.people
    if people is None:
        return None
    texts = seen.words.words
    address = f"/t/{seen.table}/rematch"
    if people.rematch:
        ready, go = (
            ("people.sequel.ready", "people.sequel.go")
            if people.onward
            else ("people.rematch.ready", "people.rematch.go")
        )
        return h.p("#rematch.rematch", role="status")[
            texts.get(ready), " ", h.a(".button.primary", href=address)[texts.get(go)]
        ]
    if people.campaign:
        return h.p("#rematch.rematch")[to_campaign(seen)]
    if seen.seat is None:
        return None
    # No script takes this over: the answer leads to the new table.
    return h.form("#rematch.rematch", method="post", action=address)[
        people.sequel
        and [
            h.button(".primary", name="game", value="next")[texts.get("people.sequel")],
            h.span(".hint")[
                texts.get("people.sequel.hint"),
                bool(people.unpacked)
                and [" ", texts.get("people.sequel.unpacked", packs=", ".join(people.unpacked))],
            ],
        ],
        h.button(class_={"primary": not people.sequel}, name="game", value="again")[
            texts.get("people.rematch")
        ],
        h.span(".hint")[texts.get("people.rematch.hint")],
    ]


def to_campaign(seen: Seen) -> Node:
    """The way to the campaign that this is a game of, if it is one."""
    people = seen.people
    if people is None or not people.campaign:
        return None
    texts = seen.words.words
    return h.a(
        class_={"button": True, "primary": seen.status == "over"},
        href=f"/campaign/{people.campaign}",
    )[texts.get("campaign.page.go")]
