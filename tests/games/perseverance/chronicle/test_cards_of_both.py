"""Cards 5, 6, 7 and 13, which work in both Episodes, each half where it takes hold (CH-CARD)."""

import pytest
from any_scene import reason
from games.perseverance.chronicle.chronicle_scene import (
    Chronicle1,
    Chronicle2,
    set_up,
    tokens,
    use,
)

from pertinax.games.perseverance.episode1.rules.attack import dino_attack as attack1
from pertinax.games.perseverance.episode1.rules.dinos import place_dinos_of_space
from pertinax.games.perseverance.episode1.rules.names import MILITARY
from pertinax.games.perseverance.episode1.rules.patrol import resolve_stage as stage1
from pertinax.games.perseverance.episode1.rules.primary import primary_action as primary1
from pertinax.games.perseverance.episode1.rules.secondary import INFLUENCE
from pertinax.games.perseverance.episode1.rules.secondary import perform as perform1
from pertinax.games.perseverance.episode1.rules.turn import checks, end_of_turn
from pertinax.games.perseverance.episode1.rules.turn import turn as turn1
from pertinax.games.perseverance.episode2.rules.combat import fight
from pertinax.games.perseverance.episode2.rules.primary import primary_action as primary2
from pertinax.games.perseverance.shared.rules.turn import BEFORE, BETWEEN, window

ANA, BEN, CEM = range(3)
EAR = "ear_of_the_council"
TRAMPLING = "trampling_distraction"
HONOR = "scouts_honor"
RUGGED = "rugged_and_battle_hardened"


# Ear of the Council


@pytest.mark.rule("CH-CARD-05-TOP", "CH-R-54")
@pytest.mark.parametrize(
    ("pool", "free"),
    [
        (["neutral mediator"], True),
        (["neutral mediator", "p2 organizer"], True),
        (["neutral mediator", "neutral mediator"], True),
        (["neutral mediator", "p2 innovator"], False),
    ],
)
def test_another_face_is_free_if_no_other_die_fits(pool: list[str], free: bool) -> None:
    """Salvage 1 asks for an innovator; no Story is left to pay with."""
    scene = Chronicle1()
    scene.holds(ANA, EAR)
    scene.has(ANA, story=0)
    scene.pool(*pool)
    scene.die("salvage.2", "neutral adventurer")
    if free:
        choices = ["salvage", "neutral mediator", "salvage.1 as innovator"]
        scene.run(primary1, ANA, answers=choices[: 1 + (len(set(pool)) > 1)])
        assert scene.told("die-turned") == [(ANA, "innovator")]
        assert scene.stock(ANA, "story") == 0
    else:
        scene.run(primary1, ANA, answers=["salvage"])
        assert scene.told("die-turned") == []
        assert scene.told("die-placed")[0][1:] == ("p2", "innovator", "salvage.1")


@pytest.mark.rule("CH-CARD-05-TOP", "CH-R-54")
def test_a_paid_change_is_always_allowed() -> None:
    for scene, primary in ((Chronicle1(), primary1), (Chronicle2(), primary2)):
        scene.holds(ANA, EAR)
        scene.has(ANA, story=1)
        scene.pool("neutral mediator", "p2 innovator")
        scene.run(primary, ANA, answers=["salvage", "neutral mediator", "salvage.1 as innovator"])
        assert scene.stock(ANA, "story") == 0


@pytest.mark.rule("CH-CARD-05-TOP", "CH-R-54")
def test_a_free_change_in_episode_2() -> None:
    scene = Chronicle2()
    scene.holds(ANA, EAR)
    scene.has(ANA, story=0)
    scene.pool("neutral mediator", "p2 organizer")
    answers = ["salvage", "neutral mediator", "salvage.1 as innovator"]
    scene.run(primary2, ANA, answers=answers)
    assert scene.told("die-turned") == [(ANA, "innovator")]


@pytest.mark.rule("CH-CARD-05-TOP")
def test_without_the_card_a_change_costs_a_story() -> None:
    scene = Chronicle1()
    scene.holds(BEN, EAR)
    scene.has(ANA, story=0)
    scene.pool("neutral mediator")
    scene.die("salvage.2", "neutral adventurer")
    assert reason(scene.asks(primary1, ANA), "salvage") == "E1-PRIMARY-06"


