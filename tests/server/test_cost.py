"""What one address may take of the server: rates by cost, and pages that are drawn once."""

import asyncio
import gzip
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from pertinax.server.kept import KeptPages
from pertinax.server.limits import Rate, RateLimiter, Turns
from pertinax.server.settings import LOAD, LOG, RATES, RECALL, RECORD, REPLAY, SEARCH, TOLD
from server.people import OFTEN, Clock, Server, gather, serving
from server.real import real_server

FROM = "testclient"
"""The address that Starlette's client has."""


def left(server: Server, kind: str) -> int:
    """Tokens that are left to it."""
    count = 0
    while server.services.limiter.allows(kind, FROM):
        count += 1
    return count


def spent(server: Server, kind: str, path: str) -> int:
    """What a request costs."""
    limiter = server.services.limiter
    limiter._buckets.clear()
    person = server.somebody()
    assert person.browser.get(path, follow_redirects=False).status_code in (200, 303, 304, 404, 409)
    return 100 - left(server, kind)


@pytest.fixture
def metered(tmp_path: Path) -> Iterator[Server]:
    """A server with a bucket of a hundred tokens for everything, and a clock that stands still."""
    rates = {**OFTEN, **dict.fromkeys(("page", "act", "open"), Rate(1, 100))}
    with serving(tmp_path / "data", rates=rates) as server:
        yield server


def test_a_search_costs_more_until_somebody_has_made_it(metered: Server) -> None:
    assert spent(metered, "page", "/rules?q=trap") == SEARCH > 1
    assert spent(metered, "page", "/rules?q=trap") == 1
    assert spent(metered, "page", "/rules?q=trap&page=2") == SEARCH
    assert spent(metered, "page", "/rules?game=episode1") == 1


def test_the_past_costs_more(metered: Server) -> None:
    path, _ = gather(metered)
    assert spent(metered, "page", path) == 1
    assert spent(metered, "page", f"{path}/replay") == RECALL
    assert spent(metered, "page", f"{path}/replay") == REPLAY
    assert spent(metered, "page", f"{path}/log") == LOG
    assert 1 < REPLAY < LOG < RECALL


def test_a_table_that_must_be_played_again_costs_more(metered: Server) -> None:
    path, _ = gather(metered)
    metered.services.tables._live.clear()
    assert spent(metered, "page", path) == 1 + LOAD
    assert spent(metered, "page", path) == 1
    assert spent(metered, "page", "/t/nosuchtable") == 1 + LOAD


def test_an_answer_costs_more_the_more_are_told(metered: Server) -> None:
    path, people = gather(metered)
    page = people[0].look(path)

    def cost() -> int:
        metered.services.limiter._buckets.clear()
        people[0].choose(path, 0, page.sequence, "no such option")
        return 100 - left(metered, "act")

    assert cost() == 1
    for _ in range(64):
        metered.services.places.enter(FROM)
    assert cost() == 1 + 64 // TOLD


def test_records_cost_more_than_tables(metered: Server) -> None:
    person = metered.somebody()
    person.browser.post("/records", files={"record": ("a.ptx", b"no record")})
    assert 100 - left(metered, "open") == RECORD > 1


def test_what_costs_more_than_there_ever_is_takes_all() -> None:
    limiter = RateLimiter({"open": Rate(1, 2)}, 10, Clock())
    assert limiter.allows("open", "a", 5)
    assert not limiter.allows("open", "a")


@pytest.mark.parametrize("path", ["/static/base.css", "/healthz", "/nothing", "/rules"])
def test_nothing_is_free_for_whoever_floods(tmp_path: Path, path: str) -> None:
    with serving(tmp_path / "data", rates={**OFTEN, "request": Rate(1, 5)}) as server:
        browser = server.somebody().browser
        codes = [browser.get(path).status_code for _ in range(7)]
        assert 429 not in codes[:5]
        assert codes[5:] == [429, 429]
        answer = browser.get(path)
        assert answer.headers["connection"] == "close"
        assert len(answer.content) == 0
        server.clock.now += 1
        assert browser.get(path).status_code == codes[0]


def test_a_page_with_all_its_files_is_within_the_rate() -> None:
    assert RATES["request"].at_once > 10 * 30


# Pages that are drawn once


