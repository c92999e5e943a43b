"""The Assembly, with two players too (rulebook pp.24–26, 29)."""

import pytest
from scene import EMMY, JEREMY, OLIVIA, ROBERT, Scene, texts

from pertinax.games.perseverance.common.assembly import (
    assembly_rewards,
    assembly_scoring,
    majorities,
    officer_scoring,
)
from pertinax.games.perseverance.common.names import DISSENTERS, NEUTRAL, NOBODY, OWNERS
from pertinax.games.perseverance.episode1.assembly import (
    assembly,
    officer_value,
    renew_offer,
    wrap_up,
)
from pertinax.games.perseverance.episode1.names import (
    CHIEF_ENGINEER,
    CHIEF_MATE,
    CHIEF_OF_SECURITY,
    CHIEF_STEWARD,
    ZONES,
)
from pertinax.games.perseverance.episode1.state import Tbl
from pertinax.games.perseverance.episode1.turn import end_of_turn


def every(scene: Scene, asset: str) -> list[int]:
    return [scene.stock(seat, asset) for seat in range(len(scene.state.players))]


def present(scene: Scene, zone: str, *counts: int, dissenters: int = 0) -> None:
    """Give each seat Presence in a Zone by Settlements, from the bottom; so Population follows."""
    space = 1
    for owner, count in [*enumerate(counts), (DISSENTERS, dissenters)]:
        for _ in range(count):
            scene.settlement(f"{zone}.{space}", owner)
            space += 1


def steps_1_and_2(table: Tbl) -> None:
    assembly_rewards(table, majorities(table))


def empty_pool(scene: Scene) -> None:
    scene.state.pool = [0] * len(scene.state.pool)


def pool_by_owner(scene: Scene) -> dict[str, int]:
    pool = scene.state.pool
    counts = {name: sum(pool[4 * owner : 4 * owner + 4]) for owner, name in enumerate(OWNERS)}
    return {name: count for name, count in counts.items() if count}


# When, and in which order


@pytest.mark.rule("E1-ASSEMBLY-01")
def test_assembly_01_when_the_pool_is_empty_and_after_a_dino_attack() -> None:
    scene = Scene(players=4)
    scene.pool("neutral mediator")
    scene.run(end_of_turn, ROBERT)
    assert scene.told("assembly") == []
    empty_pool(scene)
    scene.fill("military")
    scene.run(end_of_turn, ROBERT)
    kinds = [event.kind for event in scene.events]
    assert kinds.index("attack") < kinds.index("retrieved") < kinds.index("assembly")
    assert scene.told("assembly") == [(1,)]


@pytest.mark.rule("E1-ASSEMBLY-02")
@pytest.mark.parametrize(("players", "assemblies"), [(4, 3), (3, 3), (2, 2)])
def test_assembly_02_three_assemblies_or_two(players: int, assemblies: int) -> None:
    scene = Scene(players=players)
    for number in range(1, assemblies + 1):
        assert not scene.state.over
        empty_pool(scene)
        scene.run(end_of_turn, ROBERT)
        assert scene.told("assembly") == [(number,)]
    assert scene.state.over


@pytest.mark.rule("E1-ASSEMBLY-03", "E1-R-20")
def test_assembly_03_r_20_five_steps_with_officer_scoring_before_the_wrap_up() -> None:
    scene = Scene(players=4)
    present(scene, "expansion", 1)
    scene.leader("expansion", ROBERT)
    scene.die("settle.1", "p1 mediator")
    scene.cubes("chief_mate", ROBERT)
    scene.run(assembly, answers=["votes"])
    steps = ("majority", "tile-side", "assembly-rank", "officer-rank", "leader-retrieved")
    assert [event.kind for event in scene.events if event.kind in steps] == list(steps)
    # 3 pieces in expansion for the Chief Mate: Leader and die were still there.
    assert scene.told("officer-rank") == [(ROBERT, "chief_mate", 1, 3)]
    assert scene.leader_at(ROBERT) == "home"


