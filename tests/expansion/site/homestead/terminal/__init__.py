"""Homestead in the terminal: the face of Episode 1, with one part more."""

from typing import Any, Final

from rich.text import Text

from homestead.words import HomesteadWords
from pertinax.commands.faces import Terminal
from pertinax.commands.parts import Lines
from pertinax.games.perseverance.episode1.terminal import TERMINAL as BASE
from pertinax.games.perseverance.episode1.terminal.face import Episode1Face
from pertinax.kernel.match import Match
from pertinax.words.wording import Wording


class HomesteadFace(Episode1Face, HomesteadWords):
    """One match of Homestead as a terminal shows it."""

    def __init__(self, match: Match[Any], words: Wording) -> None:
        super().__init__(match, words)
        self.drawing.further = {"homestead": self._part}

    def _part(self, view: Any, _preview: Any, _width: int) -> Lines:
        return [Text(line) for line in self.cards(view)]


TERMINAL: Final = Terminal(HomesteadFace, BASE.ask_options)
