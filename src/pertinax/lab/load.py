"""A load test: many tables at once, every seat a browser that thinks, chooses at random and looks.

It speaks HTTP alone and knows no rules. What it measures: the time from sending a choice until the
last seat of that table has the update; what the server's process used meanwhile.
"""

import asyncio
import math
import os
import random
import time
from collections import Counter, deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from pertinax.games.registry import GAMES, find_game
from pertinax.kernel.match import Deal
from pertinax.lab.browser import Answer, Browser, Lost, Message

WARM_UP: Final = 3.0
"""Seconds in which one table plays before anything is counted: caches fill, code is loaded."""
DRAIN: Final = 10.0
"""Seconds that the last updates may take."""
LEAP: Final = 500
"""Moments are numbered on by more than this when a secret form closes; none of them was skipped."""
FAULTS: Final = 20
"""With so many faults it is no use to go on."""
SAMPLE: Final = 0.5


@dataclass(frozen=True, slots=True)
class Load:
    """What shall be played. Tables play on until each has finished `games`, or time is up."""

    game: str = next(iter(GAMES))
    tables: int = 100
    seats: int = 4
    think: float = 1.0
    """Mean seconds of thought before a choice, exponentially distributed."""
    spread: float = 60.0
    """Seconds over which the tables begin."""
    games: int = 1
    seconds: float = 900.0
    seed: str = "1"
    encoding: str = "zstd"


@dataclass(frozen=True, slots=True)
class Figures:
    """What was measured. Times are seconds, sizes bytes."""

    tables: int
    seconds: float
    waits: tuple[float, ...]
    """From each choice to its last seat's update, ascending."""
    updates: int
    """Messages that reached a seat."""
    skipped: int
    """Updates that a seat never got because a newer one took their place."""
    wire: int
    games: int
    faults: dict[str, int]
    server_cpu: float
    client_cpu: float
    memory_before: int
    """Resident memory of the server after one table had warmed it up."""
    memory: int
    """The most it had with all tables at their first game."""

    @property
    def choices(self) -> int:
        return len(self.waits)

    @property
    def cpu_each(self) -> float:
        return self.server_cpu / max(1, self.updates)

    @property
    def wire_each(self) -> float:
        return self.wire / max(1, self.updates)

    @property
    def memory_each(self) -> float:
        """Of a table with all its streams."""
        return (self.memory - self.memory_before) / self.tables

    def wait(self, share: float) -> float:
        return percentile(self.waits, share)


def percentile(ascending: Sequence[float], share: float) -> float:
    """The smallest value that at least this share of all do not exceed; 0 without any.

    >>> percentile([10, 20, 30, 40], 0.5), percentile([10, 20, 30, 40], 0.95), percentile([], 0.5)
    (20, 40, 0.0)
    """
    if not ascending:
        return 0.0
    return ascending[max(0, math.ceil(share * len(ascending)) - 1)]


def check(load: Load) -> None:
    """Whether the game is known and has that many seats; `NotReadable` says why not."""
    Deal(find_game(load.game), load.seats, load.seed)


async def play(
    load: Load, host: str, port: int, process: int, told: Callable[[float, int], None]
) -> Figures:
    """Play on a server on this machine; `told` hears the share that is done, and the choices."""
    warm = replace(load, tables=1, think=0.02, spread=0.0, games=1, seconds=WARM_UP)
    await _Run(warm, host, port, first=load.tables).play(lambda: None)
    run = _Run(load, host, port)
    before = memory_of(process)
    cpu = cpu_of(process)
    mine = time.process_time()
    began = time.perf_counter()
    most = before

    def sample() -> None:
        nonlocal most
        if run.finished == 0:
            most = max(most, memory_of(process))
        told(run.done(time.perf_counter() - began), len(run.waits))

    await run.play(sample)
    return Figures(
        tables=load.tables,
        seconds=time.perf_counter() - began,
        waits=tuple(sorted(run.waits)),
        updates=run.updates,
        skipped=run.skipped,
        wire=run.wire,
        games=run.finished,
        faults=dict(run.faults),
        server_cpu=cpu_of(process) - cpu,
        client_cpu=time.process_time() - mine,
        memory_before=before,
        memory=most,
    )