@pytest.mark.rule("E1-R-155")
def test_assembly_r_155_the_next_player_goes_on() -> None:
    scene = Scene(players=4)
    scene.state.active = JEREMY
    scene.run(end_of_turn, JEREMY)
    assert scene.told("assembly") == [(1,)]
    assert scene.state.active == OLIVIA


# Step 1


@pytest.mark.rule("E1-ASSEMBLY-04", "E1-R-134")
def test_assembly_04_r_134_the_most_presence_takes_the_tile_and_nobody_an_empty_zone() -> None:
    scene = Scene(players=4)
    scene.settlement("sustenance.1", ROBERT)
    scene.die("pub.1", "p2 adventurer")
    scene.leader("sustenance", EMMY)
    scene.settlement("protection.1", JEREMY)
    scene.die("training.1", "neutral organizer")
    holders = scene.run(majorities)
    assert holders == [EMMY, NOBODY, NOBODY, JEREMY]
    assert scene.told("majority") == [("p2", "sustenance", 2), ("p3", "protection", 1)]
    assert every(scene, "votes") == [0, 0, 0, 0]


@pytest.mark.rule("E1-ASSEMBLY-05")
def test_assembly_05_two_tied_take_half_the_population_at_once() -> None:
    scene = Scene(players=4)
    present(scene, "military", 2, 2, 1)  # Population 7
    assert scene.run(majorities) == [NOBODY] * 4
    assert every(scene, "votes") == [3, 3, 0, 0]


@pytest.mark.rule("E1-ASSEMBLY-06", "E1-R-137")
@pytest.mark.parametrize("counts", [(1, 1, 1, 0), (1, 1, 1, 1), (2, 2, 2, 1)])
def test_assembly_06_r_137_three_or_four_tied_get_nothing(counts: tuple[int, ...]) -> None:
    scene = Scene(players=4)
    present(scene, "military", *counts)
    scene.run(steps_1_and_2)
    assert every(scene, "votes") == [0, 0, 0, 0]
    assert every(scene, "light") == [1, 1, 1, 1]


@pytest.mark.rule("E1-ASSEMBLY-07", "E1-R-135", "E1-R-138")
def test_assembly_07_r_135_r_138_behind_two_tied_nobody_is_second() -> None:
    scene = Scene(players=4)
    present(scene, "military", 2, 2, 1)
    scene.run(steps_1_and_2)
    assert every(scene, "votes") == [3, 3, 0, 0]
    assert every(scene, "light") == [1, 1, 1, 1]


# Step 2


@pytest.mark.rule("E1-ASSEMBLY-08")
def test_assembly_08_holders_choose_secretly_and_together() -> None:
    scene = Scene(players=4)
    present(scene, "sustenance", 1)
    present(scene, "protection", 0, 1)
    waiting = scene.asks_all(steps_1_and_2, answers=["votes"])  # Robert has chosen
    assert [decision.seat for decision in waiting] == [EMMY]
    assert waiting[0].secret
    assert waiting[0].together
    assert texts(waiting[0]) == ["production", "votes"]
    assert every(scene, "votes") == [0, 0, 0, 0]
    assert scene.told("tile-side") == []
    scene.run(steps_1_and_2, answers=["votes", "production"])
    assert scene.told("tile-side") == [
        ("p1", "sustenance", "votes"),
        ("p2", "protection", "production"),
    ]


