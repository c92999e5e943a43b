"""What the words of a game must be able to say; each game brings its own."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from pertinax.games.registry import part_of
from pertinax.kernel.events import Event
from pertinax.kernel.game import Result
from pertinax.kernel.match import Match
from pertinax.words.wording import Ending, Wording


class Words(Protocol):
    """One match in one language. All comes from a view and a preview, never from the state."""

    words: Wording
    quiet: frozenset[str]
    """Events that are only in the log: what they tell is plain from the others."""
    unlogged: frozenset[str]
    """Events that are not even in the log: others tell all that comes of them."""
    headings: frozenset[str]
    """Events that begin something: they stand out in what is told."""
    chapters: frozenset[str]
    """Those of them under which the log gathers what follows."""
    dice: frozenset[str]
    """Events that are one of the dice of a roll: they stand in one line."""

    def place(self, view: Any) -> str:
        """Where in the game we are."""

    def turn_of(self, view: Any) -> int | None:
        """Whose turn it is, if anybody's: others may be asked something in it."""

    def ask(self, kind: str, about: tuple[Any, ...]) -> str:
        """A question in words."""

    def option(
        self, view: Any, preview: Any, seat: int, kind: str, text: str, about: tuple[Any, ...]
    ) -> str:
        """An option in words, with what it costs and brings."""

    def lies_in(self, text: str) -> str:
        """The area that an option lies in, where options are places that lie in areas."""

    def plain(self, kind: str, text: str) -> str:
        """An option in few words, without what the board of that moment would add."""

    def said(self, kind: str, fields: Mapping[str, Any]) -> dict[str, str]:
        """Fields of an event that need more than a word for each token."""

    def points(self, kind: str, fields: Mapping[str, Any]) -> int:
        """What the seat of an event gains or loses by it on the way to winning."""

    def ending(self, view: Any, result: Result, events: Sequence[Event]) -> Ending:
        """How the game ended: `Wording.by_points`, or `won_or_lost` where there are none."""


MakeWords = Callable[[Match[Any], Wording], Words]
"""What a game brings as its `words`."""


def words_of(match: Match[Any], words: Wording) -> Words:
    make: MakeWords = part_of(match.deal.game.name, "words")
    return make(match, words)
