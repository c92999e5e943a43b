"""What an answer would lead to in the turn that goes on, as far as somebody wants to know."""

from collections.abc import Callable
from typing import Any, TypeVar

from pertinax.kernel.decisions import Answer, Decision, Option
from pertinax.kernel.events import Event
from pertinax.kernel.game import State
from pertinax.kernel.match import Match

S = TypeVar("S", bound=State)


class Enough(BaseException):
    """All that was wanted is known. Not an `Exception`: no rule may ever catch it."""


class _Later:
    """A turn is run again from its beginning: what was told before is not told again."""

    def __init__(self, before: int, hear: Callable[[Event], None]) -> None:
        self._before = before
        self._hear = hear

    def hear(self, event: Event) -> None:
        if self._before:
            self._before -= 1
        else:
            self._hear(event)


def tried(
    match: Match[S], decision: Decision, option: Option[Any], hear: Callable[[Event], None]
) -> Match[S] | None:
    """A copy of the match in which this option was chosen; it stops where the turn is over.

    `hear` is told what happens after the answer, and may raise `Enough`: then there is no copy.
    """
    twin = match.fork(log=True)
    twin._hashes = False
    twin._answers = [*match._answers, Answer(decision.seat, decision.kind, option, False)]
    try:
        twin._advance(None, match.turn + 1, _Later(len(match._events), hear).hear)
    except Enough:
        return None
    return twin
