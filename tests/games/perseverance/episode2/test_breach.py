"""Breaches: how they begin, what they cost and how they end; Counterattacks."""

import pytest
from any_scene import reason, texts
from games.perseverance.episode2.scene import BEN, FRED, ISABELLE, JOHN, Scene2

from pertinax.games.perseverance.episode2.rules.attack import (
    breach,
    breach_upkeep,
    counterattack,
    counterattack_refusal,
    dino_attack,
    discarded,
    stand_up,
)
from pertinax.games.perseverance.episode2.rules.map import breached
from pertinax.games.perseverance.episode2.rules.names import CANYON, PLAINS
from pertinax.games.perseverance.shared.rules.names import NOBODY, RAPTOR, TRAMPLER


def failed(scene: Scene2, card: str, area: str, *answers: str, on_outpost: bool = False) -> None:
    """The Breach that follows a failed attack on Isabelle."""
    scene.run(
        breach, ISABELLE, scene.place(area), on_outpost, scene.attack_card(card), answers=answers
    )


# How it begins


@pytest.mark.rule("E2-BREACH-01", "E2-BREACH-05")
def test_breach_01_05_card_beside_the_board_token_under_the_camp() -> None:
    scene = Scene2()
    scene.camp("p1", ISABELLE)
    scene.outpost("crash_site", "p1", ISABELLE)
    failed(scene, "plains_attack_01", "p1")
    me = scene.player(ISABELLE)
    assert me.breach_card == scene.attack_card("plains_attack_01")
    assert breached(scene.state, scene.place("p1"), False)
    assert not breached(scene.state, scene.place("p1"), True)
    assert me.breach_card not in discarded(scene.state, PLAINS)
    assert scene.told("breach") == [(ISABELLE, "p1", 2, 0, 0)]


@pytest.mark.rule("E2-BREACH-05")
def test_breach_05_after_an_outpost_effect_on_the_outpost() -> None:
    scene = Scene2()
    scene.outpost("crash_site", "start", ISABELLE)
    scene.attack_deck("plains_attack_06")
    scene.run(dino_attack, ISABELLE, scene.place("start"), True)
    assert breached(scene.state, scene.place("start"), True)
    assert scene.told("attack") == [(ISABELLE, "start", "outpost")]


@pytest.mark.rule("E2-BREACH-01", "E2-BREACH-02", "E2-R-91")
def test_breach_02_r_91_a_new_breach_settles_the_old_one_first() -> None:
    scene = Scene2()
    scene.camp("p1", ISABELLE)
    scene.outpost("crash_site", "p1", ISABELLE)
    scene.breach(ISABELLE, "plains_attack_10", "p1", on_outpost=True, trampler=2, raptor=1)
    scene.state.dino_supply[TRAMPLER] = 0  # those of the old card are there in time
    scene.state.attack_left = ((), scene.state.attack_left[CANYON])
    failed(scene, "plains_attack_02", "p1")
    assert scene.stock(ISABELLE, "followers") == 7
    assert scene.on_breach(ISABELLE) == {"trampler": 2}
    assert scene.dino_supply("raptor") == 20
    assert scene.attack_card("plains_attack_10") in discarded(scene.state, PLAINS)
    assert not breached(scene.state, scene.place("p1"), True)
    assert breached(scene.state, scene.place("p1"), False)
    assert scene.told("breach-over") == [(ISABELLE, "p1")]


@pytest.mark.rule("E2-BREACH-03")
def test_breach_03_dinos_of_the_card_come_from_the_general_supply() -> None:
    scene = Scene2()
    scene.camp("start", ISABELLE)
    failed(scene, "canyon_attack_09", "start")
    assert scene.on_breach(ISABELLE) == {"raptor": 1, "shieldhead": 2}
    assert scene.state.dino_supply[1:] == [24, 19, 18]


@pytest.mark.rule("E2-BREACH-03", "E2-MAP-10")
def test_breach_03_as_far_as_there_are_any() -> None:
    scene = Scene2()
    scene.camp("start", ISABELLE)
    scene.state.dino_supply[TRAMPLER] = 1
    failed(scene, "plains_attack_08", "start")
    assert scene.on_breach(ISABELLE) == {"trampler": 1}
    assert scene.state.dino_supply[TRAMPLER] == 0


