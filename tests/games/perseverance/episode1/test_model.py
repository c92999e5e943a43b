"""E1-MODEL: the board and its words."""

import pytest
from any_scene import reason, texts
from games.perseverance.episode1.scene import EMMY, JEREMY, OLIVIA, ROBERT, Scene

from pertinax.games.perseverance.episode1.rules.attack import (
    breach_phase,
    dino_attack,
    fight_phase,
    wall_phase,
)
from pertinax.games.perseverance.episode1.rules.community import (
    bottommost,
    population,
    presence,
    settlement_bonus,
)
from pertinax.games.perseverance.episode1.rules.defense import contribution, place_soldiers
from pertinax.games.perseverance.episode1.rules.dinos import is_full, place_dino
from pertinax.games.perseverance.episode1.rules.effects import resolve_effect
from pertinax.games.perseverance.episode1.rules.fortifications import fortifications
from pertinax.games.perseverance.episode1.rules.game import EPISODE1
from pertinax.games.perseverance.episode1.rules.names import (
    ASSETS,
    EFFECTS,
    EXPANSION,
    MILITARY,
    PROTECTION,
    PUB,
    SUSTENANCE,
    ZONES,
)
from pertinax.games.perseverance.episode1.rules.patrol import complete, start_patrol
from pertinax.games.perseverance.episode1.rules.primary import primary_action
from pertinax.games.perseverance.episode1.rules.scoring import leftovers
from pertinax.games.perseverance.episode1.rules.secondary import secondary_action
from pertinax.games.perseverance.episode1.rules.settle import settle
from pertinax.games.perseverance.episode1.rules.training import training
from pertinax.games.perseverance.episode1.rules.turn import end_of_turn
from pertinax.games.perseverance.shared.rules.assembly import (
    assembly_scoring,
    majorities,
    officer_scoring,
)
from pertinax.games.perseverance.shared.rules.assets import gain
from pertinax.games.perseverance.shared.rules.names import DISSENTERS, HEAVY, LIGHT, TRAMPLER
from pertinax.games.perseverance.shared.rules.officers import influence
from pertinax.games.perseverance.shared.rules.ranking import ranks


@pytest.mark.rule("E1-MODEL-01")
def test_model_01_four_zones_from_left_to_right() -> None:
    scene = Scene()
    for zone in ("protection", "expansion", "military", "sustenance"):
        scene.settlement(f"{zone}.1", ROBERT)
    zones = EPISODE1.view(scene.state, None)["zones"]
    assert [zone["zone"] for zone in zones] == [
        "sustenance", "military", "expansion", "protection",
    ]  # fmt: skip
    # Each has a Community area and a Defense area, and is taken in this order.
    assert all(len(zone["settlements"]) == 10 and len(zone["walls"]) == 4 for zone in zones)
    scene.run(majorities)
    assert [zone for _, zone, _ in scene.told("majority")] == list(ZONES)


@pytest.mark.rule("E1-MODEL-02")
def test_model_02_settlement_spaces_from_bottom_to_top() -> None:
    scene = Scene()
    scene.settlement("expansion.1", EMMY)
    scene.settlement("expansion.3", EMMY)
    area = EPISODE1.view(scene.state, None)["zones"][EXPANSION]
    assert area["settlements"] == ["p2", None, "p2", *[None] * 7]
    assert area["leader"] is None
    spaces = [space.name for space in scene.setting.spaces if space.zone == EXPANSION]
    assert {name.split(".")[0] for name in spaces} == {"politics", "supply", "settle"}

    assert bottommost(scene.state, EXPANSION) + 1 == 2
    scene.dinos("expansion", d1_c1="T")
    scene.run(breach_phase, scene.attack("expansion"))
    assert scene.told("settlement-trampled") == [("p2", "expansion.3")]


@pytest.mark.parametrize(("players", "columns"), [(2, 3), (3, 3), (4, 4)])
@pytest.mark.rule("E1-MODEL-03")
def test_model_03_columns_by_player_count(players: int, columns: int) -> None:
    scene = Scene(players)
    area = EPISODE1.view(scene.state, None)["zones"][MILITARY]
    assert len(area["dinos"]) == 3 * columns
    assert len(area["walls"]) == columns
    assert len(area["soldiers"]) == 2 * columns


