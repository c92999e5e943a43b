"""Words of Episode 1 alone as small numbers, each with the token that clients see."""

from typing import Final

from pertinax.games.perseverance.episode1.rules.notation import fighter_text

# Zones, left to right (E1-MODEL-01)
SUSTENANCE: Final = 0
MILITARY: Final = 1
EXPANSION: Final = 2
PROTECTION: Final = 3
ZONES: Final = ("sustenance", "military", "expansion", "protection")

# Effects (E1-EFFECT-01)
RATIONS: Final = 0
PATROL: Final = 1
PUB: Final = 2
TRAINING: Final = 3
POLITICS: Final = 4
SUPPLY: Final = 5
SETTLE: Final = 6
SALVAGE: Final = 7
FORTIFICATIONS: Final = 8
EFFECTS: Final = (
    "rations", "patrol", "pub", "training", "politics", "supply", "settle", "salvage",
    "fortifications",
)  # fmt: skip

# Assets on a Player board (E1-ASSET)
SAFEGUARD: Final = 4
ASSETS: Final = (
    "food", "scrap", "story", "valor", "safeguard", "votes", "followers", "light", "heavy",
)  # fmt: skip

# Pieces of a personal supply
WALL: Final = 1
TRAMPLER_TRAP: Final = 4
RAPTOR_TRAP: Final = 5
PIECES: Final = (
    "settlements", "walls", "cubes", "dice", "trampler-traps", "raptor-traps", "", "light",
    "heavy",
)  # fmt: skip

# Dinos and what stands on a Soldier space
SHIELDHEAD: Final = 3
"""A species that only abilities bring into play; their hooks say what it does."""
DINOS: Final = ("none", "trampler", "raptor", "shieldhead")
DINO_DIE: Final = 4
"""The icon that rolls a Dino die."""

FIGHTS_LIGHT: Final = 1
FIGHTS_HEAVY: Final = 2
FIGHTS_LEADER: Final = 3
TOPPLED_LIGHT: Final = 4
TOPPLED_HEAVY: Final = 5
BY_TRAP: Final = 8
BY_WALL: Final = 9
"""What defeats a Dino, besides the pieces that fight."""
FIGHTERS: Final = (
    "none", "light", "heavy", "leader", fighter_text("light", True), fighter_text("heavy", True),
)  # fmt: skip

OFFICERS: Final = ("chief_mate", "chief_of_security", "chief_steward", "chief_engineer")
CHIEF_MATE: Final = 0
CHIEF_OF_SECURITY: Final = 1
CHIEF_STEWARD: Final = 2
CHIEF_ENGINEER: Final = 3

IN_DEFENSE: Final = 4
"""Where a Leader is: 0 to 3 are Community areas, `IN_DEFENSE` + Soldier space the others."""
