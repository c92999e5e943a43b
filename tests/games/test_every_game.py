"""What must hold for every game, mode and player count (twins, steps, secrecy, legality)."""

import json
import random
import subprocess
import sys
from typing import Any

import pytest

from games.variants import (
    ASKED_FOR_SECRECY,
    HIDDEN_ANSWERS,
    MAY_BE_LOST,
    OPEN,
    REVEALING,
    VARIANTS,
    Player,
    start,
    step,
)
from pertinax.kernel.chance import Chance
from pertinax.kernel.decisions import STOP
from pertinax.kernel.match import Match
from pertinax.kernel.record import Record

EVERY = pytest.mark.parametrize("variant", VARIANTS)
TWIN = """
import sys
from pertinax import load_game
match = load_game(sys.stdin.read())
print(match.hash())
"""


def play(variant: str, seed: int) -> Match[Any]:
    match = start(variant, seed)
    dice = random.Random(seed)
    match.play([Player(dice)] * match.deal.players)
    return match


@EVERY
def test_random_games_end_with_a_result(variant: str) -> None:
    for seed in range(5):
        match = play(variant, seed)
        assert match.result is not None
        assert match.decisions == []
        scores, winners = match.result.scores, match.result.winners
        assert len(scores) == match.deal.seats
        assert winners or match.deal.game.name in MAY_BE_LOST
        assert all(scores[seat] == max(scores) for seat in winners)
        assert len(set(winners)) == len(winners)


@EVERY
def test_twins_played_alone_interleaved_and_stepwise_are_equal(variant: str) -> None:
    alone = [play(variant, seed) for seed in (1, 2)]
    together = [start(variant, seed) for seed in (1, 2)]
    dice = [random.Random(seed) for seed in (1, 2)]
    while any(match.result is None for match in together):
        for match, source in zip(together, dice, strict=True):
            if match.result is None:
                decision = match.decisions[0]
                match.choose(decision.seat, source.choice(decision.options))
    for one, other in zip(alone, together, strict=True):
        assert one.hash() == other.hash()
        assert str(one.record()) == str(other.record())
        assert [repr(event) for event in one.events(None)] == [
            repr(event) for event in other.events(None)
        ]


def test_a_twin_in_another_process_has_the_same_bytes() -> None:
    for variant in ("e1-2-B", "e1-4-modules", "e2-3-B", "e2-4-threat-B", "pp-4-star"):
        match = play(variant, 3)
        run = subprocess.run(
            [sys.executable, "-c", TWIN],
            input=str(match.record()),
            capture_output=True,
            text=True,
            check=True,
            env={"PYTHONHASHSEED": "99"},
        )
        assert run.stdout.strip() == match.hash()


@pytest.mark.slow
@EVERY
def test_save_load_undo_and_fork_after_every_decision(variant: str) -> None:
    dice = random.Random(variant)
    match = start(variant, variant)
    while match.result is None:
        text = str(match.record())
        loaded = Match.load(match.deal.game, Record.parse(text))
        assert loaded.hash() == match.hash()
        assert str(loaded.record()) == text
        assert _asked(loaded) == _asked(match)
        for decision in match.decisions:
            if match.may_undo(decision.seat):
                back = match.fork(log=True)
                back.undo(decision.seat)
                mine = [line for line in match.record().lines if line.seat == decision.seat]
                back.choose(decision.seat, mine[-1].text)
                assert back.hash() == match.hash()
                assert _asked(back) == _asked(match)
        fork = match.fork()
        step(fork, random.Random(0))
        assert str(match.record()) == text
        assert loaded.hash() == match.hash()
        step(match, dice)


def _asked(match: Match[Any]) -> list[tuple[int, str, list[str]]]:
    return [
        (decision.seat, decision.kind, [option.text for option in decision.options])
        for decision in match.decisions
    ]


