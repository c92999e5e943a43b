"""Campaigns: begin one, look at it, play its next game, keep its log, take it along."""

from asyncio import to_thread
from collections.abc import Mapping
from dataclasses import replace
from random import SystemRandom

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response

from pertinax.bots.registry import BOTS
from pertinax.games.campaigns import campaigns as known_campaigns
from pertinax.games.campaigns import find_campaign
from pertinax.games.registry import find_game
from pertinax.kernel.bounds import WORD, quoted, whole
from pertinax.kernel.content import ContentError
from pertinax.kernel.content_files import Pack
from pertinax.server import archive
from pertinax.server.answers import html, language_of
from pertinax.server.campaigns import MOST_PACKS, Agreed, Standing
from pertinax.server.errors import BadForm, NotPossible, NotYours, Refused, UnknownTable
from pertinax.server.forms import File, Form, by_hand
from pertinax.server.rematch import brought
from pertinax.server.services import (
    HOST_OF_CAMPAIGN,
    SEAT_OF_CAMPAIGN,
    Services,
    caller,
    checked,
    hold,
    limit,
    list_campaign,
    list_table,
    own_campaigns,
    remember,
)
from pertinax.server.settings import RECORD, REPLAY
from pertinax.texts import Texts
from pertinax.web import campaign as pages
from pertinax.web import packs
from pertinax.web.campaign_next import (
    AGREED,
    Agreeing,
    CampaignSeen,
    SeatInCampaign,
    proposed,
)
from pertinax.web.setups import NotSet, read_setup, switches_off
from pertinax.words.campaigns import words_of_campaign

router = APIRouter()


@router.get("/campaigns")
async def begin(request: Request) -> Response:
    limit(request, "page")
    return html(pages.new_page(Texts.load(language_of(request))))


@router.post("/campaigns")
async def open_campaign(request: Request) -> Response:
    services = limit(request, "open")
    form = await Form.of(request)
    name = form.one("campaign")
    if name not in known_campaigns():
        raise NotPossible("game")
    # What is not for so many players lies in the form all the same.
    options = {key: form.one(key, "") for key in find_campaign(name).options}
    players = form.number("players")
    opened = await services.campaigns.open(
        name,
        players,
        form.one("title", ""),
        form.all("name")[:players],
        {key: value for key, value in options.items() if value},
    )
    return _to_new(request, *opened)


@router.post("/campaigns/bring")
async def bring(request: Request) -> Response:
    """Bring a whole campaign: it is checked, replayed and kept, and goes on here."""
    services = limit(request, "open", RECORD)
    form, files = await Form.with_files(request, {"file": 1, packs.FIELD: MOST_PACKS})
    for name in files:
        if form.all(name):
            raise BadForm("form", field=name)
    data = files["file"][0].data if files["file"] else b""
    if not data:
        raise NotPossible("upload-none")
    brought = [Pack(quoted(each.name), each.data) for each in files[packs.FIELD]]
    opened = await services.campaigns.bring(data, language_of(request), brought)
    return _to_new(request, *opened)


def _to_new(request: Request, campaign: str, secret: str) -> Response:
    response = RedirectResponse(f"/campaign/{campaign}", 303)
    hold(request, response, HOST_OF_CAMPAIGN, campaign, secret)
    list_campaign(request, response, campaign)
    return response


async def _standing(request: Request, services: Services, campaign: str) -> Standing:
    return await services.campaigns.get(checked(campaign), caller(request))


def _seat_secret(request: Request, campaign: str) -> str | None:
    return request.cookies.get(f"{SEAT_OF_CAMPAIGN}-{campaign}")


def _hosts(request: Request, standing: Standing) -> bool:
    return standing.hosted(request.cookies.get(f"{HOST_OF_CAMPAIGN}-{standing.row.id}"))


def _mine(request: Request, standing: Standing) -> frozenset[int]:
    return standing.held(_seat_secret(request, standing.row.id))


def _must_take_part(request: Request, standing: Standing) -> None:
    if not _mine(request, standing) and not _hosts(request, standing):
        raise NotYours


