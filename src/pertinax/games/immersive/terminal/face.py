"""The Immersive version in the terminal: its words, and its board as text."""

from typing import Any

from pertinax.games.immersive.terminal.board import ImmersiveBoard
from pertinax.games.immersive.terminal.lookup import ImmersiveLookUp
from pertinax.games.immersive.words.words import ImmersiveWords
from pertinax.games.perpetuity.terminal.face import PerpetuityFace
from pertinax.kernel.match import Match
from pertinax.words.wording import Wording


class ImmersiveFace(ImmersiveWords, PerpetuityFace):
    """One match of the Immersive version as a terminal shows it."""

    signs = (*PerpetuityFace.signs, "outposts")

    def __init__(self, match: Match[Any], words: Wording) -> None:
        super().__init__(match, words)
        self.drawing = ImmersiveBoard(self)
        self.looking = ImmersiveLookUp(self)
