"""SOLO-TGT-03, -04, SOLO-STRIP: Defense areas and the icons of a bottom strip."""

import pytest
from games.perseverance.solo.episode1.solo_scene import SoloScene

from pertinax.games.perseverance.episode1.rules.game import redeal
from pertinax.games.perseverance.episode1.rules.names import ZONES
from pertinax.games.perseverance.solo.episode1.rules.game import view
from pertinax.games.perseverance.solo.episode1.rules.targets import (
    defense_area,
    has_soldier_space,
    has_trap_space,
    has_wall_space,
)
from pertinax.games.perseverance.solo.shared.rules.acting import carry_out_strip, strip_icon
from pertinax.games.perseverance.solo.shared.rules.names import CAMILLA, HUMAN, NAREK
from pertinax.kernel.chance import Chance


def strip(scene: SoloScene, seat: int, card: str) -> None:
    scene.run(carry_out_strip, scene.doing(seat, card))


def icon(scene: SoloScene, seat: int, card: str) -> str | None:
    return strip_icon(scene.state, scene.doing(seat, card))


def all_soldier_spaces_taken(scene: SoloScene) -> None:
    for zone in scene.state.zones:
        zone.soldiers = [8 * HUMAN + 1] * len(zone.soldiers)


# Areas and columns


@pytest.mark.rule("SOLO-TGT-03", "SOLO-TGT-04", "SOLO-STRIP-D", "SOLO-EX-07")
def test_solo_ex_07_narek_deploys_where_dinos_are_most_and_help_is_least() -> None:
    scene = SoloScene()
    scene.empty_spaces(3, 1, 6, 4)
    scene.dino_counts("expansion", 2, 1, 2)
    scene.settlement("expansion.1", NAREK)
    scene.soldier("expansion.s1.c1", HUMAN, "light")
    scene.has(NAREK, light=0, heavy=1)
    strip(scene, NAREK, "barricade")
    assert scene.told("dissenter-icon") == [(NAREK, "deploy")]
    assert [(piece, space) for _, piece, space in scene.told("stood")] == [
        ("heavy", "expansion.s1.c3"),
        ("light", "expansion.s2.c1"),
    ]


@pytest.mark.rule("SOLO-TGT-03")
def test_solo_tgt_03_camilla_stays_with_her_settlements_until_an_area_is_nearly_full() -> None:
    scene = SoloScene()
    scene.empty_spaces(4, 3, 5, 3)
    scene.settlement("expansion.1", CAMILLA)
    assert defense_area(scene.state, CAMILLA, has_wall_space) == ZONES.index("expansion")
    assert defense_area(scene.state, NAREK, has_wall_space) == ZONES.index("military")
    scene = SoloScene()
    scene.empty_spaces(4, 3, 5, 2)
    scene.settlement("expansion.1", CAMILLA)
    assert defense_area(scene.state, CAMILLA, has_wall_space) == ZONES.index("protection")


@pytest.mark.rule("SOLO-TGT-03")
def test_solo_tgt_03_a_full_area_comes_first_and_ties_go_to_settlements_then_left() -> None:
    scene = SoloScene()
    scene.empty_spaces(1, 1, 1, 0)
    assert defense_area(scene.state, NAREK, has_soldier_space) == 3
    assert defense_area(scene.state, NAREK, has_trap_space) == 0
    scene.settlement("expansion.1", NAREK)
    assert defense_area(scene.state, NAREK, has_trap_space) == 2
    all_soldier_spaces_taken(scene)
    assert defense_area(scene.state, NAREK, has_soldier_space) == -1


@pytest.mark.rule("SOLO-TGT-04")
def test_solo_tgt_04_camilla_stands_behind_and_values_may_be_negative() -> None:
    """Three Heavy Soldiers stand where no Dino is; the least covered column is the third."""
    scene = SoloScene()
    scene.settlement("military.1", CAMILLA)
    scene.soldier("military.s1.c1", HUMAN, "heavy")
    scene.soldier("military.s2.c2", HUMAN, "heavy")
    scene.soldier("military.s1.c3", HUMAN, "light")
    scene.has(CAMILLA, light=1)
    scene.line(CAMILLA, "night_drill")
    assert scene.told("stood")[0][2] == "military.s2.c3"


