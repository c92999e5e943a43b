"""The way to the database: whoever waits for it waits alone.

Another process may hold the file for seconds (a backup, somebody's own SQL), a disk may be full.
The loop that serves everybody never waits: it writes what is short at once if nothing is in the
way, and leaves all else to a thread that has patience. What cannot be read or written is
`OutOfReach`, for whoever asked; the table is then as it was.
"""

import asyncio
import logging
import sqlite3
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as NoConnection

from pertinax.server.errors import OutOfReach
from pertinax.server.settings import BUSY
from pertinax.server.store import Store, patient

READERS: Final = 2
BRIEFLY: Final = 0.5
"""Seconds to wait after somebody has waited in vain: those behind them have waited too."""
REASONS: Final = {
    sqlite3.SQLITE_BUSY: "busy",
    sqlite3.SQLITE_LOCKED: "busy",
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
    sqlite3.SQLITE_READONLY: "read-only",
    sqlite3.SQLITE_IOERR: "disk",
    sqlite3.SQLITE_CANTOPEN: "gone",
}
"""What SQLite says, in one word for whoever runs the server."""

T = TypeVar("T")
log = logging.getLogger("pertinax.server")


class Database:
    """Reads and writes for the loop. One writes, for SQLite lets only one; two read."""

    def __init__(self, store: Store, patience: float = BUSY) -> None:
        self._store = store
        self._patience = patience
        self._writer = ThreadPoolExecutor(1, "writes")
        self._readers = ThreadPoolExecutor(READERS, "reads")
        self.failed: tuple[float, str] | None = None
        """When the last write failed and why; None if it did not."""

    async def read(self, call: Callable[..., T], *args: object) -> T:
        """What a function of the store finds."""
        return await self._in(self._readers, call, args, self._patience)

    async def write(self, call: Callable[..., T], *args: object, patience: float = 0.0) -> T:
        """Let a function of the store write, however long it takes."""
        patience = patience or self._patience
        if self.failed is not None and time.monotonic() < self.failed[0] + 2 * patience:
            patience = min(patience, BRIEFLY)
        try:
            found = await self._in(self._writer, call, args, patience)
        except OutOfReach as error:
            self.failed = (time.monotonic(), error.reason)
            raise
        self.failed = None
        return found

    async def write_at_once(self, call: Callable[..., T], *args: object) -> T:
        """The same for a short one: here and now, for a fraction of a millisecond is less than
        another thread costs, which would fight for the interpreter with those who draw."""
        try:
            with patient(0):
                found = self._call(call, args)
        except OutOfReach as error:
            if error.reason != "busy":
                self.failed = (time.monotonic(), error.reason)
                raise
            return await self.write(call, *args)
        self.failed = None
        return found

    def close(self) -> None:
        """What is being written is written; what waits for it is not."""
        for threads in (self._readers, self._writer):
            threads.shutdown(wait=True, cancel_futures=True)

    async def _in(
        self,
        threads: ThreadPoolExecutor,
        call: Callable[..., T],
        args: tuple[object, ...],
        patience: float,
    ) -> T:
        until = time.monotonic() + patience

        def patiently() -> T:
            # Who has waited behind others has waited already.
            with patient(max(0.0, until - time.monotonic())):
                return self._call(call, args)

        try:
            return await asyncio.get_running_loop().run_in_executor(threads, patiently)
        except OutOfReach as error:
            log.warning("out of reach: %s", error.reason)
            raise

    def _call(self, call: Callable[..., T], args: tuple[object, ...]) -> T:
        if not self._store.present():
            # SQLite would go on with a file that nobody will ever find again.
            raise OutOfReach("gone")
        try:
            return call(*args)
        except DBAPIError as error:
            raise _out_of_reach(error.orig) from error
        except sqlite3.Error as error:
            raise _out_of_reach(error) from error
        except NoConnection:
            raise OutOfReach("busy") from None


def _out_of_reach(error: BaseException | None) -> BaseException:
    """Our own mistakes, such as a wrong statement, stay what they are."""
    code = getattr(error, "sqlite_errorcode", None)
    reason = REASONS.get(code & 0xFF) if code is not None else None
    return OutOfReach(reason) if reason else error or OutOfReach("disk")
