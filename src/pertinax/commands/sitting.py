"""Who sits at the screen: what they may see, what they were told, and the file that keeps it."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from rich.text import Text

from pertinax.commands.faces import face_of
from pertinax.commands.screen import Screen, hanging
from pertinax.commands.telling import sentences
from pertinax.kernel.decisions import TABLE, Decision
from pertinax.kernel.events import Event
from pertinax.kernel.look import Bot
from pertinax.kernel.match import Match
from pertinax.kernel.record import seat_text
from pertinax.texts.folding import fold
from pertinax.words.wording import Wording

TOLD_BESIDE: Final = 9
"""Rows of what happened that are kept in sight above the next question."""
COMMANDS: Final = ("help", "board", "log", "undo", "save", "rule", "peek", "more", "quit")
SHORTCUTS: Final = {"b": "board", "q": "quit", "exit": "quit", "h": "help", "rules": "rule"}


class Leave(Exception):
    """Somebody wants to stop for now."""


class Sitting:
    """One match, who plays it at one screen, and the file that always holds all of it."""

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
        self._commands = self._known_commands()
        self._told = 0
        self._alone: int | None = None
        """Who sits behind the cover: the only one to look at the screen now."""
        self._queue: list[str] = []
        self._queued_by = (TABLE, -1)
        self._drawn: tuple[int, int, dict[str, str]] = (-1, TABLE, {})
        """Turn, seat and the parts of the board that were drawn for it."""

    def _known_commands(self) -> dict[str, str]:
        """What may be typed for each command: English, and the language of the table."""
        found = {name: name for name in (*COMMANDS, *self.face.topics)} | SHORTCUTS
        for name in COMMANDS:
            found.update({fold(word): name for word in self._get(f"command.{name}").split()})
        for name in self.face.topics:
            words = self.words.get(f"{self.words.game}.command.{name}")
            found.update({fold(word): name for word in words.split()})
        return found

    # What whom may see

    def _seen_by(self, seat: int) -> int | None:
        """Whose eyes are on the screen: the only person's, or those of all at the table.

        With several people round one screen everybody reads along, so that a seat's own view is
        only shown behind the cover (E1-INFO-08).
        """
        if len(self.people) == 1:
            return self.people[0]
        return seat if self._alone == seat and seat != TABLE else None

    def _covered_for(self, decision: Decision) -> int | None:
        """Who alone may look while this is asked, if not everybody at the table."""
        secret = decision.secret or decision.together or decision.kind in self.face.private
        if len(self.people) < 2 or not secret:
            return None
        # A card that is drawn by hand is its owner's secret.
        whose = [seat for seat in self.people if seat_text(seat) in decision.about]
        return decision.seat if decision.seat != TABLE else next(iter(whose), None)

    def _cover(self, seat: int) -> None:
        if self._alone == seat:
            return
        self._drop_queue()
        self._uncover()
        self._clear()
        self.screen.read(self._get("cover", name=self.words.name(seat)))
        self._clear()
        self._alone = seat

    def _uncover(self) -> None:
        if self._alone is not None:
            self._alone = None
            self._clear()

    def _clear(self) -> None:
        self.screen.clear()
        self._drawn = (-1, TABLE, {})

    def _drop_queue(self) -> None:
        if self._queue:
            self.screen.say(self._get("dropped", answers="; ".join(self._queue)), "yellow")
            self._queue = []

    def _refuse(self, words: str) -> None:
        self.screen.say(words, "yellow")
        self._drop_queue()

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
        said = sentences(self.match, self.words, self.face, new)
        for place, (words, style) in enumerate(said):
            if height is not None and place and place % (height - 2) == 0:
                self._pause()
            self.screen.say(words, style)
        if height is not None and len(said) > TOLD_BESIDE:
            self._pause()
            return 0
        return len(said)

    def _by_page(self, lines: Sequence[str | Text]) -> None:
        """Lines to read at leisure: a terminal shows no more of them than it has rows."""
        rows = [
            row
            for line in lines
            for row in hanging(Text(line) if isinstance(line, str) else line, self.screen.width, 2)
        ]
        height = self.screen.height
        for place, row in enumerate(rows):
            if height is not None and place and place % (height - 2) == 0:
                self._pause()
            self.screen.say(row)

    def _pause(self) -> None:
        """Wait for Enter. Whatever else is typed cannot be meant for a question not seen yet."""
        line = self.screen.read(self._get("more"))
        if self._commands.get(fold(line)) == "quit":
            raise Leave
        if line:
            self.screen.say(self._get("dropped", answers=line), "yellow")

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
