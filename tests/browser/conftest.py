"""A real server in a process of its own, and Debian's Chromium."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    TimeoutError,
    expect,
)

FLAGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip
PATIENCE = 60_000.0
"""Milliseconds to wait for what must come: a busy machine is slow, not wrong."""
expect.set_options(timeout=PATIENCE)
DESKTOP = (1440, 900)
PHONE = (390, 844)
EVERY_GAME = pytest.mark.parametrize("game", ["episode1", "episode2", "perpetuity"])
EPISODES = pytest.mark.parametrize("game", ["episode1", "episode2"])
"""Those that score points; whole games of Perpetuity have tests of their own."""
SERIOUS = ("serious", "critical")
STILL = "if (location.origin !== 'null') localStorage.setItem('speed', 'off')"
"""Nothing moves from the first page on; an empty page has nothing to remember it by."""
SWIFT = """{
  const later = window.setTimeout;
  window.setTimeout = (then, time, ...more) => later(then, time / 10, ...more);
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, how) {
    return animate.call(this, frames, { ...how, duration: how.duration / 10 });
  };
}"""
"""Everything plays as for anybody, ten times as fast."""
SERVE = """
import sys
from pathlib import Path
from pertinax.server import secrets
seed = Path(sys.argv.pop())
secrets.new_seed = seed.read_text  # before anybody has taken it over
from pertinax.server import settings
from pertinax.server.limits import Rate
settings.RATES.update(open=Rate(100, 1000), bots=Rate(100, 1000))
from pertinax.cli import main
main()
"""
"""`pertinax serve` that deals the cards which a file names; one address may open many tables."""
SURE = "if (location.origin !== 'null') localStorage.setItem('confirm', 'off')"
"""Nobody is asked twice."""

SKIP = """const skipped = watches => {
    const inside = document.getElementById('inside');
    if (inside?.dataset.scene === undefined) return true;
    if (!watches) document.querySelector('[data-playback=skip]').click();
    return inside.dataset.scene === undefined;
  };"""
"""Nothing plays; who does not watch scenes skips them."""
ASKED = f"""watches => {{
  {SKIP}
  // What was picked for questions to come answers them by itself.
  if (!skipped(watches) || document.body.classList.contains('going')) return false;
  const inside = document.getElementById('inside');
  return inside?.dataset.asked ? 'asked' : inside?.classList.contains('over') && 'over';
}}"""

OPTION = """which => {
  const options = [...document.querySelectorAll('#choose li:not([hidden]) button[name=option]')];
  const option = options[which % options.length];
  option?.closest('details')?.setAttribute('open', '');
  option?.scrollIntoView({ block: 'center' });
  const box = option?.getBoundingClientRect();
  const [x, y] = box ? [box.x + box.width / 2, box.y + box.height / 2] : [];
  const rests = window.aimed === `${option?.value} ${x} ${y}`;
  window.aimed = `${option?.value} ${x} ${y}`;
  if (!rests || !box || !option.contains(document.elementFromPoint(x, y))) return null;
  window.aimed = '';
  const sequence = Number(document.getElementById('inside').dataset.sequence);
  return { x, y, sequence, words: option.innerText };
}"""
"""Where to click for an option, once it rests there for a frame and nothing lies over it."""

THING = """async () => {
  const spot = () => {
    for (const thing of document.querySelectorAll('#stage .can:not(.picked)')) {
      if (!thing.getClientRects().length) continue;
      thing.scrollIntoView({ block: 'center' });
      const box = thing.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      if (document.elementFromPoint(x, y)?.closest('[data-pick]') === thing)
        return { x, y, sequence: Number(document.getElementById('inside').dataset.sequence) };
    }
    return null;
  };
  for (let [before, now] = [null, spot()]; ; [before, now] = [now, spot()]) {
    if (JSON.stringify(before) === JSON.stringify(now)) return now;
    await new Promise(requestAnimationFrame);
  }
}"""
"""Where to click for the first thing on the board that can be chosen, once it rests there."""


def whole_browser() -> str | None:
    return shutil.which("chromium") or shutil.which("google-chrome")


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, object]) -> dict[str, object]:
    """The same Chromium without its windows, where there is one, takes a fifth less time."""
    found = shutil.which("chromium-headless-shell") or whole_browser()
    return {
        **browser_type_launch_args,
        "args": FLAGS,
        **({"executable_path": found} if found else {}),
    }


class Server:
    """`pertinax serve` with a folder of its own; it may be killed and started again."""

    def __init__(self, data: Path, site: Path | None = None) -> None:
        """With `site`, packages that are installed there are found too."""
        self.data = data
        self._environment = {**os.environ, **({"PYTHONPATH": str(site)} if site else {})}
        self._seed = data / "seed.txt"
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def deal(self, seed: str) -> None:
        """Cards and dice of the tables that begin from now on."""
        self._seed.write_text(seed)

    def start(self) -> None:
        options = ["--port", str(self.port), "--pause", "0", "--data", str(self.data)]
        command = [sys.executable, "-c", SERVE, "serve", *options, str(self._seed)]
        with (self.data / "log.txt").open("ab") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log, env=self._environment)
        deadline = time.monotonic() + PATIENCE / 1000
        while time.monotonic() < deadline:
            try:
                with urlopen(f"{self.address}/healthz", timeout=1) as answer:
                    if answer.status == 200:
                        return
            except (URLError, OSError):
                time.sleep(0.05)
        self.kill()
        raise RuntimeError((self.data / "log.txt").read_text())

    def kill(self, how: signal.Signals = signal.SIGKILL) -> None:
        assert self._process is not None
        os.kill(self._process.pid, how)
        self._process.wait(10)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("tables"))
    server.deal("0")
    server.start()
    yield server
    server.kill(signal.SIGTERM)


class Person:
    """Somebody at a browser of their own. What the browser complains of is kept."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.address = address
        self.page: Page = context.new_page()
        self.watches = False
        """Whether what plays on the board is seen to its end; else it is skipped."""
        self.complaints: list[str] = []
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", self._heard)

    def _heard(self, said: ConsoleMessage) -> None:
        if said.type == "error":
            self.complaints.append(said.text)

    def goto(self, path: str = "/") -> None:
        self.page.goto(self.address + path)

    def form(self, game: str = "episode1") -> Locator:
        """The form of a game on the start page, unfolded."""
        card = self.page.locator("section.new", has=self.page.locator(f"#new-{game}"))
        fold = card.locator(".set-up:not([open]) > summary")
        if fold.count():
            fold.click()
        return card.locator(".set-up form")

    def open_table(
        self,
        *who: str,
        game: str = "episode1",
        first_game: bool = True,
        name: str = "",
        **settings: str,
    ) -> str:
        """Open a table by clicks, as somebody of this name; the address of the table."""
        page = self.page
        self.goto()
        form = self.form(game)
        for number, seat in enumerate(form.locator("select[name=seats]").all()):
            seat.select_option(who[number] if number < len(who) else "")
        if name:
            page.locator(f"#name-{game}-{who.index('me') + 1}").fill(name)
        for key, value in settings.items():
            page.locator(f"#option-{game}-{key}").select_option(value)
        simple = page.locator(f"#option-{game}-first_game")
        if simple.count():
            simple.set_checked(first_game)
        form.locator("> .primary").click()
        page.wait_for_url("**/t/*")
        self.is_live()
        return page.url

    def open_menu(self) -> None:
        """At a table, theme, language and other pages are behind one sign."""
        sheet = self.page.locator("#menu:not([open]) > summary")
        if sheet.count():
            sheet.click()

    def is_live(self) -> None:
        """The stream has brought its first message."""
        self.page.wait_for_selector("#table[data-ready='1']", timeout=PATIENCE)

    @property
    def sequence(self) -> int:
        return int(self.page.locator("#inside").get_attribute("data-sequence") or 0)

    @property
    def told(self) -> int:
        """How much everybody has been told: steps in a secret form count on one's own page only."""
        return int(self.page.locator("#inside").get_attribute("data-told") or 0)

    def knows_what(self, other: "Person") -> None:
        """All that another page has told has come here too."""
        self._until("+document.getElementById('inside').dataset.told >= value", other.told)

    def is_asked(self, timeout: float = PATIENCE) -> bool:
        """Wait for my turn or the end; whether it is my turn."""
        found = self.page.wait_for_function(ASKED, arg=self.watches, timeout=timeout)
        asked: bool = found.json_value() == "asked"
        return asked

    def choose(self, which: int = 0) -> str:
        """Click an option of the list with the mouse; its words.

        A message between looking and pressing may move the list or bring the next question, and the
        click is then no answer to it: who sees that nothing came of it clicks once more.
        """
        spot = self._click_option(which)
        try:
            self.moves_on(spot["sequence"], PATIENCE / 4)
        except TimeoutError:
            spot = self._click_option(which)
            self.moves_on(spot["sequence"])
        words: str = spot["words"]
        return words

    def _click_option(self, which: int) -> dict[str, Any]:
        spot: dict[str, Any] = self.page.wait_for_function(OPTION, arg=which).json_value()
        self.page.mouse.click(spot["x"], spot["y"])
        return spot

    def choose_on_the_board(self) -> bool:
        """Click what glows, and in the list what the board leaves open; False if nothing glows."""
        picked = False
        while spot := self.page.evaluate(THING):
            self.page.mouse.click(spot["x"], spot["y"])
            picked = True
            if self.page.locator("#picked").is_hidden():
                self.moves_on(spot["sequence"])
                return True
        if picked:
            self.choose()
        return picked

    def moves_on(self, before: int, timeout: float = PATIENCE) -> None:
        """What was asked of me at that moment is no longer asked.

        Others who answer at the same time raise the sequence too: my own answer may still be on
        its way then.
        """
        question = "+document.getElementById('inside').dataset.question > value"
        self._until(question, before, timeout)

    def catches_up(self, sequence: int, timeout: float = PATIENCE) -> None:
        """The page shows this moment or a later one."""
        self._until(
            "+document.getElementById('inside').dataset.sequence >= value", sequence, timeout
        )

    def _until(self, what: str, value: int, timeout: float = PATIENCE) -> None:
        """Something is so, once nothing plays."""
        self.page.wait_for_function(
            f"([value, watches]) => {{ {SKIP} return skipped(watches) && {what}; }}",
            arg=[value, self.watches],
            timeout=timeout,
        )

    def sideways(self) -> int:
        """Pixels that the page is wider than its window."""
        width: int = self.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        return width

    def downwards(self) -> int:
        """Pixels that the page is higher than its window; its parts may scroll by themselves."""
        height: int = self.page.evaluate("document.documentElement.scrollHeight - innerHeight")
        return height


