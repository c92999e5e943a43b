"""The nine Effects: when one can be chosen, and what it does (rulebook pp.12–17)."""

from typing import Final

from pertinax.games.perseverance.episode1.rules import fortifications, politics, settle, terms
from pertinax.games.perseverance.episode1.rules.names import (
    EFFECTS,
    FORTIFICATIONS,
    PATROL,
    POLITICS,
    PUB,
    RATIONS,
    SALVAGE,
    SETTLE,
    SUPPLY,
    TRAINING,
)
from pertinax.games.perseverance.episode1.rules.patrol import patrol_refusal, start_patrol
from pertinax.games.perseverance.episode1.rules.state import State, Tbl
from pertinax.games.perseverance.episode1.rules.training import training
from pertinax.games.perseverance.shared.rules.assets import gain
from pertinax.games.perseverance.shared.rules.names import STORY
from pertinax.games.perseverance.shared.rules.terms import gain_terms
from pertinax.kernel.errors import Reason

FORT_OPTIONS: Final = (
    fortifications.TRAP, fortifications.BUILD_WALL,
)  # fmt: skip
"""The cheaper of each pair: if these are closed, so are the others."""


def effect_refusal(state: State, seat: int, effect: int, stories: int, die: int) -> Reason | None:
    """E1-PRIMARY-09, E1-EFFECT-07: at least one option must be payable and do something.

    `stories` are those left when the Effect is resolved, `die` is the die of the pool that will
    then lie on its space (E1-R-40), or NOBODY.
    """
    reason: Reason | None = None
    if effect == PATROL:
        reason = patrol_refusal(state, seat)
    elif effect == POLITICS:
        for option in (politics.IN_POOL, politics.ON_BOARD):
            reason = politics.option_refusal(state, seat, option, stories, die)
            if reason is None:
                return None
    elif effect == SETTLE:
        reason = settle.option_refusal(state, seat, settle.ONE, stories)
    elif effect == FORTIFICATIONS:
        for option in FORT_OPTIONS:
            reason = fortifications.option_refusal(state, seat, option, stories)
            if reason is None:
                return None
    return reason


def pub_stories(state: State, seat: int) -> int:
    """E1-EFFECT-04: 1, and 1 for each die of the player in play."""
    each = terms.PUB_PER_DIE.gains(STORY)
    return terms.PUB.gains(STORY) + each * state.dice_in_play(seat)


def resolve_effect(table: Tbl, seat: int, effect: int) -> None:
    """E1-EFFECT-01 to -06: the same whether it comes from a die or from a Leader."""
    table.tell("effect", seat, EFFECTS[effect])
    if effect == RATIONS:
        gain_terms(table, seat, terms.RATIONS, "rations")
    elif effect == PATROL:
        start_patrol(table, seat)
    elif effect == PUB:
        gain(table, seat, STORY, pub_stories(table.state, seat), "pub")
    elif effect == TRAINING:
        training(table, seat)
    elif effect == POLITICS:
        politics.politics(table, seat)
    elif effect == SUPPLY:
        gain_terms(table, seat, terms.SUPPLY, "supply")
    elif effect == SETTLE:
        settle.settle(table, seat)
    elif effect == SALVAGE:
        gain_terms(table, seat, terms.SALVAGE, "salvage")
    else:
        fortifications.fortifications(table, seat)
    for hook in table.state.hooks.effect_resolved:
        hook(table, seat, effect)
