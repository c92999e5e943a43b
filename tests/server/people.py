"""People at a server: browsers that read pages and press buttons, with cookies of their own."""

import re
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from html import unescape
from pathlib import Path
from typing import Any, Protocol

import httpx2
import pytest
from anyio.from_thread import BlockingPortal
from starlette.testclient import TestClient

from pertinax.bots.registry import find_bot
from pertinax.kernel.decisions import Option
from pertinax.kernel.look import Bot, Look
from pertinax.server import livetable
from pertinax.server.app import make_app
from pertinax.server.bus import Bus, Presence
from pertinax.server.kept import KeptPages
from pertinax.server.limits import Places, Rate, RateLimiter
from pertinax.server.livetable import LiveTable, bot_answer
from pertinax.server.secrets import Codes
from pertinax.server.services import Services
from pertinax.server.settings import RATES, Settings
from pertinax.server.statics import Statics
from pertinax.server.store import Store
from pertinax.server.tables import Tables

ORIGIN = "http://testserver"
NOON = "2026-11-15T12:00:00+00:00"
OFTEN = dict.fromkeys(RATES, Rate(1e6, 1_000_000))
FIRST = {"option.first_game": "true"}


def settings_for(data: Path, **changes: Any) -> Settings:
    values: dict[str, Any] = {"bot_pause": 0.0, "rates": OFTEN}
    return Settings(data=data, **{**values, **changes})


def eventually(holds: Callable[[], bool], patience: float = 60) -> None:
    """Wait for what is meant, however slow the machine is; fail if it never comes."""
    deadline = time.monotonic() + patience
    while not holds():
        assert time.monotonic() < deadline, "it never came"
        time.sleep(0.005)


class HeldBots:
    """Bots that think for as long as the test says."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.thinking = threading.Event()
        self.may_answer = threading.Event()

        def held(name: str) -> Callable[[str, int, str], Bot]:
            return lambda game, seat, luck: _HeldBot(self, find_bot(name)(game, seat, luck))

        monkeypatch.setattr(livetable, "find_bot", held)


class _HeldBot:
    def __init__(self, held: HeldBots, bot: Bot) -> None:
        self._held = held
        self._bot = bot

    def choose(self, look: Look[Any]) -> Option[Any]:
        self._held.thinking.set()
        assert self._held.may_answer.wait(60)
        return self._bot.choose(look)


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def make_services(
    settings: Settings, seed: str = "2", table: str = "", clock: Callable[[], float] | None = None
) -> Services:
    """Services where nothing is left to chance: known seed, known table, it is always noon."""
    bus = Bus()
    count = iter(range(1000))
    clock = clock or time.monotonic
    tables = Tables(
        Store(settings.database),
        settings,
        bus,
        Presence(grace=0.05, clock=clock),
        clock=lambda: NOON,
        timer=clock,
        new_table=lambda: table or f"testtable{next(count):03}",
        new_seed=lambda: seed,
    )
    return Services(
        settings=settings,
        bus=bus,
        tables=tables,
        codes=Codes(clock),
        limiter=RateLimiter(settings.rates, settings.addresses, clock),
        places=Places(settings.streams, settings.streams_each),
        statics=Statics(),
        pages=KeptPages(settings.pages),
        found=KeptPages(settings.found),
    )


@contextmanager
def serving(data: Path, seed: str = "2", table: str = "", **changes: Any) -> Iterator["Server"]:
    """A server in this process, without a network."""
    settings = settings_for(data, **changes)
    clock = Clock()
    services = make_services(settings, seed, table, clock)
    with TestClient(make_app(settings, services), base_url=ORIGIN) as client:
        yield Server(client, services, clock)


class Server:
    def __init__(self, client: TestClient, services: Services, clock: Clock) -> None:
        self._client = client
        self.services = services
        self.clock = clock

    def somebody(self) -> "Person":
        """A browser without cookies."""
        browser = TestClient(self._client.app, base_url=ORIGIN, headers={"origin": ORIGIN})
        # One event loop for everybody, as in a server.
        browser.portal = self._client.portal
        return Person(browser)

    def bots_rest(self, table: str) -> None:
        """Wait until no bot thinks at the table."""
        eventually(lambda: not self.services.tables.bots.busy(table))

    @property
    def portal(self) -> BlockingPortal:
        """The way into the server's event loop."""
        assert self._client.portal is not None
        return self._client.portal

    def call(self, what: Callable[..., Any], *given: object) -> Any:
        """Do something in the server's event loop."""
        return self.portal.call(what, *given)

    def live(self, table: str) -> LiveTable:
        """The table as the server has it now, for somebody who looks at it."""
        found: LiveTable = self.call(self.services.tables.look, table, "somebody")
        return found

    def finish(self, table: str) -> LiveTable:
        """Let random bots answer for the people until the game is over; no page is drawn."""
        live = self.live(table)
        bots = [find_bot("random")(live.game, seat, table) for seat in range(len(live.seats))]
        while live.match is not None and live.match.result is None:
            seat = live.match.decisions[0].seat
            answer = bot_answer(live.match.fork(), seat, bots[seat])
            self.call(self.services.tables.choose, table, seat, live.number([seat]), answer)
            live = self.live(table)
        return live