@pytest.mark.rule("E1-ASSEMBLY-08", "E1-R-141")
def test_assembly_r_141_each_tile_of_a_hand_is_chosen_on_its_own() -> None:
    scene = Scene(players=4)
    scene.has(ROBERT, food=0, scrap=0, story=0)
    for zone in ("sustenance", "expansion", "protection"):
        present(scene, zone, 1)
    scene.run(steps_1_and_2, answers=["production", "votes", "production"])
    assert [decision.about for decision in scene.asked] == [
        ("sustenance",),
        ("expansion",),
        ("protection",),
    ]
    assert all(decision.secret for decision in scene.asked)
    assert (scene.stock(ROBERT, "food"), scene.stock(ROBERT, "scrap")) == (2, 2)
    assert (scene.stock(ROBERT, "story"), scene.stock(ROBERT, "votes")) == (0, 3)


@pytest.mark.rule("E1-ASSEMBLY-09")
@pytest.mark.parametrize(
    ("zone", "asset"),
    [
        ("sustenance", "food"),
        ("military", "light"),
        ("expansion", "story"),
        ("protection", "scrap"),
    ],
)
def test_assembly_09_production_twice_or_votes_by_population(zone: str, asset: str) -> None:
    scene = Scene(players=4)
    scene.has(ROBERT, food=0, scrap=0, story=0, light=0)
    present(scene, zone, 3, 1, 1)
    scene.run(steps_1_and_2, answers=["production"])
    assert scene.stock(ROBERT, asset) == 2
    assert scene.stock(ROBERT, "votes") == 0
    scene.run(steps_1_and_2, answers=["votes"])
    assert scene.stock(ROBERT, asset) == 2
    assert scene.stock(ROBERT, "votes") == 7


@pytest.mark.rule("E1-ASSEMBLY-10", "E1-R-139")
def test_assembly_10_r_139_the_second_gets_half_of_what_was_not_chosen() -> None:
    scene = Scene(players=4)
    present(scene, "protection", 3, 2)  # Population 7
    scene.run(steps_1_and_2, answers=["votes"])
    assert every(scene, "scrap") == [1, 2, 1, 1]
    assert every(scene, "votes") == [7, 0, 0, 0]
    scene.run(steps_1_and_2, answers=["production"])
    assert every(scene, "scrap") == [3, 2, 1, 1]
    assert every(scene, "votes") == [7, 3, 0, 0]


@pytest.mark.rule("E1-ASSEMBLY-10", "E1-R-136")
@pytest.mark.parametrize("side", ["production", "votes"])
def test_assembly_r_136_tied_for_second_get_nothing(side: str) -> None:
    scene = Scene(players=4)
    present(scene, "protection", 2, 1, 1)
    scene.run(steps_1_and_2, answers=[side])
    assert every(scene, "votes")[1:] == [0, 0, 0]
    assert every(scene, "scrap")[1:] == [1, 1, 1]


@pytest.mark.rule("E1-ASSEMBLY-10")
def test_assembly_10_a_second_place_needs_a_piece() -> None:
    scene = Scene(players=2)
    present(scene, "protection", 1)
    scene.run(steps_1_and_2, answers=["production"])
    assert every(scene, "votes") == [0, 0]


@pytest.mark.rule("E1-R-140")
def test_assembly_r_140_population_as_the_board_stands_now() -> None:
    scene = Scene(players=4)
    present(scene, "sustenance", 1, 1)  # tied: half of 4
    present(scene, "protection", 2, 1)
    scene.run(steps_1_and_2, answers=["votes"])
    assert every(scene, "votes") == [2 + 5, 2, 0, 0]
    scene.settlement("sustenance.3", JEREMY)
    scene.settlement("sustenance.4", OLIVIA)
    scene.settlement("protection.5", ROBERT)
    scene.run(steps_1_and_2, answers=["votes"])
    assert every(scene, "votes") == [7 + 6, 2, 0, 0]  # four tied in sustenance


# Step 3