@router.get("/campaign/{campaign}")
async def look(request: Request, campaign: str) -> Response:
    services = limit(request, "page", REPLAY)
    standing = await _standing(request, services, campaign)
    seen = _seen(request, standing)
    response = html(pages.campaign_page(seen))
    if seen.takes_part and own_campaigns(request)[:1] != [campaign]:
        list_campaign(request, response, campaign)
    return response


def _seen(request: Request, standing: Standing, agreed: Agreeing | None = None) -> CampaignSeen:
    """`agreed` is what could not be taken."""
    texts = Texts.load(language_of(request))
    live, mine = standing.live, _mine(request, standing)
    names = () if live is None else tuple(seat.name for seat in live.seats)
    return CampaignSeen(
        id=standing.row.id,
        campaign=standing.campaign,
        words=words_of_campaign(standing.campaign, texts, names),
        stories={number: story.memories for number, story in standing.stories.items()},
        tables={number: story.table for number, story in standing.stories.items()},
        host=_hosts(request, standing),
        table="" if live is None else live.id,
        status="" if live is None else live.status,
        onward="" if live is None else live.rematch,
        seats=()
        if live is None
        else tuple(
            SeatInCampaign(number, seat.name, seat.kind, seat.stand_in, number in mine)
            for number, seat in enumerate(live.seats)
        ),
        agreed=agreed or _proposed(standing),
        texts=texts,
    )


@router.post("/campaign/{campaign}/next")
async def next_game(request: Request, campaign: str) -> Response:
    """The next game: at a first table, or at another with the same people."""
    services = limit(request, "open")
    standing = await _standing(request, services, campaign)
    form, pack = await Form.with_file(request, packs.FIELD)
    who = form.all("seats")
    if any(each in BOTS for each in who):
        limit(request, "bots")
    mine, language = _mine(request, standing), language_of(request)
    if not (mine if standing.live is not None else _hosts(request, standing)):
        raise NotYours
    if standing.live is not None and len(who) > len(mine):
        raise BadForm("form", field="seats")
    sent = form.under("option.")
    box = by_hand(form)
    wrong = Agreeing(sent, _kept_packs(standing), by_hand=box)
    try:
        agreed = await to_thread(_agreed, standing, sent if form.all(AGREED) else None, pack)
        agreed = agreed._replace(by_hand=box)
        if standing.live is None:
            begun = (standing, who, form.all("name"), agreed, language)
            table, secret = await services.campaigns.begin(*begun)
        else:
            chosen = list(zip(sorted(mine), who, strict=False))
            table = await services.campaigns.go_on(standing, mine, chosen, agreed, language)
            return await _to_table(request, services, campaign, table)
    except ContentError as error:
        why = Texts.load(language).get("server.error.pack", why=str(error))
        wrong = replace(wrong, error=why, pack_wrong=True)
        return html(pages.campaign_page(_seen(request, standing, wrong)), 422)
    except NotSet as error:
        wrong = replace(wrong, faults=error.faults)
        return html(pages.campaign_page(_seen(request, standing, wrong)), 422)
    except NotPossible as error:
        why = Texts.load(language).get(f"server.error.{error.key}", **error.params)
        return html(pages.campaign_page(_seen(request, standing, replace(wrong, error=why))), 422)
    response = RedirectResponse(f"/t/{table}", 303)
    await remember(request, response, table, secret)
    return response


def _agreed(standing: Standing, sent: Mapping[str, str] | None, pack: File | None) -> Agreed:
    """What the form says of the next game; without settings what was agreed before holds.

    All content is checked with a pack, which takes a while: work for a thread.
    """
    campaign = standing.campaign
    following = campaign.following
    if following is None or campaign.record is not None:
        return Agreed()
    content = None
    if pack is not None:
        content = find_game(following.game).content_data([Pack(quoted(pack.name), pack.data)])
    if sent is None:
        return Agreed(None, content)
    game, seats = following.game, range(campaign.players)
    off = {key: no for key, no in switches_off(game).items() if key not in campaign.fixed}
    return Agreed(read_setup(game, {**off, **sent}, seats, SystemRandom(), campaign.fixed), content)


def _proposed(standing: Standing) -> Agreeing:
    """Who played with the box plays with it again."""
    box = standing.live is not None and standing.live.by_hand
    return proposed(standing.campaign, _kept_packs(standing), box)


