"""The rulebook's running example of a Dino Attack, E1-EX-11 to -16: one position, six phases."""

import pytest
from any_scene import reason, texts
from games.perseverance.episode1.scene import EMMY, JEREMY, OLIVIA, ROBERT, Scene

from pertinax.games.perseverance.episode1.rules.attack import (
    breach_phase,
    dino_attack,
    fight_phase,
    retrieve_phase,
    trap_phase,
    wall_phase,
)
from pertinax.games.perseverance.episode1.rules.names import EXPANSION
from pertinax.games.perseverance.episode1.rules.rewards import combat_rewards
from pertinax.games.perseverance.episode1.rules.turn import end_of_turn
from pertinax.games.perseverance.shared.rules.names import NOBODY, TRAMPLER

REWARDS = ["1", "8", "8", "4", "3", "5"]
"""Robert picks three, Emmy two, Jeremy one."""


def position() -> Scene:
    """Expansion is Dangerous and full; Olivia is the active player."""
    scene = Scene(players=4, breach=[2, 6, 7])
    scene.state.active = OLIVIA
    scene.zone("expansion").dangerous = True
    scene.dinos("expansion", d1_c1="T", d2_c1="T", d1_c2="T", d2_c2="R", d3_c2="T")
    scene.dinos("expansion", d1_c3="R", d2_c3="T", d3_c3="R", d1_c4="R", d2_c4="R")
    scene.trap("expansion.d2.c1", ROBERT, "trampler")
    scene.wall("expansion.c2", ROBERT)
    scene.wall("expansion.c4", EMMY)
    scene.soldier("expansion.s1.c2", ROBERT, "light")
    scene.soldier("expansion.s2.c2", ROBERT, "heavy")
    scene.soldier("expansion.s1.c4", EMMY, "light")
    scene.soldier("expansion.s2.c3", JEREMY, "heavy")
    scene.settlement("expansion.6", EMMY)
    scene.settlement("expansion.4", ROBERT)
    scene.settlement("expansion.2", JEREMY)
    scene.has(ROBERT, followers=20, valor=5, safeguard=0, story=0, light=0)
    scene.has(EMMY, followers=20, valor=3, safeguard=1, story=0, light=0)
    scene.has(JEREMY, followers=20, valor=4, safeguard=3, story=0, light=0)
    scene.has(OLIVIA, followers=20, story=0, light=0)
    scene.roll("trap", "match-3")
    scene.roll("wall", "safeguard-1 followers-0", "safeguard-1 followers-0 defeat")
    return scene


