"""The answer of a live stream, which ends without an exception when its reader leaves.

The common ways to send events cancel a task for that, and the cancellation holds its own frames,
and with them the compressor of the stream: garbage in a cycle, half a megabyte for each stream that
was ever open. Here the reader's leaving wakes the stream, which looks and ends.
"""

import asyncio
import logging
from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Final

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from pertinax.server.bus import Watcher

SEND: Final = 30.0
"""Seconds that a reader may take for one message."""
PING: Final = b": ping\r\n\r\n"
"""A comment: it keeps a quiet connection open and no page shows it."""

log = logging.getLogger("pertinax.server")


def event(sequence: int, text: bytes) -> bytes:
    """A message on the wire.

    >>> event(7, b"<p></p>")
    b'id: 7\\r\\ndata: <p></p>\\r\\n\\r\\n'
    """
    return b"id: %d\r\ndata: %b\r\n\r\n" % (sequence, text)


class Events(Response):
    """Sends what `messages` yield until they end; tells the watcher when nobody reads any more."""

    media_type = "text/event-stream"

    def __init__(self, messages: AsyncGenerator[bytes], watcher: Watcher) -> None:
        self._messages = messages
        self._watcher = watcher
        self.status_code = 200
        self.background = None
        # The last header asks proxies to pass on each message at once.
        self.init_headers({"cache-control": "no-store", "x-accel-buffering": "no"})

    async def __call__(self, _scope: Scope, receive: Receive, send: Send) -> None:
        listening = asyncio.create_task(self._listen(receive))
        try:
            start = {"status": self.status_code, "headers": self.raw_headers}
            await send({"type": "http.response.start", **start})
            async with aclosing(self._messages) as messages:
                async for message in messages:
                    async with asyncio.timeout(SEND):
                        await send(_body(message))
            await send(_body(b"", more=False))
        except TimeoutError:
            log.info("a reader was too slow")
        finally:
            listening.cancel()

    async def _listen(self, receive: Receive) -> None:
        while (await receive())["type"] != "http.disconnect":
            pass
        self._watcher.end()


def _body(content: bytes, *, more: bool = True) -> dict[str, object]:
    return {"type": "http.response.body", "body": content, "more_body": more}
