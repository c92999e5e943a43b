"""The Combat Rewards phase (rulebook pp.22, 30)."""

import pytest
from any_scene import reason, texts
from games.perseverance.episode1.scene import EMMY, JEREMY, OLIVIA, ROBERT, Scene

from pertinax.games.perseverance.episode1.rules.attack import (
    dino_attack,
    fight_phase,
    retrieve_phase,
    trap_phase,
)
from pertinax.games.perseverance.episode1.rules.names import EXPANSION
from pertinax.games.perseverance.episode1.rules.rewards import combat_rewards, picks_for
from pertinax.games.perseverance.episode1.rules.state import Attack

COSTS = {1: (3, 0), 2: (1, 1), 3: (0, 1), 4: (2, 1), 5: (1, 1), 6: (0, 2), 7: (0, 2), 8: (1, 0)}
"""Valor and Safeguard of each reward."""


def defended(*pieces: str, zone: str = "expansion", players: int = 4) -> tuple[Scene, Attack]:
    """Robert with pieces in the attacked area, full tracks and something for every reward."""
    scene = Scene(players=players)
    for column, piece in enumerate(pieces):
        scene.soldier(f"{zone}.s{column // 4 + 1}.c{column % 4 + 1}", ROBERT, piece)
    scene.wall(f"{zone}.c1", ROBERT)
    scene.settlement(f"{zone}.1", ROBERT)
    scene.leader("sustenance", ROBERT)
    scene.has(ROBERT, valor=6, safeguard=6)
    attack = scene.attack(zone)
    attack.dinos[ROBERT] = [1, 1, 0]
    attack.fallen[ROBERT] = [1, 1]
    return scene, attack


# Contribution and picks


@pytest.mark.rule("E1-REWARD-01", "E1-R-122")
def test_reward_01_r_122_everything_in_the_area_contributes_fallen_or_not() -> None:
    scene = Scene(players=4)
    scene.dinos("expansion", d2_c1="R", d1_c1="R", d1_c2="T")
    scene.trap("expansion.d2.c1", ROBERT, "raptor")
    scene.soldier("expansion.s1.c1", ROBERT, "light")
    scene.soldier("expansion.s1.c2", ROBERT, "heavy")
    scene.soldier("expansion.s2.c2", ROBERT, "leader")
    scene.wall("expansion.c3", ROBERT)
    scene.wall("military.c3", ROBERT)
    scene.settlement("expansion.1", EMMY)
    scene.roll("trap", "match-3")
    attack = scene.attack("expansion")
    scene.run(trap_phase, attack)
    scene.run(fight_phase, attack)
    assert scene.fighter("expansion.s1.c1") == "p1 toppled-light"
    scene.run(combat_rewards, attack)
    assert attack.contribution == [5, 0, 0, 0]


@pytest.mark.rule("E1-REWARD-01", "E1-REWARD-14", "E1-R-127")
def test_reward_01_r_127_a_leader_retrieved_in_this_phase_still_contributes() -> None:
    scene = Scene(players=4)
    scene.soldier("expansion.s1.c1", ROBERT, "leader")
    scene.soldier("expansion.s1.c2", ROBERT, "light")
    scene.soldier("expansion.s1.c3", EMMY, "light")
    scene.soldier("expansion.s1.c4", EMMY, "light")
    scene.has(ROBERT, valor=1, safeguard=2)
    attack = scene.attack("expansion")
    scene.run(combat_rewards, attack, answers=["6", "8"])
    assert scene.leader_at(ROBERT) == "home"
    assert scene.fighter("expansion.s1.c1") == "none"
    assert scene.stock(ROBERT, "safeguard") == 0
    assert attack.contribution[:2] == [2, 2]
    assert scene.told("reward") == [(ROBERT, 6), (ROBERT, 8)]


@pytest.mark.rule("E1-REWARD-02")
@pytest.mark.parametrize(
    ("pieces", "picks"),
    [(0, 0), (1, 1), (2, 2), (3, 2), (4, 3), (5, 3), (6, 4), (7, 4), (8, 5), (12, 5)],
)
def test_reward_02_picks_by_contribution(pieces: int, picks: int) -> None:
    assert picks_for(Scene(players=4).state, pieces) == picks


@pytest.mark.rule("E1-REWARD-02")
def test_reward_02_three_pieces_are_two_picks() -> None:
    scene, attack = defended("light", "light")  # and a Wall
    scene.run(combat_rewards, attack, answers=["3", "8"])
    assert scene.told("contribution") == [(ROBERT, 3, 2)]
    assert [decision.about for decision in scene.asked] == [(2,), (1,)]


