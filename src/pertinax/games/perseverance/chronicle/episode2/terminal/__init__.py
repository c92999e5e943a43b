"""Episode 2 of a campaign in the terminal: the face of Episode 2, with the Chronicle."""

from collections.abc import Sequence
from typing import Any, Final

from pertinax.commands.faces import Terminal
from pertinax.commands.screen import Screen
from pertinax.games.perseverance.chronicle.episode2.words.words import Episode2ChronicleWords
from pertinax.games.perseverance.chronicle.shared.terminal.face import Beside
from pertinax.games.perseverance.episode2.terminal.face import Episode2Face
from pertinax.kernel.match import Match
from pertinax.texts import Texts
from pertinax.words.wording import Wording


class Episode2ChronicleFace(Episode2ChronicleWords, Episode2Face):
    """One match of Episode 2 in a campaign as a terminal shows it."""

    def __init__(self, match: Match[Any], words: Wording) -> None:
        super().__init__(match, words)
        Beside(self).join(self.drawing, self.looking)


def ask_options(_names: Sequence[str], _texts: Texts, _screen: Screen) -> dict[str, Any]:
    """CH-R-100: nothing; what the campaign leaves open is drawn."""
    return {}


TERMINAL: Final = Terminal(Episode2ChronicleFace, ask_options)
