"""Force cards beside tiles and on outlines: what they do to a worker's action (PP-FORCE-01, -02).

Only hooks: a card acts where it is among `action.cards`. What comes after the action comes in
the order of the cards (PP-R-60); all amounts add.
"""

from typing import Final

from pertinax.games.perpetuity.rules.forces.choices import (
    more_or_fewer,
    other_kind,
    other_tile,
    resources_taken,
)
from pertinax.games.perpetuity.rules.forces.clearing import CLEARING
from pertinax.games.perpetuity.rules.hooks import Hooks
from pertinax.games.perpetuity.rules.names import (
    BESIDE,
    BLURRED,
    BROKEN,
    CHILLED,
    DIGRESS,
    DISSOLVE,
    ESCALATE,
    FOOD,
    FRAIL,
    FREEZE,
    FUEL,
    HOME,
    INTENSIFY,
    INVERT,
    MISSING,
    MISSING_SHIPS,
    MORPH,
    NEW,
    NOBODY,
    ON_TILE,
    OUTLINE,
    PLANETS,
    PRODUCE,
    PRODUCE_2,
    RESOURCES,
    ROTTEN_LUCK,
    SHIPS,
    SIDE_A,
    STATION,
    SUPPLY,
    TILE_COST,
    TILE_DAMAGE,
    TWIST,
    VISION,
    WARP,
    WORKERS,
)
from pertinax.games.perpetuity.rules.planets.geometry import facing
from pertinax.games.perpetuity.rules.ships.ships import free_cargo
from pertinax.games.perpetuity.rules.state import State, Tbl
from pertinax.games.perpetuity.rules.station.damage import damage_tiles
from pertinax.games.perpetuity.rules.under_way import Action
from pertinax.games.perpetuity.rules.work.acting import perpetuity_level
from pertinax.games.perpetuity.rules.work.assets import gain
from pertinax.games.perpetuity.rules.work.working import ACTION, RECHARGE, REPAIR, RESERVE, UPGRADE
from pertinax.kernel.errors import Reason

IS_BROKEN: Final = Reason("PP-FORCE-T1", "broken")
HINDERING: Final = (
    BROKEN, FRAIL, ESCALATE, TILE_COST, PRODUCE_2, BLURRED, DIGRESS, INVERT,
)  # fmt: skip
LESS: Final = (PRODUCE, PRODUCE_2)
DEARER: Final = (TILE_COST, PRODUCE_2)


def register(hooks: Hooks) -> None:
    hooks.hindering.extend(HINDERING)
    hooks.deed_refusal.append(broken)
    hooks.deed_cards.append(acts_on_deed)
    hooks.diverted.append(warp)
    hooks.worker_level.append(frail)
    hooks.perpetuity_level.append(escalate)
    hooks.surcharge.append(tile_cost)
    hooks.dice.append(intensify)
    hooks.amount.append(produce)
    hooks.gain.append(morph)
    hooks.artifacts_barred.append(blurred)
    hooks.side.append(digress)
    hooks.income_paused.append(income_digresses)
    hooks.inverted.append(invert)
    hooks.after_action.append(afterwards)
    hooks.card_left.append(vision_ends)


# Before and during the action


def broken(_state: State, action: Action, deed: int) -> Reason | None:
    """PP-FORCE-T1, PP-R-98: no action, upgrade or repair; all else stays possible."""
    return IS_BROKEN if BROKEN in action.cards and deed in (ACTION, UPGRADE, REPAIR) else None


def acts_on_deed(card: int, deed: int, acts: bool) -> bool:
    """PP-FORCE-T1, PP-FORCE-S4, PP-R-62, PP-H-44: what counts beyond the action of a tile."""
    if card == BROKEN:
        return acts or deed in (UPGRADE, REPAIR)
    if card == BLURRED:
        return acts or deed in (UPGRADE, RECHARGE, RESERVE)
    return acts or (card in (ESCALATE, INTENSIFY) and deed == CLEARING)


def warp(table: Tbl, action: Action, diverted: bool) -> bool:
    """PP-FORCE-S3: the worker is moved to another tile, whoever stands there, and does not act."""
    if WARP not in action.cards or action.tile == NOBODY:
        return diverted
    state = table.state
    tile = other_tile(table, action)
    if tile != NOBODY:
        state.move_worker(action.seat, action.worker, ON_TILE + tile)
        level = state.setting.worker_levels[action.worker]
        table.tell("warped", action.seat, level, state.setting.tiles[tile].name)
    return True


