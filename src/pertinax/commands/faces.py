"""What each game adds to the commands: its board, the words of its options, its content.

A new game adds a module like `episode1` and a line to each of the two tables.
"""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Protocol

from rich.text import Text

from pertinax.commands.episode1 import Episode1Face, content_tables
from pertinax.commands.screen import Wording
from pertinax.kernel.events import Event
from pertinax.kernel.match import Match

Tables = Mapping[str, Mapping[str, Mapping[str, Any]]]
"""Content by table, entry and field."""


class Face(Protocol):
    """One match as a terminal shows it. Everything comes from a view, never from the state."""

    quiet: frozenset[str]
    """Events that are only in the log: what they tell is plain from the others."""

    def place(self, view: Any) -> str:
        """Where in the game we are."""

    def board(self, view: Any, width: int, room: int | None, kind: str) -> list[Text]:
        """The whole board, or what matters for a decision of that kind in so many rows."""

    def ask(self, kind: str, about: tuple[Any, ...]) -> str:
        """A question in words."""

    def option(self, view: Any, seat: int, kind: str, text: str, about: tuple[Any, ...]) -> str:
        """An option in words, with what it costs and brings."""

    def said(self, kind: str, fields: Mapping[str, Any]) -> dict[str, str]:
        """Fields of an event that need more than a word for each token."""

    def legend(self) -> list[str]:
        """What the signs on the board mean."""

    def sources(self, events: Sequence[Event]) -> list[tuple[str, list[int]]]:
        """Where the points of each seat came from."""


FACES: Final[dict[str, Callable[[Match[Any], Wording], Face]]] = {"episode1": Episode1Face}
CONTENT: Final[dict[str, Callable[[Sequence[Path]], Tables]]] = {"episode1": content_tables}


def face_of(match: Match[Any], words: Wording) -> Face:
    return FACES[match.deal.game.name](match, words)
