"""A game under way at one keyboard: questions, answers, commands."""

from collections.abc import Sequence
from enum import Enum
from pathlib import Path
from typing import Any, Final

from rich.text import Text

from pertinax.commands import Refused
from pertinax.commands.asking import layout, page_of
from pertinax.commands.question import Question
from pertinax.commands.rules import show_rules
from pertinax.commands.screen import Screen, in_columns
from pertinax.commands.sitting import Leave, Sitting
from pertinax.commands.telling import sentences, show_result
from pertinax.games.rulebooks import rulebook_of
from pertinax.kernel.bounds import whole
from pertinax.kernel.deal import sequel_of
from pertinax.kernel.decisions import TABLE, Decision, Option
from pertinax.kernel.errors import NotLegal, Refusal
from pertinax.kernel.look import Bot
from pertinax.kernel.match import Match
from pertinax.kernel.second_thought import why_final
from pertinax.texts.folding import fold
from pertinax.words.wording import Wording

BESIDE: Final = 7
"""Rows beside the options: the question, one's own assets, a blank, the commands, the prompt."""
NO_END: Final = 10_000
LOG: Final = 30


class Then(Enum):
    """What comes after a line that was typed."""

    ON = "the question is settled"
    SHOW = "the question is shown again"
    WAIT = "the next line is read"


