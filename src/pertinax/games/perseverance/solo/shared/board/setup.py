"""What the soloist of either Episode may set."""

from typing import Final

from pertinax.games.perseverance.solo.shared.rules.names import AMBITIONS
from pertinax.games.perseverance.solo.shared.rules.options import GOVERNORSHIPS
from pertinax.web.fields import Field

AMBITION: Final = Field("ambition", "one", "SOLO-VICT-04", "pioneer", AMBITIONS, folded=False)
GOVERNORSHIPS_FIELD: Final = Field(
    "governorships",
    "one",
    "SOLO-VICT-04",
    "0",
    tuple(str(number) for number in range(GOVERNORSHIPS + 1)),
    numbers=True,
)
