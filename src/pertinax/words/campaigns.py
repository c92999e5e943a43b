"""What the words of a campaign must be able to say; each campaign brings its own."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Literal, NamedTuple, Protocol

from pertinax.games.campaigns import campaigns
from pertinax.kernel.campaign import Campaign, Choice
from pertinax.kernel.match import Match
from pertinax.texts import Texts
from pertinax.words.course import Course
from pertinax.words.names import said
from pertinax.words.wording import Row

Memory = tuple[str, Mapping[str, Any]]
"""An event that a campaign is told by: its kind, and its fields as plain data."""
MEMORIES: Final = 500
"""More than any game has of them."""


class LogSheet(NamedTuple):
    """What one player has after each game, as the paper has it."""

    seat: int
    name: str
    columns: tuple[str, ...]
    """The games."""
    rows: tuple[Row, ...]


class Field(NamedTuple):
    """What is asked of a game that was played with the box."""

    name: str
    label: str
    kind: Literal["number", "choice", "marks"]
    options: tuple[tuple[str, str], ...] = ()
    """Of a choice, or of marks, of which there may be several: the value and its words."""
    given: tuple[str, ...] = ()
    """What stands there at first."""


class Fields(NamedTuple):
    legend: str
    fields: tuple[Field, ...]


class Chapter(NamedTuple):
    """A part of a game's story: what happened in it, in the order of time."""

    title: str
    lines: tuple[str, ...]


class CampaignWords(Protocol):
    """A campaign in one language."""

    memories: frozenset[str]
    """Kinds of events that its story is told by."""

    def title(self) -> str:
        """What it is called: by those who play it, or else by its own name."""

    def place(self) -> str:
        """How far it has come."""

    def game(self, number: int) -> str:
        """What a game of it is called."""

    def sheets(self) -> tuple[LogSheet, ...]: ...

    def course(self) -> Course:
        """What the campaign is won by, game by game."""

    def story(self, number: int, memories: Sequence[Memory]) -> tuple[Chapter, ...]:
        """A game that is over, from its beginning to its end.

        `memories` may be those of an earlier version, which remembered fewer kinds of events, or
        none at all.
        """

    def form(self, given: Mapping[str, Sequence[str]]) -> tuple[Fields, ...]:
        """What is to be filled in for the next game if it was played with the box.

        `given` is what was filled in before, by the names of the fields.
        """

    def rows(self, given: Mapping[str, Sequence[str]]) -> list[str]:
        """What was filled in, as rows for `Campaign.entered`."""

    def asked(self, choice: Choice) -> str:
        """What is to be chosen between two games."""

    def option(self, choice: Choice, option: str) -> str: ...

    def verdict(self) -> str:
        """Who has won, as a sentence without its full stop; "" before the end."""

    def remembrance(self) -> tuple[str, str]:
        """How the winners are asked for a name, and what is said with the one they gave."""


MakeCampaignWords = Callable[[Campaign, Texts, Sequence[str]], CampaignWords]
"""What a campaign brings as its `words`; the names are those of all who play."""


def words_of_campaign(campaign: Campaign, texts: Texts, names: Sequence[str] = ()) -> CampaignWords:
    """The words of a campaign; `names` are those of its players where it has none itself."""
    make: MakeCampaignWords = campaigns()[campaign.name].load("words")
    return make(campaign, texts, names_in(campaign, texts, names))


def names_in(campaign: Campaign, texts: Texts, names: Sequence[str] = ()) -> list[str]:
    """Those who play it; who has no name is called by the seat."""
    names = campaign.names or names or ("",) * campaign.players
    return [
        said(name) or texts.get("cli.play.name", n=number) for number, name in enumerate(names, 1)
    ]


def memories_of(name: str, match: Match[Any]) -> list[Memory]:
    """What a campaign remembers of a game, as plain data; what only one seat knows is left out."""
    kinds: frozenset[str] = campaigns()[name].load("words").memories
    known = match.deal.game.events
    found: list[Memory] = []
    for event in match.events(None):
        if event.kind in kinds and len(found) < MEMORIES:
            found.append((event.kind, dict(zip(known[event.kind], event.values, strict=True))))
    return found
