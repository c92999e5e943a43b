"""The Assembly with two players and the Dissenters (rulebook p.29)."""

import pytest
from games.perseverance.episode1.scene import EMMY, ROBERT, Scene, steps_1_and_2

from pertinax.games.perseverance.episode1.rules.assembly import (
    wrap_up,
)
from pertinax.games.perseverance.episode1.rules.names import (
    CHIEF_STEWARD,
    ZONES,
)
from pertinax.games.perseverance.shared.rules.assembly import (
    assembly_scoring,
    majorities,
    officer_scoring,
)
from pertinax.games.perseverance.shared.rules.names import DISSENTERS, NOBODY


@pytest.mark.rule("E1-2P-07")
def test_2p_07_dissenters_have_presence_and_votes_of_their_own() -> None:
    scene = Scene(players=2)
    scene.state.dissenter_votes = 9  # left over from the last Assembly
    scene.settlement("military.1", DISSENTERS)
    scene.die("training.1", "dissenters organizer")
    scene.settlement("military.2", ROBERT)
    assert scene.run(majorities) == [NOBODY, DISSENTERS, NOBODY, NOBODY]
    assert scene.told("majority") == [("dissenters", "military", 2)]
    assert scene.state.dissenter_votes == 0
    scene.run(steps_1_and_2)
    assert scene.state.dissenter_votes == 4


@pytest.mark.rule("E1-2P-08")
def test_2p_08_dissenters_at_the_top_take_votes() -> None:
    scene = Scene(players=2)
    scene.present("protection", 1, dissenters=2)  # Population 5
    scene.present("expansion", 1, 1, dissenters=2)  # tied for second
    scene.run(steps_1_and_2)
    assert scene.asked == []
    assert scene.state.dissenter_votes == 5 + 6
    assert scene.every("scrap") == [2, 1]
    assert scene.every("story") == [2, 2]
    assert scene.every("votes") == [0, 0]


@pytest.mark.rule("E1-2P-08")
def test_2p_08_dissenters_tied_at_the_top_share() -> None:
    scene = Scene(players=2)
    scene.present("protection", 2, 1, dissenters=2)  # Population 7
    scene.run(steps_1_and_2)
    assert scene.state.dissenter_votes == 3
    assert scene.every("votes") == [3, 0]
    assert scene.every("scrap") == [1, 1]


@pytest.mark.rule("E1-2P-09", "E1-R-145")
def test_2p_09_r_145_dissenters_in_second_place_take_votes_or_nothing() -> None:
    scene = Scene(players=2)
    scene.present("protection", 3, 1, dissenters=2)  # Population 8
    scene.run(steps_1_and_2, answers=["production"])
    assert scene.state.dissenter_votes == 4
    assert scene.every("scrap") == [3, 1]
    scene.run(steps_1_and_2, answers=["votes"])
    assert scene.state.dissenter_votes == 0
    assert scene.every("votes") == [8, 0]
    assert scene.every("scrap") == [3, 1]  # Emmy does not move up


@pytest.mark.rule("E1-2P-10")
def test_2p_10_dissenters_keep_players_on_lower_ranks() -> None:
    scene = Scene(players=2)
    scene.state.assemblies = 1
    scene.state.dissenter_votes = 5
    scene.has(ROBERT, votes=4)
    scene.has(EMMY, votes=3)
    scene.run(assembly_scoring)
    assert scene.every("followers") == [16, 10]


@pytest.mark.rule("E1-2P-10", "E1-R-144")
def test_2p_10_r_144_tied_with_the_dissenters_a_player_scores_the_rank() -> None:
    scene = Scene(players=2)
    scene.state.assemblies = 2
    scene.state.dissenter_votes = 5
    scene.has(ROBERT, votes=5)
    scene.has(EMMY, votes=3)
    scene.run(assembly_scoring)
    assert scene.every("followers") == [30, 20]


