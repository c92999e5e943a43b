"""The parts of a table's page, with stable ids: a new message changes only what differs.

What stands beside the board is in `aside.py`, a table before and after its game in `ends.py`.
"""

import re
from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import lru_cache, partial
from typing import Final

import htpy as h
from htpy import Node
from markupsafe import Markup

from pertinax.texts import Texts
from pertinax.texts.label import name_of
from pertinax.web.boards.drawing import icon, joined
from pertinax.web.boards.registry import assets_of, goals_of
from pertinax.web.goals import goals_line
from pertinax.web.rendering import Region, around, element, markup, rendered
from pertinax.web.seen import (
    Asked,
    Choice,
    Chosen,
    SeatSeen,
    Seen,
)
from pertinax.web.setups import part_in_words
from pertinax.words.bots import bot_name
from pertinax.words.labels import MARKS, signed, source_of

SIGN: Final = re.compile(r"\s*[:;] ")
"""What stands between a name and the rest."""
DOT: Final = h.span(".dot", aria_hidden="true")["●"]
"""The colour of a player, always beside the name."""
_PLACE: Final = h.p("#place.place")
_CHOICES: Final = h.section("#choices.choices", aria_labelledby="headline", data_key="o")
_GLOSSARY: Final = h.details("#glossary.refused")
_REFUSED: Final = h.details("#refused.refused")
_HEADLINE: Final = h.h1("#headline.headline", tabindex="-1")
GROUPED: Final = 8
"""From so many options on, places are listed by area."""
WORDY: Final = 420
"""Letters of a list that is set smaller where it would not fit: whole texts of cards."""
LEAVES: Final = 8192


def part(seen: Seen, name: Hashable, draw: Callable[[], Node], *made_from: object) -> Markup:
    """A part of a table's page that depends on nothing but its language and `made_from`."""
    return seen.drawn_parts.recall((name, seen.language), made_from, lambda: rendered(draw()))


def region(seen: Seen, name: Hashable, draw: Callable[[], Node], *made_from: object) -> Region:
    """The same of a part that is one element with an id: it is sent when it changes."""
    key = (name, seen.language, "region")
    return seen.drawn_parts.recall(key, made_from, lambda: Region(rendered(draw())))


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
        h.input("#undo-answers", type="hidden", name="answers", value="1"),
        h.button(disabled=not seen.may_undo, data_key="u", aria_keyshortcuts="u")[
            h.span(".sign", aria_hidden="true")["↶"], h.span(".name")[texts.get("web.undo")]
        ],
        h.button(
            ".whole",
            name="whole",
            value="1",
            disabled=not seen.may_undo,
            title=texts.get("web.undo.turn"),
        )[
            h.span(".sign", aria_hidden="true")["⇤"],
            h.span(".name")[texts.get("web.undo.turn")],
        ],
    ]


def post(seen: Seen, what: str, marks: str) -> h.Element:
    """A form that works without scripts too."""
    return _form(f"/t/{seen.table}/{what}", marks)


@lru_cache(maxsize=LEAVES)
def _form(address: str, marks: str) -> h.Element:
    return h.form(marks, {"hx-post": address, "hx-swap": "none"}, method="post", action=address)


def _hidden(seen: Seen) -> Markup:
    return _asked_at(seen.asked.seat if seen.asked is not None else seen.seat, seen.stamp)


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


def _in_company(seen: Seen) -> bool:
    """Whether there is anybody to keep a secret from: not where one plays against the rules."""
    return sum(seat.kind != "rules" for seat in seen.seats) > 1


def _choices(seen: Seen, asked: Asked) -> Node:
    texts = seen.words.words
    offered = [choice for choice in asked.choices if not choice.outdone]
    groups = enumerate(_groups(seen, offered), start=1)
    return around(
        _CHOICES,
        asked.secret and _in_company(seen) and h.p(".secret")[texts.get("web.choices.secret")],
        bool(asked.chosen) and _chosen(texts, asked.chosen),
        around(
            post(seen, "choose", "#choose"),
            _hidden(seen),
            asked.ahead and _ahead(asked.ahead),
            [_group(number, title, group) for number, (title, group) in groups],
            _more_ways(texts, [choice for choice in asked.choices if choice.outdone]),
        ),
        glossary(texts, asked),
        refused(texts, asked),
    )


