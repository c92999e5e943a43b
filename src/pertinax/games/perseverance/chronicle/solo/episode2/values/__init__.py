"""What a position of Episode 2 of a solo campaign is worth."""

from typing import Final

from pertinax.bots.values import Values
from pertinax.games.perseverance.chronicle.shared.values.habit import LOOKAHEAD
from pertinax.games.perseverance.chronicle.solo.episode2.values import value

VALUES: Final = Values(value.value, LOOKAHEAD)
