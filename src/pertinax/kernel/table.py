"""The table: where rules ask players, draw chance and tell what happened."""

from collections.abc import Callable, Sequence
from typing import Any, Final, Generic, TypeVar

from pertinax.kernel.chance import Chance
from pertinax.kernel.decisions import STOP, TABLE, Answer, DeadEnd, Decision, Option, Pending
from pertinax.kernel.errors import Reason
from pertinax.kernel.events import EVERYONE, Event

S = TypeVar("S")
T = TypeVar("T")
R = TypeVar("R")

ROLLED: Final = "roll"
DRAWN: Final = "draw"
TURNED_UP: Final = "reveal"
FORM: Final = "form"
"""All are to answer in secret: what came before stands."""
ANSWERED: Final = "answers"
"""All that was answered in secret is known."""

Answering = Callable[[Decision, "Table[Any]"], Option[Any]]
Listening = Callable[["Table[Any]", str, tuple[object, ...]], None]
Hearing = Callable[[Event], None] | None


class Automated:
    """Seats that the rules answer for: they come after those of the players.

    They have pieces and turns like everybody, but nobody is asked: `answer(table, decision)` is one
    of the options, worked out from the state alone. It changes nothing, draws nothing and asks
    nothing, for when a turn is run again it is not called. The record has no line for it.
    """

    __slots__ = ("answer", "first", "names")

    def __init__(
        self,
        names: tuple[str, ...],
        first: int,
        answer: "Callable[[Table[Any], Decision], Option[Any]]",
    ) -> None:
        self.names = names
        """What they are called, as tokens that texts say in any language."""
        self.first = first
        """The number of the first of them, which is the number of players."""
        self.answer = answer