# Picking


@pytest.mark.rule("E1-REWARD-03", "E1-R-08")
@pytest.mark.parametrize("number", range(1, 9))
def test_reward_03_r_08_each_reward_has_its_price(number: int) -> None:
    valor, safeguard = COSTS[number]
    scene, attack = defended()
    scene.has(ROBERT, valor=valor, safeguard=safeguard)
    scene.run(combat_rewards, attack, answers=[str(number)])
    assert scene.told("reward") == [(ROBERT, number)]
    assert (scene.stock(ROBERT, "valor"), scene.stock(ROBERT, "safeguard")) == (0, 0)
    for tracks in ((valor - 1, 6), (6, safeguard - 1)):
        if min(tracks) >= 0:
            scene, attack = defended()
            scene.has(ROBERT, valor=tracks[0], safeguard=tracks[1])
            decision = scene.asks(combat_rewards, attack)
            assert reason(decision, str(number)) == "E1-REWARD-03"


@pytest.mark.rule("E1-REWARD-03")
def test_reward_03_pay_and_receive_pick_after_pick_in_any_order() -> None:
    scene, attack = defended("light")
    scene.has(ROBERT, valor=3, safeguard=1, story=0)
    decision = scene.asks(combat_rewards, attack, answers=["8"])
    assert reason(decision, "1") == "E1-REWARD-03"  # 3 Valor asked, 2 left
    scene, attack = defended("light")
    scene.has(ROBERT, valor=2, safeguard=2, story=0)
    scene.run(combat_rewards, attack, answers=["4", "3"])
    told = [event.values for event in scene.events if event.kind in ("reward", "spent", "gained")]
    assert told == [
        (ROBERT, 4),
        (ROBERT, "valor", 2),
        (ROBERT, "safeguard", 1),
        (ROBERT, "followers", 5, "reward"),
        (ROBERT, 3),
        (ROBERT, "safeguard", 1),
        (ROBERT, "story", 1, "reward"),
    ]


@pytest.mark.rule("E1-REWARD-04", "E1-R-123")
def test_reward_04_r_123_the_highest_contribution_repeats_one_reward_within_the_picks() -> None:
    scene, attack = defended("heavy", "heavy", "heavy")  # 4 pieces, 3 picks
    decision = scene.asks(combat_rewards, attack, answers=["8", "8"])
    assert reason(decision, "8") == "E1-REWARD-04"  # never a third time
    scene, attack = defended("heavy", "heavy", "heavy", "heavy", "heavy")  # 6 pieces, 4 picks
    decision = scene.asks(combat_rewards, attack, answers=["3", "3", "4"])
    assert reason(decision, "4") == "E1-REWARD-04"  # one reward only
    scene, attack = defended("heavy", "heavy", "heavy")
    scene.run(combat_rewards, attack, answers=["3", "4", "3"])  # and no fourth pick
    assert scene.stock(ROBERT, "safeguard") == 3  # paid each time
    assert scene.stock(ROBERT, "story") == 4


@pytest.mark.rule("E1-REWARD-04")
def test_reward_04_whoever_has_less_may_not_repeat() -> None:
    scene, attack = defended("light")  # 2 pieces
    for column in (1, 2, 3):
        scene.wall(f"expansion.c{column + 1}", EMMY)
    decision = scene.asks(combat_rewards, attack, answers=["4"])
    assert decision.seat == ROBERT
    assert reason(decision, "4") == "E1-REWARD-04"


@pytest.mark.rule("E1-R-124")
def test_reward_r_124_all_with_the_highest_contribution_may_repeat() -> None:
    scene, attack = defended("light")
    scene.wall("expansion.c2", EMMY)
    scene.wall("expansion.c3", EMMY)
    scene.has(EMMY, valor=4, safeguard=2)
    scene.run(combat_rewards, attack, answers=["8", "8", "4", "4"])
    assert scene.told("reward") == [(ROBERT, 8), (ROBERT, 8), (EMMY, 4), (EMMY, 4)]
    alone, attack = defended("light")
    alone.run(combat_rewards, attack, answers=["4", "4"])
    assert alone.stock(ROBERT, "followers") == 20


