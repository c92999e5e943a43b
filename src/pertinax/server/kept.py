"""Answers that are made once: static files, and pages that look the same to many.

They are packed once too: to compress a large page for each reader took longer than all the rest.
"""

import asyncio
import gzip
import hashlib
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from threading import Lock
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

FINGERPRINT: Final = 10
WORTH: Final = 500
"""Bytes below which packing saves nothing."""
HTML: Final = "text/html; charset=utf-8"


class Kept:
    """What is sent: the content as it is or packed, with its fingerprint.

    >>> kept = Kept(b"x" * 1000, "text/plain")
    >>> len(kept.packed) < len(kept.content), kept.size == len(kept.packed) + 1000
    (True, True)
    """

    __slots__ = ("content", "mark", "packed", "type")

    def __init__(self, content: bytes, type: str) -> None:
        self.content = content
        self.type = type
        self.mark = hashlib.sha256(content).hexdigest()[:FINGERPRINT]
        self.packed = gzip.compress(content, 6, mtime=0) if len(content) >= WORTH else content

    @property
    def size(self) -> int:
        return len(self.content) + len(self.packed)

    def answer(self, request: Request, cache: str, vary: str = "accept-encoding") -> Response:
        """The whole of it, or that the reader has it already."""
        headers = {"etag": f'"{self.mark}"', "cache-control": cache, "vary": vary}
        if headers["etag"] in request.headers.get("if-none-match", "")[:500]:
            return Response(status_code=304, headers=headers)
        if self.packed is not self.content and takes_gzip(request):
            headers["content-encoding"] = "gzip"
            return Response(self.packed, media_type=self.type, headers=headers)
        return Response(self.content, media_type=self.type, headers=headers)


def takes_gzip(request: Request) -> bool:
    """Whether the reader can unpack it.

    >>> def asks(text: str) -> Request:
    ...     return Request({"type": "http", "headers": [(b"accept-encoding", text.encode())]})
    >>> [takes_gzip(asks(each)) for each in ("br, gzip", "GZIP;q=0.5", "gzip;q=0", "br", "")]
    [True, True, False, False, False]
    """
    for each in request.headers.get("accept-encoding", "")[:500].lower().split(","):
        name, _, weight = each.partition(";")
        if name.strip() == "gzip":
            return weight.strip().removeprefix("q=").strip("0.") != "" or not weight.strip()
    return False


class KeptPages:
    """Pages by all that they were drawn from; what was asked for longest ago is forgotten.

    A thread draws, one page after the other, so that nobody else waits for it, and those who ask
    for the same page at the same time find it made.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._size = 0
        self._pages: OrderedDict[Hashable, Kept] = OrderedDict()
        self._lock = Lock()
        self._thread = ThreadPoolExecutor(1, "pages")

    def known(self, key: Hashable) -> Kept | None:
        with self._lock:
            found = self._pages.get(key)
            if found is not None:
                self._pages.move_to_end(key)
            return found

    async def get(self, key: Hashable, draw: Callable[[], str]) -> Kept:
        """The page for this key, drawn now if it is not known."""
        found = self.known(key)
        if found is not None:
            return found
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, copy_context().run, self._make, key, draw)

    def _make(self, key: Hashable, draw: Callable[[], str]) -> Kept:
        found = self.known(key)
        if found is not None:
            return found
        made = Kept(draw().encode(), HTML)
        with self._lock:
            self._pages[key] = made
            self._size += made.size
            while self._size > self._most:
                _, gone = self._pages.popitem(last=False)
                self._size -= gone.size
        return made

    @property
    def size(self) -> int:
        """Bytes that are kept."""
        return self._size

    def __len__(self) -> int:
        return len(self._pages)

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)
