"""Tables in a database. Synchronous: the service calls it from a thread, once per transaction.

A table's `sequence` rises with every change. Each change names the sequence it was made on and is
written only if that still stands, so that two writers can never both succeed.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    Engine,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    create_engine,
    delete,
    event,
    insert,
    select,
    update,
)
from sqlalchemy.exc import SQLAlchemyError

SCHEMA: Final = 1
BUSY: Final = 5.0
"""Seconds to wait for another writer."""
KEYS: Final = 8
"""Devices that may hold one seat; the oldest goes when another comes."""

_meta = MetaData()
_schema = Table("pertinax_schema", _meta, Column("version", Integer, nullable=False))
_tables = Table(
    "tables",
    _meta,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("options", Text, nullable=False),
    Column("status", String(16), nullable=False),
    Column("sequence", Integer, nullable=False),
    Column("created", String(32), nullable=False),
    Column("changed", String(32), nullable=False),
    # The head of the record, once the game has begun.
    Column("seed", Text, nullable=False, default=""),
    Column("engine", String(64), nullable=False, default=""),
    Column("revision", Integer, nullable=False, default=0),
    Column("content", String(128), nullable=False, default=""),
)
_seats = Table(
    "seats",
    _meta,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("name", Text, nullable=False),
    Column("bot", String(64), nullable=False),
    Column("ready", Boolean, nullable=False),
)
_keys = Table(
    "keys",
    _meta,
    Column("number", Integer, primary_key=True),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("hash", String(64), nullable=False),
    Index("keys_of_a_table", "table_id", "seat"),
)
_decisions = Table(
    "decisions",
    _meta,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("sequence", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    Column("option", Text, nullable=False),
    # The sequence at which it was taken back, if it was.
    Column("undone", Integer),
)
_notes = Table(
    "notes",
    _meta,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("sequence", Integer, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("place", Integer, nullable=False),
    Column("text", Text, nullable=False),
)
_chat = Table(
    "chat",
    _meta,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("sequence", Integer, primary_key=True),
    Column("seat", Integer),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("time", String(32), nullable=False),
)


class StoreError(Exception):
    """The database cannot be used; the message is for whoever runs the server."""


@dataclass(frozen=True, slots=True)
class SeatRow:
    kind: str
    name: str
    bot: str = ""
    ready: bool = False


@dataclass(frozen=True, slots=True)
class DecisionRow:
    sequence: int
    seat: int
    kind: str
    option: str


@dataclass(frozen=True, slots=True)
class NoteRow:
    """A remark of the record, such as an undo; `place` is how many decisions stood before it."""

    sequence: int
    place: int
    text: str


@dataclass(frozen=True, slots=True)
class ChatRow:
    sequence: int
    seat: int | None
    name: str
    text: str
    time: str


@dataclass(frozen=True, slots=True)
class Start:
    """The head of a record."""

    seed: str
    engine: str
    revision: int
    content: str


@dataclass(frozen=True, slots=True)
class Stored:
    """All that is known of a table."""

    id: str
    game: str
    options: dict[str, Any]
    status: str
    sequence: int
    seats: list[SeatRow]
    keys: list[list[str]]
    """By seat, the hashes of the secrets that hold it."""
    start: Start | None
    decisions: list[DecisionRow]
    """Those that stand, in the order in which they were taken."""
    notes: list[NoteRow]
    chat: list[ChatRow]


@dataclass(frozen=True, slots=True)
class Title:
    """What a list of tables says of one."""

    game: str
    status: str
    names: list[str]


class Store:
    """The tables in one database file."""

    def __init__(self, path: Path) -> None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            self._engine = _engine(path)
            with self._engine.begin() as connection:
                self._prepare(connection, path)
        except (OSError, SQLAlchemyError) as error:
            raise StoreError(f"{path} cannot be used: {_short(error)}") from error

    def _prepare(self, connection: Connection, path: Path) -> None:
        _schema.create(connection, checkfirst=True)
        version = connection.scalar(select(_schema.c.version))
        if version is None:
            _meta.create_all(connection)
            connection.execute(insert(_schema).values(version=SCHEMA))
        elif version != SCHEMA:
            age = "a newer" if version > SCHEMA else "an older"
            raise StoreError(
                f"{path} was written by {age} Pertinax (schema {version}, this one needs "
                f"{SCHEMA}): use that one, or another folder"
            )

    def close(self) -> None:
        self._engine.dispose()

    def ping(self) -> bool:
        with self._engine.connect() as connection:
            return connection.scalar(select(_schema.c.version)) == SCHEMA

    # Reading

    def load(self, table: str, chat: int) -> Stored | None:
        """A table with the last `chat` lines of its talk, or None."""
        with self._engine.connect() as connection:
            head = connection.execute(select(_tables).where(_tables.c.id == table)).one_or_none()
            if head is None:
                return None
            seats = connection.execute(
                select(_seats).where(_seats.c.table_id == table).order_by(_seats.c.seat)
            ).all()
            keys: list[list[str]] = [[] for _ in seats]
            for row in connection.execute(
                select(_keys).where(_keys.c.table_id == table).order_by(_keys.c.number)
            ):
                keys[row.seat].append(row.hash)
            decisions = connection.execute(
                select(_decisions)
                .where(_decisions.c.table_id == table, _decisions.c.undone.is_(None))
                .order_by(_decisions.c.sequence)
            )
            notes = connection.execute(
                select(_notes)
                .where(_notes.c.table_id == table)
                .order_by(_notes.c.sequence, _notes.c.number)
            )
            said = connection.execute(
                select(_chat)
                .where(_chat.c.table_id == table)
                .order_by(_chat.c.sequence.desc())
                .limit(chat)
            ).all()
            start = Start(head.seed, head.engine, head.revision, head.content)
            return Stored(
                id=head.id,
                game=head.game,
                options=json.loads(head.options),
                status=head.status,
                sequence=head.sequence,
                seats=[SeatRow(row.kind, row.name, row.bot, row.ready) for row in seats],
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
            )

    def titles(self, tables: Sequence[str]) -> dict[str, Title]:
        """Those of the tables that exist."""
        with self._engine.connect() as connection:
            names: dict[str, list[str]] = {}
            for row in connection.execute(
                select(_seats.c.table_id, _seats.c.name)
                .where(_seats.c.table_id.in_(tables), _seats.c.name != "")
                .order_by(_seats.c.table_id, _seats.c.seat)
            ):
                names.setdefault(row.table_id, []).append(row.name)
            rows = connection.execute(
                select(_tables.c.id, _tables.c.game, _tables.c.status).where(
                    _tables.c.id.in_(tables)
                )
            )
            return {row.id: Title(row.game, row.status, names.get(row.id, [])) for row in rows}

    # Writing: each is one transaction, and False when somebody else has changed the table

    def open(
        self,
        table: str,
        game: str,
        options: Mapping[str, Any],
        seats: Sequence[SeatRow],
        mine: Mapping[int, str],
        time: str,
    ) -> None:
        """A new table; `mine` are the hashes of the host's secret by seat."""
        with self._engine.begin() as connection:
            connection.execute(
                insert(_tables).values(
                    id=table,
                    game=game,
                    options=json.dumps(options),
                    status="gathering",
                    sequence=0,
                    created=time,
                    changed=time,
                )
            )
            connection.execute(
                insert(_seats),
                [
                    {"table_id": table, "seat": number, **_seat_values(seat)}
                    for number, seat in enumerate(seats)
                ],
            )
            for seat, hashed in mine.items():
                _add_key(connection, table, seat, hashed)

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
            if not _step(connection, table, sequence, time):
                return False
            for seat, row in seats.items():
                connection.execute(
                    update(_seats)
                    .where(_seats.c.table_id == table, _seats.c.seat == seat)
                    .values(**_seat_values(row))
                )
                if hashed:
                    _add_key(connection, table, seat, hashed)
            return True

    def add_keys(self, table: str, seats: Sequence[int], hashed: str) -> None:
        """Let another device hold these seats too."""
        with self._engine.begin() as connection:
            for seat in seats:
                _add_key(connection, table, seat, hashed)

    def start(self, table: str, sequence: int, start: Start, time: str) -> bool:
        """The cards are dealt."""
        with self._engine.begin() as connection:
            return _step(
                connection,
                table,
                sequence,
                time,
                status="playing",
                seed=start.seed,
                engine=start.engine,
                revision=start.revision,
                content=start.content,
            )

    def decide(
        self, table: str, sequence: int, seat: int, kind: str, option: str, over: bool, time: str
    ) -> bool:
        """One decision, on top of `sequence`."""
        with self._engine.begin() as connection:
            status = {"status": "over"} if over else {}
            if not _step(connection, table, sequence, time, **status):
                return False
            connection.execute(
                insert(_decisions).values(
                    table_id=table, sequence=sequence + 1, seat=seat, kind=kind, option=option
                )
            )
            return True

    def undo(
        self,
        table: str,
        sequence: int,
        taken_back: Sequence[int],
        notes: Sequence[tuple[int, str]],
        time: str,
    ) -> bool:
        """Take back the decisions with these sequences, and say so in the record."""
        with self._engine.begin() as connection:
            if not _step(connection, table, sequence, time, status="playing"):
                return False
            connection.execute(
                update(_decisions)
                .where(_decisions.c.table_id == table, _decisions.c.sequence.in_(taken_back))
                .values(undone=sequence + 1)
            )
            connection.execute(
                insert(_notes),
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
            return True

    def say(self, table: str, row: ChatRow) -> bool:
        """A line of talk, on top of the sequence before its own."""
        with self._engine.begin() as connection:
            if not _step(connection, table, row.sequence - 1, row.time):
                return False
            connection.execute(
                insert(_chat).values(
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
    # Parameters stay out of error messages: they hold seeds and hashes.
    engine = create_engine(
        f"sqlite:///{path}", hide_parameters=True, connect_args={"timeout": BUSY}
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: Any) -> None:
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=NORMAL", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return engine


def _step(connection: Connection, table: str, sequence: int, time: str, **values: object) -> bool:
    """Raise the sequence if nobody has since: the first statement, so that it takes the lock."""
    done = connection.execute(
        update(_tables)
        .where(_tables.c.id == table, _tables.c.sequence == sequence)
        .values(sequence=sequence + 1, changed=time, **values)
    )
    return done.rowcount == 1


def _add_key(connection: Connection, table: str, seat: int, hashed: str) -> None:
    mine = (_keys.c.table_id == table, _keys.c.seat == seat)
    connection.execute(delete(_keys).where(*mine, _keys.c.hash == hashed))
    connection.execute(insert(_keys).values(table_id=table, seat=seat, hash=hashed))
    kept = select(_keys.c.number).where(*mine).order_by(_keys.c.number.desc()).limit(KEYS)
    connection.execute(delete(_keys).where(*mine, _keys.c.number.not_in(kept)))


def _seat_values(seat: SeatRow) -> dict[str, object]:
    return {"kind": seat.kind, "name": seat.name, "bot": seat.bot, "ready": seat.ready}


def _short(error: Exception) -> str:
    return str(getattr(error, "orig", None) or error).splitlines()[0]
