"""An Episode as the kernel runs it: its own functions behind what both have alike."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

from pertinax.games.perseverance.common.content import SharedBox
from pertinax.games.perseverance.common.setting import Setting
from pertinax.kernel.chance import Chance
from pertinax.kernel.game import Result, State
from pertinax.kernel.table import Table

KEPT_SETTINGS: Final = 64

S = TypeVar("S", bound=State)
B = TypeVar("B", bound=SharedBox)
G = TypeVar("G", bound=Setting)


class Episode(Generic[S, B, G]):
    """An Episode of Perseverance: Castaway Chronicles, for 2 to 4 players.

    Undo, its barriers, secret forms and chance are the kernel's (E1-INFO-04 to -07, E2-INFO-03,
    E2-INFO-08).
    """

    def __init__(
        self,
        name: str,
        events: Mapping[str, tuple[str, ...]],
        load_box: Callable[[Sequence[Path]], B],
        make_setting: Callable[[B, int, Mapping[str, Any]], G],
        read_options: Callable[[int, Mapping[str, Any]], dict[str, Any]],
        begin: Callable[[G], S],
        setup: Callable[[Table[S]], None],
        turn: Callable[[Table[S]], None],
        result: Callable[[S], Result | None],
        view: Callable[[S, int | None], dict[str, Any]],
        preview: Callable[[S, int | None], dict[str, Any]],
        redeal: Callable[[S, int | None, Chance], None],
    ) -> None:
        self.name = name
        self.players = range(2, 5)
        self.revision = 1
        self.events = events
        self._load_box = load_box
        self._make_setting = make_setting
        self._settings: dict[str, G] = {}
        self._read_options = read_options
        self._begin = begin
        self._setup = setup
        self._turn = turn
        self._result = result
        self._view = view
        self._preview = preview
        self._redeal = redeal

    def read_options(self, players: int, given: Mapping[str, Any]) -> dict[str, Any]:
        return self._read_options(players, given)

    def content(self, packs: Sequence[Path]) -> tuple[str, tuple[str, ...]]:
        box = self._load_box(packs)
        return box.hash, box.packs

    def setting(self, players: int, options: Mapping[str, Any], packs: Sequence[Path]) -> G:
        """Settings are immutable: games alike share one, so that simulations need not make it."""
        box = self._load_box(packs)
        key = f"{players} {box.hash} {sorted(options.items())}"
        setting = self._settings.get(key)
        if setting is None:
            if len(self._settings) >= KEPT_SETTINGS:
                self._settings.clear()
            setting = self._settings[key] = self._make_setting(box, players, options)
        return setting

    def begin(self, players: int, options: Mapping[str, Any], packs: Sequence[Path]) -> S:
        return self._begin(self.setting(players, options, packs))

    def setup(self, table: Table[S]) -> None:
        self._setup(table)

    def turn(self, table: Table[S]) -> None:
        self._turn(table)

    def result(self, state: S) -> Result | None:
        return self._result(state)

    def view(self, state: S, seat: int | None) -> dict[str, Any]:
        return self._view(state, seat)

    def preview(self, state: S, seat: int | None) -> dict[str, Any]:
        return self._preview(state, seat)

    def redeal(self, state: S, seat: int | None, chance: Chance) -> None:
        self._redeal(state, seat, chance)
