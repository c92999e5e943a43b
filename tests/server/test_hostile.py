"""Requests that no page of ours sends: answered or refused on every route, never a fault."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode

import pytest
from hostile import NUMBERS, tried, values
from hypothesis import given
from hypothesis import strategies as some
from starlette.routing import Route

from pertinax.server.routes import people, replay, start, table
from pertinax.server.secrets import new_table
from server.people import Person, Server, gather, serving
from server.test_replay import GOLDEN

PLAYED, OVER, NOWHERE = "PLAYED", "OVER", "nosuchtable"
"""A table where a game is played, one where it is over, and none."""
FIELDS: dict[tuple[str, str], tuple[str, ...]] = {
    ("GET", "/rules"): ("q", "game"),
    ("GET", "/learn"): ("game",),
    ("GET", "/static/{path:path}"): ("v",),
    ("POST", "/tables"): ("game", "seats", "seats", "name", "name", "option.side", "option.x"),
    ("POST", "/watch"): ("game",),
    ("POST", "/language"): ("language",),
    ("POST", "/theme"): ("theme",),
    ("POST", "/device"): ("code",),
    ("POST", "/records"): ("record",),
    ("GET", "/t/{table}/replay"): ("at", "line", "eyes"),
    ("POST", "/t/{table}/device"): ("code",),
    ("POST", "/t/{table}/continue"): ("at", "seats", "seats", "name"),
    ("POST", "/t/{table}/seats/{seat}"): ("name",),
    ("POST", "/t/{table}/ready"): ("ready",),
    ("POST", "/t/{table}/choose"): ("seat", "sequence", "option", "sure"),
    ("POST", "/t/{table}/undo"): ("seat", "sequence", "whole", "answers"),
    ("GET", "/t/{table}/why"): ("seat", "thing", "thing"),
    ("POST", "/t/{table}/chat"): ("text",),
    ("POST", "/t/{table}/back"): ("seat", "lines"),
    ("POST", "/t/{table}/replace"): ("seat", "target"),
    ("POST", "/t/{table}/answer"): ("agree", "made"),
    ("POST", "/t/{table}/seen"): ("told",),
    ("POST", "/t/{table}/name"): ("seat", "name"),
    ("POST", "/t/{table}/leave"): ("seat",),
    ("POST", "/t/{table}/bot"): ("seat", "bot"),
}
"""What our pages send where; to all other routes, what might be sent anywhere."""
STREAM = ("GET", "/t/{table}/live")
"""It never ends: its parameters are those of the table's page."""
ROUTES = {
    (method, route.path): FIELDS.get((method, route.path), ("seat", "at", "name"))
    for module in (people, replay, start, table)
    for route in module.router.routes
    if isinstance(route, Route)
    for method in sorted(route.methods or ())
    if method != "HEAD" and (method, route.path) != STREAM
}
GOOD = {
    "seat": "0", "sequence": "2", "at": "5", "line": "3", "eyes": "1", "lines": "0", "target": "1",
    "made": "2", "agree": "1", "told": "3", "sure": "0", "whole": "1", "ready": "0", "bot": "0",
    "game": "perpetuity", "seats": "me", "name": "Ada", "option.side": "A", "language": "fr",
    "theme": "dark", "q": "dice", "text": "hello", "code": "23456-789AB", "option": "rations",
    "answers": "3", "thing": "space:pub.1|effect:pub",
}  # fmt: skip
"""What a page of ours might send."""
ANSWERS = {200, 204, 303, 304, 400, 403, 404, 405, 409, 413, 422}
LARGEST = 2_000_000
TYPES = [
    "application/x-www-form-urlencoded", "multipart/form-data", "multipart/form-data; boundary=x",
    "multipart/form-data; boundary=", "multipart/form-data; boundary=x; charset=nothing",
    "multipart/form-data; boundary=" + "b" * 300, "text/plain", "", ";", "application/json",
    'multipart/form-data; boundary="\xe9"', "multipart/mixed; boundary=x",
]  # fmt: skip
HEADERS = [
    "accept-language", "cookie", "referer", "accept-encoding", "if-none-match", "last-event-id",
    "hx-request", "sec-fetch-mode", "accept", "range", "x-forwarded-for", "content-encoding",
]  # fmt: skip
visible = some.text(alphabet=[chr(code) for code in (*range(32, 127), *range(160, 256))])


