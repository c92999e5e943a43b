"""Halves of Chronicle cards, each where it takes hold of its Episode (CH-CARD, CH-USE)."""

from typing import Any

import pytest
from any_scene import reason, texts
from games.perseverance.chronicle.chronicle_scene import Chronicle1, Chronicle2

from pertinax.games.perseverance.episode1.rules.attack import dino_attack as attack1
from pertinax.games.perseverance.episode1.rules.attack import retrieve_phase
from pertinax.games.perseverance.episode1.rules.community import (
    build_settlement,
    population,
    presence,
)
from pertinax.games.perseverance.episode1.rules.defense import stand_leader
from pertinax.games.perseverance.episode1.rules.effects import resolve_effect as effect1
from pertinax.games.perseverance.episode1.rules.names import (
    EXPANSION,
    MILITARY,
    POLITICS,
    SUPPLY,
)
from pertinax.games.perseverance.episode1.rules.secondary import INFLUENCE, put_leader
from pertinax.games.perseverance.episode1.rules.secondary import perform as perform1
from pertinax.games.perseverance.episode2.rules.attack import dino_attack as attack2
from pertinax.games.perseverance.episode2.rules.building import build_camp, build_outpost
from pertinax.games.perseverance.episode2.rules.combat import end_combat
from pertinax.games.perseverance.episode2.rules.effects import resolve_effect as effect2
from pertinax.games.perseverance.episode2.rules.names import OUTPOSTS, SETTLE
from pertinax.games.perseverance.episode2.rules.secondary import EXPLORE
from pertinax.games.perseverance.episode2.rules.secondary import perform as perform2
from pertinax.games.perseverance.episode2.rules.under_way import Combat
from pertinax.games.perseverance.shared.rules.assembly import officer_scoring
from pertinax.games.perseverance.shared.rules.names import DISSENTERS, NOBODY
from pertinax.games.perseverance.shared.rules.officers import influence
from pertinax.games.perseverance.shared.rules.turn import BEFORE, BETWEEN, window
from pertinax.kernel.errors import NotLegal

ANA, BEN, CEM = range(3)
AnyScene = Chronicle1 | Chronicle2


def use(scene: AnyScene, card: str, *answers: str, name: str = BEFORE) -> None:
    """Ana uses a Chronicle Action in a window."""
    scene.run(window, ANA, name, answers=[card, *answers])


def tokens(scene: AnyScene, seat: int = ANA) -> list[tuple[int, ...]]:
    return [held.tokens for held in scene.own.held[seat]]


def set_up(scene: AnyScene, *answers: str) -> None:
    """Setup abilities of all players, up to the Display."""

    def setups(table: Any) -> None:
        table.stage = "setup"
        for hook in scene.state.hooks.setup_bonus[:-1]:
            for seat in scene.state.in_turn_order():
                hook(table, seat)

    scene.run(setups, answers=answers)


# Use


@pytest.mark.rule(
    "CH-USE-04", "CH-USE-05", "CH-EX-17", "CH-CARD-10-TOP", "CH-CARD-10-BOT", "CH-USE-03"
)
def test_ch_ex_17_one_use_in_a_turn() -> None:
    scene = Chronicle1()
    scene.holds(ANA, "conscription", "an_old_friend")
    before = scene.stock(ANA, "light")
    use(scene, "conscription")
    assert scene.stock(ANA, "light") == before + 1
    assert tokens(scene) == [(1,), (1,)]
    scene.run(window, ANA, BETWEEN)
    scene.claim()
    assert texts(scene.asks(window, ANA, BETWEEN)) == ["conscription", "an_old_friend", "stop"]


@pytest.mark.rule("CH-USE-09", "CH-USE-03", "CH-R-43")
def test_new_cards_cards_without_tokens_and_useless_ones_are_not_offered() -> None:
    scene = Chronicle1()
    scene.state.turn = 5
    scene.holds(ANA, "conscription")
    fresh = scene.own.held[ANA][0]._replace(since=5)
    scene.own.held[ANA] = (fresh,)
    scene.run(window, ANA, BEFORE)
    scene.own.held[ANA] = (fresh._replace(since=4, tokens=(0,)),)
    scene.run(window, ANA, BEFORE)
    scene.own.held[ANA] = (fresh._replace(since=4),)
    scene.supplies(ANA, light=0)
    scene.run(window, ANA, BEFORE)
    assert scene.asked == []


