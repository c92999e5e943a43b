"""Bots at the tables: woken when one is asked, they answer until a person is, and rest alone.

A table with people goes on though nobody looks, so that whoever comes back finds it at their own
question. A table where only bots play goes on for an audience.
"""

import asyncio
import logging
from collections.abc import AsyncGenerator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from heapq import heappop, heappush
from itertools import count
from typing import TYPE_CHECKING, Any, Final

from pertinax.kernel.match import Match
from pertinax.server.audience import Audience
from pertinax.server.errors import OutOfReach, Stale, UnknownTable
from pertinax.server.livetable import LiveTable, bot_answer
from pertinax.server.settings import Settings

if TYPE_CHECKING:
    from pertinax.server.tables import Tables

ALONE: Final = 200
"""Answers that bots give at a table with people before one of them does something or looks."""
RETRY: Final = 0.5
LONGEST: Final = 30.0
"""Seconds before a bot tries again what could not be stored: at first, and at most."""
FAILED: Final = 30.0
"""Seconds that a table rests where a bot has failed: looking wakes it again, but not in a loop."""

log = logging.getLogger("pertinax.server")


class Bots:
    """One task for each table where a bot is asked."""

    def __init__(self, tables: "Tables", settings: Settings) -> None:
        self._tables = tables
        self._pause = settings.bot_pause
        self.audience = Audience(settings.bot_tables_each, settings.addresses, tables.timer)
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._threads = ThreadPoolExecutor(settings.bot_threads, "bots")
        self._places = _Places(settings.bot_threads)

    def busy(self, table: str) -> bool:
        return table in self._tasks

    def wake(self, live: LiveTable) -> None:
        if live.id not in self._tasks and self._asked(live) is not None:
            task = asyncio.create_task(self._play(live.id))
            self._tasks[live.id] = task
            table = live.id
            task.add_done_callback(lambda _: self._tasks.pop(table, None))

    def looked(self, live: LiveTable, address: str) -> None:
        """Somebody looks: bots go on."""
        live.alone = 0
        if live.only_bots and live.status == "playing":
            self.audience.look(live.id, address)
        self.wake(live)

    async def close(self) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _asked(self, live: LiveTable) -> int | None:
        """The seat of a bot that must answer and need not rest."""
        goes_on = self.audience.of(live.id) if live.only_bots else live.alone < ALONE
        return live.bot_asked() if goes_on else None

    async def _play(self, table: str) -> None:
        """Answer until a person is asked; the lock is free while bots think."""
        thought: tuple[Match[Any], int, str] | None = None
        delay = RETRY
        while True:
            try:
                thought = await self._step(table, thought)
                if thought is None:
                    return
                delay = RETRY
            except Stale:
                # Somebody else was quicker: what there is now has been read already.
                thought = None
            except UnknownTable:
                return
            except OutOfReach:
                await asyncio.sleep(delay)
                delay = min(2 * delay, LONGEST)
            except Exception:
                # The table stands still, but it stands: whoever looks later wakes the bot again.
                log.exception("bot failed table=%s", table)
                await asyncio.sleep(FAILED)
                return

    async def _step(
        self, table: str, thought: tuple[Match[Any], int, str] | None
    ) -> tuple[Match[Any], int, str] | None:
        """Store what a bot has thought out, and think out the next answer; None: nothing to do."""
        async with self._tables.changing(table) as live:
            if thought is not None:
                match, seat, answer = thought
                if live.match is match and live.bot_asked() == seat:
                    await self._tables.decide(live, seat, answer)
                    live.alone += 1
            asked = self._asked(live)
            if asked is None or live.match is None:
                return None
            match, seat = live.match, asked
            bot = live.bot(seat, match)
            rank = int(live.only_bots)
        async with self._places.one(rank):
            answer = await asyncio.get_running_loop().run_in_executor(
                self._threads, bot_answer, match.fork(), seat, bot
            )
        await asyncio.sleep(self._pause)
        await self._tables.showing.through(live)
        return match, seat, answer


class _Places:
    """So many may think at once; of those who wait, the lowest rank comes first."""

    def __init__(self, free: int) -> None:
        self._free = free
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []
        self._number = count()

    @asynccontextmanager
    async def one(self, rank: int) -> AsyncGenerator[None]:
        if self._free:
            self._free -= 1
        else:
            mine = asyncio.get_running_loop().create_future()
            heappush(self._waiting, (rank, next(self._number), mine))
            try:
                await mine
            except asyncio.CancelledError:
                if not mine.cancelled():
                    self._leave()
                raise
        try:
            yield
        finally:
            self._leave()

    def _leave(self) -> None:
        while self._waiting:
            _, _, other = heappop(self._waiting)
            if not other.done():
                other.set_result(None)
                return
        self._free += 1
