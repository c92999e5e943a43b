"""The process that serves: uvicorn, which lets the live streams go when it is asked to end."""

import socket

import uvicorn

from pertinax.server.bus import Bus


class Process(uvicorn.Server):
    """Waits for open connections when it ends; streams would never close by themselves."""

    def __init__(self, config: uvicorn.Config, bus: Bus) -> None:
        super().__init__(config)
        self._bus = bus

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._bus.close()
        await super().shutdown(sockets)
