"""What needs everybody's word: going back, a bot for somebody who is gone, beginning without them,
a seat for somebody who has lost it.

A seat proposes, all other people are asked, bots agree. The people of one browser agree together.
Everybody must agree, and one refusal ends it, until the server's patience is over; from then on
the majority of those who are here decides, and a tie refuses. Whoever has been gone for that long
is not waited for, but may come back and count again. Nobody but themselves can make a person
absent, and the log tells every step.

Under the table's lock, like every change; a proposal is stored, so it outlives the server. After
a start nobody counts as gone before they had the time to come back.
"""

import asyncio
import json
import logging
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Literal

from pertinax.kernel.corrections import Correction
from pertinax.kernel.decisions import TABLE
from pertinax.kernel.errors import NotNow, NotReadable
from pertinax.kernel.match import Match
from pertinax.people import Proposal, asked_of, needed
from pertinax.server.allowed import playing
from pertinax.server.errors import NotPossible, Refused, Stale
from pertinax.server.keeping import kept_of
from pertinax.server.keystore import KEYS
from pertinax.server.livetable import STAND_IN, LiveTable
from pertinax.server.restoring import standing_of

if TYPE_CHECKING:
    from pertinax.server.tables import Tables

CLAIM_PAUSE: Final = 600.0
"""Seconds after a refusal in which nobody may ask that table for a lost seat again."""
EVERY: Final = 1.0
"""Seconds between two looks at what has become of the proposals."""

log = logging.getLogger("pertinax.server")


async def propose_back(
    tables: "Tables", table: str, seat: int, mine: frozenset[int], lines: int
) -> None:
    """Ask the table to go back to where the first `lines` decisions had been made."""
    async with tables.changing(table) as live:
        _may_ask(live, seat)
        if live.match is None:
            raise Refused("not-playing")
        if not 0 <= lines < live.match.settled:
            raise NotPossible("no-moment")
        if lines < live.match.seam:
            raise Refused("back-rules")
        back = live.match.settled - lines
        asked = _proposal(tables, live, "back", seat, mine, lines=lines)
        await _ask(tables, live, asked, "asked-back", seat=seat, n=back)


async def propose_count(
    tables: "Tables", table: str, seat: int, mine: frozenset[int], text: str
) -> None:
    """Ask the table to set right a count that went wrong beside the box."""
    async with tables.changing(table) as live:
        _may_ask(live, seat)
        match = playing(live)
        await asyncio.to_thread(_corrected, match, text)
        correction = Correction.parse(text)
        asked = _proposal(tables, live, "count", seat, mine, claim=text)
        said = {"count": correction.key, "which": correction.which, "other": correction.seat}
        said |= {"before": correction.before, "after": correction.after}
        await _ask(tables, live, asked, "asked-count", seat=seat, **said)


def _corrected(match: Match[Any], text: str) -> Match[Any]:
    """The match with a count set right; Refused or NotPossible say why it cannot be."""
    trial = match.fork(log=True)
    try:
        trial.correct(text)
    except NotReadable:
        raise NotPossible("no-count") from None
    except NotNow as error:
        raise Refused(error.key) from None
    return trial


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
        asked = _proposal(tables, live, "bot", seat, mine, target=target)
        await _ask(tables, live, asked, "asked-bot", seat=seat, other=target)


async def propose_begin(tables: "Tables", table: str, seat: int, mine: frozenset[int]) -> None:
    """Ask the table to begin without those who are not ready: gone, or here and silent."""
    async with tables.changing(table) as live:
        _may_ask(live, seat)
        if not _may_begin(live) or not all(live.seats[each].ready for each in mine):
            raise Refused("nobody-unready")
        asked = _proposal(tables, live, "begin", seat, mine)
        await _ask(tables, live, asked, "asked-begin", seat=seat)