@pytest.mark.rule("CH-CARD-05-BOT-E1", "CH-R-55")
def test_two_cubes_bring_the_leader_home_and_out_again() -> None:
    scene = Chronicle1()
    scene.holds(ANA, EAR, top=False)
    scene.has(ANA, story=2, scrap=0)
    scene.leader("protection", ANA)
    answers = ["chief_mate", "2", "retrieve", "leader-community"]
    decision = scene.asks(perform1, ANA, INFLUENCE, answers=answers)
    assert (decision.kind, reason(decision, "protection")) == ("leader-zone", "CH-R-55")
    other = Chronicle1()
    other.holds(ANA, EAR, top=False)
    other.has(ANA, story=2, scrap=0)
    other.leader("protection", ANA)
    other.run(
        perform1,
        ANA,
        INFLUENCE,
        answers=["chief_mate", "2", "retrieve", "leader-defense", "protection.s1.c1"],
    )  # the other area of the same Zone
    assert other.fighter("protection.s1.c1") == "p1 leader"
    assert other.row("chief_mate") == [ANA, ANA]


@pytest.mark.rule("CH-CARD-05-BOT-E1", "CH-R-55")
def test_not_to_the_soldier_space_just_left_but_beside_it() -> None:
    scene = Chronicle1()
    scene.holds(ANA, EAR, top=False)
    scene.has(ANA, story=2, valor=0)
    scene.soldier("military.s1.c2", ANA, "leader")
    answers = ["chief_mate", "2", "retrieve", "leader-defense"]
    decision = scene.asks(perform1, ANA, INFLUENCE, answers=answers)
    assert reason(decision, "military.s1.c2") == "CH-R-55"
    scene = Chronicle1()
    scene.holds(ANA, EAR, top=False)
    scene.has(ANA, story=2, valor=0)
    scene.soldier("military.s1.c2", ANA, "leader")
    scene.run(perform1, ANA, INFLUENCE, answers=[*answers, "military.s1.c1"])
    assert scene.fighter("military.s1.c1") == "p1 leader"
    assert scene.stock(ANA, "valor") == 1


@pytest.mark.rule("CH-CARD-05-BOT-E1", "CH-R-55")
def test_the_two_halves_of_it_are_independent() -> None:
    only_home = Chronicle1()
    only_home.holds(ANA, EAR, top=False)
    only_home.has(ANA, story=2)
    only_home.leader("protection", ANA)
    only_home.run(perform1, ANA, INFLUENCE, answers=["chief_mate", "2", "retrieve", "stop"])
    assert only_home.leader_at(ANA) == "home"
    only_out = Chronicle1()
    only_out.holds(ANA, EAR, top=False)
    only_out.has(ANA, story=2)
    answers = ["chief_mate", "2", "leader-community", "protection", "salvage"]
    only_out.run(perform1, ANA, INFLUENCE, answers=answers)
    assert only_out.leader_at(ANA) == "protection"
    stays = Chronicle1()
    stays.holds(ANA, EAR, top=False)
    stays.has(ANA, story=2)
    stays.leader("protection", ANA)
    stays.run(perform1, ANA, INFLUENCE, answers=["chief_mate", "2", "stop"])
    assert stays.leader_at(ANA) == "protection"


@pytest.mark.rule("CH-CARD-05-BOT-E1")
def test_one_cube_is_not_enough() -> None:
    scene = Chronicle1()
    scene.holds(ANA, EAR, top=False)
    scene.has(ANA, story=2)
    scene.run(perform1, ANA, INFLUENCE, answers=["chief_mate", "1"])
    assert [decision.kind for decision in scene.asked] == ["officer", "cubes"]


