"""Bounds of connections: how much one may send, how slowly, and how many connections there may be.

A proxy before the server keeps such bounds too; this is for whoever reaches us directly. Nothing
here is known to the application: who sends no request to its end never gets so far.
"""

import asyncio
import ipaddress
import logging
import time
from collections import Counter
from collections.abc import Callable, Sequence
from enum import Enum, auto
from http import HTTPStatus
from typing import Any, ClassVar, Final

from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.server import ServerState

from pertinax.server.limits import address_of
from pertinax.server.settings import Settings

SLICE: Final = 4096
"""Bytes that are read at once: a head is found too long within so many."""
REQUEST: Final = 1024 * 1024
"""Bytes of a request with all that surrounds its parts; the application counts the body itself."""
PIPELINED: Final = 16
"""Requests that may wait for the answer to the one before them."""
LINGER: Final = 2.0
"""Seconds in which a refused sender may read why."""
QUIET: Final = 10.0
"""Seconds between two lines of the log about the same kind of refusal."""

log = logging.getLogger("pertinax.server")


class Trusted:
    """Proxies: what comes from them comes from many, so it is not counted by address.

    >>> trusted = Trusted("127.0.0.1, 10.0.0.0/8")
    >>> "127.0.0.1" in trusted, "10.1.2.3" in trusted, "192.0.2.1" in trusted, "x" in Trusted("*")
    (True, True, False, True)
    """

    def __init__(self, allowed: str | Sequence[str] | None) -> None:
        named = allowed.split(",") if isinstance(allowed, str) else list(allowed or ())
        names = {each.strip() for each in named} - {""}
        self._all = "*" in names
        self._names = frozenset(names)
        self._networks = [
            network for network in map(_network, sorted(names)) if network is not None
        ]

    def __contains__(self, host: str) -> bool:
        if self._all or host in self._names:
            return True
        try:
            address = ipaddress.ip_address(host)
        except ValueError:
            return False
        return any(address in network for network in self._networks)


def _network(text: str) -> ipaddress.IPv4Network | ipaddress.IPv6Network | None:
    try:
        return ipaddress.ip_network(text)
    except ValueError:
        return None