def _kept_packs(standing: Standing) -> tuple[str, ...]:
    """Content packs of the newest game that fit the next one."""
    following = standing.campaign.following
    if standing.live is None or following is None:
        return ()
    content, _ = brought(standing.live, following.game)
    return () if content is None else content.packs


@router.get("/campaign/{campaign}/table")
async def to_table(request: Request, campaign: str) -> Response:
    """To the newest game; whoever holds a seat of the campaign holds it there."""
    services = limit(request, "page")
    standing = await _standing(request, services, campaign)
    if standing.live is None:
        raise UnknownTable
    return await _to_table(request, services, campaign, standing.live.id)


async def _to_table(request: Request, services: Services, campaign: str, table: str) -> Response:
    response = RedirectResponse(f"/t/{table}", 303)
    secret = _seat_secret(request, campaign)
    if secret and (await services.tables.get(table)).mine(secret):
        await remember(request, response, table, secret)
    return response


@router.post("/campaign/{campaign}/enter")
async def enter(request: Request, campaign: str) -> Response:
    """The result of a game that was played with the box."""
    services = limit(request, "act")
    standing = await _standing(request, services, campaign)
    _must_take_part(request, standing)
    given = (await Form.of(request)).every(WORD)
    if standing.campaign.following is None:
        raise Refused("no-next-game")
    rows = _seen(request, standing).words.rows(given)
    try:
        await services.campaigns.enter(standing, rows, language_of(request))
    except NotPossible as error:
        texts = Texts.load(language_of(request))
        why = texts.get(f"server.error.{error.key}", **error.params)
        seen = _seen(request, standing)
        return html(pages.campaign_page(seen, given, why), 422)
    return RedirectResponse(f"/campaign/{campaign}", 303)


@router.post("/campaign/{campaign}/choose")
async def choose(request: Request, campaign: str) -> Response:
    """Answer what is to be chosen between two games."""
    services = limit(request, "act")
    standing = await _standing(request, services, campaign)
    _must_take_part(request, standing)
    option = (await Form.of(request)).one("option")
    await services.campaigns.choose(standing, option, language_of(request))
    return RedirectResponse(f"/campaign/{campaign}", 303)


@router.post("/campaign/{campaign}/back")
async def back(request: Request, campaign: str) -> Response:
    """Take back the last game that was entered by hand."""
    services = limit(request, "act")
    standing = await _standing(request, services, campaign)
    _must_take_part(request, standing)
    await services.campaigns.take_back(standing, language_of(request))
    return RedirectResponse(f"/campaign/{campaign}", 303)


@router.post("/campaign/{campaign}/name")
async def name(request: Request, campaign: str) -> Response:
    """The winner names what was won; whoever keeps the log of a game with the box does it too."""
    services = limit(request, "act")
    standing = await _standing(request, services, campaign)
    won = frozenset(standing.campaign.winners) & _mine(request, standing)
    keeps_log = _hosts(request, standing) and standing.live is None
    if not won and not keeps_log:
        raise NotYours
    words = (await Form.of(request)).one("words")
    await services.campaigns.remember(standing, words, language_of(request))
    return RedirectResponse(f"/campaign/{campaign}", 303)


@router.get("/campaign/{campaign}/file")
async def file(request: Request, campaign: str) -> Response:
    """All games that are over; of the one that is played nobody may read the record."""
    services = limit(request, "page", REPLAY)
    standing = await _standing(request, services, campaign)
    found = standing.campaign
    return PlainTextResponse(
        found.written(),
        headers={
            "content-disposition": f'attachment; filename="{found.name}-{campaign}.ptc"',
            "cache-control": "no-store",
        },
    )


@router.post("/campaign/{campaign}/games/{number}")
async def watch(request: Request, campaign: str, number: str) -> Response:
    """A game that is over, as a replay."""
    services = limit(request, "open", RECORD)
    standing = await _standing(request, services, campaign)
    records = standing.campaign.records
    place = whole(number, len(records)) or 0
    record = records[place - 1] if place else None
    if record is None:
        raise Refused("no-past")
    content = await services.campaigns.content_in(standing, place)
    data = str(record).encode()
    table = await archive.bring(services.tables, data, language_of(request), content)
    response = RedirectResponse(f"/t/{table}/replay", 303)
    list_table(request, response, table)
    return response
