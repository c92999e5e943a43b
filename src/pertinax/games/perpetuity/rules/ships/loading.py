"""Load and repair: what a worker moves into a ship and out of it (PP-SHIP-03, -04)."""

from typing import Final

from pertinax.games.perpetuity.rules.names import ARTIFACT, FUEL, GOODS, HOME, ORE, SHIPS
from pertinax.games.perpetuity.rules.notation.ships import CARGO_TEXT, loading_text
from pertinax.games.perpetuity.rules.ships.ships import capacity, free_cargo
from pertinax.games.perpetuity.rules.state import State, Tbl
from pertinax.games.perpetuity.rules.under_way import Action
from pertinax.games.perpetuity.rules.work.assets import room
from pertinax.kernel.decisions import STOP, Option
from pertinax.kernel.errors import Reason

HULL: Final = 0
TANK: Final = 1
CARGO: Final = 2
"""Stores of a ship: hull, tank, and cargo by good: this number and the good."""
STORES: Final = CARGO + ARTIFACT + 1
UNLOAD: Final = 10
"""Options: a store to load, or this number and a store to unload."""
CARGO_GOODS: Final = GOODS[: ARTIFACT + 1]


def _cargo(unloads: bool, first: int) -> list[Option[int]]:
    """By good of the cargo hold."""
    texts = [loading_text(unloads, CARGO_TEXT, name) for name in CARGO_GOODS]
    return [Option(text, first + good) for good, text in enumerate(texts)]


LOADINGS: Final = [
    Option(loading_text(False, "hull"), HULL),
    Option(loading_text(False, "tank"), TANK),
    *_cargo(False, CARGO),
    Option(loading_text(True, "tank"), UNLOAD + TANK),
    *_cargo(True, UNLOAD + CARGO),
]

NOTHING_THERE: Final = Reason("PP-SHIP-03", "nothing-to-move")
ONLY_AT_HOME: Final = Reason("PP-SHIP-03", "only-at-home")
TO_AND_FRO: Final = Reason("PP-SHIP-03", "moved-already")
STORE_FULL: Final = Reason("PP-SHIP-04", "no-room")
WAREHOUSE_FULL: Final = Reason("PP-FRAME-09", "warehouse-full")
NOTHING_TO_LOAD: Final = Reason("PP-SHIP-03", "nothing-to-load")


def load_refusal(state: State, action: Action) -> Reason | None:
    """PP-SHIP-03, PP-H-23: there must be something to move."""
    untouched = [0] * STORES
    for option in LOADINGS:
        if loading_refusal(state, action, untouched, option.value) is None:
            return None
    return NOTHING_TO_LOAD


def load(table: Tbl, action: Action) -> None:
    """PP-SHIP-03: piece by piece; what has been loaded is not unloaded again, nor the reverse."""
    state = table.state
    ship = state.players[action.seat].ships[action.ship]
    moved = [0] * STORES
    """By store: 1 where something was loaded, -1 where something was unloaded."""
    while True:
        chosen = table.ask(
            action.seat,
            "load",
            LOADINGS,
            lambda store: loading_refusal(state, action, moved, store),
            about=(SHIPS[ship.model], action.ship + 1),
            may_stop=True,
        )
        if chosen is STOP:
            return
        if chosen.value >= UNLOAD:
            unload_one(table, action, chosen.value - UNLOAD)
            moved[chosen.value - UNLOAD] = -1
        else:
            load_one(table, action, chosen.value)
            moved[chosen.value] = 1


def depot(state: State, seat: int, slot: int) -> list[int] | None:
    """PP-SHIP-03: what a ship loads from and unloads into: at home the warehouse, else nothing."""
    player = state.players[seat]
    if player.ships[slot].at == HOME:
        return player.stock
    store: list[int] | None = None
    for hook in state.hooks.depot:
        store = hook(state, seat, slot, store)
    return store


def source(state: State, seat: int, slot: int, choice: int) -> list[int]:
    """PP-SHIP-03, PP-R-52: where a good comes from: the depot if it has any, else the cargo."""
    ship = state.players[seat].ships[slot]
    store = depot(state, seat, slot)
    if store is None or (ship.at != HOME and choice < CARGO and not store[good_of(choice)]):
        return ship.cargo
    return store


def good_of(store: int) -> int:
    """PP-SHIP-03: the hull takes ore only, the tank fuel only."""
    if store == HULL:
        return ORE
    return FUEL if store == TANK else store - CARGO


def loading_refusal(state: State, action: Action, moved: list[int], choice: int) -> Reason | None:
    if choice >= UNLOAD:
        return unloading_refusal(state, action, moved, choice - UNLOAD)
    ship = state.players[action.seat].ships[action.ship]
    if choice >= CARGO and depot(state, action.seat, action.ship) is None:
        return ONLY_AT_HOME
    if moved[choice] < 0:
        return TO_AND_FRO
    if not source(state, action.seat, action.ship, choice)[good_of(choice)]:
        return NOTHING_THERE
    if choice == HULL:
        full = ship.hull >= capacity(state, ship).hull
    elif choice == TANK:
        full = ship.tank >= capacity(state, ship).tank
    else:
        full = free_cargo(state, ship) <= 0
    return STORE_FULL if full else None


def unloading_refusal(state: State, action: Action, moved: list[int], store: int) -> Reason | None:
    """PP-SHIP-03, PP-H-16: back to the warehouse, at home and as far as it holds (PP-FRAME-09)."""
    ship = state.players[action.seat].ships[action.ship]
    good = good_of(store)
    if depot(state, action.seat, action.ship) is None:
        return ONLY_AT_HOME
    if moved[store] > 0:
        return TO_AND_FRO
    if not (ship.tank if store == TANK else ship.cargo[good]):
        return NOTHING_THERE
    full = ship.at == HOME and good < ARTIFACT and not room(state, action.seat, good)
    return WAREHOUSE_FULL if full else None


def load_one(table: Tbl, action: Action, store: int) -> None:
    """PP-SHIP-03, PP-R-52: at home from the warehouse, elsewhere from the ship's own cargo."""
    state = table.state
    ship = state.players[action.seat].ships[action.ship]
    good = good_of(store)
    source(state, action.seat, action.ship, store)[good] -= 1
    if store == HULL:
        ship.hull += 1
    elif store == TANK:
        ship.tank += 1
    else:
        ship.cargo[good] += 1
    name = ("hull", "tank", "cargo")[min(store, CARGO)]
    table.tell("loads", action.seat, SHIPS[ship.model], action.ship + 1, GOODS[good], name)


def unload_one(table: Tbl, action: Action, store: int) -> None:
    ship = table.state.players[action.seat].ships[action.ship]
    good = good_of(store)
    into = depot(table.state, action.seat, action.ship)
    if store == TANK:
        ship.tank -= 1
    else:
        ship.cargo[good] -= 1
    if into is not None:
        into[good] += 1
    table.tell("unloads", action.seat, SHIPS[ship.model], action.ship + 1, GOODS[good], 1)
