"""Words of the rules as small numbers, each with the token that clients see."""

from typing import Final

NOBODY: Final = -1
"""No owner, no card, no ship, no planet."""

FEW: Final = 2
"""Up to so many mortals the smaller numbers of blueprints apply (C.5)."""

# Resources; then what else lies in a warehouse or a cargo hold
FUEL: Final = 0
FOOD: Final = 1
ORE: Final = 2
ARTIFACT: Final = 3
MARKER: Final = 4
RESOURCES: Final = ("fuel", "food", "ore")
GOODS: Final = ("fuel", "food", "ore", "artifact", "marker")

# Areas clockwise (PP-SETUP-01); all but the station are peripheries
STATION: Final = 0
ASTEROIDS: Final = 1
NEBULA: Final = 2
COLONIES: Final = 3
AREAS: Final = ("station", "asteroids", "nebula", "colonies")
PERIPHERIES: Final = (ASTEROIDS, NEBULA, COLONIES)

# Work tiles: 4 × area + position (C.1)
TILES: Final = 16
SIDE_A: Final = 0
SIDE_B: Final = 1

# Kinds of work tiles
COMMS: Final = 0
RECRUIT: Final = 1
TRAIN: Final = 2
SHIPYARD: Final = 3
BY_LEVEL: Final = 4
COLLECT: Final = 5
CONVERT: Final = 6
RESEARCH_STATION: Final = 7
ABANDONED: Final = 8
TILE_KINDS: Final = (
    "comms", "recruit", "train", "shipyard", "level", "collect", "convert", "research", "abandoned",
)  # fmt: skip

TIME: Final = 0
GRAVITY: Final = 1
SPACE: Final = 2
MATTER: Final = 3
FORCES: Final = ("time", "gravity", "space", "matter")
CARDS: Final = 24
"""Force cards: 6 × force + level - 1."""
BROKEN: Final = 0
ROTTEN_LUCK: Final = 1
FRAIL: Final = 2
FREEZE: Final = 3
ESCALATE: Final = 4
PRODUCE: Final = 6
TILE_DAMAGE: Final = 7
TILE_COST: Final = 8
INTENSIFY: Final = 9
PRODUCE_2: Final = 10
MISSING: Final = 12
VISION: Final = 13
WARP: Final = 14
BLURRED: Final = 15
MISSING_SHIPS: Final = 16
MORPH: Final = 18
DISSOLVE: Final = 19
DIGRESS: Final = 20
INVERT: Final = 21
TWIST: Final = 22
PLANETS: Final = ("p1", "p2", "p3", "p4")
"""Protectors and planet cards: 4 × planet + force."""

# Places of force cards (PP-FORCE-01): beside the tiles, on the outlines, at the quadrant markers
OUTLINE: Final = TILES - 1
"""The outline of a periphery is this place and the number of its area."""
QUADRANT: Final = 19
PLACES: Final = 23

# Where a force card is that lies at no place
IN_PILE: Final = -1
IN_HAND: Final = -2
DISCARDED: Final = -3
OUT: Final = -4

# Where a worker is
SUPPLY: Final = 0
QUARTERS: Final = 1
BESIDE: Final = 2
"""Beside the board: the tile it stood on is gone (PP-DAMAGE-04)."""
ABOARD: Final = 4
"""On the bridge of the owner's ship: this number and the slot of the ship."""
ON_TILE: Final = 10
"""On a work tile: this number and the tile."""
ON_CARD: Final = ON_TILE + TILES
"""On a force card: this number and the place of the card."""
ON_SHUTTLE: Final = ON_CARD + PLACES
"""On a shuttle: this number and 4 × (periphery - 1) + spot."""
SHUTTLE_ENDS: Final = ON_SHUTTLE + 12
ELSEWHERE: Final = 1000
"""From here on: where abilities let a worker go."""

# What a worker can still do (PP-ROUND-04)
READY: Final = 0
NEW: Final = 1
PLACED: Final = 2
DISABLED: Final = 3
CHILLED: Final = 4
"""Placed, and not ready in the next round (PP-FORCE-T4)."""
FROZEN: Final = 5
OVERTIME: Final = 6
STATUS: Final = ("ready", "new", "placed", "disabled", "chilled", "frozen", "overtime")

