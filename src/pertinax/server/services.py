"""What the handlers share: one server with its tables, limits and codes."""

import re
import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from pertinax.server.bus import Bus, Presence
from pertinax.server.campaigns import Campaigns
from pertinax.server.devices import Sightings
from pertinax.server.errors import NotYours, UnknownTable
from pertinax.server.kept import KeptPages
from pertinax.server.limits import Places, RateLimiter, address_of
from pertinax.server.livetable import LiveTable
from pertinax.server.past import Pasts
from pertinax.server.scenes import Scenes
from pertinax.server.secrets import Codes
from pertinax.server.settings import LOAD, TOLD, Settings
from pertinax.server.statics import Statics
from pertinax.server.store import Store
from pertinax.server.tables import Tables

YEAR: Final = 365 * 24 * 3600
RECENT: Final = 20
"""Tables that a browser remembers."""
CODE: Final = 40
"""Characters of a code as people type it."""
EVERYBODY: Final = "everybody"
SEAT_OF_CAMPAIGN: Final = "campaign"
HOST_OF_CAMPAIGN: Final = "host"
"""What the cookies of a campaign begin with: seats in its newest game, and who opened it."""
_SEATS: Final = re.compile(r"[0-9]{0,10}")
_TABLE: Final = re.compile(r"[a-z0-9]{8,32}")


@dataclass(frozen=True, slots=True)
class Services:
    settings: Settings
    bus: Bus
    tables: Tables
    codes: Codes
    limiter: RateLimiter
    places: Places
    statics: Statics
    pages: KeptPages
    found: KeptPages
    """Drawn pages: those of which there are few, and those of searches."""
    pasts: Pasts = field(default_factory=Pasts)
    scenes: Scenes = field(default_factory=Scenes)
    sightings: Sightings = field(default_factory=Sightings)

    @property
    def campaigns(self) -> Campaigns:
        return Campaigns(self.tables)


def open_services(settings: Settings) -> Services:
    """Everything a server needs; StoreError if the database cannot be used."""
    bus = Bus()
    return Services(
        settings=settings,
        bus=bus,
        tables=Tables(Store(settings.database), settings, bus, Presence()),
        codes=Codes(time.monotonic),
        limiter=RateLimiter(settings.rates, settings.addresses, time.monotonic),
        places=Places(settings.streams, settings.streams_each),
        statics=Statics(),
        pages=KeptPages(settings.pages),
        found=KeptPages(settings.found),
    )


def services_of(request: Request) -> Services:
    services: Services = request.app.state.services
    return services


def caller(request: Request) -> str:
    """The address whose rates count."""
    return address_of(request.client.host if request.client else "")


def limit(request: Request, kind: str, cost: int = 1) -> Services:
    """The services of the server, unless this address comes too often for what it costs.

    A table that is not in memory is played again first, whatever is asked of it; an answer is told
    to all live connections.
    """
    services = services_of(request)
    address = caller(request)
    table = request.path_params.get("table")
    if table is not None and not services.tables.in_memory(table):
        _charge(services, "page", address, LOAD)
    if kind == "act":
        cost += services.places.held(address) // TOLD
    _charge(services, kind, address, cost)
    return services


def _charge(services: Services, kind: str, address: str, cost: int) -> None:
    if not services.limiter.allows(kind, address, cost):
        raise HTTPException(429)


def limit_codes(request: Request) -> Services:
    """The services, unless codes are tried too often: by this address, or by all together."""
    services = limit(request, "code")
    if not services.limiter.allows("every-code", EVERYBODY):
        raise HTTPException(429)
    return services


def checked(table: str) -> str:
    """The name of a table as it can be; nothing else reaches the database."""
    if not _TABLE.fullmatch(table):
        raise UnknownTable
    return table


# Seats by cookie. Each table has a cookie of its own, which is sent to that table alone.


def secret_of(request: Request, table: str) -> str | None:
    return request.cookies.get(f"seat-{table}")


def mine(request: Request, live: LiveTable) -> frozenset[int]:
    """The seats this browser holds; NotYours if none."""
    seats = live.mine(secret_of(request, live.id))
    if not seats:
        raise NotYours
    return seats


async def remember(request: Request, response: Response, table: str, secret: str) -> None:
    """Let the browser hold the seats of a secret, and list the table among its own."""
    secure = request.url.scheme == "https"
    response.set_cookie(
        f"seat-{table}",
        secret,
        max_age=YEAR,
        path=f"/t/{table}",
        httponly=True,
        samesite="lax",
        secure=secure,
    )
    live = await services_of(request).tables.get(table)
    if live.campaign:
        hold(request, response, SEAT_OF_CAMPAIGN, live.campaign, secret)
    list_table(request, response, table, live.mine(secret))


def hold(request: Request, response: Response, kind: str, campaign: str, secret: str) -> None:
    """Let the browser hold a secret of a campaign, which is sent to its pages alone."""
    response.set_cookie(
        f"{kind}-{campaign}",
        secret,
        max_age=YEAR,
        path=f"/campaign/{campaign}",
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )


def list_campaign(request: Request, response: Response, campaign: str) -> None:
    """List a campaign among those of the browser."""
    known = [campaign, *[each for each in own_campaigns(request) if each != campaign]]
    response.set_cookie(
        "campaigns",
        ".".join(known[:RECENT]),
        max_age=YEAR,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )


def own_campaigns(request: Request) -> list[str]:
    """The campaigns of this browser, newest first. Their names are no secrets."""
    found = request.cookies.get("campaigns", "")[:1000].split(".")
    return [each for each in found if _TABLE.fullmatch(each)][:RECENT]


def list_table(request: Request, response: Response, table: str, seats: Iterable[int] = ()) -> None:
    """List a table among those of the browser, with the seats that are its own there.

    The seats are but a reminder: what it may do there depends on its secret alone.
    """
    known = {table: frozenset(seats)}
    for each, held in recent(request).items():
        known.setdefault(each, held)
    listed = [
        f"{each}-{''.join(map(str, sorted(held)))}" if held else each
        for each, held in list(known.items())[:RECENT]
    ]
    response.set_cookie(
        "tables",
        ".".join(listed),
        max_age=YEAR,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )


def recent(request: Request) -> dict[str, frozenset[int]]:
    """The tables of this browser, newest first, with its seats. Their names are no secrets."""
    found: dict[str, frozenset[int]] = {}
    for named in request.cookies.get("tables", "")[:1000].split("."):
        table, _, seats = named.partition("-")
        if _TABLE.fullmatch(table) and _SEATS.fullmatch(seats) and len(found) < RECENT:
            found.setdefault(table, frozenset(int(seat) for seat in seats))
    return found
