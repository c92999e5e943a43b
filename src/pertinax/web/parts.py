"""The parts of a table's page, with stable ids: a new message changes only what differs."""

import re
from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import lru_cache, partial
from typing import Final

import htpy as h
from htpy import Node
from markupsafe import Markup

from pertinax.texts import Texts
from pertinax.web.boards.drawing import icon, joined
from pertinax.web.memory import Memory
from pertinax.web.rendering import Region, around, element, rendered
from pertinax.web.seen import (
    AT_TABLE,
    Asked,
    ChatLine,
    Choice,
    LogLine,
    Outcome,
    SeatSeen,
    Seen,
    Step,
)
from pertinax.web.setups import options_in_words
from pertinax.words.wording import Wording

HEADINGS: Final = frozenset({"turn", "attack", "assembly", "final-scoring"})
"""Events that begin something: they stand out in the log."""
ASSETS: Final[dict[str, tuple[str, ...]]] = {
    "episode1": (
        "followers",
        "votes",
        "food",
        "scrap",
        "story",
        "valor",
        "safeguard",
        "light",
        "heavy",
    ),
}
"""What a player owns and must always see, by game: keys of the player's part of the view."""
DETAIL: Final = re.compile("([:;] )")
"""Where the name of an option ends."""
DOT: Final = h.span(".dot", aria_hidden="true")["●"]
"""The colour of a player, always beside the name."""
_PLACE: Final = h.p("#place.place")
_HEADLINE: Final = h.h1("#headline.headline", tabindex="-1")
GROUPED: Final = 8
"""From so many options on, places are listed by area."""
LEAVES: Final = 8192
_LOG: Final = Memory[Markup](32768)
"""Lines of logs as they were drawn: hundreds of tables have eighty each."""
TABS: Final = ("log", "chat", "players")


def part(seen: Seen, name: Hashable, draw: Callable[[], Node], *made_from: object) -> Markup:
    """A part of a table's page that depends on nothing but its language and `made_from`."""
    return seen.desk.recall((name, seen.language), made_from, lambda: rendered(draw()))


def region(seen: Seen, name: Hashable, draw: Callable[[], Node], *made_from: object) -> Region:
    """The same of a part that is one element with an id: it is sent when it changes."""
    key = (name, seen.language, "region")
    return seen.desk.recall(key, made_from, lambda: Region(rendered(draw())))


def prompt(seen: Seen, more: Node = None) -> Region:
    """The one line on top: whose turn, what is asked, undo."""
    texts = seen.words.words
    header = around(
        _prompt(seen.asked is not None),
        around(_PLACE, seen.place),
        around(_HEADLINE, seen.headline),
        part(seen, "picked", lambda: _picked(texts)),
        _undo(seen),
        more,
    )
    return Region(rendered(header))


@lru_cache(maxsize=2)
def _prompt(my_turn: bool) -> h.Element:
    return h.header("#prompt", class_={"prompt": True, "my-turn": my_turn})


def _picked(texts: Texts) -> Node:
    return h.p("#picked", role="status", hidden=True, data_left=texts.get("web.picked", n="{n}"))[
        h.span, " ", h.button("#clear", type="button")[texts.get("web.picked.clear")]
    ]


def _undo(seen: Seen) -> Node:
    if seen.seat is None or seen.status != "playing":
        return None
    buttons = part(seen, "undo", lambda: _undo_buttons(seen), seen.may_undo)
    return around(post(seen, "undo", "#undo.undo"), _hidden(seen), buttons)


def _undo_buttons(seen: Seen) -> Node:
    texts = seen.words.words
    return [
        h.button(disabled=not seen.may_undo, data_key="u", aria_keyshortcuts="u")[
            h.span(aria_hidden="true")["↶"], texts.get("web.undo")
        ],
        h.button(name="whole", value="1", disabled=not seen.may_undo)[texts.get("web.undo.turn")],
    ]


def post(seen: Seen, what: str, marks: str) -> h.Element:
    """A form that works without scripts too."""
    return _form(f"/t/{seen.table}/{what}", marks)


