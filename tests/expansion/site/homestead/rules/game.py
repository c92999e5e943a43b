"""Homestead as the kernel runs it: the functions of Episode 1, and its own around them."""

from collections.abc import Mapping
from typing import Any, Final

from homestead.rules.box import GAME, SHELF, Box
from homestead.rules.cards import cards_of, new_cards, register
from homestead.rules.squatter import automated
from homestead.rules.views import View
from pertinax.games.perseverance.episode1.rules import game as base
from pertinax.games.perseverance.episode1.rules import options as base_options
from pertinax.games.perseverance.episode1.rules.events import EVENTS as BASE_EVENTS
from pertinax.games.perseverance.episode1.rules.scoring import result as base_result
from pertinax.games.perseverance.episode1.rules.setting import Setting
from pertinax.games.perseverance.episode1.rules.setup import setup
from pertinax.games.perseverance.episode1.rules.shape import data, fill
from pertinax.games.perseverance.episode1.rules.state import State
from pertinax.games.perseverance.episode1.rules.turn import turn
from pertinax.games.perseverance.episode1.rules.view import view as base_view
from pertinax.games.perseverance.shared.rules.names import COLOURS, LEADERS, NOBODY, OWNERS
from pertinax.kernel.boxed import BoxedGame
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.game import Result, Sequel

OPTIONS: Final = {**base_options.OPTIONS, "heirloom": "none|SEAT"}
EVENTS: Final = {
    **BASE_EVENTS,
    "volunteers": ("seat", "tokens"),
    "volunteers-called": ("seat", "tokens"),
    "heirloom-taken": ("seat",),
    "heirloom-kept": ("seat",),
}


def read_options(players: int, given: Mapping[str, Any], box: Box | None = None) -> dict[str, Any]:
    """Those of Episode 1 for one player more, and who has the Heirloom of the game before."""
    seats = players + 1
    heirloom = given.get("heirloom", "none")
    if heirloom != "none" and (type(heirloom) is not int or not 1 <= heirloom <= seats):
        raise NotReadable(
            f"must be none or a seat from 1 to {seats} (HS-CARD-04)", "option heirloom"
        )
    own = {key: value for key, value in given.items() if key != "heirloom"}
    for key, known in (("leaders", LEADERS), ("colours", COLOURS)):
        chosen = own.get(key)
        if isinstance(chosen, list | tuple) and len(chosen) == players:
            # The Squatter takes the first that is left.
            own[key] = [*chosen, *[each for each in known if each not in chosen][:1]]
    return {**base_options.read_options(seats, own, box), "heirloom": heirloom}


def make_setting(box: Box, players: int, options: Mapping[str, Any]) -> Setting:
    """HS-SQUAT-01: the table is that of one player more."""
    return Setting(box, players + 1, options)


def begin(setting: Setting) -> State:
    state = base.begin(setting)
    state.extension = new_cards(setting)
    register(state.hooks)
    return state


def view(state: State, seat: int | None) -> View:
    """All cards lie open."""
    cards = cards_of(state)
    return {
        **base_view(state, seat),
        "game": GAME,
        "homestead": {
            "volunteers": _owner(cards.volunteers),
            "tokens": cards.tokens,
            "heirloom": _owner(cards.heirloom),
            "neighbours": cards.neighbours,
        },
    }


def _owner(seat: int) -> str | None:
    return None if seat == NOBODY else OWNERS[seat]


def result(state: State) -> Result | None:
    """That of Episode 1; HS-CARD-04: whoever has the Heirloom keeps it for the next game."""
    found = base_result(state)
    heirloom = cards_of(state).heirloom
    if found is None or heirloom == NOBODY:
        return found
    return Result(found.scores, found.winners, carried={"heirloom": heirloom + 1})


def sequel(_players: int, options: Mapping[str, Any], result: Result) -> Sequel | None:
    """HS-CARD-04: while somebody has the Heirloom, there is a next game to begin with it."""
    if not result.carried:
        return None
    return Sequel(GAME, {**options, **result.carried})


HOMESTEAD: Final = BoxedGame(
    GAME, range(1, 4), OPTIONS, EVENTS, SHELF, make_setting, read_options, begin, setup, turn,
    result, view, base.redeal, base.open_preview, automated=automated, sequel=sequel, data=data,
    fill=fill,
)  # fmt: skip