@pytest.mark.rule("E2-BREACH-04", "E2-R-43")
def test_breach_04_r_43_dangerous_spaces_of_adjacent_tiles_only() -> None:
    scene = Scene2()
    scene.camp("p2", ISABELLE)
    scene.dinos("p1", "trampler", "raptor")  # R!
    scene.dinos("p3", "none", "raptor")  # T! is empty
    scene.dinos("c7", "raptor", "shieldhead")  # the Temple: nothing dangerous on this side
    scene.dinos("p4", "trampler")  # T!, not adjacent
    scene.dinos("edge_1", "trampler")
    failed(scene, "plains_attack_09", "p2")
    assert scene.on_breach(ISABELLE) == {"raptor": 3}
    assert scene.told("dino-left") == [("raptor", "p1.2")]
    assert scene.dinos_at("p1") == ["trampler", "none"]


@pytest.mark.rule("E2-BREACH-04", "E2-R-43", "E2-R-10")
def test_breach_04_r_43_the_temple_tile_too() -> None:
    scene = Scene2(side="B")
    scene.camp("c6", ISABELLE)
    scene.dinos("c3", "shieldhead", "shieldhead")  # S! S
    failed(scene, "canyon_attack_01", "c6")
    assert scene.on_breach(ISABELLE) == {"trampler": 1, "raptor": 1, "shieldhead": 1}
    assert scene.dinos_at("c3") == ["none", "shieldhead", "none"]


@pytest.mark.rule("E2-BREACH-04")
def test_breach_04_the_owner_chooses_which() -> None:
    scene = Scene2()
    scene.camp("start", ISABELLE)
    scene.dinos("p1", "none", "raptor")
    scene.dinos("p3", "trampler")
    scene.dinos("p4", "trampler")
    failed(scene, "plains_attack_02", "start", "p4.1")
    assert scene.on_breach(ISABELLE) == {"trampler": 3}
    assert scene.dinos_at("p4") == ["none", "none"]
    assert scene.dinos_at("p3") == ["trampler", "none"]


@pytest.mark.rule("E2-BREACH-08", "E2-R-44")
def test_breach_08_r_44_without_a_dino_there_is_no_breach() -> None:
    scene = Scene2()
    scene.camp("start", ISABELLE)
    scene.state.dino_supply[TRAMPLER] = 0
    scene.state.attack_left = ((), scene.state.attack_left[CANYON])
    failed(scene, "plains_attack_01", "start")
    me = scene.player(ISABELLE)
    assert (me.breach_card, me.breach_at) == (NOBODY, NOBODY)
    assert scene.attack_card("plains_attack_01") in discarded(scene.state, PLAINS)
    assert scene.told("breach") == []


@pytest.mark.rule("E2-EX-23")
def test_ex_23_the_token_moves_from_the_camp_to_the_outpost() -> None:
    scene = Scene2()
    scene.camp("start", ISABELLE)
    scene.outpost("crash_site", "p1", ISABELLE)
    scene.breach(ISABELLE, "plains_attack_02", "start", trampler=2)
    scene.attack_deck("plains_attack_01")
    scene.has(ISABELLE, valor=0, followers=10)
    scene.run(dino_attack, ISABELLE, scene.place("p1"), True)
    assert scene.stock(ISABELLE, "followers") == 8
    assert scene.on_breach(ISABELLE) == {"trampler": 2}
    assert scene.player(ISABELLE).breach_card == scene.attack_card("plains_attack_01")
    assert scene.player(ISABELLE).breach_at == 2 * scene.place("p1") + 1
    assert not breached(scene.state, scene.place("start"), False)


# End-of-Turn Checks


@pytest.mark.rule("E2-ENDTURN-01")
def test_endturn_01_everybody_of_the_active_player_stands_up() -> None:
    scene = Scene2()
    scene.has(JOHN, light=2, heavy=1)
    scene.topples(JOHN, light=2, heavy=1, leader=True)
    scene.topples(FRED, light=1)
    scene.run(stand_up, JOHN)
    assert (scene.player(JOHN).toppled, scene.player(JOHN).leader_toppled) == ([0, 0], False)
    assert scene.player(FRED).toppled == [1, 0]
    assert scene.told("stood-up") == [(JOHN,)]
    scene.run(stand_up, JOHN)
    assert scene.told("stood-up") == []


