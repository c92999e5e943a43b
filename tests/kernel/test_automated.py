"""Seats that the rules answer for: they act like everybody, but nobody is asked for them."""

import random
from collections.abc import Mapping
from typing import Any

import pytest

from kernel.nim import NIM, Heap, Nim
from pertinax.kernel.content_data import ContentData
from pertinax.kernel.decisions import DeadEnd, Decision, Option
from pertinax.kernel.errors import NotNow
from pertinax.kernel.look import Look
from pertinax.kernel.match import Deal, Match
from pertinax.kernel.table import Automated, Table


class NimWithMiser(Nim):
    """After the players sits a miser who always takes as little as the rules allow."""

    name = "nim-with-miser"

    def begin(self, players: int, options: Mapping[str, Any], content: ContentData) -> Heap:
        return super().begin(players + 1, options, content)

    def automated(self, players: int, options: Mapping[str, Any]) -> Automated | None:
        return Automated(("miser",), players, least)


def least(table: Table[Heap], decision: Decision) -> Option[Any]:
    assert decision.seat == len(table.state.luck) - 1
    return decision.options[0]


def start(seed: str = "1", **more: Any) -> Match[Heap]:
    return Match.start(Deal(NimWithMiser(), 2, seed, **more))


def choose_any(match: Match[Heap], dice: random.Random) -> None:
    decision = dice.choice(match.decisions)
    match.choose(decision.seat, dice.choice(decision.options))


def whole(seed: str) -> Match[Heap]:
    match = start(seed)
    dice = random.Random(seed)
    while match.result is None:
        choose_any(match, dice)
    return match


SEEDS = [str(seed) for seed in range(12)]


def test_it_has_its_turn_and_nobody_is_asked() -> None:
    match = start(script={"first": [2]})
    # The miser has taken a stone, hidden a number and rolled; now it is the first player's turn.
    assert [(decision.seat, decision.kind) for decision in match.decisions] == [(0, "take")]
    assert match.events()[0].values == (2, 11)
    assert match.record().lines == []
    assert match.deal.seats == 3
    assert match.deal.players == 2
    with pytest.raises(NotNow):
        match.view(2)


@pytest.mark.parametrize("seed", SEEDS)
def test_it_acts_in_the_record_without_lines(seed: str) -> None:
    match = whole(seed)
    assert match.result is not None
    assert len(match.result.scores) == 3
    assert {line.seat for line in match.record().lines} <= {0, 1}
    assert {event.values[0] for event in match.events() if event.kind == "took"} == {0, 1, 2}
    assert not any(
        event.kind == "only-option" and event.values[0] == 2 for event in match.events(None)
    )
    again = Match.load(NimWithMiser(), match.record())
    assert again.hash() == match.hash()
    assert [repr(event) for event in again.events()] == [repr(event) for event in match.events()]


@pytest.mark.parametrize("seed", SEEDS)
def test_stepping_back_and_forking_lead_to_the_same_game(seed: str) -> None:
    match = start(seed)
    dice = random.Random(seed)
    while match.result is None:
        twin = match.fork(log=True)
        before = match.hash()
        choose_any(match, dice)
        assert twin.hash() == before
        for seat in (0, 1):
            if match.may_undo(seat):
                undone = match.fork(log=True)
                undone.undo(seat)
                assert undone.decided == match.decided - 1
    assert Match.load(NimWithMiser(), match.record()).hash() == match.hash()


def test_in_a_common_form_it_has_answered_already() -> None:
    # Ten stones are left after the first turn: all bid together, the miser without being asked.
    match = start(script={"first": [0]}, options={"stones": 12})
    match.choose(0, "take 2")
    match.choose(0, "stop")
    match.choose(0, "stop")
    assert [decision.seat for decision in match.decisions] == [0, 1]
    match.choose(1, "0")
    match.choose(0, "2")
    match.undo(1)
    assert sorted(decision.seat for decision in match.decisions) == [0, 1]
    match.choose(0, "stop")
    match.choose(1, "1")
    match.choose(1, "stop")
    bids = [event.values for event in match.events() if event.kind == "bid"]
    assert bids == [(0, 1), (1, 0), (2, -1)]  # who does not raise bids one less


class Curious:
    """Imagines every option, and notes for whom it had to answer."""

    def __init__(self) -> None:
        self.answered: set[int] = set()

    def choose(self, look: Look[Heap]) -> Option[Any]:
        def policy(decision: Decision) -> Option[Any]:
            self.answered.add(decision.seat)
            return decision.options[0]

        for option in look.decision.options:
            look.imagine(option, policy, "dream")
        return look.decision.options[0]


def test_bots_imagine_it_as_the_rules_play_it() -> None:
    bots = [Curious(), Curious()]
    match = start()
    match.play(bots)
    assert match.result is not None
    assert bots[0].answered | bots[1].answered <= {0, 1}


def test_rules_that_answer_what_is_not_legal_are_at_fault() -> None:
    class Cheat(NimWithMiser):
        def automated(self, players: int, options: Mapping[str, Any]) -> Automated | None:
            return Automated(("cheat",), players, lambda _table, _decision: Option("take 9", 9))

    with pytest.raises(DeadEnd, match="take 9"):
        Match.start(Deal(Cheat(), 2, "1", script={"first": [2]}))


def test_a_game_without_such_seats_has_none() -> None:
    deal = Deal(NIM, 3, "1")
    assert deal.automated is None
    assert deal.seats == 3
