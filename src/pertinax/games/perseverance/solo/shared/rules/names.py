"""Words of the solo mode as small numbers, each with the token that clients see."""

from typing import Final

# Seats (SOLO-GEN-01): a human, then the two Dissenters
HUMAN: Final = 0
NAREK: Final = 1
CAMILLA: Final = 2
DISSENTERS: Final = (NAREK, CAMILLA)
NAMES: Final = ("narek", "camilla")
"""What they are called; also in place of a Leader, for theirs is a plain figure."""
SEATS: Final = 3

# Ambition levels in rising order (SOLO-SRC-07)
AMBITIONS: Final = ("squatter", "pioneer", "trailblazer", "conqueror")

# Operations of a line (SOLO-OP)
FOLLOWERS: Final = "followers"
VOTES: Final = "votes"
LIGHT: Final = "light"
HEAVY: Final = "heavy"
INFLUENCE: Final = "influence"
SETTLE: Final = "settle"
DIE: Final = "die"

# Icons of a bottom strip (SOLO-STRIP)
INFLUENCE_ICON: Final = "influence"
LEADER_ICON: Final = "leader"

ROW: Final = 3
"""Positions of the Action Row."""


def name_of(seat: int) -> str:
    return NAMES[seat - NAREK]


def other_dissenter(seat: int) -> int:
    return CAMILLA if seat == NAREK else NAREK