@pytest.mark.rule("SOLO-OP-DEPLOY", "SOLO-R-13", "SOLO-OP-00")
def test_solo_r_13_deploying_nobody_gives_a_follower() -> None:
    scene = SoloScene()
    all_soldier_spaces_taken(scene)
    scene.line(NAREK, "night_drill")
    assert [(n, why) for _, what, n, why in scene.told("gained") if what == "followers"] == [
        (1, "dissenter-failed")
    ]


@pytest.mark.rule("SOLO-R-13", "SOLO-R-10", "SOLO-OP-00")
def test_solo_r_13_nor_does_an_empty_barracks_send_the_leader() -> None:
    """Barricade: the Wall is built, and DEPLOY gives a Follower; the Leader stays at home."""
    scene = SoloScene()
    scene.has(NAREK, light=0, heavy=0)
    scene.line(NAREK, "barricade")
    assert len(scene.told("wall-built")) == 1
    assert scene.told("gained") == [(NAREK, "followers", 1, "dissenter-failed")]
    assert scene.leader_at(NAREK) == "home"


@pytest.mark.rule("SOLO-GEN-05", "SOLO-OP-DEPLOY")
def test_solo_gen_05_a_dissenter_gains_neither_valor_nor_safeguard() -> None:
    scene = SoloScene()
    scene.has(NAREK, light=2)
    strip(scene, NAREK, "barricade")
    assert len(scene.told("stood")) == 2
    assert {what for _, what, _, _ in scene.told("gained")} == {"light"}


# Walls and Traps


@pytest.mark.rule("SOLO-OP-WALL")
def test_solo_op_wall_before_most_dinos_where_none_stands() -> None:
    scene = SoloScene()
    scene.dino_counts("protection", 2, 1, 2)
    scene.wall("protection.c1", HUMAN)
    scene.line(NAREK, "palisade")
    assert scene.told("wall-built") == [(NAREK, "protection.wall.c3")]


@pytest.mark.rule("SOLO-OP-TRAP", "SOLO-EX-25")
def test_solo_ex_25_traps_alternate_and_leave_a_full_area() -> None:
    """Sustenance has two empty Dino spaces, one with a Trap; then Expansion has fewest."""
    scene = SoloScene()
    scene.empty_spaces(2, 5, 3, 4)
    scene.trap("sustenance.d1.c2", HUMAN, "raptor")
    scene.supplies(NAREK, trampler_traps=3, raptor_traps=3)
    scene.line(NAREK, "snares")
    assert scene.told("trap-open") == [
        (NAREK, "sustenance.d1.c3", "trampler"),
        (NAREK, "expansion.d1.c1", "raptor"),
    ]


@pytest.mark.rule("SOLO-GEN-10")
def test_solo_gen_10_a_trap_of_a_dissenter_lies_open() -> None:
    """Whoever imagines how hidden Traps may lie leaves it alone."""
    scene = SoloScene()
    scene.line(NAREK, "snares")
    for seed in range(8):
        redeal(scene.state, HUMAN, Chance(str(seed)))
        traps = [trap for zone in view(scene.state, HUMAN)["zones"] for trap in zone["traps"]]
        assert [(trap["owner"], trap["species"]) for trap in traps if trap] == [
            ("p2", "trampler"),
            ("p2", "raptor"),
        ]


# Icons


@pytest.mark.rule("SOLO-ACT-02", "SOLO-SRC-04", "SOLO-EX-10")
def test_solo_ex_10_without_a_possible_icon_a_follower() -> None:
    def position(cubes: int) -> SoloScene:
        scene = SoloScene()
        scene.soldier("military.s1.c1", NAREK, "leader")
        scene.supplies(NAREK, cubes=cubes)
        return scene

    scene = position(0)
    strip(scene, NAREK, "night_drill")
    assert [(n, why) for _, _, n, why in scene.told("gained")] == [(1, "strip-none")]
    scene = position(1)
    strip(scene, NAREK, "night_drill")
    assert len(scene.told("influenced")) == 1


