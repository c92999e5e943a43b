"""From the schema of an older release to this one: plain functions in order, one transaction."""

from collections.abc import Callable, Mapping
from typing import Final

from sqlalchemy import Connection, inspect, text

from pertinax.server.schema import META, SCHEMA


class WrongSchema(Exception):
    """The database is of a newer Pertinax."""

    def __init__(self, found: int) -> None:
        super().__init__(found)
        self.found = found


def version_of(connection: Connection) -> int:
    """The schema of the database; 0 if it is empty."""
    version = int(connection.scalar(text("PRAGMA user_version")) or 0)
    if version or not inspect(connection).has_table("pertinax_schema"):
        return version
    # The first schema had its number in a table of its own.
    return int(connection.scalar(text("SELECT version FROM pertinax_schema")) or 0)


def bring_up_to_date(connection: Connection) -> None:
    """Make the schema in an empty database, or lead an older one here; all of it or nothing."""
    # Python's sqlite3 begins no transaction of its own before a change of the schema. And whoever
    # comes second waits here, and finds the work done.
    connection.exec_driver_sql("BEGIN IMMEDIATE")
    version = version_of(connection)
    if version > SCHEMA:
        raise WrongSchema(version)
    if version == SCHEMA:
        return
    if version == 0:
        META.create_all(connection)
    else:
        for number in range(version, SCHEMA):
            MIGRATIONS[number](connection)
    connection.exec_driver_sql(f"PRAGMA user_version = {SCHEMA}")


def _people(connection: Connection) -> None:
    """1 to 2: dice by hand, rematches, what a seat has seen, proposals, happenings."""
    for statement in (
        "ALTER TABLE tables ADD COLUMN by_hand BOOLEAN DEFAULT '0' NOT NULL",
        "ALTER TABLE tables ADD COLUMN rematch VARCHAR(32) DEFAULT '' NOT NULL",
        "ALTER TABLE seats ADD COLUMN looked INTEGER DEFAULT '0' NOT NULL",
        """CREATE TABLE proposals (
            table_id VARCHAR(32) NOT NULL,
            sequence INTEGER NOT NULL,
            kind VARCHAR(8) NOT NULL,
            seat INTEGER NOT NULL,
            lines INTEGER NOT NULL,
            target INTEGER NOT NULL,
            agreed TEXT NOT NULL,
            PRIMARY KEY (table_id),
            FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
        )""",
        """CREATE TABLE happenings (
            table_id VARCHAR(32) NOT NULL,
            sequence INTEGER NOT NULL,
            told INTEGER NOT NULL,
            kind VARCHAR(16) NOT NULL,
            fields TEXT NOT NULL,
            PRIMARY KEY (table_id, sequence),
            FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
        )""",
        "DROP TABLE pertinax_schema",
    ):
        connection.exec_driver_sql(statement)


def _safety(connection: Connection) -> None:
    """2 to 3: tables due to go, what the server notes of itself, votes that end, moments."""
    for statement in (
        """CREATE TABLE due (
            table_id VARCHAR(32) NOT NULL,
            days INTEGER NOT NULL,
            day VARCHAR(10) NOT NULL,
            PRIMARY KEY (table_id),
            FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
        )""",
        """CREATE TABLE housekeeping (
            name VARCHAR(16) NOT NULL,
            value TEXT NOT NULL,
            PRIMARY KEY (name)
        )""",
        "ALTER TABLE tables ADD COLUMN moment INTEGER DEFAULT '0' NOT NULL",
        "ALTER TABLE tables ADD COLUMN moved INTEGER DEFAULT '0' NOT NULL",
        "UPDATE tables SET moment = sequence, moved = sequence",
        "ALTER TABLE tables ADD COLUMN seeds TEXT DEFAULT '[]' NOT NULL",
        "ALTER TABLE tables ADD COLUMN asked VARCHAR(16) DEFAULT '' NOT NULL",
        "ALTER TABLE keys ADD COLUMN created VARCHAR(32) DEFAULT '' NOT NULL",
        "ALTER TABLE keys ADD COLUMN seen VARCHAR(32) DEFAULT '' NOT NULL",
        "ALTER TABLE proposals ADD COLUMN refused TEXT DEFAULT '[]' NOT NULL",
        "ALTER TABLE proposals ADD COLUMN asked VARCHAR(32) DEFAULT '' NOT NULL",
    ):
        connection.exec_driver_sql(statement)


