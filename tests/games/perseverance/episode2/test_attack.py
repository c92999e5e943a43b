"""Dino Attacks: the decks, the defence, rewards and what a failure leads to."""

import pytest
from any_scene import texts
from games.perseverance.episode2.scene import FRED, ISABELLE, JOHN, Scene2

from pertinax.games.perseverance.episode2.rules.adventure import adventure
from pertinax.games.perseverance.episode2.rules.attack import (
    counterattack,
    defence,
    dino_attack,
    discarded,
    reveal_card,
    show_back,
)
from pertinax.games.perseverance.episode2.rules.names import CANYON, OUTPOSTS, PLAINS
from pertinax.games.perseverance.episode2.rules.outposts import activate
from pertinax.games.perseverance.shared.rules.names import NOBODY


def camp_at(area: str, card: str, valor: int = 0, owner: int = ISABELLE) -> Scene2:
    """A Camp of Isabelle, so much Valor on her board, and the card that is about to come."""
    scene = Scene2()
    scene.camp(area, owner)
    scene.has(owner, valor=valor, followers=10, glowberry=0)
    scene.attack_deck(card)
    return scene


def attack(scene: Scene2, area: str, *answers: str, owner: int = ISABELLE) -> None:
    scene.run(dino_attack, owner, scene.place(area), False, answers=answers)


@pytest.mark.rule("E2-ATTACK-01", "E2-ATTACK-02", "E2-TURN-02")
def test_attack_01_one_attack_after_the_adventure_effect_of_anybody() -> None:
    scene = camp_at("start", "plains_attack_01", valor=1)
    scene.has(FRED, light=1, glowberry=0, island_resource=0)
    scene.dinos("p1", "trampler")
    scene.run(adventure, FRED, answers=["0", "stop", "hold"])
    assert scene.told("attack") == [(ISABELLE, "start", "camp")]
    kinds = [event.kind for event in scene.events]
    assert kinds.index("dino-killed") < kinds.index("attack")


@pytest.mark.rule("E2-ATTACK-01", "E2-ATTACK-02")
def test_attack_01_one_attack_after_an_outpost_effect() -> None:
    scene = camp_at("start", "plains_attack_02", owner=JOHN)
    scene.outpost("crash_site", "start", ISABELLE)
    scene.has(ISABELLE, valor=1)
    scene.run(activate, FRED, OUTPOSTS.index("crash_site"), answers=["hold"])
    assert scene.told("attack") == [(ISABELLE, "start", "outpost")]
    kinds = [event.kind for event in scene.events]
    assert kinds.index("gained") < kinds.index("attack")


@pytest.mark.rule("E2-ATTACK-02", "E2-R-85")
def test_attack_02_the_owner_decides_and_pays_also_out_of_turn() -> None:
    scene = camp_at("start", "plains_attack_02", valor=2)
    scene.has(FRED, valor=3)
    scene.state.active = FRED
    decision = scene.asks(dino_attack, ISABELLE, scene.place("start"), False)
    assert (decision.seat, decision.kind, decision.about) == (
        ISABELLE,
        "defend",
        (2, "plains-attack-02"),
    )
    scene.attack_deck("plains_attack_02")
    attack(scene, "start", "hold")
    assert (scene.stock(ISABELLE, "valor"), scene.stock(FRED, "valor")) == (0, 3)
    assert scene.stock(ISABELLE, "glowberry") == 2
    assert scene.told("attack") == [(ISABELLE, "start", "camp")]


@pytest.mark.rule("E2-ATTACK-03")
def test_attack_03_the_deck_of_the_terrain_of_the_area() -> None:
    scene = camp_at("p1", "plains_attack_01", valor=6)
    scene.camp("c1", ISABELLE)
    scene.attack_deck("canyon_attack_01")
    attack(scene, "c1", "hold")
    assert scene.told("attack-card") == [(ISABELLE, "canyon-attack-01", 4, 1)]
    attack(scene, "p1", "hold")
    assert scene.told("attack-card") == [(ISABELLE, "plains-attack-01", 2, 1)]


@pytest.mark.rule("E2-ATTACK-03")
def test_attack_03_an_empty_deck_is_made_of_its_discard_pile() -> None:
    scene = camp_at("start", "plains_attack_01", valor=1)
    scene.breach(FRED, "plains_attack_07", "p1", trampler=1)
    attack(scene, "start", "hold")
    assert scene.state.attack_left[PLAINS] == ()
    assert scene.state.attack_backs[PLAINS] == NOBODY
    assert scene.told("attack-deck-shuffled") == []
    pile = discarded(scene.state, PLAINS)
    assert len(pile) == 9
    assert scene.attack_card("plains_attack_07") not in pile
    card = scene.run(reveal_card, PLAINS)
    assert scene.told("attack-deck-shuffled") == [("plains",)]
    assert card in pile
    assert set(scene.state.attack_left[PLAINS]) == set(pile) - {card}
    assert len(scene.state.attack_left[CANYON]) == 10


