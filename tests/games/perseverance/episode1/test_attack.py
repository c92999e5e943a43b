"""The Dino Attack: when it comes, and its Trap, Wall and Fight phases (rulebook pp.20–21)."""

import pytest
from games.perseverance.episode1.scene import EMMY, JEREMY, OLIVIA, ROBERT, Scene

from pertinax.games.perseverance.episode1.rules.attack import (
    breach_phase,
    dino_attack,
    fight_phase,
    retrieve_phase,
    trap_phase,
    wall_phase,
)
from pertinax.games.perseverance.episode1.rules.defense import contribution
from pertinax.games.perseverance.episode1.rules.game import EPISODE1
from pertinax.games.perseverance.episode1.rules.names import EXPANSION
from pertinax.games.perseverance.episode1.rules.rewards import combat_rewards
from pertinax.games.perseverance.episode1.rules.turn import end_of_turn, turn
from pertinax.games.perseverance.shared.rules.names import DISSENTERS, RAPTOR, TRAMPLER

DEFEAT = "safeguard-1 followers-0 defeat"
SAFEGUARD = "safeguard-1 followers-0"


# When it comes, and its phases


@pytest.mark.rule("E1-ATTACK-01", "E1-R-12")
def test_attack_01_r_12_only_dinos_fill_a_space() -> None:
    scene = Scene(players=4)
    scene.pool("neutral adventurer")
    scene.fill("sustenance", leave=1)
    scene.trap("sustenance.d1.c4", EMMY, "trampler")
    scene.run(end_of_turn, ROBERT)
    assert scene.told("attack") == []
    scene.dinos("sustenance", d1_c4="R")
    scene.run(end_of_turn, ROBERT, answers=[])
    assert scene.told("attack") == [("sustenance",)]


@pytest.mark.rule("E1-ATTACK-01")
def test_attack_01_every_open_space_counts() -> None:
    scene = Scene(players=4)
    scene.pool("neutral adventurer")
    scene.zone("military").dangerous = True
    scene.fill("military", leave=1)
    scene.run(end_of_turn, ROBERT)
    assert scene.told("attack") == []  # 9 of the 10 spaces of a Dangerous Zone
    scene.dinos("military", d1_c4="T")
    scene.run(end_of_turn, ROBERT)
    assert scene.told("attack") == [("military",)]


@pytest.mark.rule("E1-ATTACK-02")
def test_attack_02_six_phases_in_order() -> None:
    scene = Scene(players=4)
    scene.fill("expansion", "R")
    scene.trap("expansion.d2.c1", ROBERT, "trampler")
    scene.wall("expansion.c2", ROBERT)
    scene.soldier("expansion.s1.c3", ROBERT, "light")
    scene.has(ROBERT, valor=3)
    scene.roll("trap", "fail-2")
    scene.roll("wall", SAFEGUARD)
    scene.run(dino_attack, EXPANSION, answers=["4", "stop"])
    marks = {
        "trap-rolled": "trap",
        "wall-rolled": "wall",
        "soldier-toppled": "fight",
        "breach": "breach",
        "reward": "rewards",
        "retrieved": "retrieve",
    }
    phases = [marks[event.kind] for event in scene.events if event.kind in marks]
    assert phases == ["trap", "wall", "fight", "breach", "rewards", "retrieve"]
    assert scene.state.attack is None


@pytest.mark.rule("E1-ATTACK-03")
def test_attack_03_one_attack_in_the_zone_of_the_die() -> None:
    scene = salvage_fills_protection()
    scene.fill("sustenance", leave=1)
    scene.run(turn, answers=["salvage", "neutral innovator", "influence", "chief_mate"])
    assert scene.told("attack") == [("protection",)]


@pytest.mark.rule("E1-ATTACK-03")
def test_attack_03_should_two_be_full_the_zone_of_the_die_is_first() -> None:
    scene = salvage_fills_protection()
    scene.fill("sustenance")
    scene.fill("expansion")
    scene.run(turn, answers=["salvage", "neutral innovator", "influence", "chief_mate"])
    assert scene.told("attack") == [("protection",), ("sustenance",), ("expansion",)]


def salvage_fills_protection() -> Scene:
    """Robert to move; one Dino is missing in protection, and Salvage brings it."""
    scene = Scene(players=4)
    scene.has(ROBERT, story=0)
    scene.pool("neutral innovator", "neutral organizer")
    scene.fill("protection", leave=1)
    scene.roll("normal-dino", "trampler")
    return scene


