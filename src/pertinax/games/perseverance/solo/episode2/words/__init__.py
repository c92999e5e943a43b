"""Episode 2 solo in words."""

from typing import Final

from pertinax.games.perseverance.solo.episode2.words.words import Episode2SoloWords
from pertinax.words.registry import MakeWords

WORDS: Final[MakeWords] = Episode2SoloWords
