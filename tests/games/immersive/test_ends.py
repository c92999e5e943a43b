"""PP-IMM-15, -42 to -46: a planet falls, the bag is closed, solo missions, points, secrecy."""

import pytest

from games.immersive.scene import Scene
from games.perpetuity.scene import ANOOK, VESKA
from pertinax.games.immersive.rules.beside import outpost_at
from pertinax.games.immersive.rules.ends import is_closed
from pertinax.games.immersive.rules.setup import redeal_bag, wanted
from pertinax.games.perpetuity.rules.ends.ends import (
    all_settled,
    check_end,
    mortals_win,
    villages_left,
)
from pertinax.games.perpetuity.rules.ends.scoring import counted, points
from pertinax.games.perpetuity.rules.ends.solo import is_possible
from pertinax.games.perpetuity.rules.names import (
    LOST,
    NOBODY,
    OUTCOMES,
    RESCUED,
    SUPPLY,
)
from pertinax.games.perpetuity.rules.planets.doom import destroy_planet
from pertinax.kernel.chance import Chance


def end(scene: Scene, mortals_act: bool = True) -> None:
    scene.act(lambda table: check_end(table, mortals_act))


# A planet falls


@pytest.mark.rule("PP-IMM-15", "PP-EX-85")
def test_ex_85_together_a_killed_outpost_worker_is_a_defeat() -> None:
    scene = Scene(2)
    scene.outpost(ANOOK, "p3")
    scene.act(destroy_planet, 2)
    assert scene.told("worker-killed") == [(ANOOK, 1)]
    end(scene, mortals_act=False)
    assert (OUTCOMES[scene.state.outcome], scene.state.why) == ("perpetuity", "PP-MODE-03")


@pytest.mark.rule("PP-IMM-15", "PP-IMM-20", "PP-EX-86", "PP-R-137", "PP-R-05")
def test_ex_86_what_is_locked_at_home_is_freed() -> None:
    scene = Scene(2, mode="competitive")
    scene.outpost(ANOOK, "p3", survey=2, fuel=3)
    own = scene.post(ANOOK, "p3")
    scene.shelter(ANOOK, "skeptic_ore", "p3", here={"ore": 1}, home={"ore": 2})
    scene.act(destroy_planet, 2)
    assert scene.state.village_at == [LOST]
    assert scene.goods(ANOOK) == {"ore": 2}
    assert scene.player(ANOOK).where[own] == SUPPLY
    assert not outpost_at(scene.state, ANOOK, 2).built
    assert scene.told("outpost-lost") == [(ANOOK, "p3")]
    end(scene)
    assert not scene.is_over()


@pytest.mark.rule("PP-IMM-15")
def test_imm_15_crew_on_a_tile_shares_the_fate_of_its_ship() -> None:
    scene = Scene(2, mode="competitive")
    scene.outpost(ANOOK, "p3", worker=None)
    scene.ship(ANOOK, "lifter", "landed p3", crew=[3, 2])
    scene.use(ANOOK, 0, "p3", "collect", collect=["ore"] * 3)
    scene.player(ANOOK).ships[0].at = 10
    scene.act(destroy_planet, 2)
    assert scene.told("worker-killed") == []
    assert scene.own.standing[ANOOK][0] == NOBODY
    landed = Scene(2, mode="competitive")
    landed.outpost(ANOOK, "p3", worker=None)
    landed.ship(ANOOK, "lifter", "landed p3", crew=[3])
    landed.act(destroy_planet, 2)
    assert landed.told("worker-killed") == [(ANOOK, 3)]


@pytest.mark.rule("PP-H-78")
def test_h_78_also_while_it_is_out_on_a_card() -> None:
    scene = Scene(2, mode="competitive", perpetuity="cards")
    scene.outpost(ANOOK, "p3")
    own = scene.post(ANOOK, "p3")
    scene.state.move_worker(ANOOK, own, scene.where("card:quadrant:6"))
    scene.player(ANOOK).ship_of[own] = scene.setting.ships_max + 2
    scene.act(destroy_planet, 2)
    assert scene.player(ANOOK).where[own] == SUPPLY
    assert scene.state.highest[scene.where("card:quadrant:6")] == 0


# The bag