@pytest.mark.rule("E1-ATTACK-04")
def test_attack_04_dinos_are_credited_and_kept_until_the_retrieve_phase() -> None:
    scene = Scene(players=4)
    scene.dinos("expansion", d2_c1="T", d1_c2="R", d1_c3="T", d1_c4="R", d2_c4="T")
    scene.trap("expansion.d2.c1", ROBERT, "trampler")
    scene.wall("expansion.c2", EMMY)
    scene.soldier("expansion.s1.c3", JEREMY, "light")
    scene.soldier("expansion.s2.c4", OLIVIA, "leader")
    scene.roll("trap", "match-3")
    scene.roll("wall", DEFEAT)
    attack = scene.attack("expansion")
    for phase in (trap_phase, wall_phase, fight_phase, breach_phase):
        scene.run(phase, attack)
    assert attack.dinos == [[1, 0, 0], [0, 1, 0], [1, 0, 0], [1, 1, 0]]
    assert scene.state.dino_supply[TRAMPLER:] == [21, 18, 0]
    scene.run(retrieve_phase, attack)
    assert scene.state.dino_supply[TRAMPLER:] == [24, 20, 0]


@pytest.mark.rule("E1-ATTACK-05")
def test_attack_05_without_pieces_only_the_breach_and_the_last_two_phases() -> None:
    scene = Scene(players=2)
    scene.fill("expansion")
    scene.run(dino_attack, EXPANSION)
    assert [event.kind for event in scene.events] == [
        "attack", "breach", *["lost-followers"] * 5, "retrieved", "dangerous",
    ]  # fmt: skip
    assert scene.stock(ROBERT, "followers") == 0  # the sixth Dino found nothing more to take


@pytest.mark.rule("E1-ATTACK-05")
def test_attack_05_without_a_dino_left_there_is_no_breach_phase() -> None:
    scene = Scene(players=2)
    scene.fill("expansion")
    for column in (1, 2, 3):
        scene.soldier(f"expansion.s1.c{column}", EMMY, "heavy")
    scene.has(EMMY, valor=1)
    scene.run(dino_attack, EXPANSION, answers=["8"])
    kinds = [event.kind for event in scene.events]
    assert "breach" not in kinds
    assert scene.told("contribution") == [(EMMY, 3, 2)]
    assert scene.stock(ROBERT, "followers") == 10
    assert kinds[-2:] == ["retrieved", "dangerous"]


# Trap phase


@pytest.mark.rule("E1-ATTACK-TRAP-01")
def test_attack_trap_01_all_traps_are_turned_up_at_once_and_public() -> None:
    scene = Scene(players=4)
    scene.fill("expansion")
    scene.trap("expansion.d2.c1", ROBERT, "raptor")
    scene.trap("expansion.d1.c3", EMMY, "trampler")
    hidden = EPISODE1.view(scene.state, JEREMY)["zones"][EXPANSION]["traps"]
    assert [trap["species"] for trap in hidden if trap] == [None, None]
    scene.run(trap_phase, scene.attack("expansion"))
    kinds = [event.kind for event in scene.events if event.kind.startswith("trap")]
    assert kinds == ["trap-revealed", "trap-revealed", "trap-rolled", "trap-rolled"]
    shown = EPISODE1.view(scene.state, JEREMY)["zones"][EXPANSION]["traps"]
    assert [trap["species"] for trap in shown if trap] == ["trampler", "raptor"]


@pytest.mark.rule("E1-ATTACK-TRAP-02", "E1-R-109", "E1-R-110")
def test_attack_trap_02_r_109_r_110_one_roll_each_in_fill_order() -> None:
    scene = Scene(players=4)
    scene.fill("expansion")
    scene.trap("expansion.d1.c1", ROBERT, "trampler")
    scene.trap("expansion.d2.c4", EMMY, "trampler")
    scene.trap("expansion.d2.c2", ROBERT, "trampler")
    scene.roll("trap", "match-2", "match-4", "fail-2")  # d2.c2, d2.c4, d1.c1
    attack = scene.attack("expansion")
    scene.run(trap_phase, attack)
    assert scene.told("trap-rolled") == [
        (ROBERT, "match", 2),
        (EMMY, "match", 4),
        (ROBERT, "fail", 2),
    ]
    assert attack.dinos[:2] == [[1, 0, 0], [1, 0, 0]]
    assert (scene.stock(ROBERT, "followers"), scene.stock(EMMY, "followers")) == (14, 14)
    assert scene.dino("expansion.d1.c1") == "trampler"


