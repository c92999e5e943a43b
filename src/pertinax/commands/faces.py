"""What each game adds to the commands: its board and its content.

A new game adds a module like `episode1` and a line to each of the two tables.
"""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Protocol

from rich.text import Text

from pertinax.commands.episode1 import Episode1Face, content_tables
from pertinax.kernel.match import Match
from pertinax.words.registry import Words
from pertinax.words.wording import Wording

Tables = Mapping[str, Mapping[str, Mapping[str, Any]]]
"""Content by table, entry and field."""


class Face(Words, Protocol):
    """One match as a terminal shows it. Everything comes from a view, never from the state."""

    def board(self, view: Any, width: int, room: int | None, kind: str) -> list[Text]:
        """The whole board, or what matters for a decision of that kind in so many rows."""

    def legend(self) -> list[str]:
        """What the signs on the board mean."""


FACES: Final[dict[str, Callable[[Match[Any], Wording], Face]]] = {"episode1": Episode1Face}
CONTENT: Final[dict[str, Callable[[Sequence[Path]], Tables]]] = {"episode1": content_tables}


def face_of(match: Match[Any], words: Wording) -> Face:
    return FACES[match.deal.game.name](match, words)
