"""Tables in a database. Synchronous: the service calls it from a thread, once per transaction.

A table's `sequence` rises with every change. Each change names the sequence it was made on and is
written only if that still stands, so that two writers can never both succeed.
"""

import json
import os
import sqlite3
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from sqlalchemy import (
    BindParameter,
    Connection,
    Engine,
    bindparam,
    create_engine,
    event,
    insert,
    select,
    update,
)
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import QueuePool

from pertinax.people import Happening
from pertinax.server.gamestore import (
    content_of,
    keep,
    keep_content,
    starts_of,
    take_back,
    turns_of,
)
from pertinax.server.keystore import add_key, copy_keys
from pertinax.server.migrations import WrongSchema, bring_up_to_date, version_of
from pertinax.server.peoplestore import happenings_of, not_seen, note_happening, proposal_of
from pertinax.server.rows import (
    ChatRow,
    Content,
    DecisionRow,
    Kept,
    NoteRow,
    Prelude,
    SeatRow,
    Start,
    Stored,
    Title,
)
from pertinax.server.schema import (
    CHAT,
    DECISIONS,
    NOTES,
    SCHEMA,
    SEAT_KEYS,
    SEATS,
    TABLES,
    step,
)
from pertinax.server.settings import BUSY

_DECIDE: Final = insert(DECISIONS)
_LOOKED: Final = (
    update(SEATS)
    .where(SEATS.c.table_id == bindparam("of"), SEATS.c.seat == bindparam("who"))
    .values(looked=bindparam("events"))
)
# Made once, as a list in a statement of its own is a cycle that the garbage collector must find.
_THESE: Final[BindParameter[Any]] = bindparam("these", expanding=True)
_NAMES: Final = (
    select(SEATS.c.table_id, SEATS.c.seat, SEATS.c.kind, SEATS.c.name)
    .where(SEATS.c.table_id.in_(_THESE), SEATS.c.kind != "open")
    .order_by(SEATS.c.table_id, SEATS.c.seat)
)
_TITLES: Final = select(TABLES.c.id, TABLES.c.game, TABLES.c.status, TABLES.c.asked).where(
    TABLES.c.id.in_(_THESE)
)


class StoreError(Exception):
    """The database cannot be used; the message is for whoever runs the server."""


