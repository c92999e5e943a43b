"""What the action that is under way costs and brings, with the cards that do act on it."""

from pertinax.games.perpetuity.rules.names import NOBODY, PLANET
from pertinax.games.perpetuity.rules.preview.counts import payments, resources
from pertinax.games.perpetuity.rules.state import State
from pertinax.games.perpetuity.rules.views import ActionPreview
from pertinax.games.perpetuity.rules.work.acting import (
    amount_of,
    artifacts_barred,
    cost_of,
    level_of,
)


def under_way(state: State) -> ActionPreview | None:
    """PP-STATION-08, PP-TILE-04, PP-PLANET-02: of a work tile its price and the cards drawn there.

    On a planet how many resources are collected; of all else nothing.
    """
    action = state.action
    if action is None:
        return None
    if action.duty == PLANET:
        return {"collects": amount_of(state, action, level_of(state, action))}
    if action.tile == NOBODY:
        return None
    cost = cost_of(state, action)
    return {
        "cost": resources(cost),
        "payments": payments(state, action.seat, cost, artifacts_barred(state, action)),
        "draws": level_of(state, action),
    }
