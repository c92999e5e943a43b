"""PP-SHIP: building ships, what they hold, loading, who is aboard."""

from collections import Counter

import pytest
from any_scene import reason, texts
from games.perpetuity.conservation import expect_conserved
from games.perpetuity.scene import ANOOK, VESKA, Scene

from pertinax.games.perpetuity.rules.names import (
    BUILD,
    GOODS,
    LOAD,
    PLANET,
    SHIP_UPGRADES,
    TRAVEL,
)
from pertinax.games.perpetuity.rules.planets.doom import destroy_ship
from pertinax.games.perpetuity.rules.round.mortals_end import workers_return
from pertinax.games.perpetuity.rules.round.placing import mortal_turn
from pertinax.games.perpetuity.rules.ships.loading import LOADINGS
from pertinax.games.perpetuity.rules.ships.ships import (
    capacity,
    crash,
    free_cargo,
    free_evac,
    ship_level,
)
from pertinax.games.perpetuity.rules.ships.tiles import ship_places, ship_refusal, ship_tile
from pertinax.games.perpetuity.rules.ships.travel import come_home
from pertinax.games.perpetuity.rules.state import Ship
from pertinax.games.perpetuity.rules.station.station import trainees
from pertinax.games.perpetuity.rules.under_way import Action
from pertinax.games.perpetuity.rules.view import view


def goods_of(scene: Scene, seat: int, ship: Ship) -> Counter[str]:
    """What a mortal has in the warehouse, the tank, the hull and the cargo hold, all together."""
    found = Counter(scene.goods(seat))
    found.update({"fuel": ship.tank, "ore": ship.hull})
    found.update({GOODS[good]: count for good, count in enumerate(ship.cargo)})
    return +found


def cargo_of(ship: Ship) -> dict[str, int]:
    return {GOODS[good]: count for good, count in enumerate(ship.cargo) if count}


def refusal_key(scene: Scene, seat: int, worker: int, slot: int, duty: int) -> str | None:
    refused = ship_refusal(scene.state, seat, worker, ship_tile(slot, duty))
    return None if refused is None else refused.key


# Building


@pytest.mark.rule("PP-SHIP-01", "PP-EX-15")
def test_ex_15_a_lifter_is_built_with_a_full_hull() -> None:
    scene = Scene(2)
    ship = scene.ship(ANOOK, "lifter", built=False)
    scene.has(ANOOK, ore=4, fuel=1)
    scene.run(mortal_turn, ANOOK, answers=["2", "ship-1 build"])
    assert ship.built
    assert (ship.hull, ship.tank, sum(ship.cargo)) == (3, 0, 0)
    assert scene.ship_place("home") == ship.at
    assert scene.goods(ANOOK) == {}
    assert scene.told("ship-built") == [(ANOOK, "lifter", 1)]
    expect_conserved(scene.state)


@pytest.mark.rule("PP-SHIP-01", "PP-R-37")
def test_ship_01_the_price_is_a_purchase() -> None:
    scene = Scene(2)
    scene.ship(ANOOK, "ark", built=False)
    scene.has(ANOOK, ore=6, fuel=1)
    decision = scene.asks(mortal_turn, ANOOK, answers=["3"])
    assert reason(decision, "ship-1 build") == "PP-FRAME-10"
    scene.has(ANOOK, ore=6, fuel=2, artifact=1)
    scene.run(mortal_turn, ANOOK, answers=["3", "ship-1 build", "artifact"])
    assert scene.goods(ANOOK) == {"ore": 6, "fuel": 2}


@pytest.mark.rule("PP-SHIP-01")
def test_ship_01_a_hull_upgrade_of_the_blueprint_is_filled_too() -> None:
    scene = Scene(2)
    ship = scene.ship(ANOOK, "skiff", built=False, upgrades=["u_hull"])
    scene.has(ANOOK, ore=2)
    scene.run(mortal_turn, ANOOK, answers=["2", "ship-1 build"])
    assert ship.hull == 3
    assert scene.goods(ANOOK) == {}


