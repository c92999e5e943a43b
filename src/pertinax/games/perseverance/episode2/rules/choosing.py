"""Effects of which a player carries out several options, one after the other."""

from collections.abc import Callable, Sequence
from typing import Final

from pertinax.games.perseverance.episode2.rules.names import (
    BUILD,
    EFFECTS,
    GATHER,
    MARKETPLACE,
    POLITICS,
    SETTLE,
    TRAINING,
)
from pertinax.games.perseverance.episode2.rules.state import State, Tbl
from pertinax.kernel.decisions import STOP, Option
from pertinax.kernel.errors import Reason

TAKEN: Final = {
    GATHER: Reason("E2-GATHER-01", "option-taken"),
    TRAINING: Reason("E2-TRAIN-01", "option-taken"),
    MARKETPLACE: Reason("E2-MARKET-01", "option-taken"),
    POLITICS: Reason("E2-POLITICS-01", "option-taken"),
    SETTLE: Reason("E2-SETTLE-01", "option-taken"),
    BUILD: Reason("E2-BUILD-01", "option-taken"),
}


def choose_options(
    table: Tbl,
    seat: int,
    effect: int,
    options: Sequence[Option[int]],
    most: int,
    refusal: Callable[[int], Reason | None],
    resolve: Callable[[int], None],
) -> None:
    """E2-TRAIN-01, E2-MARKET-01, E2-POLITICS-01, E2-SETTLE-01, E2-BUILD-01.

    At least one option and at most so many, each carried out before the next is chosen.
    """
    state = table.state
    for count in state.hooks.option_count:
        most = count(state, seat, effect, most)
    picked: list[int] = []
    while len(picked) < most:
        choice = table.ask(
            seat,
            EFFECTS[effect],
            options,
            lambda option: taken_refusal(state, seat, effect, picked, option) or refusal(option),
            (most - len(picked),),
            bool(picked),
        )
        if choice is STOP:
            return
        picked.append(choice.value)
        resolve(choice.value)
        for hook in state.hooks.option_picked:
            hook(table, seat, effect, choice.value)


def taken_refusal(
    state: State, seat: int, effect: int, picked: list[int], option: int
) -> Reason | None:
    """Different options, but for as many repetitions as abilities allow, at any place (E2-H-09)."""
    if option not in picked:
        return None
    repeats = 0
    for again in state.hooks.option_repeats:
        repeats = again(state, seat, effect, option, repeats)
    return None if len(picked) - len(set(picked)) < repeats else TAKEN[effect]
