"""Perpetuity in words: its things, its options, its events, and all the rest of a match."""

from typing import Final

from pertinax.games.perpetuity.words.words import PerpetuityWords
from pertinax.words.registry import MakeWords

WORDS: Final[MakeWords] = PerpetuityWords