@EVERY
def test_a_turn_leaves_the_position_it_started_from_alone(variant: str) -> None:
    """What copies of a state share is replaced, never changed."""
    dice = random.Random(variant)
    match = start(variant, f"copies {variant}", log=False)
    while match.result is None:
        turn, snapshot = match.turn, match._snapshot
        before = match.deal.game.data(snapshot)
        while match.turn == turn and match.result is None:
            step(match, dice)
        assert match.deal.game.data(snapshot) == before


@EVERY
def test_options_and_refusals_are_complete_and_every_option_works(variant: str) -> None:
    dice = random.Random(variant)
    match = start(variant, f"legal {variant}", log=False)
    for_secrecy = ASKED_FOR_SECRECY[match.deal.game.name]
    while match.result is None:
        for decision in match.decisions:
            legal = [option.text for option in decision.options]
            refused = [option.text for option, _ in decision.refused()]
            assert len(set(legal)) == len(legal)
            assert not set(legal) & set(refused)
            assert len(legal) > 1 or decision.kind in for_secrecy
            for option in decision.options:
                assert decision.find(option.text) is option or option is STOP
            if dice.random() < 0.15:
                for text in legal:
                    fork = match.fork()
                    fork.choose(decision.seat, text)
                    assert len(fork.record().lines) == len(match.record().lines) + 1
        step(match, dice)


@EVERY
def test_a_view_is_plain_data_and_shares_nothing_with_the_state(variant: str) -> None:
    dice = random.Random(variant)
    match = start(variant, f"view {variant}", log=False)
    for _ in range(80):
        if match.result is not None:
            break
        before = match.hash()
        for seat in [None, *range(match.deal.players)]:
            view = match.view(seat)
            assert json.loads(json.dumps(view)) == view
            _wreck(view)
            assert match.hash() == before
        step(match, dice)
    assert match.hash() == Match.load(match.deal.game, match.record()).hash()


def _wreck(data: Any) -> None:
    values = list(data.values()) if isinstance(data, dict) else list(data)
    for value in values:
        if isinstance(value, dict | list):
            _wreck(value)
    data.clear()


@EVERY
def test_nothing_a_seat_receives_depends_on_what_it_cannot_see(variant: str) -> None:
    """Deal what the seat cannot see anew and play the same answers: the same view and options.

    Until something hidden is turned up, which is what hidden things are for.
    """
    dice = random.Random(variant)
    match = start(variant, f"secret {variant}")
    hiding = HIDDEN_ANSWERS.get(match.deal.game.name, set())
    revealing = REVEALING.get(match.deal.game.name, set())
    compared = 0
    while match.result is None:
        turn = match.turn
        seat = match.decisions[0].seat
        other = match.fork(log=True)
        other._snapshot = match._snapshot.copy()
        match.deal.game.redeal(other._snapshot, seat, Chance(f"other {turn}"))
        data = match.deal.game.data
        changed = data(other._snapshot) != data(match._snapshot)
        other._advance(None)
        revealed = False
        while match.turn == turn:
            if not revealed:
                compared += changed
                assert _received(match, seat) == _received(other, seat)
            decision = dice.choice(match.decisions)
            texts = [option.text for option in decision.options]
            hidden = decision.kind in hiding and decision.seat != seat
            text = dice.choice(texts)
            match.choose(decision.seat, text)
            if not revealed and not hidden:
                other.choose(decision.seat, text)
            told = {event.kind for event in match.events(seat, turn)}
            revealed = revealed or hidden or bool(told & revealing)
    assert compared > 5 or variant in OPEN


def _received(match: Match[Any], seat: int) -> str:
    decision = match.decision(seat)
    asked: Any = None
    if decision is not None:
        refused = [(option.text, repr(reason)) for option, reason in decision.refused()]
        asked = [decision.kind, decision.about, [o.text for o in decision.options], refused]
    others = [(decision.seat, decision.kind, len(decision.about)) for decision in match.decisions]
    events = [repr(event) for event in match.events(seat, match.turn)]
    return json.dumps([match.view(seat), asked, others, events], default=str)
