"""What a table of Perpetuity is worth: each idea on its own."""

import copy
from collections.abc import Callable
from typing import Any

import pytest
from games.perpetuity.scene import ANOOK, VESKA, Scene

from pertinax.games.perpetuity.rules.ends.scoring import points as by_the_rules
from pertinax.games.perpetuity.rules.missions import missions
from pertinax.games.perpetuity.rules.names import (
    DISCARDED,
    PLANETS,
    RESCUED,
    STATION,
    VILLAGE_ABOARD,
)
from pertinax.games.perpetuity.rules.planets.geometry import in_range, neighbours, rotate
from pertinax.games.perpetuity.rules.view import view
from pertinax.games.perpetuity.values.board import board, progress
from pertinax.games.perpetuity.values.count import Count
from pertinax.games.perpetuity.values.fleet import fleet
from pertinax.games.perpetuity.values.habits import habit
from pertinax.games.perpetuity.values.hands import points
from pertinax.games.perpetuity.values.value import WON, value
from pertinax.kernel.decisions import Decision, Option


def seen(scene: Scene, seat: int = ANOOK) -> Any:
    return view(scene.state, seat)


def worth(scene: Scene, seat: int = ANOOK) -> float:
    return value(seen(scene, seat), seat)


def promise(scene: Scene, seat: int = ANOOK) -> float:
    """What the villages promise, without the goods that are spent on the way."""
    return fleet(seat, Count(seen(scene, seat)))


def believer_on_p1(**options: Any) -> Scene:
    """p1 faces the station: one move there, one move back."""
    scene = Scene(**options)
    scene.village("believer", "p1")
    return scene


def test_every_step_of_a_rescue_is_worth_more_than_the_one_before() -> None:
    steps: list[Callable[[Scene], Any]] = [
        lambda _: None,
        lambda scene: scene.ship(ANOOK, "courier", built=False),
        lambda scene: scene.ship(ANOOK, "courier"),
        lambda scene: scene.ship(ANOOK, "courier", tank=1),
        lambda scene: scene.ship(ANOOK, "courier", tank=2),
        lambda scene: scene.ship(ANOOK, "courier", "orbit p1", tank=1, crew=[2]),
        lambda scene: scene.ship(ANOOK, "courier", "landed p1", tank=1, crew=[2]),
    ]
    promises = []
    for step in steps:
        scene = believer_on_p1()
        step(scene)
        promises.append(promise(scene))
    for place in ("landed p1", "orbit p1"):
        scene = Scene()
        scene.ship(ANOOK, "courier", place, tank=1, crew=[2])
        scene.aboard("believer", ANOOK)
        promises.append(promise(scene))
    scene = believer_on_p1()
    scene.state.village_at[0] = RESCUED + ANOOK
    promises.append(promise(scene))
    assert promises == sorted(promises)
    assert len(set(promises)) == len(promises)


def test_fuel_for_the_way_home_is_part_of_the_promise() -> None:
    promises = []
    for tank in (0, 1, 2, 3):
        scene = Scene()
        scene.planet("p1", 8)
        scene.ship(ANOOK, "courier", "landed p1", tank=tank, crew=[2])
        scene.aboard("believer", ANOOK)
        promises.append(promise(scene))
    assert promises == sorted(promises)
    assert promises[0] < 0.7 * promises[3]


def test_skeptics_want_a_contact_and_their_resource() -> None:
    def skeptic(marker: int = -1, **cargo: Any) -> float:
        scene = Scene()
        scene.village("skeptic_food", "p1", marker)
        scene.ship(ANOOK, "courier", tank=2, **cargo)
        return promise(scene)

    assert skeptic(ore=1) == skeptic() < skeptic(food=1) < skeptic(VESKA, food=1)
    assert skeptic() < skeptic(ANOOK)


