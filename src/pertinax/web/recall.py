"""A moment of a table's past as one person may see it, in words."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Any, Final

from pertinax.kernel.decisions import CORRECT, TABLE
from pertinax.kernel.events import EVERYONE
from pertinax.kernel.match import Match
from pertinax.kernel.record import Line
from pertinax.kernel.replaying import Stop
from pertinax.people import Happening
from pertinax.texts import Texts
from pertinax.web.peopleseen import happening_words
from pertinax.web.see import TableLike, names_of, see, words_at
from pertinax.web.seen import AT_TABLE, LogLine, SeatSeen, Seen
from pertinax.web.told import log_lines
from pertinax.words.corrections import line_in_words
from pertinax.words.registry import Words

RULES: Final = "rules"
"""What kinds of happenings begin with that tell which rules took over."""


@dataclass(frozen=True, slots=True)
class Decided:
    """A decision of the past, with what the rules knew of its question."""

    line: Line
    about: tuple[Any, ...]
    secret: bool
    """Nobody else's business: others learn only what follows from it."""
    together: bool
    told: tuple[int, ...]
    """How many events had been told after it: to everybody, then to each seat."""


@dataclass(frozen=True, slots=True)
class Recalled:
    """The match after its first `at` decisions, and what lies around that moment."""

    at: int
    end: int
    """The last moment that may be looked at."""
    match: Match[Any]
    before: Match[Any] | None
    """One decision earlier; None at the very start."""
    step: Decided | None
    """The decision that led here."""
    told: tuple[int, ...]
    """How many events the one who looks had been told at each moment."""
    turns: tuple[int, ...]
    """The moments at which turns begin."""
    stop: Stop | None = None
    """Why the game went on and its replay does not: the rules of today lead elsewhere."""
    gap: tuple[int, int] | None = None
    """The last moment before what cannot be shown, and the first one after it, if there is one."""

    @property
    def led_to(self) -> int:
        """The last moment to which the decisions lead from the beginning."""
        return self.end if self.gap is None else self.gap[0]


@dataclass(frozen=True, slots=True)
class Moment:
    """What the page of a replay draws."""

    seen: Seen
    at: int
    end: int
    by: int | None
    """Who made the decision that led here; None at the very start and for the table itself."""
    question: str
    """What they were asked, unless it is their secret."""
    caused: tuple[LogLine, ...]
    turns: tuple[int, ...]
    earlier: int
    later: int
    """Where the turn before and the turn after begin."""
    eyes: tuple[SeatSeen, ...]
    """The seats through whose eyes one may look."""
    may_continue: bool
    stops: str = ""
    """Why the replay ends before the game did, or does not show all of it, if so."""
    gap: tuple[int, int] | None = None
    """The moments before and after what it does not show."""
    look: str = ""
    """What the reader chose to look through: the number of a seat, 0 for a spectator."""

    @property
    def back(self) -> int:
        """The moment before this one that can be shown."""
        before = self.at - 1
        return before if self.gap is None or self.at != self.gap[1] else min(before, self.gap[0])

    @property
    def next(self) -> int:
        """The moment after this one that can be shown."""
        after = self.at + 1
        return after if self.gap is None or self.at != self.gap[0] else max(after, self.gap[1])

    @property
    def kept(self) -> bool:
        """Whether it follows from a state that was kept, and not from the beginning."""
        return self.gap is not None and self.at > self.gap[0]

    def address(self, at: int) -> str:
        """The link to another moment, seen through the same eyes."""
        eyes = f"&eyes={self.look}" if self.look else ""
        return f"/t/{self.seen.table}/replay?at={at}{eyes}"


