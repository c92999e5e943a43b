"""PP-FORCE: what force cards at quadrant markers do to ships and workers at planets."""

import pytest
from any_scene import reason, texts
from games.perpetuity.conservation import expect_conserved
from games.perpetuity.scene import ANOOK, ORDUN, VESKA, Scene

from pertinax.games.perpetuity.rules.forces.piles import discard_card
from pertinax.games.perpetuity.rules.names import GONE, GOODS, LOAD, PLANET, TRAVEL
from pertinax.games.perpetuity.rules.planets.planet import planet_action
from pertinax.games.perpetuity.rules.ships.stranded import rescue_refusal
from pertinax.games.perpetuity.rules.ships.tiles import ship_refusal, ship_tile, work_on_ship
from pertinax.games.perpetuity.rules.state import Ship
from pertinax.games.perpetuity.rules.under_way import Action
from pertinax.games.perpetuity.rules.view import ship_at

THREE = 0
"""The number of a mortal's worker 3."""


def scene_with(card: str, level: int = 2, way: str = "cards", mortals: int = 2) -> Scene:
    """A card at the marker 2, and p1 in range of it."""
    scene = Scene(mortals, perpetuity=way)
    scene.planet("p1", 1)
    scene.card(card, "quadrant:2")
    scene.level(level)
    return scene


def ship_in(scene: Scene, seat: int, at: str, **cargo: int) -> Ship:
    """An ark under a worker 3, hull 4, tank 4."""
    ship = scene.ship(seat, "ark", at, crew=[3], tank=4)
    for name, count in cargo.items():
        ship.cargo[GOODS.index(name)] = count
    return ship


def fly(scene: Scene, seat: int, *steps: str) -> None:
    """A flight of the first ship under the worker 3."""
    assert ship_refusal(scene.state, seat, THREE, ship_tile(0, TRAVEL)) is None
    scene.run(work_on_ship, seat, THREE, ship_tile(0, TRAVEL), answers=steps)
    expect_conserved(scene.state)


def refusal(scene: Scene, seat: int, duty: int = TRAVEL) -> str | None:
    refused = ship_refusal(scene.state, seat, THREE, ship_tile(0, duty))
    return None if refused is None else refused.rule


# Time


@pytest.mark.rule("PP-FORCE-T1", "PP-R-64")
def test_t1_ships_may_not_land() -> None:
    scene = scene_with("broken")
    ship_in(scene, ANOOK, "orbit p1")
    decision = scene.asks(work_on_ship, ANOOK, THREE, ship_tile(0, TRAVEL))
    assert reason(decision, "land") == "PP-FORCE-T1"
    assert "move p2" in texts(decision)


@pytest.mark.rule("PP-FORCE-T1")
def test_t1_ships_may_not_leave() -> None:
    scene = scene_with("broken")
    ship_in(scene, ANOOK, "landed p1")
    assert refusal(scene, ANOOK) == "PP-FORCE-T1"
    assert refusal(scene, ANOOK, PLANET) is None
    scene.planet("p1", 0)
    assert refusal(scene, ANOOK) is None


@pytest.mark.rule("PP-FORCE-T1", "PP-FORCE-03", "PP-H-41")
@pytest.mark.parametrize(("face", "at"), [(1, "orbit p1"), ("cross", "landed p1")])
def test_t1_an_immune_pilot_may_roll(face: int | str, at: str) -> None:
    scene = scene_with("broken", level=4, mortals=3)
    ship = ship_in(scene, ORDUN, "landed p1")
    scene.player(ORDUN).spent[-1] = 1
    scene.roll("skill", face, 1, 1, 1, 1)
    fly(scene, ORDUN, "roll", *(["stop"] if at == "orbit p1" else []))
    assert ship_at(ship) == at
    assert len(scene.told("held")) == (at == "landed p1")


@pytest.mark.rule("PP-FORCE-T2", "PP-R-124")
def test_t2_food_of_the_cargo_rots() -> None:
    scene = scene_with("rotten_luck")
    ship = ship_in(scene, ANOOK, "orbit p1", food=3, ore=1)
    scene.has(ANOOK, food=5)
    scene.roll("skill", 1, 1)
    fly(scene, ANOOK, "land")
    assert (ship.cargo, scene.stock(ANOOK, "food")) == ([0, 1, 1, 0], 5)
    assert scene.state.taken == 2