@pytest.mark.rule("E2-ENDTURN-02")
def test_endturn_02_followers_then_a_dino_of_the_owners_choice() -> None:
    scene = Scene2()
    scene.breach(JOHN, "plains_attack_10", "start", trampler=2, raptor=1)
    decision = scene.asks(breach_upkeep, JOHN)
    assert scene.stock(JOHN, "followers") == 7
    assert (decision.seat, texts(decision)) == (JOHN, ["trampler", "raptor"])
    assert reason(decision, "shieldhead") == "E2-ENDTURN-02"
    scene.run(breach_upkeep, JOHN, answers=["raptor"])
    assert scene.on_breach(JOHN) == {"trampler": 2}
    assert scene.dino_supply("raptor") == 20
    scene.run(breach_upkeep, FRED)
    assert scene.stock(FRED, "followers") == 10


@pytest.mark.rule("E2-ENDTURN-02", "E2-R-103")
def test_endturn_02_r_103_without_followers_the_dino_still_leaves() -> None:
    scene = Scene2()
    scene.has(JOHN, followers=0)
    scene.breach(JOHN, "plains_attack_01", "start", trampler=2)
    scene.run(breach_upkeep, JOHN)
    assert scene.stock(JOHN, "followers") == 0
    assert scene.on_breach(JOHN) == {"trampler": 1}


@pytest.mark.rule("E2-EX-22", "E2-BREACH-07")
def test_ex_22_breach_07_the_last_dino_stays_and_goes_on_costing() -> None:
    scene = Scene2()
    scene.has(JOHN, followers=20)
    scene.breach(JOHN, "plains_attack_10", "start", trampler=4)
    lost: list[int] = []
    for _ in range(6):
        before = scene.stock(JOHN, "followers")
        scene.run(breach_upkeep, JOHN)
        lost.append(before - scene.stock(JOHN, "followers"))
    assert lost == [4, 3, 2, 1, 1, 1]
    assert scene.on_breach(JOHN) == {"trampler": 1}
    assert breached(scene.state, scene.place("start"), False)


# Counterattack


@pytest.mark.rule("E2-SECOND-09", "E2-R-69")
def test_second_09_a_breach_of_anybody_that_can_be_defeated() -> None:
    scene = Scene2()
    refusal = counterattack_refusal(scene.state, JOHN)
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("E2-SECOND-09", "no-breach")
    scene.has(JOHN, light=1)
    scene.breach(JOHN, "plains_attack_01", "start", trampler=2)
    scene.breach(FRED, "plains_attack_03", "p1", trampler=1, raptor=1)
    scene.breach(ISABELLE, "canyon_attack_10", "p2", shieldhead=2)
    decision = scene.asks(counterattack, JOHN, 1)
    assert texts(decision) == ["p1", "p2"]
    assert reason(decision, "p3") == reason(decision, "p4") == "E2-SECOND-09"


@pytest.mark.rule("E2-SECOND-10", "E2-BREACH-07", "E2-R-96")
def test_second_10_r_96_the_breach_is_over_and_the_attacker_profits() -> None:
    scene = Scene2()
    scene.has(BEN, light=2, followers=10, island_resource=0)
    scene.state.attack_left = ((), scene.state.attack_left[CANYON])
    scene.breach(ISABELLE, "plains_attack_04", "start", trampler=3)
    scene.run(counterattack, BEN, 1, answers=["1", "trampler"])
    assert scene.told("committed") == [(BEN, 1, 0, 1)]
    me = scene.player(ISABELLE)
    assert (me.breach_card, me.breach_at, me.breach) == (NOBODY, NOBODY, [0, 0, 0, 0])
    assert scene.attack_card("plains_attack_04") in discarded(scene.state, PLAINS)
    assert scene.captured(BEN) == {"trampler": 1}
    assert scene.stock(BEN, "followers") == 13  # 2 kills, 1 of the Savior Bonus
    assert scene.stock(BEN, "island_resource") == 1
    assert scene.stock(ISABELLE, "followers") == 10
    assert scene.state.dino_supply[TRAMPLER] == 23


@pytest.mark.rule("E2-SECOND-10", "E2-R-96", "E2-OUTPOST-STAGING-GROUND")
def test_second_10_own_breach_and_a_double_savior_bonus() -> None:
    scene = Scene2()
    scene.has(JOHN, light=1, glowberry=0, followers=10)
    scene.breach(JOHN, "plains_attack_05", "start", raptor=1)
    scene.run(counterattack, JOHN, 2, answers=["1", "0", "stop"])
    assert scene.stock(JOHN, "glowberry") == 4
    assert scene.stock(JOHN, "followers") == 10 + 1 + 2
    assert scene.state.dino_supply[RAPTOR] == 20
