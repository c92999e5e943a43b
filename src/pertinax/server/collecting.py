"""The garbage collector of a server: it works when nobody is there.

Playing and drawing leave no cycles behind, so that what is not used any more is gone at once. The
collector found nothing and took its time for it: with a hundred tables a look at 5,000 new
containers was a pause of 50 ms, one at 50,000 of half a second, in which nobody got an answer.
"""

import asyncio
import gc
from typing import Final

from pertinax.server.limits import Places

OFTEN: Final = 60.0
"""Seconds between two thoughts of collecting."""
WORTH: Final = 10_000
"""New containers that are worth a look."""


def collect_when_quiet() -> None:
    """From now on garbage in cycles waits for `keep_collecting`."""
    gc.freeze()
    gc.disable()


async def keep_collecting(places: Places, every: float = OFTEN, worth: int = WORTH) -> None:
    """Look for garbage now and then while nobody follows a table."""
    while True:
        await asyncio.sleep(every)
        if not places.taken and gc.get_count()[0] >= worth:
            gc.collect()
