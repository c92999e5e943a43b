"""The start page, new tables, languages, rules, devices, static files."""

from typing import cast
from urllib.parse import urlsplit

from fastapi import APIRouter
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from pertinax.games.registry import GAMES
from pertinax.server.answers import html, language_of
from pertinax.server.errors import BadForm, NotPossible, Refused
from pertinax.server.forms import Form
from pertinax.server.house import (
    EVERYBODY,
    YEAR,
    house_of,
    limit,
    recent,
    remember,
    secret_of,
)
from pertinax.texts import Texts
from pertinax.web import pages
from pertinax.web.document import offered
from pertinax.web.seen import Status
from pertinax.web.setups import read_setup

router = APIRouter()


@router.get("/")
async def start(request: Request) -> Response:
    limit(request, "page")
    return html(await _start(request))


async def _start(request: Request, error: str = "") -> str:
    texts = Texts.load(language_of(request))
    known = recent(request)
    titles = await house_of(request).tables.titles(known)
    links = [
        pages.TableLink(
            table,
            texts.get(
                "server.table",
                game=texts.get(f"web.game.{titles[table].game}"),
                names=", ".join(titles[table].names),
            ),
            cast(Status, titles[table].status),
            True,
        )
        for table in known
        if table in titles
    ]
    return pages.start(texts.language, list(GAMES), links, error)


@router.post("/tables")
async def open_table(request: Request) -> Response:
    house = limit(request, "open")
    form = await Form.of(request)
    language = language_of(request)
    game = form.one("game")
    try:
        table, secret = await house.tables.open(
            game,
            [who for who in form.all("seats") if who],
            form.all("name"),
            read_setup(game, form.under("option.")),
            language,
        )
    except NotPossible as error:
        why = Texts.load(language).get(f"server.error.{error.key}", **error.params)
        return html(await _start(request, why), 422)
    response = RedirectResponse(f"/t/{table}", 303)
    remember(request, response, table, secret)
    return response


@router.post("/language")
async def choose_language(request: Request) -> Response:
    limit(request, "page")
    language = (await Form.of(request)).one("language")
    if language not in offered():
        raise BadForm("form", field="language")
    response = RedirectResponse(_back(request), 303)
    response.set_cookie(
        "language",
        language,
        max_age=YEAR,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return response


def _back(request: Request) -> str:
    """The page of ours that the reader comes from; never another site's."""
    try:
        came = urlsplit(request.headers.get("referer", ""))
    except ValueError:
        return "/"
    if came.netloc != request.headers.get("host") or not came.path.startswith("/"):
        return "/"
    path = "/" + came.path.lstrip("/\\")
    return f"{path}?{came.query}" if came.query else path


@router.post("/device")
async def enter_code(request: Request) -> Response:
    house = limit(request, "code")
    if not house.limiter.allows("every-code", EVERYBODY):
        raise HTTPException(429)
    grant = house.codes.redeem((await Form.of(request)).one("code")[:40])
    if grant is None:
        raise CodeRefused
    secret = await house.tables.share(grant.table, grant.seats, secret_of(request, grant.table))
    response = RedirectResponse(f"/t/{grant.table}", 303)
    remember(request, response, grant.table, secret)
    return response


class CodeRefused(Refused):
    title = "code"

    def __init__(self) -> None:
        super().__init__("code")


@router.get("/rules")
async def rules(request: Request, q: str = "") -> Response:
    limit(request, "page")
    return html(pages.rules(language_of(request), q[:100]))


@router.get("/static/{path:path}")
async def static(request: Request, path: str) -> Response:
    answer = house_of(request).statics.answer(request, path)
    if answer is None:
        raise HTTPException(404)
    return answer


@router.get("/healthz")
async def health(request: Request) -> Response:
    healthy = await house_of(request).tables.healthy()
    return JSONResponse({"status": "ok" if healthy else "failing"}, 200 if healthy else 503)
