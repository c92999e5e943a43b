"""Records against the game that they tell: whose line is next, and why one cannot be read."""

import hashlib
import json
from typing import Final

from pertinax.kernel.bounds import quoted
from pertinax.kernel.decisions import Decision
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.record import Line, Record, seat_text

HASH: Final = "hash"
"""What stands before the hash of the final state."""
FORMERLY: Final = "state"
"""What stood there while states had no names for what they hold: such a hash says nothing now."""


def hash_of(data: object) -> str:
    """The fingerprint of plain data: equal data has equal hashes.

    >>> hash_of({"a": 1, "b": 2}) == hash_of({"b": 2, "a": 1})
    True
    """
    text = json.dumps(data, separators=(",", ":"), sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()


def same_result(found: str, written: str) -> bool:
    """Whether a game ended as its record says.

    >>> same_result("97 104 hash 1f3c", "97 104 state 90ab"), same_result("97 hash 1", "97 hash 2")
    (True, False)
    """
    scores, _, _ = found.partition(f" {HASH} ")
    formerly, old, _ = written.partition(f" {FORMERLY} ")
    return scores == formerly if old else found == written


def next_line(waiting: list[Line], decision: Decision) -> Line | None:
    """The line that answers a decision: the next one, or that seat's next in a common form."""
    for line in waiting:
        if line.seat == decision.seat:
            return line
        if not decision.together:
            raise NotReadable(
                f"{seat_text(decision.seat)} is asked for {decision.kind}, but "
                f"{seat_text(line.seat)} answers",
                where_of(line),
                "who",
                line=line.number,
                asked=seat_text(decision.seat),
                found=seat_text(line.seat),
            )
    return None


def other_content(record: Record) -> NotReadable:
    """Why a record cannot be read: no content that we have is the one it names."""
    packs = ", ".join(record.packs)
    said = (
        f"played with other content ({record.content[:12]}, {packs or 'no content pack'}) than "
        "any that was ever part of the game: name the same content packs"
    )
    if packs:
        return NotReadable(said, key="packs", packs=quoted(packs))
    return NotReadable(said, key="content")


def where_of(line: Line) -> str:
    return f"line {line.number}" if line.number else f"decision {line}"