@lru_cache(maxsize=LEAVES)
def _form(address: str, marks: str) -> h.Element:
    return h.form(marks, {"hx-post": address, "hx-swap": "none"}, method="post", action=address)


def _hidden(seen: Seen) -> Markup:
    return _asked_at(seen.asked.seat if seen.asked is not None else seen.seat, seen.sequence)


def _asked_at(seat: int | None, sequence: int) -> Markup:
    return Markup(
        f'<input type="hidden" name="seat" value="{seat}">'
        f'<input type="hidden" name="sequence" value="{sequence}">'
    )


# What can be chosen


def choices(seen: Seen) -> Region:
    """The legal options: the truth, whatever the board shows."""
    asked = seen.asked
    if asked is None:
        return region(seen, "choices", lambda: _no_choices(seen), seen.seat is None)
    return Region(rendered(_choices(seen, asked)))


def _no_choices(seen: Seen) -> Node:
    texts = seen.words.words
    return h.section("#choices.choices.waiting", aria_label=texts.get("web.choices"))[
        h.p[texts.get("web.choices.none" if seen.seat is not None else "web.choices.watching")]
    ]


def _choices(seen: Seen, asked: Asked) -> Node:
    texts = seen.words.words
    return h.section("#choices.choices", aria_labelledby="headline", data_key="o")[
        asked.secret and h.p(".secret")[texts.get("web.choices.secret")],
        post(seen, "choose", "#choose")[
            _hidden(seen),
            joined(
                *(
                    _group(number, title, group)
                    for number, (title, group) in enumerate(_groups(seen, asked.choices), start=1)
                )
            ),
        ],
        refused(texts, asked),
    ]


def _groups(seen: Seen, offered: Sequence[Choice]) -> list[tuple[str, list[Choice]]]:
    """Many places are listed by the area they lie in: `expansion.s1.c3` with its neighbours."""
    areas = [choice.text.partition(".")[0] if "." in choice.text else "" for choice in offered]
    if len(offered) < GROUPED or len(set(filter(None, areas))) < 2:
        return [("", list(offered))]
    groups: dict[str, list[Choice]] = {}
    for area, choice in zip(areas, offered, strict=True):
        groups.setdefault(area, []).append(choice)
    # What belongs to no area, such as stopping, comes last.
    rest = groups.pop("", [])
    named = [(seen.words.words.term(seen.game, area), each) for area, each in groups.items()]
    return [*named, ("", rest)] if rest else named


def _group(number: int, title: str, group: Sequence[Choice]) -> Markup:
    area = f"{title} " if title else ""
    options = h.ol(".options")[joined(*(_choice(choice, area) for choice in group))]
    if not title:
        return Markup(h.div(".group")[options])
    name = f"group-{number}"
    places = h.div(".group.places", role="group", aria_labelledby=name)
    return Markup(places[h.h2(f"#{name}")[title], options])


@lru_cache(maxsize=LEAVES)
def _choice(choice: Choice, area: str) -> Markup:
    """An option; in a group its area need not be read again."""
    words = choice.words
    within = area if area and words.startswith(area) else ""
    # What it is stands out from what it costs and brings.
    name, sign, detail = [*DETAIL.split(words[len(within) :], maxsplit=1), "", ""][:3]
    button = h.button(
        ".option", name="option", value=choice.text, data_picks="|".join(choice.picks)
    )
    return Markup(
        h.li[
            button[
                h.span(".words")[
                    within and h.span(".unseen")[within],
                    h.span(".name")[name],
                    detail and [h.span(".colon")[sign], h.span(".detail")[detail]],
                ],
            ]
        ]
    )


def refused(texts: Texts, asked: Asked) -> Node:
    """What is not possible now, those with the same reason together."""
    groups: dict[tuple[str, str], list[str]] = {}
    for each in asked.refused:
        short = each.words.partition(":")[0].partition(";")[0]
        groups.setdefault((each.reason, each.rule), []).append(short)
    if not groups:
        return None
    return h.details("#refused.refused")[
        h.summary[texts.plural("web.refused", len(asked.refused))],
        h.ul[
            joined(
                *(
                    _refused(", ".join(options), reason, rule_link(texts, rule))
                    for (reason, rule), options in groups.items()
                )
            )
        ],
    ]


