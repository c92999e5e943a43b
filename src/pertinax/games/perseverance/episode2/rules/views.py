"""Views and previews of Episode 2 as types: they are plain dicts, by the tokens of the rules."""

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


class Episode2Assets(AssetsView):
    island_resource: int
    glowberry: int
    permanent_votes: int


class Episode2Supply(SupplyView):
    camps: int
    watchtowers: int


class AdventureView(SoldiersView):
    """An Adventure in progress, with the pieces on its card."""

    card: str
    stage: int
    leader: bool
    ignored: bool


class BreachView(TypedDict):
    card: str
    dinos: Counts
    position: str
    on: str


class Episode2Player(PlayerView[Episode2Supply], Episode2Assets):
    toppled: Counts
    """By type of piece, the Leader included, as in a Combat."""
    enclosure: Counts
    perks: list[str]
    fresh: list[str]
    breach: BreachView | None
    adventure: AdventureView | None
    cards: int
    hand: list[str]
    """Others see only the cards that lay open before."""


class ZoneView(TypedDict):
    zone: str
    leaders: list[str]
    population: int
    settlements: NotRequired[Counts]
    """Only in the City, like the number of its spaces."""
    spaces: NotRequired[int]


class DinoSpaceView(TypedDict):
    space: str
    dangerous: bool
    dino: bool


class CampView(TypedDict):
    owner: str
    breached: bool


class OutpostView(TypedDict):
    tile: str
    owner: str
    breached: bool


class PlaceView(TypedDict):
    """A position of the map: a cleared area has structures, any other hex has Dino spaces."""

    position: str
    terrain: str
    cleared: bool
    camp: NotRequired[CampView | None]
    outpost: NotRequired[OutpostView | None]
    watchtower: NotRequired[bool]
    side: NotRequired[str]
    dinos: NotRequired[list[DinoSpaceView]]


class OutingView(TypedDict):
    """An Adventure Effect under way."""

    seat: int
    rally: str
    further: bool
    done: list[str]
    left: int
    option: str | None
    target: str | None


class CombatView(TypedDict):
    """A Combat on a hex, or one against the Breach of a player."""

    seat: int
    position: str | None
    breach: str | None
    card: str | None
    dinos: Counts
    fought: Counts
    committed: Counts
    wounds: Counts | None
    saved: Counts
    captured: list[str]


class AttackView(TypedDict):
    """A Dino Attack; its figures are None before the card is turned up."""

    seat: int
    position: str
    on: str
    card: str | None
    outcome: str | None
    threshold: int | None
    defence: int | None
    valor: int | None


class AttackDeckView(TypedDict):
    left: int
    back: str | None


class View(CommonView[Episode2Player, ZoneView, ModulesView]):
    map: list[PlaceView]
    rally: str | None
    resolved: list[str]
    outing: OutingView | None
    combat: CombatView | None
    attack: AttackView | None
    dino_supply: Counts
    adventures: dict[str, list[str]]
    adventure_decks: Counts
    outposts: list[str]
    outpost_deck: int
    attack_decks: dict[str, AttackDeckView]


# The preview


class Episode2Assembly(AssemblyPreview):
    turns: int


ZonePreview = CommonZonePreview[list[Amount]]


class ThreatPreview(TypedDict):
    """The thresholds of the cards that may come next from a deck."""

    back: str | None
    least: int
    most: int


class AreaPreview(TypedDict):
    defence: int
    least: int
    most: int
    valor: Counts


class CostPreview(TypedDict):
    """What an option costs, and the assets of which one may be spared."""

    assets: list[Amount]
    cheaper: list[str]


class PlayerPreview(CommonPlayerPreview):
    welcome: Counts
    costs: dict[str, dict[str, CostPreview]]
    perks: dict[str, str | None]
    move: int
    damage: int
    enclosure: int
    mixed: bool
    needs: Counts
    counted: Counts
    captured: int
    leftovers: int


class Preview(CommonPreview[PlayerPreview, ZonePreview, Episode2Assembly]):
    threats: dict[str, ThreatPreview]
    areas: dict[str, AreaPreview]