class Store:
    """The tables in one database file."""

    def __init__(self, path: Path) -> None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            # In a folder that others may read, too, what it holds is nobody else's business.
            path.touch(mode=0o600)
            found = path.stat()
            self._path, self._file = path, (found.st_dev, found.st_ino)
            self._engine = _engine(path)
            with self._engine.begin() as connection:
                if version_of(connection) != SCHEMA:
                    bring_up_to_date(connection)
        except WrongSchema as error:
            raise StoreError(
                f"{path} was written by a newer Pertinax (schema {error.found}, this one knows "
                f"{SCHEMA}): use that one, or another folder"
            ) from None
        except (OSError, SQLAlchemyError) as error:
            raise StoreError(f"{path} cannot be used: {_short(error)}") from error

    @property
    def engine(self) -> Engine:
        return self._engine

    def close(self) -> None:
        self._engine.dispose()

    def present(self) -> bool:
        """Whether the file is still the one that was opened."""
        try:
            found = os.stat(self._path)  # noqa: PTH116 - before every write, and twice as quick
        except OSError:
            return False
        return (found.st_dev, found.st_ino) == self._file

    def ping(self) -> bool:
        with self._engine.connect() as connection:
            return version_of(connection) == SCHEMA

    # Reading

    def load(self, table: str, chat: int) -> Stored | None:
        """A table with the last `chat` lines of its talk, or None."""
        with self._engine.connect() as connection:
            head = connection.execute(select(TABLES).where(TABLES.c.id == table)).one_or_none()
            if head is None:
                return None
            seats = connection.execute(
                select(SEATS).where(SEATS.c.table_id == table).order_by(SEATS.c.seat)
            ).all()
            keys: list[list[str]] = [[] for _ in seats]
            for row in connection.execute(
                select(SEAT_KEYS).where(SEAT_KEYS.c.table_id == table).order_by(SEAT_KEYS.c.number)
            ):
                keys[row.seat].append(row.hash)
            decisions = connection.execute(
                select(DECISIONS)
                .where(DECISIONS.c.table_id == table, DECISIONS.c.undone.is_(None))
                .order_by(DECISIONS.c.sequence)
            )
            notes = connection.execute(
                select(NOTES)
                .where(NOTES.c.table_id == table)
                .order_by(NOTES.c.sequence, NOTES.c.number)
            )
            said = connection.execute(
                select(CHAT)
                .where(CHAT.c.table_id == table)
                .order_by(CHAT.c.sequence.desc())
                .limit(chat)
            ).all()
            start = Start(
                head.seed,
                head.engine,
                head.revision,
                head.content,
                head.by_hand,
                head.seeds,
                head.content_key,
                head.marks,
            )
            turn_start, seam = starts_of(connection, table)
            return Stored(
                id=head.id,
                game=head.game,
                options=json.loads(head.options),
                status=head.status,
                sequence=head.sequence,
                moment=head.moment,
                moved=head.moved,
                seats=[
                    SeatRow(row.kind, row.name, row.bot, row.ready, row.looked) for row in seats
                ],
                keys=keys,
                start=start if head.seed else None,
                decisions=[
                    DecisionRow(row.sequence, row.seat, row.kind, row.option) for row in decisions
                ],
                notes=[NoteRow(row.sequence, row.place, row.text) for row in notes],
                chat=[
                    ChatRow(row.sequence, row.seat, row.name, row.text, row.time)
                    for row in reversed(said)
                ],
                rematch=head.rematch,
                campaign=head.campaign,
                host=head.host,
                by_hand=head.by_hand,
                proposal=proposal_of(connection, table),
                happenings=happenings_of(connection, table),
                content=content_of(connection, head.content_key) if head.content_key else b"",
                turns=turns_of(connection, table),
                turn_start=turn_start,
                seam=seam,
                result=head.result,
            )

    def titles(self, tables: Sequence[str]) -> dict[str, Title]:
        """Those of the tables that exist."""
        with self._engine.connect() as connection:
            names: dict[str, list[str]] = {}
            people: dict[str, set[int]] = {}
            for row in connection.execute(_NAMES, {"these": tables}):
                names.setdefault(row.table_id, []).append(row.name)
                if row.kind == "person":
                    people.setdefault(row.table_id, set()).add(row.seat)
            return {
                row.id: Title(
                    row.game,
                    row.status,
                    names.get(row.id, []),
                    frozenset(map(int, row.asked)) & people.get(row.id, set()),
                )
                for row in connection.execute(_TITLES, {"these": tables})
            }

    # Writing: each is one transaction, and False when somebody else has changed the table

    def open(
        self,
        table: str,
        game: str,
        options: Mapping[str, Any],
        seats: Sequence[SeatRow],
        mine: Mapping[int, str],
        time: str,
        prelude: Prelude | None = None,
        status: str = "gathering",
        content: Content | None = None,
        by_hand: bool = False,
    ) -> None:
        """A new table; `mine` are the hashes of the host's secret by seat.

        A prelude lies ready until the game begins; with the status `record` it is all there is.
        So does the content that the host has brought, if any.
        """
        with self._engine.begin() as connection:
            host = min(mine, default=-1)
            insert_table(connection, table, game, options, seats, time, content, by_hand, host)
            if prelude is not None:
                _add_prelude(connection, table, prelude, status)
            for seat, hashed in mine.items():
                add_key(connection, table, seat, hashed, time)

    def open_again(
        self,
        table: str,
        sequence: int,
        other: str,
        game: str,
        options: Mapping[str, Any],
        seats: Sequence[SeatRow],
        happening: Happening,
        time: str,
        content: Content | None = None,
        by_hand: bool = False,
        host: int = -1,
    ) -> bool:
        """Another table with the same people, its seats held by the same secrets."""
        with self._engine.begin() as connection:
            if not step(connection, table, sequence, time, rematch=other):
                return False
            insert_table(connection, other, game, options, seats, time, content, by_hand, host)
            copy_keys(connection, table, other)
            note_happening(connection, table, happening)
            return True

    def sit(
        self,
        table: str,
        sequence: int,
        seats: Mapping[int, SeatRow],
        time: str,
        hashed: str = "",
    ) -> bool:
        """Change who sits there; with a hash, give them to whoever holds its secret."""
        with self._engine.begin() as connection:
            if not step(connection, table, sequence, time):
                return False
            for seat, row in seats.items():
                connection.execute(
                    update(SEATS)
                    .where(SEATS.c.table_id == table, SEATS.c.seat == seat)
                    .values(**_seat_values(row))
                )
                if hashed:
                    add_key(connection, table, seat, hashed, time)
            return True

    def add_keys(self, table: str, seats: Sequence[int], hashed: str, time: str) -> None:
        """Let another device hold these seats too."""
        with self._engine.begin() as connection:
            for seat in seats:
                add_key(connection, table, seat, hashed, time)

    def start(
        self,
        table: str,
        sequence: int,
        start: Start,
        content: Content,
        kept: Kept,
        looked: int,
        time: str,
        asked: str = "",
        taken_back: Sequence[int] = (),
        happening: Happening | None = None,
    ) -> bool:
        """The cards are dealt; so many events everybody has seen already.

        What was decided elsewhere and no longer fits is taken back, which has happened then.
        """
        head = {"status": "playing", "asked": asked, **asdict(start)}
        with self._engine.begin() as connection:
            if not step(connection, table, sequence, time, moves=True, **head):
                return False
            keep_content(connection, content)
            keep(connection, table, kept, replaces=True)
            take_back(connection, table, taken_back, sequence + 1)
            if happening is not None:
                note_happening(connection, table, happening)
            connection.execute(update(SEATS).where(SEATS.c.table_id == table).values(looked=looked))
            return True

    def decide(
        self,
        table: str,
        sequence: int,
        seat: int,
        kind: str,
        option: str,
        kept: Kept | None,
        time: str,
        looked: tuple[int, int] | None = None,
        rise: int = 1,
        asked: str = "",
        moves: bool = True,
    ) -> bool:
        """One decision, on top of `sequence`; the seat of `looked` has seen so many events.

        If a turn is finished by it, `kept` is what stays of that.
        """
        with self._engine.begin() as connection:
            over = {"status": "over", "result": kept.result} if kept and kept.result else {}
            if not step(connection, table, sequence, time, rise, moves, asked=asked, **over):
                return False
            if kept is not None:
                keep(connection, table, kept)
            decision = {"sequence": sequence + 1, "seat": seat, "kind": kind, "option": option}
            connection.execute(_DECIDE, {"table_id": table, **decision})
            if looked is not None:
                who, events = looked
                connection.execute(_LOOKED, {"of": table, "who": who, "events": events})
            return True

    def undo(
        self,
        table: str,
        sequence: int,
        taken_back: Sequence[int],
        notes: Sequence[tuple[int, str]],
        told: int,
        time: str,
        rise: int = 1,
        asked: str = "",
        moves: bool = True,
    ) -> bool:
        """Take back the decisions with these sequences, and say so in the record.

        Of all events the first `told` are left: what comes in place of the others will be new.
        """
        with self._engine.begin() as connection:
            changed = {"status": "playing", "asked": asked}
            if not step(connection, table, sequence, time, rise, moves, **changed):
                return False
            take_back(connection, table, taken_back, sequence + 1)
            if not notes:
                return True
            connection.execute(
                insert(NOTES),
                [
                    {
                        "table_id": table,
                        "sequence": sequence + 1,
                        "number": number,
                        "place": place,
                        "text": text,
                    }
                    for number, (place, text) in enumerate(notes)
                ],
            )
            not_seen(connection, table, told)
            return True

    def say(self, table: str, sequence: int, row: ChatRow) -> bool:
        """A line of talk, numbered by its moment."""
        with self._engine.begin() as connection:
            if not step(connection, table, sequence, row.time):
                return False
            connection.execute(
                insert(CHAT).values(
                    table_id=table,
                    sequence=row.sequence,
                    seat=row.seat,
                    name=row.name,
                    text=row.text,
                    time=row.time,
                )
            )
            return True


