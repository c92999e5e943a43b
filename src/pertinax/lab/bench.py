"""How fast the engine is: CPU time, medians, and a peer measured in the same run."""

import importlib.util
import random
import time
import tracemalloc
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any, Final

from pertinax.bots.random import RandomBot
from pertinax.games.registry import GAMES, find_game, package_of, part_of
from pertinax.kernel.match import Deal, Match
from pertinax.kernel.record import Record
from pertinax.lab.collecting import collecting_seldom

PLAYERS = 4
"""Who play at a table, where the game takes so many."""
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
    """One measured figure: the median of several runs, with the lowest and the highest.

    `game` is empty for what is the same whatever we play: the peer.
    """

    game: str
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


FOR_ALL: Final = (Budget("load", False, 100, 100), Budget("memory", False, 2, 2))
"""What every game must reach; a game says what else: decisions/s, times the peer's, µs, ms, MB."""

OF_A_TABLE: Final = ("play", "ratio")
"""Figures whose budgets are set for the players of the game that names them."""

Told = Callable[[str, str], None]
"""Hears which figure of which game is measured next."""


def players_of(game: str) -> int:
    """How many random players a game is measured with.

    >>> players_of("episode1"), players_of("episode1-solo")
    (4, 1)
    """
    return min(PLAYERS, find_game(game).players[-1])


def budgets_of(game: str) -> tuple[Budget, ...]:
    """A game's own, else those of its base: of random play only if it is for as many players."""
    own: tuple[Budget, ...] | None = package_of(game).load("speed")
    if own is None:
        whole = players_of(game) == PLAYERS
        inherited: tuple[Budget, ...] = part_of(game, "speed") or ()
        own = tuple(each for each in inherited if whole or each.figure not in OF_A_TABLE)
    return (*own, *FOR_ALL)


def budget_of(figure: Figure) -> Budget | None:
    """What a figure must reach, if anything is asked of it."""
    budgets = budgets_of(figure.game) if figure.game else ()
    return next((budget for budget in budgets if budget.figure == figure.name), None)


def measure(
    size: Size, games: Sequence[str] = tuple(GAMES), told: Told = lambda _game, _name: None
) -> list[Figure]:
    """All figures of these games, the peer's too if it is installed.

    Our runs and the peer's take turns, so that a busy moment of the machine falls on all; the
    garbage collector looks as seldom as in a simulation, for all.
    """
    _warm_up(games)
    with collecting_seldom():
        figures = _speeds(size, games, told)
        for game in games:
            figures += _other_figures(size, game, told)
    return figures


def _speeds(size: Size, games: Sequence[str], told: Told) -> list[Figure]:
    """Random play of each game and of the peer."""
    ours: dict[str, list[float]] = {game: [] for game in games}
    theirs: list[float] = []
    peer = peer_installed()
    for game in games:
        told(game, "play")
    for run in range(size.runs):
        for game in games:
            ours[game].append(random_play(game, run, size.games))
        if peer:
            theirs.append(peer_play(run, size.peer_games))
    figures = [_figure("", "peer", "decisions/s", theirs)] if peer else []
    for game in games:
        figures.append(_figure(game, "play", "decisions/s", ours[game]))
        if peer:
            ratios = [our / their for our, their in zip(ours[game], theirs, strict=True)]
            figures.append(_figure(game, "ratio", "×", ratios))
    return figures


def _other_figures(size: Size, game: str, told: Told) -> list[Figure]:
    told(game, "fork")
    forks = [fork_and_choose(game, number) for number in range(size.fork_games)]
    told(game, "load")
    loads = load_times(game, size.loads)
    told(game, "memory")
    return [
        _figure(game, "fork", "µs", forks),
        _figure(game, "load", "ms", loads),
        _figure(game, "memory", "MB", [live_memory(game)]),
    ]


def peer_installed() -> bool:
    return importlib.util.find_spec(PEER) is not None


def random_play(game: str, run: int, games: int) -> float:
    """Real decisions a second in whole games of random players, setting up included."""
    players = players_of(game)
    start = time.process_time()
    decisions = 0
    for number in range(games):
        bots = [RandomBot(f"{run}/{number}/{seat}") for seat in range(players)]
        match = _match(game, f"bench-{run}-{number}", log=False)
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


def fork_and_choose(game: str, number: int) -> float:
    """Mean µs to fork a match and apply one choice, over every decision of a game."""
    match = _match(game, f"fork-{number}")
    chosen = random.Random(number)
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


def load_times(game: str, loads: int) -> list[float]:
    """Milliseconds to load finished records, each of another game."""
    times = []
    for number in range(loads):
        text = str(_finished(game, f"load-{number}").record())
        start = time.process_time()
        # From the text on, as a file would be opened.
        Match.load(find_game(game), Record.parse(text))
        times.append(1000 * (time.process_time() - start))
    return times


def live_memory(game: str) -> float:
    """MB at the peak of a match that is played decision by decision, log and all."""
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        match = _match(game, "memory")
        chosen = random.Random(1)
        while match.decisions:
            decision = match.decisions[0]
            match.choose(decision.seat, chosen.choice(decision.options))
        return (tracemalloc.get_traced_memory()[1] - before) / 1e6
    finally:
        tracemalloc.stop()


def _match(game: str, seed: str, log: bool = True) -> Match[Any]:
    return Match.start(Deal(find_game(game), players_of(game), seed), log)


def _finished(game: str, seed: str) -> Match[Any]:
    match = _match(game, seed)
    match.play([RandomBot(f"{seed}/{seat}") for seat in range(players_of(game))])
    return match


def _warm_up(games: Sequence[str]) -> None:
    """Content is read once in a process; that belongs to no figure."""
    for game in games:
        _finished(game, "warm-up")
    if peer_installed():
        peer_play(0, 1)


def _figure(game: str, name: str, unit: str, values: list[float]) -> Figure:
    return Figure(game, name, unit, median(values), min(values), max(values))
