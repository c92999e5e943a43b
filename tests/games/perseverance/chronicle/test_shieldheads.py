"""A New Species: Shieldheads in Episode 1 (CH-CARD-17-TOP, CH-R-70)."""

from typing import Any

import pytest
from any_scene import reason
from games.perseverance.chronicle.chronicle_scene import Chronicle1, tokens, use

from pertinax.games.perseverance.chronicle.episode1.rules.game import EPISODE1_CHRONICLE
from pertinax.games.perseverance.episode1.rules.attack import dino_attack, fight_phase
from pertinax.games.perseverance.episode1.rules.names import MILITARY, SHIELDHEAD
from pertinax.games.perseverance.episode1.rules.rewards import worth
from pertinax.games.perseverance.shared.rules.turn import BEFORE, window
from pertinax.kernel.match import Deal, Match

ANA, BEN, CEM = range(3)
SPECIES = "a_new_species"


def shieldheads(scene: Chronicle1, zone: str, *cells: str) -> None:
    for cell in cells:
        scene.zone(zone).dinos[scene.cell(cell)] = SHIELDHEAD
        scene.state.dino_supply[SHIELDHEAD] -= 1


def military(*cells: str, modules: tuple[str, ...] = ()) -> Chronicle1:
    """Shieldheads in Military, and nobody with anything to choose Combat Rewards for."""
    scene = Chronicle1(modules=modules)
    scene.holds(ANA, SPECIES)
    shieldheads(scene, "military", *cells)
    for seat in range(3):
        scene.has(seat, valor=0, safeguard=0, followers=30)
    return scene


@pytest.mark.rule("CH-CARD-17-TOP", "CH-R-70", "CH-R-57")
def test_one_is_put_on_an_empty_space_that_is_not_the_last() -> None:
    scene = Chronicle1()
    scene.holds(ANA, SPECIES)
    scene.fill("military", leave=1)
    decision = scene.asks(window, ANA, BEFORE, answers=[SPECIES])
    assert decision.kind == "chronicle-dino-space"
    assert reason(decision, "military.d1.c3") == "CH-CARD-17-TOP"
    scene = Chronicle1()
    scene.holds(ANA, SPECIES)
    use(scene, SPECIES, "expansion.d1.c2")
    assert scene.dino("expansion.d1.c2") == "shieldhead"
    assert scene.state.dino_supply[SHIELDHEAD] == 19
    assert tokens(scene) == [(1,)]


@pytest.mark.rule("CH-R-70", "CH-R-43")
def test_without_one_in_the_supply_the_action_is_refused() -> None:
    scene = Chronicle1()
    scene.holds(ANA, SPECIES, "conscription")
    scene.state.dino_supply[SHIELDHEAD] = 0
    assert reason(scene.asks(window, ANA, BEFORE), SPECIES) == "CH-R-70"
    for zone in ("sustenance", "military", "expansion", "protection"):
        scene.fill(zone, leave=1)
    scene.state.dino_supply[SHIELDHEAD] = 1
    assert reason(scene.asks(window, ANA, BEFORE), SPECIES) == "CH-CARD-17-TOP"


@pytest.mark.rule("CH-R-70")
def test_a_game_has_those_of_episode_2() -> None:
    match: Match[Any] = Match.start(Deal(EPISODE1_CHRONICLE, 2, "shieldheads", {}))
    while match._state.turn == 0:
        match.choose(match.decisions[0].seat, match.decisions[0].options[0])
    assert match._state.dino_supply[SHIELDHEAD] == 20


@pytest.mark.rule("CH-CARD-17-TOP", "CH-R-70")
def test_a_trap_is_revealed_but_does_nothing() -> None:
    scene = military("d1.c1")
    scene.holds(ANA, "entrenchments", top=False)
    scene.trap("military.d1.c1", ANA, "raptor")
    scene.run(dino_attack, MILITARY)
    assert scene.told("trap-revealed")
    assert scene.told("trap-rolled") == scene.told("dino-defeated") == []


@pytest.mark.rule("CH-CARD-17-TOP", "CH-R-70")
def test_a_wall_takes_the_closest_of_another_species() -> None:
    scene = military("d1.c1")
    scene.dinos("military", d2_c1="T")
    scene.wall("military.c1", BEN)
    killing = [face for face in scene.setting.wall_die if scene.setting.wall_faces[face.value][2]]
    scene.roll("wall", killing[0].text)
    scene.asks(dino_attack, MILITARY)
    assert scene.told("dino-defeated") == [(BEN, "trampler", "military.d2.c1")]


