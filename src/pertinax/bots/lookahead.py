"""How the greedy bot thinks ahead: which answers it imagines, how many futures, how hopefully."""

from collections.abc import Callable
from typing import Any, Final

from pertinax.kernel.decisions import Decision, Option

Habit = Callable[[Decision, int], list[Option[Any]]]
"""The answers worth imagining to a question that comes up while a seat thinks ahead."""


def anything(decision: Decision, seat: int) -> list[Option[Any]]:  # noqa: ARG001
    """Every answer is as good to imagine as any other."""
    return decision.options


class Lookahead:
    """One way to think ahead; a game with long turns needs more of it."""

    __slots__ = ("effort", "habit", "optimism")

    def __init__(self, habit: Habit = anything, effort: int = 8, optimism: float = 0.5) -> None:
        self.habit = habit
        self.effort = effort
        """Futures imagined in each round of comparison, at least one for each option."""
        self.optimism = optimism
        """The weight of an option's best future, which I can steer to, beside their mean."""


PLAIN: Final = Lookahead()
