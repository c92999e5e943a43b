"""What a game brings to the commands: its face and the questions of its setup."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from rich.text import Text

from pertinax.commands.screen import Screen
from pertinax.games.registry import part_of
from pertinax.kernel.events import Event
from pertinax.kernel.match import Match
from pertinax.texts import Texts
from pertinax.words.registry import Words
from pertinax.words.wording import Wording


class Face(Words, Protocol):
    """One match as a terminal shows it. All comes from view and preview, never from the state."""

    @property
    def topics(self) -> tuple[str, ...]:
        """What can be looked up in play, by the names of commands."""

    private: frozenset[str]
    """Kinds of questions whose options show what only their seat may know."""

    def board(
        self,
        view: Any,
        preview: Any,
        width: int,
        room: int | None,
        kind: str,
        shown: dict[str, str] | None = None,
    ) -> list[Text]:
        """The whole board, or what matters for a decision of that kind in so many rows.

        Of the parts in `shown`, which is brought up to date, only those that changed are needed.
        """

    def group(self, text: str) -> str | None:
        """The heading under which an option is listed, with which its words begin."""

    def chosen(
        self,
        view: Any,
        preview: Any,
        seat: int,
        kind: str,
        about: tuple[Any, ...],
        texts: list[str],
    ) -> str:
        """Answers of this turn to questions of this kind that are not carried out yet."""

    def with_outcome(self, said: str, event: Event, following: Event) -> str:
        """A sentence, with what came of it where only the next event tells."""

    def look_up(self, topic: str, view: Any, preview: Any) -> list[str]:
        """What a topic has to say now."""

    def legend(self) -> list[str]:
        """What the signs on the board mean."""


class Terminal(NamedTuple):
    """What a game brings as its `terminal`."""

    face: Callable[[Match[Any], Wording], Face]
    ask_options: Callable[[Sequence[str], Texts, Screen], dict[str, Any]]
    """Asks those who play for what can be set."""
    ask_again: Callable[[Mapping[str, Any], Texts, Screen], dict[str, Any]] | None = None
    """Asks what is chosen anew for each game of a campaign, with what is suggested for it."""


def terminal_of(game: str) -> Terminal:
    found: Terminal = part_of(game, "terminal")
    return found


def face_of(match: Match[Any], words: Wording) -> Face:
    return terminal_of(match.deal.game.name).face(match, words)
