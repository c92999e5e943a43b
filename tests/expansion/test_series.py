"""A game leaves something to the next one: its result carries it, and a sequel is made of it."""

import json
from typing import Any

import pytest

from expansion.test_rules import Patrols, told
from pertinax.games.registry import find_game
from pertinax.kernel.deal import sequel_of
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.match import Deal, Match
from pertinax.kernel.turns import turn_from_data


def finished(seed: str = "series", players: int = 2, **options: Any) -> Match[Any]:
    deal = Deal(find_game("homestead"), players, seed, options)
    match: Match[Any] = Match.start(deal, hashes=True)
    match.play([Patrols() for _ in range(players)])
    assert match.result is not None
    return match


def test_hs_card_04_the_result_carries_the_heirloom_and_the_next_game_begins_with_it() -> None:
    match = finished(side="B")
    owner = match.view()["homestead"]["heirloom"]
    assert owner is not None
    assert match.result is not None
    assert match.result.carried == {"heirloom": int(owner[1:])}
    following = sequel_of(match.deal, match.result)
    assert following is not None
    assert following.game == "homestead"
    assert following.options == {**match.deal.options, "heirloom": int(owner[1:])}
    game = find_game(following.game)
    after: Match[Any] = Match.start(Deal(game, 2, "second", following.options))
    while not after.turn:
        after.choose(after.decisions[0].seat, after.decisions[0].options[0])
    assert told(after, "heirloom-kept") == [(int(owner[1:]) - 1,)]
    assert after.deal.options["side"] == "B"


def test_before_the_end_and_for_other_games_there_is_no_next_one() -> None:
    game = find_game("homestead")
    match: Match[Any] = Match.start(Deal(game, 2, "1"))
    assert sequel_of(match.deal, match.result) is None
    base: Match[Any] = Match.start(Deal(find_game("episode1"), 2, "1"))
    base.play([Patrols(), Patrols()])
    assert base.result is not None
    assert base.result.carried == {}
    assert sequel_of(base.deal, base.result) is None


def resumed(match: Match[Any], data: Any) -> Match[Any]:
    past = [turn_from_data(json.loads(json.dumps(turn.data()))) for turn in match.past]
    return Match.resume(match.deal, data, past, ())[0]


def test_a_finished_game_keeps_what_it_carries_when_it_is_kept() -> None:
    match = finished()
    data = json.loads(json.dumps(match.start_of_turn_data()))
    again = resumed(match, data)
    assert again.result is not None
    assert match.result is not None
    assert again.result.carried == match.result.carried
    assert again.result.scores == match.result.scores
    assert again.hash() == match.hash()


@pytest.mark.parametrize(
    "carried", [None, [], "x", 5, {"x": "y" * 70_000}, {"x": float("nan"), "y": ["z"] * 30_000}]
)
def test_hostile_things_to_carry_are_refused(carried: Any) -> None:
    match = finished()
    data = json.loads(json.dumps(match.start_of_turn_data()))
    data["result"]["carried"] = carried
    with pytest.raises(NotReadable, match=r"result\.carried"):
        resumed(match, data)


def test_results_that_carry_nothing_are_written_as_ever() -> None:
    base: Match[Any] = Match.start(Deal(find_game("episode1"), 2, "1"), hashes=True)
    base.play([Patrols(), Patrols()])
    assert set(base.start_of_turn_data()["result"]) == {"scores", "winners", "together"}


def test_a_live_game_goes_on_from_the_start_of_a_stored_turn() -> None:
    deal = Deal(find_game("homestead"), 2, "kept")
    match: Match[Any] = Match.start(deal, hashes=True)
    for _ in range(60):
        match.choose(match.decisions[0].seat, match.decisions[0].options[0])
    data = json.loads(json.dumps(match.start_of_turn_data()))
    lines = [line for line in match.record().lines if line.turn == match.turn]
    past = [turn_from_data(json.loads(json.dumps(turn.data()))) for turn in match.past]
    again, stop = Match.resume(deal, data, past, lines)
    assert stop is None
    assert again.hash() == match.hash()
    while match.result is None:
        answer = match.decisions[0].seat, match.decisions[0].options[0].text
        match.choose(*answer)
        again.choose(*answer)
    assert again.hash() == match.hash()
    assert [turn.hash for turn in again.past] == [turn.hash for turn in match.past]
