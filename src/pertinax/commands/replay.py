"""`pertinax replay`: check a record, and step through the game it holds."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from pertinax.commands import Refused
from pertinax.commands.campaigns import holds_campaign, open_game_of, replay_campaign
from pertinax.commands.faces import face_of
from pertinax.commands.records import open_record
from pertinax.commands.reports import Shown, holds_report, open_report, record_of, say_head
from pertinax.commands.screen import Screen
from pertinax.commands.telling import sentences, show_result
from pertinax.kernel.bounds import whole
from pertinax.kernel.decisions import CORRECT, TABLE
from pertinax.kernel.events import Event
from pertinax.kernel.match import Match
from pertinax.kernel.record import Line, seat_text
from pertinax.texts import Texts
from pertinax.words.corrections import line_in_words
from pertinax.words.reports import Report
from pertinax.words.wording import Wording, wording_of


def replay(
    file: Path,
    *,
    check: bool = False,
    seat: int | None = None,
    game: int | None = None,
    content: Sequence[Path] = (),
    language: str = "en",
    screen: Screen | None = None,
    interactive: bool | None = None,
) -> int:
    """Check a record, then step through it; the exit code.

    A campaign is told as a whole; with `game` it is that game of it. A report is opened at its
    moment.
    """
    texts = Texts.load(language)
    screen = screen or Screen()
    asks = interactive if interactive is not None else sys.stdin.isatty()
    report: Report | None = None
    if holds_report(file):
        report = open_report(file, texts)
        say_head(report, texts, screen)
        if not report.record:
            Shown(report, file, content, texts, screen).show(file, whole=not asks)
            return 0
        match, stopped = record_of(report, file, content, texts)
        seat = report.seat + 1 if seat is None and report.seat is not None else seat
    elif holds_campaign(file):
        if game is None:
            return replay_campaign(file, check, content, texts, screen)
        match, stopped = open_game_of(file, game, content, texts)
    elif game is not None:
        raise Refused(texts.get("cli.replay.no-campaign", file=file))
    else:
        match, stopped = open_record(file, content, texts)
    if check and stopped:
        raise Refused(stopped)
    if seat is not None and not 1 <= seat <= match.deal.players:
        raise Refused(texts.get("cli.replay.seat", found=seat, players=match.deal.players))
    names = match.deal.names or [
        texts.get("cli.play.name", n=n + 1) for n in range(match.deal.players)
    ]
    words = wording_of(match.deal, texts, names)
    walk = Walk(match, words, None if seat is None else seat - 1)
    walk.screen = screen
    if stopped:
        walk.stopped = [stopped]
        if match.result is None:
            walk.stopped.append(texts.get("cli.replay.go-on", file=file))
        screen.say(stopped, "yellow")
    if check:
        walk.summary(file)
    elif report is not None and not asks:
        walk.go(min(report.at, len(walk.lines)))
    elif asks:
        if report is not None:
            walk.at = min(report.at, len(walk.lines))
            walk.now = match.rewind(walk.at)
        walk.step_through()
    else:
        walk.print_all()
    return 0


class Walk:
    """A finished or broken-off game, decision by decision, as one seat or a spectator saw it."""

    def __init__(self, match: Match[Any], words: Wording, seat: int | None) -> None:
        self.whole = match
        self.words = words
        self.seat = seat
        self.face = face_of(match, words)
        self.lines = match.record().lines
        self.screen = Screen()
        self.stopped: list[str] = []
        """Why the record goes on and the game does not, and what can be done."""
        self.at = 0
        self.now = match.rewind(0)

    def summary(self, file: Path) -> None:
        match = self.whole
        say = self.screen.say
        say(self._get("ok", file=file, n=len(self.lines)))
        names = ", ".join(self.words.name(seat) for seat in range(match.deal.players))
        say(self._get("players", game=match.deal.game.name, names=names))
        say(self._get("seed", seed=match.deal.seed, content=match.deal.content[:12]))
        say(self._get("state", hash=match.hash()))
        if match.result is None:
            say(self._get("unfinished", turn=match.turn))
        else:
            show_result(match, self.face, self.screen)

    def print_all(self) -> None:
        """The whole game as it was told."""
        self._say(self.whole.events(self.seat))
        self._end()

    def step_through(self) -> None:
        self.screen.say(self._get("how"), "dim")
        self._show_place()
        while True:
            try:
                line = self.screen.read(self._get("prompt", at=self.at, of=len(self.lines)))
            except (EOFError, KeyboardInterrupt):
                return
            command, _, rest = line.lower().partition(" ")
            if command in ("q", "quit"):
                return
            self._command(command, rest.strip())

    def _command(self, command: str, rest: str) -> None:
        if command == "":
            self._next()
        elif command in ("p", "back"):
            self.go(self.at - 1)
        elif command == "g" and (place := whole(rest)) is not None:
            self.go(place)
        elif command == "t":
            self.go(self._next_turn())
        elif command in ("b", "board"):
            self._show_board(None)
        elif command == "log":
            self._say(self.now.events(self.seat, max(0, self.now.turn - 1)))
        else:
            self.screen.say(self._get("expected", found=f"{command} {rest}".strip()), "yellow")

    def _next(self) -> None:
        """One decision further, with what it led to."""
        if self.at == len(self.lines):
            self._end()
            return
        line = self.lines[self.at]
        before = len(self.now.events(self.seat))
        self.screen.say(self._decision(line), "bold cyan")
        self.at += 1
        self.now = self.whole.rewind(self.at)
        new = self.now.events(self.seat)[before:]
        self._say([event for event in new if event.kind not in self.face.quiet])
        if self.at == len(self.lines):
            self._end()

    def go(self, place: int) -> None:
        """To the moment before decision `place` + 1."""
        if not 0 <= place <= len(self.lines):
            self.screen.say(self._get("no-place", n=len(self.lines), found=place), "yellow")
            return
        self.at = place
        self.now = self.whole.rewind(place)
        self._show_place()

    def _next_turn(self) -> int:
        turn = self.now.turn
        for place in range(self.at, len(self.lines)):
            if self.lines[place].turn > turn:
                return place
        return len(self.lines)

    def _show_place(self) -> None:
        self.screen.rule(self.face.place(self.now.view(self.seat)))
        height = self.screen.height
        self._show_board(None if height is None else height - 4)

    def _show_board(self, room: int | None) -> None:
        view, preview = self.now.view(self.seat), self.now.preview(self.seat)
        for row in self.face.board(view, preview, self.screen.width, room, ""):
            self.screen.say(row)

    def _decision(self, line: Line) -> str:
        """What was answered; a secret answer stays one for other seats."""
        if line.kind == CORRECT:
            return line_in_words(self.words, line.text)
        decision = self.now.decision(line.seat)
        assert decision is not None, "the record has been checked"
        name = self.words.name(line.seat)
        question = self.face.ask(line.kind, decision.about)
        # A card that was drawn by hand is its owner's secret.
        owners = decision.about if line.seat == TABLE else [seat_text(line.seat)]
        secret = decision.secret or decision.together
        if secret and (self.seat is None or seat_text(self.seat) not in owners):
            return self._get("secret", name=name, question=question)
        option = self.face.plain(line.kind, line.text)
        return self._get("decision", name=name, question=question, option=option)

    def _end(self) -> None:
        self.screen.say()
        for words in self.stopped:
            self.screen.say(words, "yellow")
        if self.whole.result is not None:
            show_result(self.whole, self.face, self.screen)
        elif not self.stopped:
            self.screen.say(self._get("unfinished", turn=self.whole.turn))

    def _say(self, events: Sequence[Event]) -> None:
        for words, style in sentences(self.whole, self.words, self.face, events):
            self.screen.say(words, style)

    def _get(self, key: str, **params: object) -> str:
        return self.words.get(f"cli.replay.{key}", **params)
