"""E2-BUILD: the Build Effect, and Camps, Outposts and Watchtowers on the map."""

import pytest
from any_scene import reason, texts
from games.perseverance.episode2.scene import BEN, FRED, ISABELLE, JOHN, Scene2

from pertinax.games.perseverance.episode2.rules.build import build, build_refusal, option_refusal
from pertinax.games.perseverance.episode2.rules.building import build_camp
from pertinax.games.perseverance.episode2.rules.rules import RULES
from pertinax.games.perseverance.shared.rules.names import NOBODY

OUTPOST, WATCHTOWER, CAMP = 1, 2, 3


def site(**assets: int) -> Scene2:
    """John with enough for every option, but for what is given, and four areas."""
    scene = Scene2()
    plenty = {"scrap": 2, "island_resource": 2, "glowberry": 2, "valor": 0, "followers": 0}
    scene.has(JOHN, **{**plenty, **assets})
    scene.enclosure(JOHN, trampler=2)
    scene.clear("p1", "p2", "c1")
    scene.outposts_on_offer("crash_site", "mushroom_farm", "patrol_hub")
    scene.offer("plains", "plains_tall_grass", "plains_watering_hole")
    return scene


def refused(scene: Scene2, option: int) -> str:
    """The rule that closes an option to John, or "none"."""
    refusal = option_refusal(scene.state, JOHN, option)
    return refusal.rule if refusal else "none"


@pytest.mark.rule("E2-BUILD-01")
def test_build_01_one_or_two_different_options() -> None:
    scene = site()
    scene.draw("outposts", "speakers_rock")
    scene.run(build, JOHN, answers=["camp", "p2", "outpost", "crash_site", "p2"])
    first, second = (decision for decision in scene.asked if decision.kind == "build")
    assert texts(first) == ["outpost", "watchtower", "camp"]
    assert texts(second) == ["outpost", "watchtower", "stop"]
    assert reason(second, "camp") == "E2-BUILD-01"
    scene = site()
    scene.run(build, JOHN, answers=["camp", "p2", "stop"])


@pytest.mark.rule("E2-BUILD-02")
def test_build_02_an_outpost_of_the_offer_on_any_area() -> None:
    scene = site()
    scene.draw("outposts", "speakers_rock")
    scene.run(build, JOHN, answers=["outpost", "mushroom_farm", "c1", "stop"])
    tiles = next(decision for decision in scene.asked if decision.kind == "outpost-tile")
    assert texts(tiles) == ["crash_site", "mushroom_farm", "patrol_hub"]
    assert scene.told("spent") == [(JOHN, "island_resource", 1), (JOHN, "scrap", 1)]
    assert scene.told("outpost-built") == [(JOHN, "mushroom_farm", "c1")]
    assert scene.state.outpost_owners[scene.place("c1")] == JOHN
    assert scene.supply(JOHN, "settlements") == 11
    assert scene.told("outpost-revealed") == [("speakers_rock",)]
    assert len(scene.state.outpost_offer) == 3
    # Canyon 1 covers 3 Followers.
    assert (scene.stock(JOHN, "followers"), scene.stock(JOHN, "valor")) == (3, 0)


@pytest.mark.rule("E2-BUILD-02", "E2-R-57")
def test_build_02_the_covered_reward_may_be_valor() -> None:
    scene = site()
    scene.run(build, JOHN, answers=["outpost", "crash_site", "start", "stop"])
    assert (scene.stock(JOHN, "followers"), scene.stock(JOHN, "valor")) == (0, 1)


@pytest.mark.rule("E2-BUILD-02", "E2-MAP-07")
def test_build_02_areas_without_outpost_only() -> None:
    scene = site()
    scene.outpost("speakers_rock", "p1", FRED)
    areas = scene.asks(build, JOHN, answers=["outpost", "crash_site"])
    assert texts(areas) == ["start", "p2", "c1"]
    assert reason(areas, "p1") == "E2-BUILD-02"
    assert reason(areas, "p3") == "E2-MAP-07"
    assert "edge_1" not in [option.text for option, _ in areas.refused()]


