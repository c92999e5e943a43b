"""Episode 2 in a campaign as the kernel runs it: its own functions, with the campaign around."""

from typing import Final

from pertinax.games.perseverance.chronicle.episode2.rules.abilities import register
from pertinax.games.perseverance.chronicle.episode2.rules.box import GAME, SHELF
from pertinax.games.perseverance.chronicle.episode2.rules.events import EVENTS as OWN_EVENTS
from pertinax.games.perseverance.chronicle.episode2.rules.options import OPTIONS, read_options
from pertinax.games.perseverance.chronicle.episode2.rules.setting import Setting
from pertinax.games.perseverance.chronicle.episode2.rules.views import View
from pertinax.games.perseverance.chronicle.shared.rules.beside import Beside
from pertinax.games.perseverance.chronicle.shared.rules.finish import (
    finish,
    sequel,
    with_campaign,
)
from pertinax.games.perseverance.chronicle.shared.rules.view import chronicle_view
from pertinax.games.perseverance.episode2.rules import game as base
from pertinax.games.perseverance.episode2.rules.events import EVENTS as BASE_EVENTS
from pertinax.games.perseverance.episode2.rules.game import COUNTED
from pertinax.games.perseverance.episode2.rules.preview import preview
from pertinax.games.perseverance.episode2.rules.scoring import result as base_result
from pertinax.games.perseverance.episode2.rules.setup import setup
from pertinax.games.perseverance.episode2.rules.shape import data, fill
from pertinax.games.perseverance.episode2.rules.state import State, Tbl
from pertinax.games.perseverance.episode2.rules.turn import turn as base_turn
from pertinax.games.perseverance.episode2.rules.view import view as base_view
from pertinax.kernel.boxed import BoxedGame
from pertinax.kernel.game import Result

EVENTS: Final[dict[str, tuple[str, ...]]] = {**BASE_EVENTS, **OWN_EVENTS}


def begin(setting: Setting) -> State:
    state = base.begin(setting)
    state.extension = Beside(setting.chronicle)
    register(state.hooks)
    return state


def turn(table: Tbl) -> None:
    """The Episode's turn; after the last one the end of the game in the campaign (CH-END)."""
    base_turn(table)
    if table.state.over:
        finish(table)


def result(state: State) -> Result | None:
    return with_campaign(state, base_result(state))


def view(state: State, seat: int | None) -> View:
    return {**base_view(state, seat), "game": GAME, "chronicle": chronicle_view(state)}


EPISODE2_CHRONICLE: Final = BoxedGame(
    GAME, range(2, 5), OPTIONS, EVENTS, SHELF, Setting, read_options, begin, setup, turn, result,
    view, base.redeal, preview, sequel=sequel, counted=COUNTED, data=data, fill=fill,
)  # fmt: skip