class Page:
    """What a script-free reader gets from a page: its options, and what it says of its moment."""

    def __init__(self, text: str) -> None:
        self.text = text
        # Our pages escape every > inside a value, so a tag ends at the first one.
        buttons = [_values(tag) for tag in re.findall(r"<button\b[^>]*>", text)]
        self.options = [tag["value"] for tag in buttons if tag.get("name") == "option"]
        frames = [_values(tag) for tag in re.findall(r"<div\b[^>]*\bdata-sequence=[^>]*>", text)]
        assert len(frames) == 1
        self.sequence = int(frames[0]["data-sequence"])
        self.question = int(frames[0]["data-question"])
        self.asked = int(frames[0]["data-asked"]) if "data-asked" in frames[0] else None


def _values(tag: str) -> dict[str, str]:
    return {key: unescape(value) for key, value in re.findall(r'([\w-]+)="([^"]*)"', tag)}


class Person:
    """Somebody with a browser."""

    def __init__(self, browser: httpx2.Client) -> None:
        self.browser = browser

    def open(self, *seats: str, name: str = "Ada", **fields: str) -> str:
        """A new table; its path."""
        form = {"game": "episode1", "seats": list(seats), "name": name, **fields}
        answer = self.browser.post("/tables", data=form, follow_redirects=False)
        assert answer.status_code == 303, answer.text
        return answer.headers["location"]

    def sit(self, path: str, seat: int, name: str) -> httpx2.Response:
        return self.browser.post(
            f"{path}/seats/{seat}", data={"name": name}, follow_redirects=False
        )

    def look(self, path: str) -> Page:
        answer = self.browser.get(path)
        assert answer.status_code == 200, answer.text
        return Page(answer.text)

    def until_asked(self, path: str) -> Page:
        """The page once something is asked of this browser: bots may have to answer first."""
        eventually(lambda: bool(self.look(path).options))
        return self.look(path)

    def post(self, place: str, **fields: object) -> httpx2.Response:
        return self.browser.post(
            place, data={key: str(value) for key, value in fields.items()}, follow_redirects=False
        )

    def choose(self, path: str, seat: int, sequence: int, option: str) -> httpx2.Response:
        return self.post(f"{path}/choose", seat=seat, sequence=sequence, option=option)

    def enter(self, code: str) -> httpx2.Response:
        """Type the code of another device; the last answer, as a browser comes to it."""
        answer = self.post("/device", code=code)
        if answer.status_code == 307:
            answer = self.post(answer.headers["location"], code=code)
        return answer

    def secret(self, path: str) -> str:
        """What this browser holds its seats by."""
        table = path.removeprefix("/t/")
        return {cookie.name: cookie.value for cookie in self.browser.cookies.jar}[
            f"seat-{table}"
        ] or ""


class Inviting(Protocol):
    """Any server, in this process or in another."""

    def somebody(self) -> Person: ...


def gather(server: Inviting, players: int = 2, **fields: str) -> tuple[str, list[Person]]:
    """A table where everybody sits at a device of their own, and the game has begun."""
    people = [server.somebody() for _ in range(players)]
    path = people[0].open("me", *["friend"] * (players - 1), **(fields or FIRST))
    for seat, person in enumerate(people):
        if seat:
            assert person.sit(path, seat, f"Friend {seat}").status_code == 303
    for person in people:
        assert person.post(f"{path}/ready").status_code == 204
    return path, people


def whose_turn(people: list[Person], path: str) -> tuple[int, Page]:
    """The first person with something to choose."""
    for seat, person in enumerate(people):
        page = person.look(path)
        if page.options:
            return seat, page
    raise AssertionError("nobody is asked")
