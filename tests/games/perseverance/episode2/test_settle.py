"""E2-SETTLE: the Settle Effect, Settlements and their bonus."""

import pytest
from any_scene import reason, texts
from games.perseverance.episode2.scene import BEN, FRED, ISABELLE, JOHN, Scene2

from pertinax.games.perseverance.episode2.rules.building import place_settlement, settle_somewhere
from pertinax.games.perseverance.episode2.rules.names import CONSTRUCTION, SETTLE, ZONES
from pertinax.games.perseverance.episode2.rules.settle import option_refusal, settle, settle_refusal
from pertinax.games.perseverance.episode2.rules.state import Tbl
from pertinax.games.perseverance.shared.rules.names import DISSENTERS, NOBODY, STORY

CITY = ["sustenance", "military", "expansion", "construction"]


def rich(**assets: int) -> Scene2:
    """John with enough for all options, but for what is given."""
    scene = Scene2()
    plenty = {"food": 3, "scrap": 3, "island_resource": 3, "story": 3, "valor": 0, "followers": 0}
    scene.has(JOHN, **{**plenty, **assets})
    return scene


def refusals(table: Tbl, seat: int) -> list[str]:
    """Why a player cannot build by option 1 and by option 2."""
    stories = table.state.players[seat].stock[STORY]
    reasons = [option_refusal(table.state, seat, option, stories, []) for option in (1, 2)]
    return [refusal.rule if refusal else "none" for refusal in reasons]


def settlements(scene: Scene2, seat: int) -> dict[str, int]:
    counts = [owners[seat] for owners in scene.state.settlements]
    return {zone: count for zone, count in zip(CITY, counts, strict=True) if count}


@pytest.mark.rule("E2-SETTLE-01", "E2-R-29")
def test_settle_01_one_or_two_different_options_in_any_order() -> None:
    scene = rich()
    scene.settlement("military", JOHN)
    scene.run(settle, JOHN, answers=["food-scrap", "sustenance", "influence", "stop"])
    assert settlements(scene, JOHN) == {"sustenance": 1, "military": 1}
    options = [decision for decision in scene.asked if decision.kind == "settle"]
    assert texts(options[0]) == ["food-scrap", "island_resource-story", "followers"]
    assert texts(options[1]) == ["island_resource-story", "followers", "stop"]
    assert reason(options[1], "food-scrap") == "E2-SETTLE-01"
    scene.run(
        settle, JOHN, answers=["followers", "military", "food-scrap", "military", "influence"]
    )
    assert scene.stock(JOHN, "followers") == 1


@pytest.mark.rule("E2-SETTLE-02", "E2-SETTLE-03")
def test_settle_02_03_what_the_two_settlements_cost() -> None:
    costs = {
        "food-scrap": [(JOHN, "food", 1), (JOHN, "scrap", 1)],
        "island_resource-story": [(JOHN, "island_resource", 1), (JOHN, "story", 1)],
    }
    for option, cost in costs.items():
        scene = rich()
        scene.run(settle, JOHN, answers=[option, "expansion", "influence", "stop"])
        assert scene.told("spent") == cost
        assert settlements(scene, JOHN) == {"expansion": 1}
        assert scene.row("chief_steward") == [JOHN]
        assert scene.supply(JOHN, "settlements") == 11


@pytest.mark.rule("E2-SETTLE-02", "E2-SETTLE-03", "E2-R-16")
def test_settle_02_03_refused_when_something_is_missing() -> None:
    for asset, option in (
        ("food", "food-scrap"),
        ("scrap", "food-scrap"),
        ("island_resource", "island_resource-story"),
        ("story", "island_resource-story"),
    ):
        scene = rich(**{asset: 0})
        scene.settlement("military", JOHN)
        rule = "E2-SETTLE-02" if option == "food-scrap" else "E2-SETTLE-03"
        assert reason(scene.asks(settle, JOHN), option) == rule


@pytest.mark.rule("E2-SETTLE-04")
def test_settle_04_followers_for_the_settlements_of_a_zone() -> None:
    scene = rich()
    scene.settlement("military", JOHN, 3)
    scene.settlement("sustenance", JOHN)
    scene.settlement("sustenance", FRED, 2)
    decision = scene.asks(settle, JOHN, answers=["followers"])
    assert texts(decision) == ["sustenance", "military"]
    scene.run(settle, JOHN, answers=["followers", "military", "stop"])
    assert scene.stock(JOHN, "followers") == 3


@pytest.mark.rule("E2-SETTLE-04", "E2-R-16")
def test_settle_04_an_own_settlement_is_needed_and_enough() -> None:
    scene = rich(food=0, story=0)
    scene.settlement("military", FRED)
    scene.outpost("crash_site", "start", JOHN)
    refusal = settle_refusal(scene.state, JOHN, 0)
    assert refusal is not None
    assert refusal.rule == "E2-SETTLE-04"
    scene.settlement("military", JOHN)
    assert settle_refusal(scene.state, JOHN, 0) is None


