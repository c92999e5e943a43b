"""The turn (rulebook p.10)."""

from pertinax.games.perseverance.episode1.rules.assembly import assembly
from pertinax.games.perseverance.episode1.rules.attack import dino_attack
from pertinax.games.perseverance.episode1.rules.dinos import is_full
from pertinax.games.perseverance.episode1.rules.patrol import resolve_stage
from pertinax.games.perseverance.episode1.rules.primary import primary_action
from pertinax.games.perseverance.episode1.rules.scoring import final_scoring
from pertinax.games.perseverance.episode1.rules.secondary import secondary_action
from pertinax.games.perseverance.episode1.rules.state import Tbl
from pertinax.games.perseverance.shared.rules.names import NOBODY
from pertinax.games.perseverance.shared.rules.turn import (
    AFTER,
    BEFORE,
    BETWEEN,
    claims,
    listen,
    step_over,
    window,
)


def turn(table: Tbl) -> None:
    """E1-TURN-01 to -06: Primary Action, Secondary Action, Patrol stage, end-of-turn checks.

    The stage names keep apart what happens in each step (E1-HOOK-03); between the steps are the
    windows of E1-HOOK-02. Each turn takes one die out of the pool (E1-TURN-07).
    """
    state = table.state
    seat = state.active
    state.turn += 1
    table.stage = "start"
    listen(table)
    table.tell("turn", seat, state.turn)
    window(table, seat, BEFORE)
    table.stage = "primary"
    zone = primary_action(table, seat)
    step_over(table, seat)
    window(table, seat, BETWEEN)
    table.stage = "secondary"
    secondary_action(table, seat)
    step_over(table, seat)
    window(table, seat, AFTER)
    table.stage = "patrol"
    if state.players[seat].patrol != NOBODY:
        resolve_stage(table, seat)
        step_over(table, seat)
    end_of_turn(table, seat, zone)


def end_of_turn(table: Tbl, seat: int, zone: int = NOBODY) -> None:
    """E1-TURN-04, E1-TURN-05: first a Dino Attack, then claims (E1-HOOK-01), then an Assembly.

    The Assembly comes when the pool is empty (E1-ASSEMBLY-01); there are as many as Assembly
    Scoring tiles (E1-ASSEMBLY-02).
    """
    checks(table, zone)
    assembly_due(table)
    state = table.state
    state.active = (seat + 1) % len(state.players)


def checks(table: Tbl, zone: int) -> None:
    """E1-TURN-04, E1-HOOK-01: Dino Attacks, then claims."""
    table.stage = "attack"
    for attacked in full_zones(table, zone):
        dino_attack(table, attacked)
    step_over(table, table.state.active)
    claims(table)


def assembly_due(table: Tbl) -> None:
    """E1-ASSEMBLY-01, -02: an Assembly when the pool is empty, and after the last one the end."""
    state = table.state
    table.stage = "assembly"
    if not any(state.pool):
        assembly(table)
        if state.assemblies == len(state.setting.assembly_tiles):
            table.stage = "final"
            final_scoring(table)


def full_zones(table: Tbl, zone: int) -> list[int]:
    """E1-ATTACK-01, E1-ATTACK-03: at most the Zone of the die placed; if more, that one first."""
    others = [other for other in range(4) if other != zone and is_full(table.state, other)]
    return [zone, *others] if zone != NOBODY and is_full(table.state, zone) else others