class Prey:
    """A server with a table in play and one that is over."""

    def __init__(self, server: Server) -> None:
        server.services.tables.new_table = new_table
        played, people = gather(server)
        self.person: Person = people[0]
        file = {"record": ("game.ptx", (GOLDEN / "e1-2-won.ptx").read_bytes())}
        brought = self.person.browser.post("/records", files=file, follow_redirects=False)
        self.tables = {
            PLAYED: played.split("/")[2],
            OVER: brought.headers["location"].split("/")[2],
        }
        self.server = server

    def send(self, method: str, path: str, **more: Any) -> Any:
        # Only one of the two that a browser sends: whatever the host is called, it is our page.
        headers = {"sec-fetch-site": "same-origin", **more.pop("headers", {})}
        browser = self.person.browser
        browser.headers.pop("origin", None)
        return browser.request(method, path, headers=headers, follow_redirects=False, **more)


@pytest.fixture(scope="module")
def prey(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Prey]:
    folder: Path = tmp_path_factory.mktemp("prey")
    with serving(folder, bot_pause=3600.0) as server:
        yield Prey(server)


def test_every_route_is_known() -> None:
    assert set(FIELDS) <= set(ROUTES)


part = some.one_of(some.sampled_from(list(GOOD.values())), some.sampled_from(NUMBERS), values)


@pytest.mark.parametrize(("method", "path"), ROUTES, ids=[" ".join(route) for route in ROUTES])
@given(data=some.data())
@tried(15)
def test_hostile_values_are_refused(
    prey: Prey, method: str, path: str, data: some.DataObject
) -> None:
    fields = [(name, GOOD.get(name, "1")) for name in ROUTES[method, path]]
    for number in data.draw(some.sets(some.integers(0, len(fields) - 1), min_size=1)):
        fields[number] = fields[number][0], data.draw(part)
    if data.draw(some.integers(0, 3)) == 0:
        fields += data.draw(some.lists(some.tuples(part, part), max_size=3))
    table = data.draw(some.sampled_from([PLAYED, PLAYED, PLAYED, OVER, OVER, NOWHERE, ""]))
    places = {"{table}": table or data.draw(part), "{seat}": "1", "{path:path}": "table.css"}
    for place in ("{seat}", "{path:path}"):
        if place in path:
            places[place] = data.draw(part)
    for place, value in places.items():
        path = path.replace(place, quote(prey.tables.get(value, value)[:1000], safe=""))
    sent = urlencode([(name, value[:1500]) for name, value in fields])
    if method == "GET":
        answer = prey.send(method, f"{path}?{sent}")
    else:
        headers = {"content-type": TYPES[0], "accept": "text/html"}
        answer = prey.send(method, path, content=sent, headers=headers)
    assert answer.status_code in ANSWERS, (answer.status_code, answer.text)
    assert len(answer.content) < LARGEST


@given(
    some.sampled_from(sorted(ROUTES)),
    some.sampled_from(HEADERS),
    part.map(lambda text: text.encode("utf-8")[:2000])
    | visible.map(lambda text: text.encode("latin-1")),
)
@tried(150)
def test_hostile_headers_are_borne_on_every_route(
    prey: Prey, route: tuple[str, str], header: str, value: bytes
) -> None:
    method, path = route
    path = path.replace("{table}", prey.tables[OVER]).replace("{seat}", "0")
    value = value.replace(b"\r", b"").replace(b"\n", b"").replace(b"\0", b"").strip()
    answer = prey.send(method, path.replace("{path:path}", "table.css"), headers={header: value})
    assert answer.status_code in ANSWERS, (answer.status_code, answer.text)


