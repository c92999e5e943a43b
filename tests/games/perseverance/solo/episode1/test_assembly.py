"""SOLO-ASM, SOLO-END: Assemblies and final scoring with Narek and Camilla."""

import pytest
from games.perseverance.episode1.scene import steps_1_and_2
from games.perseverance.solo.episode1.solo_scene import SoloScene

from pertinax.games.perseverance.episode1.rules.assembly import assembly
from pertinax.games.perseverance.episode1.rules.preview import preview
from pertinax.games.perseverance.episode1.rules.scoring import final_scoring
from pertinax.games.perseverance.episode1.rules.turn import assembly_due
from pertinax.games.perseverance.shared.rules.assembly import (
    assembly_scoring,
    officer_scoring,
    officer_value,
)
from pertinax.games.perseverance.solo.shared.rules.names import CAMILLA, DISSENTERS, HUMAN, NAREK


def gained(scene: SoloScene, why: str) -> list[tuple[int, str, int]]:
    return [(who, what, n) for who, what, n, reason in scene.told("gained") if reason == why]


@pytest.mark.rule("SOLO-ASM-01", "SOLO-ASM-02", "SOLO-EX-09")
def test_solo_ex_09_a_dissenter_takes_votes_and_two_who_tie_take_half() -> None:
    """Expansion has 4 Settlements: Population 6; Sustenance 3: Population 5."""
    scene = SoloScene()
    scene.present("expansion", 1, 1, 2)
    scene.die("settle.1", "p3 mediator")
    scene.die("settle.2", "p3 mediator")
    scene.die("settle.3", "p1 mediator")
    scene.die("supply.1", "p1 mediator")
    scene.die("supply.2", "p2 mediator")
    scene.present("sustenance", 2, 1)
    scene.die("pub.1", "p2 adventurer")
    scene.run(steps_1_and_2)
    assert scene.asked == []
    assert scene.every("votes") == [2, 2, 6]
    story = scene.setting.assets[scene.setting.production[2]]
    assert (HUMAN, story, 1) in gained(scene, "assembly")


@pytest.mark.rule("SOLO-ASM-01", "SOLO-R-18")
def test_solo_r_18_without_presence_one_is_part_of_no_tie() -> None:
    """Three who tie take nothing; with 0 nobody does."""
    scene = SoloScene()
    scene.present("expansion", 1, 1, 1)
    scene.run(steps_1_and_2)
    assert scene.every("votes") == [0, 0, 0]
    assert len(scene.told("majority-void")) == 1
    scene = SoloScene()
    scene.present("expansion", 1)
    scene.run(steps_1_and_2, answers=["votes"])
    assert scene.every("votes") == [3, 0, 0]
    assert {who for who, _, _ in gained(scene, "assembly")} == {HUMAN}


@pytest.mark.rule("SOLO-ASM-03", "SOLO-EX-24")
def test_solo_ex_24_second_place_brings_votes_or_a_follower() -> None:
    """Military, Population 5: the human chooses Production, or Narek holds the majority."""
    scene = SoloScene()
    scene.present("military", 2, 0, 1)
    scene.run(steps_1_and_2, answers=["production"])
    assert scene.stock(CAMILLA, "votes") == 2
    scene = SoloScene()
    scene.present("military", 0, 2, 1)
    scene.run(steps_1_and_2)
    assert scene.every("votes") == [0, 5, 0]
    assert gained(scene, "assembly")[1:] == [(CAMILLA, "followers", 1)]
    scene = SoloScene()
    scene.present("military", 1, 2)
    scene.run(steps_1_and_2)
    assert gained(scene, "assembly")[1:] == [(HUMAN, "light", 1)]


@pytest.mark.rule("SOLO-EX-24", "SOLO-ASM-07", "SOLO-ASM-08", "SOLO-END-01")
def test_solo_ex_24_after_the_third_assembly_groundswell_and_final_scoring() -> None:
    """No Wrap Up: no dice are rolled, Leaders stay; no reinforcements."""
    scene = SoloScene()
    scene.state.assemblies = 2
    scene.present("military", 2, 0, 1)
    scene.leader("expansion", CAMILLA)
    scene.has(CAMILLA, light=2)
    scene.run(assembly_due, answers=["production"])
    assert (CAMILLA, "votes", 2) in gained(scene, "assembly")
    assert gained(scene, "groundswell") == [(NAREK, "followers", 5), (CAMILLA, "followers", 5)]
    why = [reason for _, _, _, reason in scene.told("gained")]
    assert why.index("groundswell") < why.index("leftovers")
    assert "reinforcements" not in why
    assert scene.told("pool-rolled") == []
    assert scene.leader_at(CAMILLA) == "expansion"
    assert scene.state.over


@pytest.mark.rule("SOLO-STRIP-L2")
def test_solo_strip_l2_a_leader_in_a_community_comes_home_after_an_assembly() -> None:
    scene = SoloScene()
    scene.leader("expansion", CAMILLA)
    scene.soldier("military.s1.c1", NAREK, "leader")
    scene.run(assembly)
    assert scene.leader_at(CAMILLA) == "home"
    assert scene.leader_at(NAREK) == "military.s1.c1"


