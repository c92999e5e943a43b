"""By which nobody is locked out: personal links, lost seats, bots on free ones, invitations."""

from typing import Final

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from pertinax.kernel.bounds import whole
from pertinax.server import agreement, hosting, personal
from pertinax.server.answers import done, html, language_of
from pertinax.server.errors import BadForm, Refused
from pertinax.server.forms import Form
from pertinax.server.reach import reach_of
from pertinax.server.secrets import hash_of, new_secret
from pertinax.server.services import checked, limit, limit_codes, mine, remember, secret_of
from pertinax.texts import Texts
from pertinax.web import welcome
from pertinax.web.see import names_of

router = APIRouter(prefix="/t/{table}")

LINK: Final = 300
"""Characters of a link as people paste it."""


@router.get("/invite")
async def invite(request: Request, table: str) -> Response:
    """The link to a table, for those who sit elsewhere."""
    services = limit(request, "page")
    await services.tables.get(checked(table))
    texts = Texts.load(language_of(request))
    return html(welcome.invite_page(texts, table, reach_of(request, services.settings)))


@router.post("/link")
async def make_link(request: Request, table: str) -> Response:
    """Make my personal link, another one with a field `anew`; or end one that is not mine."""
    services = limit(request, "ask")
    mine(request, await services.tables.get(checked(table)))
    form = await Form.of(request)
    secret = secret_of(request, table) or ""
    ends, anew = form.one("end", ""), form.one("anew", "0")
    if anew not in ("0", "1"):
        raise BadForm("form", field="anew")
    if ends:
        await personal.end(services.tables, table, secret, ends)
    else:
        await personal.make(services.tables, table, secret, anew=anew == "1")
    return RedirectResponse(f"/t/{table}/link", 303)


@router.get("/link")
async def show_link(request: Request, table: str) -> Response:
    """My personal link, for me alone."""
    services = limit(request, "page")
    live = await services.tables.get(checked(table))
    seats = mine(request, live)
    secret = secret_of(request, table) or ""
    found = await personal.shown(services.tables, table, secret)
    if found is None:
        return RedirectResponse(f"/t/{table}", 303)
    texts = Texts.load(language_of(request))
    names = names_of(live, texts)
    link, row = found
    return html(
        welcome.link_page(
            texts,
            table,
            ", ".join(names[seat] for seat in sorted(seats)),
            link,
            row.used,
            reach_of(request, services.settings),
            await personal.others(services.tables, table, secret),
        )
    )


@router.get("/return")
async def way_back(request: Request, table: str) -> Response:
    """Where a personal link leads; what it holds is not sent here."""
    services = limit(request, "page")
    await services.tables.get(checked(table))
    return html(welcome.return_page(Texts.load(language_of(request)), table))


@router.post("/return")
async def come_back(request: Request, table: str) -> Response:
    """Hold the seats of a personal link, there and at the rematches since."""
    services = limit_codes(request)
    await services.tables.get(checked(table))
    pasted = (await Form.of(request)).one("link")[:LINK].strip()
    link = pasted.rpartition("#")[2]
    held = await personal.come_back(services.tables, table, link, secret_of(request, table))
    *_, newest = held
    response = RedirectResponse(f"/t/{newest}", 303)
    for place, secret in held.items():
        await remember(request, response, place, secret)
    return response


@router.post("/claim")
async def claim(request: Request, table: str) -> Response:
    """Ask the table for a seat that this browser has lost; it will hold it if they agree."""
    services = limit(request, "ask")
    live = await services.tables.get(checked(table))
    if live.mine(secret_of(request, table)):
        raise Refused("holds-a-seat")
    target = (await Form.of(request)).number("target")
    secret = new_secret()
    await agreement.propose_seat(services.tables, table, target, hash_of(secret))
    response = RedirectResponse(f"/t/{table}", 303)
    await remember(request, response, table, secret)
    return response


@router.post("/host")
async def seat_a_bot(request: Request, table: str) -> Response:
    """Let a bot sit down on a free seat; without a `bot`, send away the one that sits there."""
    services = limit(request, "ask")
    held = mine(request, await services.tables.get(checked(table)))
    form = await Form.of(request)
    seat, bot = form.number("seat"), form.one("bot")
    if bot:
        limit(request, "bots")
        language = language_of(request)
        await hosting.give_to_bot(services.tables, table, held, seat, bot, language)
    else:
        await hosting.take_from_bot(services.tables, table, held, seat)
    return done(request, f"/t/{table}")


@router.get("/pulse")
async def pulse(request: Request, table: str) -> Response:
    """For a page in a hidden tab: messages of others after a number, and whether I am asked."""
    services = limit(request, "page")
    live = await services.tables.get(checked(table))
    after = whole(request.query_params.get("after", "0"))
    if after is None:
        raise BadForm("form", field="after")
    held = live.mine(secret_of(request, table))
    said = [line for line in live.chat if line.number > after and line.seat not in held]
    asked = live.match is not None and any(
        live.seats[decision.seat].kind == "person"
        for decision in live.match.decisions
        if decision.seat in held
    )
    answer = {"said": len(said), "asked": asked}
    return JSONResponse(answer, headers={"cache-control": "no-store"})
