"""What was told, as lines of the log: in words, with what they are about and how they play."""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from functools import partial
from operator import attrgetter
from typing import Any, Final, NamedTuple

from pertinax.kernel.events import Event
from pertinax.kernel.match import Match
from pertinax.kernel.record import seat_text
from pertinax.kernel.turns import Told
from pertinax.web.boards.registry import game_board, steps_of
from pertinax.web.memory import DrawnParts, Memory
from pertinax.web.seen import AT_TABLE, NOTHING, About, LogLine, Step
from pertinax.words.registry import Words

LOG: Final = 60
"""Events that the log of a page tells at least: the rest is in the record."""
BEFORE: Final = 120
"""How much further back it goes to begin where something begins."""
_LINES: Final = Memory[LogLine](32768)
"""Lines of the log by who says them, number and all they tell: seats share them."""


class _Said(NamedTuple):
    """What an event says, whenever it was told."""

    words: str
    step: Step | None = None
    short: str = ""
    seat: int | None = None
    points: int = 0
    about: About = NOTHING


_SAID: Final = Memory[_Said](16384)


def standing(match: Match[Any]) -> tuple[object, ...]:
    """What tells a moment of a match from all others of it."""
    return match, match.decisions


class _Before(NamedTuple):
    """What a reader was told before the turn that goes on."""

    lines: tuple[LogLine, ...]
    events: int
    decided: int
    now: list[tuple[Event, LogLine | None]]
    """What it has been told of that turn, as it was last seen."""


def newest(
    drawn_parts: DrawnParts, match: Match[Any], words: Words, seat: int | None
) -> tuple[LogLine, ...]:
    """The last lines of what happened; who was told nothing alone reads what everybody does."""
    reader = seat if seat is not None and _told_alone(drawn_parts, match, seat) else None
    name = ("newest", words.words.language, reader)
    made_from = (words, standing(match))
    return drawn_parts.latest(name, made_from, partial(_told_to, drawn_parts, match, words, reader))


def turn_of(match: Match[Any]) -> tuple[object, ...]:
    """What tells a turn from all others, whatever is answered in it."""
    return match.turn, match.past[-1] if match.turn else match


def _told_alone(drawn_parts: DrawnParts, match: Match[Any], seat: int) -> bool:
    before = drawn_parts.latest("told alone", turn_of(match), partial(_whispers, match))
    return seat in before or any(event.only == seat for event in match.events(seat, match.turn))


def _whispers(match: Match[Any]) -> frozenset[int]:
    return frozenset([seat for turn in match.past for seat in turn.whispers])


def _told_to(
    drawn_parts: DrawnParts, match: Match[Any], words: Words, seat: int | None
) -> tuple[LogLine, ...]:
    """The last lines for a seat; those that were there before are the same objects."""
    known: dict[Told, LogLine] = drawn_parts.latest(("log", words.words.language), words, dict)
    if len(known) > 8 * (LOG + BEFORE):
        known.clear()
    before = drawn_parts.latest(
        ("before", words.words.language, seat),
        (words, turn_of(match)),
        partial(_told_before, known, match, words, seat),
    )
    present = match.events(seat, match.turn)
    first = _same(before.now, present)
    del before.now[first:]
    turn, decided, number = match.turn, before.decided, before.events
    for at, event in enumerate(present[first:], start=number + first):
        lines = _lines(known, match, words, [(at, turn, decided, event)])
        before.now.append((event, lines[0] if lines else None))
    return (*before.lines, *[line for _, line in before.now if line is not None])


def _same(then: Sequence[tuple[Event, LogLine | None]], present: Sequence[Event]) -> int:
    """How many events at the beginning are those that were told then: a turn is run again."""
    pairs = zip(then, present)
    differ = (
        at
        for at, ((told, _), event) in enumerate(pairs)
        if told.kind != event.kind or told.values != event.values
    )
    return next(differ, min(len(then), len(present)))


