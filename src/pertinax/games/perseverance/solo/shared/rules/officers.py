"""Which Officer a Dissenter influences (SOLO-INF)."""

from pertinax.games.perseverance.shared.rules.names import CUBE
from pertinax.games.perseverance.shared.rules.officers import influence
from pertinax.games.perseverance.shared.rules.rules import S
from pertinax.games.perseverance.solo.shared.rules.cards import Doing, zones_from
from pertinax.games.perseverance.solo.shared.rules.names import HUMAN, NAREK
from pertinax.games.perseverance.solo.shared.rules.telling import because
from pertinax.kernel.table import Table


def target_officer(state: S, doing: Doing) -> int:
    """SOLO-INF-01, SOLO-R-21: the Zone whose Officer it is.

    Narek's is that of the card; Camilla's has most cubes of the human, whatever her own are.
    """
    zone = doing.card.zone
    if doing.seat == NAREK:
        return zone
    cubes = [state.officers[officer].influence(HUMAN) for officer in state.officer_of]
    if not any(cubes):
        return zone
    # Ties: the card's Zone, then from left to right.
    order = [zone, *sorted(zones_from(zone, len(cubes))[1:])]
    return max(order, key=lambda each: cubes[each])


def place_cubes(table: Table[S], doing: Doing, count: int) -> bool:
    """SOLO-OP-INF, SOLO-INF-02, -03: as many as are left, and full rows pay whom they pay."""
    state = table.state
    cubes = min(count, state.players[doing.seat].supply[CUBE])
    if not cubes:
        return False
    zone = target_officer(state, doing)
    officer = state.officer_of[zone]
    human = 0 if doing.seat == NAREK else state.officers[officer].influence(HUMAN)
    because(table, doing.seat, "SOLO-INF-01", state.setting.officers[officer], human)
    influence(table, doing.seat, officer, cubes)
    return True
