"""The people round a table as data: who sits there, what they ask each other, say and do.

The server keeps it, the pages show it; neither owns it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal, Protocol

from pertinax.kernel.decisions import TABLE
from pertinax.kernel.match import Match
from pertinax.kernel.record import seat_text

Status = Literal["gathering", "playing", "over", "record"]
"""A `record` was brought by somebody: it is looked at, and nobody plays there."""
SeatKind = Literal["person", "bot", "open", "rules"]
ENTERED: Final = ("roll", "draw")
"""What the table is asked where people roll and draw with the box."""


@dataclass(frozen=True, slots=True)
class ChatLine:
    number: int
    name: str
    seat: int | None
    text: str
    time: str
    """ISO 8601, UTC."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """What a seat asks all others to agree to."""

    sequence: int
    """When it was made; an answer names it."""
    kind: Literal["back", "bot", "begin", "seat", "count"]
    seat: int
    lines: int
    """Back: to the first so many decisions."""
    target: int
    """Bot: the seat that it shall play for; seat: the one that somebody has lost; else -1."""
    agreed: frozenset[int]
    refused: frozenset[int] = frozenset()
    """Who is against it, once the majority decides; before that one is enough to end it."""
    asked: str = ""
    """ISO 8601, UTC."""
    claim: str = ""
    """Seat: the hash of the secret that shall hold it. Whoever asks holds no seat.
    Count: what is to be set right, as a line of the record says it."""


@dataclass(frozen=True, slots=True)
class Happening:
    """Something that happened at the table rather than in the game; everybody may see it."""

    sequence: int
    told: int
    """How many public events of the game stood before it."""
    kind: str
    fields: Mapping[str, Any] = field(default_factory=dict)


class AnySeat(Protocol):
    @property
    def kind(self) -> SeatKind: ...


class HeldSeat(AnySeat, Protocol):
    @property
    def here(self) -> bool: ...
    @property
    def ready(self) -> bool: ...
    @property
    def looked(self) -> int: ...
    @property
    def stand_in(self) -> bool: ...


def needed(
    proposal: Proposal, seats: Sequence[HeldSeat], away: frozenset[int] = frozenset()
) -> frozenset[int]:
    """The seats that have not answered yet and are waited for; `away` are those that are not.

    Bots agree; who shall be replaced is not asked.
    """
    return asked_of(proposal, seats) - proposal.agreed - proposal.refused - away


def asked_of(proposal: Proposal, seats: Sequence[HeldSeat]) -> frozenset[int]:
    """The people whom a proposal is put to."""
    people = {number for number, seat in enumerate(seats) if seat.kind == "person"}
    return frozenset(people - {proposal.target})


def may_enter(match: Match[Any] | None, seats: Sequence[AnySeat]) -> frozenset[int]:
    """Whose people may say what real dice and cards show now; none where that is not asked.

    Anybody at the table may, but for a card that only one of them may see.
    """
    decision = None if match is None else match.decision(TABLE)
    if decision is None:
        return frozenset()
    people = frozenset(number for number, seat in enumerate(seats) if seat.kind == "person")
    whose = frozenset(seat for seat in people if seat_text(seat) in decision.about)
    return whose if decision.secret and whose else people


def entered_last(match: Match[Any], most: int = 1) -> int:
    """How many of the last decisions, at most so many, were real dice or cards that somebody
    entered: what was typed wrongly can be put right, for nothing was learned by it."""
    if not match.deal.by_hand:
        return 0
    entered = 0
    for line in reversed(match.record().lines):
        if entered == most or line.seat != TABLE or line.kind not in ENTERED:
            break
        entered += 1
    return entered


def told_to_all(match: Match[Any] | None) -> int:
    """How many public events the game has: moments that all seats count alike."""
    newest = match.told(None, 1) if match is not None else ()
    return newest[-1][0] + 1 if newest else 0