@pytest.mark.rule("E1-REWARD-05", "E1-R-133")
def test_reward_05_r_133_one_breaching_dino_closes_three_rewards_for_everybody() -> None:
    for breached in (0, 1):
        scene, attack = defended("light")
        scene.wall("expansion.c2", EMMY)
        scene.leader("military", EMMY)
        scene.settlement("expansion.2", EMMY)
        scene.has(EMMY, valor=6, safeguard=6)
        attack.breached = breached
        for decision in scene.asks_all(combat_rewards, attack):
            for number in ("2", "6", "7"):
                if breached:
                    assert reason(decision, number) == "E1-REWARD-05"
                else:
                    assert number in texts(decision)
            assert {"3", "4", "8"} <= set(texts(decision))


@pytest.mark.rule("E1-REWARD-06")
def test_reward_06_picks_may_be_declined_or_lost() -> None:
    scene, attack = defended("light")
    scene.run(combat_rewards, attack, answers=["stop"])
    assert scene.told("reward") == []
    assert (scene.stock(ROBERT, "valor"), scene.stock(ROBERT, "safeguard")) == (6, 6)
    scene, attack = defended("light")
    scene.has(ROBERT, valor=1, safeguard=0)
    scene.run(combat_rewards, attack, answers=["8"])  # nothing left for the second pick
    assert scene.told("contribution") == [(ROBERT, 2, 2)]
    assert scene.told("reward") == [(ROBERT, 8)]


@pytest.mark.rule("E1-REWARD-07", "E1-R-125")
def test_reward_07_r_125_nobody_pays_for_nothing() -> None:
    scene = Scene(players=4)
    scene.soldier("military.s1.c1", ROBERT, "light")
    scene.has(ROBERT, valor=6, safeguard=6, light=4)  # with the one in the area all five are out
    scene.wall("expansion.c1", ROBERT)
    scene.settlement("expansion.1", ROBERT)
    decision = scene.asks(combat_rewards, scene.attack("military"))
    assert texts(decision) == ["4", "stop"]
    for number in ("1", "2", "3", "5", "6", "7", "8"):
        assert reason(decision, number) == "E1-REWARD-07"


@pytest.mark.rule("E1-REWARD-07")
def test_reward_07_at_that_moment_earlier_picks_count() -> None:
    scene, attack = defended("light")
    decision = scene.asks(combat_rewards, attack, answers=["6"])
    assert reason(decision, "6") == "E1-REWARD-07"  # the Leader will be home
    scene, attack = defended("light", zone="military")
    scene.has(ROBERT, light=3)  # one left in the supply
    decision = scene.asks(combat_rewards, attack, answers=["3"])
    assert reason(decision, "8") == "E1-REWARD-07"
    assert reason(decision, "3") == "E1-REWARD-07"


@pytest.mark.rule("E1-REWARD-08", "E1-R-126")
def test_reward_08_r_126_lists_are_secret_and_carried_out_in_turn_order() -> None:
    scene = Scene(players=4)
    for column, seat in enumerate((ROBERT, EMMY, JEREMY)):
        scene.wall(f"expansion.c{column + 1}", seat)
        scene.has(seat, valor=2, safeguard=1)
    scene.state.active = EMMY
    attack = scene.attack("expansion")
    waiting = scene.asks_all(combat_rewards, attack, answers=["4"])  # Emmy's list is in
    assert [decision.seat for decision in waiting] == [JEREMY, ROBERT]
    assert all(decision.secret and decision.together for decision in waiting)
    assert scene.told("reward") == []
    assert scene.stock(EMMY, "followers") == 10
    assert texts(waiting[0]) == texts(waiting[1])  # untouched by Emmy's
    scene.run(combat_rewards, attack, answers=["4", "2", "3"])
    assert scene.told("reward") == [(EMMY, 4), (JEREMY, 2), (ROBERT, 3)]


# The eight rewards


@pytest.mark.rule("E1-REWARD-09")
def test_reward_09_followers_for_defeated_dinos() -> None:
    scene, attack = defended()
    attack.dinos = [[3, 1, 0], [9, 9, 0], [0, 0, 0], [0, 0, 0]]
    scene.run(combat_rewards, attack, answers=["1"])
    assert scene.stock(ROBERT, "followers") == 15
    assert scene.stock(ROBERT, "valor") == 3