@pytest.mark.rule("SOLO-ASM-03")
def test_solo_asm_03_the_preview_says_the_same() -> None:
    scene = SoloScene()
    scene.present("military", 2, 0, 1)
    shares = preview(scene.state)["zones"][1]["shares"]
    assert shares == {"p3": {"production": [["votes", 2]], "votes": [["followers", 1]]}}


@pytest.mark.rule("SOLO-ASM-02")
def test_solo_asm_02_a_dissenters_votes_are_foreseen_as_taken() -> None:
    scene = SoloScene()
    scene.present("military", 1, 2)
    found = preview(scene.state)
    population = found["zones"][1]["population"]
    assert found["ballot"]["p2"]["votes"] == [population, population]
    assert found["ballot"]["p1"]["votes"] == [0, 0]


@pytest.mark.rule("SOLO-R-19")
def test_solo_r_19_two_dissenters_who_tie_for_second_place_gain_nothing() -> None:
    scene = SoloScene()
    scene.present("military", 2, 1, 1)
    scene.run(steps_1_and_2, answers=["production"])
    assert {who for who, _, _ in gained(scene, "assembly")} == {HUMAN}


@pytest.mark.rule("SOLO-ASM-04")
def test_solo_asm_04_the_tile_for_three_and_no_rank_without_votes() -> None:
    scene = SoloScene()
    scene.state.assemblies = 1
    scene.has(HUMAN, votes=3)
    scene.has(NAREK, votes=5)
    scene.run(assembly_scoring)
    first, second, _ = scene.setting.assembly_tiles[0]
    assert gained(scene, "assembly-scoring") == [
        (HUMAN, "followers", second),
        (NAREK, "followers", first),
    ]


@pytest.mark.rule("SOLO-ASM-05")
def test_solo_asm_05_officers_count_the_pieces_of_dissenters() -> None:
    scene = SoloScene()
    officer = {name: number for number, name in enumerate(scene.setting.officers)}
    scene.soldier("military.s1.c1", CAMILLA, "light")
    scene.wall("military.c1", CAMILLA)
    scene.trap("military.d1.c1", CAMILLA, "trampler")
    scene.player(CAMILLA).used_traps = [1, 0]
    scene.player(CAMILLA).completed = (0, 1)
    scene.present("expansion", 0, 0, 2)
    scene.die("settle.1", "p3 mediator")
    values = {name: officer_value(scene.state, number, CAMILLA) for name, number in officer.items()}
    each = {name: scene.setting.officer_followers[number] for name, number in officer.items()}
    assert values["chief_mate"] == each["chief_mate"] * 3
    assert values["chief_of_security"] == 4
    assert values["chief_steward"] == each["chief_steward"] * 1
    assert values["chief_engineer"] == each["chief_engineer"] * 3
    scene.cubes("chief_of_security", HUMAN, pool={CAMILLA: 2})
    scene.run(officer_scoring)
    assert (CAMILLA, "followers", 4) in gained(scene, "officer-scoring")


@pytest.mark.rule("SOLO-ASM-07", "SOLO-ASM-08", "SOLO-RDY-L", "SOLO-RDY-M", "SOLO-RDY-R")
def test_solo_asm_08_groundswell_by_round_then_reinforcements_by_readiness() -> None:
    for number, followers in ((1, 3), (2, 4), (3, 5)):
        scene = SoloScene(narek="left", camilla="middle")
        scene.state.assemblies = number - 1
        scene.beside.row = [0, 1, 2]
        scene.run(assembly)
        assert gained(scene, "groundswell") == [
            (NAREK, "followers", followers),
            (CAMILLA, "followers", followers),
        ]
        later = [(NAREK, "heavy", 1), (CAMILLA, "light", 1)]
        assert gained(scene, "reinforcements") == (later if number < 3 else [])
        assert scene.beside.row == [0, 1, 2]
    scene = SoloScene(narek="right", camilla="right")
    scene.run(assembly)
    assert gained(scene, "reinforcements") == []


@pytest.mark.rule("SOLO-SETUP-03", "SOLO-ASM-07")
def test_solo_setup_03_the_pool_has_twelve_dice_again() -> None:
    scene = SoloScene()
    spaces = [space.name for space in scene.setting.spaces]
    owners = ["p1", "p2", "p3", *["neutral"] * 9]
    for space, owner in zip(spaces, owners):
        scene.die(space, f"{owner} mediator")
    scene.run(assembly)
    assert scene.pool_by_owner() == {"p1": 1, "p2": 1, "p3": 1, "neutral": 9}


@pytest.mark.rule("SOLO-END-01")
def test_solo_end_01_soldiers_in_barracks_and_areas_are_added_up_first() -> None:
    scene = SoloScene()
    for seat in DISSENTERS:
        scene.has(seat, light=1, heavy=1)
    scene.soldier("military.s1.c1", NAREK, "light")
    scene.wall("military.c1", CAMILLA)
    scene.run(final_scoring)
    assert (NAREK, "followers", 2) in gained(scene, "leftovers")
    assert (CAMILLA, "followers", 1) in gained(scene, "leftovers")
    first = scene.setting.final_scoring[0]
    assert gained(scene, "walls-and-traps") == [(CAMILLA, "followers", first)]
    assert gained(scene, "soldiers-and-leader") == [(NAREK, "followers", first)]
