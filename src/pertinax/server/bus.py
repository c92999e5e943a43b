"""Who watches which table, and who is here for which seat. In memory: nothing to lose."""

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Final

GRACE: Final = 3.0
"""Seconds before somebody who has left is shown as away: a page that loads again is not."""


class Bus:
    """Wakes those who watch a table. It carries no content, so a slow reader costs nothing."""

    def __init__(self) -> None:
        self._watchers: dict[str, set[asyncio.Event]] = {}

    def subscribe(self, table: str) -> asyncio.Event:
        watcher = asyncio.Event()
        self._watchers.setdefault(table, set()).add(watcher)
        return watcher

    def unsubscribe(self, table: str, watcher: asyncio.Event) -> None:
        watchers = self._watchers[table]
        watchers.remove(watcher)
        if not watchers:
            del self._watchers[table]

    def watched(self, table: str) -> bool:
        return table in self._watchers

    def publish(self, table: str) -> None:
        for watcher in self._watchers.get(table, ()):
            watcher.set()


class Presence:
    """Which seats somebody is connected for."""

    def __init__(self, grace: float = GRACE) -> None:
        self._grace = grace
        self._here: dict[str, Counter[int]] = {}
        self.tell: Callable[[str], None] = lambda _: None
        """Called with the table when somebody comes or goes."""

    def of(self, table: str) -> frozenset[int]:
        return frozenset(self._here.get(table, ()))

    def enter(self, table: str, seats: frozenset[int]) -> None:
        if seats:
            self._here.setdefault(table, Counter()).update(seats)
            self.tell(table)

    def leave(self, table: str, seats: frozenset[int]) -> None:
        if seats:
            asyncio.get_running_loop().call_later(self._grace, self._gone, table, seats)

    def _gone(self, table: str, seats: frozenset[int]) -> None:
        self._here[table] -= Counter(seats)
        if not self._here[table]:
            del self._here[table]
        self.tell(table)
