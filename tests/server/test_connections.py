"""The door of a server that is reached directly: raw sockets against a real process."""

import resource
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from pertinax.server.connections import QUIET, Connections, Trusted
from pertinax.server.limits import Rate
from pertinax.server.settings import Settings
from server.people import Clock
from server.real import PATIENCE, RealServer, real_server

STRANGER = "127.0.0.2"
ANOTHER = "127.0.0.3"
PROXY = "127.0.0.1"
"""What comes from this machine itself may be a proxy's."""
WHOLE = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
HALF = b"GET /healthz HTTP/1.1\r\nHost: x\r\nX-More: "


@contextmanager
def connection(server: RealServer, address: str = STRANGER) -> Iterator[socket.socket]:
    host, _, port = server.origin.removeprefix("http://").partition(":")
    with socket.create_connection((host, int(port)), PATIENCE, source_address=(address, 0)) as made:
        yield made


def answer(made: socket.socket) -> bytes:
    """All that comes until the other side closes; an error is an end too."""
    found = b""
    try:
        while part := made.recv(65536):
            found += part
    except ConnectionError:
        pass
    return found


def status(text: bytes) -> int:
    """The status of the first answer, 0 if there is none."""
    return int(text.split(b" ", 2)[1]) if text.startswith(b"HTTP/1.1 ") else 0


def asked(server: RealServer, address: str = STRANGER) -> int:
    with connection(server, address) as made:
        made.sendall(WHOLE)
        return status(made.recv(65536))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    """A server that soon loses patience."""
    data = tmp_path_factory.mktemp("door") / "data"
    with real_server(data, "1", head_time=1.0, body_time=1.0, connections_each=40) as made:
        yield made


def test_a_head_of_5_mb_is_refused(server: RealServer) -> None:
    with connection(server) as made:
        try:
            made.sendall(HALF)
            for _ in range(5 * 1024):
                made.sendall(b"x" * 1024)
        except ConnectionError:
            pass
        assert status(answer(made)) == 431
    assert asked(server) == 200


@pytest.mark.parametrize("head", ["X-More: " + "x" * 40_000, "\r\n".join(["A: b"] * 8000)])
def test_a_whole_head_that_is_too_long_is_refused(server: RealServer, head: str) -> None:
    with connection(server) as made:
        made.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n" + head.encode() + b"\r\n\r\n")
        assert status(answer(made)) == 431


def test_a_long_path_is_refused_too(server: RealServer) -> None:
    with connection(server) as made:
        made.sendall(b"GET /" + b"x" * 100_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n")
        assert status(answer(made)) == 431


def test_a_head_of_30_kb_is_none_too_long(server: RealServer) -> None:
    with connection(server) as made:
        made.sendall(HALF + b"x" * 30_000 + b"\r\nConnection: close\r\n\r\n")
        assert status(answer(made)) == 200


def test_half_heads_are_not_waited_for(server: RealServer) -> None:
    with ExitStack() as stack:
        slow = [stack.enter_context(connection(server)) for _ in range(30)]
        for made in slow:
            made.sendall(HALF)
        assert [status(answer(made)) for made in slow] == [408] * 30


def test_a_head_that_comes_byte_by_byte_is_not_waited_for(server: RealServer) -> None:
    with connection(server) as made:
        made.sendall(HALF)
        made.settimeout(0.1)
        found = b""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                made.sendall(b"x")
                part = made.recv(65536)
                found += part
                if not part:
                    break
            except TimeoutError:
                continue
            except ConnectionError:
                break
        assert status(found) == 408


def test_blank_lines_are_no_way_to_stay(server: RealServer) -> None:
    with connection(server) as made:
        made.settimeout(0.1)
        until = time.monotonic() + PATIENCE
        ended = False
        while not ended and time.monotonic() < until:
            try:
                made.sendall(b"\r\n")
                ended = made.recv(65536) == b""
            except TimeoutError:
                continue
            except ConnectionError:
                ended = True
        assert ended


def test_who_says_nothing_is_let_go_without_a_word(server: RealServer) -> None:
    with connection(server) as made:
        assert answer(made) == b""


def test_half_a_body_is_not_waited_for(server: RealServer) -> None:
    with connection(server) as made:
        made.sendall(
            b"POST /language HTTP/1.1\r\nHost: x\r\nSec-Fetch-Site: same-origin\r\n"
            b"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\nlang"
        )
        assert status(answer(made)) == 408
    assert "Traceback" not in server.log()


def test_the_next_half_request_is_not_waited_for(server: RealServer) -> None:
    with connection(server) as made:
        made.sendall(WHOLE)
        found = b""
        while not found.endswith(b'{"status":"ok"}'):
            found += made.recv(65536)
        assert status(found) == 200
        made.sendall(HALF)
        assert status(answer(made)) == 408


def test_what_follows_a_body_has_bounds(server: RealServer) -> None:
    """Headers after a chunked body are headers too."""
    with connection(server) as made:
        try:
            made.sendall(
                b"POST /language HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nX: "
            )
            for _ in range(5 * 1024):
                made.sendall(b"x" * 1024)
        except ConnectionError:
            pass
        else:
            assert answer(made)
    assert asked(server) == 200


def test_requests_do_not_pile_up_in_a_connection(server: RealServer) -> None:
    with connection(server) as made:
        made.sendall(WHOLE * 1000)
        assert answer(made).count(b"HTTP/1.1 200") < 200


def test_junk_is_refused_and_the_log_is_not_flooded(server: RealServer) -> None:
    for _ in range(30):
        with connection(server) as made:
            made.sendall(b"\x16\x03\x01\x00\xff nonsense\r\n\r\n")
            assert status(answer(made)) == 400
    lines = [line for line in server.log().splitlines() if "status=400" in line]
    assert 1 <= len(lines) < 10
    assert f"from={STRANGER}" in lines[0]
    assert "Invalid HTTP" not in server.log()


def test_2000_connections_of_one_address_leave_room_for_others(server: RealServer) -> None:
    wanted = 2000
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY:
        wanted = min(wanted, hard - 200)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, wanted + 200), hard))
    try:
        with ExitStack() as stack:
            for _ in range(wanted):
                stack.enter_context(connection(server, ANOTHER))
            assert asked(server, STRANGER) == 200
            assert asked(server, PROXY) == 200
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    assert f"refused status=503 from={ANOTHER}" in server.log()
    until = time.monotonic() + PATIENCE
    while asked(server, ANOTHER) != 200:
        assert time.monotonic() < until


