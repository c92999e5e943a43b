"""Modifiers of Chronicle cards: when each is declared, and what it changes (CH-USE-06)."""

import pytest
from any_scene import reason, texts
from games.perseverance.chronicle.chronicle_scene import (
    AnyChronicle,
    Chronicle1,
    Chronicle2,
    tokens,
    use,
)

from pertinax.games.perseverance.episode1.rules.dinos import place_dinos_of_space
from pertinax.games.perseverance.episode1.rules.effects import resolve_effect as effect1
from pertinax.games.perseverance.episode1.rules.names import FORTIFICATIONS, SUPPLY, TRAINING
from pertinax.games.perseverance.episode1.rules.patrol import resolve_stage as stage1
from pertinax.games.perseverance.episode1.rules.turn import turn as turn1
from pertinax.games.perseverance.episode2.rules import names as names2
from pertinax.games.perseverance.episode2.rules.attack import dino_attack
from pertinax.games.perseverance.episode2.rules.effects import resolve_effect as effect2
from pertinax.games.perseverance.episode2.rules.stages import resolve_stage as stage2
from pertinax.games.perseverance.episode2.rules.turn import turn as turn2
from pertinax.games.perseverance.shared.rules.turn import AFTER, BEFORE, BETWEEN, window

ANA, BEN, CEM = range(3)
KILL = "what_doesnt_kill_you"
SCOUTS = "our_scouts_report"
WHEELS = "greasing_societys_wheels"


# What Doesn't Kill You...


@pytest.mark.rule("CH-CARD-04-TOP", "CH-USE-06", "CH-USE-04")
@pytest.mark.parametrize(("answer", "left", "lost"), [(KILL, 1, 0), ("stop", 2, 1)])
def test_threat_rolls_of_a_patrol_stage_get_two_more(answer: str, left: int, lost: int) -> None:
    scene = Chronicle1()
    scene.holds(ANA, KILL)
    scene.on_patrol(ANA, "nest_by_the_creek", 1, 1)
    scene.draw("light", "light-5")  # Threat 3
    scene.draw("heavy", "heavy-1")
    scene.roll("threat", 1)
    decision = scene.asks(stage1, ANA, answers=[answer, "light-5"])
    assert decision.kind == "transition"
    assert scene.told("threat-rolled") == [(ANA, 3 if left == 1 else 1)]
    assert len(scene.told("soldier-lost")) == lost
    assert tokens(scene) == [(left,)]
    assert scene.own.used is (left == 1)


@pytest.mark.rule("CH-CARD-04-TOP", "CH-R-52")
def test_the_roll_of_the_transition_too_and_no_later_stage() -> None:
    scene = Chronicle1()
    scene.holds(ANA, KILL)
    scene.on_patrol(ANA, "wreck_divers", 1, 0)
    scene.roll("threat", 1)
    scene.run(stage1, ANA, answers=[KILL, "move-on"])
    assert scene.told("threat-rolled") == [(ANA, 3)]
    assert not scene.own.braced
    scene.run(stage1, ANA)
    assert scene.asked == []


@pytest.mark.rule("CH-R-52", "CH-H-04")
def test_it_is_not_asked_for_where_nothing_is_rolled_nor_in_anothers_turn() -> None:
    scene = Chronicle1()
    scene.holds(ANA, KILL)
    scene.on_patrol(ANA, "lost_luggage", 1, 0)
    scene.run(stage1, ANA)
    lodge = Chronicle2()
    lodge.holds(ANA, KILL)
    lodge.adventure(ANA, "plains_watering_hole", light=1)
    lodge.draw("light", "light-1")
    lodge.run(stage2, ANA, False)
    other = Chronicle1()
    other.holds(BEN, KILL)
    other.on_patrol(BEN, "wreck_divers", 1, 0)
    assert other.asks(stage1, BEN).kind == "transition"
    assert [decision.kind for decision in (*scene.asked, *lodge.asked)] == []


@pytest.mark.rule("CH-R-52", "CH-CARD-04-TOP")
def test_on_the_threat_track_each_advance_is_two_shorter() -> None:
    scene = Chronicle1(modules=["threat_module"])
    scene.holds(ANA, KILL)
    scene.on_patrol(ANA, "wreck_divers", 1, 0)  # 2 to move on
    before = scene.player(ANA).threat[:]
    scene.run(stage1, ANA, answers=[KILL, "move-on"])
    assert scene.player(ANA).threat == before


@pytest.mark.rule("CH-CARD-04-TOP", "CH-R-52")
def test_an_adventure_stage_too() -> None:
    scene = Chronicle2()
    scene.holds(ANA, KILL)
    scene.adventure(ANA, "plains_glowing_trail", light=3)
    scene.roll("threat", 1)
    scene.run(stage2, ANA, answers=[KILL, "move-on"])
    assert scene.told("threat-rolled") == [(ANA, 3)]
    assert scene.told("soldier-lost") == []


