"""What an entry of each content table of Episode 2 looks like.

Left out of the mypyc build like `kernel.content`.
"""

from typing import Annotated, Literal

import msgspec

from pertinax.games.perseverance.shared.rules.content import (
    SHARED_SCHEMA,
    Board,
    ChallengeCard,
    Count,
    Players,
    Positive,
    Symbol,
)
from pertinax.kernel.content import Entry

CityZone = Literal["sustenance", "military", "expansion", "construction"]
Zone = Literal[CityZone, "discovery"]
Effect = Literal[
    "adventure",
    "gather",
    "pub",
    "training",
    "marketplace",
    "politics",
    "settle",
    "build",
    "salvage",
]
Dino = Literal["trampler", "raptor", "shieldhead"]
Side = Literal["A", "B"]
Terrain = Literal["plains", "canyon"]
Deck = Literal["starter", Terrain]
Back = Literal["calm", "wild"]
OfficerName = Literal[
    "chief_mate", "chief_of_security", "chief_steward", "chief_engineer", "captain"
]
Scoring = Literal[
    "cubes_and_perks",
    "adventures",
    "settlements_and_dice",
    "outposts_and_camps",
    "soldiers_and_watchtowers",
]
Counted = Literal[
    "heavy_soldiers",
    "light_soldiers",
    "watchtowers",
    "own_dice",
    "outposts",
    "valor",
    "structures",
    "perks",
    "camps",
    "cubes_on_officers",
    "settlements",
    "captured_dinos",
]

Coordinate = Annotated[int, msgspec.Meta(ge=-9, le=9)]
Rolled = Annotated[int, msgspec.Meta(ge=1, le=6)]
Tier = Literal[1, 2, 3]


