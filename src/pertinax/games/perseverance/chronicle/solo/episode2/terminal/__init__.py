"""Episode 2 of a solo campaign in the terminal: the face of the solo game, with the Chronicle."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from pertinax.commands.faces import Terminal
from pertinax.commands.screen import Screen
from pertinax.games.perseverance.chronicle.solo.episode2.rules.box import GAME
from pertinax.games.perseverance.chronicle.solo.episode2.words.words import (
    Episode2ChronicleSoloWords,
)
from pertinax.games.perseverance.chronicle.solo.shared.terminal.face import Beside
from pertinax.games.perseverance.chronicle.solo.shared.terminal.setup import ask_dissenters
from pertinax.games.perseverance.solo.episode2.rules.options import CHOICES, DEFAULTS
from pertinax.games.perseverance.solo.episode2.terminal import Episode2SoloFace
from pertinax.kernel.match import Match
from pertinax.texts import Texts
from pertinax.words.wording import Wording


class Episode2ChronicleSoloFace(Episode2ChronicleSoloWords, Episode2SoloFace):
    """One match of Episode 2 of a solo campaign as a terminal shows it."""

    def __init__(self, match: Match[Any], words: Wording) -> None:
        super().__init__(match, words)
        Beside(self).join(self.drawing, self.looking)


def ask_again(suggested: Mapping[str, Any], texts: Texts, screen: Screen) -> dict[str, Any]:
    """CH-SETUP-04e: the level and the Dissenters, anew for every game."""
    usual = {**DEFAULTS, **suggested}
    return ask_dissenters(GAME, CHOICES, usual, texts, screen)


def ask_options(_names: Sequence[str], texts: Texts, screen: Screen) -> dict[str, Any]:
    return ask_again({}, texts, screen)


TERMINAL: Final = Terminal(Episode2ChronicleSoloFace, ask_options, ask_again)