@lru_cache(maxsize=LEAVES)
def _refused(options: str, reason: str, rule: Markup) -> Markup:
    return Markup(h.li[h.strong[options], " – ", reason, " ", rule])


def rule_link(texts: Texts, rule: str) -> Markup:
    return _rule_link(texts.get("web.rule.read", rule=rule), rule)


@lru_cache(maxsize=LEAVES)
def _rule_link(label: str, rule: str) -> Markup:
    return Markup(
        h.a(
            ".rule", href=f"/rules?q={rule}#{rule}", target="_blank", rel="noopener",
            aria_label=label,
        )[rule]
    )  # fmt: skip


# What I own


def assets(seen: Seen) -> Node:
    """My assets, always in sight."""
    if seen.seat is None or seen.view is None:
        return None
    player = seen.view["players"][seen.seat]
    counts = [player[key] for key in ASSETS[seen.game]]
    draw = partial(_assets, seen, seen.seat, counts)
    return region(seen, "assets", draw, seen.seat, seen.seats[seen.seat].name, *counts)


def _assets(seen: Seen, seat: int, counts: Sequence[int]) -> Node:
    texts = seen.words.words
    return h.section("#assets.assets", aria_label=texts.get("web.assets", name=texts.name(seat)))[
        h.dl[
            joined(
                *(
                    _asset(key, texts.term(seen.game, key), count)
                    for key, count in zip(ASSETS[seen.game], counts, strict=True)
                )
            )
        ]
    ]


@lru_cache(maxsize=LEAVES)
def _asset(key: str, name: str, count: int) -> Markup:
    asset = h.div(f"#asset-{key}.asset.{key}", title=name)
    return Markup(asset[h.dt[icon(key), h.span[name]], h.dd[str(count)]])


# Log, chat, players


def side(seen: Seen, mine: Node = None) -> Node:
    texts = seen.words.words
    stand_ins = seen.people.stand_ins if seen.people is not None else None
    who = (seen.seat, seen.seats, seen.status, stand_ins)
    panels: dict[str, Node] = {
        "log": [log(seen), part(seen, "past", lambda: _past(seen))],
        "chat": chat(seen),
        "players": [
            region(seen, "players", lambda: _players(seen), who),
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
    quiet = seen.words.quiet
    # Not live: an attack has thirty lines. `#announce` says in short what is new.
    return h.div(
        "#log.log",
        role="log",
        aria_live="off",
        aria_label=texts.get("web.tab.log"),
        tabindex="0",
    )[
        h.ol[
            joined(
                *[
                    _LOG.recall(line, partial(_log_line, line, quiet, seen.table, texts))
                    for line in seen.log
                ]
            )
        ]
    ]


def _past(seen: Seen) -> Node:
    texts = seen.words.words
    address = f"/t/{seen.table}"
    return h.p("#past.past-links")[
        h.a(href=f"{address}/replay")[texts.get("replay.watch")],
        " · ",
        h.a(href=f"{address}/log")[texts.get("replay.log")],
    ]


def look_of(line: LogLine, quiet: frozenset[str]) -> str:
    if line.kind == AT_TABLE:
        return AT_TABLE
    return "heading" if line.kind in HEADINGS else "quiet" if line.kind in quiet else ""


def _log_line(line: LogLine, quiet: frozenset[str], table: str, words: Wording) -> Markup:
    """A line of the log, with what a step belongs to and a link to its moment."""
    plays = {}
    if line.step is not None:
        title = words.get(f"step.{words.game}.{line.step.kind}")
        plays = _plays(line.step, title)
    shown = {"id": f"log-{line.number}", "class": look_of(line, quiet) or None, **plays}
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
            h.strong[line.name],
            " ",
            h.time(datetime=line.time)[line.time[11:16]],
            " ",
            h.span(".said")[line.text],
        ]
    )


def player_class(seat: int | None) -> str:
    return "spectator" if seat is None else f"player-{seat + 1}"


def _players(seen: Seen) -> Node:
    texts = seen.words.words
    return h.ul("#players.players")[
        joined(
            *(
                _player(seat.number, seat.name, ", ".join(_states(texts, seat, seen)))
                for seat in seen.seats
            )
        )
    ]