def frail(_state: State, action: Action, level: int) -> int:
    """PP-FORCE-T3: one level lower for amounts and rolls."""
    return level - 1 if FRAIL in action.cards and action.tile != NOBODY else level


def escalate(_state: State, action: Action, level: int) -> int:
    """PP-FORCE-T5, PP-R-31: one level higher at its place, for other effects and for clearing."""
    return level + 1 if ESCALATE in action.cards else level


def tile_cost(state: State, action: Action, resources: int) -> int:
    """PP-FORCE-G3, PP-FORCE-G5: Perpetuity's level more."""
    for card in action.cards:
        if card in DEARER:
            resources += perpetuity_level(state, action)
    return resources


def intensify(table: Tbl, action: Action, die: int, number: int) -> int:
    """PP-FORCE-G4, PP-FORCE-14: one die more or fewer in rolls of the action, and in clearing."""
    if INTENSIFY not in action.cards or number <= 0:
        return number
    if action.tile == NOBODY and action.place == NOBODY:
        return number
    return number + more_or_fewer(table, action, die, number)


def produce(state: State, action: Action, resources: int) -> int:
    """PP-FORCE-G1, PP-FORCE-G5, PP-R-96: Perpetuity's level less of what is gained."""
    for card in action.cards:
        if card in LESS:
            resources -= perpetuity_level(state, action)
    return resources


def morph(table: Tbl, action: Action, resources: list[int]) -> None:
    """PP-FORCE-M1: what is gained becomes another kind."""
    if MORPH not in action.cards or action.tile == NOBODY:
        return
    change_kinds(table, action.seat, resources)


def change_kinds(table: Tbl, seat: int, resources: list[int]) -> None:
    """Each kind of a store becomes another one, all at the same time."""
    changed = [0] * len(RESOURCES)
    for kind in range(len(RESOURCES)):
        count = resources[kind]
        if count > 0:
            to = other_kind(table, seat, kind, count)
            changed[to] += count
            table.tell("morphed", seat, RESOURCES[kind], RESOURCES[to], count)
    for kind, count in enumerate(changed):
        resources[kind] = count


def blurred(_state: State, action: Action, barred: bool) -> bool:
    """PP-FORCE-S4: neither gained nor spent; at a planet neither taken, given nor found."""
    return barred or BLURRED in action.cards


def digress(_state: State, action: Action, side: int) -> int:
    """PP-FORCE-M3: the tile works as side A."""
    return SIDE_A if DIGRESS in action.cards else side


def income_digresses(state: State, _seat: int, tile: int, paused: bool) -> bool:
    """PP-FORCE-M3, PP-R-100, PP-R-101, PP-H-49: the token of a marker in reach gives nothing."""
    at = state.cards[DIGRESS]
    if at < 0 or DIGRESS in state.turned or state.upgraders[tile] == NOBODY:
        return paused
    area = state.area(tile)
    return paused or at == tile or (area != STATION and at == OUTLINE + area)


def invert(_state: State, action: Action, inverted: bool) -> bool:
    """PP-FORCE-M4, PP-R-95: pay the output, gain the cost."""
    return inverted != (INVERT in action.cards)


# After the action


def afterwards(table: Tbl, action: Action) -> None:
    """PP-FORCE-02, PP-R-60: tile, then periphery."""
    if action.tile == NOBODY:
        return
    for card in action.cards:
        if card == ROTTEN_LUCK:
            rotten_luck(table, action, table.state.players[action.seat].stock)
        elif card == FREEZE:
            freeze(table, action)
        elif card == TILE_DAMAGE:
            damage_tiles(table, [action.tile])
        elif card == MISSING:
            missing(table, action, facing(table.state, table.state.area(action.tile)))
        elif card in (VISION, DISSOLVE):
            set_aside(table, action, card, table.state.players[action.seat].stock)
        elif card == MISSING_SHIPS:
            missing_ships(table, action.seat)
        elif card == TWIST:
            twist(table, action.seat)


