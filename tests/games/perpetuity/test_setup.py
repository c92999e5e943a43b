"""PP-SETUP, and what the modes lay out (PP-MODE-06 to -08, -10)."""

from collections import Counter
from typing import Any

import pytest
from any_scene import reason, texts
from games.perpetuity.conservation import expect_conserved
from games.perpetuity.scene import Scene

from pertinax.games.perpetuity.rules.names import (
    ALIENS,
    FACE_UP,
    FORCES,
    GUARDING,
    HEROES,
    IN_HAND,
    NOBODY,
    PILE,
    PLANETS,
    STATION,
    UNREVEALED,
    ZEALOT,
)
from pertinax.games.perpetuity.rules.planets.geometry import dot_of
from pertinax.games.perpetuity.rules.setup import (
    can_be_done,
    draw_missions,
    place_villages,
    setup,
    solo_missions,
)

ORDER = list(HEROES)
EXTRA = {1: [], 2: ["ore"], 3: ["ore", "fuel", "food"], 4: ["ore"] * 6}
"""Answers for the extra resources, from the second player on."""


def set_up(mortals: int = 2, **options: Any) -> Scene:
    """After setup; p1 begins, heroes in the order of the box."""
    given = {"first_player": 1, "heroes": ORDER[:mortals], **options}
    scene = Scene(mortals, dealt=False, **given)
    answers = EXTRA[mortals][:]
    if options.get("perpetuity") == "dedicated":
        answers += [] if "board_side" in options else ["side-1"]
        answers += ["time"] if options.get("perp_opening_card", True) else []
    scene.run(setup, answers=answers)
    expect_conserved(scene.state)
    return scene


# The board


@pytest.mark.rule("PP-SETUP-01", "PP-FRAME-03")
def test_01_areas_clockwise_and_one_energy_marker() -> None:
    scene = set_up()
    assert [tile.area for tile in scene.setting.tiles] == [0] * 4 + [1] * 4 + [2] * 4 + [3] * 4
    assert scene.setting.centres == [0, 4, 8, 12]
    assert scene.state.centre == scene.state.level == 1


@pytest.mark.rule("PP-SETUP-02", "PP-R-06", "PP-H-01")
@pytest.mark.parametrize("dot", [0, 4, 8, 12])
def test_02_four_planets_with_four_protectors(dot: int) -> None:
    scene = Scene(2, dealt=False)
    scene.roll("orbit", f"p1 on {dot}")
    scene.asks(setup)
    dots = [dot_of(scene.state, planet) for planet in range(4)]
    assert dots == [(dot + 4 * planet) % 16 for planet in range(4)]
    assert scene.state.protectors == [GUARDING] * 16
    assert (dot,) in scene.told("orbit")


@pytest.mark.rule("PP-SETUP-03", "PP-SETUP-10", "PP-R-07", "PP-UPGRADE-05")
@pytest.mark.parametrize(
    ("mortals", "side_b", "side_a"),
    [
        (1, {"col_abandoned", "ast_comms", "neb_research"}, set()),
        (2, {"col_abandoned", "ast_comms", "neb_research"}, set()),
        (3, {"neb_research"}, {"sta_training"}),
        (4, {"neb_research"}, {"sta_training"}),
    ],
)
def test_03_and_10_sides(mortals: int, side_b: set[str], side_a: set[str]) -> None:
    scene = set_up(mortals)
    for number, tile in enumerate(scene.setting.tiles):
        usual = tile.area == STATION
        expected = (usual or tile.name in side_b) and tile.name not in side_a
        assert scene.state.sides[number] == expected, tile.name
    assert scene.state.upgraders == [NOBODY] * 16


@pytest.mark.rule("PP-SETUP-10")
def test_10_a_perpetuity_player_is_not_counted() -> None:
    scene = set_up(2, perpetuity="dedicated")
    assert scene.state.sides[scene.tile("ast_comms")] == 1


