"""What a page shows of the people round a table: proposals, what is new to me, a rematch.

Moments are counted in public events of the game, which are the same for every seat.
"""

from collections.abc import Sequence
from functools import partial
from typing import Any, Final, Protocol

from pertinax.games.registry import find_game
from pertinax.kernel.deal import content_of_sequel, sequel_of
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.events import EVERYONE
from pertinax.kernel.game import Sequel
from pertinax.kernel.match import Match
from pertinax.people import Happening, HeldSeat, Proposal, Status, needed, told_to_all
from pertinax.web.seen import AT_TABLE, LogLine, PeopleSeen, Seen, Since, Turn
from pertinax.web.told import event_words, log_lines, standing, turn_of
from pertinax.words.names import said
from pertinax.words.wording import Wording

TURNS: Final = 5
"""Turns that the table may be asked to go back to the start of."""
NEWS: Final = 400
"""Lines that are said to be new; whoever was away for longer reads the log."""


class PeopleTable(Protocol):
    """What a page needs to know of the people at a table."""

    @property
    def status(self) -> Status: ...
    @property
    def seats(self) -> Sequence[HeldSeat]: ...
    @property
    def match(self) -> Match[Any] | None: ...
    @property
    def rematch(self) -> str: ...
    @property
    def campaign(self) -> str: ...
    @property
    def host(self) -> int | None: ...
    @property
    def proposal(self) -> Proposal | None: ...
    @property
    def until(self) -> str: ...
    @property
    def away(self) -> frozenset[int]: ...
    @property
    def happenings(self) -> Sequence[Happening]: ...


def with_people(seen: Seen, table: PeopleTable, *, news: bool = False) -> Seen:
    """The same table with its people; with `news`, what is new to this seat's holder too."""
    match = table.match
    mine = [seat.number for seat in seen.seats if seat.mine]
    # As in the log: several people round one screen read what everybody may know.
    reader = None if len(mine) > 1 else seen.seat
    told = seen.drawn_parts.latest("told", match and standing(match), lambda: told_to_all(match))
    proposal = table.proposal
    turns: tuple[Turn, ...] = ()
    since: tuple[Since, ...] = ()
    log = seen.log
    if match is not None:
        plays = seen.seat is not None and table.seats[seen.seat].kind == "person"
        if plays and proposal is None:
            turns = _turns(seen, match)
        if news and mine:
            looked = min(table.seats[number].looked for number in mine)
            since = _since(seen, match, reader, looked) if looked else ()
        if table.happenings:
            made_from = (seen.log, seen.words, told, table.happenings)
            weave = partial(_woven, seen, match, reader, table.happenings)
            log = seen.drawn_parts.recall(("woven", seen.language), made_from, weave)
    seen.log = log
    following = None if match is None else sequel_of(match.deal, match.result)
    seen.people = PeopleSeen(
        told=told,
        proposal=proposal,
        waiting=needed(proposal, table.seats, table.away) if proposal is not None else frozenset(),
        until=table.until,
        away=frozenset(
            [
                number
                for number in (needed(proposal, table.seats) if proposal is not None else ())
                if not table.seats[number].here
            ]
        ),
        rematch=table.rematch,
        campaign=table.campaign,
        sequel=following is not None,
        unpacked=_unpacked(seen, match, following),
        onward=any(happening.kind.startswith("sequel") for happening in table.happenings),
        stand_ins=frozenset(n for n, seat in enumerate(table.seats) if seat.stand_in),
        host=table.host,
        turns=turns,
        since=since,
    )
    return seen


def _unpacked(seen: Seen, match: Match[Any] | None, following: Sequel | None) -> tuple[str, ...]:
    """The content packs that do not fit the next game."""
    if match is None or following is None or not match.deal.pack_names:
        return ()
    made_from = (match.deal.content_data.key, following.game)
    fits = seen.drawn_parts.latest("fits", made_from, partial(_fits, match, following))
    return () if fits else match.deal.pack_names


def _fits(match: Match[Any], following: Sequel) -> bool:
    try:
        return content_of_sequel(match.deal, find_game(following.game)) is not None
    except NotReadable:
        return False


