"""PP-STRANDED: ships without fuel or hull, and how they come away."""

import pytest
from any_scene import texts
from games.perpetuity.conservation import expect_conserved
from games.perpetuity.scene import ANOOK, VESKA, Scene

from pertinax.games.perpetuity.rules.names import (
    CHILLED,
    GONE,
    HOME,
    LANDED,
    NOBODY,
    ORBIT,
    RESCUED,
)
from pertinax.games.perpetuity.rules.planets.geometry import rotate
from pertinax.games.perpetuity.rules.round.placing import mortal_turn
from pertinax.games.perpetuity.rules.round.shuttles import unload
from pertinax.games.perpetuity.rules.work.working import tile_refusal

RESCUE = ["3", "sta_comms"]
"""A worker 3 at the Comms Array of the station; a rescue is all it is good for."""


def station_refusal(scene: Scene, seat: int = ANOOK) -> str | None:
    refused = tile_refusal(scene.state, seat, 0, scene.tile("sta_comms"))
    return None if refused is None else refused.key


# Without fuel


@pytest.mark.rule("PP-STRANDED-01")
def test_01_with_the_last_fuel_land_or_stay_in_orbit() -> None:
    scene = Scene(2)
    ship = scene.ship(ANOOK, "lifter", "orbit p2", crew=[3], tank=1)
    flight = ["3 ship-1", "move p3"]
    decision = scene.asks(mortal_turn, ANOOK, answers=flight)
    assert ship.tank == 0
    assert texts(decision) == ["land", "stop"]
    for last, at in (("land", LANDED + 2), ("stop", ORBIT + 2)):
        scene = Scene(2)
        ship = scene.ship(ANOOK, "lifter", "orbit p2", crew=[3], tank=1)
        scene.roll("skill", 1)
        scene.run(mortal_turn, ANOOK, answers=[*flight, last])
        assert ship.at == at


@pytest.mark.rule("PP-STRANDED-02")
def test_02_in_orbit_fuel_of_the_cargo_helps() -> None:
    scene = Scene(2)
    ship = scene.ship(ANOOK, "lifter", "orbit p3", crew=[3, 2], fuel=1)
    # With an empty tank there is nothing but to load; nobody leaves at once from an orbit.
    scene.run(mortal_turn, ANOOK, answers=["2 ship-1", "tank"])
    assert scene.told("only-option")[0] == (ANOOK, "place", "ship-1 load")
    assert (ship.tank, ship.cargo[0], ship.at) == (1, 0, ORBIT + 2)
    scene.run(mortal_turn, ANOOK, answers=["3 ship-1", "move p2", "stop"])
    assert (ship.tank, ship.at) == (0, ORBIT + 1)


@pytest.mark.rule("PP-STRANDED-03")
def test_03_in_orbit_without_any_fuel_nobody_aboard_can_do_a_thing() -> None:
    scene = Scene(2)
    scene.ship(ANOOK, "lifter", "orbit p3", crew=[3, 2], food=1)
    scene.run(mortal_turn, ANOOK)
    assert scene.told("passed") == [(ANOOK,)]


# Leaving at once


@pytest.mark.rule("PP-STRANDED-04", "PP-R-73")
@pytest.mark.parametrize(
    ("hull", "tank", "fuel", "ore", "mend"), [(0, 1, 0, 1, "hull"), (2, 0, 1, 0, "tank")]
)
def test_04_who_has_repaired_may_fly_off_in_the_same_turn(
    hull: int, tank: int, fuel: int, ore: int, mend: str
) -> None:
    scene = Scene(2)
    scene.planet("p3", 0)
    ship = scene.ship(ANOOK, "lifter", "landed p3", crew=[2], hull=hull, tank=tank)
    ship.cargo[:3] = [fuel, 0, ore]
    scene.roll("skill", 2)
    answers = ["2 ship-1", "ship-1 load", mend, "itself", "home"]
    scene.run(mortal_turn, ANOOK, answers=answers)
    assert ship.at == HOME
    assert ship.tank == 0
    assert (scene.at(ANOOK, 1), scene.status(ANOOK, 1)) == ("ship-1", "placed")
    assert texts(scene.asks(mortal_turn, ANOOK)) == ["3", "pass"]
    expect_conserved(scene.state)


