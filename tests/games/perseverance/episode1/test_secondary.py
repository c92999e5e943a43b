"""E1-SECOND: the Secondary Action (rulebook p.18)."""

import pytest
from any_scene import reason, texts
from games.perseverance.episode1.scene import EMMY, JEREMY, OLIVIA, ROBERT, Scene

from pertinax.games.perseverance.episode1.rules.assembly import wrap_up
from pertinax.games.perseverance.episode1.rules.attack import retrieve_phase
from pertinax.games.perseverance.episode1.rules.names import PATROL, SUSTENANCE
from pertinax.games.perseverance.episode1.rules.rewards import combat_rewards
from pertinax.games.perseverance.episode1.rules.secondary import secondary_action
from pertinax.games.perseverance.episode1.rules.settle import settle
from pertinax.games.perseverance.episode1.rules.turn import turn
from pertinax.games.perseverance.shared.rules.names import NOBODY, NONE

ALL_FOUR = ["influence", "soldiers", "leader-community", "leader-defense"]


@pytest.mark.rule("E1-SECOND-01")
def test_second_01_exactly_one_of_four() -> None:
    scene = Scene()
    assert texts(scene.asks(secondary_action, EMMY)) == ALL_FOUR

    scene.run(secondary_action, EMMY, answers=["leader-defense", "military.s1.c1"])
    assert [decision.kind for decision in scene.asked] == ["secondary", "soldier-space"]


@pytest.mark.rule("E1-SECOND-01")
def test_second_01_after_the_primary_action() -> None:
    scene = Scene()
    scene.pool("neutral adventurer", "neutral adventurer")
    scene.has(ROBERT, story=0)
    scene.run(turn, answers=["rations", "influence", "chief_mate"])
    stages = [event.stage for event in scene.events if event.kind in ("effect", "influenced")]
    assert stages == ["primary", "secondary"]


@pytest.mark.rule("E1-SECOND-02")
@pytest.mark.parametrize(("cubes", "stories"), [(1, 0), (2, 2), (3, 4)])
def test_second_02_one_two_or_three_cubes_for_0_2_or_4_stories(cubes: int, stories: int) -> None:
    scene = Scene()
    scene.has(EMMY, story=5)
    scene.run(secondary_action, EMMY, answers=["influence", "chief_steward", str(cubes)])
    assert scene.stock(EMMY, "story") == 5 - stories
    assert scene.row("chief_steward") == [EMMY] * cubes
    assert scene.supply(EMMY, "cubes") == 15 - cubes


@pytest.mark.rule("E1-SECOND-02")
def test_second_02_stories_must_be_there() -> None:
    scene = Scene()
    scene.has(EMMY, story=3)
    decision = scene.asks(secondary_action, EMMY, answers=["influence", "chief_steward"])
    assert texts(decision) == ["1", "2"]
    assert reason(decision, "3") == "E1-SECOND-02"


@pytest.mark.rule("E1-SECOND-03", "E1-R-97")
def test_second_03_not_more_cubes_than_one_has_left() -> None:
    scene = Scene()
    scene.has(EMMY, story=4)
    scene.supplies(EMMY, cubes=2)
    decision = scene.asks(secondary_action, EMMY, answers=["influence", "chief_steward"])
    assert texts(decision) == ["1", "2"]
    assert reason(decision, "3") == "E1-SECOND-03"

    scene.supplies(EMMY, cubes=1)
    scene.run(secondary_action, EMMY, answers=["influence", "chief_steward"])
    assert scene.row("chief_steward") == [EMMY]
    assert scene.stock(EMMY, "story") == 4


@pytest.mark.rule("E1-SECOND-03")
def test_second_03_the_free_cube_is_always_legal_while_there_is_one() -> None:
    scene = Scene()
    scene.has(EMMY, story=0, light=0)
    assert "influence" in texts(scene.asks(secondary_action, EMMY))

    scene.supplies(EMMY, cubes=0)
    assert reason(scene.asks(secondary_action, EMMY), "influence") == "E1-SECOND-03"