@pytest.mark.rule("E2-ATTACK-04", "E2-BREACH-06")
def test_attack_04_structures_defend_whoever_owns_them_breached_or_not() -> None:
    scene = Scene2()
    start = scene.place("start")
    assert defence(scene.state, start) == 0
    scene.camp("start", JOHN)
    assert defence(scene.state, start) == 1
    scene.outpost("crash_site", "start", FRED)
    assert defence(scene.state, start) == 2
    scene.watchtower("start", ISABELLE)
    assert defence(scene.state, start) == 4
    scene.breach(JOHN, "plains_attack_01", "start", trampler=2)
    scene.breach(FRED, "plains_attack_02", "start", on_outpost=True, trampler=2)
    assert defence(scene.state, start) == 4


@pytest.mark.rule("E2-ATTACK-05", "E2-R-41")
def test_attack_05_r_41_nothing_or_exactly_what_is_missing() -> None:
    scene = camp_at("start", "plains_attack_03", valor=4)
    decision = scene.asks(dino_attack, ISABELLE, scene.place("start"), False)
    assert (decision.about, texts(decision)) == ((2, "plains-attack-03"), ["hold", "stop"])
    scene.attack_deck("plains_attack_03")
    attack(scene, "start", "hold")
    assert scene.stock(ISABELLE, "valor") == 2
    scene.attack_deck("plains_attack_03")
    attack(scene, "start", "stop")
    assert scene.stock(ISABELLE, "valor") == 2
    assert scene.told("attack-failed") == [(ISABELLE, "start")]


@pytest.mark.rule("E2-ATTACK-05", "E2-R-41")
def test_attack_05_r_41_valor_that_would_not_suffice_is_not_offered() -> None:
    scene = camp_at("start", "plains_attack_03", valor=1)
    attack(scene, "start")
    assert scene.stock(ISABELLE, "valor") == 1
    assert scene.told("attack-failed") == [(ISABELLE, "start")]


@pytest.mark.rule("E2-ATTACK-06", "E2-R-41")
def test_attack_06_a_value_equal_to_the_threshold_is_a_success_without_a_question() -> None:
    scene = camp_at("start", "plains_attack_02", valor=3)
    scene.watchtower("start")
    attack(scene, "start")  # 1 + 2 = 3
    assert scene.told("attack-held") == [(ISABELLE, "start")]
    assert scene.told("gained") == [(ISABELLE, "glowberry", 2, "defence")]
    assert scene.stock(ISABELLE, "valor") == 3
    assert scene.on_breach(ISABELLE) == {}
    assert scene.attack_card("plains_attack_02") in discarded(scene.state, PLAINS)


@pytest.mark.rule("E2-ATTACK-07", "E2-R-94")
def test_attack_07_r_94_the_failure_reward_comes_first_and_changes_nothing() -> None:
    scene = camp_at("start", "plains_attack_04", valor=2)  # threshold 4, failure: 1 Valor
    attack(scene, "start")
    assert scene.stock(ISABELLE, "valor") == 3
    kinds = [event.kind for event in scene.events if event.kind in ("gained", "breach")]
    assert kinds == ["gained", "breach"]
    assert scene.on_breach(ISABELLE) == {"trampler": 2}


@pytest.mark.rule("E2-ATTACK-07", "E2-R-93")
def test_attack_07_r_93_a_reward_with_a_choice_is_chosen_at_once() -> None:
    scene = camp_at("start", "plains_attack_07")
    decision = scene.asks(dino_attack, ISABELLE, scene.place("start"), False)
    assert (decision.seat, decision.kind) == (ISABELLE, "reward-choice")
    assert texts(decision) == ["glowberry 1", "valor 1"]
    scene.attack_deck("plains_attack_07")
    attack(scene, "start", "glowberry 1")
    assert (scene.stock(ISABELLE, "glowberry"), scene.stock(ISABELLE, "valor")) == (1, 0)


@pytest.mark.rule("E2-ATTACK-08", "E2-R-96")
def test_attack_08_the_savior_bonus_is_for_a_counterattack_only() -> None:
    scene = camp_at("start", "plains_attack_01")  # Savior Bonus: 2 Glowberries
    attack(scene, "start")
    assert scene.stock(ISABELLE, "glowberry") == 1
    scene.has(FRED, light=2, glowberry=0)
    scene.run(counterattack, FRED, 1, answers=["0", "stop"])
    assert scene.stock(FRED, "glowberry") == 2
    assert scene.stock(ISABELLE, "glowberry") == 1


@pytest.mark.rule("E2-ATTACK-09")
def test_attack_09_the_rally_marker_leaves_the_map() -> None:
    scene = camp_at("start", "plains_attack_02", valor=2)
    scene.asks(dino_attack, ISABELLE, scene.place("start"), False)
    assert scene.state.rally == scene.place("start")
    scene.attack_deck("plains_attack_02")
    attack(scene, "start", "hold")
    assert scene.state.rally == NOBODY