@pytest.mark.rule("PP-STRANDED-04", "PP-H-31")
def test_04_or_another_ready_worker_aboard() -> None:
    scene = Scene(2)
    scene.planet("p3", 0)
    ship = scene.ship(ANOOK, "lifter", "landed p3", crew=[3, 2], hull=0, tank=2, ore=1)
    mending = ["2 ship-1", "ship-1 load", "hull"]
    decision = scene.asks(mortal_turn, ANOOK, answers=mending)
    assert decision.kind == "leave"
    assert texts(decision) == ["itself", "3 ship-1", "stop"]
    scene = Scene(2)
    scene.planet("p3", 0)
    ship = scene.ship(ANOOK, "lifter", "landed p3", crew=[3, 2], hull=0, tank=2, ore=1)
    scene.roll("skill", 3)
    scene.run(mortal_turn, ANOOK, answers=[*mending, "3 ship-1", "home", "stop"])
    assert ship.at == HOME, "with the level of its pilot"
    assert scene.status(ANOOK, 0) == "placed"


@pytest.mark.rule("PP-STRANDED-04", "PP-H-31")
def test_04_not_who_landed_in_this_round() -> None:
    scene = Scene(2)
    ship = scene.ship(ANOOK, "lifter", "orbit p3", crew=[3, 2], hull=1, tank=2, ore=2)
    scene.roll("skill", "cross")
    scene.run(mortal_turn, ANOOK, answers=["3 ship-1", "ship-1 travel", "land"])
    assert (ship.hull, ship.at) == (0, LANDED + 2)
    answers = ["2 ship-1", "ship-1 load", "hull", "stop"]
    decision = scene.asks(mortal_turn, ANOOK, answers=answers)
    # The Travel tile is taken by a higher worker; leaving at once needs no placement.
    assert texts(decision) == ["itself", "stop"]


@pytest.mark.rule("PP-STRANDED-04")
@pytest.mark.parametrize(
    ("hull", "tank", "fuel", "ore"), [(0, 0, 0, 2), (1, 1, 0, 1), (0, 0, 1, 0)]
)
def test_04_only_a_grounded_ship_that_is_now_fit(hull: int, tank: int, fuel: int, ore: int) -> None:
    scene = Scene(2)
    scene.ship(ANOOK, "lifter", "landed p3", crew=[2], hull=hull, tank=tank, fuel=fuel, ore=ore)
    mend = ["hull"] * ore + ["tank"] * fuel
    scene.run(mortal_turn, ANOOK, answers=["2 ship-1", "ship-1 load", *mend])
    assert [decision.kind for decision in scene.asked][-1] == "load"


# Rescue by a Comms Array


@pytest.mark.rule("PP-STRANDED-05", "PP-EX-20", "PP-STATION-01")
def test_ex_20_from_orbit_home_at_once() -> None:
    scene = Scene(2)
    ship = scene.ship(ANOOK, "freighter", "orbit p1", crew=[2], ore=2)
    village = scene.aboard("believer", ANOOK)
    scene.village("believer", "p2")
    scene.run(mortal_turn, ANOOK, answers=RESCUE)
    assert ship.at == HOME
    assert scene.state.village_at[village] == RESCUED + ANOOK
    assert scene.goods(ANOOK) == {"ore": 2}
    assert scene.told("ship-rescued") == [(ANOOK, ANOOK, 1)]
    assert not scene.told("rolled")
    assert texts(scene.asks(mortal_turn, ANOOK)) == ["2 ship-1", "pass"], "home and ready"
    expect_conserved(scene.state)


@pytest.mark.rule("PP-STRANDED-05", "PP-R-127", "PP-STRANDED-07", "PP-H-28")
def test_05_fuel_in_the_cargo_is_fuel() -> None:
    scene = Scene(2)
    ship = scene.ship(ANOOK, "lifter", "orbit p1", crew=[2], fuel=1)
    assert station_refusal(scene) is not None
    ship.cargo[0] = 0
    assert station_refusal(scene) is None
    ship.tank = 1
    assert station_refusal(scene) is not None


