"""The end of the game and Final Scoring (rulebook p.27)."""

import pytest
from games.perseverance.episode1.scene import EMMY, JEREMY, OLIVIA, ROBERT, Scene

from pertinax.games.perseverance.episode1.rules.game import EPISODE1
from pertinax.games.perseverance.episode1.rules.names import ZONES
from pertinax.games.perseverance.episode1.rules.scoring import final_scoring, leftovers, result
from pertinax.games.perseverance.episode1.rules.turn import end_of_turn


def bare(players: int = 4) -> Scene:
    """Nobody has anything left but 10 Followers."""
    scene = Scene(players=players)
    for seat in range(players):
        scene.has(seat, food=0, scrap=0, story=0, light=0)
    return scene


def walls(scene: Scene, *counts: int) -> None:
    spaces = [f"{zone}.c{column + 1}" for zone in ZONES for column in range(scene.setting.columns)]
    for seat, count in enumerate(counts):
        for _ in range(count):
            scene.wall(spaces.pop(0), seat)


def scored(scene: Scene, why: str) -> dict[int, int]:
    """Followers by seat for one part of Final Scoring."""
    return {seat: count for seat, _, count, source in scene.told("gained") if source == why}


@pytest.mark.rule("E1-FINAL-01")
@pytest.mark.parametrize(("players", "last"), [(4, 3), (3, 3), (2, 2)])
def test_final_01_right_after_the_last_assembly(players: int, last: int) -> None:
    scene = bare(players)
    scene.state.assemblies = last - 1
    scene.on_patrol(ROBERT, "missing_persons", light=3, heavy=0, stage=2)
    scene.cubes("chief_of_security", ROBERT)
    scene.run(end_of_turn, ROBERT)
    kinds = [event.kind for event in scene.events]
    assert kinds.index("officer-rank") < kinds.index("final-scoring") < kinds.index("game-over")
    assert "patrol-stage" not in kinds  # stage 2 is never played
    assert scene.state.over
    final = EPISODE1.result(scene.state)
    assert final is not None
    assert final.scores[0] == 10 + 2 + 1  # the Patrol in progress, one pair of Light Soldiers


@pytest.mark.rule("E1-FINAL-01")
def test_final_01_no_result_before_the_last_assembly() -> None:
    scene = bare()
    scene.state.assemblies = 1
    scene.run(end_of_turn, ROBERT)
    assert scene.told("final-scoring") == []
    assert result(scene.state) is None


@pytest.mark.rule("E1-FINAL-02")
def test_final_02_three_parts_in_order() -> None:
    scene = bare()
    scene.wall("military.c1", ROBERT)
    scene.soldier("military.s1.c1", ROBERT, "heavy")
    scene.has(ROBERT, food=2)
    scene.run(final_scoring)
    assert scene.told("gained") == [
        (ROBERT, "followers", 6, "walls-and-traps"),
        (ROBERT, "followers", 6, "soldiers-and-leader"),
        (ROBERT, "followers", 3, "leftovers"),
    ]


@pytest.mark.rule("E1-FINAL-03", "E1-R-18", "E1-R-157")
@pytest.mark.parametrize(
    ("counts", "followers"),
    [
        ((4, 3, 2, 1), {0: 6, 1: 3, 2: 1}),
        ((4, 3, 0, 0), {0: 6, 1: 3}),
        ((3, 2, 1), {0: 5, 1: 2}),
        ((2, 1), {0: 4}),
        ((2, 2), {0: 4, 1: 4}),
        ((0, 1), {1: 4}),
    ],
)
def test_final_03_r_18_r_157_walls_and_traps_by_the_french_table(
    counts: tuple[int, ...], followers: dict[int, int]
) -> None:
    scene = bare(len(counts))
    walls(scene, *counts)
    scene.run(final_scoring)
    assert scored(scene, "walls-and-traps") == followers


@pytest.mark.rule("E1-FINAL-03", "E1-R-156")
def test_final_03_r_156_used_traps_do_not_count() -> None:
    scene = bare()
    scene.player(ROBERT).used_traps = [3, 2]
    scene.wall("military.c1", EMMY)
    scene.trap("military.d2.c1", EMMY, "raptor")
    scene.trap("expansion.d1.c4", JEREMY, "trampler")
    scene.run(final_scoring)
    assert scored(scene, "walls-and-traps") == {EMMY: 6, JEREMY: 3}


@pytest.mark.rule("E1-FINAL-04", "E1-R-161")
def test_final_04_r_161_soldiers_and_leaders_in_defense_areas_only() -> None:
    scene = bare()
    scene.soldier("military.s1.c1", ROBERT, "light")
    scene.soldier("expansion.s2.c1", ROBERT, "heavy")
    scene.leader("military", ROBERT)  # in the Community area: not counted
    scene.soldier("protection.s1.c1", EMMY, "light")
    scene.soldier("protection.s1.c2", EMMY, "leader")
    scene.soldier("protection.s1.c3", EMMY, "heavy")
    scene.has(OLIVIA, light=5)
    scene.run(final_scoring)
    assert scored(scene, "soldiers-and-leader") == {EMMY: 6, ROBERT: 3}


