"""What the positions of every game have alike: scripted dice, answers as texts, looking."""

import json
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Generic, TypeVar

from pertinax.kernel.chance import Chance
from pertinax.kernel.decisions import Decision, Option, Pending
from pertinax.kernel.events import Event
from pertinax.kernel.look import Look
from pertinax.kernel.match import Match
from pertinax.kernel.table import Table

S = TypeVar("S")
G = TypeVar("G")


class AnyScene(Generic[S, G]):
    """A position of one game, on which single rules are run."""

    def __init__(self, state: S, setting: G) -> None:
        self.state = state
        self.setting = setting
        self.events: list[Event] = []
        self.asked: list[Decision] = []
        """Every decision that was answered in the last run."""
        self.script: dict[str, list[int]] = {}

    # Dice and cards to come

    def script_rolls(
        self, purpose: str, die: Sequence[Option[int]], faces: Sequence[str | int]
    ) -> None:
        """By what the faces show."""
        shown = [option.text for option in die]
        self.script.setdefault(purpose, []).extend(shown.index(str(face)) for face in faces)

    def script_draws(
        self, purpose: str, deck: Sequence[int], names: Sequence[str], cards: Sequence[str]
    ) -> None:
        """Without replacement, by name."""
        left = list(deck)
        for card in cards:
            number = names.index(card)
            self.script.setdefault(purpose, []).append(left.index(number))
            left.remove(number)

    # Playing

    def table(self, answers: list[str]) -> Table[S]:
        def answering(decision: Decision, _table: Table[Any]) -> Option[Any]:
            if not answers:
                raise Pending([decision])
            self.asked.append(decision)
            return decision.find(answers.pop(0))

        return Table(self.state, Chance("scene", self.script), None, answering, self.events)

    def run(self, rule: Callable[..., Any], *args: Any, answers: Sequence[str] = ()) -> Any:
        """Run a rule to its end; every answer must be used, and no other question asked."""
        left = list(answers)
        self.asked = []
        self.events.clear()
        result = rule(self.table(left), *args)
        assert not left, f"answers never asked for: {left}"
        return result

    def asks(self, rule: Callable[..., Any], *args: Any, answers: Sequence[str] = ()) -> Decision:
        """Run a rule until it waits, and give the decision. The state is then as at that moment."""
        return self.asks_all(rule, *args, answers=answers)[0]

    def asks_all(
        self, rule: Callable[..., Any], *args: Any, answers: Sequence[str] = ()
    ) -> list[Decision]:
        """Like `asks`, with the decisions of all who are asked at the same time."""
        left = list(answers)
        self.asked = []
        self.events.clear()
        try:
            rule(self.table(left), *args)
        except Pending as pending:
            assert not left, f"answers never asked for: {left}"
            return pending.decisions
        raise AssertionError("the rule ended without asking again")

    # Looking

    def told(self, kind: str) -> list[tuple[Any, ...]]:
        """The values of all events of a kind in the last run."""
        return [event.values for event in self.events if event.kind == kind]


class AtRandom:
    """Plays any legal option: match.play([AtRandom()] * 4)."""

    def __init__(self, seed: int = 1) -> None:
        self._random = Random(seed)

    def choose(self, look: Look[Any]) -> Option[Any]:
        return self._random.choice(look.decision.options)


class Spy:
    """A bot that notes all it can find out, and then answers with the first option."""

    def __init__(self) -> None:
        self.notes: list[str] = []

    def choose(self, look: Look[Any]) -> Option[Any]:
        def first(decision: Decision) -> Option[Any]:
            return decision.options[0]

        dreams = [look.imagine(option, first, "dream") for option in look.decision.options[:3]]
        refused = [(option.text, why.rule) for option, why in look.decision.refused()]
        self.notes.append(json.dumps([look.view, dreams, refused]))
        return look.decision.options[0]


def texts(decision: Decision) -> list[str]:
    """The canonical texts of the legal options."""
    return [option.text for option in decision.options]


def reason(decision: Decision, text: str) -> str:
    """The rule id that forbids an option."""
    for option, why in decision.refused():
        if option.text == text:
            return why.rule
    raise AssertionError(f"{text} is not refused")


# Whole games


def play(match: Match[Any], *answers: str) -> None:
    """Give these answers, each for the first seat that is asked."""
    for answer in answers:
        match.choose(match.decisions[0].seat, answer)


def kind(match: Match[Any]) -> str:
    return match.decisions[0].kind


def received(match: Match[Any], seat: int | None) -> str:
    """Everything that a seat or a spectator gets: view, events, and what it is asked."""
    asked = None
    if seat is not None and (decision := match.decision(seat)) is not None:
        refused = [(option.text, why.rule) for option, why in match.refusals(seat)]
        asked = [decision.kind, decision.about, [o.text for o in decision.options], refused]
    others = [[decision.seat, decision.kind] for decision in match.decisions]
    events = [[event.kind, event.stage, event.values] for event in match.events(seat)]
    undo = None if seat is None else match.may_undo(seat)
    return json.dumps([match.view(seat), events, asked, others, match.turn, undo])


def until_together(match: Match[Any], turn: int, seed: int) -> Match[Any]:
    """Played at random into this turn, until all are asked together or the turn is over."""
    match.play([AtRandom(seed + seat) for seat in range(match.deal.players)], until_turn=turn)
    match.play([None] * match.deal.players)
    while match.turn == turn and not match.decisions[0].together:
        play(match, match.decisions[0].options[-1].text)
    return match


def answer_together(match: Match[Any], seats: Sequence[int], answer: str) -> None:
    """The same answer of these seats to all they are asked together."""
    for seat in seats:
        while (decision := match.decision(seat)) is not None and decision.together:
            match.choose(seat, answer)


def expect_same(match: Match[Any], again: Match[Any]) -> None:
    """Two finished games to the last event."""
    assert again.hash() == match.hash()
    assert [str(event) for event in again.events()] == [str(event) for event in match.events()]
    assert again.result is not None
    assert match.result is not None
    assert again.result.scores == match.result.scores
