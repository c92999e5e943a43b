"""Operations that only the Action cards of Episode 1 have (SOLO-OP), and Settlement bonuses."""

from pertinax.games.perseverance.episode1.rules.community import (
    bonus_of,
    bottommost,
    build_settlement,
    settlement_bonus,
)
from pertinax.games.perseverance.episode1.rules.defense import (
    build_wall,
    place_soldier,
    retrieve_leader,
    set_trap,
    traps_left,
)
from pertinax.games.perseverance.episode1.rules.dinos import free_dino_spaces
from pertinax.games.perseverance.episode1.rules.names import (
    DINOS,
    RAPTOR_TRAP,
    TRAMPLER_TRAP,
    WALL,
    ZONES,
)
from pertinax.games.perseverance.episode1.rules.patrol import leave_offer
from pertinax.games.perseverance.episode1.rules.state import State, Tbl
from pertinax.games.perseverance.shared.rules.assets import gain
from pertinax.games.perseverance.shared.rules.names import (
    FOLLOWERS,
    HEAVY,
    LIGHT,
    NOBODY,
    RAPTOR,
    SETTLEMENT,
    TRAMPLER,
    VOTES,
)
from pertinax.games.perseverance.shared.rules.officers import influence
from pertinax.games.perseverance.solo.episode1.rules.targets import (
    ahead,
    defense_area,
    has_soldier_space,
    has_trap_space,
    has_wall_space,
    need_of,
    settle_zone,
    soldier_place,
    trap_cell,
    wall_column,
)
from pertinax.games.perseverance.solo.shared.rules.beside import beside
from pertinax.games.perseverance.solo.shared.rules.cards import Doing
from pertinax.games.perseverance.solo.shared.rules.names import NAREK
from pertinax.games.perseverance.solo.shared.rules.operations import LINE, recruit_light
from pertinax.games.perseverance.solo.shared.rules.telling import because

# Settlements


def settle(table: Tbl, doing: Doing, _count: int) -> bool:
    """SOLO-OP-SETTLE: on the lowest free space of the target Zone; the second one has no bonus."""
    state = table.state
    zone = settle_zone(state, doing)
    if zone == NOBODY or not state.players[doing.seat].supply[SETTLEMENT]:
        return False
    space = bottommost(state, zone)
    lead = 0 if doing.seat == NAREK else max(0, ahead(state, doing.seat, zone))
    because(table, doing.seat, "SOLO-TGT-01", ZONES[zone], lead)
    build_settlement(table, doing.seat, zone, space)
    if not doing.settled:
        settlement_bonus(table, doing.seat, zone, space)
    doing.settled.append(zone)
    return True


def bonus_of_settlement(table: Tbl, seat: int, zone: int, space: int) -> None:
    """SOLO-TGT-02: what a Settlement space brings a Dissenter; what is impossible is lost."""
    state = table.state
    values = beside(state).setting
    bonus, count = bonus_of(state.setting, zone, space)
    why = "settlement-bonus"
    if bonus == "votes":
        gain(table, seat, VOTES, count, why)
    elif bonus == "influence":
        influence(table, seat, state.officer_of[zone], count)
    elif bonus == "light":
        recruit_light(table, seat, count, why)
    elif bonus == "safeguard":
        gain(table, seat, FOLLOWERS, values.value("safeguard_bonus"), why)
    elif bonus == "retrieve-leader":
        retrieve_leader(table, seat)
    elif bonus == "place-soldiers":
        deploy_soldiers(table, seat, count)
    elif bonus != "none":
        gain(table, seat, FOLLOWERS, count, why)


# Defense areas


def wall(table: Tbl, doing: Doing, _count: int) -> bool:
    """SOLO-OP-WALL."""
    state = table.state
    zone = defense_area(state, doing.seat, has_wall_space)
    if zone == NOBODY or not state.players[doing.seat].supply[WALL]:
        return False
    tell_area(table, doing.seat, zone)
    build_wall(table, doing.seat, zone * state.setting.columns + wall_column(state, zone))
    return True


def trap(table: Tbl, doing: Doing, _count: int) -> bool:
    """SOLO-OP-TRAP: types alternate; the Trap lies open (SOLO-GEN-10)."""
    return lay_open_trap(table, doing.seat)


