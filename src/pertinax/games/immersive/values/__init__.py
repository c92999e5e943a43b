"""What a position of the Immersive version is worth."""

from typing import Final

from pertinax.bots.lookahead import Lookahead
from pertinax.bots.values import Values
from pertinax.games.immersive.values import habits, value
from pertinax.games.perpetuity.values.habits import LOOKAHEAD as BASE

VALUES: Final = Values(
    value.value, Lookahead(habits.habit, effort=BASE.effort, optimism=BASE.optimism)
)
