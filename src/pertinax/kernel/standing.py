"""A game in progress as far as it can be looked at: what whom is asked, seen and told."""

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from pertinax.kernel.chance import Chance
from pertinax.kernel.checks import hash_of
from pertinax.kernel.corrections import Count, counts_of
from pertinax.kernel.deal import Deal
from pertinax.kernel.decisions import Answer, Decision, Option
from pertinax.kernel.errors import NotNow, Reason
from pertinax.kernel.events import EVERYONE, Event
from pertinax.kernel.game import Result, State
from pertinax.kernel.replaying import Base, Revisions
from pertinax.kernel.turns import Told, Turn, all_told, begun_by, decided_of

S = TypeVar("S", bound=State)


class Standing(Generic[S]):
    """One game at one table, and nothing that changes it."""

    def __init__(
        self, deal: Deal[S], snapshot: S, chance: Chance, log: bool = True, hashes: bool = False
    ) -> None:
        self.deal = deal
        self.decisions: list[Decision] = []
        self.notes: list[tuple[int, str]] = []
        self.seeds: tuple[tuple[int, str], ...] = ()
        """Seeds that hold later: each once more than so many decisions are made, in order."""
        self.revisions: Revisions = deal.revisions
        """By which rules it began, and which took over after how many decisions."""
        self._log = log
        self._hashes = hashes
        """Whether the hash of the state is kept with every turn."""
        self._base: Base[S] | None = None
        """Where it was taken up, if the turns before are known and cannot be run again."""
        self._snapshot = snapshot
        """The state at the start of turn `_kept`, never to be changed; `_chance` goes with it."""
        self._chance = chance
        self._kept = 0
        """The current turn, but for a while when bots play."""
        self._state = snapshot
        self._answers: list[Answer] = []
        self._events: list[Event] = []
        self._past: list[Turn] = []
        self._barrier = 0
        self.learned = ""
        """How something was first learned after the last answer, before the turn was over."""
        self._result: Result | None = None

    @property
    def result(self) -> Result | None:
        """Scores and winners once the game is over, else None."""
        return self._result

    @property
    def turn(self) -> int:
        """The number of the current turn; 0 is the setup."""
        return len(self._past)

    @property
    def past(self) -> Sequence[Turn]:
        """The turns that are over."""
        return self._past

    @property
    def seam(self) -> int:
        """How many decisions were made before what can be run again; 0 if all of it can."""
        return 0 if self._base is None else sum([turn.decided for turn in self._base.past])

    def view(self, seat: int | None = None) -> Any:
        """What `seat` may see, or a spectator."""
        self._check_seat(seat)
        return self.deal.game.view(self._state, seat)

    def preview(self, seat: int | None = None) -> Any:
        """What the rules would count now, as far as `seat` may know; None if the game has none."""
        self._check_seat(seat)
        foresees = getattr(self.deal.game, "preview", None)
        return None if foresees is None else foresees(self._state, seat)

    def known_alone(self, seat: int) -> dict[str, Any]:
        """The parts of its preview that `seat` does not share with everybody."""
        self._check_seat(seat)
        foresees = getattr(self.deal.game, "known_alone", None)
        found: dict[str, Any] = {} if foresees is None else foresees(self._state, seat)
        return found

    def decision(self, seat: int) -> Decision | None:
        """What is asked of `seat` now, if anything."""
        for decision in self.decisions:
            if decision.seat == seat:
                return decision
        return None

    def refusals(self, seat: int) -> list[tuple[Option[Any], Reason]]:
        """What `seat` might expect to be able to choose now and cannot, with the reasons."""
        decision = self.decision(seat)
        return [] if decision is None else decision.refused()

    def events(self, seat: int | None = None, since: int = 0) -> list[Event]:
        """What happened, as far as `seat` may know, from turn `since` on."""
        told = [event for turn in self._past[since:] for event in turn.events]
        return [event for event in told + self._events if event.visible_to(seat)]

    def told(self, seat: int | None = None, last: int | None = None) -> list[Told]:
        """The last events that `seat` may know, or all, each with its place in the game."""
        return all_told(self._past, self._events, seat, last)

    def told_before(self, seat: int | None = None, last: int | None = None) -> list[Told]:
        """The same of the turns that are over."""
        return all_told(self._past, [], seat, last)

    def opening(self, turn: int) -> Event | None:
        """The first event of a turn that everybody may know: what the game says of it."""
        events = self._past[turn].events if turn < len(self._past) else self._events
        for event in events:
            if event.only == EVERYONE:
                return event
        return None

    @property
    def decided(self) -> int:
        """How many decisions the record has: those that were not the only option."""
        return sum(turn.decided for turn in self._past) + decided_of(self._answers)

    @property
    def form(self) -> tuple[int, int] | None:
        """The secret form that is being filled in, by turn and place, if one is."""
        return (self.turn, self._barrier) if self._form_is_open() else None

    @property
    def settled(self) -> int:
        """How many decisions everybody may know of: not those of a form that is still open."""
        return sum(turn.decided for turn in self._past) + decided_of(self._known_answers())

    def _known_answers(self) -> list[Answer]:
        """Those of this turn, without what is written in a form that is still open."""
        return self._answers[: self._barrier] if self._form_is_open() else self._answers

    @property
    def answers(self) -> tuple[tuple[int, str, str], ...]:
        """All answers of this turn, secret ones too: seats, kinds and texts."""
        return tuple([(answer.seat, answer.kind, answer.option.text) for answer in self._answers])

    def answered(self, seat: int) -> list[tuple[str, str]]:
        """What `seat` has answered in this turn, kinds and texts; what nobody was asked, too."""
        return [
            (answer.kind, answer.option.text) for answer in self._answers if answer.seat == seat
        ]

    def begun(self) -> dict[int, tuple[int, int]]:
        """By turn, as far as everybody may know: the decisions before it, and who was first."""
        return begun_by([turn.answers for turn in self._past] + [self._known_answers()])

    def counts(self) -> list[Count]:
        """What can be set right now, where people play with the box."""
        open_to_it = self.deal.by_hand and self._result is None and self.turn and not self.form
        return counts_of(self.deal.game, self._state) if open_to_it else []

    @property
    def seed(self) -> str:
        """The seed that holds for what comes."""
        return self.seeds[-1][1] if self.seeds else self.deal.seed

    def hash(self) -> str:
        """The fingerprint of the whole state: equal games have equal hashes."""
        return hash_of(self.deal.game.data(self._state))

    def _form_is_open(self) -> bool:
        return any(decision.together for decision in self.decisions)

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and not 0 <= seat < self.deal.players:
            raise NotNow(f"there is no seat {seat} with {self.deal.players} players")
