"""Placing a die of the pool on a space of an Effect (E1-PRIMARY, E2-PRIMARY)."""

from collections.abc import Sequence
from typing import Final

from pertinax.games.perseverance.shared.rules.assets import lose_followers, pay
from pertinax.games.perseverance.shared.rules.names import (
    ANY,
    DIE_KINDS,
    DISSENTERS,
    NEUTRAL,
    NOBODY,
    OWNERS,
    STORY,
    SYMBOLS,
)
from pertinax.games.perseverance.shared.rules.rules import S
from pertinax.games.perseverance.shared.rules.setting import AS_IT_LIES, DIE_OPTIONS
from pertinax.kernel.decisions import Option
from pertinax.kernel.errors import Reason
from pertinax.kernel.table import Table

SET_ASIDE: Final = Option("set-aside", -1)
OTHERS_DIE: Final = 2
"""Followers for the die of another player."""
TURNED_DIE: Final = 1
"""Stories for a die that is turned."""
"""Followers lost for placing another player's die."""


def place_a_die(table: Table[S], seat: int, effects: Sequence[Option[int]]) -> int:
    """E1-PRIMARY-02 to -08, -11: choose an Effect, a die and its space; the space, or NOBODY."""
    state = table.state
    dice = [die for die in range(DIE_KINDS) if state.pool[die]]
    choice = table.ask(
        seat,
        "effect",
        effects,
        lambda effect: choice_refusal(state, seat, effect, dice),
        otherwise=SET_ASIDE,
        always=state.rules.effects_in_doubt(state, seat),
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
        state.setting.place_options[effect],
        lambda place: placement_refusal(state, seat, die, place // 5, place % 5),
        (DIE_OPTIONS[die].text,),
    ).value
    space = place // 5
    place_die(table, seat, die, space, place % 5)
    return space


def face_cost(state: S, seat: int, die: int, space: int) -> int:
    stories = TURNED_DIE
    for hook in state.hooks.face_cost:
        stories = hook(state, seat, die, space, stories)
    return stories


def fit_refusal(state: S, space: int, symbol: int) -> Reason | None:
    """E1-PRIMARY-06 to -08: may a die that shows this symbol lie on this space?"""
    if state.dice[space] != NOBODY:
        return state.rules.reasons.space_taken
    spaces = state.setting.spaces
    target = spaces[space]
    if target.symbol == symbol:
        return None
    if target.symbol != ANY:
        return state.rules.reasons.other_symbol
    for other in state.setting.spaces_of[target.effect]:
        if spaces[other].symbol == symbol and state.dice[other] == NOBODY:
            return state.rules.reasons.matching_space_free
    return None


def open_spaces(state: S, effect: int, symbol: int) -> list[int]:
    """E1-PRIMARY-06 to -08: where a die that shows this symbol may lie, whoever places it."""
    spaces = state.setting.spaces_of[effect]
    return [space for space in spaces if fit_refusal(state, space, symbol) is None]


def placement_refusal(state: S, seat: int, die: int, space: int, face: int) -> Reason | None:
    """E1-PRIMARY-02 to -09: may this die go on this space, turned to this face?"""
    stories = state.players[seat].stock[STORY]
    symbol = die % 4
    if face != AS_IT_LIES:
        if face == symbol:
            return state.rules.reasons.same_symbol
        symbol = face
    reason = fit_refusal(state, space, symbol)
    if reason is not None:
        return reason
    if face != AS_IT_LIES:
        stories -= face_cost(state, seat, die, space)
        if stories < 0:
            return state.rules.reasons.no_story_to_turn
    effect = state.setting.spaces[space].effect
    return state.rules.effect_refusal(state, seat, effect, stories, die)


def die_refusal(state: S, seat: int, effect: int, die: int) -> Reason | None:
    """E1-PRIMARY-02: a die can be chosen if it can go somewhere, as it lies or turned.

    The Effect itself can be resolved with some die of the pool: it was chosen first.
    """
    reason: Reason | None = state.rules.reasons.no_space
    for space in state.setting.spaces_of[effect]:
        reason = fit_refusal(state, space, die % 4)
        if reason is None:
            if effect not in state.rules.by_die:
                return None
            # If it does not work with a die as it lies, a Story less will not help.
            stories = state.players[seat].stock[STORY]
            return state.rules.effect_refusal(state, seat, effect, stories, die)
    if not state.players[seat].stock[STORY] and not state.hooks.face_cost:
        return reason  # nothing to turn it with
    for space in state.setting.spaces_of[effect]:
        if state.dice[space] != NOBODY:
            continue
        for face in state.setting.spaces[space].faces:
            if placement_refusal(state, seat, die, space, face) is None:
                return None
    return reason


def choice_refusal(state: S, seat: int, effect: int, dice: list[int]) -> Reason | None:
    """E1-PRIMARY-02, -09: an Effect can be chosen if it works and some die can go there.

    What cannot be resolved now cannot be resolved after paying for a changed face either.
    """
    for space in state.setting.spaces_of[effect]:
        if state.dice[space] == NOBODY:
            break
    else:
        return state.rules.reasons.no_space
    reason = effect_refusal_with(state, seat, effect, dice)
    if reason is not None:
        return reason
    why = state.rules.reasons.no_die_fits
    for die in dice:
        reason = die_refusal(state, seat, effect, die)
        if reason is None:
            return None
        if not state.rules.reasons.of_the_die(reason):
            why = reason
    return why


def effect_refusal_with(state: S, seat: int, effect: int, dice: list[int]) -> Reason | None:
    """Whether the Effect can be resolved once a die of the pool lies there (E1-R-40, E2-R-15).

    Neutral dice are the last of `dice`, which are in order: the first and the last stand for all.
    """
    stories = state.players[seat].stock[STORY]
    reason = state.rules.effect_refusal(state, seat, effect, stories, dice[0])
    if reason is not None and effect in state.rules.by_die:
        return state.rules.effect_refusal(state, seat, effect, stories, dice[-1])
    return reason


def effect_refusal_now(state: S, seat: int, effect: int) -> Reason | None:
    """Whether the Effect can be resolved as things stand (E1-R-41, E1-SECOND-08)."""
    stories = state.players[seat].stock[STORY]
    return state.rules.effect_refusal(state, seat, effect, stories, NOBODY)


def die_price(seat: int, die: int) -> int:
    """E1-PRIMARY-04, E1-2P-04, E2-PRIMARY-02, E2-2P-02: Followers lost for placing this die."""
    owner = die // 4
    return OTHERS_DIE if owner < DISSENTERS and owner != seat else 0


def place_die(table: Table[S], seat: int, die: int, space: int, face: int) -> None:
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
    followers = die_price(seat, die)
    if followers:
        lose_followers(table, seat, followers, "others-die")


def set_aside(table: Table[S], seat: int) -> None:
    """E1-PRIMARY-11: a Neutral die if possible, else an own, a Dissenter, another player's one.

    Which of them is the player's choice: their symbols stay behind for the others. In Episode 2
    any die may be chosen (E2-PRIMARY-09, E2-H-11).
    """
    state = table.state
    dice = [option for option in DIE_OPTIONS if state.pool[option.value]]
    if not state.rules.sets_any_die_aside:
        others = [other for other in state.in_turn_order() if other != seat]
        for owner in [NEUTRAL, seat, DISSENTERS, *others]:
            owned = [option for option in dice if option.value // 4 == owner]
            if owned:
                dice = owned
                break
    put_aside(table, seat, table.ask(seat, "set-aside", dice).value)


def put_aside(table: Table[S], seat: int, die: int) -> None:
    state = table.state
    state.pool[die] -= 1
    state.set_aside[die] += 1
    table.tell("die-set-aside", seat, OWNERS[die // 4], SYMBOLS[die % 4])
