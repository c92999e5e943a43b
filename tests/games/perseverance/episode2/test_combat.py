"""Combats: pieces committed, damage, wounds, Valor, and what becomes of the Dinos."""

from itertools import product

import pytest
from any_scene import reason, texts
from games.perseverance.episode2.scene import BEN, ISABELLE, JOHN, Scene2, combat_with, defeated

from pertinax.games.perseverance.episode2.rules.attack import counterattack, counterattack_refusal
from pertinax.games.perseverance.episode2.rules.combat import (
    assignments,
    can_defeat_all,
    can_defeat_one,
    combat,
    fight,
    spoils,
    wounds_refusal,
)
from pertinax.games.perseverance.episode2.rules.under_way import LEADER
from pertinax.games.perseverance.shared.rules.names import HEAVY, LIGHT


def dinos(trampler: int = 0, raptor: int = 0, shieldhead: int = 0) -> list[int]:
    return [0, trampler, raptor, shieldhead]


def team(light: int = 0, heavy: int = 0, leader: bool = False, valor: int = 0) -> Scene2:
    """John with just these standing pieces and so much Valor."""
    scene = Scene2()
    scene.has(JOHN, light=light, heavy=heavy, valor=valor, followers=10)
    scene.topples(JOHN, leader=not leader)
    return scene


def fight_all(scene: Scene2, fought: list[int], *answers: str) -> None:
    """A Combat against all of these Dinos."""
    under_way = combat_with(JOHN, fought)
    scene.run(combat, under_way, True, answers=answers)
    assert under_way.fought == fought


# Committing and damage


@pytest.mark.rule("E2-COMBAT-01")
def test_combat_01_a_fight_is_one_combat_with_its_own_capture() -> None:
    scene = team(light=3)
    scene.dinos("p1", "trampler")
    scene.dinos("p2", "trampler")
    scene.run(fight, JOHN, scene.place("p1"), answers=["1", "trampler"])
    scene.run(fight, JOHN, scene.place("p2"), answers=["1", "trampler"])
    assert scene.captured(JOHN) == {"trampler": 2}
    assert scene.player(JOHN).toppled == [2, 0]
    assert scene.told("fight") == [(JOHN, "p2")]


@pytest.mark.rule("E2-COMBAT-01")
def test_combat_01_a_counterattack_is_one_combat() -> None:
    scene = team(light=2)
    scene.breach(ISABELLE, "plains_attack_01", "start", trampler=2)
    scene.run(counterattack, JOHN, 1, answers=["trampler"])
    assert scene.captured(JOHN) == {"trampler": 1}
    assert scene.told("committed") == [(JOHN, 2, 0, 0)]


@pytest.mark.rule("E2-COMBAT-02", "E2-ASSET-04")
def test_combat_02_only_standing_pieces_of_the_board_and_they_are_toppled() -> None:
    scene = team(light=3, heavy=1, leader=True)
    scene.topples(JOHN, light=1)
    decision = scene.asks(combat, combat_with(JOHN, dinos(raptor=1)), True, answers=["1", "1"])
    assert (decision.kind, decision.about) == ("commit", ("light", 0))
    assert texts(decision) == ["0", "1", "2"]
    fight_all(scene, dinos(raptor=1), "1", "1", "2", "leader 1 heavy 0 light 0")
    me = scene.player(JOHN)
    assert (me.toppled, me.leader_toppled) == ([3, 1], True)
    assert not can_defeat_one(scene.state, JOHN, dinos(trampler=1))


@pytest.mark.rule("E2-COMBAT-02", "E2-SECOND-07")
def test_combat_02_a_leader_in_a_zone_or_on_an_adventure_cannot_fight() -> None:
    scene = team(leader=True)
    assert can_defeat_one(scene.state, JOHN, dinos(trampler=1))
    scene.leader("military", JOHN)
    assert not can_defeat_one(scene.state, JOHN, dinos(trampler=1))


@pytest.mark.rule("E2-COMBAT-03")
def test_combat_03_all_damage_forms_one_sum() -> None:
    five = dinos(shieldhead=2, trampler=1)
    assert can_defeat_all(team(light=1, heavy=1, leader=True).state, JOHN, five)
    assert not can_defeat_all(team(heavy=1, leader=True).state, JOHN, five)
    assert can_defeat_all(team(light=5).state, JOHN, five)
    assert not can_defeat_all(team(light=4).state, JOHN, five)
    assert can_defeat_all(team(heavy=3).state, JOHN, five)


