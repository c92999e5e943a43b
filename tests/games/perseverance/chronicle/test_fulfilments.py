"""Conditions of Achievements: who fulfils which in which step, and what does not count (CH-ACH)."""

import pytest
from games.perseverance.chronicle.chronicle_scene import Chronicle1, Chronicle2

from pertinax.games.perseverance.chronicle.episode1.rules.fulfilments import hunter as hunter1
from pertinax.games.perseverance.episode1.rules.attack import dino_attack as attack1
from pertinax.games.perseverance.episode1.rules.community import build_settlement
from pertinax.games.perseverance.episode1.rules.defense import place_wall, stand_leader
from pertinax.games.perseverance.episode1.rules.names import BY_TRAP, BY_WALL, EXPANSION, MILITARY
from pertinax.games.perseverance.episode1.rules.patrol import start_patrol
from pertinax.games.perseverance.episode1.rules.primary import primary_action as primary1
from pertinax.games.perseverance.episode1.rules.secondary import put_leader
from pertinax.games.perseverance.episode2.rules.attack import dino_attack as attack2
from pertinax.games.perseverance.episode2.rules.building import build_outpost, place_settlement
from pertinax.games.perseverance.episode2.rules.combat import end_combat
from pertinax.games.perseverance.episode2.rules.names import ADVENTURE, OUTPOSTS, PERKS
from pertinax.games.perseverance.episode2.rules.perks import gain_perk
from pertinax.games.perseverance.episode2.rules.secondary import COUNTERATTACK, perform
from pertinax.games.perseverance.episode2.rules.under_way import LEADER, Combat
from pertinax.games.perseverance.shared.rules.names import HEAVY, LIGHT, NOBODY, RAPTOR
from pertinax.games.perseverance.shared.rules.officers import influence

ANA, BEN, CEM = range(3)


@pytest.mark.rule("CH-ACH-03", "CH-R-02", "CH-R-17", "CH-EX-18")
@pytest.mark.parametrize(
    ("stage", "tags"),
    [
        ("primary", "P"), ("secondary", "S"), ("attack", "D"), ("patrol", "A"),
        ("window", ""), ("claims", ""), ("setup", ""), ("assembly", ""), ("end", ""),
    ],
)  # fmt: skip
def test_only_the_four_steps_fulfil_anything(stage: str, tags: str) -> None:
    scene = Chronicle1()
    scene.cubes("chief_mate", BEN, BEN, CEM)
    scene.step(stage, influence, BEN, 0, 1)
    assert scene.fulfilled(BEN) == ({"commander": tags} if tags else {})


@pytest.mark.rule("CH-ACH-02", "CH-ACH-04")
def test_tiles_that_are_not_on_display_cannot_be_fulfilled() -> None:
    scene = Chronicle1()
    scene.display("scout")
    scene.cubes("chief_mate", BEN, BEN, CEM)
    scene.step("primary", influence, BEN, 0, 1)
    assert scene.fulfilled(BEN) == {}


# Episode 1


@pytest.mark.rule("CH-ACH-DEFENDER-E1", "CH-R-22")
@pytest.mark.parametrize(
    ("trap", "soldier", "met"),
    [
        ("expansion.d1.c1", "heavy", True),
        ("expansion.d1.c1", "light", False),
        ("military.d1.c1", "heavy", False),
    ],
)
def test_a_wall_beside_a_trap_and_a_heavy_soldier(trap: str, soldier: str, met: bool) -> None:
    scene = Chronicle1()
    scene.trap(trap, ANA, "raptor")
    scene.soldier("expansion.s1.c1", ANA, soldier)
    scene.step("patrol", place_wall, ANA, answers=["expansion.wall.c2"])
    assert scene.fulfilled(ANA) == ({"defender": "A"} if met else {})


