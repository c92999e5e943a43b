"""What the greedy bot sees and weighs against Narek and Camilla."""

from typing import Any

import pytest
from games.variants import start

from pertinax.bots.values import find_value
from pertinax.kernel.decisions import Option
from pertinax.kernel.look import Look


@pytest.mark.parametrize("game", ["episode1-solo", "episode2-solo"])
def test_a_follower_of_the_stronger_dissenter_counts_against_the_human(game: str) -> None:
    view = start("s1" if game == "episode1-solo" else "s2", 0).view(0)
    value = find_value(game)
    before = value(view, 0)
    view["players"][1]["followers"] += 40
    assert value(view, 0) == pytest.approx(before - 20, abs=10)
    stronger = value(view, 0)
    view["players"][2]["followers"] += 1
    assert value(view, 0) == stronger
    view["players"][0]["followers"] += 1
    assert value(view, 0) == stronger + 1


@pytest.mark.parametrize("variant", ["s1", "s2"])
def test_a_turn_is_judged_once_both_dissenters_have_answered_it(variant: str) -> None:
    """SOLO-GEN-03: with three dice fewer it is the human's turn again."""
    match = start(variant, 0)
    seen: list[int] = []

    class Looks:
        def choose(self, look: Look[Any]) -> Option[Any]:
            if look.decision.kind == "effect" and not seen:
                before = sum(look.view["pool"].values())
                view = look.imagine(look.decision.options[0], lambda each: each.options[0], "d")
                seen.append(before - sum(view["pool"].values()))
            return look.decision.options[0]

    match.play([Looks()])
    assert seen == [3]
