"""What the store keeps of a game beyond its decisions, so that it survives every update.

The content it began with, what was told in every finished turn with the hash of the state after it,
the start of the current turn as data, and the result. All of it is written in the transaction of
the change that it belongs to.
"""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Final

from sqlalchemy import Connection, Engine, bindparam, delete, select, update
from sqlalchemy.dialects.sqlite import insert

from pertinax.kernel.decisions import CORRECT, TABLE
from pertinax.people import Happening
from pertinax.server.peoplestore import drop_proposal, not_seen, note_happening
from pertinax.server.rows import Content, Kept, TurnRow
from pertinax.server.schema import CONTENTS, DECISIONS, NOTES, STARTS, TABLES, TURNS, step

_TURNS: Final = insert(TURNS)
_STARTED: Final = insert(STARTS)
_START: Final = _STARTED.on_conflict_do_update(
    index_elements=["table_id"], set_={"data": _STARTED.excluded.data}
)
_SEAM: Final = _STARTED.on_conflict_do_update(
    index_elements=["table_id"],
    set_={"data": _STARTED.excluded.data, "seam": _STARTED.excluded.seam},
)
_NO_MORE: Final = delete(TURNS).where(
    TURNS.c.table_id == bindparam("of"), TURNS.c.turn >= bindparam("since")
)


def keep(connection: Connection, table: str, kept: Kept, *, replaces: bool = False) -> None:
    """Write it; where it `replaces` turns, what was stored of them and later ones goes."""
    if replaces:
        connection.execute(_NO_MORE, {"of": table, "since": kept.first})
    if kept.turns:
        connection.execute(_TURNS, [{"table_id": table, **asdict(turn)} for turn in kept.turns])
    started = {"table_id": table, "data": kept.start, "seam": kept.seam}
    connection.execute(_SEAM if kept.seam else _START, started)


def keep_content(connection: Connection, content: Content | None) -> None:
    """Store a content, unless some table has brought it already."""
    if content is not None:
        connection.execute(
            insert(CONTENTS)
            .values(key=content.key, packed=content.packed)
            .on_conflict_do_nothing(index_elements=["key"])
        )


def content_of(connection: Connection, key: str) -> bytes:
    found = connection.scalar(select(CONTENTS.c.packed).where(CONTENTS.c.key == key))
    return bytes(found) if found is not None else b""


def turns_of(connection: Connection, table: str) -> list[TurnRow]:
    rows = connection.execute(select(TURNS).where(TURNS.c.table_id == table).order_by(TURNS.c.turn))
    return [TurnRow(row.turn, row.hash, row.lines, row.events) for row in rows]


def starts_of(connection: Connection, table: str) -> tuple[str, str]:
    """The start of the current turn, and the one at which other rules took over last."""
    row = connection.execute(select(STARTS).where(STARTS.c.table_id == table)).one_or_none()
    return (row.data, row.seam) if row is not None else ("", "")


def take_back(connection: Connection, table: str, taken_back: Sequence[int], at: int) -> None:
    """These decisions no longer stand."""
    if not taken_back:
        return
    connection.execute(
        update(DECISIONS)
        .where(DECISIONS.c.table_id == table, DECISIONS.c.sequence.in_(taken_back))
        .values(undone=at)
    )


class GameStore:
    """The same database as the store's."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def rewind(
        self,
        table: str,
        sequence: int,
        kept: Kept,
        taken_back: Sequence[int],
        note: tuple[int, str],
        happening: Happening,
        time: str,
        rise: int,
        asked: str,
        seeds: str,
    ) -> bool:
        """Go back as agreed: what is noted after that moment is no part of the record any more."""
        place, words = note
        with self._engine.begin() as connection:
            changed = {"status": "playing", "asked": asked, "seeds": seeds, "result": ""}
            if not step(connection, table, sequence, time, rise, moves=True, **changed):
                return False
            drop_proposal(connection, table)
            take_back(connection, table, taken_back, sequence + 1)
            keep(connection, table, kept, replaces=True)
            connection.execute(
                delete(NOTES).where(NOTES.c.table_id == table, NOTES.c.place > place)
            )
            noted = {"sequence": sequence + 1, "number": 0, "place": place, "text": words}
            connection.execute(insert(NOTES).values(table_id=table, **noted))
            not_seen(connection, table, happening.told)
            note_happening(connection, table, happening)
            return True

    def correct(
        self, table: str, sequence: int, text: str, time: str, rise: int, asked: str
    ) -> bool:
        """A count is set right, as agreed: one more decision of the table."""
        with self._engine.begin() as connection:
            if not step(connection, table, sequence, time, rise, moves=True, asked=asked):
                return False
            drop_proposal(connection, table)
            decided = {"seat": TABLE, "kind": CORRECT, "option": text}
            connection.execute(
                insert(DECISIONS).values(table_id=table, sequence=sequence + 1, **decided)
            )
            return True

    def take_over(
        self,
        table: str,
        sequence: int,
        kept: Kept,
        content: Content,
        taken_back: Sequence[int],
        happening: Happening,
        asked: str,
        status: str,
        time: str,
    ) -> bool:
        """Other rules go on with the game; what no longer fits is taken back, and the log says so.

        False when somebody else has changed the table.
        """
        with self._engine.begin() as connection:
            values: dict[str, object] = {
                "asked": asked,
                "status": status,
                "result": kept.result,
                "content_key": content.key,
            }
            if not step(connection, table, sequence, time, 1, True, **values):
                return False
            keep_content(connection, content)
            keep(connection, table, kept, replaces=True)
            take_back(connection, table, taken_back, sequence + 1)
            not_seen(connection, table, happening.told)
            note_happening(connection, table, happening)
            return True

    def complete(self, table: str, sequence: int, kept: Kept, content: Content) -> bool:
        """Keep what an older release has not: nothing changes for anybody.

        False when somebody else has changed the table.
        """
        with self._engine.begin() as connection:
            done = connection.execute(
                update(TABLES)
                .where(TABLES.c.id == table, TABLES.c.sequence == sequence)
                .values(content_key=content.key, result=kept.result)
            )
            if done.rowcount != 1:
                return False
            keep_content(connection, content)
            keep(connection, table, kept, replaces=True)
            return True

    def names(self, status: str, most: int) -> list[str]:
        """Tables in this state, those that were changed last first."""
        with self._engine.connect() as connection:
            rows = connection.execute(
                select(TABLES.c.id)
                .where(TABLES.c.status == status)
                .order_by(TABLES.c.changed.desc())
                .limit(most)
            )
            return [row.id for row in rows]
