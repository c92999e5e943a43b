"""The turn (E2-TURN, E2-ENDTURN)."""

from pertinax.games.perseverance.episode2.rules.assembly import assembly
from pertinax.games.perseverance.episode2.rules.attack import breach_upkeep, stand_up
from pertinax.games.perseverance.episode2.rules.primary import primary_action
from pertinax.games.perseverance.episode2.rules.scoring import final_scoring
from pertinax.games.perseverance.episode2.rules.secondary import secondary_action
from pertinax.games.perseverance.episode2.rules.stages import resolve_stage
from pertinax.games.perseverance.episode2.rules.state import Tbl
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
    """E2-TURN-01 to -03: Primary Action, Secondary Action, Adventure stage, End-of-Turn Checks.

    An ability may let the Secondary Action come first; the windows stay where they are.
    Each action resolves its Dino Attacks itself (E2-TURN-02). The stage names keep apart what
    happens in each step; between the steps are the windows of abilities.
    """
    state = table.state
    seat = state.active
    state.turn += 1
    table.stage = "start"
    listen(table)
    table.tell("turn", seat, state.turn)
    window(table, seat, BEFORE)
    turned_round = False
    for hook in state.hooks.secondary_first:
        turned_round = hook(table, seat, turned_round)
    act(table, seat, secondary=turned_round)
    window(table, seat, BETWEEN)
    act(table, seat, secondary=not turned_round)
    window(table, seat, AFTER)
    begin_step(table, "adventure")
    if state.players[seat].patrol != NOBODY:
        resolve_stage(table, seat)
        step_over(table, seat)
    end_of_turn(table, seat)


def act(table: Tbl, seat: int, secondary: bool) -> None:
    """One of the two actions; the name of its step does not depend on their order."""
    if secondary:
        begin_step(table, "secondary")
        secondary_action(table, seat)
    else:
        begin_step(table, "primary")
        primary_action(table, seat)
    step_over(table, seat)


def begin_step(table: Tbl, name: str) -> None:
    """E2-PERK-05, E2-R-90: Perks of the step before act from now on, Outposts are fresh again."""
    state = table.state
    table.stage = name
    state.resolved = ()
    for player in state.players:
        player.fresh = ()


def end_of_turn(table: Tbl, seat: int) -> None:
    """E2-ENDTURN-01 to -04: stand up, Breach, claims (-03), and an Assembly if the pool is empty.

    There are as many Assemblies as Assembly Scoring tiles, and after the last one the game ends
    (E2-ASSEMBLY-01, E2-FINAL-01); after any other the next player goes on (E2-TURN-04).
    """
    checks(table, seat)
    assembly_due(table)
    state = table.state
    state.active = (seat + 1) % len(state.players)


def checks(table: Tbl, seat: int) -> None:
    """E2-ENDTURN-01 to -03: stand up, Breach, claims."""
    begin_step(table, "end")
    stand_up(table, seat)
    breach_upkeep(table, seat)
    claims(table)


def assembly_due(table: Tbl) -> None:
    """E2-ENDTURN-04, E2-FINAL-01: an Assembly when the pool is empty, at last the end."""
    state = table.state
    if not any(state.pool):
        begin_step(table, "assembly")
        assembly(table)
        if state.assemblies == len(state.setting.assembly_tiles):
            table.stage = "final"
            final_scoring(table)
