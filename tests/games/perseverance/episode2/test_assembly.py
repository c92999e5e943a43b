"""E2-ASSEMBLY: the Assembly, its rulings and worked examples."""

import pytest
from any_scene import texts
from games.perseverance.episode2.scene import BEN, FRED, ISABELLE, JOHN, Scene2, steps_1_and_2

from pertinax.games.perseverance.episode2.rules.assembly import (
    assembly,
    officer_value,
    population,
    presence,
    wrap_up,
)
from pertinax.games.perseverance.episode2.rules.names import (
    CONSTRUCTION,
    DISCOVERY,
    EXPANSION,
    MILITARY,
    SUSTENANCE,
)
from pertinax.games.perseverance.shared.rules.assembly import (
    assembly_scoring,
    majorities,
    officer_scoring,
)
from pertinax.games.perseverance.shared.rules.names import (
    DISSENTERS,
    NEUTRAL,
    NOBODY,
    OWNERS,
    TRAMPLER,
)

MATE, SECURITY, STEWARD, ENGINEER, CAPTAIN = range(5)


def pool_size(scene: Scene2) -> int:
    return sum(scene.state.pool)


# Population, presence, Production


@pytest.mark.rule("E2-ASSEMBLY-02", "E2-BUILD-03")
def test_02_population_is_two_and_settlements_or_outposts() -> None:
    scene = Scene2(2)
    assert [population(scene.state, zone) for zone in range(5)] == [2] * 5
    scene.present("expansion", 2, 1, dissenters=1)
    scene.outpost("crash_site", "p1", JOHN)
    scene.outpost("mushroom_farm", "p2", FRED)
    scene.camp("p1", JOHN)
    scene.camp("start", FRED)
    scene.watchtower("p1", JOHN)
    assert population(scene.state, EXPANSION) == 6
    assert population(scene.state, DISCOVERY) == 4
    assert population(scene.state, SUSTENANCE) == 2  # the mark on an Outpost is no Settlement


@pytest.mark.rule("E2-ASSEMBLY-03", "E2-OUTPOST-05", "E2-R-31")
def test_03_presence_counts_dice_structures_and_leader() -> None:
    scene = Scene2()
    scene.die("gather.1", "p1 adventurer")
    scene.die("pub.1", "p1 mediator")
    scene.die("pub.2", "neutral mediator")
    scene.present("sustenance", 2, 1)
    scene.leader("sustenance", JOHN)
    assert [presence(scene.state, seat, SUSTENANCE) for seat in range(4)] == [5, 1, 0, 0]
    scene.outpost("crash_site", "p1", FRED)
    scene.die("crash_site.1", "p1 innovator")
    scene.camp("p1", FRED)
    scene.camp("start", FRED)
    scene.watchtower("p1", ISABELLE)
    scene.leader("discovery", BEN)
    assert [presence(scene.state, seat, DISCOVERY) for seat in range(4)] == [1, 3, 0, 1]


@pytest.mark.rule("E2-ASSEMBLY-04")
def test_04_two_leaders_count_each_and_breached_structures_too() -> None:
    scene = Scene2()
    scene.leader("military", JOHN)
    scene.leader("military", FRED)
    assert [presence(scene.state, seat, MILITARY) for seat in (JOHN, FRED)] == [1, 1]
    scene.camp("start", JOHN)
    before = presence(scene.state, JOHN, DISCOVERY)
    scene.breach(JOHN, "plains_attack_01", "start", trampler=2)
    assert presence(scene.state, JOHN, DISCOVERY) == before == 1


@pytest.mark.rule("E2-ASSEMBLY-05", "E2-ASSEMBLY-09")
@pytest.mark.parametrize(
    ("zone", "asset"),
    [
        ("sustenance", "food"), ("military", "light"), ("expansion", "story"),
        ("construction", "scrap"),
    ],
)  # fmt: skip
def test_09_production_once_and_two_followers(zone: str, asset: str) -> None:
    scene = Scene2()
    scene.present(zone, 0, 1)
    before = scene.stock(FRED, asset)
    scene.run(steps_1_and_2, answers=["production"])
    assert scene.stock(FRED, asset) == before + 1
    assert scene.stock(FRED, "followers") == 12
    assert scene.stock(FRED, "votes") == 0


@pytest.mark.rule("E2-ASSEMBLY-05", "E2-R-51")
def test_05_discovery_brings_an_island_resource_to_a_single_camp() -> None:
    scene = Scene2(2)
    scene.camp("start", FRED)
    scene.present("military", 0, 0, dissenters=1)
    scene.run(steps_1_and_2, answers=["production"])
    assert scene.stock(FRED, "island_resource") == 2
    assert scene.told("tile-side")[-1] == ("p2", "discovery", "production")


