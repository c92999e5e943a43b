"""The log: what happened, by turns that open. What goes on now stands open, the rest is folded.

It has two regions, so that a message of the turn that goes on does not bring those before it.
"""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache, partial
from typing import Final

import htpy as h
from htpy import Node
from markupsafe import Markup

from pertinax.texts import Texts
from pertinax.web.boards.dice import signs_on
from pertinax.web.boards.drawing import icon
from pertinax.web.memory import Memory
from pertinax.web.parts import DOT, LEAVES, player_class, region
from pertinax.web.rendering import Growing, around, element, markup, rendered
from pertinax.web.seen import AT_TABLE, LogLine, Seen, Step
from pertinax.web.told import begins
from pertinax.words.registry import Words

NAMED: Final = 6
"""Doings that the summary of a turn names."""
ENDS: Final = ".! \u202f\u00a0"
"""What ends a sentence, in any of our languages."""
_LINES: Final = Memory[Markup](8192)
"""Lines as they were drawn: those of turns that go on, at hundreds of tables."""
TURNS: Final = 160
"""So many turns are kept as they were drawn, of all seats of a table."""
Group = tuple[LogLine, ...]
"""What happened in a turn, or in a part of it that has a heading of its own."""


def log(seen: Seen) -> Node:
    found = _grouped(seen)
    past, now = found[:-1], found[-1:]
    return around(
        _log(seen.words.words.get("web.tab.log")),
        seen.drawn_parts.recall(("log-past", seen.language), past, partial(_past, seen, past)),
        region(seen, "log-now", lambda: _now(seen, now), now),
    )


def _grouped(seen: Seen) -> list[Group]:
    """What happened in groups; those of the turns before are found once for all of this one."""
    lines = seen.log
    first = len(lines)
    while first and lines[first - 1].turn == lines[-1].turn:
        first -= 1
    if not first:
        return groups(seen.words, lines)
    made_from = (first, lines[0], lines[first - 1])
    before = seen.drawn_parts.recall(
        ("groups", seen.language), made_from, lambda: groups(seen.words, lines[:first])
    )
    now = groups(seen.words, lines[first:])
    if begins(seen.words, now[0][0], lines[first - 1]):
        return before + now
    return [*before[:-1], before[-1] + now[0], *now[1:]]


@lru_cache(maxsize=8)
def _log(label: str) -> h.Element:
    # Not live: an attack has thirty lines. `#announce` says in short what is new.
    return h.div("#log.log", role="log", aria_live="off", aria_label=label, tabindex="0")


def groups(words: Words, lines: Sequence[LogLine]) -> list[Group]:
    found: list[list[LogLine]] = []
    for line in lines:
        if not found or begins(words, line, found[-1][-1]):
            found.append([])
        found[-1].append(line)
    return [tuple(group) for group in found]


def _past(seen: Seen, past: Sequence[Group]) -> Growing:
    kept: dict[Group, Markup] = seen.drawn_parts.latest(("turns", seen.language), seen.words, dict)
    drawn = [kept.get(group) or _group(seen, group, False) for group in past]
    if len(kept) > TURNS:
        kept.clear()
    kept.update(zip(past, drawn, strict=True))
    return Growing("log-past", tuple(drawn))


def _now(seen: Seen, now: Sequence[Group]) -> Node:
    return element("div", {"id": "log-now"}, *[_group(seen, group, True) for group in now])


def _group(seen: Seen, group: Group, opened: bool) -> Markup:
    """A turn that opens; what has one line is that line."""
    first = group[0]
    lines = element("ol", {}, *[log_line(seen, line) for line in group])
    carried = {"id": f"turn-{first.number}", "class": "turn"}
    if _owned(seen.words, group):
        carried["class"] = f"turn {player_class(first.seat)}"
    if len(group) == 1:
        return element("div", carried, lines)
    # By keyboard arrows lead through the log: it is one stop on the way to the chat.
    summary = element("summary", {"tabindex": "-1"}, _summary(seen, group))
    opens = {**carried, "open": ""} if opened else carried
    return element("details", opens, summary, lines)


def _owned(words: Words, group: Group) -> bool:
    """Whether it is somebody's: what has a heading in words of its own is everybody's."""
    first = group[0]
    return first.seat is not None and (first.kind not in words.chapters or bool(first.short))


