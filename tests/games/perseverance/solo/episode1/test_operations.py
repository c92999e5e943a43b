"""SOLO-OP, SOLO-INF: the lines of the Action cards of Episode 1."""

import pytest
from games.perseverance.solo.episode1.solo_scene import SoloScene

from pertinax.games.perseverance.episode1.rules.community import bottommost
from pertinax.games.perseverance.episode1.rules.names import ZONES
from pertinax.games.perseverance.solo.shared.rules.names import CAMILLA, HUMAN, NAREK
from pertinax.games.perseverance.solo.shared.rules.officers import place_cubes, target_officer
from pertinax.games.perseverance.solo.shared.rules.operations import recruit_heavy


def barracks(scene: SoloScene, seat: int) -> tuple[int, int]:
    """Light and Heavy Soldiers there."""
    return scene.stock(seat, "light"), scene.stock(seat, "heavy")


def gained(scene: SoloScene, seat: int, asset: str) -> int:
    return sum(
        count for who, what, count, _ in scene.told("gained") if (who, what) == (seat, asset)
    )


@pytest.mark.rule("SOLO-OP-FOL", "SOLO-OP-VOTE")
def test_solo_op_fol_and_vote() -> None:
    scene = SoloScene()
    scene.line(NAREK, "whisper_round")
    assert gained(scene, NAREK, "followers") == 2
    scene.line(CAMILLA, "bread_line")
    assert (gained(scene, CAMILLA, "votes"), gained(scene, CAMILLA, "followers")) == (1, 1)


# Soldiers


@pytest.mark.rule("SOLO-OP-LIGHT", "SOLO-EX-19")
def test_solo_ex_19_light_soldiers_that_lack_are_exchanged_for_heavy_ones() -> None:
    scene = SoloScene()
    scene.has(CAMILLA, light=2)
    for column in (1, 2, 3):
        scene.soldier(f"military.s1.c{column}", CAMILLA, "light")
    scene.line(CAMILLA, "drill_yard")
    assert barracks(scene, CAMILLA) == (0, 2)
    assert (scene.supply(CAMILLA, "light"), scene.supply(CAMILLA, "heavy")) == (2, 3)
    assert gained(scene, CAMILLA, "followers") == 0

    scene = SoloScene()
    scene.has(CAMILLA, light=2)
    for column in (1, 2):
        scene.soldier(f"military.s1.c{column}", CAMILLA, "light")
    scene.line(CAMILLA, "drill_yard")
    assert barracks(scene, CAMILLA) == (2, 1)
    assert gained(scene, CAMILLA, "followers") == 0

    scene = SoloScene()
    scene.has(CAMILLA, light=0)
    scene.supplies(CAMILLA, light=0)
    scene.line(CAMILLA, "drill_yard")
    assert gained(scene, CAMILLA, "followers") == 1


@pytest.mark.rule("SOLO-OP-HEAVY")
def test_solo_op_heavy_a_light_one_for_each_that_lacks() -> None:
    scene = SoloScene()
    scene.supplies(NAREK, heavy=1, light=1)
    before = barracks(scene, NAREK)
    assert scene.run(recruit_heavy, NAREK, 3, "x")
    assert barracks(scene, NAREK) == (before[0] + 1, before[1] + 1)
    assert not scene.run(recruit_heavy, NAREK, 1, "x")


@pytest.mark.rule("SOLO-OP-00", "SOLO-R-20")
def test_solo_op_00_a_piece_of_the_first_operation_serves_the_second() -> None:
    """Night Drill: a Light Soldier comes and is deployed at once."""
    scene = SoloScene()
    scene.has(NAREK, light=0)
    scene.line(NAREK, "night_drill")
    assert barracks(scene, NAREK) == (0, 0)
    assert len(scene.told("stood")) == 1
    assert gained(scene, NAREK, "followers") == 0


# Influence


@pytest.mark.rule("SOLO-INF-01", "SOLO-OP-INF")
def test_solo_inf_01_narek_goes_by_the_card_and_camilla_after_the_human() -> None:
    scene = SoloScene()
    officers = [scene.setting.officers[number] for number in scene.state.officer_of]
    scene.cubes(officers[3], HUMAN, pool={HUMAN: 1})
    scene.cubes(officers[1], HUMAN)
    assert target_officer(scene.state, scene.doing(NAREK, "recruiters")) == 1
    assert target_officer(scene.state, scene.doing(CAMILLA, "recruiters")) == 3
    scene.line(CAMILLA, "recruiters")
    assert scene.told("influenced") == [("p3", officers[3])]