@pytest.mark.rule("PP-SHIP-01", "PP-SHIP-02")
def test_ship_02_a_blueprint_has_one_tile_and_a_ship_two() -> None:
    scene = Scene(2)
    worker = scene.player(ANOOK).where.index(1)
    blueprint = scene.ship(ANOOK, "skiff", built=False)
    offered = [option.text for option in ship_places(scene.state, ANOOK, worker)]
    assert offered == ["ship-1 build"]
    blueprint.built = True
    offered = [option.text for option in ship_places(scene.state, ANOOK, worker)]
    assert offered == ["ship-1 load", "ship-1 travel"]


# Its work tiles


@pytest.mark.rule("PP-SHIP-02", "PP-R-67")
def test_r_67_rivals_have_no_tiles_on_my_ship() -> None:
    scene = Scene(2)
    scene.ship(ANOOK, "skiff", tank=2)
    scene.has(ANOOK, fuel=1)
    scene.has(VESKA, fuel=1)
    assert "ship-1 load" in texts(scene.asks(mortal_turn, ANOOK, answers=["2"]))
    decision = scene.asks(mortal_turn, VESKA, answers=["2"])
    shown = texts(decision) + [option.text for option, _ in decision.refused()]
    assert not [text for text in shown if text.startswith("ship-")]


@pytest.mark.rule("PP-SHIP-02", "PP-WORK-02", "PP-WORK-07")
def test_ship_02_occupancy_holds_on_each_tile_of_each_ship() -> None:
    scene = Scene(2)
    scene.ship(ANOOK, "skiff", tank=1)
    scene.ship(ANOOK, "courier", tank=1)
    scene.has(ANOOK, fuel=4)
    second = scene.worker(ANOOK, 2)
    scene.run(mortal_turn, ANOOK, answers=["2", "ship-1 load", "tank", "stop"])
    assert refusal_key(scene, ANOOK, second, 0, LOAD) == "occupied"
    assert refusal_key(scene, ANOOK, second, 0, TRAVEL) is None
    assert refusal_key(scene, ANOOK, second, 1, LOAD) is None
    assert scene.setting.worker_levels[0] == 3
    assert refusal_key(scene, ANOOK, 0, 0, LOAD) is None
    expect_conserved(scene.state)


@pytest.mark.rule("PP-SHIP-02", "PP-WORK-01")
def test_ship_02_an_ability_may_lift_occupancy() -> None:
    scene = Scene(2)
    scene.ship(ANOOK, "skiff", tank=1)
    scene.has(ANOOK, fuel=4)
    scene.worker(ANOOK, 2)
    scene.run(mortal_turn, ANOOK, answers=["3", "ship-1 load", "tank", "stop"])
    assert refusal_key(scene, ANOOK, 1, 0, LOAD) == "occupied"
    scene.state.hooks.occupancy.append(lambda _state, _seat, _worker, _where, _free: True)
    seen: list[int] = []
    scene.state.hooks.occupied.append(lambda _table, _seat, _worker, where: seen.append(where))
    scene.run(mortal_turn, ANOOK, answers=["2", "ship-1 load", "tank", "stop"])
    assert seen == [ship_tile(0, LOAD)]


@pytest.mark.rule("PP-FORCE-S5", "PP-SHIP-02")
def test_a_missing_ship_cannot_be_used() -> None:
    scene = Scene(2)
    ship = scene.ship(ANOOK, "skiff", tank=1)
    scene.has(ANOOK, fuel=1)
    for duty in (LOAD, TRAVEL):
        assert refusal_key(scene, ANOOK, 0, 0, duty) is None
    ship.missing_until = scene.state.round
    for duty in (LOAD, TRAVEL):
        assert refusal_key(scene, ANOOK, 0, 0, duty) == "ship-missing"


