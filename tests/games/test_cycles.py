"""The engine leaves nothing for the garbage collector: long runs turn it down (lab/collecting)."""

import gc
import random

import pytest

from games.variants import Player, start, step


@pytest.mark.parametrize(
    "variant",
    ["e1-2-B", "e1-4-modules", "e2-2-threat-random", "e2-4-threat-B", "pp-4-rivals", "pp-4-star"],
)
def test_a_game_leaves_no_cycles_behind(variant: str) -> None:
    dice = random.Random(variant)
    match = start(variant, "cycles")
    gc.collect()
    gc.disable()
    try:
        for _ in range(60):
            match.fork().choose(match.decisions[0].seat, match.decisions[0].options[0])
            step(match, dice)
        stepping = gc.collect()
        match.play([Player(dice)] * match.deal.players)
        playing = gc.collect()
    finally:
        gc.enable()
    assert stepping < 20
    assert playing < 20