@pytest.mark.parametrize(
    "path", ["/rules", "/rules?game=episode1", "/rules?q=trap", "/learn", "/keys"]
)
def test_a_page_that_is_known_is_not_sent_again(server: Server, path: str) -> None:
    browser = server.somebody().browser
    first = browser.get(path, headers={"accept-encoding": "gzip"})
    assert first.headers["content-encoding"] == "gzip"
    assert "no-cache" in first.headers["cache-control"]
    assert {"cookie", "accept-language"} <= set(first.headers["vary"].split(", "))
    known = {"if-none-match": first.headers["etag"]}
    assert browser.get(path, headers=known).status_code == 304
    plain = browser.get(path, headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == first.text


def test_each_language_and_theme_has_its_page(server: Server) -> None:
    seen: set[str] = set()
    for language in ("en", "fr", "pl"):
        for theme in ("auto", "light", "dark"):
            browser = server.somebody().browser
            browser.cookies.update({"language": language, "theme": theme})
            page = browser.get("/rules?game=episode1").text
            assert f'lang="{language}"' in page
            assert f'data-theme="{theme}"' in page
            assert page == browser.get("/rules?game=episode1").text
            seen.add(page)
    assert len(seen) == 9


def test_searches_do_not_push_out_the_whole_pages_and_take_bounded_memory(tmp_path: Path) -> None:
    with serving(tmp_path / "data", found=100_000) as server:
        browser = server.somebody().browser
        browser.get("/rules?game=episode1")
        for number in range(40):
            assert browser.get("/rules", params={"q": f"trap {number}"}).status_code == 200
        assert 0 < server.services.found.size <= 100_000
        assert len(server.services.found) < 40
        assert len(server.services.pages) == 1


def test_what_is_asked_for_is_kept_and_the_rest_forgotten() -> None:
    kept = KeptPages(5000)

    async def ask(key: str) -> None:
        await kept.get(key, lambda: key * 1000)

    async def run() -> None:
        for key in "abc":
            await ask(key)
        kept.known("a")
        for key in "de":
            await ask(key)

    asyncio.run(run())
    assert kept.known("a") is not None
    assert kept.known("b") is None
    assert kept.size <= 5000


def test_a_page_larger_than_all_that_is_kept_is_shown_all_the_same() -> None:
    kept = KeptPages(100)
    page = asyncio.run(kept.get("a", lambda: "a" * 10_000))
    assert gzip.decompress(page.packed) == page.content
    assert (len(kept), kept.size) == (0, 0)


def test_many_who_ask_at_once_let_it_be_drawn_once() -> None:
    kept = KeptPages(10**6)
    drawn: list[str] = []

    def draw() -> str:
        drawn.append(threading.current_thread().name)
        return "page"

    async def run() -> None:
        await asyncio.gather(*(kept.get("a", draw) for _ in range(50)))

    asyncio.run(run())
    assert len(drawn) == 1
    assert drawn[0] != threading.current_thread().name


def test_a_fault_in_drawing_is_told_to_whoever_asked_and_not_kept() -> None:
    kept = KeptPages(10**6)

    def fails() -> str:
        raise RuntimeError

    with pytest.raises(RuntimeError):
        asyncio.run(kept.get("a", fails))
    assert asyncio.run(kept.get("a", lambda: "page")).content == b"page"


def test_60_searches_at_once_keep_nobody_waiting(tmp_path: Path) -> None:
    """Each of them on its own took the event loop for 175 ms, and nobody else was answered."""
    with real_server(tmp_path / "data") as server:
        reader = server.somebody()
        reader.browser.get("/static/base.css")

        def search(number: int) -> int:
            query = {"q": "abcdefghijklmnopqrstuvwxyz"[number % 26] + " the of"[: number % 8]}
            return server.somebody().browser.get("/rules", params=query).status_code

        with ThreadPoolExecutor(60) as searching:
            began = time.monotonic()
            answers = [searching.submit(search, number) for number in range(60)]
            waits = []
            while not all(answer.done() for answer in answers):
                asked = time.monotonic()
                assert reader.browser.get("/static/base.css").status_code == 200
                waits.append(time.monotonic() - asked)
            took = time.monotonic() - began
        assert {answer.result() for answer in answers} <= {200, 429}
        # Whoever asks for a file meanwhile is answered many times over.
        assert len(waits) > 3, (took, waits)


# Turns


def test_a_flood_of_one_address_does_not_stand_before_others() -> None:
    """Sixty come at once; whoever comes after them waits for a few of them."""
    turns = Turns(3)
    answered: list[str] = []

    async def request(address: str) -> None:
        await turns.enter(address)
        try:
            await asyncio.sleep(0)
            answered.append(address)
        finally:
            turns.leave(address)

    async def run() -> None:
        await asyncio.gather(*(request("flood") for _ in range(60)), request("other"))

    asyncio.run(run())
    assert answered.count("flood") == 60
    assert answered.index("other") <= 6
    assert len(turns) == 0


def test_a_turn_that_nobody_takes_is_passed_on() -> None:
    turns = Turns(1)

    async def run() -> None:
        await turns.enter("a")
        gone, granted, last = (asyncio.create_task(turns.enter("a")) for _ in range(3))
        await asyncio.sleep(0)
        gone.cancel()
        turns.leave("a")
        granted.cancel()
        await asyncio.wait([last], timeout=60)
        assert last.done()
        assert (gone.cancelled(), granted.cancelled()) == (True, True)
        turns.leave("a")

    asyncio.run(run())
    assert len(turns) == 0
