"""Turns that are over: their answers and what happened in them."""

from typing import Any, Final

from pertinax.kernel.bounds import is_hash
from pertinax.kernel.decisions import TABLE, Answer, Option
from pertinax.kernel.events import EVERYONE, Event, event_from_data
from pertinax.kernel.record import ROWS, SEATS, WIDEST, Line
from pertinax.kernel.shapes import Number, Word, known, not_readable

Told = tuple[int, int, int, Event]
"""An event with its number from the start, its turn, and the decisions before that turn."""
HASHED: Final = 64
"""Digits of a hash."""


class Turn:
    """A finished turn: its answers and what happened in it."""

    __slots__ = ("_decided", "answers", "events", "hash", "whispers")

    def __init__(self, answers: list[Answer], events: list[Event], hash: str = "") -> None:
        self.answers = answers
        self.events = events
        self.hash = hash
        """Of the state that it leads to; empty where nobody asked for it."""
        self._decided = -1
        self.whispers: list[int] = []
        """The seats that were told something alone."""
        if events:
            self.whispers = [event.only for event in events if event.only != EVERYONE]

    @property
    def decided(self) -> int:
        """How many of its answers were asked for; counted once, when somebody wants to know."""
        if self._decided < 0:
            self._decided = decided_of(self.answers)
        return self._decided

    def data(self) -> dict[str, Any]:
        """As JSON: what was decided and told, not what was passed over without asking."""
        return {
            "lines": [
                [answer.seat, answer.kind, answer.option.text]
                for answer in self.answers
                if not answer.auto
            ],
            "events": [event.data() for event in self.events],
            "hash": self.hash,
        }

    def told(self, seat: int | None) -> int:
        """How many of its events `seat` may know."""
        heard = self.whispers.count(seat) if seat is not None and self.whispers else 0
        return len(self.events) - len(self.whispers) + heard


def lines_of(turns: list[list[Answer]]) -> list[Line]:
    """The decisions of all turns, as a record has them."""
    return [
        Line(answer.seat, answer.kind, answer.option.text, number)
        for number, answers in enumerate(turns)
        for answer in answers
        if not answer.auto
    ]


def decided_of(answers: list[Answer]) -> int:
    """How many answers were asked for."""
    decided = 0
    for answer in answers:
        if not answer.auto:
            decided += 1
    return decided


def turn_from_data(data: Any) -> Turn:
    """A turn that was written: it can be told, and not be run again. NotReadable if it is none."""
    known(data, {"lines": None, "events": None, "hash": None}, "turn")
    lines, events, written = data.get("lines", []), data.get("events", []), data.get("hash", "")
    if type(lines) is not list or len(lines) > ROWS:
        raise not_readable(f"expected {ROWS} decisions at most", "turn.lines")
    if type(events) is not list or len(events) > ROWS:
        raise not_readable(f"expected {ROWS} events at most", "turn.events")
    if type(written) is not str or (written and not is_hash(written, HASHED)):
        raise not_readable("expected a hash", "turn.hash")
    told = [event_from_data(event, f"turn.events[{place}]") for place, event in enumerate(events)]
    return Turn([_answer(line) for line in lines], told, written)


def _answer(data: Any) -> Answer:
    where = "turn.lines"
    if type(data) is not list or len(data) != 3:
        raise not_readable("expected seat, question and answer", where)
    seat, kind, text = data
    if type(text) is not str or len(text) > WIDEST:
        raise not_readable("expected an answer", where)
    seat = Number(SEATS - 1, TABLE).read(seat, 0, where)
    return Answer(seat, Word().read(kind, "", where), Option(text, -1), False)


def all_told(
    past: list[Turn], events: list[Event], seat: int | None, last: int | None
) -> list[Told]:
    """The last events of past turns and the present one that `seat` may know, or all of them."""
    events = [event for event in events if event.visible_to(seat)]
    number = len(events) + sum([turn.told(seat) for turn in past])
    decision = sum([turn.decided for turn in past])
    found: list[Told] = []
    for turn in range(len(past), -1, -1):
        if turn < len(past):
            over = past[turn]
            events = over.events
            if over.whispers:
                events = [event for event in events if event.visible_to(seat)]
            decision -= over.decided
        for event in reversed(events):
            if last is not None and len(found) == last:
                found.reverse()
                return found
            number -= 1
            found.append((number, turn, decision, event))
    found.reverse()
    return found


def begun_by(turns: list[list[Answer]]) -> dict[int, tuple[int, int]]:
    """By turn in which somebody decided: the decisions before it, and who was the first."""
    begun: dict[int, tuple[int, int]] = {}
    before = 0
    for number, answers in enumerate(turns):
        decided = [answer.seat for answer in answers if not answer.auto]
        if decided:
            begun[number] = (before, decided[0])
            before += len(decided)
    return begun


def first_to_undo(
    seeds: tuple[tuple[int, str], ...], past: list[Turn], answers: list[Answer]
) -> int:
    """The place before which nothing is taken back: all knew then what would come."""
    if not seeds:
        return 0
    left = seeds[-1][0] - sum([turn.decided for turn in past])
    for place, answer in enumerate(answers):
        if left <= 0:
            return place
        if not answer.auto:
            left -= 1
    return len(answers)
