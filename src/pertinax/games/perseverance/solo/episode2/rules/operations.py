"""Operations that only the Action cards of Episode 2 have (SOLO-OP), but for Expeditions."""

from pertinax.games.perseverance.episode2.rules.assets import gain_all
from pertinax.games.perseverance.episode2.rules.building import (
    build_camp,
    build_outpost,
    build_watchtower,
    place_settlement,
)
from pertinax.games.perseverance.episode2.rules.names import (
    CAMP,
    DISCOVERY,
    PERMANENT_VOTES,
    WATCHTOWER,
    ZONES,
)
from pertinax.games.perseverance.episode2.rules.offers import outpost_leaves, refill_outposts
from pertinax.games.perseverance.episode2.rules.state import Tbl
from pertinax.games.perseverance.shared.rules.assets import gain
from pertinax.games.perseverance.shared.rules.names import (
    CUBE,
    FOLLOWERS,
    NOBODY,
    SETTLEMENT,
    VALOR,
)
from pertinax.games.perseverance.shared.rules.officers import influence
from pertinax.games.perseverance.solo.episode2.rules.beside import agenda_of, beside
from pertinax.games.perseverance.solo.episode2.rules.expedition import expedition
from pertinax.games.perseverance.solo.episode2.rules.targets import (
    ahead,
    camp_area,
    outpost_area,
    owned,
    settle_zone,
    tower_area,
)
from pertinax.games.perseverance.solo.shared.rules import operations as common
from pertinax.games.perseverance.solo.shared.rules.cards import Doing
from pertinax.games.perseverance.solo.shared.rules.names import NAREK
from pertinax.games.perseverance.solo.shared.rules.operations import LINE
from pertinax.games.perseverance.solo.shared.rules.telling import because

# Counters


def valor(table: Tbl, doing: Doing, count: int) -> bool:
    """SOLO-OP-VALOR: at most 6; at 6 it cannot be carried out."""
    return gain_valor(table, doing.seat, count, LINE)


def gain_valor(table: Tbl, seat: int, count: int, why: str) -> bool:
    """SOLO-OP-VALOR, wherever it is said; whether any was gained."""
    stock = table.state.players[seat].stock
    before = stock[VALOR]
    gain(table, seat, VALOR, count, why)
    return stock[VALOR] > before


def permanent_votes(table: Tbl, doing: Doing, count: int) -> bool:
    """SOLO-OP-VOTE: PVOTE brings Permanent Votes and as many Votes."""
    gain_all(table, doing.seat, [(PERMANENT_VOTES, count)], LINE)
    return True


def perk(table: Tbl, doing: Doing, count: int) -> bool:
    """SOLO-OP-PERK."""
    return take_perks(table, doing.seat, count)


def take_perks(table: Tbl, seat: int, count: int) -> bool:
    """SOLO-OP-PERK: cubes from the supply to the Perk row, without ability, tier or cost."""
    me = table.state.players[seat]
    cubes = min(count, me.supply[CUBE])
    if not cubes:
        return False
    me.supply[CUBE] -= cubes
    beside(table.state).perks[seat - NAREK] += cubes
    table.tell("perk-row", seat, cubes)
    return True


def die(table: Tbl, doing: Doing, count: int) -> bool:
    """SOLO-OP-DIE; SOLO-AGD-4: with the Silent Ballot also a Vote."""
    done = common.die(table, doing, count)
    agenda = agenda_of(table.state, doing.seat)
    if done and agenda is not None and agenda.die_votes:
        common.votes(table, doing, agenda.die_votes)
    return done


# Structures


def settle(table: Tbl, doing: Doing, _count: int) -> bool:
    """SOLO-OP-SETTLE: in the target City Zone, each time with bonus."""
    state = table.state
    zone = settle_zone(state, doing)
    if zone == NOBODY or not state.players[doing.seat].supply[SETTLEMENT]:
        return False
    lead = 0 if doing.seat == NAREK else max(0, ahead(state, doing.seat, zone))
    because(table, doing.seat, "SOLO-TGT-01", ZONES[zone], lead)
    place_settlement(table, doing.seat, zone, True)
    doing.settled.append(zone)
    return True


def bonus_of_settlement(table: Tbl, seat: int, zone: int) -> None:
    """SOLO-OP-SETTLE: Narek a Perk cube, Camilla a cube on that Zone's Officer."""
    if seat == NAREK:
        take_perks(table, seat, 1)
    else:
        influence(table, seat, table.state.officer_of[zone], 1)


def camp(table: Tbl, doing: Doing, count: int) -> bool:
    """SOLO-OP-CAMP, SOLO-R-12, -26: without an area, not without a piece, an Expedition instead."""
    state = table.state
    if not state.players[doing.seat].supply[CAMP]:
        return False
    area = camp_area(state, doing.seat)
    if area == NOBODY:
        return expedition(table, doing, count)
    because(table, doing.seat, "SOLO-OP-CAMP", state.setting.positions[area])
    build_camp(table, doing.seat, area)
    return True


def outpost(table: Tbl, doing: Doing, count: int) -> bool:
    """SOLO-OP-OUTPOST, SOLO-R-12, -26: the leftmost tile; without an area a Camp instead."""
    state = table.state
    if not state.players[doing.seat].supply[SETTLEMENT] or not state.outpost_offer:
        return False
    area = outpost_area(state, doing.seat)
    if area == NOBODY:
        return camp(table, doing, count)
    because(table, doing.seat, "SOLO-OP-OUTPOST", state.setting.positions[area])
    tile = state.outpost_offer[0]
    outpost_leaves(state, tile)
    build_outpost(table, doing.seat, tile, area)
    refill_outposts(table)
    return True


def structure_reward(table: Tbl, seat: int, structure: str, area: int) -> None:
    """SOLO-TGT-05: what lies under a Camp or an Outpost."""
    setting = table.state.setting
    rewards = setting.camp_rewards if structure == "camp" else setting.outpost_rewards
    bonus, count = rewards[area]
    if bonus == "influence":
        influence(table, seat, table.state.officer_of[DISCOVERY], count)
    elif bonus == "perk":
        take_perks(table, seat, count)
    elif bonus == "followers":
        gain(table, seat, FOLLOWERS, count, structure)
    elif bonus == "valor":
        gain_valor(table, seat, count, structure)


def watchtower(table: Tbl, doing: Doing, _count: int) -> bool:
    """SOLO-OP-TOWER: no Adventure card comes of it."""
    state = table.state
    area = tower_area(state, doing.seat)
    if area == NOBODY or not state.players[doing.seat].supply[WATCHTOWER]:
        return False
    count = owned(state, doing.seat, area)
    because(table, doing.seat, "SOLO-OP-TOWER", state.setting.positions[area], count)
    build_watchtower(table, doing.seat, area)
    return True
