"""PP-WORK and PP-SHUTTLE: placing workers."""

import pytest
from any_scene import reason, texts
from games.perpetuity.conservation import expect_conserved
from games.perpetuity.scene import ANOOK, VESKA, Scene

from pertinax.games.perpetuity.rules.names import ON_TILE, QUARTERS
from pertinax.games.perpetuity.rules.round.placing import mortal_turn
from pertinax.games.perpetuity.rules.round.shuttles import next_passenger, open_spot, unload
from pertinax.games.perpetuity.rules.state import State
from pertinax.games.perpetuity.rules.work.workers import highest_at, may_stand
from pertinax.games.perpetuity.rules.work.working import tile_refusal


@pytest.mark.rule("PP-WORK-01", "PP-EX-33")
def test_ex_33_equal_and_lower_workers_are_refused_higher_ones_are_not() -> None:
    scene = Scene(2)
    scene.worker(VESKA, 1, "sta_shipyard")
    for level in (1, 2):
        scene.worker(ANOOK, level)
    scene.has(ANOOK, ore=5)
    decision = scene.asks(mortal_turn, ANOOK, answers=["1"])
    assert reason(decision, "sta_shipyard") == "PP-WORK-01"
    decision = scene.asks(mortal_turn, ANOOK, answers=["2"])
    assert "sta_shipyard" in texts(decision)


@pytest.mark.rule("PP-WORK-01")
def test_work_01_a_tile_is_used_three_times_in_rising_order() -> None:
    scene = Scene(4)
    tile = scene.tile("ast_two")
    scene.side("ast_two", "B")
    for seat, level in ((ANOOK, 1), (VESKA, 2), (ANOOK, 3)):
        worker = scene.worker(seat, level, "asteroids.1")
        assert tile_refusal(scene.state, seat, worker, tile) is None
        scene.run(unload, seat, worker, answers=["ast_two"])
        assert scene.at(seat, worker) == "ast_two"
    assert highest_at(scene.state, ON_TILE + tile) == 3
    lower = scene.worker(VESKA, 2, "asteroids.1")
    refused = tile_refusal(scene.state, VESKA, lower, tile)
    assert refused is not None
    assert refused.key == "occupied"


@pytest.mark.rule("PP-EX-09", "PP-R-79", "PP-R-80")
def test_ex_09_a_worker_who_repaired_keeps_its_tile() -> None:
    scene = Scene(2)
    scene.worker(ANOOK, 3, "ast_two")
    scene.damage("ast_two", 4)
    scene.has(VESKA, fuel=1, food=1, ore=5, marker=1)
    scene.village("skeptic_ore", "p2")
    scene.side("ast_comms", "B")
    worker = scene.worker(VESKA, 2, "asteroids.1")
    decision = scene.asks(unload, VESKA, worker)
    assert texts(decision) == ["ast_comms", "ast_level", "ast_process", "stay"]
    assert reason(decision, "ast_two") == "PP-WORK-01"


@pytest.mark.rule("PP-WORK-01")
def test_work_01_the_full_cost_is_needed() -> None:
    scene = Scene(2)
    worker = scene.worker(ANOOK, 2, "asteroids.1")
    scene.has(ANOOK, ore=9)
    for tile in ("ast_level", "ast_two"):
        refused = tile_refusal(scene.state, ANOOK, worker, scene.tile(tile))
        assert refused is not None
        assert refused.key == "cannot-pay"


@pytest.mark.rule("PP-WORK-02", "PP-WORK-03", "PP-DAMAGE-02", "PP-R-51")
def test_work_03_who_fails_the_damage_roll_pays_nothing_and_stays() -> None:
    scene = Scene(2)
    worker = scene.worker(ANOOK, 2, "asteroids.1")
    scene.side("ast_two", "A")
    scene.damage("ast_two", 4)
    scene.has(ANOOK, food=1)
    scene.roll("skill", 3)
    scene.run(unload, ANOOK, worker, answers=["ast_two"])
    assert scene.goods(ANOOK) == {"food": 1}
    assert (scene.at(ANOOK, worker), scene.status(ANOOK, worker)) == ("ast_two", "disabled")
    assert scene.damaged() == {"ast_two": 5}