@pytest.mark.rule("E2-BUILD-02")
def test_build_02_needs_both_resources_and_a_free_area() -> None:
    assert refused(site(scrap=0), OUTPOST) == "E2-BUILD-02"
    assert refused(site(island_resource=0), OUTPOST) == "E2-BUILD-02"
    scene = Scene2()
    assert refused(scene, OUTPOST) == "none"
    scene.outpost("speakers_rock", "start", FRED)
    assert refused(scene, OUTPOST) == "E2-BUILD-02"


@pytest.mark.rule("E2-R-99")
def test_ruling_99_building_on_an_area_with_a_breach() -> None:
    scene = site()
    scene.camp("p2", FRED)
    scene.breach(FRED, "plains_attack_01", "p2", raptor=2)
    areas = scene.asks(build, JOHN, answers=["outpost", "crash_site"])
    assert "p2" in texts(areas)


@pytest.mark.rule("E2-R-128")
def test_ruling_128_camp_and_outpost_of_one_player_on_one_area() -> None:
    scene = site()
    scene.run(build, JOHN, answers=["camp", "c1", "stop", "outpost", "crash_site", "c1"])
    place = scene.place("c1")
    assert scene.state.camps[place] == scene.state.outpost_owners[place] == JOHN


@pytest.mark.rule("E2-BUILD-03")
def test_build_03_the_mark_of_an_outpost_is_no_settlement() -> None:
    scene = site()
    before = [RULES.population(scene.state, zone) for zone in range(5)]
    scene.run(build, JOHN, answers=["outpost", "crash_site", "p2", "stop"])
    after = [RULES.population(scene.state, zone) for zone in range(5)]
    assert after == [*before[:4], before[4] + 1]
    assert [owners[JOHN] for owners in scene.state.settlements] == [0, 0, 0, 0]


@pytest.mark.rule("E2-BUILD-04")
def test_build_04_an_outpost_needs_an_unused_settlement() -> None:
    scene = site()
    scene.settlement("military", JOHN, 7)
    scene.settlement("expansion", JOHN, 4)
    assert refused(scene, OUTPOST) == "none"
    scene.settlement("expansion", JOHN)
    assert refused(scene, OUTPOST) == "E2-BUILD-04"


@pytest.mark.rule("E2-BUILD-05")
def test_build_05_a_watchtower_for_a_trampler_and_a_card() -> None:
    scene = site()
    scene.draw("plains", "plains_stampede")
    scene.run(build, JOHN, answers=["watchtower", "p2", "plains_watering_hole", "stop"])
    assert scene.state.watchtowers[scene.place("p2")]
    assert scene.captured(JOHN) == {"trampler": 1}
    assert scene.supply(JOHN, "watchtowers") == 2
    assert scene.in_hand(JOHN) == ["plains_watering_hole"]
    assert scene.told("spent") == []


@pytest.mark.rule("E2-BUILD-05", "E2-R-35")
def test_build_05_the_card_may_be_left_and_may_be_missing() -> None:
    scene = site()
    scene.run(build, JOHN, answers=["watchtower", "p2", "stop", "stop"])
    assert scene.in_hand(JOHN) == []
    scene.offer("plains")
    scene.run(build, JOHN, answers=["watchtower", "p1", "stop"])
    assert scene.state.watchtowers[scene.place("p1")]


@pytest.mark.rule("E2-BUILD-05")
def test_build_05_one_watchtower_for_an_area_whoever_built_it() -> None:
    scene = site()
    scene.watchtower("p1", FRED)
    areas = scene.asks(build, JOHN, answers=["watchtower"])
    assert texts(areas) == ["start", "p2", "c1"]
    assert reason(areas, "p1") == "E2-BUILD-05"
    scene = site()
    scene.enclosure(JOHN, trampler=0, raptor=3)
    assert refused(scene, WATCHTOWER) == "E2-BUILD-05"


@pytest.mark.rule("E2-BUILD-06", "E2-R-31", "E2-ASSET-10")
def test_build_06_three_watchtowers_which_then_belong_to_nobody() -> None:
    scene = site()
    presence = RULES.presence(scene.state, JOHN, 4)
    for area in ("p1", "p2"):
        scene.watchtower(area, JOHN)
    assert refused(scene, WATCHTOWER) == "none"
    scene.watchtower("c1", JOHN)
    assert refused(scene, WATCHTOWER) == "E2-BUILD-06"
    assert RULES.presence(scene.state, JOHN, 4) == presence
    assert scene.supply(JOHN, "watchtowers") == 0


