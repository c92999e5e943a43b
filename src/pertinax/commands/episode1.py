"""Episode 1 in the terminal: its words, and its board as text."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
from rich.text import Text

from pertinax.commands.episode1_board import Board
from pertinax.games.perseverance.episode1.box import SCHEMA, load_box
from pertinax.kernel.match import Match
from pertinax.words.episode1 import GAME, Episode1Words
from pertinax.words.wording import Wording


class Episode1Face(Episode1Words):
    """One match of Episode 1 as a terminal shows it."""

    def __init__(self, match: Match[Any], words: Wording) -> None:
        super().__init__(match, words)
        self._board = Board(self.setting, words, self.stages)

    def board(self, view: Any, width: int, room: int | None, kind: str) -> list[Text]:
        return self._board.draw(view, width, room, kind)

    def legend(self) -> list[str]:
        parts = ("zones", "pieces", "settlements", "dice")
        return [self.words.get(f"{GAME}.legend.{part}") for part in parts]


def content_tables(packs: Sequence[Path]) -> Mapping[str, Mapping[str, Mapping[str, Any]]]:
    """All content after these packs, as plain data."""
    box = load_box(packs)
    return {table: msgspec.to_builtins(getattr(box, table)) for table in SCHEMA}
