"""Who looks at tables where only bots play: they play for somebody, or they rest."""

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

LOOKED: Final = 60.0
"""Seconds for which a look counts; a live stream looks again more often than that."""


class Audience:
    """The tables that each address has looked at last, a few of them.

    Who looks at more has the newest played; the others rest until somebody looks again. The
    addresses that looked longest ago are forgotten.

    >>> now = [0.0]
    >>> audience = Audience(each=2, addresses=100, clock=lambda: now[0])
    >>> for table in ("one", "two", "three"):
    ...     audience.look(table, "192.0.2.1")
    >>> [audience.of(table) for table in ("one", "two", "three")]
    [False, True, True]
    >>> now[0] = 61.0
    >>> audience.of("three")
    False
    """

    def __init__(
        self, each: int, addresses: int, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._each = each
        self._most = addresses
        self._clock = clock
        self._looks: OrderedDict[str, OrderedDict[str, float]] = OrderedDict()
        self._by: dict[str, set[str]] = {}
        """By table, the addresses that have it among theirs."""

    def look(self, table: str, address: str) -> None:
        looks = self._looks.setdefault(address, OrderedDict())
        self._looks.move_to_end(address)
        looks[table] = self._clock()
        looks.move_to_end(table)
        self._by.setdefault(table, set()).add(address)
        while len(looks) > self._each:
            self._forget(looks.popitem(last=False)[0], address)
        while len(self._looks) > self._most:
            gone, tables = self._looks.popitem(last=False)
            for each in tables:
                self._forget(each, gone)

    def of(self, table: str) -> bool:
        """Whether somebody has looked at it lately."""
        oldest = self._clock() - LOOKED
        return any(self._looks[each][table] >= oldest for each in self._by.get(table, ()))

    def __len__(self) -> int:
        return sum(len(looks) for looks in self._looks.values())

    def _forget(self, table: str, address: str) -> None:
        self._by[table].discard(address)
        if not self._by[table]:
            del self._by[table]
