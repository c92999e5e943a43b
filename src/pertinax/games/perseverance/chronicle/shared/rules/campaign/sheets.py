"""What a campaign keeps, and what it is told of each game (C.3, C.4). Nothing here changes."""

from typing import NamedTuple

from pertinax.games.perseverance.chronicle.shared.rules.content import Chronicle
from pertinax.games.perseverance.chronicle.shared.rules.names import GAMES


class Sheet(NamedTuple):
    """A Campaign Log sheet (CH-SETUP-02)."""

    glory: int = 0
    governorships: tuple[int, ...] = ()
    """The numbers of the games."""
    tiles: tuple[str, ...] = ()
    """Carried over into the next game, as are the cards."""
    cards: tuple[str, ...] = ()


class Campaign(NamedTuple):
    """All sheets, and which game is next; after the last one nothing is."""

    sheets: tuple[Sheet, ...]
    next_game: int = 1
    difficulty: str = ""
    """Of a solo campaign, as is the Opposition (CH-SETUP-03)."""
    opposition: int = 0

    @property
    def over(self) -> bool:
        return self.next_game > GAMES


class Solo(NamedTuple):
    """What a solo game adds to its result."""

    met: bool
    """Both victory conditions, raised by earlier Governorships (CH-END-1P-01)."""
    glory: int
    """What the level of Ambition brings on victory, and the Opposition that it brings if not."""
    opposition: int
    leftmost: int = 0
    """Dissenters with the highest and with the lowest Readiness; none in Episode 2."""
    rightmost: int = 0
    risen: int = 0
    """Opposition marked during the game (CH-SOLO-06)."""
    ambition: str = ""
    """The level; of a game with the box nobody need say it, nor what follows (C.4)."""
    choices: tuple[str, ...] = ()
    """Readiness or Agenda of Narek and of Camilla."""
    rivals: tuple[int, ...] = ()
    """Their Followers."""


class GameResult(NamedTuple):
    """How a game ended, by seat."""

    followers: tuple[int, ...]
    last_turns: tuple[int, ...]
    """The seats in the order in which they took their last turns."""
    display: tuple[str, ...]
    marks: tuple[tuple[int, ...], ...]
    """Who has a token under each tile of the Display: seats, and `DISSENTERS`."""
    cards: tuple[tuple[str, ...], ...]
    """At the top edge of each board."""
    gained: tuple[int, ...]
    """Cards that each player kept in a claim, discarded ones too (CH-R-48)."""
    glory: tuple[int, ...]
    """Gained by each player during the game."""
    solo: Solo | None = None

    def marked_by(self, owner: int) -> list[str]:
        """The tiles under which somebody has a token."""
        return [tile for tile, owners in zip(self.display, self.marks) if owner in owners]


def new_campaign(content: Chronicle, players: int, difficulty: str = "") -> Campaign:
    """CH-SETUP-02, -03: a sheet for each player; solo begins with Opposition.

    >>> from pertinax.games.perseverance.chronicle.shared.rules.content import load_chronicle
    >>> new_campaign(load_chronicle(), 1, "easy").opposition
    10
    """
    opposition = content.values["opposition"] if difficulty else 0
    return Campaign((Sheet(),) * players, 1, difficulty, opposition)
