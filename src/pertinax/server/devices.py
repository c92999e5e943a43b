"""The devices that hold seats: which there are, when they were last seen, and taking seats away.

Whoever holds a seat sees and may revoke every other device that holds it, and no more than that.
"""

import hashlib
from collections import OrderedDict
from typing import Final

from pertinax.server.errors import NotPossible
from pertinax.server.secrets import hash_of
from pertinax.server.tables import Tables
from pertinax.web.device import Device

OTHERS: Final = "others"
SEEN_EVERY: Final = 300.0
"""Seconds after which it is written again that a device was here."""
REMEMBERED: Final = 10_000


class Sightings:
    """When it was last written that a device was here. In memory, and not endlessly many."""

    def __init__(self) -> None:
        self._written: OrderedDict[tuple[str, str], float] = OrderedDict()

    async def saw(self, tables: Tables, table: str, secret: str | None) -> None:
        """Whoever has this secret looks at the table."""
        if not secret or not (await tables.get(table)).mine(secret):
            return
        key, now = (table, hash_of(secret)), tables.timer()
        if now - self._written.get(key, now - SEEN_EVERY) < SEEN_EVERY:
            return
        self._written[key] = now
        self._written.move_to_end(key)
        if len(self._written) > REMEMBERED:
            self._written.popitem(last=False)
        # Who only looks does not wait until somebody else has written.
        tables.note(tables.people.saw, table, key[1], tables.clock())


async def devices(tables: Tables, table: str, secret: str) -> list[Device]:
    """The devices that hold any of my seats, this one first, then by when they came."""
    mine = (await tables.get(table)).mine(secret)
    rows = await tables.database.read(tables.people.devices, table)
    found: dict[str, Device] = {}
    for hashed, seat, created, seen in rows:
        if seat in mine:
            known = found.get(hashed)
            seats = (known.seats if known else frozenset()) | {seat}
            this = hashed == hash_of(secret)
            found[hashed] = Device(_mark(table, hashed), seats, created, seen, this)
    return sorted(found.values(), key=lambda device: not device.this)


async def revoke(tables: Tables, table: str, secret: str, device: str) -> frozenset[int]:
    """Take my seats from another device, or from all others; at once, wherever it looks on."""
    async with tables.changing(table) as live:
        mine = live.mine(secret)
        own = hash_of(secret)
        others = {key for seat in mine for key in live.seats[seat].keys if key != own}
        gone = {key for key in others if device in (OTHERS, _mark(table, key))}
        if not gone:
            raise NotPossible("no-device")
        if device == OTHERS:
            # Links of browsers that were let go long ago, too.
            links = await tables.database.read(tables.links.of, table)
            gone |= {link.maker for link in links if link.seat in mine and link.maker != own}
        await tables.database.write(tables.people.revoke, table, sorted(mine), sorted(gone))
        for seat in mine:
            live.seats[seat].keys = [key for key in live.seats[seat].keys if key not in gone]
        tables.tell(live)
        return mine


def _mark(table: str, hashed: str) -> str:
    """What a page calls a device by; nothing can be made of it."""
    return hashlib.sha256(f"device {table} {hashed}".encode()).hexdigest()[:16]