@pytest.mark.rule("PP-SHIP-02", "PP-END-M1")
def test_who_worked_on_a_ship_at_home_returns_at_the_end_of_the_round() -> None:
    scene = Scene(2)
    ship = scene.ship(ANOOK, "skiff", built=False)
    scene.has(ANOOK, ore=2)
    scene.run(mortal_turn, ANOOK, answers=["2", "ship-1 build"])
    worker = scene.player(ANOOK).duty.index(BUILD)
    assert scene.status(ANOOK, worker) == "placed"
    assert ship.built
    scene.run(workers_return, ANOOK, answers=["ship-1"])
    assert scene.at(ANOOK, worker) == "ship-1"
    assert scene.status(ANOOK, worker) == "ready"


@pytest.mark.rule("PP-STATION-04", "PP-R-55")
def test_r_55_who_is_at_work_on_a_ship_cannot_be_trained() -> None:
    scene = Scene(3)
    novice = scene.player(ANOOK).where.index(1, 1)
    assert scene.setting.worker_levels[novice] == 1
    action = Action(ANOOK, 0)
    assert trainees(scene.state, action) == [novice]
    scene.ship(ANOOK, "skiff", built=False)
    scene.has(ANOOK, ore=2)
    scene.run(mortal_turn, ANOOK, answers=["1", "ship-1 build"])
    assert trainees(scene.state, action) == []


@pytest.mark.rule("PP-PLANET-12", "PP-SHIP-02")
def test_who_loaded_a_ship_and_stayed_at_home_survives_it() -> None:
    scene = Scene(2)
    ship = scene.ship(ANOOK, "skiff", crew=[3])
    scene.has(ANOOK, fuel=2)
    scene.run(mortal_turn, ANOOK, answers=["2", "ship-1 load", "tank", "stop"])
    ship.at = scene.ship_place("landed p1")
    scene.run(destroy_ship, ANOOK, 0)
    assert (scene.at(ANOOK, 0), scene.at(ANOOK, 1)) == ("supply", "quarters")
    assert scene.told("worker-killed") == [(ANOOK, 3)]
    expect_conserved(scene.state)


# Load and repair


@pytest.mark.rule("PP-SHIP-03", "PP-SHIP-04")
def test_ship_03_at_home_everything_comes_from_the_warehouse() -> None:
    scene = Scene(2)
    ship = scene.ship(ANOOK, "freighter", hull=1)
    scene.has(ANOOK, fuel=3, food=1, ore=4, artifact=1)
    before = goods_of(scene, ANOOK, ship)
    steps = ["hull", "hull", "tank", "tank", "cargo ore", "cargo food", "cargo artifact", "stop"]
    scene.run(mortal_turn, ANOOK, answers=["2", "ship-1 load", *steps])
    assert (ship.hull, ship.tank) == (3, 2)
    assert cargo_of(ship) == {"food": 1, "ore": 1, "artifact": 1}
    assert scene.goods(ANOOK) == {"fuel": 1, "ore": 1}
    assert goods_of(scene, ANOOK, ship) == before
    expect_conserved(scene.state)


@pytest.mark.rule("PP-SHIP-03", "PP-SHIP-04")
def test_ship_03_hull_tank_and_cargo_have_their_limits() -> None:
    scene = Scene(2)
    ship = scene.ship(ANOOK, "skiff", tank=3, ore=1)
    scene.has(ANOOK, fuel=9, ore=9, artifact=2)
    steps = ["tank", "cargo artifact"]
    decision = scene.asks(mortal_turn, ANOOK, answers=["2", "ship-1 load", *steps])
    assert (ship.tank, free_cargo(scene.state, ship)) == (4, 0)
    for full in ("hull", "tank", "cargo ore", "cargo fuel", "cargo artifact"):
        assert reason(decision, full) == "PP-SHIP-04"
    assert "unload ore" in texts(decision)


