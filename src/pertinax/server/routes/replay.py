"""The past of a table: replay, log, continue from a moment; and records from elsewhere."""

from typing import Final

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from pertinax.bots.registry import BOTS
from pertinax.kernel.bounds import whole
from pertinax.server import archive
from pertinax.server.answers import html, is_navigation, language_of
from pertinax.server.errors import BadForm, NotPossible, NotYours, Refused
from pertinax.server.forms import Form
from pertinax.server.livetable import LiveTable
from pertinax.server.scenes import LINES
from pertinax.server.services import (
    Services,
    caller,
    checked,
    limit,
    list_table,
    remember,
    secret_of,
    services_of,
)
from pertinax.server.settings import LOG, RECALL, RECORD, REPLAY
from pertinax.web import replay as pages
from pertinax.web.recall import recall, whole_log
from pertinax.web.results import result_told
from pertinax.web.see import see

router = APIRouter()
LAST: Final = 999_999
"""No game has more decisions or events."""


@router.get("/t/{table}/replay")
async def replay(
    request: Request, table: str, at: str = "", line: str = "", eyes: str = ""
) -> Response:
    """The table after `at` decisions; with `line`, when that line of my log was told."""
    services = _looking_back(request, table, REPLAY)
    live = await services.tables.look(checked(table), caller(request))
    match = live.match
    if match is None:
        raise Refused("no-past")
    seat = _eyes(request, live, eyes)
    place, event = _number(at, "at"), _number(line, "line")
    if place is None and event is None and live.status == "over":
        place = 0
    recalled = await services.pasts.recall(table, match, seat, place, event)
    moment = recall(live, recalled, seat, language_of(request), eyes, live.stop)
    if event is not None:
        return RedirectResponse(moment.address(moment.at), 303)
    whole = is_navigation(request) or "hx-request" not in request.headers
    return html(pages.replay(moment) if whole else pages.inside(moment))


@router.get("/t/{table}/log")
async def log(request: Request, table: str) -> Response:
    services = _looking_back(request, table, LOG)
    live = await services.tables.look(checked(table), caller(request))
    match = live.match
    if match is None:
        raise Refused("no-past")
    seat = _eyes(request, live, "")
    recalled = await services.pasts.recall(table, match, seat)
    language = language_of(request)
    whole = whole_log(live, match, recalled.told, seat, language, live.happenings)
    return html(pages.log(whole))


@router.get("/t/{table}/result")
async def result(request: Request, table: str) -> Response:
    """What came of the lines `from` to `to` of my log, as a sheet; nothing of the setup."""
    services = _looking_back(request, table, REPLAY)
    live = await services.tables.get(checked(table))
    query = request.query_params
    first, last = (_number(query.get(name, ""), name) for name in ("from", "to"))
    if first is None or last is None:
        raise BadForm("form", field="from")
    match = live.match
    if match is None or not first <= last < first + LINES:
        return Response(status_code=204)
    mine = live.mine(secret_of(request, table))
    seat = live.speaker(mine)
    # Who shares a screen sees what everybody may.
    eyes = None if len(mine) > 1 else seat
    begun = (await services.pasts.recall(table, match, eyes, None, first)).before
    if begun is None:
        return Response(status_code=204)
    ended = (await services.pasts.recall(table, match, eyes, None, last)).match
    seen = see(live, seat, mine, language_of(request))
    views = begun.view(None), ended.view(None)
    return HTMLResponse(
        result_told(seen, ended, eyes, first, last, views), headers={"cache-control": "no-store"}
    )


def _looking_back(request: Request, table: str, cost: int) -> Services:
    known = table in services_of(request).pasts
    return limit(request, "page", cost if known else RECALL)


@router.post("/t/{table}/continue")
async def continue_from(request: Request, table: str) -> Response:
    """Go on from a moment of a finished game as a new table."""
    services = limit(request, "open")
    live = await services.tables.get(checked(table))
    form = await Form.of(request)
    who = form.all("seats")
    if any(each in BOTS for each in who):
        limit(request, "bots")
    at = form.number("at")
    if live.match is not None:
        recalled = await services.pasts.recall(table, live.match, None, at)
        if recalled.stop is not None and at > recalled.led_to:
            raise NotPossible("continue-moment", last=recalled.led_to)
    other, secret = await archive.continue_game(
        services.tables,
        live,
        at,
        who,
        form.all("name"),
        language_of(request),
    )
    response = RedirectResponse(f"/t/{other}", 303)
    await remember(request, response, other, secret)
    return response


@router.post("/records")
async def bring(request: Request) -> Response:
    """Bring a record: it is checked, kept, and opens as a replay."""
    services = limit(request, "open", RECORD)
    data = await _file(request)
    table = await archive.bring(services.tables, data, language_of(request))
    response = RedirectResponse(f"/t/{table}/replay", 303)
    list_table(request, response, table)
    return response


async def _file(request: Request) -> bytes:
    """The only file of the form; its size is limited as that of every request."""
    form, file = await Form.with_file(request, "record")
    if form.all("record"):
        raise BadForm("form", field="record")
    if file is None or not file.data:
        raise NotPossible("upload-none")
    return file.data


def _eyes(request: Request, live: LiveTable, chosen: str) -> int | None:
    """Through whose eyes: mine, or when nothing is secret any more, anybody's.

    Several people at one device read along with each other, so they see what everybody may.
    """
    mine = live.mine(secret_of(request, live.id))
    if not chosen:
        return min(mine) if len(mine) == 1 else None
    number = _number(chosen, "eyes")
    if number is None or number > len(live.seats):
        raise BadForm("form", field="eyes")
    if live.status not in ("over", "record"):
        raise NotYours
    return number - 1 if number else None


def _number(text: str, field: str) -> int | None:
    if not text:
        return None
    number = whole(text, LAST)
    if number is None:
        raise BadForm("form", field=field)
    return number