def cpu_of(process: int) -> float:
    """Seconds of processor time that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory_of(process: int) -> int:
    """Bytes that a process has in memory."""
    pages = Path(f"/proc/{process}/statm").read_text(encoding="ascii").split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


class _Run:
    """All tables, and what is counted."""

    def __init__(self, load: Load, host: str, port: int, first: int = 0) -> None:
        self.load = load
        self.waits: list[float] = []
        self.updates = 0
        self.skipped = 0
        self.wire = 0
        self.finished = 0
        self.faults: Counter[str] = Counter()
        self.stopped = asyncio.Event()
        self._host = host
        self._port = port
        self._first = first
        self._games = [0] * load.tables

    async def play(self, sample: Callable[[], None]) -> None:
        tables = [asyncio.create_task(self._table(number)) for number in range(self.load.tables)]
        watch = asyncio.create_task(self._watch(sample))
        try:
            async with asyncio.timeout(self.load.seconds):
                await self.stopped.wait()
        except TimeoutError:
            self.stopped.set()
        finally:
            await asyncio.gather(*tables)
            watch.cancel()
            sample()

    def done(self, seconds: float) -> float:
        """The share of the work that is done."""
        games = sum(min(games, self.load.games) for games in self._games)
        return max(
            games / (self.load.games * self.load.tables), min(1.0, seconds / self.load.seconds)
        )

    def fault(self, kind: str) -> None:
        self.faults[kind] += 1
        if self.faults.total() >= FAULTS:
            self.stopped.set()

    def browser(self, table: int, seat: int) -> Browser:
        """Everybody comes from an address of their own: limits by address are met as in life."""
        number = (self._first + table) * self.load.seats + seat
        address = f"127.{1 + number // 64516}.{1 + number // 254 % 254}.{1 + number % 254}"
        return Browser(self._host, self._port, address, self.load.encoding)

    async def _watch(self, sample: Callable[[], None]) -> None:
        while True:
            await asyncio.sleep(SAMPLE)
            sample()

    async def _table(self, number: int) -> None:
        """One game after another."""
        await self._pause(self.load.spread * number / self.load.tables)
        while not self.stopped.is_set():
            table = _Table(self, number, self._games[number])
            try:
                await table.play()
            except (Lost, Refused, OSError, TimeoutError) as error:
                self.fault(str(error) or type(error).__name__)
                await self._pause(1)
            finally:
                table.close()
            if table.over:
                self.finished += 1
                self._games[number] += 1
            if min(self._games) >= self.load.games:
                self.stopped.set()

    async def _pause(self, seconds: float) -> None:
        try:
            async with asyncio.timeout(seconds):
                await self.stopped.wait()
        except TimeoutError:
            return


class Refused(Exception):
    """The server has said no; its status says why."""

    def __init__(self, status: int) -> None:
        super().__init__(f"status {status}")


class _Choice:
    """A choice on its way: the table's sequence that it leads to, and when it was sent."""

    __slots__ = ("began", "sequence")

    def __init__(self, sequence: int, began: float) -> None:
        self.sequence = sequence
        self.began = began


class _Table:
    """One table from opening to the end of its game."""

    def __init__(self, run: _Run, number: int, game: int) -> None:
        self.run = run
        self.path = ""
        self.over = False
        self.sequence = 0
        self._seats = [
            _Seat(self, seat, run.browser(number, seat), f"{run.load.seed}/{number}/{game}/{seat}")
            for seat in range(run.load.seats)
        ]
        self._pending: deque[_Choice] = deque()
        self.changed = asyncio.Event()

    async def play(self) -> None:
        await self._gather()
        stop = asyncio.create_task(self.run.stopped.wait())
        over = asyncio.create_task(self._all_over())
        await asyncio.wait((stop, over), return_when=asyncio.FIRST_COMPLETED)
        for seat in self._seats:
            seat.rest()
        # Who is slow at the end is slow all the same.
        try:
            async with asyncio.timeout(DRAIN):
                while self._pending or any(seat.choosing for seat in self._seats):
                    await self._wait()
        except TimeoutError:
            self.run.fault("no update")
        for task in (stop, over):
            task.cancel()

    def close(self) -> None:
        for seat in self._seats:
            self.run.wire += seat.browser.received
            seat.close()

    async def _gather(self) -> None:
        """Open the table, sit down, look, follow it, be ready."""
        host = self._seats[0].browser
        who = ["me", *["friend"] * (len(self._seats) - 1)]
        fields = [("game", self.run.load.game), ("name", "Seat 1"), *(("seats", w) for w in who)]
        answer = self.expect(await host.post("/tables", fields), 303)
        self.path = answer.header("location")
        for seat in self._seats[1:]:
            place = f"{self.path}/seats/{seat.number}"
            name = [("name", f"Seat {seat.number + 1}")]
            self.expect(await seat.browser.post(place, name), 303)
        for seat in self._seats:
            self.expect(await seat.browser.get(self.path), 200)
            live = await seat.browser.follow(f"{self.path}/live", seat.heard, seat.lost)
            self.expect(live, 200)
        for seat in self._seats:
            self.expect(await seat.browser.post(f"{self.path}/ready", []), 204)

    def expect(self, answer: Answer, status: int) -> Answer:
        if answer.status != status:
            raise Refused(answer.status)
        return answer

    def sent(self) -> _Choice:
        """A choice leaves now. Nobody but us changes this table: each choice is one step."""
        choice = _Choice(self.newest + 1, time.perf_counter())
        self._pending.append(choice)
        return choice

    @property
    def newest(self) -> int:
        """The sequence that all choices sent so far lead to."""
        return self._pending[-1].sequence if self._pending else self.sequence

    def failed(self, choice: _Choice) -> None:
        """It was no step after all: those behind it lead less far."""
        if choice in self._pending:
            self._pending.remove(choice)
        for later in self._pending:
            if later.began > choice.began:
                later.sequence -= 1
        for seat in self._seats:
            seat.waits_for(self.newest)
        self.reached()

    def reached(self) -> None:
        """A seat has an update: which choices have now been seen by all?"""
        now = time.perf_counter()
        seen = [seat.sequence for seat in self._seats]
        self.sequence = max(seen)
        slowest = min(seen)
        while self._pending and self._pending[0].sequence <= slowest:
            self.run.waits.append(now - self._pending.popleft().began)
        self.changed.set()

    async def _all_over(self) -> None:
        while not all(seat.over for seat in self._seats):
            await self._wait()
        self.over = True

    async def _wait(self) -> None:
        self.changed.clear()
        await self.changed.wait()


