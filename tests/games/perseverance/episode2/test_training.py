"""E2-TRAIN: the Training Effect."""

import pytest
from any_scene import reason, texts
from games.perseverance.episode2.scene import FRED, JOHN, Scene2

from pertinax.games.perseverance.episode2.rules.training import option_refusal, training

ALL = [
    "recruit", "recruit-for-food", "recruit-heavy", "convert", "encourage", "release",
    "adventure-card",
]  # fmt: skip


def barracks(**assets: int) -> Scene2:
    """John with enough for every option, but for what is given."""
    scene = Scene2()
    plenty = {"food": 2, "island_resource": 2, "story": 2, "valor": 2, "light": 2}
    scene.has(JOHN, **{**plenty, **assets})
    scene.enclosure(JOHN, raptor=1)
    scene.offer("plains", "plains_tall_grass", "plains_watering_hole")
    scene.offer("canyon", "canyon_rope_bridge", "canyon_echo_caves")
    return scene


def soldiers(scene: Scene2) -> tuple[int, int, int, int]:
    """Light and Heavy Soldiers of John on the board, then in the supply."""
    return (
        scene.stock(JOHN, "light"),
        scene.stock(JOHN, "heavy"),
        scene.supply(JOHN, "light"),
        scene.supply(JOHN, "heavy"),
    )


def refused(scene: Scene2, option: str) -> str:
    """The rule that closes an option to John, or "none"."""
    refusal = option_refusal(scene.state, JOHN, ALL.index(option) + 1)
    return refusal.rule if refusal else "none"


@pytest.mark.rule("E2-TRAIN-01")
def test_train_01_up_to_three_different_options_in_any_order() -> None:
    scene = barracks()
    scene.run(training, JOHN, answers=["recruit-heavy", "encourage", "story", "recruit"])
    options = [decision for decision in scene.asked if decision.kind == "training"]
    assert [texts(decision) for decision in options] == [
        ALL,
        [*ALL[:2], *ALL[3:], "stop"],
        [*ALL[:2], "convert", "release", "adventure-card", "stop"],
    ]
    assert reason(options[2], "recruit-heavy") == "E2-TRAIN-01"
    assert soldiers(scene) == (3, 1, 2, 4)


@pytest.mark.rule("E2-TRAIN-01")
def test_train_01_one_option_is_enough() -> None:
    scene = barracks()
    scene.run(training, JOHN, answers=["recruit", "stop"])
    assert soldiers(scene) == (3, 0, 2, 5)


@pytest.mark.rule("E2-TRAIN-02", "E2-TRAIN-03", "E2-TRAIN-04")
def test_train_02_03_04_recruiting() -> None:
    scene = barracks()
    scene.run(training, JOHN, answers=["recruit", "recruit-for-food", "recruit-heavy"])
    assert soldiers(scene) == (4, 1, 1, 4)
    assert scene.told("spent") == [(JOHN, "food", 1), (JOHN, "island_resource", 1)]


@pytest.mark.rule("E2-TRAIN-02", "E2-TRAIN-03", "E2-TRAIN-04", "E2-R-16", "E2-ASSET-02")
def test_train_02_03_04_what_they_need() -> None:
    scene = barracks(food=0, island_resource=0)
    assert refused(scene, "recruit") == "none"
    assert refused(scene, "recruit-for-food") == "E2-TRAIN-03"
    assert refused(scene, "recruit-heavy") == "E2-TRAIN-04"
    scene = barracks(light=5, heavy=5)
    assert refused(scene, "recruit") == "E2-ASSET-02"
    assert refused(scene, "recruit-for-food") == "E2-ASSET-02"
    assert refused(scene, "recruit-heavy") == "E2-ASSET-02"


@pytest.mark.rule("E2-TRAIN-05")
def test_train_05_converting_one_or_two() -> None:
    for count in (1, 2):
        scene = barracks(story=1)
        scene.run(training, JOHN, answers=["convert", str(count), "stop"])
        assert soldiers(scene) == (2 - count, count, 3 + count, 5 - count)
        assert scene.stock(JOHN, "story") == 0


@pytest.mark.rule("E2-TRAIN-05", "E2-ASSET-04", "E2-R-12")
def test_train_05_only_standing_soldiers_and_only_as_many_as_the_supply_has() -> None:
    scene = barracks()
    scene.topples(JOHN, light=1)
    scene.run(training, JOHN, answers=["convert", "stop"])
    assert (JOHN, "convert", "1") in scene.told("only-option")
    assert soldiers(scene) == (1, 1, 4, 4)
    assert refused(scene, "convert") == "E2-TRAIN-05"
    scene = barracks(heavy=4)
    scene.run(training, JOHN, answers=["convert", "stop"])
    assert (JOHN, "convert", "1") in scene.told("only-option")
    assert refused(scene, "convert") == "E2-TRAIN-05"
    assert refused(barracks(story=0), "convert") == "E2-TRAIN-05"


