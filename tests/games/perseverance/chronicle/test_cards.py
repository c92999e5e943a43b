"""Halves of Chronicle cards that both Episodes have, and how cards are used (CH-CARD, CH-USE)."""

import pytest
from any_scene import reason, texts
from games.perseverance.chronicle.chronicle_scene import Chronicle1, Chronicle2, set_up, tokens, use

from pertinax.games.perseverance.episode1.rules.community import (
    build_settlement,
)
from pertinax.games.perseverance.episode1.rules.defense import stand_leader
from pertinax.games.perseverance.episode1.rules.effects import resolve_effect as effect1
from pertinax.games.perseverance.episode1.rules.names import (
    EXPANSION,
    MILITARY,
    POLITICS,
)
from pertinax.games.perseverance.episode1.rules.secondary import INFLUENCE, put_leader
from pertinax.games.perseverance.episode1.rules.secondary import perform as perform1
from pertinax.games.perseverance.episode2.rules.effects import resolve_effect as effect2
from pertinax.games.perseverance.episode2.rules.names import SETTLE
from pertinax.games.perseverance.shared.rules.assembly import officer_scoring
from pertinax.games.perseverance.shared.rules.names import DISSENTERS
from pertinax.games.perseverance.shared.rules.turn import BEFORE, BETWEEN, window
from pertinax.kernel.errors import NotLegal

ANA, BEN, CEM = range(3)


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


@pytest.mark.rule("CH-CARD-01-TOP-E1", "CH-CARD-01-TOP-E2", "CH-CARD-26-TOP", "CH-R-40", "CH-R-50")
def test_a_completed_patrol_or_adventure() -> None:
    for scene in (Chronicle1(), Chronicle2()):
        scene.holds(ANA, "pathfinders", "pathfinders")
        if isinstance(scene, Chronicle2):
            scene.holds(ANA, "unexpected_loot")
        before = scene.stock(ANA, "food")
        if isinstance(scene, Chronicle2):
            scene.has(ANA, island_resource=0)
        for hook in scene.state.hooks.patrol_completed:
            scene.run(hook, ANA)
        assert scene.stock(ANA, "food") == before + 2
        if isinstance(scene, Chronicle2):
            assert scene.stock(ANA, "island_resource") == 1


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
