"""Skills of the heroes (C.4)."""

import pytest
from any_scene import texts
from games.perpetuity.scene import ANOOK, MIRELLE, ORDUN, VESKA, Scene

from pertinax.games.perpetuity.rules.cards.heroes import free_move
from pertinax.games.perpetuity.rules.round.mortals_end import workers_return
from pertinax.games.perpetuity.rules.round.shuttles import unload
from pertinax.games.perpetuity.rules.work.dice import roll_skill, successes
from pertinax.games.perpetuity.rules.work.upgrading import repair, repair_cost


@pytest.mark.rule("PP-R-81")
def test_anook_repairs_for_1_ore_less_but_never_for_nothing() -> None:
    scene = Scene(2)
    scene.damage("ast_two", 4)
    tile = scene.tile("ast_two")
    assert repair_cost(scene.state, ANOOK, tile) == [0, 0, 3]
    assert repair_cost(scene.state, VESKA, tile) == [0, 0, 4]
    scene.has(ANOOK, ore=3)
    scene.run(repair, ANOOK, tile)
    assert scene.goods(ANOOK) == {}
    scene.setting.damage_track[0] = 1
    scene.damage("neb_two", 1)
    assert repair_cost(scene.state, ANOOK, scene.tile("neb_two")) == [0, 0, 1]


def test_veskas_first_move_is_free() -> None:
    scene = Scene(2)
    assert [free_move(scene.state, VESKA, moves, 1) for moves in (0, 1, 2)] == [0, 1, 1]
    assert free_move(scene.state, ANOOK, 0, 1) == 1


def test_mirelle_commits_up_to_four() -> None:
    scene = Scene(4)
    scene.has(MIRELLE, food=5)
    worker = scene.worker(MIRELLE, 3, "colonies.1")
    scene.roll("skill", 1)
    answers = ["col_convert", "food", "food", "food", "8 fuel 0 ore"]
    scene.run(unload, MIRELLE, worker, answers=answers)
    assert scene.goods(MIRELLE) == {"fuel": 8, "food": 1}


@pytest.mark.rule("PP-R-45", "PP-FRAME-07")
def test_ordun_rerolls_one_failed_die_once_per_round() -> None:
    scene = Scene(3)
    scene.roll("skill", 3, "cross", 1, 2)
    roll = scene.run(roll_skill, ORDUN, 0, "test", 3, 2, answers=["cross"])
    assert texts(scene.asked[0]) == ["3", "cross", "stop"]
    assert successes(roll) == 2
    assert [told[3] for told in scene.told("rolled")] == ["3 cross 1", "3 2 1"]
    scene.run(roll_skill, ORDUN, 0, "test", 3, 2)
    scene.run(workers_return, ORDUN)
    decision = scene.asks(roll_skill, ORDUN, 0, "test", 3, 2)
    assert decision.kind == "reroll"


def test_ordun_is_not_asked_where_nothing_failed_and_others_never() -> None:
    scene = Scene(3)
    scene.roll("skill", 1, 1)
    assert successes(scene.run(roll_skill, ORDUN, 0, "test", 2, 1)) == 2
    assert successes(scene.run(roll_skill, ANOOK, 0, "test", 2, 0)) == 0
    assert successes(scene.run(roll_skill, ORDUN, 0, "test", 2, 0)) == 0
