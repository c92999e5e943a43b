"""The terminal: what is written to it, and what is read from it."""

import sys
from collections.abc import Callable, Sequence

from rich.console import Console
from rich.text import Text

GAP = 2
"""Blanks between two columns of options."""


class Screen:
    """Where people read and type; in a pipe the same without colour, as one long page."""

    def __init__(
        self, console: Console | None = None, read: Callable[[str], str] | None = None
    ) -> None:
        self.console = console or Console(highlight=False, markup=False, emoji=False)
        self._read = read or _read_line

    @property
    def width(self) -> int:
        return self.console.width

    @property
    def height(self) -> int | None:
        """Rows to fit in, or None where nothing scrolls away."""
        return self.console.height if self.console.is_terminal else None

    def say(self, words: str | Text = "", style: str = "") -> None:
        text = Text(words, style) if isinstance(words, str) else words
        self.console.print(text, markup=False, highlight=False)

    def rule(self, words: str) -> None:
        """The line on top of a decision."""
        line = Text(f"── {words} ", "bold")
        if line.cell_len < self.width:
            line.append("─" * (self.width - line.cell_len))
        self.console.print(line)

    def read(self, prompt: str) -> str:
        """One line, without blanks at its ends; the end of input raises EOFError."""
        self.console.file.flush()
        return self._read(prompt).strip()

    def clear(self) -> None:
        """Leave nothing to be read, not even by scrolling back."""
        if self.console.is_terminal:
            self.console.file.write("\x1b[H\x1b[2J\x1b[3J")
            self.console.file.flush()
        if "readline" in sys.modules:
            # The arrow keys would bring back what somebody else has typed.
            sys.modules["readline"].clear_history()


def _read_line(prompt: str) -> str:
    if sys.stdin.isatty():
        return input(prompt)
    print(prompt, end="", flush=True)
    line = sys.stdin.readline()
    print(line.rstrip("\n"), flush=True)  # a transcript of a pipe shows what was answered
    if not line:
        raise EOFError
    return line


def in_columns(items: Sequence[tuple[str, str]], width: int) -> list[Text]:
    """Labelled items in as many columns as fit, read downwards; long ones are wrapped.

    >>> [line.plain for line in in_columns([("1", "Pub"), ("2", "Rations"), ("3", "Settle")], 24)]
    [' 1 Pub     3 Settle', ' 2 Rations']
    """
    mark = max((len(label) for label, _ in items), default=1) + 1
    widest = max((len(words) for _, words in items), default=0) + mark + 1
    columns = max(1, (width + GAP) // (widest + GAP)) if len(items) > 2 else 1
    rows = -(-len(items) // columns)
    lines: list[Text] = []
    for row in range(rows):
        line = Text()
        for place in range(row, len(items), rows):
            label, words = items[place]
            if place > row:
                line.append(" " * (widest * (place // rows) + GAP * (place // rows) - len(line)))
            line.append(f"{label:>{mark}} ", "bold cyan")
            line.append(words)
        lines += hanging(line, width, mark + 1)
    return lines


def hanging(line: Text, width: int, indent: int) -> list[Text]:
    """A line cut into lines of the width, all but the first moved in."""
    if len(line) <= width:
        return [line]
    cut = line.plain.rfind(" ", indent + 1, width)
    cut = cut if cut > indent else width
    rest = Text(" " * indent).append_text(line[cut + 1 :])
    return [line[:cut], *hanging(rest, width, indent)]
