"""The random bot plays Episode 2 to its end in every mode."""

import pytest

from pertinax.bots.random import RandomBot
from pertinax.games.perseverance.episode2.rules.game import EPISODE2
from pertinax.games.perseverance.episode2.rules.state import State
from pertinax.kernel.match import Deal, Match

TURNS = {2: 26, 3: 36, 4: 48}


def play(players: int, seed: str, side: str, threat_module: bool) -> Match[State]:
    options = {"side": side, "threat_module": threat_module}
    match = Match.start(Deal(EPISODE2, players, seed, options))
    match.play([RandomBot(f"{seed} {seat}") for seat in range(players)])
    return match


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("side", ["A", "B", "random"])
@pytest.mark.parametrize("threat_module", [False, True])
def test_every_mode_is_played_to_its_end(players: int, side: str, threat_module: bool) -> None:
    match = play(players, "e2", side, threat_module)
    assert match.result is not None
    assert len(match.result.scores) == players
    assert max(match.result.scores) == match.result.scores[match.result.winners[0]]
    assert match.view(None)["turn"] == TURNS[players]
    again = Match.load(EPISODE2, match.record())
    assert again.hash() == match.hash()


def test_the_same_seed_makes_the_same_game() -> None:
    one, other, third = (play(3, seed, "random", False) for seed in ("a", "a", "b"))
    assert one.hash() == other.hash() != third.hash()
