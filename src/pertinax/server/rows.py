"""What the store takes and hands out: plain rows, as they stand in the database."""

from dataclasses import dataclass, field
from typing import Any

from pertinax.people import Happening, Proposal


@dataclass(frozen=True, slots=True)
class SeatRow:
    kind: str
    name: str
    bot: str = ""
    ready: bool = False
    looked: int = 0
    """How many public events its holder has seen."""


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
    by_hand: bool = False
    seeds: str = "[]"
    """Seeds that hold later, as they are stored."""
    content_key: str = ""
    """The content it is played with, as it is stored; empty for tables of older releases."""
    marks: str = ""
    """Of a brought record: hashes of turns and changes of rules, as they are stored."""


@dataclass(frozen=True, slots=True)
class TurnRow:
    """A finished turn: what was answered and told in it, and the hash of the state after it."""

    turn: int
    hash: str
    lines: str
    """Seat, question and answer of each decision in the order of the record, as JSON."""
    events: str
    """As JSON."""


@dataclass(frozen=True, slots=True)
class Kept:
    """What a change leaves of the game itself, so that it can go on under any other rules."""

    first: int
    """The first turn that differs from what is stored; older rows from there on are no more."""
    turns: list[TurnRow]
    start: str
    """State and chance at the start of the current turn, as JSON."""
    result: str = ""
    """How it ended, as JSON; empty while it is played."""
    seam: str = ""
    """The start of the turn at which other rules took over, if they do now."""


@dataclass(frozen=True, slots=True)
class Content:
    """The whole content of a game, packed; tables with the same content share it."""

    key: str
    packed: bytes


@dataclass(frozen=True, slots=True)
class Prelude:
    """A record that a table begins with: where it starts from and what was decided."""

    start: Start
    decisions: list[DecisionRow]
    notes: list[NoteRow]
    content: Content | None = None


@dataclass(frozen=True, slots=True)
class Stored:
    """All that is known of a table."""

    id: str
    game: str
    options: dict[str, Any]
    status: str
    sequence: int
    moment: int
    moved: int
    seats: list[SeatRow]
    keys: list[list[str]]
    """By seat, the hashes of the secrets that hold it."""
    start: Start | None
    decisions: list[DecisionRow]
    """Those that stand, in the order in which they were taken."""
    notes: list[NoteRow]
    chat: list[ChatRow]
    rematch: str = ""
    """The table where the same people play again."""
    campaign: str = ""
    """The campaign that it is a game of."""
    host: int = -1
    """The seat of whoever opened it."""
    by_hand: bool = False
    """The people roll and draw with the box, whether or not the game has begun."""
    proposal: Proposal | None = None
    happenings: list[Happening] = field(default_factory=list)
    content: bytes = b""
    """The content it is played with, packed; empty if it was never stored."""
    turns: list[TurnRow] = field(default_factory=list)
    """All finished turns, or none for a table that an older release has written."""
    turn_start: str = ""
    seam: str = ""
    """Starts of turns as JSON: of the current one, and where other rules took over last."""
    result: str = ""
    """How it ended, as JSON."""


@dataclass(frozen=True, slots=True)
class Title:
    """What a list of tables says of one."""

    game: str
    status: str
    names: list[str]
    asked: frozenset[int] = frozenset()
    """Seats of people that it waits for."""


@dataclass(frozen=True, slots=True)
class LinkRow:
    """A personal link to a seat."""

    seat: int
    hash: str
    maker: str
    """The hash of the secret of the browser that made it."""
    salt: str
    created: str
    used: str = ""


@dataclass(frozen=True, slots=True)
class SaveRow:
    """A moment that was kept under a name."""

    number: int
    name: str
    seat: int
    """Whose holder kept it."""
    place: int
    """After so many decisions."""
    turn: int
    record: bytes
    """All decisions before it, packed."""
    created: str


@dataclass(frozen=True, slots=True)
class CampaignRow:
    """A campaign as it is stored: without the game that is played at its table."""

    id: str
    file: str
    stories: str
    """As JSON by game: what is told of it once it is over, its table, its content from packs."""
    table: str
    """Where the newest game is played; empty as long as none is."""
    host: str
    sequence: int
    changed: str = ""
