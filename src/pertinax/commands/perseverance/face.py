"""What the terminal faces of both Episodes have in common."""

from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec
from rich.text import Text

from pertinax.commands.perseverance.board import PerseveranceBoard
from pertinax.commands.perseverance.lookup import PerseveranceLookUp
from pertinax.kernel.events import Event
from pertinax.words.wording import Wording


class PerseveranceFace:
    """A match as a terminal shows it, beside its words: the board and what can be looked up."""

    words: Wording
    drawing: PerseveranceBoard
    looking: PerseveranceLookUp
    private: frozenset[str] = frozenset()
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
    ) -> list[Text]:
        return self.drawing.draw(view, preview, width, room, kind, shown)

    def chosen(
        self,
        view: Any,  # noqa: ARG002
        preview: Any,  # noqa: ARG002
        seat: int,  # noqa: ARG002
        kind: str,  # noqa: ARG002
        about: tuple[Any, ...],  # noqa: ARG002
        texts: list[str],
    ) -> str:
        return self.words.listed(self.words.term(self.words.game, text) for text in texts)

    def with_outcome(self, said: str, event: Event, following: Event) -> str:
        """A Threat die whose result shows only in what follows: a Soldier lost, or none."""
        if event.kind == "threat-rolled" and following.kind != "soldier-lost":
            return self.words.get(f"{self.words.game}.lookup.threat-passed", said=said)
        return said

    def look_up(self, topic: str, view: Any, preview: Any) -> list[str]:
        return self.looking.topics[topic](view, preview)

    def legend(self) -> list[str]:
        """What can be looked up, then what the signs mean."""
        game = self.words.game
        return [
            *(self.words.get(f"{game}.help.{topic}") for topic in self.topics),
            *(self.words.get(f"{game}.legend.{part}") for part in self.signs),
        ]


def plain_tables(box: Any, schema: Mapping[str, Any]) -> dict[str, Mapping[str, Any]]:
    """All tables of a box as plain data."""
    return {table: msgspec.to_builtins(getattr(box, table)) for table in schema}
