"""The bot that looks one decision ahead and takes what looks best at the end of the turn."""

from random import Random
from typing import Any

from pertinax.bots.values.manner import PLAIN, Manner
from pertinax.bots.values.registry import Value
from pertinax.kernel.decisions import Decision, Option
from pertinax.kernel.look import Look


class GreedyBot:
    """Imagines the rest of the turn after each option and keeps the better half, round by round.

    The rest of an imagined turn is played at random, as far as habit leaves a choice, under the
    same dice for all options. Since it rests on the view alone, and the future on other chance than
    the real one, the choice depends on nothing that the seat cannot see.
    """

    __slots__ = ("_asked", "_manner", "_random", "_seed", "_value")

    def __init__(self, value: Value, seed: str, manner: Manner = PLAIN) -> None:
        self._value = value
        self._manner = manner
        self._seed = seed
        self._random = Random(seed).random
        self._asked = 0

    def choose(self, look: Look[Any]) -> Option[Any]:
        self._asked += 1
        seat = look.decision.seat
        manner = self._manner

        def policy(decision: Decision) -> Option[Any]:
            options = manner.habit(decision, seat)
            return options[int(self._random() * len(options))]

        hopes = [Hope(option) for option in look.decision.options]
        dreams = 0
        while len(hopes) > 1:
            for _ in range(max(1, manner.effort // len(hopes))):
                dreams += 1
                dream = f"{self._seed}/{self._asked}/{dreams}"
                for hope in hopes:
                    end = look.imagine(hope.option, policy, dream)
                    hope.add(self._value(end, seat))
            hopes.sort(key=lambda hope: hope.worth(manner.hope), reverse=True)
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

    def worth(self, hope: float) -> float:
        return hope * self.best + (1 - hope) * self.total / self.dreams
