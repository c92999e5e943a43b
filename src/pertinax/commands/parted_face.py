"""What the terminal faces of all games have in common: a board in parts, and topics to look up."""

from collections.abc import Callable
from typing import Any, ClassVar, Protocol

from pertinax.commands.parted import PartedBoard
from pertinax.commands.parts import Lines
from pertinax.words.wording import Wording

Topic = Callable[[Any, Any], list[str]]
"""What there is to say on a subject, from a view and a preview."""


class Looking(Protocol):
    """What can be looked up in a game."""

    topics: dict[str, Topic]


class PartedFace:
    """A match as a terminal shows it, beside its words."""

    words: Wording
    drawing: PartedBoard
    looking: Looking
    private: frozenset[str] = frozenset()
    """Kinds of questions whose options show what only their seat may know."""
    signs: ClassVar[tuple[str, ...]]
    """Parts of the legend."""

    @property
    def topics(self) -> tuple[str, ...]:
        return tuple(self.looking.topics)

    def board(
        self,
        view: Any,
        preview: Any,
        width: int,
        room: int | None,
        kind: str,
        shown: dict[str, str] | None = None,
    ) -> Lines:
        return self.drawing.draw(view, preview, width, room, kind, shown)

    def look_up(self, topic: str, view: Any, preview: Any) -> list[str]:
        return self.looking.topics[topic](view, preview)

    def legend(self) -> list[str]:
        """What can be looked up, then what the signs mean."""
        game = self.words.game
        return [
            *(self.words.get(f"{game}.help.{topic}") for topic in self.topics),
            *(self.words.get(f"{game}.legend.{part}") for part in self.signs),
        ]
