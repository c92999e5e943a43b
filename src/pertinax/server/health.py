"""Whether the server can do its work: it writes, and now and then reads the whole file.

The answer is kept for a while, so that asking often costs nothing.
"""

import asyncio
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from pertinax.server.database import Database
from pertinax.server.errors import OutOfReach
from pertinax.server.housekeeping import Housekeeping

KEPT: Final = 5.0
"""Seconds for which an answer is good."""
PATIENCE: Final = 2.0
"""Seconds to wait for whoever holds the database, or for the end of a thorough look."""
THOROUGH: Final = 6 * 3600.0
"""Seconds between two looks at the whole file."""
REMEMBERED: Final = 60.0
"""Seconds for which a failed write of somebody else counts: a heartbeat may need less room."""
ROOM: Final = 8_000_000
"""Bytes that must be free on the disk."""


class Health:
    def __init__(
        self,
        database: Database,
        housekeeping: Housekeeping,
        folder: Path,
        clock: Callable[[], str],
        kept: float = KEPT,
    ) -> None:
        self._database = database
        self._housekeeping = housekeeping
        self._folder = folder
        self._clock = clock
        self._kept = kept
        self._asking = asyncio.Lock()
        self._known: tuple[float, str] | None = None
        self._thorough: asyncio.Task[str] | None = None
        self._began = 0.0

    async def trouble(self) -> str:
        """What is wrong, in one word; nothing if all is well."""
        async with self._asking:
            if self._known is None or time.monotonic() > self._known[0] + self._kept:
                self._known = (time.monotonic(), await self._look())
            return self._known[1]

    async def close(self) -> None:
        if self._thorough is not None:
            await asyncio.gather(self._thorough, return_exceptions=True)

    async def _look(self) -> str:
        failed = self._database.failed
        try:
            beat = self._housekeeping.heartbeat
            await self._database.write(beat, self._clock(), patience=PATIENCE)
        except OutOfReach as error:
            return error.reason
        if _free(self._folder) < ROOM:
            return "full"
        if failed is not None and time.monotonic() < failed[0] + REMEMBERED:
            self._database.failed = failed
            return failed[1]
        return await self._whole_file()

    async def _whole_file(self) -> str:
        """What was found in the whole file last; looked for again when that is long ago."""
        if self._thorough is None or (
            self._thorough.done() and time.monotonic() > self._began + THOROUGH
        ):
            self._began = time.monotonic()
            self._thorough = asyncio.create_task(self._faults())
        await asyncio.wait({self._thorough}, timeout=PATIENCE)
        return self._thorough.result() if self._thorough.done() else ""

    async def _faults(self) -> str:
        try:
            return "damaged" if await self._database.read(self._housekeeping.faults) else ""
        except OutOfReach as error:
            return error.reason


def _free(folder: Path) -> int:
    """Bytes that may still be written there."""
    try:
        found = os.statvfs(folder)
    except (OSError, AttributeError):
        return ROOM
    return found.f_bavail * found.f_frsize