# Step 1


@pytest.mark.rule("E2-ASSEMBLY-06")
def test_06_the_one_with_most_presence_from_left_to_right() -> None:
    scene = Scene2()
    scene.present("military", 1, 2)
    scene.present("sustenance", 3)
    scene.camp("start", BEN)
    scene.outpost("crash_site", "start", BEN)
    scene.camp("p1", ISABELLE)
    holders = scene.run(majorities)
    assert holders == [JOHN, FRED, NOBODY, NOBODY, BEN]
    assert scene.told("majority") == [
        ("p1", "sustenance", 3), ("p2", "military", 2), ("p4", "discovery", 2),
    ]  # fmt: skip


@pytest.mark.rule("E2-R-47")
def test_ruling_47_no_tile_without_presence_and_no_second_after_a_tie() -> None:
    scene = Scene2()
    assert scene.run(majorities) == [NOBODY] * 5
    scene.present("expansion", 2, 2, 1)
    scene.run(steps_1_and_2)
    assert scene.every("votes") == [3, 3, 0, 0]
    alone = Scene2()
    alone.present("expansion", 2)
    alone.run(steps_1_and_2, answers=["votes"])
    assert alone.every("votes") == [4, 0, 0, 0]
    assert alone.every("followers") == [10] * 4


@pytest.mark.rule("E2-ASSEMBLY-07", "E2-INFO-04")
def test_07_two_tied_halve_and_three_get_nothing() -> None:
    scene = Scene2()
    scene.present("expansion", 0, 1, 1)
    scene.settlement("expansion", DISSENTERS)  # an odd Population: 5 halves to 2
    scene.settlement("military", JOHN)
    scene.settlement("military", FRED)
    scene.settlement("military", BEN)
    holders = scene.run(majorities)
    assert holders == [NOBODY] * 5
    assert scene.every("votes") == [0, 2, 2, 0]
    assert scene.told("majority-void") == [("military", 1)]


@pytest.mark.rule("E2-EX-09")
def test_example_09_jeremy_alone_robert_and_emmy_tied() -> None:
    jeremy, robert, emmy = JOHN, FRED, ISABELLE
    scene = Scene2()
    scene.present("expansion", 3, 1, 1)
    scene.die("settle.1", "p1 mediator")
    scene.present("construction", 0, 1, 1)
    holders = scene.run(majorities)
    assert holders[EXPANSION] == jeremy
    assert holders[CONSTRUCTION] == NOBODY
    assert scene.stock(robert, "votes") == scene.stock(emmy, "votes") == 2
    assert scene.stock(jeremy, "votes") == 0


# Step 2


@pytest.mark.rule("E2-ASSEMBLY-08")
def test_08_all_choose_secretly_for_each_tile_before_anything_is_revealed() -> None:
    scene = Scene2()
    scene.present("sustenance", 1)
    scene.present("military", 1)
    scene.present("expansion", 0, 1)
    asked = scene.asks_all(steps_1_and_2)
    assert [decision.seat for decision in asked] == [JOHN, FRED]
    assert all(decision.secret for decision in asked)
    assert texts(asked[0]) == ["production", "votes"]
    answers = ["production", "votes", "votes"]
    scene = Scene2()
    scene.present("sustenance", 1)
    scene.present("military", 1)
    scene.present("expansion", 0, 1)
    scene.run(steps_1_and_2, answers=answers)
    assert [decision.about for decision in scene.asked] == [
        ("sustenance",), ("military",), ("expansion",),
    ]  # fmt: skip
    assert [scene.stock(JOHN, "food"), scene.stock(JOHN, "votes")] == [2, 3]
    assert scene.stock(FRED, "votes") == 3


@pytest.mark.rule("E2-ASSEMBLY-09")
def test_09_votes_are_the_population() -> None:
    scene = Scene2()
    scene.present("expansion", 2, 1)
    scene.run(steps_1_and_2, answers=["votes", "followers"])
    assert scene.stock(JOHN, "votes") == 5
    assert scene.stock(JOHN, "story") == 1
    assert scene.stock(JOHN, "followers") == 10


