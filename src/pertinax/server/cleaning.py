"""Tables that nobody will miss are removed: at the start of the server and once a day."""

import asyncio
import logging
from datetime import datetime, timedelta
from typing import Final

from pertinax.server.settings import Settings
from pertinax.server.tables import Tables

DAY: Final = 24 * 3600.0
GATHERING: Final = ("gathering",)
BEGUN: Final = ("playing", "over")

log = logging.getLogger("pertinax.server")


async def clean(tables: Tables, settings: Settings) -> list[str]:
    """Remove what nobody has touched for so long; the names of what is gone."""
    gone: list[str] = []
    for statuses, days in ((GATHERING, settings.gathering_days), (BEGUN, settings.kept_days)):
        before = _days_ago(tables.clock(), days)
        for table in await asyncio.to_thread(tables.people.untouched, statuses, before):
            if await tables.remove(table, statuses, before):
                gone.append(table)
                log.info("removed table=%s untouched_days=%d", table, days)
    log.info("cleaned tables=%d", len(gone))
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


def _days_ago(now: str, days: int) -> str:
    """
    >>> _days_ago("2026-11-15T12:00:00+00:00", 30)
    '2026-10-16T12:00:00+00:00'
    """
    return (datetime.fromisoformat(now) - timedelta(days=days)).isoformat(timespec="seconds")
