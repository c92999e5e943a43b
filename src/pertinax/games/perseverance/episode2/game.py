"""Episode 2 as the kernel runs it."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from pertinax.games.perseverance.episode2.box import load_box
from pertinax.games.perseverance.episode2.events import EVENTS
from pertinax.games.perseverance.episode2.names import TEMPLE
from pertinax.games.perseverance.episode2.options import read_options
from pertinax.games.perseverance.episode2.perks import abilities
from pertinax.games.perseverance.episode2.preview import preview
from pertinax.games.perseverance.episode2.rules import RULES
from pertinax.games.perseverance.episode2.scoring import result
from pertinax.games.perseverance.episode2.setting import STARTER, Setting
from pertinax.games.perseverance.episode2.setup import setup
from pertinax.games.perseverance.episode2.state import State, Tbl, new_state
from pertinax.games.perseverance.episode2.turn import turn
from pertinax.games.perseverance.episode2.view import view
from pertinax.kernel.chance import Chance
from pertinax.kernel.game import Result

KEPT_SETTINGS: Final = 64


class Episode2:
    """Perseverance: Castaway Chronicles, Episode 2, for 2 to 4 players.

    Undo, its barriers, secret forms and chance are the kernel's (E2-INFO-03, -08).
    """

    def __init__(self) -> None:
        self.name = "episode2"
        self.players = range(2, 5)
        self.revision = 1
        self.events: Mapping[str, tuple[str, ...]] = EVENTS
        self._settings: dict[str, Setting] = {}

    def read_options(self, players: int, given: Mapping[str, Any]) -> dict[str, Any]:
        return read_options(players, given)

    def content(self, packs: Sequence[Path]) -> tuple[str, tuple[str, ...]]:
        box = load_box(packs)
        return box.hash, box.packs

    def begin(self, players: int, options: Mapping[str, Any], packs: Sequence[Path]) -> State:
        setting = self.setting(players, options, packs)
        return new_state(setting, abilities(setting), RULES)

    def setting(self, players: int, options: Mapping[str, Any], packs: Sequence[Path]) -> Setting:
        """Settings are immutable: games alike share one, so that simulations need not make it."""
        box = load_box(packs)
        key = f"{players} {box.hash} {sorted(options.items())}"
        setting = self._settings.get(key)
        if setting is None:
            if len(self._settings) >= KEPT_SETTINGS:
                self._settings.clear()
            setting = self._settings[key] = Setting(box, players, options)
        return setting

    def setup(self, table: Tbl) -> None:
        setup(table)

    def turn(self, table: Tbl) -> None:
        turn(table)

    def result(self, state: State) -> Result | None:
        return result(state)

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        return view(state, seat)

    def preview(self, state: State, seat: int | None) -> dict[str, Any]:
        return preview(state, seat)

    def redeal(self, state: State, seat: int | None, chance: Chance) -> None:
        """Deal the others' hidden Starter and Temple cards anew from those nobody has seen.

        What is dealt depends on public knowledge and the own hand alone, so that an imagined
        future tells nothing.
        """
        for deck in (STARTER, TEMPLE):
            unseen = hidden_cards(state, seat, deck)
            for owner, player in enumerate(state.players):
                if owner == seat:
                    continue
                for card in player.hand:
                    if state.setting.adventures[card].deck == deck:
                        dealt = unseen.pop(chance.draw("redeal", len(unseen)))
                        player.hand = tuple(dealt if each == card else each for each in player.hand)


def hidden_cards(state: State, seat: int | None, deck: int) -> list[int]:
    """The Starter or Temple cards that `seat` has never seen, in other hands or in the box."""
    seen: list[int] = []
    for owner, player in enumerate(state.players):
        seen += [*player.completed, player.patrol]
        if owner == seat:
            seen += player.hand
    cards = enumerate(state.setting.adventures)
    return [card for card, each in cards if each.deck == deck and card not in seen]


EPISODE2: Final = Episode2()
