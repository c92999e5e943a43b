"""Tables that nobody will miss are removed: looked for at the start of the server and once a day.

A clock may be wrong, and what is removed is gone. So a table goes when its time was seen to be over
on several days of running, and a clock that jumps makes the counting begin anew.
"""

import asyncio
import logging
from datetime import datetime, timedelta
from typing import Final

from pertinax.server.settings import Settings
from pertinax.server.tables import Tables

DAY: Final = 24 * 3600.0
GATHERING: Final = ("gathering",)
BEGUN: Final = ("playing", "over")
RECORDS: Final = ("record",)
AHEAD: Final = 30
"""Days: a clock that is so far ahead of the last cleaning was set, or nobody was here meanwhile."""
BEHIND: Final = 1
"""Days: a clock that is so far behind was set."""

log = logging.getLogger("pertinax.server")


async def clean(tables: Tables, settings: Settings) -> list[str]:
    """Remove what nobody has touched for so long; the names of what is gone."""
    now = tables.clock()
    last = await tables.database.read(tables.housekeeping.last_known)
    jumped = bool(last) and not _days(now, -AHEAD) <= last <= _days(now, BEHIND)
    if jumped:
        log.warning(
            "the clock jumped, or the server was away: last=%s now=%s; what is due to be removed "
            "is counted anew",
            last,
            now,
        )
    await tables.database.write(tables.housekeeping.begin_cleaning, now, jumped)
    gone: list[str] = []
    waiting = 0
    for statuses, days in (
        (GATHERING, settings.gathering_days),
        (BEGUN, settings.kept_days),
        (RECORDS, settings.record_days),
    ):
        before = _days(now, -days)
        due = await tables.database.write(tables.housekeeping.due, statuses, before, now[:10])
        for table, seen in due.items():
            if seen < settings.grace_days:
                waiting += 1
            elif await tables.remove(table, statuses, before):
                gone.append(table)
                log.info("removed table=%s untouched_days=%d", table, days)
    spared = (_days(now, -settings.kept_days), now[:10], settings.grace_days)
    stories = await tables.database.write(tables.housekeeping.remove_campaigns, *spared)
    log.info("cleaned tables=%d due=%d campaigns=%d", len(gone), waiting, stories)
    return gone


async def keep_clean(tables: Tables, settings: Settings, every: float = DAY) -> None:
    """Clean now and then for as long as the server runs."""
    while True:
        try:
            await clean(tables, settings)
        except Exception:
            # A full disk or a busy file: the tables are safe, and tomorrow is another day.
            log.exception("cleaning failed")
        await asyncio.sleep(every)


def _days(now: str, days: int) -> str:
    """
    >>> _days("2026-11-15T12:00:00+00:00", -30)
    '2026-10-16T12:00:00+00:00'
    """
    return (datetime.fromisoformat(now) + timedelta(days=days)).isoformat(timespec="seconds")