@pytest.mark.rule("E2-COMBAT-04", "E2-H-01", "E2-H-02", "E2-H-02")
@pytest.mark.parametrize(
    ("fought", "damage"), [(dinos(trampler=1), 1), (dinos(raptor=1), 1), (dinos(shieldhead=1), 2)]
)
def test_combat_04_what_defeats_a_dino(fought: list[int], damage: int) -> None:
    assert can_defeat_all(team(light=damage).state, JOHN, fought)
    assert not can_defeat_all(team(light=damage - 1).state, JOHN, fought)


@pytest.mark.rule("E2-COMBAT-04")
def test_combat_04_damage_short_of_a_defeat_is_lost() -> None:
    scene = team(heavy=1)
    scene.dinos("c1", "none", "trampler", "shieldhead")
    scene.run(fight, JOHN, scene.place("c1"), answers=["1", "stop"])
    assert scene.told("dinos-defeated") == [(JOHN, "trampler", 1)]
    assert scene.dinos_at("c1") == ["none", "none", "shieldhead"]


@pytest.mark.rule("E2-COMBAT-04", "E2-R-123")
def test_combat_04_no_more_dinos_than_the_damage_defeats() -> None:
    scene = team(light=1, heavy=1)
    scene.dinos("c2", "shieldhead", "raptor", "raptor")
    raptors = scene.asks(fight, JOHN, scene.place("c2"))
    assert (raptors.kind, raptors.about) == ("fight-dinos", ("raptor", 3))
    assert texts(raptors) == ["0", "1", "2"]
    shieldhead = scene.asks(fight, JOHN, scene.place("c2"), answers=["1"])
    assert (shieldhead.about, texts(shieldhead)) == (("shieldhead", 3), ["0", "1"])
    scene.asks(fight, JOHN, scene.place("c2"), answers=["2"])
    assert scene.told("only-option")[0] == (JOHN, "fight-dinos", "0")  # 1 damage is left


@pytest.mark.rule("E2-COMBAT-13", "E2-ADVENTURE-06")
def test_combat_13_at_least_one_dino() -> None:
    scene = team(light=1)
    scene.dinos("c1", "raptor", "trampler", "shieldhead")
    assert texts(scene.asks(fight, JOHN, scene.place("c1"))) == ["0", "1"]
    # Not the Trampler, and the Shieldhead is too strong: it has to be the Raptor.
    scene.run(fight, JOHN, scene.place("c1"), answers=["0", "stop"])
    assert scene.dinos_at("c1") == ["none", "trampler", "shieldhead"]
    assert can_defeat_one(team(light=1).state, JOHN, dinos(raptor=1, shieldhead=1))
    assert not can_defeat_one(team(light=1).state, JOHN, dinos(shieldhead=1))


@pytest.mark.rule("E2-COMBAT-13")
def test_combat_13_none_at_all_is_refused() -> None:
    scene = team(light=2)
    scene.dinos("p1", "trampler", "raptor")
    scene.run(fight, JOHN, scene.place("p1"), answers=["0", "1", "stop"])
    assert scene.told("only-option")[0] == (JOHN, "fight-dinos", "1")


@pytest.mark.rule("E2-COMBAT-13", "E2-R-45")
def test_combat_13_r_45_more_pieces_may_come_along_to_carry_wounds() -> None:
    scene = team(light=1, heavy=1, leader=True)
    first = scene.asks(combat, combat_with(JOHN, dinos(raptor=1)), True)
    assert (first.about, texts(first)) == (("leader", 1), ["0", "1"])
    fight_all(scene, dinos(raptor=1), "0", "0")
    assert scene.told("committed") == [(JOHN, 1, 0, 0)]  # somebody must
    assert not scene.player(JOHN).leader_toppled
    scene = team(light=1, heavy=1, leader=True)
    fight_all(scene, dinos(raptor=1), "1", "0", "1", "leader 1 heavy 0 light 0")
    assert scene.player(JOHN).toppled == [1, 0]
    assert scene.stock(JOHN, "light") == 1


