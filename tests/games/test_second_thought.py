"""What a second thought says: why a choice is final, and nothing that only the dice would tell."""

import random

import pytest

from games.variants import start
from pertinax.kernel.chance import Chance
from pertinax.kernel.second_thought import ALONE, TURN, why_final
from pertinax.kernel.table import DRAWN, FORM, ROLLED

DECISIONS = 300
SAID = {
    "s1": {TURN, ROLLED, DRAWN, ALONE},
    "e1-3": {TURN, ROLLED, DRAWN, FORM},
    "e2-3": {TURN, DRAWN, FORM},
    "pp-2": {TURN, ROLLED},
    "pp-2-star": {TURN, ROLLED},
}
"""What players at random come to; some ways to learn only follow others in the same turn."""


@pytest.mark.parametrize("variant", SAID)
def test_it_is_the_same_whatever_is_hidden_and_will_be_rolled(variant: str) -> None:
    """Whoever is asked again and goes back has learned nothing."""
    match = start(variant, "second thought")
    dice = random.Random(variant)
    said: set[str] = set()
    for _ in range(DECISIONS):
        if match.result is not None:
            match = start(variant, f"second thought {dice.random()}")
        decision = match.decisions[0]
        seat, option = decision.seat, dice.choice(decision.options).text
        after = match.fork()
        after.choose(seat, option)
        # Where something was learned in this turn already, other dice would have led elsewhere.
        why = why_final(match, after, seat)
        said.add(why)
        if not match._barrier and not decision.together:
            for number in range(3):
                other = match.fork()
                other._snapshot = match._snapshot.copy()
                chance = Chance(f"other {number}")
                match.deal.game.redeal(other._snapshot, seat, chance)
                other._chance = chance
                other.choose(seat, option)
                assert why_final(match, other, seat) == why, (decision, option)
        match = after
    assert SAID[variant] <= said
    assert (ALONE in said) == (variant == "s1")