@pytest.mark.rule("E1-MODEL-03")
def test_model_03_d1_and_s1_touch_the_wall() -> None:
    scene = Scene()
    scene.zone("military").dangerous = True
    scene.dinos("military", d1_c2="T", d2_c2="T", d3_c2="R")
    scene.wall("military.c2", ROBERT)
    scene.soldier("military.s1.c2", EMMY, "light")
    scene.soldier("military.s2.c2", JEREMY, "light")
    attack = scene.attack("military")
    scene.roll("wall", "safeguard-1 followers-0 defeat")
    scene.run(wall_phase, attack)
    assert scene.told("dino-defeated") == [(ROBERT, "trampler", "military.d1.c2")]
    scene.run(fight_phase, attack)
    assert scene.told("dino-defeated") == [
        (EMMY, "trampler", "military.d2.c2"),
        (JEREMY, "raptor", "military.d3.c2"),
    ]


@pytest.mark.rule("E1-MODEL-04")
def test_model_04_dangerous_from_the_first_attack_on() -> None:
    scene = Scene()
    assert [zone.dangerous for zone in scene.state.zones] == [False] * 4
    for attacks in (1, 2):
        scene.fill("military")
        scene.run(dino_attack, MILITARY)
        assert [zone.dangerous for zone in scene.state.zones] == [False, True, False, False]
        assert len(scene.told("dangerous")) == (1 if attacks == 1 else 0)


@pytest.mark.parametrize(("players", "calm", "dangerous"), [(3, 6, 8), (4, 8, 10)])
@pytest.mark.rule("E1-MODEL-05")
def test_model_05_row_d3_opens_with_danger(players: int, calm: int, dangerous: int) -> None:
    scene = Scene(players)
    for _ in range(calm):
        assert not is_full(scene.state, MILITARY)
        scene.run(place_dino, MILITARY, TRAMPLER)
    assert is_full(scene.state, MILITARY)
    assert not any(scene.zone("military").dinos[2 * scene.setting.columns :])
    scene.zone("military").dangerous = True
    assert not is_full(scene.state, MILITARY)
    for _ in range(dangerous - calm):
        scene.run(place_dino, MILITARY, TRAMPLER)
    assert is_full(scene.state, MILITARY)


@pytest.mark.rule("E1-MODEL-05")
def test_model_05_spaces_7_to_10_open_with_danger() -> None:
    scene = Scene()
    scene.has(ROBERT, food=1, scrap=0)
    decision = scene.asks(settle, ROBERT)
    assert [text for text in texts(decision) if text.startswith("expansion")] == [
        f"expansion.{number}" for number in range(1, 7)
    ]
    assert reason(decision, "expansion.7") == "E1-MODEL-05"
    assert reason(decision, "expansion.10") == "E1-MODEL-05"

    scene.has(ROBERT, food=1)
    scene.zone("expansion").dangerous = True
    decision = scene.asks(settle, ROBERT)
    assert "expansion.7" in texts(decision)
    assert "expansion.10" in texts(decision)
    assert reason(decision, "military.7") == "E1-MODEL-05"


@pytest.mark.rule("E1-MODEL-06")
def test_model_06_gaps_do_not_shield_the_closest_dino() -> None:
    scene = Scene()
    scene.zone("military").dangerous = True
    scene.dinos("military", d1_c1="T", d2_c1="R", d2_c2="R", d3_c2="T", d3_c3="R")
    for column in (1, 2, 3):
        scene.wall(f"military.c{column}", EMMY)
    scene.roll("wall", *["safeguard-1 followers-0 defeat"] * 3)
    scene.run(wall_phase, scene.attack("military"))
    assert scene.told("dino-defeated") == [
        (EMMY, "trampler", "military.d1.c1"),
        (EMMY, "raptor", "military.d2.c2"),
        (EMMY, "raptor", "military.d3.c3"),
    ]