def _turns(seen: Seen, match: Match[Any]) -> tuple[Turn, ...]:
    """The turns whose start lies further back than undo goes, newest first.

    Within a turn they change once: when something is decided in it.
    """
    begun = seen.decisions > sum([turn.decided for turn in match.past])
    name = ("turns", seen.language, seen.seat)
    made_from = (seen.words, turn_of(match), begun, seen.may_undo)
    return seen.drawn_parts.latest(name, made_from, partial(_turns_now, seen, match))


def _turns_now(seen: Seen, match: Match[Any]) -> tuple[Turn, ...]:
    # Nobody goes back to rules that are no more.
    begun = {turn: each for turn, each in match.begun().items() if each[0] >= match.seam}
    newest = [turn for turn in reversed(begun) if not seen.may_undo or turn != match.turn]
    mine = next((turn for turn in newest if begun[turn][1] == seen.seat), None)
    offered = newest[:TURNS]
    if mine is not None and mine not in offered:
        offered.append(mine)
    return tuple(
        [Turn(begun[turn][0], _title(seen, match, turn), turn == mine) for turn in offered]
    )


def _title(seen: Seen, match: Match[Any], turn: int) -> str:
    """What the game itself says first in a turn, such as whose it is; before the first, "Setup"."""
    if turn == 0:
        return seen.words.words.get("replay.log.setup")
    opening = match.opening(turn)
    return event_words(match, seen.words, opening) if opening is not None else ""


def _since(seen: Seen, match: Match[Any], reader: int | None, looked: int) -> tuple[Since, ...]:
    """What this person has not seen yet, by turn, oldest first."""
    events = match.events(reader)
    start = len(events)
    public = 0
    for number, event in enumerate(events):
        if event.only == EVERYONE:
            if public == looked:
                start = number
                break
            public += 1
    most = min(len(events) - start, NEWS)
    if not most:
        return ()
    groups: dict[int, list[LogLine]] = {}
    for line in log_lines(match, seen.words, reader, most):
        groups.setdefault(line.turn, []).append(line)
    return tuple(
        Since(turn, _title(seen, match, turn), tuple(lines)) for turn, lines in groups.items()
    )


def _woven(
    seen: Seen, match: Match[Any], reader: int | None, happenings: Sequence[Happening]
) -> tuple[LogLine, ...]:
    """The log with what happened at the table, each where it happened in the game."""
    public = 0
    before: list[int] = []
    for event in match.events(reader):
        before.append(public)
        public += event.only == EVERYONE
    # What the table went back over has no place of its own any more: it stands where it went to.
    places: list[int] = []
    for happening in reversed(happenings):
        places.append(min(happening.told, places[-1] if places else public))
    waiting = list(zip(reversed(places), happenings, strict=True))
    lines: list[LogLine] = []
    if seen.log and seen.log[0].number:
        oldest = before[seen.log[0].number]
        waiting = [each for each in waiting if each[0] > oldest]
    for line in seen.log:
        while waiting and waiting[0][0] <= before[line.number]:
            lines.append(_at_table(seen, waiting.pop(0)[1], line))
        lines.append(line)
    last = seen.log[-1] if seen.log else None
    return (*lines, *(_at_table(seen, happening, last) for _, happening in waiting))


def _at_table(seen: Seen, happening: Happening, near: LogLine | None) -> LogLine:
    turn, decision = (near.turn, near.decision) if near is not None else (0, 0)
    words = happening_words(seen.words.words, happening)
    return LogLine(-happening.sequence, turn, decision, AT_TABLE, words)


def happening_words(texts: Wording, happening: Happening) -> str:
    """It in words; seats by the names of those who sit there now."""
    fields = dict(happening.fields)
    for key in ("seat", "other"):
        if key in fields:
            fields[key] = texts.name(fields[key])
    for key in ("old", "new"):
        if key in fields:
            fields[key] = said(fields[key])
    if "names" in fields:
        fields["names"] = texts.listed([texts.name(seat) for seat in fields["names"]])
    if "n" in fields:
        return texts.plural(f"people.log.{happening.kind}", fields.pop("n"), **fields)
    return texts.get(f"people.log.{happening.kind}", **fields)
