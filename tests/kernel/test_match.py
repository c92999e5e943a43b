"""Stepping, undo, fork, rewind: the match as a re-run of the current turn."""

import random
from typing import Any

import pytest

from kernel.nim import NIM, Heap
from pertinax.kernel.chance import Chance
from pertinax.kernel.decisions import TABLE, Option, Pending
from pertinax.kernel.errors import NotLegal, NotNow, NotReadable
from pertinax.kernel.look import Look
from pertinax.kernel.match import Deal, Match
from pertinax.kernel.second_thought import why_final
from pertinax.kernel.table import Table


def start(players: int = 2, seed: str = "1", **more: Any) -> Match[Heap]:
    return Match.start(Deal(NIM, players, seed, **more))


def choose_any(match: Match[Heap], dice: random.Random) -> None:
    decision = dice.choice(match.decisions)
    match.choose(decision.seat, dice.choice(decision.options))


def test_a_match_waits_for_its_first_decision() -> None:
    match = start(script={"first": [1]})
    assert [(decision.seat, decision.kind) for decision in match.decisions] == [(1, "take")]
    assert match.turn == 1
    assert match.result is None
    assert [option.text for option in match.decisions[0].options] == ["take 1", "take 2"]


def test_a_refused_option_comes_with_its_reason() -> None:
    match = start(script={"first": [0]})
    refused = [(option.text, reason.rule, reason.params) for option, reason in match.refusals(0)]
    assert refused == [("take 3", "NIM-01", (2,))]
    assert match.refusals(1) == []
    before = match.hash()
    with pytest.raises(NotLegal) as error:
        match.choose(0, "take 3")
    assert error.value.reason.rule == "NIM-01"
    with pytest.raises(NotReadable, match=r"take 9.*take 1, take 2"):
        match.choose(0, "take 9")
    with pytest.raises(NotNow, match="p2"):
        match.choose(1, "take 1")
    assert match.hash() == before
    assert len(match.record().lines) == 0


def test_only_real_choices_are_asked_and_the_others_are_logged() -> None:
    match = start(script={"first": [0]}, options={"stones": 1})
    assert [decision.kind for decision in match.decisions] == ["hide"]
    told = [event.values for event in match.events(1) if event.kind == "only-option"]
    assert told == [(0, "take", "take 1")]


def test_undo_goes_back_to_the_last_thing_anybody_learned() -> None:
    match = start(script={"first": [0]})
    assert not match.may_undo(0)
    match.choose(0, "take 2")
    match.choose(0, "1")
    assert match.may_undo(0)
    assert not match.may_undo(1)
    match.undo(0)
    assert match.decisions[0].kind == "hide"
    match.undo(0)
    assert match.decisions[0].kind == "take"
    assert match.view(0)["stones"] == 12
    with pytest.raises(NotNow):
        match.undo(0)
    assert [text for _, text in match.notes] == ["p1 took back an answer"] * 2


def test_a_roll_and_the_end_of_a_turn_cannot_be_undone() -> None:
    match = start(script={"first": [0]}, options={"stones": 11})
    match.choose(0, "take 1")
    match.choose(0, "stop")
    match.choose(0, "roll")
    assert match.decisions[0].kind == "bid"
    assert not match.may_undo(0)
    match = start(script={"first": [0]})
    for text in ("take 1", "stop", "stop"):
        match.choose(0, text)
    assert match.decisions[0].seat == 1
    assert not match.may_undo(0)


def test_an_answer_that_takes_others_with_it_for_good_is_final_and_says_why() -> None:
    def finals(match: Match[Heap], *answers: str) -> list[str]:
        found = []
        for text in answers:
            seat = match.decisions[0].seat
            after = match.fork()
            after.choose(seat, text)
            found.append(why_final(match, after, seat))
            match.choose(seat, text)
        return found

    assert finals(start(script={"first": [0]}), "take 1", "stop", "stop") == ["", "", "turn"]
    rolls = start(script={"first": [0]}, options={"stones": 11})
    assert finals(rolls, "take 1", "stop", "roll") == ["", "", "roll"]
    # In the form nothing is known before the last one is in.
    assert finals(rolls, "0", "1", "stop") == ["", "", "answers"]
    bids = start(script={"first": [0]}, options={"stones": 11})
    assert finals(bids, "take 1", "stop", "stop") == ["", "", "form"]
    lone = start(script={"first": [0]}, options={"stones": 1})
    assert finals(lone, "stop", "stop") == ["", "form"]