@pytest.mark.rule("PP-IMM-44", "PP-EX-95", "PP-R-151", "PP-H-79")
def test_ex_95_a_closed_bag_is_lost() -> None:
    scene = Scene(2)
    scene.own.left = 2
    scene.outpost(ANOOK, "p3", survey=1, worker=None)
    for tile in ("sta_comms", "ast_comms"):
        scene.state.gone[scene.tile(tile)] = True
    end(scene)
    assert not scene.is_over()
    outpost_at(scene.state, ANOOK, 2).survey = 0
    end(scene)
    assert scene.told("bag-closed") == [(2,)]
    assert scene.state.village_at == [LOST, LOST]
    assert len(scene.told("village-lost")) == 2
    assert scene.state.why == "PP-MODE-03"
    whole = Scene(2, mode="competitive")
    whole.state.destroyed = [True] * 4
    assert is_closed(whole.state)
    one = Scene(2)
    one.state.gone[one.tile("sta_comms")] = True
    assert not is_closed(one.state)


@pytest.mark.rule("PP-IMM-43", "PP-R-122", "PP-END-01")
def test_imm_43_villages_of_the_bag_are_not_rescued() -> None:
    scene = Scene(2)
    scene.village("believer", "p1")
    scene.state.village_at[0] = RESCUED
    scene.own.left = 1
    assert villages_left(scene.state) == 1
    assert not all_settled(scene.state)
    assert mortals_win(scene.state, all_settled(scene.state)) == ""
    scene.own.left = 0
    scene.outpost(ANOOK, "p3")
    end(scene)
    assert (OUTCOMES[scene.state.outcome], scene.state.why) == ("mortals", "PP-MODE-02")
    sheltered = Scene(2)
    sheltered.own.left = 0
    sheltered.outpost(ANOOK, "p3")
    sheltered.shelter(ANOOK, "believer", "p3")
    assert villages_left(sheltered.state) == 1


# Solo


def solo(mission: str) -> Scene:
    scene = Scene(1)
    names = [each.name for each in scene.setting.solo_missions]
    scene.state.solo_missions = (names.index(mission),)
    scene.state.solo_done = [False]
    return scene


@pytest.mark.rule("PP-IMM-42", "PP-R-150")
def test_imm_42_a_planet_can_serve_while_the_bag_is_not_empty() -> None:
    scene = solo("s_three_planets")
    mission = scene.state.solo_missions[0]
    assert is_possible(scene.state, mission)
    scene.state.destroyed[:2] = [True, True]
    assert not is_possible(scene.state, mission)
    scene.village("believer", "p1")
    scene.state.village_at[0] = RESCUED
    scene.state.village_from[0] = 0
    assert is_possible(scene.state, mission)
    scene.own.left = 0
    assert not is_possible(scene.state, mission)


@pytest.mark.rule("PP-H-73", "PP-IMM-42")
def test_h_73_possible_as_far_as_everybody_can_know() -> None:
    scene = solo("s_zealot")
    mission = scene.state.solo_missions[0]
    scene.own.bag = (0, 0, 0, 0)
    assert is_possible(scene.state, mission), "nobody can look into the bag"
    scene.own.left, scene.own.bag = 0, ()
    assert not is_possible(scene.state, mission)
    scene.outpost(ANOOK, "p3")
    scene.shelter(ANOOK, "zealot", "p3")
    assert is_possible(scene.state, mission)


@pytest.mark.rule("PP-IMM-46", "PP-R-115")
def test_imm_46_the_bag_is_dealt_anew_as_missions_allow() -> None:
    dealt: set[tuple[int, ...]] = set()
    scene = solo("s_zealot")
    skeptics = [each.name for each in scene.setting.solo_missions].index("s_two_skeptics")
    scene.own.redealt = (skeptics,)
    scene.own.bag = (0, 0, 1, 4)
    for number in range(30):
        redeal_bag(scene.state, Chance(f"bag {number}"))
        assert len(scene.own.bag) == 4
        assert wanted(scene.own.bag, "zealots") >= 1
        assert wanted(scene.own.bag, "skeptics") < 2
        dealt.add(scene.own.bag)
    assert len(dealt) > 3


# Points


@pytest.mark.rule("PP-IMM-45", "PP-EX-96", "PP-R-121")
def test_ex_96_survey_markers_alone_score() -> None:
    scene = Scene(2, mode="competitive")
    before = points(scene.state, ANOOK)
    scene.own.kept[ANOOK] = 2
    scene.has(ANOOK, food=2)
    scene.outpost(ANOOK, "p3", survey=2, fuel=3, food=3, ore=3, artifact=1)
    scene.shelter(ANOOK, "skeptic_food", "p3", home={"food": 2})
    scene.shelter(ANOOK, "believer", "p3")
    scene.shelter(ANOOK, "zealot", "p3")
    after = points(scene.state, ANOOK)
    assert sum(after.values()) - sum(before.values()) == 2
    assert after["survey_markers"] == 2
    assert counted(scene.state, VESKA)["survey_markers"] == 0
