"""One table as one person sees it: what the server hands to the pages.

Everything in it is from that person's view. Pages and boards draw nothing else.
"""

from dataclasses import dataclass, field
from typing import Any, Literal

from pertinax.words.registry import Words

Status = Literal["gathering", "playing", "over"]
SeatKind = Literal["person", "bot", "open"]


@dataclass(frozen=True, slots=True)
class SeatSeen:
    """A seat: who sits there, and whether the table waits for them."""

    number: int
    kind: SeatKind
    """`open` until somebody takes it."""
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


@dataclass(frozen=True, slots=True)
class Choice:
    """An option in words. `picks` are the things on the board to click for it, in order."""

    text: str
    words: str
    picks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Refused:
    """What might be expected to be possible and is not, with the reason in words."""

    text: str
    words: str
    reason: str
    rule: str
    picks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Asked:
    """The question this person must answer now."""

    seat: int
    kind: str
    question: str
    secret: bool
    choices: tuple[Choice, ...]
    refused: tuple[Refused, ...]


@dataclass(frozen=True, slots=True)
class LogLine:
    """Something that happened, in words. `decision` leads back to its moment."""

    number: int
    turn: int
    decision: int
    kind: str
    words: str


@dataclass(frozen=True, slots=True)
class ChatLine:
    number: int
    name: str
    seat: int | None
    text: str
    time: str
    """ISO 8601, UTC."""


@dataclass(frozen=True, slots=True)
class Outcome:
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    sources: tuple[tuple[str, tuple[int, ...]], ...]
    """Where the points of each seat came from."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A table at one moment, for one person."""

    table: str
    game: str
    status: Status
    sequence: int
    """Rises with every change; a choice is made on what was seen at a sequence."""
    language: str
    seat: int | None
    """The seat this page speaks for now, or None for a spectator."""
    seats: tuple[SeatSeen, ...]
    words: Words
    options: dict[str, Any] = field(default_factory=dict)
    """What the host has set."""
    place: str = ""
    """Where in the game we are, such as the turn."""
    headline: str = ""
    """The one line on top: whose turn it is and what is asked."""
    view: dict[str, Any] | None = None
    """The seat's view; None before the game has begun."""
    asked: Asked | None = None
    log: tuple[LogLine, ...] = ()
    chat: tuple[ChatLine, ...] = ()
    may_undo: bool = False
    outcome: Outcome | None = None
    decisions: int = 0
    """How many decisions the record has."""
    past: bool = False
    """A moment of a replay rather than the present."""
