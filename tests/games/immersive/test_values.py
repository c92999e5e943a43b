"""What bots think of outposts: finding, sheltering and building are worth something."""

from games.immersive.scene import Scene
from games.perpetuity.scene import ANOOK, VESKA
from pertinax.games.immersive.rules.view import view
from pertinax.games.immersive.values.value import value
from pertinax.games.perpetuity.rules.names import GONE, VILLAGE_ABOARD


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


def test_a_village_is_worth_more_aboard_than_in_the_outpost() -> None:
    """Else nobody would take it along before its planet falls."""
    for mode, mortals in (("cooperative", 2), ("competitive", 2), ("solo", 1)):
        for protectors in range(5):
            scene = Scene(mortals, mode=mode)
            scene.outpost(ANOOK, "p3")
            scene.ship(ANOOK, "lifter", "landed p3", crew=[3], tank=4)
            village = scene.shelter(ANOOK, "believer", "p3")
            scene.state.protectors[8 : 12 - protectors] = [GONE] * (4 - protectors)
            before = worth(scene)
            scene.own.outposts[2].villages[0] = -1
            scene.state.village_at[village] = VILLAGE_ABOARD + 4 * ANOOK
            assert worth(scene) > before, (mode, protectors)


def test_a_ship_on_its_way_makes_an_outpost_worker_safer() -> None:
    steps = []
    for at in ("", "home", "orbit p3", "landed p3"):
        scene = Scene(2)
        scene.outpost(ANOOK, "p3")
        scene.state.protectors[8:11] = [GONE] * 3
        if at:
            scene.ship(ANOOK, "lifter", at, crew=[3] if at != "home" else [], tank=4)
        with_it = worth(scene)
        scene.state.move_worker(ANOOK, scene.post(ANOOK, "p3"), 0)
        steps.append(worth(scene) - with_it)
    assert steps == sorted(steps, reverse=True), steps