@pytest.mark.rule("E2-BUILD-07")
def test_build_07_a_camp_on_any_area_without_rally_or_adjacency() -> None:
    scene = site()
    scene.clear("c3")
    scene.run(build, JOHN, answers=["camp", "c3", "stop"])
    assert scene.told("spent") == [(JOHN, "scrap", 1), (JOHN, "glowberry", 1)]
    assert scene.state.camps[scene.place("c3")] == JOHN
    assert scene.state.rally == NOBODY
    assert scene.supply(JOHN, "camps") == 5
    assert scene.stock(JOHN, "followers") == 6


@pytest.mark.rule("E2-BUILD-07", "E2-ADVENTURE-15", "E2-ASSET-10")
def test_build_07_needs_its_cost_a_camp_and_an_area_without_one() -> None:
    assert refused(site(scrap=0), CAMP) == "E2-BUILD-07"
    assert refused(site(glowberry=0), CAMP) == "E2-BUILD-07"
    scene = Scene2()
    scene.camp("start", FRED)
    assert refused(scene, CAMP) == "E2-ADVENTURE-13"
    scene = site()
    scene.supplies(JOHN, camps=0)
    assert refused(scene, CAMP) == "E2-ADVENTURE-15"


@pytest.mark.rule("E2-BUILD-01", "E2-R-16")
def test_build_01_closed_if_no_option_is_possible() -> None:
    scene = site(scrap=0)
    assert build_refusal(scene.state, JOHN) is None
    scene.enclosure(JOHN, trampler=0)
    assert build_refusal(scene.state, JOHN) is not None


@pytest.mark.rule("E2-ADVENTURE-14")
def test_adventure_14_what_a_camp_space_brings() -> None:
    scene = Scene2()
    scene.clear("p1", "p2", "p3")
    scene.run(build_camp, FRED, scene.place("p1"))
    assert scene.row("captain") == [FRED]
    scene.run(build_camp, ISABELLE, scene.place("p2"))
    assert scene.stock(ISABELLE, "followers") == 12
    scene.run(build_camp, BEN, scene.place("p3"), answers=["agile_1"])
    assert scene.perks_of(BEN) == ["agile_1"]
    scene.run(build_camp, JOHN, scene.place("start"))
    assert [event.kind for event in scene.events] == ["camp-built"]


@pytest.mark.rule("E2-R-134", "E2-INFO-05")
def test_ruling_134_a_reward_that_cannot_be_taken_is_lost() -> None:
    for area in ("p1", "p3"):
        scene = Scene2()
        scene.clear(area)
        scene.supplies(JOHN, cubes=0)
        scene.run(build_camp, JOHN, scene.place(area))
        assert scene.state.camps[scene.place(area)] == JOHN
        assert scene.row("captain") == []
        assert scene.perks_of(JOHN) == []


@pytest.mark.rule("E2-R-59")
def test_ruling_59_the_starting_camp_space_can_be_built_on_later_without_reward() -> None:
    scene = site()
    scene.run(build, JOHN, answers=["camp", "start", "stop"])
    assert scene.state.camps[0] == JOHN
    assert scene.told("gained") == []


@pytest.mark.rule("E2-PERK-QUARTERMASTER", "E2-R-80")
def test_quartermaster_each_option_costs_a_scrap_less() -> None:
    scene = site(scrap=0)
    scene.perks(JOHN, "quartermaster")
    scene.run(build, JOHN, answers=["outpost", "crash_site", "p2", "camp", "p2"])
    assert scene.told("spent") == [(JOHN, "island_resource", 1), (JOHN, "glowberry", 1)]
    scene = site(scrap=0)
    scene.perks(FRED, "quartermaster")
    assert refused(scene, OUTPOST) == "E2-BUILD-02"
    scene = site(island_resource=0)
    scene.perks(JOHN, "quartermaster")
    assert refused(scene, OUTPOST) == "E2-BUILD-02"


@pytest.mark.rule("E2-PERK-QUARTERMASTER", "E2-R-80")
def test_quartermaster_does_not_build_settlements_or_watchtowers_cheaper() -> None:
    scene = site()
    scene.perks(JOHN, "quartermaster")
    scene.run(build, JOHN, answers=["watchtower", "p2", "stop", "stop"])
    assert scene.captured(JOHN) == {"trampler": 1}
