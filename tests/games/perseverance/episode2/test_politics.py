"""E2-POLITICS: the Politics Effect."""

import pytest
from any_scene import reason, texts
from games.perseverance.episode2.scene import FRED, JOHN, Scene2
from games.perseverance.scene import die_number

from pertinax.games.perseverance.episode2.rules.politics import (
    ON_BOARD,
    option_refusal,
    politics,
    politics_refusal,
)
from pertinax.games.perseverance.episode2.rules.primary import primary_action
from pertinax.games.perseverance.shared.rules.names import NOBODY


def seated(**assets: int) -> Scene2:
    """John with these assets and no other to spend, and Neutral dice in the pool and on board."""
    scene = Scene2()
    scene.has(JOHN, **{"food": 0, "story": 0, "valor": 0, "followers": 0, **assets})
    scene.pool("neutral adventurer", "p1 mediator")
    scene.die("training.1", "neutral organizer")
    return scene


@pytest.mark.rule("E2-POLITICS-01")
def test_politics_01_one_option() -> None:
    scene = seated(food=3, story=1, valor=2)
    scene.run(politics, JOHN, answers=["votes"])
    assert texts(scene.asked[0]) == ["pool", "board", "votes"]
    assert len(scene.asked) == 1


@pytest.mark.rule("E2-POLITICS-02")
def test_politics_02_two_food_for_a_die_of_the_pool() -> None:
    scene = seated(food=2)
    scene.pool("neutral mediator")
    scene.die("pub.1", "p1 mediator")
    scene.run(politics, JOHN, answers=["neutral mediator"])
    assert scene.state.pool[die_number("p1 mediator")] == 2
    assert scene.state.pool[die_number("neutral mediator")] == 0
    assert scene.supply(JOHN, "dice") == 3
    # One in the pool, one on the board and the new one.
    assert (scene.stock(JOHN, "food"), scene.stock(JOHN, "followers")) == (0, 3)


@pytest.mark.rule("E2-POLITICS-02")
def test_politics_02_needs_two_food_and_a_neutral_die() -> None:
    scene = seated(food=1, story=1, valor=2)
    assert reason(scene.asks(politics, JOHN), "pool") == "E2-POLITICS-02"
    scene = seated(food=2, story=1, valor=2)
    scene.state.pool = [0] * 24
    scene.pool("dissenters mediator", "p2 mediator")
    assert reason(scene.asks(politics, JOHN), "pool") == "E2-POLITICS-02"


@pytest.mark.rule("E2-POLITICS-03")
def test_politics_03_a_food_and_a_story_for_a_die_on_the_board() -> None:
    scene = seated(food=1, story=1)
    scene.outpost("crash_site", "start", FRED)
    scene.die("crash_site.1", "neutral innovator")
    scene.run(politics, JOHN, answers=["crash_site.1"])
    assert scene.die_on("crash_site.1") == "p1 innovator"
    assert scene.die_on("training.1") == "neutral organizer"
    assert (scene.stock(JOHN, "food"), scene.stock(JOHN, "story")) == (0, 0)
    assert scene.stock(JOHN, "followers") == 2


@pytest.mark.rule("E2-POLITICS-03")
def test_politics_03_needs_food_story_and_a_neutral_die() -> None:
    for assets in ({"food": 1}, {"story": 1}):
        scene = seated(**assets)
        refusal = option_refusal(scene.state, JOHN, ON_BOARD, assets.get("story", 0))
        assert refusal is not None
        assert refusal.rule == "E2-POLITICS-03"
    scene = seated(food=2, story=1)
    scene.die("training.1", "dissenters organizer")
    scene.run(politics, JOHN)
    assert scene.told("only-option")[0] == (JOHN, "politics", "pool")


@pytest.mark.rule("E2-R-136")
def test_ruling_136_only_neutral_dice_are_replaced() -> None:
    scene = Scene2(players=2)
    scene.has(JOHN, food=1, story=1, valor=0)
    scene.die("training.1", "dissenters organizer")
    scene.die("pub.1", "neutral mediator")
    scene.die("pub.2", "neutral mediator")
    decision = scene.asks(politics, JOHN)
    assert texts(decision) == ["pub.1", "pub.2"]
    assert reason(decision, "training.1") == "E2-POLITICS-03"


def first_die(pool: tuple[str, ...], **assets: int) -> Scene2:
    """John with these assets alone before any die is on the board."""
    scene = Scene2()
    scene.has(JOHN, **{"food": 0, "story": 0, "valor": 0, "followers": 0, **assets})
    scene.pool(*pool)
    return scene


@pytest.mark.rule("E2-R-15", "E2-PRIMARY-06", "E2-PRIMARY-07", "E2-POLITICS-03")
def test_ruling_15_the_die_just_placed_can_be_replaced() -> None:
    """The start of a game: 1 Food and 1 Story, and no Neutral die on the board yet."""
    scene = first_die(("p1 organizer", "neutral organizer", "neutral adventurer"), food=1, story=1)
    scene.run(primary_action, JOHN, answers=["politics", "neutral organizer"])
    effects, dice = scene.asked[:2]
    assert "politics" in texts(effects)
    # Only the Neutral die makes it work, and the Story that turns another is then missing.
    assert texts(dice) == ["neutral adventurer", "neutral organizer"]
    assert reason(dice, "p1 organizer") == "E2-POLITICS-04"
    assert scene.die_on("politics.1") == "p1 organizer"
    assert scene.stock(JOHN, "followers") == 2
    assert (scene.stock(JOHN, "food"), scene.stock(JOHN, "story")) == (0, 0)


