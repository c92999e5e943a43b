"""One table: look, follow, sit down, play, talk."""

from collections.abc import AsyncGenerator
from contextlib import aclosing
from functools import partial
from typing import Final

from fastapi import APIRouter
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response

from pertinax.kernel.bounds import whole
from pertinax.kernel.errors import NotLegal
from pertinax.server import devices, entering
from pertinax.server.answers import done, html, language_of, theme_of
from pertinax.server.bus import Watcher
from pertinax.server.errors import BadForm, CodeRefused, NotPossible, NotSure, NotYours, Refused
from pertinax.server.forms import Form
from pertinax.server.live import seen_by, stream
from pertinax.server.secrets import EXPIRES
from pertinax.server.services import (
    CODE,
    Services,
    caller,
    checked,
    limit,
    limit_codes,
    list_table,
    mine,
    recent,
    remember,
    secret_of,
)
from pertinax.server.showing import key_of
from pertinax.server.sse import Events
from pertinax.server.tables import WHOLE
from pertinax.texts import Texts
from pertinax.web import pages
from pertinax.web.apart import said_apart
from pertinax.web.printing import printable
from pertinax.web.see import names_of

router = APIRouter(prefix="/t/{table}")

GESTURE: Final = 32
"""Answers that one movement of a hand may have given, and that are taken back with it."""
THINGS: Final = 8
"""Things that somebody may try to bring together."""
THING: Final = 200
"""Characters of what a thing is called."""


@router.get("")
async def look(request: Request, table: str) -> Response:
    services = limit(request, "page")
    live = await services.tables.look(checked(table), caller(request))
    if live.status == "record" or live.whole is not None:
        return RedirectResponse(f"/t/{table}/replay", 303)
    seen = seen_by(live, secret_of(request, table), language_of(request))
    gathering = live.status == "gathering"
    free = [n for n, seat in enumerate(live.seats) if gathering and seat.kind == "open"]
    await services.sightings.saw(services.tables, table, secret_of(request, table))
    response = html(pages.table(seen, free))
    held = live.mine(secret_of(request, table))
    if held and recent(request).get(table) != held:
        list_table(request, response, table, held)
    return response


@router.get("/live")
async def follow(request: Request, table: str) -> Response:
    services = limit(request, "page")
    await services.tables.get(checked(table))
    if not services.places.free(caller(request)):
        raise HTTPException(429)
    watcher = Watcher()
    watcher.key = key_of(request.query_params.get("plays", ""))
    messages = stream(
        services.tables,
        services.bus,
        watcher,
        caller(request),
        table,
        secret_of(request, table),
        language_of(request),
        request.headers.get("last-event-id"),
        services.settings.ping,
    )
    return Events(_in_a_place(services, caller(request), messages), watcher)


async def _in_a_place(
    services: Services, address: str, messages: AsyncGenerator[bytes]
) -> AsyncGenerator[bytes]:
    """A stream holds its place as long as it lasts and not a moment longer."""
    services.places.enter(address)
    try:
        async with aclosing(messages):
            async for message in messages:
                yield message
    finally:
        services.places.leave(address)


@router.get("/scene")
async def scene(request: Request, table: str) -> Response:
    """What was told lately, line by line with its board; nothing while others are drawn."""
    services = limit(request, "page")
    live = await services.tables.get(checked(table))
    first, last = (whole(request.query_params.get(name, "")) for name in ("from", "to"))
    if first is None or last is None:
        raise BadForm("form", field="from")
    mine = live.mine(secret_of(request, table))
    drawn = b""
    if services.limiter.allows("scene", caller(request)):
        drawn = await services.scenes.draw(live, mine, language_of(request), first, last)
    if not drawn:
        return Response(status_code=204)
    return HTMLResponse(drawn, headers={"cache-control": "no-store"})


@router.get("/print")
async def printed(request: Request, table: str) -> Response:
    """Cards and boards with the values that this table plays with."""
    services = limit(request, "page")
    live = await services.tables.get(checked(table))
    content = live.match.deal.content_data if live.match is not None else live.content
    if content is None or not content.packs or live.game not in printable():
        return RedirectResponse(f"/print?game={live.game}", 303)
    language = language_of(request)
    key = ("printed", language, theme_of(request), live.game, content.key)
    page = await services.pages.get(key, partial(pages.printed, language, live.game, content))
    return page.answer(request, "private, no-cache", "accept-encoding, accept-language, cookie")


@router.post("/shown")
async def shown(request: Request, table: str) -> Response:
    """The page that plays by this key has shown everything up to this moment."""
    services = limit(request, "act")
    live = await services.tables.get(checked(table))
    form = await Form.of(request)
    services.tables.showing.shown(live.id, key_of(form.one("plays")), form.number("sequence"))
    return Response(status_code=204)


@router.post("/seats/{seat}")
async def take(request: Request, table: str, seat: str) -> Response:
    services = limit(request, "act")
    number = whole(seat)
    if number is None:
        raise NotPossible("no-seat")
    form = await Form.of(request)
    secret = await services.tables.take(
        checked(table),
        number,
        form.one("name", ""),
        secret_of(request, table),
        language_of(request),
    )
    response = RedirectResponse(f"/t/{table}", 303)
    await remember(request, response, table, secret)
    return response


@router.post("/ready")
async def ready(request: Request, table: str) -> Response:
    """All my seats are ready; with a field `ready` of 0, not any more."""
    services = limit(request, "act")
    live = await services.tables.get(checked(table))
    seats = mine(request, live)
    given = (await Form.of(request)).one("ready", "1")
    if given not in ("0", "1"):
        raise BadForm("form", field="ready")
    await services.tables.ready(table, seats, given == "1")
    return done(request, f"/t/{table}")


