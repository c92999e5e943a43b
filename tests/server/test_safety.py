"""What strangers may try: other origins, floods, nonsense. A short answer, nothing changed."""

import logging
import re
from pathlib import Path
from typing import Any

import pytest

from pertinax.games.registry import GAMES
from pertinax.server.guard import HEADERS
from pertinax.server.limits import Places, Rate, RateLimiter
from pertinax.server.settings import RATES
from server.people import FIRST, ORIGIN, Clock, Server, gather, serving, whose_turn

FORM = "application/x-www-form-urlencoded"


def quiet(text: str) -> bool:
    """Nothing of the machine room is in the answer."""
    return not re.search(r"Traceback|File \"|\.py|sqlalchemy|sqlite|Error\b|/work|seed", text)


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"origin": ORIGIN}, 204),
        ({"sec-fetch-site": "same-origin"}, 204),
        ({"sec-fetch-site": "same-origin", "origin": ORIGIN}, 204),
        ({}, 403),
        ({"origin": "null"}, 403),
        ({"origin": "http://evil.example"}, 403),
        ({"origin": "http://testserver.evil.example"}, 403),
        ({"origin": "http://[bad"}, 403),
        ({"sec-fetch-site": "cross-site"}, 403),
        ({"sec-fetch-site": "same-site", "origin": ORIGIN}, 403),
        ({"sec-fetch-site": "none"}, 403),
        ({"sec-fetch-site": "same-origin", "origin": "http://evil.example"}, 403),
    ],
)
def test_only_our_own_pages_may_post(server: Server, headers: dict[str, str], status: int) -> None:
    path, people = gather(server)
    table = server.live(path.removeprefix("/t/"))
    before = table.sequence
    people[0].browser.headers.pop("origin")
    answer = people[0].browser.post(f"{path}/chat", data={"text": "hi"}, headers=headers)
    assert answer.status_code == status
    assert table.sequence == before + (status == 204)
    for place in ("/tables", "/language", "/device", f"{path}/seats/0", f"{path}/choose"):
        if status == 403:
            assert people[0].browser.post(place, data={}, headers=headers).status_code == 403