def who_is_asked(*people: Person) -> Person | None:
    """The first of them who has something to choose; None once the game is over."""
    while True:
        for person in people:
            if person.page.locator("#inside.over").count():
                return None
            if person.page.locator("#choose").count():
                return person
        people[0].page.wait_for_timeout(50)


def serious_faults(page: Page, by_night: bool = False) -> list[str]:
    """What axe holds to be a serious fault; `by_night` in the dark theme too.

    Only colours differ there, so that nothing else is looked at again.
    """
    faults = _faults(page, {"resultTypes": ["violations"]})
    if by_night:
        page.emulate_media(color_scheme="dark")
        faults += _faults(page, {"runOnly": ["color-contrast"]})
        page.emulate_media(color_scheme="light")
    return faults


def _faults(page: Page, options: dict[str, list[str]]) -> list[str]:
    """Once nothing moves any more."""
    page.wait_for_function(
        "() => document.getAnimations().every(each => each.playState !== 'running')"
    )
    found = Axe().run(page, options=options).response["violations"]
    return [
        f"{fault['id']} {node['target']} {node['failureSummary']}"
        for fault in found
        if fault["impact"] in SERIOUS
        for node in fault["nodes"]
    ]


def expect_no_serious_fault(person: Person, where: str, by_night: bool = False) -> None:
    assert serious_faults(person.page, by_night) == [], where


