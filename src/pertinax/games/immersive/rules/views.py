"""Views and previews of the Immersive version as types: those of Perpetuity, and a part more."""

from typing import TypedDict

from pertinax.games.perpetuity.rules import views as base
from pertinax.games.perpetuity.rules.views import Counts, Odds, Reached


class StandingView(TypedDict):
    """A worker that fills a tile of an outpost in this round."""

    level: int
    """As printed; whether it wears a suit says `suited`."""
    suited: bool
    ship: int | None
    """The ship whose crew it is, or None for the outpost's own worker."""


class SlotView(TypedDict):
    """A village in an outpost, and what is locked for it."""

    slot: int
    alien: str
    village: int
    """Its place in `villages` of the view."""
    outpost: Counts
    warehouse: Counts


class OutpostWorkerView(TypedDict):
    """The outpost's own worker, wherever it stands: in the outpost, or on a force card."""

    level: int
    status: str
    at: str


class OutpostView(TypedDict):
    seat: int
    planet: str
    survey: int
    fuel: int
    food: int
    ore: int
    artifact: int
    """Free goods."""
    locked: Counts
    """Locked resources in this outpost, for all its villages."""
    aside: Counts
    """Set aside on the card Vision."""
    slots: list[SlotView | None]
    worker: OutpostWorkerView | None
    tiles: dict[str, list[StandingView]]


class MortalView(TypedDict):
    """What a mortal has besides the board of Perpetuity."""

    locked: Counts
    """Locked resources in the warehouse: beside the free ones of the player's view."""
    survey_kept: int
    suits: list[int]
    """Workers that wear a power suit, by their places in `workers` of the player's view."""


class ImmersiveView(TypedDict):
    bag: int
    outposts: list[OutpostView]
    mortals: list[MortalView]
    dice: list[str]
    """The kinds of the dice that are on the table, one by one, where they are not all alike."""
    tile: str | None
    """The tile of an outpost that is being used; `action` of the view has who, where, cards."""


class View(base.View):
    immersive: ImmersiveView


# The preview


class PricePreview(TypedDict):
    """What an outpost with so many survey markers costs, or another marker."""

    markers: int
    cost: Counts


class CollectPreview(TypedDict):
    resources: int
    artifact: Odds | None
    """The odds to take one of the planet; None where there is none, or Perpetuity decides."""


class ExplorePreview(TypedDict):
    dice: int | None
    """Discover dice; None where their number is Perpetuity's choice."""
    risk: int
    villages: list[Odds]
    """The odds to find exactly 0, 1, … villages."""
    artifacts: list[Odds]
    """The odds to find exactly 0, 1, … artifacts, if any village is found."""


class NegotiatePreview(TypedDict):
    """One village that may be spoken to."""

    village: str
    least: int
    available: int
    gift: bool
    refused: str | None
    odds: list[Odds]
    """The odds of success with 0, 1, 2, … resources, as far as they are enough and there."""


class UsePreview(Reached):
    """What the tiles of an outpost are for one worker there; refused ones say why."""

    refused: dict[str, str]
    surcharge: int
    collect: CollectPreview
    explore: ExplorePreview
    negotiate: list[NegotiatePreview]


class ImmersivePlayer(TypedDict):
    outposts: dict[str, dict[str, UsePreview]]
    """By planet, and by the text that names a worker who is there."""
    sites: list[list[str]]
    """How the outposts of `sites` could be paid: resources, artifact; in their order."""
    survey: list[str]
    """The same for another survey marker."""
    limit: Counts
    """How many more of each resource the warehouse holds, locked ones counted."""


class ImmersivePreview(TypedDict):
    sites: list[PricePreview]
    survey: PricePreview
    players: list[ImmersivePlayer]
    closing: bool
    """Whether the bag is closed as soon as the last survey marker on an outpost is gone."""


class Preview(base.Preview):
    immersive: ImmersivePreview