@pytest.mark.rule("E2-COMBAT-13")
def test_combat_13_without_wounds_nobody_is_asked_to_come_along() -> None:
    scene = team(light=1, heavy=1, leader=True)
    fight_all(scene, dinos(trampler=2), "1")
    assert scene.told("committed") == [(JOHN, 0, 0, 1)]


@pytest.mark.rule("E2-PERK-TRAMPLER-EXPERT", "E2-R-71")
def test_r_71_a_trampler_without_a_piece() -> None:
    scene = team(light=1)
    scene.perks(JOHN, "trampler_expert")
    assert can_defeat_all(scene.state, JOHN, dinos(trampler=2))
    assert not can_defeat_all(scene.state, JOHN, dinos(trampler=3))
    assert not can_defeat_all(scene.state, JOHN, dinos(raptor=2))
    scene.dinos("p1", "trampler")
    scene.run(fight, JOHN, scene.place("p1"), answers=["stop"])
    assert scene.told("committed") == [(JOHN, 0, 0, 0)]
    assert scene.player(JOHN).toppled == [0, 0]
    assert scene.told("dino-killed") == [(JOHN, "trampler")]


# Wounds


@pytest.mark.rule("E2-COMBAT-05")
def test_combat_05_raptors_and_shieldheads_wound_tramplers_do_not() -> None:
    scene = team(light=4)
    fight_all(scene, dinos(trampler=3), "3")
    assert scene.told("wounds") == []
    assert scene.stock(JOHN, "light") == 4
    scene = team(heavy=5)
    fight_all(scene, dinos(trampler=1, raptor=2, shieldhead=1), "3")
    assert scene.told("wounds") == [(JOHN, 0, 3, 0)]


@pytest.mark.rule("E2-COMBAT-06")
def test_combat_06_how_many_wounds_a_piece_can_take() -> None:
    scene = team(light=1, heavy=1, leader=True)
    decision = scene.asks(combat, combat_with(JOHN, dinos(raptor=3)), True, answers=["1", "1", "1"])
    assert decision.about == (3,)
    assert texts(decision) == [
        "leader 2 heavy 0 light 1",
        "leader 2 heavy 1 light 0",
        "leader 1 heavy 1 light 1",
        "leader 1 heavy 2 light 0",
        "leader 0 heavy 2 light 1",
    ]
    assert reason(decision, "leader 0 heavy 3 light 0") == "E2-COMBAT-06"
    assert reason(decision, "leader 1 heavy 0 light 2") == "E2-COMBAT-06"


@pytest.mark.rule("E2-COMBAT-06", "E2-R-97")
def test_r_97_there_is_room_for_every_wound() -> None:
    for light, heavy, leader, raptor, shieldhead in product(*map(range, (6, 6, 2, 18, 9))):
        wounds = raptor + shieldhead
        if wounds and raptor + 2 * shieldhead <= light + 2 * heavy + 2 * leader:
            committed = {LIGHT: light, HEAVY: heavy, LEADER: leader}
            ways = assignments(wounds)
            assert any(wounds_refusal(committed, wounds, way.value) is None for way in ways)


@pytest.mark.rule("E2-COMBAT-07", "E2-ASSET-03")
def test_combat_07_a_wounded_light_soldier_is_defeated_or_saved_for_1_valor() -> None:
    scene = team(light=3, valor=2)
    decision = scene.asks(combat, combat_with(JOHN, dinos(raptor=3)), True)
    assert (decision.kind, decision.about, texts(decision)) == ("save", ("light",), ["0", "1", "2"])
    assert reason(decision, "3") == "E2-COMBAT-07"
    scene = team(light=3, valor=2)
    fight_all(scene, dinos(raptor=3), "1")
    assert scene.stock(JOHN, "valor") == 1
    assert (scene.stock(JOHN, "light"), scene.supply(JOHN, "light")) == (1, 4)
    assert scene.player(JOHN).toppled == [1, 0]
    assert scene.told("soldier-lost") == [(JOHN, "light")] * 2


