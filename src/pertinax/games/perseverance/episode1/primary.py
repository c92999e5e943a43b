"""The Primary Action (rulebook p.11)."""

from typing import Final

from pertinax.games.perseverance.episode1.assets import Tbl, lose_followers, pay
from pertinax.games.perseverance.episode1.dinos import place_dinos_of_space
from pertinax.games.perseverance.episode1.effects import effect_refusal, resolve_effect
from pertinax.games.perseverance.episode1.names import (
    ANY,
    DISSENTERS,
    NEUTRAL,
    NOBODY,
    OWNERS,
    STORY,
    SYMBOLS,
)
from pertinax.games.perseverance.episode1.setting import AS_IT_LIES, DIE_OPTIONS, EFFECT_OPTIONS
from pertinax.games.perseverance.episode1.state import DIE_KINDS, State
from pertinax.kernel.decisions import Option
from pertinax.kernel.errors import Reason

SET_ASIDE: Final = Option("set-aside", -1)
OTHERS_DIE: Final = 2
"""Followers lost for placing another player's die."""

SPACE_TAKEN: Final = Reason("E1-PRIMARY-08", "die-space-taken")
NO_SPACE: Final = Reason("E1-PRIMARY-02", "no-die-space")
NO_STORY: Final = Reason("E1-PRIMARY-05", "needs", ("story", 1))
SAME_SYMBOL: Final = Reason("E1-R-177", "same-symbol")
OTHER_SYMBOL: Final = Reason("E1-PRIMARY-06", "other-symbol")
MATCHING_SPACE_FREE: Final = Reason("E1-PRIMARY-07", "matching-space-free")
NO_DIE_FITS: Final = Reason("E1-PRIMARY-06", "no-die-fits")