@pytest.mark.rule("CH-R-55", "CH-ACH-ORATOR")
def test_a_leader_placed_so_counts_for_the_orator() -> None:
    scene = Chronicle1()
    scene.holds(ANA, EAR, top=False)
    scene.has(ANA, story=2)
    scene.die("salvage.1", "p1 innovator")
    scene.die("salvage.2", "p1 mediator")
    answers = ["chief_mate", "2", "leader-community", "protection", "salvage"]
    scene.step("secondary", perform1, ANA, INFLUENCE, answers=answers)
    assert scene.fulfilled(ANA) == {"orator": "S"}


# Trampling Distraction


@pytest.mark.rule("CH-CARD-06-TOP", "CH-R-57")
def test_a_trampler_and_two_dice_change_places() -> None:
    scene = Chronicle1()
    scene.holds(ANA, TRAMPLING)
    scene.trap("military.d1.c2", BEN, "raptor")
    scene.die("salvage.1", "p2 innovator")
    scene.die("pub.3", "neutral mediator")  # a space without symbol
    use(scene, TRAMPLING, "military.d1.c2", "salvage.1", "organizer")
    assert scene.dino("military.d1.c2") == "trampler"
    assert scene.zone("military").traps[scene.cell("d1.c2")]
    assert scene.told("die-swapped") == [
        (ANA, "innovator", "salvage.1"), (ANA, "organizer", "pub.3"),
    ]  # fmt: skip
    assert scene.state.dice[scene.die_space("salvage.1")] // 4 == 5
    assert scene.state.dice[scene.die_space("pub.3")] // 4 == BEN
    assert scene.told("effect") == scene.told("die-placed") == []
    assert tokens(scene) == [(0,)]


@pytest.mark.rule("CH-CARD-06-TOP", "CH-R-57")
def test_the_last_empty_space_of_an_area_is_not_filled() -> None:
    scene = Chronicle1()
    scene.holds(ANA, TRAMPLING)
    scene.fill("military", leave=1)
    scene.die("salvage.1", "p2 innovator")
    scene.die("pub.3", "neutral mediator")
    decision = scene.asks(window, ANA, BEFORE, answers=[TRAMPLING])
    assert reason(decision, "military.d1.c3") == "CH-CARD-06-TOP"
    assert reason(decision, "military.d2.c1") == "E1-DINO-03"
    assert reason(decision, "sustenance.d3.c1") == "E1-MODEL-05"


@pytest.mark.rule("CH-R-57", "CH-R-43")
@pytest.mark.parametrize("lacking", ["trampler", "die", "space"])
def test_it_needs_a_trampler_two_dice_and_a_space(lacking: str) -> None:
    scene = Chronicle1()
    scene.holds(ANA, TRAMPLING, "conscription")
    scene.die("salvage.1", "p2 innovator")
    if lacking != "die":
        scene.die("pub.3", "neutral mediator")
    if lacking == "trampler":
        scene.state.dino_supply[1] = 0
    if lacking == "space":
        for zone in ("sustenance", "military", "expansion", "protection"):
            scene.fill(zone, leave=1)
    rule = "CH-CARD-06-TOP" if lacking == "space" else "CH-R-57"
    assert reason(scene.asks(window, ANA, BETWEEN), TRAMPLING) == rule


@pytest.mark.rule("CH-CARD-06-TOP", "CH-R-57")
def test_in_episode_2_on_any_empty_space_of_the_map() -> None:
    scene = Chronicle2()
    scene.holds(ANA, TRAMPLING)
    scene.die("salvage.1", "p2 innovator")
    scene.die("pub.1", "neutral mediator")
    use(scene, TRAMPLING, "edge_3.2", "pub.1")
    assert scene.dinos_at("edge_3")[1] == "trampler"
    assert scene.told("effect") == scene.told("die-placed") == []
    assert [each[1] for each in scene.told("die-swapped")] == ["mediator", "innovator"]


