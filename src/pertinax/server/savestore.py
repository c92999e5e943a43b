"""Save points in the database. As in the store itself, each change is one transaction."""

from typing import Final

from sqlalchemy import Engine, delete, func, insert, select

from pertinax.people import Happening
from pertinax.server.peoplestore import note_happening
from pertinax.server.rows import SaveRow
from pertinax.server.schema import SAVES, step

MOST: Final = 20
"""Save points of one table."""


class SaveStore:
    """The same database as the store's."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def of(self, table: str) -> list[SaveRow]:
        """Those of a table, oldest first."""
        with self._engine.connect() as connection:
            rows = connection.execute(
                select(SAVES).where(SAVES.c.table_id == table).order_by(SAVES.c.number)
            )
            return [
                SaveRow(
                    row.number, row.name, row.seat, row.place, row.turn, row.record, row.created
                )
                for row in rows
            ]

    def keep(
        self, table: str, sequence: int, row: SaveRow, happening: Happening, time: str
    ) -> bool:
        with self._engine.begin() as connection:
            if not step(connection, table, sequence, time):
                return False
            count = select(func.count()).select_from(SAVES).where(SAVES.c.table_id == table)
            if (connection.scalar(count) or 0) >= MOST:
                connection.rollback()
                return False
            connection.execute(
                insert(SAVES).values(
                    table_id=table,
                    name=row.name,
                    seat=row.seat,
                    place=row.place,
                    turn=row.turn,
                    record=row.record,
                    created=time,
                )
            )
            note_happening(connection, table, happening)
            return True

    def remove(self, table: str, number: int) -> None:
        with self._engine.begin() as connection:
            connection.execute(
                delete(SAVES).where(SAVES.c.table_id == table, SAVES.c.number == number)
            )
