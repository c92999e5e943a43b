"""What a campaign's values are worth to `greedy`: more Glory than by the Episodes' alone."""

import pytest
from bots.base_values import plain

import pertinax
from pertinax.bots.registry import MakeBot, find_bot

GAMES = 4


@pytest.mark.slow
def test_greedy_wins_more_glory_with_the_values_of_the_campaign() -> None:
    """One against one in first games of campaigns; in whole ones it has about three times as much.

    The same seeds give the same games, so that this holds or fails for good.
    """
    mine = others = 0
    for number in range(GAMES):
        match = pertinax.next_game(pertinax.new_campaign(2, f"values-{number}"), hashes=False)
        deal, seat = match.deal, number % 2
        makers: list[MakeBot] = [plain, plain]
        makers[seat] = find_bot("greedy")
        match.play([make(deal.game.name, n, deal.seed) for n, make in enumerate(makers)])
        sheets = match.view(None)["chronicle"]["sheets"]
        mine += sheets[seat]["glory"]
        others += sheets[1 - seat]["glory"]
    assert mine > 1.5 * others
