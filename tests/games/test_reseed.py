"""Another seed from a moment on: what lies stays, what comes is new, the record tells all of it."""

import random
from typing import Any

import pytest

from pertinax import new_game
from pertinax.bots.registry import find_bot
from pertinax.games.registry import find_game
from pertinax.kernel.errors import NotNow, NotReadable
from pertinax.kernel.match import Match
from pertinax.kernel.record import Record

GAMES = ["episode1", "episode2", "perpetuity"]


def step(match: Match[Any], dice: random.Random) -> None:
    decision = dice.choice(match.decisions)
    match.choose(decision.seat, dice.choice(decision.options))


def begun(game: str, decisions: int, seed: str = "3") -> tuple[Match[Any], random.Random]:
    match: Match[Any] = new_game(game, 3, seed)
    dice = random.Random(seed)
    while match.decided < decisions:
        step(match, dice)
    return match, dice


def again(match: Match[Any]) -> Match[Any]:
    return Match.load(find_game(match.deal.game.name), Record.parse(str(match.record())))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("decisions", [0, 7, 30])
def test_a_reseeded_game_is_the_same_after_save_and_load_at_every_decision(
    game: str, decisions: int
) -> None:
    match, dice = begun(game, decisions)
    before, asked = match.hash(), [str(decision) for decision in match.decisions]
    match.reseed("other")
    assert (match.hash(), [str(decision) for decision in match.decisions]) == (before, asked)
    for number in range(25):
        loaded = again(match)
        assert loaded.hash() == match.hash()
        assert loaded.seeds == match.seeds
        assert str(loaded.record()) == str(match.record())
        twin = match.fork()
        luck = dice.getrandbits(32)
        step(match, random.Random(luck))
        step(twin, random.Random(luck))
        assert twin.hash() == match.hash()
        if number == 12:
            match.reseed("a third")
    assert match.rewind(match.decided).hash() == match.hash()


@pytest.mark.parametrize("game", GAMES)
def test_other_dice_come_and_bots_play_on(game: str) -> None:
    ends = set()
    for seed in ("", "one", "two"):
        match, _ = begun(game, 20)
        if seed:
            match.reseed(seed)
        match.play([find_bot("random")(game, seat, "luck") for seat in range(3)])
        assert match.result is not None
        assert again(match).hash() == match.hash()
        ends.add(match.hash())
    assert len(ends) == 3


def test_undo_does_not_lead_behind_a_new_seed() -> None:
    match, dice = begun("episode1", 0)
    while not any(match.may_undo(seat) for seat in range(3)):
        step(match, dice)
    seat = next(seat for seat in range(3) if match.may_undo(seat))
    match.reseed("other")
    assert not match.may_undo(seat)
    with pytest.raises(NotNow):
        match.undo(seat)
    before = match.hash()
    decision = match.decisions[0]
    match.choose(decision.seat, decision.options[0])
    if match.may_undo(decision.seat):
        match.undo(decision.seat)
        assert match.hash() == before
        assert not match.may_undo(decision.seat)


def test_going_back_before_a_seed_forgets_it() -> None:
    match, dice = begun("episode1", 10)
    match.reseed("other")
    for _ in range(5):
        step(match, dice)
    assert match.rewind(10).seeds == ((10, "other"),)
    assert match.rewind(9).seeds == ()


@pytest.mark.parametrize(
    "line", ["! seed", "! seed ", "! other 7", "!seed 7", "! seed " + 300 * "7", "! seed \u202e"]
)
def test_a_wrong_line_is_refused(line: str) -> None:
    match, _ = begun("episode1", 3)
    text = str(match.record()) + line + "\n"
    with pytest.raises(NotReadable):
        Record.parse(text)


def test_one_seed_for_a_place_and_none_by_hand() -> None:
    match, _ = begun("episode1", 3)
    text = str(match.record()) + "! seed 7\n"
    assert Record.parse(text).seeds == [(3, "7")]
    with pytest.raises(NotReadable):
        Record.parse(text + "! seed 8\n")
    with pytest.raises(NotReadable):
        Record.parse(text.replace("dice seeded", "dice by-hand"))
    with pytest.raises(NotReadable):
        match.reseed("")