@pytest.mark.rule("PP-WORK-03", "PP-DAMAGE-02")
def test_work_03_who_passes_the_damage_roll_pays_and_gains() -> None:
    scene = Scene(2)
    worker = scene.worker(ANOOK, 2, "asteroids.1")
    scene.damage("ast_two", 4)
    scene.has(ANOOK, food=1)
    scene.roll("skill", 2)
    scene.run(unload, ANOOK, worker, answers=["ast_two"])
    assert scene.goods(ANOOK) == {"ore": 2}
    assert scene.status(ANOOK, worker) == "placed"
    assert scene.damaged() == {"ast_two": 4}


@pytest.mark.rule("PP-WORK-04")
def test_work_04_the_owner_pays_from_the_warehouse() -> None:
    scene = Scene(2)
    scene.has(VESKA, fuel=5)
    scene.ship(ANOOK, "courier", "orbit p1", fuel=2)
    worker = scene.worker(ANOOK, 2, "asteroids.1")
    refused = tile_refusal(scene.state, ANOOK, worker, scene.tile("ast_level"))
    assert refused is not None
    scene.has(ANOOK, fuel=1)
    scene.run(unload, ANOOK, worker, answers=["ast_level"])
    assert scene.stock(VESKA, "fuel") == 5
    assert scene.told("paid") == [(ANOOK, "fuel", 1)]


@pytest.mark.rule("PP-WORK-05")
def test_work_05_exactly_one_deed() -> None:
    scene = Scene(2)
    scene.has(ANOOK, food=2, ore=9, artifact=1, marker=1)
    scene.side("sta_shipyard", "A")
    scene.shield(3, beside=2)
    decision = scene.asks(mortal_turn, ANOOK, answers=["3", "sta_shipyard"])
    assert decision.kind == "deed"
    assert texts(decision) == ["action", "upgrade", "recharge", "reserve"]
    assert reason(decision, "repair") == "PP-REPAIR-01"
    scene = Scene(2)
    scene.has(ANOOK, ore=9, artifact=1, marker=1)
    scene.damage("sta_shipyard", 5)
    decision = scene.asks(mortal_turn, ANOOK, answers=["3", "sta_shipyard"])
    assert texts(decision) == ["action", "repair", "reserve"]


@pytest.mark.rule("PP-WORK-06")
def test_work_06_station_at_once_periphery_by_shuttle() -> None:
    scene = Scene(2)
    scene.has(ANOOK, food=2)
    decision = scene.asks(mortal_turn, ANOOK, answers=["3"])
    assert [text for text in texts(decision) if not text.startswith("sta_")] == [
        "shuttle:asteroids",
        "shuttle:nebula",
        "shuttle:colonies",
    ]
    scene.run(mortal_turn, ANOOK, answers=["3", "sta_recruit"])
    assert scene.stock(ANOOK, "food") == 0
    scene.run(mortal_turn, ANOOK, answers=["2", "shuttle:nebula"])
    assert scene.at(ANOOK, 1) == "nebula.1"
    assert scene.told("gained") == []


@pytest.mark.rule("PP-WORK-07", "PP-R-53")
def test_work_07_the_printed_level_counts_for_occupancy() -> None:
    def frail(state: State, action: object, level: int) -> int:
        return level - 1

    scene = Scene(2)
    scene.state.hooks.worker_level.append(frail)
    scene.worker(VESKA, 2, "ast_two")
    three = scene.worker(ANOOK, 3, "asteroids.1")
    two = scene.worker(ANOOK, 2, "asteroids.2")
    where = ON_TILE + scene.tile("ast_two")
    assert may_stand(scene.state, ANOOK, three, where)
    assert not may_stand(scene.state, ANOOK, two, where)


