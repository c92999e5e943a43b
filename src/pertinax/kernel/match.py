"""A game in progress: step, undo, fork, save and load by running the current turn again."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeVar

from pertinax.kernel.bounds import is_seed, quoted
from pertinax.kernel.chance import Chance
from pertinax.kernel.checks import HASH, hash_of
from pertinax.kernel.content_data import ContentData
from pertinax.kernel.corrections import Correction, count_of, otherwise, set_right
from pertinax.kernel.deal import Deal, deal_of
from pertinax.kernel.decisions import (
    CORRECT,
    TABLE,
    Answer,
    DeadEnd,
    Decision,
    Option,
    Parted,
    Pending,
)
from pertinax.kernel.errors import NotNow, NotReadable, Refusal
from pertinax.kernel.events import Event
from pertinax.kernel.game import Game, State
from pertinax.kernel.look import Bot, Look
from pertinax.kernel.record import HASH_DIGITS, Line, Record, seat_text
from pertinax.kernel.replaying import (
    Base,
    Replay,
    Revisions,
    Stop,
    base_of,
    no_way_on,
    result_data,
    revisions_of,
    taken_over,
)
from pertinax.kernel.standing import Standing
from pertinax.kernel.table import Answering, Hearing, Table
from pertinax.kernel.turns import Turn, first_to_undo, lines_of
from pertinax.version import VERSION

__all__ = ["Deal", "Match"]

S = TypeVar("S", bound=State)

KEPT_EVERY: Final = 64
"""While bots play, the state is kept at the start of every so many turns."""


class Match(Standing[S]):
    """One game at one table.

    It keeps the state at the start of the current turn and the answers given since. Every step
    copies that state and runs the turn again with the known answers; nothing suspended is stored.

    While bots play, turn after turn runs in one state, and a copy is kept of some turns' start
    only: that of the current one is reached from it, by running the turns between again, when a
    bot looks ahead or the game stops there.
    """

    @classmethod
    def start(cls, deal: Deal[S], log: bool = True, hashes: bool = False) -> "Match[S]":
        """A new game, waiting for its first decision."""
        match = Match(deal, deal.begin(), deal.chance(), log, hashes)
        match._advance(None)
        return match

    # Playing

    def choose(self, seat: int, option: Option[Any] | str) -> None:
        """Answer the decision of `seat`; NotNow, NotLegal or NotReadable say why it cannot be."""
        decision = self.decision(seat)
        if decision is None:
            raise NotNow(f"nothing is asked of {seat_text(seat)} now")
        if isinstance(option, str):
            chosen = decision.find(option)
        else:
            chosen = option if option in decision.options else decision.find(option.text)
        kept = self._answers
        self._answers = [*kept, Answer(seat, decision.kind, chosen, False)]
        try:
            self._advance(None)
        except BaseException:
            self._answers = kept
            raise

    def correct(self, text: str) -> None:
        """Set a count right, as everybody at a real table has agreed (`corrections.py`)."""
        correction = Correction.parse(text)
        if not self.counts():
            raise NotNow("nothing can be set right now", "count-turn")
        if count_of(self.deal.game, self._state, correction).value != correction.before:
            raise NotNow("that count is another by now", "count-changed")
        trial = self.fork()
        try:
            trial._set_right(text)
        except (Parted, NotNow, DeadEnd):
            raise otherwise() from None
        now = [each for each in trial.counts() if each.of == correction.of]
        if trial.turn != self.turn or not now or now[0].value != correction.after:
            raise otherwise()
        self._set_right(text)

    def _set_right(self, text: str) -> None:
        self._answers = [*self._answers, Answer(TABLE, CORRECT, Option(text, 0), False)]
        self._advance(None, checking=True)

    def follow(self, line: Line) -> None:
        """What a line of a record says, whatever it is."""
        if line.seat == TABLE and line.kind == CORRECT:
            self.correct(line.text)
        else:
            self.choose(line.seat, line.text)

    def may_undo(self, seat: int) -> bool:
        """Whether `seat` may take back its last answer: nobody has learned anything since."""
        return self._undo_place(seat) >= 0

    def undo(self, seat: int) -> None:
        """Take back the last answer of `seat`."""
        place = self._undo_place(seat)
        if place < 0:
            raise NotNow(f"{seat_text(seat)} has nothing to take back: something new is known")
        later: list[Answer] = []
        in_form = self._form_is_open()
        if in_form:
            later = [answer for answer in self._answers[place + 1 :] if answer.seat != seat]
        self._answers = self._answers[:place] + later
        # How often somebody changes their mind in secret is nobody else's business.
        if not in_form:
            self._note(f"{seat_text(seat)} took back an answer")
        self._advance(None)

    def rewind(self, lines: int) -> "Match[S]":
        """This game as it was after its first `lines` decisions; for undo agreed by all."""
        record = self.record()
        if not 0 <= lines <= len(record.lines):
            raise NotReadable(f"the record has {len(record.lines)} decisions, not {lines}")
        seam = self.seam
        if lines < seam:
            raise NotNow(f"the rules have changed after {seam} decisions", "seam")
        settled = self.settled
        back = (settled if lines <= settled else len(record.lines)) - lines
        notes = [note for note in self.notes if note[0] <= lines]
        notes.append((lines, f"the table took back {back} answers"))
        seeds = tuple([each for each in self.seeds if each[0] <= lines])
        earlier = self._again()
        replay = Replay(record.lines[seam:lines], earlier._past, {}, {})
        earlier._replay(replay, notes, seeds)
        if replay.reason is not None:
            raise replay.reason
        return earlier

    def _again(self) -> "Match[S]":
        """This game where it can first be run."""
        base, deal = self._base, self.deal
        if base is None:
            return Match(deal, deal.begin(), deal.chance(), self._log, self._hashes)
        twin = Match(deal, base.state, base.chance, self._log, self._hashes)
        twin._take_up(base, self.revisions)
        return twin

    def _take_up(self, base: "Base[S]", revisions: Revisions) -> None:
        self._base = base
        self.revisions = revisions
        self._past = base.past[:]
        self._kept = len(base.past)
        self._result = base.result

    def reseed(self, seed: str) -> None:
        """Draw all chance from now on by another seed: what lies ahead was known, and is no more.

        Nothing that lies or was seen changes. What came before cannot be taken back by undo.
        """
        if self.deal.by_hand:
            raise NotNow("dice by hand have no seed")
        if not is_seed(seed):
            raise NotReadable(f"{quoted(seed)!r} is no seed")
        decided = self.decided
        kept = [each for each in self.seeds if each[0] < decided]
        self.seeds = (*kept, (decided, seed))

    def fork(self, log: bool = False) -> "Match[S]":
        """An independent copy: what happens to it never reaches this match."""
        log = log and self._log
        twin = Match(self.deal, self._snapshot, self._chance, log, log and self._hashes)
        twin._kept = self._kept
        twin._base = self._base
        twin.revisions = self.revisions
        twin.decisions = self.decisions
        twin.notes = self.notes[:]
        twin.seeds = self.seeds
        twin._state = self._state
        twin._answers = self._answers
        twin._events = self._events
        twin._past = self._past[:]
        twin._barrier = self._barrier
        twin._result = self._result
        return twin

    def play(self, bots: Sequence[Bot | None], until_turn: int | None = None) -> None:
        """Let bots answer at full speed; stop where a seat without a bot is asked."""

        game = self.deal.game
        past = self._past
        start = self._start_of_turn

        def answering(decision: Decision, table: Table[Any]) -> Option[Any]:
            bot = bots[decision.seat] if decision.seat != TABLE else None
            if bot is None:
                raise Pending([decision])
            option = bot.choose(Look(game, decision, table, start, not past))
            if option not in decision.options:
                raise NotNow(f"{option} is not among the options of {decision}")
            return option

        self._advance(answering, until_turn)

    # Records

    def record(self) -> Record:
        """The whole game so far as options, seed and decisions."""
        lines = lines_of([turn.answers for turn in self._past] + [self._answers])
        hashes = {
            number: turn.hash[:HASH_DIGITS]
            for number, turn in enumerate(self._past, start=1)
            if turn.hash
        }
        result = ""
        if self._result is not None:
            # A game of an older release has the hash that its states had then.
            hashed = self._past[-1].hash or self.hash()
            result = f"{' '.join(map(str, self._result.scores))} {HASH} {hashed[:HASH_DIGITS]}"
        deal = self.deal
        return Record(
            deal.game.name,
            deal.players,
            deal.seed,
            deal.options,
            engine=VERSION,
            revision=self.revisions[0][1],
            content=deal.content,
            packs=deal.pack_names,
            by_hand=deal.by_hand,
            names=deal.names,
            lines=lines,
            notes=self.notes,
            seeds=self.seeds,
            revisions=self.revisions[1:],
            hashes=hashes,
            result=result,
        )

    @classmethod
    def load(
        cls,
        game: Game[S],
        record: Record,
        content_data: ContentData | None = None,
        log: bool = True,
        hashes: bool = False,
    ) -> "Match[S]":
        """The match of a record; NotReadable where anything does not agree with it."""
        match, stop = cls.load_agreeing(game, record, content_data, log, hashes)
        if stop is not None:
            raise stop.reason
        return match

    @classmethod
    def load_agreeing(
        cls,
        game: Game[S],
        record: Record,
        content_data: ContentData | None = None,
        log: bool = True,
        hashes: bool = False,
    ) -> "tuple[Match[S], Stop | None]":
        """The match of a record as far as it agrees with the rules of today, and why no further.

        Where a turn began otherwise than the record says, the match stands at the start of the last
        one that is known to agree; else before the first decision that does not fit.
        """
        deal = deal_of(game, record, content_data)
        hashes = hashes or bool(record.hashes)
        match = Match(deal, deal.begin(), deal.chance(), log, hashes)
        replay = Replay(record.lines, match._past, record.hashes, record.seams())
        match, stop = match._follow(replay, record.notes, record.seeds, record.result)
        match.revisions = revisions_of(record, match.decided, game.revision)
        return match, stop

    @classmethod
    def resume(
        cls,
        deal: Deal[S],
        data: Any,
        past: Sequence[Turn],
        lines: Sequence[Line],
        notes: Sequence[tuple[int, str]] = (),
        seeds: Sequence[tuple[int, str]] = (),
        expected: Mapping[int, str] | None = None,
        log: bool = True,
        hashes: bool = True,
    ) -> "tuple[Match[S], Stop | None]":
        """A game taken up where `start_of_turn_data` was kept, and why not all lines fit there.

        The turns before are given, not run again. `lines` are those decided since, `notes` and
        `seeds` those of the whole game, and `expected` what is known of later turns, as records
        have it.
        """
        base, played = base_of(data, past, deal.seats, deal.from_data, deal.chance())
        match = Match(deal, base.state, base.chance, log, hashes)
        decided = sum([turn.decided for turn in base.past])
        revisions = taken_over(played, decided, len(base.past), deal.game.revision, base.result)
        match._take_up(base, revisions)
        try:
            return match._follow(Replay(lines, match._past, expected or {}, {}), notes, seeds)
        except Exception as error:
            raise no_way_on(error) from error

    def start_of_turn_data(self) -> dict[str, Any]:
        """All that a game needs to go on from the start of this turn, as JSON."""
        state, chance = self._start_of_turn()
        data: dict[str, Any] = {
            "turn": self.turn,
            "revisions": [list(each) for each in self.revisions],
            "state": self.deal.game.data(state),
            "chance": chance.data(),
        }
        if self._result is not None:
            data["result"] = result_data(self._result)
        return data

    # The engine room

    def _advance(
        self,
        answering: Answering | None,
        until_turn: int | None = None,
        hear: Hearing = None,
        checking: bool = False,
    ) -> None:
        """Run turns until somebody must be asked or the game is over."""
        game = self.deal.game
        state, chance = self._snapshot, self._chance
        apart = 1 if answering is None else KEPT_EVERY
        first = turn = self.turn
        self.learned = ""
        while self._result is None and (until_turn is None or turn < until_turn):
            if self.seeds:
                chance = self._seeded(chance, turn)
            if state is self._snapshot or turn >= self._kept + apart:
                self._keep(state, chance)
                state, chance = state.copy(), chance.copy()
            events: list[Event] | None = [] if self._log else None
            table = Table(
                state, chance, self._answers[:], answering, events, automated=self.deal.automated
            )
            table.watching = hear
            table.checking = checking and turn == first
            try:
                if self.deal.by_hand:
                    set_right(game, state, self._answers)
                if turn:
                    game.turn(table)
                else:
                    game.setup(table)
            except Pending as pending:
                if turn == first:
                    self.learned = table.learned
                self._start_of_turn()
                self._state = state
                self._answers = table.answers()
                self._events = events or []
                self._barrier = table.barrier
                self.decisions = pending.decisions
                return
            except BaseException:
                if turn > first:
                    self._between_turns(self._start_of_turn()[0])
                raise
            hashed = hash_of(game.data(state)) if self._hashes else ""
            self._past.append(Turn(table.answers(), events or [], hashed))
            if turn == first:
                self.learned = table.learned
            turn += 1
            self._answers = []
            self._result = game.result(state)
        if turn > first:
            self._between_turns(state)
        if self._kept < turn:
            self._keep(state, chance)

    def _between_turns(self, state: S) -> None:
        """The last turn is finished, and nothing has happened in the next one."""
        self._state = state
        self._answers = []
        self._events = []
        self._barrier = 0
        self.decisions = []

    def _keep(self, state: S, chance: Chance) -> None:
        """What stands at the start of the current turn; nothing may change it any more."""
        self._snapshot = state
        self._chance = chance
        self._kept = self.turn

    def _start_of_turn(self) -> tuple[S, Chance]:
        """State and chance at the start of the current turn, never to be changed."""
        if self._kept < self.turn:
            state: S = self._snapshot.copy()
            chance = self._chance.copy()
            for number in range(self._kept, self.turn):
                if self.seeds:
                    chance = self._seeded(chance, number)
                table = Table(
                    state, chance, self._past[number].answers[:], automated=self.deal.automated
                )
                if self.deal.by_hand:
                    set_right(self.deal.game, state, self._past[number].answers)
                if number:
                    self.deal.game.turn(table)
                else:
                    self.deal.game.setup(table)
            if self.seeds:
                chance = self._seeded(chance, self.turn)
            self._keep(state, chance)
        return self._snapshot, self._chance

    def _seeded(self, chance: Chance, number: int) -> Chance:
        """The chance of a turn with the seeds that hold in it and later."""
        before = 0
        for turn in self._past[:number]:
            before += turn.decided
        twin = chance.copy()
        twin.anew = tuple([(place - before, seed) for place, seed in self.seeds])
        return twin

    def _replay(
        self, replay: Replay, notes: Sequence[tuple[int, str]], seeds: Sequence[tuple[int, str]]
    ) -> None:
        """Go on by known lines until one does not fit."""
        self.notes = list(notes)
        self.seeds = tuple(seeds)
        self._advance(replay.answer)
        while replay.correction is not None:
            try:
                self.correct(replay.correction.text)
            except Refusal as refusal:
                replay.refuse(replay.correction, refusal)
                return
            replay.take(replay.correction)
            self._advance(replay.answer)

    def _follow(
        self,
        replay: Replay,
        notes: Sequence[tuple[int, str]],
        seeds: Sequence[tuple[int, str]],
        result: str = "",
    ) -> "tuple[Match[S], Stop | None]":
        """Go on by known lines as far as they agree: the match that stands there, and why."""
        before, known = self.decided, len(replay.waiting)
        self._replay(replay, notes, seeds)
        found = "" if self._result is None else self.record().result
        reason = replay.reason or replay.disagreement(self.turn, found, result)
        if reason is None:
            return self, None
        taken = len(replay.taken)
        if replay.parted:
            taken = sum([turn.decided for turn in self._past[: replay.agreed]]) - before
        decided = before + taken
        match = self._again()
        again = Replay(replay.taken[:taken], match._past, {}, {})
        match._replay(
            again,
            [each for each in notes if each[0] <= decided],
            [each for each in seeds if each[0] <= decided],
        )
        return match, Stop(decided, known - taken, reason)

    def _undo_place(self, seat: int) -> int:
        """Where the answer stands that `seat` may take back, or -1."""
        open_form = self._form_is_open()
        first = first_to_undo(self.seeds, self._past, self._answers)
        for place in range(len(self._answers) - 1, self._barrier - 1, -1):
            answer = self._answers[place]
            if answer.auto:
                continue
            if answer.seat == seat:
                return place if place >= first else -1
            if not open_form:
                return -1
        return -1

    def _note(self, text: str) -> None:
        self.notes.append((self.decided, text))
