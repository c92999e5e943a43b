"""What a seat may see of the Immersive version: all but which villages are in the bag."""

from pertinax.games.immersive.rules.beside import (
    Outpost,
    beside,
    locked_at_home,
    posted,
)
from pertinax.games.immersive.rules.box import GAME
from pertinax.games.immersive.rules.names import SITES, TILES
from pertinax.games.immersive.rules.suits import is_suited
from pertinax.games.immersive.rules.views import (
    ImmersiveView,
    MortalView,
    OutpostView,
    OutpostWorkerView,
    SlotView,
    StandingView,
    View,
)
from pertinax.games.perpetuity.rules.names import (
    ALIENS,
    ARTIFACT,
    DICE,
    FOOD,
    FUEL,
    NOBODY,
    ORE,
    PLANETS,
    RESOURCES,
    STATUS,
)
from pertinax.games.perpetuity.rules.state import State
from pertinax.games.perpetuity.rules.view import view as base_view
from pertinax.games.perpetuity.rules.views import Counts
from pertinax.games.perpetuity.rules.work.workers import place_name


def view(state: State, seat: int | None) -> View:
    """That of Perpetuity with a part of its own; PP-IMM-01, PP-R-162: of the bag the number."""
    return {**base_view(state, seat), "game": GAME, "immersive": _immersive(state)}


def _immersive(state: State) -> ImmersiveView:
    own = beside(state)
    roll = state.roll
    return {
        "bag": own.left,
        "outposts": [
            _outpost(state, number, outpost)
            for number, outpost in enumerate(own.outposts)
            if outpost.built
        ],
        "mortals": [_mortal(state, seat) for seat in range(len(state.players))],
        "dice": [] if roll is None else [DICE[kind] for kind in roll.mixed],
        "tile": None if own.deed == NOBODY else TILES[own.deed],
    }


def _mortal(state: State, seat: int) -> MortalView:
    workers = range(len(state.setting.worker_levels))
    return {
        "locked": {name: locked_at_home(state, seat, kind) for kind, name in enumerate(RESOURCES)},
        "survey_kept": beside(state).kept[seat],
        "suits": [worker for worker in workers if is_suited(state, seat, worker)],
    }


def _outpost(state: State, number: int, outpost: Outpost) -> OutpostView:
    seat, planet = divmod(number, SITES)
    return {
        "seat": seat,
        "planet": PLANETS[planet],
        "survey": outpost.survey,
        "fuel": outpost.store[FUEL],
        "food": outpost.store[FOOD],
        "ore": outpost.store[ORE],
        "artifact": outpost.store[ARTIFACT],
        "locked": _counts([sum(kinds) for kinds in zip(*outpost.locked_here)]),
        "aside": _counts(list(outpost.aside)),
        "slots": [_slot(state, outpost, slot) for slot in range(len(outpost.villages))],
        "worker": _worker(state, seat, planet),
        "tiles": {
            name: _standing(state, seat, 3 * planet + tile) for tile, name in enumerate(TILES)
        },
    }


def _counts(amounts: list[int]) -> Counts:
    return {RESOURCES[kind]: count for kind, count in enumerate(amounts)}


def _slot(state: State, outpost: Outpost, slot: int) -> SlotView | None:
    village = outpost.villages[slot]
    if village == NOBODY:
        return None
    return {
        "slot": slot + 1,
        "alien": ALIENS[state.village_kinds[village]],
        "village": village,
        "outpost": _counts(outpost.locked_here[slot]),
        "warehouse": _counts(outpost.locked_home[slot]),
    }


def _worker(state: State, seat: int, planet: int) -> OutpostWorkerView | None:
    worker = posted(state, seat, planet)
    if worker == NOBODY:
        return None
    player = state.players[seat]
    return {
        "level": state.setting.worker_levels[worker],
        "status": STATUS[player.status[worker]],
        "at": place_name(state, player.where[worker]),
    }


def _standing(state: State, seat: int, tile: int) -> list[StandingView]:
    player = state.players[seat]
    found: list[StandingView] = []
    for worker, code in enumerate(beside(state).standing[seat]):
        if code == tile:
            slot = player.ship_with(worker)
            found.append(
                {
                    "level": state.setting.worker_levels[worker],
                    "suited": is_suited(state, seat, worker),
                    "ship": slot + 1 if 0 <= slot < len(player.ships) else None,
                }
            )
    return found