@pytest.mark.rule("CH-CARD-17-TOP", "CH-R-70")
def test_a_light_soldier_passes_it_over_or_does_not_fight() -> None:
    scene = military("d1.c1", "d1.c2")
    scene.dinos("military", d2_c1="R")
    scene.soldier("military.s1.c1", BEN, "light")
    scene.soldier("military.s1.c2", CEM, "light")
    scene.step("attack", fight_phase, scene.attack("military"))
    assert scene.told("dino-defeated") == [(BEN, "raptor", "military.d2.c1")]
    assert scene.told("soldier-toppled") == [(BEN, "light")]


@pytest.mark.rule("CH-CARD-17-TOP", "CH-R-70", "CH-R-25", "CH-R-102")
@pytest.mark.parametrize(
    ("owner", "piece", "glory"), [(ANA, "heavy", 2), (BEN, "heavy", 0), (ANA, "leader", 0)]
)
def test_a_heavy_soldier_of_the_owner_earns_the_reward(owner: int, piece: str, glory: int) -> None:
    scene = military("d1.c1", "d2.c1")
    scene.state.active = CEM
    scene.soldier("military.s1.c1", owner, piece)
    scene.step("attack", fight_phase, scene.attack("military"))
    assert [each[:2] for each in scene.told("dino-defeated")] == [(owner, "shieldhead")] * 2
    assert scene.told("soldier-toppled") == []
    assert scene.own.glory[ANA] == glory
    assert scene.stock(ANA, "followers") == 30 + 3 * glory
    assert scene.fulfilled(owner) == {}  # no Raptors


@pytest.mark.rule("CH-CARD-17-TOP", "CH-R-70")
def test_in_the_breach_phase_it_acts_as_a_raptor_with_the_penalty() -> None:
    scene = military("d1.c1")
    scene.settlement("military.1", BEN)
    scene.run(dino_attack, MILITARY)
    assert scene.told("breach") == [("military", 0, 1)]
    assert scene.every("followers") == [28, 28, 30]
    assert scene.zone("military").settlements[0] == BEN
    assert scene.state.dino_supply[SHIELDHEAD] == 20


@pytest.mark.rule("CH-R-70")
def test_the_reward_for_defeated_dinos_counts_none() -> None:
    scene = military()
    attack = scene.attack("military")
    kinds = [reward.kind for reward in scene.setting.rewards]
    attack.dinos[ANA] = [0, 0, 3]
    assert worth(scene.state, attack, ANA, kinds.index("defeated-dinos"), []) == 0


@pytest.mark.rule("CH-R-70", "CH-R-72", "CH-CARD-18-BOT-E1")
def test_for_defend_at_all_costs_it_is_a_dino_like_others() -> None:
    scene = military("d1.c1", "d2.c1")
    scene.holds(ANA, "defend_at_all_costs", top=False)
    scene.dinos("military", d1_c2="T", d2_c2="T", d1_c3="T")
    scene.soldier("military.s1.c1", ANA, "heavy")
    scene.soldier("military.s1.c2", ANA, "heavy")
    scene.soldier("military.s1.c3", ANA, "light")
    before = scene.own.glory[ANA]
    scene.asks(dino_attack, MILITARY)
    assert scene.own.glory[ANA] == before + 2 + 1


@pytest.mark.rule("CH-R-70")
def test_with_the_wall_module_the_added_dino_is_no_shieldhead() -> None:
    scene = military("d1.c1", modules=("wall_module",))
    scene.dinos("military", d2_c1="T")
    scene.zone("military").dangerous = True
    shieldheads(scene, "military", "d3.c1")
    scene.wall("military.c1", ANA)
    scene.soldier("military.s1.c1", ANA, "light")
    scene.step("attack", fight_phase, scene.attack("military"))
    assert [each[1] for each in scene.told("dino-defeated")] == ["trampler"]
    heavy = military("d1.c1", modules=("wall_module",))
    heavy.dinos("military", d2_c1="T")
    heavy.zone("military").dangerous = True
    heavy.dinos("military", d3_c1="R")
    heavy.wall("military.c1", ANA)
    heavy.soldier("military.s1.c1", ANA, "heavy")
    heavy.step("attack", fight_phase, heavy.attack("military"))
    fought = [each[1] for each in heavy.told("dino-defeated")]
    assert fought == ["shieldhead", "trampler", "raptor"]


@pytest.mark.rule("CH-R-76", "CH-CARD-21-TOP")
def test_the_dinowrestler_removes_it_too() -> None:
    scene = military()
    scene.holds(ANA, "dinowrestler")
    shieldheads(scene, "expansion", "d1.c2")
    scene.soldier("expansion.s2.c2", ANA, "leader")
    use(scene, "dinowrestler")
    assert scene.zone("expansion").dinos == [0] * 9
    assert scene.state.dino_supply[SHIELDHEAD] == 20
