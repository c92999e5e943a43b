"""How a game went: what was counted at each point of it, for pictures and tables."""

from collections.abc import Sequence
from typing import NamedTuple


class Figures(NamedTuple):
    """What was counted of somebody, or of something that is nobody's, at each point."""

    label: str
    seat: int | None
    counts: tuple[int, ...]


class Course(NamedTuple):
    """Figures over the points of a game, such as its turns."""

    caption: str
    along: str
    """What the points are."""
    points: tuple[str, ...]
    lines: tuple[Figures, ...]
    marks: tuple[tuple[int, str], ...] = ()
    """Points at which something great happened, by their place, and what it was."""


class Counting:
    """Counts that change while the points of a game pass.

    What is counted belongs to the point that is open, the one named last.

    >>> counting = Counting("start", [10, 10])
    >>> counting.add(0, 3)
    >>> counting.next("1")
    >>> counting.add(1, -2)
    >>> counting.mark("Assembly 1")
    >>> counting.points, counting.counts, counting.marks
    (('start', '1'), ((13, 13), (10, 8)), ((1, 'Assembly 1'),))
    """

    def __init__(self, point: str, counts: Sequence[int]) -> None:
        self._points = [point]
        self._counts = [[count] for count in counts]
        self._marks: list[tuple[int, str]] = []

    def add(self, which: int, count: int) -> None:
        self._counts[which][-1] += count

    def now(self, which: int, count: int) -> None:
        """It is so many from here on."""
        self._counts[which][-1] = count

    def next(self, point: str) -> None:
        """Another point begins with what was counted until then."""
        self._points.append(point)
        for counts in self._counts:
            counts.append(counts[-1])

    def mark(self, words: str) -> None:
        self._marks.append((len(self._points) - 1, words))

    @property
    def points(self) -> tuple[str, ...]:
        return tuple(self._points)

    @property
    def counts(self) -> tuple[tuple[int, ...], ...]:
        """By what is counted, then by point."""
        return tuple(map(tuple, self._counts))

    @property
    def marks(self) -> tuple[tuple[int, str], ...]:
        return tuple(self._marks)
