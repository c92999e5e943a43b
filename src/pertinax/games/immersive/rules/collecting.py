"""Collect (PP-IMM-06): resources by level, or an artifact of the planet by a die."""

from typing import Final

from pertinax.games.immersive.rules.beside import outpost_at
from pertinax.games.perpetuity.rules.names import ARTIFACT, GOODS, PLANETS, RESOURCES
from pertinax.games.perpetuity.rules.planets.planet import collect_one
from pertinax.games.perpetuity.rules.state import State, Tbl
from pertinax.games.perpetuity.rules.under_way import Action
from pertinax.games.perpetuity.rules.work.acting import (
    amount_of,
    artifacts_barred,
    icons,
    level_of,
)
from pertinax.games.perpetuity.rules.work.assets import ARTIFACTS_BARRED
from pertinax.kernel.decisions import Option
from pertinax.kernel.errors import Reason

FOR_RESOURCES: Final = 0
FOR_ARTIFACT: Final = 1
WAYS: Final = [Option("resources", FOR_RESOURCES), Option("artifact", FOR_ARTIFACT)]
NO_ARTIFACT_HERE: Final = Reason("PP-IMM-06", "no-artifact-on-planet")


def collect(table: Tbl, action: Action) -> None:
    """PP-IMM-06, PP-R-161: into the outpost, which has no limit."""
    state = table.state
    way = table.ask(
        action.seat,
        "outpost-collect",
        WAYS,
        lambda way: way_refusal(state, action, way),
        about=(PLANETS[action.planet], collects(state, action)),
    ).value
    if way == FOR_RESOURCES:
        collect_resources(table, action)
    elif icons(table, action, "outpost-artifact", 1):
        state.artifacts[action.planet] -= 1
        put(table, action, ARTIFACT, 1)


def collects(state: State, action: Action) -> int:
    """PP-IMM-06, -28, -30: resources by the level of the worker, as cards leave it."""
    return amount_of(state, action, level_of(state, action))


def way_refusal(state: State, action: Action, way: int) -> Reason | None:
    """PP-IMM-06, -35: an artifact must lie on the planet, and no card forbid it."""
    if way == FOR_RESOURCES:
        return None
    if not state.artifacts[action.planet]:
        return NO_ARTIFACT_HERE
    return ARTIFACTS_BARRED if artifacts_barred(state, action) else None


def collect_resources(table: Tbl, action: Action) -> None:
    """PP-IMM-06, -30, PP-FORCE-16: any mix, lost resources of the planet among them if wanted."""
    state = table.state
    gained = [0] * len(RESOURCES)
    for left in range(collects(state, action), 0, -1):
        gained[collect_one(table, action, left)] += 1
    for hook in state.hooks.gain:
        hook(table, action, gained)
    for kind, count in enumerate(gained):
        if count:
            put(table, action, kind, count)


def put(table: Tbl, action: Action, good: int, count: int) -> None:
    outpost_at(table.state, action.seat, action.planet).store[good] += count
    table.tell("outpost-gained", action.seat, PLANETS[action.planet], GOODS[good], count)