def _summary(seen: Seen, group: Group) -> Markup:
    """Who did what, and what it brought whom."""
    texts = seen.words.words
    owned = _owned(seen.words, group)
    first = group[0]
    if owned and first.seat is not None:
        title, rest = texts.name(first.seat), group
        if first.kind in seen.words.chapters:
            rest = group[1:]
    else:
        title = (first.short or first.words).rstrip(ENDS)
        rest = group[1:]
        if not first.turn and first.kind not in seen.words.chapters:
            title, rest = texts.get("replay.log.setup"), ()
    done = Counter((line.about.sign, line.short) for line in rest if line.short)
    said = [_done(texts, sign, what, n) for (sign, what), n in list(done.items())[:NAMED]]
    if len(done) > NAMED:
        said.append(markup("…"))
    who = element("b", {"class": "who", "dir": "auto"}, rendered(DOT) if owned else "", title)
    points = _points(seen, group, first.seat if owned else None)
    parts = [who, markup(" · ").join(said), markup(" ").join(points)]
    return markup(" ").join([each for each in parts if each])


@lru_cache(maxsize=LEAVES)
def _done(texts: Texts, sign: str, what: str, n: int) -> Markup:
    if n > 1:
        what = texts.get("web.log.times", what=what, n=n)
    return element("span", {"class": "did", "data-sign": sign or None}, what)


def _points(seen: Seen, group: Group, owner: int | None) -> list[Markup]:
    """What everybody gained or lost; whoever it belongs to needs no name."""
    sums: Counter[int] = Counter()
    for line in group:
        if line.points and line.seat is not None:
            sums[line.seat] += line.points
    texts = seen.words.words
    return [
        _gain(seat, "" if seat == owner else texts.name(seat), sums[seat])
        for seat in sorted(sums, key=lambda seat: (seat != owner, seat))
        if sums[seat]
    ]


@lru_cache(maxsize=LEAVES)
def _gain(seat: int, name: str, points: int) -> Markup:
    count = element("b", {"class": "points"}, f"{'+' if points > 0 else '−'}{abs(points)}")
    if not name:
        return count
    carried = {"class": player_class(seat)}
    return element("span", carried, rendered(DOT), element("bdi", {}, name), " ", count)


# Lines


def look_of(line: LogLine, words: Words) -> str:
    if line.kind == AT_TABLE:
        return AT_TABLE
    return "heading" if line.kind in words.headings else "quiet" if line.kind in words.quiet else ""


def classes_of(line: LogLine, words: Words) -> str | None:
    """How it looks: small or large, in whose colour, as a die among others of its roll."""
    looks = [look_of(line, words), "die" if _is_die(line, words) else ""]
    if line.seat is not None:
        looks.append(player_class(line.seat))
    return " ".join(filter(None, looks)) or None


def _is_die(line: LogLine, words: Words) -> bool:
    return line.kind in words.dice and line.step is not None


def signed(line: LogLine, words: Words) -> Node:
    """A line with its sign, for pages where log.js does not draw it; a die is its faces."""
    if line.step is None or not _is_die(line, words):
        return [icon(line.about.sign) if line.about.sign else None, line.words]
    faces = [sign for face in line.step.faces for sign in signs_on(face)]
    return [[icon(sign) for sign in faces], h.span(".unseen")[line.words]]


def log_line(seen: Seen, line: LogLine) -> Markup:
    """A line of the log, drawn once."""
    return _LINES.known(line) or _LINES.recall(
        line, partial(_log_line, line, seen.table, seen.words)
    )


def _log_line(line: LogLine, table: str, said: Words) -> Markup:
    """A line of the log, with what a step belongs to and a link to its moment.

    log.js draws its sign: as an element it would be longer than most lines.
    """
    carried: dict[str, str | None] = {
        "id": f"log-{line.number}",
        "class": classes_of(line, said),
        "data-sign": line.about.sign or None,
    }
    if line.step is not None:
        title = said.words.get(f"step.{said.words.game}.{line.step.kind}")
        carried |= _plays(line.step, title)
    if line.places:
        carried["data-marks"] = "|".join(line.places)
    moment = {"class": "happened moment", "href": _moment(table, line), "tabindex": "-1"}
    if _is_die(line, said):
        moment["title"] = line.words
    return element("li", carried, element("a", moment, line.words), _rule_link(line))


def _rule_link(line: LogLine) -> Markup:
    """The way to the rule that a line follows; by keyboard it is found beside its words."""
    rule = line.about.rule
    if not rule:
        return Markup()
    carried = {"class": "rule", "href": f"/rules?q={rule}#{rule}", "title": rule}
    # The table stays where it is.
    return element(
        "a",
        {**carried, "aria-label": rule, "tabindex": "-1", "target": "_blank", "rel": "noopener"},
        "§",
    )


def _moment(table: str, line: LogLine) -> str:
    """Where the line is seen again. What happened at the table has no number of its own."""
    exact = f"&line={line.number}" if line.number >= 0 else ""
    return f"/t/{table}/replay?at={line.decision}{exact}"


def _plays(step: Step, title: str) -> dict[str, str]:
    """What playback.js needs of a step."""
    carried = {"data-step": step.kind, "data-stage": title}
    if step.faces:
        carried["data-faces"] = "|".join(step.faces)
    return carried
