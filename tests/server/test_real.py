"""The real server in its own process: live streams, kill -9, two clicks at once, a quiet end."""

import random
import signal
import sqlite3
import threading
import time
from pathlib import Path

import pytest

from pertinax.cli import main
from pertinax.server.restoring import restore
from pertinax.server.settings import DATABASE
from pertinax.server.store import Store
from server.people import FIRST, Page, Person, whose_turn
from server.real import PATIENCE, RealServer, Stream, all_told, real_server


def table_for_two(server: RealServer) -> tuple[str, list[Person]]:
    people = [server.somebody(), server.somebody()]
    path = people[0].open("me", "friend", **FIRST)
    assert people[1].sit(path, 1, "Bo").status_code == 303
    for person in people:
        assert person.post(f"{path}/ready").status_code == 204
    return path, people


def stored_hash(data: Path, path: str) -> tuple[int, str]:
    """Sequence and fingerprint of the game as the file has it."""
    store = Store(data / DATABASE)
    stored = store.load(path.removeprefix("/t/"), 0)
    store.close()
    assert stored is not None
    match = restore(stored).live.match
    assert match is not None
    return stored.sequence, match.hash()


def play_on(people: list[Person], path: str, steps: int, dice: random.Random) -> None:
    for _ in range(steps):
        seat, page = whose_turn(people, path)
        answer = people[seat].choose(path, seat, page.sequence, dice.choice(page.options))
        assert answer.status_code == 204, answer.text


def test_everybody_is_told_and_reconnects_where_they_were(tmp_path: Path) -> None:
    with real_server(tmp_path / "data") as server:
        path, people = table_for_two(server)
        watcher = server.somebody()
        streams = [Stream(person, path) for person in (*people, watcher)]
        assert streams[0].headers["content-type"].startswith("text/event-stream")
        assert streams[0].headers["cache-control"] == "no-store"
        for stream in streams:
            number, text = stream.next()
            assert Page(text).sequence == number
            assert "\n" not in text
        all_told(streams, watcher, path, "I watch")
        seat, page = whose_turn(people, path)
        assert people[seat].choose(path, seat, page.sequence, page.options[0]).status_code == 204
        for stream in streams:
            assert Page(stream.until(page.sequence + 1)).sequence == page.sequence + 1
        streams[2].close()
        again = Stream(watcher, path, last=page.sequence + 1)
        assert watcher.post(f"{path}/chat", text="back").status_code == 204
        number, text = again.next()
        assert number == page.sequence + 2
        assert "back" in text
        behind = Stream(watcher, path, last=page.sequence)
        assert behind.next()[0] == page.sequence + 2
        for stream in (*streams[:2], again, behind):
            stream.close()


def test_a_slow_reader_gets_the_newest_and_not_all(tmp_path: Path) -> None:
    with real_server(tmp_path / "data") as server:
        path, people = table_for_two(server)
        for number in range(9):
            assert people[0].post(f"{path}/chat", text=f"line {number}").status_code == 204
        last = people[0].look(path).sequence
        stream = Stream(people[1], path)
        number, text = stream.next()
        assert number == last
        assert "line 8" in text
        stream.close()


@pytest.mark.slow
def test_it_is_seen_who_is_here(tmp_path: Path) -> None:
    with real_server(tmp_path / "data") as server:
        people = [server.somebody(), server.somebody()]
        path = people[0].open("me", "friend", **FIRST)
        people[1].sit(path, 1, "Bo")
        mine = Stream(people[0], path)
        mine.until_shown(lambda page: "away" in page)
        theirs = Stream(people[1], path)
        mine.until_shown(lambda page: "away" not in page)
        theirs.close()
        mine.until_shown(lambda page: "away" in page)
        mine.close()


@pytest.mark.slow
def test_kill_9_in_the_middle_loses_nothing(tmp_path: Path) -> None:
    data = tmp_path / "data"
    dice = random.Random(5)
    path, people = "", list[Person]()
    with real_server(data) as server:
        path, people = table_for_two(server)
        play_on(people, path, 40, dice)
        people[0].post(f"{path}/chat", text="still here")
        before = [person.look(path).text for person in people]
        server.kill()
    sequence, fingerprint = stored_hash(data, path)
    assert sequence == Page(before[0]).sequence
    for _ in range(2):
        with real_server(data) as server:
            people = [server.somebody(person) for person in people]
            for person, page in zip(people, before, strict=True):
                assert person.look(path).text == page
            assert stored_hash(data, path) == (sequence, fingerprint)
            play_on(people, path, 3, dice)
            before = [person.look(path).text for person in people]
            server.kill()
        sequence, fingerprint = stored_hash(data, path)


