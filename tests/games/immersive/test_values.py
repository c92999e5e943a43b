"""What bots think of outposts: finding, sheltering and building are worth something."""

from games.immersive.scene import Scene
from games.perpetuity.scene import ANOOK, VESKA
from pertinax.games.immersive.rules.view import view
from pertinax.games.immersive.values.value import value


def worth(scene: Scene, seat: int = ANOOK) -> float:
    return value(view(scene.state, seat), seat)


def test_each_step_toward_a_rescue_is_worth_more() -> None:
    for mode in ("cooperative", "competitive"):
        scene = Scene(2, mode=mode)
        steps = [worth(scene)]
        scene.outpost(ANOOK, "p3", survey=1)
        steps.append(worth(scene))
        scene.own.left -= 1
        scene.own.outposts[2].survey = 0
        scene.own.kept[ANOOK] += mode == "competitive"
        village = scene.village("skeptic_ore", "p3")
        steps.append(worth(scene))
        scene.own.outposts[2].villages[0] = village
        steps.append(worth(scene))
        if mode == "cooperative":
            assert steps == sorted(steps), (mode, steps)
        assert steps[3] > steps[2]
        assert steps[1] > steps[0]


def test_a_rivals_village_promises_less_than_ones_own() -> None:
    scene = Scene(2, mode="competitive")
    scene.outpost(ANOOK, "p3")
    scene.outpost(VESKA, "p3")
    scene.ship(ANOOK, "lifter", "landed p3", crew=[3], tank=3)
    scene.shelter(VESKA, "believer", "p3")
    theirs = worth(scene)
    scene.own.outposts[2].villages[0] = 0
    scene.own.outposts[4 + 2].villages[0] = -1
    assert worth(scene) > theirs + 10


def test_an_outpost_worker_on_a_falling_planet_is_a_danger() -> None:
    scene = Scene(2)
    scene.outpost(ANOOK, "p3")
    scene.state.doom[2] = 1
    before = worth(scene)
    scene.state.move_worker(ANOOK, scene.post(ANOOK, "p3"), 0)
    assert worth(scene) > before + 50
