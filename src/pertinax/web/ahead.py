"""What a seat will be asked next, as far as nobody learns anything before.

Several questions can then be answered by one movement of a hand: a die goes to its space. For
each option of the question asked now the rules are tried on a fork of the match; where the same
seat is asked on, in a way that its game says belongs together (`leads`), the things to click for
those options are known already. A roll, a draw, somebody else's answer or the end of the turn
ends it, unless the next question is the same whatever was drawn (`regardless`).
"""

import json
from collections.abc import Hashable, Set
from typing import Any, Final, NamedTuple

from pertinax.kernel.decisions import STOP, Decision, Option
from pertinax.kernel.errors import Reason
from pertinax.kernel.events import Event
from pertinax.kernel.match import Match
from pertinax.kernel.trying import Enough, tried
from pertinax.web.boards.registry import GameBoard

FORKS: Final = 160
"""So many options are tried for a question; what lies beyond is asked step by step."""
MOST_TIMES: Final = 12
ONLY_OPTION: Final = "only-option"
"""How the kernel tells of a question that nobody was asked, since it had one answer."""
_NOWHERE: Final[frozenset[str]] = frozenset()
FOLLOWED: Final = 24
"""So many to find out why things do not go together."""


class Next(NamedTuple):
    """An option of a later question: the things to click for it, and what follows."""

    picks: tuple[str, ...]
    then: tuple["Next", ...] = ()

    def data(self) -> object:
        picks = "|".join(self.picks)
        return [picks, [each.data() for each in self.then]] if self.then else picks


Ahead = dict[str, tuple[Next, ...]]
"""By option of the question asked now."""


def ahead_data(ahead: Ahead) -> str:
    """For `picker.js`.

    >>> ahead_data({"pub": (Next(("die:p1",), (Next(("space:pub.1",)),)), Next(("die:p2",)))})
    '{"pub":[["die:p1",["space:pub.1"]],"die:p2"]}'
    """
    data = {text: [each.data() for each in then] for text, then in ahead.items()}
    return json.dumps(data, separators=(",", ":"))


Known = dict[tuple[object, ...], tuple[Next, ...]]
"""What was found to follow an option, by the answers before it and what it is alike with."""


def ahead_of(
    match: Match[Any], decision: Decision, board: GameBoard, known: Known | None = None
) -> Ahead:
    """What follows each option, of those that anything follows.

    `known` is of the same turn, and remembers: who chose an Effect is asked for a die next, and
    what follows each die was found when the Effects were looked at.
    """
    if decision.kind not in board.leads:
        return {}
    search = _Search(board, {} if known is None else known)
    found = search.after(match, decision)
    if search.cut_short and known is not None:
        known.clear()
    return {text: then for text, then in found.items() if then}


class _Search:
    """Level by level, so that what comes first is known before what comes later."""

    def __init__(self, board: GameBoard, known: Known) -> None:
        self._board = board
        self._known = known
        self._left = FORKS
        self.cut_short = False

    def after(self, match: Match[Any], decision: Decision) -> Ahead:
        path = match.answers
        board = self._board
        tried: dict[Hashable, Passed | None] = {}
        keys: dict[str, Hashable] = {}
        for option in _offered(decision, board):
            key = board.alike(decision, option.text)
            if key not in tried and (path, key) in self._known:
                tried[key] = None
            elif key not in tried and self._left > 0:
                self._left -= 1
                tried[key] = followed(match, decision, option, board)
            if key in tried:
                keys[option.text] = key
            else:
                self.cut_short = True
        for key, passed in tried.items():
            if passed is not None:
                self._known[path, key] = self._then(passed, decision.seat)
        return {text: self._known[path, key] for text, key in keys.items()}

    def _then(self, passed: "Passed", seat: int) -> tuple[Next, ...]:
        then: tuple[Next, ...] = ()
        decision = passed.match.decision(seat) if passed.match is not None else None
        if passed.match is not None and decision is not None:
            leads = decision.kind in self._board.leads
            later = self.after(passed.match, decision) if leads else {}
            picks = self._board.picks
            found = [
                Next(picks(decision.kind, option.text, decision.about), later.get(option.text, ()))
                for option in _offered(decision, self._board)
            ]
            then = tuple([each for each in found if each.picks or each.then])
        for kind, text in reversed(passed.only):
            then = (Next(self._board.picks(kind, text, ()), then),)
        return then


