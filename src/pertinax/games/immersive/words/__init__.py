"""The Immersive version in words: those of Perpetuity, with outposts, bag and power suits."""

from typing import Final

from pertinax.games.immersive.words.words import ImmersiveWords
from pertinax.words.registry import MakeWords

WORDS: Final[MakeWords] = ImmersiveWords