def _device(seen: Seen) -> Node:
    if seen.seat is None:
        return None
    return h.p[
        h.a(href=f"/t/{seen.table}/device")[seen.words.words.get("web.players.device")]
    ]  # fmt: skip


@lru_cache(maxsize=LEAVES)
def _player(number: int, name: str, states: str) -> Markup:
    player = h.li(f"#player-{number + 1}", class_=player_class(number))
    return Markup(player[DOT, h.strong[name], " ", h.span(".state")[states]])


def _states(texts: Texts, seat: SeatSeen, seen: Seen) -> Iterable[str]:
    if seat.mine:
        yield texts.get("web.seat.mine")
    if seen.people is not None and seat.number in seen.people.stand_ins:
        yield texts.get("people.seat.stand-in")
    elif seat.kind == "bot":
        yield texts.get("web.seat.bot", bot=bot_name(texts, seat.bot))
    elif seat.kind == "open":
        yield texts.get("web.seat.open")
    elif not seat.mine:
        yield texts.get("web.seat.here" if seat.here else "web.seat.away")
    if seen.status == "gathering" and seat.kind == "person":
        yield texts.get("web.seat.ready" if seat.ready else "web.seat.not-ready")
    if seat.asked:
        yield texts.get("web.seat.asked")


def bot_name(texts: Texts, bot: str) -> str:
    return texts.get(f"web.bot.{bot}")


# Before and after


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
            ],
            h.section("#settings.card", aria_labelledby="settings-title")[
                h.h2("#settings-title")[texts.get(f"web.game.{seen.game}")],
                h.ul[(h.li[words] for words in options_in_words(texts, seen.game, seen.options))],
            ],
            h.section("#talk.card", aria_labelledby="talk-title")[
                h.h2("#talk-title")[texts.get("web.tab.chat")], chat(seen)
            ],
        ],
    ]


def _seat(seen: Seen, seat: SeatSeen) -> Node:
    texts = seen.words.words
    states = ", ".join(_states(texts, seat, seen))
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
        DOT, h.strong[seat.name], " ", h.span(".state")[states], form
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


def outcome(seen: Seen, end: Outcome, again: Node = None) -> Node:
    """Final scores, and where the points came from."""
    texts = seen.words.words
    order = sorted(range(len(end.scores)), key=lambda seat: -end.scores[seat])
    return h.section("#outcome.card.outcome", aria_labelledby="outcome-title")[
        h.h2("#outcome-title")[texts.get("web.over.scores")],
        h.ol(".podium")[
            (
                h.li(class_=player_class(seat))[
                    DOT,
                    h.strong[texts.name(seat)],
                    seat in end.winners and h.span(".winner")[texts.get("web.over.winner")],
                    h.span(".score")[str(end.scores[seat])],
                ]
                for seat in order
            )
        ],
        again,
        h.div(".scroll", tabindex="0", role="region", aria_labelledby="sources-title")[
            h.table[
                h.caption("#sources-title")[texts.get("web.over.sources")],
                h.thead[
                    h.tr[
                        h.th(scope="col")[texts.get("web.over.source")],
                        (h.th(scope="col")[texts.name(seat)] for seat in order),
                    ]
                ],
                h.tbody[(_source(why, counts, order) for why, counts in end.sources)],
                h.tfoot[
                    h.tr[
                        h.th(scope="row")[texts.get("web.over.total")],
                        (h.td[str(end.scores[seat])] for seat in order),
                    ]
                ],
            ]
        ],
        h.p(".actions")[
            h.a(".button", href=f"/t/{seen.table}/record", download=True)[
                texts.get("web.over.record")
            ],
            not seen.past
            and h.a(".button", href=f"/t/{seen.table}/replay")[texts.get("replay.watch")],
            h.a(".button", href="/")[texts.get("web.over.again")],
        ],
    ]


def _source(why: str, counts: Sequence[int], order: Sequence[int]) -> Node:
    return h.tr[
        h.th(scope="row")[why],
        (h.td[f"{counts[seat]:+d}" if counts[seat] else ""] for seat in order),
    ]
