"""How everybody came to Glory, turn by turn."""

from collections.abc import Sequence

from pertinax.kernel.events import Event
from pertinax.words.course import Counting, Course, Figures
from pertinax.words.wording import Wording


def glory_course(words: Wording, events: Sequence[Event], start: Sequence[int]) -> Course:
    """The Glory of each player after each turn, and after the end of the game (CH-END)."""
    counting = Counting(words.get("end.course.start"), start)
    for event in events:
        if event.kind == "turn":
            counting.next(str(event.values[1]))
        elif event.kind == "final-scoring":
            counting.next(words.get("end.course.end"))
        elif event.kind in ("glory", "glory-at-end"):
            seat, count, _ = event.values
            counting.add(seat, count)
    return Course(
        words.get("chronicle.course"),
        words.get(f"{words.game}.course.turn"),
        counting.points,
        tuple(
            Figures(words.name(seat), seat, counts) for seat, counts in enumerate(counting.counts)
        ),
        counting.marks,
    )
