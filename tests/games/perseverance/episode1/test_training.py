"""E1-TRAIN: the Training Effect."""

import pytest
from any_scene import reason, texts
from games.perseverance.episode1.scene import EMMY, ROBERT, Scene

from pertinax.games.perseverance.episode1.rules.defense import place_soldiers
from pertinax.games.perseverance.episode1.rules.effects import resolve_effect
from pertinax.games.perseverance.episode1.rules.names import TRAINING
from pertinax.games.perseverance.episode1.rules.training import training


def soldiers(scene: Scene, seat: int) -> tuple[int, int, int, int]:
    """Light and Heavy on the Player board, Light and Heavy in the supply."""
    return (
        scene.stock(seat, "light"),
        scene.stock(seat, "heavy"),
        scene.supply(seat, "light"),
        scene.supply(seat, "heavy"),
    )


def stand_everywhere(scene: Scene, *free: str) -> None:
    """Fill all Soldier spaces but these with Leaders of nobody's concern."""
    for option in scene.setting.soldier_spaces:
        zone, place = divmod(option.value, 2 * scene.setting.columns)
        if option.text not in free:
            scene.state.zones[zone].soldiers[place] = 8 * EMMY + 3


@pytest.mark.rule("E1-TRAIN-01")
def test_train_01_up_to_three_different_options() -> None:
    scene = Scene()
    scene.has(ROBERT, food=2, scrap=2)
    scene.run(training, ROBERT, answers=["recruit-heavy", "story", "recruit"])
    assert [texts(decision) for decision in scene.asked] == [
        ["recruit", "recruit-for-food", "recruit-heavy", "convert", "deploy", "story"],
        ["recruit", "recruit-for-food", "convert", "deploy", "story", "stop"],
        ["recruit", "recruit-for-food", "convert", "deploy", "stop"],
    ]
    assert reason(scene.asked[1], "recruit-heavy") == "E1-TRAIN-01"
    assert soldiers(scene, ROBERT) == (2, 1, 3, 4)
    assert (scene.stock(ROBERT, "scrap"), scene.stock(ROBERT, "story")) == (1, 3)


@pytest.mark.rule("E1-TRAIN-01")
def test_train_01_each_option_is_finished_before_the_next() -> None:
    scene = Scene()
    scene.has(ROBERT, light=2, story=1)
    scene.run(training, ROBERT, answers=["convert", "2", "story", "stop"])
    kinds = [decision.kind for decision in scene.asked]
    assert kinds == ["training", "convert", "training", "training"]


@pytest.mark.rule("E1-TRAIN-02", "E1-TRAIN-03", "E1-TRAIN-04")
def test_train_02_03_04_recruiting() -> None:
    scene = Scene()
    scene.has(ROBERT, food=1, scrap=1, story=2)
    scene.run(training, ROBERT, answers=["recruit", "stop"])
    assert soldiers(scene, ROBERT) == (2, 0, 3, 5)
    assert scene.told("spent") == []
    scene.run(training, ROBERT, answers=["recruit-for-food", "stop"])
    assert soldiers(scene, ROBERT) == (3, 0, 2, 5)
    assert scene.told("spent") == [(ROBERT, "food", 1)]
    scene.run(training, ROBERT, answers=["recruit-heavy", "stop"])
    assert soldiers(scene, ROBERT) == (3, 1, 2, 4)
    assert scene.told("spent") == [(ROBERT, "scrap", 1)]


@pytest.mark.rule("E1-TRAIN-05")
def test_train_05_converting_one_or_two() -> None:
    for count in (1, 2):
        scene = Scene()
        scene.has(ROBERT, light=3, story=1)
        scene.run(training, ROBERT, answers=["convert", str(count), "stop"])
        assert soldiers(scene, ROBERT) == (3 - count, count, 2 + count, 5 - count)
        assert scene.stock(ROBERT, "story") == 0


@pytest.mark.rule("E1-R-79", "E1-TRAIN-05")
def test_ruling_79_converting_with_few_heavy_soldiers_left() -> None:
    scene = Scene()
    scene.has(ROBERT, light=3, heavy=4, story=1)
    scene.run(training, ROBERT, answers=["convert", "stop"])
    # Two would need two Heavy ones, so one was taken without asking; the Light is free again.
    assert scene.told("only-option") == [(ROBERT, "convert", "1")]
    assert soldiers(scene, ROBERT) == (2, 5, 3, 0)
    scene.has(ROBERT, story=1)
    assert reason(scene.asks(training, ROBERT), "convert") == "E1-TRAIN-09"


