"""The Training Effect (rulebook p.14)."""

from typing import Final

from pertinax.games.perseverance.episode1.rules import terms
from pertinax.games.perseverance.episode1.rules.defense import (
    has_free_soldier_space,
    place_soldiers,
)
from pertinax.games.perseverance.episode1.rules.names import TRAINING
from pertinax.games.perseverance.episode1.rules.state import State, Tbl
from pertinax.games.perseverance.shared.rules.names import FOOD, HEAVY, LIGHT, SCRAP, STORY
from pertinax.games.perseverance.shared.rules.soldiers import convert, taken_refusal
from pertinax.games.perseverance.shared.rules.terms import gain_terms, pay_terms, short_of
from pertinax.kernel.decisions import STOP, Option
from pertinax.kernel.errors import Reason

RECRUIT: Final = 1
RECRUIT_FOR_FOOD: Final = 2
RECRUIT_HEAVY: Final = 3
CONVERT: Final = 4
DEPLOY: Final = 5
STORY_TOLD: Final = 6
MOST: Final = 3
OPTIONS: Final = [
    Option("recruit", RECRUIT),
    Option("recruit-for-food", RECRUIT_FOR_FOOD),
    Option("recruit-heavy", RECRUIT_HEAVY),
    Option("convert", CONVERT),
    Option("deploy", DEPLOY),
    Option("story", STORY_TOLD),
]

TERMS: Final = {
    RECRUIT: terms.RECRUIT,
    RECRUIT_FOR_FOOD: terms.RECRUIT_FOR_FOOD,
    RECRUIT_HEAVY: terms.RECRUIT_HEAVY,
    CONVERT: terms.CONVERT,
    DEPLOY: terms.DEPLOY,
    STORY_TOLD: terms.STORY_TOLD,
}

NO_LIGHT_LEFT: Final = Reason("E1-TRAIN-09", "no-light-left")
NOBODY_TO_DEPLOY: Final = Reason("E1-TRAIN-06", "no-soldier-on-board")
NO_SOLDIER_SPACE: Final = Reason("E1-TRAIN-09", "no-soldier-space")


def training(table: Tbl, seat: int) -> None:
    """E1-TRAIN-01, E1-TRAIN-08, E1-PRIMARY-10: up to three different options, in any order."""
    state = table.state
    picked: list[int] = []
    while len(picked) < MOST:
        choice = table.ask(
            seat,
            "training",
            OPTIONS,
            lambda option: (
                taken_refusal(state, picked, option) or option_refusal(state, seat, option)
            ),
            (MOST - len(picked),),
            bool(picked),
        )
        if choice is STOP:
            return
        picked.append(choice.value)
        resolve_option(table, seat, choice.value)
        for hook in state.hooks.option_picked:
            hook(table, seat, TRAINING, choice.value)


def option_refusal(state: State, seat: int, option: int) -> Reason | None:
    """E1-TRAIN-02 to -07, E1-TRAIN-09: payable, and not without effect."""
    me = state.players[seat]
    reason: Reason | None = None
    if option == RECRUIT:
        return None if me.supply[LIGHT] else NO_LIGHT_LEFT
    if option == RECRUIT_FOR_FOOD:
        reason = short_of(state, seat, terms.RECRUIT_FOR_FOOD, FOOD, "E1-TRAIN-03")
        return reason if reason or me.supply[LIGHT] else NO_LIGHT_LEFT
    if option == RECRUIT_HEAVY:
        reason = short_of(state, seat, terms.RECRUIT_HEAVY, SCRAP, "E1-TRAIN-04")
        return reason if reason or me.supply[HEAVY] else state.rules.reasons.no_heavy_left
    if option == CONVERT:
        reason = short_of(state, seat, terms.CONVERT, STORY, "E1-TRAIN-05")
        if reason is not None:
            return reason
        if not me.stock[LIGHT]:
            return state.rules.reasons.no_light_to_convert
        return None if me.supply[HEAVY] else state.rules.reasons.no_heavy_left
    if option == DEPLOY:
        reason = short_of(state, seat, terms.DEPLOY, STORY, "E1-TRAIN-06")
        if reason is not None:
            return reason
        if not me.stock[LIGHT] + me.stock[HEAVY]:
            return NOBODY_TO_DEPLOY
        return None if has_free_soldier_space(state) else NO_SOLDIER_SPACE
    return None


def resolve_option(table: Tbl, seat: int, option: int) -> None:
    """E1-TRAIN-02 to -07."""
    agreed = TERMS[option]
    pay_terms(table, seat, agreed)
    gain_terms(table, seat, agreed, "training")
    if option == CONVERT:
        convert(table, seat)
    elif option == DEPLOY:
        place_soldiers(table, seat, 2, optional=False)