@pytest.mark.rule("PP-SETUP-04")
def test_04_the_shield_is_up_with_five_markers() -> None:
    scene = set_up()
    assert (scene.state.shield_up, scene.state.shield, scene.state.shield_beside) == (True, 5, 0)
    assert scene.state.reserve == 0


@pytest.mark.rule("PP-SETUP-05")
def test_05_three_public_cards_of_each_deck() -> None:
    scene = set_up()
    research, upgrades = scene.state.decks
    assert [len(research.offer), research.left()] == [3, 31]
    assert [len(upgrades.offer), upgrades.left()] == [3, 13]
    assert NOBODY not in research.offer + upgrades.offer
    assert sorted(scene.state.planet_deck) == list(range(16))
    assert len([told for told in scene.told("card-shown") if told[0] == "research"]) == 3


@pytest.mark.rule("PP-SETUP-06", "PP-SETUP-07", "PP-DAMAGE-07")
def test_06_and_07_two_random_tiles_are_damaged() -> None:
    found: Counter[str] = Counter()
    for seed in range(12):
        scene = Scene(2, dealt=False, heroes=ORDER[:2])
        scene.script["damage"] = [seed, seed % 11]
        scene.asks(setup)
        damaged = scene.damaged()
        assert list(damaged.values()) == [3, 3]
        assert scene.state.damage_at.count(PILE) == 14
        found.update(damaged)
    assert not [name for name in found if name.startswith("sta_")]
    assert len(found) == 12


# The mortals


@pytest.mark.rule("PP-SETUP-08", "PP-R-39")
def test_08_heroes_resources_and_extras_in_turn_order() -> None:
    scene = Scene(3, dealt=False, first_player=2, perpetuity="damage", fleet_support=False)
    decision = scene.asks(setup)
    assert (decision.seat, decision.kind, texts(decision)) == (1, "hero", ORDER)
    scene = Scene(3, dealt=False, first_player=2, perpetuity="damage", fleet_support=False)
    decision = scene.asks(setup, answers=["ordun"])
    assert decision.seat == 2
    assert texts(decision) == ["anook", "veska", "mirelle"]
    assert reason(decision, "ordun") == "PP-SETUP-08"
    scene = Scene(3, dealt=False, first_player=2, perpetuity="damage", fleet_support=False)
    scene.run(setup, answers=["ordun", "anook", "ore", "mirelle", "food", "fuel"])
    assert [HEROES[player.hero] for player in scene.state.players] == ["mirelle", "ordun", "anook"]
    stocks = [player.stock[:3] for player in scene.state.players]
    assert stocks == [[3 + 1, 3 + 1, 4], [3, 4, 3], [3, 3, 4 + 1]]
    assert [player.immunity for player in scene.state.players] == [
        FORCES.index(force) for force in ("matter", "time", "gravity")
    ]
    assert scene.told("first-player") == [(1,)]


@pytest.mark.rule("PP-SETUP-08")
def test_08_the_first_player_is_random() -> None:
    scene = Scene(4, dealt=False)
    scene.script["first-player"] = [3]
    assert scene.asks(setup).seat == 3


@pytest.mark.rule("PP-SETUP-08")
@pytest.mark.parametrize(("mortals", "extras"), [(1, []), (2, [0, 1]), (4, [0, 1, 2, 3])])
def test_08_extra_resources_by_place(mortals: int, extras: list[int]) -> None:
    scene = set_up(mortals, perpetuity="damage", fleet_support=False)
    starts = [sum(scene.setting.heroes[seat].start) for seat in range(mortals)]
    found = [sum(player.stock[:3]) for player in scene.state.players]
    assert found == [start + more for start, more in zip(starts, extras or [0], strict=True)]


