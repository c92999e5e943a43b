"""What an entry of each content table looks like.

Left out of the mypyc build like `kernel.content`. The Immersive version will add its prices, the
risk die and the points of survey markers (C.13).
"""

from typing import Annotated, Literal

import msgspec

from pertinax.kernel.content import Entry

Resource = Literal["fuel", "food", "ore"]
Periphery = Literal["asteroids", "nebula", "colonies"]
Area = Literal["station", Periphery]
Force = Literal["time", "gravity", "space", "matter"]
Side = Literal["A", "B"]
Mode = Literal["competitive", "cooperative", "solo"]
Perpetuity = Literal["damage", "cards", "dedicated"]
TileKind = Literal[
    "comms",
    "recruit",
    "train",
    "shipyard",
    "level",
    "collect",
    "convert",
    "research",
    "abandoned",
]
Skill = Literal["repair", "travel", "reroll", "convert"]
Use = Literal["ongoing", "once", "bought"]
AlienKind = Literal["believer", "skeptic", "zealot"]
Family = Literal["mischief", "aggressive", "protective", "curious"]
Goal = Literal[
    "ships",
    "research",
    "repairs",
    "skeptics",
    "upgrades",
    "cleared",
    "zealots",
    "artifacts",
    "planets",
]

# The upper bounds only keep a mistyped pack from filling the memory.
Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Positive = Annotated[int, msgspec.Meta(ge=1, le=99)]
Mortals = Annotated[int, msgspec.Meta(ge=1, le=4)]
Level = Annotated[int, msgspec.Meta(ge=1, le=3)]
Face = Annotated[int, msgspec.Meta(ge=0, le=3)]
CardLevel = Annotated[int, msgspec.Meta(ge=1, le=6)]
MissionLevel = Annotated[int, msgspec.Meta(ge=1, le=4)]
Position = Annotated[int, msgspec.Meta(ge=0, le=3)]
SomeMortals = Annotated[tuple[Mortals, ...], msgspec.Meta(min_length=1, max_length=4)]