@pytest.mark.rule("E1-FINAL-05")
def test_final_05_ties_are_friendly() -> None:
    scene = bare()
    walls(scene, 2, 1, 2, 1)
    scene.soldier("military.s1.c1", OLIVIA, "light")
    scene.soldier("military.s1.c2", EMMY, "leader")
    scene.run(final_scoring)
    assert scored(scene, "walls-and-traps") == {0: 6, 1: 3, 2: 6, 3: 3}
    assert scored(scene, "soldiers-and-leader") == {OLIVIA: 6, EMMY: 6}


@pytest.mark.rule("E1-FINAL-06")
@pytest.mark.parametrize(
    ("assets", "followers"),
    [
        ({"food": 3}, 3),
        ({"scrap": 2}, 2),
        ({"story": 4}, 4),
        ({"heavy": 3}, 3),
        ({"light": 1}, 0),
        ({"light": 5}, 2),
        ({"valor": 4, "safeguard": 3}, 3),
        ({"valor": 6}, 0),
        ({"votes": 9}, 0),
    ],
)
def test_final_06_leftovers(assets: dict[str, int], followers: int) -> None:
    scene = bare()
    scene.has(EMMY, **assets)
    scene.run(final_scoring)
    assert scored(scene, "leftovers") == ({EMMY: followers} if followers else {})


@pytest.mark.rule("E1-FINAL-06", "E1-R-158")
def test_final_06_r_158_soldiers_of_all_places_are_added_up_first() -> None:
    scene = bare()
    scene.has(ROBERT, light=1)
    assert leftovers(scene.state, ROBERT) == 0
    scene.on_patrol(ROBERT, "raptor_pack", light=1, heavy=0)
    assert leftovers(scene.state, ROBERT) == 1
    scene.soldier("military.s1.c1", ROBERT, "light")
    assert leftovers(scene.state, ROBERT) == 1
    scene.soldier("military.s2.c1", ROBERT, "heavy")
    assert leftovers(scene.state, ROBERT) == 2
    scene.soldier("military.s2.c2", ROBERT, "light")
    assert leftovers(scene.state, ROBERT) == 3


@pytest.mark.rule("E1-FINAL-07")
def test_final_07_most_followers_win_then_most_soldiers() -> None:
    scene = bare()
    for seat, followers in enumerate((50, 60, 40, 10)):
        scene.has(seat, followers=followers)
    scene.state.over = True
    won = result(scene.state)
    assert won is not None
    assert (won.scores, won.winners) == ((50, 60, 40, 10), (EMMY,))
    scene.has(ROBERT, followers=60, light=1)
    scene.on_patrol(ROBERT, "raptor_pack", light=0, heavy=1)
    scene.soldier("military.s1.c1", EMMY, "heavy")
    won = result(scene.state)
    assert won is not None
    assert won.winners == (ROBERT,)  # 2 Soldiers against 1


@pytest.mark.rule("E1-R-160")
def test_final_r_160_only_those_tied_at_the_top_compare_soldiers() -> None:
    scene = bare()
    for seat, followers, light in ((0, 70, 1), (1, 70, 2), (2, 69, 5), (3, 70, 2)):
        scene.has(seat, followers=followers, light=light)
    scene.state.over = True
    won = result(scene.state)
    assert won is not None
    assert won.winners == (EMMY, OLIVIA)


@pytest.mark.rule("E1-R-182")
def test_final_r_182_production_of_the_last_assembly_is_left_over() -> None:
    scene = bare()
    scene.state.assemblies = 2
    scene.settlement("protection.1", ROBERT)
    scene.run(end_of_turn, ROBERT, answers=["production"])
    assert scored(scene, "leftovers") == {ROBERT: 2}
    assert scene.stock(ROBERT, "followers") == 12


@pytest.mark.rule("E1-EX-41")
def test_final_ex_41_four_players() -> None:
    a, b, c, d = range(4)
    scene = bare()
    walls(scene, 3, 5, 1)
    for column in (1, 2):
        scene.trap(f"sustenance.d2.c{column}", a, "raptor")
    scene.trap("sustenance.d2.c3", c, "trampler")
    scene.has(a, food=2, scrap=1, light=2, valor=4, safeguard=2)
    scene.soldier("military.s1.c1", a, "light")
    scene.on_patrol(a, "raptor_pack", light=0, heavy=1)
    for column, (owner, piece) in enumerate(
        [(b, "leader"), (b, "heavy"), (b, "light"), (c, "light")]
    ):
        scene.soldier(f"expansion.s1.c{column + 1}", owner, piece)
    for column, (owner, piece) in enumerate(
        [(c, "light"), (c, "light"), (d, "leader"), (d, "heavy")]
    ):
        scene.soldier(f"expansion.s2.c{column + 1}", owner, piece)
    scene.run(final_scoring)
    assert scored(scene, "walls-and-traps") == {a: 6, b: 6, c: 3}
    assert scored(scene, "soldiers-and-leader") == {b: 6, c: 6, d: 3, a: 1}
    assert scored(scene, "leftovers")[a] == 7
    assert scene.stock(a, "followers") == 10 + 6 + 1 + 7


@pytest.mark.rule("E1-EX-42", "E1-R-159")
def test_final_ex_42_r_159_the_leader_does_not_break_a_tie() -> None:
    a, b = 0, 1
    scene = bare(2)
    scene.has(a, followers=97, light=2, heavy=1)
    scene.has(b, followers=97, light=3)
    scene.soldier("military.s1.c1", b, "leader")
    scene.state.over = True
    won = result(scene.state)
    assert won is not None
    assert won.scores == (97, 97)
    assert won.winners == (a, b)
