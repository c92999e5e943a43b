"""What is kept for whoever runs the server: which tables are due to go, and when it cleaned.

As in the store itself, each function is one transaction.
"""

import json
from collections.abc import Sequence
from typing import Final

from sqlalchemy import Connection, Engine, and_, delete, func, literal, select, update
from sqlalchemy.dialects.sqlite import insert

from pertinax.server.schema import CAMPAIGNS, CONTENTS, DUE, HOUSEKEEPING, TABLES

CLEANED: Final = "cleaned"
HEARTBEAT: Final = "heartbeat"


class Housekeeping:
    """The same database as the store's."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def heartbeat(self, time: str) -> None:
        """Write something: whether that is possible is what one wants to know."""
        with self._engine.begin() as connection:
            _note(connection, HEARTBEAT, time)

    def faults(self) -> str:
        """What SQLite finds wrong in the whole file, or nothing. It reads all of it."""
        with self._engine.connect() as connection:
            found = str(connection.exec_driver_sql("PRAGMA quick_check(1)").scalar())
            return "" if found == "ok" else found

    def last_known(self) -> str:
        """When the server cleaned last, or else when anything changed last; empty: never."""
        with self._engine.connect() as connection:
            noted = connection.scalar(
                select(HOUSEKEEPING.c.value).where(HOUSEKEEPING.c.name == CLEANED)
            )
            return str(noted or connection.scalar(select(func.max(TABLES.c.changed))) or "")

    def begin_cleaning(self, time: str, anew: bool) -> None:
        """Note that it is cleaned now; `anew` forgets which tables had been due."""
        with self._engine.begin() as connection:
            _note(connection, CLEANED, time)
            if anew:
                connection.execute(delete(DUE))
                connection.execute(update(CAMPAIGNS).values(due_days=0, due_day=""))
            # Contents that no table plays with any more, and no game of a campaign was played with.
            played = select(TABLES.c.content_key)
            unused = [CONTENTS.c.key.not_in(played), CONTENTS.c.key.not_in(_told_of(connection))]
            connection.execute(delete(CONTENTS).where(*unused))

    def due(self, statuses: Sequence[str], before: str, day: str) -> dict[str, int]:
        """Tables in such a state that nobody has touched since, and on how many days that was so.

        Asked on another day it counts one more; a table that was touched meanwhile begins anew.
        """
        of_these = select(TABLES.c.id).where(TABLES.c.status.in_(statuses))
        over = of_these.where(TABLES.c.changed < before)
        with self._engine.begin() as connection:
            connection.execute(
                delete(DUE).where(DUE.c.table_id.in_(of_these), DUE.c.table_id.not_in(over))
            )
            # The statement after this one counts today for them too.
            new = over.where(TABLES.c.id.not_in(select(DUE.c.table_id)))
            connection.execute(
                insert(DUE).from_select(
                    ["table_id", "days", "day"], new.add_columns(literal(0), literal(""))
                )
            )
            connection.execute(
                update(DUE)
                .where(DUE.c.table_id.in_(over), DUE.c.day < day)
                .values(days=DUE.c.days + 1, day=day)
            )
            rows = connection.execute(
                select(DUE.c.table_id, DUE.c.days).where(DUE.c.table_id.in_(over))
            )
            return {row.table_id: row.days for row in rows}

    def remove(self, table: str, statuses: Sequence[str], before: str) -> bool:
        """Remove it with all it had, if it is still so."""
        with self._engine.begin() as connection:
            gone = connection.execute(
                delete(TABLES).where(
                    TABLES.c.id == table, TABLES.c.status.in_(statuses), TABLES.c.changed < before
                )
            )
            if gone.rowcount != 1:
                return False
            connection.execute(update(TABLES).where(TABLES.c.rematch == table).values(rematch=""))
            return True

    def remove_campaigns(self, before: str, day: str, grace: int) -> int:
        """Remove campaigns that nobody has touched since and whose last table is gone.

        Like tables, when that was seen on so many days of running; how many went.
        """
        due = and_(CAMPAIGNS.c.changed < before, CAMPAIGNS.c.table_id.not_in(select(TABLES.c.id)))
        with self._engine.begin() as connection:
            connection.execute(update(CAMPAIGNS).where(~due).values(due_days=0, due_day=""))
            connection.execute(
                update(CAMPAIGNS)
                .where(due, CAMPAIGNS.c.due_day < day)
                .values(due_days=CAMPAIGNS.c.due_days + 1, due_day=day)
            )
            gone = connection.execute(delete(CAMPAIGNS).where(due, CAMPAIGNS.c.due_days >= grace))
            return gone.rowcount

    def touch(self, table: str, time: str) -> None:
        """Somebody has looked at it; noted once a day."""
        with self._engine.begin() as connection:
            connection.execute(
                update(TABLES)
                .where(TABLES.c.id == table, TABLES.c.changed < time[:10])
                .values(changed=time)
            )


def _told_of(connection: Connection) -> set[str]:
    """Contents that campaigns keep for their games."""
    named = select(CAMPAIGNS.c.stories).where(CAMPAIGNS.c.stories.contains('"content": '))
    rows = connection.execute(named).scalars()
    found = [story.get("content", "") for row in rows for story in json.loads(row).values()]
    return {key for key in found if key}


def _note(connection: Connection, name: str, value: str) -> None:
    noted = insert(HOUSEKEEPING).values(name=name, value=value)
    connection.execute(noted.on_conflict_do_update(index_elements=["name"], set_={"value": value}))
