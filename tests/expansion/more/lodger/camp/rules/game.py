"""Episode 2 as the kernel runs it with the Lodger as one more seat."""

from collections.abc import Mapping
from typing import Any, Final

from lodger.seat import Tally, automated, tally_of
from pertinax.games.perseverance.episode2.rules import box as base_box
from pertinax.games.perseverance.episode2.rules import game as base
from pertinax.games.perseverance.episode2.rules import in_play as played
from pertinax.games.perseverance.episode2.rules import options as base_options
from pertinax.games.perseverance.episode2.rules.box_checks import CHECKS
from pertinax.games.perseverance.episode2.rules.entries import SCHEMA
from pertinax.games.perseverance.episode2.rules.events import EVENTS
from pertinax.games.perseverance.episode2.rules.preview import preview
from pertinax.games.perseverance.episode2.rules.scoring import result
from pertinax.games.perseverance.episode2.rules.setting import Setting
from pertinax.games.perseverance.episode2.rules.setup import setup
from pertinax.games.perseverance.episode2.rules.shape import data, fill
from pertinax.games.perseverance.episode2.rules.state import State, Tbl
from pertinax.games.perseverance.episode2.rules.turn import turn as base_turn
from pertinax.games.perseverance.episode2.rules.view import view as base_view
from pertinax.kernel.boxed import BoxedGame
from pertinax.kernel.content_data import Tables
from pertinax.kernel.shelf import Shelf

GAME: Final = "camp"


def in_play(tables: Tables, players: int, options: Mapping[str, Any]) -> Tables:
    return played.in_play(tables, players + 1, options)


SHELF: Final = Shelf(
    "lodger.camp.rules",
    GAME,
    SCHEMA,
    base_box.Box,
    CHECKS,
    in_play,
    base_box.SHELF,
)


def read_options(
    players: int, given: Mapping[str, Any], box: base_box.Box | None = None
) -> dict[str, Any]:
    return base_options.read_options(players + 1, given, box)


def make_setting(box: base_box.Box, players: int, options: Mapping[str, Any]) -> Setting:
    return Setting(box, players + 1, options)


def begin(setting: Setting) -> State:
    state = base.begin(setting)
    state.extension = Tally()
    return state


def turn(table: Tbl) -> None:
    base_turn(table)
    tally_of(table.state).turns += 1


def view(state: State, seat: int | None) -> dict[str, Any]:
    own = {"turns": tally_of(state).turns}
    return {**base_view(state, seat), "game": GAME, "lodger": own}


CAMP: Final = BoxedGame(
    GAME, range(1, 4), base_options.OPTIONS, EVENTS, SHELF, make_setting, read_options,
    begin, setup, turn, result, view, base.redeal, preview,
    automated=automated, data=data, fill=fill,
)  # fmt: skip
