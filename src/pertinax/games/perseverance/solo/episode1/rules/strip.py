"""The icons of a bottom strip in Episode 1 (SOLO-STRIP)."""

from pertinax.games.perseverance.episode1.rules.defense import has_free_soldier_space, stand_leader
from pertinax.games.perseverance.episode1.rules.names import EXPANSION, MILITARY, SUSTENANCE, ZONES
from pertinax.games.perseverance.episode1.rules.secondary import put_leader
from pertinax.games.perseverance.episode1.rules.state import State, Tbl
from pertinax.games.perseverance.shared.rules.assets import gain
from pertinax.games.perseverance.shared.rules.names import (
    CUBE,
    FOLLOWERS,
    HEAVY,
    HOME,
    LIGHT,
    NOBODY,
    VOTES,
)
from pertinax.games.perseverance.solo.episode1.rules.operations import (
    deploy_soldiers,
    lay_open_trap,
    soldier_space,
    tell_area,
)
from pertinax.games.perseverance.solo.episode1.rules.targets import leader_zone
from pertinax.games.perseverance.solo.shared.rules.assembly import round_of
from pertinax.games.perseverance.solo.shared.rules.beside import beside
from pertinax.games.perseverance.solo.shared.rules.cards import Doing
from pertinax.games.perseverance.solo.shared.rules.names import NAREK
from pertinax.games.perseverance.solo.shared.rules.officers import place_cubes
from pertinax.games.perseverance.solo.shared.rules.operations import recruit_light
from pertinax.games.perseverance.solo.shared.rules.telling import because

STRIP = "bottom-strip"
"""Why a Dissenter gains what an icon brings."""
DEPLOYED = 2


def may_influence(state: State, doing: Doing) -> bool:
    """SOLO-STRIP-I: a cube is left."""
    return state.players[doing.seat].supply[CUBE] > 0


def influence_icon(table: Tbl, doing: Doing) -> None:
    """SOLO-STRIP-I: one cube, in round 3 two."""
    cubes = beside(table.state).setting.in_round("influence", round_of(table.state))
    place_cubes(table, doing, cubes)


def may_deploy(state: State, doing: Doing) -> bool:
    """SOLO-STRIP-D, SOLO-R-10: a free Soldier space, a Soldier at hand or a Light one to come."""
    me = state.players[doing.seat]
    at_hand = me.stock[LIGHT] + me.stock[HEAVY] + me.supply[LIGHT]
    return at_hand > 0 and has_free_soldier_space(state)


def deploy_icon(table: Tbl, doing: Doing) -> None:
    """SOLO-STRIP-D: LIGHT 1 as far as possible, then DEPLOY 2."""
    recruit_light(table, doing.seat, 1, STRIP)
    deploy_soldiers(table, doing.seat, DEPLOYED)


def may_lead(state: State, doing: Doing) -> bool:
    """SOLO-STRIP-L: the Leader is in the Barracks and finds a space."""
    if state.players[doing.seat].leader != HOME:
        return False
    if doing.seat == NAREK:
        return has_free_soldier_space(state)
    return leader_zone(state, doing.card.zone) != NOBODY


def leader_icon(table: Tbl, doing: Doing) -> None:
    """SOLO-STRIP-L, SOLO-STRIP-L2: Narek's fights, Camilla's goes among people, without Effect."""
    if doing.seat == NAREK:
        _lead_in_defense(table, doing.seat)
    else:
        _lead_in_community(table, doing)


def _lead_in_defense(table: Tbl, seat: int) -> None:
    state = table.state
    space = soldier_space(state, seat)
    tell_area(table, seat, space // (2 * state.setting.columns))
    stand_leader(table, seat, space)
    gain(table, seat, FOLLOWERS, beside(state).setting.value("leader_followers"), STRIP)


def _lead_in_community(table: Tbl, doing: Doing) -> None:
    state = table.state
    seat = doing.seat
    zone = leader_zone(state, doing.card.zone)
    because(table, seat, "SOLO-STRIP-L", ZONES[zone])
    put_leader(table, seat, zone)
    if zone == SUSTENANCE:
        gain(table, seat, FOLLOWERS, beside(state).setting.value("leader_followers"), STRIP)
    elif zone == MILITARY:
        recruit_light(table, seat, 1, STRIP)
    elif zone == EXPANSION:
        gain(table, seat, VOTES, 1, STRIP)
    else:
        lay_open_trap(table, seat)