class _Seat:
    """Somebody at a table: thinks when asked, then takes any of the options."""

    def __init__(self, table: _Table, number: int, browser: Browser, seed: str) -> None:
        self.number = number
        self.browser = browser
        self.sequence = 0
        self.over = False
        self._table = table
        self._luck = random.Random(seed)
        self._asks = False
        self._resting = False
        self._asked: Message | None = None
        self._form: Message | None = None
        """The newest question; a message in which it has not changed does not repeat it."""
        self._question = 0
        self._settled = -1
        """The question that I answered last in secret: others may still have it said again."""
        self._after = 0
        """What I chose led no further than here: an older question is none any more."""
        self._thinking: asyncio.TimerHandle | None = None
        self._choosing: set[asyncio.Task[None]] = set()

    def heard(self, message: Message) -> None:
        run = self._table.run
        run.updates += 1
        skipped = message.sequence - self.sequence - 1
        if self.sequence and skipped < LEAP:
            run.skipped += max(0, skipped)
        self.sequence = message.sequence
        self.over = message.over
        if message.has_form:
            self._form = message
        self._question = message.question
        self._asks = message.asks
        self._consider()
        self._table.reached()

    def waits_for(self, newest: int) -> None:
        """No question is newer than this: what I wait for may have come already."""
        if self._after > newest:
            self._after = newest
            self._consider()

    def _consider(self) -> None:
        """Think about what is asked; not while my answer is under way, nor about what it settled.

        When several answer at once, their order is the server's: my answer has led to the newest
        sequence at most, and what is asked then is said again with that one.
        """
        ready = not self._resting and not self._choosing and self.sequence >= self._after
        asked = self._asks and ready and self._question > self._settled
        self._asked = self._form if asked else None
        run = self._table.run
        if self._asked is None:
            self._stop_thinking()
        elif self._thinking is None and not run.stopped.is_set():
            think = self._luck.expovariate(1 / run.load.think)
            self._thinking = asyncio.get_running_loop().call_later(think, self._answer)

    def lost(self) -> None:
        if not self._table.run.stopped.is_set():
            self._table.run.fault("stream lost")

    @property
    def choosing(self) -> bool:
        return bool(self._choosing)

    def rest(self) -> None:
        self._resting = True
        self._asked = None
        self._stop_thinking()

    def close(self) -> None:
        self.rest()
        self.browser.close()

    def _stop_thinking(self) -> None:
        if self._thinking is not None:
            self._thinking.cancel()
            self._thinking = None

    def _answer(self) -> None:
        self._thinking = None
        if self._asked is not None:
            task = asyncio.create_task(self._choose(self._asked))
            self._choosing.add(task)
            task.add_done_callback(self._chosen)
            self._asked = None

    def _chosen(self, task: asyncio.Task[None]) -> None:
        self._choosing.discard(task)
        self._table.changed.set()
        self._consider()

    async def _choose(self, message: Message) -> None:
        fields, options = message.form()
        chosen = [*fields.items(), ("option", self._luck.choice(options))]
        # What is written in a secret form reaches nobody else: there is nothing to wait for.
        choice = None if message.secret else self._table.sent()
        if choice is None:
            self._settled = self._question
        try:
            answer = await self.browser.post(f"{self._table.path}/choose", chosen)
            self._table.expect(answer, 204)
        except (Lost, Refused, OSError, TimeoutError) as error:
            self._table.run.fault(f"choice: {str(error) or type(error).__name__}")
            if choice is not None:
                self._table.failed(choice)
            else:
                self._settled = -1
        else:
            if choice is not None:
                self._after = self._table.newest
