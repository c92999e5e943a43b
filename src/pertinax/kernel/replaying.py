"""Decisions that are known already, answered again as far as they agree with the rules of today."""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Generic, TypeVar

from pertinax.kernel.bounds import MOST, quoted
from pertinax.kernel.chance import Chance
from pertinax.kernel.checks import next_line, same_result, where_of
from pertinax.kernel.decisions import CORRECT, TABLE, Decision, Option, Pending
from pertinax.kernel.errors import NotLegal, NotReadable, Refusal
from pertinax.kernel.game import Result
from pertinax.kernel.record import REVISIONS, Line, Record
from pertinax.kernel.shapes import Flag, Many, Number, known, not_readable
from pertinax.kernel.table import Table
from pertinax.kernel.turns import Turn

Revisions = tuple[tuple[int, int], ...]
"""Which revisions of the rules a game was played by, each after so many decisions."""

S = TypeVar("S")

CARRIED: Final = 64 * 1024
"""Bytes that a game may leave to a next one."""
KEPT: Final = {"turn": None, "revisions": None, "state": None, "chance": None, "result": None}


class Base(Generic[S]):
    """Where a game is taken up: the turns before are known, and not run again."""

    __slots__ = ("chance", "past", "result", "state")

    def __init__(self, state: S, chance: Chance, past: list[Turn], result: Result | None) -> None:
        self.state = state
        """State and chance at the start of the turn after them, never to be changed."""
        self.chance = chance
        self.past = past
        self.result = result


class Stop:
    """Where known decisions do not agree with the rules of today, and why."""

    __slots__ = ("decided", "left", "reason")

    def __init__(self, decided: int, left: int, reason: NotReadable) -> None:
        self.decided = decided
        """The match stands after so many decisions."""
        self.left = left
        """So many of those that were known come after it, and are left out."""
        self.reason = reason


class Replay:
    """Answers by the lines of a record, until one does not fit."""

    def __init__(
        self,
        lines: Sequence[Line],
        past: list[Turn],
        hashes: Mapping[int, str],
        seams: Mapping[int, int],
    ) -> None:
        self.waiting = list(lines)
        self.taken: list[Line] = []
        self.reason: NotReadable | None = None
        self.agreed = len(past)
        """The last turn that is known to begin as it did."""
        self.parted = False
        """Whether some turn began otherwise."""
        self._past = past
        """Turns that are over, in the match that is being made."""
        self._hashes = hashes
        self._seams = seams
        """By turn, the revision that took over there."""

    def answer(self, decision: Decision, _table: Table[Any]) -> Option[Any]:
        if self.reason is None:
            self.reason = self.other_turn(len(self._past))
        if self.reason is None:
            try:
                line = None if self.correction else next_line(self.waiting, decision)
                if line is not None:
                    option = _chosen(line, decision)
                    self.take(line)
                    return option
            except NotReadable as reason:
                self.reason = reason
        raise Pending([decision])

    def take(self, line: Line) -> None:
        self.waiting.remove(line)
        self.taken.append(line)

    @property
    def correction(self) -> Line | None:
        """What is to be set right next, if that is what comes next."""
        line = self.waiting[0] if self.waiting and self.reason is None else None
        return line if line is not None and (line.seat, line.kind) == (TABLE, CORRECT) else None

    def refuse(self, line: Line, refusal: Refusal) -> None:
        """It cannot be set right."""
        found = quoted(line.text)
        where = where_of(line)
        self.reason = NotReadable(str(refusal), where, "no-answer", line=line.number, found=found)

    def other_turn(self, reached: int) -> NotReadable | None:
        """Why one of the turns up to this one does not begin as it did, if so."""
        for turn in range(self.agreed + 1, reached + 1):
            expected = self._hashes.get(turn)
            if expected is None:
                continue
            if not self._past[turn - 1].hash.startswith(expected):
                self.parted = True
                return self._parted(turn)
            self.agreed = turn
        return None

    def _parted(self, turn: int) -> NotReadable:
        revision = self._seams.get(turn)
        if revision is not None:
            return NotReadable(
                f"from turn {turn} on it was played by revision {revision} of the rules, after "
                "turns that go otherwise today",
                key="seam",
                turn=turn,
                revision=revision,
            )
        return NotReadable(f"turn {turn} begins otherwise than it did", key="hash", turn=turn)

    def disagreement(self, reached: int, result: str, written: str) -> NotReadable | None:
        """Why what is known cannot have led to this turn and this result, if all lines fit."""
        if self.waiting:
            line = self.waiting[0]
            over = "the game is over" if result else "nothing more is asked"
            said = f"{over} before this line"
            return NotReadable(said, where_of(line), "over", line=line.number)
        reason = self.other_turn(reached)
        if reason is not None:
            return reason
        further = [turn for turn in self._hashes if turn > reached]
        if further:
            self.parted = True
            return self._parted(min(further))
        if written and not same_result(result, written):
            self.parted = bool(self._hashes)
            said = f"the record ends with {written!r}, but its decisions lead to {result!r}"
            return NotReadable(said, key="result")
        return None


