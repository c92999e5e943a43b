"""Games from elsewhere: records that people bring, and tables that continue a game."""

import asyncio
import json
import logging
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from pertinax.games.registry import find_game
from pertinax.kernel.content_data import ContentData
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.match import Match
from pertinax.kernel.record import Record
from pertinax.server.errors import NotPossible, Refused
from pertinax.server.keeping import packed
from pertinax.server.limits import NAME, plain_line
from pertinax.server.livetable import LiveTable
from pertinax.server.restoring import marks_of
from pertinax.server.rows import DecisionRow, NoteRow, Prelude, SeatRow, Start
from pertinax.server.tables import HERE, ME, Tables
from pertinax.texts import Texts
from pertinax.words.records import fault

MARK: Final = "pertinax-record"
"""What every record begins with, whatever its version."""
CONTINUED: Final = "continued from here at a new table"

_READER: Final = ThreadPoolExecutor(1, "records")
"""Records are played through one after the other, so that many of them slow nobody else down."""

log = logging.getLogger("pertinax.server")


def read_record(
    data: bytes, language: str, content: ContentData | None = None
) -> tuple[Match[Any], Record]:
    """The game of a record, every decision checked; NotPossible says what is wrong where.

    What was played by other rules than today's is good as far as they lead where it went.
    """
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        raise NotPossible("upload-type") from None
    if not text.startswith(MARK):
        raise NotPossible("upload-type")
    try:
        record = Record.parse(text)
        game = find_game(record.game)
        match, stop = Match.load_agreeing(game, record, content_data=content)
        other = record.revision != game.revision or bool(record.revisions)
        if stop is not None and not other and stop.reason.key != "hash":
            # By these very rules it was never played: somebody has written that.
            raise stop.reason
        return match, record
    except NotReadable as error:
        raise NotPossible("upload", why=fault(error, Texts.load(language))) from None


async def bring(
    tables: Tables, data: bytes, language: str, content: ContentData | None = None
) -> str:
    """Keep a record: the name of a table to look at it, where nobody plays.

    With the `content` it was played with, where that is at hand; else it is looked for.
    """
    loop = asyncio.get_running_loop()
    match, record = await loop.run_in_executor(_READER, read_record, data, language, content)
    table = tables.new_table()
    # Seats without a name are called by their number, in each reader's language.
    given = match.deal.names or [""] * match.deal.players
    rows = [SeatRow("person", plain_line(name, NAME)) for name in given]
    prelude = first_part(record, None, match.deal.content_data, marks_of(record))
    await tables.database.write(
        tables.store.open,
        table,
        match.deal.game.name,
        match.deal.options,
        rows,
        {},
        tables.clock(),
        prelude,
        "record",
    )
    log.info("brought table=%s decisions=%d", table, len(prelude.decisions))
    return table


async def continue_game(
    tables: Tables,
    live: LiveTable,
    at: int,
    who: Sequence[str],
    names: Sequence[str],
    language: str,
) -> tuple[str, str]:
    """A new table that goes on after the first `at` decisions; its name and the host's secret.

    `names` has one for each seat; those of people here count. Whoever has read the record knows
    what lay ahead, so other dice and cards come from there on; beside the box real ones do. What
    lies face down stays, so a game that is still played cannot be continued elsewhere.
    """
    match = live.match
    if match is None or live.status not in ("over", "record"):
        raise Refused("continue-running")
    record = match.record()
    last = len(record.lines) - (match.result is not None)
    if not 0 <= at <= last:
        raise NotPossible("continue-moment", last=last)
    if len(who) != match.deal.players or len(names) > len(who):
        raise NotPossible("continue-seats", n=match.deal.players)
    here = [name for each, name in zip(who, names, strict=False) if each in (ME, HERE)]
    if not match.deal.by_hand:
        record.seeds = [*(each for each in record.seeds if each[0] < at), (at, tables.new_seed())]
    prelude = first_part(record, at, match.deal.content_data)
    prelude.notes.append(NoteRow(at, at, CONTINUED))
    return await tables.open(live.game, who, here, match.deal.options, language, prelude)


def first_part(record: Record, at: int | None, content: ContentData, marks: str = "") -> Prelude:
    """The first `at` decisions of a record, or all, as a table can begin with them."""
    at = len(record.lines) if at is None else at
    return Prelude(
        Start(
            record.seed,
            record.engine,
            record.revision,
            record.content,
            record.by_hand,
            json.dumps([each for each in record.seeds if each[0] <= at]),
            content.key,
            marks,
        ),
        [
            DecisionRow(number, line.seat, line.kind, line.text)
            for number, line in enumerate(record.lines[:at], start=1)
        ],
        [NoteRow(place, place, text) for place, text in record.notes if place <= at],
        packed(content),
    )
