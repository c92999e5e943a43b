"""The course of a round (PP-ROUND). One turn of the kernel is one step of it.

A step is a mortal's turn, an avatar's action, the choice of one worker on a shuttle, the mortals'
end of the round, or Perpetuity's.
"""

from pertinax.games.perpetuity.rules.avatars.avatars import avatar_turn
from pertinax.games.perpetuity.rules.ends.ends import check_end
from pertinax.games.perpetuity.rules.missions.missions import complete_missions
from pertinax.games.perpetuity.rules.names import (
    MORTALS_END,
    NOBODY,
    PERPETUITY_END,
    PHASES,
    SHUTTLES,
    WORKERS,
)
from pertinax.games.perpetuity.rules.round.mortals_end import (
    displays,
    income,
    leave_shuttles,
    pass_first_player,
    workers_return,
)
from pertinax.games.perpetuity.rules.round.perpetuity_end import (
    STEPS,
    last_planets,
    perpetuity_step,
)
from pertinax.games.perpetuity.rules.round.placing import mortal_turn
from pertinax.games.perpetuity.rules.round.shuttles import next_passenger, unload
from pertinax.games.perpetuity.rules.state import State, Tbl
from pertinax.games.perpetuity.rules.work.workers import has_ready


def begin_round(table: Tbl) -> None:
    """PP-ROUND-01, -02: the worker phase starts with the first player."""
    state = table.state
    state.round += 1
    state.passed = [False] * state.setting.players
    table.stage = "workers"
    table.tell("round", state.round)
    seat = next_actor(state, NOBODY)
    if seat == NOBODY:
        begin_phase(table, SHUTTLES)
    else:
        begin_phase(table, WORKERS)
        state.active = seat


def begin_phase(table: Tbl, phase: int) -> None:
    """The round itself is told already; what follows stands under no mortal's turn."""
    table.state.phase = phase
    table.state.cursor = 0
    if phase != WORKERS:
        table.tell("phase", PHASES[phase])


def turn(table: Tbl) -> None:
    """PP-ROUND-01, -06: the next step of the round, then what may end the game."""
    state = table.state
    state.turn += 1
    phase = state.phase
    if phase == PERPETUITY_END:
        perpetuity_end(table)
        return
    seat = state.active
    if phase == WORKERS:
        worker_step(table)
    elif phase == SHUTTLES:
        shuttle_step(table)
    else:
        mortals_step(table)
    check_end(table, mortals_act=phase != WORKERS or seat != state.setting.perpetuity)
    if phase == WORKERS and not state.over:
        pass_on(table, seat)


# The worker phase


def worker_step(table: Tbl) -> None:
    """PP-ROUND-02: the turn of one player."""
    state = table.state
    table.stage = "workers"
    seat = state.active
    table.tell("turn", seat)
    if seat == state.setting.perpetuity:
        avatar_turn(table)
    else:
        mortal_turn(table, seat)


def pass_on(table: Tbl, seat: int) -> None:
    """PP-ROUND-02: to the next one in the circle who can act; after the last, the shuttles."""
    state = table.state
    following = next_actor(state, seat)
    if following == NOBODY:
        begin_phase(table, SHUTTLES)
    else:
        state.active = following


def follower(state: State, seat: int) -> int:
    """PP-ROUND-02, PP-R-01: the mortals from the first player, then a dedicated Perpetuity."""
    perpetuity = state.setting.perpetuity
    if seat in (NOBODY, perpetuity):
        return state.first
    following = (seat + 1) % len(state.players)
    if perpetuity == NOBODY or following != state.first:
        return following
    return perpetuity


def next_actor(state: State, after: int) -> int:
    """The next player of the circle who has something left, or NOBODY; `after` may be NOBODY."""
    seat = after
    for _ in range(state.setting.players):
        seat = follower(state, seat)
        if can_act(state, seat):
            return seat
    return NOBODY


def can_act(state: State, seat: int) -> bool:
    """PP-ROUND-02, -03: a ready worker or avatar left, and not passed."""
    if state.passed[seat]:
        return False
    if seat == state.setting.perpetuity:
        return state.avatars_ready > 0
    return has_ready(state, seat)


# The shuttle phase


def shuttle_step(table: Tbl) -> None:
    """PP-SHUTTLE-02: the next worker in order; after the last one the mortals' end steps."""
    state = table.state
    table.stage = "shuttles"
    seat, worker = next_passenger(state)
    if seat == NOBODY:
        begin_phase(table, MORTALS_END)
        mortals_step(table)
    else:
        state.active = seat
        unload(table, seat, worker)


# The end of the round


def mortals_step(table: Tbl) -> None:
    """PP-END-M1 for one mortal after the other, then PP-END-M2, PP-END-M3 and PP-END-M4."""
    state = table.state
    table.stage = "mortals-end"
    for hook in state.hooks.round_ends:
        hook(table)
    leave_shuttles(table)
    for seat in state.in_turn_order():
        state.active = seat
        workers_return(table, seat)
    income(table)
    displays(table)
    pass_first_player(table)
    begin_phase(table, PERPETUITY_END)


def perpetuity_end(table: Tbl) -> None:
    """PP-ROUND-06, PP-MISSION-01: the numbered steps; missions and ends are tested after each."""
    state = table.state
    table.stage = "perpetuity-end"
    while state.cursor < len(STEPS) and not state.over:
        matters = perpetuity_step(table, state.cursor)
        state.cursor += 1
        if matters:
            complete_missions(table)
            check_end(table, mortals_act=False)
    if state.over:
        return
    if state.round >= state.setting.max_rounds:
        last_planets(table)
        check_end(table, mortals_act=False)
    else:
        begin_round(table)
