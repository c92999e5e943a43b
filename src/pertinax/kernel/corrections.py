"""Counts that went wrong at a real table and are set right, as everybody there has agreed.

A correction is a decision of the table: whose count, which, from what to what. It holds from the
start of the turn in which it is made, so that no rule sees a count change under its hands. What was
answered in that turn before must still be what could be answered; else it is refused.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, Generic, TypeVar

from pertinax.kernel.bounds import quoted, whole
from pertinax.kernel.decisions import CORRECT, TABLE, Answer
from pertinax.kernel.errors import NotNow, NotReadable
from pertinax.kernel.record import is_seat, seat_of, seat_text

S = TypeVar("S")

CORRECTED: Final = "corrected"
"""The event that tells of one."""
FIELDS: Final = ("seat", "count", "before", "after", "which")


class Count:
    """A count that can be set right: whose, its name, what it is, and what it may be."""

    __slots__ = ("key", "least", "most", "seat", "value", "which")

    def __init__(
        self, seat: int, key: str, value: int, most: int, least: int = 0, which: int = 0
    ) -> None:
        self.seat = seat
        self.key = key
        self.value = value
        self.most = most
        self.least = least
        self.which = which
        """Where there are several of that name, such as one for each ship: from 1 on."""

    @property
    def of(self) -> tuple[int, str, int]:
        """What tells it from all others."""
        return self.seat, self.key, self.which

    def __repr__(self) -> str:
        return f"<Count {seat_text(self.seat)} {self.key} {self.value}>"


class Counted(Generic[S]):
    """What of a game can be set right: all such counts of a state, and how to set one."""

    __slots__ = ("counts", "put")

    def __init__(
        self, counts: Callable[[S], list[Count]], put: Callable[[S, Count, int], None]
    ) -> None:
        self.counts = counts
        self.put = put
        """Of a state, the count, and what it is from now on."""


class Correction:
    """What is set right, as a line of the record says it.

    >>> correction = Correction.parse("p1 food 3 5")
    >>> correction.seat, correction.key, correction.before, correction.after, str(correction)
    (0, 'food', 3, 5, 'p1 food 3 5')
    >>> Correction.parse("p2 hull 1 2 3").which
    3
    """

    __slots__ = ("after", "before", "key", "seat", "which")

    def __init__(self, seat: int, key: str, before: int, after: int, which: int = 0) -> None:
        self.seat = seat
        self.key = key
        self.before = before
        self.after = after
        self.which = which

    @property
    def of(self) -> tuple[int, str, int]:
        """The count that it is about."""
        return self.seat, self.key, self.which

    @property
    def values(self) -> tuple[object, ...]:
        """Those of the event that tells of it."""
        return self.seat, self.key, self.before, self.after, self.which

    @classmethod
    def parse(cls, text: str) -> "Correction":
        words = text.split(" ")
        numbers = [number for number in map(whole, words[2:]) if number is not None]
        if len(words) not in (4, 5) or not is_seat(words[0]) or len(numbers) != len(words) - 2:
            raise NotReadable(f"{quoted(text)!r} is no correction", key="count")
        which = numbers[2] if len(numbers) > 2 else 0
        return Correction(seat_of(words[0]), words[1], numbers[0], numbers[1], which)

    def __str__(self) -> str:
        words = [seat_text(self.seat), self.key, str(self.before), str(self.after)]
        return " ".join([*words, str(self.which)] if self.which else words)


def counts_of(game: Any, state: Any) -> list[Count]:
    """What can be set right now; nothing in a game that says nothing of it."""
    counted: Counted[Any] | None = getattr(game, "counted", None)
    return [] if counted is None else counted.counts(state)


def count_of(game: Any, state: Any, correction: Correction) -> Count:
    """The count that a correction names; NotReadable if there is none, or if it cannot be so."""
    for count in counts_of(game, state):
        if count.of == correction.of:
            if not count.least <= correction.after <= count.most:
                said = f"{count.key} is a number from {count.least} to {count.most}"
                raise NotReadable(said, key="count")
            return count
    raise NotReadable(f"there is no count {quoted(str(correction))!r}", key="count")


def set_right(game: Any, state: Any, answers: Sequence[Answer]) -> None:
    """Put into the state at the start of a turn whatever is set right in it."""
    for answer in answers:
        if answer.seat == TABLE and answer.kind == CORRECT:
            correction = Correction.parse(answer.option.text)
            by = correction.after - correction.before
            for count in counts_of(game, state):
                if count.of != correction.of:
                    continue
                if not count.least <= count.value + by <= count.most:
                    raise otherwise()
                game.counted.put(state, count, count.value + by)


def otherwise() -> NotNow:
    """Why something cannot be set right now."""
    said = "this turn would have gone otherwise: take back what was answered in it, or go on first"
    return NotNow(said, "count-turn")
