"""The garbage collector of a server: it works when nobody is there, or when memory grows.

Playing, drawing and streams leave no cycles behind, so that what is not used any more is gone at
once. The collector found nothing and took its time for it: with a hundred tables a look at 5,000
new containers was a pause of 50 ms, one at 50,000 of half a second, in which nobody got an answer.
So while somebody is there it looks only after memory has grown by a good deal: who can make the
server leave garbage in cycles must not be able to fill the machine with it.
"""

import asyncio
import gc
import logging
import os
import time
from pathlib import Path
from typing import Final

from pertinax.server.limits import Places

OFTEN: Final = 60.0
"""Seconds between two thoughts of collecting."""
WORTH: Final = 10_000
"""New containers that are worth a look."""
GROWN: Final = 256_000_000
"""Bytes that the process has grown by since the last look: worth a pause."""

log = logging.getLogger("pertinax.server")


def collect_when_quiet() -> None:
    """From now on garbage in cycles waits for `keep_collecting`."""
    gc.freeze()
    gc.disable()


async def keep_collecting(
    places: Places, every: float = OFTEN, worth: int = WORTH, grown: int = GROWN
) -> None:
    """Look for garbage now and then while nobody follows a table, and when memory has grown."""
    before = resident()
    while True:
        await asyncio.sleep(every)
        now = resident()
        large = now - before >= grown
        if large or (not places.taken and gc.get_count()[0] >= worth):
            began = time.perf_counter()
            gc.collect()
            before = resident()
            if large:
                took = 1000 * (time.perf_counter() - began)
                log.info("collected memory=%d was=%d ms=%.0f", before, now, took)


def resident() -> int:
    """Bytes that this process has in memory; 0 where the system does not say so in this way."""
    try:
        pages = Path("/proc/self/statm").read_text(encoding="ascii").split()[1]
    except OSError:
        return 0
    return int(pages) * os.sysconf("SC_PAGE_SIZE")
