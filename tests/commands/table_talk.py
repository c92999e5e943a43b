"""Playing through the prompts: a scripted keyboard, and real processes on a pseudo-terminal."""

import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Callable, Iterable, Sequence
from fcntl import ioctl
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

from rich.console import Console

import pertinax
from pertinax.bots.registry import find_bot
from pertinax.commands.play import play
from pertinax.commands.screen import Screen
from pertinax.commands.session import Session
from pertinax.games.registry import GAMES, bases_of
from pertinax.kernel.match import Match
from pertinax.kernel.record import Record
from pertinax.texts import Texts
from pertinax.words.wording import Wording

EVERY_GAME = tuple(game for game in GAMES if not bases_of(game))
"""Games that are built on no other: expansions have tests of their own."""
EPISODES = ("episode1", "episode2")
FIRST_GAME = {"first_game": True, "first_player": 1}
FULL: dict[str, dict[str, Any]] = {
    "episode1": {"side": "B", "threat_module": True},
    "episode2": {"side": "B", "threat_module": True},
    "perpetuity": {"mode": "competitive", "perpetuity": "cards"},
}
"""Settings with much to show."""
SCORED: dict[str, dict[str, Any]] = {
    "episode1": {"side": "B"},
    "episode2": {"side": "B"},
    "perpetuity": {"mode": "competitive", "perpetuity": "damage"},
}
"""Settings in which points decide."""
NAMES = ["Ada", "Bo", "Cy", "Di", "Eve"]
TWO_PEOPLE = NAMES[:2]

ANSI = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
OPTION = re.compile(r" {1,2}(\d+|[a-z]) (?=\S)")
IN_A_ROW = re.compile(r" {2,}(\d+|[a-z]) \S")
CONFIRM = "undo to choose again. "
CLEARED = "\x1b[3J"
RUN = "import sys; from pertinax.cli import main; sys.exit(main())"


class Desk:
    """A screen that is kept as text, and a keyboard that answers by script.

    After the script `then` is asked for each further line; without it the input ends.
    """

    def __init__(
        self,
        answers: Iterable[str] = (),
        then: Callable[[str], str] | None = None,
        terminal: bool = False,
        width: int = 80,
        height: int = 24,
    ) -> None:
        self.page = StringIO()
        self.prompts: list[str] = []
        self._answers = list(answers)
        self._then = then
        console = Console(
            file=self.page,
            width=width,
            height=height,
            force_terminal=terminal,
            color_system=None,
            highlight=False,
            markup=False,
        )
        self.screen = Screen(console, self._read)

    def _read(self, prompt: str) -> str:
        self.prompts.append(prompt)
        self.page.write(prompt)
        if self._answers:
            answer = self._answers.pop(0)
        elif self._then is not None:
            answer = self._then(prompt)
        else:
            raise EOFError
        self.page.write(f"{answer}\n")
        return answer

    @property
    def text(self) -> str:
        return ANSI.sub("", self.page.getvalue())

    @property
    def in_sight(self) -> str:
        """What stands on the screen since it was last cleared."""
        return ANSI.sub("", self.page.getvalue().rpartition(CLEARED)[2])

    def since(self, words: str) -> str:
        return self.text.rpartition(words)[2]


def choices(page: str) -> list[str]:
    """The labels of the options that the last question on a page shows."""
    block = page.rpartition("── ")[2]
    lines = re.split(r"^(?:number or text|Page )", block, flags=re.MULTILINE)[0].splitlines()
    found: list[str] = []
    for line in reversed(lines[1:]):
        if first := OPTION.match(line):
            found += [first[1], *IN_A_ROW.findall(line[first.end() :])]
        elif not line.startswith("   "):
            break
    return found


