"""The bot that looks one decision ahead and takes what looks best at the end of the turn."""

from random import Random
from typing import Any

from pertinax.bots.lookahead import PLAIN, Lookahead
from pertinax.bots.values import Value
from pertinax.kernel.decisions import Decision, Option
from pertinax.kernel.look import Look

Plan = list[tuple[str, str]]
"""One's own answers in an imagined future, each with the kind of its question."""


class GreedyBot:
    """Imagines the rest of the turn after each option and keeps the better half, round by round.

    The rest of an imagined turn is played at random, as far as habit leaves a choice, under the
    same dice for all options; the best that was found is a plan, which is tried again when the next
    question comes. Since it all rests on the view alone, and the future on other chance than the
    real one, the choice depends on nothing that the seat cannot see.
    """

    __slots__ = ("_asked", "_lookahead", "_plan", "_random", "_seed", "_value")

    def __init__(self, value: Value, seed: str, lookahead: Lookahead = PLAIN) -> None:
        self._value = value
        self._lookahead = lookahead
        self._seed = seed
        self._random = Random(seed).random
        self._asked = 0
        self._plan: Plan = []
        """What the best future of the last choice goes on with."""

    def choose(self, look: Look[Any]) -> Option[Any]:
        self._asked += 1
        lookahead = self._lookahead
        candidates = [Candidate(option) for option in look.decision.options]
        self._follow_plan(look, candidates)
        dreams = 0
        while len(candidates) > 1:
            for _ in range(max(1, lookahead.effort // len(candidates))):
                dreams += 1
                dream = f"{self._seed}/{self._asked}/{dreams}"
                for candidate in candidates:
                    self._imagine(look, candidate, dream, [])
            candidates.sort(key=lambda candidate: candidate.worth(lookahead.optimism), reverse=True)
            del candidates[(len(candidates) + 1) // 2 :]
        self._plan = candidates[0].plan
        return candidates[0].option

    def _follow_plan(self, look: Look[Any], candidates: list["Candidate"]) -> None:
        """Chance has gone on since the plan was made: what it leads to is imagined anew."""
        plan = self._plan
        if plan and plan[0][0] == look.decision.kind:
            for candidate in candidates:
                if candidate.option.text == plan[0][1]:
                    self._imagine(look, candidate, f"{self._seed}/{self._asked}/plan", plan[1:])

    def _imagine(self, look: Look[Any], candidate: "Candidate", dream: str, plan: Plan) -> None:
        """Add one future of an option, which goes by `plan` as long as that can be answered."""
        seat = look.decision.seat
        habit = self._lookahead.habit
        answers: Plan = []

        def policy(decision: Decision) -> Option[Any]:
            if decision.seat != seat:
                return self._any_of(habit(decision, seat))
            option = planned(decision, plan, len(answers))
            if option is None:
                plan.clear()
                option = self._any_of(habit(decision, seat))
            answers.append((decision.kind, option.text))
            return option

        candidate.add(self._value(look.imagine(candidate.option, policy, dream), seat), answers)

    def _any_of(self, options: list[Option[Any]]) -> Option[Any]:
        return options[int(self._random() * len(options))]


def planned(decision: Decision, plan: Plan, step: int) -> Option[Any] | None:
    """The answer that a plan has for its next step, if it fits the question."""
    if step >= len(plan) or plan[step][0] != decision.kind:
        return None
    for option in decision.options:
        if option.text == plan[step][1]:
            return option
    return None


class Candidate:
    """What the futures imagined after an option were worth."""

    __slots__ = ("best", "dreams", "option", "plan", "total")

    def __init__(self, option: Option[Any]) -> None:
        self.option = option
        self.total = 0.0
        self.dreams = 0
        self.best = 0.0
        self.plan: Plan = []
        """My answers in the best of them."""

    def add(self, value: float, plan: Plan) -> None:
        if not self.dreams or value > self.best:
            self.best = value
            self.plan = plan
        self.total += value
        self.dreams += 1

    def worth(self, optimism: float) -> float:
        return optimism * self.best + (1 - optimism) * self.total / self.dreams