@pytest.mark.rule("E1-TRAIN-06", "E1-R-77", "E1-R-78")
def test_train_06_placing_two_soldiers_in_two_areas() -> None:
    answers = ["deploy", "light", "military.s1.c1", "heavy", "protection.s2.c4", "stop"]
    scene = Scene()
    scene.has(ROBERT, light=2, heavy=2, story=1)
    scene.run(training, ROBERT, answers=answers)
    assert scene.fighter("military.s1.c1") == "p1 light"
    assert scene.fighter("protection.s2.c4") == "p1 heavy"
    assert (scene.stock(ROBERT, "valor"), scene.stock(ROBERT, "safeguard")) == (1, 1)
    assert scene.stock(ROBERT, "story") == 0
    assert soldiers(scene, ROBERT) == (1, 1, 3, 3)


@pytest.mark.rule("E1-R-77")
def test_ruling_77_keonis_soldier_brings_valor_or_safeguard_too() -> None:
    for space, gains in (("military.s1.c1", (1, 0)), ("military.s2.c1", (0, 1))):
        scene = Scene(side="B", leaders=["keoni", "jack", "adelita", "phoenix"])
        scene.run(resolve_effect, ROBERT, TRAINING, answers=["story", "stop", space])
        assert (scene.stock(ROBERT, "valor"), scene.stock(ROBERT, "safeguard")) == gains


@pytest.mark.rule("E1-TRAIN-06")
def test_train_06_one_soldier_is_enough_none_is_not() -> None:
    scene = Scene()
    scene.has(ROBERT, light=2, heavy=1, story=1)
    scene.run(training, ROBERT, answers=["deploy", "light", "military.s2.c1", "stop", "stop"])
    assert "stop" not in texts(scene.asked[1])
    assert "stop" in texts(scene.asked[3])
    assert soldiers(scene, ROBERT)[:2] == (1, 1)
    scene.has(ROBERT, light=0, heavy=0, story=1)
    assert reason(scene.asks(training, ROBERT), "deploy") == "E1-TRAIN-06"


@pytest.mark.rule("E1-TRAIN-07")
def test_train_07_a_story() -> None:
    scene = Scene()
    scene.run(training, ROBERT, answers=["story", "stop"])
    assert scene.told("gained") == [(ROBERT, "story", 1, "training")]
    assert scene.stock(ROBERT, "story") == 3


@pytest.mark.rule("E1-EX-07", "E1-TRAIN-08")
def test_example_07_each_option_feeds_the_next() -> None:
    scene = Scene()
    scene.has(ROBERT, story=0, light=0, food=0, scrap=0)
    scene.run(training, ROBERT, answers=["story", "recruit", "convert"])
    assert scene.stock(ROBERT, "story") == 0
    assert soldiers(scene, ROBERT)[:2] == (0, 1)

    scene = Scene()
    scene.has(ROBERT, story=0, light=0)
    assert reason(scene.asks(training, ROBERT), "convert") == "E1-TRAIN-05"


@pytest.mark.rule("E1-TRAIN-08")
def test_train_08_converted_light_soldiers_can_be_recruited_again() -> None:
    scene = Scene()
    scene.has(ROBERT, light=5, story=1)
    assert reason(scene.asks(training, ROBERT), "recruit") == "E1-TRAIN-09"
    scene.run(training, ROBERT, answers=["convert", "2", "recruit", "recruit-for-food"])
    assert soldiers(scene, ROBERT) == (5, 2, 0, 3)


@pytest.mark.rule("E1-TRAIN-09", "E1-R-46")
def test_train_09_options_without_effect_are_closed() -> None:
    scene = Scene()
    scene.has(ROBERT, light=5, heavy=5, food=1, scrap=1, story=1)
    stand_everywhere(scene)
    scene.run(resolve_effect, ROBERT, TRAINING)
    # Nothing but the Story is left to take.
    assert scene.told("gained") == [(ROBERT, "story", 1, "training")]
    scene.pool("neutral organizer")
    scene.has(ROBERT, light=4)
    decision = scene.asks(training, ROBERT)
    assert reason(decision, "recruit-heavy") == "E1-TRAIN-09"
    assert reason(decision, "convert") == "E1-TRAIN-09"
    assert reason(decision, "deploy") == "E1-TRAIN-09"
    scene.has(ROBERT, light=0, heavy=0, story=1)
    assert reason(scene.asks(training, ROBERT), "convert") == "E1-TRAIN-05"


@pytest.mark.rule("E1-R-178")
def test_ruling_178_one_free_space_for_two_or_three_soldiers() -> None:
    scene = Scene()
    scene.has(ROBERT, light=3, story=1)
    stand_everywhere(scene, "expansion.s2.c3")
    scene.run(training, ROBERT, answers=["deploy", "stop"])
    assert scene.fighter("expansion.s2.c3") == "p1 light"
    assert scene.stock(ROBERT, "light") == 2
    # No space at all: the option is closed, and three Soldiers as a bonus are none.
    scene.has(ROBERT, story=1)
    assert reason(scene.asks(training, ROBERT), "deploy") == "E1-TRAIN-09"
    assert scene.run(place_soldiers, ROBERT, 3, True) == []