# What a worker does on a blueprint, a ship or a planet
IDLE: Final = 0
BUILD: Final = 1
LOAD: Final = 2
TRAVEL: Final = 3
PLANET: Final = 4
POST: Final = 5
"""On a work tile of a place that an expansion brings to a planet."""
DUTIES: Final = ("idle", "build", "load", "travel", "planet", "post")

# Where a ship is
HOME: Final = 0
ORBIT: Final = 10
"""In the orbit of a planet: this number and the planet; likewise landed."""
LANDED: Final = 20

# Where an alien village is: on the planet of that number, or
VILLAGE_ABOARD: Final = 10
"""Aboard a ship: this number and 4 × seat + slot."""
RESCUED: Final = 30
"""Rescued by a mortal: this number and the seat."""
LOST: Final = 40

# Where a protector is
GUARDING: Final = 0
GONE: Final = 1
CENTRE: Final = 10
"""On the centre: this number and the round in which it came there."""

# Where a damage tile is
PILE: Final = 0
"""In the hidden pile, or lying ready at the station."""
LAID: Final = 1
ASIDE: Final = 2
"""In the discard."""
REMOVED: Final = 3

# Alien villages
BELIEVER: Final = 0
SKEPTIC: Final = 1
"""The kind of a skeptic village is this one and its affinity."""
ZEALOT: Final = 4
ALIENS: Final = ("believer", "skeptic_fuel", "skeptic_food", "skeptic_ore", "zealot")

HEROES: Final = ("anook", "veska", "ordun", "mirelle")
SHIPS: Final = ("skiff", "courier", "lifter", "freighter", "bulwark", "ark")
SHIP_UPGRADES: Final = ("u_hull", "u_evac", "u_cargo", "u_tank", "u_plating", "u_autopilot")
RESEARCH: Final = (
    "r_barter", "r_attunement", "r_life_pods", "r_second_try", "r_sure_hand", "r_inoculation",
    "r_dampener", "r_capacitor", "r_patch_crew", "r_double_shift", "r_flex_income", "r_grant",
    "r_slot_key", "r_mentor", "r_rebuild", "r_stasis", "r_prefab",
)  # fmt: skip
SKILL: Final = len(RESEARCH)
"""Among what is used once per round: the skill of the hero."""

# Decks with a display
RESEARCH_DECK: Final = 0
UPGRADE_DECK: Final = 1
DECKS: Final = ("research", "upgrades")

# Dice
SKILL_DIE: Final = 0
DISCOVER_DIE: Final = 1
RISK_DIE: Final = 2
"""In the box, but rolled by no rule of the core game."""
DICE: Final = ("skill", "discover", "risk")
CROSS: Final = 0
"""The red cross of the skill die; other faces are levels."""
BLANK: Final = 0
ICON: Final = 1
EMPTY: Final = 10
"""Faces of the risk die: other numbers than those of all other dice."""
ARTIFACT_FACE: Final = 11

# Modes, and ways to run Perpetuity (PP-MODE)
COMPETITIVE: Final = 0
COOPERATIVE: Final = 1
SOLO: Final = 2
MODES: Final = ("competitive", "cooperative", "solo")
DAMAGE: Final = 0
AUTOMATED: Final = 1
DEDICATED: Final = 2
WAYS: Final = ("damage", "cards", "dedicated")

# Missions of Perpetuity
UNREVEALED: Final = 0
FACE_UP: Final = 1
"""To be seen by all, not completed yet."""
COMPLETED: Final = 2
TUCKED: Final = 3
"""Completed, and its Energy burst used."""
MISSION_STATES: Final = ("unrevealed", "face-up", "completed", "tucked")

# What has happened in this game and counts for missions (PP-R-75)
SURVIVED: Final = 0
SACRIFICED: Final = 1
COLLAPSED: Final = 2
DOUBLE_STRIKE: Final = 3
DEEDS: Final = ("survived", "sacrificed", "collapsed", "double-strike")

# Parts of a round (PP-ROUND-01)
WORKERS: Final = 0
SHUTTLES: Final = 1
MORTALS_END: Final = 2
PERPETUITY_END: Final = 3
PHASES: Final = ("workers", "shuttles", "mortals-end", "perpetuity-end")

BOARD_SIDES: Final = ("side-1", "side-2")

# How a game can end
UNDECIDED: Final = 0
MORTALS_WIN: Final = 1
PERPETUITY_WINS: Final = 2
SCORED: Final = 3
OUTCOMES: Final = ("undecided", "mortals", "perpetuity", "scored")