def _ahead(data: str) -> Markup:
    """For `picker.js`: as text, since quotes of an attribute would make it half as long again."""
    quoted = data.replace("&", "&amp;").replace("<", "&lt;")
    return markup(f'<span id="ahead" hidden>{quoted}</span>')


def _chosen(texts: Texts, chosen: Sequence[Chosen]) -> Node:
    """What the question goes on from; picker.js marks it on the board."""
    things = "|".join(pick for each in chosen for pick in each.picks)
    said = texts.get("web.choices.chosen", what=", ".join(each.words for each in chosen))
    return h.p("#chosen.chosen", data_chosen=things)[said]


def _groups(seen: Seen, offered: Sequence[Choice]) -> list[tuple[str, list[Choice]]]:
    """Many places are listed by the area they lie in, each with its neighbours."""
    areas = [seen.words.lies_in(choice.text) for choice in offered]
    if len(offered) < GROUPED or len(set(filter(None, areas))) < 2:
        return [("", list(offered))]
    groups: dict[str, list[Choice]] = {}
    for area, choice in zip(areas, offered, strict=True):
        groups.setdefault(area, []).append(choice)
    # What belongs to no area, such as stopping, comes last.
    rest = groups.pop("", [])
    return [*groups.items(), ("", rest)] if rest else list(groups.items())


def _group(number: int, title: str, group: Sequence[Choice]) -> Markup:
    options = element("ol", {"class": "options"}, *[_choice(choice, title) for choice in group])
    if not title:
        wordy = sum(len(choice.words) for choice in group) > WORDY
        return element("div", {"class": "group wordy" if wordy else "group"}, options)
    name = f"group-{number}"
    places = {"class": "group places", "role": "group", "aria-labelledby": name}
    return element("div", places, element("h2", {"id": name}, title), options)


def _more_ways(texts: Texts, outdone: Sequence[Choice]) -> Node:
    """What costs more and brings the same: folded away, and as good as any other."""
    if not outdone:
        return None
    options = element("ol", {"class": "options"}, *[_choice(choice, "") for choice in outdone])
    summary = element("summary", {}, texts.plural("web.more-ways", len(outdone)))
    return element("details", {"id": "more-ways", "class": "group more-ways"}, summary, options)


@lru_cache(maxsize=LEAVES)
def _choice(choice: Choice, area: str) -> Markup:
    """An option; in a group its area need not be read again."""
    words = choice.words
    rest = words.removeprefix(area)
    # "Protection 4" and "Protection, front row, right".
    within = words[: -len(rest.lstrip(", "))] if area and rest[:1] in (",", " ") else ""
    # What it is stands out from what it costs and brings.
    name, sign, detail = _parted(words[len(within) :], choice.name[len(within) :])
    carried = {
        "class": "option",
        "name": "option",
        "value": choice.text,
        "data-picks": "|".join(choice.picks),
        "data-outdone": "" if choice.outdone else None,
        "data-times": str(choice.times) if choice.times > 1 else None,
    }
    told = (("unseen", within), ("name", name), ("colon", sign), ("detail", detail))
    spans = [element("span", {"class": css}, said) for css, said in told if said]
    button = element("button", carried, element("span", {"class": "words"}, *spans))
    return element("li", {}, button)


def glossary(texts: Texts, asked: Asked) -> Node:
    """What is only named above, for whoever does not know it by heart."""
    if not asked.glossary:
        return None
    lines = [
        _explained(told, name_of(told), rule_link(texts, rule)) for told, rule in asked.glossary
    ]
    summary = texts.plural("web.glossary", len(lines))
    return around(_GLOSSARY, element("summary", {}, summary), element("ul", {}, *lines))


def _parted(words: str, name: str) -> tuple[str, str, str]:
    """A label as its name, the sign after it, and what is said of it."""
    rest = words[len(name) :]
    sign = SIGN.match(rest)
    end = sign.end() if sign else 0
    return name, rest[:end], rest[end:]