def _chosen(line: Line, decision: Decision) -> Option[Any]:
    """The option that a line names; NotReadable says why it cannot be chosen."""
    where = where_of(line)
    if line.kind != decision.kind:
        raise NotReadable(
            f"asked is {decision.kind}, answered is {line.kind}",
            where,
            "question",
            line=line.number,
            asked=decision.kind,
            found=quoted(line.kind),
        )
    try:
        return decision.find(line.text)
    except NotLegal as not_legal:
        said, rule = str(not_legal), not_legal.reason.rule
        raise NotReadable(
            said, where, "not-legal", line=line.number, found=quoted(line.text), rule=rule
        ) from not_legal
    except Refusal as refusal:
        raise NotReadable(
            str(refusal), where, "no-answer", line=line.number, found=quoted(line.text)
        ) from refusal


# What is kept of a game at the start of a turn


def base_of(
    data: Any,
    past: Sequence[Turn],
    seats: int,
    state_from_data: Callable[[Any], S],
    chance: Chance,
) -> tuple[Base[S], Revisions]:
    """Where a game is taken up, and by which rules it was played; NotReadable if it cannot be."""
    known(data, KEPT, "kept")
    if data.get("turn") != len(past):
        raise not_readable(f"expected turn {len(past)}", "kept.turn")
    result = None if "result" not in data else result_from_data(data["result"], seats)
    state = state_from_data(data.get("state", {}))
    base = Base(state, chance.resumed(data.get("chance", {})), list(past), result)
    return base, revisions_from_data(data.get("revisions"))


def no_way_on(error: Exception) -> NotReadable:
    """Each value could be right, and all of them together are no state that rules lead to."""
    return not_readable(f"the rules cannot go on from there ({error!r})", "kept.state")


def result_data(result: Result) -> dict[str, Any]:
    data = {
        "scores": list(result.scores),
        "winners": list(result.winners),
        "together": result.together,
    }
    return {**data, "carried": dict(result.carried)} if result.carried else data


def result_from_data(data: Any, seats: int) -> Result:
    known(data, {"scores": None, "winners": None, "together": None, "carried": None}, "result")
    scores = Many(Number(MOST, -MOST), seats).read(data.get("scores"), (), "result.scores")
    winners = Many(Number(seats - 1), seats).read(data.get("winners"), (), "result.winners")
    together = Flag().read(data.get("together"), False, "result.together")
    if len(scores) != seats:
        raise not_readable(f"expected {seats} scores", "result.scores")
    return Result(scores, winners, together, carried_from_data(data.get("carried", {})))


def carried_from_data(data: Any) -> dict[str, Any]:
    """Any named data of a size that a game may leave; what it means the next game checks."""
    try:
        fits = type(data) is dict and len(json.dumps(data)) <= CARRIED
    except (TypeError, ValueError, RecursionError):
        fits = False
    if not fits:
        raise not_readable(
            f"expected names and values of {CARRIED} bytes at most", "result.carried"
        )
    found: dict[str, Any] = data
    return found


def revisions_from_data(data: Any) -> Revisions:
    """At least one: that by which the game began."""
    pairs = Many(Many(Number(MOST), 2), REVISIONS + 1).read(data, (), "revisions")
    if not pairs or min([len(pair) for pair in pairs]) < 2:
        raise not_readable("expected pairs of numbers", "revisions")
    return tuple([(pair[0], pair[1]) for pair in pairs])


def revisions_of(record: Record, decided: int, revision: int) -> Revisions:
    """The revisions of a record whose first decisions agree with this one.

    What was played by others agrees with it all the same: then it is one game of this revision.
    """
    played = [(0, record.revision), *record.revisions]
    played = [each for each in played if each[0] <= decided]
    return tuple(played) if played[-1][1] == revision else ((0, revision),)


def taken_over(
    revisions: Revisions, decided: int, turn: int, revision: int, result: Result | None = None
) -> Revisions:
    """The revisions of a game that goes on by this one; with a result it does not go on.

    >>> taken_over(((0, 2),), 57, 12, 3)
    ((0, 2), (57, 3))
    """
    if result is not None:
        return revisions
    if turn == 0:
        return ((0, revision),)
    again = len(revisions) > 1 and revisions[-1][0] == decided
    before = revisions[:-1] if again else revisions
    return before if before[-1][1] == revision else (*before, (decided, revision))