def test_an_address_has_so_many_connections_and_a_proxy_more(server: RealServer) -> None:
    with ExitStack() as stack:
        made = [stack.enter_context(connection(server, PROXY)) for _ in range(60)]
        for each in made:
            each.sendall(WHOLE)
        assert {status(each.recv(65536)) for each in made} == {200}


def test_there_is_a_limit_for_all_together(tmp_path: Path) -> None:
    with real_server(tmp_path / "data", "1", connections=10) as small, ExitStack() as stack:
        for _ in range(10):
            made = stack.enter_context(connection(small, PROXY))
            made.sendall(WHOLE)
            assert status(made.recv(65536)) == 200
            made.sendall(HALF)
        assert asked(small, STRANGER) == 503
        stack.close()
        until = time.monotonic() + PATIENCE
        while asked(small, STRANGER) != 200:
            assert time.monotonic() < until


def test_a_reader_who_takes_nothing_is_let_go(tmp_path: Path) -> None:
    """What we have to say lies in memory meanwhile."""
    with real_server(tmp_path / "data", "1", stuck_time=1.0) as patient:
        with connection(patient) as made:
            made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            request = b"GET /rules?game=episode1 HTTP/1.1\r\nHost: x\r\n\r\n"
            until = time.monotonic() + PATIENCE
            gone = False
            while not gone and time.monotonic() < until:
                try:
                    made.sendall(request * 4)
                    time.sleep(0.05)
                except (ConnectionError, TimeoutError):
                    gone = True
            assert gone
        assert asked(patient) == 200


def test_addresses_may_be_left_out_of_the_log(tmp_path: Path) -> None:
    with real_server(tmp_path / "data", "1", log_addresses=False, head_time=1.0) as quiet:
        assert asked(quiet) == 200
        with connection(quiet) as made:
            made.sendall(HALF)
            assert status(answer(made)) == 408
        assert STRANGER not in quiet.log()
        assert "refused status=408 from=-" in quiet.log()


# The keeper


def keeper(tmp_path: Path, clock: Clock, most: int = 50, each: int = 2) -> Connections:
    settings = Settings(tmp_path, connections=most, connections_each=each)
    return Connections(settings, Trusted("127.0.0.1,10.0.0.0/8"), clock=clock)


def test_who_leaves_makes_room(tmp_path: Path) -> None:
    watch = keeper(tmp_path, Clock(), most=5)
    for _ in range(3):
        first, second = watch.enter("192.0.2.1"), watch.enter("192.0.2.1")
        assert first == second == "192.0.2.1"
        assert watch.enter("192.0.2.1") is None
        watch.leave("192.0.2.1")
        watch.leave("192.0.2.1")
        assert watch.inside == 0


def test_a_home_with_ipv6_is_one_address_and_a_proxy_is_none(tmp_path: Path) -> None:
    watch = keeper(tmp_path, Clock())
    assert watch.enter("2001:db8::1") == watch.enter("2001:db8::2") == "2001:db8::"
    assert watch.enter("2001:db8::3") is None
    assert [watch.enter("10.1.2.3") for _ in range(20)] == [""] * 20


def test_a_flood_of_refusals_is_a_few_lines(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    clock = Clock()
    watch = keeper(tmp_path, clock)
    for _ in range(1000):
        watch.refused(503, "192.0.2.1")
    clock.now += QUIET
    watch.refused(503, "2001:db8:1:2:3:4:5:6")
    assert [record.getMessage() for record in caplog.records] == [
        "refused status=503 from=192.0.2.1 more=0",
        "refused status=503 from=2001:db8:1:2:: more=999",
    ]


def test_the_usual_settings_leave_room_for_a_full_house() -> None:
    settings = Settings(Path())
    assert settings.connections > settings.streams
    assert settings.connections_each > settings.streams_each
    assert settings.rates["request"] != Rate(0, 0)
