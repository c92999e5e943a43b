"""The parts of a table's page, with stable ids: a new message changes only what differs."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

import htpy as h
from htpy import Node
from markupsafe import Markup

from pertinax.texts import Texts
from pertinax.web.boards.drawing import icon
from pertinax.web.seen import Asked, ChatLine, Choice, LogLine, Outcome, SeatSeen, Seen
from pertinax.web.setups import SETUPS

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
DOT: Final = h.span(".dot", aria_hidden="true")["●"]
"""The colour of a player, always beside the name."""
GROUPED: Final = 8
"""From so many options on, places are listed by area."""
LEAVES: Final = 4096
TABS: Final = ("log", "chat", "players")


def prompt(seen: Seen) -> Node:
    """The one line on top: whose turn, what is asked, undo."""
    texts = seen.words.words
    return h.header("#prompt", class_={"prompt": True, "my-turn": seen.asked is not None})[
        h.p("#place.place")[seen.place],
        h.h1("#headline.headline", tabindex="-1")[seen.headline],
        h.p("#picked", role="status", hidden=True, data_left=texts.get("web.picked", n="{n}"))[
            h.span, " ", h.button("#clear", type="button")[texts.get("web.picked.clear")]
        ],
        _undo(seen),
    ]


def _undo(seen: Seen) -> Node:
    if seen.seat is None or seen.status != "playing":
        return None
    texts = seen.words.words
    return _post(seen, "undo", "#undo.undo")[
        _hidden(seen),
        h.button(disabled=not seen.may_undo, data_key="u", aria_keyshortcuts="u")[
            h.span(aria_hidden="true")["↶"], texts.get("web.undo")
        ],
        h.button(name="whole", value="1", disabled=not seen.may_undo)[texts.get("web.undo.turn")],
    ]


def _post(seen: Seen, what: str, marks: str) -> h.Element:
    """A form that works without scripts too."""
    address = f"/t/{seen.table}/{what}"
    return h.form(marks, {"hx-post": address, "hx-swap": "none"}, method="post", action=address)


def _hidden(seen: Seen) -> Node:
    seat = seen.asked.seat if seen.asked is not None else seen.seat
    return [
        h.input(type="hidden", name="seat", value=str(seat)),
        h.input(type="hidden", name="sequence", value=str(seen.sequence)),
    ]


# What can be chosen


def choices(seen: Seen) -> Node:
    """The legal options: the truth, whatever the board shows."""
    texts = seen.words.words
    asked = seen.asked
    if asked is None:
        return h.section("#choices.choices.waiting", aria_label=texts.get("web.choices"))[
            h.p[texts.get("web.choices.none" if seen.seat is not None else "web.choices.watching")]
        ]
    return h.section("#choices.choices", aria_labelledby="headline", data_key="o")[
        asked.secret and h.p(".secret")[texts.get("web.choices.secret")],
        _post(seen, "choose", "#choose")[
            _hidden(seen),
            (
                _group(number, title, group)
                for number, (title, group) in enumerate(_groups(seen, asked.choices), start=1)
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


def _group(number: int, title: str, group: Sequence[Choice]) -> Node:
    if not title:
        return h.div(".group")[h.ol(".options")[(h.li[_choice(choice)] for choice in group)]]
    name = f"group-{number}"
    return h.div(".group.places", role="group", aria_labelledby=name)[
        h.h2(f"#{name}")[title],
        h.ol(".options")[(h.li[_choice(choice, f"{title} ")] for choice in group)],
    ]


def _choice(choice: Choice, area: str = "") -> Node:
    """An option; in a group its area need not be read again."""
    words = choice.words
    within = area if area and words.startswith(area) else ""
    name, _, detail = words[len(within) :].partition(": ")
    return h.button(".option", name="option", value=choice.text, data_picks="|".join(choice.picks))[
        h.span(".words")[
            within and h.span(".unseen")[within],
            h.span(".name")[name],
            detail and [h.span(".colon")[": "], h.span(".detail")[detail]],
        ],
    ]


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
            (
                h.li[h.strong[", ".join(options)], " – ", reason, " ", rule_link(texts, rule)]
                for (reason, rule), options in groups.items()
            )
        ],
    ]


def rule_link(texts: Texts, rule: str) -> Node:
    return h.a(
        ".rule", href=f"/rules?q={rule}#{rule}", target="_blank", rel="noopener",
        aria_label=texts.get("web.rule.read", rule=rule),
    )[rule]  # fmt: skip


# What I own


def assets(seen: Seen) -> Node:
    """My assets, always in sight."""
    if seen.seat is None or seen.view is None:
        return None
    texts = seen.words.words
    player = seen.view["players"][seen.seat]
    return h.section(
        "#assets.assets", aria_label=texts.get("web.assets", name=texts.name(seen.seat))
    )[
        h.dl[
            (
                h.div(f"#asset-{key}.asset.{key}")[
                    h.dt[icon(key), h.span[texts.get(f"{seen.game}.board.{key}")]],
                    h.dd[str(player[key])],
                ]
                for key in ASSETS[seen.game]
            )
        ]
    ]


# Log, chat, players


def side(seen: Seen) -> Node:
    texts = seen.words.words
    panels = {"log": log(seen), "chat": chat(seen), "players": players(seen)}
    return h.aside("#side.side", aria_label=texts.get("web.side"))[
        h.div("#tabs.tabs", role="tablist", aria_label=texts.get("web.side"))[
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
        ],
        (
            h.div(f"#panel-{name}.panel", role="tabpanel", aria_labelledby=f"tab-{name}")[
                panels[name]
            ]
            for name in TABS
        ),
    ]


def log(seen: Seen) -> Node:
    texts = seen.words.words
    quiet = seen.words.quiet
    return h.div("#log.log", role="log", aria_label=texts.get("web.tab.log"), tabindex="0")[
        h.ol[(_log_line(line.number, line.words, _look(line, quiet)) for line in seen.log)]
    ]


def _look(line: LogLine, quiet: frozenset[str]) -> str:
    return "heading" if line.kind in HEADINGS else "quiet" if line.kind in quiet else ""


@lru_cache(maxsize=LEAVES)
def _log_line(number: int, words: str, look: str) -> Markup:
    return Markup(h.li(f"#log-{number}", class_=look or None)[words])


def chat(seen: Seen) -> Node:
    texts = seen.words.words
    return [
        h.div("#chat.log", role="log", aria_label=texts.get("web.tab.chat"), tabindex="0")[
            h.ol[(_chat_line(line) for line in seen.chat)]
        ],
        _post(seen, "chat", "#say.say")[
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
        ],
    ]


def _chat_line(line: ChatLine) -> Node:
    return h.li(f"#chat-{line.number}", class_=player_class(line.seat))[
        line.seat is not None and DOT,
        h.strong[line.name],
        " ",
        h.time(datetime=line.time)[line.time[11:16]],
        " ",
        h.span(".said")[line.text],
    ]


def player_class(seat: int | None) -> str:
    return "spectator" if seat is None else f"player-{seat + 1}"


def players(seen: Seen) -> Node:
    texts = seen.words.words
    return [
        h.ul("#players.players")[(_player(seen, seat) for seat in seen.seats)],
        seen.seat is not None
        and h.p[h.a(href=f"/t/{seen.table}/device")[texts.get("web.players.device")]],
    ]


def _player(seen: Seen, seat: SeatSeen) -> Node:
    texts = seen.words.words
    return h.li(f"#player-{seat.number + 1}", class_=player_class(seat.number))[
        DOT,
        h.strong[seat.name],
        " ",
        h.span(".state")[", ".join(_states(texts, seat, seen))],
    ]


def _states(texts: Texts, seat: SeatSeen, seen: Seen) -> Iterable[str]:
    if seat.mine:
        yield texts.get("web.seat.mine")
    if seat.kind == "bot":
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


def gathering(seen: Seen) -> Node:
    """Who sits where, the link for friends, and what will be played."""
    texts = seen.words.words
    address = f"/t/{seen.table}"
    return h.div("#gathering.gathering")[
        h.section("#seats.card", aria_labelledby="seats-title")[
            h.h2("#seats-title")[texts.get("web.gathering.seats")],
            h.ol(".seats")[(_seat(seen, seat) for seat in seen.seats)],
            _ready(seen),
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
        return _post(seen, "ready", "#ready.waiting")[
            h.p[texts.get("web.gathering.waiting")],
            h.button(name="ready", value="0")[texts.get("web.gathering.not-ready")],
        ]
    return _post(seen, "ready", "#ready")[h.button(".primary")[texts.get("web.gathering.ready")]]


def options_in_words(texts: Texts, game: str, options: dict[str, object]) -> list[str]:
    """The settings that differ from an empty box, in words."""
    said: list[str] = []
    for field in SETUPS.get(game, ()):
        value = options.get(field.key)
        if field.values:
            said.append(texts.get(f"web.option.{game}.{field.key}.{value or field.default}"))
        elif value:
            said.append(texts.get(f"web.option.{game}.{field.key}"))
    return said


def outcome(seen: Seen, end: Outcome) -> Node:
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
            h.a(".button", href="/")[texts.get("web.over.again")],
        ],
    ]


def _source(why: str, counts: Sequence[int], order: Sequence[int]) -> Node:
    return h.tr[
        h.th(scope="row")[why],
        (h.td[f"{counts[seat]:+d}" if counts[seat] else ""] for seat in order),
    ]