@pytest.mark.rule("E1-REWARD-09", "E1-R-130")
def test_reward_r_130_reward_1_twice_counts_all_kills_again() -> None:
    scene = Scene(players=4)
    scene.dinos("expansion", d2_c1="T", d1_c2="R", d1_c3="T")
    scene.trap("expansion.d2.c1", ROBERT, "trampler")
    scene.wall("expansion.c2", ROBERT)
    scene.soldier("expansion.s1.c3", ROBERT, "light")
    scene.has(ROBERT, valor=6, safeguard=0, followers=0)
    scene.roll("trap", "success-2")
    scene.roll("wall", "safeguard-1 followers-0 defeat")
    scene.run(dino_attack, EXPANSION, answers=["1", "1"])
    assert scene.told("gained") == [
        (ROBERT, "followers", 2, "trap"),
        (ROBERT, "safeguard", 1, "wall"),
        (ROBERT, "followers", 4, "reward"),
        (ROBERT, "followers", 4, "reward"),
    ]


@pytest.mark.rule("E1-REWARD-10", "E1-R-23")
def test_reward_10_r_23_two_followers_per_wall_in_the_attacked_zone() -> None:
    scene, attack = defended()
    scene.wall("expansion.c3", ROBERT)
    scene.wall("expansion.c2", EMMY)
    scene.wall("protection.c1", ROBERT)
    scene.run(combat_rewards, attack, answers=["2", "stop"])
    assert scene.stock(ROBERT, "followers") == 14
    assert (scene.stock(ROBERT, "valor"), scene.stock(ROBERT, "safeguard")) == (5, 5)


@pytest.mark.rule("E1-REWARD-11", "E1-R-23")
@pytest.mark.parametrize(
    ("zone", "asset"),
    [
        ("sustenance", "food"),
        ("military", "light"),
        ("expansion", "story"),
        ("protection", "scrap"),
    ],
)
def test_reward_11_r_23_the_production_of_the_attacked_zone_once(zone: str, asset: str) -> None:
    scene, attack = defended(zone=zone)
    before = scene.stock(ROBERT, asset)
    scene.run(combat_rewards, attack, answers=["3"])
    assert scene.stock(ROBERT, asset) == before + 1
    assert scene.stock(ROBERT, "safeguard") == 5


@pytest.mark.rule("E1-REWARD-12")
def test_reward_12_five_followers() -> None:
    scene, attack = defended()
    scene.run(combat_rewards, attack, answers=["4"])
    assert scene.stock(ROBERT, "followers") == 15
    assert (scene.stock(ROBERT, "valor"), scene.stock(ROBERT, "safeguard")) == (4, 5)


@pytest.mark.rule("E1-REWARD-13")
def test_reward_13_followers_for_fallen_soldiers() -> None:
    scene, attack = defended()
    attack.fallen = [[2, 1], [5, 5], [0, 0], [0, 0]]
    scene.run(combat_rewards, attack, answers=["5"])
    assert scene.stock(ROBERT, "followers") == 14
    assert (scene.stock(ROBERT, "valor"), scene.stock(ROBERT, "safeguard")) == (5, 5)


@pytest.mark.rule("E1-REWARD-14", "E1-R-127")
@pytest.mark.parametrize("where", ["community", "other Defense area"])
def test_reward_14_r_127_the_leader_comes_home_from_anywhere(where: str) -> None:
    scene = Scene(players=4)
    scene.wall("expansion.c1", ROBERT)
    if where == "community":
        scene.leader("expansion", ROBERT)
    else:
        scene.soldier("protection.s2.c3", ROBERT, "leader")
    scene.has(ROBERT, safeguard=2)
    scene.run(combat_rewards, scene.attack("expansion"), answers=["6"])
    assert scene.leader_at(ROBERT) == "home"
    assert scene.zone("expansion").leader == -1
    assert scene.fighter("protection.s2.c3") == "none"
    assert scene.stock(ROBERT, "safeguard") == 0


@pytest.mark.rule("E1-REWARD-15", "E1-R-23")
def test_reward_15_r_23_followers_for_settlements_and_dice_of_the_zone() -> None:
    scene, attack = defended()
    scene.settlement("expansion.4", ROBERT)
    scene.settlement("expansion.5", EMMY)
    scene.settlement("military.1", ROBERT)
    scene.die("settle.1", "p1 mediator")
    scene.die("politics.1", "p1 mediator")
    scene.die("pub.1", "p1 adventurer")
    scene.die("supply.1", "p2 mediator")
    scene.run(combat_rewards, attack, answers=["7"])
    assert scene.stock(ROBERT, "followers") == 10 + 2 + 4
    assert scene.stock(ROBERT, "safeguard") == 4


