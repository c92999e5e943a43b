"""Later halves of Chronicle cards in the City of Episode 2, and when they are used (CH-CARD)."""

import pytest
from any_scene import reason, texts
from games.perseverance.chronicle.chronicle_scene import (
    Chronicle1,
    Chronicle2,
    tokens,
    use,
)

from pertinax.games.perseverance.chronicle.shared.rules.settlements import city_center
from pertinax.games.perseverance.episode1.rules.effects import resolve_effect as effect1
from pertinax.games.perseverance.episode1.rules.names import SETTLE as SETTLE1
from pertinax.games.perseverance.episode2.rules.building import build_camp
from pertinax.games.perseverance.episode2.rules.effects import resolve_effect
from pertinax.games.perseverance.episode2.rules.names import (
    MARKETPLACE,
    SETTLE,
)
from pertinax.games.perseverance.episode2.rules.turn import turn
from pertinax.games.perseverance.shared.rules.turn import AFTER, BEFORE, BETWEEN, window

ANA, BEN, CEM = range(3)


def in_turn() -> Chronicle2:
    """In a turn of Ana."""
    scene = Chronicle2()
    scene.state.turn = 5
    return scene


# Ear of the Council


def two_actions(card: bool = True) -> Chronicle2:
    scene = Chronicle2()
    if card:
        scene.holds(ANA, "ear_of_the_council", top=False)
    scene.pool("p1 mediator", "p2 mediator")
    scene.has(ANA, story=1, valor=0)
    return scene


@pytest.mark.rule("CH-CARD-05-BOT-E2", "CH-R-56")
@pytest.mark.parametrize(("order", "kind"), [("primary", "effect"), ("secondary", "secondary")])
def test_the_two_actions_in_either_order(order: str, kind: str) -> None:
    scene = two_actions()
    decision = scene.asks(turn)
    assert (decision.kind, texts(decision)) == ("action-order", ["primary", "secondary"])
    assert scene.asks(turn, answers=[order]).kind == kind


@pytest.mark.rule("CH-CARD-05-BOT-E2")
def test_without_the_card_the_primary_action_comes_first() -> None:
    assert two_actions(card=False).asks(turn).kind == "effect"


@pytest.mark.rule("CH-R-56", "CH-USE-05")
def test_windows_lie_around_the_actions_and_tags_stay_with_their_kind() -> None:
    scene = two_actions()
    scene.holds(ANA, "conscription")
    scene.cubes("chief_mate", ANA, BEN, CEM)
    before = scene.asks(turn)
    assert (before.kind, before.about) == ("chronicle-action", (BEFORE,))
    answers = ["stop", "secondary", "influence", "chief_mate", "stop"]
    between = scene.asks(turn, answers=answers)
    assert (between.kind, between.about) == ("chronicle-action", (BETWEEN,))
    assert scene.fulfilled(ANA) == {"commander": "S"}


@pytest.mark.rule("CH-R-56")
def test_the_secondary_action_may_be_skipped_but_not_the_primary_one() -> None:
    decision = two_actions().asks(turn, answers=["secondary", "stop"])
    assert decision.kind == "effect"
    assert "stop" not in texts(decision)


# Friendly Neighborhood


@pytest.mark.rule("CH-CARD-15-BOT-E2", "CH-R-69")
def test_a_glowberry_for_two_resources_up_to_twice_each_paid() -> None:
    scene = Chronicle2()
    scene.holds(ANA, "friendly_neighborhood", top=False)
    scene.has(ANA, glowberry=3, food=1, scrap=0, island_resource=0)
    answers = ["buy", "food food", "buy", "food food"]
    decision = scene.asks(resolve_effect, ANA, MARKETPLACE, answers=answers)
    assert texts(decision) == ["exchange", "stop"]
    assert reason(decision, "buy") == "E2-MARKET-01"
    assert (scene.stock(ANA, "glowberry"), scene.stock(ANA, "food")) == (1, 5)