@pytest.mark.rule("CH-ACH-DEFENDER-E1")
def test_traps_of_others_do_not_help() -> None:
    scene = Chronicle1()
    scene.trap("expansion.d1.c1", BEN, "raptor")
    scene.soldier("expansion.s1.c1", ANA, "heavy")
    scene.step("primary", place_wall, ANA, answers=["expansion.wall.c2"])
    assert scene.fulfilled(ANA) == {}


@pytest.mark.rule("CH-ACH-HOMESTEADER", "CH-R-24")
def test_two_settlements_one_among_two_others() -> None:
    scene = Chronicle1()
    scene.present("expansion", 2, 1)
    scene.step("primary", build_settlement, ANA, EXPANSION, 3)
    assert scene.fulfilled(ANA) == {}
    scene.step("primary", build_settlement, ANA, MILITARY, 0)
    assert scene.fulfilled(ANA) == {"homesteader": "P"}


@pytest.mark.rule("CH-ACH-HOMESTEADER")
@pytest.mark.parametrize(("stage", "there"), [("secondary", 2), ("patrol", 2), ("primary", 1)])
def test_not_in_other_steps_nor_among_fewer(stage: str, there: int) -> None:
    scene = Chronicle1()
    scene.present("expansion", there)
    scene.step(stage, build_settlement, ANA, EXPANSION, there)
    scene.step(stage, build_settlement, ANA, MILITARY, 0)
    assert scene.fulfilled(ANA) == {}


@pytest.mark.rule("CH-ACH-HOMESTEADER")
def test_settlements_of_another_turn_do_not_add_up() -> None:
    scene = Chronicle1()
    scene.present("expansion", 2)
    scene.step("primary", build_settlement, ANA, EXPANSION, 2)
    scene.claim()
    scene.step("primary", build_settlement, ANA, MILITARY, 0)
    assert scene.fulfilled(ANA) == {}


@pytest.mark.rule("CH-ACH-HUNTER-E1", "CH-R-25")
@pytest.mark.parametrize(
    ("piece", "column", "met"),
    [("heavy", "RR", True), ("light", "RT", False), ("heavy", "RT", False)],
)
def test_pieces_that_defeat_two_raptors(piece: str, column: str, met: bool) -> None:
    scene = Chronicle1()
    scene.soldier("expansion.s1.c1", ANA, piece)
    scene.dinos("expansion", d1_c1=column[0], d2_c1=column[1])
    for seat in range(3):
        scene.has(seat, valor=0, safeguard=0)
    scene.step("attack", attack1, EXPANSION)
    assert scene.fulfilled(ANA) == ({"hunter": "D"} if met else {})
    assert scene.own.raptors == [0, 0, 0]


@pytest.mark.rule("CH-ACH-HUNTER-E1")
def test_traps_and_walls_do_not_count_as_pieces() -> None:
    scene = Chronicle1()
    for means in (BY_TRAP, BY_WALL):
        scene.step("attack", hunter1, ANA, RAPTOR, means, NOBODY)
        scene.step("attack", hunter1, ANA, RAPTOR, means, NOBODY)
    assert scene.fulfilled(ANA) == {}


@pytest.mark.rule("CH-ACH-ORATOR", "CH-R-27")
@pytest.mark.parametrize(
    ("others", "placed", "met"),
    [
        ([], "p1", False),
        (["pub.1"], "p1", True),
        (["politics.1"], "p1", False),
        (["pub.1", "patrol.1"], "p1", False),
        (["pub.1"], "p2", False),
    ],
)
def test_a_die_beside_exactly_one_other(others: list[str], placed: str, met: bool) -> None:
    scene = Chronicle1()
    for space in others:
        scene.die(space, "p1 mediator")
    scene.has(ANA, story=0, followers=9)
    scene.pool(f"{placed} mediator")
    scene.roll("normal-dino", "raptor")
    scene.step("primary", primary1, ANA, answers=["rations"])
    assert scene.fulfilled(ANA) == ({"orator": "P"} if met else {})
    assert scene.fulfilled(BEN) == {}


