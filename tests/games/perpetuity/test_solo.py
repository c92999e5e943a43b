"""PP-SOLO: missions of the solo player."""

from collections.abc import Callable

import pytest
from games.perpetuity.scene import ANOOK, Scene

from pertinax.games.perpetuity.rules.ends.ends import check_end
from pertinax.games.perpetuity.rules.ends.solo import complete_solo_missions, is_possible, progress
from pertinax.games.perpetuity.rules.names import (
    DISCARDED,
    IN_PILE,
    LOST,
    NOBODY,
    OUTCOMES,
    RESCUED,
)


def number(scene: Scene, name: str) -> int:
    return [mission.name for mission in scene.setting.solo_missions].index(name)


def rescue(scene: Scene, alien: str, planet: str) -> None:
    village = scene.village(alien, planet)
    scene.state.village_from[village] = scene.state.village_at[village]
    scene.state.village_at[village] = RESCUED


def two_ships(scene: Scene) -> None:
    scene.ship(ANOOK, "ark", "orbit p1")
    scene.ship(ANOOK, "skiff")


def three_planets(scene: Scene) -> None:
    for planet in ("p1", "p2", "p2", "p4"):
        rescue(scene, "believer", planet)


def two_skeptics(scene: Scene) -> None:
    rescue(scene, "skeptic_ore", "p1")
    rescue(scene, "skeptic_fuel", "p1")


def a_zealot(scene: Scene) -> None:
    rescue(scene, "zealot", "p1")


def counts(**fields: int) -> Callable[[Scene], None]:
    def change(scene: Scene) -> None:
        for name, count in fields.items():
            setattr(scene.player(ANOOK), name, count)

    return change


GOALS: list[tuple[str, Callable[[Scene], None]]] = [
    ("s_two_ships", two_ships),
    ("s_three_research", counts(bought=3)),
    ("s_three_repairs", counts(repairs=3)),
    ("s_two_skeptics", two_skeptics),
    ("s_four_upgrades", counts(upgrades=4)),
    ("s_clear_three", counts(cleared=3)),
    ("s_zealot", a_zealot),
    ("s_four_artifacts", lambda scene: scene.has(ANOOK, artifact=4)),
    ("s_three_planets", three_planets),
]


@pytest.mark.rule("PP-SOLO-02")
@pytest.mark.parametrize(("name", "reach"), GOALS)
def test_02_completed_when_the_count_is_reached_and_for_good(
    name: str, reach: Callable[[Scene], None]
) -> None:
    scene = Scene(1, perpetuity="cards")
    mission = number(scene, name)
    scene.state.solo_missions, scene.state.solo_done = (mission,), [False]
    scene.run(complete_solo_missions)
    assert scene.state.solo_done == [False]
    reach(scene)
    assert progress(scene.state, mission) == scene.setting.solo_missions[mission].number
    scene.run(complete_solo_missions)
    assert scene.state.solo_done == [True]
    assert scene.told("solo-mission-done") == [(name,)]
    scene.has(ANOOK, artifact=0)
    scene.run(complete_solo_missions)
    assert scene.state.solo_done == [True]


@pytest.mark.rule("PP-SOLO-02")
def test_02_without_cards_clearing_is_repairing() -> None:
    scene = Scene(1, perpetuity="damage")
    mission = number(scene, "s_clear_three")
    scene.player(ANOOK).repairs = 4
    assert progress(scene.state, mission) == 4
    assert scene.setting.solo_missions[mission].number == 5


def shipyard_gone(scene: Scene) -> None:
    scene.state.gone[scene.tile("sta_shipyard")] = True


def blueprints_gone(scene: Scene) -> None:
    scene.state.blueprints = [0] * len(scene.state.blueprints)


def markers_gone(scene: Scene) -> None:
    scene.player(ANOOK).marker_supply = 3


def research_gone(scene: Scene) -> None:
    scene.state.gone[scene.tile("neb_research")] = True


def all_b(scene: Scene) -> None:
    scene.state.sides = [1] * 16


def one_skeptic(scene: Scene) -> None:
    scene.village("skeptic_ore", "p1")


def cards_spent(scene: Scene) -> None:
    for card, at in enumerate([DISCARDED] * 22 + [IN_PILE, 17]):
        scene.state.move_card(card, at)


