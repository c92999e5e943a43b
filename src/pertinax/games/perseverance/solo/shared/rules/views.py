"""What the view and the preview of a solo game add to those of the Episode, as types."""

from typing import Any, TypedDict

from pertinax.games.perseverance.shared.rules.views import Course
from pertinax.games.perseverance.solo.shared.rules.victory import Standing


class OperationView(TypedDict):
    name: str
    count: int


class CardView(TypedDict):
    """An Action card, all of it open."""

    name: str
    zone: str
    effects: list[str]
    lines: dict[str, list[OperationView]]
    strip: list[str]
    cross: int


class SoloView(TypedDict):
    """SOLO-UI-01: what lies on the Dissenter board and beside it."""

    row: list[str | None]
    slots: dict[str, str | None]
    deck: int
    may_come: list[str]
    discard: list[str]
    cards: dict[str, CardView]
    """The cards that lie in the Row and in the slots, by name."""
    round: int
    zone: str | None
    ambition: str
    standing: Standing
    choices: dict[str, str]
    """The Readiness or the Agenda of each Dissenter."""


class SoloCourse(Course):
    """The part of a view that the solo modes share."""

    solo: SoloView


class FreshView(TypedDict):
    """SOLO-UI-02: what a die in a Zone makes of the fresh cards."""

    held: str
    camilla: str
    forestalled: list[str]
    """SOLO-ACT-03: the Dissenters whose card names that Zone, so that they go without strip."""


class StepView(TypedDict):
    """An event that a Dissenter's turn would bring, as the log would tell it."""

    kind: str
    values: list[Any]
    sure: bool
    """Whether no die or card still to come could change it."""


class ForecastView(TypedDict):
    """SOLO-UI-03: what a Dissenter would do with a card on the board as it is."""

    seat: int
    card: str
    die: str
    space: str | None
    """None if the die would be set aside."""
    steps: list[StepView]
    pieces: list[StepView]
    """The events by which pieces would come to the board, in that order."""


class SoloPreview(TypedDict):
    fresh: dict[str, FreshView]
    """By Zone, and under "none" for a die that is set aside."""
    matters: bool
    """Whether the human's choice of Zone makes a difference to which card is held."""
    last: bool
    """Whether no turn of Narek's comes after theirs: the card that is held is not played then."""
    would: list[ForecastView]
    """Narek with his card, Camilla with each that may become hers."""


class SoloForesight(TypedDict):
    """The part of a preview that the solo modes share."""

    solo: SoloPreview