@pytest.mark.rule("CH-USE-03")
def test_a_card_that_cannot_be_used_now_says_why() -> None:
    scene = Chronicle1()
    scene.holds(ANA, "conscription", "immediate_attention_required")
    decision = scene.asks(window, ANA, BEFORE)
    assert reason(decision, "immediate_attention_required") == "CH-CARD-12-TOP"
    with pytest.raises(NotLegal):
        decision.find("immediate_attention_required")


# Both Episodes


@pytest.mark.rule("CH-CARD-01-TOP-E1", "CH-CARD-01-TOP-E2", "CH-CARD-26-TOP", "CH-R-40", "CH-R-50")
def test_a_completed_patrol_or_adventure() -> None:
    for scene in (Chronicle1(), Chronicle2()):
        scene.holds(ANA, "pathfinders", "pathfinders")
        if isinstance(scene, Chronicle2):
            scene.holds(ANA, "unexpected_loot")
        before = scene.stock(ANA, "food")
        for hook in scene.state.hooks.patrol_completed:
            scene.run(hook, ANA)
        assert scene.stock(ANA, "food") == before + 2
        if isinstance(scene, Chronicle2):
            assert scene.told("gained")[-1][1:3] == ("island_resource", 1)


@pytest.mark.rule("CH-CARD-02-TOP", "CH-CARD-02-BOT", "CH-R-51")
@pytest.mark.parametrize("top", [True, False])
def test_a_story_less_for_politics(top: bool) -> None:
    for card in ("master_dealer", "pathfinders"):
        scene = Chronicle1()
        scene.holds(ANA, card, top=top)
        scene.has(ANA, food=3, story=0)
        scene.supplies(ANA, dice=1)
        scene.pool("neutral mediator")
        scene.die("pub.1", "neutral mediator")
        if card == "master_dealer":
            assert texts(scene.asks(effect1, ANA, POLITICS)) == ["pool", "board"]
        else:
            scene.run(effect1, ANA, POLITICS)
            assert ("politics", "pool") in [each[1:] for each in scene.told("only-option")]


@pytest.mark.rule("CH-R-51", "CH-CARD-02-TOP")
def test_of_a_repeated_option_the_first_story_is_spared() -> None:
    scene = Chronicle2()
    scene.holds(ANA, "master_dealer")
    scene.perks(ANA, "settler")
    scene.has(ANA, food=0, scrap=0, island_resource=3, story=1)
    decision = scene.asks(effect2, ANA, SETTLE, answers=["military", "influence"])
    assert scene.stock(ANA, "story") == 1
    assert scene.own.spared
    assert "island_resource-story" in texts(decision)
    scene.state.players[ANA].stock[scene.setting.assets.index("story")] = 0
    assert reason(decision, "island_resource-story") == "E2-SETTLE-03"


@pytest.mark.rule("CH-CARD-03-TOP")
def test_valor_for_votes() -> None:
    scene = Chronicle1()
    scene.holds(ANA, "proven_in_combat")
    scene.has(ANA, valor=2, votes=0)
    use(scene, "proven_in_combat", "2")
    assert (scene.stock(ANA, "valor"), scene.stock(ANA, "votes")) == (0, 4)
    other = Chronicle1()
    other.holds(ANA, "proven_in_combat")
    other.has(ANA, valor=1, votes=0)
    use(other, "proven_in_combat")
    assert other.stock(ANA, "votes") == 2


@pytest.mark.rule("CH-CARD-09-TOP", "CH-CARD-09-BOT", "CH-R-62", "CH-EX-18")
@pytest.mark.parametrize(("others", "glory"), [({BEN: 1}, 1), ({BEN: 2}, 0), ({DISSENTERS: 2}, 0)])
@pytest.mark.parametrize("top", [True, False])
def test_an_old_friend_pays_whoever_is_alone_in_first_place(
    others: dict[int, int], glory: int, top: bool
) -> None:
    scene = Chronicle1()
    scene.holds(ANA, "an_old_friend", top=top)
    scene.cubes("chief_mate", pool={ANA: 1, **others})
    use(scene, "an_old_friend", "chief_mate")
    assert scene.told("chronicle-token") == [(ANA, "an_old_friend", "chief_mate")]
    scene.run(officer_scoring)
    assert scene.own.glory[ANA] == glory


@pytest.mark.rule("CH-EX-18", "CH-R-02")
def test_ch_ex_18_a_bonus_of_an_action_fulfils_nothing() -> None:
    scene = Chronicle1()
    scene.holds(ANA, "an_old_friend")
    scene.cubes("chief_mate", ANA, BEN, BEN)
    use(scene, "an_old_friend", "chief_mate", name=BETWEEN)
    assert scene.told("officer-row-full") == [("chief_mate",)]
    assert scene.fulfilled(ANA) == {}
    assert scene.fulfilled(BEN) == {}