Sit = Callable[..., Person]


@pytest.fixture
def sit(browser: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[Sit]:
    """Somebody sits down at a browser of their own; at the end nothing may have been in error.

    The cards are those of the test, whichever tests were run before.
    """
    server.deal(request.node.name)
    people: list[Person] = []

    def sit_down(
        size: tuple[int, int] = DESKTOP,
        language: str = "en-GB",
        dark: bool = False,
        *,
        still: bool = False,
        swift: bool = False,
        sure: bool = True,
        scale: float = 1,
        touch: bool = False,
    ) -> Person:
        """With `still` nothing plays, with `swift` it plays fast; who is not `sure` is asked twice,
        as everybody is at first; `scale` is the zoom of a window that is as much smaller; with
        `touch` there is no mouse.
        """
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            device_scale_factor=scale,
            locale=language,
            color_scheme="dark" if dark else "light",
            has_touch=touch,
            is_mobile=touch,
        )
        context.set_default_timeout(PATIENCE)
        if still:
            context.add_init_script(STILL)
        if swift:
            context.add_init_script(SWIFT)
        if sure:
            context.add_init_script(SURE)
        people.append(Person(context, server.address))
        return people[-1]

    yield sit_down
    complaints = [complaint for person in people for complaint in person.complaints]
    for person in people:
        person.context.close()
    assert complaints == []
