"""After a start: can all tables be opened? Found out in the background, and told in the log.

Every table that is played is opened once, the newest first, in a thread of its own that rests for
longer than it works: nobody waits for it, and a thousand tables take minutes that nobody notices.
Checking rows alone would be quicker and prove less. What an older release has not stored with its
tables is stored then, before a further update could need it.
"""

import asyncio
import logging
import time
from typing import Final

from pertinax.server.errors import BrokenTable, OutOfReach, UnknownTable
from pertinax.server.tables import Tables

MOST: Final = 2000
"""Tables of one state that are tried; whoever looks at an older one opens it."""
REST: Final = 3.0
"""Times as long as opening a table took that nothing is done after it."""
LEAST: Final = 0.01
FIRST: Final = 2.0
"""Seconds after the start: whoever has waited for it comes first."""
STATUSES: Final = ("playing", "over", "gathering", "record")

log = logging.getLogger("pertinax.server")


async def open_all(tables: Tables, rest: float = REST) -> list[str]:
    """Open one table after the other; the names of those that could not be."""
    broken: list[str] = []
    opened = 0
    for status in STATUSES:
        for table in await tables.database.read(tables.games.names, status, MOST):
            began = time.monotonic()
            try:
                await tables.try_to_open(table)
                opened += 1
            except BrokenTable:
                broken.append(table)
            except (OutOfReach, UnknownTable):
                continue
            await asyncio.sleep(max(LEAST, rest * (time.monotonic() - began)))
    level = logging.WARNING if broken else logging.INFO
    log.log(level, "opened tables=%d could_not_open=%d", opened, len(broken))
    return broken


async def keep_opening(tables: Tables) -> None:
    """All tables once; whatever goes wrong there, the server serves."""
    await asyncio.sleep(FIRST)
    try:
        await open_all(tables)
    except Exception:
        log.exception("opening tables failed")
