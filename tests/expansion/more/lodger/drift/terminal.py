"""The face of Perpetuity, with one part more."""

from typing import Any, Final

from lodger.panel import part
from pertinax.commands.faces import Terminal
from pertinax.games.perpetuity.terminal import TERMINAL as BASE
from pertinax.games.perpetuity.terminal.face import PerpetuityFace
from pertinax.kernel.match import Match
from pertinax.words.wording import Wording


class DriftFace(PerpetuityFace):
    """One match as a terminal shows it."""

    def __init__(self, match: Match[Any], words: Wording) -> None:
        super().__init__(match, words)
        self.drawing.further = {"lodger": lambda view, _preview, _width: part(self.words, view)}


TERMINAL: Final = Terminal(DriftFace, BASE.ask_options)
