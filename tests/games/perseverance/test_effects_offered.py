"""An Effect is offered exactly when a die of the pool could be placed there and it then worked."""

import random

import pytest
from games.variants import start, step

from pertinax.games.perseverance.episode1.rules.state import State as State1
from pertinax.games.perseverance.episode2.rules.state import State as State2
from pertinax.games.perseverance.shared.rules.names import DIE_KINDS, NOBODY, STORY
from pertinax.games.perseverance.shared.rules.placing import SET_ASIDE, face_cost, fit_refusal
from pertinax.games.perseverance.shared.rules.setting import AS_IT_LIES


def works(state: State1 | State2, seat: int, effect: int) -> bool:
    """Try every die on every space and face: is the Effect possible with the die lying there?"""
    for die in range(DIE_KINDS):
        if not state.pool[die]:
            continue
        for space in state.setting.spaces_of[effect]:
            for face in (AS_IT_LIES, *state.setting.spaces[space].faces):
                symbol = die % 4 if face == AS_IT_LIES else face
                if fit_refusal(state, space, symbol) is not None:
                    continue
                twin = state.copy()
                if face not in (AS_IT_LIES, die % 4):
                    twin.players[seat].stock[STORY] -= face_cost(state, seat, die, space)
                stories = twin.players[seat].stock[STORY]
                twin.pool[die] -= 1
                twin.dice[space] = die - die % 4 + symbol
                if (
                    stories >= 0
                    and twin.rules.effect_refusal(twin, seat, effect, stories, NOBODY) is None
                ):
                    return True
    return False


@pytest.mark.rule("E1-PRIMARY-09", "E1-R-40", "E2-PRIMARY-06", "E2-PRIMARY-07", "E2-R-15")
@pytest.mark.parametrize("variant", ["e1-2", "e1-4-B", "e2-2", "e2-3", "e2-4-first"])
def test_an_effect_is_offered_exactly_when_some_die_makes_it_work(variant: str) -> None:
    seen = {True: 0, False: 0}
    for seed in range(3):
        match, chance = start(variant, f"offered {seed}", log=False), random.Random(seed)
        while match.result is None:
            decision = match.decisions[0]
            if decision.kind == "effect":
                offered = [(option, True) for option in decision.options]
                refused = [(option, False) for option, _ in decision.refused()]
                for option, possible in offered + refused:
                    if option is not SET_ASIDE:
                        found = works(match._state, decision.seat, option.value)
                        assert found is possible, option.text
                        seen[possible] += 1
            step(match, chance)
    assert min(seen.values()) > 20
