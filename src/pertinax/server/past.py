"""The past of a match: every moment of it, found again quickly.

The state is kept where each turn begins; from there the few decisions of the turn are taken again.
Where the rules of today lead elsewhere than the game went, its replay stops; if other rules took
over at some time, it goes on from the state that was kept there.
"""

import asyncio
import logging
from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from threading import Lock
from typing import Any, Final

from pertinax.kernel.bounds import quoted
from pertinax.kernel.decisions import CORRECT
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


class _Part:
    """Moments of a match that follow from each other, from one of them on."""

    def __init__(self, place: int, tip: Match[Any]) -> None:
        self.place = place
        """How many decisions were made before its first moment."""
        self.tip = tip
        self._steps: list[Decided] = []
        self._starts = [_Start.of(place, tip)]

    @property
    def end(self) -> int:
        return self.place + len(self._steps)

    @property
    def steps(self) -> Sequence[Decided]:
        return self._steps

    @property
    def turns(self) -> list[int]:
        """The moments at which turns begin."""
        return [start.place for start in self._starts]

    def at(self, at: int) -> Match[Any]:
        start = self._before(at)
        match = start.match.fork(log=True)
        for step in self._steps[start.place - self.place : at - self.place]:
            match.follow(step.line)
        return match

    def step(self, at: int) -> Decided | None:
        """The decision that led to this moment, unless it is the first one."""
        return self._steps[at - self.place - 1] if at > self.place else None

    def told(self, eyes: int) -> list[int]:
        """How many events had been told at each moment."""
        first = self._starts[0]
        return [first.count(first.match)[eyes], *[step.told[eyes] for step in self._steps]]

    def settled(self, match: Match[Any]) -> int:
        """Answers to a form that others are still filling in are not past yet."""
        end = self.end
        if any(decision.together for decision in match.decisions):
            first = self._before(end).place
            while end > first and self._steps[end - self.place - 1].together:
                end -= 1
        return end

    def same(self, lines: Sequence[Line]) -> int:
        """The last moment up to which these are its decisions."""
        same = self.place
        for line, step in zip(lines[self.place :], self._steps, strict=False):
            if str(line) != str(step.line):
                break
            same += 1
        return same

    def back_to(self, at: int) -> None:
        """Forget what came later."""
        self.tip = self.at(at)
        del self._steps[at - self.place :]
        self._starts = [start for start in self._starts if start.place <= at]

    def back_before(self, turn: int) -> None:
        """Forget all but the turns before this one, up to the start of the last of them."""
        places = [start.place for start in self._starts if start.match.turn < turn]
        place = places[-1] if places else self.place
        self.back_to(place)

    def add(self, line: Line) -> NotReadable | None:
        """One decision more; why not, if the rules of today have no such question or answer."""
        tip = self.tip
        decision = tip.decision(line.seat)
        correction = line.kind == CORRECT
        if not correction and (decision is None or decision.kind != line.kind):
            asked = tip.decisions[0].kind if tip.decisions else ""
            return NotReadable(
                "asked is something else", key="question", asked=asked, found=line.kind
            )
        start = self._starts[-1]
        try:
            tip.follow(line)
        except Refusal as refusal:
            return NotReadable(str(refusal), key="no-answer", found=quoted(line.text))
        except Exception:
            # Rules may stumble over what they could not have led to themselves.
            log.exception("replay failed at decision %d", self.end)
            return NotReadable("the rules fail", key="hash", turn=tip.turn + 1)
        told = start.count(tip)
        if correction or decision is None:
            self._steps.append(Decided(line, (), False, False, told))
        else:
            secret = decision.secret or decision.together
            self._steps.append(Decided(line, decision.about, secret, decision.together, told))
        if tip.turn > start.match.turn:
            self._starts.append(_Start.of(self.end, tip))
        return None

    def _before(self, at: int) -> _Start:
        """Where the turn of this moment begins."""
        return self._starts[bisect_right(self._starts, at, key=lambda start: start.place) - 1]


