"""A game made of plain functions, whose content comes out of a box."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

from pertinax.kernel.chance import Chance
from pertinax.kernel.content_data import ContentData
from pertinax.kernel.content_files import Pack, Reread
from pertinax.kernel.corrections import Counted
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.game import Game, Result, Sequel, State
from pertinax.kernel.match import Deal
from pertinax.kernel.record import Record
from pertinax.kernel.shelf import Shelf
from pertinax.kernel.table import Automated, Table

KEPT_SETTINGS: Final = 64
PLAYER: Final = "player"
"""The role of a seat where all have the same."""


S = TypeVar("S", bound=State)
B = TypeVar("B")
G = TypeVar("G")


class BoxedGame(Generic[S, B, G]):
    """What every game with a box has alike; a setting `G` is content and options of one game."""

    def __init__(
        self,
        name: str,
        players: range,
        options: Mapping[str, str],
        events: Mapping[str, tuple[str, ...]],
        shelf: Shelf[B],
        make_setting: Callable[[B, int, Mapping[str, Any]], G],
        read_options: Callable[[int, Mapping[str, Any], B], dict[str, Any]],
        begin: Callable[[G], S],
        setup: Callable[[Table[S]], None],
        turn: Callable[[Table[S]], None],
        result: Callable[[S], Result | None],
        view: Callable[[S, int | None], Mapping[str, Any]],
        redeal: Callable[[S, int | None, Chance], None],
        preview: Callable[[S, int | None], Mapping[str, Any]] | None = None,
        roles: Callable[[int, Mapping[str, Any]], tuple[str, ...]] | None = None,
        settled: Callable[[S, S, int], bool] | None = None,
        known_alone: Callable[[S, int], Mapping[str, Any]] | None = None,
        automated: Callable[[int, Mapping[str, Any]], Automated | None] | None = None,
        sequel: Callable[[int, Mapping[str, Any], Result], Sequel | None] | None = None,
        revision: int = 1,
        counted: Counted[S] | None = None,
        *,
        data: Callable[[S], dict[str, Any]],
        fill: Callable[[S, Any], None],
    ) -> None:
        self.name = name
        self.players = players
        self.options = options
        self.revision = revision
        self.events = events
        self.shelf = shelf
        self._make_setting = make_setting
        self._settings: dict[str, G] = {}
        self._read_options = read_options
        self._begin = begin
        self._setup = setup
        self._turn = turn
        self._result = result
        self._view = view
        self._redeal = redeal
        self._preview = preview
        self._roles = roles
        self._settled = settled
        self._known_alone = known_alone
        self._automated = automated
        self._sequel = sequel
        self.counted = counted
        """What can be set right where it is played with the box."""
        self._data = data
        self._fill = fill

    def read_options(
        self, players: int, given: Mapping[str, Any], content: ContentData | None = None
    ) -> dict[str, Any]:
        return self._read_options(players, given, self.shelf.box(content or self.content_data()))

    def content_data(self, packs: Sequence[Path | Pack] = ()) -> ContentData:
        return self.shelf.content(packs)

    def read_content(self, text: str | bytes, name: str = "content") -> Reread:
        return self.shelf.read(text, name)

    def content_carried(self, last: Game[Any], content: ContentData) -> ContentData | None:
        """What the packs of another game make of the content of this one; None if they do not fit.

        They can only where one of the two is built on the other.
        """
        shelf = getattr(last, "shelf", None)
        return None if shelf is None else self.shelf.carried(shelf, content)

    def content_hash(self, content: ContentData, players: int, options: Mapping[str, Any]) -> str:
        return self.shelf.hash(content, players, options)

    def content_for(self, record: Record, packs: Sequence[Path | Pack] = ()) -> ContentData | None:
        if record.players not in self.players:
            return None

        def options(box: B) -> dict[str, Any] | None:
            try:
                return self._read_options(record.players, record.options, box)
            except NotReadable:
                return None

        return self.shelf.find(record.content, packs, record.players, options)

    def setting(self, players: int, options: Mapping[str, Any], content: ContentData) -> G:
        """Settings are immutable: games alike share one, so that simulations need not make it."""
        key = f"{players} {content.key} {sorted(options.items())}"
        setting = self._settings.get(key)
        if setting is None:
            if len(self._settings) >= KEPT_SETTINGS:
                self._settings.clear()
            box = self.shelf.box(content)
            setting = self._settings[key] = self._make_setting(box, players, options)
        return setting

    def begin(self, players: int, options: Mapping[str, Any], content: ContentData) -> S:
        return self._begin(self.setting(players, options, content))

    def data(self, state: S) -> dict[str, Any]:
        return self._data(state)

    def from_data(
        self, players: int, options: Mapping[str, Any], content: ContentData, data: Any
    ) -> S:
        state = self.begin(players, options, content)
        self._fill(state, data)
        return state

    def setup(self, table: Table[S]) -> None:
        self._setup(table)

    def turn(self, table: Table[S]) -> None:
        self._turn(table)

    def result(self, state: S) -> Result | None:
        return self._result(state)

    def view(self, state: S, seat: int | None) -> Mapping[str, Any]:
        return self._view(state, seat)

    def preview(self, state: S, seat: int | None) -> Mapping[str, Any] | None:
        return None if self._preview is None else self._preview(state, seat)

    def known_alone(self, state: S, seat: int) -> Mapping[str, Any]:
        return {} if self._known_alone is None else self._known_alone(state, seat)

    def automated(self, players: int, options: Mapping[str, Any]) -> Automated | None:
        return None if self._automated is None else self._automated(players, options)

    def sequel(self, players: int, options: Mapping[str, Any], result: Result) -> Sequel | None:
        return None if self._sequel is None else self._sequel(players, options, result)

    def redeal(self, state: S, seat: int | None, chance: Chance) -> None:
        self._redeal(state, seat, chance)

    def roles(self, players: int, options: Mapping[str, Any]) -> tuple[str, ...]:
        return (PLAYER,) * players if self._roles is None else self._roles(players, options)

    def settled(self, before: S, state: S, seat: int) -> bool:
        return self._settled is None or self._settled(before, state, seat)


def setting_of(deal: Deal[Any]) -> Any:
    """What is fixed for a game that is played, of the type that its rules have.

    The words and boards of a game serve those that are built on it too: they ask for it here.
    """
    game = deal.game
    assert isinstance(game, BoxedGame), "only the settings of boxed games are known"
    return game.setting(deal.players, deal.options, deal.content_data)
