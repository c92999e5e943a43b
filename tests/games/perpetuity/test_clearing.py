"""PP-FORCE-05 to -09: clearing force cards."""

import pytest
from any_scene import reason, texts
from games.perpetuity.conservation import expect_conserved
from games.perpetuity.scene import ANOOK, VESKA, Scene

from pertinax.games.perpetuity.rules.names import DISCARDED, HOME, QUARTERS, SURVIVED
from pertinax.games.perpetuity.rules.planets.doom import destroy_ship
from pertinax.games.perpetuity.rules.round.mortals_end import workers_return
from pertinax.games.perpetuity.rules.round.placing import mortal_turn
from pertinax.games.perpetuity.rules.round.shuttles import unload


def scene_with(card: str = "produce", place: str = "outline:nebula") -> Scene:
    scene = Scene(2, perpetuity="cards")
    scene.card(card, place)
    return scene


@pytest.mark.rule("PP-FORCE-05", "PP-EX-12", "PP-MISSION-C01")
def test_ex_12_a_failed_clearing() -> None:
    scene = scene_with()
    worker = scene.worker(VESKA, 1, "nebula.1")
    scene.roll("skill", 2)
    scene.run(unload, VESKA, worker, answers=["card:outline:nebula"])
    assert scene.state.cards[6] == 17
    assert scene.at(VESKA, worker) == "card:outline:nebula"
    assert scene.state.deeds[SURVIVED]
    assert scene.player(VESKA).cleared == 0


@pytest.mark.rule("PP-FORCE-05", "PP-FORCE-12", "PP-EX-13")
def test_ex_13_a_card_is_cleared() -> None:
    scene = scene_with()
    worker = scene.worker(VESKA, 2, "nebula.1")
    scene.roll("skill", 2)
    scene.run(unload, VESKA, worker, answers=["card:outline:nebula"])
    assert scene.state.cards[6] == DISCARDED
    assert scene.told("force-discarded") == [("f_gravity_1",)]
    assert scene.at(VESKA, worker) == "card:outline:nebula"
    assert scene.player(VESKA).cleared == 1
    assert not scene.state.deeds[SURVIVED]
    expect_conserved(scene.state)


@pytest.mark.rule("PP-FORCE-05")
@pytest.mark.parametrize(("faces", "cleared"), [((1, 2, 1), True), ((1, 3, 1), False)])
def test_05_as_many_dice_as_perpetuitys_level(faces: tuple[int, ...], cleared: bool) -> None:
    scene = scene_with()
    scene.level(3)
    worker = scene.worker(VESKA, 2, "nebula.1")
    scene.roll("skill", *faces)
    scene.run(unload, VESKA, worker, answers=["card:outline:nebula"])
    assert (scene.state.cards[6] == DISCARDED) == cleared
    assert len(scene.told("rolled")[0][3].split()) == 3


@pytest.mark.rule("PP-FORCE-05")
def test_05_no_equal_or_higher_worker_on_the_card() -> None:
    scene = scene_with()
    scene.worker(ANOOK, 2, "card:outline:nebula")
    worker = scene.worker(VESKA, 2, "nebula.1")
    scene.has(VESKA, food=1)
    assert reason(scene.asks(unload, VESKA, worker), "card:outline:nebula") == "PP-FORCE-05"
    scene.state.move_worker(VESKA, worker, QUARTERS)
    higher = scene.worker(VESKA, 3, "nebula.1")
    assert "card:outline:nebula" in texts(scene.asks(unload, VESKA, higher))


@pytest.mark.rule("PP-FORCE-06", "PP-R-62")
def test_06_the_clearing_worker_suffers_no_card() -> None:
    scene = scene_with("broken", "outline:nebula")
    scene.card("produce", "tile:neb_two")
    scene.level(3)
    worker = scene.worker(ANOOK, 2, "nebula.1")
    scene.roll("skill", 1, 1, 1)
    scene.run(unload, ANOOK, worker, answers=["card:tile:neb_two"])
    assert [decision.kind for decision in scene.asked] == ["unload"]
    assert scene.state.cards[6] == DISCARDED