class Table(Generic[S]):
    """One run of the rules over one state.

    A run begins with the answers that are known already and hands them to the rules again. When
    they are used up, `answering` is called for each further decision; without it the run ends
    with `Pending`. Between two asks rules only change the state, draw chance and tell events.
    """

    __slots__ = (
        "_answering", "_answers", "_base", "_given", "_next", "_together", "_wake", "automated",
        "barrier", "chance", "events", "learned", "listening", "stage", "state", "watching",
    )  # fmt: skip

    def __init__(
        self,
        state: S,
        chance: Chance,
        answers: list[Answer] | None = None,
        answering: Answering | None = None,
        events: list[Event] | None = None,
        wake: "Callable[[Table[S]], None] | None" = None,
        automated: Automated | None = None,
    ) -> None:
        self.state = state
        self.chance = chance
        self.events = events
        self.stage = ""
        self.automated = automated
        self.listening: Listening | None = None
        """Hears all that is told to everybody, (table, kind, values), whether or not it is kept.

        The rules name it at the start of a run, for abilities that react to what happens. It may
        change the state, like the rules themselves, and nothing else: a run is repeated.
        """
        self.watching: Hearing = None
        """Told each event that is kept, right after it: the state is what it tells of."""
        self.barrier = 0
        """No answer before this place may be taken back: somebody has learned something since."""
        self.learned = ""
        """How something was first learned after the answers that the run began with: `ROLLED`,
        `DRAWN`, `TURNED_UP`, `FORM` or `ANSWERED`; empty if nothing was that could be foreseen."""
        self._answers: list[Answer] = [] if answers is None else answers
        self._given = len(self._answers)
        self._answering = answering
        self._wake = wake
        self._base: list[Answer] = []
        self._next = 0
        self._together = False

    def ask(
        self,
        seat: int,
        kind: str,
        candidates: Sequence[Option[T]],
        refusal: Callable[[T], Reason | None] | None = None,
        about: tuple[Any, ...] = (),
        may_stop: bool = False,
        otherwise: Option[T] | None = None,
        secret: bool = False,
        always: bool = False,
    ) -> Option[T]:
        """Ask `seat` to choose one of the candidates for which `refusal` finds no reason.

        With `may_stop` the player may also answer STOP; `otherwise` is what happens when nothing
        is legal. A single legal option is taken without asking, unless `always`: where passing
        over the question would tell others what they may not know.
        """
        if self._next < len(self._answers):
            known = self._answers[self._next]
            self._next += 1
            if known.auto:
                self._tell_only_option(known, secret)
            return known.option
        if self._wake is not None:
            wake = self._wake
            self._wake = None
            wake(self)
        options: list[Option[Any]]
        if refusal is None:
            options = list(candidates)
        else:
            options = [option for option in candidates if refusal(option.value) is None]
        if may_stop:
            options.append(STOP)
        elif not options:
            if otherwise is None:
                raise DeadEnd(f"no legal option for {kind}")
            options.append(otherwise)
        auto = len(options) == 1 and not always
        if auto:
            answer = Answer(seat, kind, options[0], True)
            if self.events is not None:
                self._tell_only_option(answer, secret)
        else:
            decision = Decision(
                seat, kind, options, candidates, refusal, about, secret, self._together
            )
            if self.automated is not None and seat >= self.automated.first:
                answer = Answer(seat, kind, self._by_the_rules(self.automated, decision), True)
            elif self._answering is None:
                raise Pending([decision])
            else:
                answer = Answer(seat, kind, self._answering(decision, self), False)
        self._answers.append(answer)
        self._next += 1
        return answer.option

    def ask_together(self, seats: Sequence[int], form: "Callable[[Table[S], int], R]") -> list[R]:
        """Let all `seats` fill in the same form secretly and at the same time.

        The form may only ask: what it asks of one seat must not depend on another's answers. The
        answers are known to all, and can no longer be taken back, once the last one is in.
        """
        self._learn(FORM)
        base = self._answers[: self._next]
        later = self._answers[self._next :]
        waiting: list[Decision] = []
        results: list[R] = []
        answers = base[:]
        self._base = base
        self._together = True
        for seat in seats:
            self._answers = [answer for answer in later if answer.seat == seat]
            self._next = 0
            try:
                results.append(form(self, seat))
            except Pending as pending:
                waiting.extend(pending.decisions)
            taken = self._answers[: self._next]
            answers.extend(taken)
            later = [answer for answer in later if answer not in taken]
        self._together = False
        self._base = []
        self._next = len(answers)
        answers.extend(later)
        self._answers = answers
        if waiting:
            raise Pending(waiting)
        self._learn(ANSWERED)
        return results

    def answers(self) -> list[Answer]:
        """The answers used so far, those taken without asking included."""
        used = self._answers[: self._next]
        return self._base + used if self._base else used

    def roll(self, purpose: str, faces: Sequence[Option[int]], whose: str = "") -> int:
        """Roll a die; nobody can take back what led to it. `whose` helps those who roll by hand."""
        if self.chance.by_hand:
            different = list(dict.fromkeys(faces))
            face = self.ask(TABLE, "roll", different, about=(purpose, whose), always=True).value
        else:
            if self.chance.anew:
                self.chance.reach(self._decided())
            face = faces[self.chance.draw(purpose, len(faces))].value
        self._learn(ROLLED)
        return face

    def draw(
        self,
        purpose: str,
        cards: Sequence[int],
        names: Sequence[Option[int]],
        whose: str = "",
        secret: bool = False,
    ) -> int:
        """Pick one of the cards at random, as from a shuffled deck; `names` has all cards.

        A card of which there are copies may stand there several times. A `secret` card is for the
        eyes of whoever enters it, and of those the rules tell.
        """
        if self.chance.by_hand:
            faces = list(dict.fromkeys([names[card] for card in cards]))
            card = self.ask(TABLE, "draw", faces, about=(purpose, whose), secret=secret).value
        else:
            if self.chance.anew:
                self.chance.reach(self._decided())
            card = cards[self.chance.draw(purpose, len(cards))]
        self._learn(DRAWN)
        return card

    def _decided(self) -> int:
        """How many decisions of this turn are made."""
        decided = 0
        for answer in self.answers():
            if not answer.auto:
                decided += 1
        return decided

    def reveal(self, foreseen: bool = True) -> None:
        """Something hidden has been turned up: a point of no return for undo.

        It is not `foreseen` where only what was hidden decides whether it comes.
        """
        if foreseen:
            self._learn(TURNED_UP)
        else:
            self.barrier = self._next

    def _learn(self, how: str) -> None:
        self.barrier = self._next
        if not self.learned and self._next >= self._given:
            self.learned = how

    def tell(self, kind: str, *values: object) -> None:
        """Tell everybody what happened."""
        if self.events is not None:
            self.events.append(Event(kind, values, self.stage, EVERYONE))
            if self.watching is not None:
                self.watching(self.events[-1])
        if self.listening is not None:
            self.listening(self, kind, values)

    def whisper(self, seat: int, kind: str, *values: object) -> None:
        """Tell one seat what nobody else may know."""
        if self.events is not None:
            self.events.append(Event(kind, values, self.stage, seat))
            if self.watching is not None:
                self.watching(self.events[-1])

    def _by_the_rules(self, automated: Automated, decision: Decision) -> Option[Any]:
        option = automated.answer(self, decision)
        if option not in decision.options:
            raise DeadEnd(f"the rules answer {option} to {decision}")
        return option

    def _tell_only_option(self, answer: Answer, secret: bool) -> None:
        if self.events is None or (secret and answer.seat == TABLE):
            return
        if self.automated is not None and answer.seat >= self.automated.first:
            return
        only = answer.seat if secret or self._together else EVERYONE
        values = (answer.seat, answer.kind, answer.option.text)
        self.events.append(Event("only-option", values, self.stage, only))
        if self.watching is not None:
            self.watching(self.events[-1])
