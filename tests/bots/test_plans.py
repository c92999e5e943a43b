"""Greedy remembers the best future it has found and tries it again."""

from typing import Any

from pertinax import new_game
from pertinax.bots.greedy import GreedyBot, Plan, planned
from pertinax.bots.values import find_lookahead, find_value
from pertinax.kernel.decisions import Option
from pertinax.kernel.look import Look
from pertinax.kernel.match import Match

VALUE = find_value("perpetuity")
LOOKAHEAD = find_lookahead("perpetuity")


class Planner:
    """A greedy bot that is watched: how many futures it imagines, and where its plans lead."""

    def __init__(self) -> None:
        self.bot = GreedyBot(self.value, "1", LOOKAHEAD)
        self.futures = 0
        self.remembered = 0
        self.kept = 0

    def value(self, view: Any, seat: int) -> float:
        self.futures += 1
        return VALUE(view, seat)

    def choose(self, look: Look[Any]) -> Option[Any]:
        plan: Plan = self.bot._plan
        options = look.decision.options
        fits = bool(plan) and plan[0] in [(look.decision.kind, each.text) for each in options]
        before = self.futures
        option = self.bot.choose(look)
        assert self.futures - before == rounds(len(options)) + fits
        if fits:
            self.remembered += 1
            self.kept += self.bot._plan[:1] == plan[1:2] != []
        return option


def rounds(options: int) -> int:
    """Futures imagined where nothing is remembered."""
    futures = 0
    while options > 1:
        futures += options * max(1, LOOKAHEAD.effort // options)
        options = (options + 1) // 2
    return futures


def solo_game(seed: int) -> Match[Any]:
    return new_game("perpetuity", players=1, seed=seed)


def test_a_plan_that_fits_the_next_question_is_imagined_again() -> None:
    planner = Planner()
    solo_game(1).play([planner], until_turn=12)
    assert planner.remembered >= 8
    assert planner.kept >= 3


def test_a_plan_answers_only_the_question_it_was_made_for() -> None:
    match = solo_game(1)
    decision = match.decisions[0]
    kind, text = decision.kind, decision.options[-1].text
    assert planned(decision, [(kind, text)], 0) is decision.options[-1]
    assert planned(decision, [("x", ""), (kind, text)], 1) is decision.options[-1]
    assert planned(decision, [("other", text)], 0) is None
    assert planned(decision, [(kind, "nothing of that")], 0) is None
    assert planned(decision, [(kind, text)], 1) is None


def test_without_its_plan_it_plays_on() -> None:
    """A game that is taken up again has a bot made anew."""
    match = solo_game(2)
    for turn in range(2, 8):
        anew = GreedyBot(VALUE, str(turn), LOOKAHEAD)
        match.play([anew], until_turn=turn)
    assert match.turn == 7
