"""The start page, new tables, what the browser remembers, pages to read, devices, files."""

from asyncio import to_thread
from collections.abc import Callable, Collection, Hashable
from dataclasses import replace
from functools import partial
from random import SystemRandom
from typing import Final, cast
from urllib.parse import urlsplit

from fastapi import APIRouter
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from pertinax.bots.registry import BOTS
from pertinax.games.campaigns import campaigns, played_alone
from pertinax.games.registry import GAMES
from pertinax.kernel.bounds import quoted, whole
from pertinax.kernel.content import ContentError
from pertinax.kernel.content_data import ContentData
from pertinax.kernel.content_files import Pack
from pertinax.people import Status
from pertinax.server.answers import html, language_of, theme_of
from pertinax.server.errors import BadForm, CodeRefused, NotPossible
from pertinax.server.forms import File, Form, by_hand
from pertinax.server.services import (
    CODE,
    YEAR,
    limit,
    limit_codes,
    list_table,
    own_campaigns,
    recent,
    remember,
    services_of,
)
from pertinax.server.settings import SEARCH
from pertinax.texts import Texts
from pertinax.web import packs, pages
from pertinax.web.document import THEMES, offered
from pertinax.web.setups import NotSet, read_setup
from pertinax.web.start import CampaignLink, Entered, TableLink
from pertinax.words.finding import QUERY
from pertinax.words.names import said

WATCHED: Final = "greedy"
"""The bot to watch: it plays as if it wanted to win."""

PAGES: Final = 999
"""No search has more."""

router = APIRouter()


@router.get("/")
async def start(request: Request) -> Response:
    limit(request, "page")
    return html(await _start(request))


async def _start(request: Request, entered: Entered | None = None) -> str:
    texts = Texts.load(language_of(request))
    known = recent(request)
    titles = await services_of(request).tables.titles(list(known))
    links = [
        TableLink(
            table,
            texts.get(
                "server.table",
                game=texts.get(f"web.game.{titles[table].game}"),
                names=", ".join(
                    said(name) or texts.get("cli.play.name", n=number)
                    for number, name in enumerate(titles[table].names, start=1)
                ),
            ),
            cast(Status, titles[table].status),
            True,
            bool(seats & titles[table].asked),
        )
        for table, seats in known.items()
        if table in titles
    ]
    stories = [
        CampaignLink(campaign, title or texts.get(f"web.campaign.{name}"))
        for campaign, (name, title) in (await _own_campaigns(request)).items()
        if name in campaigns()
    ]
    return pages.start(texts.language, played_alone(), links, entered, stories)


async def _own_campaigns(request: Request) -> dict[str, tuple[str, str]]:
    mine = own_campaigns(request)
    found = await services_of(request).campaigns.titles(mine)
    return {campaign: found[campaign] for campaign in mine if campaign in found}


@router.post("/tables")
async def open_table(request: Request) -> Response:
    services = limit(request, "open")
    form, pack = await Form.with_file(request, packs.FIELD)
    language = language_of(request)
    entered = Entered(
        form.one("game"),
        form.all("seats"),
        form.all("name"),
        form.under("option."),
        by_hand=by_hand(form),
    )
    seated = [number for number, who in enumerate(entered.seats) if who]
    if any(who in BOTS for who in entered.seats):
        limit(request, "bots")
    try:
        if entered.game not in played_alone():
            raise NotPossible("game")
        table, secret = await services.tables.open(
            entered.game,
            [entered.seats[number] for number in seated],
            entered.names,
            read_setup(entered.game, entered.options, seated, SystemRandom()),
            language,
            # All content is checked with it: that takes a while.
            content=None if pack is None else await to_thread(_content, entered.game, pack),
            by_hand=entered.by_hand,
        )
    except ContentError as error:
        why = Texts.load(language).get("server.error.pack", why=str(error))
        return html(await _start(request, replace(entered, error=why, pack_wrong=True)), 422)
    except NotSet as error:
        return html(await _start(request, replace(entered, faults=error.faults)), 422)
    except NotPossible as error:
        why = Texts.load(language).get(f"server.error.{error.key}", **error.params)
        return html(await _start(request, replace(entered, error=why)), 422)
    response = RedirectResponse(f"/t/{table}", 303)
    await remember(request, response, table, secret)
    return response


