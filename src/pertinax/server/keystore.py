"""Who holds a seat in the database: the secrets of browsers, and personal links.

Only hashes are kept, of either.
"""

from collections.abc import Sequence
from typing import Final

from sqlalchemy import Connection, Engine, delete, insert, literal, select, update

from pertinax.server.rows import LinkRow
from pertinax.server.schema import LINKS, SEAT_KEYS

KEYS: Final = 8
"""Devices that may hold one seat, and links to it; the oldest goes when another comes."""


def add_key(connection: Connection, table: str, seat: int, hashed: str, time: str) -> None:
    """Let one more device hold a seat."""
    mine = (SEAT_KEYS.c.table_id == table, SEAT_KEYS.c.seat == seat)
    connection.execute(delete(SEAT_KEYS).where(*mine, SEAT_KEYS.c.hash == hashed))
    key = {"table_id": table, "seat": seat, "hash": hashed, "created": time, "seen": time}
    connection.execute(insert(SEAT_KEYS).values(key))
    kept = select(SEAT_KEYS.c.number).where(*mine).order_by(SEAT_KEYS.c.number.desc()).limit(KEYS)
    connection.execute(delete(SEAT_KEYS).where(*mine, SEAT_KEYS.c.number.not_in(kept)))


def copy_keys(connection: Connection, table: str, other: str) -> None:
    """Whoever holds a seat at a table holds the same at another, and gets it back alike."""
    for held, names in (
        (SEAT_KEYS, ("seat", "hash", "created", "seen")),
        (LINKS, ("seat", "hash", "maker", "salt", "created", "used")),
    ):
        columns = [held.c[name] for name in names]
        connection.execute(
            insert(held).from_select(
                ["table_id", *names],
                select(literal(other), *columns)
                .where(held.c.table_id == table)
                .order_by(held.c.number),
            )
        )


def end_keys(connection: Connection, table: str, seats: Sequence[int]) -> None:
    """Nobody holds these seats any more, or gets them back."""
    for held in (SEAT_KEYS, LINKS):
        connection.execute(delete(held).where(held.c.table_id == table, held.c.seat.in_(seats)))


class LinkStore:
    """Personal links, in the same database as the store's."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def of(self, table: str) -> list[LinkRow]:
        """All links to seats of a table, oldest first."""
        with self._engine.connect() as connection:
            rows = connection.execute(
                select(LINKS).where(LINKS.c.table_id == table).order_by(LINKS.c.number)
            )
            return [
                LinkRow(row.seat, row.hash, row.maker, row.salt, row.created, row.used)
                for row in rows
            ]

    def make(self, table: str, seats: Sequence[int], row: LinkRow) -> None:
        """Let the link of a browser lead to these seats, instead of any that it made before."""
        with self._engine.begin() as connection:
            connection.execute(
                delete(LINKS).where(LINKS.c.table_id == table, LINKS.c.maker == row.maker)
            )
            for seat in seats:
                here = (LINKS.c.table_id == table, LINKS.c.seat == seat)
                values = {
                    "hash": row.hash, "maker": row.maker, "salt": row.salt, "created": row.created,
                    "used": row.used,
                }  # fmt: skip
                connection.execute(insert(LINKS).values(table_id=table, seat=seat, **values))
                kept = select(LINKS.c.number).where(*here).order_by(LINKS.c.number.desc())
                connection.execute(
                    delete(LINKS).where(*here, LINKS.c.number.not_in(kept.limit(KEYS)))
                )

    def used(self, table: str, hashed: str, time: str) -> None:
        with self._engine.begin() as connection:
            connection.execute(
                update(LINKS)
                .where(LINKS.c.table_id == table, LINKS.c.hash == hashed)
                .values(used=time)
            )

    def end(self, table: str, seats: Sequence[int], makers: Sequence[str]) -> None:
        """Links that these browsers have made lead to these seats no longer."""
        with self._engine.begin() as connection:
            end_links(connection, table, seats, makers)


def end_links(
    connection: Connection, table: str, seats: Sequence[int], makers: Sequence[str]
) -> None:
    connection.execute(
        delete(LINKS).where(
            LINKS.c.table_id == table, LINKS.c.seat.in_(seats), LINKS.c.maker.in_(makers)
        )
    )
