"""Episode 2 in a solo campaign as the kernel runs it: the solo game, with the campaign around."""

from collections.abc import Mapping
from typing import Any, Final

from pertinax.games.perseverance.chronicle.episode2.rules.abilities import register
from pertinax.games.perseverance.chronicle.shared.rules.beside import chronicle_of
from pertinax.games.perseverance.chronicle.shared.rules.events import EVENTS as OWN_EVENTS
from pertinax.games.perseverance.chronicle.shared.rules.finish import finish, with_campaign
from pertinax.games.perseverance.chronicle.shared.rules.solo import (
    opposition_view,
    put_token,
    solo_sequel,
    take_token,
    with_choices,
)
from pertinax.games.perseverance.chronicle.shared.rules.view import chronicle_view
from pertinax.games.perseverance.chronicle.solo_episode2.rules.beside import Beside
from pertinax.games.perseverance.chronicle.solo_episode2.rules.box import GAME, SHELF, Box
from pertinax.games.perseverance.chronicle.solo_episode2.rules.options import OPTIONS, read_options
from pertinax.games.perseverance.chronicle.solo_episode2.rules.setting import Setting
from pertinax.games.perseverance.chronicle.solo_episode2.rules.views import View
from pertinax.games.perseverance.episode2.rules import game as episode
from pertinax.games.perseverance.episode2.rules.perks import abilities
from pertinax.games.perseverance.episode2.rules.shape import data, fill
from pertinax.games.perseverance.episode2.rules.state import State, Tbl, new_state
from pertinax.games.perseverance.shared.rules.names import NOBODY
from pertinax.games.perseverance.solo.episode2.rules import game as base
from pertinax.games.perseverance.solo.episode2.rules.playbook import PLAYBOOK
from pertinax.games.perseverance.solo.episode2.rules.rewards import RULES
from pertinax.games.perseverance.solo.episode2.rules.rewards import register as dissenters
from pertinax.games.perseverance.solo.episode2.rules.setup import setup
from pertinax.games.perseverance.solo.episode2.rules.turn import turn as base_turn
from pertinax.games.perseverance.solo.shared.rules.beside import SoloHooks, beside
from pertinax.games.perseverance.solo.shared.rules.names import DISSENTERS, name_of
from pertinax.games.perseverance.solo.shared.rules.victory import result as base_result
from pertinax.games.perseverance.solo.shared.rules.victory import settled
from pertinax.kernel.boxed import BoxedGame
from pertinax.kernel.game import Result

EVENTS: Final[dict[str, tuple[str, ...]]] = {**base.EVENTS, **OWN_EVENTS}


def make_setting(box: Box, _players: int, options: Mapping[str, Any]) -> Setting:
    return Setting(box, options)


def begin(setting: Setting) -> State:
    """CH-SOLO-01: a solo game, in which the campaign takes hold of the Dissenters' turn."""
    hooks = SoloHooks()
    hooks.cards_placed.append(step_2b)
    hooks.cards_discarded.append(step_7b)
    state = new_state(setting, abilities(setting), RULES)
    state.extension = Beside(setting, PLAYBOOK, hooks)
    dissenters(state.hooks)
    register(state.hooks)
    state.hooks.told.append(explored)
    return state


def step_2b(table: Tbl, card: int) -> None:
    """CH-SOLO-03, SOLO-TURN-02B."""
    put_token(table, card, beside(table.state).setting.cards[card].name)


def step_7b(table: Tbl, card: int) -> None:
    """CH-SOLO-04, SOLO-TURN-07B."""
    held = beside(table.state).setting.cards[card]
    take_token(table, held.cross, held.name)


def explored(table: Tbl, kind: str, values: tuple[object, ...]) -> None:
    """CH-R-83: a Dissenter can be the first in the Temple."""
    own = chronicle_of(table.state)
    if kind == "temple-explored" and own.temple_by == NOBODY:
        seat = values[0]
        assert isinstance(seat, int)
        own.temple_by = seat


def turn(table: Tbl) -> None:
    """The solo game's turn; after the last one the end of the game in the campaign (CH-END-1P)."""
    base_turn(table)
    if table.state.over:
        finish(table)


def result(state: State) -> Result | None:
    playbook = beside(state).playbook
    choices = {name_of(seat): playbook.choice(state, seat) for seat in DISSENTERS}
    return with_choices(state, with_campaign(state, base_result(state)), choices)


def view(state: State, seat: int | None) -> View:
    names = [card.name for card in beside(state).setting.cards]
    return {
        **base.view(state, seat),
        "game": GAME,
        "chronicle": chronicle_view(state),
        "opposition": opposition_view(state, names),
    }


EPISODE2_CHRONICLE_SOLO: Final = BoxedGame(
    GAME, range(1, 2), OPTIONS, EVENTS, SHELF, make_setting, read_options, begin, setup, turn,
    result, view, episode.redeal, base.preview, settled=settled, automated=base.automated,
    sequel=solo_sequel, data=data, fill=fill,
)  # fmt: skip
