"""A real server in a process of its own, and a reader of its live streams."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from queue import Queue
from typing import Any

import httpx2

from pertinax.games.perpetuity.rules.game import redeal
from pertinax.kernel.chance import Chance
from pertinax.kernel.table import Table
from server.people import Person

PATIENCE = 60.0
FIXED = """
import json
import sys
from pathlib import Path
from pertinax.commands.serve import _listen, _log
from pertinax.games.perpetuity.rules.game import PERPETUITY
from pertinax.server.app import make_app
from pertinax.server.collecting import collect_when_quiet
from pertinax.server.process import Process, configuration
from server.people import make_services, settings_for
from server.real import otherwise
data, seed, changes, dealt = sys.argv[1:]
if dealt == "otherwise":
    PERPETUITY._setup = otherwise(PERPETUITY._setup)
settings = settings_for(Path(data), **json.loads(changes))
services = make_services(settings, seed, "sametable")
app = make_app(settings, services)
listener = _listen("127.0.0.1", 0)
_log()
collect_when_quiet()
print(f"open at http://127.0.0.1:{listener.getsockname()[1]}/ (fixed)", flush=True)
Process(configuration(app, settings), services.bus).run(sockets=[listener])
"""


Setup = Callable[[Table[Any]], None]


def otherwise(whole: Setup) -> Setup:
    """The setup of Perpetuity after which other missions lie face down, and nothing else differs.

    They are always dealt alike, so that the game can be replayed.
    """

    def setup(table: Table[Any]) -> None:
        whole(table)
        dealt = table.state.missions
        for number in range(20):
            redeal(table.state, 0, Chance(f"other {number}"))
            if table.state.missions != dealt:
                return
        raise AssertionError("no other missions")

    return setup


class RealServer:
    def __init__(self, process: "subprocess.Popen[str]", link: str, log: Path) -> None:
        self.process = process
        self.origin = link.rstrip("/")
        self._log = log
        self._browsers: list[httpx2.Client] = []

    def somebody(self, like: Person | None = None) -> Person:
        """A browser of its own, or one with somebody's cookies."""
        browser = httpx2.Client(
            base_url=self.origin,
            headers={"origin": self.origin},
            timeout=PATIENCE,
            cookies=like.browser.cookies if like is not None else None,
        )
        self._browsers.append(browser)
        return Person(browser)

    def close(self) -> None:
        for browser in self._browsers:
            browser.close()
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait(PATIENCE)

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)

    def log(self) -> str:
        return self._log.read_text(encoding="utf-8")


@contextmanager
def real_server(
    data: Path, seed: str = "", dealt: str = "", code: Path | None = None, **changes: float
) -> Iterator[RealServer]:
    """`pertinax serve`, or with a seed a server that differs from its twins in nothing.

    That one may have other settings too, and games of Perpetuity may be dealt `otherwise`. With
    `code`, the program itself is the one in that folder.
    """
    command = [sys.executable, "-c", "from pertinax.cli import main; raise SystemExit(main())"]
    command += ["serve", "--port", "0", "--data", str(data)]
    if seed:
        command = [sys.executable, "-c", FIXED, str(data), seed, json.dumps(changes), dealt]
    data.mkdir(parents=True, exist_ok=True)
    log = data / "server.log"
    tests = str(Path(__file__).resolve().parents[1])
    modules = tests if code is None else os.pathsep.join([str(code), tests])
    with log.open("a", encoding="utf-8") as errors:
        process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
            env={**os.environ, "PYTHONPATH": modules},
        )
    assert process.stdout is not None
    with process.stdout as output:
        found = re.search(r"http://\S+", output.readline())
        server = RealServer(process, found[0] if found else "", log)
        try:
            assert found, server.log()
            yield server
        finally:
            server.close()


