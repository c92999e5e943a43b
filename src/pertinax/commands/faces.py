"""What each game adds to the commands: its setup, its board and its content.

A new game adds a folder like `episode1` and a line to each of the three tables; what both
Episodes of Perseverance have in common is in `perseverance`.
"""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Protocol

from rich.text import Text

from pertinax.commands.episode1.face import Episode1Face
from pertinax.commands.episode1.face import content_tables as episode1_content
from pertinax.commands.episode1.setup import ask_options as episode1_options
from pertinax.commands.episode2.face import Episode2Face
from pertinax.commands.episode2.face import content_tables as episode2_content
from pertinax.commands.episode2.setup import ask_options as episode2_options
from pertinax.commands.perpetuity.face import PerpetuityFace
from pertinax.commands.perpetuity.face import content_tables as perpetuity_content
from pertinax.commands.perpetuity.setup import ask_options as perpetuity_options
from pertinax.commands.screen import Screen
from pertinax.kernel.events import Event
from pertinax.kernel.match import Match
from pertinax.texts import Texts
from pertinax.words.registry import Words
from pertinax.words.wording import Wording

Tables = Mapping[str, Mapping[str, Mapping[str, Any]]]
"""Content by table, entry and field."""


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


SETUPS: Final[dict[str, Callable[[Sequence[str], Texts, Screen], dict[str, Any]]]] = {
    "episode1": episode1_options,
    "episode2": episode2_options,
    "perpetuity": perpetuity_options,
}
FACES: Final[dict[str, Callable[[Match[Any], Wording], Face]]] = {
    "episode1": Episode1Face,
    "episode2": Episode2Face,
    "perpetuity": PerpetuityFace,
}
CONTENT: Final[dict[str, Callable[[Sequence[Path]], Tables]]] = {
    "episode1": episode1_content,
    "episode2": episode2_content,
    "perpetuity": perpetuity_content,
}


def face_of(match: Match[Any], words: Wording) -> Face:
    return FACES[match.deal.game.name](match, words)