@pytest.mark.rule("E2-ASSEMBLY-10", "E2-EX-15")
def test_example_15_the_sole_second_gets_half_of_what_was_not_chosen() -> None:
    jeremy, emmy = JOHN, FRED
    scene = Scene2()
    scene.present("expansion", 1, 1)
    scene.leader("expansion", jeremy)
    scene.run(steps_1_and_2, answers=["production"])
    assert scene.stock(jeremy, "story") == 2
    assert scene.every("followers") == [12, 10, 10, 10]
    assert scene.every("votes") == [0, 2, 0, 0]

    for answer, story, followers in [("production", 2, 10), ("followers", 1, 12)]:
        scene = Scene2()
        scene.present("expansion", 1, 1)
        scene.leader("expansion", jeremy)
        scene.run(steps_1_and_2, answers=["votes", answer])
        assert scene.stock(jeremy, "votes") == 4
        assert scene.stock(emmy, "story") == story
        assert scene.stock(emmy, "followers") == followers
        assert scene.stock(emmy, "votes") == 0


@pytest.mark.rule("E2-ASSEMBLY-10")
def test_10_tied_seconds_get_nothing() -> None:
    scene = Scene2()
    scene.present("expansion", 2, 1, 1)
    scene.run(steps_1_and_2, answers=["production"])
    assert scene.every("votes") == [0] * 4


@pytest.mark.rule("E2-R-108", "E2-INFO-05")
def test_ruling_108_no_light_soldier_left() -> None:
    scene = Scene2()
    scene.has(JOHN, light=5)
    scene.has(FRED, light=5)
    scene.present("military", 2, 1)
    scene.run(steps_1_and_2, answers=["production"])
    assert scene.stock(JOHN, "light") == 5
    assert scene.stock(JOHN, "followers") == 12
    assert scene.stock(FRED, "votes") == 2

    scene = Scene2()
    scene.has(FRED, light=5)
    scene.present("military", 2, 1)
    scene.run(steps_1_and_2, answers=["votes"])  # nothing else is left to Fred than Followers
    assert scene.stock(FRED, "followers") == 12


@pytest.mark.rule("E2-EX-28", "E2-PERK-POPULAR", "E2-R-77")
def test_example_28_popular_in_every_zone_that_is_held_alone() -> None:
    scene = Scene2()
    scene.perks(FRED, "popular")
    scene.camp("start", FRED)
    scene.present("military", 0, 1)
    scene.present("expansion", 1, 1)
    scene.run(steps_1_and_2, answers=["votes", "votes", "production", "followers"])
    assert [decision.about for decision in scene.asked[2:]] == [("military",), ("discovery",)]
    assert scene.stock(FRED, "light") == 2
    assert scene.stock(FRED, "followers") == 12
    assert scene.stock(FRED, "votes") == 3 + 2 + 2


# Step 3


@pytest.mark.rule("E2-ASSEMBLY-11", "E2-EX-16", "E2-R-113")
def test_example_16_ranks_by_votes_with_friendly_ties() -> None:
    scene = Scene2()
    for seat, votes in enumerate((14, 14, 10, 0)):
        scene.has(seat, votes=votes)
    scene.state.assemblies = 2
    scene.run(assembly_scoring)
    assert scene.every("followers") == [19, 19, 15, 10]

    scene = Scene2()
    for seat, votes in enumerate((4, 3, 2, 1)):
        scene.has(seat, votes=votes)
    scene.state.assemblies = 2
    scene.run(assembly_scoring)
    assert scene.every("followers") == [19, 15, 12, 10]  # no value for the fourth


# Step 4


@pytest.mark.rule("E2-ASSEMBLY-12", "E2-R-48", "E2-EX-17", "E2-ASSEMBLY-SECURITY", "E2-OFFICER-07")
def test_example_17_most_influence_in_full_and_second_most_half() -> None:
    robert, olivia, emmy = JOHN, FRED, ISABELLE
    scene = Scene2()
    scene.cubes("chief_of_security", robert, emmy, pool={robert: 2, olivia: 3, emmy: 1})
    plains = ["plains_tall_grass", "plains_watering_hole", "plains_stampede"]
    scene.player(robert).completed = tuple(scene.card(card) for card in plains[:2])
    scene.adventure(robert, plains[2], light=1)
    scene.player(olivia).completed = tuple(scene.card(card) for card in plains[:2])
    scene.player(emmy).completed = (scene.card(plains[0]),)
    scene.player(BEN).completed = (scene.card(plains[0]),)
    scene.perks(BEN, "skinner")  # a cube on a Perk is no Influence
    scene.run(officer_scoring)
    assert scene.every("followers") == [16, 14, 11, 10]