@pytest.mark.rule("E1-ASSEMBLY-11", "E1-R-142")
def test_assembly_11_r_142_dense_ranks_by_all_votes() -> None:
    scene = Scene(players=4)
    for seat, votes in enumerate((4, 4, 3, 1)):
        scene.has(seat, votes=votes, followers=0)  # e.g. from Settlement bonuses
    scene.run(assembly)  # no Presence anywhere: no Votes are added
    assert scene.told("assembly-rank") == [(0, 1, 4), (1, 1, 4), (2, 2, 3), (3, 3, 1)]
    assert every(scene, "followers") == [12, 12, 7, 3]


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
    assert every(scene, "followers") == followers


@pytest.mark.rule("E1-ASSEMBLY-12")
def test_assembly_12_all_on_a_rank_gain_its_full_value() -> None:
    scene = Scene(players=4)
    scene.state.assemblies = 1
    for seat, votes in enumerate((5, 2, 2, 2)):
        scene.has(seat, votes=votes, followers=0)
    scene.run(assembly_scoring)
    assert every(scene, "followers") == [12, 7, 7, 7]


@pytest.mark.rule("E1-ASSEMBLY-13", "E1-R-143")
def test_assembly_13_r_143_without_votes_there_is_no_rank() -> None:
    scene = Scene(players=4)
    scene.state.assemblies = 1
    scene.has(JEREMY, votes=1)
    scene.run(assembly_scoring)
    assert every(scene, "followers") == [10, 10, 22, 10]
    two = Scene(players=2)  # Dissenters without Votes hold no rank either
    two.state.assemblies = 1
    two.has(EMMY, votes=1)
    two.run(assembly_scoring)
    assert every(two, "followers") == [10, 22]


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
    assert every(scene, "followers") == [10, 12, 10, 10]


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
    assert every(scene, "followers") == [13, 12, 10, 10]


@pytest.mark.rule("E1-ASSEMBLY-16", "E1-R-147")
def test_assembly_16_r_147_ties_are_friendly_and_the_next_is_second() -> None:
    scene = Scene(players=4)
    scene.cubes("chief_engineer", pool={ROBERT: 3, EMMY: 3, JEREMY: 1, OLIVIA: 1})
    for zone in ZONES[:2]:
        for seat in range(4):
            scene.wall(f"{zone}.c{seat + 1}", seat)
    scene.run(officer_scoring)
    assert every(scene, "followers") == [12, 12, 11, 11]


@pytest.mark.rule("E1-ASSEMBLY-17", "E1-R-149")
def test_assembly_17_r_149_chief_mate_takes_the_best_of_eight_areas() -> None:
    scene = Scene(players=4)
    present(scene, "expansion", 2)
    scene.die("settle.1", "p1 mediator")
    scene.die("settle.2", "p2 mediator")
    scene.leader("expansion", ROBERT)
    present(scene, "military", 1)
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
    assert every(scene, "followers") == [10, 11, 10, 10]


@pytest.mark.rule("E1-ASSEMBLY-23")
def test_assembly_23_no_influence_is_spent() -> None:
    scene = Scene(players=4)
    scene.cubes("chief_engineer", ROBERT, EMMY, ROBERT, pool={EMMY: 4})
    scene.wall("military.c1", EMMY)
    scene.run(assembly)
    assert scene.told("officer-rank")[0] == (ROBERT, "chief_engineer", 2, 0)
    assert scene.row("chief_engineer") == [ROBERT, EMMY, ROBERT]
    assert scene.state.officers[CHIEF_ENGINEER].pool[EMMY] == 4


# Step 5