# Our Scouts Report...


@pytest.mark.rule("CH-EX-24", "CH-CARD-08-TOP-E1", "CH-CARD-08-BOT-E1", "CH-R-61", "CH-USE-06")
@pytest.mark.parametrize("top", [True, False])
def test_ch_ex_24a_no_dinos_after_a_die(top: bool) -> None:
    scene = Chronicle1()
    scene.holds(ANA, SCOUTS, top=top)
    scene.holds(ANA, "conscription")
    scene.pool("neutral innovator", "neutral innovator")
    scene.fill("protection", leave=1)
    scene.asks(turn1, answers=[SCOUTS, "salvage", "salvage.1"])
    assert tokens(scene) == [(1,), (2,)]
    assert scene.told("dino-placed") == scene.told("dino-die") == []
    assert [decision.kind for decision in scene.asked][:1] == ["chronicle-action"]
    scene.run(window, ANA, BETWEEN)
    assert scene.asked == []


@pytest.mark.rule("CH-R-61")
def test_the_open_dino_die_is_not_rolled_anew() -> None:
    scene = Chronicle1(modules=["dino_module"])
    scene.holds(ANA, SCOUTS)
    scene.state.dino_dice = [2, 2]
    use(scene, SCOUTS)
    scene.step("primary", place_dinos_of_space, ANA, scene.die_space("salvage.1"))
    assert scene.state.dino_dice == [2, 2]
    assert scene.told("dino-die-renewed") == []


@pytest.mark.rule("CH-CARD-08-TOP-E1", "CH-USE-06", "CH-R-61")
def test_after_the_primary_action_it_is_too_late_in_episode_1() -> None:
    scene = Chronicle1()
    scene.holds(ANA, SCOUTS, "conscription")
    decision = scene.asks(window, ANA, BETWEEN)
    assert reason(decision, SCOUTS) == "CH-USE-06"
    alone = Chronicle1()
    alone.holds(ANA, SCOUTS)
    alone.run(window, ANA, AFTER)
    assert alone.asked == []


@pytest.mark.rule("CH-CARD-08-TOP-E1")
def test_it_holds_for_one_turn() -> None:
    scene = Chronicle1()
    scene.holds(ANA, SCOUTS)
    use(scene, SCOUTS)
    assert scene.own.quiet
    scene.run(window, ANA, BETWEEN)
    assert not scene.own.quiet


@pytest.mark.rule("CH-EX-24", "CH-CARD-08-TOP-E2", "CH-CARD-08-BOT-E2", "CH-R-61")
@pytest.mark.parametrize("top", [True, False])
@pytest.mark.parametrize("name", [BEFORE, BETWEEN])
def test_no_attack_card_is_drawn_in_the_action_that_follows(top: bool, name: str) -> None:
    scene = Chronicle2()
    scene.holds(ANA, SCOUTS, top=top)
    scene.camp("p1", CEM)
    scene.state.rally = scene.place("p1")
    use(scene, SCOUTS, name=name)
    scene.step("primary", dino_attack, CEM, scene.place("p1"), False)
    assert scene.told("attack") == scene.told("attack-card") == []
    assert scene.state.rally == -1
    scene.run(window, ANA, AFTER)
    scene.attack_deck("plains_attack_01")
    scene.asks(dino_attack, CEM, scene.place("p1"), False)
    assert scene.told("attack")


@pytest.mark.rule("CH-EX-24", "CH-R-61")
def test_ch_ex_24b_spent_without_effect() -> None:
    scene = Chronicle2()
    scene.holds(ANA, SCOUTS)
    scene.pool("neutral mediator", "neutral mediator")
    scene.asks(turn2, answers=[SCOUTS, "marketplace", "marketplace.1"])
    assert tokens(scene) == [(1,)]
    assert scene.own.used


@pytest.mark.rule("CH-EX-24", "CH-R-61", "CH-CARD-08-TOP-E2")
def test_ch_ex_24c_once_the_action_is_under_way_it_is_too_late() -> None:
    scene = Chronicle2()
    scene.holds(ANA, SCOUTS)
    scene.camp("p1", CEM)
    scene.attack_deck("plains_attack_01")
    scene.has(CEM, valor=0)
    scene.step("primary", dino_attack, CEM, scene.place("p1"), False)
    assert scene.told("attack-card")
    assert tokens(scene) == [(2,)]
    assert scene.asked == []


# Greasing Society's Wheels