@pytest.mark.rule("PP-SHIP-03", "PP-H-16")
def test_ship_03_unloading_back_is_possible_at_home() -> None:
    scene = Scene(2)
    ship = scene.ship(ANOOK, "freighter", tank=2, food=2, artifact=1)
    scene.has(ANOOK, food=9)
    before = goods_of(scene, ANOOK, ship)
    decision = scene.asks(
        mortal_turn,
        ANOOK,
        answers=["2", "ship-1 load", "unload tank", "unload food", "unload artifact"],
    )
    assert (ship.tank, cargo_of(ship)) == (1, {"food": 1})
    assert scene.goods(ANOOK) == {"fuel": 1, "food": 10, "artifact": 1}
    assert goods_of(scene, ANOOK, ship) == before
    assert reason(decision, "unload food") == "PP-FRAME-09"
    assert reason(decision, "cargo food") == "PP-SHIP-03"
    assert "unload hull" not in [option.text for option in LOADINGS], "hull ore is built in"


@pytest.mark.rule("PP-SHIP-03")
def test_ship_03_nothing_goes_to_and_fro_in_one_action() -> None:
    scene = Scene(2)
    scene.ship(ANOOK, "freighter", tank=2)
    scene.has(ANOOK, fuel=3)
    decision = scene.asks(mortal_turn, ANOOK, answers=["2", "ship-1 load", "tank"])
    assert reason(decision, "unload tank") == "PP-SHIP-03"
    assert "cargo fuel" in texts(decision)


@pytest.mark.rule("PP-SHIP-03", "PP-WORK-04", "PP-R-52")
def test_r_52_away_from_home_only_the_own_cargo_serves() -> None:
    scene = Scene(2)
    scene.ship(ANOOK, "freighter", "landed p2", crew=[2], hull=1, tank=1, fuel=1, food=1, ore=1)
    scene.has(ANOOK, fuel=5, food=5, ore=5, artifact=5)
    decision = scene.asks(mortal_turn, ANOOK, answers=["2 ship-1", "ship-1 load"])
    assert texts(decision) == ["hull", "tank", "stop"]
    assert reason(decision, "cargo food") == "PP-SHIP-03"
    assert reason(decision, "unload food") == "PP-SHIP-03"
    scene = Scene(2)
    ship = scene.ship(ANOOK, "freighter", "orbit p2", crew=[2], hull=1, tank=1, fuel=1, ore=1)
    scene.has(ANOOK, fuel=5, ore=5)
    scene.run(mortal_turn, ANOOK, answers=["2 ship-1", "ship-1 load", "hull", "tank"])
    assert (ship.hull, ship.tank, cargo_of(ship)) == (2, 2, {})
    assert scene.goods(ANOOK) == {"fuel": 5, "ore": 5}


@pytest.mark.rule("PP-SHIP-03", "PP-H-23")
def test_ship_03_without_anything_to_move_nobody_goes_there() -> None:
    scene = Scene(2)
    scene.ship(ANOOK, "skiff")
    decision = scene.asks(mortal_turn, ANOOK, answers=["2"])
    assert reason(decision, "ship-1 load") == "PP-SHIP-03"


@pytest.mark.rule("PP-SHIP-04", "PP-R-86")
def test_r_86_upgrades_add_to_a_ship_for_good() -> None:
    scene = Scene(2)
    ship = scene.ship(ANOOK, "skiff", "orbit p1", upgrades=["u_evac", "u_cargo"])
    other = scene.ship(ANOOK, "courier", upgrades=["u_hull", "u_tank"])
    most, more = capacity(scene.state, ship), capacity(scene.state, other)
    assert (most.hull, most.evac, most.cargo, most.tank) == (2, 2, 4, 4)
    assert (more.hull, more.evac, more.cargo, more.tank) == (3, 2, 3, 7)
    scene.run(crash, ANOOK, 0, 0)
    scene.run(come_home, ANOOK, 0)
    assert [SHIP_UPGRADES[each] for each in ship.upgrades] == ["u_evac", "u_cargo"]
    assert capacity(scene.state, ship).evac == 2