@pytest.mark.rule("E1-ATTACK-TRAP-03")
@pytest.mark.parametrize(("face", "followers"), [("match-2", 2), ("match-3", 3), ("match-4", 4)])
def test_attack_trap_03_a_match_defeats_and_pays_what_the_face_shows(
    face: str, followers: int
) -> None:
    scene = Scene(players=4)
    scene.dinos("expansion", d2_c1="R", d2_c2="T")
    scene.trap("expansion.d2.c1", EMMY, "raptor")
    scene.trap("expansion.d2.c2", JEREMY, "raptor")
    scene.roll("trap", face, face)
    attack = scene.attack("expansion")
    scene.run(trap_phase, attack)
    assert scene.dino("expansion.d2.c1") == "none"
    assert scene.stock(EMMY, "followers") == 10 + followers
    assert attack.dinos[EMMY] == [0, 1, 0]
    assert scene.dino("expansion.d2.c2") == "trampler"
    assert scene.stock(JEREMY, "followers") == 10
    assert attack.dinos[JEREMY] == [0, 0, 0]


@pytest.mark.rule("E1-ATTACK-TRAP-04")
@pytest.mark.parametrize("trap", ["trampler", "raptor"])
def test_attack_trap_04_success_anyway(trap: str) -> None:
    scene = Scene(players=4)
    scene.dinos("expansion", d2_c1="R")
    scene.trap("expansion.d2.c1", EMMY, trap)
    scene.roll("trap", "success-2")
    attack = scene.attack("expansion")
    scene.run(trap_phase, attack)
    assert scene.dino("expansion.d2.c1") == "none"
    assert attack.dinos[EMMY] == [0, 1, 0]
    assert scene.stock(EMMY, "followers") == 12


@pytest.mark.rule("E1-ATTACK-TRAP-05", "E1-R-19")
@pytest.mark.parametrize("trap", ["trampler", "raptor"])
def test_attack_trap_05_r_19_fail_anyway_still_pays_two(trap: str) -> None:
    scene = Scene(players=4)
    scene.dinos("expansion", d2_c1="R")
    scene.trap("expansion.d2.c1", EMMY, trap)
    scene.roll("trap", "fail-2")
    attack = scene.attack("expansion")
    scene.run(trap_phase, attack)
    assert scene.dino("expansion.d2.c1") == "raptor"
    assert attack.dinos[EMMY] == [0, 0, 0]
    assert scene.stock(EMMY, "followers") == 12


@pytest.mark.rule("E1-ATTACK-TRAP-06")
@pytest.mark.parametrize("face", ["success-2", "fail-2"])
def test_attack_trap_06_a_trap_stays_for_the_contribution(face: str) -> None:
    scene = Scene(players=4)
    scene.dinos("expansion", d2_c1="R")
    scene.trap("expansion.d2.c1", EMMY, "trampler")
    scene.roll("trap", face)
    attack = scene.attack("expansion")
    scene.run(trap_phase, attack)
    trap = EPISODE1.view(scene.state, ROBERT)["zones"][EXPANSION]["traps"][scene.cell("d2.c1")]
    assert trap == {"owner": "p2", "species": "trampler", "face_up": True}
    assert contribution(scene.state, EXPANSION, EMMY) == 1
    scene.run(combat_rewards, attack)
    assert scene.told("contribution") == [(EMMY, 1, 1)]
    scene.run(retrieve_phase, attack)
    assert contribution(scene.state, EXPANSION, EMMY) == 0


# Wall phase


@pytest.mark.rule("E1-ATTACK-WALL-01")
def test_attack_wall_01_one_roll_each_from_left_to_right() -> None:
    scene = Scene(players=4)
    scene.fill("expansion")
    scene.wall("expansion.c4", ROBERT)
    scene.wall("expansion.c1", EMMY)
    scene.wall("expansion.c3", ROBERT)
    scene.roll("wall", "safeguard-0 followers-2", SAFEGUARD, DEFEAT)
    scene.run(wall_phase, scene.attack("expansion"))
    assert scene.told("wall-rolled") == [
        (EMMY, 0, 2, False),
        (ROBERT, 1, 0, False),
        (ROBERT, 1, 0, True),
    ]
    assert scene.told("dino-defeated") == [(ROBERT, "trampler", "expansion.d1.c4")]