@pytest.mark.rule("CH-CARD-11-TOP", "CH-CARD-11-BOT", "CH-R-63")
@pytest.mark.parametrize("top", [True, False])
def test_an_option_of_training_once_more_within_the_same_pick(top: bool) -> None:
    scene = Chronicle1()
    scene.holds(ANA, WHEELS, top=top)
    scene.has(ANA, food=2, light=0, story=0)
    decision = scene.asks(effect1, ANA, TRAINING, answers=["recruit-for-food", WHEELS])
    each = scene.stock(ANA, "light") // 2
    assert each > 0
    assert scene.stock(ANA, "food") == 0  # paid twice
    assert decision.about == (2,)  # two of three options are left
    assert reason(decision, "recruit-for-food") == "E1-TRAIN-01"
    assert tokens(scene) == [(1,)]


@pytest.mark.rule("CH-R-63", "CH-CARD-11-TOP")
def test_gains_of_the_first_time_pay_for_the_second() -> None:
    """What cannot be paid for again is not offered."""
    scene = Chronicle1()
    scene.holds(ANA, WHEELS)
    scene.has(ANA, food=1)
    kinds = [
        scene.asks(effect1, ANA, TRAINING, answers=["recruit-for-food"]).kind,
        scene.asks(effect1, ANA, TRAINING, answers=["story"]).kind,
    ]
    assert kinds == ["training", "chronicle-modifier"]
    converting = Chronicle1()
    converting.holds(ANA, WHEELS)
    converting.has(ANA, light=4, heavy=0, story=2)
    converting.asks(effect1, ANA, TRAINING, answers=["convert", "2", WHEELS, "2"])
    assert converting.stock(ANA, "heavy") == 4


@pytest.mark.rule("CH-CARD-11-TOP", "CH-R-63", "CH-USE-06")
def test_fortifications_too_within_what_is_left_of_pieces() -> None:
    scene = Chronicle1()
    scene.holds(ANA, WHEELS)
    scene.has(ANA, scrap=4)
    spaces = [f"military.wall.c{column}" for column in (1, 2)]
    scene.supplies(ANA, walls=2)
    decision = scene.asks(
        effect1, ANA, FORTIFICATIONS, answers=["wall", spaces[0], WHEELS, spaces[1]]
    )
    assert scene.zone("military").walls[:2] == [ANA, ANA]
    assert reason(decision, "wall-for-story") == "E1-FORT-10"
    none_left = Chronicle1()
    none_left.holds(ANA, WHEELS)
    none_left.has(ANA, scrap=4)
    none_left.supplies(ANA, walls=1)
    after = none_left.asks(effect1, ANA, FORTIFICATIONS, answers=["wall", spaces[0]])
    assert after.kind == "fortifications"


@pytest.mark.rule("CH-EX-17", "CH-USE-04")
def test_ch_ex_17_not_after_an_action_but_permanents_work() -> None:
    scene = Chronicle1()
    scene.holds(ANA, "conscription", WHEELS)
    scene.holds(ANA, "friendly_neighborhood", top=False)
    use(scene, "conscription")
    decision = scene.asks(effect1, ANA, TRAINING, answers=["story"])
    assert decision.kind == "training"
    assert scene.asks(effect1, ANA, SUPPLY).kind == "chronicle-supply"


@pytest.mark.rule("CH-CARD-11-TOP", "CH-R-63")
@pytest.mark.parametrize(
    ("effect", "option", "more"),
    [(names2.TRAINING, "recruit", []), (names2.BUILD, "outpost", ["crash_site", "p4"])],
)
def test_training_and_build_in_episode_2(effect: int, option: str, more: list[str]) -> None:
    scene = Chronicle2()
    scene.holds(ANA, WHEELS)
    scene.clear("p4", "p5")
    scene.outposts_on_offer("crash_site", "patrol_hub", "glowberry_patch")
    scene.has(ANA, island_resource=2, scrap=2)
    decision = scene.asks(effect2, ANA, effect, answers=[option, *more])
    assert (decision.kind, texts(decision)) == ("chronicle-modifier", [WHEELS, "stop"])
    assert decision.about == ("after-option",)


@pytest.mark.rule("CH-USE-03", "CH-USE-06", "CH-CARD-11-TOP")
def test_without_a_token_nobody_is_asked() -> None:
    for scene in (Chronicle1(), Chronicle2()):
        scene.holds(ANA, WHEELS, KILL)
        scene.own.held[ANA] = tuple(held._replace(tokens=(0,)) for held in scene.own.held[ANA])
        assert trains(scene) == "training"


def trains(scene: AnyChronicle) -> str:
    """What is asked after the first option of Training."""
    if isinstance(scene, Chronicle1):
        return scene.asks(effect1, ANA, TRAINING, answers=["recruit"]).kind
    return scene.asks(effect2, ANA, names2.TRAINING, answers=["recruit"]).kind