@pytest.mark.rule("E2-ATTACK-10", "E2-INFO-02")
def test_attack_10_the_back_of_the_top_card_tells_its_range() -> None:
    scene = camp_at("start", "plains_attack_06")
    scene.attack_deck("plains_attack_06", "plains_attack_01", "plains_attack_02")
    assert scene.state.attack_backs[PLAINS] == 1
    for _ in range(5):  # of the three cards only one has a wild back
        twin = scene.state.copy()
        assert scene.run(reveal_card, PLAINS) == scene.attack_card("plains_attack_06")
        scene.state = twin
    attack(scene, "start")
    assert scene.state.attack_backs[PLAINS] == 0
    assert scene.told("attack-back") == [("plains", "calm")]
    assert scene.setting.box.attack_ranges == {
        ("plains", "calm"): (2, 4),
        ("plains", "wild"): (5, 6),
        ("canyon", "calm"): (4, 6),
        ("canyon", "wild"): (6, 8),
    }


@pytest.mark.rule("E2-ATTACK-10")
def test_attack_10_any_card_left_may_be_the_next() -> None:
    scene = Scene2()
    scene.attack_deck("canyon_attack_01", "canyon_attack_02", "canyon_attack_09")
    backs: list[int] = []
    for number in range(3):
        scene.script["attack-back"] = [number]
        scene.run(show_back, CANYON)
        backs.append(scene.state.attack_backs[CANYON])
    assert backs == [0, 0, 1]
    assert scene.state.attack_backs[PLAINS] == 0


@pytest.mark.rule("E2-ATTACK-11", "E2-R-42")
def test_attack_11_r_42_soldiers_and_leaders_take_no_part() -> None:
    scene = camp_at("start", "plains_attack_02")
    scene.has(ISABELLE, light=5, heavy=5)
    attack(scene, "start")
    assert scene.told("attack-failed") == [(ISABELLE, "start")]
    me = scene.player(ISABELLE)
    assert (me.toppled, me.leader_toppled) == ([0, 0], False)


@pytest.mark.rule("E2-R-92")
def test_r_92_two_attacks_in_one_turn_are_resolved_one_after_the_other() -> None:
    scene = camp_at("start", "plains_attack_01")
    attack(scene, "start")
    assert scene.on_breach(ISABELLE) == {"trampler": 2}
    scene.camp("c1", ISABELLE)
    scene.attack_deck("canyon_attack_01")
    attack(scene, "c1")
    assert scene.on_breach(ISABELLE) == {"trampler": 1, "raptor": 1}
    assert scene.player(ISABELLE).breach_at == 2 * scene.place("c1")
    assert scene.told("lost-followers") == [(ISABELLE, 2, "breach")]


@pytest.mark.rule("E2-EX-29", "E2-PERK-DEFENDER")
def test_ex_29_each_valor_of_a_defender_adds_two() -> None:
    scene = camp_at("start", "plains_attack_09", valor=2)
    scene.watchtower("start")
    scene.perks(ISABELLE, "defender")
    attack(scene, "start", "hold")
    assert scene.told("attack-held") == [(ISABELLE, "start")]
    assert scene.stock(ISABELLE, "valor") == 0
    scene.has(ISABELLE, valor=1)
    scene.attack_deck("plains_attack_10")
    attack(scene, "start")
    assert scene.told("attack-failed") == [(ISABELLE, "start")]


@pytest.mark.rule("E2-EX-07")
@pytest.mark.parametrize("third", [False, True])
def test_ex_07_isabelle_fails_and_chooses_valor(third: bool) -> None:
    scene = camp_at("start", "plains_attack_07", valor=1)
    scene.watchtower("start")
    scene.dinos("p4", "trampler")  # dangerous
    scene.dinos("p1", "trampler", "raptor")  # the Raptor is dangerous, the Trampler is not
    answers = ["valor 1"]
    if third:
        scene.dinos("p2", "none", "raptor")
        decision = scene.asks(
            dino_attack, ISABELLE, scene.place("start"), False, answers=["valor 1"]
        )
        assert (decision.seat, decision.kind, decision.about) == (ISABELLE, "breach-dino", (2,))
        assert texts(decision) == ["p1.2", "p2.2", "p4.1"]
        return
    attack(scene, "start", *answers)
    assert scene.told("attack-card") == [(ISABELLE, "plains-attack-07", 5, 3)]
    assert scene.stock(ISABELLE, "valor") == 2
    assert scene.on_breach(ISABELLE) == {"trampler": 2, "raptor": 2}
    assert scene.dinos_at("p4") == ["none", "none"]
    assert scene.dinos_at("p1") == ["trampler", "none"]
    assert scene.player(ISABELLE).breach_at == 2 * scene.place("start")
