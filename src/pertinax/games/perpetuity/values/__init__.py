"""What a position of Perpetuity is worth: to a mortal, and to whoever plays Perpetuity."""

from typing import Final

from pertinax.bots.values import Values
from pertinax.games.perpetuity.values import habits, value

VALUES: Final = Values(value.value, habits.LOOKAHEAD)