@pytest.mark.rule("PP-SETUP-09")
@pytest.mark.parametrize(
    ("mortals", "levels", "artifacts", "markers"),
    [(1, [3, 2], 1, 4), (2, [3, 2], 1, 4), (3, [3, 1], 0, 2), (4, [3, 1], 0, 2)],
)
def test_09_workers_artifacts_and_markers(
    mortals: int, levels: list[int], artifacts: int, markers: int
) -> None:
    scene = set_up(mortals)
    for seat, player in enumerate(scene.state.players):
        hired = [worker for worker in range(6) if scene.at(seat, worker) == "quarters"]
        assert [scene.setting.worker_levels[worker] for worker in hired] == levels
        assert {scene.status(seat, worker) for worker in hired} == {"ready"}
        assert scene.stock(seat, "artifact") == artifacts
        assert (scene.stock(seat, "marker"), player.marker_supply) == (markers, 8 - markers)


@pytest.mark.rule("PP-SETUP-09")
def test_09_a_perpetuity_player_is_not_counted() -> None:
    scene = set_up(2, perpetuity="dedicated")
    assert len(scene.state.players) == 2
    assert scene.stock(0, "marker") == 4


@pytest.mark.rule("PP-SETUP-11", "PP-R-48")
@pytest.mark.parametrize(
    ("mortals", "options", "more", "incomes", "reserve"),
    [
        (3, {"perpetuity": "damage"}, 7, 2, 1),
        (4, {"perpetuity": "cards"}, 7, 2, 1),
        (3, {"perpetuity": "dedicated"}, 7, 2, 1),
        (2, {"perpetuity": "cards"}, 0, 2, 0),
        (2, {"perpetuity": "damage"}, 0, 1, 0),
        (1, {"perpetuity": "cards"}, 0, 2, 0),
        (1, {"perpetuity": "damage"}, 0, 1, 0),
        (3, {"perpetuity": "cards", "mode": "competitive"}, 0, 1, 0),
        (3, {"perpetuity": "cards", "fleet_support": False}, 0, 1, 0),
    ],
)
def test_11_fleet_support(
    mortals: int, options: dict[str, Any], more: int, incomes: int, reserve: int
) -> None:
    scene = set_up(mortals, **options)
    assert sum(scene.player(0).stock[:3]) == 10 + more
    assert [len(player.income) for player in scene.state.players] == [incomes] * mortals
    assert scene.state.reserve == reserve
    if incomes == 2:
        assert scene.player(0).income == (2, 0), "Anook: ore, and fuel as the second"
        assert scene.player(0).income_tiles == (NOBODY, NOBODY)
    if more:
        assert scene.player(0).stock[:3] == [3 + 2, 3 + 2, 4 + 3]


# Villages and artifacts


@pytest.mark.rule("PP-SETUP-12", "PP-SETUP-13", "PP-SETUP-14")
@pytest.mark.parametrize(
    ("mortals", "aliens", "artifacts"), [(1, 4, 2), (2, 7, 3), (3, 11, 4), (4, 15, 5)]
)
@pytest.mark.parametrize("extra", [0, 1, 2])
def test_12_to_14_villages_by_mortals(
    mortals: int, aliens: int, artifacts: int, extra: int
) -> None:
    scene = set_up(mortals, extra_aliens=extra)
    kinds = scene.state.village_kinds
    assert len(kinds) == aliens + extra * mortals
    assert sum(scene.state.artifacts) == max(artifacts, kinds.count(ZEALOT))
    for planet in range(4):
        zealots = [
            kind
            for kind, at in zip(kinds, scene.state.village_at, strict=True)
            if at == planet and kind == ZEALOT
        ]
        assert scene.state.artifacts[planet] >= len(zealots)


def lay_villages(kinds: list[str], faces: str, start: str = "p2", mortals: int = 1) -> Scene:
    """Villages by script: `faces` are i and b, three for each planet."""
    scene = Scene(mortals)
    scene.roll("discover", *({"i": "icon", "b": "blank"}[face] for face in faces))
    scene.draw("start-planet", PLANETS, start)
    bag = [name for kind, name in enumerate(ALIENS) for _ in range(scene.setting.bag[kind])]
    scene.draw("aliens", bag, *kinds)
    scene.run(place_villages)
    return scene


