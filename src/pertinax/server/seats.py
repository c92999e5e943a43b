"""Changes of who sits where: another name, a free seat again, a bot in my place and back."""

from functools import partial

from pertinax.people import Happening
from pertinax.server.agreement import settle
from pertinax.server.errors import NotPossible, Refused
from pertinax.server.limits import NAME, plain_line
from pertinax.server.livetable import STAND_IN, LiveTable
from pertinax.server.tables import Tables
from pertinax.words.names import look_alike


async def rename(tables: Tables, table: str, seat: int, name: str) -> None:
    """Call a seat's holder by another name, in the record too."""
    async with tables.changing(table) as live:
        mine = live.seats[seat]
        name = plain_line(name, NAME)
        if not name:
            raise NotPossible("no-name")
        if name == mine.name:
            return
        if any(look_alike(name, each.name) for each in live.seats if each is not mine):
            raise NotPossible("same-name")
        happening = live.happening("renamed", old=mine.name, new=name)
        await _change(tables, live, seat, happening, name=name)
        mine.name = name
        live.name_seats()
        tables.tell(live)


async def leave(tables: Tables, table: str, seat: int) -> None:
    """Give a seat up before the game has begun; it is free again, on all devices."""
    async with tables.changing(table) as live:
        if live.status != "gathering":
            raise Refused("begun")
        mine = live.seats[seat]
        happening = live.happening("left", old=mine.name)
        values = {"kind": "open", "name": "", "ready": False}
        change = (seat, values, happening, tables.clock())
        await tables.write(live, partial(tables.people.seat, left=True), *change)
        mine.kind, mine.name, mine.ready, mine.keys = "open", "", False, []
        live.note(happening)
        tables.tell(live)
        await settle(tables, live)


async def stand_in(tables: Tables, table: str, seat: int) -> None:
    """Let a bot play on for me; its holder may come back at any time."""
    async with tables.changing(table) as live:
        if live.status != "playing":
            raise Refused("not-playing")
        mine = live.seats[seat]
        if mine.kind == "bot":
            return
        await _change(
            tables, live, seat, live.happening("bot", seat=seat), kind="bot", bot=STAND_IN
        )
        mine.kind, mine.bot = "bot", STAND_IN
        tables.tell(live)
        await settle(tables, live)


async def come_back(tables: Tables, table: str, seat: int) -> None:
    """Take my seat back from the bot."""
    async with tables.changing(table) as live:
        mine = live.seats[seat]
        if not mine.stand_in:
            return
        happening = live.happening("returned", seat=seat)
        await _change(tables, live, seat, happening, kind="person", bot="")
        mine.kind, mine.bot = "person", ""
        tables.tell(live)


async def _change(
    tables: Tables, live: LiveTable, seat: int, happening: Happening, **values: str
) -> None:
    """Store a change of a seat with its line for the log."""
    await tables.write(live, tables.people.seat, seat, values, happening, tables.clock())
    live.note(happening)
