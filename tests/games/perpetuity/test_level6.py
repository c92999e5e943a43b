"""PP-FORCE-11 and the cards of level 6."""

import pytest
from any_scene import texts
from games.perpetuity.conservation import expect_conserved
from games.perpetuity.scene import ANOOK, ORDUN, VESKA, Scene

from pertinax.games.perpetuity.rules.forces.level6 import (
    level_6_refusal,
    most_undamaged,
    play_level_6,
)
from pertinax.games.perpetuity.rules.names import OUT

TIME_6, GRAVITY_6, SPACE_6, MATTER_6 = 5, 11, 17, 23


@pytest.mark.rule("PP-FORCE-11", "PP-EX-56")
def test_ex_56_refused_below_level_3() -> None:
    scene = Scene(2, perpetuity="dedicated")
    scene.level(2)
    refused = level_6_refusal(scene.state)
    assert refused is not None
    assert refused.rule == "PP-FORCE-11"
    scene.level(3)
    assert level_6_refusal(scene.state) is None


@pytest.mark.rule("PP-FORCE-11", "PP-FORCE-T6", "PP-R-26", "PP-R-27", "PP-H-65")
def test_farewell_takes_every_mortals_lowest_worker() -> None:
    scene = Scene(3, perpetuity="cards")
    scene.no_workers(ORDUN)
    last = scene.worker(ORDUN, 2)
    scene.no_workers(VESKA)
    scene.ship(VESKA, "ark", "orbit p1", crew=[1])
    scene.worker(VESKA, 3)
    scene.worker(VESKA, 2, "ast_two")
    scene.run(play_level_6, TIME_6)
    assert scene.told("worker-left") == [(ANOOK, 1), (VESKA, 2)]
    assert scene.at(ORDUN, last) == "quarters", "the last worker is spared"
    assert scene.at(VESKA, 4) == "ship-1", "workers away on ships are spared"
    assert scene.state.killed == 0
    assert scene.state.cards[TIME_6] == OUT
    expect_conserved(scene.state)


@pytest.mark.rule("PP-FORCE-T6")
def test_farewell_the_owner_chooses_among_equals() -> None:
    scene = Scene(2, perpetuity="cards")
    scene.no_workers(VESKA)
    scene.no_workers(ANOOK)
    scene.worker(ANOOK, 2, "ast_two")
    scene.worker(ANOOK, 2, status="frozen")
    decision = scene.asks(play_level_6, TIME_6)
    assert texts(decision) == ["2 ast_two", "2 frozen"]


@pytest.mark.rule("PP-FORCE-T6")
def test_farewell_a_ready_worker_and_one_that_is_not_are_not_alike() -> None:
    scene = Scene(2, perpetuity="cards")
    scene.no_workers(VESKA)
    scene.no_workers(ANOOK)
    scene.worker(ANOOK, 1)
    frozen = scene.worker(ANOOK, 1, status="frozen")
    assert texts(scene.asks(play_level_6, TIME_6)) == ["1", "1 frozen"]
    scene.run(play_level_6, TIME_6, answers=["1 frozen"])
    assert scene.at(ANOOK, frozen) == "supply"


@pytest.mark.rule("PP-FORCE-G6", "PP-FORCE-13")
def test_firestorm_never_falls_on_a_periphery_without_tiles() -> None:
    scene = Scene(2, perpetuity="cards")
    for tile in scene.state.lying_in(1):
        scene.state.gone[tile] = True
    for area in (2, 3):
        for tile in scene.state.lying_in(area):
            scene.state.damage[tile] = 1
    assert most_undamaged(scene.state) == 2


@pytest.mark.rule("PP-FORCE-G6", "PP-FORCE-13", "PP-R-103")
def test_firestorm_damages_one_periphery() -> None:
    scene = Scene(2, perpetuity="cards")
    scene.damage("ast_two", 3)
    scene.damage("neb_two", 7)
    scene.run(play_level_6, GRAVITY_6)
    damaged = scene.damaged()
    assert {name for name in damaged if name.startswith("col")} == {
        "col_abandoned", "col_level", "col_two", "col_convert",
    }  # fmt: skip
    assert (damaged["ast_two"], damaged["neb_two"]) == (3, 7)
    scene = Scene(2, perpetuity="cards")
    scene.run(play_level_6, GRAVITY_6)
    assert {name[:3] for name in scene.damaged()} == {"ast"}, "clockwise from the station"


@pytest.mark.rule("PP-FORCE-G6", "PP-FORCE-13")
def test_firestorm_a_dedicated_player_chooses() -> None:
    scene = Scene(2, perpetuity="dedicated")
    decision = scene.asks(play_level_6, GRAVITY_6)
    assert (decision.seat, texts(decision)) == (2, ["asteroids", "nebula", "colonies"])


@pytest.mark.rule("PP-FORCE-S6", "PP-FORCE-04", "PP-R-61")
def test_exodus_empties_warehouses_but_not_ships() -> None:
    scene = Scene(2, perpetuity="cards")
    scene.has(ANOOK, fuel=3, ore=1, artifact=1)
    scene.has(VESKA, food=5, marker=2)
    ship = scene.ship(VESKA, "ark", tank=3, ore=2)
    scene.run(play_level_6, SPACE_6)
    assert scene.goods(ANOOK) == {"artifact": 1}
    assert scene.goods(VESKA) == {"marker": 2}, "Veska's immunity to Space does not help"
    assert (ship.tank, ship.cargo[2]) == (3, 2)


@pytest.mark.rule("PP-FORCE-M6", "PP-R-104")
def test_meltdown_turns_fuel_into_an_artifact() -> None:
    scene = Scene(2, perpetuity="cards")
    scene.has(ANOOK, fuel=4, ore=1)
    scene.has(VESKA, ore=2)
    scene.run(play_level_6, MATTER_6)
    assert scene.goods(ANOOK) == {"ore": 1, "artifact": 1}
    assert scene.goods(VESKA) == {"ore": 2}
