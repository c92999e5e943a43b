"""Assembly Scoring and Officer Scoring (rulebook pp.25–26)."""

import pytest
from games.perseverance.episode1.scene import EMMY, JEREMY, OLIVIA, ROBERT, Scene

from pertinax.games.perseverance.episode1.rules.assembly import (
    assembly,
    officer_value,
)
from pertinax.games.perseverance.episode1.rules.names import (
    CHIEF_ENGINEER,
    CHIEF_MATE,
    CHIEF_OF_SECURITY,
    CHIEF_STEWARD,
    ZONES,
)
from pertinax.games.perseverance.shared.rules.assembly import (
    assembly_scoring,
    majorities,
    officer_scoring,
)


@pytest.mark.rule("E1-ASSEMBLY-11", "E1-R-142")
def test_assembly_11_r_142_dense_ranks_by_all_votes() -> None:
    scene = Scene(players=4)
    for seat, votes in enumerate((4, 4, 3, 1)):
        scene.has(seat, votes=votes, followers=0)  # e.g. from Settlement bonuses
    scene.run(assembly)  # no Presence anywhere: no Votes are added
    assert scene.told("assembly-rank") == [(0, 1, 4), (1, 1, 4), (2, 2, 3), (3, 3, 1)]
    assert scene.every("followers") == [12, 12, 7, 3]


@pytest.mark.rule("E1-ASSEMBLY-12")
@pytest.mark.parametrize(
    ("players", "number", "followers"),
    [
        (2, 1, [12, 6]),
        (2, 2, [20, 10]),
        (3, 1, [11, 6, 0]),
        (3, 2, [16, 9, 0]),
        (3, 3, [21, 12, 0]),
        (4, 1, [12, 7, 3, 0]),
        (4, 2, [17, 10, 5, 0]),
        (4, 3, [22, 13, 7, 0]),
    ],
)
def test_assembly_12_followers_by_rank_on_the_current_tile(
    players: int, number: int, followers: list[int]
) -> None:
    scene = Scene(players=players)
    scene.state.assemblies = number
    for seat in range(players):
        scene.has(seat, votes=9 - seat, followers=0)
    scene.run(assembly_scoring)
    assert scene.every("followers") == followers


@pytest.mark.rule("E1-ASSEMBLY-12")
def test_assembly_12_all_on_a_rank_gain_its_full_value() -> None:
    scene = Scene(players=4)
    scene.state.assemblies = 1
    for seat, votes in enumerate((5, 2, 2, 2)):
        scene.has(seat, votes=votes, followers=0)
    scene.run(assembly_scoring)
    assert scene.every("followers") == [12, 7, 7, 7]


@pytest.mark.rule("E1-ASSEMBLY-13", "E1-R-143")
def test_assembly_13_r_143_without_votes_there_is_no_rank() -> None:
    scene = Scene(players=4)
    scene.state.assemblies = 1
    scene.has(JEREMY, votes=1)
    scene.run(assembly_scoring)
    assert scene.every("followers") == [10, 10, 22, 10]
    two = Scene(players=2)  # Dissenters without Votes hold no rank either
    two.state.assemblies = 1
    two.has(EMMY, votes=1)
    two.run(assembly_scoring)
    assert two.every("followers") == [10, 22]


# Step 4


@pytest.mark.rule("E1-ASSEMBLY-14")
def test_assembly_14_officers_in_the_order_of_their_zones() -> None:
    order = ["chief_engineer", "chief_steward", "chief_mate", "chief_of_security"]
    scene = Scene(players=4, officers=order)
    for officer in order:
        scene.cubes(officer, ROBERT, pool={ROBERT: 1, EMMY: 1, JEREMY: 2})
    scene.run(officer_scoring)
    ranked = [(told[0], told[1], told[2]) for told in scene.told("officer-rank")]
    assert ranked == [
        (seat, officer, rank)  # Robert 1 + 1 and Jeremy 2 are tied, Emmy is second
        for officer in order
        for seat, rank in ((ROBERT, 1), (EMMY, 2), (JEREMY, 1))
    ]


@pytest.mark.rule("E1-R-146")
def test_assembly_r_146_without_cubes_there_is_no_second_place() -> None:
    scene = Scene(players=4)
    scene.cubes("chief_engineer", EMMY)
    for seat in range(4):
        scene.wall(f"military.c{seat + 1}", seat)
        scene.wall(f"expansion.c{seat + 1}", seat)
    scene.run(officer_scoring)
    assert scene.every("followers") == [10, 12, 10, 10]