def _told_before(
    known: dict[Told, LogLine], match: Match[Any], words: Words, seat: int | None
) -> _Before:
    told = match.told_before(seat, LOG + BEFORE)
    oldest = told[-LOG][0] if len(told) > LOG else 0
    lines = _lines(known, match, words, told)
    later = bisect_right(lines, oldest, key=attrgetter("number"))
    first = next(
        (at for at in range(later - 1, 0, -1) if begins(words, lines[at], lines[at - 1])), 0
    )
    events = told[-1][0] + 1 if told else 0
    return _Before(tuple(lines[first:]), events, sum([turn.decided for turn in match.past]), [])


def _lines(
    known: dict[Told, LogLine], match: Match[Any], words: Words, told: Sequence[Told]
) -> list[LogLine]:
    # Events are the same objects for all seats, and those of turns that are over for ever.
    return [
        known.get(each) or known.setdefault(each, told_line(match, words, each))
        for each in _logged(words, told)
    ]


def begins(words: Words, line: LogLine, before: LogLine) -> bool:
    """Whether something begins with this line: what the game calls so, or somebody's turn."""
    if line.kind == AT_TABLE:
        return False
    return line.kind in words.chapters or (line.turn != before.turn and line.seat is not None)


def log_lines(
    match: Match[Any], words: Words, seat: int | None, most: int | None = None
) -> tuple[LogLine, ...]:
    """What happened, all or the last lines."""
    told = _logged(words, match.told(seat, most))
    return tuple([told_line(match, words, each) for each in told])


def _logged(words: Words, told: Sequence[Told]) -> Sequence[Told]:
    """What was told, without what is in no log."""
    if not words.unlogged:
        return told
    return [each for each in told if each[3].kind not in words.unlogged]


def told_line(match: Match[Any], words: Words, told: Told) -> LogLine:
    """Something that was told, as a line of the log."""
    number, turn, decision, event = told
    key = (words, number, turn, decision, event.kind, repr(event.values))
    return _LINES.recall(key, partial(_new_line, match, words, told))


def _new_line(match: Match[Any], words: Words, told: Told) -> LogLine:
    number, turn, decision, event = told
    said = _said(match, words, event)
    return LogLine(number, turn, decision, event.kind, *said)


def event_words(match: Match[Any], words: Words, event: Event) -> str:
    return _said(match, words, event).words


def _said(match: Match[Any], words: Words, event: Event) -> _Said:
    key = (words, event.kind, repr(event.values))
    return _SAID.recall(key, partial(_told, match, words, event))


def step_of(match: Match[Any], event: Event) -> Step | None:
    """How an event plays on the board, if it does."""
    if not _known(match, event):
        return None
    return steps_of(match.deal.game.name)(event.kind, _fields(match, event))


def _known(match: Match[Any], event: Event) -> bool:
    names = match.deal.game.events.get(event.kind)
    return names is not None and len(names) == len(event.values)


def _told(match: Match[Any], words: Words, event: Event) -> _Said:
    if not _known(match, event):
        # Told by an older release, which knew it: nobody knows its words any more.
        return _Said(words.words.get("web.log.older", kind=event.kind))
    fields = _fields(match, event)
    in_words = words.said(event.kind, fields)
    return _Said(
        words.words.happened(event.kind, fields, in_words),
        step_of(match, event),
        words.words.in_short(event.kind, fields, in_words),
        _seat(words, fields),
        words.points(event.kind, fields),
        game_board(match.deal.game.name).about(event.kind, fields),
    )


def _seat(words: Words, fields: Mapping[str, Any]) -> int | None:
    """Whose doing it is, or else whose it is."""
    seats = list(words.words.names)
    return next(
        (
            seats.index(token)
            for name in ("seat", "owner")
            if isinstance(token := fields.get(name), str) and token in seats
        ),
        None,
    )


def _fields(match: Match[Any], event: Event) -> dict[str, Any]:
    fields = dict(zip(match.deal.game.events[event.kind], event.values, strict=True))
    if "seat" in fields:
        fields["seat"] = seat_text(fields["seat"])
    return fields
