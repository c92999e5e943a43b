"""The store: real files, one winner of two writers, schemas that do not fit are refused."""

import sqlite3
import threading
from pathlib import Path

import pytest
from sqlalchemy.exc import IntegrityError

from pertinax.people import Happening
from pertinax.server.gamestore import GameStore
from pertinax.server.housekeeping import Housekeeping
from pertinax.server.keystore import KEYS
from pertinax.server.rows import ChatRow, Content, Kept, SeatRow, Start, TurnRow
from pertinax.server.secrets import hash_of
from pertinax.server.store import Store, StoreError

TIME = "2026-11-15T12:00:00+00:00"
START = Start("7", "0.1", 1, "abc", content_key="def")
CONTENT = Content("def", b"all values")
DEALT = Kept(0, [TurnRow(0, "hash of the setup", "[]", "[]")], '{"turn":1}')


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "new" / "folder" / "tables.sqlite3"


def opened(path: Path) -> Store:
    store = Store(path)
    seats = [SeatRow("person", "Ada"), SeatRow("bot", "Greedy 2", "greedy", True)]
    store.open("table001", "episode1", {"side": "A"}, seats, {0: hash_of("secret")}, TIME)
    return store


def test_a_table_is_read_as_it_was_written(path: Path) -> None:
    store = opened(path)
    assert store.sit("table001", 0, {0: SeatRow("person", "Ada", "", True)}, TIME)
    assert store.start("table001", 1, START, CONTENT, DEALT, 4, TIME)
    assert store.decide("table001", 2, 0, "effect", "rations", None, TIME)
    assert store.say("table001", 3, ChatRow(4, 0, "Ada", "hello", TIME))
    assert store.decide("table001", 4, 0, "die", "p1 adventurer", None, TIME)
    assert store.undo("table001", 5, [5], [(1, "p1 took back an answer")], 3, TIME)
    store.close()
    stored = Store(path).load("table001", 10)
    assert stored is not None
    assert (stored.game, stored.options, stored.status) == ("episode1", {"side": "A"}, "playing")
    assert stored.sequence == 6
    assert stored.seats[0] == SeatRow("person", "Ada", "", True, looked=3)
    assert stored.keys == [[hash_of("secret")], []]
    assert stored.start == START
    assert [(row.sequence, row.option) for row in stored.decisions] == [(3, "rations")]
    assert [(row.place, row.text) for row in stored.notes] == [(1, "p1 took back an answer")]
    assert [row.text for row in stored.chat] == ["hello"]
    assert Store(path).load("nothing1", 10) is None


def test_what_a_game_needs_to_survive_is_written_with_the_decision(path: Path) -> None:
    store = opened(path)
    assert store.start("table001", 0, START, CONTENT, DEALT, 0, TIME)
    first = TurnRow(1, "hash of the first turn", '[[0,"effect","pub"]]', '[["effect",[0],"",-1]]')
    assert store.decide("table001", 1, 0, "effect", "pub", Kept(1, [first], '{"turn":2}'), TIME)
    # Nobody else's turn is written by somebody who was too late.
    late = Kept(1, [TurnRow(1, "other", "[]", "[]")], '{"turn":9}')
    assert not store.decide("table001", 1, 0, "effect", "pub", late, TIME)
    stored = store.load("table001", 0)
    assert stored is not None
    assert stored.content == b"all values"
    assert stored.turns == [*DEALT.turns, first]
    assert (stored.turn_start, stored.seam, stored.result) == ('{"turn":2}', "", "")
    last = Kept(2, [TurnRow(2, "end", "[]", "[]")], '{"turn":3}', '{"scores":[1,2]}')
    assert store.decide("table001", 2, 0, "effect", "pub", last, TIME)
    stored = store.load("table001", 0)
    assert stored is not None
    assert (stored.status, stored.result) == ("over", '{"scores":[1,2]}')


def test_a_decision_that_cannot_be_kept_whole_is_not_kept_at_all(path: Path) -> None:
    store = opened(path)
    assert store.start("table001", 0, START, CONTENT, DEALT, 0, TIME)
    before = store.load("table001", 0)
    # A turn that is there already: the last statements of the transaction fail.
    twice = Kept(0, [TurnRow(0, "again", "[]", "[]")], '{"turn":2}')
    with pytest.raises(IntegrityError):
        store.decide("table001", 1, 0, "effect", "pub", twice, TIME)
    assert store.load("table001", 0) == before
    assert store.decide("table001", 1, 0, "effect", "pub", None, TIME)


