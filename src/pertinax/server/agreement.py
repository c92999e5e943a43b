"""What needs everybody's word: going back further than undo, and a bot for somebody who is gone.

A seat proposes, all other people are asked, bots agree. The people of one browser agree together.
Under the table's lock, like every change; a proposal is stored, so it outlives the server.
"""

import asyncio
import logging
from collections import Counter
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from pertinax.server.errors import NotPossible, Refused, Stale
from pertinax.server.livetable import LiveTable
from pertinax.web.peopleseen import needed
from pertinax.web.seen import Proposal

if TYPE_CHECKING:
    from pertinax.server.tables import Tables

STAND_IN: Final = "greedy"
"""The bot that plays for people who are gone."""

log = logging.getLogger("pertinax.server")


async def propose_back(
    tables: "Tables", table: str, seat: int, mine: frozenset[int], lines: int
) -> None:
    """Ask the table to go back to where the first `lines` decisions had been made."""
    async with tables.changing(table) as live:
        _may_ask(live, seat)
        if live.match is None:
            raise Refused("not-playing")
        if not 0 <= lines < len(live.decisions):
            raise NotPossible("no-moment")
        back = len(live.decisions) - lines
        asked = Proposal(live.sequence + 1, "back", seat, lines, -1, mine)
        await _ask(tables, live, asked, "asked-back", seat=seat, n=back)


async def propose_bot(
    tables: "Tables", table: str, seat: int, mine: frozenset[int], target: int
) -> None:
    """Ask the table to let a bot play for a person who is gone."""
    async with tables.changing(table) as live:
        _may_ask(live, seat)
        if live.status != "playing":
            raise Refused("not-playing")
        people = {n for n, each in enumerate(live.seats) if each.kind == "person"}
        if target not in people - mine:
            raise NotPossible("no-seat")
        if live.seats[target].here:
            raise Refused("is-here")
        asked = Proposal(live.sequence + 1, "bot", seat, len(live.decisions), target, mine)
        await _ask(tables, live, asked, "asked-bot", seat=seat, other=target)


async def answer(
    tables: "Tables", table: str, mine: frozenset[int], made: int, agree: bool
) -> None:
    """Agree to the proposal that was made at `made`, or refuse it; its maker takes it back."""
    async with tables.changing(table) as live:
        proposal = live.proposal
        if proposal is None or proposal.sequence != made:
            raise Stale
        people = frozenset(seat for seat in mine if live.seats[seat].kind == "person")
        if not people:
            raise Refused("bot-plays")
        speaker = min(people)
        if agree:
            agreed = replace(proposal, agreed=proposal.agreed | people)
            if needed(agreed, live.seats):
                await _write(tables, live, agreed, "agreed", seat=speaker)
            else:
                await _carry_out(tables, live, agreed)
        else:
            own = proposal.seat in mine
            await _drop(tables, live, "withdrawn" if own else "refused", seat=speaker)


async def overtake(tables: "Tables", live: LiveTable, seat: int) -> None:
    """A person has moved: who plays on does not go back, and who plays is not gone."""
    proposal = live.proposal
    if proposal is not None and (proposal.kind == "back" or proposal.target == seat):
        await _drop(tables, live, "overtaken", seat=seat)


async def settle(tables: "Tables", live: LiveTable) -> None:
    """Somebody who was asked is a bot now: perhaps all agree."""
    proposal = live.proposal
    if proposal is None:
        return
    if proposal.kind == "bot" and live.seats[proposal.target].kind != "person":
        await _drop(tables, live, "overtaken", seat=proposal.target)
    elif not needed(proposal, live.seats):
        await _carry_out(tables, live, proposal)


def _may_ask(live: LiveTable, seat: int) -> None:
    if live.proposal is not None:
        raise Refused("asked-already")
    if live.seats[seat].kind != "person":
        raise Refused("bot-plays")


async def _ask(
    tables: "Tables", live: LiveTable, proposal: Proposal, kind: str, **fields: object
) -> None:
    if needed(proposal, live.seats):
        await _write(tables, live, proposal, kind, **fields)
    else:
        await _carry_out(tables, live, proposal)


async def _write(
    tables: "Tables", live: LiveTable, proposal: Proposal, kind: str, **fields: object
) -> None:
    happening = live.happening(kind, **fields)
    await tables.write(live, tables.people.propose, proposal, happening, tables.clock())
    live.proposal = proposal
    live.note(happening)
    tables.tell(live)


async def _drop(tables: "Tables", live: LiveTable, kind: str, **fields: object) -> None:
    happening = live.happening(kind, **fields)
    await tables.write(live, tables.people.drop, happening, tables.clock())
    live.proposal = None
    live.note(happening)
    tables.tell(live)


async def _carry_out(tables: "Tables", live: LiveTable, proposal: Proposal) -> None:
    if proposal.kind == "back":
        await _go_back(tables, live, proposal)
        return
    happening = live.happening("bot", seat=proposal.target)
    values = {"kind": "bot", "bot": STAND_IN}
    change = (proposal.target, values, happening, tables.clock())
    await tables.write(live, partial(tables.people.seat, agreed=True), *change)
    target = live.seats[proposal.target]
    target.kind, target.bot = "bot", STAND_IN
    live.proposal = None
    live.note(happening)
    tables.tell(live)


async def _go_back(tables: "Tables", live: LiveTable, proposal: Proposal) -> None:
    match = live.match
    assert match is not None
    back = len(live.decisions) - proposal.lines
    earlier = await asyncio.to_thread(match.rewind, proposal.lines)
    # Secret forms are stored as they came and recorded by seat: count for each seat apart.
    kept = Counter(line.seat for line in earlier.record().lines)
    standing: list[tuple[int, int]] = []
    taken: list[int] = []
    for sequence, seat in live.decisions:
        if kept[seat]:
            kept[seat] -= 1
            standing.append((sequence, seat))
        else:
            taken.append(sequence)
    happening = replace(
        live.happening("back", seat=proposal.seat, n=back), told=len(earlier.events())
    )
    change = (taken, earlier.notes[-1], happening, tables.clock())
    await tables.write(live, tables.people.rewind, *change, step=False)
    live.decisions = standing
    live.stepped(earlier, live.sequence + 1, None)
    # Whatever somebody was about to answer, it is another question now.
    live.since = [live.sequence] * len(live.seats)
    for each in live.seats:
        each.looked = min(each.looked, happening.told)
    live.proposal = None
    live.note(happening)
    log.info("back table=%s decisions=%d", live.id, back)
    tables.tell(live)
