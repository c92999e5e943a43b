"""What whoever runs the server may set."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from pertinax.server.limits import Rate

DATABASE: Final = "tables.sqlite3"
BUSY: Final = 5.0

RATES: Final[Mapping[str, Rate]] = {
    "request": Rate(100, 600),
    "page": Rate(20, 100),
    "act": Rate(20, 100),
    "scene": Rate(5, 50),
    "chat": Rate(1, 10),
    "ask": Rate(0.2, 20),
    "seen": Rate(2, 20),
    "open": Rate(0.5, 60),
    "bots": Rate(0.5, 20),
    "code": Rate(0.1, 10),
    "every-code": Rate(1, 30),
}
"""How often one address may ask for anything at all, look, act, play scenes, chat, ask the table
for something, say what it has seen, open tables, open tables with bots and try device codes;
`every-code` counts the codes tried by everybody together.

They count tokens. One of `page` and `act` stands for some 5 ms of the one thread that answers
everybody, so that nobody has more than a tenth of it for long; what takes longer costs more."""

SEARCH: Final = 2
"""What a search of the rules costs that nobody has made lately."""
REPLAY: Final = 2
"""A moment of the past."""
RECALL: Final = 12
"""The same at a table whose past must be played first."""
LOG: Final = 8
"""The whole log of a game."""
LOAD: Final = 6
"""Any request to a table that is not in memory, or that does not exist."""
RECORD: Final = 3
"""To bring a record, in tokens of `open`."""
TOLD: Final = 16
"""Live connections of an address for which each of its answers costs one token more: they all are
told of it."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Where the tables are kept, and how much of everything there may be."""

    data: Path
    live_tables: int = 256
    """Tables kept in memory; others are read again when somebody looks."""
    bot_pause: float = 0.5
    """Seconds between two answers of bots, so that people can follow."""
    bot_threads: int = 1
    bot_tables_each: int = 8
    """Tables without people that one address may keep playing by looking at them."""
    patience: float = 120
    """Seconds in which everybody who is asked for something may answer; after that the majority of
    those who are here decides."""
    ping: float = 15
    streams: int = 4000
    streams_each: int = 64
    """Live connections in all, and of one address."""
    storing: float = BUSY
    """Seconds that a change waits while another process holds the database."""
    body: int = 64 * 1024
    campaign_body: int = 1024 * 1024
    """The same where a whole campaign is brought, which has the records of all its games."""
    """Bytes of a request."""
    head: int = 32 * 1024
    """Bytes of a request before its body."""
    head_time: float = 10
    body_time: float = 30
    """Seconds until the head of a request is there, and from then on until its body is."""
    idle_time: int = 5
    """Seconds that a connection is kept open for the next request."""
    stuck_time: float = 60
    """Seconds in which a reader may take nothing of what we send."""
    connections: int = 5000
    connections_each: int = 128
    """Connections in all, and of one address that is no proxy."""
    network: str = ""
    """Where others in the network find the server, as far as it knows: `http://192.0.2.7:8000`."""
    closed: bool = False
    """Whether it listens to this machine alone."""
    log_addresses: bool = True
    """Whether the log says from which address a request came."""
    at_a_time: int = 6
    """Requests of one address that are answered at a time; live connections are counted apart."""
    pages: int = 32 * 1024 * 1024
    found: int = 4 * 1024 * 1024
    """Bytes of drawn pages that are kept: those of which there are few, and what was searched."""
    gathering_days: int = 30
    """Days after which a table that never began, and that nobody has touched, is removed."""
    kept_days: int = 730
    """The same for tables where a game is over or was abandoned."""
    record_days: int = 180
    """The same for records that somebody brought; looking at one counts as touching it."""
    grace_days: int = 7
    """Days of running on which a table must have been seen to be due before it is removed."""
    addresses: int = 10_000
    """Addresses whose rates are remembered."""
    rates: Mapping[str, Rate] = field(default_factory=lambda: RATES)

    @property
    def database(self) -> Path:
        return self.data / DATABASE