@pytest.mark.rule("CH-CARD-06-BOT-E1", "CH-R-58")
@pytest.mark.parametrize("effect", ["salvage", "rations", "pub"])
def test_a_trampler_more_where_one_salvages_or_takes_rations(effect: str) -> None:
    scene = Chronicle1()
    scene.holds(ANA, TRAMPLING, top=False)
    names = {"salvage": "salvage.2", "rations": "rations.3", "pub": "pub.3"}
    space = scene.die_space(names[effect])
    if effect == "pub":
        scene.step("primary", place_dinos_of_space, ANA, space)
        assert scene.asked == []
        return
    scene.step("primary", place_dinos_of_space, ANA, space, answers=["add"])
    assert [each[0] for each in scene.told("dino-placed")] == ["trampler"] * 3
    assert scene.asked[0].kind == "chronicle-trampler"


@pytest.mark.rule("CH-CARD-06-BOT-E1", "CH-R-58")
def test_any_trampler_of_the_area_is_removed_and_its_trap_stays() -> None:
    scene = Chronicle1()
    scene.holds(ANA, TRAMPLING, top=False)
    scene.dinos("protection", d1_c1="T", d1_c2="R")
    scene.trap("protection.d1.c1", ANA, "raptor")
    supply = scene.state.dino_supply[1]
    space = scene.die_space("salvage.2")
    answers = ["remove", "protection.d1.c1"]
    scene.step("primary", place_dinos_of_space, ANA, space, answers=answers)
    assert scene.dino("protection.d1.c1") == "none"
    assert scene.zone("protection").traps[scene.cell("d1.c1")]
    assert scene.state.dino_supply[1] == supply - 2 + 1
    assert scene.told("dino-removed") == [(ANA, "protection.d1.c1")]


@pytest.mark.rule("CH-R-58", "CH-R-61", "CH-CARD-06-BOT-E1")
def test_even_if_scouts_have_kept_the_dinos_away() -> None:
    scene = Chronicle1()
    scene.holds(ANA, TRAMPLING, top=False)
    scene.holds(ANA, "our_scouts_report")
    use(scene, "our_scouts_report")
    scene.step("primary", place_dinos_of_space, ANA, scene.die_space("salvage.2"), answers=["add"])
    assert len(scene.told("dino-placed")) == 1


@pytest.mark.rule("CH-R-58")
def test_adding_may_fill_the_area_and_needs_a_trampler() -> None:
    scene = Chronicle1()
    scene.holds(ANA, TRAMPLING, top=False)
    scene.fill("protection", "R", leave=3)
    space = scene.die_space("salvage.2")
    scene.step("primary", place_dinos_of_space, ANA, space, answers=["add"])
    scene.step("attack", checks, 3)
    assert scene.told("attack") == [("protection",)]
    none = Chronicle1()
    none.holds(ANA, TRAMPLING, top=False)
    none.holds(ANA, "our_scouts_report")
    use(none, "our_scouts_report")
    none.state.dino_supply[1] = 0
    none.step("primary", place_dinos_of_space, ANA, space)
    assert none.asked == []
    none.dinos("protection", d1_c1="T")
    none.state.dino_supply[1] = 0
    decision = none.asks(place_dinos_of_space, ANA, space)
    assert reason(decision, "add") == "CH-R-58"


# Scout's Honor


@pytest.mark.rule("CH-CARD-07-TOP", "CH-R-60", "CH-ACH-COMMANDER")
def test_a_cube_for_the_first_soldier_defeated_in_ones_turn() -> None:
    scene = Chronicle1()
    scene.holds(ANA, HONOR)
    scene.cubes("chief_mate", ANA, ANA, BEN)
    scene.soldier("military.s1.c1", ANA, "light")
    scene.soldier("military.s1.c2", ANA, "light")
    scene.fill("military", "R")
    scene.pool("neutral mediator")
    for seat in range(3):
        scene.has(seat, valor=0, safeguard=0)
    scene.asks(end_of_turn, ANA, MILITARY, answers=["chief_mate"])
    kinds = [decision.kind for decision in scene.asked]
    assert kinds.count("chronicle-officer") == 1
    assert scene.fulfilled(ANA) == {"commander": "D", "hunter": "D"}


