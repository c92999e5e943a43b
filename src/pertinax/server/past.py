"""The past of a match: every moment of it, found again quickly.

The state is kept where each turn begins; from there the few decisions of the turn are taken again.
Where the rules of today lead elsewhere than the game went, its replay stops.
"""

import asyncio
import logging
from bisect import bisect_right
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from threading import Lock
from typing import Any, Final

from pertinax.kernel.bounds import quoted
from pertinax.kernel.errors import NotReadable, Refusal
from pertinax.kernel.match import Match
from pertinax.kernel.record import Line
from pertinax.kernel.replaying import Stop
from pertinax.web.recall import Decided, Recalled

log = logging.getLogger("pertinax.server")

KEPT: Final = 32
"""Tables whose past is kept; about 1 MB for each."""


@dataclass(frozen=True, slots=True)
class _Start:
    """Where a turn begins: how many decisions and events there were before it."""

    place: int
    match: Match[Any]
    told: tuple[int, ...]

    @classmethod
    def of(cls, place: int, match: Match[Any]) -> "_Start":
        told = tuple(
            len(match.events(seat)) - len(match.events(seat, match.turn)) for seat in _eyes(match)
        )
        return cls(place, match.fork(log=True), told)

    def count(self, match: Match[Any]) -> tuple[int, ...]:
        """How many events there are in a match that has gone on from here."""
        since = self.match.turn
        return tuple(
            before + len(match.events(seat, since))
            for seat, before in zip(_eyes(match), self.told, strict=True)
        )


def _eyes(match: Match[Any]) -> list[int | None]:
    return [None, *range(match.deal.players)]


class Past:
    """One match. Whoever looks says which state of it is the present."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._steps: list[Decided] = []
        self._starts: list[_Start] = []
        self._tip: Match[Any] | None = None
        self._stop: Stop | None = None

    def recall(
        self, match: Match[Any], seat: int | None, at: int | None = None, event: int | None = None
    ) -> Recalled:
        """The moment `at`, or the one from there on at which `seat` was told event `event`.

        Without either it is the newest moment. What lies before or after the past is its nearest
        end.
        """
        with self._lock:
            self._follow(match)
            end = self._end(match)
            place = 0 if seat is None else seat + 1
            first = self._starts[0]
            told = [first.count(first.match)[place]]
            told += [step.told[place] for step in self._steps[:end]]
            if event is not None:
                at = max(at or 0, bisect_right(told, event))
            at = end if at is None else max(0, min(at, end))
            return Recalled(
                at=at,
                end=end,
                match=self._at(at),
                before=self._at(at - 1) if at else None,
                step=self._steps[at - 1] if at else None,
                told=tuple(told),
                turns=tuple(start.place for start in self._starts if start.place <= end),
                stop=self._stop,
            )

    def _end(self, match: Match[Any]) -> int:
        """Answers to a form that others are still filling in are not past yet."""
        end = len(self._steps)
        if any(decision.together for decision in match.decisions):
            first = self._before(end).place
            while end > first and self._steps[end - 1].together:
                end -= 1
        return end

    def _before(self, at: int) -> _Start:
        """Where the turn of this moment begins."""
        return self._starts[bisect_right(self._starts, at, key=lambda start: start.place) - 1]

    def _at(self, at: int) -> Match[Any]:
        start = self._before(at)
        match = start.match.fork(log=True)
        for step in self._steps[start.place : at]:
            match.choose(step.line.seat, step.line.text)
        return match

    def _follow(self, match: Match[Any]) -> None:
        """Learn what has been decided since, or forget what has been taken back."""
        lines = match.record().lines
        if self._tip is not None and self._tip.seeds != match.seeds:
            self._steps, self._starts, self._tip, self._stop = [], [], None, None
        same = 0
        for line, step in zip(lines, self._steps, strict=False):
            if str(line) != str(step.line):
                break
            same += 1
        if self._stop is not None and same < self._stop.decided:
            self._stop = None
        if self._tip is None:
            self._tip = Match.start(match.deal, hashes=True)
            self._tip.seeds = match.seeds
            self._starts = [_Start.of(0, self._tip)]
            why = _elsewhere(self._tip, match)
            if why is not None:
                self._cut(why, len(lines))
        elif same < len(self._steps):
            self._tip = self._at(same)
            del self._steps[same:]
            self._starts = [start for start in self._starts if start.place <= same]
        for line in lines[same:] if self._stop is None else ():
            why = self._add(line, self._tip) or _elsewhere(self._tip, match)
            if why is not None:
                self._cut(why, len(lines))
                return

    def _cut(self, why: NotReadable, decided: int) -> None:
        """From here on it was played by other rules: what this turn leads to is not its past."""
        place = len(self._steps)
        if why.key == "hash":
            turn = why.params["turn"]
            assert isinstance(turn, int)
            starts = [start for start in self._starts if start.match.turn < turn]
            starts = starts or self._starts[:1]
            place = starts[-1].place
            self._starts = starts
        del self._steps[place:]
        self._tip = self._at(place)
        self._stop = Stop(place, decided - place, why)

    def _add(self, line: Line, tip: Match[Any]) -> NotReadable | None:
        decision = tip.decision(line.seat)
        if decision is None or decision.kind != line.kind:
            asked = tip.decisions[0].kind if tip.decisions else ""
            return NotReadable(
                "asked is something else", key="question", asked=asked, found=line.kind
            )
        start = self._starts[-1]
        try:
            tip.choose(line.seat, line.text)
        except Refusal as refusal:
            return NotReadable(str(refusal), key="no-answer", found=quoted(line.text))
        except Exception:
            # Rules may stumble over what they could not have led to themselves.
            log.exception("replay failed at decision %d", len(self._steps))
            return NotReadable("the rules fail", key="hash", turn=tip.turn + 1)
        secret = decision.secret or decision.together
        told = start.count(tip)
        self._steps.append(Decided(line, decision.about, secret, decision.together, told))
        if tip.turn > start.match.turn:
            self._starts.append(_Start.of(len(self._steps), tip))
        return None


def _elsewhere(tip: Match[Any], match: Match[Any]) -> NotReadable | None:
    """Whether the last turns of a replay lead elsewhere than they did."""
    for number in range(len(tip.past) - 1, -1, -1):
        if number >= len(match.past) or not match.past[number].hash:
            continue
        if tip.past[number].hash == match.past[number].hash:
            return None
        return NotReadable(f"turn {number} leads elsewhere", key="hash", turn=number + 1)
    return None


class Pasts:
    """The pasts of the tables that somebody has looked back at last."""

    def __init__(self, kept: int = KEPT) -> None:
        self._lock = Lock()
        self._kept = kept
        self._pasts: OrderedDict[str, Past] = OrderedDict()
        self._thread = ThreadPoolExecutor(1, "pasts")

    async def recall(
        self,
        table: str,
        match: Match[Any],
        seat: int | None,
        at: int | None = None,
        event: int | None = None,
    ) -> Recalled:
        """A moment of a table (`Past.recall`), in a thread that plays one past after the other."""
        recall = partial(self.of(table).recall, match, seat, at, event)
        return await asyncio.get_running_loop().run_in_executor(self._thread, recall)

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)

    def __contains__(self, table: str) -> bool:
        return table in self._pasts

    def of(self, table: str) -> Past:
        with self._lock:
            past = self._pasts.setdefault(table, Past())
            self._pasts.move_to_end(table)
            if len(self._pasts) > self._kept:
                self._pasts.popitem(last=False)
            return past