def recall(
    table: TableLike,
    recalled: Recalled,
    seat: int | None,
    language: str,
    look: str = "",
    stop: Stop | None = None,
) -> Moment:
    """The moment for whoever looks through the eyes of `seat`; None is a spectator.

    With `stop`, what is known of the game is but its first part.
    """
    match, at = recalled.match, recalled.at
    mine = frozenset() if seat is None else frozenset({seat})
    seen = see(_Then(table, match), seat, mine, language)
    log = tuple(
        replace(line, decision=bisect_right(recalled.told, line.number)) for line in seen.log
    )
    question, said = _decision(recalled, seen.words, seat)
    seen = replace(
        seen, past=True, asked=None, may_undo=False, chat=(), log=log, headline=said
    )  # fmt: skip
    step = recalled.step
    open_to_all = table.status in ("over", "record")
    turns = recalled.turns
    return Moment(
        seen=seen,
        at=at,
        end=recalled.end,
        by=step.line.seat if step is not None and step.line.seat != TABLE else None,
        question=question,
        caused=tuple(line for line in log if line.decision == at),
        turns=turns,
        earlier=turns[max(0, bisect_left(turns, at) - 1)],
        later=next((turn for turn in turns if turn > at), recalled.end),
        eyes=tuple(seat for seat in seen.seats if seat.kind != "rules") if open_to_all else (),
        may_continue=open_to_all and match.result is None and at <= recalled.led_to,
        stops=_stops(recalled.stop or stop, seen.words, recalled.gap),
        gap=recalled.gap,
        look=look,
    )


def _stops(stop: Stop | None, words: Words, gap: tuple[int, int] | None) -> str:
    if stop is None or (gap is not None and gap[0] == gap[1]):
        return ""
    texts = words.words
    # The line of a record that is to blame: here decisions are counted.
    params = {name: value for name, value in stop.reason.params.items() if name != "line"}
    why = texts.get(f"record.fault.{stop.reason.key}", **params)
    if gap is not None:
        return texts.get("replay.gap", at=gap[0], to=gap[1], why=why)
    return texts.plural("replay.stops", stop.left, at=stop.decided, why=why)


def _decision(recalled: Recalled, words: Words, seat: int | None) -> tuple[str, str]:
    """The question and what was answered; a secret answer stays one for others."""
    step, before = recalled.step, recalled.before
    texts = words.words
    if step is None or before is None:
        return "", texts.get("replay.kept" if recalled.at else "replay.begin")
    line = step.line
    if line.kind == CORRECT:
        return "", line_in_words(texts, line.text)
    name = texts.name(line.seat)
    if step.secret and line.seat not in (seat, TABLE):
        return "", texts.get("replay.secret", name=name)
    option = words.option(
        before.view(seat), before.preview(seat), line.seat, line.kind, line.text, step.about
    )
    # What it costs is said to whoever chooses: here it is past.
    short = option.partition(";")[0].strip()
    return words.ask(line.kind, step.about), texts.get("replay.chose", name=name, option=short)


class _Then:
    """A table as it was."""

    def __init__(self, table: TableLike, match: Match[Any]) -> None:
        self.id = table.id
        self.game = table.game
        self.status = table.status
        self.sequence = table.sequence
        self.number = table.number
        self.finished: frozenset[int] = frozenset()
        self.since = table.since
        self.options = table.options
        self.seats = table.seats
        self.match = match
        self.content = table.content
        self.chat = ()
        self.drawn_parts = table.drawn_parts


@dataclass(frozen=True, slots=True)
class WholeLog:
    """Everything that happened, as far as one person may know."""

    table: TableLike
    words: Words
    turns: tuple[tuple[int, tuple[LogLine, ...]], ...]


def whole_log(
    table: TableLike,
    match: Match[Any],
    told: Sequence[int],
    seat: int | None,
    language: str,
    happenings: Sequence[Happening] = (),
) -> WholeLog:
    """All lines by turn, each with the decision that led to it, and which rules took over when."""
    texts = Texts.load(language)
    words = words_at(match, texts, names_of(table, texts))
    taken_over = [each for each in happenings if each.kind.startswith(RULES)]
    before = list(accumulate([event.only == EVERYONE for event in match.events(seat)], initial=0))
    turns: dict[int, list[LogLine]] = {}
    last = 0, 0
    for line in log_lines(match, words, seat):
        while taken_over and taken_over[0].told <= before[line.number]:
            _add(turns, words, taken_over.pop(0), *last)
        moment = min(bisect_right(told, line.number), len(told) - 1)
        last = line.turn, moment
        turns.setdefault(line.turn, []).append(replace(line, decision=moment))
    for each in taken_over:
        _add(turns, words, each, *last)
    return WholeLog(table, words, tuple((turn, tuple(lines)) for turn, lines in turns.items()))


def _add(
    turns: dict[int, list[LogLine]], words: Words, each: Happening, turn: int, moment: int
) -> None:
    said = happening_words(words.words, each)
    turns.setdefault(turn, []).append(LogLine(-each.sequence, turn, moment, AT_TABLE, said))