@pytest.mark.rule("E1-ATTACK-WALL-02")
@pytest.mark.parametrize(
    ("face", "safeguard", "followers", "dinos"),
    [
        (SAFEGUARD, 1, 0, 0),
        (DEFEAT, 1, 0, 1),
        ("safeguard-0 followers-2", 0, 2, 0),
        ("safeguard-0 followers-1 defeat", 0, 1, 1),
    ],
)
def test_attack_wall_02_the_owner_gains_what_is_shown(
    face: str, safeguard: int, followers: int, dinos: int
) -> None:
    scene = Scene(players=4)
    scene.fill("expansion")
    scene.wall("expansion.c2", EMMY)
    scene.roll("wall", face)
    attack = scene.attack("expansion")
    scene.run(wall_phase, attack)
    assert scene.stock(EMMY, "safeguard") == safeguard
    assert scene.stock(EMMY, "followers") == 10 + followers
    assert attack.dinos[EMMY] == [dinos, 0, 0]


@pytest.mark.rule("E1-ATTACK-WALL-03")
def test_attack_wall_03_the_closest_dino_of_the_column_is_credited_to_the_owner() -> None:
    scene = Scene(players=4)
    scene.zone("expansion").dangerous = True
    scene.dinos("expansion", d1_c1="T", d2_c2="R", d3_c2="T")  # a gap at d1.c2
    scene.wall("expansion.c2", EMMY)
    scene.roll("wall", DEFEAT)
    attack = scene.attack("expansion")
    scene.run(wall_phase, attack)
    assert scene.told("dino-defeated") == [(EMMY, "raptor", "expansion.d2.c2")]
    assert attack.dinos[EMMY] == [0, 1, 0]


@pytest.mark.rule("E1-ATTACK-WALL-03", "E1-R-111")
def test_attack_r_111_a_wall_before_an_empty_column_keeps_its_gain_only() -> None:
    scene = Scene(players=4)
    scene.dinos("expansion", d1_c1="T", d1_c3="T")
    scene.wall("expansion.c2", EMMY)
    scene.roll("wall", DEFEAT)
    attack = scene.attack("expansion")
    scene.run(wall_phase, attack)
    assert scene.stock(EMMY, "safeguard") == 1
    assert attack.dinos[EMMY] == [0, 0, 0]
    assert scene.dino("expansion.d1.c1") == scene.dino("expansion.d1.c3") == "trampler"


@pytest.mark.rule("E1-R-112")
def test_attack_r_112_walls_are_rolled_even_when_every_dino_is_dead() -> None:
    scene = Scene(players=4)
    scene.dinos("expansion", d2_c1="T")
    scene.trap("expansion.d2.c1", ROBERT, "trampler")
    scene.wall("expansion.c1", EMMY)
    scene.roll("trap", "match-3")
    scene.roll("wall", "safeguard-0 followers-1 defeat")
    scene.run(dino_attack, EXPANSION)
    assert scene.told("dino-defeated") == [(ROBERT, "trampler", "expansion.d2.c1")]
    assert scene.told("wall-rolled") == [(EMMY, 0, 1, True)]
    assert scene.stock(EMMY, "followers") == 11


@pytest.mark.rule("E1-ATTACK-WALL-04")
def test_attack_wall_04_walls_are_not_harmed() -> None:
    scene = Scene(players=4)
    scene.fill("expansion", "R")
    scene.wall("expansion.c2", EMMY)
    scene.roll("wall", DEFEAT)
    scene.run(dino_attack, EXPANSION, answers=["3"])
    assert scene.told("breach") == [("expansion", 0, 7)]
    assert scene.zone("expansion").walls == [-1, EMMY, -1, -1]
    assert scene.supply(EMMY, "walls") == 6


# Fight phase


@pytest.mark.rule("E1-ATTACK-FIGHT-01")
def test_attack_fight_01_the_front_row_fights_first_and_the_closest_dino() -> None:
    scene = Scene(players=4)
    scene.zone("expansion").dangerous = True
    scene.dinos("expansion", d1_c2="R", d2_c2="T", d3_c2="R", d1_c1="T")
    scene.soldier("expansion.s2.c2", ROBERT, "light")
    scene.soldier("expansion.s1.c2", EMMY, "light")
    scene.soldier("expansion.s2.c1", JEREMY, "light")
    scene.run(fight_phase, scene.attack("expansion"))
    assert scene.told("dino-defeated") == [
        (EMMY, "raptor", "expansion.d1.c2"),
        (JEREMY, "trampler", "expansion.d1.c1"),
        (ROBERT, "trampler", "expansion.d2.c2"),
    ]
    assert scene.fighter("expansion.s1.c2") == "p2 toppled-light"
    assert scene.fighter("expansion.s2.c2") == "p1 light"


