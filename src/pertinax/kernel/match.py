"""A game in progress: step, undo, fork, save and load by running the current turn again."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any, Final, Generic, TypeVar

from pertinax.kernel.bounds import WORD, is_seed, is_word, quoted
from pertinax.kernel.chance import Chance
from pertinax.kernel.checks import HASH, next_line, other_content, same_result, where_of
from pertinax.kernel.content_data import ContentData
from pertinax.kernel.decisions import TABLE, Answer, Decision, Option, Pending
from pertinax.kernel.errors import NotLegal, NotNow, NotReadable, Reason, Refusal
from pertinax.kernel.events import EVERYONE, Event
from pertinax.kernel.game import Game, Result, State
from pertinax.kernel.look import Bot, Look
from pertinax.kernel.record import Line, Record, seat_text
from pertinax.kernel.table import Answering, Automated, Table
from pertinax.kernel.turns import Turn, decided_of
from pertinax.version import VERSION

S = TypeVar("S", bound=State)

Told = tuple[int, int, int, Event]
"""An event with its number from the start, its turn, and the decisions before that turn."""

KEPT_EVERY: Final = 64
"""While bots play, the state is kept at the start of every so many turns."""


class Deal(Generic[S]):
    """What a game starts from: everything that stands in the header of its record."""

    __slots__ = (
        "automated", "by_hand", "content", "content_data", "game", "names", "options", "pack_names",
        "players", "script", "seed",
    )  # fmt: skip

    def __init__(
        self,
        game: Game[S],
        players: int,
        seed: str,
        options: Mapping[str, Any] | None = None,
        content_data: ContentData | None = None,
        names: Sequence[str] = (),
        script: Mapping[str, Sequence[int]] | None = None,
        by_hand: bool = False,
    ) -> None:
        if players not in game.players:
            few, many = game.players[0], game.players[-1]
            raise NotReadable(
                f"{game.name} is for {few} to {many} players, not {players}",
                key="players",
                few=few,
                many=many,
                found=players,
            )
        if names and len(names) != players:
            raise NotReadable(f"names: {len(names)}, players: {players}")
        for name in names:
            if not is_word(name):
                raise NotReadable(f"{quoted(name)!r} is no name: {WORD} characters at most")
        if not is_seed(seed):
            raise NotReadable(
                f"{quoted(seed)!r} is no seed: one line of printable text, not empty, "
                f"{WORD} characters at most"
            )
        self.game = game
        self.players = players
        self.seed = seed
        self.content_data = content_data or game.content_data()
        self.options = game.read_options(players, options or {}, self.content_data)
        self.content = game.content_hash(self.content_data, players, self.options)
        """The hash of what plays in this game."""
        self.pack_names = self.content_data.packs
        self.names = tuple(names)
        self.script = script
        self.by_hand = by_hand
        automated = getattr(game, "automated", None)
        self.automated: Automated | None = (
            None if automated is None else automated(players, self.options)
        )
        """The seats beyond those of the players, if the game has such."""

    @property
    def seats(self) -> int:
        """How many sit at the table, whoever answers for them."""
        return self.players + (0 if self.automated is None else len(self.automated.names))

    def chance(self) -> Chance:
        return Chance(self.seed, self.script, self.by_hand)

    def begin(self) -> S:
        return self.game.begin(self.players, self.options, self.content_data)

    def from_data(self, data: Any) -> S:
        """A state of this game that was written; NotReadable if it cannot be one."""
        return self.game.from_data(self.players, self.options, self.content_data, data)


class Match(Generic[S]):
    """One game at one table.

    It keeps the state at the start of the current turn and the answers given since. Every step
    copies that state and runs the turn again with the known answers; nothing suspended is stored.

    While bots play, turn after turn runs in one state, and a copy is kept of some turns' start
    only: that of the current one is reached from it, by running the turns between again, when a
    bot looks ahead or the game stops there.
    """

    def __init__(self, deal: Deal[S], snapshot: S, chance: Chance, log: bool = True) -> None:
        self.deal = deal
        self.decisions: list[Decision] = []
        self.notes: list[tuple[int, str]] = []
        self.seeds: tuple[tuple[int, str], ...] = ()
        """Seeds that hold later: each once more than so many decisions are made, in order."""
        self._log = log
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
        self._result: Result | None = None

    @classmethod
    def start(cls, deal: Deal[S], log: bool = True) -> "Match[S]":
        """A new game, waiting for its first decision."""
        match = Match(deal, deal.begin(), deal.chance(), log)
        match._advance(None)
        return match

    # What a seat may know

    @property
    def result(self) -> Result | None:
        """Scores and winners once the game is over, else None."""
        return self._result

    @property
    def turn(self) -> int:
        """The number of the current turn; 0 is the setup."""
        return len(self._past)

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
        events = [event for event in self._events if event.visible_to(seat)]
        number = len(events) + sum(turn.told(seat) for turn in self._past)
        decision = sum(turn.decided for turn in self._past)
        found: list[Told] = []
        for turn in range(len(self._past), -1, -1):
            if turn < len(self._past):
                past = self._past[turn]
                events = past.events
                if past.whispers:
                    events = [event for event in events if event.visible_to(seat)]
                decision -= past.decided
            for event in reversed(events):
                if last is not None and len(found) == last:
                    found.reverse()
                    return found
                number -= 1
                found.append((number, turn, decision, event))
        found.reverse()
        return found

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

    def begun(self) -> dict[int, tuple[int, int]]:
        """By turn in which somebody decided: the decisions before it, and who was the first.

        As far as everybody may know.
        """
        begun: dict[int, tuple[int, int]] = {}
        before = 0
        turns = [turn.answers for turn in self._past] + [self._known_answers()]
        for number, answers in enumerate(turns):
            decided = [answer.seat for answer in answers if not answer.auto]
            if decided:
                begun[number] = (before, decided[0])
                before += len(decided)
        return begun

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

    def is_final(self, after: "Match[S]", seat: int) -> bool:
        """Whether the answer of `seat` that leads from here to `after` needs a second thought.

        It cannot be taken back, and earlier answers go with it that still could be. What comes of
        rolls and draws after it makes no difference: whoever thinks again has learned nothing.
        """
        return self.may_undo(seat) and not after.may_undo(seat)

    def rewind(self, lines: int) -> "Match[S]":
        """This game as it was after its first `lines` decisions; for undo agreed by all."""
        record = self.record()
        if not 0 <= lines <= len(record.lines):
            raise NotReadable(f"the record has {len(record.lines)} decisions, not {lines}")
        settled = self.settled
        back = (settled if lines <= settled else len(record.lines)) - lines
        record.lines = record.lines[:lines]
        record.notes = [note for note in record.notes if note[0] <= lines]
        record.notes.append((lines, f"the table took back {back} answers"))
        record.seeds = [each for each in record.seeds if each[0] <= lines]
        record.result = ""
        earlier = Match(self.deal, self.deal.begin(), self.deal.chance(), self._log)
        earlier._replay(record)
        return earlier

    @property
    def seed(self) -> str:
        """The seed that holds for what comes."""
        return self.seeds[-1][1] if self.seeds else self.deal.seed

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
        twin = Match(self.deal, self._snapshot, self._chance, log and self._log)
        twin._kept = self._kept
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
        lines = [
            Line(answer.seat, answer.kind, answer.option.text, number)
            for number, answers in enumerate(
                [turn.answers for turn in self._past] + [self._answers]
            )
            for answer in answers
            if not answer.auto
        ]
        result = ""
        if self._result is not None:
            result = f"{' '.join(map(str, self._result.scores))} {HASH} {self.hash()[:16]}"
        deal = self.deal
        return Record(
            deal.game.name,
            deal.players,
            deal.seed,
            deal.options,
            engine=VERSION,
            revision=deal.game.revision,
            content=deal.content,
            packs=deal.pack_names,
            by_hand=deal.by_hand,
            names=deal.names,
            lines=lines,
            notes=self.notes,
            seeds=self.seeds,
            result=result,
        )

    @classmethod
    def load(
        cls,
        game: Game[S],
        record: Record,
        content_data: ContentData | None = None,
        log: bool = True,
    ) -> "Match[S]":
        """The match of a record, every decision checked again.

        With `content_data` it is played with that, else with the landed content that it names.
        """
        if record.game != game.name:
            other = f"a record of {record.game}, not of {game.name}"
            raise NotReadable(other, key="other-game", found=quoted(record.game), game=game.name)
        if record.revision != game.revision:
            raise NotReadable(
                f"played by revision {record.revision} of the rules of {game.name} (engine "
                f"{record.engine}); this is revision {game.revision} (engine {VERSION})",
                key="revision",
                played=record.revision,
                now=game.revision,
            )
        content = content_data or game.content_for(record)
        deal = Deal(
            game,
            record.players,
            record.seed,
            record.options,
            content,
            record.names,
            by_hand=record.by_hand,
        )
        if content is None:
            raise other_content(record)
        match = Match(deal, deal.begin(), deal.chance(), log)
        match._replay(record)
        return match

    def hash(self) -> str:
        """The fingerprint of the whole state: equal games have equal hashes."""
        data = json.dumps(self.deal.game.data(self._state), separators=(",", ":"), sort_keys=True)
        return hashlib.sha256(data.encode()).hexdigest()

    # The engine room

    def _advance(self, answering: Answering | None, until_turn: int | None = None) -> None:
        """Run turns until somebody must be asked or the game is over."""
        game = self.deal.game
        state, chance = self._snapshot, self._chance
        apart = 1 if answering is None else KEPT_EVERY
        first = turn = self.turn
        while self._result is None and (until_turn is None or turn < until_turn):
            if self.seeds:
                chance = self._seeded(chance, turn)
            if state is self._snapshot or turn >= self._kept + apart:
                self._keep(state, chance)
                state, chance = state.copy(), chance.copy()
            events: list[Event] | None = [] if self._log else None
            table = Table(
                state,
                chance,
                self._answers[:],
                answering,
                events,
                automated=self.deal.automated,
            )
            try:
                if turn:
                    game.turn(table)
                else:
                    game.setup(table)
            except Pending as pending:
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
            self._past.append(Turn(table.answers(), events or []))
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

    def _replay(self, record: Record) -> None:
        waiting = record.lines[:]

        def answering(decision: Decision, _table: Table[Any]) -> Option[Any]:
            line = next_line(waiting, decision)
            if line is None:
                raise Pending([decision])
            where = where_of(line)
            if line.kind != decision.kind:
                raise NotReadable(
                    f"asked is {decision.kind}, answered is {line.kind}",
                    where,
                    "question",
                    line=line.number,
                    asked=decision.kind,
                    found=quoted(line.kind),
                )
            try:
                option = decision.find(line.text)
            except NotLegal as not_legal:
                said, rule = str(not_legal), not_legal.reason.rule
                raise NotReadable(
                    said, where, "not-legal", line=line.number, found=quoted(line.text), rule=rule
                ) from not_legal
            except Refusal as refusal:
                raise NotReadable(
                    str(refusal), where, "no-answer", line=line.number, found=quoted(line.text)
                ) from refusal
            waiting.remove(line)
            return option

        self.notes = list(record.notes)
        self.seeds = tuple(record.seeds)
        self._advance(answering)
        if waiting:
            line = waiting[0]
            over = "the game is over" if self._result else "nothing more is asked"
            raise NotReadable(f"{over} before this line", where_of(line), "over", line=line.number)
        if record.result and not same_result(self.record().result, record.result):
            raise NotReadable(
                f"the record ends with {record.result!r}, but its decisions lead to "
                f"{self.record().result!r}",
                key="result",
            )

    def _undo_place(self, seat: int) -> int:
        """Where the answer stands that `seat` may take back, or -1."""
        open_form = self._form_is_open()
        first = self._first_to_undo()
        for place in range(len(self._answers) - 1, self._barrier - 1, -1):
            answer = self._answers[place]
            if answer.auto:
                continue
            if answer.seat == seat:
                return place if place >= first else -1
            if not open_form:
                return -1
        return -1

    def _first_to_undo(self) -> int:
        """The place before which nothing is taken back: all knew then what would come."""
        if not self.seeds:
            return 0
        left = self.seeds[-1][0] - sum(turn.decided for turn in self._past)
        for place, answer in enumerate(self._answers):
            if left <= 0:
                return place
            if not answer.auto:
                left -= 1
        return len(self._answers)

    def _form_is_open(self) -> bool:
        return any(decision.together for decision in self.decisions)

    def _note(self, text: str) -> None:
        self.notes.append((self.decided, text))

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and not 0 <= seat < self.deal.players:
            raise NotNow(f"there is no seat {seat} with {self.deal.players} players")
