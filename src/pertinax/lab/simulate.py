"""Many games between bots, over several processes, with the same result however many there are."""

import contextlib
import multiprocessing
import os
import signal
import threading
import time
import traceback
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pertinax.bots.registry import find_bot
from pertinax.games.campaigns import campaigns, contents_of, find_campaign, next_deal
from pertinax.games.registry import find_game
from pertinax.kernel.campaign import Campaign
from pertinax.kernel.decisions import Option
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.look import Bot, Look
from pertinax.kernel.match import Deal, Match
from pertinax.lab import tally
from pertinax.lab.collecting import collecting_seldom

CHUNK_SECONDS = 0.3
"""How long a worker is left alone: short enough for a lively bar, long enough to be cheap."""
LONGEST_CHUNK = 200
BROKEN_POOLS = 5
"""After so many broken pools in a row without a finished game, nothing is to be hoped for."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be played. `bots` are names; game number n is played with the seed `{seed}-{n}`.

    With `rotate` the bots move on from game to game, each to the next seat of the same role, so
    that no seat favours any.
    """

    game: str
    bots: tuple[str, ...]
    games: int
    seed: str = "1"
    options: Mapping[str, Any] = field(default_factory=dict)
    packs: tuple[Path, ...] = ()
    rotate: bool = True
    log: bool = False
    by: str = ""
    """What is counted one by one, as KIND.FIELD (see `tally`)."""

    @property
    def players(self) -> int:
        return len(self.bots)

    @property
    def is_campaign(self) -> bool:
        """Whether it is campaigns that are played, and not single games."""
        return self.game in campaigns()

    def campaign(self, number: int) -> Campaign:
        """The campaign with this number, before its first game."""
        series = find_campaign(self.game)
        known = series.options_for(self.players)
        whole = {key: value for key, value in self.options.items() if key in known}
        return series.begin(self.players, f"{self.seed}-{number}", whole)

    def agreed(self) -> dict[str, Any]:
        """What is set for the first game of a campaign, and holds on."""
        known = find_campaign(self.game).options_for(self.players)
        return {key: value for key, value in self.options.items() if key not in known}

    def deal(self, number: int) -> Deal[Any]:
        """The game with this number; `NotReadable` says what is wrong with the plan.

        Of a campaign it is the first game.
        """
        if self.is_campaign:
            return self.next_of(self.campaign(number), self.agreed())
        game = find_game(self.game)
        content = game.content_data(self.packs)
        return Deal(game, self.players, f"{self.seed}-{number}", self.options, content)

    def next_of(self, campaign: Campaign, options: Mapping[str, Any]) -> Deal[Any]:
        """The next game of a campaign, with the packs if it has what they change."""
        packed = contents_of(self.game, self.packs)
        game = "" if campaign.following is None else campaign.following.game
        return next_deal(campaign, options, packed.get(game))

    def roles(self) -> tuple[str, ...]:
        """The role of each seat."""
        if self.is_campaign:
            deal = self.deal(0)
            return deal.game.roles(self.players, deal.options)
        game = find_game(self.game)
        return game.roles(self.players, game.read_options(self.players, self.options))

    def entrants(self, number: int) -> tuple[int, ...]:
        """Which of the bots sits on each seat in a game."""
        roles = self.roles()
        if not self.rotate:
            return tuple(range(self.players))
        alike = {role: [seat for seat, each in enumerate(roles) if each == role] for role in roles}
        return tuple(
            alike[role][(alike[role].index(seat) + number) % len(alike[role])]
            for seat, role in enumerate(roles)
        )


@dataclass(frozen=True, slots=True)
class Played:
    """One finished game; scores by seat, `entrants` are places in the plan's bots by seat."""

    number: int
    seed: str
    entrants: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    together: bool
    """The winners are one side."""
    turns: int
    decisions: int
    """Those with two or more options."""
    events: Mapping[str, int]
    """How often each kind of event happened; empty unless the plan says `log`."""
    course: tuple[tuple[int, ...], ...] = ()
    """Of a campaign, the scores after each of its games."""
    counted: tally.Counted = field(default_factory=dict)
    """What the plan wants counted one by one."""


class GameFailed(Exception):
    """A game ended in an error: a fault of the rules or of a bot, with the way to see it again."""

    def __init__(self, seed: str, trace: str) -> None:
        super().__init__(seed, trace)
        self.seed = seed
        self.trace = trace


class WorkersLost(Exception):
    """Worker processes die again and again."""


class _Counting:
    """A bot that also counts its real decisions."""

    __slots__ = ("bot", "decisions")

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.decisions = 0

    def choose(self, look: Look[Any]) -> Option[Any]:
        if len(look.decision.options) > 1:
            self.decisions += 1
        return self.bot.choose(look)


def check(plan: Plan) -> None:
    """Whether the plan can be played at all; `NotReadable` says why not."""
    if plan.games < 1:
        raise NotReadable(f"{plan.games} games: at least 1")
    deal = plan.deal(0)
    for name in plan.bots:
        find_bot(name)(deal.game.name, 0, plan.seed)
    if plan.by:
        tally.check(plan.by, deal.game)