async def choose(request: Request) -> Response:
    """Answer; with a field `sure` of 0, what cannot be taken back is answered with a question."""
    table = request.path_params["table"]
    services = limit(request, "act")
    live = await services.tables.get(checked(table))
    form = await Form.of(request)
    seat = form.number("seat")
    held = mine(request, live)
    if seat not in held:
        raise NotYours
    sequence, option, sure = form.number("sequence"), form.one("option"), form.one("sure", "1")
    if sure not in ("0", "1"):
        raise BadForm("form", field="sure")
    unsure = held if sure == "0" else None
    try:
        await services.tables.choose(table, seat, sequence, option, unsure)
    except NotSure as doubt:
        return html(pages.doubt(language_of(request), doubt.why))
    except NotLegal as error:
        live = await services.tables.get(table)
        reason = services.tables.reason(live, error, language_of(request))
        raise NotPossible("not-legal", reason=reason, rule=error.reason.rule) from None
    return done(request, f"/t/{table}")


@router.post("/enter")
async def enter(request: Request, table: str) -> Response:
    """What real dice or cards show: one `option`, or one for each die of a throw."""
    services = limit(request, "act")
    live = await services.tables.get(checked(table))
    form = await Form.of(request)
    seat = form.number("seat")
    if seat not in mine(request, live):
        raise NotYours
    sequence, shown = form.number("sequence"), form.all("option")
    await entering.enter(services.tables, table, seat, sequence, shown)
    return done(request, f"/t/{table}")


# A plain route: a choice is what is asked for most, and FastAPI took as long as its transaction.
router.add_route("/t/{table}/choose", choose, ["POST"])


@router.post("/undo")
async def undo(request: Request, table: str) -> Response:
    """Take back the last answer, or the last `answers`; with a field `whole` of 1, all that may be
    of this turn."""
    services = limit(request, "act")
    live = await services.tables.get(checked(table))
    form = await Form.of(request)
    seat = form.number("seat")
    if seat not in mine(request, live):
        raise NotYours
    answers = whole(form.one("answers", "1"))
    if answers is None or not 1 <= answers <= GESTURE:
        raise BadForm("form", field="answers")
    most = WHOLE if form.one("whole", "0") == "1" else answers
    await services.tables.undo(table, seat, form.number("sequence"), most)
    return done(request, f"/t/{table}")


@router.get("/why")
async def why(request: Request, table: str) -> Response:
    """Why things on the board do not go together for whoever holds the seat that is asked."""
    services = limit(request, "page")
    live = await services.tables.get(checked(table))
    query = request.query_params
    seat = whole(query.get("seat", ""))
    if seat is None or seat not in mine(request, live):
        raise NotYours
    things = query.getlist("thing")
    if len(things) > THINGS or any(len(each) > THING for each in things):
        raise BadForm("form", field="thing")
    return html(said_apart(live, seat, things, language_of(request)))


@router.post("/chat")
async def chat(request: Request, table: str) -> Response:
    services = limit(request, "chat")
    live = await services.tables.get(checked(table))
    form = await Form.of(request)
    seats = live.mine(secret_of(request, table))
    await services.tables.say(table, live.speaker(seats), form.one("text"), language_of(request))
    return done(request, f"/t/{table}")


@router.get("/device")
async def device(request: Request, table: str) -> Response:
    """A code that brings my seats to another device."""
    services = limit(request, "page")
    live = await services.tables.get(checked(table))
    code = services.codes.issue(table, mine(request, live))
    return html(pages.device(language_of(request), table, code, round(EXPIRES / 60)))


@router.post("/device")
async def enter_code(request: Request, table: str) -> Response:
    """Hold what the code is good for, too: whoever sits here already keeps their seats."""
    services = limit_codes(request)
    code = (await Form.of(request)).one("code")[:CODE]
    grant = services.codes.find(code)
    if grant is None or grant.table != checked(table):
        raise CodeRefused
    services.codes.redeem(code)
    secret = await services.tables.share(table, grant.seats, secret_of(request, table))
    response = RedirectResponse(f"/t/{table}", 303)
    await remember(request, response, table, secret)
    return response


@router.get("/devices")
async def list_devices(request: Request, table: str) -> Response:
    """The devices that hold my seats."""
    services = limit(request, "page")
    live = await services.tables.get(checked(table))
    mine(request, live)
    known = await devices.devices(services.tables, table, secret_of(request, table) or "")
    language = language_of(request)
    names = names_of(live, Texts.load(language))
    return html(pages.devices(language, table, names, known))


@router.post("/devices")
async def revoke_device(request: Request, table: str) -> Response:
    """Take my seats from another device, or with `others` from all."""
    services = limit(request, "ask")
    live = await services.tables.get(checked(table))
    mine(request, live)
    device = (await Form.of(request)).one("device")
    seats = await devices.revoke(services.tables, table, secret_of(request, table) or "", device)
    services.codes.end(table, seats)
    return RedirectResponse(f"/t/{table}/devices", 303)


@router.get("/record")
async def give_record(request: Request, table: str) -> Response:
    services = limit(request, "page")
    live = await services.tables.get(checked(table))
    record = live.record()
    if live.status not in ("over", "record") or record is None:
        raise Refused("record")
    name = f"{live.game}-{live.id}.ptx"
    return PlainTextResponse(
        str(record),
        headers={
            "content-disposition": f'attachment; filename="{name}"',
            "cache-control": "no-store",
        },
    )