@pytest.mark.rule("CH-CARD-12-TOP", "CH-R-64")
def test_the_leader_returns() -> None:
    first, second = Chronicle1(), Chronicle2()
    first.leader("expansion", ANA)
    second.leader("military", ANA)
    for scene in (first, second):
        scene.holds(ANA, "immediate_attention_required")
        use(scene, "immediate_attention_required")
        assert scene.leader_at(ANA) == "home"
    on_card = Chronicle2()
    on_card.holds(ANA, "immediate_attention_required")
    on_card.adventure(ANA, "starter_first_steps", light=2, leader=True)
    on_card.run(window, ANA, BEFORE)


@pytest.mark.rule("CH-CARD-12-BOT", "CH-R-64")
def test_a_cube_where_the_leader_is_placed() -> None:
    scene = Chronicle1()
    scene.holds(ANA, "immediate_attention_required", top=False)
    scene.step("secondary", put_leader, ANA, EXPANSION)
    scene.step("secondary", stand_leader, ANA, EXPANSION * 2 * scene.setting.columns)
    officer = scene.setting.officers[scene.state.officer_of[EXPANSION]]
    assert scene.row(officer) == [ANA, ANA]


@pytest.mark.rule("CH-CARD-20-BOT")
def test_a_vote_for_influencing_an_officer() -> None:
    scene = Chronicle1()
    scene.holds(ANA, "protect_and_lead", top=False)
    scene.has(ANA, votes=0, story=0)
    scene.run(perform1, ANA, INFLUENCE, answers=["chief_mate"])
    assert scene.stock(ANA, "votes") == 1


# Setup


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


@pytest.mark.rule("CH-EX-04", "CH-CARD-16-BOT-E2", "CH-CARD-01-BOT-E2", "CH-CARD-03-BOT-E2")
@pytest.mark.rule("CH-CARD-26-BOT")
def test_ch_ex_04_lines_of_episode_2_in_game_3() -> None:
    cards = [["foundations_of_the_wall", "conscription"], ["pathfinders", "proven_in_combat"], []]
    scene = Chronicle2(game=3, cards=cards)
    before = scene.stock(ANA, "scrap"), scene.stock(BEN, "votes")
    set_up(scene)
    assert scene.stock(ANA, "scrap") == before[0] + 1
    assert tokens(scene) == [(), (2,)]
    assert scene.stock(BEN, "permanent_votes") == 1
    assert scene.stock(BEN, "votes") == before[1] + 1
    last = Chronicle2(game=4, cards=[["unexpected_loot"], [], []])
    glowberries = last.stock(ANA, "glowberry")
    set_up(last)
    assert last.stock(ANA, "glowberry") == glowberries + 2


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


@pytest.mark.rule("CH-R-31")
def test_what_must_be_paid_for_is_no_plain_gain() -> None:
    scene = Chronicle2(game=4, tiles=[["mentor"], ["defender"], ["homesteader"]])
    followers = scene.every("followers")
    set_up(scene)
    assert scene.every("followers") == followers
    assert scene.told("gained") == []


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


# Episode 1


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


# Episode 2


@pytest.mark.rule("CH-CARD-04-BOT-E2", "CH-R-53")
def test_a_valor_saves_two() -> None:
    scene = Chronicle2()
    scene.holds(ANA, "what_doesnt_kill_you", top=False)
    saved = 1
    for hook in scene.state.hooks.saved_per_valor:
        saved = hook(scene.state, ANA, saved)
    assert saved == 2


@pytest.mark.rule("CH-CARD-14-BOT-E2", "CH-R-67", "CH-R-102")
@pytest.mark.parametrize("tower", [True, False])
def test_holding_an_area_with_a_watchtower(tower: bool) -> None:
    scene = Chronicle2()
    scene.holds(BEN, "entrenchments", top=False)
    scene.camp("p1", BEN)
    if tower:
        scene.watchtower("p1", CEM)
    scene.has(BEN, valor=6, followers=10)
    scene.attack_deck("plains_attack_01")
    answers = [] if tower else ["hold"]
    scene.step("primary", attack2, BEN, scene.place("p1"), False, answers=answers)
    by_card = [event for event in scene.told("gained") if event[3] == "chronicle"]
    assert by_card == (
        [(BEN, "glowberry", 1, "chronicle"), (BEN, "followers", 3, "chronicle")] if tower else []
    )


