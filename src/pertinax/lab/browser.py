"""A browser for the load test: cookies, forms and a live stream, as cheap as they can be.

What the client costs is part of what is measured, so nothing is parsed that is not needed.
"""

import asyncio
import html
import re
import zlib
from collections.abc import Callable
from typing import Final, NamedTuple, cast
from urllib.parse import urlencode

import httptools
import zstandard

PATIENCE: Final = 30.0
"""Seconds that an answer may take."""

_END: Final = b"\r\n\r\n"
_HEAD: Final = 2000
"""Bytes of a message in which it says how the table stands."""
_NUMBER: Final = re.compile(rb"id: (\d+)\r\n")
_STATUS: Final = re.compile(rb'id="inside"[^>]* class="(\w+)')
_ASKED: Final = re.compile(rb'id="inside"[^>]* data-asked="')
_QUESTION: Final = re.compile(rb'data-question="(\d{1,12})"')
_FORM: Final = b'<form id="choose"'
_SECRET: Final = b'<p class="secret">'
_HIDDEN: Final = re.compile(rb'<input type="hidden" name="(\w+)" value="([^"]*)"')
_OPTION: Final = re.compile(rb'<button\b[^>]*\bname="option" value="([^"]*)"')


class Lost(Exception):
    """The connection has ended before the answer was there."""


class Answer(NamedTuple):
    status: int
    headers: list[tuple[str, str]]

    def header(self, name: str) -> str:
        return next((value for key, value in self.headers if key == name), "")


class Message(NamedTuple):
    """One live message; its text is only searched when somebody asks."""

    sequence: int
    text: bytes

    @property
    def over(self) -> bool:
        found = _STATUS.search(self.text, 0, _HEAD)
        return found is not None and found[1] == b"over"

    @property
    def asks(self) -> bool:
        """Whether this seat is asked something."""
        return _ASKED.search(self.text, 0, _HEAD) is not None

    @property
    def question(self) -> int:
        """Since when this seat has been asked what it is asked now."""
        found = _QUESTION.search(self.text, 0, _HEAD)
        return int(found[1]) if found is not None else 0

    @property
    def has_form(self) -> bool:
        """Whether what is asked is in it: it is not when only other regions have changed."""
        return _FORM in self.text

    @property
    def secret(self) -> bool:
        """Whether what is asked is answered in secret."""
        return _SECRET in self.text

    def form(self) -> tuple[dict[str, str], list[str]]:
        """The hidden fields of what is asked, and the options.

        >>> message = Message(7, b'<div id="inside" data-asked="2"><form id="choose">'
        ...     b'<input type="hidden" name="seat" value="2">'
        ...     b'<button class="option" name="option" value="a&amp;b">A &amp; B</button></form>')
        >>> message.asks, message.has_form, message.form()
        (True, True, ({'seat': '2'}, ['a&b']))
        """
        start = self.text.index(_FORM)
        end = self.text.index(b"</form>", start)
        fields = {
            name.decode(): _plain(value) for name, value in _HIDDEN.findall(self.text[start:end])
        }
        return fields, [_plain(value) for value in _OPTION.findall(self.text[start:end])]


def _plain(value: bytes) -> str:
    return html.unescape(value.decode())