def test_every_answer_has_the_headers(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    path, people = gather(server)
    browser = people[0].browser

    async def fails(*_: Any) -> None:
        raise RuntimeError("secret fault in /somewhere/secret.py")

    answers = [
        browser.get("/"),
        browser.get(path),
        browser.get("/healthz"),
        browser.get("/static/table.css"),
        browser.get("/nothing"),
        browser.get("/t/unknown0"),
        browser.post(f"{path}/chat", data={"text": ""}),
        browser.post("/tables", headers={"origin": "http://evil.example"}),
        browser.post("/tables", content=b"x" * 100_000, headers={"content-type": FORM}),
    ]
    monkeypatch.setattr(server.services.tables, "titles", fails)
    answers.append(browser.get("/"))
    assert [answer.status_code for answer in answers] == [
        200, 200, 200, 200, 404, 404, 422, 403, 413, 500,
    ]  # fmt: skip
    for answer in answers:
        for name, value in HEADERS.items():
            assert answer.headers[name] == value
        assert "unsafe" not in answer.headers["content-security-policy"]
        assert "server" not in answer.headers
        if answer.status_code >= 400:
            assert quiet(answer.text), answer.text
    for answer in answers[:2]:
        assert answer.headers["cache-control"] == "no-store"
        assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=", answer.text)


@pytest.mark.parametrize(
    ("method", "place", "body", "kind", "status"),
    [
        ("POST", "{path}/choose", b"", FORM, 400),
        ("POST", "{path}/choose", b"seat=0", FORM, 400),
        ("POST", "{path}/choose", b"seat=0&sequence=1", FORM, 400),
        ("POST", "{path}/choose", b"seat=zero&sequence=1&option=x", FORM, 400),
        ("POST", "{path}/choose", b"seat=-1&sequence=1&option=x", FORM, 400),
        ("POST", "{path}/choose", b"seat=%D9%A1&sequence=1&option=x", FORM, 400),
        ("POST", "{path}/choose", b"seat=0&seat=1&sequence=1&option=x", FORM, 400),
        ("POST", "{path}/choose", b"seat=99&sequence=1&option=x", FORM, 403),
        ("POST", "{path}/choose", b"seat=0&sequence=99999999999999999999&option=x", FORM, 400),
        ("POST", "{path}/choose", b"seat=0&sequence=999999999&option=x", FORM, 409),
        ("POST", "{path}/choose", b'{"seat": 0}', "application/json", 400),
        ("POST", "{path}/choose", b"\xff\xfe\x00", FORM, 400),
        ("POST", "{path}/choose", b"seat=%ff", FORM, 400),
        ("POST", "{path}/choose", b"a=1&" * 500, FORM, 400),
        ("POST", "{path}/choose", b"--x\r\n", "multipart/form-data; boundary=x", 400),
        ("POST", "{path}/undo", b"seat=0&sequence=", FORM, 400),
        ("POST", "{path}/ready", b"ready=perhaps", FORM, 400),
        ("POST", "{path}/chat", b"", FORM, 400),
        ("POST", "{path}/chat", b"text=" + b"x" * 70_000, FORM, 413),
        ("POST", "{path}/seats/first", b"name=x", FORM, 422),
        ("POST", "{path}/seats/-1", b"name=x", FORM, 422),
        ("POST", "{path}/seats/4", b"name=x", FORM, 422),
        ("POST", "{path}/seats/999999999999", b"name=x", FORM, 422),
        ("POST", "/t/unknown0/choose", b"seat=0&sequence=1&option=x", FORM, 404),
        ("POST", "/t/..%2f..%2fetc/choose", b"", FORM, 404),
        ("GET", "/t/unknown0", b"", "", 404),
        ("GET", "/t/UPPER-case_", b"", "", 404),
        ("GET", "/t/" + "x" * 3000, b"", "", 404),
        ("GET", "/t/unknown0/live", b"", "", 404),
        ("GET", "/t/unknown0/record", b"", "", 404),
        ("GET", "/t/unknown0/device", b"", "", 404),
        ("GET", "/t/' OR 1=1 --", b"", "", 404),
        ("GET", "/static/../store.py", b"", "", 404),
        ("GET", "/static/%2e%2e/%2e%2e/cli.py", b"", "", 404),
        ("GET", "/static/", b"", "", 404),
        ("GET", "/docs", b"", "", 404),
        ("GET", "/openapi.json", b"", "", 404),
        ("GET", "{path}/choose", b"", "", 405),
        ("DELETE", "{path}", b"", "", 405),
        ("POST", "/", b"", "", 405),
        ("POST", "/tables", b"", FORM, 400),
        ("POST", "/tables", b"game=chess&seats=me&seats=me", FORM, 422),
        ("POST", "/tables", b"game=episode1", FORM, 422),
        ("POST", "/tables", b"game=episode1&seats=me", FORM, 422),
        ("POST", "/tables", b"game=episode1" + b"&seats=greedy" * 5, FORM, 422),
        ("POST", "/tables", b"game=episode1&seats=me&seats=%3Cb%3E", FORM, 422),
        ("POST", "/tables", b"game=episode1&seats=me&seats=here&name=A&name=A", FORM, 422),
        ("POST", "/tables", b"game=episode1&seats=me&seats=here&option.side=C", FORM, 422),
        ("POST", "/tables", b"game=episode1&seats=me&seats=here&option.unknown=1", FORM, 422),
        ("POST", "/tables", b"game=episode1&seats=me&seats=here&option.breach=1", FORM, 422),
        ("POST", "/device", b"code=", FORM, 409),
        ("POST", "/device", b"code=" + b"A" * 5000, FORM, 409),
        ("POST", "/language", b"language=../en", FORM, 400),
    ],
)
def test_nonsense_gets_a_short_answer_and_changes_nothing(
    server: Server, method: str, place: str, body: bytes, kind: str, status: int
) -> None:
    path, people = gather(server)
    live = server.live(path.removeprefix("/t/"))
    before = (live.sequence, live.match and live.match.hash())
    headers = {"content-type": kind} if kind else {}
    answer = people[0].browser.request(
        method, place.format(path=path), content=body, headers=headers, follow_redirects=False
    )
    assert answer.status_code == status, answer.text[:500]
    assert quiet(answer.text), answer.text
    assert "<b>" not in answer.text
    assert (live.sequence, live.match and live.match.hash()) == before


def test_a_search_of_the_rules_is_escaped(server: Server) -> None:
    answer = server.somebody().browser.get("/rules", params={"q": '"><script>x</script>' * 50})
    assert answer.status_code == 200
    assert "<script>x" not in answer.text


def test_a_body_that_hides_its_size_is_cut_off(server: Server) -> None:
    path, people = gather(server)

    def pieces() -> Any:
        yield b"text="
        for _ in range(100):
            yield b"x" * 1000

    answer = people[0].browser.post(
        f"{path}/chat", content=pieces(), headers={"content-type": FORM}
    )
    assert answer.status_code == 413


@pytest.mark.parametrize("path", ["/", *(f"/learn?game={game}" for game in GAMES)])
def test_static_files_are_kept_by_their_fingerprint(server: Server, path: str) -> None:
    browser = server.somebody().browser
    page = browser.get(path).text
    for link in re.findall(r'(?:href|src)="(/static/[^"]+)"', page):
        answer = browser.get(link)
        assert answer.status_code == 200
        assert "immutable" in answer.headers["cache-control"], link
        bare = browser.get(link.partition("?")[0])
        assert bare.headers["cache-control"] == "no-cache"
        known = browser.get(link, headers={"if-none-match": answer.headers["etag"]})
        assert (known.status_code, known.content) == (304, b"")


def test_floods_are_slowed_down(tmp_path: Path) -> None:
    with serving(tmp_path / "data", rates={**RATES, "open": Rate(0.5, 3)}) as server:
        ada = server.somebody()
        form = {"game": "episode1", "seats": ["me", "friend"]}
        codes = [ada.browser.post("/tables", data=form).status_code for _ in range(5)]
        assert codes.count(429) == 2
        answer = ada.browser.post("/tables", data=form)
        assert answer.headers["retry-after"] == "5"
        assert quiet(answer.text)
        server.clock.now += 2
        assert ada.browser.post("/tables", data=form, follow_redirects=False).status_code == 303


def test_codes_cannot_be_guessed_in_a_loop(tmp_path: Path) -> None:
    with serving(tmp_path / "data", rates=RATES) as server:
        eve = server.somebody()
        codes = [eve.post("/device", code="AAAAA-AAAAA").status_code for _ in range(12)]
        assert codes == [409] * 10 + [429] * 2


def test_the_limiter_remembers_a_bounded_number_of_addresses() -> None:
    clock = Clock()
    limiter = RateLimiter({"act": Rate(1, 2)}, 50, clock)
    for number in range(10_000):
        assert limiter.allows("act", f"192.0.2.{number}")
    assert len(limiter) == 50
    assert limiter.allows("act", "192.0.2.9999")
    assert not limiter.allows("act", "192.0.2.9999")
    clock.now += 0.5
    assert not limiter.allows("act", "192.0.2.9999")
    clock.now += 0.6
    assert limiter.allows("act", "192.0.2.9999")


def test_live_connections_have_places() -> None:
    places = Places(3, 2)
    for address in ("a", "a", "b"):
        assert places.free(address)
        places.enter(address)
    assert not places.free("a")
    assert not places.free("c")
    places.leave("b")
    assert places.free("c")
    assert not places.free("a")


def test_secrets_are_only_in_cookies(server: Server, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, "pertinax.server")
    ada = server.somebody()
    form = {"game": "episode1", "seats": ["me", "friend"], "name": "Ada", **FIRST}
    answer = ada.browser.post("/tables", data=form, follow_redirects=False)
    path = answer.headers["location"]
    cookies = answer.headers.get_list("set-cookie")
    [seat] = [cookie for cookie in cookies if cookie.startswith("seat-")]
    assert f"Path={path};" in f"{seat};"
    assert "HttpOnly" in seat
    assert "SameSite=lax" in seat
    bo = server.somebody()
    bo.sit(path, 1, "Bo")
    for person in (ada, bo):
        person.post(f"{path}/ready")
    live = server.live(path.removeprefix("/t/"))
    secrets = [ada.secret(path), bo.secret(path)]
    assert all(len(secret) >= 43 for secret in secrets)
    assert len(set(secrets)) == 2
    people = [ada, bo]
    turn, page = whose_turn(people, path)
    people[turn].choose(path, turn, page.sequence, page.options[0])
    hashes = [key for row in live.seats for key in row.keys]
    match = live.match
    assert match is not None
    for person in (ada, bo, server.somebody()):
        for place in ("/", path, f"{path}/device", f"{path}/record"):
            got = person.browser.get(place)
            for secret in (*secrets, *hashes):
                assert secret not in got.text
                assert secret not in str(got.url)
                assert secret not in str(got.headers)
    logged = "\n".join(record.getMessage() for record in caplog.records)
    assert f"{path}/choose status=204" in logged
    for secret in (*secrets, *hashes, "Ada", page.options[0]):
        assert secret not in logged


@pytest.mark.parametrize("path", ["/", "/nothing", "/rules?q=secret", "/static/%0afrom=forged"])
def test_the_log_says_who_called(
    server: Server, caplog: pytest.LogCaptureFixture, path: str
) -> None:
    caplog.set_level(logging.INFO, "pertinax.server")
    server.somebody().browser.get(path)
    [line] = [text for text in map(str, caplog.messages) if text.startswith("GET")]
    assert line.endswith(" from=testclient")
    assert "secret" not in line
    assert "\n" not in line


def test_a_fault_is_logged_and_told_without_detail(
    server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fails(*_: Any) -> None:
        raise RuntimeError("the secret of the house")

    path, people = gather(server)
    monkeypatch.setattr(server.services.tables, "choose", fails)
    answer = people[0].choose(path, 0, 1, "rations")
    assert answer.status_code == 500
    assert quiet(answer.text)
    assert "secret of the house" not in answer.text
    assert any(
        "fault" in record.getMessage() and "from=testclient" in record.getMessage()
        for record in caplog.records
    )