def test_zealots_want_an_artifact_of_their_planet_and_cargo() -> None:
    def zealot(artifacts: int, **cargo: Any) -> float:
        scene = Scene()
        scene.village("zealot", "p1")
        scene.artifacts("p1", artifacts)
        scene.ship(ANOOK, "freighter", tank=2, **cargo)
        return promise(scene)

    assert zealot(0) < zealot(1) < zealot(1, ore=1) < zealot(1, ore=2, fuel=1)


def test_a_village_is_promised_once_to_the_ship_that_promises_most() -> None:
    scene = believer_on_p1()
    scene.ship(VESKA, "courier", "landed p1", tank=2, crew=[2])
    one = promise(scene)
    scene.ship(ANOOK, "courier", tank=2)
    assert promise(scene) == pytest.approx(one)
    scene.village("believer", "p2")
    assert promise(scene) > one


def test_planets_with_fewer_protectors_come_first() -> None:
    """What it is worth to take a village aboard, the more the fewer protect those left behind."""
    gains = []
    for gone in range(5):
        worths = []
        for taken in (False, True):
            scene = believer_on_p1()
            scene.ship(ANOOK, "courier", "landed p1", tank=4, crew=[2])
            scene.state.protectors[:gone] = [2] * gone
            if taken:
                scene.state.village_at[0] = VILLAGE_ABOARD + 4 * ANOOK
            worths.append(promise(scene))
        gains.append(worths[1] - worths[0])
    assert gains == sorted(gains)
    assert gains[-1] > gains[0] + 10


def test_nobody_stays_on_a_planet_that_falls() -> None:
    worths = []
    for doom in (0, 3, 2, 1):
        scene = Scene()
        scene.village("believer", "p3")
        scene.ship(ANOOK, "courier", "landed p1", tank=3, crew=[2])
        scene.state.doom[0] = doom
        worths.append(worth(scene))
    assert worths == sorted(worths, reverse=True)
    assert worths[0] - worths[-1] > 100


def test_ways_home_are_those_of_the_rules() -> None:
    """For every turn of the orbit, with and without a planet that is gone."""
    for gone in (None, 0, 1):
        scene = Scene()
        if gone is not None:
            scene.state.destroyed[gone] = True
        for _ in range(scene.setting.dots):
            assert Count(seen(scene)).home_now == [_way_home(scene, p) for p in range(4)]
            soon = Count(seen(scene)).home_soon
            rotate(scene.state, 1)
            assert soon == Count(seen(scene)).home_now, "Perpetuity's level is 1"


def _way_home(scene: Scene, planet: int) -> int:
    reached, moves = {planet}, 1
    while not any(in_range(scene.state, each, STATION) for each in reached):
        reached |= {other for each in reached for other in neighbours(each)}
        moves += 1
    return moves


def test_in_a_competitive_game_only_own_villages_count_and_zealots_most() -> None:
    def rescued(alien: str, by: int) -> float:
        scene = Scene(mode="competitive")
        scene.state.village_at[scene.village(alien, "p1")] = RESCUED + by
        scene.village("believer", "p2")
        return worth(scene)

    assert rescued("believer", VESKA) < rescued("believer", ANOOK) < rescued("zealot", ANOOK)
    assert rescued("believer", VESKA) == rescued("zealot", VESKA)


def test_points_that_only_the_end_counts_are_those_of_the_rules() -> None:
    scene = Scene(mode="competitive")
    scene.ship(ANOOK, "courier", upgrades=["u_tank"])
    scene.research(ANOOK, "r_mentor")
    scene.upgraded("ast_two", ANOOK, "ore")
    scene.player(ANOOK).energy = 2
    rules = by_the_rules(scene.state, ANOOK)
    workers = sum(each["at"] != "supply" for each in seen(scene)["players"][ANOOK]["workers"])
    assert points(ANOOK, Count(seen(scene))) == 3 * (sum(rules.values()) - workers)