@pytest.mark.rule("E1-ASSEMBLY-15", "E1-R-148")
def test_assembly_15_r_148_full_value_half_value_nothing() -> None:
    scene = Scene(players=4)
    scene.cubes("chief_engineer", pool={ROBERT: 3, EMMY: 2, JEREMY: 1})
    for zone in ZONES[:3]:
        for seat in (ROBERT, EMMY, JEREMY):
            scene.wall(f"{zone}.c{seat + 1}", seat)
    for zone in ZONES[:2]:
        scene.trap(f"{zone}.d2.c1", EMMY, "raptor")
    scene.run(officer_scoring)
    # Robert 3 in full, Emmy half of her own 5, Jeremy nothing.
    assert scene.every("followers") == [13, 12, 10, 10]


@pytest.mark.rule("E1-ASSEMBLY-16", "E1-R-147")
def test_assembly_16_r_147_ties_are_friendly_and_the_next_is_second() -> None:
    scene = Scene(players=4)
    scene.cubes("chief_engineer", pool={ROBERT: 3, EMMY: 3, JEREMY: 1, OLIVIA: 1})
    for zone in ZONES[:2]:
        for seat in range(4):
            scene.wall(f"{zone}.c{seat + 1}", seat)
    scene.run(officer_scoring)
    assert scene.every("followers") == [12, 12, 11, 11]


@pytest.mark.rule("E1-ASSEMBLY-17", "E1-R-149")
def test_assembly_17_r_149_chief_mate_takes_the_best_of_eight_areas() -> None:
    scene = Scene(players=4)
    scene.present("expansion", 2)
    scene.die("settle.1", "p1 mediator")
    scene.die("settle.2", "p2 mediator")
    scene.leader("expansion", ROBERT)
    scene.present("military", 1)
    assert officer_value(scene.state, CHIEF_MATE, ROBERT) == 4
    scene.soldier("protection.s1.c1", ROBERT, "light")
    scene.soldier("protection.s1.c2", ROBERT, "heavy")
    scene.trap("protection.d2.c1", ROBERT, "raptor")
    scene.wall("protection.c1", ROBERT)
    scene.settlement("protection.1", ROBERT)
    assert officer_value(scene.state, CHIEF_MATE, ROBERT) == 4  # never two areas together
    scene.wall("protection.c2", ROBERT)
    assert officer_value(scene.state, CHIEF_MATE, ROBERT) == 5
    scene.cubes("chief_mate", ROBERT)
    scene.run(officer_scoring)
    assert scene.stock(ROBERT, "followers") == 15


@pytest.mark.rule("E1-ASSEMBLY-18")
def test_assembly_18_chief_of_security_two_per_patrol_completed_or_in_progress() -> None:
    scene = Scene(players=4)
    scene.player(ROBERT).completed = (scene.card("morning_rounds"), scene.card("night_watch"))
    assert officer_value(scene.state, CHIEF_OF_SECURITY, ROBERT) == 4
    scene.on_patrol(ROBERT, "raptor_pack", light=3, heavy=2)
    assert officer_value(scene.state, CHIEF_OF_SECURITY, ROBERT) == 6


@pytest.mark.rule("E1-ASSEMBLY-19", "E1-EX-21")
@pytest.mark.parametrize(
    ("settlements", "dice", "followers"),
    [(4, 2, 6), (5, 2, 6), (4, 1, 3), (1, 5, 0), (8, 0, 0), (3, 2, 3)],
)
def test_assembly_19_ex_21_chief_steward_sets_of_two_settlements_and_a_die(
    settlements: int, dice: int, followers: int
) -> None:
    scene = Scene(players=4)
    for number in range(settlements):
        scene.settlement(f"{ZONES[number % 4]}.{number // 4 + 1}", ROBERT)
    if dice:
        scene.die("pub.1", "p1 adventurer")
        scene.pool(*["p1 mediator"] * (dice - 1))  # the pool counts as well
    scene.cubes("chief_steward", ROBERT)
    scene.run(officer_scoring)
    assert officer_value(scene.state, CHIEF_STEWARD, ROBERT) == followers
    assert scene.stock(ROBERT, "followers") == 10 + followers


