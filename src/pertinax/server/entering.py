"""Beside the box: whoever sits at the table says what its dice and cards show.

Several dice of one throw come together, and all of them count or none. What was entered wrongly is
taken out again by anybody who could enter it: that is no going back, since the dice lie there.
"""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from pertinax.kernel.decisions import TABLE
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.match import Match
from pertinax.people import may_enter
from pertinax.server.agreement import go_back, overtake
from pertinax.server.allowed import fresh, person_of, playing
from pertinax.server.errors import NotPossible, OutOfReach, Refused
from pertinax.server.livetable import LiveTable

if TYPE_CHECKING:
    from pertinax.server.tables import Tables

THROWN: Final = 32
"""More dice than any game throws at once."""


async def enter(
    tables: "Tables", table: str, seat: int, sequence: int, shown: Sequence[str]
) -> None:
    """What dice or a card show, as the holder of a seat has seen it."""
    async with tables.changing(table) as live:
        match = playing(live)
        person_of(live, seat)
        fresh(live, seat, sequence)
        if seat not in may_enter(match, live.seats):
            raise Refused("not-now")
        if not 1 <= len(shown) <= THROWN:
            raise NotPossible("no-option")
        await asyncio.to_thread(_try, match, shown)
        for each in shown:
            await tables.decide(live, TABLE, each, looks=seat)
        # What was entered counts, even if what it overtakes cannot be taken off the table now.
        with suppress(OutOfReach):
            await overtake(tables, live, seat)


def _try(match: Match[Any], shown: Sequence[str]) -> None:
    """NotPossible unless all of it can be entered: one throw of dice, or one card."""
    first = match.decision(TABLE)
    assert first is not None
    if first.kind != "roll" and len(shown) > 1:
        raise NotPossible("no-option")
    trial = match.fork()
    for each in shown:
        asked = trial.decision(TABLE)
        if asked is None or (asked.kind, asked.about[0]) != (first.kind, first.about[0]):
            raise NotPossible("box-fewer")
        try:
            trial.choose(TABLE, each)
        except NotReadable:
            raise NotPossible("no-option") from None


async def take_out(tables: "Tables", live: LiveTable, seat: int, entered: int) -> None:
    """Ask again for the last things that were entered, so many of them."""
    match = live.match
    assert match is not None
    lines = match.decided - entered
    if lines < match.seam:
        raise Refused("back-rules")
    earlier = await asyncio.to_thread(match.rewind, lines)
    if seat not in may_enter(earlier, live.seats):
        raise Refused("no-undo")
    await go_back(tables, live, earlier, "taken-out", seat=seat, n=entered)
