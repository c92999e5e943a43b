"""Views and previews of Episode 1 as types: they are plain dicts, by the tokens of the rules."""

from typing import NotRequired, TypedDict

from pertinax.games.perseverance.shared.rules.views import (
    Amount,
    AssemblyPreview,
    AssetsView,
    CommonPlayerPreview,
    CommonPreview,
    CommonView,
    CommonZonePreview,
    Counts,
    ModulesView,
    PlayerView,
    SoldiersView,
    SupplyView,
)

# The view


class Episode1Modules(ModulesView):
    dino: bool
    wall: bool
    trap: bool


class Episode1Assets(AssetsView):
    safeguard: int


class Episode1Supply(SupplyView):
    walls: int
    traps: int


class PatrolView(SoldiersView):
    """A Patrol in progress, with the Soldiers on its card."""

    card: str
    stage: int


class OwnTraps(TypedDict):
    traps: NotRequired[Counts]
    """Unused Traps by species: only their owner's view has them."""


class Episode1Player(PlayerView[Episode1Supply], Episode1Assets, OwnTraps):
    used_traps: Counts
    patrol: PatrolView | None


class TrapView(TypedDict):
    owner: str
    species: str | None
    """None where the viewer may not know it."""
    face_up: bool


class FighterView(TypedDict):
    owner: str
    piece: str


class ZoneView(TypedDict):
    """A Zone with its Defense and Community areas; spaces by row and column, None where empty."""

    zone: str
    dangerous: bool
    columns: int
    fill_order: list[int]
    dinos: list[str | None]
    traps: list[TrapView | None]
    walls: list[str | None]
    soldiers: list[FighterView | None]
    settlements: list[str | None]
    open_settlements: int
    leader: str | None


class AttackView(TypedDict):
    """An attack under way, by seat."""

    zone: str
    defeated_dinos: list[Counts]
    fallen_soldiers: list[Counts]
    breached: int
    contribution: list[int]


class View(CommonView[Episode1Player, ZoneView, Episode1Modules]):
    side: str
    patrols: list[str]
    patrol_deck: int
    breach_tokens: list[int]
    dino_dice: list[str] | None
    attack: AttackView | None


# The preview


class DuePreview(TypedDict):
    """The Dinos that a die on a space brings: `fills` is surely, maybe or no."""

    zone: str
    dinos: list[str]
    fills: str


class ZonePreview(CommonZonePreview[Amount]):
    dinos: int
    dino_spaces: int
    contribution: Counts
    breach: int
    """The Dinos that would breach at most if they attacked now."""
    picks: Counts
    """The Combat Rewards that each may pick then."""
    next_settlement: int | None


class PlayerPreview(CommonPlayerPreview):
    rewards: list[Amount]
    """Some bring no asset: it is None."""
    picks: int
    attacks: dict[str, dict[str, str]]
    """By Effect that may bring a Dino Attack: whether each die does, surely, maybe or no."""


class Preview(CommonPreview[PlayerPreview, ZonePreview, AssemblyPreview]):
    due: dict[str, DuePreview]
