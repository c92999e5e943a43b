"""How the server answers: pages, fragments, and refusals in the reader's language."""

from typing import Final

import htpy as h
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from pertinax.server.errors import (
    BadForm,
    BrokenTable,
    NotPossible,
    NotYours,
    OutOfReach,
    Refused,
    UnknownTable,
)
from pertinax.texts import Texts
from pertinax.web import pages
from pertinax.web.document import THEMES, offered

STATUS: Final[dict[type[Refused], int]] = {
    UnknownTable: 404,
    BrokenTable: 409,
    NotYours: 403,
    NotPossible: 422,
    BadForm: 400,
    OutOfReach: 503,
}
"""Whatever is not here is a conflict with what the table is now: 409."""


def language_of(request: Request) -> str:
    """What the reader chose, else the first language of the browser that we speak, else English.

    >>> from starlette.requests import Request
    >>> def asks(**headers: str) -> Request:
    ...     raw = [(key.replace("_", "-").encode(), text.encode()) for key, text in headers.items()]
    ...     return Request({"type": "http", "headers": raw})
    >>> language_of(asks(accept_language="xx, en;q=0.5")), language_of(asks(cookie="language=xx"))
    ('en', 'en')
    """
    known = offered()
    chosen = request.cookies.get("language", "")
    if chosen in known:
        return chosen
    wanted: list[tuple[float, str]] = []
    for part in request.headers.get("accept-language", "")[:500].split(","):
        tag, _, weight = part.strip().partition(";q=")
        try:
            quality = float(weight or 1)
        except ValueError:
            continue
        wanted.append((-quality, tag.split("-")[0].lower()))
    wanted.sort(key=lambda pair: pair[0])
    return next((tag for quality, tag in wanted if tag in known and quality < 0), known[0])


def theme_of(request: Request) -> str:
    """What the reader chose, else what the device says."""
    chosen = request.cookies.get("theme", "")
    return chosen if chosen in THEMES else THEMES[0]


def is_navigation(request: Request) -> bool:
    """Whether a browser will show the answer as a page of its own."""
    mode = request.headers.get("sec-fetch-mode")
    if mode is not None:
        return mode == "navigate"
    # Browsers leave that header out at addresses without TLS, such as those of a home network.
    if "hx-request" in request.headers:
        return False
    return request.method in ("GET", "HEAD") or "text/html" in request.headers.get("accept", "")


def done(request: Request, place: str) -> Response:
    """It is done; the live stream shows it, or without scripts the page itself."""
    return RedirectResponse(place, 303) if is_navigation(request) else Response(status_code=204)


def html(text: str, status: int = 200) -> HTMLResponse:
    return HTMLResponse(text, status, {"cache-control": "no-store"})


def refusal(request: Request, error: Refused) -> Response:
    texts = Texts.load(language_of(request))
    why = texts.get(f"server.error.{error.key}", **error.params)
    answer = problem(request, STATUS.get(type(error), 409), error.title, why)
    if isinstance(error, OutOfReach):
        answer.headers["retry-after"] = "5"
    return answer


def problem(request: Request, status: int, title: str, why: str = "") -> Response:
    """Say what is wrong: a page for a reader, a fragment for a page that is open already."""
    texts = Texts.load(language_of(request))
    why = why or texts.get(f"server.error.{title}")
    if is_navigation(request):
        heading = texts.get(f"server.error.{title}.title")
        return html(pages.message(texts.language, heading, why, status), status)
    return html(str(h.p(".notice", role="alert")[why]), status)