@pytest.mark.rule("CH-CARD-14-TOP-E2", "CH-CARD-18-BOT-E2", "CH-CARD-33-BOT", "CH-R-72", "CH-R-90")
@pytest.mark.rule("CH-R-41", "CH-R-101")
def test_a_counterattack_by_an_action() -> None:
    scene = Chronicle2()
    scene.holds(ANA, "entrenchments")
    scene.holds(ANA, "defend_at_all_costs", "rich_new_frontiers", top=False)
    scene.camp("p1", BEN)
    scene.breach(BEN, "plains_attack_10", "p1", trampler=3)
    scene.has(ANA, light=3, heavy=0, valor=0)
    scene.topples(ANA, leader=True)
    decision = scene.asks(window, ANA, BEFORE, answers=["entrenchments", "stop"])
    assert decision.kind == "settlement-zone"
    assert scene.own.glory[ANA] == 1
    assert scene.fulfilled(ANA) == {}


@pytest.mark.rule("CH-CARD-24-TOP", "CH-R-98")
def test_an_adventure_effect_by_an_action() -> None:
    scene = Chronicle2()
    scene.holds(ANA, "structure_on_the_horizon")
    scene.run(window, ANA, BEFORE)
    scene.camp("start", ANA)
    scene.watchtower("start", BEN)
    scene.attack_deck("plains_attack_01")
    scene.has(ANA, light=1, heavy=0, glowberry=0, island_resource=0)
    scene.topples(ANA, leader=True)
    scene.dinos("p1", "trampler")
    use(scene, "structure_on_the_horizon", "stop")
    assert scene.told("effect") == [(ANA, "adventure")]
    assert scene.told("attack")
    assert scene.fulfilled(ANA) == {}


@pytest.mark.rule("CH-CARD-25-BOT", "CH-R-97")
def test_rewards_of_structures_twice() -> None:
    scene = Chronicle2()
    scene.holds(ANA, "pioneers", top=False)
    scene.clear("p4")
    before = scene.stock(ANA, "followers")
    scene.step("primary", build_outpost, ANA, OUTPOSTS.index("crash_site"), scene.place("p4"))
    assert scene.stock(ANA, "followers") == before + 2 * 2


@pytest.mark.rule("CH-CARD-33-TOP")
def test_explore_finds_once_more() -> None:
    scene = Chronicle2()
    scene.holds(ANA, "rich_new_frontiers")
    scene.has(ANA, valor=0, story=0)
    scene.run(perform2, ANA, EXPLORE, answers=["valor", "story"])
    assert (scene.stock(ANA, "valor"), scene.stock(ANA, "story")) == (1, 1)


@pytest.mark.rule("CH-CARD-34-TOP", "CH-R-91", "CH-R-14")
def test_a_perk_with_an_officer_bonus() -> None:
    scene = Chronicle2()
    scene.holds(BEN, "they_owe_me_a_favor")
    scene.cubes("chief_of_security", BEN, BEN, CEM)
    decision = scene.asks(influence, ANA, 1, 1)
    assert (decision.seat, decision.kind, decision.about) == (BEN, "perk", ("chief_of_security",))


@pytest.mark.rule("CH-CARD-35-BOT", "CH-R-92")
def test_a_structure_beside_ones_own() -> None:
    scene = Chronicle2()
    scene.holds(ANA, "bold_expansion", top=False)
    scene.outpost("crash_site", "p1", ANA)
    scene.outpost("patrol_hub", "p2", BEN)
    for area in ("p1", "p2"):
        scene.step("primary", build_camp, ANA, scene.place(area), False)
    assert scene.stock(ANA, "permanent_votes") == 1


@pytest.mark.rule("CH-CARD-14-TOP-E2")
def test_without_a_breach_there_is_nothing_to_counterattack() -> None:
    scene = Chronicle2()
    scene.holds(ANA, "entrenchments")
    scene.run(window, ANA, BEFORE)
    assert scene.asked == []


# Tokens that lie in the play area, and what cards do in a fight