@pytest.mark.rule("E1-ASSEMBLY-24")
def test_assembly_24_the_wrap_up_in_order() -> None:
    scene = Scene(players=4)
    scene.leader("military", ROBERT)
    scene.die("pub.1", "neutral adventurer")
    scene.die("pub.2", "neutral organizer")
    scene.has(ROBERT, votes=2)
    scene.offer("morning_rounds", "lost_luggage", deck=["night_watch", "snare_line"])
    scene.run(assembly, answers=["production"])
    steps = ("leader-retrieved", "pool-rolled", "patrol-revealed")
    order = [event.kind for event in scene.events if event.kind in steps]
    assert order == ["leader-retrieved", "pool-rolled", "patrol-revealed", "patrol-revealed"]
    assert scene.leader_at(ROBERT) == "home"
    assert scene.zone("military").leader == NOBODY
    assert every(scene, "votes") == [0, 0, 0, 0]
    # The tile of military is back: whoever is strongest there takes it next time.
    scene.leader("military", EMMY)
    scene.has(EMMY, votes=1)
    empty_pool(scene)
    scene.run(assembly, answers=["production"])
    assert scene.told("tile-side") == [("p2", "military", "production")]
    assert scene.told("assembly-rank") == [(EMMY, 1, 1)]
    assert scene.stock(EMMY, "followers") == 27  # 17 of the second tile


@pytest.mark.rule("E1-ASSEMBLY-24", "E1-R-151")
@pytest.mark.parametrize(("players", "last"), [(4, 3), (3, 3), (2, 2)])
def test_assembly_24_r_151_nothing_is_wrapped_up_after_the_last(players: int, last: int) -> None:
    scene = Scene(players=players)
    scene.state.assemblies = last - 1
    scene.leader("military", ROBERT)
    scene.die("pub.1", "neutral adventurer")
    scene.offer("morning_rounds", "lost_luggage", deck=["night_watch", "snare_line"])
    scene.has(ROBERT, votes=2)
    scene.run(end_of_turn, ROBERT, answers=["production"])
    assert scene.leader_at(ROBERT) == "military"
    assert scene.die_on("pub.1") == "neutral adventurer"
    assert not any(scene.state.pool)
    assert scene.state.offer == [scene.card("morning_rounds"), scene.card("lost_luggage")]
    assert scene.stock(ROBERT, "votes") == 2
    assert scene.told("final-scoring") == [()]


@pytest.mark.rule("E1-ASSEMBLY-25", "E1-R-17")
def test_assembly_25_r_17_the_dice_are_changed_then_rolled_once() -> None:
    scene = Scene(players=4)
    scene.state.assemblies = 1
    four_player_dice(scene, neutral=9, players=4)
    scene.state.set_aside[4 * NEUTRAL] = 1
    scene.roll("pool", *["innovator"] * 13)
    scene.run(wrap_up)
    assert len(scene.told("pool-die")) == 13
    assert {symbol for _, symbol in scene.told("pool-die")} == {"innovator"}
    assert pool_by_owner(scene) == {"p1": 1, "p2": 1, "p3": 1, "p4": 1, "neutral": 9}
    assert not any(scene.state.set_aside)
    assert all(die == NOBODY for die in scene.state.dice)


@pytest.mark.rule("E1-ASSEMBLY-25")
def test_assembly_25_three_players_keep_their_eleven_dice() -> None:
    scene = Scene(players=3)
    scene.state.assemblies = 1
    for space in scene.setting.spaces[:8]:
        scene.die(space.name, "neutral mediator")
    for seat, space in enumerate(scene.setting.spaces[8:11]):
        scene.die(space.name, f"p{seat + 1} mediator")
    scene.run(wrap_up)
    assert pool_by_owner(scene) == {"p1": 1, "p2": 1, "p3": 1, "neutral": 8}


@pytest.mark.rule("E1-R-152")
def test_assembly_r_152_without_a_neutral_die_nothing_is_removed() -> None:
    scene = Scene(players=4)
    scene.state.assemblies = 1
    four_player_dice(scene, neutral=0, players=14)
    scene.run(wrap_up)
    assert sum(scene.state.pool) == 14
    assert scene.told("pool-rolled") == [(14,)]


def four_player_dice(scene: Scene, neutral: int, players: int) -> None:
    """Put Neutral dice and dice of the four players in turn on the die spaces."""
    spaces = [space.name for space in scene.setting.spaces]
    for number in range(neutral + players):
        owner = "neutral" if number < neutral else f"p{number % 4 + 1}"
        scene.die(spaces[number], f"{owner} mediator")