@pytest.mark.rule("CH-ACH-ORATOR", "CH-R-27")
def test_a_leader_beside_two_dice_in_either_area() -> None:
    for dice, met in ((1, False), (2, True), (3, True)):
        for rule in (put_leader, stand_leader):
            scene = Chronicle1()
            for space in ("politics.1", "supply.1", "settle.1")[:dice]:
                scene.die(space, "p1 mediator")
            first = EXPANSION * (2 * scene.setting.columns if rule is stand_leader else 1)
            scene.step("secondary", rule, ANA, first)
            assert scene.fulfilled(ANA) == ({"orator": "S"} if met else {})


@pytest.mark.rule("CH-ACH-SCOUT", "CH-R-28")
@pytest.mark.parametrize(
    ("pieces", "met"),
    [("light 1 heavy 2", True), ("light 0 heavy 2", False), ("light 2 heavy 1", False)],
)
def test_a_patrol_with_two_heavy_soldiers_and_one_more_than_asked(pieces: str, met: bool) -> None:
    scene = Chronicle1()
    scene.has(ANA, light=3, heavy=2)
    scene.offer("lost_luggage", "scare_them_off")
    scene.step("primary", start_patrol, ANA, answers=["lost_luggage", pieces])
    assert scene.fulfilled(ANA) == ({"scout": "P"} if met else {})


# Episode 2


@pytest.mark.rule("CH-ACH-DEFENDER-E2", "CH-R-23", "CH-EX-26")
@pytest.mark.parametrize(("area", "card", "met"), [
    ("c1", "canyon_attack_01", True), ("p1", "plains_attack_01", False),
])  # fmt: skip
def test_ch_ex_26_held_on_a_canyon_in_anothers_turn(area: str, card: str, met: bool) -> None:
    scene = Chronicle2()
    scene.camp(area, BEN)
    scene.has(BEN, valor=6)
    scene.attack_deck(card)
    scene.step("primary", attack2, BEN, scene.place(area), False, answers=["hold"])
    assert scene.fulfilled(BEN) == ({"defender": "P"} if met else {})
    assert scene.fulfilled(ANA) == {}


@pytest.mark.rule("CH-ACH-DEFENDER-E2", "CH-EX-26", "CH-R-02")
def test_a_failure_or_an_attack_of_a_chronicle_action_does_not_count() -> None:
    for stage, valor, answers in (("primary", 0, []), ("window", 6, ["hold"])):
        scene = Chronicle2()
        scene.camp("c1", BEN)
        scene.has(BEN, valor=valor)
        scene.attack_deck("canyon_attack_01")
        scene.step(stage, attack2, BEN, scene.place("c1"), False, answers=answers)
        assert scene.fulfilled(BEN) == {}


@pytest.mark.rule("CH-ACH-DEFENDER-E2", "CH-R-23")
@pytest.mark.parametrize(("stage", "met"), [("secondary", True), ("window", False)])
def test_the_counterattack_secondary_action(stage: str, met: bool) -> None:
    scene = Chronicle2()
    scene.camp("p1", BEN)
    scene.breach(BEN, "plains_attack_10", "p1", trampler=1)
    scene.has(ANA, light=1, heavy=0)
    scene.topples(ANA, leader=True)
    scene.step(stage, perform, ANA, COUNTERATTACK, answers=["stop"])
    assert scene.told("counterattack")
    assert scene.fulfilled(ANA) == ({"defender": "S"} if met else {})


@pytest.mark.rule("CH-ACH-HUNTER-E2", "CH-R-26")
@pytest.mark.parametrize(
    ("light", "heavy", "dinos", "met"),
    [
        (3, 0, ("trampler", "trampler", "raptor"), True),
        (0, 2, ("trampler", "raptor"), False),
        (1, 1, ("trampler", "raptor", "raptor"), True),
    ],
)
def test_damage_of_soldiers_in_a_combat(
    light: int, heavy: int, dinos: tuple[str, ...], met: bool
) -> None:
    scene = Chronicle2()
    over = Combat(ANA, [0, 0, 0, 0], scene.place("p1"), NOBODY, NOBODY)
    over.fought = [0] + [dinos.count(each) for each in ("trampler", "raptor", "shieldhead")]
    over.committed = {LEADER: 0, HEAVY: heavy, LIGHT: light}
    scene.step("primary", end_combat, over)
    assert scene.fulfilled(ANA) == ({"hunter": "P"} if met else {})


