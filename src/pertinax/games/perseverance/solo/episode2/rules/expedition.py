"""Expeditions and fights of a Dissenter (SOLO-EXP)."""

from typing import Final

from pertinax.games.perseverance.episode2.rules.attack import dino_attack
from pertinax.games.perseverance.episode2.rules.building import build_camp
from pertinax.games.perseverance.episode2.rules.map import (
    clear_tile,
    has_dinos,
    spaces_with,
    take_dino,
    terrain,
    wild,
)
from pertinax.games.perseverance.episode2.rules.names import (
    CAMP,
    PLAINS,
    SHIELDHEAD,
    TEMPLE,
    TERRAINS,
)
from pertinax.games.perseverance.episode2.rules.offers import leave_offer, refill_adventures
from pertinax.games.perseverance.episode2.rules.state import Tbl
from pertinax.games.perseverance.shared.rules.assets import gain
from pertinax.games.perseverance.shared.rules.names import (
    FOLLOWERS,
    HEAVY,
    HOME,
    LIGHT,
    NOBODY,
    RAPTOR,
    TRAMPLER,
)
from pertinax.games.perseverance.shared.rules.threat import lose_soldier
from pertinax.games.perseverance.solo.episode2.rules.beside import beside
from pertinax.games.perseverance.solo.episode2.rules.targets import (
    LEADER_STRENGTH,
    clearing_need,
    expedition_target,
    rally_camp,
    soldiers,
    strength,
    toughness,
)
from pertinax.games.perseverance.solo.shared.rules.cards import Doing
from pertinax.games.perseverance.solo.shared.rules.names import NAREK
from pertinax.games.perseverance.solo.shared.rules.telling import because

SPECIES: Final = (TRAMPLER, RAPTOR, SHIELDHEAD)
COST: Final = (0, 1, 1, 2)
"""Strength that each species takes (SOLO-EXP-05)."""
EXPEDITION: Final = "expedition"


def expedition(table: Tbl, doing: Doing, _count: int) -> bool:
    """SOLO-OP-EXPED, SOLO-EXP-01 to -08, SOLO-R-09: rally, fight, clear, and the Dino Attack."""
    state = table.state
    seat = doing.seat
    target = expedition_target(state, seat)
    if target == NOBODY:
        return False
    names = state.setting.positions
    because(table, seat, "SOLO-EXP-02", names[target], toughness(wild(state, target)))
    rally = rally_camp(state, seat, target)
    because(table, seat, "SOLO-EXP-03", names[rally])
    state.rally = rally
    fights = has_dinos(state, target)
    if fights:
        fight(table, seat, target)
    if not has_dinos(state, target) and soldiers(state, seat) >= clearing_need(state, seat, target):
        clear(table, seat, target, fights)
    dino_attack(table, state.camps[rally], rally, False)
    return True


def fight(table: Tbl, seat: int, target: int) -> None:
    """SOLO-EXP-04: strength is fixed before and spent as long as it suffices for the next Dino."""
    state = table.state
    power = strength(state, seat)
    wounds = 0
    for species in SPECIES:
        for space in spaces_with(state, target, species):
            if COST[species] > power:
                continue
            power -= COST[species]
            take_dino(table, space.value)
            state.dino_supply[species] += 1
            wounds += species != TRAMPLER
            gain(table, seat, FOLLOWERS, beside(state).setting.value("kill"), EXPEDITION)
    take_wounds(table, seat, wounds)


def take_wounds(table: Tbl, seat: int, wounds: int) -> None:
    """SOLO-EXP-05: the Leader absorbs up to 2, then Light Soldiers fall, then Heavy ones by 2."""
    me = table.state.players[seat]
    if me.leader == HOME:
        wounds -= LEADER_STRENGTH
    while wounds > 0 and me.stock[LIGHT]:
        lose_soldier(table, seat, LIGHT, on_board=True)
        wounds -= 1
    while wounds > 0 and me.stock[HEAVY]:
        lose_soldier(table, seat, HEAVY, on_board=True)
        wounds -= 2


def clear(table: Tbl, seat: int, target: int, fought: bool) -> None:
    """SOLO-EXP-06, -07, SOLO-R-08: tile, Adventure card, Followers, a Soldier; perhaps a Camp."""
    state = table.state
    land = terrain(state, target)
    if land == TEMPLE:
        beside(state).explored[seat - NAREK] = True
        table.tell("temple-explored", seat)
    else:
        clear_tile(table, target)
        take_first_adventure(table, seat, land)
    followers = beside(state).setting.value(f"clear_followers_{TERRAINS[land]}")
    gain(table, seat, FOLLOWERS, followers, EXPEDITION)
    if land != PLAINS and soldiers(state, seat):
        light = state.players[seat].stock[LIGHT] > 0
        lose_soldier(table, seat, LIGHT if light else HEAVY, on_board=True)
    if land != TEMPLE and not fought and state.players[seat].supply[CAMP]:
        build_camp(table, seat, target)


def take_first_adventure(table: Tbl, seat: int, land: int) -> None:
    """SOLO-EXP-06, SOLO-GEN-08, SOLO-R-25: the leftmost open card; the others move up."""
    state = table.state
    if not state.adventure_offer[land]:
        return
    card = state.adventure_offer[land][0]
    me = state.players[seat]
    me.completed = (*me.completed, card)
    table.tell("adventure-won", seat, state.setting.adventure_cards[card].text)
    leave_offer(state, card)
    refill_adventures(table, land)