class Past:
    """One match. Whoever looks says which state of it is the present."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._first: _Part | None = None
        """From the beginning, as far as the rules of today lead where the game went."""
        self._stop: Stop | None = None
        self._later: _Part | None = None
        """From where other rules took over, if the first part does not lead there."""

    def recall(
        self, match: Match[Any], seat: int | None, at: int | None = None, event: int | None = None
    ) -> Recalled:
        """The moment `at`, or the one from there on at which `seat` was told event `event`.

        Without either it is the newest moment. In place of what cannot be shown it is the nearest
        moment that can.
        """
        with self._lock:
            self._follow(match)
            first, later = self._first, self._later
            assert first is not None
            last = later or first
            end = last.settled(match)
            gap = None if later is None else (first.end, later.place)
            place = 0 if seat is None else seat + 1
            told = first.told(place)
            if later is not None:
                between = _told_between(match, seat, first.end, later.place)
                told += [max(each, told[-1]) for each in between]
                told = told[: later.place] + later.told(place)
            told = told[: end + 1]
            if event is not None:
                at = max(at or 0, bisect_right(told, event))
            at = end if at is None else max(0, min(at, end))
            if gap is not None and gap[0] < at < gap[1]:
                at = gap[0] if at - gap[0] <= gap[1] - at else gap[1]
            part = first if later is None or at < later.place else later
            # The very same moment: here it is known what led to it.
            led = first if at == first.end else part
            return Recalled(
                at=at,
                end=end,
                match=part.at(at),
                before=led.at(at - 1) if at > led.place else None,
                step=led.step(at),
                told=tuple(told),
                turns=tuple(turn for turn in self._turns() if turn <= end),
                stop=self._stop,
                gap=gap,
            )

    def decided(self, match: Match[Any], at: int) -> list[tuple[Line, bool]]:
        """The first `at` decisions, and whether each was made in secret.

        What cannot be played again by these rules counts as secret.
        """
        with self._lock:
            self._follow(match)
            first, later = self._first, self._later
            assert first is not None
            known = {first.place + place: step.secret for place, step in enumerate(first.steps)}
            if later is not None:
                known |= {later.place + n: step.secret for n, step in enumerate(later.steps)}
            lines = match.record().lines[:at]
            return [(line, known.get(place, True)) for place, line in enumerate(lines)]

    def _turns(self) -> list[int]:
        turns = [] if self._first is None else self._first.turns
        return turns if self._later is None else sorted({*turns, *self._later.turns})

    def _follow(self, match: Match[Any]) -> None:
        """Learn what has been decided since, or forget what has been taken back."""
        lines = match.record().lines
        if self._first is not None and self._first.tip.seeds != match.seeds:
            self._first, self._stop, self._later = None, None, None
        first = self._first
        if first is None:
            tip = Match.start(match.deal, hashes=True)
            tip.seeds = match.seeds
            first = self._first = _Part(0, tip)
            self._stop_at(_elsewhere(tip, match), match)
        elif (same := first.same(lines)) < first.end:
            first.back_to(same)
            self._stop, self._later = None, None
        if self._stop is None:
            for line in lines[first.end :]:
                if self._stop_at(first.add(line) or _elsewhere(first.tip, match), match):
                    break
        if self._stop is not None and match.seam:
            self._follow_later(match, lines)

    def _follow_later(self, match: Match[Any], lines: Sequence[Line]) -> None:
        """What comes after other rules took over, from the state that was kept there."""
        later = self._later
        if later is None:
            later = self._later = _Part(match.seam, match.rewind(match.seam))
        elif (same := later.same(lines)) < later.end:
            later.back_to(same)
        for line in lines[later.end :]:
            why = later.add(line)
            assert why is None, why

    def _stop_at(self, why: NotReadable | None, match: Match[Any]) -> bool:
        """Whether it was played by other rules from here on: what follows is not its past."""
        if why is None or self._first is None:
            return False
        if why.key == "hash":
            turn = why.params["turn"]
            assert isinstance(turn, int)
            self._first.back_before(turn)
        seam = match.seam
        if seam and self._first.end > seam:
            self._first.back_to(seam)
        place = self._first.end
        self._stop = Stop(place, (seam or match.decided) - place, why)
        return True


def _told_between(match: Match[Any], seat: int | None, last: int, first: int) -> list[int]:
    """How many events had been told at the moments between, as far as turns tell it."""
    found: list[int] = []
    told = decided = 0
    for turn in match.past:
        found += [told] * max(0, min(decided + turn.decided, first) - max(decided, last + 1))
        told += turn.told(seat)
        decided += turn.decided
    return found


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

    async def decided(self, table: str, match: Match[Any], at: int) -> list[tuple[Line, bool]]:
        """The decisions before a moment (`Past.decided`), in the same thread."""
        find = partial(self.of(table).decided, match, at)
        return await asyncio.get_running_loop().run_in_executor(self._thread, find)

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
