"""Episode 1 solo in words."""

from typing import Final

from pertinax.games.perseverance.solo.episode1.words.words import Episode1SoloWords
from pertinax.words.registry import MakeWords

WORDS: Final[MakeWords] = Episode1SoloWords