@pytest.mark.rule("E1-EX-40")
def test_assembly_ex_40_thirteen_dice_after_the_first_assembly_and_the_second() -> None:
    scene = Scene(players=4)
    four_player_dice(scene, neutral=7, players=7)  # three were replaced by Politics
    scene.state.assemblies = 1
    scene.run(wrap_up)
    counts = pool_by_owner(scene)
    assert counts.pop("neutral") == 6
    assert sum(counts.values()) == 7
    empty_pool(scene)
    four_player_dice(scene, neutral=6, players=7)
    scene.state.assemblies = 2
    scene.run(wrap_up)
    assert pool_by_owner(scene)["neutral"] == 6
    assert sum(scene.state.pool) == 13


@pytest.mark.rule("E1-ASSEMBLY-26")
def test_assembly_26_the_offer_goes_under_the_deck_and_any_two_cards_come() -> None:
    scene = Scene(players=4)
    scene.offer(
        "morning_rounds", "lost_luggage", deck=["raptor_pack", "night_watch", "wreck_divers"]
    )
    scene.draw("patrol", "raptor_pack", "wreck_divers")  # two-stage cards
    scene.run(renew_offer)
    assert scene.told("patrol-revealed") == [("raptor_pack",), ("wreck_divers",)]
    assert scene.state.offer == [scene.card("raptor_pack"), scene.card("wreck_divers")]
    old = [scene.card("morning_rounds"), scene.card("lost_luggage")]
    assert scene.state.patrol_deck == ((scene.card("night_watch"),), tuple(old))


@pytest.mark.rule("E1-ASSEMBLY-26")
def test_assembly_26_the_old_cards_lie_in_random_order() -> None:
    revealed = set()
    for first in (0, 1):
        scene = Scene(players=4)
        scene.offer("morning_rounds", "lost_luggage")
        scene.script["patrol"] = [first]
        scene.run(renew_offer)
        revealed.add(scene.told("patrol-revealed")[0])
    assert revealed == {("morning_rounds",), ("lost_luggage",)}


@pytest.mark.rule("E1-ASSEMBLY-26", "E1-R-154")
def test_assembly_r_154_with_a_small_deck_old_cards_may_come_back() -> None:
    scene = Scene(players=4)
    scene.offer("morning_rounds", "lost_luggage", deck=["night_watch"])
    scene.run(renew_offer)
    first, back = scene.state.offer
    assert first == scene.card("night_watch")
    assert back in (scene.card("morning_rounds"), scene.card("lost_luggage"))
    scene.offer("morning_rounds")  # and fewer if there are fewer in all
    scene.run(renew_offer)
    assert scene.state.offer == [scene.card("morning_rounds")]
    assert scene.state.patrol_deck == ()


@pytest.mark.rule("E1-ASSEMBLY-27")
def test_assembly_27_untouched_by_the_wrap_up() -> None:
    scene = Scene(players=4)
    scene.soldier("military.s1.c1", ROBERT, "heavy")
    scene.wall("military.c2", ROBERT)
    scene.trap("military.d2.c1", ROBERT, "raptor")
    scene.dinos("military", d2_c2="T")
    scene.soldier("military.s2.c4", EMMY, "leader")
    scene.on_patrol(ROBERT, "raptor_pack", light=3, heavy=2, stage=2)
    scene.has(ROBERT, valor=4, safeguard=3)
    before = scene.zone("military").data()
    patrol = scene.player(ROBERT).patrol
    scene.run(assembly)
    assert scene.zone("military").data() == before
    assert scene.leader_at(EMMY) == "military.s2.c4"
    assert (scene.player(ROBERT).patrol, scene.player(ROBERT).stage) == (patrol, 1)
    assert scene.player(ROBERT).on_patrol == [3, 2]
    assert (scene.stock(ROBERT, "valor"), scene.stock(ROBERT, "safeguard")) == (4, 3)