@pytest.mark.rule("E1-MODEL-07")
def test_model_07_a_soldier_is_in_exactly_one_place() -> None:
    scene = Scene()
    scene.offer("morning_rounds")

    def light() -> tuple[int, int, int, int]:
        """Light Soldiers of Robert: supply, Player board, Soldier spaces, Patrol."""
        standing = [soldier for soldier in scene.zone("military").soldiers if soldier]
        on_patrol = scene.player(ROBERT).on_patrol[0]
        return scene.supply(ROBERT, "light"), scene.stock(ROBERT, "light"), len(standing), on_patrol

    assert light() == (4, 1, 0, 0)
    scene.run(gain, ROBERT, LIGHT, 2, "test")
    assert light() == (2, 3, 0, 0)
    scene.run(place_soldiers, ROBERT, 1, False, answers=["military.s1.c1"])
    assert light() == (2, 2, 1, 0)
    scene.run(start_patrol, ROBERT, answers=["light 2 heavy 0"])
    assert light() == (2, 0, 1, 2)
    scene.run(complete, ROBERT)
    assert light() == (2, 2, 1, 0)
    scene.fill("military", "R")
    scene.run(dino_attack, MILITARY, answers=["stop"])
    assert light() == (3, 2, 0, 0)


@pytest.mark.rule("E1-MODEL-08")
def test_model_08_no_soldier_beyond_five_of_a_type() -> None:
    scene = Scene()
    scene.has(ROBERT, light=5, heavy=4)
    before = list(scene.player(ROBERT).stock)
    scene.run(gain, ROBERT, LIGHT, 1, "test")
    assert scene.player(ROBERT).stock == before
    scene.run(gain, ROBERT, HEAVY, 2, "test")
    assert scene.stock(ROBERT, "heavy") == 5
    assert scene.supply(ROBERT, "heavy") == 0


@pytest.mark.rule("E1-MODEL-08")
def test_model_08_supplies_are_the_limit_of_what_can_be_placed() -> None:
    scene = Scene()
    pieces = EPISODE1.view(scene.state, ROBERT)["players"][ROBERT]["supply"]
    # One of the five dice is in the pool, one of the five Light Soldiers on the board.
    assert pieces == {
        "settlements": 12, "walls": 7, "cubes": 15, "dice": 4, "traps": 8, "light": 4, "heavy": 5,
    }  # fmt: skip
    scene.has(ROBERT, food=5, scrap=5, story=5)
    scene.supplies(ROBERT, settlements=0, walls=0, dice=0, trampler_traps=0, raptor_traps=0)
    scene.pool("neutral adventurer", "neutral mediator", "neutral innovator")
    decision = scene.asks(primary_action, ROBERT)
    assert reason(decision, "settle") == "E1-SETTLE-10"
    assert reason(decision, "politics") == "E1-POLITICS-01"
    assert reason(decision, "fortifications") == "E1-FORT-10"

    # Nobody takes a cube back from an Officer to place it elsewhere.
    scene.supplies(ROBERT, cubes=0)
    scene.cubes("chief_mate", ROBERT)
    scene.run(influence, ROBERT, 1, 1)
    assert scene.row("chief_mate") == [ROBERT]
    assert scene.row("chief_of_security") == []
    assert reason(scene.asks(secondary_action, ROBERT), "influence") == "E1-SECOND-03"


@pytest.mark.rule("E1-MODEL-08")
def test_model_08_one_leader_and_one_patrol() -> None:
    scene = Scene()
    scene.has(ROBERT, light=3)
    scene.on_patrol(ROBERT, "morning_rounds", 1, 0)
    scene.offer("lost_luggage")
    scene.leader("military", ROBERT)
    scene.pool("neutral adventurer")
    assert reason(scene.asks(primary_action, ROBERT), "patrol") == "E1-PATROL-01"
    decision = scene.asks(secondary_action, ROBERT)
    assert reason(decision, "leader-community") == "E1-SECOND-10"
    assert reason(decision, "leader-defense") == "E1-SECOND-10"


