"""Episode 1 in the terminal: its words, and its board as text."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
from rich.text import Text

from pertinax.commands.episode1.board import Board
from pertinax.commands.episode1.lookup import LookUp
from pertinax.games.perseverance.episode1.box import SCHEMA, load_box
from pertinax.games.perseverance.episode1.names import ZONES
from pertinax.kernel.events import Event
from pertinax.kernel.match import Match
from pertinax.words.episode1 import GAME, Episode1Words
from pertinax.words.wording import Wording


class Episode1Face(Episode1Words):
    """One match of Episode 1 as a terminal shows it."""

    def __init__(self, match: Match[Any], words: Wording) -> None:
        super().__init__(match, words)
        self._board = Board(self.setting, words, self.stages)
        self._look_up = LookUp(self)
        self.topics = tuple(self._look_up.topics)

    def board(
        self,
        view: Any,
        preview: Any,
        width: int,
        room: int | None,
        kind: str,
        shown: dict[str, str] | None = None,
    ) -> list[Text]:
        return self._board.draw(view, preview, width, room, kind, shown)

    def group(self, text: str) -> str | None:
        """Spaces stand under their Zone."""
        zone, dot, _ = text.partition(".")
        return self.words.term(GAME, zone) if dot and zone in ZONES else None

    def chosen(
        self,
        view: Any,
        preview: Any,
        seat: int,
        kind: str,
        about: tuple[Any, ...],
        texts: list[str],
    ) -> str:
        if kind == "reward":
            picked = preview["players"][seat]["picks"] - about[0]
            texts = texts[len(texts) - picked :]
            said = [self.option(view, preview, seat, kind, text, about) for text in texts]
            return " + ".join(said)
        return self.words.listed(self.words.term(GAME, text) for text in texts)

    def with_outcome(self, said: str, event: Event, following: Event) -> str:
        """Dice whose result shows only in what follows: a Dino defeated, a Soldier lost."""
        if event.kind == "trap-rolled" and following.kind != "dino-defeated":
            return self.words.get(f"{GAME}.lookup.trap-missed", said=said)
        if event.kind == "threat-rolled" and following.kind != "soldier-lost":
            return self.words.get(f"{GAME}.lookup.threat-passed", said=said)
        return said

    def look_up(self, topic: str, view: Any, preview: Any) -> list[str]:
        return self._look_up.topics[topic](view, preview)

    def legend(self) -> list[str]:
        parts = ("zones", "pieces", "settlements", "dice")
        return [self.words.get(f"{GAME}.legend.{part}") for part in parts]


def content_tables(packs: Sequence[Path]) -> Mapping[str, Mapping[str, Mapping[str, Any]]]:
    """All content after these packs, as plain data."""
    box = load_box(packs)
    return {table: msgspec.to_builtins(getattr(box, table)) for table in SCHEMA}
