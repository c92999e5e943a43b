"""What lies between two questions: the state of a match after each event that it has told."""

from typing import Generic, TypeVar

from pertinax.kernel.chance import Chance
from pertinax.kernel.decisions import Pending
from pertinax.kernel.events import Event
from pertinax.kernel.game import State
from pertinax.kernel.match import Match
from pertinax.kernel.table import Table
from pertinax.kernel.turns import Told

S = TypeVar("S", bound=State)


class Moment(Generic[S]):
    """The state right after the event at this place of a turn; nothing may change it."""

    __slots__ = ("place", "state", "turn")

    def __init__(self, turn: int, place: int, state: S) -> None:
        self.turn = turn
        self.place = place
        self.state = state


class _Watch(Generic[S]):
    """Takes a copy of the state at each event from the first one that is wanted on."""

    def __init__(self, state: S, first: tuple[int, int], most: int) -> None:
        self._state = state
        self._first = first
        self._most = most
        self.turn = 0
        self.told = 0
        self.found: list[Moment[S]] = []

    def see(self, _event: Event) -> None:
        place = self.told
        self.told += 1
        wanted = self.turn > self._first[0] or (
            self.turn == self._first[0] and place >= self._first[1]
        )
        if wanted and len(self.found) < self._most:
            self.found.append(Moment(self.turn, place, self._state.copy()))


def leads_to(since: Match[S], match: Match[S]) -> bool:
    """Whether the turn in which `since` stands is one of the turns of `match`."""
    turn = since.turn
    if turn > match.turn or since.deal is not match.deal:
        return False
    return not turn or since.past[turn - 1] is match.past[turn - 1]


def moments(match: Match[S], since: Match[S], first: tuple[int, int], most: int) -> list[Moment[S]]:
    """The state after each event of `match` from the place `first` (turn, event) on, so many.

    They are found by running the turns from that of `since` on again, which stood earlier in the
    same game (`leads_to`): while it is played nobody pays for it.
    """
    begun: S
    chance: Chance
    begun, chance = since._start_of_turn()
    state: S = begun.copy()
    chance = chance.copy()
    game = match.deal.game
    watch = _Watch(state, first, most)
    last = match.turn if match.result is None else match.turn - 1
    for turn in range(since.turn, last + 1):
        if match.seeds:
            chance = match._seeded(chance, turn)
        answers = match._answers if turn == match.turn else match.past[turn].answers
        events: list[Event] = []
        table = Table(state, chance, answers[:], None, events, automated=match.deal.automated)
        watch.turn, watch.told = turn, 0
        table.watching = watch.see
        try:
            if turn:
                game.turn(table)
            else:
                game.setup(table)
        except Pending:
            break
    return watch.found


def places(match: Match[S], told: list[Told], seat: int | None) -> list[tuple[int, int]]:
    """Turn and place of the last events that `seat` was told, as `Match.told` gives them."""
    found: list[tuple[int, int]] = []
    turn = -1
    known: list[int] = []
    for each in reversed(told):
        if each[1] != turn:
            turn = each[1]
            events = match.past[turn].events if turn < match.turn else match._events
            known = [place for place, event in enumerate(events) if event.visible_to(seat)]
        found.append((turn, known.pop()))
    found.reverse()
    return found
