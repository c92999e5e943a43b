"""The greedy bot plays Episode 2: strong, repeatable, and blind to hidden cards."""

from concurrent.futures import ProcessPoolExecutor
from typing import Any

import pytest

from pertinax.bots.greedy import GreedyBot
from pertinax.bots.random import RandomBot
from pertinax.bots.registry import find_bot
from pertinax.bots.values import find_value
from pertinax.games.perseverance.episode2.rules.game import EPISODE2, hidden_cards
from pertinax.games.perseverance.episode2.rules.names import TEMPLE
from pertinax.games.perseverance.episode2.rules.setting import STARTER
from pertinax.games.perseverance.episode2.rules.state import State
from pertinax.kernel.look import Bot
from pertinax.kernel.match import Deal, Match


def greedy(seed: str = "1") -> GreedyBot:
    return GreedyBot(find_value("episode2"), seed)


def new_game(players: int, seed: object, **options: Any) -> Match[State]:
    return Match.start(Deal(EPISODE2, players, str(seed), options), log=False)


def play_one(players: int, number: int) -> tuple[bool, int]:
    """One greedy among random players, on a seat that moves on: did it win alone, and its score."""
    match = new_game(players, f"greedy-{number}")
    seat = number % players
    bots: list[Bot] = [RandomBot(f"{number}/{other}") for other in range(players)]
    bots[seat] = greedy(f"{number}")
    match.play(bots)
    assert match.result is not None
    return match.result.winners == (seat,), match.result.scores[seat]


@pytest.mark.slow
def test_it_beats_three_random_players_in_far_more_than_80_of_100_games() -> None:
    games = 100
    with ProcessPoolExecutor(2) as pool:
        played = list(pool.map(play_one, [4] * games, range(games), chunksize=10))
    wins = sum(won for won, _ in played)
    assert wins / games > 0.9, wins
    assert sum(score for _, score in played) / games > 95


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_beats_random_players_at_every_table(players: int) -> None:
    played = [play_one(players, number) for number in range(5)]
    assert sum(won for won, _ in played) >= 4, played


def test_the_same_seed_makes_the_same_game() -> None:
    records = []
    for seeds in ("ab", "ab", "cd"):
        match = new_game(2, 5)
        match.play([greedy(seed) for seed in seeds], until_turn=10)
        records.append(str(match.record()))
    assert records[0] == records[1] != records[2]


def test_it_is_found_by_its_name_and_takes_up_a_game_in_the_middle() -> None:
    match = new_game(3, 8, side="random", threat_module=True)
    match.play([find_bot("random")("episode2", seat, "8") for seat in range(3)], until_turn=20)
    match.play([find_bot("greedy")("episode2", seat, "8") for seat in range(3)])
    assert match.result is not None


def with_other_cards(match: Match[State], owner: int) -> Match[State]:
    """The same table, with other Starter and Temple cards in the hand of `owner`."""
    twin = match.fork()
    twin._snapshot = match._snapshot.copy()
    in_hands = [card for player in match._snapshot.players for card in player.hand]
    twin._snapshot.players[owner].hand = tuple(
        next(card for card in hidden_cards(match._snapshot, None, deck) if card not in in_hands)
        for deck in (STARTER, TEMPLE)
    )
    twin._advance(None)
    return twin


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_its_choices_do_not_depend_on_the_hidden_cards_of_others(seed: int) -> None:
    match = new_game(3, seed, first_player=1)
    match.play([find_bot("random")("episode2", seat, str(seed)) for seat in range(3)], until_turn=1)
    match.play([None] * 3)
    twin = with_other_cards(match, owner=1)
    assert match.hash() != twin.hash()
    assert match.view(0) == twin.view(0)
    before = len(match.record().lines)
    for game in (match, twin):
        game.play([greedy(), None, None])
    one, other = (
        [(line.kind, line.text) for line in game.record().lines[before:]] for game in (match, twin)
    )
    assert len(one) > 1
    assert one == other