def test_goods_income_and_workers_are_worth_something() -> None:
    better: Callable[[Scene], Any]
    for better in (
        lambda scene: scene.has(ANOOK, fuel=1),
        lambda scene: scene.has(ANOOK, artifact=1),
        lambda scene: scene.upgraded("ast_two", ANOOK, "ore"),
        lambda scene: scene.worker(ANOOK, 1),
        lambda scene: scene.research(ANOOK, "r_barter"),
        lambda scene: scene.shield(5, reserve=1),
    ):
        scene = believer_on_p1()
        before = worth(scene)
        better(scene)
        assert worth(scene) > before


def test_who_passes_gives_away_what_ready_workers_could_do() -> None:
    scene = believer_on_p1()
    before = worth(scene)
    scene.state.passed = [True, False]
    assert worth(scene) < before


def test_a_passenger_counts_until_it_has_had_its_choice() -> None:
    scene = believer_on_p1()
    scene.worker(ANOOK, 3, "nebula.1")
    scene.state.phase = 1
    scene.state.cursor = 4
    waiting = worth(scene)
    scene.state.cursor = 5
    assert worth(scene) < waiting


def test_damage_a_weak_shield_and_force_cards_cost() -> None:
    worse: Callable[[Scene], Any]
    for worse in (
        lambda scene: scene.damage("ast_two", 3),
        lambda scene: scene.shield(3, beside=2),
        lambda scene: scene.shield(0, up=False),
        lambda scene: scene.card("produce", "outline:nebula"),
        lambda scene: scene.card("produce", "quadrant:6"),
    ):
        scene = believer_on_p1()
        before = board(Count(seen(scene)))
        worse(scene)
        assert board(Count(seen(scene))) < before


MISSIONS = (
    "m_three_cards", "m_survive", "m_sacrifice", "m_level3_card", "m_one_tile", "m_blockade",
    "m_all_level2", "m_shield", "m_double_strike", "m_planet_areas", "m_two_trees", "m_four_tiles",
    "m_level5", "m_lost_resources",
)  # fmt: skip


@pytest.mark.parametrize("mission", MISSIONS)
def test_a_mission_is_as_near_as_the_rules_say(mission: str) -> None:
    """Nothing done is far away; what the rules call fulfilled is 1."""
    scene = Scene(perpetuity="dedicated", mortals=2)
    number = [each.name for each in scene.setting.missions].index(mission)
    assert progress(mission, Count(seen(scene))) < 0.5
    scene.level(5)
    scene.planet("p1", 2)
    scene.state.deeds = [True] * 4
    for tile in ("ast_two", "neb_two", "col_two", "col_level"):
        scene.state.gone[scene.tile(tile)] = True
    for card, place in (
        ("f_time_3", "quadrant:2"), ("f_gravity_3", "quadrant:6"), ("f_space_3", "quadrant:10"),
        ("f_matter_3", "quadrant:14"), ("f_time_2", "outline:nebula"),
        ("f_gravity_2", "tile:ast_comms"),
    ):  # fmt: skip
        scene.card(card, place)
    scene.state.lost = [[4, 4, 2] for _ in PLANETS]
    assert missions.fulfilled(scene.state, number)
    assert progress(mission, Count(seen(scene))) == 1


def test_with_cards_only_the_goals_are_those_of_its_own_rules() -> None:
    """PP-R-164, PP-R-165: five resources taken; planet areas that are held, and for how long."""
    scene = Scene(perpetuity="cards")
    near = []
    for scene.state.taken in (2, 4, 5):
        near.append(progress("m_lost_resources", Count(seen(scene))))
    assert near == [0.4, 0.8, 1.0]
    near = []
    for card, place in (("broken", 2), ("produce", 6), ("missing", 10)):
        scene.card(card, f"quadrant:{place}")
        near.append(progress("m_planet_areas", Count(seen(scene))))
    scene.state.held = 1
    near.append(progress("m_planet_areas", Count(seen(scene))))
    assert near == sorted(set(near))
    scene.mission("m_planet_areas", "face-up")
    before = board(Count(seen(scene)))
    scene.state.move_card(scene.force_card("broken"), DISCARDED)
    assert board(Count(seen(scene))) - before > 10, "the warning is heeded"


