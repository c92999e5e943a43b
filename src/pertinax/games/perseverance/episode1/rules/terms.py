"""What the Effects of Episode 1 and their options cost and bring (rulebook pp.12–17)."""

from typing import Final

from pertinax.games.perseverance.shared.rules.names import (
    FOLLOWERS,
    FOOD,
    HEAVY,
    LIGHT,
    SCRAP,
    STORY,
    VALOR,
)
from pertinax.games.perseverance.shared.rules.terms import Terms

RATIONS: Final[Terms] = Terms(gain=((FOOD, 2),))
PUB: Final[Terms] = Terms(gain=((STORY, 1),))
"""For nothing; each die in play brings more."""
PUB_PER_DIE: Final[Terms] = Terms(gain=((STORY, 1),))
SUPPLY: Final[Terms] = Terms(gain=((SCRAP, 1), (FOOD, 1)))
SALVAGE: Final[Terms] = Terms(gain=((SCRAP, 2),))

RECRUIT: Final[Terms] = Terms(gain=((LIGHT, 1),))
RECRUIT_FOR_FOOD: Final[Terms] = Terms(cost=((FOOD, 1),), gain=((LIGHT, 1),))
RECRUIT_HEAVY: Final[Terms] = Terms(cost=((SCRAP, 1),), gain=((HEAVY, 1),))
CONVERT: Final[Terms] = Terms(cost=((STORY, 1),))
DEPLOY: Final[Terms] = Terms(cost=((STORY, 1),))
STORY_TOLD: Final[Terms] = Terms(gain=((STORY, 1),))

IN_POOL: Final[Terms] = Terms(cost=((FOOD, 1),))
"""It brings a Follower for each die in play."""
ON_BOARD: Final[Terms] = Terms(cost=((FOOD, 1), (STORY, 1)), gain=((FOLLOWERS, 2),))

SETTLE_ONE: Final[Terms] = Terms(cost=((FOOD, 1),))
SETTLE_TWO: Final[Terms] = Terms(cost=((FOOD, 1), (SCRAP, 1), (STORY, 1)))

TRAP: Final[Terms] = Terms()
TRAP_WITH_VALOR: Final[Terms] = Terms(cost=((FOOD, 1),), gain=((VALOR, 1),))
WALL: Final[Terms] = Terms(cost=((SCRAP, 1),))
WALL_WITH_FOLLOWERS: Final[Terms] = Terms(cost=((STORY, 1), (SCRAP, 1)), gain=((FOLLOWERS, 2),))
