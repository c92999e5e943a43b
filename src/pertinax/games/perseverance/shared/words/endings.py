"""How a game of either Episode went: Followers by where they came from, and turn by turn."""

from collections.abc import Iterator, Sequence
from typing import Final

from pertinax.kernel.events import Event
from pertinax.words.course import Counting, Course, Figures
from pertinax.words.wording import Wording

START: Final = "start"


def sources(
    words: Wording, events: Sequence[Event], start: Sequence[int]
) -> list[tuple[str, list[int]]]:
    """Where the Followers of each player came from, in the order they first came.

    A reason that has no words, as an expansion may give, is left to what is unexplained.
    """
    found: dict[str, list[int]] = {START: list(start)}
    for event in events:
        for seat, count, why in _changes(event):
            found.setdefault(why, [0] * len(start))[seat] += count
    said = {why: f"{words.game}.why.{why}" for why in found}
    return [(words.get(said[why]), counts) for why, counts in found.items() if words.has(said[why])]


def course(
    words: Wording, events: Sequence[Event], start: Sequence[int], scores: Sequence[int]
) -> Course:
    """The Followers of each player after each turn, and after the final scoring."""
    counting = Counting(words.get("end.course.start"), start)
    for event in events:
        if event.kind == "turn":
            counting.next(str(event.values[1]))
        elif event.kind == "assembly":
            counting.mark(words.get(f"{words.game}.course.assembly", n=event.values[0]))
        elif event.kind == "final-scoring":
            counting.next(words.get("end.course.end"))
        for seat, count, _ in _changes(event):
            counting.add(seat, count)
    for seat, score in enumerate(scores):
        counting.now(seat, score)
    return Course(
        words.get(f"{words.game}.course"),
        words.get(f"{words.game}.course.turn"),
        counting.points,
        tuple(
            Figures(words.name(seat), seat, counts) for seat, counts in enumerate(counting.counts)
        ),
        counting.marks,
    )


def _changes(event: Event) -> Iterator[tuple[int, int, str]]:
    """Whose Followers became how many more, and why."""
    if event.kind == "gained":
        seat, asset, count, why = event.values
        if asset == "followers":
            yield seat, count, why
    elif event.kind == "lost-followers":
        seat, count, why = event.values
        yield seat, -count, why
