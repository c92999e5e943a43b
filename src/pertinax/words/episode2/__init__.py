"""Episode 2 in words: cards and places, options, and all the rest of a match."""

from pertinax.words.episode2.words import Episode2Words

__all__ = ["Episode2Words"]