class Resources(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The five resources."""

    food: Count = 0
    scrap: Count = 0
    island_resource: Count = 0
    story: Count = 0
    glowberry: Count = 0


class Assets(Resources, frozen=True, kw_only=True):
    """What a Dino Attack card brings."""

    valor: Count = 0
    followers: Count = 0


class Reward(Assets, frozen=True, kw_only=True):
    """What a Challenge card brings; Dinos go to the Enclosure, Perks are of any Officer."""

    perks: Count = 0
    trampler: Count = 0
    raptor: Count = 0
    shieldhead: Count = 0


class Stage(Reward, frozen=True, kw_only=True):
    """What a stage of an Adventure brings; `challenges` is the number of cards to keep."""

    votes: Count = 0
    permanent_votes: Count = 0
    settlements: Count = 0
    watchtowers: Count = 0
    challenges: Count = 0


class OutpostGain(Assets, frozen=True, kw_only=True):
    """What an Outpost brings; a Permanent Vote is a Vote as well."""

    heavy: Count = 0
    votes: Count = 0
    permanent_votes: Count = 0


class Dinos(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Dinos by species."""

    trampler: Count = 0
    raptor: Count = 0
    shieldhead: Count = 0


class DinoSpace(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A Dino space: its species, whether it is filled at the start, whether it is dangerous."""

    dino: Dino
    setup: bool = False
    dangerous: bool = False


DinoSpaces = Annotated[tuple[DinoSpace, ...], msgspec.Meta(min_length=1, max_length=6)]


class ZoneEntry(Entry, frozen=True, kw_only=True):
    """A Zone: what it produces and its Effects."""

    production: Literal["food", "light", "story", "scrap", "island_resource"]
    effects: tuple[Effect, ...]


class DieSpace(Entry, frozen=True, kw_only=True):
    """A die space of the main board; its Zone is the Zone of its Effect."""

    board: Board
    effect: Effect
    symbol: Literal[Symbol, "any"]


class SettlementSpace(Entry, frozen=True, kw_only=True):
    """A Settlement space, the boards that have it and what building on it brings."""

    zone: CityZone
    number: Positive
    boards: Annotated[tuple[Board, ...], msgspec.Meta(min_length=1, max_length=2)]
    bonus: Literal["either", "influence", "perk"]


class Position(Entry, frozen=True, kw_only=True):
    """A place of the map, in axial coordinates."""

    q: Coordinate
    r: Coordinate
    terrain: Literal[Terrain, "edge"]


class CampSpace(Entry, frozen=True, kw_only=True):
    """What the Camp of an area covers; Influence and Perk are of the Officer of Discovery."""

    bonus: Literal["none", "influence", "perk", "followers"]
    count: Count


class OutpostSpace(Entry, frozen=True, kw_only=True):
    """What the Outpost of an area covers."""

    bonus: Literal["valor", "followers"]
    count: Count


class TileSide(Entry, frozen=True, kw_only=True):
    """One side of a map tile: Dino spaces in arrow order, and whether it shows a Temple."""

    tile: str
    side: Side
    temple: Literal["none", "near", "far"]
    spaces: DinoSpaces


class EdgeHex(Entry, frozen=True, kw_only=True):
    """A hex printed on the edge of the map: Dino spaces in arrow order."""

    spaces: DinoSpaces


class Outpost(Entry, frozen=True, kw_only=True):
    """An Outpost tile: the symbol of its die space and the numbers of its effect."""

    symbol: Literal[Symbol, "any"]
    gain: OutpostGain = OutpostGain()
    each: OutpostGain = OutpostGain()
    cost: Resources = Resources()
    most: Positive = 1


class Adventure(Entry, frozen=True, kw_only=True):
    """An Adventure card; `transitions` are the Threats between its stages."""

    deck: Deck
    soldiers: Positive
    transitions: Annotated[tuple[Rolled, ...], msgspec.Meta(max_length=2)]
    stages: Annotated[tuple[Stage, ...], msgspec.Meta(min_length=1, max_length=3)]


class TrialStage(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A stage of a Temple card: Followers for each of what is counted."""

    counted: Counted
    followers: Count


class TempleAdventure(Entry, frozen=True, kw_only=True):
    """A Temple card, always with two stages."""

    soldiers: Positive
    transition: Rolled
    stages: Annotated[tuple[TrialStage, ...], msgspec.Meta(min_length=2, max_length=2)]


class Challenge(ChallengeCard, frozen=True, kw_only=True):
    """A Challenge card."""

    reward: Reward


Choice = Annotated[tuple[Assets, ...], msgspec.Meta(min_length=1, max_length=3)]


class DinoAttack(Entry, frozen=True, kw_only=True):
    """A Dino Attack card; each of its rewards is a choice of one or more."""

    deck: Terrain
    number: Positive
    threshold: Positive
    back: Back
    success: Choice
    failure: Choice
    breach: Dinos
    dangerous: Count
    savior: Choice


class Officer(Entry, frozen=True, kw_only=True):
    """An Officer: bonus of a full row, Followers per unit of what is scored."""

    bonus: Literal["food", "scrap", "island_resource", "story", "glowberry", "valor", "light"]
    count: Count
    scoring: Scoring
    followers: tuple[Count, ...]
    first_game_zone: Zone


class Perk(Entry, frozen=True, kw_only=True):
    """A Perk: whose it is, its tier and whether it costs a Story or a Valor more."""

    officer: OfficerName
    tier: Tier
    extra_cost: bool


class PerkTier(Entry, frozen=True, kw_only=True):
    """How many Perks of the same Officer a tier needs."""

    tier: Tier
    perks: Count


class DinoSet(Entry, frozen=True, kw_only=True):
    """Followers for a set of two and of three captured Dinos of a species."""

    pair: Count
    triple: Count


class Leftover(Entry, frozen=True, kw_only=True):
    """How many of a leftover asset make one Follower."""

    number: Positive


class Influence(Entry, frozen=True, kw_only=True):
    """The Stories that a number of cubes on one Officer costs."""

    cubes: Positive
    story: Count


class Start(Entry, frozen=True, kw_only=True):
    """What every player starts with."""

    followers: Count
    valor: Count
    food: Count
    scrap: Count
    island_resource: Count
    story: Count
    glowberry: Count
    light: Count


class FirstGameMap(Entry, frozen=True, kw_only=True):
    """The side of all map tiles in the first game."""

    side: Side


class LeaderStart(Entry, frozen=True, kw_only=True):
    """Where a Leader's player starts in the first game, and with which Perk."""

    first_game_zone: CityZone
    first_game_perk: str


class PoolChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Dice that join the pool after an Assembly; Neutral dice below 0 leave it."""

    neutral: Annotated[int, msgspec.Meta(ge=-20, le=20)] = 0
    dissenters: Count = 0


class DicePool(Entry, frozen=True, kw_only=True):
    """Dice of the pool besides one per player, and its change after each Assembly but the last."""

    players: Players
    neutral: Count
    dissenters: Count
    changes: tuple[PoolChange, ...]


SCHEMA: dict[str, type[Entry]] = {
    **SHARED_SCHEMA,
    "zones": ZoneEntry,
    "die_spaces": DieSpace,
    "settlement_spaces": SettlementSpace,
    "positions": Position,
    "camp_spaces": CampSpace,
    "outpost_spaces": OutpostSpace,
    "tile_sides": TileSide,
    "edge_hexes": EdgeHex,
    "outposts": Outpost,
    "adventures": Adventure,
    "temple_adventures": TempleAdventure,
    "challenges": Challenge,
    "dino_attacks": DinoAttack,
    "officers": Officer,
    "perks": Perk,
    "perk_tiers": PerkTier,
    "dino_sets": DinoSet,
    "leftovers": Leftover,
    "influence": Influence,
    "start": Start,
    "first_game": FirstGameMap,
    "leaders": LeaderStart,
    "dice_pool": DicePool,
}
