"""Explore (PP-IMM-07): discover dice find villages, risk dice artifacts."""

from typing import Final

from pertinax.games.immersive.rules.beside import beside, outpost_at
from pertinax.games.immersive.rules.setup import draw_village
from pertinax.games.perpetuity.rules.names import (
    ALIENS,
    ARTIFACT_FACE,
    COMPETITIVE,
    DISCOVER_DIE,
    ICON,
    PLANETS,
    RISK_DIE,
)
from pertinax.games.perpetuity.rules.setup import place_artifact
from pertinax.games.perpetuity.rules.state import State, Tbl
from pertinax.games.perpetuity.rules.under_way import Action
from pertinax.games.perpetuity.rules.work.acting import artifacts_barred
from pertinax.games.perpetuity.rules.work.dice import roll_together
from pertinax.kernel.errors import Reason

NO_SURVEY_MARKER: Final = Reason("PP-IMM-07", "no-survey-marker")
BAG_EMPTY: Final = Reason("PP-IMM-07", "bag-empty")


def explore_refusal(state: State, action: Action) -> Reason | None:
    """PP-IMM-07, PP-R-121: a survey marker on this outpost, and a village in the bag.

    Full slots do not matter (PP-R-153).
    """
    if not outpost_at(state, action.seat, action.planet).survey:
        return NO_SURVEY_MARKER
    return None if beside(state).left else BAG_EMPTY


def discover_dice(table: Tbl, action: Action) -> int:
    """PP-IMM-07, -32: how many discover dice are rolled."""
    number = beside(table.state).setting.explore_discover
    for hook in table.state.hooks.dice:
        number = hook(table, action, DISCOVER_DIE, number)
    return number


def explore(table: Tbl, action: Action) -> None:
    """PP-IMM-07: all dice together, whatever the level; a village for each icon.

    Without a village nothing is placed and the marker stays (PP-R-78).
    """
    state = table.state
    own = beside(state)
    seat, planet = action.seat, action.planet
    number = discover_dice(table, action)
    found = artifacts = 0
    if number > 0:
        kinds = (DISCOVER_DIE,) * number + (RISK_DIE,) * own.setting.explore_risk
        roll = roll_together(table, seat, action.worker, "outpost-explore", kinds)
        found = min(roll.faces.count(ICON), own.left)
        artifacts = roll.faces.count(ARTIFACT_FACE)
    if not found:
        table.tell("nothing-found", seat, PLANETS[planet])
        return
    for _ in range(found):
        kind = draw_village(table, planet, PLANETS[planet])
        table.tell("village-found", seat, ALIENS[kind], PLANETS[planet])
    if not artifacts_barred(state, action):
        for _ in range(artifacts):
            place_artifact(table, planet)
    outpost = outpost_at(state, seat, planet)
    outpost.survey -= 1
    table.tell("survey-used", seat, PLANETS[planet], outpost.survey)
    if state.setting.mode == COMPETITIVE:
        own.kept[seat] += 1
        table.tell("survey-kept", seat, own.kept[seat])
