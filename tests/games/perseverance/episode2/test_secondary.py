"""Secondary Actions: Influence, the Leader, Explore, Counterattack."""

import pytest
from any_scene import reason, texts
from games.perseverance.episode2.scene import BEN, FRED, JOHN, Scene2

from pertinax.games.perseverance.episode2.rules.secondary import (
    explore,
    influence_an_officer,
    move_leader,
    place_leader,
    secondary_action,
)


@pytest.mark.rule("E2-SECOND-01", "E2-R-32")
def test_second_01_one_of_the_five_or_none() -> None:
    scene = Scene2()
    decision = scene.asks(secondary_action, JOHN)
    assert texts(decision) == ["influence", "place-leader", "explore", "stop"]
    scene.run(secondary_action, JOHN, answers=["stop"])
    assert scene.told("gained") == []


@pytest.mark.rule("E2-SECOND-02")
def test_second_02_so_many_stories_so_many_cubes() -> None:
    for cubes in (1, 2, 3):
        scene = Scene2()
        scene.has(JOHN, story=3, valor=0)
        answers = ["captain", str(cubes), "stop"]
        scene.run(influence_an_officer, JOHN, answers=answers)
        assert scene.influence("captain", JOHN) == cubes
        assert scene.stock(JOHN, "story") == 3 - cubes


@pytest.mark.rule("E2-SECOND-02")
def test_second_02_not_without_a_story_or_a_cube() -> None:
    scene = Scene2()
    scene.has(JOHN, story=0)
    assert reason(scene.asks(secondary_action, JOHN), "influence") == "E2-SECOND-02"
    scene.has(JOHN, story=1)
    scene.supplies(JOHN, cubes=0)
    assert reason(scene.asks(secondary_action, JOHN), "influence") == "E2-OFFICER-05"
    scene.has(JOHN, story=2)
    scene.supplies(JOHN, cubes=25)
    decision = scene.asks(influence_an_officer, JOHN, answers=["captain"])
    assert texts(decision) == ["1", "2"]
    assert reason(decision, "3") == "E2-SECOND-02"


@pytest.mark.rule("E2-R-107", "E2-SECOND-02")
def test_r_107_three_stories_and_two_cubes_leave_none_for_a_perk() -> None:
    scene = Scene2()
    scene.has(JOHN, story=3)
    scene.supplies(JOHN, cubes=2)
    decision = scene.asks(influence_an_officer, JOHN, answers=["captain"])
    assert reason(decision, "3") == "E2-R-107"
    scene.run(influence_an_officer, JOHN, answers=["captain", "2"])
    assert scene.stock(JOHN, "story") == 1
    assert scene.perks_of(JOHN) == []


@pytest.mark.rule("E2-SECOND-03")
def test_second_03_then_a_perk_of_the_same_officer_if_wanted() -> None:
    scene = Scene2()
    scene.has(JOHN, story=1, valor=0)
    decision = scene.asks(influence_an_officer, JOHN, answers=["captain"])
    assert texts(decision) == ["agile_1", "influencer", "stop"]
    scene = Scene2()
    scene.has(JOHN, story=1, valor=0)
    scene.run(influence_an_officer, JOHN, answers=["captain", "agile_1"])
    assert scene.perks_of(JOHN) == ["agile_1"]


@pytest.mark.rule("E2-SECOND-04")
def test_second_04_the_leader_goes_to_a_zone_and_resolves_an_effect() -> None:
    scene = Scene2()
    scene.has(JOHN, scrap=0)
    scene.run(place_leader, JOHN, answers=["construction"])
    assert scene.leader_at(JOHN) == "construction"
    assert scene.stock(JOHN, "scrap") == 2


@pytest.mark.rule("E2-SECOND-04", "E2-ASSET-04")
def test_second_04_not_where_a_leader_is_nor_toppled_nor_away() -> None:
    scene = Scene2()
    scene.leader("military", FRED)
    assert reason(scene.asks(place_leader, JOHN), "military") == "E2-SECOND-04"
    scene.topples(JOHN, leader=True)
    assert reason(scene.asks(secondary_action, JOHN), "place-leader") == "E2-ASSET-04"
    scene.topples(JOHN)
    scene.leader("expansion", JOHN)
    assert reason(scene.asks(secondary_action, JOHN), "place-leader") == "E2-SECOND-04"