@pytest.mark.rule("SOLO-INF-01", "SOLO-R-21")
def test_solo_inf_01_without_cubes_of_the_human_the_card_decides() -> None:
    scene = SoloScene()
    officers = [scene.setting.officers[number] for number in scene.state.officer_of]
    scene.cubes(officers[0], CAMILLA, CAMILLA)
    assert target_officer(scene.state, scene.doing(CAMILLA, "palisade")) == 3
    scene.cubes(officers[2], HUMAN)
    scene.cubes(officers[1], HUMAN)
    assert target_officer(scene.state, scene.doing(CAMILLA, "palisade")) == 1
    assert target_officer(scene.state, scene.doing(CAMILLA, "new_roofs")) == 2


@pytest.mark.rule("SOLO-INF-02", "SOLO-R-12")
def test_solo_inf_02_cubes_run_out() -> None:
    scene = SoloScene()
    assert scene.supply(NAREK, "cubes") == 15
    scene.supplies(NAREK, cubes=1)
    assert scene.run(place_cubes, scene.doing(NAREK, "palisade"), 2)
    assert len(scene.told("influenced")) == 1
    assert not scene.run(place_cubes, scene.doing(NAREK, "palisade"), 1)


@pytest.mark.rule("SOLO-INF-03", "SOLO-INF-04", "SOLO-R-07")
def test_solo_inf_03_a_full_row_pays_everybody_with_two_cubes() -> None:
    """The human gains the bonus of the Officer, Narek a Follower."""
    scene = SoloScene()
    officer = scene.state.officer_of[3]
    scene.cubes(scene.setting.officers[officer], HUMAN, HUMAN, NAREK)
    scene.state.active = NAREK
    scene.run(place_cubes, scene.doing(NAREK, "palisade"), 1)
    asset, count = scene.setting.officer_bonus[officer]
    bonus = [(who, what, n) for who, what, n, why in scene.told("gained") if why == "officer-bonus"]
    assert sorted(bonus) == [
        (HUMAN, scene.setting.assets[asset], count),
        (NAREK, "followers", 1),
    ]


# Settlements


def presence(scene: SoloScene, zone: str, human: int, camilla: int) -> None:
    scene.present(zone, human, 0, camilla)


@pytest.mark.rule("SOLO-TGT-01", "SOLO-OP-SETTLE", "SOLO-EX-06")
def test_solo_ex_06_camilla_settles_where_the_human_is_least_ahead() -> None:
    scene = SoloScene()
    presence(scene, "sustenance", 3, 1)
    presence(scene, "military", 1, 1)
    scene.settlement("expansion.1", HUMAN)
    scene.die("settle.1", "p1 mediator")
    scene.die("settle.2", "p3 mediator")
    scene.line(CAMILLA, "scrap_run")
    assert scene.told("settled") == [("p3", "expansion.2")]
    assert gained(scene, CAMILLA, "votes") == 1


@pytest.mark.rule("SOLO-TGT-01")
def test_solo_tgt_01_narek_goes_by_the_card_then_to_the_right() -> None:
    scene = SoloScene()
    scene.present("expansion", 6)
    scene.present("protection", 6)
    scene.supplies(HUMAN, settlements=0)
    scene.line(NAREK, "land_claim")
    assert scene.told("settled") == [("p2", "sustenance.1")]


@pytest.mark.rule("SOLO-OP-SETTLE", "SOLO-TGT-01")
def test_solo_op_settle_a_second_one_goes_elsewhere_without_bonus() -> None:
    """Both lowest free spaces bring a Vote; only the first one is paid."""
    scene = SoloScene()
    scene.settlement("expansion.1", NAREK)
    scene.settlement("protection.1", NAREK)
    scene.line(CAMILLA, "new_roofs")
    assert scene.told("settled") == [("p3", "expansion.2"), ("p3", "protection.2")]
    assert gained(scene, CAMILLA, "votes") == 1


@pytest.mark.rule("SOLO-R-11", "SOLO-OP-00")
def test_solo_r_11_a_second_settlement_without_a_zone_gives_a_follower() -> None:
    scene = SoloScene()
    for zone in ("sustenance", "military", "protection"):
        for space in range(1, 7):
            scene.zone(zone).settlements[space - 1] = NAREK
    scene.line(CAMILLA, "new_roofs")
    assert scene.told("settled") == [("p3", "expansion.1")]
    assert gained(scene, CAMILLA, "followers") == 1


@pytest.mark.rule("SOLO-R-12", "SOLO-OP-00")
def test_solo_r_12_without_a_piece_the_operation_gives_a_follower() -> None:
    for card, seat, piece in (
        ("land_claim", NAREK, "settlements"),
        ("palisade", NAREK, "walls"),
        ("palisade", CAMILLA, "trampler-traps"),
    ):
        scene = SoloScene()
        scene.supplies(seat, **{piece.replace("-", "_"): 0})
        if "traps" in piece:
            scene.supplies(seat, raptor_traps=0)
        scene.line(seat, card)
        assert [(why, n) for who, _, n, why in scene.told("gained")] == [("dissenter-failed", 1)]