class Connections:
    """Counts who is inside, and says in the log who was not let in or was sent away."""

    def __init__(
        self,
        settings: Settings,
        trusted: Trusted,
        most: int | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.settings = settings
        self._trusted = trusted
        self._most = min(settings.connections, most or settings.connections)
        self._inside = 0
        self._from: Counter[str] = Counter()
        self._clock = clock
        self._told: dict[int, float] = {}
        self._untold: Counter[int] = Counter()

    @property
    def inside(self) -> int:
        return self._inside

    def enter(self, host: str) -> str | None:
        """What to give back when leaving; None if there is no room."""
        address = "" if host in self._trusted else address_of(host)
        full = address and self._from[address] >= self.settings.connections_each
        if full or self._inside >= self._most:
            return None
        self._inside += 1
        if address:
            self._from[address] += 1
        return address

    def leave(self, address: str) -> None:
        self._inside -= 1
        if address:
            self._from[address] -= 1
            if self._from[address] <= 0:
                del self._from[address]

    def refused(self, status: int, host: str) -> None:
        """A line for the log, but not for each of a flood."""
        now = self._clock()
        if now - self._told.get(status, -QUIET) < QUIET:
            self._untold[status] += 1
            return
        self._told[status] = now
        shown = address_of(host) if self.settings.log_addresses else "-"
        log.warning("refused status=%d from=%s more=%d", status, shown, self._untold.pop(status, 0))


class _Stage(Enum):
    IDLE = auto()
    HEAD = auto()
    BODY = auto()
    REFUSED = auto()


class BoundedConnection(HttpToolsProtocol):
    """uvicorn's protocol within bounds."""

    keeper: ClassVar[Connections]

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._stage = _Stage.IDLE
        self._size = 0
        self._address: str | None = None
        self._answering: RequestResponseCycle | None = None
        """The request that is answered now or was last; `cycle` is the one that came last."""
        self._due: asyncio.TimerHandle | None = None
        self._stuck: asyncio.TimerHandle | None = None

    # Coming and going

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._address = self.keeper.enter(self._host)
        if self._address is None:
            self._refuse(HTTPStatus.SERVICE_UNAVAILABLE, linger=False)
        else:
            self._wait(self.keeper.settings.head_time)

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait(None)
        self._unstick()
        if self._address is not None:
            self.keeper.leave(self._address)
            self._address = None
        super().connection_lost(exc)

    @property
    def _host(self) -> str:
        return self.client[0] if self.client else ""

    # What is sent to us

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), SLICE):
            if self._stage is _Stage.REFUSED or self.transport.is_closing():
                return
            if self._stage is _Stage.IDLE and self._due is None:
                self._wait(self.keeper.settings.head_time)
            part = data[start : start + SLICE]
            super().data_received(part)
            if self._stage is not _Stage.IDLE:
                self._size += len(part)
            self._check()

    def _check(self) -> None:
        if self.transport.is_closing():
            return
        if self._stage is _Stage.HEAD and self._size > self.keeper.settings.head:
            self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
        elif self._size > REQUEST:
            self._refuse(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
        elif len(self.pipeline) > PIPELINED:
            self._refuse(HTTPStatus.TOO_MANY_REQUESTS)

    def send_400_response(self, msg: str) -> None:
        self.keeper.refused(HTTPStatus.BAD_REQUEST, self._host)
        super().send_400_response(msg)

    def on_message_begin(self) -> None:
        self._stage = _Stage.HEAD
        self._size = 0
        self._wait(self.keeper.settings.head_time)
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._stage = _Stage.BODY
        self._wait(self.keeper.settings.body_time)
        super().on_headers_complete()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self._answering = cycle
        super()._start_asgi_task(cycle, app)

    def on_message_complete(self) -> None:
        self._stage = _Stage.IDLE
        self._size = 0
        self._wait(None)
        super().on_message_complete()

    # What takes too long

    def _wait(self, seconds: float | None) -> None:
        """The time for what is going on now; None if it is not the caller we wait for."""
        if self._due is not None:
            self._due.cancel()
        self._due = None if seconds is None else self.loop.call_later(seconds, self._late)

    def _late(self) -> None:
        self._due = None
        if self._stage is _Stage.REFUSED:
            self.transport.abort()
        elif self._stage is _Stage.IDLE:
            # A browser that opened a connection for later, and never needed it.
            self.transport.close()
        else:
            self._refuse(HTTPStatus.REQUEST_TIMEOUT)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._watch_reader()

    def resume_writing(self) -> None:
        self._unstick()
        super().resume_writing()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.transport.is_closing():
            self._watch_reader()

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self._watch_reader()

    def _watch_reader(self) -> None:
        """What we send waits in memory for whoever reads: not for ever."""
        self._unstick()
        self._stuck = self.loop.call_later(self.keeper.settings.stuck_time, self.transport.abort)

    def _unstick(self) -> None:
        if self._stuck is not None:
            self._stuck.cancel()
            self._stuck = None

    def _refuse(self, status: HTTPStatus, *, linger: bool = True) -> None:
        """Say why if nothing else is being said, and let nothing more in."""
        self._stage = _Stage.REFUSED
        self.keeper.refused(status, self._host)
        if self.transport.is_closing():
            return
        # Requests that wait behind it will not be answered.
        self.pipeline.clear()
        cycle = self._answering
        if cycle is None or cycle.response_complete or not cycle.response_started:
            text = status.phrase.encode()
            self.transport.write(
                b"HTTP/1.1 %d %b\r\ncontent-type: text/plain\r\ncontent-length: %d\r\n"
                b"connection: close\r\n\r\n%b" % (status, text, len(text), text)
            )
        if cycle is not None and not cycle.response_complete:
            # Whoever is answering learns that nobody listens any more.
            cycle.disconnected = True
            cycle.message_event.set()
        if linger and self.transport.can_write_eof():
            # To close at once, while more is coming, would take the answer away from its reader.
            self.transport.write_eof()
            self._wait(LINGER)
        else:
            self.transport.close()
            self._watch_reader()


def bounded(watched_by: Connections) -> type[BoundedConnection]:
    """The protocol of a server whose connections are counted."""

    class Kept(BoundedConnection):
        keeper = watched_by

    return Kept
