"""Episode 1 as the kernel runs it."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from pertinax.games.perseverance.common.names import NONE, RAPTOR
from pertinax.games.perseverance.episode1.box import load_box
from pertinax.games.perseverance.episode1.defense import trap_owner, trap_species
from pertinax.games.perseverance.episode1.events import EVENTS
from pertinax.games.perseverance.episode1.leaders import abilities
from pertinax.games.perseverance.episode1.names import RAPTOR_TRAP, TRAMPLER_TRAP
from pertinax.games.perseverance.episode1.options import read_options
from pertinax.games.perseverance.episode1.preview import preview
from pertinax.games.perseverance.episode1.rules import RULES
from pertinax.games.perseverance.episode1.scoring import result
from pertinax.games.perseverance.episode1.setting import Setting
from pertinax.games.perseverance.episode1.setup import setup
from pertinax.games.perseverance.episode1.state import State, Tbl, new_state
from pertinax.games.perseverance.episode1.turn import turn
from pertinax.games.perseverance.episode1.view import view
from pertinax.kernel.chance import Chance
from pertinax.kernel.game import Result

KEPT_SETTINGS: Final = 64


class Episode1:
    """Perseverance: Castaway Chronicles, Episode 1, for 2 to 4 players.

    Undo, its barriers, secret forms and chance are the kernel's (E1-INFO-04 to -07).
    """

    def __init__(self) -> None:
        self.name = "episode1"
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

    def preview(self, state: State, _seat: int | None) -> dict[str, Any]:
        return preview(state)

    def redeal(self, state: State, seat: int | None, chance: Chance) -> None:
        """Mix every other player's hidden Traps: types are only known by how many are left.

        What is dealt depends on public knowledge alone, so that an imagined future tells nothing.
        """
        for owner, player in enumerate(state.players):
            if owner == seat:
                continue
            places: list[tuple[int, int]] = []
            raptors = player.supply[RAPTOR_TRAP]
            hidden = player.supply[TRAMPLER_TRAP] + raptors
            for number, zone in enumerate(state.zones):
                if state.attack is not None and state.attack.zone == number:
                    continue
                for cell, trap in enumerate(zone.traps):
                    if trap != NONE and trap_owner(trap) == owner:
                        places.append((number, cell))
                        raptors += trap_species(trap) == RAPTOR
            hidden += len(places)
            for number, cell in places:
                raptor = chance.draw("redeal", hidden) < raptors
                state.zones[number].traps[cell] = 2 * owner + (2 if raptor else 1)
                raptors -= raptor
                hidden -= 1
            player.supply[RAPTOR_TRAP] = raptors
            player.supply[TRAMPLER_TRAP] = hidden - raptors


EPISODE1: Final = Episode1()
