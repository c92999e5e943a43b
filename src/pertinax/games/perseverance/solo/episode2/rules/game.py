"""Episode 2 solo as the kernel runs it: the functions of Episode 2, with the Dissenters' own."""

from collections.abc import Mapping
from typing import Any, Final

from pertinax.games.perseverance.episode2.rules import game as base
from pertinax.games.perseverance.episode2.rules.events import EVENTS as BASE_EVENTS
from pertinax.games.perseverance.episode2.rules.game import COUNTED
from pertinax.games.perseverance.episode2.rules.perks import abilities
from pertinax.games.perseverance.episode2.rules.preview import preview as base_preview
from pertinax.games.perseverance.episode2.rules.shape import data, fill
from pertinax.games.perseverance.episode2.rules.state import State, new_state
from pertinax.games.perseverance.episode2.rules.view import view as base_view
from pertinax.games.perseverance.solo.episode2.rules.beside import Solo2Beside, beside
from pertinax.games.perseverance.solo.episode2.rules.box import GAME, SHELF, Box
from pertinax.games.perseverance.solo.episode2.rules.options import OPTIONS, read_options
from pertinax.games.perseverance.solo.episode2.rules.playbook import PLAYBOOK
from pertinax.games.perseverance.solo.episode2.rules.rewards import RULES, answer, register
from pertinax.games.perseverance.solo.episode2.rules.setting import Setting
from pertinax.games.perseverance.solo.episode2.rules.setup import setup
from pertinax.games.perseverance.solo.episode2.rules.turn import turn
from pertinax.games.perseverance.solo.episode2.rules.views import Preview, View
from pertinax.games.perseverance.solo.shared.rules.events import SOLO_EVENTS
from pertinax.games.perseverance.solo.shared.rules.names import NAMES
from pertinax.games.perseverance.solo.shared.rules.victory import result, settled
from pertinax.games.perseverance.solo.shared.rules.view import solo_preview, solo_view
from pertinax.kernel.boxed import BoxedGame
from pertinax.kernel.table import Automated

EVENTS: Final[dict[str, tuple[str, ...]]] = {
    **BASE_EVENTS,
    **SOLO_EVENTS,
    "agenda": ("seat", "agenda"),
    "perk-row": ("seat", "count"),
    "adventure-won": ("seat", "card"),
    "adventure-buried": ("seat", "card"),
    "temple-explored": ("seat",),
}


def make_setting(box: Box, _players: int, options: Mapping[str, Any]) -> Setting:
    return Setting(box, options)


def begin(setting: Setting) -> State:
    """SOLO-GEN-01, -02, SOLO-SRC-10: a table for three, with the Dissenters' rules on its hooks."""
    state = new_state(setting, abilities(setting), RULES)
    state.extension = Solo2Beside(setting, PLAYBOOK)
    register(state.hooks)
    return state


def automated(players: int, _options: Mapping[str, Any]) -> Automated | None:
    """SOLO-SRC-01, SOLO-GEN-09: Narek and Camilla, whom nobody is asked for."""
    return Automated(NAMES, players, answer)


def view(state: State, seat: int | None) -> View:
    own = beside(state)
    return {
        **base_view(state, seat),
        "game": GAME,
        "solo": {
            **solo_view(state),
            "perks": dict(zip(NAMES, own.perks)),
            "explored": dict(zip(NAMES, own.explored)),
        },
    }


def preview(state: State, seat: int | None) -> Preview:
    return {**base_preview(state, seat), "solo": solo_preview(state)}


EPISODE2_SOLO: Final = BoxedGame(
    GAME, range(1, 2), OPTIONS, EVENTS, SHELF, make_setting, read_options, begin, setup, turn,
    result, view, base.redeal, preview, settled=settled, automated=automated,
    counted=COUNTED, data=data, fill=fill,
)  # fmt: skip