def primary_action(table: Tbl, seat: int) -> int:
    """E1-PRIMARY-01: place a die, place Dinos, resolve the Effect; the Zone, or NOBODY."""
    state = table.state
    setting = state.setting
    dice = [die for die in range(DIE_KINDS) if state.pool[die]]
    choice = table.ask(
        seat,
        "effect",
        EFFECT_OPTIONS,
        lambda effect: choice_refusal(state, seat, effect, dice),
        otherwise=SET_ASIDE,
    )
    if choice is SET_ASIDE:
        set_aside(table, seat)
        return NOBODY
    effect = choice.value
    die = table.ask(
        seat,
        "die",
        [DIE_OPTIONS[die] for die in dice],
        lambda die: die_refusal(state, seat, effect, die),
        (choice.text,),
    ).value
    place = table.ask(
        seat,
        "die-space",
        setting.place_options[effect],
        lambda place: placement_refusal(state, seat, die, place // 5, place % 5),
        (DIE_OPTIONS[die].text,),
    ).value
    space = place // 5
    place_die(table, seat, die, space, place % 5)
    place_dinos_of_space(table, seat, space)
    if effect_refusal_now(state, seat, effect) is None:
        resolve_effect(table, seat, effect)
    else:
        table.tell("effect-lost", seat, choice.text)
    return setting.spaces[space].zone


def face_cost(state: State, seat: int, die: int, space: int) -> int:
    stories = 1
    for hook in state.hooks.face_cost:
        stories = hook(state, seat, die, space, stories)
    return stories


def fit_refusal(state: State, space: int, symbol: int) -> Reason | None:
    """E1-PRIMARY-06 to -08: may a die that shows this symbol lie on this space?"""
    if state.dice[space] != NOBODY:
        return SPACE_TAKEN
    target = state.setting.spaces[space]
    if target.symbol == symbol:
        return None
    if target.symbol != ANY:
        return OTHER_SYMBOL
    for other in state.setting.spaces_of[target.effect]:
        if state.setting.spaces[other].symbol == symbol and state.dice[other] == NOBODY:
            return MATCHING_SPACE_FREE
    return None


def placement_refusal(state: State, seat: int, die: int, space: int, face: int) -> Reason | None:
    """E1-PRIMARY-02 to -09: may this die go on this space, turned to this face?"""
    stories = state.players[seat].stock[STORY]
    symbol = die % 4
    if face != AS_IT_LIES:
        if face == symbol:
            return SAME_SYMBOL
        stories -= face_cost(state, seat, die, space)
        if stories < 0:
            return NO_STORY
        symbol = face
    reason = fit_refusal(state, space, symbol)
    if reason is not None:
        return reason
    return effect_refusal(state, seat, state.setting.spaces[space].effect, stories, die)


def about_the_die(reason: Reason) -> bool:
    """Whether it is the die that does not fit, rather than the Effect that would not work."""
    return reason.rule.startswith("E1-PRIMARY")


def die_refusal(state: State, seat: int, effect: int, die: int) -> Reason | None:
    """E1-PRIMARY-02: a die can be chosen if it can go somewhere, as it lies or turned."""
    reason: Reason | None = NO_SPACE
    for space in state.setting.spaces_of[effect]:
        reason = fit_refusal(state, space, die % 4)
        if reason is None:
            # If the Effect does not work with a die as it lies, a Story less will not help.
            return effect_refusal(state, seat, effect, state.players[seat].stock[STORY], die)
    for space in state.setting.spaces_of[effect]:
        if state.dice[space] != NOBODY:
            continue
        for face in state.setting.spaces[space].faces:
            if placement_refusal(state, seat, die, space, face) is None:
                return None
    return reason


def choice_refusal(state: State, seat: int, effect: int, dice: list[int]) -> Reason | None:
    """E1-PRIMARY-02, -09: an Effect can be chosen if it works and some die can go there.

    What cannot be resolved now cannot be resolved after paying for a changed face either.
    """
    for space in state.setting.spaces_of[effect]:
        if state.dice[space] == NOBODY:
            break
    else:
        return NO_SPACE
    reason = effect_refusal_now(state, seat, effect)
    if reason is not None:
        return reason
    why = NO_DIE_FITS
    for die in dice:
        reason = die_refusal(state, seat, effect, die)
        if reason is None:
            return None
        if not about_the_die(reason):
            why = reason
    return why


def effect_refusal_now(state: State, seat: int, effect: int) -> Reason | None:
    """Whether the Effect can be resolved as things stand (E1-R-41, E1-SECOND-08)."""
    return effect_refusal(state, seat, effect, state.players[seat].stock[STORY], NOBODY)


def place_die(table: Tbl, seat: int, die: int, space: int, face: int) -> None:
    """E1-PRIMARY-03 to -05: turn it if wanted, pay for another player's, put it down.

    A Dissenter die costs nothing (E1-2P-04).
    """
    state = table.state
    owner, symbol = divmod(die, 4)
    if face != AS_IT_LIES:
        pay(table, seat, STORY, face_cost(state, seat, die, space))
        symbol = face
        table.tell("die-turned", seat, SYMBOLS[symbol])
    state.pool[die] -= 1
    state.dice[space] = 4 * owner + symbol
    table.tell("die-placed", seat, OWNERS[owner], SYMBOLS[symbol], state.setting.spaces[space].name)
    if owner < DISSENTERS and owner != seat:
        lose_followers(table, seat, OTHERS_DIE, "others-die")


def set_aside(table: Tbl, seat: int) -> None:
    """E1-PRIMARY-11: a Neutral die if possible, else an own, a Dissenter, another player's one.

    Which of them is the player's choice: their symbols stay behind for the others.
    """
    state = table.state
    others = [other for other in state.in_turn_order() if other != seat]
    dice: list[Option[int]] = []
    for owner in [NEUTRAL, seat, DISSENTERS, *others]:
        dice = [
            option for option in DIE_OPTIONS[4 * owner : 4 * owner + 4] if state.pool[option.value]
        ]
        if dice:
            break
    die = table.ask(seat, "set-aside", dice).value
    state.pool[die] -= 1
    state.set_aside[die] += 1
    table.tell("die-set-aside", seat, OWNERS[die // 4], SYMBOLS[die % 4])