def test_kill_9_while_everybody_clicks(tmp_path: Path) -> None:
    """Whatever was answered with 204 is in the file, and nothing but legal decisions is."""
    data = tmp_path / "data"
    with real_server(data) as server:
        path, people = table_for_two(server)
        told: list[int] = []
        stop = threading.Event()

        def click() -> None:
            dice = random.Random(8)
            while not stop.is_set():
                try:
                    seat, page = whose_turn(people, path)
                    option = dice.choice(page.options)
                    if people[seat].choose(path, seat, page.sequence, option).status_code == 204:
                        told.append(page.sequence + 1)
                except Exception:  # noqa: BLE001 - the server dies under it
                    return

        clicker = threading.Thread(target=click)
        clicker.start()
        while len(told) < 12:
            time.sleep(0.01)
        server.kill()
        stop.set()
        clicker.join()
    sequence, _ = stored_hash(data, path)
    assert told[-1] <= sequence <= told[-1] + 1
    with sqlite3.connect(data / DATABASE) as connection:
        rows = connection.execute("SELECT sequence FROM decisions ORDER BY sequence").fetchall()
    connection.close()
    assert {(number,) for number in told} <= set(rows)


def test_of_many_clicks_at_once_one_counts(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with real_server(data) as server:
        path, people = table_for_two(server)
        for _ in range(5):
            seat, page = whose_turn(people, path)
            codes: list[int] = []
            ready = threading.Barrier(6)

            def click(
                option: str, seat: int = seat, page: Page = page,
                codes: list[int] = codes, ready: threading.Barrier = ready,
            ) -> None:  # fmt: skip
                me = server.somebody(people[seat])
                ready.wait()
                codes.append(me.choose(path, seat, page.sequence, option).status_code)

            threads = [
                threading.Thread(target=click, args=(page.options[n % len(page.options)],))
                for n in range(6)
            ]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            assert sorted(codes) == [204, 409, 409, 409, 409, 409]
            assert people[seat].look(path).sequence == page.sequence + 1


def test_it_ends_though_streams_are_open(tmp_path: Path) -> None:
    with real_server(tmp_path / "data") as server:
        path, people = table_for_two(server)
        stream = Stream(people[0], path)
        stream.next()
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(PATIENCE) in (0, -signal.SIGTERM)
        assert stream.ended()
        log = server.log()
    assert "Traceback" not in log
    for secret in (person.secret(path) for person in people):
        assert secret not in log


def test_the_stream_is_compressed(tmp_path: Path) -> None:
    with real_server(tmp_path / "data") as server:
        path, people = table_for_two(server)
        stream = Stream(people[0], path)
        assert stream.headers["content-encoding"] in ("zstd", "br", "gzip")
        assert Page(stream.next()[1]).sequence >= 0
        stream.close()


@pytest.mark.parametrize(
    ("name", "value"), [("port", "70000"), ("port", "many"), ("pause", "-1"), ("pause", "1000")]
)
def test_a_number_that_makes_no_sense_is_refused(
    name: str, value: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--data", str(tmp_path), f"--{name}={value}"]) == 2
    assert name in capsys.readouterr().err.lower()


def test_a_port_that_is_taken_is_one_clear_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with real_server(tmp_path / "data") as server:
        port = server.origin.rpartition(":")[2]
        assert main(["serve", "--data", str(tmp_path / "other"), "--port", port]) == 2
    assert f"cannot listen at 127.0.0.1, port {port}" in capsys.readouterr().err


def test_a_newer_database_is_one_clear_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    Store(tmp_path / DATABASE).close()
    with sqlite3.connect(tmp_path / DATABASE) as connection:
        connection.execute("PRAGMA user_version = 99")
    connection.close()
    assert main(["serve", "--data", str(tmp_path), "--port", "0"]) == 2
    assert "newer Pertinax (schema 99" in capsys.readouterr().err
