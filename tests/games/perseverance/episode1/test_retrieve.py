"""The Retrieve phase (rulebook p.23)."""

import pytest
from games.perseverance.episode1.scene import EMMY, JEREMY, OLIVIA, ROBERT, Scene

from pertinax.games.perseverance.episode1.rules.attack import (
    breach_phase,
    dino_attack,
    fight_phase,
    retrieve_phase,
    trap_phase,
)
from pertinax.games.perseverance.episode1.rules.game import EPISODE1
from pertinax.games.perseverance.episode1.rules.names import EXPANSION
from pertinax.games.perseverance.shared.rules.names import TRAMPLER


@pytest.mark.rule("E1-RETRIEVE-01")
def test_retrieve_01_standing_soldiers_and_leaders_come_home() -> None:
    scene = Scene(players=4)
    scene.soldier("expansion.s1.c1", ROBERT, "light")
    scene.soldier("expansion.s2.c1", ROBERT, "heavy")
    scene.soldier("expansion.s1.c2", EMMY, "leader")
    scene.soldier("expansion.s1.c3", JEREMY, "leader")
    scene.soldier("military.s1.c1", ROBERT, "heavy")
    scene.soldier("military.s1.c2", OLIVIA, "leader")
    scene.run(retrieve_phase, scene.attack("expansion"))
    assert (scene.stock(ROBERT, "light"), scene.stock(ROBERT, "heavy")) == (2, 1)
    assert scene.leader_at(EMMY) == scene.leader_at(JEREMY) == "home"
    assert not any(scene.zone("expansion").soldiers)
    assert scene.fighter("military.s1.c1") == "p1 heavy"
    assert scene.leader_at(OLIVIA) == "military.s1.c2"


@pytest.mark.rule("E1-RETRIEVE-02", "E1-R-04")
def test_retrieve_02_r_04_the_defeated_go_to_the_supply_the_others_home() -> None:
    scene = Scene(players=4)
    scene.dinos("expansion", d1_c1="R", d1_c2="R", d1_c3="T")
    scene.has(ROBERT, light=0)
    scene.soldier("expansion.s1.c1", ROBERT, "light")
    scene.soldier("expansion.s1.c2", ROBERT, "heavy")
    scene.soldier("expansion.s1.c3", ROBERT, "light")
    assert (scene.supply(ROBERT, "light"), scene.supply(ROBERT, "heavy")) == (3, 4)
    attack = scene.attack("expansion")
    scene.run(fight_phase, attack)
    scene.run(retrieve_phase, attack)
    assert (scene.supply(ROBERT, "light"), scene.supply(ROBERT, "heavy")) == (4, 5)
    assert (scene.stock(ROBERT, "light"), scene.stock(ROBERT, "heavy")) == (1, 0)


@pytest.mark.rule("E1-RETRIEVE-03")
def test_retrieve_03_traps_are_used_for_good_and_public() -> None:
    scene = Scene(players=4)
    scene.dinos("expansion", d2_c1="T", d2_c2="T", d2_c3="T")
    scene.trap("expansion.d2.c1", ROBERT, "trampler")
    scene.trap("expansion.d2.c2", ROBERT, "raptor")
    scene.trap("expansion.d2.c3", EMMY, "raptor")
    scene.trap("military.d2.c1", ROBERT, "trampler")
    scene.roll("trap", "match-3", "match-3", "fail-2")
    scene.run(dino_attack, EXPANSION)
    players = EPISODE1.view(scene.state, JEREMY)["players"]
    assert players[ROBERT]["used_traps"] == {"trampler": 1, "raptor": 1}
    assert players[EMMY]["used_traps"] == {"trampler": 0, "raptor": 1}
    assert not any(scene.zone("expansion").traps)
    assert any(scene.zone("military").traps)
    assert scene.supply(ROBERT, "trampler-traps") == 2
    assert scene.supply(ROBERT, "raptor-traps") == 3