async def propose_seat(tables: "Tables", table: str, target: int, hashed: str) -> None:
    """Ask the table to give a seat back to somebody who has lost it and holds none here."""
    async with tables.changing(table) as live:
        if live.proposal is not None:
            raise Refused("asked-already")
        if tables.timer() < live.claims_from:
            raise Refused("claimed-lately")
        if live.status == "record" or not 0 <= target < len(live.seats):
            raise NotPossible("no-seat")
        if not live.seats[target].keys:
            raise NotPossible("no-seat")
        if live.seats[target].here:
            raise Refused("holder-here")
        claim = Proposal(
            live.sequence + 1, "seat", target, 0, target, frozenset(), asked=tables.clock(),
            claim=hashed,
        )  # fmt: skip
        if not asked_of(claim, live.seats):
            raise Refused("nobody-agrees")
        await _ask(tables, live, claim, "asked-seat", seat=target)


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
        wait_for(tables, live)
        own = proposal.seat in mine
        if agree:
            answered = replace(
                proposal, agreed=proposal.agreed | people, refused=proposal.refused - people
            )
            await _write(tables, live, answered, "agreed", seat=speaker)
        elif own or live.until or proposal.target in people:
            _pause_claims(tables, live)
            await _drop(tables, live, "withdrawn" if own else "refused", seat=speaker)
        else:
            answered = replace(
                proposal, agreed=proposal.agreed - people, refused=proposal.refused | people
            )
            await _write(tables, live, answered, "against", seat=speaker)
        await settle(tables, live)


async def overtake(tables: "Tables", live: LiveTable, seat: int) -> None:
    """A person has moved: who plays on does not go back, and who plays is not gone."""
    proposal = live.proposal
    if proposal is not None and (proposal.kind == "back" or proposal.target == seat):
        await _drop(tables, live, "overtaken", seat=seat)


async def settle(tables: "Tables", live: LiveTable) -> None:
    """Somebody has answered, come or gone, or the time is up: perhaps it is decided."""
    proposal = live.proposal
    if proposal is None:
        return
    if wait_for(tables, live):
        tables.tell(live)
    target = live.seats[proposal.target] if proposal.target >= 0 else None
    if not _stands(live, proposal):
        await _drop(tables, live, "lapsed")
    elif target is not None and target.kind != "person" and proposal.kind != "seat":
        await _drop(tables, live, "overtaken", seat=proposal.target)
    elif target is not None and target.here:
        await _drop(tables, live, "here-again", seat=proposal.target)
    elif (agreed := verdict(live)) is not None:
        if not agreed:
            _pause_claims(tables, live)
            await _drop(tables, live, "outvoted")
            return
        overruled = sorted(asked_of(proposal, live.seats) - proposal.agreed)
        if overruled:
            await _write(tables, live, proposal, "majority", names=overruled)
        await _carry_out(tables, live, proposal)


def verdict(live: LiveTable) -> bool | None:
    """Whether the proposal is agreed to or refused, if that can be said yet."""
    proposal = live.proposal
    assert proposal is not None
    asked = asked_of(proposal, live.seats)
    # Whom a bot shall play for is waited for as everybody else is.
    replaceable = {
        "bot": proposal.target in live.away, "seat": live.vacant
    }.get(proposal.kind, True)  # fmt: skip
    if asked <= proposal.agreed and replaceable:
        return True
    if live.until:
        return None
    # Who has answered counts, here or not; but nothing is done while nobody who wants it is here.
    answered = asked & (proposal.agreed | proposal.refused)
    voters = (asked - live.away) | answered
    if proposal.kind == "begin":
        # Who sits there and says nothing holds nobody up: a bot plays on until they do.
        voters = answered
    agree, refuse = asked & proposal.agreed, asked & proposal.refused
    if proposal.kind == "seat" and not voters:
        return None
    if 2 * len(refuse) >= len(voters):
        return False
    wanted = any(live.seats[seat].here for seat in agree)
    return True if replaceable and wanted and 2 * len(agree) > len(voters) else None


def put_off(tables: "Tables", live: LiveTable) -> None:
    """A table was read from the store: its proposal is as old as the store says."""
    if live.proposal is not None:
        age = _age(live.proposal.asked, tables.clock())
        live.asked_at = tables.timer() - age
        wait_for(tables, live)


def wait_for(tables: "Tables", live: LiveTable) -> bool:
    """Find out for how long and for whom the table waits; whether that has changed."""
    before = (live.until, live.away)
    live.until, live.away, live.vacant = "", frozenset(), False
    if live.proposal is not None:
        patience = tables.settings.patience
        target = live.proposal.target
        live.vacant = target >= 0 and tables.presence.gone(live.id, target) >= patience
        if tables.timer() - live.asked_at < patience:
            live.until = _later(live.proposal.asked or tables.clock(), patience)
        else:
            live.away = frozenset(
                [
                    number
                    for number, seat in enumerate(live.seats)
                    if seat.kind == "person"
                    and not seat.here
                    and tables.presence.gone(live.id, number) >= patience
                ]
            )
    return before != (live.until, live.away)