def test_a_second_thought_tells_nothing_of_the_dice() -> None:
    """Whatever will be rolled, the same answers are final, for the same reasons: no peek."""
    dice = random.Random(4)
    either: set[str] = set()
    for seed in range(40):
        match = Match.start(Deal(NIM, 2, f"here {seed}"))
        while match.result is None and match.turn < 4:
            decision = match.decisions[0]
            option = dice.choice(decision.options)
            found = set()
            for other in range(6):
                elsewhere = match.fork()
                elsewhere._chance = Chance(f"elsewhere {other}")
                if elsewhere._barrier:
                    continue
                elsewhere.choose(decision.seat, option.text)
                found.add(why_final(match, elsewhere, decision.seat))
            assert len(found) <= 1
            either |= found
            match.choose(decision.seat, option)
    assert either == {"", "turn", "roll", "form"}


def test_together_choices_may_be_changed_until_the_last_one_is_in() -> None:
    match = start(3, script={"first": [0]}, options={"stones": 6})
    for text in ("take 1", "stop", "stop"):
        match.choose(0, text)
    assert [decision.seat for decision in match.decisions] == [0, 1, 2]
    assert all(decision.together and decision.secret for decision in match.decisions)
    match.choose(2, "0")
    match.choose(0, "2")
    assert [(decision.seat, decision.kind) for decision in match.decisions] == [
        (0, "raise"),
        (1, "bid"),
    ]
    match.undo(2)
    match.choose(0, "1")
    assert match.decision(0) is None
    match.undo(0)
    match.undo(0)
    assert {decision.kind for decision in match.decisions} == {"bid"}
    match.choose(0, "0")
    match.choose(1, "0")
    assert match.view(None)["stones"] == 5
    match.choose(2, "1")
    match.choose(2, "stop")
    assert [event.values for event in match.events(None) if event.kind == "bid"] == [
        (0, -1),
        (1, -1),
        (2, 0),
    ]
    assert not match.may_undo(2)


def test_the_order_of_arrival_in_a_form_changes_nothing() -> None:
    records = []
    for order in ((0, 1, 2), (2, 0, 1), (1, 2, 0)):
        match = start(3, script={"first": [0]}, options={"stones": 6})
        for text in ("take 1", "stop", "stop"):
            match.choose(0, text)
        for seat in order:
            match.choose(seat, "2")
        for seat in reversed(order):
            match.choose(seat, str(seat % 2))
        records.append((str(match.record()), match.hash()))
    assert records[0] == records[1] == records[2]


def test_a_fork_never_reaches_the_original() -> None:
    match = start(3, seed="5")
    dice = random.Random(5)
    while match.result is None:
        before = (match.hash(), str(match.record()), len(match.events(None)))
        fork = match.fork()
        while fork.result is None:
            choose_any(fork, dice)
        assert (match.hash(), str(match.record()), len(match.events(None))) == before
        choose_any(match, dice)


@pytest.mark.parametrize("seed", range(5))
def test_undo_fork_save_and_load_after_every_decision_keep_the_game(seed: int) -> None:
    match = start(3, seed=str(seed))
    dice = random.Random(seed)
    while match.result is None:
        loaded = Match.load(NIM, match.record())
        assert loaded.hash() == match.hash()
        assert str(loaded.record()) == str(match.record())
        assert [d.kind for d in loaded.decisions] == [d.kind for d in match.decisions]
        decision = dice.choice(match.decisions)
        option = dice.choice(decision.options)
        if match.may_undo(decision.seat):
            back = match.fork(log=True)
            back.undo(decision.seat)
            mine = [line for line in match.record().lines if line.seat == decision.seat]
            back.choose(decision.seat, mine[-1].text)
            assert back.hash() == match.hash()
        match.choose(decision.seat, option)
    assert Match.load(NIM, match.record()).result is not None


def test_rewind_returns_to_any_decision_and_says_so() -> None:
    match = start(2, seed="3")
    dice = random.Random(3)
    hashes = [match.hash()]
    while match.result is None:
        choose_any(match, dice)
        hashes.append(match.hash())
    for lines, expected in enumerate(hashes):
        earlier = match.rewind(lines)
        assert earlier.hash() == expected
        assert earlier.result is None or lines == len(hashes) - 1
    assert "took back" in str(match.rewind(2).record())
    with pytest.raises(NotReadable):
        match.rewind(len(hashes))


def test_a_whisper_reaches_one_seat_only() -> None:
    match = start(2, script={"first": [0]})
    match.choose(0, "take 1")
    match.choose(0, "2")
    assert ("hid-number", (0, 2)) in [(event.kind, event.values) for event in match.events(0)]
    for seat in (1, None):
        assert "hid-number" not in [event.kind for event in match.events(seat)]
        assert "hid" in [event.kind for event in match.events(seat)]


