"""Who watches which table, and who is here for which seat. In memory: nothing to lose."""

import asyncio
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Collection
from typing import Final

GRACE: Final = 3.0
"""Seconds before somebody who has left is shown as away: a page that loads again is not."""
REMEMBERED: Final = 10_000
"""Seats of which is known since when nobody has been there for them."""


class Watcher(asyncio.Event):
    """Wakes whoever follows a table; set when there is something to look at, or when it is over."""

    over = False
    key = ""
    """By which a page that plays scenes is known."""
    seated = False
    """Whether it holds a seat of the table."""
    shown = 0
    """The moment up to which it has shown everything."""
    awaited = True
    """Whether bots wait for it."""

    def end(self) -> None:
        self.over = True
        self.set()


class Bus:
    """Wakes those who watch a table. It carries no content, so a slow reader costs nothing."""

    def __init__(self) -> None:
        self._watchers: dict[str, set[Watcher]] = {}
        self._closed = False

    def subscribe(self, table: str, watcher: Watcher) -> None:
        self._watchers.setdefault(table, set()).add(watcher)
        if self._closed:
            watcher.end()

    def unsubscribe(self, table: str, watcher: Watcher) -> None:
        watchers = self._watchers[table]
        watchers.remove(watcher)
        if not watchers:
            del self._watchers[table]

    def watched(self, table: str) -> bool:
        return table in self._watchers

    def watchers(self, table: str) -> Collection[Watcher]:
        return self._watchers.get(table, ())

    def publish(self, table: str) -> None:
        for watcher in self._watchers.get(table, ()):
            watcher.set()

    def close(self) -> None:
        """The server ends: everybody who watches is let go."""
        self._closed = True
        for watchers in self._watchers.values():
            for watcher in watchers:
                watcher.end()


class Presence:
    """Which seats somebody is connected for."""

    def __init__(self, grace: float = GRACE, clock: Callable[[], float] = time.monotonic) -> None:
        self._grace = grace
        self._clock = clock
        self._began = clock()
        self._left: OrderedDict[tuple[str, int], float] = OrderedDict()
        self._here: dict[str, Counter[int]] = {}
        self.tell: Callable[[str], None] = lambda _: None
        """Called with the table when somebody comes or goes."""

    def of(self, table: str) -> frozenset[int]:
        return frozenset(self._here.get(table, ()))

    def gone(self, table: str, seat: int) -> float:
        """Seconds since somebody was here for the seat; nobody has been gone before the start."""
        if seat in self._here.get(table, ()):
            return 0.0
        return self._clock() - self._left.get((table, seat), self._began)

    def enter(self, table: str, seats: frozenset[int]) -> None:
        if seats:
            self._here.setdefault(table, Counter()).update(seats)
            self.tell(table)

    def leave(self, table: str, seats: frozenset[int]) -> None:
        if seats:
            asyncio.get_running_loop().call_later(self._grace, self._gone, table, seats)

    def _gone(self, table: str, seats: frozenset[int]) -> None:
        self._here[table] -= Counter(seats)
        for seat in seats - self._here[table].keys():
            self._left[table, seat] = self._clock()
            self._left.move_to_end((table, seat))
        while len(self._left) > REMEMBERED:
            self._left.popitem(last=False)
        if not self._here[table]:
            del self._here[table]
        self.tell(table)
