"""What a position of Episode 2 solo is worth."""

from typing import Final

from pertinax.bots.values import Values
from pertinax.games.perseverance.solo.episode2.values import value

VALUES: Final = Values(value.value)
