"""Tables from the store: by replay where the rules are the same, else from the stored turn.

Content, rules and the shape of states change from release to release; a table goes on. It is played
with the content it began with. If the rules are those it was played by, its decisions lead to the
stored hashes again. If not, it goes on from the state at the start of its current turn, with the
answers of that turn as far as they still fit; what was told before stays as it was, and the log
says what happened.
"""

import json
import logging
from collections import Counter
from dataclasses import dataclass
from typing import Any, cast

from pertinax.games.registry import find_game
from pertinax.kernel.content import ContentError
from pertinax.kernel.content_data import ContentData
from pertinax.kernel.errors import NotReadable, Refusal
from pertinax.kernel.game import Game
from pertinax.kernel.match import Deal, Match
from pertinax.kernel.record import HASH_DIGITS, Line, Record
from pertinax.kernel.replaying import Stop, revisions_from_data
from pertinax.kernel.turns import Turn
from pertinax.people import SeatKind, Status
from pertinax.server.keeping import content_from, turns_from
from pertinax.server.livetable import LiveSeat, LiveTable, chat_line
from pertinax.server.rows import DecisionRow, Stored

log = logging.getLogger("pertinax.server")


@dataclass(frozen=True, slots=True)
class TakenOver:
    """Other rules go on with a game."""

    before: int
    """The revision by which it was played."""
    seam: bool
    """From the stored start of a turn; else all of it could be played again."""
    taken_back: list[int]
    """The sequences of decisions that no longer fit."""


@dataclass(frozen=True, slots=True)
class Restored:
    live: LiveTable
    taken_over: TakenOver | None = None
    complete: bool = True
    """Whether everything is stored by which it survives the next update."""


@dataclass(frozen=True, slots=True)
class _Game:
    """What was found of the game of a table."""

    match: Match[Any]
    stop: Stop | None = None
    before: int | None = None
    """The revision that played it so far, if other rules take over now."""
    seam: bool = False


def restore(stored: Stored) -> Restored:
    """The table as it was, or as it can go on. NotReadable if there is no way."""
    record = _record(stored) if stored.start is not None else None
    live = _table(stored)
    if record is None:
        if stored.content:
            live.content = _stored_content(stored)
        return Restored(live)
    game = find_game(stored.game)
    content, known = _content(game, stored, record)
    if stored.status == "gathering":
        live.prelude, live.content = record, content
        return Restored(live)
    found = _found(game, content, known, stored, record)
    live.match = found.match
    if stored.status == "record" or (stored.status == "over" and found.match.result is None):
        live.stop = found.stop
        live.whole = record if found.stop is not None else None
        return Restored(live)
    complete = bool(stored.turn_start)
    if found.before is None or (complete and stored.status == "over"):
        return Restored(live, complete=complete)
    standing, taken = standing_of(live, found.match)
    live.decisions = standing
    return Restored(live, TakenOver(found.before, found.seam, taken), complete)


def standing_of(live: LiveTable, match: Match[Any]) -> tuple[list[tuple[int, int]], list[int]]:
    """Which stored decisions a match still has, and the sequences of those it has not.

    Secret forms are stored as they came and recorded by seat: it counts for each seat apart.
    """
    kept = Counter(line.seat for line in match.record().lines)
    standing: list[tuple[int, int]] = []
    taken: list[int] = []
    for sequence, seat in live.decisions:
        if kept[seat]:
            kept[seat] -= 1
            standing.append((sequence, seat))
        else:
            taken.append(sequence)
    return standing, taken


def _found(
    game: Game[Any], content: ContentData, known: bool, stored: Stored, record: Record
) -> _Game:
    if not stored.turn_start:
        # An older release has kept nothing but decisions: what they lead to is all there is.
        hashes = stored.status != "record"
        match, stop = Match.load_agreeing(game, record, content_data=content, hashes=hashes)
        other = record.revision != game.revision or stop is not None or not known
        return _Game(match, stop, record.revision if other else None)
    start = json.loads(stored.turn_start)
    past = turns_from(stored.turns, int(start["turn"]))
    before = int(start["revisions"][-1][1])
    deal = _deal(game, content, record)
    if before == game.revision or stored.status == "over":
        again = _again(deal, stored, record, past)
        if again is not None:
            # Nothing takes over a game that is over, even if it can be played again.
            again.revisions = revisions_from_data(start["revisions"])
            return _Game(again)
    answered = sum(turn.decided for turn in past)
    lines = record.lines[answered:] if stored.status == "playing" else []
    try:
        match, stop = _resume(deal, start, past, lines, record)
        return _Game(match, stop, before, seam=True)
    except NotReadable:
        log.warning("state not readable table=%s", stored.id)
    # What the state was is not known to this release: only the decisions can lead there.
    record.hashes = {}
    first, _ = Match.load_agreeing(game, record, content_data=content, hashes=True)
    start = first.start_of_turn_data()
    if stored.status == "over":
        start |= {"turn": len(past), "result": json.loads(stored.result)}
    past = past[: start["turn"]]
    answered = sum(turn.decided for turn in past)
    lines = record.lines[answered : first.decided] if stored.status == "playing" else []
    match, stop = _resume(deal, start, past, lines, record)
    return _Game(match, stop, before, seam=True)


