"""Live updates: what has changed inside a table's page since the last message of a connection.

The first message of a connection is the whole, and so is each that changes more than regions: who
connects again needs no history. The newest state wins; what nobody had time to send is left out.
"""

import asyncio
from collections.abc import AsyncGenerator

from pertinax.server.bus import Bus, Watcher
from pertinax.server.errors import Refused
from pertinax.server.livetable import LiveTable
from pertinax.server.sse import PING, event
from pertinax.server.tables import Tables
from pertinax.web.pages import drawn
from pertinax.web.peopleseen import with_people
from pertinax.web.rendering import Drawn
from pertinax.web.see import see
from pertinax.web.seen import Seen


def seen_by(live: LiveTable, secret: str | None, language: str) -> Seen:
    """The table for whoever has the secret, or for a spectator; with what is new to them."""
    mine = live.mine(secret)
    return with_people(see(live, live.speaker(mine), mine, language), live, news=True)


def drawn_for(live: LiveTable, secret: str | None, language: str) -> Drawn:
    """The inside of the page as it is now, drawn once for all who see the same."""
    mine = live.mine(secret)
    seat = live.speaker(mine)
    key = (seat, mine, language)
    found = live.drawn.get(key)
    if found is None:
        found = live.drawn[key] = drawn(with_people(see(live, seat, mine, language), live))
    return found


async def stream(
    tables: Tables,
    bus: Bus,
    watcher: Watcher,
    address: str,
    table: str,
    secret: str | None,
    language: str,
    last: str | None,
    ping: float,
) -> AsyncGenerator[bytes]:
    """Send the table whenever it changes; at once unless `last` is what it looks like now.

    It ends when the watcher says so; when there is nothing to send for so long, it pings.
    """
    loop = asyncio.get_running_loop()
    live = await tables.look(table, address)
    mine = live.mine(secret)
    bus.subscribe(table, watcher)
    tables.presence.enter(table, mine)
    # What was told before it came is past.
    watcher.seated, watcher.shown = bool(mine), live.number(mine)
    sent = (live, live.changes) if last == str(live.number(mine)) else None
    shown: Drawn | None = None
    said = loop.time()
    try:
        while not watcher.over:
            watcher.clear()
            live = await tables.look(table, address)
            if (held := live.mine(secret)) != mine:
                # Seats were added, or taken away: whoever holds none is a spectator from now on.
                tables.presence.enter(table, held)
                tables.presence.leave(table, mine)
                mine = held
                watcher.seated = bool(mine)
            if sent != (live, live.changes):
                sent = (live, live.changes)
                before, shown = shown, drawn_for(live, secret, language)
                # A change that this reader may not know of is no message.
                if changed := shown.since(before):
                    yield event(live.number(mine), changed)
                    said = loop.time()
            elif loop.time() >= said + ping:
                yield PING
                said = loop.time()
            if not watcher.is_set():
                # A timer that wakes, for a wait that times out is an exception with its frames.
                timer = loop.call_at(said + ping, watcher.set)
                await watcher.wait()
                timer.cancel()
    except Refused:
        return
    finally:
        bus.unsubscribe(table, watcher)
        tables.showing.moved(table)
        tables.presence.leave(table, mine)