def _offered(decision: Decision, board: GameBoard) -> list[Option[Any]]:
    outdone = board.outdone(decision)
    return [option for option in decision.options if option.text not in outdone]


class Passed(NamedTuple):
    """What comes after an option."""

    only: tuple[tuple[str, str], ...]
    """Questions that have but one answer, and that."""
    match: Match[Any] | None
    """Where the same seat is asked on, having learned nothing."""


def followed(
    match: Match[Any], decision: Decision, option: Option[Any], board: GameBoard
) -> Passed:
    """What an option leads to, as far as nobody learns anything before."""
    if option is STOP:
        return Passed((), None)
    heard = _Heard(decision, board)
    fork = tried(match, decision, option, heard.hear)
    seat = decision.seat
    asked = fork.decision(seat) if fork is not None and fork.turn == match.turn else None
    if fork is None or asked is None or asked.kind not in heard.leads:
        return Passed(tuple(heard.only), None)
    goes_on = asked.kind in board.regardless or fork.may_undo(seat)
    return Passed(tuple(heard.only), fork if goes_on else None)


class _Heard:
    """Listens to what an option brings about, until it leads nowhere that is asked about."""

    def __init__(self, decision: Decision, board: GameBoard) -> None:
        self._seat = decision.seat
        self._board = board
        self._alone = True
        """As long as nothing else is told, nothing has happened."""
        self.leads = board.leads.get(decision.kind, _NOWHERE)
        self.only: list[tuple[str, str]] = []

    def hear(self, event: Event) -> None:
        if not event.visible_to(self._seat):
            return
        if self._alone:
            kind = event.values[1] if event.kind == ONLY_OPTION else ""
            self._alone = kind in self.leads and event.values[0] == self._seat
        if self._alone:
            self.leads = self._board.leads.get(kind, _NOWHERE)
            self.only.append((kind, event.values[2]))
        if not self.leads:
            raise Enough


def times_of(match: Match[Any], decision: Decision, text: str, board: GameBoard) -> int:
    """How often an option can be answered in a row, where one wants to: 1 where not."""
    if (decision.kind, text) not in board.repeats:
        return 1
    fork = match.fork()
    for times in range(MOST_TIMES):
        asked = fork.decision(decision.seat)
        if asked is None or asked.kind != decision.kind:
            return times
        if all(option.text != text for option in asked.options):
            return times
        fork.choose(decision.seat, text)
        if fork.turn != match.turn or not fork.may_undo(decision.seat):
            return times + 1
    return MOST_TIMES


class Apart(NamedTuple):
    """Why things do not go together: a reason of the rules, or all that is possible instead."""

    reason: Reason | None = None
    only: tuple[str, str] = ("", "")
    """The kind of a question that has but one answer, and that."""


def why_apart(match: Match[Any], seat: int, names: Set[str], board: GameBoard) -> Apart:
    """Why things with these names cannot be chosen one after the other; the last word counts."""
    decision = match.decision(seat)
    standing = [] if decision is None else [(match, decision)]
    left = FOLLOWED
    found = Apart()
    while standing:
        current, asked = standing.pop(0)
        for refused, reason in asked.refused():
            if not names.isdisjoint(board.picks(asked.kind, refused.text, asked.about)):
                found = Apart(reason)
                break
        for option in asked.options if asked.kind in board.leads else ():
            if left <= 0 or names.isdisjoint(board.picks(asked.kind, option.text, asked.about)):
                continue
            left -= 1
            passed = followed(current, asked, option, board)
            following = passed.match.decision(seat) if passed.match is not None else None
            if passed.match is not None and following is not None:
                standing.append((passed.match, following))
            elif passed.only:
                found = Apart(only=passed.only[-1])
    return found