@pytest.mark.rule("CH-CARD-15-BOT-E2", "CH-R-69")
def test_only_the_first_option_comes_twice_and_only_if_it_is_paid() -> None:
    scene = Chronicle2()
    scene.holds(ANA, "friendly_neighborhood", top=False)
    scene.has(ANA, glowberry=1, food=2, scrap=0, island_resource=0)
    answers = ["exchange", "food scrap", "stop", "buy", "food food"]
    scene.run(resolve_effect, ANA, MARKETPLACE, answers=answers)
    assert scene.stock(ANA, "glowberry") == 0
    scene = Chronicle2()
    scene.has(ANA, glowberry=2, food=1, scrap=0, island_resource=0)
    decision = scene.asks(resolve_effect, ANA, MARKETPLACE, answers=["buy", "food food"])
    assert reason(decision, "buy") == "E2-MARKET-01"


@pytest.mark.rule("CH-CARD-15-BOT-E2", "CH-R-40")
def test_two_copies_add_up() -> None:
    scene = Chronicle2()
    scene.holds(ANA, "friendly_neighborhood", "friendly_neighborhood", top=False)
    scene.has(ANA, glowberry=4, food=1, scrap=0, island_resource=0)
    decision = scene.asks(resolve_effect, ANA, MARKETPLACE, answers=["buy", "food food"] * 3)
    assert reason(decision, "buy") == "E2-MARKET-01"


# City Center


def settler(scene: Chronicle2) -> None:
    scene.holds(ANA, "city_center", top=False)
    scene.has(ANA, food=2, scrap=2, island_resource=2, story=2)


@pytest.mark.rule("CH-CARD-23-BOT", "CH-R-82", "CH-USE-06")
def test_a_settlement_bonus_twice_each_another_choice() -> None:
    scene = in_turn()
    settler(scene)
    decision = scene.asks(resolve_effect, ANA, SETTLE, answers=["food-scrap", "military"])
    assert (decision.kind, texts(decision)) == ("chronicle-modifier", ["city_center", "stop"])
    assert scene.told("settled") == [("p1", "military")]
    assert scene.told("influenced") == []
    scene = in_turn()
    settler(scene)
    answers = ["food-scrap", "military", "city_center", "influence", "perk", "skinner", "stop"]
    scene.run(resolve_effect, ANA, SETTLE, answers=answers)
    assert scene.influence("chief_of_security", ANA) == 1
    assert scene.perks_of(ANA) == ["skinner"]
    assert tokens(scene) == [(0,)]
    assert scene.own.used


@pytest.mark.rule("CH-CARD-23-BOT", "CH-R-82", "CH-USE-04")
@pytest.mark.parametrize("why", ["used", "no token", "another's turn", "setup"])
def test_when_it_cannot_be_declared(why: str) -> None:
    scene = in_turn()
    settler(scene)
    scene.own.used = why == "used"
    if why == "no token":
        scene.own.held[ANA] = (scene.own.held[ANA][0]._replace(tokens=(0,)),)
    if why == "another's turn":
        scene.state.active = BEN
    if why == "setup":
        scene.state.turn = 0
    assert scene.run(city_center, ANA, 1) == 1


@pytest.mark.rule("CH-CARD-23-BOT", "CH-R-82")
@pytest.mark.parametrize(("space", "asked", "votes"), [("2", 1, 2), ("6", 1, 4), ("1", 0, 0)])
def test_in_episode_1_the_first_of_two_settlements_alone(
    space: str, asked: int, votes: int
) -> None:
    scene = Chronicle1(game=2)
    scene.state.turn = 5
    scene.holds(ANA, "city_center", top=False)
    scene.has(ANA, food=2, scrap=2, story=2, votes=0)
    answers = ["two", f"expansion.{space}", *["city_center"] * asked, "military"]
    scene.run(effect1, ANA, SETTLE1, answers=answers)
    kinds = [decision.kind for decision in scene.asked]
    assert kinds.count("chronicle-modifier") == asked
    assert scene.stock(ANA, "votes") == votes


