"""Whether somebody may do something at a table now; whoever may not is told why."""

from typing import Any

from pertinax.kernel.match import Match
from pertinax.server.errors import NotPossible, Refused, Stale
from pertinax.server.livetable import LiveSeat, LiveTable


def seat_of(live: LiveTable, seat: int) -> LiveSeat:
    if not 0 <= seat < len(live.seats):
        raise NotPossible("no-seat")
    return live.seats[seat]


def person_of(live: LiveTable, seat: int) -> None:
    """A bot that plays for somebody answers alone until that person is back."""
    if seat_of(live, seat).kind != "person":
        raise Refused("bot-plays")


def playing(live: LiveTable) -> Match[Any]:
    if live.status != "playing" or live.match is None:
        raise Refused("not-playing")
    return live.match


def fresh(live: LiveTable, seat: int, sequence: int) -> None:
    """A choice counts if the seat's question is still the one that was seen at `sequence`."""
    if not live.since[seat] <= sequence <= live.number(range(len(live.seats))):
        raise Stale