def _engine(path: Path) -> Engine:
    # Opened, never made: in place of a file that was removed there shall be no empty one.
    address = f"{path.absolute().as_uri()}?mode=rw"
    # Parameters stay out of error messages: they hold seeds and hashes.
    engine = create_engine(
        "sqlite://",
        creator=lambda: sqlite3.connect(
            address, uri=True, timeout=_PATIENCE.seconds, check_same_thread=False
        ),
        poolclass=QueuePool,
        hide_parameters=True,
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, _record: Any) -> None:
        for pragma in ("journal_mode=WAL", "synchronous=NORMAL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "checkout")
    def wait_so_long(connection: sqlite3.Connection, record: Any, _proxy: Any) -> None:
        # In tenths of a second: set anew only when it differs.
        patience = 100 * round(10 * _PATIENCE.seconds)
        if record.info.get("patience") != patience:
            connection.execute(f"PRAGMA busy_timeout = {patience}")
            record.info["patience"] = patience

    return engine


class _Patience(threading.local):
    seconds = BUSY


_PATIENCE: Final = _Patience()


@contextmanager
def patient(seconds: float) -> Iterator[None]:
    """How long this thread waits for another writer."""
    _PATIENCE.seconds = seconds
    try:
        yield
    finally:
        _PATIENCE.seconds = BUSY


def insert_table(
    connection: Connection,
    table: str,
    game: str,
    options: Mapping[str, Any],
    seats: Sequence[SeatRow],
    time: str,
    content: Content | None,
    by_hand: bool,
    host: int = -1,
) -> None:
    keep_content(connection, content)
    connection.execute(
        insert(TABLES).values(
            content_key=content.key if content is not None else "",
            id=table,
            game=game,
            options=json.dumps(options),
            status="gathering",
            sequence=0,
            created=time,
            changed=time,
            by_hand=by_hand,
            host=host,
        )
    )
    connection.execute(
        insert(SEATS),
        [
            {"table_id": table, "seat": number, **_seat_values(seat)}
            for number, seat in enumerate(seats)
        ],
    )


def _add_prelude(connection: Connection, table: str, prelude: Prelude, status: str) -> None:
    count = len(prelude.decisions)
    head = {
        "status": status,
        "sequence": count,
        "moment": count,
        "moved": count,
        **asdict(prelude.start),
    }
    keep_content(connection, prelude.content)
    connection.execute(update(TABLES).where(TABLES.c.id == table).values(**head))
    decisions = [{"table_id": table, **asdict(row)} for row in prelude.decisions]
    if decisions:
        connection.execute(insert(DECISIONS), decisions)
    notes = [
        {"table_id": table, "number": number, **asdict(row)}
        for number, row in enumerate(prelude.notes)
    ]
    if notes:
        connection.execute(insert(NOTES), notes)


def _seat_values(seat: SeatRow) -> dict[str, object]:
    return {"kind": seat.kind, "name": seat.name, "bot": seat.bot, "ready": seat.ready}


def _short(error: Exception) -> str:
    return str(getattr(error, "orig", None) or error).splitlines()[0]