@pytest.mark.rule("CH-CARD-15-TOP", "CH-R-68", "CH-R-102")
def test_settlements_beside_a_token() -> None:
    scene = Chronicle1()
    scene.holds(ANA, "friendly_neighborhood")
    use(scene, "friendly_neighborhood", "expansion")
    scene.has(ANA, votes=0, followers=10)
    beside = [(BEN, EXPANSION), (DISSENTERS, EXPANSION), (ANA, EXPANSION)]
    for builder, zone in (*beside, (CEM, MILITARY)):
        space = scene.state.zones[zone].settlements.index(-1)
        scene.step("primary", build_settlement, builder, zone, space)
    assert (scene.stock(ANA, "votes"), scene.stock(ANA, "followers")) == (2, 11)


@pytest.mark.rule("CH-CARD-13-BOT", "CH-R-66")
@pytest.mark.parametrize(("answer", "heavy", "stories"), [("convert", 2, 0), ("stop", 1, 1)])
def test_a_heavy_soldier_and_perhaps_another_for_a_story(
    answer: str, heavy: int, stories: int
) -> None:
    scene = Chronicle1(game=2, cards=[["rugged_and_battle_hardened"], [], []])
    scene.has(ANA, light=1, heavy=0, story=1)
    set_up(scene, answer)
    assert (scene.stock(ANA, "heavy"), scene.stock(ANA, "story")) == (heavy, stories)


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


@pytest.mark.rule("CH-CARD-06-BOT-E2", "CH-R-59")
def test_tramplers_pay_once_in_ones_turn() -> None:
    scene = Chronicle2()
    scene.holds(ANA, "trampling_distraction", top=False)
    scene.has(ANA, valor=0, votes=0)
    for captured in ([], [1], [1]):
        over = Combat(ANA, [0] * 4, scene.place("p1"), NOBODY, NOBODY)
        over.fought = [0, 2, 0, 0]
        over.captured = list(captured)
        scene.step("primary", end_combat, over)
    assert (scene.stock(ANA, "valor"), scene.stock(ANA, "votes")) == (1, 1)
    scene.state.active = BEN
    scene.claim()
    scene.step("primary", end_combat, over)
    assert (scene.stock(ANA, "valor"), scene.stock(ANA, "votes")) == (1, 1)


@pytest.mark.rule("CH-CARD-17-BOT-E2", "CH-CARD-27-BOT", "CH-ACH-BONUS-SCOUT", "CH-R-36", "CH-R-84")
def test_dinos_of_setup_go_into_the_enclosure() -> None:
    scene = Chronicle2(game=3, cards=[["a_new_species"], [], []], tiles=[[], ["scout"], []])
    set_up(scene, "house", "house")
    assert scene.captured(ANA) == {"shieldhead": 1}
    assert scene.captured(BEN) == {"trampler": 1}
    last = Chronicle2(game=4, cards=[["training_the_beasts"], [], []])
    set_up(last, "stop")
    assert last.captured(ANA) == {}


@pytest.mark.rule("CH-CARD-19-BOT-E2", "CH-R-74")
def test_a_breach_is_discarded() -> None:
    scene = Chronicle2()
    scene.holds(ANA, "intricate_traps", "defend_at_all_costs", top=False)
    scene.run(window, ANA, BEFORE)
    scene.camp("p1", BEN)
    scene.breach(BEN, "plains_attack_10", "p1", trampler=3)
    tramplers = scene.dino_supply("trampler")
    use(scene, "intricate_traps")
    assert scene.on_breach(BEN) == {}
    assert scene.dino_supply("trampler") == tramplers + 3
    assert scene.told("breach-over")
    assert scene.told("counterattack") == []
    assert scene.own.glory[ANA] == 0


@pytest.mark.rule("CH-CARD-25-TOP", "CH-R-42")
def test_an_outpost_at_no_cost() -> None:
    scene = Chronicle2()
    scene.holds(ANA, "pioneers")
    scene.outposts_on_offer("crash_site", "patrol_hub")
    scene.clear("p4")
    scene.has(ANA, island_resource=0, scrap=0, followers=0)
    use(scene, "pioneers", "crash_site", "p4")
    assert scene.told("outpost-built") == [(ANA, "crash_site", "p4")]
    assert scene.stock(ANA, "followers") == 2
    assert scene.fulfilled(ANA) == {}


@pytest.mark.rule("CH-CARD-27-TOP", "CH-R-84")
def test_beasts_for_soldiers_and_glory() -> None:
    scene = Chronicle2()
    scene.holds(ANA, "training_the_beasts")
    scene.perks(ANA, "herder")
    scene.enclosure(ANA, trampler=1, raptor=1, shieldhead=1)
    scene.has(ANA, heavy=0)
    use(scene, "training_the_beasts", "trade")
    assert (scene.stock(ANA, "heavy"), scene.own.glory[ANA]) == (2, 3)
    assert scene.captured(ANA) == {}
    other = Chronicle2()
    other.holds(ANA, "training_the_beasts")
    use(other, "training_the_beasts", "raptor")
    assert other.captured(ANA) == {"raptor": 1}


