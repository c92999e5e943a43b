"""E1-EFFECT: the Effects without choices."""

import pytest
from any_scene import reason, texts
from games.perseverance.episode1.scene import EMMY, ROBERT, Scene

from pertinax.games.perseverance.episode1.rules.effects import resolve_effect
from pertinax.games.perseverance.episode1.rules.names import (
    EFFECTS,
    PUB,
    RATIONS,
    SALVAGE,
    SUPPLY,
    ZONES,
)
from pertinax.games.perseverance.episode1.rules.primary import primary_action
from pertinax.games.perseverance.episode1.rules.secondary import secondary_action


def resources(scene: Scene, seat: int) -> tuple[int, int, int]:
    """Food, Scrap, Stories."""
    return scene.stock(seat, "food"), scene.stock(seat, "scrap"), scene.stock(seat, "story")


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.rule("E1-EFFECT-01")
def test_effect_01_effects_by_zone(players: int) -> None:
    setting = Scene(players).setting
    named = {
        zone: [EFFECTS[effect] for effect in setting.effects_of[place]]
        for place, zone in enumerate(ZONES)
    }
    assert named == {
        "sustenance": ["rations", "patrol", "pub"],
        "military": ["training"],
        "expansion": ["politics", "supply", "settle"],
        "protection": ["salvage", "fortifications"],
    }


@pytest.mark.parametrize(
    ("effect", "zone", "die", "gains"),
    [
        ("rations", "sustenance", "adventurer", (2, 0, 0)),
        ("pub", "sustenance", "adventurer", (0, 0, 1)),
        ("supply", "expansion", "mediator", (1, 1, 0)),
        ("salvage", "protection", "mediator", (0, 2, 0)),
    ],
)
@pytest.mark.rule("E1-EFFECT-02")
def test_effect_02_the_same_by_die_or_by_leader(
    effect: str, zone: str, die: str, gains: tuple[int, int, int]
) -> None:
    by_die = Scene()
    by_die.pool(f"neutral {die}")
    by_die.has(ROBERT, food=0, scrap=0, story=0)
    by_die.run(primary_action, ROBERT, answers=[effect])
    assert resources(by_die, ROBERT) == gains

    by_leader = Scene()
    by_leader.has(ROBERT, food=0, scrap=0, story=0)
    answers = ["leader-community", zone, effect]
    if zone == "expansion":
        answers = answers[:2]  # without Food nothing else is possible there
    by_leader.run(secondary_action, ROBERT, answers=answers)
    assert resources(by_leader, ROBERT) == gains


@pytest.mark.rule("E1-EFFECT-03", "E1-EFFECT-05", "E1-EFFECT-06")
def test_effect_03_rations_05_supply_06_salvage() -> None:
    scene = Scene()
    assert resources(scene, ROBERT) == (1, 1, 2)
    scene.run(resolve_effect, ROBERT, RATIONS)
    assert resources(scene, ROBERT) == (3, 1, 2)
    scene.run(resolve_effect, ROBERT, SUPPLY)
    assert resources(scene, ROBERT) == (4, 2, 2)
    scene.run(resolve_effect, ROBERT, SALVAGE)
    assert resources(scene, ROBERT) == (4, 4, 2)


@pytest.mark.rule("E1-EX-05", "E1-EFFECT-04")
def test_example_05_the_pub_with_four_dice_in_play() -> None:
    scene = Scene()
    for space in ("rations.1", "training.1", "salvage.1"):
        scene.die(space, "p1 adventurer")
    scene.die("supply.1", "p2 mediator")
    scene.pool("p1 innovator", "neutral innovator")
    scene.has(ROBERT, story=0)
    scene.run(resolve_effect, ROBERT, PUB)
    assert scene.stock(ROBERT, "story") == 5


@pytest.mark.rule("E1-EFFECT-04", "E1-R-48")
def test_ruling_48_the_die_just_placed_counts_if_it_is_yours() -> None:
    for die, stories in (("p1", 2), ("p2", 1), ("neutral", 1)):
        scene = Scene()
        scene.pool(f"{die} organizer")
        scene.has(ROBERT, story=0)
        scene.run(primary_action, ROBERT, answers=["pub"])
        assert scene.stock(ROBERT, "story") == stories
    # Placed by somebody else, it is still Robert's.
    scene = Scene()
    scene.pool("p1 organizer")
    scene.has(EMMY, story=0)
    scene.run(primary_action, EMMY, answers=["salvage"])
    scene.has(ROBERT, story=0)
    scene.run(resolve_effect, ROBERT, PUB)
    assert scene.stock(ROBERT, "story") == 2


@pytest.mark.rule("E1-EFFECT-07")
def test_effect_07_five_effects_are_always_possible() -> None:
    scene = Scene()
    scene.has(ROBERT, food=0, scrap=0, story=0, light=5, heavy=5)
    scene.supplies(
        ROBERT, settlements=0, walls=0, cubes=0, dice=0, trampler_traps=0, raptor_traps=0
    )
    scene.pool("neutral adventurer")
    decision = scene.asks(primary_action, ROBERT)
    assert texts(decision) == ["rations", "pub", "training", "supply", "salvage"]
    assert reason(decision, "settle") == "E1-SETTLE-10"
