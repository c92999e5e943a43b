"""Bots wait until those who watch have seen what was told.

A page that plays scenes connects with a key of its own, and says how far it has come. Bots wait for
those who sit at the table, or who watch one without people: some seconds and not longer, and not
again for who has kept them waiting so long, until something is heard from there.
"""

import asyncio
import re
from typing import TYPE_CHECKING, Final

from pertinax.server.bus import Bus, Watcher

if TYPE_CHECKING:
    from pertinax.server.livetable import LiveTable

PATIENCE: Final = 20.0
"""Seconds from when it was told."""
_KEY: Final = re.compile(r"[a-z0-9]{8,32}")


def key_of(text: str) -> str:
    """The key of a page that plays scenes; none for those that do not.

    >>> key_of("0abc4def"), key_of("?"), key_of("")
    ('0abc4def', '', '')
    """
    return text if _KEY.fullmatch(text) else ""


class Showing:
    """How far the pages have come that play scenes."""

    def __init__(self, bus: Bus, patience: float = PATIENCE) -> None:
        self._bus = bus
        self._patience = patience
        self._moved: dict[str, asyncio.Event] = {}

    def watched(self, table: str) -> bool:
        """Whether anybody plays scenes of this table."""
        return any(watcher.key for watcher in self._bus.watchers(table))

    def tell(self, live: "LiveTable") -> None:
        """Something was told that plays on the board."""
        live.scene = live.sequence
        live.scene_told = asyncio.get_running_loop().time()

    def shown(self, table: str, key: str, sequence: int) -> None:
        """The page with this key has shown everything up to here."""
        for watcher in self._bus.watchers(table):
            if key and watcher.key == key:
                watcher.shown = max(watcher.shown, sequence)
                watcher.awaited = True
        self.moved(table)

    def moved(self, table: str) -> None:
        """Somebody has come further, or has left."""
        if (event := self._moved.get(table)) is not None:
            event.set()

    async def through(self, live: "LiveTable") -> None:
        """Wait until all who are waited for have seen the last scene of the table."""
        late = self._late(live)
        if not late:
            return
        loop = asyncio.get_running_loop()
        until = live.scene_told + self._patience
        event = self._moved[live.id] = asyncio.Event()
        timer = loop.call_at(until, event.set)
        try:
            while late := self._late(live):
                if loop.time() >= until:
                    for watcher in late:
                        watcher.awaited = False
                    return
                await event.wait()
                event.clear()
        finally:
            timer.cancel()
            del self._moved[live.id]

    def _late(self, live: "LiveTable") -> list[Watcher]:
        return [
            watcher
            for watcher in self._bus.watchers(live.id)
            if watcher.key
            and watcher.awaited
            and watcher.shown < live.scene
            and (watcher.seated or live.only_bots)
        ]
