"""Views and previews of Perpetuity as types: they are plain dicts, by the tokens of the rules."""

from typing import Literal, NotRequired, TypedDict

Resource = Literal["fuel", "food", "ore"]
Counts = dict[str, int]
"""How many of each, by token: those that count nothing may be left out."""
Odds = list[int]
"""So many throws of so many succeed: a pair, as JSON has it."""


# The mortals


class WorkerView(TypedDict):
    level: int
    at: str
    status: str
    duty: str | None
    ship: int | None
    immune: list[str]
    mentored: int


class IncomeView(TypedDict):
    resource: str
    tile: str | None


class IncomeSlots(TypedDict):
    open: int
    locked: list[int]


class CapacityView(TypedDict):
    hull: int
    evac: int
    cargo: int
    tank: int


class ShipView(TypedDict):
    """A blueprint, or a ship, which has more to show."""

    slot: int
    ship: str
    built: bool
    upgrades: list[str]
    capacity: NotRequired[CapacityView]
    level: NotRequired[int]
    hull: NotRequired[int]
    tank: NotRequired[int]
    cargo: NotRequired[Counts]
    at: NotRequired[str]
    found: NotRequired[int]
    barred: NotRequired[bool]
    villages: NotRequired[list[str]]


class PlayerView(TypedDict):
    seat: int
    hero: str | None
    immunity: str | None
    fuel: int
    food: int
    ore: int
    artifact: int
    marker: int
    marker_supply: int
    workers: list[WorkerView]
    income: list[IncomeView]
    income_slots: IncomeSlots
    unclaimed: list[str]
    research: list[str]
    spent: Counts
    skill_spent: int
    ships: list[ShipView]
    rescued: list[str]
    energy: int
    done: Counts


# The main board


class TileView(TypedDict):
    tile: str
    area: str
    position: int
    side: str
    marker: int | None
    damage: int | str | None
    """The number of the damage track, or its end."""
    gone: bool


class DamagePile(TypedDict):
    pile: int
    laid: list[str]
    discard: list[str]


class PassengerView(TypedDict):
    seat: int
    level: int


class ShuttleView(TypedDict):
    area: str
    spots: list[PassengerView | None]
    unloaded: int


class ShieldView(TypedDict):
    up: bool
    energy: int
    beside: int
    reserve: int
    reserve_max: int


class PlanetView(TypedDict):
    planet: str
    dot: int
    reach: int
    in_range: list[str]
    markers: list[int]
    protectors: list[str]
    centre: list[str]
    discarded: list[str]
    doom: int | None
    destroyed: bool
    artifacts: int
    lost: Counts


class VillageView(TypedDict):
    """`at` is planet, aboard, rescued or lost; what that leaves open is None."""

    alien: str
    marker: int | None
    planet: str | None
    seat: int | None
    ship: int | None
    at: str


class DeckView(TypedDict):
    offer: list[str | None]
    left: int
    discard: list[str]


# Perpetuity


class CardView(TypedDict):
    """A force card in play."""

    card: str
    place: str
    turned: bool


class ForcesView(TypedDict):
    trees: Counts
    placed: list[CardView]
    discard: list[str]
    out: list[str]
    hand_size: int
    vision: list[Counts]
    hand: list[str] | None


class MissionView(TypedDict):
    mission: str | None
    """None where the viewer may not know it."""
    state: str


class PerpetuityView(TypedDict):
    seat: int | None
    board: str | None
    avatars: int
    missions: list[MissionView]
    deeds: Counts
    taken: int
    held: int
    goals: Counts
    avatars_ready: NotRequired[int]
    """Only with a dedicated player, like what follows."""
    skipped: NotRequired[bool]
    revealed: NotRequired[bool]


class SoloMissionView(TypedDict):
    mission: str
    done: bool
    progress: int
    goal: int
    possible: bool


# Under way


class ActionView(TypedDict):
    seat: int
    worker: int
    duty: str | None
    tile: str | None
    ship: int | None
    planet: str | None
    place: str | None
    cards: list[str]
    avoided: list[str]


class RollView(TypedDict):
    seat: int
    purpose: str
    die: str
    level: int
    faces: list[int]
    worker: int | None


class LookingView(TypedDict):
    seat: int
    deck: str
    count: int
    cards: list[str] | None