@pytest.mark.parametrize(
    "host", ["[", "[::1", "a b", "", "é".encode(), "x" * 500, "a:b:c", "//", "?"]
)
@pytest.mark.parametrize("path", ["/theme", "/tables", "/language", "/watch", "/"])
def test_a_hostile_host_is_borne(prey: Prey, host: str, path: str) -> None:
    form = "theme=dark&language=fr&game=episode1&seats=me&seats=greedy&name=Ada"
    answer = prey.send(
        "GET" if path == "/" else "POST",
        path,
        content=form,
        headers={"host": host, "content-type": TYPES[0], "referer": "http://[/"},
    )
    assert answer.status_code in ANSWERS, (answer.status_code, answer.text)


boundaries = some.sampled_from([b"--x", b"--x--", b"\r\n", b"\n", b"--", b"--x\r\n"])
heads = some.sampled_from([
    b'Content-Disposition: form-data; name="record"; filename="a.ptx"\r\n',
    b"Content-Disposition: form-data; filename=a\r\n", b"Content-Disposition: form-data\r\n",
    b'Content-Disposition: form-data; name="record"\r\n', b"Content-Type: a/b; charset=x\r\n",
    b"Content-Disposition: ;;=\r\n", b"X: " + b"y" * 9000 + b"\r\n", b"x: y\r\n" * 300, b":\r\n",
    b'Content-Disposition: form-data; name="\xff\xfe"; filename*=utf-8\'\'%ff\r\n',
])  # fmt: skip


@given(
    some.sampled_from(sorted(path for method, path in ROUTES if method == "POST")),
    some.sampled_from(TYPES),
    some.lists(boundaries | heads | some.binary(max_size=40), max_size=8).map(b"".join),
)
@tried(200)
def test_hostile_forms_are_refused_on_every_route(
    prey: Prey, path: str, kind: str, body: bytes
) -> None:
    path = path.replace("{table}", prey.tables[PLAYED]).replace("{seat}", "1")
    answer = prey.send("POST", path, content=body, headers={"content-type": kind.encode("latin-1")})
    assert answer.status_code in ANSWERS, (answer.status_code, answer.text)


RECORDS = [(GOLDEN / f"{name}.ptx").read_text("utf-8") for name in ("e1-2-won", "e2-2-won")]


@some.composite
def mangled(draw: some.DrawFn) -> str:
    """A record of a whole game with a few rows lost, doubled, moved or given another value."""
    rows = draw(some.sampled_from(RECORDS)).splitlines()
    for _ in range(draw(some.integers(1, 3))):
        place = draw(some.integers(0, min(30, len(rows) - 1)) | some.integers(0, len(rows) - 1))
        row, value = rows[place], draw(part)
        changes = [
            [], [row, row], [rows[-1]], [value], [f"{row.rpartition(' ')[0]} {value}"],
            [row, f"# turn {value}"], [row, f"# {value}"], [f"{row.partition(' ')[0]} {value}"],
        ]  # fmt: skip
        rows[place : place + 1] = draw(some.sampled_from(changes))
        if not rows:
            break
    return "\n".join(rows)


@given(mangled())
@tried(80)
def test_a_hostile_record_is_opened_or_refused(prey: Prey, text: str) -> None:
    file = {"record": ("game.ptx", text.encode()[:60_000])}
    answer = prey.send("POST", "/records", files=file)
    assert answer.status_code in (303, 422), (answer.status_code, answer.text)
    if answer.status_code == 303:
        place = answer.headers["location"]
        for page in (place, f"{place}?at=5", place.replace("/replay", "/record")):
            assert prey.send("GET", page).status_code in (200, 409)


@pytest.mark.parametrize("turn", ["²", "9" * 4500, "٣"])
def test_a_remark_on_a_turn_is_no_fault(prey: Prey, turn: str) -> None:
    text = RECORDS[0].replace("# turn 1\n", f"# turn {turn}\n", 1)
    answer = prey.send("POST", "/records", files={"record": ("game.ptx", text.encode())})
    assert answer.status_code == (422 if len(turn) > 4000 else 303)