async def keep_deciding(tables: "Tables", every: float = EVERY) -> None:
    """Decide what is due, for as long as the server runs: nobody needs to press anything."""
    while True:
        await asyncio.sleep(every)
        for table in tables.asked():
            try:
                async with tables.changing(table) as live:
                    await settle(tables, live)
            except Refused:
                continue
            except Exception:
                # The proposal stands as it did; it is looked at again in a moment.
                log.exception("deciding failed table=%s", table)


def _age(then: str, now: str) -> float:
    """Seconds between two times as they are stored; none if it is not known, or not yet.

    >>> _age("2026-11-15T12:00:00+00:00", "2026-11-15T12:01:30+00:00")
    90.0
    >>> _age("", "2026-11-15T12:01:30+00:00")
    0.0
    """
    if not then:
        return 0.0
    return max(0.0, (datetime.fromisoformat(now) - datetime.fromisoformat(then)).total_seconds())


def _later(then: str, seconds: float) -> str:
    """
    >>> _later("2026-11-15T12:00:00+00:00", 90)
    '2026-11-15T12:01:30+00:00'
    """
    return (datetime.fromisoformat(then) + timedelta(seconds=seconds)).isoformat(timespec="seconds")


def _proposal(
    tables: "Tables",
    live: LiveTable,
    kind: Literal["back", "bot", "begin", "count"],
    seat: int,
    mine: frozenset[int],
    *,
    lines: int = 0,
    target: int = -1,
    claim: str = "",
) -> Proposal:
    about = (live.sequence + 1, kind, seat, lines, target, mine)
    return Proposal(*about, asked=tables.clock(), claim=claim)


def _pause_claims(tables: "Tables", live: LiveTable) -> None:
    """A seat was refused to somebody: they do not go on asking."""
    if live.proposal is not None and live.proposal.kind == "seat":
        live.claims_from = tables.timer() + CLAIM_PAUSE


def _may_ask(live: LiveTable, seat: int) -> None:
    if live.proposal is not None:
        raise Refused("asked-already")
    if live.seats[seat].kind != "person":
        raise Refused("bot-plays")


def _gathered(live: LiveTable) -> bool:
    """Everybody sits, and the game has not begun."""
    return live.status == "gathering" and all(seat.kind != "open" for seat in live.seats)


def _stands(live: LiveTable, proposal: Proposal) -> bool:
    """Whether what is asked for can be done: since it was, other rules may have taken over."""
    if proposal.kind == "begin":
        return _gathered(live)
    if proposal.kind == "seat":
        return bool(live.seats[proposal.target].keys)
    if proposal.kind == "count":
        about = Correction.parse(proposal.claim)
        counts = [] if live.match is None else live.match.counts()
        return any((each.of, each.value) == (about.of, about.before) for each in counts)
    if proposal.kind != "back":
        return True
    return live.match is not None and live.match.seam <= proposal.lines < live.match.settled


def _may_begin(live: LiveTable) -> bool:
    return _gathered(live) and any(seat.kind == "person" and not seat.ready for seat in live.seats)


async def _ask(
    tables: "Tables", live: LiveTable, proposal: Proposal, kind: str, **fields: object
) -> None:
    live.asked_at = tables.timer()
    if proposal.kind in ("back", "count") and not needed(proposal, live.seats):
        await _carry_out(tables, live, proposal)
    else:
        await _write(tables, live, proposal, kind, **fields)


async def _write(
    tables: "Tables", live: LiveTable, proposal: Proposal, kind: str, **fields: object
) -> None:
    happening = live.happening(kind, **fields)
    await tables.write(live, tables.people.propose, proposal, happening, tables.clock())
    live.proposal = proposal
    live.note(happening)
    wait_for(tables, live)
    tables.tell(live)


async def _drop(tables: "Tables", live: LiveTable, kind: str, **fields: object) -> None:
    happening = live.happening(kind, **fields)
    await tables.write(live, tables.people.drop, happening, tables.clock())
    _ended(tables, live)
    live.note(happening)
    tables.tell(live)


def _ended(tables: "Tables", live: LiveTable) -> None:
    live.proposal = None
    wait_for(tables, live)


async def _carry_out(tables: "Tables", live: LiveTable, proposal: Proposal) -> None:
    if proposal.kind == "back":
        await _go_back(tables, live, proposal)
    elif proposal.kind == "begin":
        await _begin(tables, live, proposal)
    elif proposal.kind == "seat":
        await _hand_over(tables, live, proposal)
    elif proposal.kind == "count":
        await _set_right(tables, live, proposal)
    else:
        await _stand_in(tables, live, proposal.target)