@pytest.mark.rule("E1-R-185")
def test_assembly_r_185_a_leader_in_a_defense_area() -> None:
    scene = Scene(players=4)
    scene.soldier("military.s1.c1", ROBERT, "leader")
    scene.soldier("military.s1.c2", ROBERT, "light")
    scene.cubes("chief_mate", ROBERT)
    scene.run(assembly)
    assert scene.told("majority") == []  # no Presence
    assert scene.told("officer-rank") == [(ROBERT, "chief_mate", 1, 2)]
    assert scene.leader_at(ROBERT) == "military.s1.c1"
    assert scene.fighter("military.s1.c1") == "p1 leader"


# Two players


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
    present(scene, "protection", 1, dissenters=2)  # Population 5
    present(scene, "expansion", 1, 1, dissenters=2)  # tied for second
    scene.run(steps_1_and_2)
    assert scene.asked == []
    assert scene.state.dissenter_votes == 5 + 6
    assert every(scene, "scrap") == [2, 1]
    assert every(scene, "story") == [2, 2]
    assert every(scene, "votes") == [0, 0]


@pytest.mark.rule("E1-2P-08")
def test_2p_08_dissenters_tied_at_the_top_share() -> None:
    scene = Scene(players=2)
    present(scene, "protection", 2, 1, dissenters=2)  # Population 7
    scene.run(steps_1_and_2)
    assert scene.state.dissenter_votes == 3
    assert every(scene, "votes") == [3, 0]
    assert every(scene, "scrap") == [1, 1]


@pytest.mark.rule("E1-2P-09", "E1-R-145")
def test_2p_09_r_145_dissenters_in_second_place_take_votes_or_nothing() -> None:
    scene = Scene(players=2)
    present(scene, "protection", 3, 1, dissenters=2)  # Population 8
    scene.run(steps_1_and_2, answers=["production"])
    assert scene.state.dissenter_votes == 4
    assert every(scene, "scrap") == [3, 1]
    scene.run(steps_1_and_2, answers=["votes"])
    assert scene.state.dissenter_votes == 0
    assert every(scene, "votes") == [8, 0]
    assert every(scene, "scrap") == [3, 1]  # Emmy does not move up


@pytest.mark.rule("E1-2P-10")
def test_2p_10_dissenters_keep_players_on_lower_ranks() -> None:
    scene = Scene(players=2)
    scene.state.assemblies = 1
    scene.state.dissenter_votes = 5
    scene.has(ROBERT, votes=4)
    scene.has(EMMY, votes=3)
    scene.run(assembly_scoring)
    assert every(scene, "followers") == [16, 10]


@pytest.mark.rule("E1-2P-10", "E1-R-144")
def test_2p_10_r_144_tied_with_the_dissenters_a_player_scores_the_rank() -> None:
    scene = Scene(players=2)
    scene.state.assemblies = 2
    scene.state.dissenter_votes = 5
    scene.has(ROBERT, votes=5)
    scene.has(EMMY, votes=3)
    scene.run(assembly_scoring)
    assert every(scene, "followers") == [30, 20]


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
    assert every(scene, "followers") == [12, 12]
    alone = Scene(players=2)
    alone.cubes("chief_engineer", ROBERT, pool={DISSENTERS: 2, EMMY: 3})
    alone.wall("military.c1", ROBERT)
    alone.wall("military.c2", ROBERT)
    alone.run(officer_scoring)
    assert every(alone, "followers") == [10, 10]  # third behind Emmy and the Dissenters


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


