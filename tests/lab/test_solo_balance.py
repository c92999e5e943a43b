"""Win rates of the solo modes stay within wide bounds: nobody may tilt them without noticing.

The exact rates are in docs/bots.md; eight games tell a mode that is lost or won for sure.
"""

import pytest

from pertinax.lab.simulate import Plan, play_game

GAMES = 8
NORMAL = {
    "episode1-solo": {"narek": "middle", "camilla": "middle"},
    "episode2-solo": {"narek": "firm_hand", "camilla": "silent_ballot"},
}


@pytest.mark.parametrize("game", NORMAL)
def test_greedy_wins_some_games_as_a_pioneer_and_loses_some(game: str) -> None:
    """SOLO C.5 aims at half of them; F and A are near what both sides really come to."""
    plan = Plan(game, ("greedy",), GAMES, "7", {"ambition": "pioneer", **NORMAL[game]})
    played = [play_game(plan, number) for number in range(GAMES)]
    assert 1 <= sum(each.winners == (0,) for each in played) <= 7
    human = sum(each.scores[0] for each in played) / GAMES
    stronger = sum(max(each.scores[1:]) for each in played) / GAMES
    assert 0.65 < stronger / human < 0.98