@pytest.mark.rule("E1-SECOND-04")
def test_second_04_all_cubes_go_on_one_officer() -> None:
    scene = Scene()
    scene.has(EMMY, story=4)
    scene.run(secondary_action, EMMY, answers=["influence", "chief_mate", "3"])
    assert [decision.kind for decision in scene.asked] == ["secondary", "officer", "cubes"]
    assert scene.told("influenced") == [("p2", "chief_mate")] * 3
    assert scene.row("chief_mate") == [EMMY] * 3


@pytest.mark.rule("E1-SECOND-05", "E1-SECOND-06")
def test_second_05_two_soldiers_in_different_zones_and_rows() -> None:
    scene = Scene()
    scene.has(EMMY, light=1, heavy=1)
    scene.soldier("military.s1.c1", ROBERT, "heavy")
    scene.run(
        secondary_action,
        EMMY,
        answers=["soldiers", "light", "military.s1.c2", "heavy", "expansion.s2.c4"],
    )
    assert scene.fighter("military.s1.c2") == "p2 light"
    assert scene.fighter("expansion.s2.c4") == "p2 heavy"
    assert scene.stock(EMMY, "light") == scene.stock(EMMY, "heavy") == 0
    assert [scene.stock(EMMY, "valor"), scene.stock(EMMY, "safeguard")] == [1, 1]


@pytest.mark.rule("E1-SECOND-05")
def test_second_05_one_or_two_soldiers_on_empty_spaces() -> None:
    scene = Scene()
    scene.has(EMMY, light=3)
    scene.soldier("military.s1.c1", ROBERT, "heavy")
    decision = scene.asks(secondary_action, EMMY, answers=["soldiers"])
    assert decision.kind == "soldier-space"  # Light is the only type; not placing is no option
    assert "stop" not in texts(decision)
    assert reason(decision, "military.s1.c1") == "E1-SECOND-05"

    scene.run(secondary_action, EMMY, answers=["soldiers", "military.s2.c1", "stop"])
    assert scene.stock(EMMY, "light") == 2

    scene.run(
        secondary_action,
        EMMY,
        answers=["soldiers", "military.s2.c2", "light", "military.s2.c3"],
    )
    assert scene.stock(EMMY, "light") == 0  # and no third was asked for


@pytest.mark.rule("E1-SECOND-05")
def test_second_05_needs_a_soldier_on_the_player_board() -> None:
    scene = Scene()
    scene.has(EMMY, light=0)
    assert reason(scene.asks(secondary_action, EMMY), "soldiers") == "E1-SECOND-05"


@pytest.mark.rule("E1-SECOND-06")
@pytest.mark.parametrize(("row", "valor", "safeguard"), [("s1", 1, 0), ("s2", 0, 1)])
def test_second_06_front_row_valor_back_row_safeguard(row: str, valor: int, safeguard: int) -> None:
    scene = Scene()
    scene.run(secondary_action, EMMY, answers=["soldiers", f"protection.{row}.c1"])
    assert [scene.stock(EMMY, "valor"), scene.stock(EMMY, "safeguard")] == [valor, safeguard]


@pytest.mark.rule("E1-SECOND-07")
def test_second_07_one_leader_per_community_area_then_one_effect() -> None:
    scene = Scene()
    scene.leader("sustenance", ROBERT)
    decision = scene.asks(secondary_action, EMMY, answers=["leader-community"])
    assert texts(decision) == ["military", "expansion", "protection"]
    assert reason(decision, "sustenance") == "E1-SECOND-07"

    scene.run(secondary_action, EMMY, answers=["leader-community", "protection", "salvage"])
    assert scene.zone("protection").leader == EMMY
    assert scene.leader_at(EMMY) == "protection"
    assert scene.stock(EMMY, "scrap") == 3


