"""Words of both rulebooks as small numbers, for speed, each with the token that clients see.

Assets and pieces that only one Episode has take the numbers left free here.
"""

from typing import Final

# Symbols of the specialist dice
SYMBOLS: Final = ("adventurer", "organizer", "mediator", "innovator")
ANY: Final = 4
"""The symbol of an unrestricted die space."""
DIE_KINDS: Final = 24
"""Six owners times four symbols: dice of one owner and symbol are alike (E1-R-49)."""

# Owners of pieces: seats 0 to 3, then
DISSENTERS: Final = 4
NEUTRAL: Final = 5
NOBODY: Final = -1
OWNERS: Final = ("p1", "p2", "p3", "p4", "dissenters", "neutral")

# Assets on a Player board; 4 and those from 9 on are an Episode's own
FOOD: Final = 0
SCRAP: Final = 1
STORY: Final = 2
VALOR: Final = 3
VOTES: Final = 5
FOLLOWERS: Final = 6
LIGHT: Final = 7
HEAVY: Final = 8

# Pieces of a personal supply; Soldiers keep the numbers they have as assets
SETTLEMENT: Final = 0
CUBE: Final = 2
DIE: Final = 3

# Dinos
NONE: Final = 0
TRAMPLER: Final = 1
RAPTOR: Final = 2

LEADERS: Final = ("adelita", "jack", "phoenix", "keoni")
COLOURS: Final = ("blue", "orange", "green", "purple")

HOME: Final = -1
"""A Leader on its Player board; Zones are counted from 0."""
