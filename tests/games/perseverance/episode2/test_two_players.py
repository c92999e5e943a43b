"""E2-2P: the Dissenters in a game of two, after setup."""

import pytest
from games.perseverance.episode2.scene import FRED, JOHN, Scene2, steps_1_and_2

from pertinax.games.perseverance.episode2.rules.assembly import presence, wrap_up
from pertinax.games.perseverance.episode2.rules.names import DISCOVERY, OFFICERS, SUSTENANCE
from pertinax.games.perseverance.episode2.rules.view import view
from pertinax.games.perseverance.shared.rules.assembly import (
    assembly_scoring,
    majorities,
    officer_scoring,
)
from pertinax.games.perseverance.shared.rules.names import DISSENTERS, NEUTRAL, NOBODY
from pertinax.games.perseverance.shared.rules.officers import influence
from pertinax.games.perseverance.shared.rules.placing import place_die
from pertinax.games.perseverance.shared.rules.setting import AS_IT_LIES


@pytest.mark.rule("E2-2P-01")
def test_01_dissenters_have_an_unused_colour_and_no_turns() -> None:
    shown = view(Scene2(2, colours=["blue", "green"]).state, None)
    assert shown["dissenter_colour"] == "orange"
    assert len(shown["players"]) == 2
    assert view(Scene2(3).state, None)["dissenter_colour"] is None


@pytest.mark.rule("E2-2P-02")
@pytest.mark.parametrize(("owner", "followers"), [("dissenters", 10), ("p1", 8), ("p2", 10)])
def test_02_a_dissenter_die_costs_nothing(owner: str, followers: int) -> None:
    scene = Scene2(2)
    scene.pool(f"{owner} mediator")
    die = next(die for die, count in enumerate(scene.state.pool) if count)
    scene.run(place_die, FRED, die, scene.die_space("pub.1"), AS_IT_LIES)
    assert scene.stock(FRED, "followers") == followers
    assert presence(scene.state, DISSENTERS, SUSTENANCE) == (owner == "dissenters")


@pytest.mark.rule("E2-2P-04", "E2-2P-05", "E2-R-51")
def test_04_dice_settlements_and_cubes_are_their_pieces() -> None:
    scene = Scene2(2)
    scene.settlement("sustenance", DISSENTERS)
    scene.outpost("crash_site", "p1", JOHN)
    scene.die("crash_site.1", "dissenters innovator")
    assert presence(scene.state, DISSENTERS, SUSTENANCE) == 1
    assert presence(scene.state, DISSENTERS, DISCOVERY) == 1
    holders = scene.run(majorities)
    assert holders[SUSTENANCE] == DISSENTERS
    assert holders[DISCOVERY] == NOBODY  # tied with John's Outpost
    assert [scene.stock(JOHN, "votes"), scene.state.dissenter_votes] == [1, 1]


@pytest.mark.rule("E2-R-109", "E2-2P-05")
def test_ruling_109_three_tied_with_the_dissenters_get_nothing() -> None:
    scene = Scene2(2)
    for owner in (JOHN, FRED, DISSENTERS):
        scene.settlement("expansion", owner)
    scene.run(steps_1_and_2)
    assert scene.told("majority-void") == [("expansion", 1)]
    assert [scene.stock(JOHN, "votes"), scene.stock(FRED, "votes")] == [0, 0]
    assert scene.state.dissenter_votes == 0


@pytest.mark.rule("E2-EX-33", "E2-2P-06", "E2-R-111")
@pytest.mark.parametrize(
    ("answer", "light", "followers"), [("production", 2, 10), ("followers", 1, 12)]
)
def test_example_33_dissenters_hold_military_and_ana_is_second(
    answer: str, light: int, followers: int
) -> None:
    scene = Scene2(2)
    scene.settlement("military", DISSENTERS, 2)
    scene.settlement("military", JOHN)
    scene.run(steps_1_and_2, answers=[answer])
    assert scene.state.dissenter_votes == 5
    assert scene.stock(JOHN, "light") == light
    assert scene.stock(JOHN, "followers") == followers


@pytest.mark.rule("E2-2P-06")
@pytest.mark.parametrize(("side", "votes"), [("production", 2), ("votes", 0)])
def test_06_as_second_they_take_votes_and_nothing_else(side: str, votes: int) -> None:
    scene = Scene2(2)
    scene.settlement("military", JOHN, 2)
    scene.settlement("military", DISSENTERS)
    scene.run(steps_1_and_2, answers=[side])
    assert scene.state.dissenter_votes == votes


@pytest.mark.rule("E2-2P-07")
def test_07_they_take_a_rank_but_no_followers() -> None:
    scene = Scene2(2)
    scene.has(JOHN, votes=3)
    scene.has(FRED, votes=5)
    scene.state.dissenter_votes = 4
    scene.state.assemblies = 1
    scene.run(assembly_scoring)
    assert [scene.stock(seat, "followers") for seat in (JOHN, FRED)] == [10, 16]
    assert scene.told("assembly-rank") == [(JOHN, 3, 3), (FRED, 1, 5)]


@pytest.mark.rule("E2-2P-08", "E2-R-48")
def test_08_their_cubes_count_and_fill_rows() -> None:
    scene = Scene2(2)
    scene.cubes("chief_mate", DISSENTERS, DISSENTERS, JOHN)
    scene.run(influence, JOHN, 0, 1)
    assert scene.told("gained") == [(JOHN, "food", 1, "officer-bonus")]
    scene.camp("start", JOHN)
    scene.outpost("crash_site", "start", JOHN)
    scene.cubes("chief_engineer", pool={DISSENTERS: 2, JOHN: 1})
    scene.run(officer_scoring)
    assert scene.stock(JOHN, "followers") == 11  # second at best: half of 3


@pytest.mark.rule("E2-2P-09", "E2-ASSEMBLY-15", "E2-R-52")
def test_09_after_the_first_assembly() -> None:
    scene = Scene2(2)
    for space in ("pub.1", "pub.2", "gather.1", "training.1", "training.2"):
        scene.die(space, "neutral mediator")
    scene.die("settle.1", "dissenters mediator")
    scene.state.dissenter_votes = 5
    scene.state.assemblies = 1
    scene.cubes("captain", JOHN, JOHN, FRED)
    scene.run(wrap_up)
    assert sum(scene.state.pool[4 * NEUTRAL :]) == 3
    assert sum(scene.state.pool[4 * DISSENTERS : 4 * NEUTRAL]) == 3
    assert [scene.influence(officer, DISSENTERS) for officer in OFFICERS] == [1] * 5
    assert scene.told("influenced") == [("dissenters", officer) for officer in OFFICERS]
    assert scene.told("gained") == [(JOHN, "island_resource", 1, "officer-bonus")]
    assert scene.state.dissenter_votes == 0

    scene = Scene2(2)
    scene.die("pub.1", "neutral mediator")
    scene.die("pub.2", "p1 mediator")
    scene.state.assemblies = 1
    scene.run(wrap_up)
    assert sum(scene.state.pool[4 * NEUTRAL :]) == 0  # no more than there was
    assert sum(scene.state.pool) == 1 + 2