@pytest.mark.rule("PP-SETUP-12", "PP-SETUP-13")
def test_12_from_a_random_planet_clockwise() -> None:
    kinds = ["believer", "zealot", "skeptic_ore", "believer"]
    scene = lay_villages(kinds, "iib" + "bbb" + "iii" + "ibb" + "iii")
    assert [PLANETS[at] for at in scene.state.village_at] == ["p2", "p2", "p4", "p4"]
    assert [ALIENS[kind] for kind in scene.state.village_kinds] == kinds
    assert scene.state.artifacts == [1, 1, 0, 0], "the zealot's on p2, the second one on p1"
    assert scene.told("village-placed")[1] == ("zealot", "p2")


@pytest.mark.rule("PP-SETUP-13")
def test_13_each_zealot_brings_an_artifact_even_beyond_the_number() -> None:
    scene = lay_villages(["zealot"] * 4, "iii" + "ibb")
    assert scene.state.artifacts == [0, 3, 1, 0]


# Perpetuity


@pytest.mark.rule("PP-SETUP-15", "PP-MODE-06", "PP-MODE-10")
def test_15_damage_only_has_two_open_missions_and_no_cards() -> None:
    scene = set_up(perpetuity="damage")
    names = [scene.setting.missions[mission].name for mission in scene.state.missions]
    assert names == ["m_shield", "m_four_tiles"]
    assert [scene.setting.missions[each].condition for each in scene.state.missions] == [10, 6]
    assert scene.state.mission_states == [FACE_UP, FACE_UP]
    assert set(scene.state.cards) == {-1}
    assert (scene.state.avatars, scene.state.avatars_ready) == (2, 0)


@pytest.mark.rule("PP-SETUP-16", "PP-MODE-07")
def test_16_cards_only_has_an_open_and_a_hidden_mission() -> None:
    levels, pools = [], []
    for seed in range(6):
        scene = Scene(2, dealt=False, perpetuity="cards", heroes=ORDER[:2])
        scene.script["missions"] = [seed % 3, seed % 4]
        scene.run(setup, answers=["ore"])
        assert scene.state.mission_states == [FACE_UP, UNREVEALED]
        missions = [scene.setting.missions[each] for each in scene.state.missions]
        levels.append([mission.level for mission in missions])
        pools += [mission.name for mission in missions]
        assert [told[0] for told in scene.told("mission-face-up")] == [missions[0].name]
    assert levels == [[2, 3]] * 6
    assert set(pools) == {
        "m_lost_resources", "m_one_tile", "m_all_level2",
        "m_shield", "m_double_strike", "m_planet_areas", "m_two_trees",
    }  # fmt: skip


@pytest.mark.rule("PP-SETUP-16", "PP-EX-27")
def test_16_three_cards_lie_on_the_outlines() -> None:
    scene = Scene(2, dealt=False, perpetuity="cards", heroes=ORDER[:2])
    scene.draw("forces", FORCES, "time", "space", "matter")
    scene.run(setup, answers=["ore"])
    placed = {
        scene.setting.force_cards[card].title: scene.setting.places[at]
        for card, at in enumerate(scene.state.cards)
        if at >= 0
    }
    assert placed == {
        "broken": "outline:asteroids",
        "missing": "outline:nebula",
        "morph": "outline:colonies",
    }


@pytest.mark.rule("PP-SETUP-17", "PP-MODE-08", "PP-AVATAR-11")
@pytest.mark.parametrize(("side", "missions", "avatars"), [(1, 2, 2), (2, 3, 3)])
def test_17_a_dedicated_player_has_secret_missions(side: int, missions: int, avatars: int) -> None:
    scene = set_up(3, perpetuity="dedicated", board_side=side)
    assert len(scene.state.missions) == missions
    assert set(scene.state.mission_states) == {UNREVEALED}
    assert (scene.state.avatars, scene.state.avatars_ready) == (avatars, avatars)
    dealt = [event for event in scene.events if event.kind == "mission-dealt"]
    assert [event.only for event in dealt] == [3] * missions


