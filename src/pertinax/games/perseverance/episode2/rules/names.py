"""Words of Episode 2 alone as small numbers, each with the token that clients see."""

from typing import Final

# Zones, left to right; the four City Zones, then Discovery (C.3)
SUSTENANCE: Final = 0
MILITARY: Final = 1
EXPANSION: Final = 2
CONSTRUCTION: Final = 3
DISCOVERY: Final = 4
ZONES: Final = ("sustenance", "military", "expansion", "construction", "discovery")
CITY_ZONES: Final = 4

# Outpost tiles (E2-OUTPOST)
OUTPOSTS: Final = (
    "adventurers_lodge", "builders_workshop", "command_center", "crash_site",
    "dinosaur_boneyard", "dinosaur_trap", "forward_barracks", "glowberry_patch",
    "hidden_paradise", "mushroom_farm", "officers_lodge", "patrol_hub", "pioneer_base",
    "proving_grounds", "rendezvous_point", "secret_meeting_place", "speakers_rock",
    "staging_ground", "tranquil_meadow", "underground_passage",
)  # fmt: skip
ADVENTURERS_LODGE: Final = 0
BUILDERS_WORKSHOP: Final = 1
COMMAND_CENTER: Final = 2
DINOSAUR_TRAP: Final = 5
OFFICERS_LODGE: Final = 10
PATROL_HUB: Final = 11
PIONEER_BASE: Final = 12
PROVING_GROUNDS: Final = 13
RENDEZVOUS_POINT: Final = 14
SECRET_MEETING_PLACE: Final = 15
SPEAKERS_ROCK: Final = 16
STAGING_GROUND: Final = 17
TRANQUIL_MEADOW: Final = 18
UNDERGROUND_PASSAGE: Final = 19

# Effects: those of the City Zones, then one for each Outpost tile
ADVENTURE: Final = 0
GATHER: Final = 1
PUB: Final = 2
TRAINING: Final = 3
MARKETPLACE: Final = 4
POLITICS: Final = 5
SETTLE: Final = 6
BUILD: Final = 7
SALVAGE: Final = 8
OUTPOST: Final = 9
"""The Effect of the first Outpost tile."""
EFFECTS: Final = (
    "adventure", "gather", "pub", "training", "marketplace", "politics", "settle", "build",
    "salvage", *OUTPOSTS,
)  # fmt: skip

# Assets on a Player board (E2-ASSET)
ISLAND_RESOURCE: Final = 4
GLOWBERRY: Final = 9
PERMANENT_VOTES: Final = 10
ASSETS: Final = (
    "food", "scrap", "story", "valor", "island_resource", "votes", "followers", "light", "heavy",
    "glowberry", "permanent_votes",
)  # fmt: skip

# Pieces of a personal supply
CAMP: Final = 1
WATCHTOWER: Final = 4
PIECES: Final = (
    "settlements", "camps", "cubes", "dice", "watchtowers", "", "", "light", "heavy",
)  # fmt: skip

SHIELDHEAD: Final = 3
DINOS: Final = ("none", "trampler", "raptor", "shieldhead")

OFFICERS: Final = (
    "chief_mate", "chief_of_security", "chief_steward", "chief_engineer", "captain",
)  # fmt: skip

# Perks, in the order of their slots (E2-PERK)
PERKS: Final = (
    "skinner", "trampler_expert", "warrior", "medical_training", "tracker", "wrangler",
    "defender", "scholar", "trainer", "tactician", "adventurer", "survivor",
    "agile_1", "influencer", "greedy", "friendly", "persistent", "agile_2",
    "gatherer", "lobbyist", "politician", "manager", "popular", "settler",
    "herder", "tamer", "trapper", "quartermaster", "breeder", "architect",
)  # fmt: skip

# Decks of Dino Attack and Adventure cards, by the terrain they belong to (E2-MAP-04)
PLAINS: Final = 0
CANYON: Final = 1
TEMPLE: Final = 2
TERRAINS: Final = ("plains", "canyon", "temple")

START: Final = 0
"""The position of the starting area; tiles follow, then the hexes of the edge."""
TILES: Final = 14
AREAS: Final = 15
"""Positions below this one can be areas (E2-MAP-07)."""
POSITIONS: Final = 21

ON_ADVENTURE: Final = 5
"""A Leader on an Adventure card; 0 to 4 are Zones."""
