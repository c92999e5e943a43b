"""The Breach phase (rulebook p.21)."""

import pytest
from games.perseverance.episode1.scene import EMMY, JEREMY, OLIVIA, ROBERT, Scene

from pertinax.games.perseverance.episode1.rules.attack import breach_phase, dino_attack, trap_phase
from pertinax.games.perseverance.episode1.rules.names import EXPANSION
from pertinax.games.perseverance.episode1.rules.rewards import combat_rewards
from pertinax.games.perseverance.shared.rules.names import DISSENTERS, NOBODY, TRAMPLER


def followers(scene: Scene) -> list[int]:
    return [scene.stock(seat, "followers") for seat in range(len(scene.state.players))]


def settlements(scene: Scene) -> dict[int, int]:
    """The owner of each Settlement in expansion by the number of its space."""
    spaces = scene.zone("expansion").settlements
    return {space + 1: owner for space, owner in enumerate(spaces) if owner != NOBODY}


@pytest.mark.rule("E1-BREACH-01")
def test_breach_01_every_dino_left_breaches_tramplers_first() -> None:
    scene = Scene(players=4)
    scene.dinos("expansion", d1_c1="R", d2_c4="T")
    scene.settlement("expansion.2", EMMY)
    scene.settlement("expansion.4", JEREMY)
    scene.state.active = OLIVIA
    attack = scene.attack("expansion")
    scene.run(breach_phase, attack)
    assert [(event.kind, event.values) for event in scene.events] == [
        ("breach", ("expansion", 1, 1)),
        ("settlement-trampled", ("p3", "expansion.4")),
        ("settlement-attacked", ("p2", "expansion.2")),
        ("lost-followers", (EMMY, 2, "raptor")),
        ("lost-followers", (OLIVIA, 2, "breach")),
        ("lost-followers", (OLIVIA, 2, "breach")),
    ]
    assert attack.breached == 2
    assert scene.dino("expansion.d1.c1") == scene.dino("expansion.d2.c4") == "none"


@pytest.mark.rule("E1-BREACH-02")
def test_breach_02_each_trampler_removes_the_topmost_settlement() -> None:
    scene = Scene(players=4)
    scene.dinos("expansion", d1_c1="T", d1_c2="T")
    for space, owner in (("6", EMMY), ("3", EMMY), ("2", JEREMY)):
        scene.settlement(f"expansion.{space}", owner)
    scene.settlement("military.6", EMMY)
    scene.run(breach_phase, scene.attack("expansion"))
    assert settlements(scene) == {2: JEREMY}
    assert scene.supply(EMMY, "settlements") == 11  # only the one in military is out
    assert scene.supply(JEREMY, "settlements") == 11
    assert followers(scene) == [6, 10, 10, 10]  # no loss but the penalty


@pytest.mark.rule("E1-BREACH-02", "E1-R-118")
def test_breach_r_118_more_tramplers_than_settlements_still_cost_the_penalty() -> None:
    scene = Scene(players=4)
    scene.dinos("expansion", d1_c1="T", d1_c2="T", d1_c3="T")
    scene.settlement("expansion.1", EMMY)
    scene.run(breach_phase, scene.attack("expansion"))
    assert settlements(scene) == {}
    assert scene.supply(EMMY, "settlements") == 12
    assert followers(scene) == [4, 10, 10, 10]


@pytest.mark.rule("E1-BREACH-02", "E1-R-121")
def test_breach_r_121_a_trampler_removes_a_dissenter_settlement_too() -> None:
    scene = Scene(players=2)
    scene.dinos("expansion", d1_c1="T")
    scene.settlement("expansion.2", DISSENTERS)
    scene.settlement("expansion.1", EMMY)
    scene.run(breach_phase, scene.attack("expansion"))
    assert settlements(scene) == {1: EMMY}
    assert scene.told("settlement-trampled") == [("dissenters", "expansion.2")]


@pytest.mark.rule("E1-BREACH-03")
def test_breach_03_raptors_attack_different_settlements() -> None:
    scene = Scene(players=4)
    scene.dinos("expansion", d1_c1="R", d1_c2="R")
    for space, owner in (("5", EMMY), ("4", JEREMY), ("2", OLIVIA)):
        scene.settlement(f"expansion.{space}", owner)
    scene.run(breach_phase, scene.attack("expansion"))
    assert scene.told("settlement-attacked") == [("p2", "expansion.5"), ("p3", "expansion.4")]
    assert settlements(scene) == {5: EMMY, 4: JEREMY, 2: OLIVIA}
    assert followers(scene) == [6, 8, 8, 10]


