"""From an outpost aboard a ship: villages, its worker, goods (PP-IMM-12, -14, -16, -18)."""

from typing import Final

from pertinax.games.immersive.rules.beside import beside, outpost_at, post_of, posted
from pertinax.games.immersive.rules.locks import spend
from pertinax.games.immersive.rules.names import SITES
from pertinax.games.immersive.rules.notation import (
    BOARD_TEXT,
    TAKE_ABOARD_TEXT,
    aboard_parts,
    aboard_text,
    is_aboard,
    resident_text,
)
from pertinax.games.perpetuity.rules.names import (
    ABOARD,
    ALIENS,
    COMPETITIVE,
    FROZEN,
    NEW,
    NOBODY,
    PLANETS,
    READY,
    SHIPS,
)
from pertinax.games.perpetuity.rules.planets.planet import has_room, landed_on, load_village
from pertinax.games.perpetuity.rules.ships.ships import bridge_refusal
from pertinax.games.perpetuity.rules.state import State, Tbl
from pertinax.kernel.decisions import STOP, Option

NOT_PLACED: Final = (READY, NEW, FROZEN)
BOARDS: Final = 1
BOARDING: Final = [Option("board", BOARDS), Option("stay", 0)]


# Villages


def waiting(state: State, seat: int, slot: int) -> list[int]:
    """PP-IMM-12, -14, PP-R-136: villages that a landed ship can load: 16 × outpost + slot of it.

    From the owner's outpost on that planet; where mortals play together, from any.
    """
    planet = landed_on(state.players[seat].ships[slot])
    if planet == NOBODY:
        return []
    found: list[int] = []
    for owner in range(len(state.players)):
        if owner != seat and state.setting.mode == COMPETITIVE:
            continue
        number = SITES * owner + planet
        outpost = beside(state).outposts[number]
        if outpost.built:
            found += [
                16 * number + place
                for place, village in enumerate(outpost.villages)
                if village != NOBODY
            ]
    return found if found and has_room(state, seat, slot) else []


def take_aboard(table: Tbl, seat: int, slot: int, least: int = 0) -> None:
    """PP-IMM-12: without a worker, into free evac spots; what was locked for them is discarded."""
    state = table.state
    loaded = 0
    while True:
        named: dict[str, int] = {}
        for code in waiting(state, seat, slot):
            number, place = divmod(code, 16)
            alien = ALIENS[state.village_kinds[village_in(state, code)]]
            named[resident_text(alien, f"p{number // SITES + 1}", place + 1)] = code
        if not named:
            return
        options = [Option(text, code) for text, code in named.items()]
        about = (slot + 1, PLANETS[landed_on(state.players[seat].ships[slot])])
        answer = table.ask(seat, "outpost-load", options, about=about, may_stop=loaded >= least)
        if answer is STOP:
            return
        number, place = divmod(answer.value, 16)
        village = village_in(state, answer.value)
        load_village(table, seat, slot, village)
        beside(state).outposts[number].villages[place] = NOBODY
        spend(table, number, place)
        loaded += 1


def village_in(state: State, code: int) -> int:
    number, place = divmod(code, 16)
    return beside(state).outposts[number].villages[place]


def after_landing(table: Tbl, seat: int, slot: int) -> None:
    """PP-IMM-12, PP-R-157, PP-R-158: right after landing; a ship warped away has not landed."""
    take_aboard(table, seat, slot)


def never_from_surface(_state: State, _village: int, _waits: bool) -> bool:
    """PP-IMM-12, -21, PP-R-142: only villages in an outpost can be loaded."""
    return False


# The worker of the outpost


def boarder(state: State, seat: int, planet: int) -> int:
    """PP-IMM-18, PP-R-119: the worker posted there if it was not placed this round, or NOBODY."""
    worker = posted(state, seat, planet)
    player = state.players[seat]
    if worker == NOBODY or player.where[worker] != post_of(state, planet):
        return NOBODY
    return worker if player.status[worker] in NOT_PLACED else NOBODY


def boards(table: Tbl, seat: int, slot: int) -> None:
    """PP-IMM-18, -20, PP-R-140, PP-R-141: with its state; a worker like others from then on."""
    state = table.state
    ship = state.players[seat].ships[slot]
    worker = boarder(state, seat, landed_on(ship))
    state.move_worker(seat, worker, ABOARD + slot)
    level = state.setting.worker_levels[worker]
    table.tell("boards-ship", seat, level, SHIPS[ship.model], slot + 1)


# In the owner's turn, and in a rescue


def to_bring_aboard(state: State, seat: int, names: list[str]) -> None:
    """PP-IMM-12, -18: before a worker is placed."""
    for slot, ship in enumerate(state.players[seat].ships):
        planet = landed_on(ship)
        if planet == NOBODY:
            continue
        if waiting(state, seat, slot):
            names.append(aboard_text(TAKE_ABOARD_TEXT, slot + 1))
        if boarder(state, seat, planet) != NOBODY and bridge_refusal(state, seat, slot) is None:
            names.append(aboard_text(BOARD_TEXT, slot + 1, PLANETS[planet]))


def bring_aboard(table: Tbl, seat: int, name: str) -> None:
    if not is_aboard(name):
        return
    chosen = aboard_parts(name)
    if chosen.kind == BOARD_TEXT:
        boards(table, seat, chosen.ship - 1)
    else:
        take_aboard(table, seat, chosen.ship - 1, least=1)


def before_rescue(table: Tbl, seat: int, slot: int) -> None:
    """PP-IMM-22, PP-R-143, PP-H-80: first villages and the worker of the outpost may board."""
    state = table.state
    take_aboard(table, seat, slot)
    planet = landed_on(state.players[seat].ships[slot])
    if boarder(state, seat, planet) == NOBODY or bridge_refusal(state, seat, slot) is not None:
        return
    about = (slot + 1, PLANETS[planet])
    if table.ask(seat, "outpost-board", BOARDING, about=about).value == BOARDS:
        boards(table, seat, slot)


# Goods


def outpost_store(state: State, seat: int, slot: int, store: list[int] | None) -> list[int] | None:
    """PP-IMM-16, PP-R-138, PP-H-74: a ship at an own outpost loads from it and unloads into it."""
    planet = landed_on(state.players[seat].ships[slot])
    if planet == NOBODY:
        return store
    outpost = outpost_at(state, seat, planet)
    return outpost.store if outpost.built else store