@pytest.mark.rule("E2-R-34", "E2-SECOND-04")
def test_r_34_never_for_presence_alone() -> None:
    scene = Scene2()
    scene.has(JOHN, food=0, scrap=0, island_resource=0, story=0, glowberry=0, valor=0)
    assert reason(scene.asks(place_leader, JOHN), "expansion") == "E2-R-34"


@pytest.mark.rule("E2-SECOND-06")
def test_second_06_two_glowberries_move_it_to_another_zone() -> None:
    scene = Scene2()
    scene.leader("military", JOHN)
    scene.has(JOHN, glowberry=2, scrap=0)
    scene.run(move_leader, JOHN, answers=["construction"])
    assert scene.leader_at(JOHN) == "construction"
    assert (scene.stock(JOHN, "glowberry"), scene.stock(JOHN, "scrap")) == (0, 2)


@pytest.mark.rule("E2-SECOND-06")
def test_second_06_not_without_glowberries_nor_to_where_it_is() -> None:
    scene = Scene2()
    assert reason(scene.asks(secondary_action, JOHN), "move-leader") == "E2-SECOND-06"
    scene.leader("military", JOHN)
    scene.has(JOHN, glowberry=1)
    assert reason(scene.asks(secondary_action, JOHN), "move-leader") == "E2-SECOND-06"
    scene.has(JOHN, glowberry=2)
    assert reason(scene.asks(move_leader, JOHN), "military") == "E2-SECOND-06"


@pytest.mark.rule("E2-SECOND-06", "E2-R-34")
def test_second_06_the_effect_must_be_payable_with_what_is_left() -> None:
    scene = Scene2()
    scene.leader("military", JOHN)
    scene.has(JOHN, food=0, scrap=0, island_resource=0, story=0, valor=0, glowberry=2)
    for zone, seat in (("sustenance", FRED), ("construction", BEN)):
        scene.leader(zone, seat)
    decision = scene.asks(secondary_action, JOHN)
    assert reason(decision, "move-leader") == "E2-R-34", "the Marketplace wants a Glowberry"
    scene.has(JOHN, glowberry=3)
    assert "move-leader" in texts(scene.asks(secondary_action, JOHN))


@pytest.mark.rule("E2-SECOND-06", "E2-R-34", "E2-OUTPOST-COMMAND-CENTER")
def test_second_06_an_outpost_that_asks_for_the_leader_asks_where_he_will_be() -> None:
    scene = Scene2()
    scene.leader("sustenance", JOHN)
    scene.has(JOHN, glowberry=2)
    scene.outpost("command_center", "start", FRED)
    assert reason(scene.asks(move_leader, JOHN), "discovery") == "E2-R-34"
    scene.has(JOHN, glowberry=2)
    scene.outpost("crash_site", "p1", FRED)
    assert "discovery" in texts(scene.asks(move_leader, JOHN))


@pytest.mark.rule("E2-SECOND-07")
def test_second_07_a_leader_on_an_adventure_stays_there() -> None:
    scene = Scene2()
    scene.adventure(JOHN, "starter_first_steps", light=1, leader=True)
    scene.has(JOHN, glowberry=2)
    decision = scene.asks(secondary_action, JOHN)
    for action in ("place-leader", "move-leader"):
        assert reason(decision, action) == "E2-SECOND-07"


@pytest.mark.rule("E2-SECOND-08", "E2-EX-30", "E2-R-35")
def test_ex_30_explore_without_cards_still_finds_something() -> None:
    scene = Scene2()
    for terrain in ("plains", "canyon"):
        scene.offer(terrain)
        scene.deck(terrain)
    scene.has(JOHN, glowberry=0)
    scene.run(explore, JOHN, answers=["glowberry"])
    assert scene.stock(JOHN, "glowberry") == 2
    assert scene.in_hand(JOHN) == []


@pytest.mark.rule("E2-SECOND-08")
def test_second_08_a_card_from_the_offer_and_a_find() -> None:
    scene = Scene2()
    scene.offer("plains", "plains_tall_grass")
    scene.offer("canyon", "canyon_rope_bridge")
    scene.deck("plains", "plains_stampede")
    scene.has(JOHN, story=0, valor=6)
    decision = scene.asks(explore, JOHN, answers=["plains_tall_grass"])
    assert reason(decision, "valor") == "E2-ASSET-05"
    assert scene.in_hand(JOHN) == ["plains_tall_grass"]
    assert scene.told("adventure-revealed") == [("plains_stampede",)]
