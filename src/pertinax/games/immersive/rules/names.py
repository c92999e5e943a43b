"""Words of the Immersive version as small numbers, each with the token that clients see."""

from typing import Final

from pertinax.games.perpetuity.rules.names import ELSEWHERE, PLANETS

# Work tiles of an outpost (PP-IMM-05)
COLLECT: Final = 0
EXPLORE: Final = 1
NEGOTIATE: Final = 2
TILES: Final = ("collect", "explore", "negotiate")

# Where a worker may go: this number and 3 × planet + tile
OUTPOST_TILE: Final = ELSEWHERE
# Where an artifact is that an Energy burst may take: this number and 4 × seat + planet
IN_OUTPOST: Final = ELSEWHERE

# Uses of a Comms Array besides those of the core game
BUILD_CALL: Final = 10
SURVEY_CALL: Final = 11

SUIT: Final = 2000
"""What the Shipyard sells besides."""

# The two stores that an offering comes from (PP-IMM-08)
HERE: Final = 0
AT_HOME: Final = 1
STORES: Final = ("outpost", "warehouse")

SITES: Final = len(PLANETS)