@pytest.mark.rule("PP-SHIP-04")
def test_ship_04_villages_take_evac_spots_and_nothing_else() -> None:
    scene = Scene(2)
    ship = scene.ship(ANOOK, "courier", "landed p1", food=3)
    assert (free_evac(scene.state, ANOOK, 0), free_cargo(scene.state, ship)) == (2, 0)
    scene.aboard("believer", ANOOK)
    assert (free_evac(scene.state, ANOOK, 0), free_cargo(scene.state, ship)) == (1, 0)
    ship.cargo[0] = ship.cargo[1] = 0
    assert (free_evac(scene.state, ANOOK, 0), free_cargo(scene.state, ship)) == (1, 3)


@pytest.mark.rule("PP-SHIP-04", "PP-SHIP-07")
def test_the_view_says_what_a_ship_holds_at_most() -> None:
    scene = Scene(2)
    scene.ship(ANOOK, "ark", upgrades=["u_evac"], crew=[2])
    shown = view(scene.state, VESKA)["players"][ANOOK]["ships"][0]
    assert shown["capacity"] == {"hull": 4, "evac": 5, "cargo": 4, "tank": 6}
    assert shown["level"] == 2


# Aboard


@pytest.mark.rule("PP-SHIP-05", "PP-R-21")
def test_ship_05_ready_workers_of_the_quarters_join_when_a_flight_starts() -> None:
    scene = Scene(3)
    scene.ship(ANOOK, "courier", tank=3)
    scene.worker(ANOOK, 2, status="frozen")
    scene.worker(ANOOK, 1)
    decision = scene.asks(mortal_turn, ANOOK, answers=["3", "ship-1 travel"])
    assert decision.kind == "crew"
    assert texts(decision) == ["1", "stop"]


@pytest.mark.rule("PP-SHIP-05", "PP-R-21", "PP-H-19")
def test_ship_05_the_bridge_holds_three() -> None:
    scene = Scene(2)
    scene.ship(ANOOK, "courier", tank=3)
    for level in (1, 1):
        scene.worker(ANOOK, level)
    scene.run(mortal_turn, ANOOK, answers=["3", "ship-1 travel", "1", "1", "move p1", "stop"])
    aboard = scene.player(ANOOK).bridge(0)
    assert sorted(scene.setting.worker_levels[worker] for worker in aboard) == [1, 1, 3]
    assert [scene.status(ANOOK, worker) for worker in aboard] == ["placed", "ready", "ready"]
    assert scene.at(ANOOK, 1) == "quarters"
    assert scene.told("boards-ship") == [(ANOOK, 1, "courier", 1)] * 2
    expect_conserved(scene.state)


@pytest.mark.rule("PP-SHIP-05", "PP-TRAVEL-01", "PP-H-19")
def test_ship_05_a_full_bridge_takes_no_pilot_from_the_quarters() -> None:
    scene = Scene(2)
    scene.ship(ANOOK, "courier", tank=3, crew=[2, 1, 1])
    decision = scene.asks(mortal_turn, ANOOK, answers=["3"])
    assert reason(decision, "ship-1 travel") == "PP-SHIP-05"
    decision = scene.asks(mortal_turn, ANOOK, answers=["2 ship-1"])
    assert "ship-1 travel" in texts(decision)


@pytest.mark.rule("PP-SHIP-05", "PP-H-19")
def test_ship_05_who_is_aboard_another_ship_does_not_change_over() -> None:
    scene = Scene(2)
    scene.ship(ANOOK, "courier", tank=3, crew=[2])
    scene.ship(ANOOK, "skiff", tank=3)
    decision = scene.asks(mortal_turn, ANOOK, answers=["2 ship-1"])
    assert reason(decision, "ship-2 travel") == "PP-TRAVEL-01"
    decision = scene.asks(mortal_turn, ANOOK, answers=["3", "ship-2 travel"])
    assert decision.kind == "travel"


