"""Episode 2 in the terminal: its words, and its board as text."""

from typing import Any

from pertinax.games.perseverance.episode2.rules.names import EFFECTS, ZONES
from pertinax.games.perseverance.episode2.terminal.board import Board
from pertinax.games.perseverance.episode2.terminal.lookup import LookUp
from pertinax.games.perseverance.episode2.words.words import Episode2Words
from pertinax.games.perseverance.shared.rules.notation import lies_in
from pertinax.games.perseverance.shared.terminal.face import PerseveranceFace
from pertinax.kernel.match import Match
from pertinax.words.wording import Wording


class Episode2Face(PerseveranceFace, Episode2Words):
    """One match of Episode 2 as a terminal shows it."""

    private = frozenset({"adventure-card"})  # E2-INFO-02: the other cards of a hand
    drawing: Board
    signs = ("map", "areas", "zones", "dice", "players")

    def __init__(self, match: Match[Any], words: Wording) -> None:
        super().__init__(match, words)
        self.drawing = Board(self)
        self.looking = LookUp(self, self.drawing)

    def group(self, text: str) -> str | None:
        """Die spaces stand under their Zone."""
        effect = lies_in(text)
        if effect not in EFFECTS:
            return None
        number = EFFECTS.index(effect)
        zone = next(place for place, each in enumerate(self.setting.effects_of) if number in each)
        return self.words.term(self.words.game, ZONES[zone])
