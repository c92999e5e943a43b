"""The same people once more: another table with the same game, options and seats.

Nobody needs a new link: the hashes of the seats' secrets are copied, and the old table leads
everybody to the new one. Who begins is the game's own business, as at any table. Where a game makes
a series, its next game is opened in the same way, with options made from the last.
"""

import logging

from pertinax.games.registry import find_game
from pertinax.kernel.content_data import ContentData
from pertinax.kernel.deal import content_of_sequel, sequel_of
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.game import Sequel
from pertinax.server.errors import Refused, UnknownTable
from pertinax.server.keeping import packed
from pertinax.server.livetable import LiveSeat, LiveTable
from pertinax.server.rows import SeatRow
from pertinax.server.tables import Tables

log = logging.getLogger("pertinax.server")


async def rematch(tables: Tables, table: str, mine: frozenset[int], onward: bool = False) -> str:
    """The new table; whoever asks second gets the same. With `onward` the series goes on."""
    async with tables.changing(table) as live:
        if live.rematch:
            return live.rematch
        if live.status != "over":
            raise Refused("not-over")
        if live.campaign:
            raise Refused("of-a-campaign")
        played = following(live) if onward else Sequel(live.game, live.options)
        if played is None:
            raise Refused("no-sequel")
        other = tables.new_table()
        rows = [_again(seat, number in mine) for number, seat in enumerate(live.seats)]
        asker = min(mine)
        content, left = brought(live, played.game)
        if left:
            happening = live.happening("sequel-unpacked", seat=asker, packs=", ".join(left))
        elif onward:
            happening = live.happening("sequel", seat=asker)
        else:
            happening = live.happening("rematch", seat=asker)
        packs = None if content is None else packed(content)
        about = (other, played.game, played.options, rows, happening, tables.clock())
        change = (*about, packs, live.by_hand, live.opened_by)
        await tables.write(live, tables.store.open_again, *change)
        live.rematch = other
        live.note(happening)
        log.info("rematch table=%s other=%s", table, other)
        tables.tell(live)
    # Nobody but bots to wait for: it begins at once.
    await tables.ready(other, mine)
    return other


def following(live: LiveTable) -> Sequel | None:
    """The next game of a series, if there is one that these seats can play."""
    match = live.match
    found = None if match is None else sequel_of(match.deal, match.result)
    if found is None:
        return None
    try:
        options = find_game(found.game).read_options(len(live.seats), found.options)
    except NotReadable:
        log.exception("no next game table=%s game=%s", live.id, found.game)
        return None
    return Sequel(found.game, options)


def brought(live: LiveTable, game: str) -> tuple[ContentData | None, tuple[str, ...]]:
    """What the host has brought, if it fits that game, and else the packs that do not.

    Our own values may be better by now; those of packs stay.
    """
    packs = () if live.match is None else live.match.deal.pack_names
    if live.match is None or not packs:
        return None, ()
    content = content_of_sequel(live.match.deal, find_game(game))
    return (None, packs) if content is None else (content, ())


def _again(seat: LiveSeat, ready: bool) -> SeatRow:
    """People sit down again, also where a bot stood in for them; who left a seat left it free."""
    if seat.kind == "open":
        return SeatRow("open", "")
    if seat.kind == "bot" and not seat.stand_in:
        return SeatRow("bot", seat.name, seat.bot, True)
    return SeatRow("person", seat.name, "", ready)


async def rematch_of(tables: Tables, table: str) -> str:
    """Where the old table leads to."""
    live = await tables.get(table)
    if not live.rematch:
        raise UnknownTable
    return live.rematch
