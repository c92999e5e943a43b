"""E1-POLITICS: the Politics Effect."""

import pytest
from any_scene import reason, texts
from games.perseverance.episode1.scene import ROBERT, Scene

from pertinax.games.perseverance.episode1.rules.effects import resolve_effect
from pertinax.games.perseverance.episode1.rules.names import POLITICS
from pertinax.games.perseverance.episode1.rules.politics import politics
from pertinax.games.perseverance.episode1.rules.primary import primary_action
from pertinax.games.perseverance.shared.rules.names import DISSENTERS, NEUTRAL


def dice(scene: Scene, owner: int) -> tuple[int, int]:
    """Dice of a colour in the pool and on the board."""
    in_pool = sum(scene.state.pool[4 * owner : 4 * owner + 4])
    return in_pool, sum(die >> 2 == owner for die in scene.state.dice)


@pytest.mark.rule("E1-POLITICS-01")
def test_politics_01_exactly_one_of_two_options() -> None:
    scene = Scene()
    scene.pool("neutral mediator")
    scene.die("rations.1", "neutral adventurer")
    scene.has(ROBERT, food=5, story=5)
    decision = scene.asks(politics, ROBERT)
    assert texts(decision) == ["pool", "board"]
    scene.run(politics, ROBERT, answers=["board"])
    assert [decision.kind for decision in scene.asked] == ["politics"]
    assert scene.supply(ROBERT, "dice") == 3


@pytest.mark.rule("E1-POLITICS-01")
def test_politics_01_not_with_all_five_dice_in_play() -> None:
    scene = Scene()
    scene.pool("neutral mediator", "neutral mediator")
    scene.has(ROBERT, food=1, story=1)
    scene.supplies(ROBERT, dice=1)
    assert "politics" in texts(scene.asks(primary_action, ROBERT))
    scene.supplies(ROBERT, dice=0)
    assert reason(scene.asks(primary_action, ROBERT), "politics") == "E1-POLITICS-01"


@pytest.mark.rule("E1-EX-33", "E1-POLITICS-02", "E1-POLITICS-03", "E1-R-42", "E1-R-84")
def test_example_33_both_options() -> None:
    def position() -> Scene:
        scene = Scene()
        scene.pool("p1 innovator", "neutral mediator", "neutral organizer")
        scene.die("rations.1", "p1 adventurer")
        scene.has(ROBERT, food=2, story=1)
        return scene

    place = ["politics", "neutral mediator", "politics.1"]
    scene = position()
    scene.run(primary_action, ROBERT, answers=[*place, "pool"])
    assert (scene.stock(ROBERT, "food"), scene.stock(ROBERT, "story")) == (1, 1)
    # On the board, in the pool, and the new one there with the Organizer's symbol.
    assert dice(scene, ROBERT) == (2, 1)
    assert scene.state.pool[4 * ROBERT + 1] == 1
    assert scene.stock(ROBERT, "followers") == 13

    scene = position()
    scene.run(primary_action, ROBERT, answers=[*place, "board"])
    assert (scene.stock(ROBERT, "food"), scene.stock(ROBERT, "story")) == (1, 0)
    assert scene.die_on("politics.1") == "p1 mediator"
    assert dice(scene, ROBERT) == (1, 2)
    assert scene.stock(ROBERT, "followers") == 12


@pytest.mark.rule("E1-POLITICS-02")
def test_politics_02_needs_food_and_a_neutral_die_in_the_pool() -> None:
    scene = Scene()
    scene.has(ROBERT, food=1, story=1)
    scene.die("rations.1", "neutral adventurer")
    scene.die("rations.2", "neutral mediator")
    decision = scene.asks(politics, ROBERT)
    assert scene.told("only-option") == [(ROBERT, "politics", "board")]
    assert decision.kind == "neutral-space"
    scene.has(ROBERT, food=0)
    scene.pool("neutral adventurer")
    assert reason(scene.asks(primary_action, ROBERT), "politics") == "E1-POLITICS-02"


