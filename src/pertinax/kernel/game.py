"""What a game gives the kernel. The kernel knows no game beyond this page."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol, TypeVar

from pertinax.kernel.chance import Chance
from pertinax.kernel.content_data import ContentData
from pertinax.kernel.content_files import Pack, Reread
from pertinax.kernel.record import Record
from pertinax.kernel.table import Table


class State(Protocol):
    """Everything that changes during a game."""

    def copy(self) -> Any:
        """An independent copy, written by hand: copying is the price of every step."""


S = TypeVar("S", bound=State)


class Result:
    """How a game ended: final scores by seat, and the winners (several share a victory).

    A game without points gives 1 to the winners and 0 to all others. Nobody wins where all lose
    together, or to an opponent who has no seat.
    """

    __slots__ = ("carried", "scores", "together", "winners")

    def __init__(
        self,
        scores: tuple[int, ...],
        winners: tuple[int, ...],
        together: bool = False,
        carried: Mapping[str, Any] | None = None,
    ) -> None:
        self.scores = scores
        self.winners = winners
        self.together = together
        """The winners are one side: each has won all of it, not a share."""
        self.carried: Mapping[str, Any] = carried or {}
        """What a next game begins with, as named JSON data; most games leave nothing."""

    def __repr__(self) -> str:
        return f"<Result {' '.join(map(str, self.scores))}, winners {self.winners}>"


class Sequel:
    """The next game of a series, with the same people in the same seats."""

    __slots__ = ("game", "options")

    def __init__(self, game: str, options: Mapping[str, Any]) -> None:
        self.game = game
        self.options = options

    def __repr__(self) -> str:
        return f"<Sequel {self.game} {dict(self.options)}>"


class Game(Protocol[S]):
    """The rules of one game as the kernel runs them.

    A game may have more: `preview(state, seat)`, what its rules would count now, from nothing but
    what the seat may see, as plain data for those who play; `known_alone(state, seat)`, those parts
    of it that the seat does not share with everybody; `automated(players, options)`, the seats that
    its rules answer for; `sequel(players, options, result)`, the next game of a series (see
    `sequel_of`); and `content_carried(last, content)`, what packs of another game are to this one
    (see `content_of_sequel`).
    """

    name: str
    players: range
    revision: int
    """Raised whenever an older record would no longer replay to the same end."""
    options: Mapping[str, str]
    """What may be set, and the form of it: `A|B`, `random|SEAT`, `NAME,…`."""
    events: Mapping[str, tuple[str, ...]]
    """The names of the values of each kind of event."""

    def read_options(
        self, players: int, given: Mapping[str, Any], content: ContentData | None = None
    ) -> dict[str, Any]:
        """All options with defaults filled in; raises NotReadable naming what is wrong.

        With `content` where it is not the game's own.
        """

    def roles(self, players: int, options: Mapping[str, Any]) -> tuple[str, ...]:
        """The role of each seat: only seats of the same role are alike but for their place."""

    def content_data(self, packs: Sequence[Path | Pack] = ()) -> ContentData:
        """All content, corrected by these packs in order."""

    def read_content(self, text: str | bytes, name: str = "content") -> Reread:
        """Content that was stored as text, perhaps by an older version; `name` is for errors."""

    def content_hash(self, content: ContentData, players: int, options: Mapping[str, Any]) -> str:
        """The fingerprint of what plays in such a game."""

    def content_for(self, record: Record, packs: Sequence[Path | Pack] = ()) -> ContentData | None:
        """The content, of now or landed once, that a record names; None if we do not have it."""

    def begin(self, players: int, options: Mapping[str, Any], content: ContentData) -> S:
        """The state before anything is dealt."""

    def data(self, state: S) -> dict[str, Any]:
        """The whole state as named JSON data, without what is as in a fresh one."""

    def from_data(
        self, players: int, options: Mapping[str, Any], content: ContentData, data: Any
    ) -> S:
        """The state that was written; raises NotReadable if it cannot be one of this game."""

    def setup(self, table: Table[S]) -> None:
        """Everything before the first turn."""

    def turn(self, table: Table[S]) -> None:
        """One whole turn, end-of-turn checks included."""

    def result(self, state: S) -> Result | None:
        """The result once the game is over."""

    def view(self, state: S, seat: int | None) -> Any:
        """What a seat (or a spectator) may see, built from nothing."""

    def redeal(self, state: S, seat: int | None, chance: Chance) -> None:
        """Deal anew, at random, whatever this seat cannot see."""

    def settled(self, before: S, state: S, seat: int) -> bool:
        """Whether what `seat` does from `before` on can be judged at `state`, some turns later.

        A game whose turns are small steps looks further; most can be judged after any turn.
        """