@pytest.mark.rule("CH-ACH-HUNTER-E2", "CH-R-26")
def test_combats_of_one_adventure_effect_add_up_and_those_of_two_do_not() -> None:
    def combat(scene: Chronicle2, position: int) -> None:
        over = Combat(ANA, [0, 0, 0, 0], position, NOBODY, NOBODY)
        over.fought = [0, 2, 0, 0]
        over.committed = {LEADER: 1, HEAVY: 0, LIGHT: 2}
        scene.step("primary", end_combat, over)

    scene = Chronicle2()
    combat(scene, scene.place("p1"))
    combat(scene, scene.place("p2"))
    assert scene.fulfilled(ANA) == {"hunter": "P"}
    scene = Chronicle2()
    combat(scene, scene.place("p1"))
    for hook in scene.state.hooks.effect_resolved:
        scene.step("primary", hook, ANA, ADVENTURE)
    combat(scene, scene.place("p2"))
    combat(scene, NOBODY)
    assert scene.fulfilled(ANA) == {}


@pytest.mark.rule("CH-ACH-HOMESTEADER", "CH-R-24")
def test_settlements_of_episode_2() -> None:
    scene = Chronicle2()
    scene.settlement("expansion", ANA, 2)
    scene.step("primary", place_settlement, ANA, 2, False)
    scene.step("primary", place_settlement, ANA, 1, False)
    assert scene.fulfilled(ANA) == {"homesteader": "P"}


@pytest.mark.rule("CH-ACH-SCOUT", "CH-R-28")
def test_the_leader_counts_for_the_number_of_an_adventure() -> None:
    for heavy, leader, met in ((2, True, True), (2, False, False), (1, True, False)):
        scene = Chronicle2()
        scene.adventure(ANA, "starter_first_steps", heavy=heavy, leader=leader)
        for hook in scene.state.hooks.patrol_started:
            scene.step("secondary", hook, ANA)
        assert scene.fulfilled(ANA) == ({"scout": "S"} if met else {})


@pytest.mark.rule("CH-ACH-BUILDER", "CH-R-29")
@pytest.mark.parametrize(("area", "met"), [("p4", True), ("p1", False)])
def test_an_outpost_that_covers_followers(area: str, met: bool) -> None:
    scene = Chronicle2()
    scene.clear(area)
    tile = OUTPOSTS.index("crash_site")
    scene.step("primary", build_outpost, ANA, tile, scene.place(area))
    assert scene.fulfilled(ANA) == ({"builder": "P"} if met else {})


@pytest.mark.rule("CH-ACH-MENTOR", "CH-R-30")
@pytest.mark.parametrize(
    ("zone", "stage", "met"),
    [
        ("military", "secondary", True),
        ("sustenance", "secondary", False),
        ("military", "primary", False),
        ("", "secondary", False),
    ],
)
def test_a_perk_of_the_officer_where_the_leader_stands(zone: str, stage: str, met: bool) -> None:
    scene = Chronicle2()
    if zone:
        scene.leader(zone, ANA)
    scene.step(stage, gain_perk, ANA, PERKS.index("skinner"))
    assert scene.fulfilled(ANA) == ({"mentor": "S"} if met else {})


@pytest.mark.rule("CH-ACH-MENTOR")
def test_a_perk_in_anothers_secondary_action_does_not_count() -> None:
    scene = Chronicle2()
    scene.leader("military", BEN)
    scene.step("secondary", gain_perk, BEN, PERKS.index("skinner"))
    assert scene.fulfilled(BEN) == {}