@pytest.mark.rule("PP-SETUP-17")
def test_17_the_side_is_the_perpetuity_players_choice() -> None:
    scene = Scene(2, dealt=False, perpetuity="dedicated", heroes=ORDER[:2], first_player=1)
    decision = scene.asks(setup, answers=["ore"])
    assert (decision.seat, texts(decision)) == (2, ["side-1", "side-2"])


@pytest.mark.rule("PP-SETUP-17", "PP-R-41")
def test_17_missions_of_less_than_six_levels_are_drawn_anew() -> None:
    scene = Scene(2, perpetuity="dedicated")
    names = [mission.name for mission in scene.setting.missions]
    scene.draw("missions", names, "m_survive", "m_level6")
    scene.draw("missions", names, "m_one_tile", "m_shield")
    scene.draw("missions", names, "m_one_tile", "m_level6")
    drawn = scene.run(draw_missions, 2)
    assert [names[mission] for mission in drawn] == ["m_one_tile", "m_level6"]


@pytest.mark.rule("PP-SETUP-18", "PP-R-49")
def test_18_one_opening_card() -> None:
    scene = set_up(2, perpetuity="dedicated")
    assert [card for card, at in enumerate(scene.state.cards) if at == IN_HAND] == [0]
    assert scene.told("card-unlocked") == [("f_time_1",)]
    scene = set_up(2, perpetuity="dedicated", perp_opening_card=False)
    assert set(scene.state.cards) == {-1}


# Solo


@pytest.mark.rule("PP-SETUP-19")
def test_19_a_solo_mission_of_each_level() -> None:
    scene = set_up(1)
    levels = [scene.setting.solo_missions[each].level for each in scene.state.solo_missions]
    assert levels == [1, 2, 3]
    assert scene.state.solo_done == [False] * 3
    assert set_up(2).state.solo_missions == ()


@pytest.mark.rule("PP-SETUP-19")
def test_19_missions_without_their_villages_are_dealt_anew() -> None:
    scene = Scene(1)
    for planet in ("p1", "p2"):
        scene.village("believer", planet)
    level_2 = ["s_two_skeptics", "s_four_upgrades", "s_clear_three"]
    scene.draw(
        "solo-missions", ["s_two_ships", "s_three_research", "s_three_repairs"], "s_two_ships"
    )
    scene.draw("solo-missions", level_2, "s_two_skeptics", "s_clear_three")
    level_3 = ["s_zealot", "s_four_artifacts", "s_three_planets"]
    scene.draw("solo-missions", level_3, "s_three_planets", "s_zealot", "s_four_artifacts")
    scene.run(solo_missions)
    names = [scene.setting.solo_missions[each].name for each in scene.state.solo_missions]
    assert names == ["s_two_ships", "s_clear_three", "s_four_artifacts"]
    redealt = [told[0] for told in scene.told("solo-mission-redealt")]
    assert redealt == ["s_two_skeptics", "s_three_planets", "s_zealot"]


@pytest.mark.rule("PP-SETUP-19")
def test_19_enough_villages_allow_a_mission() -> None:
    scene = Scene(1)
    numbers = {each.name: number for number, each in enumerate(scene.setting.solo_missions)}
    scene.village("skeptic_ore", "p1")
    scene.village("zealot", "p2")
    assert not can_be_done(scene.state, numbers["s_two_skeptics"])
    assert not can_be_done(scene.state, numbers["s_three_planets"])
    assert can_be_done(scene.state, numbers["s_zealot"])
    scene.village("skeptic_fuel", "p4")
    assert can_be_done(scene.state, numbers["s_two_skeptics"])
    assert can_be_done(scene.state, numbers["s_three_planets"])


def test_clearing_counts_repairs_where_there_are_no_cards() -> None:
    for way, goal in (("cards", ("cleared", 3)), ("damage", ("repairs", 5))):
        missions = Scene(1, perpetuity=way).setting.solo_missions
        found = next(each for each in missions if each.name == "s_clear_three")
        assert (found.goal, found.number) == goal
