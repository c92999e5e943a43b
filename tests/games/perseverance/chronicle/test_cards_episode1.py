"""Halves of Chronicle cards, each where it takes hold of Episode 1 (CH-CARD)."""

import pytest
from any_scene import reason
from games.perseverance.chronicle.chronicle_scene import Chronicle1, set_up, tokens, use

from pertinax.games.perseverance.episode1.rules.attack import dino_attack as attack1
from pertinax.games.perseverance.episode1.rules.attack import retrieve_phase
from pertinax.games.perseverance.episode1.rules.community import (
    population,
    presence,
)
from pertinax.games.perseverance.episode1.rules.defense import stand_leader
from pertinax.games.perseverance.episode1.rules.effects import resolve_effect as effect1
from pertinax.games.perseverance.episode1.rules.names import (
    EXPANSION,
    MILITARY,
    SUPPLY,
)
from pertinax.games.perseverance.episode1.rules.secondary import put_leader
from pertinax.games.perseverance.shared.rules.turn import BEFORE, window

ANA, BEN, CEM = range(3)


@pytest.mark.rule("CH-USE-02", "CH-SETUP-09", "CH-SETUP-10", "CH-SETUP-11", "CH-CARD-01-BOT-E1")
@pytest.mark.rule("CH-CARD-03-BOT-E1", "CH-CARD-04-BOT-E1", "CH-CARD-17-BOT-E1")
def test_setup_gains_of_carried_cards() -> None:
    cards = ["pathfinders", "proven_in_combat", "what_doesnt_kill_you", "a_new_species"]
    scene = Chronicle1(game=2, cards=[cards, ["conscription"], []])
    before = {each: scene.stock(ANA, each) for each in ("food", "valor", "votes", "story")}
    set_up(scene)
    gained = {each: scene.stock(ANA, each) - count for each, count in before.items()}
    assert gained == {"food": 1, "valor": 1, "votes": 3, "story": 2}
    assert scene.stock(ANA, "safeguard") == 3
    assert tokens(scene, BEN) == [(2,)]
    assert [held.top for held in scene.own.held[ANA]] == [False] * 4


@pytest.mark.rule("CH-EX-03", "CH-ACH-BONUS-COMMANDER", "CH-ACH-BONUS-DEFENDER")
@pytest.mark.rule("CH-ACH-BONUS-HUNTER", "CH-ACH-BONUS-ORATOR", "CH-ACH-BONUS-SCOUT", "CH-R-31")
def test_ch_ex_03_setup_bonuses_in_turn_order() -> None:
    scene = Chronicle1(game=2, tiles=[["hunter"], ["orator"], ["scout", "defender"]])
    followers, food = scene.stock(ANA, "followers"), scene.stock(CEM, "food")
    set_up(scene, "expansion.wall.c1", "military")
    assert scene.stock(ANA, "followers") == followers + 10
    assert scene.zone("expansion").walls[0] == BEN
    assert scene.stock(CEM, "food") == food + 1
    assert scene.zone("military").settlements[0] == CEM
    assert [decision.seat for decision in scene.asked] == [BEN, CEM]
    assert scene.fulfilled(BEN) == {}


@pytest.mark.rule("CH-ACH-BONUS-HOMESTEADER", "CH-CARD-16-BOT-E1", "CH-CARD-19-BOT-E1")
def test_traps_and_walls_of_setup_in_the_order_one_likes() -> None:
    cards = [["foundations_of_the_wall", "intricate_traps"], [], []]
    scene = Chronicle1(game=2, cards=cards, tiles=[["homesteader"], [], []])
    set_up(
        scene,
        "CH-CARD-19-BOT-E1", "expansion.d1.c1", "raptor", "expansion.d1.c2", "raptor",
        "CH-ACH-BONUS-HOMESTEADER", "military.d1.c1", "trampler", "military.d1.c2", "trampler",
        "military.wall.c1",
    )  # fmt: skip
    assert sum(trap != 0 for zone in scene.state.zones for trap in zone.traps) == 4
    assert scene.row("chief_engineer") == [ANA]
    assert scene.zone("military").walls[0] == ANA


