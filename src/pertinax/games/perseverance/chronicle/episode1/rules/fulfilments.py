"""Conditions of Achievements as Episode 1 has them (CH-ACH)."""

from typing import Final

from pertinax.games.perseverance.chronicle.shared.rules import fulfilments as common
from pertinax.games.perseverance.chronicle.shared.rules.beside import chronicle_of
from pertinax.games.perseverance.chronicle.shared.rules.names import DEFENDER, HUNTER
from pertinax.games.perseverance.chronicle.shared.rules.tiles import fulfil
from pertinax.games.perseverance.episode1.rules.defense import trap_owner
from pertinax.games.perseverance.episode1.rules.hooks import Hooks
from pertinax.games.perseverance.episode1.rules.names import (
    FIGHTS_HEAVY,
    FIGHTS_LEADER,
    FIGHTS_LIGHT,
)
from pertinax.games.perseverance.episode1.rules.state import Tbl
from pertinax.games.perseverance.shared.rules.names import NONE, RAPTOR

PIECES: Final = (FIGHTS_LIGHT, FIGHTS_HEAVY, FIGHTS_LEADER)


def register(hooks: Hooks) -> None:
    common.register(hooks)
    hooks.wall_built.append(defender)
    hooks.settlement_built.append(homesteader)
    hooks.attack_phase.append(new_attack)
    hooks.dino_defeated.append(hunter)
    hooks.patrol_started.append(scout)


def defender(table: Tbl, seat: int, zone: int) -> None:
    """CH-ACH-DEFENDER-E1, CH-R-22: a Wall where one has a Trap and a Heavy Soldier."""
    area = table.state.zones[zone]
    needed = chronicle_of(table.state).setting.thresholds
    traps = [trap for trap in area.traps if trap != NONE and trap_owner(trap) == seat]
    heavy = area.soldiers.count(8 * seat + FIGHTS_HEAVY)
    if len(traps) >= needed["defender_traps"] and heavy >= needed["defender_heavy"]:
        fulfil(table, seat, DEFENDER)


def homesteader(table: Tbl, owner: int, zone: int) -> None:
    common.homesteader(table, owner, table.state.zones[zone].settlements.count(owner))


def new_attack(table: Tbl, phase: str) -> None:
    """Raptors are counted for each Dino Attack by itself."""
    if phase == "over":
        own = chronicle_of(table.state)
        own.raptors = [0] * own.setting.players


def hunter(table: Tbl, seat: int, species: int, means: int, _place: int) -> None:
    """CH-ACH-HUNTER-E1, CH-R-25: Raptors that Soldiers and the Leader defeat in one attack."""
    own = chronicle_of(table.state)
    if species != RAPTOR or means not in PIECES or seat >= own.setting.players:
        return
    own.raptors[seat] += 1
    if own.raptors[seat] >= own.setting.thresholds["hunter_raptors"]:
        fulfil(table, seat, HUNTER)


def scout(table: Tbl, seat: int) -> None:
    state = table.state
    common.scout(table, seat, state.setting.patrols[state.players[seat].patrol].soldiers, 0)