@pytest.mark.rule("PP-SOLO-03", "PP-R-47", "PP-H-14")
@pytest.mark.parametrize(
    ("name", "spoil"),
    [
        ("s_two_ships", shipyard_gone),
        ("s_two_ships", blueprints_gone),
        ("s_three_research", research_gone),
        ("s_four_upgrades", all_b),
        ("s_four_upgrades", markers_gone),
        ("s_clear_three", cards_spent),
        ("s_two_skeptics", one_skeptic),
        ("s_zealot", one_skeptic),
        ("s_three_planets", one_skeptic),
    ],
)
def test_03_pieces_that_are_gone_for_good(name: str, spoil: Callable[[Scene], None]) -> None:
    scene = Scene(1, perpetuity="cards")
    for planet in ("p1", "p2", "p3"):
        scene.village("skeptic_ore", planet)
        scene.village("zealot", planet)
    assert is_possible(scene.state, number(scene, name))
    scene.state.village_at = [LOST] * 6
    spoil(scene)
    assert not is_possible(scene.state, number(scene, name))


@pytest.mark.rule("PP-SOLO-03", "PP-H-14")
def test_03_markers_beside_villages_come_back() -> None:
    scene = Scene(1, perpetuity="cards")
    for _ in range(3):
        scene.village("skeptic_ore", "p1", marker=ANOOK)
    scene.has(ANOOK, marker=1)
    scene.player(ANOOK).marker_supply = 0
    assert is_possible(scene.state, number(scene, "s_four_upgrades"))
    scene.state.contacts[0] = NOBODY
    assert not is_possible(scene.state, number(scene, "s_four_upgrades"))


@pytest.mark.rule("PP-SOLO-03", "PP-FORCE-04")
def test_03_level_6_and_turned_cards_cannot_be_cleared() -> None:
    scene = Scene(1, perpetuity="cards")
    for card in range(24):
        scene.state.move_card(card, IN_PILE if card % 6 == 5 else DISCARDED)
    for place, card in enumerate((0, 1, 2)):
        scene.state.move_card(card, place)
    assert is_possible(scene.state, number(scene, "s_clear_three"))
    scene.state.turned = (2,)
    assert not is_possible(scene.state, number(scene, "s_clear_three"))


@pytest.mark.rule("PP-MODE-05", "PP-SOLO-03", "PP-R-47", "PP-EX-61")
def test_a_lost_village_and_a_mission_out_of_reach_are_a_defeat() -> None:
    scene = Scene(1, perpetuity="cards")
    scene.village("believer", "p1")
    lost = scene.village("believer", "p2")
    scene.state.solo_missions = (number(scene, "s_two_ships"), number(scene, "s_four_artifacts"))
    scene.state.solo_done = [False, False]
    scene.state.village_at[lost] = LOST
    scene.run(check_end, False)
    assert not scene.is_over()
    shipyard_gone(scene)
    scene.run(check_end, False)
    assert (OUTCOMES[scene.state.outcome], scene.state.why) == ("perpetuity", "PP-MODE-05")


@pytest.mark.rule("PP-SOLO-02", "PP-H-70")
def test_h70_artifacts_in_the_hold_of_a_ship_at_home_are_at_home() -> None:
    scene = Scene(1, perpetuity="cards")
    scene.has(ANOOK, artifact=2)
    ship = scene.ship(ANOOK, "lifter", artifact=2)
    mission = number(scene, "s_four_artifacts")
    assert progress(scene.state, mission) == 4
    ship.at = scene.ship_place("orbit p1")
    assert progress(scene.state, mission) == 2


@pytest.mark.rule("PP-MODE-05", "PP-MODE-06", "PP-H-71")
def test_h71_alone_against_damage_only_its_missions_are_a_defeat_too() -> None:
    scene = Scene(1, perpetuity="damage")
    scene.village("believer", "p1")
    scene.mission("m_shield", "completed")
    scene.mission("m_four_tiles", "completed")
    scene.run(check_end, False)
    assert (OUTCOMES[scene.state.outcome], scene.state.why) == ("perpetuity", "PP-END-02")


@pytest.mark.rule("PP-MODE-05", "PP-R-47")
def test_a_mission_out_of_reach_alone_is_none() -> None:
    scene = Scene(1, perpetuity="cards")
    scene.village("believer", "p1")
    scene.state.solo_missions, scene.state.solo_done = (number(scene, "s_zealot"),), [False]
    scene.run(check_end, False)
    assert not scene.is_over()