@pytest.mark.rule("PP-FORCE-T3")
def test_t3_the_ship_counts_one_level_lower() -> None:
    scene = scene_with("frail")
    ship = ship_in(scene, ANOOK, "orbit p1")
    scene.roll("skill", 2, 3)
    fly(scene, ANOOK, "land")
    assert ship.hull == 3


@pytest.mark.rule("PP-FORCE-T3", "PP-R-64")
def test_t3_workers_on_the_planet_keep_their_level() -> None:
    scene = scene_with("frail")
    ship = ship_in(scene, ANOOK, "landed p1")
    collect(scene, ANOOK, "food", "food", "food")
    assert ship.cargo == [0, 3, 0, 0]


@pytest.mark.rule("PP-FORCE-T4")
def test_t4_the_pilot_freezes() -> None:
    scene = scene_with("freeze")
    ship_in(scene, ANOOK, "landed p1")
    scene.roll("skill", 1, 1)
    fly(scene, ANOOK, "stop")
    assert scene.status(ANOOK, THREE) == "chilled"


@pytest.mark.rule("PP-FORCE-T5")
@pytest.mark.parametrize("card", ["escalate", "intensify"])
def test_t5_and_g4_one_damage_die_more(card: str) -> None:
    scene = scene_with(card)
    ship = ship_in(scene, VESKA, "orbit p1")
    scene.roll("skill", 1, 1, "cross")
    fly(scene, VESKA, "land")
    assert scene.told("rolled") == [(VESKA, "landing", "skill", "1 1 cross")]
    assert ship.hull == 3


# Gravity


def collect(scene: Scene, seat: int, *kinds: str) -> None:
    action = Action(seat, THREE)
    action.ship, action.duty = 0, PLANET
    answers = ["collect", *kinds]
    scene.run(planet_action, action, answers=answers)
    expect_conserved(scene.state)


@pytest.mark.rule("PP-FORCE-G1", "PP-FORCE-G5")
@pytest.mark.parametrize("card", ["produce", "produce_2"])
def test_g1_and_g5_collect_brings_less(card: str) -> None:
    scene = scene_with(card)
    ship = ship_in(scene, VESKA, "landed p1")
    collect(scene, VESKA, "food")
    assert ship.cargo == [0, 1, 0, 0]


@pytest.mark.rule("PP-FORCE-G2", "PP-H-47")
@pytest.mark.parametrize(("hull", "left"), [(4, 3), (1, 0)])
def test_g2_the_hull_loses_one(hull: int, left: int) -> None:
    scene = scene_with("tile_damage")
    ship = ship_in(scene, VESKA, "orbit p1")
    ship.hull = hull
    scene.roll("skill", 1, 1)
    fly(scene, VESKA, "land")
    assert (ship.hull, ship_at(ship)) == (left, "landed p1")
    assert len(scene.told("crashes")) == (left == 0)


@pytest.mark.rule("PP-FORCE-G2", "PP-TRAVEL-04", "PP-FRAME-11")
def test_g2_and_a_failed_die_never_take_more_hull_than_there_is() -> None:
    scene = scene_with("tile_damage")
    ship = ship_in(scene, VESKA, "orbit p1")
    ship.hull = 1
    scene.roll("skill", "cross", "cross")
    fly(scene, VESKA, "land")
    assert ship.hull == 0
    assert [event[-1] for event in scene.told("hull-hit")] == [0]
    assert len(scene.told("crashes")) == 1


@pytest.mark.rule("PP-FORCE-G2", "PP-TRAVEL-05", "PP-H-47")
def test_g2_also_where_no_roll_is_due() -> None:
    scene = scene_with("tile_damage")
    scene.state.protectors[:4] = [GONE] * 4
    ship = ship_in(scene, VESKA, "landed p1")
    fly(scene, VESKA, "stop")
    assert (ship.hull, ship_at(ship)) == (3, "orbit p1")


@pytest.mark.rule("PP-FORCE-G3", "PP-FORCE-G5", "PP-H-46")
@pytest.mark.parametrize("card", ["tile_cost", "produce_2"])
def test_g3_and_g5_landing_and_leaving_cost_fuel(card: str) -> None:
    scene = scene_with(card)
    ship = ship_in(scene, VESKA, "landed p1")
    scene.roll("skill", 1, 1, 1, 1)
    fly(scene, VESKA, "land")
    assert (ship.tank, ship_at(ship)) == (0, "landed p1")
    ship.tank = 1
    scene.player(VESKA).status[THREE] = 0
    scene.player(VESKA).duty[THREE] = 0
    assert refusal(scene, VESKA) == "PP-FORCE-G3"


