"""PP-FRAME: dice, goods, payment."""

from collections import Counter

import pytest
from any_scene import reason, texts
from games.perpetuity.scene import ANOOK, VESKA, Scene

from pertinax.games.perpetuity.rules.names import (
    ARTIFACT,
    CENTRE,
    FUEL,
    MARKER,
    ORE,
    SKILL_DIE,
)
from pertinax.games.perpetuity.rules.state import State, Tbl
from pertinax.games.perpetuity.rules.under_way import Roll
from pertinax.games.perpetuity.rules.work.assets import (
    gain,
    lose,
    pay,
    purchase,
    purchase_refusal,
)
from pertinax.games.perpetuity.rules.work.dice import discover, roll_dice, skill_check, succeeds


@pytest.mark.rule("PP-FRAME-03", "PP-EX-04", "PP-R-74")
def test_frame_03_the_level_counts_energy_and_a_protector_on_the_centre() -> None:
    scene = Scene()
    assert scene.state.level == 1
    scene.level(2)
    assert scene.state.level == 2
    scene.state.protectors[5] = CENTRE
    assert scene.state.level == 3
    scene.level(12)
    assert scene.state.level == 13


@pytest.mark.rule("PP-FRAME-04", "PP-FRAME-05")
def test_frame_04_chances_by_level() -> None:
    faces = [face.value for face in Scene().setting.skill_die]
    assert Counter(faces) == {1: 3, 2: 1, 3: 1, 0: 1}
    chances = [sum(succeeds(face, level) for face in faces) for level in range(6)]
    assert chances == [0, 3, 4, 5, 5, 5], "of six faces, at levels 0 to 5"


@pytest.mark.rule("PP-EX-01", "PP-EX-02", "PP-FRAME-04")
def test_ex_01_and_02_a_worker_3_and_a_worker_1() -> None:
    scene = Scene()
    scene.roll("skill", 1, 3)
    assert scene.run(skill_check, ANOOK, 0, "test", 1, 3)
    scene.script["skill"] = scene.script["skill"][1:]
    assert not scene.run(skill_check, ANOOK, 4, "test", 1, 1)


@pytest.mark.rule("PP-FRAME-06")
def test_frame_06_discover_dice_show_an_icon_half_of_the_time() -> None:
    scene = Scene()
    assert Counter(face.text for face in scene.setting.discover_die) == {"icon": 3, "blank": 3}
    scene.roll("discover", "icon", "blank", "icon")
    assert scene.run(discover, ANOOK, 0, "test", 3) == 2
    assert scene.run(discover, ANOOK, 0, "test", 0) == 0
    assert scene.told("rolled") == []


@pytest.mark.rule("PP-FRAME-07", "PP-R-45")
def test_frame_07_abilities_see_the_whole_roll_before_its_effect() -> None:
    seen: list[tuple[int, ...]] = []

    def offer(state: State, roll: Roll, names: list[str]) -> None:
        assert state.roll is roll
        seen.append(roll.faces)
        names += ["lift"]

    def lift(table: Tbl, roll: Roll, name: str) -> None:
        assert name == "lift"
        roll.faces = (1, *roll.faces[1:])

    scene = Scene()
    scene.state.hooks.roll_changes.append(offer)
    scene.state.hooks.change_roll.append(lift)
    scene.roll("skill", "cross", 2, 3)
    roll = scene.run(roll_dice, VESKA, 0, "test", SKILL_DIE, 3, 2, answers=["lift", "stop"])
    assert seen == [(0, 2, 3), (1, 2, 3)]
    assert roll.faces == (1, 2, 3)
    shown = [told[3] for told in scene.told("rolled")]
    assert shown == ["cross 2 3", "1 2 3"]
    assert scene.state.roll is None


@pytest.mark.rule("PP-FRAME-08", "PP-FRAME-09", "PP-EX-34")
def test_frame_09_a_warehouse_holds_ten_of_each_resource() -> None:
    scene = Scene()
    scene.has(ANOOK, ore=9)
    assert scene.run(gain, ANOOK, ORE, 3) == 1
    assert scene.stock(ANOOK, "ore") == 10
    assert scene.told("overflow") == [(ANOOK, "ore", 2)]
    scene.run(gain, ANOOK, ARTIFACT, 25)
    assert scene.stock(ANOOK, "artifact") == 25
    assert scene.told("overflow") == []
    assert scene.run(gain, ANOOK, MARKER, 12) == 12


@pytest.mark.rule("PP-FRAME-11")
def test_frame_11_nothing_falls_below_zero() -> None:
    scene = Scene()
    scene.has(ANOOK, fuel=2)
    assert scene.run(lose, ANOOK, FUEL, 5) == 2
    assert scene.stock(ANOOK, "fuel") == 0
    assert scene.run(lose, ANOOK, FUEL, 1) == 0


@pytest.mark.rule("PP-FRAME-10", "PP-R-37")
def test_frame_10_an_artifact_pays_a_whole_purchase_without_change() -> None:
    scene = Scene()
    scene.has(ANOOK, ore=1, artifact=1)
    decision_free = purchase_refusal(scene.state, ANOOK, [0, 0, 6])
    assert decision_free is None
    scene.run(purchase, ANOOK, [0, 0, 6])
    assert scene.goods(ANOOK) == {"ore": 1}
    refused = purchase_refusal(scene.state, ANOOK, [0, 0, 6])
    assert refused is not None
    assert refused.rule == "PP-FRAME-10"


@pytest.mark.rule("PP-FRAME-10")
def test_frame_10_who_has_both_chooses() -> None:
    scene = Scene()
    scene.has(ANOOK, ore=2, artifact=1)
    decision = scene.asks(purchase, ANOOK, [0, 0, 2])
    assert texts(decision) == ["resources", "artifact"]
    scene.run(purchase, ANOOK, [0, 0, 2], answers=["resources"])
    assert scene.goods(ANOOK) == {"artifact": 1}


@pytest.mark.rule("PP-FRAME-12", "PP-R-46")
def test_frame_12_what_one_mortal_has_pays_for_no_other() -> None:
    scene = Scene()
    scene.has(ANOOK, ore=9, artifact=3)
    scene.has(VESKA, ore=1)
    refused = purchase_refusal(scene.state, VESKA, [0, 0, 2])
    assert refused is not None
    assert refused.key == "cannot-buy"


def one_less(state: State, seat: int, less: int) -> int:
    return less + 1 if seat == ANOOK else less


def test_a_discount_is_for_one_resource_of_choice() -> None:
    scene = Scene()
    scene.state.hooks.discount.append(one_less)
    scene.has(ANOOK, food=1, ore=1)
    decision = scene.asks(pay, ANOOK, [0, 1, 1])
    assert texts(decision) == ["food", "ore", "full-price"]
    assert reason(decision, "fuel") == "PP-WORK-01"
    scene.run(pay, ANOOK, [0, 1, 1], answers=["food"])
    assert scene.goods(ANOOK) == {"food": 1}


def test_a_discount_must_be_used_for_what_is_lacking() -> None:
    scene = Scene()
    scene.state.hooks.discount.append(one_less)
    scene.has(ANOOK, ore=1)
    scene.run(pay, ANOOK, [0, 1, 1])
    assert scene.goods(ANOOK) == {}
    assert purchase_refusal(scene.state, ANOOK, [0, 1, 1]) is not None