@pytest.mark.rule("E1-SECOND-07", "E1-SECOND-09")
def test_second_07_only_with_the_leader_on_the_player_board() -> None:
    scene = Scene()
    scene.leader("military", EMMY)
    decision = scene.asks(secondary_action, EMMY)
    assert texts(decision) == ["influence", "soldiers"]
    assert reason(decision, "leader-community") == "E1-SECOND-10"
    assert reason(decision, "leader-defense") == "E1-SECOND-10"


@pytest.mark.rule("E1-SECOND-08")
def test_second_08_a_zone_without_a_resolvable_effect_is_closed() -> None:
    # Every printed Zone has an Effect that always works, so this one has Patrol alone.
    scene = Scene()
    scene.own_content().effects_of[SUSTENANCE] = [PATROL]
    decision = scene.asks(secondary_action, EMMY, answers=["leader-community"])
    assert texts(decision) == ["military", "expansion", "protection"]
    assert reason(decision, "sustenance") == "E1-SECOND-08"


@pytest.mark.rule("E1-SECOND-08", "E1-R-98")
def test_second_08_the_leader_must_resolve_an_effect() -> None:
    scene = Scene()
    decision = scene.asks(secondary_action, EMMY, answers=["leader-community", "protection"])
    assert texts(decision) == ["salvage", "fortifications"]

    scene = Scene()
    decision = scene.asks(secondary_action, EMMY, answers=["leader-community", "military"])
    assert decision.kind == "training"
    assert "stop" not in texts(decision)


@pytest.mark.rule("E1-SECOND-08", "E1-R-99")
def test_second_08_occupied_die_spaces_do_not_matter() -> None:
    scene = Scene()
    scene.has(ROBERT, story=0)
    scene.pool("neutral innovator", "neutral innovator")
    scene.die("salvage.2", "neutral organizer")
    scene.run(turn, answers=["salvage", "leader-community", "protection", "salvage"])
    assert scene.die_on("salvage.1") == "neutral innovator"
    assert scene.stock(ROBERT, "scrap") == 5
    placed = [event.stage for event in scene.events if event.kind == "dino-placed"]
    assert set(placed) == {"primary"}


@pytest.mark.rule("E1-EX-09")
def test_ex_09_robert_puts_his_leader_into_sustenance() -> None:
    scene = Scene()
    for number in (1, 2, 3):
        scene.die(f"rations.{number}", "neutral adventurer")
    scene.offer("morning_rounds")
    others = scene.asks(secondary_action, ROBERT, answers=["leader-community", "sustenance"])
    assert texts(others) == ["rations", "patrol", "pub"]

    scene = Scene()
    for number in (1, 2, 3):
        scene.die(f"rations.{number}", "neutral adventurer")
    scene.run(secondary_action, ROBERT, answers=["leader-community", "sustenance", "rations"])
    assert scene.stock(ROBERT, "food") == 3
    assert scene.leader_at(ROBERT) == "sustenance"
    assert scene.told("dino-placed") == []


@pytest.mark.rule("E1-SECOND-09")
def test_second_09_several_leaders_in_one_defense_area() -> None:
    scene = Scene()
    scene.run(secondary_action, EMMY, answers=["leader-defense", "military.s1.c1"])
    decision = scene.asks(secondary_action, JEREMY, answers=["leader-defense"])
    assert reason(decision, "military.s1.c1") == "E1-SECOND-05"

    scene.run(secondary_action, JEREMY, answers=["leader-defense", "military.s2.c1"])
    assert scene.fighter("military.s1.c1") == "p2 leader"
    assert scene.fighter("military.s2.c1") == "p3 leader"
    assert [scene.stock(EMMY, "valor"), scene.stock(EMMY, "safeguard")] == [1, 0]
    assert [scene.stock(JEREMY, "valor"), scene.stock(JEREMY, "safeguard")] == [0, 1]