@pytest.mark.rule("E2-ASSEMBLY-12", "E2-R-48")
def test_12_nobody_scores_an_officer_without_cubes() -> None:
    scene = Scene2()
    scene.camp("start", JOHN)
    scene.run(officer_scoring)
    assert scene.every("followers") == [10] * 4
    scene.cubes("chief_engineer", JOHN)
    scene.run(officer_scoring)
    assert scene.every("followers") == [11, 10, 10, 10]


@pytest.mark.rule("E2-ASSEMBLY-MATE", "E2-EX-11")
@pytest.mark.parametrize(("cubes", "perks", "value"), [(5, 5, 5), (5, 7, 5), (5, 3, 3), (0, 2, 0)])
def test_example_11_the_mate_pairs_cubes_and_perks(cubes: int, perks: int, value: int) -> None:
    scene = Scene2()
    scene.cubes("chief_mate", pool={JOHN: cubes // 2})
    scene.cubes("captain", *[JOHN] * (cubes - cubes // 2))
    names = ["skinner", "warrior", "tracker", "defender", "herder", "tamer", "agile_1"]
    scene.perks(JOHN, *names[:perks])
    assert officer_value(scene.state, MATE, JOHN) == value


@pytest.mark.rule("E2-ASSEMBLY-STEWARD", "E2-EX-12")
def test_example_12_the_chief_steward_counts_sets() -> None:
    scene = Scene2()
    scene.cubes("chief_steward", JOHN, JOHN, FRED)
    for seat in (JOHN, FRED):
        scene.settlement("sustenance", seat, 3)
        scene.settlement("military", seat, 1)
        scene.outpost(("crash_site", "mushroom_farm")[seat], ("p1", "p2")[seat], seat)
        scene.pool(f"{OWNERS[seat]} mediator")
        scene.die(("crash_site.1", "pub.1")[seat], f"{OWNERS[seat]} innovator")
    scene.run(officer_scoring)
    assert scene.every("followers") == [16, 13, 10, 10]
    scene.pool("p1 mediator")
    assert officer_value(scene.state, STEWARD, JOHN) == 6  # three dice, but two pairs


@pytest.mark.rule("E2-ASSEMBLY-ENGINEER")
def test_the_chief_engineer_counts_outposts_and_camps() -> None:
    scene = Scene2()
    scene.outpost("crash_site", "p1", JOHN)
    scene.outpost("mushroom_farm", "p2", JOHN)
    scene.camp("p1", JOHN)
    scene.camp("p2", FRED)
    assert officer_value(scene.state, ENGINEER, JOHN) == 2 * 2 + 1
    assert officer_value(scene.state, ENGINEER, FRED) == 1


@pytest.mark.rule("E2-ASSEMBLY-CAPTAIN", "E2-EX-13", "E2-R-31", "E2-R-12")
def test_example_13_the_captain_counts_soldiers_and_watchtowers() -> None:
    scene = Scene2()
    scene.has(JOHN, light=2, heavy=2)
    scene.topples(JOHN, light=1)
    scene.adventure(JOHN, "plains_tall_grass", light=1, heavy=1, leader=True)
    assert officer_value(scene.state, CAPTAIN, JOHN) == 0
    scene.watchtower("p1", JOHN)
    assert officer_value(scene.state, CAPTAIN, JOHN) == 4
    scene.watchtower("p2", JOHN)
    assert officer_value(scene.state, CAPTAIN, JOHN) == 8
    scene.watchtower("p3", JOHN)
    assert officer_value(scene.state, CAPTAIN, JOHN) == 8  # six Soldiers; the Leader is none
    assert officer_value(scene.state, CAPTAIN, FRED) == 0


# Step 5


@pytest.mark.rule("E2-ASSEMBLY-13", "E2-R-110", "E2-FINAL-01")
def test_13_the_last_assembly_has_no_wrap_up() -> None:
    scene = Scene2(2)
    scene.state.assemblies = 1
    scene.leader("military", JOHN)
    scene.has(JOHN, votes=3)
    scene.die("pub.1", "neutral mediator")
    scene.run(assembly, answers=["votes"])
    assert scene.leader_at(JOHN) == "military"
    assert scene.die_on("pub.1") == "neutral mediator"
    assert scene.stock(JOHN, "votes") == 5
    assert scene.dinos_at("p1") == ["none", "none"]
    assert pool_size(scene) == 0


@pytest.mark.rule("E2-ASSEMBLY-14")
def test_14_leaders_come_home_from_zones_but_not_from_adventures() -> None:
    scene = Scene2()
    scene.leader("military", JOHN)
    scene.leader("discovery", FRED)
    scene.adventure(BEN, "plains_tall_grass", light=1, leader=True)
    scene.state.assemblies = 1
    scene.run(wrap_up)
    assert [scene.leader_at(seat) for seat in range(4)] == ["home", "home", "home", "adventure"]
    assert scene.told("leader-retrieved") == [(JOHN,), (FRED,)]


@pytest.mark.rule("E2-ASSEMBLY-15", "E2-PRIMARY-09")
@pytest.mark.parametrize(
    ("players", "assemblies", "joining"), [(3, 1, 0), (3, 2, 3), (4, 1, 3), (4, 2, 0)]
)
def test_15_all_dice_are_rolled_with_those_that_join(
    players: int, assemblies: int, joining: int
) -> None:
    scene = Scene2(players)
    scene.outpost("crash_site", "p1", JOHN)
    scene.die("crash_site.1", "p1 mediator")
    scene.die("pub.1", "p2 mediator")
    scene.die("pub.2", "neutral mediator")
    scene.state.set_aside[4 * NEUTRAL] = 1
    scene.state.assemblies = assemblies
    scene.roll("pool", *["innovator"] * (4 + joining))
    scene.run(wrap_up)
    assert scene.die_on("crash_site.1") == scene.die_on("pub.1") == "none"
    assert scene.state.pool[3] == scene.state.pool[7] == 1
    assert scene.state.pool[4 * NEUTRAL + 3] == 2 + joining
    assert pool_size(scene) == 4 + joining
    assert sum(scene.state.set_aside) == 0


@pytest.mark.rule("E2-ASSEMBLY-18", "E2-ASSET-07")
def test_18_votes_fall_back_to_the_permanent_ones() -> None:
    scene = Scene2()
    scene.has(JOHN, votes=9, permanent_votes=3)
    scene.has(FRED, votes=4)
    scene.state.assemblies = 1
    scene.run(wrap_up)
    assert scene.every("votes") == [3, 0, 0, 0]
    assert scene.every("permanent_votes") == [3, 0, 0, 0]


@pytest.mark.rule("E2-ASSEMBLY-16", "E2-ASSEMBLY-17", "E2-ASSEMBLY-19", "E2-EX-27")
def test_example_27_the_wrap_up_renews_offers_and_refills_the_map() -> None:
    scene = Scene2()
    scene.clear("p2")
    scene.dinos("c7", "raptor", "none")
    scene.outposts_on_offer("crash_site", "mushroom_farm", "patrol_hub")
    scene.offer("plains", "plains_tall_grass", "plains_stampede")
    scene.offer("canyon", "canyon_rope_bridge", "canyon_echo_caves")
    outposts = scene.state.outpost_offer
    scene.state.assemblies = 1
    scene.run(wrap_up)
    assert scene.dinos_at("c7") == ["raptor", "shieldhead"]
    assert scene.dinos_at("edge_6")[0] == "none"
    assert scene.dinos_at("p1")[0] == "trampler"
    assert len(scene.state.outpost_offer) == 3
    assert not set(outposts) & set(scene.state.outpost_offer)
    assert set(scene.state.outpost_deck[-1]) == set(outposts)
    shown = [
        ["plains_tall_grass", "plains_stampede"], ["canyon_rope_bridge", "canyon_echo_caves"],
    ]  # fmt: skip
    for deck, cards in enumerate(shown):
        offer = scene.state.adventure_offer[deck]
        assert len(offer) == 2
        assert not {scene.card(card) for card in cards} & set(offer)
        assert set(scene.state.adventure_decks[deck][-1]) == {scene.card(card) for card in cards}


@pytest.mark.rule("E2-ASSEMBLY-06", "E2-ASSEMBLY-13")
def test_06_all_five_steps_of_an_assembly_in_order() -> None:
    scene = Scene2()
    scene.camp("start", JOHN)
    scene.cubes("captain", JOHN)
    scene.cubes("chief_engineer", FRED)
    scene.run(assembly, answers=["votes"])
    kinds = [event.kind for event in scene.events]
    order = ["assembly", "majority", "tile-side", "assembly-rank", "officer-rank", "pool-rolled"]
    assert [kinds.index(kind) for kind in order] == sorted(kinds.index(kind) for kind in order)
    assert scene.stock(JOHN, "followers") == 10 + 6  # first rank; no Watchtower for the Captain
    assert scene.state.dino_supply[TRAMPLER] < 24
