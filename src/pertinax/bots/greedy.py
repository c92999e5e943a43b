"""The bot that looks one decision ahead and takes what looks best at the end of the turn."""

from random import Random
from typing import Any, Final

from pertinax.bots.values.registry import Habit, Value
from pertinax.kernel.decisions import Decision, Option
from pertinax.kernel.look import Look

EFFORT: Final = 8
"""Futures imagined in each round of comparison, at least one for each option."""
HOPE: Final = 0.5
"""An option counts for the mean of its futures and for the best one, which I can steer to."""


class GreedyBot:
    """Imagines the rest of the turn after each option and keeps the better half, round by round.

    The rest of an imagined turn is played at random, as far as habit leaves a choice, under the
    same dice for all options. Since it rests on the view alone, and the future on other chance than
    the real one, the choice depends on nothing that the seat cannot see.
    """

    __slots__ = ("_asked", "_habit", "_random", "_seed", "_value")

    def __init__(self, value: Value, seed: str, habit: Habit | None = None) -> None:
        self._value = value
        self._habit = habit
        self._seed = seed
        self._random = Random(seed).random
        self._asked = 0

    def choose(self, look: Look[Any]) -> Option[Any]:
        self._asked += 1
        seat = look.decision.seat

        def policy(decision: Decision) -> Option[Any]:
            options = decision.options if self._habit is None else self._habit(decision, seat)
            return options[int(self._random() * len(options))]

        hopes = [Hope(option) for option in look.decision.options]
        dreams = 0
        while len(hopes) > 1:
            for _ in range(max(1, EFFORT // len(hopes))):
                dreams += 1
                dream = f"{self._seed}/{self._asked}/{dreams}"
                for hope in hopes:
                    end = look.imagine(hope.option, policy, dream)
                    hope.add(self._value(end, seat))
            hopes.sort(key=_worth, reverse=True)
            del hopes[(len(hopes) + 1) // 2 :]
        return hopes[0].option


class Hope:
    """What the futures imagined after an option were worth."""

    __slots__ = ("best", "dreams", "option", "total")

    def __init__(self, option: Option[Any]) -> None:
        self.option = option
        self.total = 0.0
        self.dreams = 0
        self.best = 0.0

    def add(self, value: float) -> None:
        self.best = max(self.best, value) if self.dreams else value
        self.total += value
        self.dreams += 1


def _worth(hope: Hope) -> float:
    return HOPE * hope.best + (1 - HOPE) * hope.total / hope.dreams