# Shuttles


@pytest.mark.rule("PP-SHUTTLE-01", "PP-R-117")
def test_shuttle_01_the_lowest_open_spot_then_closed() -> None:
    scene = Scene(4)
    seats = [0, 1, 2, 3]
    for seat in seats:
        scene.run(mortal_turn, seat, answers=["3", "shuttle:nebula"])
    assert [scene.at(seat, 0) for seat in seats] == [f"nebula.{spot}" for spot in (1, 2, 3, 4)]
    decision = scene.asks(mortal_turn, ANOOK, answers=["1"])
    assert reason(decision, "shuttle:nebula") == "PP-SHUTTLE-01"
    assert open_spot(scene.state, 2) == -1
    scene.state.move_worker(1, 0, QUARTERS)
    assert open_spot(scene.state, 2) == scene.where("nebula.2")
    expect_conserved(scene.state)


@pytest.mark.rule("PP-SHUTTLE-02")
def test_shuttle_02_asteroids_nebula_colonies_spot_by_spot() -> None:
    scene = Scene(2)
    scene.no_workers(ANOOK)
    scene.no_workers(VESKA)
    at = ["colonies.1", "asteroids.2", "nebula.3", "asteroids.1"]
    placed = [
        (ANOOK, scene.worker(ANOOK, 3, at[0])),
        (VESKA, scene.worker(VESKA, 3, at[1])),
        (ANOOK, scene.worker(ANOOK, 2, at[2])),
        (VESKA, scene.worker(VESKA, 2, at[3])),
    ]
    order = []
    while (found := next_passenger(scene.state))[0] != -1:
        order.append(found)
    assert order == [placed[3], placed[1], placed[2], placed[0]]


@pytest.mark.rule("PP-SHUTTLE-02")
def test_shuttle_02_the_owner_chooses_only_now() -> None:
    scene = Scene(2)
    scene.side("neb_level", "B")
    scene.has(ANOOK, ore=1)
    worker = scene.worker(ANOOK, 2, "nebula.1")
    decision = scene.asks(unload, ANOOK, worker)
    assert (decision.seat, decision.kind) == (ANOOK, "unload")
    assert texts(decision) == ["neb_level", "neb_two", "neb_refine", "stay"]
    assert reason(decision, "neb_research") == "PP-FRAME-10"


@pytest.mark.rule("PP-SHUTTLE-03")
def test_shuttle_03_without_a_valid_choice_a_worker_stays() -> None:
    scene = Scene(2)
    worker = scene.worker(ANOOK, 2, "nebula.1")
    scene.run(unload, ANOOK, worker)
    assert scene.at(ANOOK, worker) == "nebula.1"
    assert scene.told("stays") == [(ANOOK, 2, "nebula")]


@pytest.mark.rule("PP-SHUTTLE-04", "PP-R-38")
def test_shuttle_04_overtime_acts_without_a_turn() -> None:
    scene = Scene(2)
    scene.no_workers(ANOOK)
    worker = scene.worker(ANOOK, 2, "colonies.1", "overtime")
    scene.side("col_two", "B")
    assert texts(scene.asks(unload, ANOOK, worker)) == ["col_abandoned", "col_two", "stay"]
    scene.run(unload, ANOOK, worker, answers=["col_two"])
    assert scene.stock(ANOOK, "food") == 2
    assert scene.status(ANOOK, worker) == "placed"


@pytest.mark.rule("PP-R-126")
def test_r_126_workers_aboard_a_ship_at_home_use_station_and_shuttles() -> None:
    scene = Scene(2)
    scene.no_workers(ANOOK)
    scene.ship(ANOOK, "courier", crew=[3])
    decision = scene.asks(mortal_turn, ANOOK)
    assert texts(decision) == ["3 ship-1", "pass"]
    scene.run(mortal_turn, ANOOK, answers=["3 ship-1", "shuttle:asteroids"])
    assert scene.at(ANOOK, 0) == "asteroids.1"