@pytest.mark.rule("E2-SETTLE-05")
def test_settle_05_never_in_discovery() -> None:
    scene = rich()
    decision = scene.asks(settle, JOHN, answers=["food-scrap"])
    assert texts(decision) == CITY
    assert len(scene.state.settlements) == 4
    assert "discovery" in ZONES


@pytest.mark.rule("E2-SETTLE-06", "E2-SETTLE-10")
def test_settle_06_10_different_zones_and_a_bonus_for_each() -> None:
    scene = rich()
    first = ["food-scrap", "military", "influence", "island_resource-story"]
    decision = scene.asks(settle, JOHN, answers=first)
    assert texts(decision) == ["sustenance", "expansion", "construction"]
    assert reason(decision, "military") == "E2-SETTLE-06"
    scene = rich()
    scene.run(settle, JOHN, answers=[*first, "construction", "influence"])
    assert settlements(scene, JOHN) == {"military": 1, "construction": 1}
    assert scene.row("chief_of_security") == scene.row("chief_engineer") == [JOHN]


@pytest.mark.rule("E2-SETTLE-06")
def test_settle_06_another_effect_may_use_the_zone_again() -> None:
    scene = rich()
    for _ in range(2):
        scene.run(settle, JOHN, answers=["food-scrap", "military", "influence", "stop"])
    assert settlements(scene, JOHN) == {"military": 2}


@pytest.mark.rule("E2-SETTLE-07")
def test_settle_07_a_zone_holds_as_many_as_it_has_spaces() -> None:
    for players, spaces in ((2, 7), (3, 7), (4, 8)):
        scene = Scene2(players=players)
        scene.settlement("military", JOHN, spaces - 2)
        scene.settlement("military", FRED)
        scene.run(place_settlement, FRED, 1, False)
        scene.has(JOHN, food=1, scrap=1)
        decision = scene.asks(settle, JOHN, answers=["food-scrap"])
        assert texts(decision) == ["sustenance", "expansion", "construction"]
        assert reason(decision, "military") == "E2-SETTLE-07"


@pytest.mark.rule("E2-SETTLE-07")
def test_settle_07_no_zone_has_room() -> None:
    scene = rich()
    for zone, owner in zip(CITY, (FRED, ISABELLE, BEN, DISSENTERS), strict=True):
        scene.settlement(zone, owner, 8)
    refusal = settle_refusal(scene.state, JOHN, 3)
    assert refusal is not None
    scene.state.settlements[CONSTRUCTION][DISSENTERS] = 7
    assert settle_refusal(scene.state, JOHN, 3) is None


@pytest.mark.rule("E2-SETTLE-08", "E2-ASSET-10", "E2-BUILD-03")
def test_settle_08_twelve_settlements_in_all() -> None:
    scene = rich()
    scene.settlement("military", JOHN, 7)
    scene.settlement("expansion", JOHN, 4)
    assert scene.run(refusals, JOHN) == ["none", "none"]
    scene.outpost("crash_site", "start", JOHN)
    assert scene.supply(JOHN, "settlements") == 0
    assert scene.run(refusals, JOHN) == ["E2-SETTLE-08", "E2-SETTLE-08"]
    assert scene.run(settle_somewhere, JOHN, []) == NOBODY


@pytest.mark.rule("E2-SETTLE-09", "E2-R-30")
def test_settle_09_a_cube_or_a_perk_of_the_officer() -> None:
    scene = rich()
    scene.run(settle, JOHN, answers=["food-scrap", "sustenance", "influence", "stop"])
    assert (scene.row("chief_mate"), scene.perks_of(JOHN)) == ([JOHN], [])
    scene = rich()
    answers = ["food-scrap", "sustenance", "perk", "defender", "stop"]
    scene.run(settle, JOHN, answers=answers)
    assert (scene.row("chief_mate"), scene.perks_of(JOHN)) == ([], ["defender"])
    perks = rich().asks(settle, JOHN, answers=answers[:3])
    assert texts(perks) == ["defender", "scholar", "stop"]
    assert reason(perks, "trainer") == "E2-PERK-02"


@pytest.mark.rule("E2-SETTLE-09", "E2-OFFICER-05", "E2-INFO-05")
def test_settle_09_without_cubes_the_bonus_is_lost() -> None:
    scene = rich()
    scene.supplies(JOHN, cubes=0)
    scene.run(settle, JOHN, answers=["food-scrap", "military", "stop"])
    assert settlements(scene, JOHN) == {"military": 1}
    assert scene.row("chief_of_security") == []


@pytest.mark.rule("E2-SETTLE-09", "E2-R-33")
def test_settle_09_the_perk_may_be_declined() -> None:
    scene = rich()
    scene.run(settle, JOHN, answers=["food-scrap", "military", "perk", "stop", "stop"])
    assert scene.perks_of(JOHN) == []
    assert scene.row("chief_of_security") == []


