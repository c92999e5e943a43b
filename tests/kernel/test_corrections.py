"""Counts that are set right at a real table: a decision of the table like any other."""

import random
from typing import Any

import pytest
from games.variants import VARIANTS

from pertinax.games.registry import find_game
from pertinax.kernel.corrections import CORRECTED, Correction, Count
from pertinax.kernel.decisions import CORRECT, TABLE
from pertinax.kernel.errors import NotNow, NotReadable
from pertinax.kernel.match import Deal, Match
from pertinax.kernel.record import Record


def variant_of(game: str) -> tuple[str, int, dict[str, Any]]:
    """A variant of each game, all by hand."""
    return next(each for each in VARIANTS.values() if each[0] == game)


def begun(game: str, turns: int = 2) -> Match[Any]:
    name, players, options = variant_of(game)
    match = Match.start(Deal(find_game(name), players, "1", options, by_hand=True), hashes=True)
    dice = random.Random(5)
    while match.turn < turns or match.form is not None:
        decision = match.decisions[0]
        match.choose(decision.seat, dice.choice(decision.options))
    return match


def count(match: Match[Any], seat: int, key: str) -> Count:
    return next(each for each in match.counts() if (each.seat, each.key) == (seat, key))


def corrected(found: Count, by: int) -> str:
    return str(Correction(found.seat, found.key, found.value, found.value + by, found.which))


GAMES = ("episode1", "episode2", "perpetuity", "episode1-solo", "episode2-chronicle")


@pytest.mark.parametrize("game", GAMES)
def test_every_count_can_be_set_right_and_replays_to_the_same_bytes(game: str) -> None:
    match = begun(game)
    counts = match.counts()
    assert {"food"} <= {each.key for each in counts}
    for place in range(0, len(counts), 3):
        found = match.counts()[place]
        by = 1 if found.value < found.most else -1
        match.correct(corrected(found, by))
        now = match.counts()[place]
        assert (now.of, now.value) == (found.of, found.value + by)
    text = str(match.record())
    loaded = Match.load(find_game(game), Record.parse(text), hashes=True)
    assert str(loaded.record()) == text
    assert loaded.hash() == match.hash()
    assert [each.value for each in loaded.counts()] == [each.value for each in match.counts()]
    told = [event for event in match.events() if event.kind == CORRECTED]
    assert len(told) == len(match.record().lines) - len(begun(game).record().lines)


def test_a_correction_in_the_middle_of_a_turn_counts_for_what_is_asked_now() -> None:
    """Who has too little is refused what it costs, and offered it once the count is right."""
    match = begun("episode1", 1)
    dice = random.Random(2)
    while not any(reason.key == "needs" for _, reason in _refused(match)):
        decision = match.decisions[0]
        match.choose(decision.seat, dice.choice(decision.options))
        assert match.result is None
    seat = match.decisions[0].seat
    before = {option.text for option, _ in _refused(match)}
    for each in match.counts():
        if each.seat == seat and each.key in ("food", "scrap", "story", "valor"):
            match.correct(corrected(each, 9))
    after = {option.text for option, _ in _refused(match)}
    assert after < before
    # It goes on from there as any game does, and is read back.
    for _ in range(30):
        decision = match.decisions[0]
        match.choose(decision.seat, dice.choice(decision.options))
    loaded = Match.load(find_game("episode1"), Record.parse(str(match.record())), hashes=True)
    assert loaded.hash() == match.hash()


def _refused(match: Match[Any]) -> list[Any]:
    return match.refusals(match.decisions[0].seat)


def test_what_is_set_right_is_taken_back_by_the_table_alone() -> None:
    match = begun("episode1")
    dice = random.Random(7)
    while match.decisions[0].seat == TABLE or not match.may_undo(match.decisions[0].seat):
        decision = match.decisions[0]
        match.choose(decision.seat, dice.choice(decision.options))
    seat, lines, hashed = match.decisions[0].seat, len(match.record().lines), match.hash()
    match.correct(corrected(count(match, seat, "food"), 2))
    line = match.record().lines[-1]
    assert (line.seat, line.kind) == (TABLE, CORRECT)
    assert not match.may_undo(seat)
    earlier = match.rewind(lines)
    assert earlier.hash() == hashed
    assert earlier.may_undo(seat)


def test_what_is_kept_of_a_turn_leads_to_the_same_correction() -> None:
    match = begun("episode1")
    match.correct(corrected(count(match, 0, "scrap"), 3))
    lines = match.record().lines[sum(turn.decided for turn in match.past) :]
    again, stop = Match.resume(match.deal, match.start_of_turn_data(), match.past, lines)
    assert stop is None
    assert again.hash() == match.hash()


@pytest.mark.parametrize(
    "text",
    ["p1 food", "p1 food 1 -2", "p1 gold 1 2", "p9 food 1 2", "table food 1 2", "p1 food 1 2 1 1",
     "p1 food 1 100000", "p1 food one two", "p1 light 1 2", "p1 food 1 2 7", ""],
)  # fmt: skip
def test_what_no_count_can_be_is_refused(text: str) -> None:
    match = begun("episode1")
    before = str(match.record())
    with pytest.raises(NotReadable):
        match.correct(text)
    assert str(match.record()) == before
    record = Record.parse(before)
    hostile = before.rstrip() + f"\ntable {CORRECT} {text or 'x'}\n"
    with pytest.raises(NotReadable):
        Match.load(find_game("episode1"), Record.parse(hostile))
    assert record.by_hand


def test_only_what_is_so_now_is_set_right_and_only_beside_the_box() -> None:
    match = begun("episode1")
    food = count(match, 0, "food")
    with pytest.raises(NotNow, match="another"):
        match.correct(f"p1 food {food.value + 1} {food.value + 2}")
    seeded = Match.start(Deal(find_game("episode1"), 2, "1", {}))
    with pytest.raises(NotNow):
        seeded.correct("p1 food 1 2")
    assert seeded.counts() == []
    setup = Match.start(Deal(find_game("episode1"), 2, "1", {}, by_hand=True))
    assert setup.counts() == []


def test_a_turn_that_would_have_gone_otherwise_is_not_set_right() -> None:
    """What was gained in this turn cannot be taken from where there was nothing before it."""
    match = begun("episode1")
    dice = random.Random(3)
    turn, at_start = -1, {}
    found: list[Count] = []
    while not found:
        if match.turn != turn and match.form is None:
            turn, at_start = match.turn, {each.of: each.value for each in match.counts()}
        decision = match.decisions[0]
        match.choose(decision.seat, dice.choice(decision.options))
        gained = [each for each in match.counts() if each.value > at_start.get(each.of, 99)]
        found = [each for each in gained if match.turn == turn and not at_start[each.of]]
    before = str(match.record())
    with pytest.raises(NotNow) as refused:
        match.correct(corrected(found[0], -1))
    assert refused.value.key == "count-turn"
    assert str(match.record()) == before