@pytest.mark.rule("CH-CARD-14-TOP-E1", "CH-CARD-20-TOP", "CH-R-41", "CH-R-75")
def test_soldiers_by_an_action_and_a_cube_where_they_stand() -> None:
    scene = Chronicle1()
    scene.holds(ANA, "entrenchments", "protect_and_lead")
    scene.has(ANA, light=2, heavy=0)
    use(scene, "entrenchments", "expansion.s1.c1", "stop", "expansion")
    assert scene.fighter("expansion.s1.c1") == "p1 light"
    assert scene.row(scene.setting.officers[scene.state.officer_of[EXPANSION]]) == [ANA]


@pytest.mark.rule("CH-CARD-14-BOT-E1", "CH-R-67")
def test_traps_match_whatever_stands_on_them() -> None:
    for card, fulfilled in (("entrenchments", True), ("pathfinders", False)):
        scene = Chronicle1()
        scene.holds(ANA, card, top=False)
        match = False
        for hook in scene.state.hooks.trap_matches:
            match = hook(scene.state, ANA, 1, 2, match)
        assert match is fulfilled
        assert not any(
            hook(scene.state, ANA, 1, 3, False) for hook in scene.state.hooks.trap_matches
        )


@pytest.mark.rule("CH-CARD-15-BOT-E1")
def test_supply_brings_one_more() -> None:
    scene = Chronicle1()
    scene.holds(ANA, "friendly_neighborhood", top=False)
    before = scene.stock(ANA, "scrap")
    scene.run(effect1, ANA, SUPPLY, answers=["scrap"])
    plain = Chronicle1()
    start = plain.stock(ANA, "scrap")
    plain.run(effect1, ANA, SUPPLY)
    assert scene.stock(ANA, "scrap") - before == plain.stock(ANA, "scrap") - start + 1


@pytest.mark.rule("CH-CARD-16-TOP")
def test_a_wall_by_an_action_fulfils_no_achievement() -> None:
    scene = Chronicle1()
    scene.holds(ANA, "foundations_of_the_wall")
    scene.trap("expansion.d1.c1", ANA, "raptor")
    scene.soldier("expansion.s1.c1", ANA, "heavy")
    use(scene, "foundations_of_the_wall", "expansion.wall.c1")
    assert scene.zone("expansion").walls[0] == ANA
    assert scene.fulfilled(ANA) == {}


@pytest.mark.rule("CH-EX-22", "CH-CARD-18-TOP", "CH-CARD-22-TOP", "CH-R-71", "CH-R-78")
def test_ch_ex_22_two_tokens_in_one_attack() -> None:
    scene = Chronicle1()
    scene.holds(ANA, "defend_at_all_costs", "battle_prowess")
    use(scene, "defend_at_all_costs", "military")
    assert scene.zone("military").dangerous
    scene.claim()
    use(scene, "battle_prowess", "military")
    scene.soldier("military.s1.c1", ANA, "light")
    scene.soldier("military.s2.c2", ANA, "light")
    scene.dinos("military", d1_c1="T")
    for seat in range(3):
        scene.has(seat, valor=0, safeguard=0)
    scene.asks(attack1, MILITARY)
    assert scene.own.glory[ANA] == 1
    assert (scene.stock(ANA, "valor"), scene.stock(ANA, "safeguard")) == (1, 1)


@pytest.mark.rule("CH-CARD-22-TOP", "CH-R-78", "CH-EX-22")
def test_standing_soldiers_pay_before_they_are_retrieved() -> None:
    scene = Chronicle1()
    scene.holds(ANA, "battle_prowess")
    use(scene, "battle_prowess", "military")
    scene.soldier("military.s1.c1", ANA, "light")
    scene.soldier("military.s2.c2", ANA, "heavy")
    scene.soldier("military.s2.c3", BEN, "heavy")
    scene.has(ANA, valor=0, safeguard=0)
    scene.attack("military")
    for hook in scene.state.hooks.attack_phase:
        scene.step("attack", hook, "retrieve")
    assert (scene.stock(ANA, "valor"), scene.stock(ANA, "safeguard")) == (1, 1)
    scene.claim()
    decision = scene.asks(window, ANA, BEFORE, answers=["battle_prowess"])
    assert reason(decision, "military") == "CH-R-78"