@pytest.mark.rule("E2-COMBAT-08")
def test_combat_08_a_wounded_heavy_soldier_is_lost_whatever_the_valor() -> None:
    for wounds in (1, 2):
        scene = team(heavy=1, valor=3)
        fight_all(scene, dinos(raptor=wounds))
        assert (scene.stock(JOHN, "heavy"), scene.supply(JOHN, "heavy")) == (0, 5)
        assert scene.stock(JOHN, "valor") == 3
        assert scene.player(JOHN).toppled == [0, 0]


@pytest.mark.rule("E2-COMBAT-08", "E2-PERK-MEDICAL-TRAINING")
def test_combat_08_medical_training_saves_a_heavy_soldier_from_all_wounds() -> None:
    scene = team(heavy=2, valor=1)
    scene.perks(JOHN, "medical_training")
    decision = scene.asks(combat, combat_with(JOHN, dinos(raptor=4)), True)
    assert (decision.kind, decision.about, texts(decision)) == ("save", ("heavy",), ["0", "1"])
    scene = team(heavy=2, valor=1)
    scene.perks(JOHN, "medical_training")
    fight_all(scene, dinos(raptor=4), "1")
    assert (scene.stock(JOHN, "heavy"), scene.stock(JOHN, "valor")) == (1, 0)


@pytest.mark.rule("E2-COMBAT-09")
def test_combat_09_the_leader_is_never_defeated() -> None:
    scene = team(leader=True, valor=1)
    fight_all(scene, dinos(raptor=2))
    assert scene.told("wounds") == [(JOHN, 2, 0, 0)]
    assert scene.told("soldier-lost") == []
    assert scene.leader_at(JOHN) == "home"
    assert scene.player(JOHN).leader_toppled
    assert scene.stock(JOHN, "valor") == 1


# Kill or capture


@pytest.mark.rule("E2-COMBAT-10", "E2-R-120")
def test_combat_10_each_dino_is_killed_or_captured() -> None:
    scene = team(light=3)
    scene.dinos("c5", "shieldhead", "raptor", "trampler")
    decision = scene.asks(fight, JOHN, scene.place("c5"), answers=["1", "0", "1"])
    assert decision.kind == "capture"
    assert texts(decision) == ["trampler", "shieldhead", "stop"]
    assert reason(decision, "raptor") == "E2-COMBAT-10"
    assert scene.dinos_at("c5") == ["none", "raptor", "none"]
    assert scene.state.dino_supply[1:] == [24, 19, 20]
    scene.run(spoils, defeated(JOHN, dinos(trampler=1, shieldhead=1)), answers=["shieldhead"])
    assert scene.captured(JOHN) == {"shieldhead": 1}
    assert scene.state.dino_supply[1:] == [24, 19, 19]
    assert scene.told("dino-killed") == [(JOHN, "trampler")]
    assert scene.told("gained") == [(JOHN, "followers", 1, "kill")]


@pytest.mark.rule("E2-COMBAT-10", "E2-R-46")
def test_combat_10_capturing_is_never_forced() -> None:
    scene = team()
    scene.run(spoils, defeated(JOHN, dinos(trampler=2)), answers=["stop"])
    assert scene.captured(JOHN) == {}
    assert scene.stock(JOHN, "followers") == 12


@pytest.mark.rule("E2-COMBAT-11")
def test_combat_11_one_capture_in_a_combat() -> None:
    scene = team()
    scene.run(spoils, defeated(JOHN, dinos(trampler=3)), answers=["trampler"])
    assert scene.captured(JOHN) == {"trampler": 1}
    assert scene.stock(JOHN, "followers") == 12


@pytest.mark.rule("E2-COMBAT-11", "E2-PERK-TRAPPER", "E2-R-98")
def test_combat_11_r_98_two_with_trapper_alike_without_herder() -> None:
    scene = team()
    scene.perks(JOHN, "trapper")
    second = scene.asks(spoils, defeated(JOHN, dinos(trampler=2, raptor=1)), answers=["trampler"])
    assert (second.about, texts(second)) == ((1,), ["trampler", "stop"])
    assert reason(second, "raptor") == "E2-ENCLOSURE-02"
    scene = team()
    scene.perks(JOHN, "trapper", "herder")
    scene.run(spoils, defeated(JOHN, dinos(trampler=2, raptor=1)), answers=["trampler", "raptor"])
    assert scene.captured(JOHN) == {"trampler": 1, "raptor": 1}
    assert scene.stock(JOHN, "followers") == 11


