"""A game under way at one keyboard: ask, explain, tell, save."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from rich.table import Table as Grid
from rich.text import Text

from pertinax.commands import Refused
from pertinax.commands.faces import Face, face_of
from pertinax.commands.rules import show_rules
from pertinax.commands.screen import Screen, in_columns, labels
from pertinax.kernel.decisions import TABLE, Decision
from pertinax.kernel.errors import NotLegal, NotNow, Reason, Refusal
from pertinax.kernel.events import Event
from pertinax.kernel.look import Bot
from pertinax.kernel.match import Match
from pertinax.words.wording import Wording

HEADINGS: Final = frozenset({"turn", "attack", "assembly", "final-scoring"})
"""Events that begin something: they stand out in what is told."""
TOLD_BESIDE: Final = 9
"""Rows of what happened that are kept in sight above the next question."""
LOG: Final = 30


class Leave(Exception):
    """Somebody wants to stop for now."""


class Session:
    """One match, who plays it, and the file that always holds all of it."""

    def __init__(
        self,
        match: Match[Any],
        bots: Sequence[Bot | None],
        path: Path,
        words: Wording,
        screen: Screen,
    ) -> None:
        self.match = match
        self.bots = list(bots)
        self.path = path
        self.words = words
        self.screen = screen
        self.face = face_of(match, words)
        self.people = [seat for seat, bot in enumerate(bots) if bot is None]
        self._told = 0
        self._alone: int | None = None
        """Who sits behind the cover: the only one to look at the screen now."""
        self._queue: list[str] = []
        self._queued_by = (TABLE, -1)

    def run(self) -> int:
        """Play to the end, or until somebody leaves; the exit code."""
        try:
            self._write(self.path)
        except OSError as problem:
            said = self._get("cannot-write", file=self.path, problem=problem.strerror or problem)
            raise Refused(said) from None
        self.screen.say(self._get("saved-in", file=self.path), "dim")
        self.screen.say(self._get("how"), "dim")
        self._told = self._told_before()
        try:
            while self.match.result is None:
                self._let_bots_play()
                if self.match.decisions:
                    self._take_turn()
        except (EOFError, Leave, KeyboardInterrupt) as end:
            self._save()
            self.screen.say()
            self.screen.say(self._get("resume", file=self.path))
            return 130 if isinstance(end, KeyboardInterrupt) else 0
        self._uncover()
        self._tell()
        self.screen.say()
        show_result(self.match, self.words, self.face, self.screen)
        self.screen.say(self._get("record", file=self.path), "dim")
        return 0

    # Bots, and whose turn it is

    def _let_bots_play(self) -> None:
        """Turn by turn, so that little is lost when the machine stops."""
        while self.match.result is None and self._bot_is_asked():
            self.match.play(self.bots, self.match.turn + 1)
            self._save()
            if not self.people:
                self._tell()

    def _bot_is_asked(self) -> bool:
        decisions = self.match.decisions
        return not decisions or any(
            decision.seat != TABLE and self.bots[decision.seat] is not None
            for decision in decisions
        )

    def _take_turn(self) -> None:
        """Ask the first who is asked, until an answer is given."""
        decision = self.match.decisions[0]
        if self._queued_by != (decision.seat, self.match.turn):
            self._drop_queue()
        told = 0
        if self._needs_cover(decision):
            self._cover(decision.seat)
        else:
            self._uncover()
            told = self._tell()
        self._present(decision, told)
        while not self._answered(decision):
            pass

    # What whom may see

    def _seen_by(self, seat: int) -> int | None:
        """Whose eyes are on the screen: the only person's, or those of all at the table.

        With several people round one screen everybody reads along, so that a seat's own view is
        only shown behind the cover (E1-INFO-08).
        """
        if len(self.people) == 1:
            return self.people[0]
        return seat if self._alone == seat and seat != TABLE else None

    def _needs_cover(self, decision: Decision) -> bool:
        return len(self.people) > 1 and (decision.secret or decision.together)

    def _cover(self, seat: int) -> None:
        if self._alone == seat:
            return
        self._drop_queue()
        self._uncover()
        self.screen.clear()
        self.screen.read(self._get("cover", name=self.words.name(seat)))
        self.screen.clear()
        self._alone = seat

    def _uncover(self) -> None:
        if self._alone is not None:
            self._alone = None
            self.screen.clear()

    def _drop_queue(self) -> None:
        if self._queue:
            self.screen.say(self._get("dropped", answers="; ".join(self._queue)), "yellow")
            self._queue = []

    # Telling

    def _events(self) -> list[Event]:
        return self.match.events(self.people[0] if len(self.people) == 1 else None)

    def _told_before(self) -> int:
        """A resumed game begins with what happened in its last turn."""
        return len(self._events()) - len(
            self.match.events(
                self.people[0] if len(self.people) == 1 else None, max(0, self.match.turn - 1)
            )
        )

    def _tell(self) -> int:
        """Say what happened since; the rows it took."""
        events = self._events()
        new = [event for event in events[self._told :] if event.kind not in self.face.quiet]
        self._told = len(events)
        height = self.screen.height
        for place, event in enumerate(new):
            if height is not None and place and place % (height - 2) == 0:
                self._pause()
            self._say_event(event)
        if height is not None and len(new) > TOLD_BESIDE:
            self._pause()
            return 1
        return len(new)

    def _say_event(self, event: Event) -> None:
        self.screen.say(
            event_words(self.match, self.words, self.face, event),
            "bold" if event.kind in HEADINGS else "",
        )

    def _pause(self) -> None:
        """Wait for Enter; an answer typed too early is kept for the question it was meant for."""
        line = self.screen.read(self._get("more"))
        if line and self.match.decisions and self._alone is None:
            self._queue.append(line)
            self._queued_by = (self.match.decisions[0].seat, self.match.turn)

    # Asking

    def _present(self, decision: Decision, told: int = 0) -> None:
        """The line on top, the board, the options and the commands."""
        seat = decision.seat
        view = self.match.view(self._seen_by(seat))
        listed = [
            (label, self.face.option(view, seat, decision.kind, option.text, decision.about))
            for label, option in labels(decision.options).items()
        ]
        options = in_columns(listed, self.screen.width)
        room = None
        if self.screen.height is not None:
            room = max(0, self.screen.height - len(options) - told - 3)
        question = self.face.ask(decision.kind, decision.about)
        self.screen.rule(f"{self.face.place(view)} · {self.words.name(seat)}: {question}")
        for line in self.face.board(view, self.screen.width, room, decision.kind):
            self.screen.say(line)
        for line in options:
            self.screen.say(line)
        self.screen.say(self._get("commands"), "dim")

    def _answered(self, decision: Decision) -> bool:
        """Read and carry out one answer or command; whether the question is settled."""
        if self._queue:
            line = self._queue.pop(0)
        else:
            line = self.screen.read(f"{self.words.name(decision.seat)}> ")
            if ";" in line:
                line, *self._queue = [part.strip() for part in line.split(";") if part.strip()]
                self._queued_by = (decision.seat, self.match.turn)
        option = labels(decision.options).get(line.lower())
        text = line.lower() if option is None else option.text
        if option is None and all(text != each.text for each in decision.options):
            command, _, rest = line.replace("?", "? ", 1).partition(" ")
            carried_out = self._command(decision, command.lower(), rest.strip())
            if carried_out is not None:
                return carried_out
        try:
            self.match.choose(decision.seat, text)
        except NotLegal as refusal:
            self._refuse(self._why(self._short(decision, refusal.option), refusal.reason))
            return False
        except Refusal:
            self._refuse(self._expected(decision, line))
            return False
        self._save()
        return True

    def _refuse(self, words: str) -> None:
        self.screen.say(words, "yellow")
        self._drop_queue()

    def _expected(self, decision: Decision, line: str) -> str:
        known = list(labels(decision.options))
        shown = ", ".join(known) if len(known) < 10 else f"{known[0]} – {known[-1]}"
        return self._get("expected" if line else "expected-something", found=line, labels=shown)

    # Commands

    def _command(self, decision: Decision, command: str, rest: str) -> bool | None:
        """Carry out a command; True if the question has to be asked anew, None if it is none."""
        if command == "?":
            self._explain(decision, rest)
        elif command in ("board", "b") and not rest:
            view = self.match.view(self._seen_by(decision.seat))
            for line in self.face.board(view, self.screen.width, None, ""):
                self.screen.say(line)
        elif command == "log":
            self._log(rest)
        elif command == "undo" and not rest:
            return self._undo(decision)
        elif command == "save":
            self._save_as(rest)
        elif command == "rule" and rest:
            self._rule(rest)
        elif command == "peek" and not rest:
            return self._peek(decision)
        elif command == "help" and not rest:
            for words in [*self._get("help").splitlines(), *self.face.legend()]:
                self.screen.say(words)
        elif command in ("quit", "q", "exit") and not rest:
            raise Leave
        else:
            return None
        return False

    def _explain(self, decision: Decision, which: str) -> None:
        """Why other options are not possible, those with the same reason together."""
        groups: dict[tuple[str, str], list[str]] = {}
        for option, reason in decision.refused():
            key = (reason.rule, self._reason(reason))
            groups.setdefault(key, []).append(self._short(decision, option.text))
        if not groups:
            self.screen.say(self._get("nothing-refused"))
        elif which:
            if not which.isdigit() or not 1 <= int(which) <= len(groups):
                self._refuse(self._get("which", n=len(groups), found=which))
            else:
                self._rule(list(groups)[int(which) - 1][0])
        else:
            for number, ((rule, words), options) in enumerate(groups.items(), start=1):
                said = self._get("refused", options=", ".join(options), reason=words, rule=rule)
                for line in in_columns([(str(number), said)], self.screen.width):
                    self.screen.say(line)
            self.screen.say(self._get("refused-how"), "dim")

    def _short(self, decision: Decision, text: str) -> str:
        """An option in words, without what it costs and brings."""
        seat = decision.seat
        view = self.match.view(seat if seat != TABLE else None)
        words = self.face.option(view, seat, decision.kind, text, decision.about)
        return words.partition(":")[0].partition(";")[0]

    def _why(self, option: str, reason: Reason) -> str:
        return self._get("refused", options=option, reason=self._reason(reason), rule=reason.rule)

    def _reason(self, reason: Reason) -> str:
        return self.words.reason(self.words.game, reason.key, reason.params)

    def _rule(self, rule: str) -> None:
        try:
            show_rules(rule, self.words.language, self.screen.console)
        except Refused as refused:
            self._refuse(str(refused))

    def _log(self, rest: str) -> None:
        if rest and not rest.isdigit() and rest != "all":
            self._refuse(self._get("log-expected", found=rest))
            return
        decision = self.match.decisions[0]
        events = self.match.events(self._seen_by(decision.seat))
        last = len(events) if rest == "all" else int(rest or LOG)
        for event in events[len(events) - min(last, len(events)) :]:
            self._say_event(event)

    def _undo(self, decision: Decision) -> bool:
        """Take back the last answer of whoever is asked, else of another person at the table."""
        seats = [decision.seat]
        if not decision.together:
            seats += [seat for seat in self.people if seat != decision.seat]
        for seat in seats:
            if self.match.may_undo(seat):
                self.match.undo(seat)
                self._after_undo(self.words.name(seat))
                return True
        lines = self.match.record().lines
        if self.match.deal.by_hand and lines and lines[-1].seat == TABLE:
            # Typed wrongly, not learned: what the real dice showed is put right.
            self.match = self.match.rewind(len(lines) - 1)
            self._after_undo(self.words.name(TABLE))
            return True
        self._refuse(self._get("no-undo"))
        return False

    def _after_undo(self, name: str) -> None:
        self._save()
        self._queue = []
        self._told = min(self._told, len(self._events()))
        self.screen.say(self._get("undone", name=name), "yellow")

    def _peek(self, decision: Decision) -> bool:
        """What only one person may see, for their eyes alone."""
        if decision.seat == TABLE:
            self._refuse(self._get("peek-who"))
            return False
        open_before = self._alone is None and len(self.people) > 1
        if open_before:
            self._cover(decision.seat)
        view = self.match.view(self._seen_by(decision.seat))
        for line in self.face.board(view, self.screen.width, None, ""):
            self.screen.say(line)
        if open_before:
            self._pause()
        return True

    # Saving

    def _save_as(self, name: str) -> None:
        path = Path(name) if name else self.path
        if path != self.path and path.exists():
            self._refuse(self._get("exists", file=path))
        elif self._save(path):
            self.screen.say(self._get("saved-in", file=path))

    def _save(self, path: Path | None = None) -> bool:
        """A disk that is full must not end the game: say it and go on."""
        path = path or self.path
        try:
            self._write(path)
        except OSError as problem:
            said = self._get("cannot-write", file=path, problem=problem.strerror or problem)
            self.screen.say(said, "bold red")
            return False
        return True

    def _write(self, path: Path) -> None:
        self.match.record().write(path)

    def _get(self, key: str, **params: object) -> str:
        return self.words.get(f"cli.play.{key}", **params)


def event_words(match: Match[Any], words: Wording, face: Face, event: Event) -> str:
    """An event as a sentence, with names in place of seats."""
    fields = dict(zip(match.deal.game.events[event.kind], event.values, strict=True))
    if "seat" in fields:
        fields["seat"] = f"p{fields['seat'] + 1}"
    return words.happened(event.kind, fields, face.said(event.kind, fields))


def show_result(match: Match[Any], words: Wording, face: Face, screen: Screen) -> None:
    """Final scores, winners, and where the points came from."""
    result = match.result
    if result is None:
        raise NotNow("the game is not over")
    seats = sorted(range(match.deal.players), key=lambda seat: -result.scores[seat])
    grid = Grid(box=None, pad_edge=False)
    grid.add_column(words.get("cli.play.source"))
    for seat in seats:
        grid.add_column(Text(words.name(seat)), justify="right")
    for source, counts in face.sources(match.events()):
        grid.add_row(source, *(f"{counts[seat]:+d}" if counts[seat] else "" for seat in seats))
    totals = [str(result.scores[seat]) for seat in seats]
    grid.add_row(words.get("cli.play.total"), *totals, style="bold")
    screen.console.print(grid)
    names = ", ".join(words.name(seat) for seat in result.winners)
    screen.say(words.plural("cli.play.winners", len(result.winners), names=names), "bold")