def lay_open_trap(table: Tbl, seat: int) -> bool:
    """SOLO-OP-TRAP wherever it is said; whether one could be laid."""
    state = table.state
    zone = defense_area(state, seat, has_trap_space)
    if zone == NOBODY or not traps_left(state, seat):
        return False
    cell = trap_cell(state, zone)
    species = next_trap(state, seat)
    space = zone * 3 * state.setting.columns + cell
    tell_area(table, seat, zone)
    set_trap(table, seat, space, species)
    area = state.zones[zone]
    area.face_up = (*area.face_up, cell)
    table.tell("trap-open", seat, state.setting.dino_space_names[space], DINOS[species])
    return True


def next_trap(state: State, seat: int) -> int:
    """SOLO-OP-TRAP: Trampler, Raptor, Trampler … over the whole game."""
    supply = state.players[seat].supply
    pieces = state.setting.box.pieces
    laid = pieces["trampler_traps"].count + pieces["raptor_traps"].count - traps_left(state, seat)
    due = TRAMPLER if laid % 2 == 0 else RAPTOR
    if supply[TRAMPLER_TRAP if due == TRAMPLER else RAPTOR_TRAP]:
        return due
    return RAPTOR if due == TRAMPLER else TRAMPLER


def deploy(table: Tbl, doing: Doing, count: int) -> bool:
    """SOLO-OP-DEPLOY, SOLO-R-13."""
    return deploy_soldiers(table, doing.seat, count)


def deploy_soldiers(table: Tbl, seat: int, most: int) -> bool:
    """SOLO-OP-DEPLOY: Heavy before Light, each to an area found anew; whether any was placed."""
    state = table.state
    stock = state.players[seat].stock
    placed = 0
    while placed < most and stock[LIGHT] + stock[HEAVY]:
        space = soldier_space(state, seat)
        if space == NOBODY:
            break
        tell_area(table, seat, space // (2 * state.setting.columns))
        place_soldier(table, seat, HEAVY if stock[HEAVY] else LIGHT, space)
        placed += 1
    return placed > 0


def muster(table: Tbl, seat: int, zone: int) -> None:
    """SOLO-CHECK-02: Soldiers from the Barracks to a full area, where Dinos outnumber strength."""
    state = table.state
    stock = state.players[seat].stock
    while stock[LIGHT] + stock[HEAVY] and has_soldier_space(state, zone):
        place = soldier_place(state, seat, zone)
        if need_of(state, zone, place % state.setting.columns) <= 0:
            break
        because(table, seat, "SOLO-CHECK-02", ZONES[zone])
        space = 2 * state.setting.columns * zone + place
        place_soldier(table, seat, HEAVY if stock[HEAVY] else LIGHT, space)


def soldier_space(state: State, seat: int) -> int:
    """SOLO-TGT-03, -04: where the next Soldier or the Leader would stand, or NOBODY."""
    zone = defense_area(state, seat, has_soldier_space)
    if zone == NOBODY:
        return NOBODY
    return 2 * state.setting.columns * zone + soldier_place(state, seat, zone)


def tell_area(table: Tbl, seat: int, zone: int) -> None:
    """SOLO-UI-04: how near the area is to an attack."""
    because(table, seat, "SOLO-TGT-03", ZONES[zone], free_dino_spaces(table.state, zone))


# Patrols


def patrol(table: Tbl, doing: Doing, _count: int) -> bool:
    """SOLO-OP-PATROL, SOLO-GEN-08, SOLO-R-08: the left open card counts as completed."""
    state = table.state
    if not state.offer:
        return False
    card = state.offer[0]
    me = state.players[doing.seat]
    me.completed = (*me.completed, card)
    table.tell("patrol-taken", doing.seat, state.setting.patrol_cards[card].text)
    leave_offer(table, card)
    stages = len(state.setting.patrols[card].stages)
    value = "patrol_one_stage" if stages == 1 else "patrol_two_stages"
    gain(table, doing.seat, FOLLOWERS, beside(state).setting.value(value), LINE)
    return True
