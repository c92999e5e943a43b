"""What stands before every request: sizes, origins, headers, logs, and no traceback to anybody."""

import logging
import time
from typing import Final
from urllib.parse import quote, urlsplit

from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pertinax.kernel.bounds import MOST, whole
from pertinax.server.answers import problem, theme_of
from pertinax.server.limits import Turns
from pertinax.server.services import Services, caller
from pertinax.web.document import THEME

SAFE: Final = ("GET", "HEAD", "OPTIONS")
HEADERS: Final = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    # Links to tables are for those who were given them: no other site hears of them.
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
_HEADERS: Final = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
_SECURE: Final = (b"strict-transport-security", b"max-age=31536000")

# No page for whoever floods us: it is said as cheaply as can be, and the connection is closed.
_TOO_OFTEN: Final = Response(
    status_code=429,
    headers={"retry-after": "5", "connection": "close", "cache-control": "no-store"},
)

LIVE: Final = "/live"
"""How the addresses of live connections end: they last, and have places of their own."""
CAMPAIGN: Final = "/campaigns/bring"
"""Where whole campaigns are brought."""
GONE: Final = 499
"""What the log says of whoever left before the request was whole."""

log = logging.getLogger("pertinax.server")


class TooLarge(Exception):
    """A request with more bytes than anybody needs."""


class Guard:
    """The outermost layer: every answer has the headers, every fault is a short page."""

    def __init__(self, app: ASGIApp, services: Services) -> None:
        self._app = app
        self._house = services
        self._body = services.settings.body
        self._campaign_body = services.settings.campaign_body
        self._turns = Turns(services.settings.at_a_time)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began = time.perf_counter()
        request = Request(scope)
        address = caller(request)
        shown = quote(address, safe=":") if self._house.settings.log_addresses else "-"
        THEME.set(theme_of(request))
        most = self._campaign_body if scope["path"] == CAMPAIGN else self._body
        status = 0
        size = 0

        async def send_on(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message["headers"], *_HEADERS]
                if scope["scheme"] == "https":
                    message["headers"].append(_SECURE)
            await send(message)

        async def receive_on() -> Message:
            nonlocal size
            message = await receive()
            size += len(message.get("body", b""))
            if size > most:
                raise TooLarge
            return message

        try:
            if not self._house.limiter.allows("request", address):
                await _TOO_OFTEN(scope, receive_on, send_on)
                return
            if _length(request.headers) > most:
                raise TooLarge
            if scope["method"] not in SAFE and not same_origin(request.headers):
                await problem(request, 403, "origin")(scope, receive_on, send_on)
            elif scope["path"].endswith(LIVE):
                await self._app(scope, receive_on, send_on)
            else:
                await self._turns.enter(address)
                try:
                    await self._app(scope, receive_on, send_on)
                finally:
                    self._turns.leave(address)
        except ClientDisconnect:
            status = status or GONE
        except TooLarge:
            await problem(request, 413, "large")(scope, receive, send_on)
        except Exception:
            log.exception("fault method=%s path=%s from=%s", scope["method"], _path(scope), shown)
            if status == 0:
                await problem(request, 500, "fault")(scope, receive, send_on)
        finally:
            log.info(
                "%s %s status=%d ms=%.1f from=%s",
                scope["method"],
                _path(scope),
                status,
                1000 * (time.perf_counter() - began),
                shown,
            )


def same_origin(headers: Headers) -> bool:
    """Whether a page of ours sent this. Browsers say so; whoever does not say it is refused.

    >>> same_origin(Headers({"sec-fetch-site": "same-origin", "host": "x"}))
    True
    >>> same_origin(Headers({"sec-fetch-site": "same-site", "origin": "http://x", "host": "x"}))
    False
    >>> same_origin(Headers({"origin": "http://x:80", "host": "x:80"})), same_origin(Headers({}))
    (True, False)
    """
    site = headers.get("sec-fetch-site")
    if site is not None and site != "same-origin":
        return False
    origin = headers.get("origin")
    if origin is None:
        return site is not None
    try:
        return urlsplit(origin).netloc.lower() == headers.get("host", "").lower() != ""
    except ValueError:
        return False


def _length(headers: Headers) -> int:
    """What the request says of its size; what it does not say is counted.

    >>> _length(Headers({})), _length(Headers({"content-length": "9" * 5000})) == MOST
    (0, True)
    """
    size = whole(headers.get("content-length", "0"))
    return MOST if size is None else size


def _path(scope: Scope) -> str:
    """The path without its query, and nothing in it that could look like another line."""
    return quote(scope["path"], safe="/")[:80]
