"""What a position of Episode 2 in a campaign is worth."""

from typing import Final

from pertinax.bots.values import Values
from pertinax.games.perseverance.chronicle.episode2.values import value
from pertinax.games.perseverance.chronicle.shared.values.habit import LOOKAHEAD

VALUES: Final = Values(value.value, LOOKAHEAD)