@pytest.mark.rule("CH-CARD-23-BOT", "CH-R-24", "CH-ACH-03")
def test_modifiers_count_towards_achievements() -> None:
    scene = in_turn()
    settler(scene)
    scene.cubes("chief_of_security", ANA, BEN)
    answers = ["food-scrap", "military", "city_center", "influence", "influence", "stop"]
    scene.step("primary", resolve_effect, ANA, SETTLE, answers=answers)
    assert scene.fulfilled(ANA) == {"commander": "P"}


# Defining Moment


@pytest.mark.rule("CH-CARD-29-BOT", "CH-R-86")
def test_a_perk_of_any_officer_by_easier_tiers() -> None:
    scene = Chronicle2()
    scene.holds(ANA, "defining_moment", top=False)
    scene.perks(ANA, "skinner")
    scene.has(ANA, valor=1, story=0)
    decision = scene.asks(window, ANA, BEFORE, answers=["defining_moment"])
    assert decision.kind == "perk"
    assert "warrior" in texts(decision)
    assert "tactician" in texts(decision)
    assert "tracker" in texts(decision)
    assert reason(decision, "adventurer") == "E2-PERK-02"
    assert reason(decision, "trainer") == "E2-PERK-03"
    assert reason(decision, "skinner") == "E2-PERK-01"
    scene = Chronicle2()
    scene.holds(ANA, "defining_moment", top=False)
    scene.has(ANA, valor=2, story=0)
    use(scene, "defining_moment", "trainer")
    assert scene.perks_of(ANA) == ["trainer"]
    assert scene.stock(ANA, "valor") == 0


@pytest.mark.rule("CH-H-08", "CH-CARD-29-BOT")
def test_a_perk_may_be_declined_but_not_the_price() -> None:
    scene = Chronicle2()
    scene.holds(ANA, "defining_moment", top=False)
    scene.has(ANA, valor=2, story=0)
    use(scene, "defining_moment", "stop")
    assert scene.perks_of(ANA) == []
    assert scene.stock(ANA, "valor") == 1
    assert tokens(scene) == [(0,)]


@pytest.mark.rule("CH-CARD-29-BOT", "CH-R-43", "CH-R-86")
def test_without_valor_or_a_cube_there_is_no_defining_moment() -> None:
    for valor, cubes in ((0, 5), (3, 0)):
        scene = Chronicle2()
        scene.holds(ANA, "defining_moment", top=False)
        scene.has(ANA, valor=valor, story=3)
        scene.supplies(ANA, cubes=cubes)
        scene.run(window, ANA, BEFORE)
        assert scene.asked == []


# Shifting Loyalties


@pytest.mark.rule("CH-CARD-30-TOP", "CH-R-87")
def test_cubes_of_a_row_and_a_perk_go_to_one_officer() -> None:
    scene = Chronicle2()
    scene.holds(ANA, "shifting_loyalties")
    scene.cubes("captain", ANA, BEN, ANA, pool={ANA: 1})
    scene.cubes("chief_mate", ANA, BEN)
    scene.perks(ANA, "herder", "tamer", "trapper")
    scene.enclosure(ANA, trampler=1, raptor=1)
    cubes = scene.supply(ANA, "cubes")
    decision = scene.asks(window, ANA, BEFORE, answers=["shifting_loyalties"])
    assert (decision.kind, decision.about) == ("chronicle-cube", (2,))
    assert texts(decision) == [
        "chief_mate.row", "captain.row", "captain.pool", "herder", "tamer", "trapper",
    ]  # fmt: skip
    assert reason(decision, "chief_mate.pool") == "CH-CARD-30-TOP"
    scene = Chronicle2()
    scene.holds(ANA, "shifting_loyalties")
    scene.cubes("captain", ANA, BEN, ANA, pool={ANA: 1})
    scene.cubes("chief_mate", ANA, BEN)
    scene.perks(ANA, "herder", "tamer", "trapper")
    scene.enclosure(ANA, trampler=1, raptor=1)
    scene.has(ANA, food=0)
    use(scene, "shifting_loyalties", "captain.row", "herder", "raptor", "chief_mate")
    assert scene.told("cube-taken-back") == [(ANA, "captain", "row")]
    assert scene.row("captain") == [BEN, ANA]
    assert scene.perks_of(ANA) == ["tamer", "trapper"]
    assert scene.captured(ANA) == {"raptor": 1}
    assert scene.row("chief_mate") == []
    assert scene.stock(ANA, "food") == 1
    assert scene.supply(ANA, "cubes") == cubes
    assert scene.fulfilled(ANA) == {}


