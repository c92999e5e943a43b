"""Episode 1 in the terminal: its words, and its board as text."""

from typing import Any

from pertinax.games.perseverance.episode1.rules.names import ZONES
from pertinax.games.perseverance.episode1.rules.views import Preview, View
from pertinax.games.perseverance.episode1.terminal.board import Board
from pertinax.games.perseverance.episode1.terminal.lookup import LookUp
from pertinax.games.perseverance.episode1.words.words import Episode1Words
from pertinax.games.perseverance.shared.rules.notation import lies_in
from pertinax.games.perseverance.shared.terminal.face import PerseveranceFace
from pertinax.kernel.events import Event
from pertinax.kernel.match import Match
from pertinax.words.wording import Wording


class Episode1Face(PerseveranceFace, Episode1Words):
    """One match of Episode 1 as a terminal shows it."""

    signs = ("zones", "pieces", "settlements", "dice")

    def __init__(self, match: Match[Any], words: Wording) -> None:
        super().__init__(match, words)
        self.drawing = Board(self.setting, words, self.stages)
        self.looking = LookUp(self)

    def group(self, text: str) -> str | None:
        """Spaces stand under their Zone."""
        zone = lies_in(text)
        return self._term(zone) if zone in ZONES else None

    def chosen(
        self,
        view: View,
        preview: Preview,
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
        return super().chosen(view, preview, seat, kind, about, texts)

    def with_outcome(self, said: str, event: Event, following: Event) -> str:
        """The die of a Trap tells only in what follows whether a Dino is defeated."""
        if event.kind == "trap-rolled" and following.kind != "dino-defeated":
            return self._get("lookup.trap-missed", said=said)
        return super().with_outcome(said, event, following)