@pytest.mark.rule("PP-STRANDED-05", "PP-R-93")
def test_05_the_planet_must_be_in_range_of_that_array() -> None:
    scene = Scene(2)
    scene.planet("p1", 0)
    ship = scene.ship(ANOOK, "lifter", "orbit p2", crew=[2])
    assert station_refusal(scene) is not None
    scene.side("ast_comms", "B")
    scene.run(unload, ANOOK, scene.worker(ANOOK, 3, "asteroids.1"), answers=["ast_comms"])
    assert ship.at == HOME
    scene = Scene(2)
    scene.planet("p1", 0)
    ship = scene.ship(ANOOK, "lifter", "orbit p2", crew=[2])
    rotate(scene.state, 12)
    assert station_refusal(scene) is None, "the orbit has brought it in range"
    scene.state.destroyed[1] = True
    assert station_refusal(scene) is None, "a waypoint is in range, too (PP-TRAVEL-10)"


@pytest.mark.rule("PP-STRANDED-05")
@pytest.mark.parametrize("mode", ["competitive", "cooperative"])
def test_05_another_s_ship_in_cooperative_play_only(mode: str) -> None:
    scene = Scene(2, mode=mode)
    ship = scene.ship(VESKA, "lifter", "orbit p1", crew=[2], ore=1)
    village = scene.aboard("zealot", VESKA)
    scene.village("believer", "p2")
    if mode == "competitive":
        assert station_refusal(scene) is not None
        return
    scene.run(mortal_turn, ANOOK, answers=RESCUE)
    assert ship.at == HOME
    assert scene.state.village_at[village] == RESCUED + VESKA
    assert (scene.goods(ANOOK), scene.goods(VESKA)) == ({}, {"ore": 1})


@pytest.mark.rule("PP-STRANDED-05", "PP-STATION-01")
def test_05_contact_or_rescue_and_which_ship() -> None:
    scene = Scene(2)
    scene.has(ANOOK, marker=1)
    scene.village("skeptic_ore", "p1")
    scene.ship(ANOOK, "lifter", "orbit p1", crew=[2])
    other = scene.ship(VESKA, "skiff", "orbit p1", crew=[2])
    decision = scene.asks(mortal_turn, ANOOK, answers=RESCUE)
    assert (decision.kind, texts(decision)) == ("comms", ["contact", "rescue"])
    scene = Scene(2)
    scene.has(ANOOK, marker=1)
    village = scene.village("skeptic_ore", "p1")
    scene.ship(ANOOK, "lifter", "orbit p1", crew=[2])
    other = scene.ship(VESKA, "skiff", "orbit p1", crew=[2])
    scene.run(mortal_turn, ANOOK, answers=[*RESCUE, "rescue", "p2 ship-1"])
    assert other.at == HOME
    assert scene.state.contacts[village] == NOBODY
    assert scene.stock(ANOOK, "marker") == 1


@pytest.mark.rule("PP-STRANDED-06", "PP-R-24", "PP-EX-21")
def test_ex_21_any_failure_leaves_the_ship_without_hull() -> None:
    scene = Scene(2)
    scene.level(2)
    ship = scene.ship(ANOOK, "lifter", "landed p1", crew=[2])
    assert ship.hull == 3
    scene.roll("skill", 1, 3)
    scene.run(mortal_turn, ANOOK, answers=RESCUE)
    assert (ship.at, ship.hull) == (LANDED, 0)
    assert scene.told("rescue-failed") == [(ANOOK, ANOOK, 1)]
    # It may be tried again: with all dice at the level of the ship it comes home.
    scene.no_workers(ANOOK)
    scene.worker(ANOOK, 3)
    scene.worker(ANOOK, 2, "ship-1")
    scene.script.clear()
    scene.roll("skill", 1, 2)
    scene.run(mortal_turn, ANOOK, answers=RESCUE)
    assert (ship.at, ship.hull) == (HOME, 0)
    expect_conserved(scene.state)


@pytest.mark.rule("PP-STRANDED-06", "PP-SHIP-07", "PP-H-29")
@pytest.mark.parametrize(("face", "home"), [(1, True), (2, False)])
def test_06_a_ship_with_nobody_aboard_is_of_level_1(face: int, home: bool) -> None:
    scene = Scene(2)
    ship = scene.ship(ANOOK, "lifter", "landed p1")
    scene.roll("skill", face)
    scene.run(mortal_turn, ANOOK, answers=RESCUE)
    assert (ship.at == HOME) == home


