"""SOLO-ATK1: Dino Attacks with Narek and Camilla."""

import pytest
from any_scene import texts
from games.perseverance.solo.episode1.solo_scene import SoloScene

from pertinax.games.perseverance.episode1.rules.attack import dino_attack
from pertinax.games.perseverance.episode1.rules.names import MILITARY
from pertinax.games.perseverance.episode1.rules.rewards import combat_rewards
from pertinax.games.perseverance.solo.episode1.rules.operations import muster
from pertinax.games.perseverance.solo.episode1.rules.turn import dissenters_part
from pertinax.games.perseverance.solo.shared.rules.names import CAMILLA, HUMAN, NAREK


def gained(scene: SoloScene, seat: int, why: str) -> list[tuple[str, int]]:
    return [
        (what, n) for who, what, n, reason in scene.told("gained") if (who, reason) == (seat, why)
    ]


def contributions(scene: SoloScene, *counts: int) -> None:
    """Walls would be three at most: Soldiers of any owner stand in Military."""
    places = iter(range(6))
    for seat, count in enumerate(counts):
        for _ in range(count):
            scene.zone("military").soldiers[next(places)] = 8 * seat + 1


@pytest.mark.rule("SOLO-ATK1-03", "SOLO-ATK1-05", "SOLO-EX-08")
def test_solo_ex_08_dissenters_gain_followers_and_only_the_human_is_asked() -> None:
    scene = SoloScene()
    scene.state.active = CAMILLA
    contributions(scene, 2, 3, 1)
    attack = scene.attack("military")
    scene.has(HUMAN, valor=6, safeguard=6)
    decision = scene.asks(combat_rewards, attack)
    assert decision.seat == HUMAN
    scene.run(combat_rewards, attack, answers=["3", "stop"])
    assert {decision.seat for decision in scene.asked} == {HUMAN}
    assert gained(scene, NAREK, "reward") == [("followers", 6)]
    assert gained(scene, CAMILLA, "reward") == [("followers", 2)]


@pytest.mark.rule("SOLO-ATK1-05")
def test_solo_atk1_05_the_human_repeats_only_with_the_highest_contribution_of_all() -> None:
    for nareks, again in ((3, False), (2, True)):
        scene = SoloScene()
        scene.state.active = CAMILLA
        contributions(scene, 2, nareks, 1)
        attack = scene.attack("military")
        scene.has(HUMAN, valor=6, safeguard=6)
        decision = scene.asks(combat_rewards, attack, answers=["3"])
        assert ("3" in texts(decision)) is again


@pytest.mark.rule("SOLO-ATK1-05")
def test_solo_atk1_05_rewards_in_turn_order_from_the_active_party_on() -> None:
    scene = SoloScene()
    scene.state.active = CAMILLA
    contributions(scene, 1, 1, 1)
    scene.has(HUMAN, valor=6, safeguard=6)
    scene.run(combat_rewards, scene.attack("military"), answers=["3"])
    assert [who for who, _, _, why in scene.told("gained") if why == "reward"] == [
        CAMILLA,
        HUMAN,
        NAREK,
    ]


@pytest.mark.rule("SOLO-ATK1-02", "SOLO-ATK1-03", "SOLO-EX-08")
def test_solo_ex_08_after_a_breach_rewards_are_smaller_and_the_active_one_loses() -> None:
    """Two Dinos break through: a Trampler takes Narek's Settlement, a Raptor hits Camilla's."""
    scene = SoloScene()
    scene.state.active = CAMILLA
    scene.settlement("military.2", NAREK)
    scene.settlement("military.1", CAMILLA)
    scene.dinos("military", d1_c1="T", d1_c2="R")
    scene.soldier("military.s1.c3", NAREK, "light")
    scene.soldier("military.s2.c3", NAREK, "light")
    scene.wall("military.c3", NAREK)
    scene.trap("military.d1.c3", CAMILLA, "trampler")
    scene.roll("wall", "safeguard-1 followers-0")
    miss = next(face.text for face in scene.setting.trap_die if face.text.startswith("match"))
    scene.roll("trap", miss)
    before = scene.every("followers")
    scene.run(dino_attack, MILITARY)
    assert scene.told("settlement-trampled") == [("p2", "military.2")]
    assert scene.told("settlement-attacked") == [("p3", "military.1")]
    assert gained(scene, NAREK, "reward") == [("followers", 3)]
    assert gained(scene, CAMILLA, "reward") == [("followers", 1)]
    after = scene.every("followers")
    assert after[NAREK] == before[NAREK] + 3
    assert after[CAMILLA] == before[CAMILLA] + 1 - 2 - 2 * 2


