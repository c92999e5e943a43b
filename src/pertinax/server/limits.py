"""How much of everything: rates, names, chat. Memory stays bounded whoever calls."""

import asyncio
import ipaddress
from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from pertinax.words.names import visible

NAME: Final = 24
CHAT: Final = 500
"""Characters."""


class Rate(NamedTuple):
    """So many tokens a second for ever, and so many at once."""

    each_second: float
    at_once: int


class RateLimiter:
    """A bucket of tokens for each address and kind of request.

    Only the addresses seen last are remembered. One that was forgotten starts with a full
    bucket: whoever can send from so many addresses is not stopped by a limit for each.

    >>> now = [0.0]
    >>> limiter = RateLimiter({"act": Rate(1, 2)}, 100, lambda: now[0])
    >>> [limiter.allows("act", "192.0.2.1") for _ in range(3)]
    [True, True, False]
    >>> now[0] = 1.0
    >>> limiter.allows("act", "192.0.2.1")
    True
    >>> now[0] = 9.0
    >>> limiter.allows("act", "192.0.2.1", 2), limiter.allows("act", "192.0.2.1")
    (True, False)
    """

    def __init__(
        self, rates: Mapping[str, Rate], addresses: int, clock: Callable[[], float]
    ) -> None:
        self._rates = rates
        self._most = addresses
        self._clock = clock
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def allows(self, kind: str, address: str, cost: int = 1) -> bool:
        """Take so many tokens if they are there; what costs more than all takes all."""
        rate = self._rates[kind]
        cost = min(cost, rate.at_once)
        key = (kind, address)
        now = self._clock()
        tokens, then = self._buckets.pop(key, (float(rate.at_once), now))
        tokens = min(rate.at_once, tokens + (now - then) * rate.each_second)
        allowed = tokens >= cost
        self._buckets[key] = (tokens - cost if allowed else tokens, now)
        while len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        return allowed

    def __len__(self) -> int:
        return len(self._buckets)


class Turns:
    """So many requests of one address are answered at a time; its others wait for their turn.

    What comes from somebody else meanwhile stands behind those few, not behind all of a flood.
    """

    def __init__(self, each: int) -> None:
        self._each = each
        self._going: Counter[str] = Counter()
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}

    async def enter(self, address: str) -> None:
        if self._going[address] < self._each:
            self._going[address] += 1
            return
        turn = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(address, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.leave(address)
            raise

    def leave(self, address: str) -> None:
        """Give the turn to whoever waits longest."""
        waiting = self._waiting.get(address)
        while waiting:
            turn = waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        self._waiting.pop(address, None)
        self._going[address] -= 1
        if self._going[address] <= 0:
            del self._going[address]

    def __len__(self) -> int:
        """Addresses of which anything is going on."""
        return len(self._going)


class Places:
    """Live connections: so many in all, so many of one address."""

    def __init__(self, most: int, each: int) -> None:
        self._most = most
        self._each = each
        self._taken: Counter[str] = Counter()

    @property
    def taken(self) -> int:
        return self._taken.total()

    def free(self, address: str) -> bool:
        return self.taken < self._most and self._taken[address] < self._each

    def held(self, address: str) -> int:
        return self._taken[address]

    def enter(self, address: str) -> None:
        self._taken[address] += 1

    def leave(self, address: str) -> None:
        self._taken[address] -= 1
        if self._taken[address] <= 0:
            del self._taken[address]


def address_of(host: str) -> str:
    """Whom to count: an address, or the network of one home, where IPv6 gives it thousands.

    >>> address_of("192.0.2.7"), address_of("2001:db8:1:2:3:4:5:6"), address_of("testclient")
    ('192.0.2.7', '2001:db8:1:2::', 'testclient')
    """
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host[:64]
    if isinstance(address, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((int(address) >> 64 << 64, 64)).network_address)
    return str(address)


def plain_line(text: str, longest: int) -> str:
    """One line of text as people may type it: what can be seen of it, not too long.

    >>> plain_line("  Ada\\u202e\\n Lovelace\\x00 ", 40), plain_line("Ada", 2)
    ('Ada Lovelace', 'Ad')
    """
    # Much of what is long may be invisible, but not endlessly much.
    return visible(text[: 16 * longest])[:longest].strip()