@pytest.mark.rule("E1-REWARD-15", "E1-R-129")
def test_reward_r_129_settlements_lost_in_this_attack_do_not_count() -> None:
    scene = Scene(players=4, breach=[1, 2, 3])
    scene.dinos("expansion", d1_c1="T")
    scene.wall("expansion.c2", ROBERT)
    scene.settlement("expansion.4", ROBERT)
    scene.settlement("expansion.2", ROBERT)
    scene.state.active = OLIVIA
    scene.has(ROBERT, safeguard=2)
    scene.roll("wall", "safeguard-0 followers-2")
    scene.run(dino_attack, EXPANSION, answers=["7"])
    assert scene.told("settlement-trampled") == [("p1", "expansion.4")]
    assert scene.told("gained")[-1] == (ROBERT, "followers", 1, "reward")


@pytest.mark.rule("E1-REWARD-16")
def test_reward_16_one_light_soldier() -> None:
    scene, attack = defended()
    scene.run(combat_rewards, attack, answers=["8"])
    assert scene.stock(ROBERT, "light") == 2
    assert scene.supply(ROBERT, "light") == 3
    assert scene.stock(ROBERT, "valor") == 5


@pytest.mark.rule("E1-REWARD-16", "E1-R-128")
@pytest.mark.parametrize(("zone", "number"), [("expansion", "8"), ("military", "3")])
def test_reward_r_128_toppled_soldiers_cannot_be_gained_back_yet(zone: str, number: str) -> None:
    scene = Scene(players=4)
    scene.dinos(zone, d1_c1="R", d1_c2="R")
    scene.soldier(f"{zone}.s1.c1", ROBERT, "light")
    scene.soldier(f"{zone}.s1.c2", ROBERT, "light")
    scene.has(ROBERT, valor=6, safeguard=6, light=3)
    attack = scene.attack(zone)
    scene.run(fight_phase, attack)
    decision = scene.asks(combat_rewards, attack)
    assert reason(decision, number) == "E1-REWARD-07"
    scene.run(retrieve_phase, attack)
    assert scene.supply(ROBERT, "light") == 2


@pytest.mark.rule("E1-R-181")
def test_reward_r_181_nobody_contributed() -> None:
    scene = Scene(players=4)
    scene.fill("expansion")
    for seat in range(4):
        scene.has(seat, valor=6, safeguard=6)
    scene.run(dino_attack, EXPANSION)
    assert scene.told("contribution") == []
    assert scene.told("reward") == []
    assert scene.told("retrieved") == [("expansion",)]
    assert scene.zone("expansion").dangerous


# Worked examples


@pytest.mark.rule("E1-EX-43")
def test_reward_ex_43_two_tied_for_the_highest_contribution() -> None:
    a, b = 0, 1
    scene = Scene(players=2)
    scene.dinos("expansion", d1_c1="R", d2_c1="T", d1_c2="T", d2_c2="R", d1_c3="T", d2_c3="T")
    scene.soldier("expansion.s1.c1", a, "leader")
    scene.soldier("expansion.s1.c2", a, "heavy")
    scene.wall("expansion.c1", a)
    scene.soldier("expansion.s1.c3", b, "heavy")
    scene.soldier("expansion.s2.c2", b, "light")
    scene.soldier("expansion.s2.c3", b, "light")
    scene.has(a, valor=6, safeguard=2)
    attack = scene.attack("expansion")
    scene.run(fight_phase, attack)
    assert attack.dinos[a] == [2, 2, 0]
    decision = scene.asks(combat_rewards, attack)
    assert "6" in texts(decision)  # legal, though the Leader comes home anyway
    scene.run(combat_rewards, attack, answers=["1", "1"])
    assert scene.told("contribution") == [(a, 3, 2), (b, 3, 2)]
    assert scene.told("gained") == [(a, "followers", 6, "reward")] * 2
    assert scene.stock(a, "valor") == 0
    assert scene.stock(a, "followers") == 22


@pytest.mark.rule("E1-EX-44")
def test_reward_ex_44_all_five_light_soldiers_are_out() -> None:
    scene = Scene(players=4)
    scene.dinos("military", d1_c1="R")
    scene.soldier("military.s1.c1", ROBERT, "light")
    scene.has(ROBERT, valor=6, safeguard=6, light=4)
    attack = scene.attack("military")
    scene.run(fight_phase, attack)
    assert attack.fallen[ROBERT] == [1, 0]
    decision = scene.asks(combat_rewards, attack)
    assert reason(decision, "8") == "E1-REWARD-07"
    assert reason(decision, "3") == "E1-REWARD-07"
    assert "5" in texts(decision)
