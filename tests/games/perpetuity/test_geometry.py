"""C.8: the orbit, what is in range, and how it turns."""

import pytest
from games.perpetuity.scene import Scene

from pertinax.games.perpetuity.rules.names import (
    AREAS,
    ASTEROIDS,
    COLONIES,
    NEBULA,
    NOBODY,
    PLANETS,
    STATION,
)
from pertinax.games.perpetuity.rules.planets.geometry import (
    at_marker,
    dot_of,
    facing,
    in_range,
    markers_of,
    nearest,
    neighbours,
    planets_at_marker,
    planets_in_range,
    rotate,
)

P1, P2, P3, P4 = range(4)


def ranges(scene: Scene, planet: int) -> tuple[list[str], list[int]]:
    """The areas and the quadrant markers in range of a planet."""
    areas = [name for area, name in enumerate(AREAS) if in_range(scene.state, planet, area)]
    markers = [scene.setting.markers[each] for each in markers_of(scene.state, planet)]
    return areas, markers


@pytest.mark.rule("PP-EX-03")
def test_ex_03_a_large_and_a_small_planet() -> None:
    scene = Scene()
    scene.planet("p1", 5)
    assert ranges(scene, P1) == (["asteroids", "nebula"], [6])
    scene.planet("p2", 1)
    assert ranges(scene, P2) == (["station"], [])


@pytest.mark.rule("PP-EX-46", "PP-R-84")
def test_ex_46_a_large_planet_between_station_and_asteroids() -> None:
    scene = Scene()
    scene.planet("p1", 3)
    assert ranges(scene, P1) == (["station", "asteroids"], [2])


def test_markers_lie_in_the_range_of_both_neighbours() -> None:
    scene = Scene()
    for dot, areas in ((2, ["station", "asteroids"]), (6, ["asteroids", "nebula"])):
        scene.planet("p4", dot)
        assert ranges(scene, P4) == (areas, [dot])
    scene.planet("p4", 14)
    assert ranges(scene, P4) == (["station", "colonies"], [14])


def test_planets_keep_their_distance_and_order() -> None:
    scene = Scene()
    scene.planet("p1", 14)
    assert [dot_of(scene.state, planet) for planet in range(4)] == [14, 2, 6, 10]
    assert [neighbours(planet) for planet in range(4)] == [(3, 1), (0, 2), (1, 3), (2, 0)]


@pytest.mark.rule("PP-EX-22", "PP-R-69")
def test_ex_22_the_orbit_turns_clockwise_by_perpetuitys_level() -> None:
    scene = Scene()
    scene.level(2)
    scene.planet("p3", 14)
    rotate(scene.state, scene.state.level)
    assert dot_of(scene.state, P3) == 0
    assert in_range(scene.state, P3, STATION)


@pytest.mark.rule("PP-R-85")
def test_r_85_every_area_always_has_a_planet_in_range() -> None:
    scene = Scene()
    for dot in range(16):
        scene.state.orbit = dot
        for destroyed in ([False] * 4, [True] * 4):
            scene.state.destroyed = destroyed
            assert all(planets_in_range(scene.state, area) for area in range(4))


@pytest.mark.rule("PP-TRAVEL-10")
def test_travel_10_a_waypoint_reaches_like_a_small_planet() -> None:
    scene = Scene()
    scene.planet("p1", 3)
    scene.state.destroyed[P1] = True
    assert ranges(scene, P1) == (["asteroids"], [])
    scene.planet("p1", 2)
    assert ranges(scene, P1) == (["station", "asteroids"], [2])


@pytest.mark.rule("PP-FORCE-15", "PP-H-10")
def test_force_15_the_planet_facing_an_area_is_the_nearest() -> None:
    scene = Scene()
    scene.planet("p1", 1)
    assert planets_in_range(scene.state, STATION) == [P1]
    assert facing(scene.state, STATION) == P1
    scene.planet("p1", 2)
    assert planets_in_range(scene.state, STATION) == [P1, P4]
    assert facing(scene.state, STATION) == P1, "both two dots away: the one that lies clockwise"
    assert facing(scene.state, ASTEROIDS) == P2
    assert facing(scene.state, NEBULA) == P3
    assert facing(scene.state, COLONIES) == P4
    scene.state.destroyed[P1] = True
    assert facing(scene.state, STATION) == P4
    scene.state.destroyed = [True] * 4
    assert facing(scene.state, STATION) == NOBODY


def test_who_is_at_a_marker() -> None:
    scene = Scene()
    scene.planet("p1", 1)
    assert planets_at_marker(scene.state, 0) == [P1]
    assert at_marker(scene.state, P1, 0)
    assert planets_at_marker(scene.state, 1) == []
    assert planets_at_marker(scene.state, 2) == [P3]
    assert len(PLANETS) == 4


@pytest.mark.parametrize(
    ("planet", "dot", "area", "near"),
    [
        ("p1", 0, STATION, [P1]),
        ("p1", 1, STATION, [P1]),
        ("p1", 2, STATION, [P1, P4]),
        ("p2", 15, STATION, [P2]),
        ("p1", 0, ASTEROIDS, [P2]),
        ("p3", 6, NEBULA, [P3, P4]),
    ],
)
def test_which_planets_are_nearest_to_an_area(
    planet: str, dot: int, area: int, near: list[int]
) -> None:
    """Of two equally far away both, and a waypoint as well as a planet."""
    scene = Scene()
    scene.planet(planet, dot)
    scene.state.destroyed[near[0]] = True
    assert nearest(scene.setting, scene.state.orbit, area) == near