@pytest.mark.rule(
    "E1-EX-11", "E1-EX-12", "E1-EX-13", "E1-EX-14", "E1-EX-15", "E1-EX-16", "E1-R-09", "E1-R-15"
)
def test_attack_ex_11_to_16_phase_by_phase() -> None:
    scene = position()
    attack = scene.attack("expansion")

    scene.run(trap_phase, attack)
    assert scene.told("trap-revealed") == [(ROBERT, "trampler", "expansion.d2.c1")]
    assert scene.told("dino-defeated") == [(ROBERT, "trampler", "expansion.d2.c1")]
    assert attack.dinos == [[1, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0]]
    assert scene.every("followers") == [23, 20, 20, 20]

    scene.run(wall_phase, attack)
    assert scene.told("dino-defeated") == [(EMMY, "raptor", "expansion.d1.c4")]
    assert scene.every("safeguard") == [1, 2, 3, 0]
    assert scene.every("followers") == [23, 20, 20, 20]

    scene.run(fight_phase, attack)
    assert scene.told("dino-defeated") == [
        (ROBERT, "trampler", "expansion.d1.c2"),
        (EMMY, "raptor", "expansion.d2.c4"),
        (ROBERT, "raptor", "expansion.d2.c2"),
        (ROBERT, "trampler", "expansion.d3.c2"),
        (JEREMY, "raptor", "expansion.d1.c3"),
        (JEREMY, "trampler", "expansion.d2.c3"),
    ]
    assert scene.fighter("expansion.s1.c2") == "p1 light"
    assert scene.fighter("expansion.s1.c4") == "p2 toppled-light"
    assert scene.fighter("expansion.s2.c2") == "p1 toppled-heavy"
    assert scene.fighter("expansion.s2.c3") == "p3 toppled-heavy"
    assert attack.dinos == [[3, 1, 0], [0, 2, 0], [1, 1, 0], [0, 0, 0]]
    left = {cell: dino for cell, dino in enumerate(scene.zone("expansion").dinos) if dino}
    assert list(left) == [scene.cell("d1.c1"), scene.cell("d3.c3")]
    assert scene.dino("expansion.d1.c1") == "trampler"
    assert scene.dino("expansion.d3.c3") == "raptor"

    scene.run(breach_phase, attack)
    assert attack.breached == 2
    assert scene.told("settlement-trampled") == [("p2", "expansion.6")]
    assert scene.supply(EMMY, "settlements") == 12
    assert scene.told("settlement-attacked") == [("p1", "expansion.4")]
    assert scene.every("followers") == [21, 20, 20, 16]
    assert scene.zone("expansion").settlements[:6] == [
        NOBODY, JEREMY, NOBODY, ROBERT, NOBODY, NOBODY,
    ]  # fmt: skip

    scene.run(combat_rewards, attack, answers=REWARDS)
    assert attack.contribution == [4, 2, 1, 0]
    assert scene.told("contribution") == [(ROBERT, 4, 3), (EMMY, 2, 2), (JEREMY, 1, 1)]
    closed = scene.asked[0]
    assert closed.seat == ROBERT
    assert [reason(closed, number) for number in ("2", "6", "7")] == ["E1-REWARD-05"] * 3
    assert "8" in texts(scene.asked[2])  # Robert alone may repeat
    assert scene.every("followers") == [26, 25, 22, 16]
    assert scene.every("valor") == [0, 1, 3, 0]
    assert scene.every("safeguard") == [1, 0, 2, 0]  # Robert keeps the 1 of his Wall
    assert scene.every("light") == [2, 0, 0, 0]
    assert scene.every("story") == [0, 1, 0, 0]  # Emmy's Production of expansion

    scene.run(retrieve_phase, attack)
    assert scene.every("light") == [3, 0, 0, 0]
    assert scene.every("heavy") == [0, 0, 0, 0]
    assert [scene.supply(seat, "light") for seat in range(4)] == [2, 5, 5, 5]
    assert [scene.supply(seat, "heavy") for seat in range(4)] == [5, 5, 5, 5]
    assert scene.player(ROBERT).used_traps == [1, 0]
    assert not any(scene.zone("expansion").traps)
    assert scene.zone("expansion").walls == [NOBODY, ROBERT, NOBODY, EMMY]
    assert scene.state.dino_supply[TRAMPLER:] == [24, 20, 0]


@pytest.mark.rule("E1-EX-15")
def test_attack_ex_15_emmy_may_not_repeat() -> None:
    scene = position()
    decision = scene.asks_all(dino_attack, EXPANSION, answers=["1", "8", "8", "3"])[0]
    assert decision.seat == EMMY
    assert reason(decision, "3") == "E1-REWARD-04"
    assert "4" in texts(decision)


@pytest.mark.rule("E1-EX-11", "E1-EX-16")
def test_attack_ex_11_to_16_at_the_end_of_olivias_turn() -> None:
    scene = position()
    scene.pool("neutral mediator")
    scene.run(end_of_turn, OLIVIA, answers=REWARDS)
    assert scene.told("attack") == [("expansion",)]
    assert scene.every("followers") == [26, 25, 22, 16]
    assert scene.every("valor") == [0, 1, 3, 0]
    assert scene.every("safeguard") == [1, 0, 2, 0]
    assert scene.state.dino_supply[TRAMPLER:] == [24, 20, 0]
    assert scene.told("dangerous") == []  # it was already
    assert scene.state.active == ROBERT
