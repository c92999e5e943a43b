"""What a position of Episode 1 solo is worth."""

from typing import Final

from pertinax.bots.values import Values
from pertinax.games.perseverance.solo.episode1.values import value

VALUES: Final = Values(value.value)
