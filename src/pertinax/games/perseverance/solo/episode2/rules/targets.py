"""Where a Dissenter of Episode 2 settles, builds and goes (SOLO-TGT, SOLO-EXP). Nothing happens."""

from pertinax.games.perseverance.episode2.rules.assembly import presence
from pertinax.games.perseverance.episode2.rules.building import has_room
from pertinax.games.perseverance.episode2.rules.map import (
    breached,
    has_dinos,
    is_tile,
    temple,
    terrain,
    wild,
)
from pertinax.games.perseverance.episode2.rules.names import (
    AREAS,
    CITY_ZONES,
    DISCOVERY,
    EXPANSION,
    SHIELDHEAD,
    TERRAINS,
)
from pertinax.games.perseverance.episode2.rules.state import State
from pertinax.games.perseverance.shared.rules.names import (
    HEAVY,
    HOME,
    LIGHT,
    NOBODY,
    RAPTOR,
    TRAMPLER,
)
from pertinax.games.perseverance.solo.episode2.rules.beside import agenda_of, beside
from pertinax.games.perseverance.solo.shared.rules.cards import Doing, zones_from
from pertinax.games.perseverance.solo.shared.rules.names import (
    HUMAN,
    NAREK,
    other_dissenter,
)

LEADER_STRENGTH = 2


# The City


def city_zone(zone: int) -> int:
    """SOLO-TGT-01, SOLO-STRIP-L: a Discovery card counts as Expansion."""
    return EXPANSION if zone == DISCOVERY else zone


def settle_zone(state: State, doing: Doing) -> int:
    """SOLO-TGT-01: the first City Zone of its list with room, or NOBODY."""
    for zone in settle_list(state, doing):
        if zone not in doing.settled and has_room(state, zone):
            return zone
    return NOBODY


def settle_list(state: State, doing: Doing) -> list[int]:
    """SOLO-TGT-01: Camilla goes first where the human is ahead, where least so."""
    in_order = zones_from(city_zone(doing.card.zone), CITY_ZONES)
    if doing.seat == NAREK:
        return in_order
    by_name = [in_order[0], *sorted(in_order[1:])]
    lead = {zone: ahead(state, doing.seat, zone) for zone in by_name}
    behind = [zone for zone in by_name if lead[zone] > 0]
    behind.sort(key=lambda zone: lead[zone])
    return behind + in_order


def ahead(state: State, seat: int, zone: int) -> int:
    """By how much the human's Presence exceeds that of a Dissenter."""
    return presence(state, HUMAN, zone) - presence(state, seat, zone)


def leader_zone(state: State, first: int) -> int:
    """SOLO-STRIP-L: the first City Zone without a Leader from one on to the right, or NOBODY."""
    taken = [player.leader for player in state.players]
    for zone in zones_from(first, CITY_ZONES):
        if zone not in taken:
            return zone
    return NOBODY


# Structures


def camp_area(state: State, seat: int) -> int:
    """SOLO-OP-CAMP: a cleared area without Camp, for Narek the last, for Camilla the first."""
    free = [area for area in range(AREAS) if state.cleared[area] and state.camps[area] == NOBODY]
    if not free:
        return NOBODY
    return free[-1] if seat == NAREK else free[0]


def outpost_area(state: State, seat: int) -> int:
    """SOLO-OP-OUTPOST: the first without Outpost, with an own Camp if there is one."""
    free = [area for area in range(AREAS) if state.cleared[area] and state.outposts[area] == NOBODY]
    for area in free:
        if state.camps[area] == seat:
            return area
    return free[0] if free else NOBODY


def tower_area(state: State, seat: int) -> int:
    """SOLO-OP-TOWER: where it owns most Camps and Outposts, the first of equals."""
    free = [area for area in range(AREAS) if state.cleared[area] and not state.watchtowers[area]]
    if not free:
        return NOBODY
    return max(free, key=lambda area: (owned(state, seat, area), -area))