def take(table: Tbl, action: Action, card: int, store: list[int], taken: list[int]) -> None:
    """Resources leave a warehouse or a cargo hold by a card, and are counted (PP-R-124)."""
    state = table.state
    name = state.setting.force_cards[card].name
    for kind, count in enumerate(taken):
        if count:
            store[kind] -= count
            state.taken += count
            table.tell("force-takes", action.seat, name, RESOURCES[kind], count)


def rotten_luck(table: Tbl, action: Action, store: list[int]) -> None:
    """PP-FORCE-T2: food as Perpetuity's level."""
    taken = [0] * len(RESOURCES)
    taken[FOOD] = min(perpetuity_level(table.state, action), store[FOOD])
    take(table, action, ROTTEN_LUCK, store, taken)


def set_aside(table: Tbl, action: Action, card: int, store: list[int]) -> None:
    """PP-FORCE-S2: on Vision they wait for its end; PP-FORCE-M2: by Dissolve they are gone."""
    state = table.state
    number = perpetuity_level(state, action)
    taken = resources_taken(table, action.seat, card, store, number)
    take(table, action, card, store, taken)
    if card == VISION:
        kept = state.vision[action.seat]
        state.vision[action.seat] = [kept[kind] + count for kind, count in enumerate(taken)]


def vision_ends(table: Tbl, card: int) -> None:
    """PP-FORCE-S2, PP-R-99: back to the owners when Vision leaves play, not when it is moved."""
    if card != VISION:
        return
    vision = table.state.vision
    for seat, kept in enumerate(vision):
        vision[seat] = [0] * len(RESOURCES)
        for kind, count in enumerate(kept):
            if count:
                gain(table, seat, kind, count)


def missing(table: Tbl, action: Action, planet: int) -> None:
    """PP-FORCE-S1, PP-H-49: to the planet facing the area, if any, where they lie as lost."""
    if planet == NOBODY:
        return
    state = table.state
    at_ship = action.tile == NOBODY
    player = state.players[action.seat]
    store = player.ships[action.ship].cargo if at_ship else player.stock
    number = perpetuity_level(state, action)
    taken = resources_taken(table, action.seat, MISSING, store, number)
    take(table, action, MISSING, store, taken)
    lying = state.lost[planet]
    state.lost[planet] = [lying[kind] + count for kind, count in enumerate(taken)]
    for kind, count in enumerate(taken):
        if count:
            table.tell("lost-on-planet", PLANETS[planet], RESOURCES[kind], count)


def freeze(table: Tbl, action: Action) -> None:
    """PP-FORCE-T4, PP-R-102: not ready in the next round.

    Who has trained itself is another piece now, which freezes instead (PP-H-49); in a rescue it is
    who stands for the pilot, at once (PP-H-67).
    """
    state = table.state
    player = state.players[action.seat]
    worker = action.worker
    if player.where[worker] == SUPPLY:
        places = (ON_TILE + action.tile, BESIDE)
        for other, where in enumerate(player.where):
            if where in places and player.status[other] == NEW:
                worker = other
    player.status[worker] = CHILLED
    table.tell("freezes", action.seat, state.setting.worker_levels[worker])


def missing_ships(table: Tbl, seat: int) -> None:
    """PP-FORCE-S5: the owner's ships at home are of no use in this round.

    After the worker phase that would be nothing: then it is the next round (PP-H-62).
    """
    state = table.state
    ships = [ship for ship in state.players[seat].ships if ship.built and ship.at == HOME]
    for ship in ships:
        ship.missing_until = state.round + (state.phase != WORKERS)
    if ships:
        table.tell("ships-barred", seat)


def twist(table: Tbl, seat: int) -> None:
    """PP-FORCE-M5: each of the owner's ships at home."""
    for slot, ship in enumerate(table.state.players[seat].ships):
        if ship.built and ship.at == HOME:
            twist_ship(table, seat, slot)


def twist_ship(table: Tbl, seat: int, slot: int) -> None:
    """PP-FORCE-M5, PP-R-94: the hull falls to 1, its ore is fuel in the cargo; excess is lost."""
    ship = table.state.players[seat].ships[slot]
    if ship.hull <= 1:
        return
    fuel = min(ship.hull - 1, free_cargo(table.state, ship))
    ship.hull = 1
    ship.cargo[FUEL] += fuel
    table.tell("twisted", seat, SHIPS[ship.model], slot + 1, fuel)