@pytest.mark.rule("E1-MODEL-09")
def test_model_09_turn_order_starts_with_the_active_player() -> None:
    scene = Scene()
    scene.state.active = JEREMY
    assert scene.state.in_turn_order() == [JEREMY, OLIVIA, ROBERT, EMMY]
    # Still so in the end-of-turn checks: rewards in turn order, the breach is Jeremy's loss.
    scene.pool("neutral adventurer")
    scene.fill("military")
    for seat, column in ((ROBERT, 1), (EMMY, 2), (OLIVIA, 3)):
        scene.soldier(f"military.s1.c{column}", seat, "light")
        scene.has(seat, valor=1)
    scene.run(end_of_turn, JEREMY, answers=["8", "8", "8"])
    assert [seat for seat, _ in scene.told("reward")] == [OLIVIA, ROBERT, EMMY]
    assert {seat for seat, _, _ in scene.told("lost-followers")} == {JEREMY}
    assert scene.state.active == OLIVIA


@pytest.mark.rule("E1-MODEL-10", "E1-R-47")
def test_model_10_in_play_is_on_the_board_or_in_the_pool() -> None:
    scene = Scene()
    scene.pool("p1 mediator")
    scene.die("rations.1", "p1 adventurer")
    scene.die("salvage.2", "p1 innovator")
    scene.die("training.1", "p2 organizer")
    scene.state.set_aside[0] = 1
    assert scene.state.dice_in_play(ROBERT) == 3
    scene.has(ROBERT, story=0)
    scene.run(resolve_effect, ROBERT, PUB)
    assert scene.stock(ROBERT, "story") == 4


@pytest.mark.rule("E1-MODEL-11")
def test_model_11_population_counts_every_colour() -> None:
    scene = Scene(players=2)
    assert population(scene.state, EXPANSION) == 2
    scene.settlement("expansion.1", ROBERT)
    scene.settlement("expansion.2", EMMY)
    scene.settlement("expansion.6", DISSENTERS)
    scene.settlement("military.1", ROBERT)
    scene.leader("expansion", ROBERT)
    assert population(scene.state, EXPANSION) == 5


@pytest.mark.rule("E1-MODEL-12", "E1-R-35")
def test_model_12_presence_is_of_the_community_area_and_by_colour() -> None:
    scene = Scene()
    scene.settlement("protection.1", ROBERT)
    scene.settlement("protection.4", ROBERT)
    scene.leader("protection", ROBERT)
    scene.die("salvage.1", "p1 innovator")
    scene.soldier("protection.s1.c1", ROBERT, "heavy")
    scene.wall("protection.c1", ROBERT)
    scene.trap("protection.d2.c1", ROBERT, "raptor")
    scene.die("training.1", "p1 organizer")
    assert presence(scene.state, ROBERT, PROTECTION) == 4

    # Emmy places Robert's die: it costs her 2 Followers and is his piece.
    scene.pool("p1 innovator")
    scene.has(EMMY, story=0)
    scene.run(primary_action, EMMY, answers=["salvage"])
    assert scene.die_on("salvage.2") == "p1 innovator"
    assert scene.stock(EMMY, "followers") == 8
    assert presence(scene.state, ROBERT, PROTECTION) == 5
    assert presence(scene.state, EMMY, PROTECTION) == 0


@pytest.mark.parametrize(
    ("zone", "asset"),
    [
        ("sustenance", "food"),
        ("military", "light"),
        ("expansion", "story"),
        ("protection", "scrap"),
    ],
)
@pytest.mark.rule("E1-MODEL-13", "E1-R-13")
def test_model_13_production_of_each_zone(zone: str, asset: str) -> None:
    scene = Scene()
    before = list(scene.player(ROBERT).stock)
    scene.run(settlement_bonus, ROBERT, ZONES.index(zone), 5 - 1)
    before[ASSETS.index(asset)] += 1
    assert scene.player(ROBERT).stock == before
    scene.zone(zone).dangerous = True
    scene.run(settlement_bonus, ROBERT, ZONES.index(zone), 7 - 1)
    before[ASSETS.index(asset)] += 2
    assert scene.player(ROBERT).stock == before


