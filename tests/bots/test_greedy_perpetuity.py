"""Bots play Perpetuity: every seat in every mode, better than chance, and blind to secrets."""

from typing import Any

import pytest

from pertinax.bots.random import RandomBot
from pertinax.bots.registry import find_bot
from pertinax.games.perpetuity.rules.game import PERPETUITY
from pertinax.games.perpetuity.rules.names import UNREVEALED
from pertinax.games.perpetuity.rules.state import State
from pertinax.kernel.look import Bot
from pertinax.kernel.match import Deal, Match

TABLES: list[tuple[int, dict[str, str]]] = [
    (1, {}),
    (1, {"perpetuity": "damage"}),
    (2, {}),
    (4, {"perpetuity": "damage"}),
    (2, {"mode": "competitive"}),
    (3, {"perpetuity": "dedicated"}),
    (4, {"perpetuity": "dedicated", "mode": "competitive"}),
]


def new_game(players: int, seed: object, **options: Any) -> Match[State]:
    return Match.start(Deal(PERPETUITY, players, str(seed), options), log=False)


def bots(name: str, players: int, seed: object) -> list[Bot | None]:
    return [find_bot(name)("perpetuity", seat, str(seed)) for seat in range(players)]


def rescued(match: Match[State]) -> int:
    return sum(village["at"] == "rescued" for village in match.view(None)["villages"])


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_random_plays_every_seat_to_the_end(players: int, options: dict[str, str]) -> None:
    for seed in range(3):
        match = new_game(players, seed, **options)
        match.play(bots("random", players, seed))
        assert match.result is not None


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_greedy_plays_every_seat(players: int, options: dict[str, str]) -> None:
    """From the middle of a game on, for a round or so."""
    match = new_game(players, 4, **options)
    match.play(bots("random", players, 4), until_turn=25)
    match.play(bots("greedy", players, 4), until_turn=40)
    assert match.turn >= 40 or match.result is not None


def test_a_greedy_mortal_brings_villages_home() -> None:
    """Random ones hardly ever do: they have no ship before the planets fall."""
    homes = {}
    for name in ("random", "greedy"):
        homes[name] = 0
        for seed in range(2):
            match = new_game(1, seed)
            match.play(bots(name, 1, seed))
            homes[name] += rescued(match)
    assert homes["greedy"] >= homes["random"] + 3, homes


@pytest.mark.slow
def test_greedy_mortals_win_together_where_random_ones_never_do() -> None:
    won = {}
    for name, games in (("random", 60), ("greedy", 12)):
        won[name] = 0
        for seed in range(games):
            match = new_game(2, f"{name}-{seed}")
            match.play(bots(name, 2, seed))
            assert match.result is not None
            won[name] += match.result.winners == (0, 1)
    assert won["random"] <= 1, won
    assert won["greedy"] >= 3, won


def test_a_greedy_perpetuity_completes_more_missions_than_a_random_one() -> None:
    """Against mortals who do what they like; all of them lose in the end."""
    completed = {}
    for name in ("random", "greedy"):
        completed[name] = 0
        for seed in range(4):
            match = new_game(3, seed, perpetuity="dedicated", board_side=2)
            match.play([RandomBot("1"), RandomBot("2"), bots(name, 3, seed)[2]])
            for mission in match.view(None)["perpetuity"]["missions"]:
                completed[name] += mission["state"] in ("completed", "tucked")
    assert completed["greedy"] > completed["random"] + 2, completed


def test_the_same_seed_makes_the_same_game() -> None:
    records = []
    for seed in ("a", "a", "c"):
        match = new_game(2, 5)
        match.play(bots("greedy", 2, seed), until_turn=8)
        records.append(str(match.record()))
    assert records[0] == records[1] != records[2]


def with_other_missions(match: Match[State]) -> Match[State]:
    """The same table, with another mission of Perpetuity lying face down."""
    twin = match.fork()
    twin._snapshot = match._snapshot.copy()
    state = twin._snapshot
    hidden = state.mission_states.index(UNREVEALED)
    others = [
        number
        for number, each in enumerate(state.setting.missions)
        if each.pool == 3 and number != state.missions[hidden]
    ]
    dealt = list(state.missions)
    dealt[hidden] = others[0]
    state.missions = tuple(dealt)
    twin._advance(None)
    return twin


def test_its_choices_do_not_depend_on_hidden_missions() -> None:
    match = new_game(2, 3)
    match.play(bots("random", 2, 3), until_turn=1)
    match.play([None] * 2)
    twin = with_other_missions(match)
    assert match.hash() != twin.hash()
    assert match.view(0) == twin.view(0)
    before = len(match.record().lines)
    choices = []
    for game in (match, twin):
        game.play(bots("greedy", 2, 1), until_turn=6)
        choices.append([(line.kind, line.text) for line in game.record().lines[before:]])
    assert len(choices[0]) > 3
    assert choices[0] == choices[1]
