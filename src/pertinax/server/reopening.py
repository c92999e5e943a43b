"""From the store into memory; what a table needs to survive an update is stored on the way."""

import asyncio
import logging
from typing import TYPE_CHECKING

from pertinax.kernel.errors import Refusal
from pertinax.server.errors import BrokenTable, UnknownTable
from pertinax.server.keeping import kept_of, packed
from pertinax.server.livetable import LiveTable
from pertinax.server.restoring import Restored, restore

if TYPE_CHECKING:
    from pertinax.server.tables import Tables

log = logging.getLogger("pertinax.server")


async def reopened(tables: "Tables", table: str, chat: int) -> LiveTable:
    """A table, under its lock; if other rules must take over, that is stored first."""
    while True:
        stored = await tables.database.read(tables.store.load, table, chat)
        if stored is None:
            raise UnknownTable
        try:
            restored = await asyncio.to_thread(restore, stored)
        except Refusal as error:
            log.error("broken table=%s %s", table, error)
            raise BrokenTable from None
        except Exception:
            log.exception("broken table=%s", table)
            raise BrokenTable from None
        if await _keep(tables, restored):
            return restored.live


async def _keep(tables: "Tables", restored: Restored) -> bool:
    """Store what it needs to survive the next update, too; False if somebody has changed it."""
    live, match = restored.live, restored.live.match
    if match is None or live.status == "record" or live.whole is not None:
        return True
    content = packed(match.deal.content_data)
    taken = restored.taken_over
    if taken is None:
        # Now, for the next decision adds to it.
        return restored.complete or await tables.database.write(
            tables.games.complete, live.id, live.stored, kept_of(match), content
        )
    # As at the start of a game: no question is the one that somebody may still see.
    live.match = None
    now = tables.clock()
    happening = live.took_over(match, taken.before, len(taken.taken_back), now)
    status = "playing" if match.result is None else "over"
    kept = kept_of(match, seam=taken.seam)
    change = (kept, content, taken.taken_back, happening, live.asked_in(match), status, now)
    if not await tables.database.write(tables.games.take_over, live.id, live.stored, *change):
        return False
    log.warning(
        "rules changed table=%s revision=%d before=%d taken_back=%d",
        live.id,
        match.deal.game.revision,
        taken.before,
        len(taken.taken_back),
    )
    live.stepped(match, None)
    for seat in live.seats:
        seat.looked = min(seat.looked, happening.told)
    live.note(happening)
    return True