class View(TypedDict):
    game: str
    seat: int | None
    mode: str
    perpetuity_by: str
    round: int
    rounds: int
    turn: int
    phase: str
    active: int
    first: int
    passed: list[bool]
    over: bool
    outcome: str | None
    why: str
    level: int
    centre: int
    counter: list[int]
    players: list[PlayerView]
    tiles: list[TileView]
    damage_pile: DamagePile
    shuttles: list[ShuttleView]
    shield: ShieldView
    planets: list[PlanetView]
    planet_deck: int
    planet_cards: list[str]
    villages: list[VillageView]
    killed: int
    decks: dict[str, DeckView]
    blueprints: Counts
    forces: ForcesView
    perpetuity: PerpetuityView
    solo_missions: list[SoloMissionView]
    action: ActionView | None
    roll: RollView | None
    looking: LookingView | None


# The preview


class TilePreview(TypedDict):
    cards: list[str]
    falls: int | None
    income: str | None


class Reached(TypedDict):
    """The force cards that act on a worker, and those of them that it may avoid."""

    cards: list[str]
    in_doubt: list[str]


class DealPreview(Reached):
    """What the action of a tile is for one worker; what it brings depends on its kind."""

    beside: bool
    level: int
    cost: Counts
    payments: list[str]
    surcharge: int
    barred: bool
    refused: str | None
    instead: list[str]
    safe: NotRequired[Odds | None]
    gain: NotRequired[Counts | None]
    success: NotRequired[Odds | None]
    returns: NotRequired[list[int]]
    kinds: NotRequired[list[str] | None]
    any: NotRequired[int]
    dice: NotRequired[int | None]


class PassagePreview(Reached):
    """What a pilot has to face at the planet where the ship is."""

    dice: int
    safe: Odds
    hull: int


class ShipPreview(TypedDict):
    """The price of a blueprint; of a ship its room, and how it gets on."""

    cost: NotRequired[Counts]
    payments: NotRequired[list[str]]
    stranded: NotRequired[bool]
    free_cargo: NotRequired[int]
    passage: NotRequired[dict[str, PassagePreview]]


class OvertimePreview(TypedDict):
    cost: Counts
    gain: Counts


class PlayerPreview(TypedDict):
    income: Counts
    any_income: int
    slots: list[int]
    repairs: Counts
    tiles: dict[str, dict[str, DealPreview]]
    clearing: dict[str, dict[str, Odds | None]]
    ships: dict[str, ShipPreview]
    overtime: dict[str, OvertimePreview]
    points: NotRequired[Counts]
    """Only where mortals compete, like their sum."""
    total: NotRequired[int]


class PlanetPreview(TypedDict):
    protectors: int
    earliest: int | None


class ActionPreview(TypedDict):
    """The price of a work tile and the cards drawn there, or what a planet gives."""

    collects: NotRequired[int]
    cost: NotRequired[Counts]
    payments: NotRequired[list[str]]
    draws: NotRequired[int]


class PlanetThen(TypedDict):
    dot: int
    in_range: list[str]


Damages = dict[str, int | str]
"""By tile, the number of the damage track, or its end."""


class HitPreview(TypedDict):
    """The shield after so much damage."""

    up: bool
    energy: int
    reserve: int
    fails: bool
    damage: Damages


class ShieldStep(HitPreview):
    hit: int


class HoldingPreview(TypedDict):
    held: int
    goal: int
    completes: bool


class RoundEnd(TypedDict):
    """What Perpetuity's steps that are still ahead will do."""

    steps: list[str]
    level: int
    planets: dict[str, PlanetThen]
    advance: Damages
    fall: list[str]
    damage: Damages
    shield_step: NotRequired[ShieldStep]
    destroyed: NotRequired[list[str]]
    villages_lost: NotRequired[int]
    workers_killed: NotRequired[int]
    cards: NotRequired[int]
    hits: NotRequired[int]
    shield: NotRequired[HitPreview]
    spot: NotRequired[str | None]
    counter: NotRequired[int]
    grows: NotRequired[bool]
    growth: NotRequired[int]
    random_damage: NotRequired[int]
    holds: NotRequired[HoldingPreview]


class MissionPreview(TypedDict):
    mission: str
    reached: int
    goal: int
    cards: NotRequired[list[int]]


class WayPreview(TypedDict):
    """How far a way is in which this game can end, and for whom."""

    way: str
    rule: str
    outcome: str
    reached: int
    goal: int
    possible: bool


Missions = list[MissionPreview | None]
"""None where the viewer may not know the mission."""


class Preview(TypedDict):
    players: list[PlayerPreview]
    tiles: dict[str, TilePreview]
    planets: dict[str, PlanetPreview]
    action: ActionPreview | None
    next: dict[str, str | None]
    round_end: RoundEnd
    missions: Missions
    ways: list[WayPreview]


class KnownAlone(TypedDict):
    """What a seat knows beyond the preview of everybody."""

    missions: NotRequired[Missions]