@pytest.mark.rule("CH-CARD-18-TOP", "CH-CARD-18-BOT-E1", "CH-R-72")
@pytest.mark.parametrize(("breached", "defeated", "glory"), [(0, 5, 1), (1, 5, 0), (0, 4, 0)])
def test_five_dinos_and_no_breach(breached: int, defeated: int, glory: int) -> None:
    scene = Chronicle1()
    scene.holds(ANA, "defend_at_all_costs", top=False)
    attack = scene.attack("military")
    attack.breached = breached
    attack.dinos[ANA] = [defeated - 1, 1, 0]
    for hook in scene.state.hooks.attack_phase:
        scene.step("attack", hook, "rewards")
    assert scene.own.glory[ANA] == glory


@pytest.mark.rule("CH-CARD-21-TOP", "CH-R-76", "CH-R-95")
def test_dinos_of_the_leaders_column_leave() -> None:
    scene = Chronicle1()
    scene.holds(ANA, "dinowrestler")
    scene.run(window, ANA, BEFORE)
    scene.soldier("expansion.s2.c2", ANA, "leader")
    scene.run(window, ANA, BEFORE)
    assert scene.asked == []
    scene.dinos("expansion", d1_c2="T", d2_c2="R", d1_c1="R")
    scene.trap("expansion.d1.c2", ANA, "raptor")
    scene.has(ANA, valor=0, safeguard=0)
    use(scene, "dinowrestler")
    assert (scene.stock(ANA, "valor"), scene.stock(ANA, "safeguard")) == (2, 2)
    assert [scene.dino(f"expansion.{cell}") for cell in ("d1.c1", "d1.c2", "d2.c2")] == [
        "raptor", "none", "none",
    ]  # fmt: skip
    assert scene.zone("expansion").traps[scene.cell("d1.c2")]


@pytest.mark.rule("CH-CARD-21-BOT-E1")
def test_followers_for_a_leader_in_a_defense_area() -> None:
    scene = Chronicle1()
    scene.holds(ANA, "dinowrestler", top=False)
    before = scene.stock(ANA, "followers")
    scene.step("secondary", stand_leader, ANA, 0)
    assert scene.stock(ANA, "followers") == before + 3
    scene.step("secondary", put_leader, ANA, EXPANSION)
    assert scene.stock(ANA, "followers") == before + 3


@pytest.mark.rule("CH-CARD-23-TOP", "CH-R-81")
def test_a_token_counts_as_a_settlement() -> None:
    scene = Chronicle1()
    scene.holds(ANA, "city_center")
    before = presence(scene.state, ANA, EXPANSION), population(scene.state, EXPANSION)
    use(scene, "city_center", "expansion")
    after = presence(scene.state, ANA, EXPANSION), population(scene.state, EXPANSION)
    assert after == (before[0] + 1, before[1] + 1)
    assert presence(scene.state, BEN, EXPANSION) == 0


@pytest.mark.rule("CH-CARD-22-BOT-E1", "CH-R-79")
def test_one_light_soldier_is_saved_in_each_attack() -> None:
    scene = Chronicle1()
    scene.holds(ANA, "battle_prowess", top=False)
    scene.soldier("military.s1.c1", ANA, "light")
    scene.soldier("military.s1.c2", ANA, "light")
    scene.dinos("military", d1_c1="R", d1_c2="R")
    scene.run(attack1, MILITARY, answers=["save"])
    assert [decision.kind for decision in scene.asked] == ["chronicle-save"]
    assert len(scene.told("soldier-toppled")) == 1
    assert scene.own.saved == [0, 0, 0]


@pytest.mark.rule("CH-CARD-19-TOP", "CH-R-73")
def test_two_traps_stay_face_up() -> None:
    scene = Chronicle1()
    scene.holds(ANA, "intricate_traps")
    for cell in ("d1.c1", "d1.c2", "d1.c3"):
        scene.trap(f"military.{cell}", ANA, "raptor")
    attack = scene.attack("military")
    scene.step("attack", retrieve_phase, attack, answers=["stop", "stay", "stay"])
    assert scene.zone("military").face_up == (scene.cell("d1.c2"), scene.cell("d1.c3"))
    assert scene.own.stayed == [2, 0, 0]
