"""Reports of what looks wrong, opened at their moment."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from pertinax.commands import Refused
from pertinax.commands.faces import Face, face_of
from pertinax.commands.records import opened
from pertinax.commands.screen import Screen
from pertinax.commands.telling import sentences
from pertinax.games.registry import find_game
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.events import Event, event_from_data
from pertinax.kernel.match import Deal, Match
from pertinax.kernel.record import LARGEST, Record
from pertinax.kernel.textfiles import read_text
from pertinax.texts import Texts
from pertinax.version import VERSION
from pertinax.words.labels import signed
from pertinax.words.records import fault
from pertinax.words.reports import FORMAT, Report, is_report, line_of, parse_report
from pertinax.words.wording import Wording, wording_of


def holds_report(path: Path) -> bool:
    """Whether a file means to be a report; what is wrong with it is found out later."""
    try:
        with path.open("rb") as file:
            return is_report(file.read(len(FORMAT)).decode("utf-8", "replace"))
    except OSError:
        return False


def open_report(file: Path, texts: Texts) -> Report:
    try:
        return parse_report(read_text(file, 4 * LARGEST), str(file))
    except NotReadable as problem:
        raise _refused(file, problem, texts) from None


def record_of(
    report: Report, file: Path, content: Sequence[Path], texts: Texts
) -> tuple[Match[Any], str]:
    """The game of a report that has the whole record, as far as these rules lead there."""
    return opened(lambda: Record.parse(report.record, str(file)), file, content, texts)


def say_head(report: Report, texts: Texts, screen: Screen) -> None:
    """What it is about, for whoever has to find the fault."""
    screen.say(texts.get("report.head", game=report.game, n=report.at, turn=report.turn), "bold")
    for remark in report.remarks:
        if remark:
            screen.say(f"# {remark}", "cyan")
    screen.say(
        texts.get(
            "report.version",
            engine=report.engine,
            revision=report.revision,
            content=report.content[:12],
        )
    )
    if report.engine != VERSION:
        screen.say(texts.get("report.other-version", engine=VERSION), "yellow")
    if report.packs:
        screen.say(texts.get("report.packs", packs=", ".join(report.packs)))
    if report.rules:
        screen.say(texts.get("report.rules", rules=", ".join(signed(r) for r in report.rules)))


class Shown:
    """A report of a game that was being played: the moment as its writer saw it."""

    def __init__(
        self, report: Report, file: Path, content: Sequence[Path], texts: Texts, screen: Screen
    ) -> None:
        self.report = report
        self.screen = screen
        try:
            game = find_game(report.game)
            # Chance and hidden things are not in it: only the head of the game is made.
            head = Record(
                report.game, report.players, "not told", report.options, engine=report.engine,
                revision=report.revision, content=report.content, packs=report.packs,
            )  # fmt: skip
            found = game.content_for(head, content)
            if found is None:
                # The view has its values; only what is looked up besides may differ.
                screen.say(texts.get("report.other-content"), "yellow")
            deal = Deal(game, report.players, "not told", report.options, found, list(report.names))
            self.match = Match(deal, deal.begin(), deal.chance(), log=False)
        except NotReadable as problem:
            raise _refused(file, problem, texts) from None
        players = range(report.players)
        names = deal.names or [texts.get("cli.play.name", n=number + 1) for number in players]
        self.words: Wording = wording_of(deal, texts, names)
        self.face: Face = face_of(self.match, self.words)

    def show(self, file: Path, whole: bool) -> None:
        """The moment; with `whole`, everything that was decided before it as well."""
        texts = self.words
        try:
            events = [event_from_data(event) for _, event in self.report.told]
            if whole:
                self.screen.say(texts.get("report.decided"), "bold")
                for decided in self.report.decided:
                    self.screen.say(line_of(decided))
            self._tell(events if whole else self._newest(events))
            self._board()
            self._question()
        except NotReadable as problem:
            raise _refused(file, problem, texts) from None
        except (AttributeError, IndexError, KeyError, TypeError, ValueError):
            # A view that no game of ours has made, or one of another version.
            raise Refused(texts.get("report.not-shown", file=file)) from None

    def _newest(self, events: Sequence[Event]) -> list[Event]:
        """Of this turn and the one before."""
        turns = [turn for turn, _ in self.report.told]
        first = max(0, self.report.turn - 1)
        return [event for turn, event in zip(turns, events, strict=True) if turn >= first]

    def _tell(self, events: Sequence[Event]) -> None:
        for words, style in sentences(self.match, self.words, self.face, events):
            self.screen.say(words, style)

    def _board(self) -> None:
        report = self.report
        eyes = report.seat
        who = self.words.get("report.spectator") if eyes is None else self.words.name(eyes)
        self.screen.say(self.words.get("report.eyes", name=who), "dim")
        self.screen.rule(self.face.place(report.view))
        for row in self.face.board(report.view, report.preview, self.screen.width, None, ""):
            self.screen.say(row)

    def _question(self) -> None:
        report, asked = self.report, self.report.asked
        if asked is None:
            names = self.words.listed(self.words.name(seat) for seat in report.waiting)
            if names:
                self.screen.say(self.words.get("report.waiting", names=names))
            return
        about = tuple(asked.about)
        self.screen.say(self.face.ask(asked.kind, about), "bold cyan")
        for text in asked.options:
            said = self.face.option(
                report.view, report.preview, asked.seat, asked.kind, text, about
            )
            self.screen.say(f"  {said}")
        for text, rule, key, params in asked.refused:
            option = self.face.option(
                report.view, report.preview, asked.seat, asked.kind, text, about
            )
            reason = self.words.reason(report.game, key, tuple(params))
            told = {"options": option, "reason": reason, "rule": signed(rule)}
            self.screen.say(f"  {self.words.get('cli.play.refused', **told)}", "dim")


def _refused(file: Path, problem: NotReadable, texts: Texts) -> Refused:
    return Refused(texts.get("record.refused", file=file, why=fault(problem, texts)))
