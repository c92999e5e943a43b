"""Perpetuity as the kernel runs it."""

from collections.abc import Mapping
from typing import Any, Final

from pertinax.games.perpetuity.rules.abilities import abilities
from pertinax.games.perpetuity.rules.box import SHELF
from pertinax.games.perpetuity.rules.counted import COUNTED
from pertinax.games.perpetuity.rules.ends.result import result
from pertinax.games.perpetuity.rules.events import EVENTS
from pertinax.games.perpetuity.rules.missions.missions import PLANET_AREAS
from pertinax.games.perpetuity.rules.names import DEDICATED, UNREVEALED, WORKERS
from pertinax.games.perpetuity.rules.options import OPTIONS, read_options
from pertinax.games.perpetuity.rules.preview.preview import known_alone, preview
from pertinax.games.perpetuity.rules.setting import Setting
from pertinax.games.perpetuity.rules.setup import setup
from pertinax.games.perpetuity.rules.shape import data, fill
from pertinax.games.perpetuity.rules.state import State, Tbl, new_state
from pertinax.games.perpetuity.rules.turn import begin_round, turn
from pertinax.games.perpetuity.rules.view import view
from pertinax.kernel.boxed import BoxedGame
from pertinax.kernel.chance import Chance


def begin(setting: Setting) -> State:
    return new_state(setting, abilities())


def prepare(table: Tbl) -> None:
    """The setup, and the beginning of the first round."""
    setup(table)
    begin_round(table)


def roles(players: int, options: Mapping[str, Any]) -> tuple[str, ...]:
    """PP-FRAME-02: a dedicated Perpetuity has the last seat."""
    if options["perpetuity"] == "dedicated":
        return ("mortal",) * (players - 1) + ("perpetuity",)
    return ("mortal",) * players


def settled(before: State, state: State, seat: int) -> bool:
    """A placed worker is judged when the seat can act again, or nobody can in this worker phase.

    Every other step, such as the work of one passenger of a shuttle, can be judged by itself.
    """
    if before.phase != WORKERS or state.phase != WORKERS or state.round != before.round:
        return True
    return state.active == seat


# What a seat cannot see


def redeal(state: State, seat: int | None, chance: Chance) -> None:
    """Deal hidden missions and the unseen cards of the piles anew.

    What is dealt depends on public knowledge and on what the seat knows alone, so that an imagined
    future tells nothing. The other piles have no order, and the hand follows from what is public
    (PP-H-13).
    """
    if seat is None or seat != state.setting.perpetuity:
        redeal_missions(state, chance)
    for deck in range(len(state.decks)):
        redeal_pile(state, deck, seat, chance)


def redeal_missions(state: State, chance: Chance) -> None:
    """PP-MODE-07, PP-SETUP-17: any missions that could lie there face down."""
    missions = state.setting.missions
    hidden = [place for place, how in enumerate(state.mission_states) if how == UNREVEALED]
    if not hidden:
        return
    shown = [each for place, each in enumerate(state.missions) if place not in hidden]
    dedicated = state.setting.way == DEDICATED
    unseen = [
        mission
        for mission, each in enumerate(missions)
        if mission not in shown and (dedicated or (each.pool == 3 and could_hide(state, mission)))
    ]
    while True:
        left = unseen[:]
        dealt = list(state.missions)
        for place in hidden:
            dealt[place] = left.pop(chance.draw("redeal", len(left)))
        levels = sum([missions[each].level for each in dealt])
        if not dedicated or levels >= state.setting.mission_levels:
            state.missions = tuple(dealt)
            return


def could_hide(state: State, mission: int) -> bool:
    """PP-R-164: while an automated Perpetuity holds the planet areas, that mission is face up."""
    return not state.held or state.setting.missions[mission].condition != PLANET_AREAS


def redeal_pile(state: State, deck: int, seat: int | None, chance: Chance) -> None:
    """PP-R-56: what others have drawn, or put under the pile, could be any unseen card."""
    pile = state.decks[deck]
    looking = state.looking
    drawn = looking is not None and looking.deck == deck and looking.seat != seat
    if len(pile.layers) < 2 and not drawn:
        return  # all that is unseen lies in one layer, or the seat knows it
    unseen: list[int] = list(looking.cards) if looking is not None and drawn else []
    for layer, knows in zip(pile.layers, pile.known):
        if seat is None or knows != seat:
            unseen += layer
    unseen.sort()
    layers: list[tuple[int, ...]] = []
    for layer, knows in zip(pile.layers, pile.known):
        known = seat is not None and knows == seat
        layers.append(layer if known else take(unseen, len(layer), chance))
    pile.layers = tuple(layers)
    if looking is not None and drawn:
        looking.cards = take(unseen, len(looking.cards), chance)


def take(cards: list[int], count: int, chance: Chance) -> tuple[int, ...]:
    """So many of these cards at random; a pile has no order, so they are sorted."""
    return tuple(sorted([cards.pop(chance.draw("redeal", len(cards))) for _ in range(count)]))


PERPETUITY: Final = BoxedGame(
    "perpetuity", range(1, 6), OPTIONS, EVENTS, SHELF, Setting, read_options, begin, prepare,
    turn, result, view, redeal, preview, roles, settled, known_alone, revision=3,
    counted=COUNTED, data=data, fill=fill,
)  # fmt: skip
"""One to four mortals, and at most one more player as Perpetuity (PP-FRAME-01)."""
