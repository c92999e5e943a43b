"""Moments of a table that somebody wants to keep: reports of what looks wrong, save points."""

from typing import Final

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response

from pertinax.kernel.bounds import whole
from pertinax.server import saving
from pertinax.server.answers import html, language_of
from pertinax.server.errors import BadForm, NotPossible, Refused
from pertinax.server.forms import Form
from pertinax.server.reports import report
from pertinax.server.services import (
    checked,
    limit,
    list_table,
    mine,
    secret_of,
    services_of,
)
from pertinax.server.settings import LOG, RECALL, RECORD
from pertinax.texts import Texts
from pertinax.web.saves import saves_page
from pertinax.web.see import names_of

router = APIRouter(prefix="/t/{table}")
LAST: Final = 999_999
"""No game has more decisions."""


@router.get("/report")
async def give_report(request: Request, table: str, at: str = "") -> Response:
    """What I see now, or saw after `at` decisions, as a file to keep or to send."""
    known = table in services_of(request).pasts
    services = limit(request, "page", LOG if known else RECALL)
    live = await services.tables.get(checked(table))
    if live.match is None:
        raise Refused("no-past")
    held = live.mine(secret_of(request, table))
    # Who shares a screen sees what everybody may.
    eyes = min(held) if len(held) == 1 else None
    text, place = await report(
        services.pasts, live, eyes, _moment(at) if at else None, language_of(request)
    )
    name = f"{live.game}-{place}.report.txt"
    return PlainTextResponse(
        text,
        headers={
            "content-disposition": f'attachment; filename="{name}"',
            "cache-control": "no-store",
        },
    )


@router.get("/saves")
async def saves(request: Request, table: str, at: str = "") -> Response:
    """The save points of a table."""
    services = limit(request, "page", LOG)
    live = await services.tables.get(checked(table))
    if live.match is None:
        raise Refused("no-past")
    held = live.mine(secret_of(request, table))
    texts = Texts.load(language_of(request))
    return html(
        saves_page(
            texts,
            table,
            names_of(live, texts),
            await saving.saves(services.tables, live, held),
            live.speaker(held),
            _moment(at) if at else None,
            live.status == "playing",
        )
    )


@router.post("/saves")
async def keep(request: Request, table: str) -> Response:
    """Keep the present moment, or `at` so many decisions, under a name."""
    services = limit(request, "ask")
    held = mine(request, await services.tables.get(checked(table)))
    form = await Form.of(request)
    at = form.one("at", "")
    await saving.keep(services.tables, table, held, form.one("name"), _moment(at) if at else None)
    return RedirectResponse(f"/t/{table}/saves", 303)


@router.post("/saves/{number}/open")
async def open_save(request: Request, table: str, number: str) -> Response:
    """A save point of a game that is over, to look at and to continue from."""
    services = limit(request, "open", RECORD)
    live = await services.tables.get(checked(table))
    other, place = await saving.open_save(
        services.tables, live, _numbered(number), language_of(request)
    )
    response = RedirectResponse(f"/t/{other}/replay?at={place}", 303)
    list_table(request, response, other)
    return response


@router.post("/saves/{number}/remove")
async def remove(request: Request, table: str, number: str) -> Response:
    services = limit(request, "ask")
    live = await services.tables.get(checked(table))
    await saving.remove(services.tables, live, mine(request, live), _numbered(number))
    return RedirectResponse(f"/t/{table}/saves", 303)


def _numbered(number: str) -> int:
    found = whole(number)
    if found is None:
        raise NotPossible("no-save")
    return found


def _moment(at: str) -> int:
    found = whole(at, LAST)
    if found is None:
        raise BadForm("form", field="at")
    return found