@pytest.mark.rule("PP-STRANDED-06", "PP-TRAVEL-05")
def test_06_no_roll_without_protectors() -> None:
    scene = Scene(2)
    scene.state.protectors[0:4] = [GONE] * 4
    ship = scene.ship(ANOOK, "lifter", "landed p1", crew=[2])
    scene.run(mortal_turn, ANOOK, answers=RESCUE)
    assert ship.at == HOME
    assert not scene.told("rolled")


@pytest.mark.rule("PP-STRANDED-06")
def test_06_skeptics_are_loaded_as_at_take_off() -> None:
    scene = Scene(2)
    ship = scene.ship(ANOOK, "lifter", "landed p1", crew=[2], ore=1)
    village = scene.village("skeptic_ore", "p1", marker=ANOOK)
    scene.village("believer", "p2")
    scene.roll("skill", 1)
    scene.run(mortal_turn, ANOOK, answers=[*RESCUE, "skeptic_ore p1"])
    assert ship.at == HOME
    assert scene.state.village_at[village] == RESCUED + ANOOK
    assert scene.goods(ANOOK) == {"marker": 1}
    expect_conserved(scene.state)


@pytest.mark.rule("PP-STRANDED-07", "PP-H-28")
def test_07_not_a_ship_with_fuel_and_hull() -> None:
    scene = Scene(2)
    ship = scene.ship(ANOOK, "lifter", "landed p1", crew=[2], tank=1)
    refused = tile_refusal(scene.state, ANOOK, 0, scene.tile("sta_comms"))
    assert refused is not None
    ship.hull = 0
    assert station_refusal(scene) is None, "crashed"
    ship.hull, ship.tank = 3, 0
    assert station_refusal(scene) is None, "without fuel"


@pytest.mark.rule("PP-STRANDED-06", "PP-FORCE-T1", "PP-H-30")
@pytest.mark.parametrize("card", ["broken", "missing_ships"])
def test_06_broken_and_missing_hold_a_ship_on_the_surface(card: str) -> None:
    scene = Scene(2, perpetuity="dedicated")
    ship = scene.ship(ANOOK, "lifter", "landed p1", crew=[2])
    scene.planet("p1", 1)
    assert station_refusal(scene) is None
    scene.card(card, "quadrant:2")
    assert station_refusal(scene) is not None
    ship.at = ORBIT
    assert station_refusal(scene) is None, "from orbit it may come"


@pytest.mark.rule("PP-STRANDED-06", "PP-FORCE-G3", "PP-H-30")
def test_06_a_rescue_needs_no_fuel_for_its_passage() -> None:
    scene = Scene(2, perpetuity="dedicated")
    ship = scene.ship(VESKA, "lifter", "landed p1", crew=[2])
    scene.planet("p1", 1)
    scene.card("tile_cost", "quadrant:2")
    scene.roll("skill", 2)
    scene.run(mortal_turn, VESKA, answers=RESCUE)
    assert (ship.at, ship.tank) == (HOME, 0)


@pytest.mark.rule("PP-STRANDED-06", "PP-FORCE-T4")
@pytest.mark.parametrize("crew", [[2], []])
def test_06_freeze_finds_who_is_aboard_or_nobody(crew: list[int]) -> None:
    scene = Scene(2, perpetuity="dedicated")
    ship = scene.ship(ANOOK, "lifter", "landed p1", crew=crew)
    scene.planet("p1", 1)
    scene.card("freeze", "quadrant:2")
    scene.roll("skill", 1)
    scene.run(mortal_turn, ANOOK, answers=RESCUE)
    assert ship.at == HOME
    assert scene.player(ANOOK).status.count(CHILLED) == len(crew)


@pytest.mark.rule("PP-STRANDED-06", "PP-FORCE-S3", "PP-H-30")
@pytest.mark.parametrize(("hull", "at"), [(2, ORBIT + 1), (0, LANDED)])
def test_06_a_ship_that_is_warped_on_its_way_does_not_come_home(hull: int, at: int) -> None:
    scene = Scene(2, perpetuity="cards")
    ship = scene.ship(ANOOK, "lifter", "landed p1", crew=[2], hull=hull)
    scene.planet("p1", 1)
    scene.card("warp", "quadrant:2")
    scene.roll("skill", 1)
    scene.run(mortal_turn, ANOOK, answers=RESCUE)
    assert (ship.at, ship.hull) == (at, hull)
    assert scene.told("rescue-failed") == [(ANOOK, ANOOK, 1)]