def test_rolls_and_draws_by_hand_are_asked_of_the_table_and_recorded() -> None:
    match = start(2, by_hand=True)
    assert [(d.seat, d.kind, d.about) for d in match.decisions] == [(TABLE, "draw", ("first", ""))]
    match.choose(TABLE, "p2")
    for text in ("take 1", "stop", "roll"):
        match.choose(1, text)
    assert [(d.seat, d.kind, d.about) for d in match.decisions] == [(TABLE, "roll", ("luck", ""))]
    match.choose(TABLE, "6")
    assert match.view(None)["luck"] == [0, 6]
    assert "table roll 6" in str(match.record())
    assert Match.load(NIM, match.record()).hash() == match.hash()


def test_a_card_of_which_there_are_copies_is_one_option_by_hand() -> None:
    names = [Option("ace", 0), Option("king", 1)]
    with pytest.raises(Pending) as asked:
        Table(None, Chance("7", by_hand=True)).draw("deck", [0, 1, 0], names)
    assert asked.value.decisions[0].options == names


def test_bots_play_to_where_a_person_is_asked() -> None:
    class First:
        def choose(self, look: Any) -> Any:
            return look.decision.options[0]

    match = start(2, script={"first": [0]})
    match.play([First(), None])
    assert [decision.seat for decision in match.decisions] == [1]
    assert len(match.record().lines) == 3
    match.play([First(), First()], until_turn=3)
    assert match.turn == 3
    match.play([First(), First()])
    assert match.result is not None


class Tired:
    """Answers with the first option so often, then breaks down."""

    def __init__(self, answers: int) -> None:
        self.left = answers

    def choose(self, look: Look[Any]) -> Option[Any]:
        if not self.left:
            raise RuntimeError("tired")
        self.left -= 1
        return look.decision.options[0]


@pytest.mark.parametrize("answers", [0, 1, 2, 3, 10, 47, 48, 49, 50, 51, 52, 53, 100])
def test_a_bot_that_breaks_down_leaves_the_start_of_the_turn(answers: int) -> None:
    """Bots play many turns in one state: none of the broken turn may stay in it."""
    match = start(options={"stones": 60})
    whole = start(options={"stones": 60})
    tired = Tired(answers)
    with pytest.raises(RuntimeError, match="tired"):
        match.play([tired, tired])
    whole.play([Tired(1000), Tired(1000)], until_turn=match.turn)
    assert whole.turn == match.turn
    assert match.hash() == whole.hash()
    assert list(map(repr, match.events())) == list(map(repr, whole.events()))
    for game in (match, whole):
        game.play([Tired(1000), Tired(1000)])
    assert match.hash() == whole.hash()
    assert str(match.record()) == str(whole.record())


@pytest.mark.parametrize("turns", [1, 2, 15, 16, 17, 18, 33])
def test_where_bots_stop_the_game_goes_on_as_if_it_were_stepped(turns: int) -> None:
    stepped = start(options={"stones": 60})
    while stepped.turn < turns:
        stepped.choose(stepped.decisions[0].seat, stepped.decisions[0].options[0])
    played = start(options={"stones": 60})
    played.play([Tired(1000), Tired(1000)], until_turn=turns)
    played.play([None, None])
    assert str(played.record()) == str(stepped.record())
    for _ in range(3):
        twin = played.fork()
        for match in (played, stepped, twin):
            match.choose(match.decisions[0].seat, match.decisions[0].options[-1])
            assert match.hash() == played.hash()
    loaded = Match.load(NIM, stepped.record())
    assert loaded.hash() == stepped.hash()
    seat = stepped.decisions[0].seat
    for match in (loaded, stepped):
        match.choose(seat, match.decisions[0].options[-1])
    assert loaded.hash() == stepped.hash()


def test_imagined_futures_see_neither_the_dice_nor_the_secrets_to_come() -> None:
    seen: list[list[Any]] = []

    class Dreamer:
        def choose(self, look: Any) -> Any:
            first = look.decision.options[0]
            if look.decision.kind == "take":
                dreams = [
                    look.imagine(first, lambda decision: decision.options[0], f"dream {number}")
                    for number in range(20)
                ]
                seen[-1].append([look.view, dreams])
            return first

    for seed in ("10", "11"):
        seen.append([])
        match = start(2, seed=seed, script={"first": [0]})
        match.play([Dreamer(), None])
    assert seen[0] == seen[1]
    lucks = {dream["luck"][0] for dream in seen[0][0][1]}
    assert len(lucks) > 3


@pytest.mark.parametrize(
    ("players", "seed", "more", "message"),
    [
        (4, "1", {}, "2 to 3 players, not 4"),
        (2, "1", {"names": ["Robert"]}, "names: 1, players: 2"),
        (2, "", {}, "no seed"),
        (2, "a\nb", {}, "no seed"),
        (2, "1", {"options": {"pebbles": 3}}, "option stones"),
    ],
)
def test_a_bad_deal_says_what_is_wrong(
    players: int, seed: str, more: dict[str, Any], message: str
) -> None:
    with pytest.raises(NotReadable, match=message):
        start(players, seed, **more)
