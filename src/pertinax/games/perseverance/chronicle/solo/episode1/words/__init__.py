"""Episode 1 of a solo campaign in words."""

from typing import Final

from pertinax.games.perseverance.chronicle.solo.episode1.words.words import (
    Episode1ChronicleSoloWords,
)
from pertinax.words.registry import MakeWords

WORDS: Final[MakeWords] = Episode1ChronicleSoloWords