@pytest.mark.rule("SOLO-STRIP-I", "SOLO-EX-14", "SOLO-GEN-07")
def test_solo_ex_14_two_cubes_in_round_3_on_the_officer_of_the_card() -> None:
    scene = SoloScene()
    for zone, cubes in enumerate((2, 4, 4, 1)):
        name = scene.setting.officers[scene.state.officer_of[zone]]
        scene.cubes(name, pool={HUMAN: cubes})
    third = scene.setting.officers[scene.state.officer_of[2]]
    scene.state.officers[scene.state.officer_of[2]].pool[HUMAN] = 2
    scene.cubes(third, HUMAN, HUMAN)
    scene.state.assemblies = 2
    scene.state.active = CAMILLA
    strip(scene, CAMILLA, "new_roofs")
    assert scene.told("influenced") == [("p3", third)] * 2
    assert {who for who, _, _, why in scene.told("gained") if why == "officer-bonus"} == {
        HUMAN,
        CAMILLA,
    }
    scene.state.assemblies = 1
    strip(scene, NAREK, "new_roofs")
    assert len(scene.told("influenced")) == 1


@pytest.mark.rule("SOLO-STRIP-D", "SOLO-R-10")
def test_solo_r_10_when_icon_d_is_possible() -> None:
    scene = SoloScene()
    scene.has(NAREK, light=0)
    assert icon(scene, NAREK, "barricade") == "deploy"
    scene.supplies(NAREK, light=0)
    assert icon(scene, NAREK, "barricade") == "influence"
    scene.has(NAREK, heavy=1)
    assert icon(scene, NAREK, "barricade") == "deploy"
    strip(scene, NAREK, "barricade")
    assert [piece for _, piece, _ in scene.told("stood")] == ["heavy"]
    scene.has(NAREK, heavy=1)
    all_soldier_spaces_taken(scene)
    assert icon(scene, NAREK, "barricade") == "influence"


@pytest.mark.rule("SOLO-STRIP-L")
def test_solo_strip_l_nareks_leader_fights_and_earns_a_follower() -> None:
    scene = SoloScene()
    scene.empty_spaces(3, 1, 5, 4)
    strip(scene, NAREK, "veterans")
    assert scene.leader_at(NAREK) == "military.s1.c1"
    assert [(what, n) for _, what, n, _ in scene.told("gained")] == [("followers", 1)]
    assert icon(scene, NAREK, "veterans") == "influence"


@pytest.mark.rule("SOLO-STRIP-L", "SOLO-STRIP-L2")
@pytest.mark.parametrize(
    ("card", "zone", "asset"),
    [
        ("turncoats", "expansion", "votes"),
        ("veterans", "military", "light"),
        ("snares", "protection", None),
        ("whisper_round", "sustenance", "followers"),
    ],
)
def test_solo_strip_l_camillas_leader_brings_what_its_zone_does(
    card: str, zone: str, asset: str | None
) -> None:
    scene = SoloScene()
    scene.supplies(CAMILLA, cubes=0)
    strip(scene, CAMILLA, card)
    assert scene.leader_at(CAMILLA) == zone
    assert scene.told("effect") == []
    gained = [(what, n) for _, what, n, _ in scene.told("gained")]
    assert gained == ([] if asset is None else [(asset, 1)])
    assert len(scene.told("trap-open")) == (asset is None)


@pytest.mark.rule("SOLO-STRIP-L")
def test_solo_strip_l_camillas_leader_goes_to_the_next_free_zone() -> None:
    scene = SoloScene()
    scene.leader("expansion", HUMAN)
    strip(scene, CAMILLA, "turncoats")
    assert scene.leader_at(CAMILLA) == "protection"
