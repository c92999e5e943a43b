"""Perpetuity in the terminal: its words, and its board as text."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec
from rich.text import Text

from pertinax.commands.perpetuity.board import Board
from pertinax.commands.perpetuity.lookup import LookUp
from pertinax.games.perpetuity.box import load_box
from pertinax.games.perpetuity.entries import SCHEMA
from pertinax.kernel.events import Event
from pertinax.kernel.match import Match
from pertinax.words.perpetuity import PerpetuityWords
from pertinax.words.wording import Wording

SIGNS: Final = ("map", "planets", "villages", "areas", "forces", "players")
"""Parts of the legend."""


class PerpetuityFace(PerpetuityWords):
    """One match of Perpetuity as a terminal shows it."""

    private: frozenset[str] = frozenset()

    def __init__(self, match: Match[Any], words: Wording) -> None:
        super().__init__(match, words)
        self.drawing = Board(self)
        self.looking = LookUp(self)

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

    def group(self, text: str) -> str | None:  # noqa: ARG002
        """Options are long here: they stand one below the other."""
        return None

    def chosen(
        self,
        view: Any,
        preview: Any,
        seat: int,
        kind: str,
        about: tuple[Any, ...],
        texts: list[str],
    ) -> str:
        return self.words.listed(
            self.option(view, preview, seat, kind, text, about) for text in texts
        )

    def with_outcome(self, said: str, event: Event, following: Event) -> str:  # noqa: ARG002
        """Every event tells its own outcome."""
        return said

    def look_up(self, topic: str, view: Any, preview: Any) -> list[str]:
        return self.looking.topics[topic](view, preview)

    def legend(self) -> list[str]:
        """What can be looked up, then what the signs mean."""
        return [
            *(self.get(f"help.{topic}") for topic in self.topics),
            *(self.get(f"legend.{part}") for part in SIGNS),
        ]


def content_tables(packs: Sequence[Path]) -> Mapping[str, Mapping[str, Mapping[str, Any]]]:
    """All content after these packs, as plain data."""
    box = load_box(packs)
    return {table: msgspec.to_builtins(getattr(box, table)) for table in SCHEMA}
