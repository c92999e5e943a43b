"""Databases of other releases: an old one is led here, a newer one is refused, nothing is lost."""

import shutil
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from sqlalchemy import Connection

from pertinax import new_game
from pertinax.server import migrations
from pertinax.server.restoring import restore
from pertinax.server.rows import SeatRow
from pertinax.server.schema import SCHEMA
from pertinax.server.secrets import hash_of
from pertinax.server.settings import DATABASE
from pertinax.server.store import Store, StoreError
from server.people import NOON, serving

SCHEMA_1 = """
CREATE TABLE pertinax_schema (version INTEGER NOT NULL);
INSERT INTO pertinax_schema VALUES (1);
CREATE TABLE tables (
    id VARCHAR(32) NOT NULL, game VARCHAR(64) NOT NULL, options TEXT NOT NULL,
    status VARCHAR(16) NOT NULL, sequence INTEGER NOT NULL, created VARCHAR(32) NOT NULL,
    changed VARCHAR(32) NOT NULL, seed TEXT NOT NULL, engine VARCHAR(64) NOT NULL,
    revision INTEGER NOT NULL, content VARCHAR(128) NOT NULL, PRIMARY KEY (id)
);
CREATE TABLE seats (
    table_id VARCHAR(32) NOT NULL, seat INTEGER NOT NULL, kind VARCHAR(8) NOT NULL,
    name TEXT NOT NULL, bot VARCHAR(64) NOT NULL, ready BOOLEAN NOT NULL,
    PRIMARY KEY (table_id, seat),
    FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
CREATE TABLE keys (
    number INTEGER NOT NULL, table_id VARCHAR(32) NOT NULL, seat INTEGER NOT NULL,
    hash VARCHAR(64) NOT NULL, PRIMARY KEY (number),
    FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
CREATE INDEX keys_of_a_table ON keys (table_id, seat);
CREATE TABLE decisions (
    table_id VARCHAR(32) NOT NULL, sequence INTEGER NOT NULL, seat INTEGER NOT NULL,
    kind TEXT NOT NULL, option TEXT NOT NULL, undone INTEGER, PRIMARY KEY (table_id, sequence),
    FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
CREATE TABLE notes (
    table_id VARCHAR(32) NOT NULL, sequence INTEGER NOT NULL, number INTEGER NOT NULL,
    place INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (table_id, sequence, number),
    FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
CREATE TABLE chat (
    table_id VARCHAR(32) NOT NULL, sequence INTEGER NOT NULL, seat INTEGER, name TEXT NOT NULL,
    text TEXT NOT NULL, time VARCHAR(32) NOT NULL, PRIMARY KEY (table_id, sequence),
    FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
"""
"""As the first release made it."""
LANDED = Path(__file__).parents[1] / "landed" / "2026-11-16"
SECRET = "the-secret-of-ada"


@contextmanager
def opened(path: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(path)) as connection, connection:
        yield connection


def old_database(path: Path) -> str:
    """A table of the first release with a game of three decisions; the fingerprint of its state."""
    match = new_game("episode1", 2, "7", {"first_game": True}, names=["Ada", "Bo"])
    for _ in range(3):
        decision = match.decisions[0]
        match.choose(decision.seat, decision.options[0])
    record = match.record()
    with opened(path) as connection:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.executescript(SCHEMA_1)
        connection.execute(
            "INSERT INTO tables VALUES (?, ?, ?, 'playing', 5, ?, ?, '7', ?, ?, ?)",
            (
                "oldtable1", "episode1", '{"first_game": true}', NOON, NOON,
                record.engine, record.revision, record.content,
            ),
        )  # fmt: skip
        connection.execute("INSERT INTO seats VALUES ('oldtable1', 0, 'person', 'Ada', '', 1)")
        connection.execute("INSERT INTO seats VALUES ('oldtable1', 1, 'person', 'Bo', '', 1)")
        connection.execute("INSERT INTO keys VALUES (1, 'oldtable1', 0, ?)", (hash_of(SECRET),))
        for number, line in enumerate(record.lines):
            connection.execute(
                "INSERT INTO decisions VALUES ('oldtable1', ?, ?, ?, ?, NULL)",
                (number + 2, line.seat, line.kind, line.text),
            )
        connection.execute(
            "INSERT INTO chat VALUES ('oldtable1', 5, 0, 'Ada', 'hello', ?)", (NOON,)
        )
    return match.hash()