def expansion_and_protection() -> Scene:
    """Jeremy strongest in expansion before Emmy; Robert and Emmy tied in protection."""
    scene = Scene(players=4)
    scene.has(JEREMY, story=0)
    scene.settlement("expansion.1", JEREMY)
    scene.die("settle.1", "p3 mediator")
    scene.die("supply.1", "p3 mediator")
    scene.leader("expansion", JEREMY)
    scene.settlement("expansion.2", EMMY)
    scene.die("politics.1", "p2 mediator")
    scene.settlement("protection.1", ROBERT)
    scene.die("salvage.1", "p1 innovator")
    scene.settlement("protection.2", EMMY)
    scene.die("salvage.2", "p2 mediator")
    return scene


@pytest.mark.rule("E1-EX-17")
def test_assembly_ex_17_majorities() -> None:
    scene = expansion_and_protection()
    assert scene.run(majorities) == [NOBODY, NOBODY, JEREMY, NOBODY]
    assert scene.told("majority") == [("p3", "expansion", 4)]
    assert every(scene, "votes") == [2, 2, 0, 0]


@pytest.mark.rule("E1-EX-18")
def test_assembly_ex_18_jeremy_chooses_production() -> None:
    scene = expansion_and_protection()
    scene.run(steps_1_and_2, answers=["production"])
    assert scene.stock(JEREMY, "story") == 2
    assert every(scene, "votes") == [2, 2 + 2, 0, 0]


@pytest.mark.rule("E1-EX-19")
def test_assembly_ex_19_two_first_places_in_the_second_assembly() -> None:
    scene = Scene(players=4)
    scene.state.assemblies = 2
    for seat, votes in ((JEREMY, 14), (OLIVIA, 14), (ROBERT, 10), (EMMY, 0)):
        scene.has(seat, votes=votes, followers=0)
    scene.run(assembly_scoring)
    assert every(scene, "followers") == [10, 0, 17, 17]


@pytest.mark.rule("E1-EX-20")
def test_assembly_ex_20_chief_of_security() -> None:
    scene = Scene(players=4)
    scene.cubes("chief_of_security", EMMY, pool={ROBERT: 3, OLIVIA: 3, EMMY: 1, JEREMY: 1})
    for seat, patrols in ((ROBERT, 3), (OLIVIA, 2), (EMMY, 1), (JEREMY, 4)):
        scene.player(seat).completed = tuple(range(patrols))
        scene.has(seat, followers=0)
    scene.run(officer_scoring)
    assert every(scene, "followers") == [6, 1, 0, 4]


@pytest.mark.rule("E1-EX-38")
def test_assembly_ex_38_two_players_and_the_dissenters() -> None:
    a, b = 0, 1
    scene = Scene(players=2)
    scene.has(a, food=0)
    present(scene, "sustenance", 1, 0, dissenters=2)
    present(scene, "military", 1, 0, dissenters=2)
    scene.die("training.1", "p1 organizer")
    present(scene, "expansion", 1, 2, dissenters=1)
    scene.die("settle.1", "p1 mediator")
    scene.die("settle.2", "dissenters mediator")
    present(scene, "protection", 0, 1, dissenters=1)
    scene.die("salvage.1", "p2 innovator")
    scene.leader("protection", b)
    scene.die("salvage.2", "p1 mediator")
    scene.state.assemblies = 1
    scene.run(steps_1_and_2, answers=["votes"])
    assert scene.stock(a, "food") == 1
    assert every(scene, "votes") == [2, 4]
    assert scene.state.dissenter_votes == 7
    scene.run(assembly_scoring)
    assert scene.told("assembly-rank") == [(a, 3, 2), (b, 2, 4)]
    assert every(scene, "followers") == [10, 16]


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
    assert pool_by_owner(scene) == {"p1": 1, "p2": 1, "dissenters": 4, "neutral": 9}
    assert scene.told("pool-rolled") == [(15,)]
    assert scene.stock(ROBERT, "scrap") == 1
    assert scene.row("chief_steward") == []
    assert scene.state.officers[CHIEF_STEWARD].pool == [2, 0, 0, 0, 2]
    assert scene.row("chief_mate") == [DISSENTERS]
