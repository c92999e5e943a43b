"""PP-PLANET-10 to -13: unstable and destroyed planets."""

import pytest
from games.perpetuity.conservation import expect_conserved
from games.perpetuity.scene import ANOOK, VESKA, Scene

from pertinax.games.perpetuity.rules.names import CENTRE, GONE, GUARDING, LOST, NOBODY
from pertinax.games.perpetuity.rules.planets.doom import (
    destroy_planet,
    kill_worker,
    protector_leaves,
)
from pertinax.games.perpetuity.rules.round.perpetuity_end import protector_step
from pertinax.games.perpetuity.rules.turn import turn


@pytest.mark.rule("PP-PLANET-11", "PP-EX-51", "PP-R-05")
def test_ex_51_two_rounds_from_the_last_protector_to_the_end() -> None:
    scene = Scene(2)
    scene.state.round = 10
    for protector in (4, 5, 6):
        scene.run(protector_leaves, protector, GONE)
    assert scene.state.doom == [0, 0, 0, 0]
    scene.run(protector_leaves, 7, GONE)
    assert scene.state.doom == [0, 12, 0, 0]
    assert scene.told("unstable") == [("p2", 12)]
    for number, destroyed in ((11, False), (12, True)):
        scene.state.round = number
        scene.run(protector_step)
        assert scene.state.destroyed[1] == destroyed


@pytest.mark.rule("PP-PLANET-11")
def test_11_also_when_the_last_one_goes_to_the_centre() -> None:
    scene = Scene(2, perpetuity="dedicated")
    scene.state.protectors[0:3] = [GONE] * 3
    scene.run(protector_leaves, 3, CENTRE)
    assert scene.state.doom[0] == 3


@pytest.mark.rule("PP-PLANET-11", "PP-EX-52", "PP-END-03")
def test_ex_52_the_last_card_destroys_all_that_is_left() -> None:
    scene = Scene(2, mode="competitive")
    scene.village("believer", "p3")
    scene.state.round = 16
    scene.state.protectors = [GONE] * 16
    scene.state.protectors[9] = GUARDING
    scene.state.planet_deck = (9,)
    scene.state.destroyed[0] = True
    scene.state.doom = [14, 17, 0, 17]
    scene.state.phase, scene.state.cursor = 3, 5
    scene.run(turn)
    assert all(scene.state.destroyed)
    assert scene.is_over()


@pytest.mark.rule("PP-PLANET-12", "PP-PLANET-10", "PP-R-92", "PP-H-11")
def test_12_what_is_lost_with_a_planet() -> None:
    scene = Scene(2, mode="competitive")
    marked = scene.village("skeptic_ore", "p2", marker=VESKA)
    elsewhere = scene.village("believer", "p1")
    scene.artifacts("p2", 2)
    scene.state.lost[1] = [1, 0, 2]
    scene.ship(ANOOK, "ark", "landed p2", crew=[3], tank=2, ore=1)
    aboard = scene.aboard("zealot", ANOOK)
    orbiting = scene.ship(VESKA, "lifter", "orbit p2", crew=[3])
    scene.run(destroy_planet, 1)
    assert scene.state.village_at == [LOST, 0, LOST]
    assert scene.state.village_at[aboard] == LOST
    assert scene.state.village_at[elsewhere] == 0
    assert scene.state.contacts[marked] == NOBODY
    assert (scene.state.artifacts[1], scene.state.lost[1]) == (0, [0, 0, 0])
    assert scene.player(ANOOK).ships[0].model == NOBODY
    assert scene.at(ANOOK, 0) == "supply"
    assert scene.state.killed == 1
    assert orbiting.built
    assert scene.at(VESKA, 0) == "ship-1"
    expect_conserved(scene.state)


@pytest.mark.rule("PP-PLANET-13", "PP-H-15")
def test_13_a_killed_worker_can_be_hired_again() -> None:
    scene = Scene(2, mode="competitive")
    worker = scene.worker(ANOOK, 1)
    scene.player(ANOOK).immune[worker] = 3
    scene.run(kill_worker, ANOOK, worker)
    assert scene.at(ANOOK, worker) == "supply"
    assert scene.player(ANOOK).immune[worker] == 0
    assert scene.state.killed == 1


@pytest.mark.rule("PP-EX-60", "PP-MODE-03")
def test_ex_60_a_landed_ship_on_a_dying_planet_is_a_defeat() -> None:
    scene = Scene(2)
    scene.village("believer", "p1")
    scene.ship(ANOOK, "ark", "landed p2", crew=[3])
    scene.state.doom[1] = scene.state.round
    scene.state.phase, scene.state.cursor = 3, 5
    scene.run(turn)
    assert scene.is_over()
    assert scene.told("over") == [("perpetuity", "PP-MODE-03")]