def owned(state: State, seat: int, area: int) -> int:
    return (state.camps[area] == seat) + (state.outpost_owners[area] == seat)


# Expeditions


def strength(state: State, seat: int) -> int:
    """SOLO-EXP-05, SOLO-R-27: all in the Barracks; with Firm Hand more if anybody is there."""
    me = state.players[seat]
    found = me.stock[LIGHT] + 2 * me.stock[HEAVY]
    if me.leader == HOME:
        found += LEADER_STRENGTH
    agenda = agenda_of(state, seat)
    return found + agenda.strength if found and agenda is not None else found


def soldiers(state: State, seat: int) -> int:
    """SOLO-GEN-07: those in the Barracks, without the Leader."""
    stock = state.players[seat].stock
    return stock[LIGHT] + stock[HEAVY]


def toughness(dinos: list[int]) -> int:
    """SOLO-EXP-02: of Dinos by species."""
    return dinos[TRAMPLER] + dinos[RAPTOR] + 2 * dinos[SHIELDHEAD]


def clearing_need(state: State, seat: int, position: int) -> int:
    """SOLO-EXP-06, SOLO-R-28: Soldiers that clearing needs, fewer with the Temple Creed."""
    name = TERRAINS[terrain(state, position)]
    need = beside(state).setting.value(f"clear_need_{name}")
    agenda = agenda_of(state, seat)
    return need if agenda is None else max(0, need - agenda.soldiers_fewer)


def is_open_camp(state: State, area: int) -> bool:
    """A Camp, anybody's, without Breach token."""
    return area < AREAS and state.camps[area] != NOBODY and not breached(state, area, False)


def expedition_targets(state: State, seat: int) -> list[int]:
    """SOLO-EXP-01: uncleared tiles next to an unbreached Camp that this Dissenter can take on."""
    return [
        position
        for position in range(AREAS)
        if is_tile(state, position) and _is_target(state, seat, position)
    ]


def _is_target(state: State, seat: int, position: int) -> bool:
    if not any(is_open_camp(state, area) for area in state.setting.adjacent[position]):
        return False
    if position == temple(state) and beside(state).explored[seat - NAREK]:
        return False
    if has_dinos(state, position):
        return strength(state, seat) > 0
    return soldiers(state, seat) >= clearing_need(state, seat, position)


def expedition_target(state: State, seat: int) -> int:
    """SOLO-EXP-02, SOLO-R-28: Narek the toughest he beats, Camilla the least tough; or NOBODY."""
    found = expedition_targets(state, seat)
    agenda = agenda_of(state, seat)
    for wanted in agenda.targets if agenda is not None else []:
        there = [position for position in found if terrain(state, position) == wanted]
        if there:
            found = there
            break
    if not found:
        return NOBODY
    tough = {position: toughness(wild(state, position)) for position in found}
    beatable = [position for position in found if tough[position] <= strength(state, seat)]
    if seat == NAREK and beatable:
        return max(beatable, key=lambda position: (tough[position], -position))
    return min(found, key=lambda position: (tough[position], position))


def rally_camp(state: State, seat: int, target: int) -> int:
    """SOLO-EXP-03: an own Camp next to the target, else the human's, else the other Dissenter's."""
    near = [area for area in state.setting.adjacent[target] if is_open_camp(state, area)]
    for owner in (seat, HUMAN, other_dissenter(seat)):
        for area in sorted(near):
            if state.camps[area] == owner:
                return area
    raise AssertionError("a target lies next to a Camp")


def breach_to_end(state: State, seat: int) -> int:
    """SOLO-STRIP-X, SOLO-R-14: whose Breach it can defeat: own, the human's, the other's."""
    power = strength(state, seat)
    for owner in (seat, HUMAN, other_dissenter(seat)):
        him = state.players[owner]
        if him.breach_card != NOBODY and 0 < power >= toughness(him.breach):
            return owner
    return NOBODY
