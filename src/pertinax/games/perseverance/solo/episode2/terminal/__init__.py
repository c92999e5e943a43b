"""Episode 2 solo in the terminal: the face of Episode 2, with the Dissenter board."""

from collections.abc import Sequence
from typing import Any, Final

from pertinax.commands.faces import Terminal
from pertinax.commands.screen import Screen
from pertinax.games.perseverance.episode2.terminal import TERMINAL as BASE
from pertinax.games.perseverance.episode2.terminal.face import Episode2Face
from pertinax.games.perseverance.solo.episode2.words.words import Episode2SoloWords
from pertinax.games.perseverance.solo.shared.terminal.face import Dissenters
from pertinax.games.perseverance.solo.shared.terminal.setup import ask_ambition
from pertinax.kernel.match import Match
from pertinax.texts import Texts
from pertinax.words.wording import Wording


class Episode2SoloFace(Episode2SoloWords, Episode2Face):
    """One match of Episode 2 solo as a terminal shows it."""

    def __init__(self, match: Match[Any], words: Wording) -> None:
        super().__init__(match, words)
        Dissenters(self).join(self.drawing, self.looking)


def ask_options(names: Sequence[str], texts: Texts, screen: Screen) -> dict[str, Any]:
    """The level of Ambition, then what Episode 2 asks."""
    ambition = ask_ambition(texts, screen)
    return {"ambition": ambition, **BASE.ask_options(names, texts, screen)}


TERMINAL: Final = Terminal(Episode2SoloFace, ask_options)
