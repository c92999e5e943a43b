"""The turns of Episode 2 solo: the human's, then Narek's and Camilla's parts of theirs."""

from pertinax.games.perseverance.episode2.rules import turn as base
from pertinax.games.perseverance.episode2.rules.state import Tbl
from pertinax.games.perseverance.shared.rules.names import NOBODY
from pertinax.games.perseverance.shared.rules.turn import listen
from pertinax.games.perseverance.solo.shared.rules.acting import act
from pertinax.games.perseverance.solo.shared.rules.beside import beside
from pertinax.games.perseverance.solo.shared.rules.names import CAMILLA, HUMAN, NAREK
from pertinax.games.perseverance.solo.shared.rules.row import discard, read_and_place, refill
from pertinax.games.perseverance.solo.shared.rules.victory import tell_the_end


def turn(table: Tbl) -> None:
    """SOLO-GEN-03, SOLO-TURN-09: human, then the Dissenters; after an Assembly the human again."""
    state = table.state
    if state.active == HUMAN:
        beside(state).zone = NOBODY
        base.turn(table)
        return
    seat = state.active
    state.turn += 1
    table.stage = "start"
    listen(table)
    table.tell("turn", seat, state.turn)
    if seat == NAREK:
        read_and_place(table)  # steps 1 and 2, once for both
    dissenters_part(table, seat)
    if seat == CAMILLA:
        base.begin_step(table, "refill")
        discard(table)
        refill(table)
        base.assembly_due(table)
        if state.over:
            tell_the_end(table)
    state.active = (seat + 1) % len(state.players)


def dissenters_part(table: Tbl, seat: int) -> None:
    """SOLO-TURN-03 to -06, SOLO-CHECK-01, SOLO-ATK2-06: act, then the checks of its Breach."""
    own = beside(table.state)
    base.begin_step(table, "dissenters")
    act(table, seat, own.setting.cards[own.slots[seat - NAREK]])
    base.checks(table, seat)