def test_going_back_takes_turns_and_result_off_the_table(path: Path) -> None:
    store = opened(path)
    games = GameStore(store.engine)
    assert store.start("table001", 0, START, CONTENT, DEALT, 0, TIME)
    turns = [TurnRow(turn, f"hash {turn}", "[]", "[]") for turn in (1, 2)]
    over = Kept(1, turns, '{"turn":3}', '{"scores":[1,2]}')
    assert store.decide("table001", 1, 0, "effect", "pub", over, TIME)
    back = Happening(3, 0, "back", {})
    change = (Kept(1, [], '{"turn":1}'), [2], (0, "went back"), back, TIME, 1, "0", "[]")
    assert not games.rewind("table001", 1, *change)
    assert games.rewind("table001", 2, *change)
    stored = store.load("table001", 0)
    assert stored is not None
    assert (stored.status, stored.result, stored.decisions) == ("playing", "", [])
    assert (stored.turns, stored.turn_start) == (DEALT.turns, '{"turn":1}')


def test_tables_with_the_same_content_share_it_and_the_last_takes_it_along(path: Path) -> None:
    store = opened(path)
    store.open("table002", "episode1", {}, [SeatRow("person", "Ada")], {}, TIME)
    for table in ("table001", "table002"):
        assert store.start(table, 0, START, CONTENT, DEALT, 0, TIME)
    housekeeping = Housekeeping(store.engine)
    for table, left in (("table001", 1), ("table002", 0)):
        assert housekeeping.remove(table, ["playing"], "2027")
        housekeeping.begin_cleaning(TIME, anew=False)
        with store.engine.connect() as connection:
            assert connection.exec_driver_sql("SELECT count(*) FROM contents").scalar() == left


def test_a_change_made_on_an_old_sequence_is_not_written(path: Path) -> None:
    store = opened(path)
    assert store.start("table001", 0, START, CONTENT, DEALT, 0, TIME)
    assert store.decide("table001", 1, 0, "effect", "rations", None, TIME)
    before = store.load("table001", 10)
    assert not store.decide("table001", 1, 0, "effect", "pub", None, TIME)
    assert not store.decide("table001", 3, 0, "effect", "pub", None, TIME)
    assert not store.undo("table001", 1, [2], [(0, "no")], 0, TIME)
    assert not store.sit("table001", 1, {0: SeatRow("open", "")}, TIME, hash_of("thief"))
    assert not store.say("table001", 1, ChatRow(2, 0, "Ada", "late", TIME))
    assert not store.start("table001", 0, START, CONTENT, DEALT, 0, TIME)
    assert not store.decide("nothing1", 0, 0, "effect", "pub", None, TIME)
    assert store.load("table001", 10) == before


def test_of_two_writers_at_once_exactly_one_succeeds(path: Path) -> None:
    opened(path).close()
    stores = [Store(path) for _ in range(4)]
    stores[0].start("table001", 0, START, CONTENT, DEALT, 0, TIME)
    wins: list[int] = []
    for sequence in range(1, 20):
        ready = threading.Barrier(len(stores))
        won: list[int] = []

        def write(number: int, at: int = sequence, ready: threading.Barrier = ready) -> None:
            ready.wait()
            if stores[number].decide("table001", at, number, "effect", "pub", None, TIME):
                won.append(number)  # noqa: B023

        threads = [threading.Thread(target=write, args=(n,)) for n in range(len(stores))]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(won) == 1
        wins += won
    stored = stores[0].load("table001", 10)
    assert stored is not None
    assert [row.seat for row in stored.decisions] == wins


def test_a_seat_has_so_many_devices_and_no_more(path: Path) -> None:
    store = opened(path)
    for number in range(KEYS + 3):
        store.add_keys("table001", [0], hash_of(f"device {number}"), TIME)
    stored = store.load("table001", 10)
    assert stored is not None
    assert len(stored.keys[0]) == KEYS
    assert stored.keys[0][-1] == hash_of(f"device {KEYS + 2}")


def test_no_secret_is_in_the_file(path: Path) -> None:
    store = opened(path)
    store.close()
    content = b"".join(file.read_bytes() for file in path.parent.iterdir())
    assert hash_of("secret").encode() in content
    assert b"secret" not in content.replace(b"secrets", b"")


def test_the_file_is_written_ahead(path: Path) -> None:
    opened(path).close()
    with sqlite3.connect(path) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    connection.close()


def test_only_its_owner_may_read_it_even_in_a_folder_of_all(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    store = opened(tmp_path / "tables.sqlite3")
    modes = {file.name: file.stat().st_mode & 0o777 for file in tmp_path.iterdir()}
    store.close()
    assert modes == dict.fromkeys([f"tables.sqlite3{end}" for end in ("", "-wal", "-shm")], 0o600)


def test_what_is_no_database_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    file.write_text("these are not the bytes you are looking for" * 100)
    with pytest.raises(StoreError, match=r"cannot be used: file is not a database"):
        Store(file)
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match="cannot be used"):
        Store(tmp_path / "file" / "tables.sqlite3")
