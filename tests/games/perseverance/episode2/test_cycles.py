"""Episode 2 leaves nothing for the garbage collector either (tests/games/test_cycles.py)."""

import gc
import random

import pytest
from games.variants import Player, step

from pertinax.games.perseverance.episode2.game import EPISODE2
from pertinax.kernel.match import Deal, Match


@pytest.mark.parametrize(("players", "side"), [(2, "random"), (4, "B")])
def test_a_game_leaves_no_cycles_behind(players: int, side: str) -> None:
    dice = random.Random(players)
    options = {"side": side, "threat_module": players == 4}
    match = Match.start(Deal(EPISODE2, players, "cycles", options))
    gc.collect()
    gc.disable()
    try:
        for _ in range(60):
            match.fork().choose(match.decisions[0].seat, match.decisions[0].options[0])
            step(match, dice)
        stepping = gc.collect()
        match.play([Player(dice)] * players)
        playing = gc.collect()
    finally:
        gc.enable()
    assert stepping < 20
    assert playing < 20
