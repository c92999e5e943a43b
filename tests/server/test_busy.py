"""Somebody else holds the database, or the disk fails: nobody else waits, nothing is lost."""

import os
import resource
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from pertinax.server.settings import DATABASE
from pertinax.server.store import Store
from pertinax.texts import Texts
from server.people import FIRST, Person, eventually
from server.real import PATIENCE, RealServer, real_server

HOLD = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("BEGIN IMMEDIATE")
connection.execute("UPDATE tables SET changed = changed")
print("held", flush=True)
sys.stdin.read()
connection.execute("ROLLBACK")
"""


@contextmanager
def held(data: Path) -> Iterator[None]:
    """Another process has begun to write and takes its time."""
    process = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(data / DATABASE)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "held\n"
    try:
        yield
    finally:
        process.communicate(timeout=PATIENCE)


def opened(server: RealServer, *seats: str) -> tuple[str, Person]:
    person = server.somebody()
    return person.open(*seats, **FIRST), person


def rows(data: Path, path: str) -> int:
    """Decisions in the file, as another process reads it."""
    store = Store(data / DATABASE)
    stored = store.load(path.removeprefix("/t/"), 0)
    store.close()
    assert stored is not None
    return len(stored.decisions)


def test_nobody_else_waits_while_another_process_holds_the_database(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with real_server(data) as server:
        other, bo = opened(server, "me", "here")
    with real_server(data, seed="2", storing=4 * PATIENCE, at_a_time=100) as server:
        path, ada = opened(server, "me", "here")
        bo = server.somebody(bo)
        page = ada.look(path)
        assert page.asked is not None
        answers: list[int] = []

        def choose() -> None:
            answer = ada.choose(path, page.asked or 0, page.sequence, page.options[0])
            answers.append(answer.status_code)

        def talk() -> None:
            answers.append(server.somebody(ada).post(f"{other}/chat", text="x").status_code)

        # More than there are threads: whoever writes must not be in the way of readers.
        writers = [threading.Thread(target=each) for each in (choose, *[talk] * 12)]
        with held(data):
            for writer in writers:
                writer.start()
            for place in ("/static/table.css", "/", path, other, f"{path}/replay", "/rules") * 2:
                assert bo.browser.get(place).status_code == 200
            assert not answers
        for writer in writers:
            writer.join(PATIENCE)
        assert answers == [204] * 13
        assert rows(data, path) == 1
        assert "Traceback" not in server.log()


def test_what_waited_in_vain_has_not_happened(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with real_server(data, seed="2", storing=0.2) as server:
        path, ada = opened(server, "me", "here")
        page = ada.look(path)
        assert page.asked is not None
        with held(data):
            for _ in range(3):
                refused = ada.choose(path, page.asked, page.sequence, page.options[0])
                assert refused.status_code == 503
                assert refused.headers["retry-after"]
                assert Texts.load("en").get("server.error.storage") in refused.text
            assert health(server) == (503, {"status": "failing", "why": "busy"})
        assert rows(data, path) == 0
        assert ada.look(path).sequence == page.sequence
        # The same choice counts as soon as it can.
        assert ada.choose(path, page.asked, page.sequence, page.options[0]).status_code == 204
        assert rows(data, path) == 1
        assert "Traceback" not in server.log()


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_what_could_not_be_stored_is_said_in_every_language(language: str, tmp_path: Path) -> None:
    data = tmp_path / "data"
    with real_server(data, seed="2") as server:
        path, ada = opened(server, "me", "here")
        (data / DATABASE).rename(data / "elsewhere")
        ada.browser.cookies.set("language", language)
        answer = ada.post(f"{path}/chat", text="hello")
        assert answer.status_code == 503
        assert Texts.load(language).get("server.error.storage") in answer.text
        answer = ada.browser.post(
            f"{path}/chat", data={"text": "x"}, headers={"accept": "text/html"}
        )
        assert Texts.load(language).get("server.error.storage.title") in answer.text


def test_bots_go_on_by_themselves_after_the_database_was_held(tmp_path: Path) -> None:
    """Longer than anybody is patient; nobody looks afterwards and nobody posts."""
    data = tmp_path / "data"
    with real_server(data, seed="2", bot_pause=0.05, storing=0.2) as server:
        path, ada = opened(server, "me", "greedy", "greedy", "greedy")
        page = ada.look(path)
        while page.asked is not None:
            before = rows(data, path)
            # Its answer is in, and those of the bots are not.
            assert ada.choose(path, 0, page.sequence, page.options[0]).status_code == 204
            page = ada.look(path)
        with held(data):
            stands = rows(data, path)
            eventually(lambda: "out of reach: busy" in server.log())
            assert rows(data, path) == stands > before
        eventually(lambda: rows(data, path) > stands, 60)


def test_looking_wakes_bots_that_have_failed(tmp_path: Path) -> None:
    """A table that another process changed under the server's hands."""
    data = tmp_path / "data"
    with real_server(data, seed="2", bot_pause=0.05) as server:
        path, ada = opened(server, "greedy", "greedy")
        table = path.removeprefix("/t/")
        ada.look(path)
        eventually(lambda: rows(data, path) > 3)
        with sqlite3.connect(data / DATABASE, timeout=PATIENCE) as connection:
            connection.execute("UPDATE tables SET sequence = sequence + 1 WHERE id = ?", (table,))
        connection.close()
        stood = rows(data, path)
        ada.look(path)
        eventually(lambda: rows(data, path) > stood + 3)


