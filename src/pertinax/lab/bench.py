"""How fast the engine is: CPU time, medians, and a peer measured in the same run."""

import importlib.util
import random
import time
import tracemalloc
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from typing import Any

from pertinax.bots.random import RandomBot
from pertinax.games.registry import find_game
from pertinax.kernel.match import Deal, Match
from pertinax.kernel.record import Record
from pertinax.lab.collecting import collecting_seldom

GAME = "episode1"
PLAYERS = 4
PEER = "catanatron"
AT_A_TIME = 20
"""Forks between two looks at the clock."""


@dataclass(frozen=True, slots=True)
class Size:
    """How much is measured: `runs` of so many games, forks in `fork_games`, and so on."""

    runs: int
    games: int
    peer_games: int
    fork_games: int
    loads: int


FULL = Size(runs=7, games=60, peer_games=6, fork_games=6, loads=15)
QUICK = Size(runs=3, games=15, peer_games=2, fork_games=2, loads=5)


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured figure: the median of several runs, with the lowest and the highest."""

    name: str
    unit: str
    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Budget:
    """What a figure must reach: at least the limit if `floor`, at most the limit otherwise."""

    figure: str
    floor: bool
    plain: float
    compiled: float

    def limit(self, compiled: bool) -> float:
        return self.compiled if compiled else self.plain

    def kept(self, value: float, compiled: bool) -> bool:
        limit = self.limit(compiled)
        return value >= limit if self.floor else value <= limit


BUDGETS = (
    Budget("play", True, 40_000, 140_000),
    Budget("ratio", True, 2.5, 8.0),
    Budget("fork", False, 60, 20),
    Budget("load", False, 100, 100),
    Budget("memory", False, 2, 2),
)
"""Section 8 of the design: decisions/s, times the peer's, µs, ms, MB."""


def measure(size: Size, told: Callable[[str], None] = lambda _name: None) -> list[Figure]:
    """All figures, the peer's too if it is installed; `told` hears what is measured next.

    Our runs and the peer's take turns, so that a busy moment of the machine falls on both; the
    garbage collector looks as seldom as in a simulation, for both.
    """
    _warm_up()
    with collecting_seldom():
        return _measure(size, told)


def _measure(size: Size, told: Callable[[str], None]) -> list[Figure]:
    told("play")
    ours: list[float] = []
    theirs: list[float] = []
    peer = peer_installed()
    for run in range(size.runs):
        ours.append(random_play(run, size.games))
        if peer:
            theirs.append(peer_play(run, size.peer_games))
    figures = [_figure("play", "decisions/s", ours)]
    if peer:
        figures.append(_figure("peer", "decisions/s", theirs))
        ratios = [our / their for our, their in zip(ours, theirs, strict=True)]
        figures.append(_figure("ratio", "×", ratios))
    told("fork")
    forks = [fork_and_choose(game) for game in range(size.fork_games)]
    figures.append(_figure("fork", "µs", forks))
    told("load")
    figures.append(_figure("load", "ms", load_times(size.loads)))
    told("memory")
    figures.append(_figure("memory", "MB", [live_memory()]))
    return figures


def peer_installed() -> bool:
    return importlib.util.find_spec(PEER) is not None


def random_play(run: int, games: int) -> float:
    """Real decisions a second in whole games of random players, setting up included."""
    start = time.process_time()
    decisions = 0
    for game in range(games):
        bots = [RandomBot(f"{run}/{game}/{seat}") for seat in range(PLAYERS)]
        match = _match(f"bench-{run}-{game}", log=False)
        match.play(bots)
        decisions += sum(bot.choices for bot in bots)
    return decisions / (time.process_time() - start)


def peer_play(run: int, games: int) -> float:
    """The same for the peer: its own random choice among its playable actions, 2 or more."""
    from catanatron import Color, Game
    from catanatron.models.player import RandomPlayer

    decisions = 0

    def decide(player: Any, game: Any, actions: Any) -> Any:
        nonlocal decisions
        if len(actions) > 1:
            decisions += 1
        return player.decide(game, actions)

    kept = random.getstate()  # the peer seeds everybody's generator
    try:
        start = time.process_time()
        for game in range(games):
            players = [RandomPlayer(color) for color in Color]
            Game(players, seed=1000 * run + game + 1).play(decide_fn=decide)
        return decisions / (time.process_time() - start)
    finally:
        random.setstate(kept)


def fork_and_choose(game: int) -> float:
    """Mean µs to fork a match and apply one choice, over every decision of a game."""
    match = _match(f"fork-{game}")
    chosen = random.Random(game)
    spent = 0.0
    forks = 0
    while match.decisions:
        decision = match.decisions[0]
        option = chosen.choice(decision.options)
        # The clock is coarser than one fork; each is dropped at once, as a search would.
        start = time.process_time()
        for _ in range(AT_A_TIME):
            match.fork().choose(decision.seat, option)
        spent += time.process_time() - start
        forks += AT_A_TIME
        match.choose(decision.seat, option)
    return 1e6 * spent / forks


def load_times(loads: int) -> list[float]:
    """Milliseconds to load finished records, each of another game."""
    times = []
    for number in range(loads):
        text = str(_finished(f"load-{number}").record())
        start = time.process_time()
        # From the text on, as a file would be opened.
        Match.load(find_game(GAME), Record.parse(text))
        times.append(1000 * (time.process_time() - start))
    return times


def live_memory() -> float:
    """MB at the peak of a match that is played decision by decision, log and all."""
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        match = _match("memory")
        chosen = random.Random(1)
        while match.decisions:
            decision = match.decisions[0]
            match.choose(decision.seat, chosen.choice(decision.options))
        return (tracemalloc.get_traced_memory()[1] - before) / 1e6
    finally:
        tracemalloc.stop()


def _match(seed: str, log: bool = True) -> Match[Any]:
    return Match.start(Deal(find_game(GAME), PLAYERS, seed), log)


def _finished(seed: str) -> Match[Any]:
    match = _match(seed)
    match.play([RandomBot(f"{seed}/{seat}") for seat in range(PLAYERS)])
    return match


def _warm_up() -> None:
    """Content is read once in a process; that belongs to no figure."""
    _finished("warm-up")
    if peer_installed():
        peer_play(0, 1)


def _figure(name: str, unit: str, values: list[float]) -> Figure:
    return Figure(name, unit, median(values), min(values), max(values))
