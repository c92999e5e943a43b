"""Turns that are over: their answers and what happened in them."""

from pertinax.kernel.decisions import Answer
from pertinax.kernel.events import EVERYONE, Event


class Turn:
    """A finished turn: its answers and what happened in it."""

    __slots__ = ("_decided", "answers", "events", "whispers")

    def __init__(self, answers: list[Answer], events: list[Event]) -> None:
        self.answers = answers
        self.events = events
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

    def told(self, seat: int | None) -> int:
        """How many of its events `seat` may know."""
        heard = self.whispers.count(seat) if seat is not None and self.whispers else 0
        return len(self.events) - len(self.whispers) + heard


def decided_of(answers: list[Answer]) -> int:
    """How many answers were asked for."""
    decided = 0
    for answer in answers:
        if not answer.auto:
            decided += 1
    return decided
