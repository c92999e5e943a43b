"""What views and previews of both Episodes have alike, as types: they are plain dicts.

Where the Episodes differ, each fills in its own parts: `P` a player, `Z` a Zone, `M` the modules,
`A` the next Assembly, `T` a side of its tiles, `U` the supply of a player.
"""

from typing import Any, Generic, NotRequired, TypedDict, TypeVar

Amount = list[Any]
"""An asset by its name, and how many of it: a pair, as JSON has it."""
Counts = dict[str, int]
"""How many of each, by token: those that count nothing may be left out."""
Shares = dict[str, dict[str, list[Amount]]]
"""By owner and side of an Assembly tile, the rewards of which one is chosen."""


# The view


class Course(TypedDict):
    """Who looks, and how far the game is."""

    seat: int | None
    turn: int
    active: int
    first: int
    over: bool
    assemblies: int
    assembly_tiles: list[list[int]]


class AllDice(TypedDict):
    pool: Counts
    set_aside: Counts
    die_spaces: dict[str, str | None]


class SoldiersView(TypedDict):
    light: int
    heavy: int


class BoardView(TypedDict):
    """Whose Player board it is."""

    seat: int
    leader: str
    colour: str


class AssetsView(TypedDict):
    """The assets that both Episodes have."""

    food: int
    scrap: int
    story: int
    valor: int
    votes: int
    followers: int
    light: int
    heavy: int


class ThreatView(TypedDict):
    threat: NotRequired[Counts]
    """Where the tokens of the Threat track lie, by Soldier type: only with its module."""


U = TypeVar("U")


class PlayerView(BoardView, AssetsView, ThreatView, Generic[U]):
    leader_at: str
    supply: U
    completed: list[str]


class SupplyView(TypedDict):
    """Pieces left, of those that both Episodes have."""

    settlements: int
    cubes: int
    dice: int
    light: int
    heavy: int


class ModulesView(TypedDict):
    threat: bool


class OfficerView(TypedDict):
    officer: str
    zone: str
    row: list[str]
    pool: Counts


P = TypeVar("P")
Z = TypeVar("Z")
M = TypeVar("M")


class CommonView(Course, AllDice, Generic[P, Z, M]):
    game: str
    modules: M
    players: list[P]
    zones: list[Z]
    officers: list[OfficerView]
    challenges: list[str]
    dissenter_votes: int
    dissenter_colour: str | None


AnyPlayer = PlayerView[Any]
AnyView = CommonView[Any, Any, Any]
"""A view of either Episode, for whoever reads what both have."""


# The preview


class AssemblyPreview(TypedDict):
    number: int
    of: int
    followers: list[int]


class MajorityPreview(TypedDict):
    """A Zone in the Assembly as if it were now."""

    zone: str
    population: int
    presence: Counts
    leading: list[str]
    shares: Shares


T = TypeVar("T")


class CommonZonePreview(MajorityPreview, Generic[T]):
    tile: dict[str, T]
    """What each side of the Assembly tile brings."""


class BallotPreview(TypedDict):
    """What somebody would have in the Assembly, at least and at most, whatever is chosen there."""

    votes: list[int]
    followers: list[int]
    """By the rank of these Votes."""


class OfficerPreview(TypedDict):
    officer: str
    influence: Counts
    followers: Counts


class WayToPlace(TypedDict):
    """What placing a die costs at least, with the dice that it takes."""

    story: int
    followers: int
    dice: list[str]


Placing = dict[str, list[WayToPlace]]
"""By Effect, each way that none undercuts."""


class CommonPlayerPreview(TypedDict):
    pub: int
    politics: Counts
    placing: Placing


A = TypeVar("A")


class CommonPreview(TypedDict, Generic[P, Z, A]):
    sides: list[str]
    zones: list[Z]
    officers: list[OfficerPreview]
    players: list[P]
    fits: dict[str, list[str]]
    assembly: A | None
    ballot: dict[str, BallotPreview]
    cubes: dict[str, Counts]


AnyPreview = CommonPreview[Any, Any, Any]