def columns(path: Path) -> dict[str, set[tuple[object, ...]]]:
    """Name, type, whether it may be empty, default and key of every column, by table."""
    with opened(path) as connection:
        tables = [
            name
            for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type='table'")
        ]
        return {
            table: {row[1:] for row in connection.execute(f"PRAGMA table_info({table})")}
            for table in tables
        }


def version(path: Path) -> int:
    with opened(path) as connection:
        return int(connection.execute("PRAGMA user_version").fetchone()[0])


def test_a_database_of_the_first_release_is_led_here_with_its_games(tmp_path: Path) -> None:
    path = tmp_path / DATABASE
    fingerprint = old_database(path)
    store = Store(path)
    stored = store.load("oldtable1", 10)
    store.close()
    assert stored is not None
    live = restore(stored).live
    assert live.match is not None
    assert live.match.hash() == fingerprint
    assert [seat.row() for seat in live.seats] == [
        SeatRow("person", "Ada", "", True),
        SeatRow("person", "Bo", "", True),
    ]
    assert live.mine(SECRET) == {0}
    assert [line.text for line in live.chat] == ["hello"]
    assert (live.rematch, live.proposal, live.happenings) == ("", None, [])
    assert version(path) == SCHEMA


def test_a_database_of_the_second_schema_is_led_here_with_all_its_tables(tmp_path: Path) -> None:
    path = tmp_path / DATABASE
    shutil.copy(LANDED / DATABASE, path)
    assert version(path) == 2
    with opened(path) as connection:
        names = [name for (name,) in connection.execute("SELECT id FROM tables ORDER BY id")]
        decisions = connection.execute("SELECT * FROM decisions").fetchall()
    store = Store(path)
    assert list(store.titles(names)) == names
    assert store.ping()
    store.close()
    assert version(path) == SCHEMA
    with opened(path) as connection:
        assert connection.execute("SELECT * FROM decisions").fetchall() == decisions
    Store(tmp_path / "new.sqlite3").close()
    assert columns(path) == columns(tmp_path / "new.sqlite3")


def test_people_play_on_at_an_old_table(tmp_path: Path) -> None:
    old_database(tmp_path / DATABASE)
    with serving(tmp_path) as server:
        ada = server.somebody()
        ada.browser.cookies.set("seat-oldtable1", SECRET, path="/t/oldtable1")
        assert ada.post("/t/oldtable1/name", seat=0, name="Ada L.").status_code == 204
        assert server.live("oldtable1").seats[0].name == "Ada L."


def test_an_old_database_becomes_what_a_new_one_is(tmp_path: Path) -> None:
    old_database(tmp_path / "old.sqlite3")
    Store(tmp_path / "old.sqlite3").close()
    Store(tmp_path / "new.sqlite3").close()
    assert columns(tmp_path / "old.sqlite3") == columns(tmp_path / "new.sqlite3")


def test_every_older_schema_has_its_migration() -> None:
    assert list(migrations.MIGRATIONS) == list(range(1, SCHEMA))


def test_a_migration_that_fails_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / DATABASE
    old_database(path)
    before = columns(path)
    whole = migrations.MIGRATIONS[1]

    def falls(connection: Connection) -> None:
        whole(connection)
        raise OSError("the disk is full")

    monkeypatch.setattr(migrations, "MIGRATIONS", {1: falls})
    with pytest.raises(StoreError, match="the disk is full"):
        Store(path)
    assert columns(path) == before
    assert version(path) == 0
    monkeypatch.undo()
    store = Store(path)
    assert store.load("oldtable1", 0) is not None
    store.close()


def test_a_newer_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / DATABASE
    Store(path).close()
    with opened(path) as connection:
        connection.execute(f"PRAGMA user_version = {SCHEMA + 1}")
    before = columns(path)
    newer = rf"written by a newer Pertinax \(schema {SCHEMA + 1}, this one knows {SCHEMA}\)"
    with pytest.raises(StoreError, match=newer):
        Store(path)
    assert columns(path) == before
    assert version(path) == SCHEMA + 1


def test_of_two_servers_that_open_an_old_database_one_leads_it_here(tmp_path: Path) -> None:
    path = tmp_path / DATABASE
    old_database(path)
    ready = threading.Barrier(3)
    healthy: list[bool] = []

    def start() -> None:
        ready.wait()
        store = Store(path)
        healthy.append(store.ping())
        store.close()

    threads = [threading.Thread(target=start) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert healthy == [True] * 3