class Session(Sitting):
    """One match, played through questions and answers."""

    def __init__(
        self,
        match: Match[Any],
        bots: Sequence[Bot | None],
        path: Path,
        words: Wording,
        screen: Screen,
        confirm: bool = True,
    ) -> None:
        super().__init__(match, bots, path, words, screen)
        # In a pipe nobody sits there who could think again.
        self.confirm = confirm and screen.height is not None
        self._labels: dict[tuple[int, int, str], dict[str, str]] = {}
        """What to type for each option, by turn, seat and kind of question."""
        self._page = 0

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
            self.screen.say(self._get("resume", file=f"{self.path}{self._flag()}"))
            return 130 if isinstance(end, KeyboardInterrupt) else 0
        self._uncover()
        self._tell()
        self.screen.say()
        show_result(self.match, self.face, self.screen)
        self._say_what_is_left()
        return 0

    def _say_what_is_left(self) -> None:
        """Where the game lies once it is over, and what may come after it."""
        self.screen.say(self._get("record", file=self.path), "dim")
        if sequel_of(self.match.deal, self.match.result) is not None:
            self.screen.say(self._get("sequel", file=f"{self.path}{self._flag()}"))

    def _flag(self) -> str:
        """What a command needs to speak the language of this one."""
        language = self.words.language
        return "" if language == "en" else f" --language {language}"

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
        covered = self._covered_for(decision)
        if covered is not None:
            self._cover(covered)
        else:
            self._uncover()
            told = self._tell()
        question = self._question(decision)
        self._page = 0
        self._present(question, told)
        then = self._answered(question)
        while then is not Then.ON:
            if then is Then.SHOW:
                again = self.screen.height is not None and not self._drawn[2]
                self._present(question, board=again)
            then = self._answered(question)

    # Asking

    def _question(self, decision: Decision) -> Question:
        """The decision in words; within a turn its options keep their numbers."""
        key = (self.match.turn, decision.seat, decision.kind)
        if self._labels and next(iter(self._labels))[0] != self.match.turn:
            self._labels = {}
        before = self._labels.get(key, {})
        eyes = self._seen_by(decision.seat)
        question = Question(decision, self.match, self.face, self.words, eyes, before)
        if not set(question.by_text) <= set(before):
            self._labels[key] = question.by_text
        return question

    def _present(self, question: Question, told: int = 0, board: bool = True) -> None:
        """The line on top, the board, the options and the commands."""
        width, height = self.screen.width, self.screen.height
        rows = NO_END if height is None else height - BESIDE
        options = layout(question.listed(), width, lambda needed: needed <= rows)
        options, pages = page_of(options, self._page, rows)
        below = question.chosen(width) + options
        if height is not None and told and told + len(below) + BESIDE > height:
            self._pause()
            told = 0
        self.screen.rule(question.title)
        if board:
            self._draw(question, told + len(below))
        for line in below:
            self.screen.say(line)
        if pages > 1:
            number = self._page % pages + 1
            self.screen.say(self._get("pages", page=number, pages=pages), "yellow")
        else:
            self.screen.say(self._get("commands"), "dim")

    def _draw(self, question: Question, taken: int) -> None:
        """What fits of the board beside so many other rows."""
        width, height = self.screen.width, self.screen.height
        room = None
        if height is not None:
            top = -(-(len(question.title) + 4) // width)
            room = max(0, height - taken - top - 3)
        kind, shown = question.decision.kind, self._drawn_for(question.decision.seat)
        drawn = self.face.board(question.view, question.preview, width, room, kind, shown)
        for line in [*drawn, Text()] if drawn else []:
            self.screen.say(line)

    def _drawn_for(self, seat: int) -> dict[str, str] | None:
        """What this seat has before its eyes in this turn; a pipe has no eyes."""
        if self.screen.height is None:
            return None
        if self._drawn[:2] != (self.match.turn, seat):
            self._drawn = (self.match.turn, seat, {})
        return self._drawn[2]

    # Answers

    def _answered(self, question: Question) -> Then:
        """Read and carry out one answer or command."""
        line = self._line(question.decision)
        if not line:
            self._drawn = (-1, TABLE, {})
            return Then.SHOW
        option = question.labelled.get(line.lower())
        text = line.lower() if option is None else option.text
        if all(text != each.text for each in question.decision.options):
            command, _, rest = line.replace("?", "? ", 1).partition(" ")
            then = self._command(question, fold(command), rest.strip())
            if then is not None:
                return then
            found = question.find(line)
            if len(found) > 1:
                self._refuse(question.ambiguous(line, found))
                return Then.WAIT
            text = found[0] if found else question.find_refused(line) or text
        return self._choose(question, text, line)

    def _line(self, decision: Decision) -> str:
        if self._queue:
            return self._queue.pop(0)
        line = self.screen.read(f"{self.words.name(decision.seat)}> ")
        if ";" in line:
            line, *self._queue = [part.strip() for part in line.split(";") if part.strip()] or [""]
            self._queued_by = (decision.seat, self.match.turn)
        return line

    def _choose(self, question: Question, text: str, line: str) -> Then:
        decision = question.decision
        try:
            if self.confirm and not self._confirmed(decision, decision.find(text)):
                return Then.SHOW
            self.match.choose(decision.seat, text)
        except NotLegal as refusal:
            self._refuse(question.why(refusal.option, refusal.reason))
            return Then.WAIT
        except Refusal:
            self._refuse(question.expected(line))
            return Then.WAIT
        self._save()
        return Then.ON

    def _confirmed(self, decision: Decision, option: Option[Any]) -> bool:
        """Whether an answer that cannot be taken back is meant; nothing of what follows is told."""
        seat = decision.seat
        if seat == TABLE:
            return True
        trial = self.match.fork()
        trial.choose(seat, option)
        final = why_final(self.match, trial, seat)
        if not final:
            return True
        why = self.words.get(f"confirm.{final}")
        self._drop_queue()
        while True:
            line = fold(self.screen.read(self._get("confirm", why=why)))
            if not line or line == self._get("yes"):
                return True
            if self._commands.get(line) == "undo":
                return False
            if self._commands.get(line) == "quit":
                raise Leave

    # Commands

    def _command(self, question: Question, typed: str, rest: str) -> Then | None:
        """Carry out a command, or None if it is none."""
        if typed == "?":
            self._explain(question, rest)
            return Then.WAIT
        decision = question.decision
        command = self._commands.get(typed)
        if command == "log":
            self._log(rest)
        elif command == "save":
            self._save_as(rest)
        elif command == "rule":
            self._rule(rest)
        elif rest or command is None:
            return None
        elif command == "undo":
            return self._undo(decision)
        elif command == "peek":
            return self._peek(decision)
        elif command == "quit":
            raise Leave
        else:
            self._show(question, command)
        return Then.SHOW

    def _show(self, question: Question, command: str) -> None:
        """Whatever can be looked at without changing anything."""
        if command == "board":
            self._show_board(question.decision.seat)
        elif command == "more":
            self._page += 1
        elif command == "help":
            self._by_page([*self._help(), *self.face.legend()])
        else:
            self._by_page(self.face.look_up(command, question.view, question.preview))
        if command != "more" and self.screen.height is not None:
            self._pause()

    def _help(self) -> list[str]:
        first = next(iter(rulebook_of(self.words.game)))
        return self._get("help", rule=first.id).splitlines()

    def _explain(self, question: Question, which: str) -> None:
        """Why other options are not possible, or the rule behind one of the reasons."""
        refusals = question.refusals()
        chosen = whole(which) or 0
        if not refusals:
            self.screen.say(self._get("nothing-refused"))
        elif not which:
            for number, (_, said) in enumerate(refusals, start=1):
                for line in in_columns([(str(number), said)], self.screen.width):
                    self.screen.say(line)
            self.screen.say(self._get("refused-how"), "dim")
        elif 1 <= chosen <= len(refusals):
            self._rule(refusals[chosen - 1][0])
        else:
            self._refuse(self._get("which", n=len(refusals), found=which))

    def _rule(self, rule: str) -> None:
        try:
            language, console = self.words.language, self.screen.console
            show_rules(rule or None, language, console, game=self.words.game)
        except Refused as refused:
            self._refuse(str(refused))

    def _log(self, rest: str) -> None:
        everything = fold(rest) in ("all", self._get("all"))
        wanted = whole(rest) if rest else LOG
        if wanted is None and not everything:
            self._refuse(self._get("log-expected", found=rest))
            return
        decision = self.match.decisions[0]
        events = self.match.events(self._seen_by(decision.seat))
        last = len(events) if wanted is None else min(wanted, len(events))
        told = events[len(events) - last :]
        for words, style in sentences(self.match, self.words, self.face, told):
            self.screen.say(words, style)

    def _undo(self, decision: Decision) -> Then:
        """Take back the last answer of whoever is asked, else of another person at the table."""
        seats = [decision.seat]
        if not decision.together:
            seats += [seat for seat in self.people if seat != decision.seat]
        for seat in seats:
            if self.match.may_undo(seat):
                self.match.undo(seat)
                self._after_undo(self.words.name(seat))
                return Then.ON
        lines = self.match.record().lines
        if self.match.deal.by_hand and lines and lines[-1].seat == TABLE:
            # Typed wrongly, not learned: what the real dice showed is put right.
            self.match = self.match.rewind(len(lines) - 1)
            self._after_undo(self.words.name(TABLE))
            return Then.ON
        own = [line for line in lines if line.seat in self.people]
        why = "known"
        if not own:
            why = "yet"
        elif own[-1].turn < self.match.turn:
            why = "turn"
        self._refuse(self._get(f"no-undo.{why}"))
        return Then.WAIT

    def _after_undo(self, name: str) -> None:
        self._save()
        self._queue = []
        self._told = min(self._told, len(self._events()))
        self.screen.say(self._get("undone", name=name), "yellow")

    def _peek(self, decision: Decision) -> Then:
        """What only one person may see, for their eyes alone."""
        if decision.seat == TABLE:
            self._refuse(self._get("peek-who"))
            return Then.WAIT
        open_before = self._alone is None and len(self.people) > 1
        if open_before:
            self._cover(decision.seat)
        self._show_board(decision.seat)
        if open_before:
            self._pause()
        return Then.ON

    def _show_board(self, seat: int) -> None:
        """The whole board, as whoever looks at the screen may see it."""
        eyes = self._seen_by(seat)
        view, preview = self.match.view(eyes), self.match.preview(eyes)
        self._by_page(self.face.board(view, preview, self.screen.width, None, ""))
