"""Episode 1 as the kernel runs it."""

from typing import Final

from pertinax.games.perseverance.episode1.rules.box import SHELF
from pertinax.games.perseverance.episode1.rules.defense import trap_owner, trap_species
from pertinax.games.perseverance.episode1.rules.events import EVENTS
from pertinax.games.perseverance.episode1.rules.leaders import abilities
from pertinax.games.perseverance.episode1.rules.names import ASSETS, RAPTOR_TRAP, TRAMPLER_TRAP
from pertinax.games.perseverance.episode1.rules.options import OPTIONS, read_options
from pertinax.games.perseverance.episode1.rules.preview import preview
from pertinax.games.perseverance.episode1.rules.rules import RULES
from pertinax.games.perseverance.episode1.rules.scoring import result
from pertinax.games.perseverance.episode1.rules.setting import Setting
from pertinax.games.perseverance.episode1.rules.setup import setup
from pertinax.games.perseverance.episode1.rules.shape import data, fill
from pertinax.games.perseverance.episode1.rules.state import State, new_state
from pertinax.games.perseverance.episode1.rules.turn import turn
from pertinax.games.perseverance.episode1.rules.view import view
from pertinax.games.perseverance.episode1.rules.views import Preview
from pertinax.games.perseverance.shared.rules.counted import counted_stock
from pertinax.games.perseverance.shared.rules.names import NONE, RAPTOR
from pertinax.kernel.boxed import BoxedGame
from pertinax.kernel.chance import Chance


def begin(setting: Setting) -> State:
    return new_state(setting, abilities(setting), RULES)


def open_preview(state: State, _seat: int | None) -> Preview:
    """Nothing in it is hidden from anybody."""
    return preview(state)


def redeal(state: State, seat: int | None, chance: Chance) -> None:
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
                if trap != NONE and trap_owner(trap) == owner and cell not in zone.face_up:
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


COUNTED: Final = counted_stock(ASSETS)
EPISODE1: Final = BoxedGame(
    "episode1", range(2, 5), OPTIONS, EVENTS, SHELF, Setting, read_options, begin, setup, turn,
    result, view, redeal, open_preview, counted=COUNTED, data=data, fill=fill,
)  # fmt: skip
"""Undo, its barriers, secret forms and chance are the kernel's (E1-INFO-04 to -07)."""
