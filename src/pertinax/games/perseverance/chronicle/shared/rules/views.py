"""What the view of a Chronicle game adds to that of the Episode, as types."""

from typing import TypedDict

from pertinax.games.perseverance.shared.rules.views import AllDice


class TileView(TypedDict):
    name: str
    marks: list[str]
    """Who has a token there."""


class DeckView(TypedDict):
    size: int
    icons: list[str]
    """Of its top card, all that is known of it."""


class HeldView(TypedDict):
    name: str
    top: bool
    tokens: list[int]
    placed: list[int]
    in_force: bool


class SheetView(TypedDict):
    """A player's part: the sheet as it is now, and the cards at both edges of the board."""

    glory: int
    governed: list[int]
    """The games whose Governor the player has been."""
    tiles: list[str]
    """Those that are carried over into the next game, as far as they were chosen."""
    gained: int
    cards: list[HeldView]
    claims: dict[str, int]
    """Tiles that could still be claimed in this turn, and how often."""
    fulfilled: dict[str, list[str]]
    """Tiles whose condition was fulfilled in this turn, and the steps in which it was."""


class ChronicleView(TypedDict):
    """All of it is open (CH-R-103)."""

    number: int
    """Of the four games."""
    display: list[TileView]
    decks: list[DeckView]
    unseen: list[str]
    """The cards that lie in decks, whichever."""
    discard: list[str]
    sheets: list[SheetView]


class ChronicleCourse(AllDice):
    """The part of a view that Chronicle games of both Episodes share."""

    chronicle: ChronicleView
