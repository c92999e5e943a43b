"""One table as one person sees it: what the server hands to the pages.

Everything in it is from that person's view. Pages and boards draw nothing else.
"""

from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from pertinax.people import ChatLine, Proposal, SeatKind, Status
from pertinax.web.memory import DrawnParts
from pertinax.words.registry import Words
from pertinax.words.wording import Ending

AT_TABLE: Final = "at-table"
"""The kind of a log line that is about the people and not the game's."""


class SeatSeen(NamedTuple):
    """A seat: who sits there, and whether the table waits for them."""

    number: int
    kind: SeatKind
    """`open` until somebody takes it; `rules` where nobody ever does."""
    name: str
    bot: str = ""
    """The bot's kind, such as greedy."""
    ready: bool = False
    mine: bool = False
    """Held by this browser; several may be, when friends share a device."""
    here: bool = False
    """Somebody is connected for it now."""
    asked: bool = False
    """The table waits for an answer of this seat."""


class Choice(NamedTuple):
    """An option in words. `picks` are the things on the board to click for it, in order."""

    text: str
    words: str
    picks: tuple[str, ...] = ()
    name: str = ""
    """The beginning of the words: what it is, before what it costs and brings."""
    outdone: bool = False
    """Another one has the same outcome and costs less."""
    times: int = 1
    """How often it is answered in a row."""


class Refused(NamedTuple):
    """What might be expected to be possible and is not, with the reason in words."""

    text: str
    words: str
    reason: str
    rule: str
    picks: tuple[str, ...] = ()
    name: str = ""
    """As of a choice."""


class Chosen(NamedTuple):
    """An answer that later questions go on from: in words, and the things on the board."""

    words: str
    picks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Asked:
    """The question this person must answer now."""

    seat: int
    kind: str
    question: str
    secret: bool
    choices: tuple[Choice, ...]
    refused: tuple[Refused, ...]
    glossary: tuple[tuple[str, str], ...] = ()
    """What question and options only name: its text, and its rule."""
    ahead: str = ""
    """What the next questions are about, for a hand that answers them in one movement."""
    chosen: tuple[Chosen, ...] = ()
    """What was chosen before in the same action."""


@dataclass(frozen=True, slots=True)
class Step:
    """A moment of the story that plays on the board: a roll, or a part of something longer.

    `marks` are the places it is about: picks of the board, or ids after a `#`. `faces` are what
    dice show: signs and figures, with spaces between those of one face.
    """

    kind: str
    marks: tuple[str, ...]
    faces: tuple[str, ...] = ()


class About(NamedTuple):
    """What a line of the log is about: a sign for it, and places as those of a step."""

    sign: str = ""
    places: tuple[str, ...] = ()
    rule: str = ""
    """The rule that brought it about, where one would ask why."""


NOTHING: Final = About()


@dataclass(frozen=True, slots=True, eq=False)
class LogLine:
    """Something that happened, in words. `decision` leads back to its moment.

    The same line is the same object, so that what was drawn of it is found at once.
    """

    number: int
    turn: int
    decision: int
    kind: str
    words: str
    step: Step | None = None
    """How it plays on the board, if it does."""
    short: str = ""
    """What the summary of a turn says of it, if anything."""
    seat: int | None = None
    """Whose doing it is."""
    points: int = 0
    """What that seat gains or loses on the way to the end of the game."""
    about: About = NOTHING

    @property
    def places(self) -> tuple[str, ...]:
        """Where on the board it happened."""
        return self.about.places or (self.step.marks if self.step is not None else ())


class Turn(NamedTuple):
    """A turn of the past, by the number of decisions before it."""

    lines: int
    words: str
    mine: bool


@dataclass(frozen=True, slots=True)
class Since:
    """What is new of one turn."""

    turn: int
    title: str
    lines: tuple[LogLine, ...]


@dataclass(frozen=True, slots=True)
class PeopleSeen:
    """What goes on among the people at the table."""

    told: int = 0
    """How many public events the game has: a page says how far it has been read."""
    proposal: Proposal | None = None
    waiting: frozenset[int] = frozenset()
    """Seats whose answer to the proposal is awaited."""
    until: str = ""
    """Until when everybody is waited for, ISO 8601, UTC; after that the majority decides."""
    away: frozenset[int] = frozenset()
    """People who are not here and have not answered: after that nobody waits for them."""
    rematch: str = ""
    """The table where the same people play again."""
    campaign: str = ""
    """The campaign that it is a game of."""
    sequel: bool = False
    """The game makes a series, and this one leads to a next."""
    unpacked: tuple[str, ...] = ()
    """The content packs of this game that do not fit the next one."""
    onward: bool = False
    """That table has the next game of the series."""
    stand_ins: frozenset[int] = frozenset()
    """Seats where a bot plays on for a person."""
    host: int | None = None
    """The seat that says who sits on those that nobody holds."""
    turns: tuple[Turn, ...] = ()
    """Where the table may be asked to go back to, newest first."""
    since: tuple[Since, ...] = ()
    """What happened since this person last looked, oldest turn first."""


@dataclass(slots=True)
class Seen:
    """A table at one moment, for one person. Whoever makes it completes it; nobody changes it."""

    table: str
    game: str
    status: Status
    sequence: int
    """Rises with every change that this person may know of."""
    question: int
    """The sequence from which on what is asked of this person's seats has been what it is."""
    language: str
    seat: int | None
    """The seat this page speaks for now, or None for a spectator."""
    seats: tuple[SeatSeen, ...]
    words: Words
    stamp: int = 0
    """What a choice for `seat` is made on: the sequence as that seat alone counts it."""
    options: dict[str, Any] = field(default_factory=dict)
    """What the host has set."""
    packs: tuple[str, ...] = ()
    """Content packs that the host has brought, by their names."""
    changed: tuple[tuple[str, str, str], ...] = ()
    """What they make different, at most so much as one reads: its key, our value, theirs."""
    place: str = ""
    """Where in the game we are, such as the turn."""
    headline: str = ""
    """The one line on top: whose turn it is and what is asked."""
    view: Any = None
    """The seat's view; None before the game has begun."""
    preview: Any = None
    """What the rules would count now, as far as everybody may know: the same object for all."""
    own: Any = None
    """The same with what this seat knows alone, if anything; nobody else's drawing may use it."""
    asked: Asked | None = None
    log: tuple[LogLine, ...] = ()
    chat: tuple[ChatLine, ...] = ()
    may_undo: bool = False
    ending: Ending | None = None
    decisions: int = 0
    """How many decisions everybody may know of."""
    past: bool = False
    """A moment of a replay rather than the present."""
    people: PeopleSeen | None = None
    """None where nobody sits: in a replay."""
    drawn_parts: DrawnParts = field(default_factory=DrawnParts, compare=False)
    """What was drawn of this table before."""
    moment: dict[Hashable, Any] | None = field(default=None, init=False, compare=False)
    """What was drawn of this very moment, once anybody has asked for it."""
