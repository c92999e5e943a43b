"""The process that serves: uvicorn within bounds, which lets the live streams go when it ends."""

import socket
from typing import Final

import uvicorn
from starlette.types import ASGIApp

from pertinax.server.bus import Bus
from pertinax.server.connections import Connections, Trusted, bounded
from pertinax.server.settings import Settings

GRACE: Final = 3
"""Seconds that open connections have when the server closes."""
FILES: Final = 256
"""Files that a process needs besides its connections."""


def configuration(app: ASGIApp, settings: Settings) -> uvicorn.Config:
    """How uvicorn runs: our own log, no word of itself, and our bounds."""
    config = uvicorn.Config(
        app,
        ws="none",
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_keep_alive=settings.idle_time,
        timeout_graceful_shutdown=GRACE,
    )
    trusted = Trusted(config.forwarded_allow_ips)
    config.http = bounded(Connections(settings, trusted, room_for(settings.connections)))
    return config


def room_for(connections: int) -> int:
    """As many connections as this process may have open files for; it asks for as many as it can.

    >>> room_for(20)
    20
    """
    try:
        import resource
    except ImportError:  # Windows counts handles, and has enough.
        return connections
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = connections + FILES
    if soft != resource.RLIM_INFINITY and soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    if soft == resource.RLIM_INFINITY:
        return connections
    return max(1, min(connections, soft - FILES))


class Process(uvicorn.Server):
    """Waits for open connections when it ends; streams would never close by themselves."""

    def __init__(self, config: uvicorn.Config, bus: Bus) -> None:
        super().__init__(config)
        self._bus = bus

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._bus.close()
        await super().shutdown(sockets)
