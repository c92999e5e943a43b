"""The web application: middleware, handlers, and what every error becomes."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from fastapi import FastAPI
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette_compress import CompressMiddleware

from pertinax.server.answers import problem, refusal
from pertinax.server.errors import Refused
from pertinax.server.guard import Guard
from pertinax.server.house import House, open_house
from pertinax.server.routes import start, table
from pertinax.server.settings import Settings

TITLES: Final = {404: "unknown", 405: "method", 413: "large", 429: "often"}


def make_app(settings: Settings, house: House | None = None) -> FastAPI:
    """The application over the tables of the settings' folder."""
    house = house or open_house(settings)

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        yield
        await house.tables.close()

    app = FastAPI(
        title="Pertinax",
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
        lifespan=lifespan,
        middleware=[Middleware(Guard, body=settings.body), Middleware(CompressMiddleware)],
    )
    app.state.house = house
    app.include_router(start.router)
    app.include_router(table.router)
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