@pytest.mark.rule("E1-POLITICS-03")
def test_politics_03_a_story_and_any_neutral_die_on_the_board() -> None:
    scene = Scene()
    scene.pool("neutral adventurer")
    for space in ("rations.2", "training.1", "salvage.2"):
        scene.die(space, "neutral organizer")
    scene.has(ROBERT, food=1, story=1)
    scene.run(politics, ROBERT, answers=["board", "salvage.2"])
    assert scene.die_on("salvage.2") == "p1 organizer"
    assert scene.stock(ROBERT, "followers") == 12
    assert (scene.stock(ROBERT, "food"), scene.stock(ROBERT, "story")) == (0, 0)
    # Without a Story only the pool is left.
    scene.has(ROBERT, food=1)
    scene.run(politics, ROBERT)
    assert (ROBERT, "politics", "pool") in scene.told("only-option")


@pytest.mark.rule("E1-POLITICS-04")
def test_politics_04_the_chosen_neutral_die_leaves_the_game() -> None:
    scene = Scene()
    scene.pool("neutral adventurer", "neutral organizer", "neutral innovator")
    scene.die("training.1", "neutral organizer")
    scene.has(ROBERT, food=1, story=0)
    decision = scene.asks(politics, ROBERT)
    assert texts(decision) == ["neutral adventurer", "neutral organizer", "neutral innovator"]
    scene.has(ROBERT, food=1)
    scene.run(politics, ROBERT, answers=["neutral innovator"])
    assert dice(scene, NEUTRAL) == (2, 1)
    assert dice(scene, ROBERT) == (1, 0)
    assert scene.state.pool[4 * ROBERT + 3] == 1
    assert not any(scene.state.set_aside)


@pytest.mark.rule("E1-POLITICS-05")
def test_politics_05_no_dinos_and_no_effect() -> None:
    scene = Scene()
    scene.die("rations.3", "neutral adventurer")
    scene.has(ROBERT, food=1, story=1)
    scene.run(resolve_effect, ROBERT, POLITICS)
    assert scene.die_on("rations.3") == "p1 adventurer"
    assert scene.told("dino-placed") == []
    assert scene.told("effect") == [(ROBERT, "politics")]
    assert scene.stock(ROBERT, "food") == 0


@pytest.mark.rule("E1-POLITICS-06", "E1-R-82")
def test_politics_06_only_neutral_dice_can_be_replaced() -> None:
    scene = Scene(players=2)
    scene.pool("p2 mediator", "dissenters mediator", "neutral organizer", "neutral mediator")
    scene.die("rations.1", "p2 adventurer")
    scene.die("rations.2", "dissenters mediator")
    scene.die("pub.2", "neutral organizer")
    scene.die("pub.3", "neutral organizer")
    scene.has(ROBERT, food=2, story=1)
    decision = scene.asks(politics, ROBERT, answers=["pool"])
    assert texts(decision) == ["neutral organizer", "neutral mediator"]
    scene.has(ROBERT, food=2, story=1)
    decision = scene.asks(politics, ROBERT, answers=["board"])
    assert texts(decision) == ["pub.2", "pub.3"]
    assert reason(decision, "rations.1") == "E1-POLITICS-06"
    assert reason(decision, "rations.2") == "E1-POLITICS-06"
    assert dice(scene, DISSENTERS) == (1, 1)


@pytest.mark.rule("E1-R-83")
def test_ruling_83_without_neutral_dice_no_politics() -> None:
    scene = Scene()
    scene.has(ROBERT, food=1, story=1)
    scene.pool("p1 mediator", "p2 mediator")
    assert reason(scene.asks(primary_action, ROBERT), "politics") == "E1-POLITICS-03"
    scene.die("training.1", "neutral organizer")
    assert "politics" in texts(scene.asks(primary_action, ROBERT))
    # Without a Story the one on the board is out of reach.
    scene.has(ROBERT, story=0)
    assert reason(scene.asks(primary_action, ROBERT), "politics") == "E1-POLITICS-03"


@pytest.mark.rule("E1-R-84")
def test_ruling_84_own_dice_on_board_and_in_pool_after_the_swap() -> None:
    scene = Scene()
    scene.pool("p1 mediator", "p1 innovator", "neutral organizer")
    scene.die("rations.1", "p1 adventurer")
    scene.die("rations.2", "p2 mediator")
    scene.supplies(ROBERT, dice=2)
    scene.has(ROBERT, food=1)
    scene.run(politics, ROBERT)
    assert scene.stock(ROBERT, "followers") == 10 + 4