@pytest.mark.rule("E1-SECOND-10", "E1-R-107")
def test_second_10_a_placed_leader_cannot_be_moved() -> None:
    scene = Scene()
    scene.leader("military", EMMY)
    scene.soldier("expansion.s1.c1", JEREMY, "leader")
    for seat in (EMMY, JEREMY):
        decision = scene.asks(secondary_action, seat)
        assert texts(decision) == ["influence", "soldiers"]
        assert reason(decision, "leader-community") == "E1-SECOND-10"
        assert reason(decision, "leader-defense") == "E1-SECOND-10"


@pytest.mark.rule("E1-SECOND-10")
def test_second_10_the_wrap_up_returns_leaders_of_community_areas() -> None:
    scene = Scene()
    scene.leader("military", EMMY)
    scene.soldier("expansion.s1.c1", JEREMY, "leader")
    scene.run(wrap_up)
    assert scene.leader_at(EMMY) == "home"
    assert scene.zone("military").leader == NOBODY
    assert scene.leader_at(JEREMY) == "expansion.s1.c1"


@pytest.mark.rule("E1-SECOND-10")
def test_second_10_the_retrieve_phase_returns_leaders_of_its_defense_area() -> None:
    scene = Scene()
    scene.soldier("expansion.s1.c1", JEREMY, "leader")
    scene.soldier("military.s1.c1", OLIVIA, "leader")
    scene.leader("expansion", EMMY)
    scene.run(retrieve_phase, scene.attack("expansion"))
    assert scene.leader_at(JEREMY) == "home"
    assert scene.leader_at(OLIVIA) == "military.s1.c1"
    assert scene.leader_at(EMMY) == "expansion"


@pytest.mark.rule("E1-SECOND-10")
def test_second_10_settlement_bonus_9_and_combat_reward_6_return_it() -> None:
    scene = Scene()
    scene.zone("expansion").dangerous = True
    scene.leader("military", EMMY)
    scene.has(EMMY, story=0)
    scene.run(settle, EMMY, answers=["expansion.9", "retrieve"])
    assert scene.leader_at(EMMY) == "home"

    scene = Scene()
    scene.leader("military", EMMY)
    scene.has(EMMY, safeguard=2)
    scene.wall("expansion.c1", EMMY)
    scene.run(combat_rewards, scene.attack("expansion"), answers=["6"])
    assert scene.leader_at(EMMY) == "home"


@pytest.mark.rule("E1-SECOND-11", "E1-R-96")
def test_second_11_without_a_legal_action_the_step_is_skipped() -> None:
    scene = Scene()
    scene.has(EMMY, light=0, story=4)
    scene.supplies(EMMY, cubes=0)
    scene.leader("military", EMMY)
    scene.run(secondary_action, EMMY)
    assert scene.asked == []
    assert scene.told("only-option") == [(EMMY, "secondary", "skip")]
    assert scene.stock(EMMY, "story") == 4


@pytest.mark.rule("E1-R-96")
def test_r_96_no_free_soldier_space_closes_both_ways_into_a_defense_area() -> None:
    scene = Scene()
    for zone in scene.state.zones:
        zone.soldiers = [8 * ROBERT + 1] * 8
    decision = scene.asks(secondary_action, EMMY)
    assert texts(decision) == ["influence", "leader-community"]
    assert reason(decision, "soldiers") == "E1-SECOND-05"
    assert reason(decision, "leader-defense") == "E1-SECOND-05"


@pytest.mark.rule("E1-SECOND-12")
def test_second_12_soldiers_stay_until_an_attack_in_their_zone() -> None:
    scene = Scene()
    scene.has(EMMY, light=0)
    scene.soldier("expansion.s1.c1", EMMY, "light")
    decision = scene.asks(secondary_action, EMMY)
    assert reason(decision, "soldiers") == "E1-SECOND-05"  # the one out there is not at hand

    scene.run(wrap_up)
    scene.run(retrieve_phase, scene.attack("military"))
    assert scene.fighter("expansion.s1.c1") == "p2 light"

    scene.run(retrieve_phase, scene.attack("expansion"))
    assert scene.zone("expansion").soldiers == [NONE] * 8
    assert scene.stock(EMMY, "light") == 1