def test_a_server_starts_while_the_database_is_held(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with real_server(data, seed="2") as server:
        path, ada = opened(server, "me", "here")
    with held(data), real_server(data, seed="2") as server:
        assert server.somebody(ada).look(path).asked is not None


def test_a_file_that_is_removed_takes_no_answers_with_it(tmp_path: Path) -> None:
    """SQLite would write on into a file without a name, and all of it would be gone."""
    data = tmp_path / "data"
    with real_server(data, seed="2") as server:
        path, ada = opened(server, "me", "here")
        page = ada.look(path)
        assert page.asked is not None
        for file in data.glob(f"{DATABASE}*"):
            file.rename(data / f"away-{file.name}")
        assert ada.choose(path, page.asked, page.sequence, page.options[0]).status_code == 503
        assert health(server) == (503, {"status": "failing", "why": "gone"})
        assert not (data / DATABASE).exists()
        for file in data.glob("away-*"):
            file.rename(data / file.name.removeprefix("away-"))
        assert ada.choose(path, page.asked, page.sequence, page.options[0]).status_code == 204
        eventually(lambda: health(server)[0] == 200)
    assert rows(data, path) == 1


def health(server: RealServer) -> tuple[int, object]:
    answer = server.somebody().browser.get("/healthz")
    return answer.status_code, answer.json()


def test_a_full_disk_is_told_and_nothing_is_lost(tmp_path: Path) -> None:
    """No file of the process may grow any more: what a full disk is to SQLite."""
    data = tmp_path / "data"
    with real_server(data, seed="2") as server:
        path, ada = opened(server, "me", "here")
        page = ada.look(path)
        assert page.asked is not None
        assert health(server) == (200, {"status": "ok"})
        pid = server.process.pid
        limits = resource.prlimit(pid, resource.RLIMIT_FSIZE)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (4096, limits[1]))
        refused = ada.choose(path, page.asked, page.sequence, page.options[0])
        assert refused.status_code == 503
        assert Texts.load("en").get("server.error.storage") in refused.text
        assert ada.look(path).options == page.options
        eventually(lambda: health(server)[0] == 503)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, limits)
        assert ada.choose(path, page.asked, page.sequence, page.options[0]).status_code == 204
        eventually(lambda: health(server)[0] == 200)
    assert rows(data, path) == 1


def test_a_damaged_file_is_told(tmp_path: Path) -> None:
    """Pages that the heartbeat does not touch: only a look at the whole file finds them."""
    data = tmp_path / "data"
    with real_server(data, seed="2") as server:
        opened(server, "me", "here")
    with sqlite3.connect(data / DATABASE) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (root,) = connection.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = 'decisions'"
        ).fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    connection.close()
    with (data / DATABASE).open("r+b") as file:
        file.seek((root - 1) * size)
        file.write(os.urandom(size))
    with real_server(data, seed="2") as server:
        assert health(server) == (503, {"status": "failing", "why": "damaged"})


def test_asking_for_its_health_often_costs_nothing(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with real_server(data, seed="2") as server:
        opened(server, "me", "here")
        health(server)
        with sqlite3.connect(data / DATABASE) as connection:
            connection.execute("DELETE FROM housekeeping")
        began = time.monotonic()
        for _ in range(50):
            assert health(server)[0] == 200
        found = connection.execute("SELECT count(*) FROM housekeeping").fetchone()
        connection.close()
        # It was not written again, unless the machine took so long that the answer was old.
        assert found == (0,) or time.monotonic() - began > 4