@pytest.mark.rule("CH-CARD-29-TOP", "CH-R-41", "CH-R-86")
def test_a_secondary_action_for_a_valor() -> None:
    scene = Chronicle2()
    scene.holds(ANA, "defining_moment")
    scene.has(ANA, valor=0)
    scene.run(window, ANA, BEFORE)
    scene.has(ANA, valor=1, story=0)
    use(scene, "defining_moment", "explore", "story")
    assert (scene.stock(ANA, "valor"), scene.stock(ANA, "story")) == (0, 1)


@pytest.mark.rule("CH-CARD-30-BOT", "CH-R-96")
def test_double_followers_of_an_officer_once() -> None:
    def scored(card: bool) -> int:
        scene = Chronicle2()
        scene.holds(ANA, "shifting_loyalties", top=False)
        scene.cubes("chief_mate", pool={ANA: 2})
        scene.has(ANA, followers=0)
        if card:
            use(scene, "shifting_loyalties", "chief_mate")
        scene.settlement("military", ANA, 2)
        scene.run(officer_scoring)
        for hook in scene.state.hooks.assembly_step:
            scene.run(hook, "over")
        assert scene.own.held[ANA][0].placed == ()
        return scene.stock(ANA, "followers")

    assert scored(True) == 2 * scored(False)


@pytest.mark.rule("CH-CARD-31-TOP", "CH-CARD-31-BOT", "CH-R-88", "CH-R-59")
@pytest.mark.parametrize(
    ("top", "tile", "species"), [(True, "p1", "raptor"), (False, "c1", "shieldhead")]
)
def test_a_rampage_and_its_end(top: bool, tile: str, species: str) -> None:
    scene = Chronicle2()
    scene.holds(ANA, "rampage", top=top)
    decision = scene.asks(window, ANA, BEFORE, answers=["rampage"])
    assert reason(decision, "c1" if top else "p1") == "CH-CARD-32-TOP"
    scene = Chronicle2()
    scene.holds(ANA, "rampage", top=top)
    use(scene, "rampage", tile, "2")
    assert scene.dinos_at(tile).count(species) == 2
    scene.has(ANA, followers=0)
    over = Combat(ANA, [0] * 4, scene.place(tile), NOBODY, NOBODY)
    over.fought = [0, 0, 2, 0] if top else [0, 0, 0, 2]
    scene.step("primary", end_combat, over)
    assert (scene.stock(ANA, "followers"), scene.own.glory[ANA]) == ((3, 0) if top else (0, 1))


@pytest.mark.rule("CH-EX-25", "CH-CARD-32-TOP", "CH-CARD-32-BOT", "CH-CARD-35-TOP", "CH-R-89")
@pytest.mark.parametrize("top", [True, False])
def test_ch_ex_25_reinforced_or_bold(top: bool) -> None:
    eva = Chronicle2()
    eva.holds(ANA, "reinforced_outposts", top=top)
    eva.outpost("crash_site", "p1", ANA)
    eva.outpost("patrol_hub", "c1", ANA)
    eva.has(ANA, valor=0)
    eva.attack_deck("plains_attack_10")
    use(eva, "reinforced_outposts")
    eva.step("primary", attack2, ANA, eva.place("p1"), True)
    assert eva.told("attack-held") == [(ANA, "p1")]
    assert eva.fulfilled(ANA) == {}

    dia = Chronicle2()
    dia.holds(ANA, "bold_expansion")
    dia.outpost("patrol_hub", "c1", ANA)
    dia.has(ANA, valor=1)
    dia.attack_deck("canyon_attack_01")
    use(dia, "bold_expansion")
    dia.step("primary", attack2, ANA, dia.place("c1"), True)
    assert dia.told("attack-failed") == [(ANA, "c1")]
    assert dia.told("perk-gained") == []
    dia = Chronicle2()
    dia.holds(ANA, "bold_expansion")
    dia.outpost("patrol_hub", "c1", ANA)
    dia.has(ANA, valor=6)
    dia.attack_deck("canyon_attack_01")
    use(dia, "bold_expansion")
    decision = dia.asks(attack2, ANA, dia.place("c1"), True, answers=["hold"])
    assert (decision.kind, decision.about) == ("perk", ())
