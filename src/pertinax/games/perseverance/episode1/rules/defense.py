"""Building and standing in the Defense areas (rulebook pp.17–18)."""

from typing import Final, NamedTuple

from pertinax.games.perseverance.episode1.rules.names import (
    DINOS,
    FIGHTERS,
    FIGHTS_HEAVY,
    FIGHTS_LEADER,
    FIGHTS_LIGHT,
    IN_DEFENSE,
    RAPTOR_TRAP,
    SAFEGUARD,
    TRAMPLER_TRAP,
    WALL,
)
from pertinax.games.perseverance.episode1.rules.state import State, Tbl
from pertinax.games.perseverance.shared.rules.assets import gain
from pertinax.games.perseverance.shared.rules.instead import given_instead
from pertinax.games.perseverance.shared.rules.names import (
    HEAVY,
    HOME,
    LIGHT,
    NOBODY,
    NONE,
    RAPTOR,
    TRAMPLER,
    VALOR,
)
from pertinax.games.perseverance.shared.rules.setting import SOLDIER_TYPES
from pertinax.kernel.decisions import STOP, Option
from pertinax.kernel.errors import Reason

TRAP_TYPES: Final = [Option("trampler", TRAMPLER), Option("raptor", RAPTOR)]
NO_SOLDIER: Final = Reason("E1-SECOND-05", "no-such-soldier")
SPACE_TAKEN: Final = Reason("E1-SECOND-05", "soldier-space-taken")
NO_TRAP_OF_TYPE: Final = Reason("E1-FORT-06", "no-trap-of-type")
DINO_SPACE_CLOSED: Final = Reason("E1-MODEL-05", "dino-space-closed")
DINO_ON_SPACE: Final = Reason("E1-FORT-06", "dino-on-space")
TRAP_ON_SPACE: Final = Reason("E1-FORT-06", "trap-on-space")
WALL_ON_SPACE: Final = Reason("E1-FORT-07", "wall-on-space")


# Soldiers and Leaders


class Barred(NamedTuple):
    """Where an ability does not let a Leader go: a place as `Player.leader` has it, and why."""

    place: int
    reason: Reason


NOWHERE: Final = Barred(NOBODY, SPACE_TAKEN)


def has_free_soldier_space(state: State, but: int = NOBODY) -> bool:
    """One besides the space `but`, if that one does not count."""
    spaces = 2 * state.setting.columns
    for number, zone in enumerate(state.zones):
        for place, piece in enumerate(zone.soldiers):
            if piece == NONE and number * spaces + place != but:
                return True
    return False