def play_game(plan: Plan, number: int) -> Played:
    """Game `number` of the plan.

    >>> play_game(Plan("episode1", ("random", "random"), games=1, seed="7"), 0).turns
    28
    """
    if plan.is_campaign:
        return _play_campaign(plan, number)
    deal = plan.deal(number)
    entrants = plan.entrants(number)
    bots = [
        _Counting(find_bot(plan.bots[entrant])(plan.game, seat, deal.seed))
        for seat, entrant in enumerate(entrants)
    ]
    match = Match.start(deal, plan.log or bool(plan.by))
    match.play(bots)
    result = match.result
    assert result is not None, "bots answer everything"
    return Played(
        number,
        deal.seed,
        entrants,
        result.scores,
        result.winners,
        result.together,
        match.turn - 1,
        sum(bot.decisions for bot in bots),
        dict(sorted(Counter(event.kind for event in match.events()).items())) if plan.log else {},
        counted=dict(tally.count(plan.by, match)) if plan.by else {},
    )


def _play_campaign(plan: Plan, number: int) -> Played:
    """All games of a campaign, with the same bots on the same seats."""
    campaign = plan.campaign(number)
    entrants = plan.entrants(number)
    course: list[tuple[int, ...]] = []
    events: Counter[str] = Counter()
    counted: Counter[tuple[str, str, int]] = Counter()
    turns = decisions = 0
    while not campaign.over:
        deal = plan.next_of(campaign, {} if course else plan.agreed())
        bots = [
            _Counting(find_bot(plan.bots[entrant])(deal.game.name, seat, deal.seed))
            for seat, entrant in enumerate(entrants)
        ]
        match = Match.start(deal, plan.log or bool(plan.by))
        match.play(bots)
        assert match.result is not None, "bots answer everything"
        campaign = campaign.after(match.result)
        course.append(campaign.scores)
        turns += match.turn - 1
        decisions += sum(bot.decisions for bot in bots)
        if plan.log:
            events.update(event.kind for event in match.events())
        if plan.by:
            counted.update(tally.count(plan.by, match))
    return Played(
        number, campaign.seed, entrants, campaign.scores, campaign.winners, False, turns, decisions,
        dict(sorted(events.items())), tuple(course), dict(counted),
    )  # fmt: skip


def simulate(plan: Plan, jobs: int = 1) -> Iterator[Played]:
    """Play the plan's games and hand out each when it is finished, in any order.

    A worker that is killed costs no game: the pool is made anew and what is missing played again.
    """
    check(plan)
    if jobs > 1:
        yield from _in_workers(plan, min(jobs, plan.games))
        return
    for number in range(plan.games):
        yield _ended(_attempt(plan, number))


Ending = Played | tuple[str, str]
"""A game, or the seed and the traceback of one that failed."""


def _attempt(plan: Plan, number: int) -> Ending:
    try:
        return play_game(plan, number)
    except Exception:  # noqa: BLE001 - not every exception survives the way out of a process
        return plan.deal(number).seed, traceback.format_exc()


def _ended(ending: Ending) -> Played:
    if isinstance(ending, Played):
        return ending
    raise GameFailed(*ending)


def _chunk(plan: Plan, numbers: Sequence[int]) -> tuple[list[Ending], float]:
    """Some games in a worker, and how long they took."""
    start = time.perf_counter()
    with collecting_seldom():
        endings = [_attempt(plan, number) for number in numbers]
    return endings, time.perf_counter() - start


def _in_workers(plan: Plan, jobs: int) -> Iterator[Played]:
    missing = list(range(plan.games))[::-1]
    size = 1
    broken = 0
    while missing:
        running: dict[Future[tuple[list[Ending], float]], list[int]] = {}
        pool = _pool(jobs)
        try:
            while missing or running:
                while missing and len(running) < jobs + 1:
                    numbers = missing[-size:][::-1]
                    running[pool.submit(_chunk, plan, numbers)] = numbers
                    del missing[-size:]
                done, _ = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    endings, seconds = future.result()
                    del running[future]
                    broken = 0
                    each = max(seconds / len(endings), 1e-6)
                    size = max(1, min(LONGEST_CHUNK, int(CHUNK_SECONDS / each)))
                    for ending in endings:
                        yield _ended(ending)
        except BrokenProcessPool:
            broken += 1
            if broken == BROKEN_POOLS:
                raise WorkersLost from None
            for numbers in running.values():
                missing.extend(reversed(numbers))
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _pool(jobs: int) -> ProcessPoolExecutor:
    # Fresh processes: forking one that has threads (the progress bar) may hang.
    return ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), _begin_worker)


def _begin_worker() -> None:
    """Leave Ctrl-C to the parent, and leave when the parent is gone, however it went."""
    with contextlib.suppress(ValueError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def follow() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=follow, daemon=True).start()