def test_the_last_mission_that_is_left_weighs_more() -> None:
    costs = []
    for how in ("face-up", "completed"):
        scene = Scene(perpetuity="cards")
        scene.mission("m_one_tile", "face-up")
        scene.mission("m_two_trees", how)
        before = board(Count(seen(scene)))
        scene.damage("ast_two", 7)
        costs.append(before - board(Count(seen(scene))))
    assert costs[0] < costs[1]


def test_what_harms_mortals_is_good_for_perpetuity() -> None:
    perpetuity = 2
    worse: Callable[[Scene], Any]
    for worse in (
        lambda scene: scene.damage("sta_comms", 6),
        lambda scene: scene.shield(0, up=False),
        lambda scene: scene.card("broken", "outline:nebula"),
        lambda scene: scene.has(ANOOK, ore=0),
    ):
        scene = believer_on_p1(perpetuity="dedicated")
        scene.mission("m_level5")
        scene.has(ANOOK, ore=4)
        mine, theirs = worth(scene, perpetuity), worth(scene, ANOOK)
        worse(scene)
        assert worth(scene, perpetuity) > mine
        assert worth(scene, ANOOK) < theirs


def test_perpetuity_knows_its_hidden_missions_and_completes_them() -> None:
    worths = []
    for how in ("unrevealed", "completed"):
        for level in (1, 4):
            scene = believer_on_p1(perpetuity="dedicated")
            scene.mission("m_level5", how)
            scene.mission("m_two_trees")
            scene.level(level)
            worths.append(worth(scene, 2))
    assert worths[0] < worths[1] < worths[3]
    assert worths[0] < worths[2]


def test_the_end_outweighs_everything() -> None:
    scene = believer_on_p1(perpetuity="dedicated")
    scene.mission("m_level5")
    open_game = seen(scene)
    for outcome, mortals, perpetuity in (("mortals", 1, -1), ("perpetuity", -1, 1)):
        over = copy.deepcopy(open_game)
        over["over"], over["outcome"] = True, outcome
        assert value(over, ANOOK) == mortals * WON
        assert value(over, 2) == perpetuity * WON
        assert abs(value(open_game, ANOOK)) < WON


@pytest.mark.parametrize(
    ("seat", "kind", "texts", "imagined"),
    [
        (VESKA, "worker", "3 2 pass", "pass"),
        (VESKA, "unload", "ast_two ast_level stay", "stay"),
        (VESKA, "return", "quarters ship-1", "quarters"),
        (VESKA, "travel", "home stop", "stop"),
        (VESKA, "protector", "time space", "time space"),
        (ANOOK, "worker", "3 take-back pass", "3"),
        (ANOOK, "worker", "pass", "pass"),
        (ANOOK, "unload", "ast_two stay", "ast_two"),
        (ANOOK, "load", "hull tank cargo stop", "tank"),
        (ANOOK, "load", "hull cargo stop", "hull"),
        (ANOOK, "load", "cargo unload stop", "cargo stop"),
        (ANOOK, "travel", "move home stop", "move home"),
        (ANOOK, "travel", "move land stop", "move land land"),
        (ANOOK, "gift", "give keep", "give"),
        (ANOOK, "payment", "resources artifact", "resources artifact"),
    ],
)
def test_others_do_nothing_in_imagined_futures_and_i_what_makes_sense(
    seat: int, kind: str, texts: str, imagined: str
) -> None:
    options: list[Option[Any]] = [Option(text, text) for text in texts.split()]
    decision = Decision(seat, kind, options, options, None)
    assert [option.text for option in habit(decision, ANOOK)] == imagined.split()