@pytest.mark.rule("E1-MODEL-14")
def test_model_14_contribution_counts_all_pieces_of_the_defense_area() -> None:
    scene = Scene()
    scene.dinos("expansion", d1_c1="R", d1_c2="T")
    scene.soldier("expansion.s1.c1", ROBERT, "light")
    scene.soldier("expansion.s1.c2", ROBERT, "heavy")
    scene.soldier("expansion.s2.c3", ROBERT, "leader")
    scene.wall("expansion.c1", ROBERT)
    scene.trap("expansion.d2.c2", ROBERT, "trampler")
    scene.soldier("expansion.s2.c1", EMMY, "light")
    scene.soldier("military.s1.c1", ROBERT, "light")
    scene.settlement("expansion.1", ROBERT)
    scene.run(fight_phase, scene.attack("expansion"))
    assert scene.fighter("expansion.s1.c1") == "p1 toppled-light"
    assert contribution(scene.state, EXPANSION, ROBERT) == 5
    assert contribution(scene.state, EXPANSION, EMMY) == 1
    assert contribution(scene.state, EXPANSION, OLIVIA) == 0


@pytest.mark.rule("E1-MODEL-15")
def test_model_15_ranks_are_dense() -> None:
    assert ranks([10, 10, 7, 3]) == [1, 1, 2, 3]
    scene = Scene()
    scene.state.assemblies = 1
    for seat, votes in enumerate((10, 10, 7, 3)):
        scene.has(seat, votes=votes)
    scene.run(assembly_scoring)
    assert [scene.stock(seat, "followers") - 10 for seat in range(4)] == [12, 12, 7, 3]


@pytest.mark.rule("E1-MODEL-16")
def test_model_16_halves_are_rounded_down() -> None:
    # Population 5, two tied: 2 Votes each.
    scene = Scene()
    scene.settlement("sustenance.1", ROBERT)
    scene.settlement("sustenance.2", EMMY)
    scene.settlement("sustenance.3", JEREMY)
    scene.die("rations.1", "p1 adventurer")
    scene.die("rations.2", "p2 mediator")
    scene.run(majorities)
    assert [scene.stock(seat, "votes") for seat in range(4)] == [2, 2, 0, 0]

    # Second on the Chief Engineer with 3 structures: 1 Follower.
    scene = Scene()
    scene.cubes("chief_engineer", EMMY, EMMY, ROBERT)
    for column in (1, 2, 3):
        scene.wall(f"military.c{column}", ROBERT)
    scene.run(officer_scoring)
    assert scene.stock(ROBERT, "followers") == 11

    # 3 Light Soldiers left over: 1 Follower.
    scene = Scene()
    scene.has(ROBERT, food=0, scrap=0, story=0, light=3)
    assert leftovers(scene.state, ROBERT) == 1


@pytest.mark.rule("E1-MODEL-08")
def test_model_08_a_closed_option_is_never_replaced_by_another() -> None:
    scene = Scene()
    scene.has(ROBERT, light=5, food=2, scrap=0, story=0)
    decision = scene.asks(training, ROBERT)
    assert scene.told("only-option") == [(ROBERT, "training", "story")]
    assert reason(decision, "recruit") == "E1-TRAIN-09"
    assert reason(decision, "recruit-for-food") == "E1-TRAIN-09"
    scene.supplies(ROBERT, walls=0)
    scene.has(ROBERT, scrap=2, story=2)
    decision = scene.asks(fortifications, ROBERT)
    assert texts(decision) == ["trap", "trap-for-food"]


@pytest.mark.rule("E1-R-12")
def test_ruling_12_a_trap_alone_fills_no_space() -> None:
    scene = Scene()
    scene.pool("neutral adventurer")
    scene.fill("sustenance", leave=1)
    scene.trap("sustenance.d1.c4", ROBERT, "raptor")
    assert not is_full(scene.state, SUSTENANCE)
    scene.run(end_of_turn, ROBERT)
    assert scene.told("attack") == []
    scene.run(place_dino, SUSTENANCE, TRAMPLER)
    assert scene.dino("sustenance.d1.c4") == "trampler"
    assert is_full(scene.state, SUSTENANCE)


@pytest.mark.rule("E1-MODEL-02")
def test_model_02_every_effect_has_its_die_spaces_in_its_zone() -> None:
    for players, count in ((2, 24), (3, 24), (4, 27)):
        scene = Scene(players)
        assert len(scene.setting.spaces) == count
        for space in scene.setting.spaces:
            assert space.effect in scene.setting.effects_of[space.zone]
        assert {EFFECTS[space.effect] for space in scene.setting.spaces} == set(EFFECTS)