@pytest.mark.rule("CH-CARD-07-TOP", "CH-R-60")
def test_a_soldier_lost_on_a_patrol_and_no_second_cube_in_the_turn() -> None:
    scene = Chronicle1()
    scene.holds(ANA, HONOR)
    scene.pool("neutral innovator", "neutral innovator")
    scene.on_patrol(ANA, "wreck_divers", 2, 0)
    scene.roll("threat", 1)
    answers = ["salvage", "influence", "chief_mate", "move-on", "stop"]
    scene.roll("normal-dino", *[scene.setting.dino_dice[0][0].text])
    scene.has(ANA, story=0)
    scene.run(turn1, answers=answers)
    assert scene.asked[-1].kind == "chronicle-officer"
    assert scene.told("influenced") == [("p1", "chief_mate")]


@pytest.mark.rule("CH-R-60", "CH-CARD-07-TOP")
def test_not_in_anothers_turn_nor_for_a_soldier_that_was_saved() -> None:
    scene = Chronicle1()
    scene.holds(BEN, HONOR)
    scene.soldier("military.s1.c1", BEN, "light")
    scene.dinos("military", d1_c1="R")
    scene.step("attack", attack1, MILITARY)
    assert scene.own.honor == 0
    saved = Chronicle1()
    saved.holds(ANA, HONOR)
    saved.holds(ANA, "battle_prowess", top=False)
    saved.soldier("military.s1.c1", ANA, "light")
    saved.dinos("military", d1_c1="R")
    saved.step("attack", attack1, MILITARY, answers=["save"])
    assert saved.own.honor == 0


@pytest.mark.rule("CH-R-40", "CH-CARD-07-TOP")
def test_two_copies_bring_two_cubes() -> None:
    scene = Chronicle1()
    scene.holds(ANA, HONOR, HONOR)
    scene.on_patrol(ANA, "wreck_divers", 2, 0)
    scene.roll("threat", 1)
    scene.step("patrol", stage1, ANA, answers=["move-on"])
    for hook in scene.state.hooks.step_over:
        scene.step("patrol", hook, ANA, answers=["chief_mate", "chief_steward"])
        scene.step("patrol", hook, ANA)
    assert scene.row("chief_mate") == scene.row("chief_steward") == [ANA]


@pytest.mark.rule("CH-CARD-07-TOP", "CH-R-60")
def test_a_combat_of_episode_2_and_one_within_an_action() -> None:
    scene = Chronicle2()
    scene.holds(ANA, HONOR, "structure_on_the_horizon")
    scene.cubes("chief_mate", ANA, ANA, BEN)
    scene.camp("start", ANA)
    scene.watchtower("start", BEN)
    scene.attack_deck("plains_attack_01")
    scene.has(ANA, light=1, heavy=0, glowberry=0, island_resource=0, valor=0)
    scene.topples(ANA, leader=True)
    scene.dinos("p1", "raptor")
    scene.dinos("p2", "trampler", "trampler")
    use(scene, "structure_on_the_horizon", "p1", "stop", "chief_mate")
    assert [each[0] for each in scene.told("officer-row-full")] == ["chief_mate"]
    assert scene.fulfilled(ANA) == {}


@pytest.mark.rule("CH-CARD-07-BOT", "CH-R-34", "CH-R-31")
def test_a_cube_on_the_starting_officer_and_three_valor() -> None:
    scene = Chronicle1(game=2, cards=[[HONOR], [], []])
    scene.settlement("expansion.1", ANA)
    scene.has(ANA, valor=4)
    set_up(scene)
    officer = scene.setting.officers[scene.state.officer_of[2]]
    assert scene.row(officer) == [ANA]
    assert scene.stock(ANA, "valor") == 6  # no more than the board holds
    camp = Chronicle2(game=3, cards=[[HONOR], [HONOR], []])
    camp.camp("start", ANA)
    camp.settlement("military", BEN)
    set_up(camp)
    assert camp.row(camp.setting.officers[camp.state.officer_of[4]]) == [ANA]
    assert camp.row(camp.setting.officers[camp.state.officer_of[1]]) == [BEN]