@lru_cache(maxsize=LEAVES)
def _explained(told: str, name: str, rule: Markup) -> Markup:
    name, sign, detail = _parted(told, name)
    return Markup(h.li[h.strong[name], sign, detail, " ", rule])


def refused(texts: Texts, asked: Asked) -> Node:
    """What is not possible now, those with the same reason together."""
    groups: dict[tuple[str, str], list[str]] = {}
    for each in asked.refused:
        groups.setdefault((each.reason, each.rule), []).append(each.name)
    if not groups:
        return None
    lines = [
        _refused(" · ".join(options), reason, rule_link(texts, rule))
        for (reason, rule), options in groups.items()
    ]
    return around(
        _REFUSED,
        element("summary", {}, texts.plural("web.refused", len(asked.refused))),
        element("ul", {}, *lines),
    )


@lru_cache(maxsize=LEAVES)
def _refused(options: str, reason: str, rule: Markup) -> Markup:
    return Markup(h.li[h.strong[options], " – ", reason, " ", rule])


def rule_link(texts: Texts, rule: str) -> Markup:
    """A link to a rule, with the sign of who decided it unless the printed text does."""
    source = source_of(rule)
    read = texts.get("web.rule.read", rule=rule)
    if MARKS[source]:
        who = texts.get(f"web.rules.source.{source}")
        read = texts.get("web.rule.read.source", read=read, source=who)
    return _rule_link(read, rule)


@lru_cache(maxsize=LEAVES)
def _rule_link(label: str, rule: str) -> Markup:
    return Markup(
        h.a(
            ".rule", href=f"/rules?q={rule}#{rule}", target="_blank", rel="noopener",
            aria_label=label,
        )[signed(rule)]
    )  # fmt: skip


# What I own


def assets(seen: Seen) -> Node:
    """My assets, always in sight."""
    if seen.seat is None or seen.view is None:
        return None
    mine = assets_of(seen.game, seen.view, seen.seat)
    if not mine:
        return None
    draw = partial(_assets, seen, seen.seat, mine)
    made_from = (seen.seat, seen.seats[seen.seat].name, mine, goals_of(seen))
    return region(seen, "assets", draw, *made_from)


def _assets(seen: Seen, seat: int, mine: Sequence[tuple[str, int]]) -> Node:
    texts = seen.words.words
    goals = goals_of(seen)
    return h.section("#assets.assets", aria_label=texts.get("web.assets", name=texts.name(seat)))[
        goals_line(goals) if goals else None,
        h.dl[joined(*(_asset(seat, key, texts.unit(key, n), n) for key, n in mine))],
    ]


@lru_cache(maxsize=LEAVES)
def _asset(seat: int, key: str, name: str, count: int) -> Markup:
    """Whose it is stands in its id: two people at one device have not lost what the other had."""
    asset = h.div(f"#asset-{seat + 1}-{key}.asset.{key}", title=name)
    return Markup(asset[h.dt[icon(key), h.span[name]], h.dd[str(count)]])


# Who sits where


def player_class(seat: int | None) -> str:
    return "spectator" if seat is None else f"player-{seat + 1}"


def states(texts: Texts, seat: SeatSeen, seen: Seen) -> Iterable[str]:
    people = sum(each.kind != "rules" for each in seen.seats)
    part = part_in_words(texts, seen.game, seen.options, seat.number, people)
    if part:
        yield part
    if seat.mine:
        yield texts.get("web.seat.mine")
    if seen.people is not None and seat.number in seen.people.stand_ins:
        yield texts.get("people.seat.stand-in")
    elif seat.kind == "bot":
        yield texts.get("web.seat.bot", bot=bot_name(texts, seat.bot))
    elif seat.kind == "open":
        yield texts.get("web.seat.open")
    elif seat.kind == "rules":
        yield texts.get("web.seat.rules")
    elif not seat.mine:
        yield texts.get("web.seat.here" if seat.here else "web.seat.away")
    if seen.status == "gathering" and seat.kind == "person":
        yield texts.get("web.seat.ready" if seat.ready else "web.seat.not-ready")
    if seat.asked:
        yield texts.get("web.seat.asked")
