"""Live updates: each message is the whole inside of a table's page, the newest wins."""

import asyncio
from collections.abc import AsyncGenerator

from pertinax.server.bus import Bus
from pertinax.server.errors import Refused
from pertinax.server.livetable import LiveTable
from pertinax.server.tables import Tables
from pertinax.web.pages import inside
from pertinax.web.peopleseen import with_people
from pertinax.web.see import see
from pertinax.web.seen import Seen


def seen_by(live: LiveTable, secret: str | None, language: str) -> Seen:
    """The table for whoever has the secret, or for a spectator; with what is new to them."""
    mine = live.mine(secret)
    return with_people(see(live, live.speaker(mine), mine, language), live, news=True)


def message(live: LiveTable, secret: str | None, language: str) -> bytes:
    """The whole inside of the page as one event, drawn once for all who see the same.

    Written by hand: the library's own way takes a millisecond of regular expressions for a board.
    """
    mine = live.mine(secret)
    seat = live.speaker(mine)
    key = (seat, mine, language)
    drawn = live.messages.get(key)
    if drawn is None:
        text = inside(with_people(see(live, seat, mine, language), live))
        if "\n" in text or "\r" in text:
            text = " ".join(text.splitlines())
        drawn = live.messages[key] = f"id: {live.sequence}\r\ndata: {text}\r\n\r\n".encode()
    return drawn


async def stream(
    tables: Tables,
    bus: Bus,
    table: str,
    secret: str | None,
    language: str,
    last: str | None,
    check: float,
) -> AsyncGenerator[bytes]:
    """Send the table whenever it changes; at once unless `last` is what it looks like now."""
    live = await tables.get(table)
    mine = live.mine(secret)
    watcher = bus.subscribe(table)
    tables.presence.enter(table, mine)
    sent = (live, live.changes) if last == str(live.sequence) else None
    try:
        while True:
            watcher.clear()
            live = await tables.get(table)
            if sent != (live, live.changes):
                sent = (live, live.changes)
                yield message(live, secret, language)
            try:
                async with asyncio.timeout(check):
                    await watcher.wait()
            except TimeoutError:
                continue
    except Refused:
        return
    finally:
        bus.unsubscribe(table, watcher)
        tables.presence.leave(table, mine)