@pytest.mark.rule("SOLO-TGT-02")
@pytest.mark.parametrize(
    ("space", "asset", "count"),
    [
        ("expansion.2", "votes", 1),
        ("expansion.5", "followers", 1),
        ("expansion.6", "votes", 2),
        ("expansion.7", "followers", 2),
        ("expansion.8", "followers", 1),
        ("military.5", "light", 1),
        ("military.7", "light", 2),
    ],
)
def test_solo_tgt_02_bonuses_of_spaces(space: str, asset: str, count: int) -> None:
    scene = SoloScene()
    scene.open_all()
    zone, number = space.split(".")
    for lower in range(int(number) - 1):
        scene.zone(zone).settlements[lower] = HUMAN
    assert bottommost(scene.state, ZONES.index(zone)) == int(number) - 1
    scene.state.active = NAREK
    card = "land_claim" if zone == "expansion" else "veterans"
    doing = scene.doing(NAREK, card)
    scene.run(scene.beside.playbook.operations["settle"], doing, 1)
    assert scene.told("settled") == [("p2", space)]
    assert gained(scene, NAREK, asset) == count


@pytest.mark.rule("SOLO-TGT-02")
def test_solo_tgt_02_influence_goes_to_the_officer_of_the_zone() -> None:
    scene = SoloScene()
    scene.present("expansion", 2)
    scene.line(NAREK, "land_claim")
    officer = scene.setting.officers[scene.state.officer_of[2]]
    assert scene.told("influenced") == [("p2", officer)]


@pytest.mark.rule("SOLO-TGT-02", "SOLO-R-34", "SOLO-R-13")
def test_solo_r_34_space_9_brings_the_leader_home_and_10_places_three_soldiers() -> None:
    scene = SoloScene()
    scene.open_all()
    for lower in range(8):
        scene.zone("expansion").settlements[lower] = HUMAN
    scene.leader("military", NAREK)
    scene.line(NAREK, "land_claim")
    assert scene.leader_at(NAREK) == "home"
    scene.has(NAREK, light=2, heavy=2)
    scene.line(NAREK, "land_claim")
    assert [piece for _, piece, _ in scene.told("stood")] == ["heavy", "heavy", "light"]
    # SOLO-R-13: with an empty Barracks the bonus brings nothing at all.
    scene.zone("expansion").settlements[9] = -1
    scene.has(NAREK, light=0, heavy=0)
    scene.line(NAREK, "land_claim")
    assert scene.told("stood") == []
    assert scene.told("gained") == []


# Dice


@pytest.mark.rule("SOLO-OP-DIE")
def test_solo_op_die_in_the_pool_pays_for_every_own_die_in_play() -> None:
    scene = SoloScene()
    scene.pool("neutral mediator", "neutral organizer", "p2 innovator")
    scene.die("settle.1", "p2 mediator")
    scene.line(NAREK, "turncoats")
    assert scene.told("die-replaced") == [(NAREK, "organizer", "pool")]
    assert gained(scene, NAREK, "followers") == 3


@pytest.mark.rule("SOLO-OP-DIE")
def test_solo_op_die_on_the_board_from_the_cards_zone_to_the_right() -> None:
    scene = SoloScene()
    scene.die("rations.1", "neutral adventurer")
    scene.die("fortifications.1", "neutral innovator")
    scene.line(NAREK, "turncoats")
    assert scene.told("die-replaced") == [(NAREK, "innovator", "fortifications.1")]
    assert gained(scene, NAREK, "followers") == 2


@pytest.mark.rule("SOLO-OP-DIE", "SOLO-EX-18")
def test_solo_ex_18_with_all_own_dice_in_play_a_follower() -> None:
    scene = SoloScene()
    scene.supplies(NAREK, dice=0)
    scene.pool("neutral mediator")
    scene.line(NAREK, "turncoats")
    assert scene.told("die-replaced") == []
    assert gained(scene, NAREK, "followers") == 1


# Patrols


@pytest.mark.rule("SOLO-OP-PATROL", "SOLO-GEN-08", "SOLO-R-08")
def test_solo_op_patrol_the_left_card_is_taken_and_replaced() -> None:
    scene = SoloScene()
    cards = [option.text for option in scene.setting.patrol_cards]
    stages = {len(patrol.stages): text for patrol, text in zip(scene.setting.patrols, cards)}
    third = next(text for text in cards if text not in stages.values())
    scene.offer(stages[2], stages[1], deck=[third])
    scene.line(NAREK, "night_watch")
    assert gained(scene, NAREK, "followers") == 3
    assert [cards[card] for card in scene.player(NAREK).completed] == [stages[2]]
    assert [cards[card] for card in scene.state.offer] == [third, stages[1]]
    scene.offer(stages[1])
    scene.line(NAREK, "night_watch")
    assert gained(scene, NAREK, "followers") == 2
    assert scene.state.offer == []
    scene.line(NAREK, "night_watch")
    assert [why for _, _, _, why in scene.told("gained")] == ["dissenter-failed"]