def merged(page: str, message: str) -> str:
    """The inside of a page after a message: the message itself, or the page with its regions.

    >>> page = '<div id="inside" class="a"><p id="x">1</p><div id="y"><div>2</div></div></div>'
    >>> merged(page, '<div id="inside" class="b" data-changed><div id="y">3</div></div>')
    '<div id="inside" class="b"><p id="x">1</p><div id="y">3</div></div>'
    """
    opening, changed, regions = message.partition(" data-changed>")
    if not changed or ">" in opening:
        return message
    page = f"{opening}>" + page.partition(">")[2]
    while not regions.startswith("</div>"):
        end = _end(regions, 0)
        found = _REGION.match(regions)
        assert found is not None, regions[:80]
        # What stands there may have another tag: an empty place is a plain one.
        place = re.search(rf"<\w+ {found[1]}", page)
        assert place is not None, found[0]
        start = place.start()
        page = page[:start] + regions[:end] + page[_end(page, start) :]
        regions = regions[end:]
    return page


_REGION = re.compile(r'<\w+ (id="[^"]+")')


def _end(html: str, start: int) -> int:
    """Where the element ends that begins there."""
    tag = html[start + 1 :].partition(" ")[0]
    depth = 0
    for each in re.compile(rf"<(/?){tag}\b").finditer(html, start):
        depth += -1 if each[1] else 1
        if depth == 0:
            return html.index(">", each.start()) + 1
    raise AssertionError(f"no end of {html[start : start + 80]}")


def all_told(streams: Sequence["Stream"], speaker: Person, path: str, word: str) -> None:
    """Wait until the streams have brought all that has happened at the table up to now.

    Whatever came before somebody's word is told before it or with it.
    """
    for stream in streams:
        stream.until_shown(lambda _: True)
    assert speaker.post(f"{path}/chat", text=word).status_code == 204
    for stream in streams:
        stream.until_said(word)


class Stream:
    """The live messages of one person, read as they come and put together as a browser does."""

    def __init__(self, person: Person, path: str, last: int | None = None) -> None:
        headers = {"last-event-id": str(last)} if last is not None else {}
        self._messages: Queue[tuple[int, str]] = Queue()
        request = person.browser.build_request("GET", f"{path}/live", headers=headers)
        self._response = person.browser.send(request, stream=True)
        assert self._response.status_code == 200
        self.headers = self._response.headers
        self.all: list[tuple[int, str]] = []
        self.raw: list[str] = []
        """The messages as they came."""
        self._page = ""
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    def _read(self) -> None:
        number = -1
        data: list[str] = []
        try:
            for line in self._response.iter_lines():
                name, _, value = line.partition(": ")
                if name == "id":
                    number = int(value)
                elif name == "data":
                    data.append(value)
                elif not line and data:
                    self._messages.put((number, "\n".join(data)))
                    data = []
        except (httpx2.HTTPError, httpx2.StreamError):
            return

    def next(self, patience: float = PATIENCE) -> tuple[int, str]:
        number, text = self._messages.get(timeout=patience)
        self.raw.append(text)
        self._page = merged(self._page, text)
        self.all.append((number, self._page))
        return number, self._page

    def until(self, sequence: int) -> str:
        """The first message at this sequence or later."""
        while True:
            number, text = self.next()
            if number >= sequence:
                return text

    def until_shown(self, shown: Callable[[str], bool]) -> str:
        """The first page, from the newest on, that shows what is meant."""
        page = self._page if self.all else self.next()[1]
        while not shown(page):
            page = self.next()[1]
        return page

    def until_said(self, word: str) -> str:
        return self.until_shown(lambda page: word in page)

    def ended(self, patience: float = PATIENCE) -> bool:
        self._thread.join(patience)
        return not self._thread.is_alive()

    def close(self) -> None:
        """As a browser does that is closed: the server sees it at once."""
        connection: socket.socket = self._response.extensions["network_stream"].get_extra_info(
            "socket"
        )
        connection.shutdown(socket.SHUT_RDWR)
        self._thread.join(PATIENCE)
        self._response.close()