@pytest.mark.rule("E2-R-15", "E2-PRIMARY-04", "E2-PRIMARY-06")
def test_ruling_15_not_where_the_face_costs_the_story() -> None:
    """The unrestricted space is taken: an Adventurer must be turned, for the Story needed."""
    for stories, possible in ((1, False), (2, True)):
        scene = first_die(("neutral adventurer",), food=1, story=stories)
        scene.die("politics.2", "p2 innovator")
        assert ("politics" in texts(scene.asks(primary_action, JOHN))) is possible


@pytest.mark.rule("E2-R-15", "E2-POLITICS-02", "E2-POLITICS-03", "E2-PRIMARY-06")
def test_ruling_15_the_only_neutral_die_leaves_the_pool() -> None:
    """It cannot be replaced there once it is placed; another die leaves it there."""
    scene = first_die(("neutral organizer", "p1 organizer"), food=2)
    scene.run(primary_action, JOHN, answers=["politics"])
    assert (JOHN, "die", "p1 organizer") in scene.told("only-option")
    assert scene.die_on("politics.1") == "p1 organizer"
    assert scene.pool_by_owner() == {"p1": 1}
    scene = first_die(("neutral organizer",), food=2)
    assert reason(scene.asks(primary_action, JOHN), "politics") == "E2-POLITICS-04"
    scene = first_die(("p1 organizer",), food=2, story=2)
    assert reason(scene.asks(primary_action, JOHN), "politics") == "E2-POLITICS-04"


@pytest.mark.rule("E2-R-15", "E2-R-70", "E2-OUTPOST-UNDERGROUND-PASSAGE")
def test_ruling_15_also_from_the_underground_passage() -> None:
    """A die lies on Politics; the Neutral one just placed on the Passage gives way there."""

    def position(*pool: str) -> Scene2:
        scene = first_die(pool, food=1, story=1)
        scene.outpost("underground_passage", "start", FRED)
        scene.die("politics.1", "p2 organizer")
        return scene

    scene = position("neutral innovator", "p1 innovator")
    decision = scene.asks(primary_action, JOHN, answers=["underground_passage"])
    assert (JOHN, "die", "neutral innovator") in scene.told("only-option")
    assert decision.kind == "swap"
    scene = position("p1 innovator")
    assert reason(scene.asks(primary_action, JOHN), "underground_passage") == "E2-R-70"


@pytest.mark.rule("E2-POLITICS-04", "E2-ASSET-07", "E2-EX-05")
def test_politics_04_example_05_permanent_votes_for_valor() -> None:
    scene = Scene2()
    scene.has(JOHN, valor=2, votes=4, permanent_votes=1, food=0)
    scene.run(politics, JOHN)
    assert scene.stock(JOHN, "valor") == 0
    assert scene.stock(JOHN, "votes") == 7
    assert scene.stock(JOHN, "permanent_votes") == 3


@pytest.mark.rule("E2-POLITICS-04")
def test_politics_04_one_valor_is_not_enough() -> None:
    scene = seated(valor=1)
    refusal = politics_refusal(scene.state, JOHN, 0, NOBODY)
    assert refusal is not None
    assert (refusal.rule, refusal.params) == ("E2-POLITICS-04", ("valor", 2))


@pytest.mark.rule("E2-POLITICS-05")
def test_politics_05_all_five_dice_in_play() -> None:
    scene = seated(food=2, story=1, valor=2)
    scene.supplies(JOHN, dice=0)
    scene.perks(JOHN, "politician")
    scene.run(politics, JOHN)
    assert scene.told("only-option") == [(JOHN, "politics", "votes"), (JOHN, "politics", "stop")]
    scene.has(JOHN, valor=0)
    refusal = politics_refusal(scene.state, JOHN, 1, NOBODY)
    assert refusal is not None
    scene.has(JOHN, valor=2)
    scene.supplies(JOHN, dice=1)
    decision = scene.asks(politics, JOHN)
    assert texts(decision) == ["pool", "board", "votes"]


@pytest.mark.rule("E2-POLITICS-06", "E2-ASSET-09", "E2-R-105")
def test_politics_06_a_replaced_die_is_not_placed() -> None:
    for answers in (["pool"], ["board"]):
        scene = seated(food=2, story=1)
        scene.perks(JOHN, "lobbyist", "manager")
        dice = sum(scene.state.pool) + sum(die != NOBODY for die in scene.state.dice)
        scene.run(politics, JOHN, answers=answers)
        assert scene.stock(JOHN, "votes") == 0
        assert scene.told("effect") == scene.told("die-placed") == []
        # The Neutral die is in the box: as many dice as before, one of them another.
        assert sum(scene.state.pool) + sum(die != NOBODY for die in scene.state.dice) == dice
        assert scene.state.neutral_in_pool() + scene.state.neutral_on_board() == 1


@pytest.mark.rule("E2-PERK-POLITICIAN")
def test_politician_a_second_different_option() -> None:
    scene = seated(food=4, story=1, valor=2)
    scene.pool("neutral mediator")
    scene.perks(JOHN, "politician")
    scene.run(politics, JOHN, answers=["pool", "neutral mediator", "votes"])
    assert scene.stock(JOHN, "votes") == 3
    assert reason(scene.asked[2], "pool") == "E2-POLITICS-01"
    scene = seated(food=4, story=1, valor=2)
    scene.perks(FRED, "politician")
    scene.run(politics, JOHN, answers=["votes"])
