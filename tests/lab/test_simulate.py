"""Simulations: the same games however they are spread, and none lost on the way."""

import multiprocessing
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pertinax.bots.registry import BOTS
from pertinax.games.registry import GAMES
from pertinax.kernel.content import ContentError
from pertinax.kernel.decisions import Option
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.look import Bot, Look
from pertinax.lab import simulate as lab
from pertinax.lab.simulate import GameFailed, Plan, Played, WorkersLost, play_game, simulate

FOUR = ("random", "random", "random", "random")


def in_order(games: Iterator[Played]) -> list[Played]:
    return sorted(games, key=lambda game: game.number)


@pytest.mark.parametrize("game", [game for game in GAMES if 4 in GAMES[game].players])
def test_the_result_is_the_same_for_any_number_of_jobs(game: str) -> None:
    plan = Plan(game, FOUR, games=40, seed="7", log=True)
    alone = list(simulate(plan, jobs=1))
    assert [game.number for game in alone] == list(range(40))
    assert in_order(simulate(plan, jobs=2)) == alone
    assert play_game(plan, 23) == alone[23]


def test_each_game_has_a_seed_of_its_own() -> None:
    plan = Plan("episode1", ("random", "random"), games=3, seed="x")
    games = list(simulate(plan))
    assert [game.seed for game in games] == ["x-0", "x-1", "x-2"]
    assert len({game.scores for game in games}) > 1


@pytest.mark.rule("E2-TURN-04")
@pytest.mark.parametrize(
    ("name", "players", "turns"),
    [
        ("episode1", 2, 28),
        ("episode1", 3, 33),
        ("episode1", 4, 40),
        ("episode2", 2, 26),
        ("episode2", 3, 36),
        ("episode2", 4, 48),
    ],
)
def test_a_game_says_how_it_went(name: str, players: int, turns: int) -> None:
    game = play_game(Plan(name, ("random",) * players, games=1, log=True), 0)
    assert game.turns == turns == game.events["turn"]
    assert game.decisions > turns
    assert len(game.scores) == players
    assert max(game.scores) == game.scores[game.winners[0]]
    assert game.events["attack"] >= game.events.get("breach", 0)


def test_without_the_log_there_are_no_events_and_the_same_game() -> None:
    bare = play_game(Plan("episode1", FOUR, games=1), 0)
    logged = play_game(Plan("episode1", FOUR, games=1, log=True), 0)
    assert not bare.events
    assert bare.scores == logged.scores


def test_bots_rotate_over_the_seats_or_keep_them() -> None:
    bots = ("greedy", "random", "random")
    moving = Plan("episode1", bots, games=3)
    assert [moving.entrants(number) for number in range(3)] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    staying = Plan("episode1", bots, games=3, rotate=False)
    assert staying.entrants(2) == (0, 1, 2)


def test_a_seat_with_a_role_of_its_own_keeps_its_bot() -> None:
    bots = ("greedy", "random", "random", "greedy")
    dedicated = Plan("perpetuity", bots, games=4, options={"perpetuity": "dedicated"})
    assert dedicated.roles() == ("mortal", "mortal", "mortal", "perpetuity")
    places = [dedicated.entrants(number) for number in range(4)]
    assert places == [(0, 1, 2, 3), (1, 2, 0, 3), (2, 0, 1, 3), (0, 1, 2, 3)]
    together = Plan("perpetuity", bots, games=1)
    assert together.roles() == ("mortal",) * 4
    assert together.entrants(1) == (1, 2, 3, 0)


def test_a_killed_worker_costs_no_game() -> None:
    plan = Plan("episode1", FOUR, games=120, seed="kill")
    games = simulate(plan, jobs=2)
    played = [next(games)]
    workers = multiprocessing.active_children()
    assert workers
    for worker in workers:
        worker.kill()
    played.extend(games)
    assert in_order(iter(played)) == list(simulate(plan, jobs=1))


def test_workers_that_never_live_are_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "_begin_worker", _die)
    with pytest.raises(WorkersLost):
        list(simulate(Plan("episode1", FOUR, games=4), jobs=2))


def _die() -> None:
    raise SystemExit(1)


class Stubborn:
    """A bot with a fault."""

    def choose(self, look: Look[Any]) -> Option[Any]:
        raise ZeroDivisionError("stubborn")


def test_a_game_that_fails_names_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    def make(game: str, seat: int, seed: str) -> Bot:
        return Stubborn()

    monkeypatch.setitem(BOTS, "stubborn", make)
    plan = Plan("episode1", ("random", "stubborn"), games=3, seed="9")
    with pytest.raises(GameFailed) as failed:
        list(simulate(plan))
    assert failed.value.seed == "9-0"
    assert "ZeroDivisionError: stubborn" in failed.value.trace


@pytest.mark.parametrize(
    ("plan", "message"),
    [
        (Plan("chess", FOUR, 1), f"'chess' is no game; there are: {', '.join(GAMES)}"),
        (Plan("episode1", ("random", "perfect"), 1), "'perfect' is no bot"),
        (Plan("episode1", ("random",), 1), "is for 2 to 4 players, not 1"),
        (Plan("episode1", FOUR, 0), "0 games: at least 1"),
        (Plan("episode1", FOUR, 1, options={"side": "C"}), "option side: must be A or B"),
        (Plan("episode1", FOUR, 1, packs=(Path("no-such-pack.toml"),)), "no-such-pack.toml"),
        (Plan("episode1", FOUR, 1, seed=" "), "is no seed"),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused_before_any_worker(
    plan: Plan, message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_pool(jobs: int) -> None:
        raise AssertionError(f"{jobs} workers were started")

    monkeypatch.setattr(lab, "_pool", no_pool)
    with pytest.raises((NotReadable, ContentError), match=message):
        next(simulate(plan, jobs=2))
