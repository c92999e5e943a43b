"""Episode 1 in words."""

from typing import Final

from pertinax.games.perseverance.episode1.words.words import Episode1Words
from pertinax.words.registry import MakeWords

WORDS: Final[MakeWords] = Episode1Words