@pytest.mark.rule("E1-ATTACK-FIGHT-02")
def test_attack_fight_02_a_light_soldier_defeats_one() -> None:
    scene = Scene(players=4)
    scene.dinos("expansion", d1_c1="T", d2_c1="T")
    scene.soldier("expansion.s1.c1", ROBERT, "light")
    attack = scene.attack("expansion")
    scene.run(fight_phase, attack)
    assert attack.dinos[ROBERT] == [1, 0, 0]
    assert scene.dino("expansion.d2.c1") == "trampler"
    assert scene.fighter("expansion.s1.c1") == "p1 light"


@pytest.mark.rule("E1-ATTACK-FIGHT-03", "E1-R-114")
def test_attack_fight_03_r_114_a_heavy_soldier_must_fight_the_two_closest() -> None:
    scene = Scene(players=4)
    scene.zone("expansion").dangerous = True
    scene.dinos("expansion", d1_c2="T", d2_c2="R", d3_c2="T", d3_c3="T")
    scene.soldier("expansion.s1.c2", ROBERT, "heavy")
    scene.soldier("expansion.s1.c3", EMMY, "heavy")
    attack = scene.attack("expansion")
    scene.run(fight_phase, attack)
    assert attack.dinos[ROBERT] == [1, 1, 0]
    assert scene.dino("expansion.d3.c2") == "trampler"
    assert scene.fighter("expansion.s1.c2") == "p1 toppled-heavy"  # it could not spare itself
    assert attack.dinos[EMMY] == [1, 0, 0]  # only one was left
    assert scene.fighter("expansion.s1.c3") == "p2 heavy"


@pytest.mark.rule("E1-ATTACK-FIGHT-04", "E1-R-116")
def test_attack_fight_04_r_116_a_leader_defeats_two_and_never_falls() -> None:
    scene = Scene(players=4)
    scene.zone("expansion").dangerous = True
    scene.dinos("expansion", d1_c2="R", d2_c2="R", d3_c2="R", d2_c3="R")
    scene.soldier("expansion.s1.c2", ROBERT, "leader")
    scene.soldier("expansion.s2.c3", EMMY, "leader")
    scene.soldier("expansion.s1.c4", JEREMY, "leader")
    attack = scene.attack("expansion")
    scene.run(fight_phase, attack)
    assert attack.dinos[:3] == [[0, 2, 0], [0, 1, 0], [0, 0, 0]]
    assert scene.dino("expansion.d3.c2") == "raptor"
    assert scene.fighter("expansion.s1.c2") == "p1 leader"
    assert scene.fighter("expansion.s2.c3") == "p2 leader"
    assert scene.fighter("expansion.s1.c4") == "p3 leader"
    assert attack.fallen == [[0, 0]] * 4


@pytest.mark.rule("E1-ATTACK-FIGHT-05")
def test_attack_fight_05_two_raptors_topple_a_heavy_soldier_once() -> None:
    scene = Scene(players=4)
    scene.dinos("expansion", d1_c1="R", d2_c1="R", d1_c2="T", d2_c2="T")
    scene.soldier("expansion.s1.c1", ROBERT, "heavy")
    scene.soldier("expansion.s1.c2", EMMY, "heavy")
    attack = scene.attack("expansion")
    scene.run(fight_phase, attack)
    assert attack.dinos[ROBERT] == [0, 2, 0]
    assert attack.fallen[ROBERT] == [0, 1]
    assert scene.told("soldier-toppled") == [(ROBERT, "heavy")]
    assert scene.fighter("expansion.s1.c2") == "p2 heavy"


@pytest.mark.rule("E1-ATTACK-FIGHT-05", "E1-R-115")
def test_attack_r_115_a_light_soldier_and_a_raptor_both_fall() -> None:
    scene = Scene(players=4)
    scene.dinos("expansion", d1_c1="R")
    scene.soldier("expansion.s1.c1", EMMY, "light")
    attack = scene.attack("expansion")
    scene.run(fight_phase, attack)
    assert attack.dinos[EMMY] == [0, 1, 0]
    assert attack.fallen[EMMY] == [1, 0]
    assert scene.dino("expansion.d1.c1") == "none"
    assert scene.fighter("expansion.s1.c1") == "p2 toppled-light"


