"""Episode 2 solo in a campaign as the kernel runs it: the solo game, with the campaign around."""

from collections.abc import Mapping
from typing import Any, Final

from pertinax.games.perseverance.chronicle.episode2.rules.abilities import register
from pertinax.games.perseverance.chronicle.episode2.rules.events import EVENTS as OWN_EVENTS
from pertinax.games.perseverance.chronicle.shared.rules.beside import chronicle_of
from pertinax.games.perseverance.chronicle.shared.rules.finish import finish, with_campaign
from pertinax.games.perseverance.chronicle.solo.episode2.rules.beside import Beside
from pertinax.games.perseverance.chronicle.solo.episode2.rules.box import GAME, SHELF, Box
from pertinax.games.perseverance.chronicle.solo.episode2.rules.options import (
    OPTIONS,
    read_options,
)
from pertinax.games.perseverance.chronicle.solo.episode2.rules.setting import Setting
from pertinax.games.perseverance.chronicle.solo.episode2.rules.views import View
from pertinax.games.perseverance.chronicle.solo.shared.rules.dissenters import solo_hooks
from pertinax.games.perseverance.chronicle.solo.shared.rules.ending import (
    sequel,
    solo_part,
    with_choices,
)
from pertinax.games.perseverance.chronicle.solo.shared.rules.events import EVENTS as SOLO_EVENTS
from pertinax.games.perseverance.chronicle.solo.shared.rules.view import solo_chronicle_view
from pertinax.games.perseverance.episode2.rules import game as episode
from pertinax.games.perseverance.episode2.rules.game import COUNTED
from pertinax.games.perseverance.episode2.rules.shape import data, fill
from pertinax.games.perseverance.episode2.rules.state import State, Tbl
from pertinax.games.perseverance.shared.rules.names import NOBODY
from pertinax.games.perseverance.solo.episode2.rules import game as base
from pertinax.games.perseverance.solo.episode2.rules.playbook import PLAYBOOK
from pertinax.games.perseverance.solo.episode2.rules.setup import setup
from pertinax.games.perseverance.solo.episode2.rules.turn import turn as base_turn
from pertinax.games.perseverance.solo.shared.rules.victory import result as base_result
from pertinax.games.perseverance.solo.shared.rules.victory import settled
from pertinax.kernel.boxed import BoxedGame
from pertinax.kernel.game import Result

EVENTS: Final[dict[str, tuple[str, ...]]] = {
    **base.EVENTS,
    **OWN_EVENTS,
    **SOLO_EVENTS,
}


def make_setting(box: Box, _players: int, options: Mapping[str, Any]) -> Setting:
    return Setting(box, options)


def begin(setting: Setting) -> State:
    """CH-SOLO-02: claims and cards of the human are on the hooks of the Episode, as ever."""
    state = base.begin(setting)
    state.extension = Beside(setting, PLAYBOOK, solo_hooks())
    register(state.hooks)
    state.hooks.told.append(explored)
    return state


def explored(table: Tbl, kind: str, values: tuple[object, ...]) -> None:
    """CH-R-83: a Dissenter can be the first in the Temple."""
    own = chronicle_of(table.state)
    if kind == "temple-explored" and own.temple_by == NOBODY:
        seat = values[0]
        assert isinstance(seat, int)
        own.temple_by = seat


def turn(table: Tbl) -> None:
    """The turn of the solo game; after the last one the end of the game in the campaign."""
    base_turn(table)
    if table.state.over:
        finish(table, solo_part(table.state))


def result(state: State) -> Result | None:
    found = base_result(state)
    if found is None:
        return None
    return with_choices(state, with_campaign(state, found, solo_part(state)))


def view(state: State, seat: int | None) -> View:
    return {**base.view(state, seat), "game": GAME, "chronicle": solo_chronicle_view(state)}


EPISODE2_CHRONICLE_SOLO: Final = BoxedGame(
    GAME, range(1, 2), OPTIONS, EVENTS, SHELF, make_setting, read_options, begin, setup, turn,
    result, view, episode.redeal, base.preview, settled=settled, automated=base.automated,
    sequel=sequel, counted=COUNTED, data=data, fill=fill,
)  # fmt: skip