@pytest.mark.rule("PP-SHIP-02", "PP-R-126", "PP-H-20")
def test_who_works_on_another_ship_at_home_leaves_the_bridge() -> None:
    scene = Scene(2)
    scene.ship(ANOOK, "courier", crew=[2, 3])
    scene.ship(ANOOK, "skiff")
    scene.has(ANOOK, fuel=3)
    scene.run(mortal_turn, ANOOK, answers=["3 ship-1", "ship-1 load", "tank", "stop"])
    scene.run(mortal_turn, ANOOK, answers=["2 ship-1", "ship-2 load", "tank", "stop"])
    assert (scene.at(ANOOK, 0), scene.at(ANOOK, 1)) == ("ship-1", "quarters")
    scene.run(workers_return, ANOOK, answers=["ship-2"])
    assert (scene.at(ANOOK, 0), scene.at(ANOOK, 1)) == ("ship-1", "ship-2")


@pytest.mark.rule("PP-PLANET-01", "PP-R-71")
def test_r_71_no_ability_is_used_up_for_company_on_a_planet() -> None:
    scene = Scene(2)
    scene.no_workers(ANOOK)
    scene.ship(ANOOK, "courier", "landed p1", crew=[1, 1])
    seen: list[int] = []
    scene.state.hooks.occupied.append(lambda _table, _seat, _worker, where: seen.append(where))
    for _ in range(2):
        scene.asks(mortal_turn, ANOOK, answers=["1 ship-1"])
    assert scene.player(ANOOK).duty.count(PLANET) == 2
    assert seen == []


@pytest.mark.rule("PP-SHIP-06")
def test_ship_06_a_pilot_far_away_stays_aboard_and_is_ready_again() -> None:
    scene = Scene(2)
    scene.ship(ANOOK, "courier", "orbit p1", tank=2, crew=[3])
    scene.run(mortal_turn, ANOOK, answers=["3 ship-1", "move p2", "stop"])
    assert scene.status(ANOOK, 0) == "placed"
    scene.run(workers_return, ANOOK)
    assert (scene.at(ANOOK, 0), scene.status(ANOOK, 0)) == ("ship-1", "ready")
    assert refusal_key(scene, ANOOK, 0, 0, TRAVEL) is None


@pytest.mark.rule("PP-SHIP-07")
def test_ship_07_the_level_is_the_pilots_else_of_the_highest_aboard_else_1() -> None:
    scene = Scene(2)
    scene.ship(ANOOK, "courier", "landed p1", tank=2)
    player = scene.player(ANOOK)
    assert ship_level(scene.state, ANOOK, 0) == 1
    for level in (1, 3):
        scene.worker(ANOOK, level, "ship-1")
    assert ship_level(scene.state, ANOOK, 0) == 3
    pilot = scene.worker(ANOOK, 2, "ship-1")
    player.duty[pilot], player.ship_of[pilot] = TRAVEL, 0
    assert ship_level(scene.state, ANOOK, 0) == 2
    player.ship_of[pilot] = 1
    assert ship_level(scene.state, ANOOK, 0) == 3


@pytest.mark.rule("PP-SHIP-02")
def test_who_is_far_away_has_the_own_ship_alone() -> None:
    scene = Scene(2)
    scene.ship(ANOOK, "courier", "orbit p1", tank=2, crew=[3])
    scene.ship(ANOOK, "skiff", "landed p2", tank=2, crew=[2])
    first = [option.text for option in ship_places(scene.state, ANOOK, 0)]
    assert first == ["ship-1 load", "ship-1 travel"]
    second = [option.text for option in ship_places(scene.state, ANOOK, 1)]
    assert second == ["ship-2 load", "ship-2 travel", "ship-2 planet"]
    decision = scene.asks(mortal_turn, ANOOK, answers=["3 ship-1"])
    assert decision.kind == "travel"
    assert not [text for text in texts(decision) if text.startswith("sta_")]
