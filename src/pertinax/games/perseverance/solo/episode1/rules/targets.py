"""Where a Dissenter of Episode 1 settles, builds and stands (SOLO-TGT). Nothing happens here."""

from collections.abc import Callable
from typing import Final

from pertinax.games.perseverance.episode1.rules.attack import STRENGTH
from pertinax.games.perseverance.episode1.rules.community import bottommost, presence
from pertinax.games.perseverance.episode1.rules.dinos import free_dino_spaces
from pertinax.games.perseverance.episode1.rules.state import State
from pertinax.games.perseverance.shared.rules.names import NOBODY, NONE
from pertinax.games.perseverance.solo.shared.rules.cards import Doing, zones_from
from pertinax.games.perseverance.solo.shared.rules.names import HUMAN, NAREK

ZONES: Final = 4
NEARLY_FULL: Final = 2
"""Empty Dino spaces up to which Camilla looks after an area before her own Settlements."""


def settle_zone(state: State, doing: Doing) -> int:
    """SOLO-TGT-01: the first Zone of its list with a free open space, or NOBODY (SOLO-R-11).

    A Zone in which the same line has settled is left out (SOLO-OP-SETTLE).
    """
    for zone in settle_list(state, doing):
        if zone not in doing.settled and bottommost(state, zone) != NOBODY:
            return zone
    return NOBODY


def settle_list(state: State, doing: Doing) -> list[int]:
    """SOLO-TGT-01: Camilla goes first where the human is ahead, where least so."""
    in_order = zones_from(doing.card.zone, ZONES)
    if doing.seat == NAREK:
        return in_order
    # Ties: the card's Zone, then from left to right.
    by_name = [in_order[0], *sorted(in_order[1:])]
    lead = {zone: ahead(state, doing.seat, zone) for zone in by_name}
    behind = [zone for zone in by_name if lead[zone] > 0]
    behind.sort(key=lambda zone: lead[zone])
    return behind + in_order


def ahead(state: State, seat: int, zone: int) -> int:
    """By how much the human's Presence exceeds that of a Dissenter."""
    return presence(state, HUMAN, zone) - presence(state, seat, zone)


def defense_area(state: State, seat: int, fits: Callable[[State, int], bool]) -> int:
    """SOLO-TGT-03: the area for a piece, of those with a free space for it, or NOBODY."""
    areas = [
        (free_dino_spaces(state, zone), -state.zones[zone].settlements.count(seat), zone)
        for zone in range(ZONES)
        if fits(state, zone)
    ]
    if not areas:
        return NOBODY
    nearest = min(areas)
    if seat == NAREK or nearest[0] <= NEARLY_FULL:
        return nearest[2]
    return min([(own, empty, zone) for empty, own, zone in areas])[2]


def has_soldier_space(state: State, zone: int) -> bool:
    return NONE in state.zones[zone].soldiers


def has_wall_space(state: State, zone: int) -> bool:
    return NOBODY in state.zones[zone].walls


def has_trap_space(state: State, zone: int) -> bool:
    return trap_cell(state, zone) != NOBODY


def trap_cell(state: State, zone: int) -> int:
    """SOLO-OP-TRAP: the first open Dino space without Dino and Trap, in fill order."""
    area = state.zones[zone]
    for cell in state.fill_order(zone):
        if area.dinos[cell] == NONE and area.traps[cell] == NONE:
            return cell
    return NOBODY


def wall_column(state: State, zone: int) -> int:
    """SOLO-OP-WALL: the column without Wall with most Dinos, the left one of equals."""
    walls = state.zones[zone].walls
    free = [column for column in range(state.setting.columns) if walls[column] == NOBODY]
    return max(free, key=lambda column: (dinos_in(state, zone, column), -column))


def dinos_in(state: State, zone: int, column: int) -> int:
    dinos = state.zones[zone].dinos
    columns = state.setting.columns
    count = 0
    for cell in range(column, 3 * columns, columns):
        if dinos[cell] != NONE:
            count += 1
    return count


def soldier_place(state: State, seat: int, zone: int) -> int:
    """SOLO-TGT-04: column and row, as a place in the area."""
    columns = state.setting.columns
    soldiers = state.zones[zone].soldiers
    _, left = max([
        (need_of(state, zone, column), -column)
        for column in range(columns)
        if soldiers[column] == NONE or soldiers[columns + column] == NONE
    ])  # fmt: skip
    near, far = -left, columns - left
    first, second = (near, far) if seat == NAREK else (far, near)
    return first if soldiers[first] == NONE else second


def need_of(state: State, zone: int, column: int) -> int:
    """SOLO-TGT-04: Dinos in a column less the strength already there, of all owners."""
    columns = state.setting.columns
    strength = 0
    for place in (column, columns + column):
        fighter = state.zones[zone].soldiers[place]
        if fighter != NONE:
            strength += STRENGTH[fighter & 7]
    return dinos_in(state, zone, column) - strength


def leader_zone(state: State, zone: int) -> int:
    """SOLO-STRIP-L: the first free Leader space from a Zone on to the right, or NOBODY."""
    for each in zones_from(zone, ZONES):
        if state.zones[each].leader == NOBODY:
            return each
    return NOBODY