@pytest.mark.rule("CH-CARD-07-BOT", "CH-R-34")
def test_the_starting_officer_is_not_that_of_a_settlement_from_setup() -> None:
    scene = Chronicle1(game=2, cards=[[HONOR], [], []], tiles=[["defender"], [], []])
    scene.settlement("expansion.1", ANA)
    set_up(scene, "CH-ACH-BONUS-DEFENDER", "sustenance")
    assert scene.row(scene.setting.officers[scene.state.officer_of[2]]) == [ANA]


# Rugged and Battle-Hardened


@pytest.mark.rule("CH-CARD-13-TOP", "CH-R-65", "CH-R-102")
@pytest.mark.parametrize("seat", [ANA, BEN])
@pytest.mark.parametrize(("species", "heavy"), [("T", 1), ("R", 0)])
def test_a_light_soldier_that_fought_and_lives(seat: int, species: str, heavy: int) -> None:
    scene = Chronicle1()
    scene.holds(seat, RUGGED)
    scene.has(seat, light=0, heavy=0)
    scene.soldier("military.s1.c1", seat, "light")
    scene.soldier("military.s1.c2", seat, "light")  # fights nobody
    scene.dinos("military", d1_c1=species)
    for each in range(3):
        scene.has(each, valor=0, safeguard=0)
    scene.step("attack", attack1, MILITARY, answers=["convert"] * heavy)
    assert scene.stock(seat, "heavy") == heavy
    assert scene.stock(seat, "light") == 1
    assert scene.own.fought == ()
    assert scene.own.veterans == [0, 0, 0]


@pytest.mark.rule("CH-R-65", "CH-CARD-13-TOP")
def test_it_needs_a_heavy_soldier_and_may_be_declined() -> None:
    scene = Chronicle1()
    scene.holds(ANA, RUGGED)
    scene.soldier("military.s1.c1", ANA, "light")
    scene.dinos("military", d1_c1="T")
    scene.supplies(ANA, heavy=0)
    for each in range(3):
        scene.has(each, valor=0, safeguard=0)
    scene.step("attack", attack1, MILITARY)
    assert scene.told("converted") == []
    declined = Chronicle1()
    declined.holds(ANA, RUGGED)
    declined.soldier("military.s1.c1", ANA, "light")
    declined.dinos("military", d1_c1="T")
    for each in range(3):
        declined.has(each, valor=0, safeguard=0)
    declined.step("attack", attack1, MILITARY, answers=["stop"])
    assert declined.told("converted") == []


@pytest.mark.rule("CH-R-65", "CH-CARD-13-TOP")
def test_one_saved_by_a_card_is_undefeated() -> None:
    scene = Chronicle1()
    scene.holds(ANA, RUGGED)
    scene.holds(ANA, "battle_prowess", top=False)
    scene.has(ANA, heavy=0)
    scene.soldier("military.s1.c1", ANA, "light")
    scene.dinos("military", d1_c1="R")
    for each in range(3):
        scene.has(each, valor=0, safeguard=0)
    scene.step("attack", attack1, MILITARY, answers=["save", "convert"])
    assert scene.stock(ANA, "heavy") == 1


@pytest.mark.rule("CH-CARD-13-TOP", "CH-R-65")
def test_after_a_combat_of_episode_2_it_stays_toppled() -> None:
    scene = Chronicle2()
    scene.holds(ANA, RUGGED)
    scene.has(ANA, light=1, heavy=0)
    scene.topples(ANA, leader=True)
    scene.dinos("p1", "trampler")
    scene.run(fight, ANA, scene.place("p1"), answers=["stop", "convert"])
    assert (scene.stock(ANA, "light"), scene.stock(ANA, "heavy")) == (0, 1)
    assert scene.player(ANA).toppled == [0, 1]


@pytest.mark.rule("CH-R-65")
def test_pieces_must_have_defeated_a_dino() -> None:
    """With Trampler Expert the Trampler falls by itself."""
    scene = Chronicle2()
    scene.holds(ANA, RUGGED)
    scene.perks(ANA, "trampler_expert")
    scene.has(ANA, light=1, heavy=0)
    scene.dinos("p1", "trampler")
    scene.run(fight, ANA, scene.place("p1"), answers=["stop"])
    assert scene.told("converted") == []
