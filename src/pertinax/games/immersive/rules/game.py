"""The Immersive version of Perpetuity as the kernel runs it."""

from typing import Any, Final

from pertinax.games.immersive.rules.abilities import register
from pertinax.games.immersive.rules.beside import WORKERS_MOST, beside, new_beside
from pertinax.games.immersive.rules.box import GAME, SHELF
from pertinax.games.immersive.rules.events import EVENTS
from pertinax.games.immersive.rules.preview import preview
from pertinax.games.immersive.rules.setting import ImmersiveSetting
from pertinax.games.immersive.rules.setup import redeal_bag, setup
from pertinax.games.immersive.rules.suits import dress
from pertinax.games.immersive.rules.view import view
from pertinax.games.perpetuity.rules import game as base
from pertinax.games.perpetuity.rules.abilities import abilities
from pertinax.games.perpetuity.rules.ends.result import result
from pertinax.games.perpetuity.rules.options import OPTIONS, read_options
from pertinax.games.perpetuity.rules.preview.preview import known_alone
from pertinax.games.perpetuity.rules.shape import data, follow, shape
from pertinax.games.perpetuity.rules.state import State, Tbl, new_state
from pertinax.games.perpetuity.rules.turn import begin_round, turn
from pertinax.kernel.boxed import BoxedGame
from pertinax.kernel.chance import Chance
from pertinax.kernel.shapes import not_readable


def begin(setting: ImmersiveSetting) -> State:
    hooks = abilities()
    register(hooks)
    state = new_state(setting, hooks)
    state.extension = new_beside(setting)
    return state


def prepare(table: Tbl) -> None:
    """The setup, and the beginning of the first round."""
    setup(table)
    begin_round(table)


def fill(fresh: State, found: Any) -> None:
    """As in Perpetuity; who wears a suit says what levels count."""
    shape(fresh.setting).fill(fresh, found, "state")
    check(fresh)
    dress(fresh)
    follow(fresh)


def check(fresh: State) -> None:
    """What lies beside the table must go together with it."""
    own = beside(fresh)
    workers = len(fresh.setting.worker_levels)
    for code in own.suits:
        if code % WORKERS_MOST >= workers:
            raise not_readable("a suit of nobody", "state.extension.suits")
    if own.bag and len(own.bag) != own.left:
        raise not_readable("another number of villages", "state.extension.bag")
    for outpost in own.outposts:
        for village in outpost.villages:
            if village >= len(fresh.village_at):
                raise not_readable("no such village", "state.extension.outposts")


def redeal(state: State, seat: int | None, chance: Chance) -> None:
    """PP-IMM-46: with the bag, too, dealt anew."""
    base.redeal(state, seat, chance)
    redeal_bag(state, chance)


PERPETUITY_IMMERSIVE: Final = BoxedGame(
    GAME, range(1, 6), OPTIONS, EVENTS, SHELF, ImmersiveSetting, read_options, begin, prepare,
    turn, result, view, redeal, preview, base.roles, base.settled, known_alone, data=data,
    fill=fill,
)  # fmt: skip
"""One to four mortals, and at most one more player as Perpetuity, as in the core game."""
