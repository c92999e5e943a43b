"""The same people once more: another table with the same game, options and seats.

Nobody needs a new link: the hashes of the seats' secrets are copied, and the old table leads
everybody to the new one. Who begins is the game's own business, as at any table.
"""

import logging

from pertinax.server.errors import Refused, UnknownTable
from pertinax.server.livetable import LiveSeat
from pertinax.server.rows import SeatRow
from pertinax.server.tables import Tables

log = logging.getLogger("pertinax.server")


async def rematch(tables: Tables, table: str, mine: frozenset[int]) -> str:
    """The new table; whoever asks second gets the same."""
    async with tables.changing(table) as live:
        if live.rematch:
            return live.rematch
        if live.status != "over":
            raise Refused("not-over")
        other = tables.new_table()
        rows = [_again(seat, number in mine) for number, seat in enumerate(live.seats)]
        happening = live.happening("rematch", seat=min(mine))
        change = (other, rows, happening, tables.clock())
        await tables.write(live, tables.store.open_again, *change)
        live.rematch = other
        live.note(happening)
        log.info("rematch table=%s other=%s", table, other)
        tables.tell(live)
    # Nobody but bots to wait for: it begins at once.
    await tables.ready(other, mine)
    return other


def _again(seat: LiveSeat, ready: bool) -> SeatRow:
    """People sit down again, also where a bot stood in for them."""
    if seat.kind == "bot" and not seat.stand_in:
        return SeatRow("bot", seat.name, seat.bot, True)
    return SeatRow("person", seat.name, "", ready)


async def rematch_of(tables: Tables, table: str) -> str:
    """Where the old table leads to."""
    live = await tables.get(table)
    if not live.rematch:
        raise UnknownTable
    return live.rematch