@pytest.mark.rule("E1-2P-11")
def test_2p_11_dissenter_cubes_take_ranks_in_officer_scoring() -> None:
    scene = Scene(players=2)
    scene.cubes("chief_engineer", DISSENTERS, ROBERT, pool={DISSENTERS: 1})
    scene.cubes("chief_of_security", DISSENTERS, EMMY, ROBERT, pool={EMMY: 1})
    for seat in (ROBERT, EMMY):
        for column, zone in enumerate(ZONES[:3]):
            scene.wall(f"{zone}.c{(column + seat) % 3 + 1}", seat)
        scene.player(seat).completed = (seat,)
    scene.run(officer_scoring)
    # Robert is second on both: half of 3 Walls, half of 2; Emmy first for her Patrol.
    assert scene.every("followers") == [12, 12]
    alone = Scene(players=2)
    alone.cubes("chief_engineer", ROBERT, pool={DISSENTERS: 2, EMMY: 3})
    alone.wall("military.c1", ROBERT)
    alone.wall("military.c2", ROBERT)
    alone.run(officer_scoring)
    assert alone.every("followers") == [10, 10]  # third behind Emmy and the Dissenters


@pytest.mark.rule("E1-R-153")
def test_assembly_r_153_dissenter_cubes_from_left_to_right_with_bonuses_at_once() -> None:
    order = ["chief_engineer", "chief_steward", "chief_mate", "chief_of_security"]
    scene = Scene(players=2, officers=order)
    scene.state.assemblies = 1
    scene.cubes("chief_steward", ROBERT, ROBERT, DISSENTERS)
    scene.run(wrap_up)
    placed = [event for event in scene.events if event.kind in ("influenced", "gained")]
    assert [event.values for event in placed] == [
        ("dissenters", "chief_engineer"),
        ("dissenters", "chief_steward"),
        (ROBERT, "scrap", 1, "officer-bonus"),
        ("dissenters", "chief_mate"),
        ("dissenters", "chief_of_security"),
    ]


# Worked examples


@pytest.mark.rule("E1-EX-38")
def test_assembly_ex_38_two_players_and_the_dissenters() -> None:
    a, b = 0, 1
    scene = Scene(players=2)
    scene.has(a, food=0)
    scene.present("sustenance", 1, 0, dissenters=2)
    scene.present("military", 1, 0, dissenters=2)
    scene.die("training.1", "p1 organizer")
    scene.present("expansion", 1, 2, dissenters=1)
    scene.die("settle.1", "p1 mediator")
    scene.die("settle.2", "dissenters mediator")
    scene.present("protection", 0, 1, dissenters=1)
    scene.die("salvage.1", "p2 innovator")
    scene.leader("protection", b)
    scene.die("salvage.2", "p1 mediator")
    scene.state.assemblies = 1
    scene.run(steps_1_and_2, answers=["votes"])
    assert scene.stock(a, "food") == 1
    assert scene.every("votes") == [2, 4]
    assert scene.state.dissenter_votes == 7
    scene.run(assembly_scoring)
    assert scene.told("assembly-rank") == [(a, 3, 2), (b, 2, 4)]
    assert scene.every("followers") == [10, 16]


@pytest.mark.rule("E1-EX-39")
def test_assembly_ex_39_the_dissenters_grow() -> None:
    scene = Scene(players=2)
    scene.state.assemblies = 1
    scene.has(ROBERT, scrap=0)
    owners = ["neutral"] * 9 + ["dissenters"] * 2 + ["p1", "p2"]
    for space, owner in zip(scene.setting.spaces, owners, strict=False):
        scene.die(space.name, f"{owner} mediator")
    scene.cubes("chief_steward", ROBERT, ROBERT, DISSENTERS)
    scene.run(wrap_up)
    assert scene.pool_by_owner() == {"p1": 1, "p2": 1, "dissenters": 4, "neutral": 9}
    assert scene.told("pool-rolled") == [(15,)]
    assert scene.stock(ROBERT, "scrap") == 1
    assert scene.row("chief_steward") == []
    assert scene.state.officers[CHIEF_STEWARD].pool == [2, 0, 0, 0, 2]
    assert scene.row("chief_mate") == [DISSENTERS]
