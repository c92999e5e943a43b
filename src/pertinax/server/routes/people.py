"""The people of a table: go back by agreement, rematch, what is new, names, seats and bots."""

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pertinax.kernel.bounds import WORD
from pertinax.server import absence, agreement, rematch, seats
from pertinax.server.answers import done, html, language_of
from pertinax.server.errors import BadForm, NotYours
from pertinax.server.forms import Form
from pertinax.server.live import seen_by
from pertinax.server.services import Services, checked, limit, mine, remember, secret_of
from pertinax.web import people

router = APIRouter(prefix="/t/{table}")


async def _held(request: Request, services: Services, table: str) -> frozenset[int]:
    return mine(request, await services.tables.get(checked(table)))


async def _own(request: Request, services: Services, table: str, form: Form) -> int:
    """The seat that the form speaks for, which must be this browser's."""
    seat = form.number("seat")
    if seat not in await _held(request, services, table):
        raise NotYours
    return seat


@router.post("/back")
async def back(request: Request, table: str) -> Response:
    """Ask the table to go back to `lines` decisions."""
    services = limit(request, "ask")
    form = await Form.of(request)
    seat = await _own(request, services, table, form)
    held = await _held(request, services, table)
    await agreement.propose_back(services.tables, table, seat, held, form.number("lines"))
    return done(request, f"/t/{table}")


@router.post("/count")
async def count(request: Request, table: str) -> Response:
    """Ask the table to set a `count` right, named with what it is now: it shall be `after`."""
    services = limit(request, "ask")
    form = await Form.of(request)
    seat = await _own(request, services, table, form)
    held = await _held(request, services, table)
    named, after = form.one("count")[:WORD].split(" "), form.number("after")
    text = " ".join([*named[:3], str(after), *named[3:]])
    await agreement.propose_count(services.tables, table, seat, held, text)
    return done(request, f"/t/{table}")


@router.post("/replace")
async def replace(request: Request, table: str) -> Response:
    """Ask the table to let a bot play for `target`, who is gone."""
    services = limit(request, "ask")
    form = await Form.of(request)
    seat = await _own(request, services, table, form)
    held = await _held(request, services, table)
    await agreement.propose_bot(services.tables, table, seat, held, form.number("target"))
    return done(request, f"/t/{table}")


@router.post("/begin")
async def begin(request: Request, table: str) -> Response:
    """Ask the table to begin without those who are gone."""
    services = limit(request, "ask")
    seat = await _own(request, services, table, await Form.of(request))
    held = await _held(request, services, table)
    await agreement.propose_begin(services.tables, table, seat, held)
    return done(request, f"/t/{table}")


@router.post("/answer")
async def answer(request: Request, table: str) -> Response:
    """Agree to the proposal made at `made`, or not."""
    services = limit(request, "act")
    form = await Form.of(request)
    held = await _held(request, services, table)
    agree = form.one("agree")
    if agree not in ("0", "1"):
        raise BadForm("form", field="agree")
    await agreement.answer(services.tables, table, held, form.number("made"), agree == "1")
    return done(request, f"/t/{table}")


@router.post("/rematch")
async def ask_rematch(request: Request, table: str) -> Response:
    """The same once more, or the next game of the series."""
    services = limit(request, "open")
    form = await Form.of(request)
    held = await _held(request, services, table)
    onward = form.one("game", "again")
    if onward not in ("again", "next"):
        raise BadForm("form", field="game")
    await rematch.rematch(services.tables, table, held, onward == "next")
    return done(request, f"/t/{table}/rematch")


@router.get("/rematch")
async def go_to_rematch(request: Request, table: str) -> Response:
    """Lead to the new table; who held a seat here holds it there."""
    services = limit(request, "page")
    other = await rematch.rematch_of(services.tables, checked(table))
    response = RedirectResponse(f"/t/{other}", 303)
    secret = secret_of(request, table)
    if secret and (await services.tables.get(other)).mine(secret):
        await remember(request, response, other, secret)
    return response


@router.post("/seen")
async def seen(request: Request, table: str) -> Response:
    """The page has shown the first `told` events to whoever holds my seats."""
    services = limit(request, "seen")
    form = await Form.of(request)
    held = await _held(request, services, table)
    await absence.looked(services.tables, table, held, form.number("told"))
    return done(request, f"/t/{table}")


@router.get("/since")
async def since(request: Request, table: str) -> Response:
    """What happened since I last looked, for a page that was open all the time."""
    services = limit(request, "page")
    live = await services.tables.get(checked(table))
    return html(str(people.since(seen_by(live, secret_of(request, table), language_of(request)))))


@router.post("/name")
async def name(request: Request, table: str) -> Response:
    services = limit(request, "ask")
    form = await Form.of(request)
    seat = await _own(request, services, table, form)
    await seats.rename(services.tables, table, seat, form.one("name"))
    return done(request, f"/t/{table}")


@router.post("/leave")
async def leave(request: Request, table: str) -> Response:
    services = limit(request, "act")
    seat = await _own(request, services, table, await Form.of(request))
    await seats.leave(services.tables, table, seat)
    return done(request, f"/t/{table}")


@router.post("/bot")
async def bot(request: Request, table: str) -> Response:
    """Let a bot play on for me; with a field `bot` of 0, I am back."""
    services = limit(request, "ask")
    form = await Form.of(request)
    seat = await _own(request, services, table, form)
    if form.one("bot", "1") == "1":
        await seats.stand_in(services.tables, table, seat)
    else:
        await seats.come_back(services.tables, table, seat)
    return done(request, f"/t/{table}")
