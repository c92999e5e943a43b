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


def newest(
    drawn_parts: DrawnParts, match: Match[Any], words: Words, seat: int | None
) -> tuple[LogLine, ...]:
    """The last lines of what happened; who was told nothing alone reads what everybody does."""
    reader = seat if match.told(seat, 1) != match.told(None, 1) else None
    name = ("newest", words.words.language, reader)
    made_from = (words, standing(match))
    return drawn_parts.latest(name, made_from, partial(_told_to, drawn_parts, match, words, reader))


def _told_to(
    drawn_parts: DrawnParts, match: Match[Any], words: Words, seat: int | None
) -> tuple[LogLine, ...]:
    """The last lines for a seat; those that were there before are the same objects."""
    known: dict[Told, LogLine] = drawn_parts.latest(("log", words.words.language), words, dict)
    if len(known) > 8 * (LOG + BEFORE):
        known.clear()
    told = match.told(seat, LOG + BEFORE)
    oldest = told[-LOG][0] if len(told) > LOG else 0
    # Events are the same objects for all seats, and those of turns that are over for ever.
    lines = [
        known.get(each) or known.setdefault(each, told_line(match, words, each))
        for each in _logged(words, told)
    ]
    later = bisect_right(lines, oldest, key=attrgetter("number"))
    first = next(
        (at for at in range(later - 1, 0, -1) if begins(words, lines[at], lines[at - 1])), 0
    )
    return tuple(lines[first:])


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