def _rules(connection: Connection) -> None:
    """3 to 4: content, finished turns, the start of the current one, results.

    Tables get theirs when they are opened next: that takes the rules, which are no business of a
    database.
    """
    for statement in (
        """CREATE TABLE contents (
            "key" VARCHAR(64) NOT NULL,
            packed BLOB NOT NULL,
            PRIMARY KEY ("key")
        )""",
        """CREATE TABLE turns (
            table_id VARCHAR(32) NOT NULL,
            turn INTEGER NOT NULL,
            hash VARCHAR(64) NOT NULL,
            lines TEXT NOT NULL,
            events TEXT NOT NULL,
            PRIMARY KEY (table_id, turn),
            FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
        )""",
        """CREATE TABLE starts (
            table_id VARCHAR(32) NOT NULL,
            data TEXT NOT NULL,
            seam TEXT DEFAULT '' NOT NULL,
            PRIMARY KEY (table_id),
            FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
        )""",
        "ALTER TABLE tables ADD COLUMN marks TEXT DEFAULT '' NOT NULL",
        "ALTER TABLE tables ADD COLUMN content_key VARCHAR(64) DEFAULT '' NOT NULL",
        "ALTER TABLE tables ADD COLUMN result TEXT DEFAULT '' NOT NULL",
    ):
        connection.exec_driver_sql(statement)


def _campaigns(connection: Connection) -> None:
    """4 to 5: campaigns, and which of them a table is a game of."""
    for statement in (
        """CREATE TABLE campaigns (
            id VARCHAR(32) NOT NULL,
            name VARCHAR(64) NOT NULL,
            title TEXT NOT NULL,
            file TEXT NOT NULL,
            stories TEXT NOT NULL,
            table_id VARCHAR(32) NOT NULL,
            host VARCHAR(64) NOT NULL,
            sequence INTEGER NOT NULL,
            created VARCHAR(32) NOT NULL,
            changed VARCHAR(32) NOT NULL,
            due_days INTEGER DEFAULT '0' NOT NULL,
            due_day VARCHAR(10) DEFAULT '' NOT NULL,
            PRIMARY KEY (id)
        )""",
        "ALTER TABLE tables ADD COLUMN campaign VARCHAR(32) DEFAULT '' NOT NULL",
    ):
        connection.exec_driver_sql(statement)


def _welcome(connection: Connection) -> None:
    """5 to 6: hosts, personal links, seats that the table gives back."""
    for statement in (
        "ALTER TABLE tables ADD COLUMN host INTEGER DEFAULT '-1' NOT NULL",
        "ALTER TABLE proposals ADD COLUMN claim VARCHAR(64) DEFAULT '' NOT NULL",
        """CREATE TABLE links (
            number INTEGER NOT NULL,
            table_id VARCHAR(32) NOT NULL,
            seat INTEGER NOT NULL,
            hash VARCHAR(64) NOT NULL,
            maker VARCHAR(64) NOT NULL,
            salt VARCHAR(64) NOT NULL,
            created VARCHAR(32) NOT NULL,
            used VARCHAR(32) DEFAULT '' NOT NULL,
            PRIMARY KEY (number),
            FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
        )""",
        "CREATE INDEX links_of_a_table ON links (table_id, hash)",
    ):
        connection.exec_driver_sql(statement)


def _saves(connection: Connection) -> None:
    """6 to 7: moments that are kept under a name."""
    for statement in (
        """CREATE TABLE saves (
            number INTEGER NOT NULL,
            table_id VARCHAR(32) NOT NULL,
            name TEXT NOT NULL,
            seat INTEGER NOT NULL,
            place INTEGER NOT NULL,
            turn INTEGER NOT NULL,
            record BLOB NOT NULL,
            created VARCHAR(32) NOT NULL,
            PRIMARY KEY (number),
            FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
        )""",
        "CREATE INDEX saves_of_a_table ON saves (table_id)",
    ):
        connection.exec_driver_sql(statement)


MIGRATIONS: Final[Mapping[int, Callable[[Connection], None]]] = {
    1: _people,
    2: _safety,
    3: _rules,
    4: _campaigns,
    5: _welcome,
    6: _saves,
}
"""By the schema that each one starts from."""
