"""The web application: middleware, handlers, and what every error becomes."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from fastapi import FastAPI
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette_compress import CompressMiddleware

from pertinax.server.agreement import keep_deciding
from pertinax.server.answers import problem, refusal
from pertinax.server.cleaning import keep_clean
from pertinax.server.collecting import keep_collecting
from pertinax.server.errors import Refused
from pertinax.server.guard import Guard
from pertinax.server.opening import keep_opening
from pertinax.server.routes import campaigns, moments, people, replay, start, table, welcome
from pertinax.server.services import Services, open_services
from pertinax.server.settings import Settings

ZSTD_LEVEL: Final = 1
"""A stream's compressor has 0.8 MB and takes 0.14 ms for a board; the usual level 4 has 4.4 MB and
takes 0.34 ms. The higher level would save 3 kB for each update."""
TITLES: Final = {404: "unknown", 405: "method", 413: "large", 429: "often"}


def make_app(settings: Settings, services: Services | None = None) -> FastAPI:
    """The application over the tables of the settings' folder."""
    services = services or open_services(settings)

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        tidying = [
            asyncio.create_task(keep_clean(services.tables, settings)),
            asyncio.create_task(keep_collecting(services.places)),
            asyncio.create_task(keep_deciding(services.tables)),
            asyncio.create_task(keep_opening(services.tables)),
        ]
        yield
        for task in tidying:
            task.cancel()
        await asyncio.gather(*tidying, return_exceptions=True)
        await services.tables.close()
        for thread in (services.pages, services.found, services.pasts, services.scenes):
            thread.close()

    app = FastAPI(
        title="Pertinax",
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
        lifespan=lifespan,
        middleware=[
            Middleware(Guard, services=services),
            Middleware(CompressMiddleware, zstd_level=ZSTD_LEVEL),
        ],
    )
    app.state.services = services
    app.include_router(table.router)
    app.include_router(start.router)
    app.include_router(people.router)
    app.include_router(welcome.router)
    app.include_router(moments.router)
    app.include_router(replay.router)
    app.include_router(campaigns.router)
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(HTTPException, _http)
    return app


def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return refusal(request, error)


def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    answer = problem(request, error.status_code, TITLES.get(error.status_code, "fault"))
    if error.status_code == 429:
        answer.headers["retry-after"] = "5"
    return answer
