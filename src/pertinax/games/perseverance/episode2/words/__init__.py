"""Episode 2 in words: cards and places, options, and all the rest of a match."""

from typing import Final

from pertinax.games.perseverance.episode2.words.words import Episode2Words
from pertinax.words.registry import MakeWords

WORDS: Final[MakeWords] = Episode2Words