def _again(deal: Deal[Any], stored: Stored, record: Record, past: list[Turn]) -> Match[Any] | None:
    """The match by the rules of today, from the start or from where they took over last.

    None if that leads elsewhere than it did.
    """
    known = {number + 1: turn.hash[:HASH_DIGITS] for number, turn in enumerate(past)}
    try:
        if not stored.seam:
            record.hashes = known
            match, stop = Match.load_agreeing(
                deal.game, record, content_data=deal.content_data, hashes=True
            )
        else:
            seam = json.loads(stored.seam)
            before = past[: seam["turn"]]
            lines = record.lines[sum(turn.decided for turn in before) :]
            match, stop = Match.resume(deal, seam, before, lines, record.notes, record.seeds, known)
    except Refusal:
        return None
    except Exception:
        # Rules that changed may stumble over a position that they could not have led to.
        log.exception("replay failed table=%s", stored.id)
        return None
    if stop is not None or match.turn != len(past):
        return None
    return match


def _resume(
    deal: Deal[Any], start: dict[str, Any], past: list[Turn], lines: list[Line], record: Record
) -> tuple[Match[Any], Stop | None]:
    """Go on from the start of a turn; if the rules stumble over its answers, without them."""
    try:
        return Match.resume(deal, start, past, lines, record.notes, record.seeds)
    except NotReadable:
        if not lines:
            raise
        return Match.resume(deal, start, past, [], record.notes, record.seeds)


def _stored_content(stored: Stored) -> ContentData | None:
    """What is stored with the table, if it can still be played with."""
    try:
        return content_from(stored.game, stored.content)
    except ContentError:
        log.exception("content not readable table=%s", stored.id)
        return None


def _content(game: Game[Any], stored: Stored, record: Record) -> tuple[ContentData, bool]:
    """What it is played with, and whether it is what it began with."""
    present = game.content_data()
    if record.content and stored.start is not None and stored.start.content_key == present.key:
        return present, True
    found = _stored_content(stored) if stored.content else None
    if found is not None:
        return found, True
    landed = game.content_for(record)
    return (present, False) if landed is None else (landed, True)


def _deal(game: Game[Any], content: ContentData, record: Record) -> Deal[Any]:
    return Deal(
        game,
        record.players,
        record.seed,
        record.options,
        content_data=content,
        names=record.names,
        by_hand=record.by_hand,
    )


def _table(stored: Stored) -> LiveTable:
    return LiveTable(
        id=stored.id,
        game=stored.game,
        status=cast(Status, stored.status),
        sequence=stored.moment,
        stored=stored.sequence,
        options=stored.options,
        seats=[
            LiveSeat(
                cast(SeatKind, row.kind), row.name, row.bot, row.ready, keys, looked=row.looked
            )
            for row, keys in zip(stored.seats, stored.keys, strict=True)
        ],
        match=None,
        chat=[chat_line(row) for row in stored.chat],
        decisions=[(decision.sequence, decision.seat) for decision in stored.decisions],
        # Exact enough after a restart: at worst somebody is asked to look again.
        since=[stored.moved] * len(stored.seats),
        private=[0] * len(stored.seats),
        rematch=stored.rematch,
        campaign=stored.campaign,
        by_hand=stored.by_hand,
        opened_by=stored.host,
        proposal=stored.proposal,
        happenings=stored.happenings,
    )


def begin(live: LiveTable, seed: str) -> tuple[Match[Any], Stop | None]:
    """The match of a table where everybody is ready: newly dealt, or where its prelude ends."""
    names = [seat.name for seat in live.seats]
    game = find_game(live.game)
    if live.prelude is None:
        about = (live.options, live.content, names)
        deal = Deal(game, len(live.seats), seed, *about, by_hand=live.by_hand)
        return Match.start(deal, hashes=True), None
    live.prelude.names = tuple(names)
    return Match.load_agreeing(game, live.prelude, content_data=live.content, hashes=True)


def seeds_of(text: str) -> list[tuple[int, str]]:
    """Seeds as they are stored: each with how many decisions stand before it."""
    return [(int(place), str(seed)) for place, seed in json.loads(text)]


def _record(stored: Stored) -> Record:
    start = stored.start
    assert start is not None
    names = [seat.name for seat in stored.seats]
    return Record(
        stored.game,
        len(stored.seats),
        start.seed,
        stored.options,
        engine=start.engine,
        revision=start.revision,
        content=start.content,
        by_hand=start.by_hand,
        seeds=seeds_of(start.seeds),
        names=names if any(names) else (),
        lines=[_line(row) for row in stored.decisions],
        notes=[(note.place, note.text) for note in stored.notes],
        **_marks(start.marks),
    )


def marks_of(record: Record) -> str:
    """What a record says of its states and rules, to be stored with it."""
    return json.dumps({"hashes": record.hashes, "revisions": record.revisions})


def _marks(text: str) -> dict[str, Any]:
    if not text:
        return {}
    found = json.loads(text)
    return {
        "hashes": {int(turn): hashed for turn, hashed in found["hashes"].items()},
        "revisions": [(place, revision) for place, revision in found["revisions"]],
    }


def _line(row: DecisionRow) -> Line:
    return Line(row.seat, row.kind, row.option)