def _content(game: str, pack: File) -> ContentData:
    """The values of the game as the pack has them; ContentError says what is wrong with it."""
    return GAMES[game].content_data([Pack(quoted(pack.name), pack.data)])


@router.post("/watch")
async def watch(request: Request) -> Response:
    """A table where bots play on every seat."""
    services = limit(request, "open")
    limit(request, "bots")
    game = (await Form.of(request)).one("game")
    if game not in played_alone():
        raise NotPossible("game")
    seats = list(range(GAMES[game].players[-1]))
    table, _ = await services.tables.open(
        game,
        [WATCHED] * len(seats),
        [],
        read_setup(game, {}, seats, SystemRandom()),
        language_of(request),
    )
    response = RedirectResponse(f"/t/{table}", 303)
    list_table(request, response, table)
    return response


@router.post("/language")
async def choose_language(request: Request) -> Response:
    return await _choose(request, "language", offered())


@router.post("/theme")
async def choose_theme(request: Request) -> Response:
    return await _choose(request, "theme", THEMES)


async def _choose(request: Request, name: str, known: Collection[str]) -> Response:
    """Something that the browser remembers for all our pages; the reader stays where they are."""
    limit(request, "page")
    chosen = (await Form.of(request)).one(name)
    if chosen not in known:
        raise BadForm("form", field=name)
    response = RedirectResponse(_back(request), 303)
    response.set_cookie(
        name,
        chosen,
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
    """Send the code on to its table, where the browser shows which seats it holds there already."""
    services = limit_codes(request)
    grant = services.codes.find((await Form.of(request)).one("code")[:CODE])
    if grant is None:
        raise CodeRefused
    # Once more as it came: the code is sent in the form and stands in no address.
    return RedirectResponse(f"/t/{grant.table}/device", 307)


@router.get("/rules")
async def rules(request: Request, q: str = "", game: str = "", page: str = "") -> Response:
    query = q.strip()[:QUERY]
    game = game if game in GAMES else ""
    number = (whole(page, PAGES) if query else None) or 1
    return await _kept(request, pages.rules, query, game, number, searched=query != "")


@router.get("/keys")
async def keys(request: Request) -> Response:
    return await _kept(request, pages.keys)


@router.get("/learn")
async def learn(request: Request, game: str = "") -> Response:
    return await _kept(request, pages.learn, game if game in GAMES else "")


@router.get("/print")
async def printed(request: Request, game: str = "") -> Response:
    return await _kept(request, pages.printed, game if game in GAMES else "")


async def _kept(
    request: Request, draw: Callable[..., str], *args: Hashable, searched: bool = False
) -> Response:
    """A page that is the same for all who read it in one language and one theme."""
    language = language_of(request)
    key = (draw.__name__, language, theme_of(request), *args)
    services = services_of(request)
    kept = services.found if searched else services.pages
    limit(request, "page", SEARCH if searched and kept.known(key) is None else 1)
    page = await kept.get(key, partial(draw, language, *args))
    return page.answer(request, "private, no-cache", "accept-encoding, accept-language, cookie")


@router.get("/static/{path:path}")
async def static(request: Request, path: str) -> Response:
    answer = services_of(request).statics.answer(request, path)
    if answer is None:
        raise HTTPException(404)
    return answer


@router.get("/healthz")
async def health(request: Request) -> Response:
    """Whether it can store what people do; for whoever watches over the server."""
    why = await services_of(request).tables.health.trouble()
    if why:
        return JSONResponse({"status": "failing", "why": why}, 503)
    return JSONResponse({"status": "ok"})
