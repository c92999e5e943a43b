"""PP-SCORE: points of a competitive game."""

import pytest
from games.perpetuity.scene import ANOOK, VESKA, Scene

from pertinax.games.perpetuity.rules.ends.ends import finish
from pertinax.games.perpetuity.rules.ends.result import result
from pertinax.games.perpetuity.rules.ends.scoring import best, counted, points, scores
from pertinax.games.perpetuity.rules.names import RESCUED, SCORED


def scene() -> Scene:
    """Competitive, and nobody has anything."""
    made = Scene(2, mode="competitive")
    for seat in (ANOOK, VESKA):
        made.no_workers(seat)
    return made


def rescue(made: Scene, seat: int, *aliens: str) -> None:
    for alien in aliens:
        made.state.village_at[made.village(alien, "p1")] = RESCUED + seat


@pytest.mark.rule("PP-SCORE-01", "PP-SCORE-02", "PP-SCORE-07", "PP-EX-58")
def test_ex_58_resources_at_home() -> None:
    made = scene()
    made.has(ANOOK, fuel=3, food=4, ore=4)
    made.ship(ANOOK, "lifter", tank=1)
    found = points(made.state, ANOOK)
    assert (found["resources"], found["ships"]) == (4, 5)
    assert sum(found.values()) == 9, "the ore of the hull never counts"


@pytest.mark.rule("PP-SCORE-01", "PP-EX-59")
def test_ex_59_nothing_for_what_is_away() -> None:
    made = scene()
    made.ship(ANOOK, "ark", "orbit p1", crew=[3], upgrades=["u_tank"], tank=6, ore=2)
    made.aboard("zealot", ANOOK)
    assert scores(made.state) == [0, 0]


@pytest.mark.rule("PP-SCORE-01", "PP-SCORE-06", "PP-SCORE-09", "PP-H-70")
def test_h70_artifacts_in_the_hold_of_a_ship_at_home_count_as_resources_there_do() -> None:
    made = scene()
    made.has(ANOOK, artifact=1)
    made.ship(ANOOK, "lifter", fuel=1, ore=2, artifact=1)
    made.ship(ANOOK, "ark", "orbit p1", artifact=1)
    found = points(made.state, ANOOK)
    assert (found["artifacts"], found["resources"]) == (6, 1)
    made.ship(VESKA, "lifter", fuel=3)
    made.has(VESKA, artifact=1, fuel=9)
    assert scores(made.state) == [12, 12]
    assert best(made.state) == [ANOOK], "more artifacts decide, wherever they lie at home"


@pytest.mark.rule("PP-SCORE-01", "PP-SCORE-04")
def test_04_workers_in_quarters_on_the_board_and_on_a_bridge_at_home() -> None:
    made = scene()
    made.worker(ANOOK, 3)
    made.worker(ANOOK, 2, "ast_two")
    made.worker(ANOOK, 1, "nebula.1")
    made.ship(ANOOK, "skiff", crew=[2])
    assert counted(made.state, ANOOK)["workers"] == 4
    assert points(made.state, ANOOK)["workers"] == 4


@pytest.mark.rule("PP-SCORE-02", "PP-FRAME-11")
@pytest.mark.parametrize(("count", "expected"), [(2, 0), (3, 1), (8, 2), (9, 3)])
def test_02_three_resources_a_point_rounded_down(count: int, expected: int) -> None:
    made = scene()
    made.has(ANOOK, fuel=1, ore=count - 1)
    assert points(made.state, ANOOK)["resources"] == expected


@pytest.mark.rule("PP-SCORE-03", "PP-SCORE-05", "PP-SCORE-06")
def test_03_05_and_06_energy_cards_markers_artifacts() -> None:
    made = scene()
    made.player(ANOOK).energy = 2
    made.research(ANOOK, "r_mentor", "r_grant")
    made.ship(ANOOK, "skiff", upgrades=["u_hull"])
    made.upgraded("ast_two", ANOOK, "ore")
    made.upgraded("neb_two", VESKA, "fuel")
    made.has(ANOOK, artifact=2)
    found = points(made.state, ANOOK)
    assert found == {
        "resources": 0, "energy": 2, "workers": 0, "research": 4, "ship_upgrades": 2,
        "tile_markers": 2, "artifacts": 6, "ships": 5, "believers": 0, "skeptics": 0, "zealots": 0,
    }  # fmt: skip


@pytest.mark.rule("PP-SCORE-07", "PP-SCORE-08")
def test_07_and_08_villages() -> None:
    made = scene()
    rescue(made, ANOOK, "believer", "skeptic_ore", "skeptic_fuel", "zealot")
    rescue(made, VESKA, "believer")
    assert scores(made.state) == [5 + 14 + 15, 5]


@pytest.mark.rule("PP-SCORE-09")
def test_09_ties() -> None:
    made = scene()
    made.has(ANOOK, artifact=5)
    rescue(made, VESKA, "zealot")
    assert scores(made.state) == [15, 15]
    assert best(made.state) == [VESKA], "more villages"
    made = scene()
    rescue(made, ANOOK, "believer")
    rescue(made, VESKA, "believer")
    made.has(ANOOK, artifact=1)
    made.has(VESKA, fuel=9)
    assert best(made.state) == [ANOOK], "more artifacts"
    made.has(ANOOK, artifact=0)
    made.has(VESKA, fuel=0)
    assert best(made.state) == [ANOOK, VESKA]


@pytest.mark.rule("PP-MODE-01", "PP-SCORE-10")
def test_the_result_of_a_scored_game() -> None:
    made = Scene(2, mode="competitive", perpetuity="dedicated")
    rescue(made, VESKA, "zealot")
    made.run(finish, SCORED, "PP-END-01")
    assert (VESKA, "zealots", 15) in made.told("points")
    found = result(made.state)
    assert found is not None
    assert (found.scores, found.winners) == ((2, 17, 0), (VESKA,))
