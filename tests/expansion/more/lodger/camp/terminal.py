"""The face of Episode 2, with one part more."""

from typing import Any, Final

from lodger.panel import part
from pertinax.commands.faces import Terminal
from pertinax.games.perseverance.episode2.terminal import TERMINAL as BASE
from pertinax.games.perseverance.episode2.terminal.face import Episode2Face
from pertinax.kernel.match import Match
from pertinax.words.wording import Wording


class CampFace(Episode2Face):
    """One match as a terminal shows it."""

    def __init__(self, match: Match[Any], words: Wording) -> None:
        super().__init__(match, words)
        self.drawing.further = {"lodger": lambda view, _preview, _width: part(self.words, view)}


TERMINAL: Final = Terminal(CampFace, BASE.ask_options)
