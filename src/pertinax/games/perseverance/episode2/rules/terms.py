"""What the Effects of the City and their options bring; what they cost stands with each of them."""

from typing import Final

from pertinax.games.perseverance.episode2.rules.names import (
    GLOWBERRY,
    ISLAND_RESOURCE,
    PERMANENT_VOTES,
)
from pertinax.games.perseverance.shared.rules.names import (
    FOLLOWERS,
    FOOD,
    HEAVY,
    LIGHT,
    SCRAP,
    STORY,
    VALOR,
    VOTES,
)
from pertinax.games.perseverance.shared.rules.terms import Terms

ADVENTURE_CAMP: Final[Terms] = Terms(cost=((ISLAND_RESOURCE, 1),))

GATHER: Final[Terms] = Terms(gain=((GLOWBERRY, 2),))
HARVEST: Final[Terms] = Terms(gain=((FOOD, 1), (ISLAND_RESOURCE, 1)))
"""One of them, unless an ability gives both."""
PUB: Final[Terms] = Terms(gain=((STORY, 1),))
"""For nothing; each die in play brings more."""
PUB_PER_DIE: Final[Terms] = Terms(gain=((STORY, 1),))
SALVAGE: Final[Terms] = Terms(gain=((SCRAP, 2),))

RECRUIT: Final[Terms] = Terms(gain=((LIGHT, 1),))
RECRUIT_FOR_FOOD: Final[Terms] = Terms(gain=((LIGHT, 1),))
RECRUIT_HEAVY: Final[Terms] = Terms(gain=((HEAVY, 1),))
ENCOURAGE: Final[Terms] = Terms(gain=((STORY, 1), (VALOR, 1)))
"""One of them."""
RELEASE: Final[Terms] = Terms(gain=((LIGHT, 1), (HEAVY, 1)))

INSTEAD_OF_PRODUCTION: Final[Terms] = Terms(gain=((FOLLOWERS, 2),))

ON_BOARD: Final[Terms] = Terms(gain=((FOLLOWERS, 2),))
SPEECH: Final[Terms] = Terms(gain=((PERMANENT_VOTES, 2), (VOTES, 1)))
