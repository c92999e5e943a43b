"""Save points: moments of a game that were kept under a name, to continue from there later.

Each is a record of its own, for the table may take back what led there and go on another way. What
lies face down stays the same in whatever continues it, and the record has the seed: so a
save point is opened once the game is over; until then the table itself can go back to it.
"""

import asyncio
import zlib
from typing import Any, Final

from pertinax.kernel.match import Match
from pertinax.kernel.record import LARGEST, Record
from pertinax.server import archive
from pertinax.server.errors import NotPossible, NotYours, Refused
from pertinax.server.limits import plain_line
from pertinax.server.livetable import LiveTable
from pertinax.server.rows import SaveRow
from pertinax.server.savestore import MOST
from pertinax.server.tables import Tables
from pertinax.web.saves import Save

NAME: Final = 60
"""Characters of what one is called."""


async def keep(tables: Tables, table: str, mine: frozenset[int], name: str, at: int | None) -> None:
    """Keep a moment of the game that is played: the present one, or `at` so many decisions."""
    async with tables.changing(table) as live:
        match = live.match
        if live.status != "playing" or match is None:
            raise Refused("not-playing")
        name = plain_line(name, NAME)
        if not name:
            raise NotPossible("no-save-name")
        place = match.settled if at is None else at
        if not match.seam <= place <= match.settled:
            raise NotPossible("no-moment")
        saves = await tables.database.read(tables.saves.of, table)
        if len(saves) >= MOST:
            raise Refused("saves-full", n=MOST)
        if any(each.name == name for each in saves):
            raise NotPossible("same-save")
        earlier = await asyncio.to_thread(match.rewind, place)
        packed = zlib.compress(str(earlier.record()).encode())
        seat = live.speaker(mine)
        assert seat is not None
        now = tables.clock()
        row = SaveRow(0, name, seat, place, earlier.turn, packed, now)
        happening = live.happening("kept", seat=seat, what=name)
        await tables.write(live, tables.saves.keep, row, happening, now)
        live.note(happening)
        tables.tell(live)


async def saves(tables: Tables, live: LiveTable, mine: frozenset[int]) -> list[Save]:
    """The save points of a table, newest first, and what may be done with each."""
    rows = await tables.database.read(tables.saves.of, live.id)
    match = live.match
    if not rows or match is None:
        return []
    lines = [str(line) for line in match.record().lines]
    return await asyncio.to_thread(
        lambda: [_save(live, match, lines, mine, row) for row in reversed(rows)]
    )


def _save(
    live: LiveTable, match: Match[Any], lines: list[str], mine: frozenset[int], row: SaveRow
) -> Save:
    kept = [str(line) for line in record_of(row).lines]
    stands = lines[: len(kept)] == kept
    playing = live.status == "playing"
    return Save(
        row.number,
        row.name,
        row.seat,
        row.place,
        row.turn,
        row.created,
        stands=stands,
        back=playing and bool(mine) and stands and match.seam <= row.place < match.settled,
        opens=live.status == "over",
        removes=_removes(live, mine, row),
    )


def _removes(live: LiveTable, mine: frozenset[int], row: SaveRow) -> bool:
    return row.seat in mine or live.host in mine


async def remove(tables: Tables, live: LiveTable, mine: frozenset[int], number: int) -> None:
    """Whoever kept it may let it go, and the host."""
    row = await _found(tables, live, number)
    if not _removes(live, mine, row):
        raise NotYours
    await tables.database.write(tables.saves.remove, live.id, number)


async def open_save(tables: Tables, live: LiveTable, number: int, language: str) -> tuple[str, int]:
    """The record of a save point as a table to look at and to continue from, and its moment."""
    row = await _found(tables, live, number)
    if live.status != "over":
        raise Refused("save-running")
    content = None if live.match is None else live.match.deal.content_data
    data = str(record_of(row)).encode()
    return await archive.bring(tables, data, language, content), row.place


async def _found(tables: Tables, live: LiveTable, number: int) -> SaveRow:
    rows: list[SaveRow] = await tables.database.read(tables.saves.of, live.id)
    for row in rows:
        if row.number == number:
            return row
    raise NotPossible("no-save")


def record_of(row: SaveRow) -> Record:
    return Record.parse(zlib.decompressobj().decompress(row.record, LARGEST).decode())