# Space


@pytest.mark.rule("PP-FORCE-S1", "PP-R-124")
def test_s1_cargo_is_lost_on_the_planet() -> None:
    scene = scene_with("missing")
    ship = ship_in(scene, ANOOK, "orbit p1", fuel=1, ore=3)
    scene.roll("skill", 1, 1)
    fly(scene, ANOOK, "land")
    assert ship.cargo == [1, 0, 1, 0]
    assert scene.state.lost[0] == [0, 0, 2]
    assert scene.state.taken == 2


@pytest.mark.rule("PP-FORCE-S2", "PP-R-99")
def test_s2_cargo_on_vision_comes_back_to_the_warehouse() -> None:
    scene = scene_with("vision")
    ship = ship_in(scene, ANOOK, "orbit p1", ore=3)
    scene.roll("skill", 1, 1)
    fly(scene, ANOOK, "land")
    assert (ship.cargo[2], scene.state.vision[ANOOK]) == (1, [0, 0, 2])
    scene.run(discard_card, scene.force_card("vision"))
    assert scene.goods(ANOOK) == {"ore": 2}


@pytest.mark.rule("PP-FORCE-S3", "PP-R-29", "PP-R-92", "PP-H-45")
def test_s3_a_landing_ends_in_another_orbit_without_a_roll() -> None:
    scene = scene_with("warp")
    scene.state.destroyed[1] = True
    scene.state.doom[2] = 1
    ship = ship_in(scene, ANOOK, "orbit p1")
    fly(scene, ANOOK, "land")
    assert ship_at(ship) == "orbit p3"
    assert scene.told("rolled") == []
    assert scene.told("ship-warped") == [(ANOOK, "ark", 1, "p3")]


@pytest.mark.rule("PP-FORCE-S3", "PP-H-45")
def test_s3_who_leaves_comes_to_another_orbit() -> None:
    scene = scene_with("warp")
    ship = ship_in(scene, ANOOK, "landed p1")
    scene.roll("skill", "cross", 1)
    fly(scene, ANOOK, "move p3", "stop")
    assert scene.told("ship-warped") == [(ANOOK, "ark", 1, "p2")]
    assert (ship_at(ship), ship.hull) == ("orbit p3", 3)


@pytest.mark.rule("PP-FORCE-S3")
def test_s3_who_crashes_back_stays() -> None:
    scene = scene_with("warp")
    ship = ship_in(scene, ANOOK, "landed p1")
    ship.hull = 1
    scene.roll("skill", "cross", 1)
    fly(scene, ANOOK)
    assert (ship_at(ship), ship.hull) == ("landed p1", 0)


@pytest.mark.rule("PP-FORCE-S4")
def test_s4_no_artifact_is_taken_given_or_found() -> None:
    scene = scene_with("blurred")
    scene.artifacts("p1")
    scene.village("zealot", "p1")
    ship = ship_in(scene, ANOOK, "landed p1", artifact=1)
    ship.found = 1
    action = Action(ANOOK, THREE)
    action.ship, action.duty = 0, PLANET
    scene.run(planet_action, action, answers=["ore", "ore", "ore"])
    assert (ship.cargo, ship.found) == ([0, 0, 3, 1], 1)


@pytest.mark.rule("PP-FORCE-S5", "PP-H-48")
@pytest.mark.parametrize("at", ["orbit p1", "landed p1"])
def test_s5_ships_in_reach_are_of_no_use(at: str) -> None:
    scene = scene_with("missing_ships")
    ship_in(scene, ANOOK, at, fuel=1)
    assert (refusal(scene, ANOOK), refusal(scene, ANOOK, LOAD)) == ("PP-FORCE-S5", "PP-FORCE-S5")
    scene.planet("p1", 0)
    assert (refusal(scene, ANOOK), refusal(scene, ANOOK, LOAD)) == (None, None)


@pytest.mark.rule("PP-FORCE-S5", "PP-H-48")
def test_s5_workers_still_act_on_the_planet() -> None:
    scene = scene_with("missing_ships")
    ship = ship_in(scene, ANOOK, "landed p1")
    assert refusal(scene, ANOOK, PLANET) is None
    collect(scene, ANOOK, "ore", "ore", "ore")
    assert ship.cargo == [0, 0, 3, 0]


