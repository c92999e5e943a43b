"""Numbers of an action as abilities leave them: sides, levels, costs, dice."""

from pertinax.games.perpetuity.rules.names import (
    BY_LEVEL,
    COLLECT,
    DISCOVER_DIE,
    RESOURCES,
    SIDE_A,
    SKILL_DIE,
)
from pertinax.games.perpetuity.rules.state import State, Tbl
from pertinax.games.perpetuity.rules.under_way import Action
from pertinax.games.perpetuity.rules.work.dice import discover, skill_check


def level_of(state: State, action: Action) -> int:
    """The level of the worker as it counts for amounts and rolls."""
    level = state.players[action.seat].levels[action.worker]
    for hook in state.hooks.worker_level:
        level = hook(state, action, level)
    return max(0, level)


def perpetuity_level(state: State, action: Action) -> int:
    """PP-R-128: Perpetuity's level for this action, read when it is needed."""
    level = state.level
    for hook in state.hooks.perpetuity_level:
        level = hook(state, action, level)
    return level


def working_side(state: State, action: Action) -> int:
    """The side as which a work tile works."""
    side = state.sides[action.tile]
    if action.cards:
        for hook in state.hooks.side:
            side = hook(state, action, side)
    return side


def number_of(state: State, action: Action) -> int:
    """The number of a tile's effect."""
    return state.setting.tiles[action.tile].numbers[working_side(state, action)]


def cost_of(state: State, action: Action) -> list[int]:
    """What the action of a tile costs."""
    costs = state.setting.tiles[action.tile].costs
    if not action.cards:
        return costs[state.sides[action.tile]]
    if is_inverted(state, action):
        return terms(state, action)[0]
    return costs[working_side(state, action)]


def is_inverted(state: State, action: Action) -> bool:
    """Whether cost and output of a tile change places."""
    inverted = False
    if action.cards:
        for hook in state.hooks.inverted:
            inverted = hook(state, action, inverted)
    return inverted


def terms(state: State, action: Action) -> tuple[list[int], list[int]]:
    """What the action of a tile costs, and what a by-level or collect tile brings for it.

    PP-TILE-01, -02; an ability may let them change places.
    """
    tile = state.setting.tiles[action.tile]
    side = working_side(state, action)
    cost = tile.costs[side]
    if tile.kind not in (BY_LEVEL, COLLECT):
        return cost, [0] * len(RESOURCES)
    count = tile.numbers[side] * (level_of(state, action) if tile.kind == BY_LEVEL else 1)
    output = [count if kind in tile.outputs else 0 for kind in range(len(RESOURCES))]
    return (output, cost) if is_inverted(state, action) else (cost, output)


def check(table: Tbl, action: Action, purpose: str) -> bool:
    """One skill die of the worker; abilities may change their number (PP-FORCE-14)."""
    number = 1
    for hook in table.state.hooks.dice:
        number = hook(table, action, SKILL_DIE, number)
    level = level_of(table.state, action)
    return skill_check(table, action.seat, action.worker, purpose, number, level)


def icons(table: Tbl, action: Action, purpose: str, number: int) -> int:
    """Icons on so many discover dice; abilities may change their number."""
    for hook in table.state.hooks.dice:
        number = hook(table, action, DISCOVER_DIE, number)
    return discover(table, action.seat, action.worker, purpose, number)


def amount_of(state: State, action: Action, count: int) -> int:
    """How many resources an action brings, as abilities leave it, never below 0 (PP-FRAME-11)."""
    for hook in state.hooks.amount:
        count = hook(state, action, count)
    return max(0, count)


def artifacts_barred(state: State, action: Action) -> bool:
    """Whether this worker may neither gain nor spend artifacts."""
    barred = False
    if action.cards:
        for hook in state.hooks.artifacts_barred:
            barred = hook(state, action, barred)
    return barred


def on_side_a(state: State, action: Action) -> bool:
    return working_side(state, action) == SIDE_A
