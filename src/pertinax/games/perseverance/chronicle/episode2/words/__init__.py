"""Episode 2 of a campaign in words."""

from typing import Final

from pertinax.games.perseverance.chronicle.episode2.words.words import Episode2ChronicleWords
from pertinax.words.registry import MakeWords

WORDS: Final[MakeWords] = Episode2ChronicleWords