@pytest.mark.rule("E1-ATTACK-FIGHT-06")
def test_attack_fight_06_toppled_soldiers_stay_until_the_retrieve_phase() -> None:
    scene = Scene(players=4)
    scene.dinos("expansion", d1_c1="R")
    scene.soldier("expansion.s1.c1", EMMY, "light")
    attack = scene.attack("expansion")
    for phase in (fight_phase, breach_phase, combat_rewards):
        scene.run(phase, attack)
        assert scene.fighter("expansion.s1.c1") == "p2 toppled-light"
        assert scene.supply(EMMY, "light") == 3  # one on the board, one here
    scene.run(retrieve_phase, attack)
    assert scene.fighter("expansion.s1.c1") == "none"
    assert scene.supply(EMMY, "light") == 4


@pytest.mark.rule("E1-ATTACK-FIGHT-07", "E1-R-113")
def test_attack_fight_07_r_113_without_an_opponent_a_soldier_stands_and_counts() -> None:
    scene = Scene(players=4)
    scene.dinos("expansion", d1_c1="R")
    scene.soldier("expansion.s1.c1", ROBERT, "light")
    scene.soldier("expansion.s2.c1", EMMY, "heavy")
    attack = scene.attack("expansion")
    scene.run(fight_phase, attack)
    assert scene.fighter("expansion.s2.c1") == "p2 heavy"
    assert attack.dinos[EMMY] == [0, 0, 0]
    scene.run(combat_rewards, attack)
    assert attack.contribution[EMMY] == 1
    scene.run(retrieve_phase, attack)
    assert scene.stock(EMMY, "heavy") == 1


@pytest.mark.rule("E1-ATTACK-FIGHT-08")
def test_attack_fight_08_nobody_decides_anything() -> None:
    scene = Scene(players=4)
    scene.fill("expansion", "R")
    scene.soldier("expansion.s1.c1", ROBERT, "heavy")
    scene.soldier("expansion.s1.c2", EMMY, "leader")
    scene.soldier("expansion.s2.c3", JEREMY, "light")
    scene.run(fight_phase, scene.attack("expansion"))
    assert scene.asked == []
    assert scene.told("only-option") == []
    assert len(scene.told("dino-defeated")) == 5


@pytest.mark.rule("E1-R-117")
def test_attack_r_117_columns_do_not_help_each_other() -> None:
    scene = Scene(players=4)
    scene.dinos("expansion", d1_c1="T", d1_c2="T", d2_c2="T")
    scene.soldier("expansion.s1.c1", ROBERT, "heavy")
    scene.soldier("expansion.s2.c1", ROBERT, "heavy")
    scene.soldier("expansion.s1.c3", EMMY, "leader")
    scene.run(fight_phase, scene.attack("expansion"))
    assert scene.told("dino-defeated") == [(ROBERT, "trampler", "expansion.d1.c1")]
    assert scene.dino("expansion.d1.c2") == scene.dino("expansion.d2.c2") == "trampler"


@pytest.mark.rule("E1-R-180")
def test_attack_r_180_soldiers_placed_in_step_2_fight_in_step_4() -> None:
    scene = salvage_fills_protection()
    scene.has(ROBERT, light=1)
    scene.run(
        turn,
        answers=["salvage", "neutral innovator", "soldiers", "protection.s1.c4", "8"],
    )
    assert scene.told("attack") == [("protection",)]
    assert scene.told("dino-defeated") == [(ROBERT, "trampler", "protection.d1.c4")]
    assert scene.told("breach") == [("protection", 7, 0)]


@pytest.mark.rule("E1-R-175")
def test_attack_r_175_leader_and_dice_of_the_community_area_are_untouched() -> None:
    scene = Scene(players=2)
    scene.fill("expansion")
    scene.leader("expansion", EMMY)
    scene.die("settle.1", "p1 mediator")
    scene.die("supply.2", "neutral innovator")
    scene.settlement("expansion.1", DISSENTERS)
    scene.run(dino_attack, EXPANSION)
    assert scene.told("breach") == [("expansion", 6, 0)]
    assert scene.leader_at(EMMY) == "expansion"
    assert scene.die_on("settle.1") == "p1 mediator"
    assert scene.die_on("supply.2") == "neutral innovator"
    assert scene.state.dino_supply[TRAMPLER] == 24
    assert scene.state.dino_supply[RAPTOR] == 20
