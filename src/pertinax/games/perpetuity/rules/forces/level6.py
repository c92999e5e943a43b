"""Force cards of level 6: played once, on everybody (PP-FORCE-04, -11)."""

from typing import Final

from pertinax.games.perpetuity.rules.names import (
    ARTIFACT,
    DEDICATED,
    FUEL,
    GRAVITY,
    OUT,
    PERIPHERIES,
    RESOURCES,
    SPACE,
    TIME,
)
from pertinax.games.perpetuity.rules.setting import AREA_OPTIONS
from pertinax.games.perpetuity.rules.state import State, Tbl
from pertinax.games.perpetuity.rules.station.damage import damage_tiles
from pertinax.games.perpetuity.rules.work.assets import gain, lose
from pertinax.games.perpetuity.rules.work.workers import (
    is_away,
    return_to_supply,
    staff,
    whole_name,
)
from pertinax.kernel.decisions import Option
from pertinax.kernel.errors import Reason

TOO_WEAK: Final = Reason("PP-FORCE-11", "perpetuity-too-weak")


def level_6_refusal(state: State) -> Reason | None:
    """PP-FORCE-11: only while Perpetuity's level is high enough."""
    return None if state.level >= state.setting.level_6_needs else TOO_WEAK


def play_level_6(table: Tbl, card: int) -> None:
    """PP-FORCE-04, -11, PP-R-27, PP-R-61: it has no place, nobody is immune, it leaves the game."""
    state = table.state
    state.move_card(card, OUT)
    table.tell("level-6", state.setting.force_cards[card].name)
    force = state.setting.force_cards[card].force
    if force == TIME:
        farewell(table)
    elif force == GRAVITY:
        firestorm(table)
    elif force == SPACE:
        exodus(table)
    else:
        meltdown(table)


def farewell(table: Tbl) -> None:
    """PP-FORCE-T6, PP-R-26: every mortal's lowest worker returns to the supply, not the last one.

    Workers away on ships are spared, and the lowest of the others leaves (PP-H-65); of workers
    alike in level the owner chooses.
    """
    state = table.state
    levels = state.setting.worker_levels
    for seat in state.in_turn_order():
        hired = staff(state, seat)
        near = [worker for worker in hired if not is_away(state, seat, worker)]
        if len(hired) < 2 or not near:
            continue
        least = min([levels[worker] for worker in near])
        named: dict[str, int] = {}
        for worker in near:
            if levels[worker] == least:
                named.setdefault(whole_name(state, seat, worker), worker)
        options = [Option(name, worker) for name, worker in named.items()]
        gone = table.ask(seat, "farewell", options).value
        return_to_supply(state, seat, gone)
        table.tell("worker-left", seat, least)


def firestorm(table: Tbl) -> None:
    """PP-FORCE-G6, PP-R-103: all remaining tiles of one periphery are damaged once."""
    state = table.state
    if state.setting.way == DEDICATED:
        options = [AREA_OPTIONS[area] for area in PERIPHERIES if state.tiles_of(area)]
        if not options:
            return
        area = table.ask(state.setting.perpetuity, "firestorm", options).value
    else:
        area = most_undamaged(state)
    damage_tiles(table, state.tiles_of(area))


def most_undamaged(state: State) -> int:
    """PP-FORCE-13: the periphery with most undamaged tiles, clockwise from the station if equal."""
    best, most = PERIPHERIES[0], -1
    for area in PERIPHERIES:
        sound = sum([state.damage[tile] == 0 for tile in state.tiles_of(area)])
        if sound > most and state.tiles_of(area):
            best, most = area, sound
    return best


def exodus(table: Tbl) -> None:
    """PP-FORCE-S6: every mortal discards all resources of the warehouse."""
    for seat, player in enumerate(table.state.players):
        for kind in range(len(RESOURCES)):
            lose(table, seat, kind, player.stock[kind])


def meltdown(table: Tbl) -> None:
    """PP-FORCE-M6, PP-R-104: who has fuel in the warehouse discards all of it for 1 artifact."""
    for seat, player in enumerate(table.state.players):
        if player.stock[FUEL]:
            lose(table, seat, FUEL, player.stock[FUEL])
            gain(table, seat, ARTIFACT, 1)