@pytest.mark.rule("E1-ASSEMBLY-20")
def test_assembly_20_chief_engineer_counts_all_that_was_built() -> None:
    scene = Scene(players=4)
    scene.wall("military.c1", ROBERT)
    scene.wall("expansion.c4", ROBERT)
    scene.trap("sustenance.d2.c2", ROBERT, "trampler")
    scene.trap("sustenance.d2.c3", EMMY, "trampler")
    scene.player(ROBERT).used_traps = [2, 1]
    assert officer_value(scene.state, CHIEF_ENGINEER, ROBERT) == 6
    assert officer_value(scene.state, CHIEF_ENGINEER, EMMY) == 1


@pytest.mark.rule("E1-ASSEMBLY-21", "E1-R-150")
def test_assembly_21_r_150_pieces_count_as_they_stand_before_the_wrap_up() -> None:
    scene = Scene(players=4)
    scene.leader("military", ROBERT)
    scene.die("training.1", "p1 organizer")
    scene.settlement("military.1", EMMY)
    scene.cubes("chief_mate", ROBERT)
    scene.cubes("chief_steward", EMMY)
    scene.settlement("military.2", EMMY)
    scene.die("pub.2", "p2 organizer")
    scene.settlement("military.3", EMMY)
    scene.run(assembly, answers=["votes", "votes"])
    assert scene.told("majority") == [("p2", "sustenance", 1), ("p2", "military", 3)]
    assert scene.told("officer-rank") == [
        (ROBERT, "chief_mate", 1, 2),
        (EMMY, "chief_steward", 1, 3),
    ]
    assert scene.leader_at(ROBERT) == "home"
    assert scene.die_on("training.1") == "none"


@pytest.mark.rule("E1-R-150")
def test_assembly_r_150_the_leader_is_presence() -> None:
    scene = Scene(players=4)
    scene.settlement("military.1", EMMY)
    scene.settlement("military.2", ROBERT)
    scene.leader("military", ROBERT)
    assert scene.run(majorities)[1] == ROBERT


@pytest.mark.rule("E1-ASSEMBLY-22")
def test_assembly_22_a_rank_without_value_does_not_pass_on() -> None:
    scene = Scene(players=4)
    scene.cubes("chief_engineer", pool={ROBERT: 2, EMMY: 1})
    scene.wall("military.c1", EMMY)
    scene.wall("military.c2", EMMY)
    scene.run(officer_scoring)
    assert scene.every("followers") == [10, 11, 10, 10]


@pytest.mark.rule("E1-ASSEMBLY-23")
def test_assembly_23_no_influence_is_spent() -> None:
    scene = Scene(players=4)
    scene.cubes("chief_engineer", ROBERT, EMMY, ROBERT, pool={EMMY: 4})
    scene.wall("military.c1", EMMY)
    scene.run(assembly)
    assert scene.told("officer-rank")[0] == (ROBERT, "chief_engineer", 2, 0)
    assert scene.row("chief_engineer") == [ROBERT, EMMY, ROBERT]
    assert scene.state.officers[CHIEF_ENGINEER].pool[EMMY] == 4


# Worked examples


@pytest.mark.rule("E1-EX-19")
def test_assembly_ex_19_two_first_places_in_the_second_assembly() -> None:
    scene = Scene(players=4)
    scene.state.assemblies = 2
    for seat, votes in ((JEREMY, 14), (OLIVIA, 14), (ROBERT, 10), (EMMY, 0)):
        scene.has(seat, votes=votes, followers=0)
    scene.run(assembly_scoring)
    assert scene.every("followers") == [10, 0, 17, 17]


@pytest.mark.rule("E1-EX-20")
def test_assembly_ex_20_chief_of_security() -> None:
    scene = Scene(players=4)
    scene.cubes("chief_of_security", EMMY, pool={ROBERT: 3, OLIVIA: 3, EMMY: 1, JEREMY: 1})
    for seat, patrols in ((ROBERT, 3), (OLIVIA, 2), (EMMY, 1), (JEREMY, 4)):
        scene.player(seat).completed = tuple(range(patrols))
        scene.has(seat, followers=0)
    scene.run(officer_scoring)
    assert scene.every("followers") == [6, 1, 0, 4]
