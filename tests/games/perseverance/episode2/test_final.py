"""E2-FINAL: the end of the game."""

import pytest
from games.perseverance.episode2.scene import FRED, JOHN, Scene2

from pertinax.games.perseverance.episode2.rules.scoring import (
    best_sets,
    enclosure_value,
    final_scoring,
    leftovers,
    result,
)
from pertinax.games.perseverance.shared.rules.names import FOLLOWERS


def bare(players: int = 2) -> Scene2:
    """Boards without anything but Followers."""
    scene = Scene2(players)
    for seat in range(players):
        scene.has(seat, food=0, scrap=0, island_resource=0, story=0, glowberry=0, valor=0, light=0)
    return scene


@pytest.mark.rule("E2-FINAL-01", "E2-R-114")
def test_01_scored_once_for_everybody_and_the_game_is_over() -> None:
    scene = bare()
    scene.has(JOHN, food=2)
    scene.enclosure(FRED, raptor=2)
    assert result(scene.state) is None
    scene.run(final_scoring)
    assert scene.state.over
    assert scene.told("gained") == [
        (FRED, "followers", 4, "captured-dinos"), (JOHN, "followers", 2, "leftovers"),
    ]  # fmt: skip
    outcome = result(scene.state)
    assert outcome is not None
    assert outcome.scores == (12, 14)


@pytest.mark.rule("E2-FINAL-02", "E2-EX-10", "E2-R-121")
def test_example_10_six_tramplers_and_two_raptors() -> None:
    scene = Scene2()
    scene.perks(JOHN, "herder", "breeder")
    scene.enclosure(JOHN, trampler=6, raptor=2)
    assert enclosure_value(scene.state, JOHN) == 2 * 5 + 4
    scene.run(final_scoring)
    assert scene.told("gained")[0] == (JOHN, "followers", 14, "captured-dinos")
    assert scene.captured(JOHN) == {"trampler": 6, "raptor": 2}


@pytest.mark.rule("E2-FINAL-02")
def test_02_each_dino_in_one_set_as_profitably_as_possible() -> None:
    tramplers = [best_sets(count, 2, 5) for count in range(10)]
    assert tramplers == [0, 0, 2, 5, 5, 7, 10, 10, 12, 15]
    shieldheads = [best_sets(count, 5, 8) for count in range(10)]
    assert shieldheads == [0, 0, 5, 8, 10, 13, 16, 18, 21, 24]
    scene = Scene2()
    for species, one, two, three in [
        ("trampler", 0, 2, 5), ("raptor", 0, 4, 7), ("shieldhead", 0, 5, 8),
    ]:  # fmt: skip
        for count, value in [(1, one), (2, two), (3, three)]:
            scene.enclosure(JOHN, trampler=0, raptor=0, shieldhead=0)
            scene.enclosure(JOHN, **{species: count})
            assert enclosure_value(scene.state, JOHN) == value


@pytest.mark.rule("E2-FINAL-03", "E2-R-50")
def test_03_resources_heavy_soldiers_and_cards_in_hand() -> None:
    for asset in ("food", "scrap", "island_resource", "story", "heavy"):
        scene = bare()
        scene.has(JOHN, **{asset: 3})
        assert leftovers(scene.state, JOHN) == 3
    scene = bare()
    scene.adventure(JOHN, "plains_tall_grass", heavy=2, leader=True)
    assert leftovers(scene.state, JOHN) == 2
    scene = bare()
    scene.hand(JOHN, "starter_first_steps", "plains_stampede", "temple_trial_of_wit")
    assert leftovers(scene.state, JOHN) == 3
    scene.has(JOHN, votes=7, permanent_votes=2)
    scene.enclosure(JOHN, trampler=1)
    assert leftovers(scene.state, JOHN) == 3


@pytest.mark.rule("E2-FINAL-04", "E2-R-115", "E2-INFO-04")
def test_04_full_pairs_of_glowberries_valor_and_light_soldiers() -> None:
    scene = bare()
    scene.has(JOHN, glowberry=5, valor=3)
    assert leftovers(scene.state, JOHN) == 2 + 1
    scene.has(JOHN, glowberry=0, valor=0, light=1)
    assert leftovers(scene.state, JOHN) == 0
    scene.adventure(JOHN, "plains_tall_grass", light=1)
    assert leftovers(scene.state, JOHN) == 1  # board and Adventure together


@pytest.mark.rule("E2-FINAL-05")
def test_05_followers_then_perks_then_shared() -> None:
    scene = bare(3)
    for seat, followers in enumerate((40, 52, 52)):
        scene.player(seat).stock[FOLLOWERS] = followers
    scene.run(final_scoring)
    outcome = result(scene.state)
    assert outcome is not None
    assert outcome.winners == (1, 2)
    scene.perks(2, "skinner")
    scene.perks(0, "skinner", "warrior", "herder")
    outcome = result(scene.state)
    assert outcome is not None
    assert outcome.winners == (2,)
    assert outcome.scores == (40, 52, 52)
