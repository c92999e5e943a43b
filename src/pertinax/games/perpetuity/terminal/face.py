"""Perpetuity in the terminal: its words, and its board as text."""

from typing import Any, ClassVar

from pertinax.commands.parted_face import PartedFace
from pertinax.games.perpetuity.rules.views import Preview, View
from pertinax.games.perpetuity.terminal.board import Board
from pertinax.games.perpetuity.terminal.lookup import LookUp
from pertinax.games.perpetuity.words.words import PerpetuityWords
from pertinax.kernel.events import Event
from pertinax.kernel.match import Match
from pertinax.words.wording import Wording


class PerpetuityFace(PartedFace, PerpetuityWords):
    """One match of Perpetuity as a terminal shows it."""

    signs: ClassVar[tuple[str, ...]] = ("map", "planets", "villages", "areas", "forces", "players")

    def __init__(self, match: Match[Any], words: Wording) -> None:
        super().__init__(match, words)
        self.drawing = Board(self)
        self.looking = LookUp(self)

    def group(self, text: str) -> str | None:  # noqa: ARG002
        """Options are long here: they stand one below the other."""
        return None

    def chosen(
        self,
        view: View,
        preview: Preview,
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