class Process:
    """`pertinax` on a pseudo-terminal of 80 by 24."""

    def __init__(self, arguments: Sequence[str], folder: Path, colour: bool = False) -> None:
        environment = {**os.environ, "TERM": "xterm", "COLUMNS": "80", "LINES": "24"}
        environment.pop("NO_COLOR", None)
        if not colour:
            environment["NO_COLOR"] = "1"
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            os.chdir(folder)
            signal.signal(signal.SIGINT, signal.SIG_DFL)  # a job in the background ignores it
            os.execve(sys.executable, [sys.executable, "-c", RUN, *arguments], environment)
        ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.raw = ""
        self._answered_at = -1

    @property
    def text(self) -> str:
        return ANSI.sub("", self.raw).replace("\r\n", "\n")

    def read_until(self, *ends: str, seconds: float = 60) -> str:
        """Read on until the page ends in one of these; empty when the process is over."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            ready, _, _ = select.select([self.terminal], [], [], 0.2)
            if ready:
                try:
                    got = os.read(self.terminal, 65536)
                except OSError:  # what Linux says when the other end is closed
                    return ""
                if not got:
                    return ""
                self.raw += got.decode(errors="replace")
            for end in ends:
                # A prompt that was answered already is not the one we wait for.
                if len(self.raw) > self._answered_at and self.text.endswith(end):
                    return end
        raise AssertionError(f"never saw {ends}; the page ends with:\n{self.text[-2000:]}")

    def type(self, line: str) -> None:
        self._answered_at = len(self.raw)
        os.write(self.terminal, f"{line}\n".encode())

    def interrupt(self) -> None:
        """Control-C. Python misses one that comes between its prompt and its reading."""
        asleep = 0
        while asleep < 10:
            # Who waits for a key sleeps; who has work but no core to do it on is ready to run.
            state = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()[0]
            asleep = asleep + 1 if state == "S" else 0
            time.sleep(0.02)
        os.write(self.terminal, b"\x03")

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.terminal)

    def wait(self) -> int:
        """The exit code, after everything was read."""
        while self.read_until("\0"):
            pass
        _, status = os.waitpid(self.pid, 0)
        os.close(self.terminal)
        return os.waitstatus_to_exitcode(status)


def any_choice(random: Random, desk: Callable[[], str]) -> Callable[[str], str]:
    """Answers a prompt with one of the options on the page, or Enter where only that is wanted."""

    def answer(prompt: str) -> str:
        if not prompt.endswith("> "):
            return ""
        labels = choices(desk())
        assert labels, f"no options to be seen:\n{desk()[-3000:]}"
        return random.choice(labels)

    return answer


def start(desk: Desk, **given: Any) -> int:
    """A game of Ada and Bo, both people unless said otherwise, saved in game.ptx."""
    settings: dict[str, Any] = {
        "game": "episode1",
        "players": 2,
        "names": TWO_PEOPLE,
        "options": FIRST_GAME,
        "seed": "1",
        "save": Path("game.ptx"),
    }
    return play(screen=desk.screen, **{**settings, **given})


def lines(path: str = "game.ptx") -> list[str]:
    """The answers of a saved game."""
    return [str(line) for line in Record.read(Path(path)).lines]


def session(
    desk: Desk, match: Match[Any], people: int = 2, language: str = "en", confirm: bool = True
) -> Session:
    """A session over a given match, its last seats played by bots."""
    players, game = match.deal.players, match.deal.game.name
    bots = [
        None if seat < people else find_bot("random")(game, seat, "3") for seat in range(players)
    ]
    words = Wording(Texts.load(language), game, NAMES[:players])
    return Session(match, bots, Path("game.ptx"), words, desk.screen, confirm)


def reach(kind: str, players: int = 2, game: str = "episode1", **options: Any) -> Match[Any]:
    """A game that has come to a question of that kind by random answers."""
    for seed in range(30):
        match = pertinax.new_game(game, players, seed, options)
        random = Random(seed)
        while match.result is None:
            decision = match.decisions[0]
            if decision.kind == kind:
                return match
            match.choose(decision.seat, random.choice(decision.options))
    raise AssertionError(f"no {kind} in 30 games")