@pytest.mark.rule("CH-CARD-30-TOP", "CH-R-87", "CH-R-43")
def test_exactly_two_cubes_must_be_taken() -> None:
    scene = Chronicle2()
    scene.holds(ANA, "shifting_loyalties")
    scene.cubes("captain", ANA, BEN)
    scene.run(window, ANA, BEFORE)
    assert scene.asked == []
    scene.cubes("captain", pool={ANA: 1})
    use(scene, "shifting_loyalties", "captain.pool", "captain")
    assert scene.influence("captain", ANA) == 2
    assert tokens(scene) == [(1,)]


# Use


@pytest.mark.rule("CH-USE-01", "CH-R-40")
def test_any_number_of_permanents_apply() -> None:
    scene = in_turn()
    scene.holds(ANA, "pioneers", "pioneers", "bold_expansion", top=False)
    scene.outpost("crash_site", "p4", ANA)
    scene.has(ANA, followers=0, glowberry=0)
    scene.own.used = True
    scene.step("primary", build_camp, ANA, scene.place("p4"))
    assert scene.told("influenced") == [("p1", "captain")] * 3
    assert scene.stock(ANA, "permanent_votes") == 1


@pytest.mark.rule("CH-R-101")
def test_an_action_is_a_step_of_its_own() -> None:
    """A Perk gained in it works after it; one gained before it works in it."""
    scene = Chronicle2()
    scene.holds(ANA, "defining_moment", top=False)
    scene.perks(ANA, "skinner")
    scene.player(ANA).fresh = scene.player(ANA).perks
    scene.has(ANA, valor=1, story=0)
    scene.state.resolved = (3,)
    use(scene, "defining_moment", "warrior", name=BETWEEN)
    assert scene.state.resolved == ()
    assert [scene.perks_of(ANA)[1]] == ["warrior"]
    assert scene.player(ANA).fresh == scene.player(ANA).perks[1:]


@pytest.mark.rule("CH-USE-05")
@pytest.mark.parametrize("name", [BEFORE, BETWEEN, AFTER])
def test_actions_in_every_window(name: str) -> None:
    scene = Chronicle2()
    scene.holds(ANA, "shifting_loyalties")
    scene.cubes("captain", pool={ANA: 2})
    decision = scene.asks(window, ANA, name)
    assert (decision.kind, decision.about) == ("chronicle-action", (name,))


@pytest.mark.rule("CH-USE-03", "CH-H-03")
def test_a_card_without_tokens_says_so_and_a_copy_with_some_stands_for_both() -> None:
    scene = Chronicle2()
    scene.holds(ANA, "conscription", "defining_moment", "conscription")
    scene.has(ANA, valor=1)
    first, second, third = scene.own.held[ANA]
    spent = second._replace(tokens=(0,))
    scene.own.held[ANA] = (first._replace(tokens=(0,)), spent, third)
    decision = scene.asks(window, ANA, BEFORE)
    assert texts(decision) == ["conscription", "stop"]
    assert reason(decision, "defining_moment") == "CH-USE-03"
    use(scene, "conscription")
    assert tokens(scene) == [(0,), (0,), (1,)]
