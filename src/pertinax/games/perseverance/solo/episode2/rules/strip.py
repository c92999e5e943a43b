"""The icons of a bottom strip in Episode 2 (SOLO-STRIP)."""

from typing import Final

from pertinax.games.perseverance.episode2.rules.attack import end_breach, return_breach
from pertinax.games.perseverance.episode2.rules.names import CANYON, MILITARY, PLAINS, ZONES
from pertinax.games.perseverance.episode2.rules.offers import bury, refill_adventures
from pertinax.games.perseverance.episode2.rules.state import State, Tbl
from pertinax.games.perseverance.shared.rules.assets import gain
from pertinax.games.perseverance.shared.rules.names import (
    CUBE,
    FOLLOWERS,
    HOME,
    NOBODY,
    OWNERS,
    TRAMPLER,
    VOTES,
)
from pertinax.games.perseverance.solo.episode2.rules.expedition import take_wounds
from pertinax.games.perseverance.solo.episode2.rules.operations import gain_valor, take_perks
from pertinax.games.perseverance.solo.episode2.rules.targets import (
    breach_to_end,
    city_zone,
    leader_zone,
)
from pertinax.games.perseverance.solo.shared.rules.assembly import round_of
from pertinax.games.perseverance.solo.shared.rules.beside import beside
from pertinax.games.perseverance.solo.shared.rules.cards import Doing
from pertinax.games.perseverance.solo.shared.rules.names import NAREK
from pertinax.games.perseverance.solo.shared.rules.officers import place_cubes
from pertinax.games.perseverance.solo.shared.rules.telling import because

STRIP: Final = "bottom-strip"


def may_influence(state: State, doing: Doing) -> bool:
    """SOLO-STRIP-I: a cube is left."""
    return state.players[doing.seat].supply[CUBE] > 0


def influence_icon(table: Tbl, doing: Doing) -> None:
    """SOLO-STRIP-I: one cube, in round 3 two; then a Perk cube."""
    cubes = beside(table.state).setting.in_round("influence", round_of(table.state))
    place_cubes(table, doing, cubes)
    take_perks(table, doing.seat, 1)


def may_sortie(_state: State, _doing: Doing) -> bool:
    """SOLO-STRIP-X: always."""
    return True


def sortie_icon(table: Tbl, doing: Doing) -> None:
    """SOLO-STRIP-X: end one Breach that can be defeated, else explore."""
    owner = breach_to_end(table.state, doing.seat)
    if owner == NOBODY:
        explore(table, doing.seat)
    else:
        counterattack(table, doing.seat, owner)


def counterattack(table: Tbl, seat: int, owner: int) -> None:
    """SOLO-STRIP-X: all Dinos are killed, wounds are taken, and the Savior gains Followers."""
    state = table.state
    values = beside(state).setting
    dinos = state.players[owner].breach[:]
    table.tell("counterattack", seat, OWNERS[owner])
    gain(table, seat, FOLLOWERS, sum(dinos) * values.value("kill"), STRIP)
    return_breach(table, owner)
    take_wounds(table, seat, sum(dinos) - dinos[TRAMPLER])
    end_breach(table, owner)
    gain(table, seat, FOLLOWERS, values.value("savior"), "savior")
    for hook in state.hooks.counterattacked:
        hook(table, seat, owner, sum(dinos))


def explore(table: Tbl, seat: int) -> None:
    """SOLO-STRIP-X: the first open Adventure card goes under its deck; VALOR 1, at 6 FOL 1."""
    state = table.state
    land = PLAINS if round_of(state) == 1 else CANYON
    if state.adventure_offer[land]:
        card = state.adventure_offer[land][0]
        table.tell("adventure-buried", seat, state.setting.adventure_cards[card].text)
        bury(state, card)
        refill_adventures(table, land)
    if not gain_valor(table, seat, 1, STRIP):
        gain(table, seat, FOLLOWERS, 1, STRIP)


def may_lead(state: State, doing: Doing) -> bool:
    """SOLO-STRIP-L: the Leader is in the Barracks and finds a City Zone without Leader."""
    at_home = state.players[doing.seat].leader == HOME
    return at_home and leader_zone(state, _first_zone(doing)) != NOBODY


def _first_zone(doing: Doing) -> int:
    return MILITARY if doing.seat == NAREK else city_zone(doing.card.zone)


def leader_icon(table: Tbl, doing: Doing) -> None:
    """SOLO-STRIP-L, SOLO-STRIP-L2: Narek gains Valor, Camilla a Vote; no Effect is resolved."""
    state = table.state
    seat = doing.seat
    zone = leader_zone(state, _first_zone(doing))
    because(table, seat, "SOLO-STRIP-L", ZONES[zone])
    state.players[seat].leader = zone
    table.tell("leader-placed", seat, ZONES[zone])
    for hook in state.hooks.leader_placed:
        hook(table, seat, zone, False)
    if seat == NAREK:
        gain_valor(table, seat, 1, STRIP)
    else:
        gain(table, seat, VOTES, 1, STRIP)