async def _stand_in(tables: "Tables", live: LiveTable, seat: int) -> None:
    happening = live.happening("bot", seat=seat)
    values = {"kind": "bot", "bot": STAND_IN}
    change = (seat, values, happening, tables.clock())
    await tables.write(live, partial(tables.people.seat, agreed=True), *change)
    target = live.seats[seat]
    target.kind, target.bot = "bot", STAND_IN
    _ended(tables, live)
    live.note(happening)
    tables.tell(live)


async def _hand_over(tables: "Tables", live: LiveTable, proposal: Proposal) -> None:
    """Whoever lost the seat holds it again; other browsers that hold it keep it."""
    seat = live.seats[proposal.target]
    happening = live.happening("seat-back", seat=proposal.target)
    change = ([proposal.target], proposal.claim, happening, tables.clock())
    await tables.write(live, partial(tables.people.hand_over, agreed=True), *change)
    seat.keys = [*(key for key in seat.keys if key != proposal.claim), proposal.claim][-KEYS:]
    _ended(tables, live)
    live.note(happening)
    log.info("seat given back table=%s seat=%d", live.id, proposal.target)
    tables.tell(live)


async def _begin(tables: "Tables", live: LiveTable, proposal: Proposal) -> None:
    """Everybody counts as ready, and a bot plays on for whoever is not, and has not said yes."""
    bots = [
        number
        for number, seat in enumerate(live.seats)
        if seat.kind == "person" and not seat.ready and number not in proposal.agreed
    ]
    changes: dict[int, dict[str, object]] = {
        number: {"ready": True} for number in range(len(live.seats))
    }
    for number in bots:
        changes[number].update(kind="bot", bot=STAND_IN)
    happening = live.happening("begin", names=bots) if bots else live.happening("begin-all")
    await tables.write(live, tables.people.begin, changes, happening, tables.clock())
    for seat in live.seats:
        seat.ready = True
    for number in bots:
        live.seats[number].kind, live.seats[number].bot = "bot", STAND_IN
    _ended(tables, live)
    live.note(happening)
    await tables.begin(live)


async def _set_right(tables: "Tables", live: LiveTable, proposal: Proposal) -> None:
    """A count is as everybody says; that is a decision of the table, and the game tells of it."""
    match = live.match
    assert match is not None
    try:
        trial = await asyncio.to_thread(_corrected, match, proposal.claim)
    except Refused:
        if live.proposal is None:
            raise
        await _drop(tables, live, "lapsed")
        return
    change = (proposal.claim, tables.clock(), live.step_of(trial, None), live.asked_in(trial))
    await tables.write(live, tables.games.correct, *change, step=False)
    live.decisions.append((live.stored + 1, TABLE))
    live.stepped(trial, None)
    _ended(tables, live)
    log.info("count table=%s %s", live.id, proposal.claim)
    tables.tell(live)


async def _go_back(tables: "Tables", live: LiveTable, proposal: Proposal) -> None:
    match = live.match
    assert match is not None
    back = match.settled - proposal.lines
    earlier = await asyncio.to_thread(match.rewind, proposal.lines)
    await go_back(tables, live, earlier, "back", seat=proposal.seat, n=back)


async def go_back(
    tables: "Tables", live: LiveTable, earlier: Match[Any], kind: str, **fields: object
) -> None:
    """The table stands where it stood before, which has happened then."""
    match, lines = live.match, earlier.decided
    assert match is not None
    # Once the game was over its seed could be read: other dice and cards come now.
    anew = match.result is not None or any(place > lines for place, _ in match.seeds)
    if anew and not match.deal.by_hand:
        earlier.reseed(tables.new_seed())
    standing, taken = standing_of(live, earlier)
    happening = replace(live.happening(kind, **fields), told=len(earlier.events()))
    # Turns that were over by then are stored already.
    kept = kept_of(earlier, earlier.turn)
    change = (kept, taken, earlier.notes[-1], happening, tables.clock())
    seeds = json.dumps(earlier.seeds)
    known = (live.step_of(earlier, None), live.asked_in(earlier), seeds)
    await tables.write(live, tables.games.rewind, *change, *known, step=False)
    live.decisions = standing
    # Whatever somebody was about to answer, it is another question now.
    live.stepped(earlier, None)
    for each in live.seats:
        each.looked = min(each.looked, happening.told)
    _ended(tables, live)
    live.note(happening)
    log.info("%s table=%s decisions=%d", kind, live.id, match.decided - lines)
    tables.tell(live)
