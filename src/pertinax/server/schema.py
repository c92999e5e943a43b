"""What the database holds: the tables of SQL, and the step that every change of a table takes."""

from functools import cache
from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    Update,
    bindparam,
    update,
)

SCHEMA: Final = 7
"""Kept in the database as `PRAGMA user_version`; `migrations.py` leads there from older ones."""

META = MetaData()
TABLES = Table(
    "tables",
    META,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("options", Text, nullable=False),
    Column("status", String(16), nullable=False),
    Column("sequence", Integer, nullable=False),
    # What pages count by: it does not rise with what only one seat may know.
    Column("moment", Integer, nullable=False, default=0, server_default="0"),
    # The moment at which the game has moved on last.
    Column("moved", Integer, nullable=False, default=0, server_default="0"),
    Column("created", String(32), nullable=False),
    Column("changed", String(32), nullable=False),
    # The head of the record, once the game has begun.
    Column("seed", Text, nullable=False, default=""),
    Column("engine", String(64), nullable=False, default=""),
    Column("revision", Integer, nullable=False, default=0),
    Column("content", String(128), nullable=False, default=""),
    Column("by_hand", Boolean, nullable=False, default=False, server_default="0"),
    # Seeds that hold later, each with the decisions before it, as a list of JSON.
    Column("seeds", Text, nullable=False, default="[]", server_default="[]"),
    # Hashes of turns and changes of rules that a brought record tells of, as JSON.
    Column("marks", Text, nullable=False, default="", server_default=""),
    # The content it is played with; empty if an older release has written it.
    Column("content_key", String(64), nullable=False, default="", server_default=""),
    # How it ended, as JSON.
    Column("result", Text, nullable=False, default="", server_default=""),
    # Seats that the table waits for, as figures; as far as everybody may know.
    Column("asked", String(16), nullable=False, default="", server_default=""),
    # The table where the same people play again.
    Column("rematch", String(32), nullable=False, default="", server_default=""),
    # The campaign that it is a game of.
    Column("campaign", String(32), nullable=False, default="", server_default=""),
    # The seat of whoever opened it; -1 if they have none, or if nobody knows any more.
    Column("host", Integer, nullable=False, default=-1, server_default="-1"),
)
CAMPAIGNS = Table(
    "campaigns",
    META,
    Column("id", String(32), primary_key=True),
    # Which campaign it is, and what people call it.
    Column("name", String(64), nullable=False),
    Column("title", Text, nullable=False),
    # All of it as a text, but for the game that is played at its table.
    Column("file", Text, nullable=False),
    # By game, as JSON: what is told of it once it is over, its table, and the key of its content
    # if that was brought in packs.
    Column("stories", Text, nullable=False),
    # The table of the newest game; empty as long as none was played here.
    Column("table_id", String(32), nullable=False),
    # The hash of the secret of whoever opened it.
    Column("host", String(64), nullable=False),
    Column("sequence", Integer, nullable=False),
    Column("created", String(32), nullable=False),
    Column("changed", String(32), nullable=False),
    # On how many days of running, up to which, its time was seen to be over.
    Column("due_days", Integer, nullable=False, default=0, server_default="0"),
    Column("due_day", String(10), nullable=False, default="", server_default=""),
)
SEATS = Table(
    "seats",
    META,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("name", Text, nullable=False),
    Column("bot", String(64), nullable=False),
    Column("ready", Boolean, nullable=False),
    # How many public events its holder has seen.
    Column("looked", Integer, nullable=False, default=0, server_default="0"),
)
SEAT_KEYS = Table(
    "keys",
    META,
    Column("number", Integer, primary_key=True),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("hash", String(64), nullable=False),
    # When the device came, and when it was last seen; empty if nobody knows any more.
    Column("created", String(32), nullable=False, default="", server_default=""),
    Column("seen", String(32), nullable=False, default="", server_default=""),
    Index("keys_of_a_table", "table_id", "seat"),
)
LINKS = Table(
    "links",
    META,
    # Personal links: whoever has such a secret may let another browser hold the seat.
    Column("number", Integer, primary_key=True),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("hash", String(64), nullable=False),
    # The hash of the secret of the browser that made it, and what the link is made from with that
    # secret: the browser can show it again, and nobody who reads the database can.
    Column("maker", String(64), nullable=False),
    Column("salt", String(64), nullable=False),
    Column("created", String(32), nullable=False),
    # When it was last used; empty if never.
    Column("used", String(32), nullable=False, default="", server_default=""),
    Index("links_of_a_table", "table_id", "hash"),
)
DECISIONS = Table(
    "decisions",
    META,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("sequence", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    Column("option", Text, nullable=False),
    # The sequence at which it was taken back, if it was.
    Column("undone", Integer),
)
NOTES = Table(
    "notes",
    META,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("sequence", Integer, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("place", Integer, nullable=False),
    Column("text", Text, nullable=False),
)
CHAT = Table(
    "chat",
    META,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("sequence", Integer, primary_key=True),
    Column("seat", Integer),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("time", String(32), nullable=False),
)
CONTENTS = Table(
    "contents",
    META,
    # All values that a game is played with, shared by tables that have the same.
    Column("key", String(64), primary_key=True),
    Column("packed", LargeBinary, nullable=False),
)
TURNS = Table(
    "turns",
    META,
    # Turns that are over: what was told in them stays as it was, whatever the rules say later.
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("turn", Integer, primary_key=True),
    # Of the state after it.
    Column("hash", String(64), nullable=False),
    Column("lines", Text, nullable=False),
    Column("events", Text, nullable=False),
)
STARTS = Table(
    "starts",
    META,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    # State and chance at the start of the current turn, and of the one where other rules took over.
    Column("data", Text, nullable=False),
    Column("seam", Text, nullable=False, default="", server_default=""),
)
PROPOSALS = Table(
    "proposals",
    META,
    # One at a time.
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("sequence", Integer, nullable=False),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer, nullable=False),
    # Back: to so many decisions. Bot: for that seat.
    Column("lines", Integer, nullable=False),
    Column("target", Integer, nullable=False),
    # Seats that have agreed, as a list of JSON.
    Column("agreed", Text, nullable=False),
    # Those that are against it, in the same form, and when it was asked.
    Column("refused", Text, nullable=False, default="[]", server_default="[]"),
    Column("asked", String(32), nullable=False, default="", server_default=""),
    # Seat: the hash of the secret that shall hold it. Count: what is to be set right.
    Column("claim", String(64), nullable=False, default="", server_default=""),
)
SAVES = Table(
    "saves",
    META,
    # Moments that were kept under a name. The table may go back and on another way: each has all
    # decisions before it, as a record, packed.
    Column("number", Integer, primary_key=True),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("name", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("record", LargeBinary, nullable=False),
    Column("created", String(32), nullable=False),
    Index("saves_of_a_table", "table_id"),
)
HAPPENINGS = Table(
    "happenings",
    META,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("sequence", Integer, primary_key=True),
    # How many public events of the game stood before it.
    Column("told", Integer, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("fields", Text, nullable=False),
)
DUE = Table(
    "due",
    META,
    # Tables whose time is over, and on how many days of running, up to which, that was seen.
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("days", Integer, nullable=False),
    Column("day", String(10), nullable=False),
)
HOUSEKEEPING = Table(
    "housekeeping",
    META,
    # What the server notes of itself, such as when it cleaned last.
    Column("name", String(16), primary_key=True),
    Column("value", Text, nullable=False),
)


def step(
    connection: Connection,
    table: str,
    sequence: int,
    time: str,
    rise: int = 1,
    moves: bool = False,
    **values: object,
) -> bool:
    """Raise the sequence if nobody has since: the first statement, so that it takes the lock.

    The moment that everybody counts by rises by `rise`; whether the game `moves` on then.
    """
    given = {"sequence": sequence + 1, "changed": time, **values}
    new = {f"new_{name}": value for name, value in given.items()}
    done = connection.execute(
        _step(tuple(given), moves),
        {"step_id": table, "step_sequence": sequence, "rise": rise, **new},
    )
    return done.rowcount == 1


@cache
def _step(names: tuple[str, ...], moves: bool) -> Update:
    """Made once for each choice of columns: making it takes longer than SQLite needs for it."""
    moment = TABLES.c.moment + bindparam("rise")
    return (
        update(TABLES)
        .where(TABLES.c.id == bindparam("step_id"), TABLES.c.sequence == bindparam("step_sequence"))
        .values(
            {
                "moment": moment,
                **({"moved": moment} if moves else {}),
                **{name: bindparam(f"new_{name}") for name in names},
            }
        )
    )
