"""The turns of Episode 1 solo: the human's, then Narek's and Camilla's parts of theirs."""

from pertinax.games.perseverance.episode1.rules import turn as base
from pertinax.games.perseverance.episode1.rules.dinos import is_full
from pertinax.games.perseverance.episode1.rules.state import Tbl
from pertinax.games.perseverance.shared.rules.names import NOBODY
from pertinax.games.perseverance.shared.rules.turn import listen
from pertinax.games.perseverance.solo.episode1.rules.operations import muster
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
        table.stage = "refill"
        discard(table)
        refill(table)
        base.assembly_due(table)
        if state.over:
            tell_the_end(table)
    state.active = (seat + 1) % len(state.players)


def dissenters_part(table: Tbl, seat: int) -> None:
    """SOLO-TURN-03 to -06, SOLO-CHECK-01, -02, SOLO-R-32: act, then checks of the die's Zone."""
    state = table.state
    own = beside(state)
    table.stage = "dissenters"
    space = act(table, seat, own.setting.cards[own.slots[seat - NAREK]])
    zone = NOBODY if space == NOBODY else state.setting.spaces[space].zone
    if zone != NOBODY and is_full(state, zone):
        muster(table, seat, zone)
    base.checks(table, zone)