@pytest.mark.rule("E1-RETRIEVE-04")
def test_retrieve_04_defeated_dinos_return_to_the_supply() -> None:
    scene = Scene(players=4)
    scene.dinos("expansion", d2_c1="T", d1_c2="T", d2_c2="R")
    scene.trap("expansion.d2.c1", EMMY, "trampler")
    scene.soldier("expansion.s1.c2", ROBERT, "heavy")
    scene.roll("trap", "match-3")
    attack = scene.attack("expansion")
    scene.run(trap_phase, attack)
    scene.run(fight_phase, attack)
    scene.run(breach_phase, attack)
    assert scene.state.dino_supply[TRAMPLER:] == [22, 19, 0]
    scene.run(retrieve_phase, attack)
    assert scene.state.dino_supply[TRAMPLER:] == [24, 20, 0]


@pytest.mark.rule("E1-RETRIEVE-05")
def test_retrieve_05_walls_stay() -> None:
    scene = Scene(players=4)
    scene.wall("expansion.c1", ROBERT)
    scene.wall("expansion.c4", EMMY)
    scene.run(retrieve_phase, scene.attack("expansion"))
    assert scene.zone("expansion").walls == [ROBERT, -1, -1, EMMY]
    assert scene.supply(ROBERT, "walls") == scene.supply(EMMY, "walls") == 6


@pytest.mark.rule("E1-RETRIEVE-06")
@pytest.mark.parametrize(("players", "calm", "dangerous"), [(4, 8, 10), (3, 6, 8), (2, 6, 8)])
def test_retrieve_06_the_first_attack_opens_row_d3_and_spaces_7_to_10(
    players: int, calm: int, dangerous: int
) -> None:
    scene = Scene(players=players)
    scene.fill("expansion")
    assert len(scene.state.fill_order(EXPANSION)) == calm
    assert scene.state.open_settlement_spaces(EXPANSION) == 6
    scene.run(dino_attack, EXPANSION)
    assert scene.told("dangerous") == [("expansion",)]
    assert len(scene.state.fill_order(EXPANSION)) == dangerous
    assert scene.state.open_settlement_spaces(EXPANSION) == 10
    assert [zone.dangerous for zone in scene.state.zones] == [False, False, True, False]
    scene.fill("expansion")
    scene.run(dino_attack, EXPANSION)
    assert scene.told("dangerous") == []
    assert scene.zone("expansion").dangerous


@pytest.mark.rule("E1-R-131")
def test_retrieve_r_131_the_first_attack_itself_is_a_normal_one() -> None:
    scene = Scene(players=4)
    scene.fill("expansion")
    scene.wall("expansion.c1", EMMY)
    scene.has(EMMY, valor=1)
    scene.roll("wall", "safeguard-0 followers-2")
    scene.asks(dino_attack, EXPANSION)  # Emmy picks her Combat Reward
    assert not scene.zone("expansion").dangerous
    assert scene.told("breach") == [("expansion", 8, 0)]
    scene.fill("expansion")
    scene.run(dino_attack, EXPANSION, answers=["8"])
    assert scene.zone("expansion").dangerous
    assert [event.kind for event in scene.events][-2:] == ["retrieved", "dangerous"]


@pytest.mark.rule("E1-R-132")
def test_retrieve_r_132_no_trap_is_left_after_an_attack() -> None:
    scene = Scene(players=4)
    scene.fill("expansion", leave=4)
    for column, owner in enumerate((ROBERT, EMMY, JEREMY, OLIVIA)):
        scene.trap(f"expansion.d1.c{column + 1}", owner, "raptor")
    scene.fill("expansion")  # the last Dinos come to stand on the Traps
    scene.roll("trap", "match-2", "fail-2", "success-2", "match-2")
    scene.run(dino_attack, EXPANSION)
    assert scene.told("trap-rolled")[1:3] == [(EMMY, "fail", 2), (JEREMY, "success", 2)]
    assert not any(scene.zone("expansion").traps)
    assert [player.used_traps for player in scene.state.players] == [[0, 1]] * 4