@pytest.mark.rule("E2-TRAIN-06", "E2-ASSET-05", "E2-R-16")
def test_train_06_a_story_or_a_valor() -> None:
    for asset in ("story", "valor"):
        scene = barracks()
        scene.run(training, JOHN, answers=["encourage", asset, "stop"])
        assert scene.stock(JOHN, asset) == 3
    scene = barracks(valor=6)
    scene.run(training, JOHN, answers=["encourage", "stop"])
    # With 6 Valor only the Story is left, so it is taken without asking.
    assert (JOHN, "encourage", "story") in scene.told("only-option")
    assert (scene.stock(JOHN, "story"), scene.stock(JOHN, "valor")) == (3, 6)


@pytest.mark.rule("E2-TRAIN-07", "E2-ENCLOSURE-05")
def test_train_07_releasing_a_raptor() -> None:
    scene = barracks()
    scene.run(training, JOHN, answers=["release", "stop"])
    assert soldiers(scene) == (3, 1, 2, 4)
    assert scene.captured(JOHN) == {}
    assert scene.dino_supply("raptor") == 20


@pytest.mark.rule("E2-TRAIN-07", "E2-R-16", "E2-H-10")
def test_train_07_needs_a_raptor_and_a_soldier_to_gain() -> None:
    scene = barracks(light=5, heavy=4)
    scene.run(training, JOHN, answers=["release", "stop"])
    assert soldiers(scene) == (5, 5, 0, 0)
    assert refused(scene, "release") == "E2-TRAIN-07"
    scene.enclosure(JOHN, raptor=1)
    assert refused(scene, "release") == "E2-ASSET-02"
    scene = barracks()
    scene.enclosure(JOHN, raptor=0, trampler=2)
    assert refused(scene, "release") == "E2-TRAIN-07"


@pytest.mark.rule("E2-TRAIN-08")
def test_train_08_an_adventure_card_for_valor() -> None:
    scene = barracks()
    scene.draw("canyon", "canyon_crystal_grotto")
    scene.run(training, JOHN, answers=["adventure-card", "canyon_echo_caves", "stop"])
    assert scene.in_hand(JOHN) == ["canyon_echo_caves"]
    assert scene.stock(JOHN, "valor") == 1
    offer = scene.state.adventure_offer[1]
    assert offer == (scene.card("canyon_rope_bridge"), scene.card("canyon_crystal_grotto"))


@pytest.mark.rule("E2-TRAIN-08", "E2-R-35")
def test_train_08_needs_valor_and_a_card_on_offer() -> None:
    assert refused(barracks(valor=0), "adventure-card") == "E2-TRAIN-08"
    scene = barracks()
    scene.offer("plains")
    assert refused(scene, "adventure-card") == "none"
    scene.offer("canyon")
    assert refused(scene, "adventure-card") == "E2-R-35"


@pytest.mark.rule("E2-TRAIN-09")
def test_train_09_gains_of_one_option_pay_for_the_next() -> None:
    scene = barracks(story=0, light=0)
    answers = ["encourage", "story", "recruit", "convert"]
    scene.run(training, JOHN, answers=answers)
    assert soldiers(scene) == (0, 1, 5, 4)
    assert scene.stock(JOHN, "story") == 0
    assert "deploy" not in texts(barracks().asks(training, JOHN))


@pytest.mark.rule("E2-PERK-TRAINER", "E2-H-09")
def test_trainer_a_fourth_option_that_may_repeat_one() -> None:
    scene = barracks(light=0)
    scene.perks(JOHN, "trainer")
    answers = ["recruit", "recruit", "recruit-for-food", "recruit-heavy"]
    scene.run(training, JOHN, answers=answers)
    assert soldiers(scene) == (3, 1, 2, 4)
    # One repetition in all: neither option comes a third time, nor another a second time.
    assert reason(scene.asked[3], "recruit") == "E2-TRAIN-01"
    assert reason(scene.asked[3], "recruit-for-food") == "E2-TRAIN-01"
    # The repetition may come last as well.
    scene = barracks(light=0)
    scene.perks(JOHN, "trainer")
    answers = ["recruit", "recruit-for-food", "recruit-heavy", "recruit"]
    scene.run(training, JOHN, answers=answers)
    assert soldiers(scene) == (3, 1, 2, 4)


@pytest.mark.rule("E2-PERK-TRAINER")
def test_trainer_four_different_options_too_but_not_for_others() -> None:
    scene = barracks()
    scene.perks(JOHN, "trainer")
    answers = ["recruit", "recruit-for-food", "recruit-heavy", "release"]
    scene.run(training, JOHN, answers=answers)
    scene = barracks()
    scene.perks(FRED, "trainer")
    scene.run(training, JOHN, answers=answers[:3])