@pytest.mark.rule("E1-BREACH-03")
def test_breach_03_raptors_take_what_the_tramplers_leave() -> None:
    scene = Scene(players=4)
    scene.dinos("expansion", d1_c1="R", d1_c2="T")
    scene.settlement("expansion.5", EMMY)
    scene.settlement("expansion.1", EMMY)
    scene.run(breach_phase, scene.attack("expansion"))
    assert settlements(scene) == {1: EMMY}
    assert scene.told("settlement-attacked") == [("p2", "expansion.1")]


@pytest.mark.rule("E1-BREACH-03", "E1-R-119")
def test_breach_r_119_no_settlement_is_attacked_twice() -> None:
    scene = Scene(players=4)
    scene.dinos("expansion", d1_c1="R", d1_c2="R", d1_c3="R")
    scene.settlement("expansion.3", EMMY)
    scene.run(breach_phase, scene.attack("expansion"))
    assert scene.told("settlement-attacked") == [("p2", "expansion.3")]
    assert followers(scene) == [4, 8, 10, 10]


@pytest.mark.rule("E1-BREACH-04")
def test_breach_04_a_dissenter_settlement_uses_up_a_raptor() -> None:
    scene = Scene(players=2)
    scene.dinos("expansion", d1_c1="R")
    scene.settlement("expansion.2", DISSENTERS)
    scene.settlement("expansion.1", EMMY)
    scene.run(breach_phase, scene.attack("expansion"))
    assert settlements(scene) == {2: DISSENTERS, 1: EMMY}
    assert followers(scene) == [8, 10]


@pytest.mark.rule("E1-BREACH-05")
def test_breach_05_the_active_player_loses_two_for_every_dino() -> None:
    scene = Scene(players=4)
    scene.dinos("expansion", d1_c1="R", d1_c2="T", d1_c3="T")
    scene.state.active = JEREMY
    scene.run(breach_phase, scene.attack("expansion"))
    assert followers(scene) == [10, 10, 4, 10]


@pytest.mark.rule("E1-BREACH-05", "E1-R-120")
def test_breach_r_120_an_active_player_with_an_attacked_settlement_loses_for_both() -> None:
    scene = Scene(players=4)
    scene.dinos("expansion", d1_c1="R")
    scene.settlement("expansion.3", ROBERT)
    scene.run(breach_phase, scene.attack("expansion"))
    assert scene.told("lost-followers") == [(ROBERT, 2, "raptor"), (ROBERT, 2, "breach")]
    assert followers(scene) == [6, 10, 10, 10]


@pytest.mark.rule("E1-BREACH-06")
def test_breach_06_breaching_dinos_return_to_the_supply_uncredited() -> None:
    scene = Scene(players=4)
    scene.dinos("expansion", d1_c1="R", d1_c2="T", d2_c2="R")
    assert scene.state.dino_supply[TRAMPLER:] == [23, 18, 0]
    attack = scene.attack("expansion")
    scene.run(breach_phase, attack)
    assert scene.state.dino_supply[TRAMPLER:] == [24, 20, 0]
    assert attack.dinos == [[0, 0, 0]] * 4


@pytest.mark.rule("E1-R-176")
def test_breach_r_176_gains_and_losses_are_never_netted() -> None:
    scene = Scene(players=4)
    scene.has(ROBERT, followers=0, valor=2, safeguard=1)
    scene.dinos("expansion", d2_c1="T", d1_c2="T", d1_c3="T")
    scene.trap("expansion.d2.c1", ROBERT, "trampler")
    scene.roll("trap", "match-3")
    attack = scene.attack("expansion")
    scene.run(trap_phase, attack)
    assert scene.stock(ROBERT, "followers") == 3
    scene.run(breach_phase, attack)  # two Dinos would take 4
    assert scene.told("lost-followers") == [(ROBERT, 2, "breach"), (ROBERT, 1, "breach")]
    scene.run(combat_rewards, attack, answers=["4"])
    assert scene.stock(ROBERT, "followers") == 5


@pytest.mark.rule("E1-EX-34")
def test_breach_ex_34_two_tramplers_and_three_raptors() -> None:
    a, b = 0, 1
    scene = Scene(players=2)
    scene.dinos("expansion", d1_c1="T", d2_c1="R", d1_c2="R", d2_c2="T", d1_c3="R")
    for space, owner in (("6", a), ("4", DISSENTERS), ("2", b), ("1", a)):
        scene.settlement(f"expansion.{space}", owner)
    scene.has(a, followers=20)
    scene.has(b, followers=7)
    scene.state.active = b
    scene.run(dino_attack, EXPANSION)
    assert scene.told("settlement-trampled") == [
        ("p1", "expansion.6"),
        ("dissenters", "expansion.4"),
    ]
    assert scene.told("settlement-attacked") == [("p2", "expansion.2"), ("p1", "expansion.1")]
    assert settlements(scene) == {2: b, 1: a}
    assert followers(scene) == [18, 0]