@pytest.mark.rule("E2-COMBAT-12", "E2-R-45", "E2-PERK-WARRIOR")
def test_combat_12_r_45_valor_of_a_kill_comes_too_late_for_wounds() -> None:
    scene = team(light=1)
    scene.perks(JOHN, "warrior")
    scene.dinos("p5", "raptor")
    scene.run(fight, JOHN, scene.place("p5"), answers=["stop"])
    assert (scene.stock(JOHN, "light"), scene.stock(JOHN, "valor")) == (0, 2)
    kinds = [event.kind for event in scene.events]
    order = ["committed", "dinos-defeated", "wounds", "soldier-lost", "dino-left", "dino-killed"]
    assert [kind for kind in kinds if kind in order] == order


@pytest.mark.rule("E2-PERK-WRANGLER", "E2-R-72")
def test_r_72_wrangler_pays_once_for_a_capture() -> None:
    scene = team()
    scene.perks(JOHN, "wrangler", "warrior")
    scene.run(spoils, defeated(JOHN, dinos(raptor=1)), answers=["raptor"])
    assert scene.captured(JOHN) == {"raptor": 1}
    assert (scene.stock(JOHN, "followers"), scene.stock(JOHN, "valor")) == (11, 2)


# Worked examples


@pytest.mark.rule("E2-EX-20")
def test_ex_20_the_leader_carries_both_wounds() -> None:
    scene = team(light=1, heavy=1, leader=True)
    under_way = combat_with(JOHN, dinos(2, 1, 1))
    scene.run(combat, under_way, False, answers=["2", "1", "1", "leader 2 heavy 0 light 0"])
    assert under_way.fought == dinos(2, 1, 1)
    scene.run(spoils, under_way, answers=["shieldhead"])
    assert scene.told("soldier-lost") == []
    assert scene.captured(JOHN) == {"shieldhead": 1}
    assert scene.stock(JOHN, "followers") == 13


@pytest.mark.rule("E2-EX-21")
def test_ex_21_one_heavy_or_a_saved_light_and_a_heavy() -> None:
    scene = team(light=1, heavy=2, valor=1)
    decision = scene.asks(combat, combat_with(JOHN, dinos(2, 1, 1)), True)
    assert texts(decision) == ["leader 0 heavy 1 light 1", "leader 0 heavy 2 light 0"]
    scene = team(light=1, heavy=2, valor=1)
    fight_all(scene, dinos(2, 1, 1), "leader 0 heavy 2 light 0")
    assert (scene.stock(JOHN, "light"), scene.stock(JOHN, "heavy")) == (1, 1)
    assert scene.stock(JOHN, "valor") == 1
    scene = team(light=1, heavy=2, valor=1)
    fight_all(scene, dinos(2, 1, 1), "leader 0 heavy 1 light 1", "1")
    assert (scene.stock(JOHN, "light"), scene.stock(JOHN, "heavy")) == (1, 1)
    assert scene.stock(JOHN, "valor") == 0


@pytest.mark.rule("E2-EX-34", "E2-SECOND-09", "E2-R-36")
def test_ex_34_a_counterattack_needs_all_the_damage() -> None:
    scene = Scene2()
    scene.has(BEN, light=1, heavy=0, valor=1)
    scene.breach(ISABELLE, "canyon_attack_08", "start", raptor=2, shieldhead=1)
    refusal = counterattack_refusal(scene.state, BEN)
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("E2-SECOND-09", "breach-too-strong")
    scene.has(BEN, light=2)
    assert counterattack_refusal(scene.state, BEN) is None
    decision = scene.asks(counterattack, BEN, 1)
    assert texts(decision) == ["leader 2 heavy 0 light 1", "leader 1 heavy 0 light 2"]
    scene.topples(BEN)
    scene.run(counterattack, BEN, 1, answers=["leader 2 heavy 0 light 1", "1", "stop"])
    assert (scene.stock(BEN, "light"), scene.stock(BEN, "valor")) == (2, 0)
    assert scene.on_breach(ISABELLE) == {}