class Browser:
    """Somebody at an address of their own, with cookies, connections and perhaps a stream."""

    def __init__(self, host: str, port: int, address: str, encoding: str) -> None:
        self._host = host
        self._port = port
        self._address = address
        self._encoding = "identity" if encoding == "none" else encoding
        self._cookies: dict[str, str] = {}
        self._lines: list[_Line] = []
        self._free: list[_Line] = []
        self._live: _Stream | None = None

    async def get(self, path: str) -> Answer:
        return await self._ask(f"GET {path} HTTP/1.1\r\n{self._headers()}\r\n".encode())

    async def post(self, path: str, fields: list[tuple[str, str]]) -> Answer:
        body = urlencode(fields)
        head = (
            f"POST {path} HTTP/1.1\r\n{self._headers()}"
            f"origin: http://{self._host}:{self._port}\r\nhx-request: true\r\n"
            "content-type: application/x-www-form-urlencoded\r\n"
            f"content-length: {len(body)}\r\n\r\n{body}"
        )
        answer = await self._ask(head.encode())
        for name, value in answer.headers:
            if name == "set-cookie":
                key, _, cookie = value.partition(";")[0].partition("=")
                self._cookies[key] = cookie
        return answer

    async def follow(
        self, path: str, heard: Callable[[Message], None], lost: Callable[[], None]
    ) -> Answer:
        """Open the live stream; `heard` gets each message, `lost` its end."""
        self._live = _Stream(heard, lost)
        self._lines.append(self._live)
        await self._connect(self._live)
        return await self._live.ask(
            f"GET {path} HTTP/1.1\r\n{self._headers()}accept: text/event-stream\r\n\r\n".encode()
        )

    @property
    def received(self) -> int:
        """Bytes of the live stream as they came over the wire."""
        return self._live.received if self._live is not None else 0

    def close(self) -> None:
        self._free.clear()
        for line in self._lines:
            line.close()

    def _headers(self) -> str:
        cookies = "; ".join(f"{name}={value}" for name, value in self._cookies.items())
        return (
            f"host: {self._host}:{self._port}\r\naccept-encoding: {self._encoding}\r\n"
            f"accept-language: en\r\n" + (f"cookie: {cookies}\r\n" if cookies else "")
        )

    async def _ask(self, request: bytes) -> Answer:
        """On a connection that is free, or on a new one: answers may be slower than thoughts."""
        while self._free:
            line = self._free.pop()
            try:
                return await self._over(line, request)
            except (Lost, ConnectionError):
                # The server has just closed what was idle; browsers ask again then, and so do we.
                line.close()
        line = _Line()
        self._lines = [*(each for each in self._lines if not each.closed), line]
        await self._connect(line)
        return await self._over(line, request)

    async def _over(self, line: "_Line", request: bytes) -> Answer:
        answer = await line.ask(request)
        self._free.append(line)
        return answer

    async def _connect(self, line: "_Line") -> None:
        loop = asyncio.get_running_loop()
        await loop.create_connection(
            lambda: line, self._host, self._port, local_addr=(self._address, 0)
        )


class _Line(asyncio.Protocol):
    """One connection: a request, its answer, the next request."""

    def __init__(self) -> None:
        self.closed = False
        self.received = 0
        self._parser = httptools.HttpResponseParser(self)
        self._headers: list[tuple[str, str]] = []
        self._answer: asyncio.Future[Answer] | None = None
        self._transport: asyncio.WriteTransport | None = None

    async def ask(self, request: bytes) -> Answer:
        if self._transport is None or self.closed:
            raise Lost
        self._answer = asyncio.get_running_loop().create_future()
        self._transport.write(request)
        async with asyncio.timeout(PATIENCE):
            return await self._answer

    def close(self) -> None:
        self.closed = True
        if self._transport is not None:
            self._transport.close()

    def answered(self) -> None:
        if self._answer is not None and not self._answer.done():
            self._answer.set_result(Answer(self._parser.get_status_code(), self._headers))

    # What asyncio tells

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        # Not every loop's transports are children of asyncio's.
        self._transport = cast(asyncio.WriteTransport, transport)

    def data_received(self, data: bytes) -> None:
        self.received += len(data)
        self._parser.feed_data(data)

    def connection_lost(self, exc: Exception | None) -> None:
        self.closed = True
        if self._answer is not None and not self._answer.done():
            self._answer.set_exception(exc or Lost())

    # What the parser tells

    def on_message_begin(self) -> None:
        self._headers = []

    def on_header(self, name: bytes, value: bytes) -> None:
        self._headers.append((name.decode("latin-1").lower(), value.decode("latin-1")))

    def on_message_complete(self) -> None:
        self.answered()


class _Stream(_Line):
    """A connection whose answer never ends: live messages, one after another."""

    def __init__(self, heard: Callable[[Message], None], lost: Callable[[], None]) -> None:
        super().__init__()
        self._heard = heard
        self._lost = lost
        self._decode: Callable[[bytes], bytes] = bytes
        self._buffer = bytearray()

    def connection_lost(self, exc: Exception | None) -> None:
        ours = self.closed
        super().connection_lost(exc)
        if not ours:
            self._lost()

    def on_headers_complete(self) -> None:
        encoding = dict(self._headers).get("content-encoding", "identity")
        self._decode = decoder(encoding)
        self.answered()

    def on_body(self, body: bytes) -> None:
        self._buffer += self._decode(body)
        if not self._buffer.endswith(_END):
            return
        for message in bytes(self._buffer).split(_END):
            number = _NUMBER.match(message)
            if number is not None:
                self._heard(Message(int(number[1]), message))
        self._buffer.clear()


def decoder(encoding: str) -> Callable[[bytes], bytes]:
    """What undoes the compression of a stream, piece by piece.

    >>> decoder("gzip")(zlib.compress(b"table", wbits=31)), decoder("identity")(b"table")
    (b'table', b'table')
    """
    if encoding == "zstd":
        return zstandard.ZstdDecompressor().decompressobj().decompress
    if encoding == "gzip":
        return zlib.decompressobj(wbits=31).decompress
    return bytes