def soldier_space_refusal(state: State, space: int, barred: Barred = NOWHERE) -> Reason | None:
    if IN_DEFENSE + space == barred.place:
        return barred.reason
    spaces = 2 * state.setting.columns
    if state.zones[space // spaces].soldiers[space % spaces] != NONE:
        return SPACE_TAKEN
    return None


def ask_soldier_space(
    table: Tbl, seat: int, about: str, may_stop: bool = False, barred: Barred = NOWHERE
) -> int:
    """E1-SECOND-05: any empty space, either row, whoever else is there. NOBODY if declined."""
    state = table.state
    choice = table.ask(
        seat,
        "soldier-space",
        state.setting.soldier_spaces,
        lambda space: soldier_space_refusal(state, space, barred),
        (about,),
        may_stop,
    )
    return NOBODY if choice is STOP else choice.value


def stand(table: Tbl, seat: int, space: int, fighter: int) -> None:
    """E1-SECOND-06, E1-SECOND-12: on s1 gain 1 Valor, on s2 1 Safeguard; there it stays."""
    setting = table.state.setting
    zone, place = divmod(space, 2 * setting.columns)
    table.state.zones[zone].soldiers[place] = 8 * seat + fighter
    table.tell("stood", seat, FIGHTERS[fighter], setting.soldier_spaces[space].text)
    if not given_instead(table, seat, "soldier-space", (zone, place)):
        front = place < setting.columns
        gain(table, seat, VALOR if front else SAFEGUARD, 1, "soldier-space")


def place_soldier(table: Tbl, seat: int, soldier: int, space: int) -> None:
    table.state.players[seat].stock[soldier] -= 1
    stand(table, seat, space, FIGHTS_LIGHT if soldier == LIGHT else FIGHTS_HEAVY)


def place_soldiers(table: Tbl, seat: int, most: int, optional: bool) -> list[int]:
    """E1-SECOND-05, E1-SECOND-06, E1-R-178: up to `most` Soldiers; the spaces taken.

    Each is finished before the next; without `optional` the first is due.
    """
    stock = table.state.players[seat].stock
    taken: list[int] = []
    while len(taken) < most and stock[LIGHT] + stock[HEAVY] > 0:
        if not has_free_soldier_space(table.state):
            break
        choice = table.ask(
            seat,
            "soldier",
            SOLDIER_TYPES,
            lambda soldier: None if stock[soldier] else NO_SOLDIER,
            (most - len(taken),),
            optional or bool(taken),
        )
        if choice is STOP:
            break
        space = ask_soldier_space(table, seat, choice.text)
        place_soldier(table, seat, choice.value, space)
        taken.append(space)
    return taken


def place_leader_in_defense(table: Tbl, seat: int, barred: Barred = NOWHERE) -> int:
    """E1-SECOND-09; the Zone."""
    return stand_leader(table, seat, ask_soldier_space(table, seat, "leader", barred=barred))


def stand_leader(table: Tbl, seat: int, space: int) -> int:
    """The same where the space is known; the Zone."""
    table.state.players[seat].leader = IN_DEFENSE + space
    stand(table, seat, space, FIGHTS_LEADER)
    zone = space // (2 * table.state.setting.columns)
    for hook in table.state.hooks.leader_placed:
        hook(table, seat, zone, True)
    return zone


def retrieve_leader(table: Tbl, seat: int) -> None:
    """E1-SECOND-10: back to the Player board from wherever it is on the main board."""
    me = table.state.players[seat]
    if me.leader == HOME:
        return
    if me.leader >= IN_DEFENSE:
        spaces = 2 * table.state.setting.columns
        zone, place = divmod(me.leader - IN_DEFENSE, spaces)
        table.state.zones[zone].soldiers[place] = NONE
    else:
        table.state.zones[me.leader].leader = NOBODY
    me.leader = HOME
    table.tell("leader-retrieved", seat)


# Traps


def trap_owner(trap: int) -> int:
    return (trap - 1) >> 1


def trap_species(trap: int) -> int:
    return TRAMPLER if trap & 1 else RAPTOR


def traps_left(state: State, seat: int) -> int:
    supply = state.players[seat].supply
    return supply[TRAMPLER_TRAP] + supply[RAPTOR_TRAP]


def trap_space_refusal(state: State, space: int) -> Reason | None:
    """E1-FORT-06: an open Dino space with neither a Dino nor a Trap."""
    number, cell = divmod(space, 3 * state.setting.columns)
    zone = state.zones[number]
    if zone.dinos[cell] != NONE:
        return DINO_ON_SPACE
    if zone.traps[cell] != NONE:
        return TRAP_ON_SPACE
    if not zone.dangerous and cell not in state.setting.calm_fill:
        return DINO_SPACE_CLOSED
    return None


def has_free_trap_space(state: State) -> bool:
    for number in range(4):
        zone = state.zones[number]
        for cell in state.fill_order(number):
            if zone.dinos[cell] == NONE and zone.traps[cell] == NONE:
                return True
    return False


def place_trap(table: Tbl, seat: int, optional: bool = False) -> bool:
    """E1-FORT-06: face down on a free Dino space, of a type of your choice."""
    state = table.state
    choice = table.ask(
        seat,
        "trap-space",
        state.setting.dino_spaces,
        lambda space: trap_space_refusal(state, space),
        may_stop=optional,
    )
    if choice is STOP:
        return False
    lay_trap(table, seat, choice.value)
    return True


def lay_trap(table: Tbl, seat: int, space: int) -> None:
    """E1-INFO-02, E1-INFO-03: the type is asked even if only one is left, for others to see."""
    state = table.state
    supply = state.players[seat].supply
    where = state.setting.dino_space_names[space]
    species = table.ask(
        seat,
        "trap-type",
        TRAP_TYPES,
        lambda species: None if supply[TRAMPLER_TRAP + species - 1] else NO_TRAP_OF_TYPE,
        (where,),
        secret=True,
        always=True,
    ).value
    set_trap(table, seat, space, species)


def set_trap(table: Tbl, seat: int, space: int, species: int) -> None:
    """The same for whoever need not be asked for its type."""
    state = table.state
    where = state.setting.dino_space_names[space]
    state.players[seat].supply[TRAMPLER_TRAP + species - 1] -= 1
    zone, cell = divmod(space, 3 * state.setting.columns)
    state.zones[zone].traps[cell] = 2 * seat + species
    table.tell("trap-laid", seat, where)
    table.whisper(seat, "trap-laid-of-type", seat, where, DINOS[species])


# Walls


def has_free_wall_space(state: State) -> bool:
    for zone in state.zones:
        if NOBODY in zone.walls:
            return True
    return False


def wall_space_refusal(state: State, space: int) -> Reason | None:
    columns = state.setting.columns
    if state.zones[space // columns].walls[space % columns] != NOBODY:
        return WALL_ON_SPACE
    return None


def place_wall(table: Tbl, seat: int, optional: bool = False) -> bool:
    """E1-FORT-07: on any empty Wall space; one Wall per space, never moved."""
    state = table.state
    choice = table.ask(
        seat,
        "wall-space",
        state.setting.wall_spaces,
        lambda space: wall_space_refusal(state, space),
        may_stop=optional,
    )
    if choice is STOP:
        return False
    build_wall(table, seat, choice.value)
    return True


def build_wall(table: Tbl, seat: int, space: int) -> None:
    """The same where the space is known."""
    state = table.state
    zone, column = divmod(space, state.setting.columns)
    state.players[seat].supply[WALL] -= 1
    state.zones[zone].walls[column] = seat
    table.tell("wall-built", seat, state.setting.wall_spaces[space].text)
    for hook in state.hooks.wall_built:
        hook(table, seat, zone)


def contribution(state: State, zone: int, seat: int) -> int:
    """E1-MODEL-14: Soldiers, standing or toppled, Leader, Walls and Traps of one player."""
    area = state.zones[zone]
    count = area.walls.count(seat)
    for trap in area.traps:
        if trap != NONE and trap_owner(trap) == seat:
            count += 1
    for soldier in area.soldiers:
        if soldier != NONE and soldier >> 3 == seat:
            count += 1
    return count
