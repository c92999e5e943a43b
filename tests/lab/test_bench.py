"""The benchmark, in miniature: shapes and ratios, never times."""

import math
import random
import sys
import types
from typing import Any

import pytest

from pertinax.games.registry import GAMES
from pertinax.lab import bench as lab
from pertinax.lab.bench import Budget, Figure, Size, budget_of, budgets_of, measure

TINY = Size(runs=2, games=1, peer_games=1, fork_games=1, loads=2)


def test_every_budget_of_the_design_has_its_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    give_a_peer(monkeypatch)
    heard: list[tuple[str, str]] = []
    figures = {
        (figure.game, figure.name): figure
        for figure in measure(TINY, told=lambda game, name: heard.append((game, name)))
    }
    names = ("play", "fork", "load", "memory")
    assert sorted(heard) == sorted((game, name) for game in GAMES for name in names)
    measured = {(game, name) for game in GAMES for name in (*names, "ratio")}
    assert figures.keys() == measured | {("", "peer")}
    for figure in figures.values():
        assert 0 < figure.low <= figure.value <= figure.high < math.inf
    for game in GAMES:
        assert {(game, budget.figure) for budget in budgets_of(game)} <= measured
        ratio = figures[game, "ratio"]
        mean = figures[game, "play"].value / figures["", "peer"].value
        assert ratio.low / 4 < mean < ratio.high * 4


def test_without_the_peer_nothing_is_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "peer_installed", lambda: False)
    figures = measure(TINY, ["episode2"])
    assert [figure.name for figure in figures] == ["play", "fork", "load", "memory"]
    assert {figure.game for figure in figures} == {"episode2"}


@pytest.mark.parametrize(
    ("game", "name", "plain", "compiled"),
    [
        ("episode1", "play", 40_000, 140_000),
        ("episode1", "fork", 60, 20),
        ("episode2", "play", 35_000, 120_000),
        ("episode2", "fork", 80, 25),
        ("perpetuity", "play", 35_000, 120_000),
        ("perpetuity", "fork", 80, 25),
        ("episode1-solo", "fork", 60, 20),
    ],
)
def test_each_game_has_its_own_budgets(game: str, name: str, plain: int, compiled: int) -> None:
    budget = budget_of(Figure(game, name, "", 1, 1, 1))
    assert budget is not None
    assert (budget.limit(False), budget.limit(True)) == (plain, compiled)


def test_budgets_of_a_table_of_four_are_not_those_of_one_player() -> None:
    """A mode for fewer names its own, or is asked for the rest alone."""
    rest = {"fork", "load", "memory"}
    assert {budget.figure for budget in budgets_of("episode1-chronicle-solo")} == rest
    assert {budget.figure for budget in budgets_of("episode1-solo")} == {"play", *rest}


@pytest.mark.parametrize("episode", ["episode1", "episode2"])
def test_the_human_alone_is_asked_for_most_of_what_the_episode_is(episode: str) -> None:
    """Solo: at least 0.7 of the Episode's decisions a second, whoever decides besides."""
    solo, table = (
        next(budget for budget in budgets_of(game) if budget.figure == "play")
        for game in (f"{episode}-solo", episode)
    )
    for compiled in (False, True):
        assert solo.limit(compiled) == pytest.approx(0.7 * table.limit(compiled))


def test_nothing_is_asked_of_the_peer() -> None:
    assert budget_of(Figure("", "peer", "decisions/s", 1, 1, 1)) is None


def test_a_budget_is_a_floor_or_a_ceiling_by_form() -> None:
    speed = Budget("play", True, 40, 140)
    assert speed.kept(40, compiled=False)
    assert not speed.kept(40, compiled=True)
    cost = Budget("fork", False, 60, 20)
    assert cost.kept(60, compiled=False)
    assert not cost.kept(60, compiled=True)
    assert (cost.limit(False), cost.limit(True)) == (60, 20)


def test_the_peers_seed_stays_with_the_peer(monkeypatch: pytest.MonkeyPatch) -> None:
    give_a_peer(monkeypatch)
    random.seed(5)
    expected = random.random()
    random.seed(5)
    assert lab.peer_play(1, 1) > 0
    assert random.random() == expected


def give_a_peer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another engine with the peer's interface: two real decisions in three, and some work."""

    class RandomPlayer:
        def __init__(self, color: str) -> None:
            self.color = color

        def decide(self, game: Any, actions: list[int]) -> int:
            return random.choice(actions)

    class Game:
        def __init__(self, players: list[RandomPlayer], seed: int) -> None:
            random.seed(seed)
            self.players = players

        def play(self, decide_fn: Any) -> None:
            for turn in range(300):
                sum(range(3000))
                decide_fn(self.players[turn % 4], self, list(range(1, 2 + turn % 3)))

    peer = types.ModuleType("catanatron")
    models = types.ModuleType("catanatron.models")
    player = types.ModuleType("catanatron.models.player")
    peer.__dict__.update(Game=Game, Color=("red", "blue", "white", "orange"))
    player.__dict__.update(RandomPlayer=RandomPlayer)
    for module in (peer, models, player):
        monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setattr(lab, "peer_installed", lambda: True)
