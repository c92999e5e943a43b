"""Force cards at quadrant markers against the tiles of outposts (PP-IMM-25 to -38).

A card acts where it is among `action.cards` of an action whose duty is POST (PP-R-145). Clearing
from an outpost is as from a ship (PP-IMM-39, PP-R-148): the core game sends posted workers out and
brings them back. Level 6 finds neither them nor what is locked (PP-IMM-37, PP-R-147, PP-R-156).
"""

from typing import Final

from pertinax.games.immersive.rules.beside import beside, outpost_at
from pertinax.games.immersive.rules.names import SITES, TILES
from pertinax.games.perpetuity.rules.forces.choices import (
    is_dedicated,
    more_or_fewer,
    resources_taken,
)
from pertinax.games.perpetuity.rules.forces.reach import cards_at_planet
from pertinax.games.perpetuity.rules.forces.tiles import (
    change_kinds,
    freeze,
    rotten_luck,
    set_aside,
    take,
)
from pertinax.games.perpetuity.rules.names import (
    DIGRESS,
    DISSOLVE,
    FRAIL,
    FREEZE,
    INTENSIFY,
    INVERT,
    MISSING,
    MISSING_SHIPS,
    MORPH,
    PLANETS,
    POST,
    RESOURCES,
    ROTTEN_LUCK,
    TILE_DAMAGE,
    TWIST,
    VISION,
    WARP,
)
from pertinax.games.perpetuity.rules.setting import RESOURCE_OPTIONS
from pertinax.games.perpetuity.rules.state import State, Tbl
from pertinax.games.perpetuity.rules.under_way import Action
from pertinax.games.perpetuity.rules.work.acting import perpetuity_level
from pertinax.games.perpetuity.rules.work.assets import CANNOT_PAY
from pertinax.games.perpetuity.rules.work.surcharge import ANSWERS, PAY, surcharge_of
from pertinax.kernel.decisions import Option
from pertinax.kernel.errors import Reason

WITHOUT_EFFECT: Final = (TILE_DAMAGE, MISSING_SHIPS, DIGRESS, INVERT, TWIST)
"""PP-IMM-36: they do not act on outpost tiles."""
TOO_DEAR: Final = Reason("PP-IMM-31", "surcharge-too-dear")
WARPS: Final = [Option(tile, number) for number, tile in enumerate(TILES)]


def outpost_cards(state: State, planet: int) -> list[int]:
    """PP-IMM-25, -36: the cards in reach of a planet that act on its outposts, clockwise."""
    return [card for card in cards_at_planet(state, planet) if card not in WITHOUT_EFFECT]


# Before and during the action, on the hooks of the core game


def frail(_state: State, action: Action, level: int) -> int:
    """PP-IMM-28: one level lower, which matters for Collect alone."""
    return level - 1 if action.duty == POST and FRAIL in action.cards else level


def intensify(table: Tbl, action: Action, die: int, number: int) -> int:
    """PP-IMM-32, PP-R-146: one discover die fewer, or as a dedicated Perpetuity chooses."""
    if action.duty != POST or INTENSIFY not in action.cards or number <= 0:
        return number
    return number + more_or_fewer(table, action, die, number)


def morph(table: Tbl, action: Action, resources: list[int]) -> None:
    """PP-IMM-30: what is collected becomes another kind."""
    if action.duty == POST and MORPH in action.cards:
        change_kinds(table, action.seat, resources)


# Tile Cost


def tile_cost_refusal(state: State, action: Action) -> Reason | None:
    """PP-IMM-31: the surcharge must be in the outpost."""
    if not action.cards:
        return None
    store = outpost_at(state, action.seat, action.planet).store
    return TOO_DEAR if surcharge_of(state, action) > sum(store[: len(RESOURCES)]) else None


def pays_tile_cost(table: Tbl, action: Action) -> bool:
    """PP-IMM-31, PP-H-75: resources of any kind from this outpost, or the worker does not act."""
    owed = surcharge_of(table.state, action) if action.cards else 0
    if not owed:
        return True
    if table.ask(action.seat, "surcharge", ANSWERS, about=(owed,)).value != PAY:
        return False
    store = outpost_at(table.state, action.seat, action.planet).store
    for left in range(owed, 0, -1):
        kind = table.ask(
            action.seat,
            "any-payment",
            RESOURCE_OPTIONS,
            lambda kind: None if store[kind] else CANNOT_PAY,
            about=(left,),
        ).value
        store[kind] -= 1
        table.tell("outpost-paid", action.seat, PLANETS[action.planet], RESOURCES[kind], 1)
    return True


# Warp


def is_warped(table: Tbl, action: Action, tile: int) -> bool:
    """PP-IMM-34: onto another tile of the same outpost, whoever stands there, without acting."""
    if WARP not in action.cards:
        return False
    state = table.state
    level = state.setting.worker_levels[action.worker]
    to = (tile + 1) % len(TILES)
    if is_dedicated(state):
        options = [option for option in WARPS if option.value != tile]
        about = (level, f"p{action.seat + 1}", PLANETS[action.planet])
        to = table.ask(state.setting.perpetuity, "warp-outpost", options, about=about).value
    beside(state).standing[action.seat][action.worker] = 3 * action.planet + to
    table.tell("outpost-warped", action.seat, level, PLANETS[action.planet], TILES[to])
    return True


# After the action


def after_use(table: Tbl, action: Action) -> None:
    """PP-IMM-27, -29, -33: what cards take from the outpost, and who freezes, in their order."""
    store = outpost_at(table.state, action.seat, action.planet).store
    for card in action.cards:
        if card == ROTTEN_LUCK:
            rotten_luck(table, action, store)
        elif card == FREEZE:
            freeze(table, action)
        elif card == MISSING:
            goes_missing(table, action, store)
        elif card == VISION:
            on_vision(table, action, store)
        elif card == DISSOLVE:
            set_aside(table, action, DISSOLVE, store)


def taken_by(table: Tbl, action: Action, card: int, store: list[int]) -> list[int]:
    """PP-IMM-25, -40: free resources of the outpost; they count for missions like all others."""
    number = perpetuity_level(table.state, action)
    taken = resources_taken(table, action.seat, card, store, number)
    take(table, action, card, store, taken)
    return taken


def goes_missing(table: Tbl, action: Action, store: list[int]) -> None:
    """PP-IMM-33: they lie as lost resources on that planet."""
    taken = taken_by(table, action, MISSING, store)
    lying = table.state.lost[action.planet]
    table.state.lost[action.planet] = [lying[kind] + count for kind, count in enumerate(taken)]
    for kind, count in enumerate(taken):
        if count:
            table.tell("lost-on-planet", PLANETS[action.planet], RESOURCES[kind], count)


def on_vision(table: Tbl, action: Action, store: list[int]) -> None:
    """PP-IMM-33: set aside on the card, for this outpost."""
    taken = taken_by(table, action, VISION, store)
    outpost = outpost_at(table.state, action.seat, action.planet)
    outpost.aside = tuple([outpost.aside[kind] + count for kind, count in enumerate(taken)])


def vision_ends(table: Tbl, card: int) -> None:
    """PP-IMM-33, PP-R-99: back to the outposts that are still there."""
    if card != VISION:
        return
    for number, outpost in enumerate(beside(table.state).outposts):
        if not outpost.built:
            continue
        seat, planet = divmod(number, SITES)
        for kind, count in enumerate(outpost.aside):
            if count:
                outpost.store[kind] += count
                table.tell("outpost-gained", seat, PLANETS[planet], RESOURCES[kind], count)
        outpost.aside = (0,) * len(RESOURCES)
