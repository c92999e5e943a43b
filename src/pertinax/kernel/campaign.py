"""A campaign: several games of the same people that make one story. The kernel knows none."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple, Protocol

from pertinax.kernel.content_data import ContentData
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.game import Result, Sequel
from pertinax.kernel.record import LARGEST, Record

FORMAT: Final = "pertinax-campaign 1"
"""The first line of a campaign's text; the second one says which campaign it is."""
NAMED: Final = "campaign "
MOST_GAMES: Final = 12
LONGEST: Final = (MOST_GAMES + 1) * LARGEST
"""Characters that anybody reads of a campaign."""


class Choice(NamedTuple):
    """What somebody chooses between two games that were not played here."""

    seat: int
    rule: str
    options: tuple[str, ...]
    optional: bool
    """Whether nothing may be chosen."""


class Campaign(Protocol):
    """A campaign as it stands. Nothing changes it: every step gives another one."""

    @property
    def name(self) -> str:
        """Which campaign it is."""

    @property
    def players(self) -> int: ...

    @property
    def seed(self) -> str: ...

    @property
    def names(self) -> tuple[str, ...]:
        """Those who play it; none if nobody said."""

    @property
    def title(self) -> str:
        """What they call it."""

    @property
    def games(self) -> int:
        """How many games it has."""

    @property
    def number(self) -> int:
        """The game that is played or is next; one more than there are when all is over."""

    @property
    def over(self) -> bool: ...

    @property
    def record(self) -> Record | None:
        """The game that is being played, as far as it was."""

    @property
    def records(self) -> tuple[Record | None, ...]:
        """Of all games that are over; None for one that was played elsewhere."""

    @property
    def following(self) -> Sequel | None:
        """What is to be played now; None if all is over, or something is to be chosen first."""

    @property
    def fixed(self) -> Mapping[str, Any]:
        """Options of that game that nobody can agree on otherwise."""

    def fixed_in(self, number: int) -> Mapping[str, Any]:
        """The same of a game that has begun; the first game is number 1."""

    @property
    def choice(self) -> Choice | None:
        """What is to be chosen before the next game; a game that is played here asks it itself."""

    @property
    def scores(self) -> tuple[int, ...]:
        """What the campaign is won by, by seat, as it stands."""

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won it once it is over."""

    @property
    def remembrance(self) -> str:
        """What the winners have called what they won."""

    def keeping(self, record: Record) -> "Campaign":
        """With the game that is being played, as far as it was."""

    def after(self, result: Result, record: Record | None = None) -> "Campaign":
        """After a game that is over; NotReadable if it is not one that could be played now."""

    def entered(self, rows: Sequence[str]) -> "Campaign":
        """After a game that was played elsewhere, as its result is told in the campaign's text."""

    def chosen(self, option: str) -> "Campaign":
        """After an answer to `choice`; "" for nothing."""

    def taken_back(self) -> "Campaign":
        """Without the last game that was played elsewhere; NotReadable if there is none."""

    def remembered(self, words: str) -> "Campaign":
        """With what the winners call what they won; NotReadable before the end."""

    def titled(self, title: str, names: Sequence[str]) -> "Campaign":
        """With another title and the names of those who play on."""

    def differs(self, number: int, record: Record, result: Result | None) -> NotReadable | None:
        """Why a record cannot be that of this game, or ends otherwise than is told; None if it is.

        The first game is number 1.
        """

    def unfit(self, content: ContentData) -> NotReadable | None:
        """Why no game of it can be played with this content; None if one can.

        What is reckoned with between the games is the same for all of them.
        """

    def written(self) -> str:
        """All of it as a text that a person can read."""


class Series(Protocol):
    """The rules of a campaign between its games."""

    name: str
    players: range
    options: Mapping[str, str]
    """What may be set for all of it, and the form of that."""

    def options_for(self, players: int) -> Mapping[str, str]:
        """As much of that as so many players may set."""

    def begin(
        self,
        players: int,
        seed: str,
        options: Mapping[str, Any] | None = None,
        names: Sequence[str] = (),
        title: str = "",
    ) -> Campaign:
        """A campaign before its first game; NotReadable says what is wrong."""

    def parse(self, text: str, name: str = "campaign") -> Campaign:
        """A campaign that was written, perhaps by a stranger; NotReadable names the line."""


def named_in(text: str, name: str = "campaign") -> str:
    """Which campaign a text is of; NotReadable if it is none.

    >>> named_in("pertinax-campaign 1\\ncampaign island\\nplayers 2\\n")
    'island'
    """
    if len(text) > LONGEST:
        raise NotReadable("far too long", name, "too-long")
    first, _, rest = text.partition("\n")
    second = rest.partition("\n")[0].rstrip()
    if first.rstrip() != FORMAT:
        raise NotReadable(f"the first line must be {FORMAT!r}", f"{name}, line 1", "format")
    if not second.startswith(NAMED):
        said = f"the second line must say which campaign it is: {NAMED}NAME"
        raise NotReadable(said, f"{name}, line 2", "no-campaign", line=2)
    return second.removeprefix(NAMED)


def is_campaign(text: str) -> bool:
    """Whether a text means to be a campaign, and not a record."""
    return text.startswith(FORMAT.partition(" ")[0])
