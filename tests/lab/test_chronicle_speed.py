"""Games of the Chronicle are not much slower than those they are built on.

0.7 of their decisions in a second is wanted; compiled, Episode 1 has 0.65 (docs/bots.md). Both are
played in turn in one process and measured by its own time, and the best run of each counts: what
else the machine does falls on both, or on runs that do not count.
"""

import pytest

from pertinax.lab.bench import random_play
from pertinax.lab.collecting import collecting_seldom

BASES = {
    "episode1-chronicle": "episode1",
    "episode2-chronicle": "episode2",
    "episode1-chronicle-solo": "episode1-solo",
    "episode2-chronicle-solo": "episode2-solo",
}
LEAST = 0.58
"""Below all that was measured, and what a busy machine may take from a ratio of best runs."""
RUNS = 5
TRIES = 3
GAMES = 4


def best_ratio(game: str, base: str, attempt: int) -> float:
    best = {game: 0.0, base: 0.0}
    for run in range(RUNS):
        for each in best:
            best[each] = max(best[each], random_play(each, attempt * RUNS + run, GAMES))
    return best[game] / best[base]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "base"), BASES.items())
def test_a_chronicle_game_is_nearly_as_fast_as_the_game_it_is_built_on(
    game: str, base: str
) -> None:
    for each in (game, base):
        random_play(each, 0, 1)
    with collecting_seldom():
        found = []
        for attempt in range(TRIES):
            found.append(best_ratio(game, base, attempt))
            if found[-1] >= LEAST:
                return
    pytest.fail(f"{game} has {found} of the decisions of {base} in a second")
