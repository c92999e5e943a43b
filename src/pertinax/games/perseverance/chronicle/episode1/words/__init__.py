"""Episode 1 of a campaign in words."""

from typing import Final

from pertinax.games.perseverance.chronicle.episode1.words.words import Episode1ChronicleWords
from pertinax.words.registry import MakeWords

WORDS: Final[MakeWords] = Episode1ChronicleWords
