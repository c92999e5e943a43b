"""The Primary Action: which die goes where, what it costs, and when none can."""

import pytest
from any_scene import reason, texts
from games.perseverance.episode2.scene import FRED, JOHN, Scene2

from pertinax.games.perseverance.episode2.rules.effects import leader_refusal
from pertinax.games.perseverance.episode2.rules.primary import effects, primary_action
from pertinax.games.perseverance.episode2.rules.secondary import place_leader
from pertinax.games.perseverance.shared.rules.placing import place_a_die


@pytest.mark.rule("E2-PRIMARY-01")
def test_primary_01_an_effect_a_die_and_its_space_then_the_effect() -> None:
    scene = Scene2()
    scene.pool("neutral innovator", "p1 mediator")
    scene.has(JOHN, scrap=0, story=0)
    scene.run(primary_action, JOHN, answers=["salvage", "neutral innovator"])
    assert scene.die_on("salvage.1") == "neutral innovator"
    assert scene.stock(JOHN, "scrap") == 2
    assert sum(scene.state.pool) == 1


@pytest.mark.rule("E2-PRIMARY-02", "E2-R-14", "E2-H-11")
@pytest.mark.parametrize(("had", "left"), [(10, 8), (1, 0), (0, 0)])
def test_primary_02_another_players_die_costs_two_followers_or_what_there_is(
    had: int, left: int
) -> None:
    scene = Scene2()
    scene.pool("p2 innovator")
    scene.has(JOHN, followers=had, story=0)
    scene.run(primary_action, JOHN, answers=["salvage"])
    assert scene.stock(JOHN, "followers") == left


@pytest.mark.rule("E2-PRIMARY-02", "E2-2P-02")
def test_primary_02_own_neutral_and_dissenter_dice_are_free() -> None:
    for die in ("p1 innovator", "neutral innovator", "dissenters innovator"):
        scene = Scene2(players=2)
        scene.pool(die)
        scene.has(JOHN, followers=10, story=0)
        scene.run(primary_action, JOHN, answers=["salvage"])
        assert scene.stock(JOHN, "followers") == 10


@pytest.mark.rule("E2-PRIMARY-03")
def test_primary_03_its_own_symbol_first_then_a_space_without() -> None:
    scene = Scene2()
    scene.pool("neutral innovator", "neutral mediator")
    scene.has(JOHN, story=1)
    decision = scene.asks(primary_action, JOHN, answers=["salvage", "neutral innovator"])
    assert "salvage.1" in texts(decision)
    assert reason(decision, "salvage.2") == "E2-PRIMARY-03"
    scene = Scene2()
    scene.pool("neutral innovator", "neutral mediator")
    scene.has(JOHN, story=1)
    decision = scene.asks(primary_action, JOHN, answers=["salvage", "neutral mediator"])
    assert reason(decision, "salvage.1") == "E2-PRIMARY-03"
    assert {"salvage.2", "salvage.3"} <= set(texts(decision))


@pytest.mark.rule("E2-PRIMARY-03", "E2-PRIMARY-01")
def test_primary_03_otherwise_it_cannot_be_placed_there() -> None:
    scene = Scene2()
    scene.pool("neutral mediator")
    scene.has(JOHN, story=0)
    scene.die("build.3", "neutral mediator")
    decision = scene.asks(primary_action, JOHN)
    assert reason(decision, "build") == "E2-PRIMARY-03"
    for space in ("build.1", "build.2"):
        scene.die(space, "neutral innovator")
    assert reason(scene.asks(primary_action, JOHN), "build") == "E2-PRIMARY-01"


@pytest.mark.rule("E2-PRIMARY-04")
def test_primary_04_a_story_turns_the_die_to_any_other_face() -> None:
    scene = Scene2()
    scene.pool("neutral mediator")
    scene.has(JOHN, story=1, scrap=0)
    answers = ["salvage", "salvage.1 as innovator"]
    scene.run(primary_action, JOHN, answers=answers)
    assert scene.die_on("salvage.1") == "neutral innovator"
    assert scene.stock(JOHN, "story") == 0
    scene = Scene2()
    scene.pool("neutral mediator")
    scene.has(JOHN, story=0)
    decision = scene.asks(primary_action, JOHN, answers=["salvage"])
    assert reason(decision, "salvage.1 as innovator") == "E2-PRIMARY-04"


@pytest.mark.rule("E2-PRIMARY-05")
def test_primary_05_no_die_attracts_dinos() -> None:
    scene = Scene2()
    scene.pool("neutral innovator")
    scene.has(JOHN, story=0)
    before = list(scene.state.dino_supply)
    scene.run(primary_action, JOHN, answers=["salvage"])
    assert scene.state.dino_supply == before
    assert scene.told("dino-placed") == []


@pytest.mark.rule("E2-PRIMARY-08")
def test_primary_08_as_if_by_a_die_needs_no_space_and_nothing_reacts() -> None:
    scene = Scene2()
    scene.perks(JOHN, "lobbyist", "manager")
    scene.die("training.1", "p2 organizer")
    scene.die("training.2", "p2 organizer")
    scene.die("training.3", "p2 mediator")
    scene.has(JOHN, votes=0, light=0)
    assert leader_refusal(scene.state, JOHN, scene.effect("training")) is None
    scene.run(place_leader, JOHN, answers=["military", "recruit", "stop"])
    assert scene.stock(JOHN, "light") == 1
    assert scene.stock(JOHN, "votes") == 0
    assert scene.told("die-placed") == []


@pytest.mark.rule("E2-PRIMARY-09", "E2-R-18")
def test_primary_09_a_die_of_your_choice_is_set_aside_if_none_fits() -> None:
    scene = Scene2()
    scene.pool("neutral mediator", "p2 mediator")
    scene.has(JOHN, story=0)
    for space in scene.setting.spaces:
        scene.die(space.name, "neutral organizer")
    scene.run(place_a_die, JOHN, effects(scene.state), answers=["p2 mediator"])
    assert scene.told("die-set-aside") == [(JOHN, "p2", "mediator")]
    assert sum(scene.state.set_aside) == 1
    assert scene.stock(JOHN, "followers") == 10, "nothing is paid for it"
    assert scene.player(FRED).stock == Scene2().player(FRED).stock