class Cost(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Resources by kind."""

    fuel: Count = 0
    food: Count = 0
    ore: Count = 0


class TileSide(Cost, frozen=True, kw_only=True):
    """One side of a work tile: what using it costs, and the number of its effect."""

    number: Count = 0


class Tile(Entry, frozen=True, kw_only=True):
    """A work tile of the main board."""

    area: Area
    position: Position
    kind: TileKind
    inputs: tuple[Resource, ...] = ()
    outputs: tuple[Resource, ...] = ()
    a: TileSide
    b: TileSide


class StartSides(Entry, frozen=True, kw_only=True):
    """Sides of the work tiles at the start; `side_a` and `side_b` are the exceptions."""

    mortals: SomeMortals
    station: Side
    periphery: Side
    side_a: tuple[str, ...]
    side_b: tuple[str, ...]


class DamageTrack(Entry, frozen=True, kw_only=True):
    """The numbers of a damage tile's track; its end follows."""

    numbers: Annotated[tuple[Positive, ...], msgspec.Meta(min_length=1, max_length=20)]


class Piece(Entry, frozen=True, kw_only=True):
    """How many there are of a piece, or another fixed number."""

    count: Count


class Worker(Entry, frozen=True, kw_only=True):
    """How many workers of a level each mortal has."""

    level: Level
    count: Positive


class SkillFace(Entry, frozen=True, kw_only=True):
    """A face of the skill die: the level of the worker it shows, or 0 for the red cross."""

    level: Face


class DiscoverFace(Entry, frozen=True, kw_only=True):
    """A face of the discover die."""

    icon: bool


class Hero(Entry, frozen=True, kw_only=True):
    """A hero's board; `number` belongs to the skill."""

    immunity: Force
    income: Resource
    second_income: Resource
    fuel: Count
    food: Count
    ore: Count
    skill: Skill
    number: Positive


class Start(Entry, frozen=True, kw_only=True):
    """What each of so many mortals starts with."""

    mortals: SomeMortals
    workers: tuple[Level, ...]
    artifacts: Count
    markers: Count


class TurnOrder(Entry, frozen=True, kw_only=True):
    """Resources that a place in the first turn order is worth."""

    extra: Count


class FleetSupport(Entry, frozen=True, kw_only=True):
    """Help for each mortal, and artifacts in the shield's reserve."""

    mode: Mode
    mortals: SomeMortals
    perpetuity: Annotated[tuple[Perpetuity, ...], msgspec.Meta(min_length=1, max_length=3)]
    fuel: Count = 0
    food: Count = 0
    ore: Count = 0
    reserve: Count = 0
    second_income: bool


class IncomeSlots(Entry, frozen=True, kw_only=True):
    """Income slots besides the preset ones, and the prices of the locked ones."""

    open: Count
    locked: tuple[Positive, ...]


class Ship(Entry, frozen=True, kw_only=True):
    """A ship; `copies` of its blueprint with few and with many mortals."""

    cost: Cost
    hull: Positive
    evac: Count
    cargo: Count
    tank: Positive
    copies: Annotated[tuple[Count, ...], msgspec.Meta(min_length=2, max_length=2)]


class ShipUpgrade(Entry, frozen=True, kw_only=True):
    """A ship upgrade: what it adds, and failed dice of a damage roll that do not count."""

    copies: Positive
    hull: Count = 0
    evac: Count = 0
    cargo: Count = 0
    tank: Count = 0
    ignored: Count = 0
    level: Count = 0


class Research(Entry, frozen=True, kw_only=True):
    """A Research card: how long it stays, how often it may be used in a round, its number."""

    copies: Positive
    use: Use
    per_round: Count = 0
    number: Count = 0


class Alien(Entry, frozen=True, kw_only=True):
    """Alien meeples of one kind in the bag."""

    kind: AlienKind
    affinity: Resource | None = None
    count: Positive


class ByMortals(Entry, frozen=True, kw_only=True):
    """Villages and artifacts of a game."""

    mortals: Mortals
    aliens: Positive
    artifacts: Count


class Orbit(Entry, frozen=True, kw_only=True):
    """The dots of the orbit, how far an area's range goes, and how far apart planets are."""

    dots: Positive
    range: Count
    apart: Positive


class AreaEntry(Entry, frozen=True, kw_only=True):
    """An area: the dot before it, and the resource of its income and overtime."""

    centre: Count
    resource: Literal[Resource, "any"]


class Quadrant(Entry, frozen=True, kw_only=True):
    """A quadrant marker: its dot and the areas on either side, clockwise."""

    dot: Count
    areas: Annotated[tuple[Area, ...], msgspec.Meta(min_length=2, max_length=2)]


class Planet(Entry, frozen=True, kw_only=True):
    """A planet and the dots it reaches on either side of its centre."""

    size: Literal["large", "small"]
    reach: Count


class Board(Entry, frozen=True, kw_only=True):
    """A side of Perpetuity's board: mission slots, avatars at the start and at most."""

    missions: Positive
    avatars: Positive
    most: Positive


class Mission(Entry, frozen=True, kw_only=True):
    """A mission of Perpetuity; `pool` is 0 or the level for which an automated one draws it."""

    condition: str
    level: MissionLevel
    family: Family
    burst: str
    pool: Literal[0, 2, 3] = 0
    damage: bool = False


class ForceCard(Entry, frozen=True, kw_only=True):
    """A force card."""

    force: Force
    level: CardLevel
    name: str


class Spot(Entry, frozen=True, kw_only=True):
    """Where an automated Perpetuity puts a card."""

    place: str


class SoloMission(Entry, frozen=True, kw_only=True):
    """A mission of the solo player: so many of what is counted."""

    level: Level
    goal: Goal
    number: Positive
    damage_goal: Goal | None = None
    damage_number: Count = 0
    redeal: bool = False


class Points(Entry, frozen=True, kw_only=True):
    """Points for each so many of what is counted."""

    per: Positive
    points: Count


SCHEMA: dict[str, type[Entry]] = {
    "tiles": Tile,
    "start_sides": StartSides,
    "damage_track": DamageTrack,
    "pieces": Piece,
    "workers": Worker,
    "skill_die": SkillFace,
    "discover_die": DiscoverFace,
    "heroes": Hero,
    "start": Start,
    "turn_order": TurnOrder,
    "fleet_support": FleetSupport,
    "income_slots": IncomeSlots,
    "ships": Ship,
    "ship_upgrades": ShipUpgrade,
    "research": Research,
    "aliens": Alien,
    "by_mortals": ByMortals,
    "orbit": Orbit,
    "areas": AreaEntry,
    "quadrants": Quadrant,
    "planets": Planet,
    "boards": Board,
    "missions": Mission,
    "force_cards": ForceCard,
    "spots": Spot,
    "solo_missions": SoloMission,
    "points": Points,
}
