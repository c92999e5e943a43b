"""Episode 2 of a solo campaign in words."""

from typing import Final

from pertinax.games.perseverance.chronicle.solo.episode2.words.words import (
    Episode2ChronicleSoloWords,
)
from pertinax.words.registry import MakeWords

WORDS: Final[MakeWords] = Episode2ChronicleSoloWords