@pytest.mark.rule("PP-FORCE-07", "PP-R-17")
@pytest.mark.parametrize(
    ("quadrant", "shuttles", "station"),
    [
        (2, {"asteroids"}, True),
        (6, {"asteroids", "nebula"}, False),
        (10, {"nebula", "colonies"}, False),
        (14, {"colonies"}, True),
    ],
)
def test_07_how_quadrant_cards_are_reached(
    quadrant: int, shuttles: set[str], station: bool
) -> None:
    name = f"card:quadrant:{quadrant}"
    found = set()
    for area in ("asteroids", "nebula", "colonies"):
        scene = scene_with("produce", f"quadrant:{quadrant}")
        scene.has(ANOOK, fuel=1, food=1, ore=1)
        worker = scene.worker(ANOOK, 2, f"{area}.1")
        if name in texts(scene.asks(unload, ANOOK, worker)):
            found.add(area)
    assert found == shuttles
    scene = scene_with("produce", f"quadrant:{quadrant}")
    assert (name in texts(scene.asks(mortal_turn, ANOOK, answers=["3"]))) == station


@pytest.mark.rule("PP-FORCE-07")
def test_07_from_a_ship_at_a_planet_in_range() -> None:
    scene = scene_with("produce", "quadrant:6")
    scene.no_workers(ANOOK)
    scene.ship(ANOOK, "ark", "orbit p1", crew=[3])
    scene.planet("p1", 0)
    scene.run(mortal_turn, ANOOK)
    assert scene.told("passed") == [(ANOOK,)], "nothing in reach, so nothing is asked"
    scene.planet("p1", 5)
    scene.roll("skill", 1)
    scene.run(mortal_turn, ANOOK, answers=["3 ship-1"])
    assert scene.state.cards[6] == DISCARDED


def out_on_a_card(scene: Scene) -> int:
    """Anook's worker 3 has tried to clear a card from a ship in orbit; its number."""
    scene.no_workers(ANOOK)
    scene.ship(ANOOK, "ark", "orbit p1", crew=[3, 1], tank=3)
    scene.planet("p1", 5)
    scene.roll("skill", "cross")
    scene.run(mortal_turn, ANOOK, answers=["3 ship-1", "card:quadrant:6"])
    expect_conserved(scene.state)
    return 0


@pytest.mark.rule("PP-H-61", "PP-FORCE-07", "PP-SHIP-06")
def test_h61_crew_that_clears_a_card_goes_back_aboard_its_ship() -> None:
    scene = scene_with("produce", "quadrant:6")
    worker = out_on_a_card(scene)
    assert scene.at(ANOOK, worker) == "card:quadrant:6"
    assert scene.player(ANOOK).bridge(0) == [worker, 4], "in all else it is aboard"
    scene.run(workers_return, ANOOK)
    assert (scene.at(ANOOK, worker), scene.status(ANOOK, worker)) == ("ship-1", "ready")
    assert scene.told("overtime") == []


@pytest.mark.rule("PP-H-61", "PP-PLANET-12")
def test_h61_it_shares_the_fate_of_its_ship() -> None:
    scene = scene_with("produce", "quadrant:6")
    worker = out_on_a_card(scene)
    scene.run(destroy_ship, ANOOK, 0)
    assert scene.at(ANOOK, worker) == "supply"
    assert scene.state.killed == 2
    expect_conserved(scene.state)


@pytest.mark.rule("PP-H-61", "PP-END-M1")
def test_h61_with_the_ship_at_home_it_returns_like_others() -> None:
    scene = scene_with("produce", "quadrant:6")
    worker = out_on_a_card(scene)
    scene.player(ANOOK).ships[0].at = HOME
    scene.run(workers_return, ANOOK, answers=["quarters"])
    assert scene.at(ANOOK, worker) == "quarters"
    expect_conserved(scene.state)


@pytest.mark.rule("PP-FORCE-08")
def test_08_a_card_at_a_station_tile_by_direct_placement() -> None:
    scene = scene_with("produce", "tile:sta_comms")
    scene.roll("skill", 1)
    scene.run(mortal_turn, ANOOK, answers=["3", "card:tile:sta_comms"])
    assert scene.state.cards[6] == DISCARDED


@pytest.mark.rule("PP-FORCE-09", "PP-R-63")
def test_09_a_turned_card_cannot_be_cleared() -> None:
    scene = scene_with()
    scene.state.turned = (6,)
    scene.has(ANOOK, food=1)
    worker = scene.worker(ANOOK, 3, "nebula.1")
    assert reason(scene.asks(unload, ANOOK, worker), "card:outline:nebula") == "PP-FORCE-09"