@pytest.mark.rule("PP-FORCE-S5", "PP-FORCE-03")
@pytest.mark.parametrize(("face", "flies"), [(1, True), ("cross", False)])
def test_s5_an_immune_pilot_may_roll(face: int | str, flies: bool) -> None:
    scene = scene_with("missing_ships", level=4)
    ship = ship_in(scene, VESKA, "orbit p1")
    scene.roll("skill", face)
    fly(scene, VESKA, "roll", *(["move p2", "stop"] if flies else []))
    assert ship_at(ship) == ("orbit p2" if flies else "orbit p1")
    assert len(scene.told("held")) == (not flies)


@pytest.mark.rule("PP-FORCE-S5")
def test_s5_an_immune_pilot_rolls_once_to_leave() -> None:
    scene = scene_with("missing_ships", level=4)
    ship = ship_in(scene, VESKA, "landed p1")
    scene.roll("skill", 1, 1, 1, 1, 1)
    fly(scene, VESKA, "roll", "stop")
    assert ship_at(ship) == "orbit p1"


# Matter


@pytest.mark.rule("PP-FORCE-M1", "PP-R-29")
def test_m1_all_cargo_becomes_another_kind() -> None:
    scene = scene_with("morph")
    ship = ship_in(scene, ANOOK, "orbit p1", fuel=1, ore=2, artifact=1)
    scene.roll("skill", 1, 1)
    fly(scene, ANOOK, "land")
    assert ship.cargo == [2, 1, 0, 1]


@pytest.mark.rule("PP-FORCE-M2")
def test_m2_cargo_dissolves() -> None:
    scene = scene_with("dissolve")
    ship = ship_in(scene, ANOOK, "orbit p1", fuel=1, food=1, ore=2)
    scene.roll("skill", 1, 1)
    fly(scene, ANOOK, "land")
    assert ship.cargo == [0, 1, 1, 0]
    assert scene.state.taken == 2


@pytest.mark.rule("PP-FORCE-M3", "PP-FORCE-M4")
@pytest.mark.parametrize("card", ["digress", "invert"])
def test_m3_and_m4_do_nothing_at_planets(card: str) -> None:
    scene = scene_with(card)
    ship = ship_in(scene, ANOOK, "orbit p1", fuel=1, ore=2)
    scene.roll("skill", 1, 1)
    fly(scene, ANOOK, "land")
    assert (ship.cargo, ship.hull, ship.tank) == ([1, 0, 2, 0], 4, 4)


@pytest.mark.rule("PP-FORCE-M5", "PP-R-94")
def test_m5_twist_comes_before_the_damage_roll() -> None:
    scene = scene_with("twist")
    ship = ship_in(scene, ANOOK, "orbit p1", ore=2)
    scene.roll("skill", 1, "cross")
    fly(scene, ANOOK, "land")
    assert (ship.hull, ship.cargo) == (0, [2, 0, 2, 0])
    assert len(scene.told("crashes")) == 1


# Reach and immunity


@pytest.mark.rule("PP-FORCE-01", "PP-FORCE-02")
def test_01_cards_act_where_they_reach_and_nowhere_else() -> None:
    scene = scene_with("rotten_luck")
    ship = ship_in(scene, ANOOK, "landed p1", food=4)
    scene.roll("skill", 1, 1, 1, 1)
    fly(scene, ANOOK, "move p2", "land")
    assert ship.cargo[1] == 2, "once, on leaving p1"


@pytest.mark.rule("PP-FORCE-03")
def test_03_the_pilots_immunity_counts() -> None:
    scene = scene_with("tile_damage")
    ship = ship_in(scene, ANOOK, "orbit p1")
    scene.roll("skill", 1, 1)
    fly(scene, ANOOK, "land")
    assert ship.hull == 4


@pytest.mark.rule("PP-FORCE-T1", "PP-STRANDED-06", "PP-H-29")
def test_t1_a_ship_that_nobody_is_aboard_of_is_immune_to_nothing() -> None:
    scene = scene_with("broken", level=1, mortals=3)
    scene.ship(ORDUN, "ark", "landed p1")
    scene.player(ORDUN).immune[-1] = 15
    rescuer = Action(ORDUN, THREE)
    rescuer.tile = scene.tile("sta_comms")
    refused = rescue_refusal(scene.state, rescuer)
    assert refused is not None
    assert refused.rule == "PP-FORCE-T1"