@pytest.mark.rule("SOLO-ATK1-01", "SOLO-ATK1-04", "SOLO-GEN-05")
def test_solo_atk1_01_their_pieces_take_part_and_come_home() -> None:
    """The Wall's Safeguard is ignored, its Followers are gained; a fallen Soldier is lost."""
    scene = SoloScene()
    scene.state.active = NAREK
    face = next(face for face in scene.setting.wall_die if "followers-1" in face.text)
    scene.dinos("military", d1_c1="R")
    scene.wall("military.c2", NAREK)
    scene.soldier("military.s1.c1", NAREK, "light")
    scene.soldier("military.s1.c3", CAMILLA, "heavy")
    scene.soldier("military.s2.c3", NAREK, "leader")
    scene.roll("wall", face.text)
    heavy, supply = scene.stock(CAMILLA, "heavy"), scene.supply(NAREK, "light")
    scene.run(dino_attack, MILITARY)
    assert gained(scene, NAREK, "wall") == [("followers", 1)]
    assert scene.stock(CAMILLA, "heavy") == heavy + 1
    assert scene.supply(NAREK, "light") == supply + 1
    assert scene.leader_at(NAREK) == "home"
    assert scene.stock(NAREK, "safeguard") == 0


@pytest.mark.rule("SOLO-R-16", "SOLO-ATK1-01")
def test_solo_r_16_with_the_modules_walls_and_traps_work_as_always() -> None:
    scene = SoloScene(wall_module=True, trap_module=True)
    scene.state.active = NAREK
    scene.dinos("military", d1_c1="T", d1_c2="T")
    scene.wall("military.c2", NAREK)
    scene.trap("military.d1.c1", CAMILLA, "trampler")
    scene.soldier("military.s1.c2", CAMILLA, "light")
    scene.run(dino_attack, MILITARY)
    assert gained(scene, CAMILLA, "trap") == [("followers", 3)]
    assert gained(scene, NAREK, "wall") == []
    assert len(scene.told("dino-defeated")) == 2


@pytest.mark.rule("SOLO-CHECK-01", "SOLO-R-06", "SOLO-R-32", "SOLO-ACT-01")
def test_solo_check_01_the_dissenter_whose_die_filled_the_area_is_active() -> None:
    scene = SoloScene()
    scene.row("veterans", "bread_line", "palisade")
    scene.beside.slots = [scene.action("veterans"), scene.action("bread_line")]
    scene.fill("military", leave=1)
    scene.pool("neutral organizer")
    scene.state.active = NAREK
    scene.supplies(NAREK, cubes=0)
    scene.run(dissenters_part, NAREK)
    assert scene.told("attack") == [("military",)]
    lost = [(who, why) for who, _, why in scene.told("lost-followers") if why == "breach"]
    assert set(lost) == {(NAREK, "breach")}


@pytest.mark.rule("SOLO-CHECK-02")
def test_solo_check_02_the_barracks_go_to_the_area_that_the_die_has_filled() -> None:
    """Rations 3 fills Sustenance; the line brings a third Soldier, and the strip places a cube."""
    scene = SoloScene()
    scene.pool("p2 innovator")
    scene.has(NAREK, light=1, heavy=1)
    scene.fill("sustenance", leave=2)
    scene.row("bread_line", "new_roofs", "palisade")
    scene.beside.slots = [scene.action("bread_line"), scene.action("new_roofs")]
    scene.state.active = NAREK
    scene.run(dissenters_part, NAREK)
    assert [piece for _, piece, _ in scene.told("stood")] == ["heavy", "light", "light"]
    assert {space.partition(".")[0] for _, _, space in scene.told("stood")} == {"sustenance"}
    told = [event.kind for event in scene.events]
    assert told.index("dissenter-icon") < told.index("stood") < told.index("attack")


@pytest.mark.rule("SOLO-CHECK-02")
def test_solo_check_02_nobody_goes_where_there_is_strength_enough_or_no_space() -> None:
    scene = SoloScene()
    scene.has(NAREK, light=2, heavy=0)
    scene.dino_counts("military", 1, 2, 1)
    for column in (1, 3):
        scene.soldier(f"military.s1.c{column}", HUMAN, "light")
    scene.soldier("military.s1.c2", HUMAN, "light")
    scene.soldier("military.s2.c2", HUMAN, "light")
    scene.run(muster, NAREK, MILITARY)
    assert scene.told("stood") == []
    scene.dino_counts("military", 2, 2, 1)
    scene.run(muster, NAREK, MILITARY)
    assert [space for _, _, space in scene.told("stood")] == ["military.s2.c1"]
    assert scene.stock(NAREK, "light") == 1


@pytest.mark.rule("SOLO-CHECK-02")
def test_solo_check_02_an_area_that_is_not_full_calls_nobody() -> None:
    scene = SoloScene()
    scene.pool("p2 innovator")
    scene.has(NAREK, light=1, heavy=1)
    scene.fill("sustenance", leave=3)
    scene.beside.slots = [scene.action("bread_line"), scene.action("new_roofs")]
    scene.state.active = NAREK
    scene.run(dissenters_part, NAREK)
    assert scene.told("stood") == []