@pytest.mark.rule("E2-R-30")
def test_ruling_30_a_pack_may_print_one_bonus_alone() -> None:
    for printed, row in (("influence", [JOHN]), ("perk", [])):
        scene = Scene2()
        scene.setting.settlement_spaces[CONSTRUCTION][1] = printed
        scene.settlement("construction", FRED)
        scene.run(place_settlement, JOHN, CONSTRUCTION, True, answers=["herder"] if not row else [])
        assert scene.row("chief_engineer") == row
        assert scene.perks_of(JOHN) == ([] if row else ["herder"])


@pytest.mark.rule("E2-PERK-SETTLER", "E2-R-78", "E2-H-09")
def test_settler_three_options_one_of_them_twice() -> None:
    scene = rich(food=2, scrap=2)
    scene.perks(JOHN, "settler")
    build = ["food-scrap", "military", "influence"]
    again = ["food-scrap", "expansion", "influence"]
    scene.run(settle, JOHN, answers=[*build, *again, "followers", "military"])
    assert settlements(scene, JOHN) == {"military": 1, "expansion": 1}
    assert (scene.stock(JOHN, "food"), scene.stock(JOHN, "scrap")) == (0, 0)
    third = [decision for decision in scene.asked if decision.kind == "settle"][2]
    assert reason(third, "food-scrap") == "E2-SETTLE-01"


@pytest.mark.rule("E2-R-78")
def test_ruling_78_followers_twice_in_one_zone_or_two() -> None:
    for zone, followers in (("military", 4), ("expansion", 3)):
        scene = rich()
        scene.perks(JOHN, "settler")
        scene.settlement("military", JOHN, 2)
        scene.settlement("expansion", JOHN)
        scene.run(settle, JOHN, answers=["followers", "military", "followers", zone, "stop"])
        assert scene.stock(JOHN, "followers") == followers


@pytest.mark.rule("E2-PERK-SETTLER")
def test_settler_of_another_player_or_gained_just_now_does_nothing() -> None:
    scene = rich()
    scene.settlement("military", JOHN)
    scene.perks(FRED, "settler")
    scene.perks(JOHN, "settler")
    scene.player(JOHN).fresh = scene.player(JOHN).perks
    build = ["food-scrap", "military", "influence", "followers"]
    scene.run(settle, JOHN, answers=build)
    assert len([decision for decision in scene.asked if decision.kind == "settle"]) == 2


@pytest.mark.rule("E2-PERK-ARCHITECT", "E2-R-80")
def test_architect_one_resource_less_of_the_players_choice() -> None:
    for spared, left in (("food", (3, 2)), ("scrap", (2, 3))):
        scene = rich()
        scene.perks(JOHN, "architect")
        answers = ["food-scrap", spared, "military", "influence", "stop"]
        scene.run(settle, JOHN, answers=answers)
        assert (scene.stock(JOHN, "food"), scene.stock(JOHN, "scrap")) == left
    scene = rich()
    scene.perks(JOHN, "architect")
    scene.run(settle, JOHN, answers=["island_resource-story", "military", "influence", "stop"])
    assert scene.told("spent") == [(JOHN, "story", 1)]


@pytest.mark.rule("E2-PERK-ARCHITECT", "E2-R-80")
def test_architect_helps_where_one_resource_is_missing_but_never_with_a_story() -> None:
    scene = rich(food=0, scrap=1, island_resource=0, story=1)
    scene.perks(JOHN, "architect")
    # Only Food can be spared, and so it is; both options are paid with their discount.
    first = ["food-scrap", "military", "influence"]
    second = ["expansion", "influence"]
    scene.run(settle, JOHN, answers=[*first, "island_resource-story", *second])
    assert scene.told("spent") == [(JOHN, "scrap", 1), (JOHN, "story", 1)]
    scene = rich(food=0, scrap=0, island_resource=1, story=0)
    scene.perks(JOHN, "architect")
    scene.settlement("military", JOHN)
    assert scene.run(refusals, JOHN) == ["E2-SETTLE-02", "E2-SETTLE-03"]


@pytest.mark.rule("E2-SETTLE-01")
def test_settle_01_hooks_hear_of_every_option_and_may_spare_a_story() -> None:
    scene = rich(story=0)
    heard: list[tuple[int, int, int]] = []
    scene.state.hooks.option_picked.append(lambda _table, *what: heard.append(what))
    scene.state.hooks.story_cost.append(lambda _state, _seat, _effect, stories: stories - 1)
    first = ["island_resource-story", "military", "influence"]
    scene.run(settle, JOHN, answers=[*first, "followers"])
    assert heard == [(JOHN, SETTLE, 2), (JOHN, SETTLE, 3)]
    assert scene.told("spent") == [(JOHN, "island_resource", 1)]
