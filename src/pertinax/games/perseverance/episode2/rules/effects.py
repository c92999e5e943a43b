"""The Effects of the City Zones and of the Outposts: when one can be chosen, and what it does."""

from typing import Final

from pertinax.games.perseverance.episode2.rules import (
    adventure,
    build,
    city,
    outposts,
    politics,
    settle,
    training,
)
from pertinax.games.perseverance.episode2.rules.names import (
    ADVENTURE,
    BUILD,
    EFFECTS,
    GATHER,
    MARKETPLACE,
    OUTPOST,
    POLITICS,
    PUB,
    SALVAGE,
    SETTLE,
    TRAINING,
)
from pertinax.games.perseverance.episode2.rules.state import State, Tbl
from pertinax.games.perseverance.shared.rules.names import NOBODY, STORY
from pertinax.kernel.errors import Reason

ALWAYS: Final = (GATHER, PUB, TRAINING, SALVAGE)
"""Effects that bring something to everybody at any time."""


def effect_refusal(state: State, seat: int, effect: int, stories: int, die: int) -> Reason | None:
    """E2-PRIMARY-06, E2-INFO-06: at least one option must be payable and do something.

    `stories` are those left when the Effect is resolved, `die` is the die of the pool that will
    then lie on its space (E2-PRIMARY-07), or NOBODY.
    """
    if effect in ALWAYS:
        return None
    if effect >= OUTPOST:
        return outposts.outpost_refusal(state, seat, effect - OUTPOST, stories, die)
    if effect == ADVENTURE:
        return adventure.adventure_refusal(state, seat)
    if effect == MARKETPLACE:
        return city.marketplace_refusal(state, seat)
    if effect == POLITICS:
        return politics.politics_refusal(state, seat, stories, die)
    if effect == SETTLE:
        return settle.settle_refusal(state, seat, stories)
    return build.build_refusal(state, seat)


def leader_refusal(state: State, seat: int, effect: int) -> Reason | None:
    """E2-PRIMARY-08, E2-R-17: the same without a die, whatever lies on its spaces."""
    return effect_refusal(state, seat, effect, state.players[seat].stock[STORY], NOBODY)


def resolve_effect(table: Tbl, seat: int, effect: int) -> None:
    """E2-PRIMARY-01, -08: the same whether it comes from a die or from a Leader."""
    table.tell("effect", seat, EFFECTS[effect])
    if effect >= OUTPOST:
        outposts.activate(table, seat, effect - OUTPOST)
    elif effect == ADVENTURE:
        adventure.adventure(table, seat)
    elif effect == GATHER:
        city.gather(table, seat)
    elif effect == PUB:
        city.pub(table, seat)
    elif effect == TRAINING:
        training.training(table, seat)
    elif effect == MARKETPLACE:
        city.marketplace(table, seat)
    elif effect == POLITICS:
        politics.politics(table, seat)
    elif effect == SETTLE:
        settle.settle(table, seat)
    elif effect == BUILD:
        build.build(table, seat)
    else:
        city.salvage(table, seat)
    for hook in table.state.hooks.effect_resolved:
        hook(table, seat, effect)
