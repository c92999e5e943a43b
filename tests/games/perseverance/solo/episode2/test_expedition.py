"""SOLO-EXP, SOLO-ATK2, SOLO-STRIP-X: Expeditions, attacks and Breaches of Episode 2 solo."""

import pytest
from games.perseverance.solo.episode2.solo2_scene import SoloScene2

from pertinax.games.perseverance.episode2.rules.attack import dino_attack
from pertinax.games.perseverance.episode2.rules.turn import checks
from pertinax.games.perseverance.solo.episode2.rules.expedition import take_wounds
from pertinax.games.perseverance.solo.episode2.rules.targets import (
    clearing_need,
    expedition_target,
    expedition_targets,
    strength,
)
from pertinax.games.perseverance.solo.shared.rules.names import CAMILLA, HUMAN, NAREK


def weakest(scene: SoloScene2, deck: int = 0) -> str:
    """The attack card of a deck that asks for least."""
    cards = [card for card in scene.setting.attacks if card.deck == deck]
    return min(cards, key=lambda card: card.threshold).name


def by_threshold(scene: SoloScene2, threshold: int) -> str:
    cards = [card for card in scene.setting.attacks if card.deck == 0]
    return next(card.name for card in cards if card.threshold == threshold)


def position_11(light: int) -> SoloScene2:
    scene = SoloScene2()
    scene.barracks(NAREK, light=light, heavy=1)
    scene.camp("p5", NAREK)
    scene.watchtower("p5", HUMAN)
    scene.dinos("p2", "trampler", "raptor")
    for place in ("c1", "c6", "c7"):
        scene.dinos(place, "raptor")
    printed = scene.setting.dino_spaces[scene.place("c2")][0]
    names = ["none", "trampler", "raptor", "shieldhead"]
    scene.dinos("c2", *[names[space.dino] for space in printed])
    scene.attack_deck(weakest(scene))
    scene.offer("canyon", *[card.name for card in scene.setting.adventures if card.deck == 1][:3])
    return scene


@pytest.mark.rule("SOLO-EXP-01", "SOLO-EXP-02", "SOLO-EXP-03", "SOLO-EXP-04", "SOLO-EXP-05")
@pytest.mark.rule("SOLO-OP-EXPED", "SOLO-EXP-06", "SOLO-EXP-08", "SOLO-EX-11", "SOLO-R-09")
def test_solo_ex_11_narek_takes_the_toughest_that_he_can_beat() -> None:
    """C2 is full: 1 Shieldhead and 2 Raptors; the Leader absorbs two wounds, a Light one falls."""
    scene = position_11(light=2)
    mine = scene.player(HUMAN).stock[:]
    assert sorted(scene.dinos_at("c2")) == ["raptor", "raptor", "shieldhead"]
    assert strength(scene.state, NAREK) == 6
    scene.line(NAREK, "big_hunt")
    targets = [(rule, place, n) for _, rule, place, n in scene.told("dissenter-target")]
    assert targets == [("SOLO-EXP-02", "c2", 4), ("SOLO-EXP-03", "p5", 0)]
    assert scene.why(NAREK, "expedition") == 3
    assert scene.in_barracks(NAREK) == (1, 1)
    assert scene.told("cleared") == []
    assert scene.told("attack") == [(NAREK, "p5", "camp")]
    assert scene.player(HUMAN).stock == mine

    scene = position_11(light=3)
    first = scene.state.adventure_offer[1][0]
    scene.line(NAREK, "big_hunt")
    assert scene.told("cleared") == [("c2",)]
    assert scene.why(NAREK, "expedition") == 3 + 4
    assert scene.player(NAREK).completed == (first,)
    assert scene.in_barracks(NAREK) == (1, 1)


def position_20() -> SoloScene2:
    """Only the starting area is cleared, with the human's Camp and Narek's Outpost."""
    scene = SoloScene2()
    scene.camp("start", HUMAN)
    scene.outpost("glowberry_patch", "start", NAREK)
    scene.dinos("p1", "trampler")
    scene.dinos("p4", "trampler")
    scene.attack_deck(weakest(scene))
    scene.outposts_on_offer("crash_site", "dinosaur_trap")
    scene.offer("plains", *[card.name for card in scene.setting.adventures if card.deck == 0][:3])
    return scene


@pytest.mark.rule("SOLO-OP-OUTPOST", "SOLO-OP-CAMP", "SOLO-R-26", "SOLO-EX-20", "SOLO-R-15")
def test_solo_ex_20_outpost_becomes_camp_becomes_expedition() -> None:
    scene = position_20()
    scene.barracks(NAREK, light=1, heavy=1)
    first = scene.state.adventure_offer[0][0]
    scene.line(NAREK, "frontier_post")
    assert [place for _, _, place, _ in scene.told("dissenter-target")] == ["p1", "start"]
    assert scene.told("cleared") == [("p1",)]
    assert scene.why(NAREK, "expedition") == 1 + 3
    assert scene.told("camp-built") == []
    assert scene.player(NAREK).completed == (first,)
    assert scene.in_barracks(NAREK) == (1, 1)
    assert scene.told("attack") == [(HUMAN, "start", "camp")]
    assert scene.why(NAREK, "dissenter-failed") == 0


@pytest.mark.rule("SOLO-EXP-01", "SOLO-EXP-02", "SOLO-EXP-07", "SOLO-EX-21", "SOLO-TGT-05")
def test_solo_ex_21_camilla_clears_without_a_fight_and_builds_a_camp() -> None:
    scene = position_20()
    scene.barracks(CAMILLA, light=2, leader=False)
    scene.line(CAMILLA, "trail_camp")
    assert scene.told("cleared") == [("p2",)]
    assert scene.told("camp-built") == [(CAMILLA, "p2")]
    assert scene.why(CAMILLA, "expedition") == 3
    bonus, count = scene.setting.camp_rewards[scene.place("p2")]
    assert (bonus, count) == ("followers", 2)
    assert scene.why(CAMILLA, "camp") == 2
    assert scene.told("attack") == [(HUMAN, "start", "camp")]

    scene = position_20()
    scene.barracks(CAMILLA, light=1, leader=False)
    assert [scene.setting.positions[each] for each in expedition_targets(scene.state, CAMILLA)] == [
        "p1",
        "p4",
    ]
    scene.line(CAMILLA, "trail_camp")
    assert scene.why(CAMILLA, "expedition") == 1
    assert scene.told("cleared") == []
    assert len(scene.told("attack")) == 1


@pytest.mark.rule("SOLO-EXP-01", "SOLO-OP-00")
def test_solo_exp_01_without_a_target_a_follower_and_no_attack() -> None:
    scene = SoloScene2()
    scene.barracks(NAREK, light=3)
    scene.line(NAREK, "big_hunt")
    assert scene.told("attack") == []
    assert scene.why(NAREK, "dissenter-failed") == 1


@pytest.mark.rule("SOLO-EXP-01")
def test_solo_exp_01_a_breached_camp_leads_nowhere() -> None:
    scene = position_20()
    scene.barracks(NAREK, light=3)
    scene.breach(HUMAN, by_threshold(scene, 5), "start", raptor=1)
    assert expedition_target(scene.state, NAREK) == -1


@pytest.mark.rule("SOLO-EXP-05")
def test_solo_exp_05_heavy_soldiers_fall_by_two_wounds_or_part_of_them() -> None:
    scene = SoloScene2()
    scene.barracks(NAREK, light=1, heavy=2, leader=False)
    scene.run(take_wounds, NAREK, 4)
    assert scene.in_barracks(NAREK) == (0, 0)
    scene.barracks(NAREK, light=1, heavy=2, leader=False)
    scene.run(take_wounds, NAREK, 3)
    assert scene.in_barracks(NAREK) == (0, 1)


@pytest.mark.rule("SOLO-AGD-3", "SOLO-R-27")
def test_solo_r_27_firm_hand_needs_somebody_in_the_barracks() -> None:
    scene = SoloScene2()
    scene.agenda(NAREK, "firm_hand")
    scene.barracks(NAREK, light=1)
    assert strength(scene.state, NAREK) == 1 + 2 + 1
    scene.barracks(NAREK, leader=False)
    assert strength(scene.state, NAREK) == 0


@pytest.mark.rule("SOLO-AGD-6", "SOLO-R-28", "SOLO-EXP-06")
def test_solo_r_28_temple_creed_takes_the_first_terrain_with_a_target() -> None:
    scene = SoloScene2()
    temple = next(
        place for place in scene.setting.temples
        if scene.state.tile_sides[place] == scene.setting.temple_sides[
            scene.setting.temples.index(place)
        ]
    )  # fmt: skip
    near = next(area for area in scene.setting.adjacent[temple] if 0 < area < 15)
    scene.camp(scene.setting.positions[near], CAMILLA)
    scene.agenda(CAMILLA, "temple_creed")
    scene.barracks(CAMILLA, light=3, leader=False)
    scene.attack_deck(weakest(scene, scene.setting.terrain[near]))
    assert clearing_need(scene.state, CAMILLA, temple) == 3
    assert expedition_target(scene.state, CAMILLA) == temple
    scene.line(CAMILLA, "into_the_wild")
    assert scene.told("temple-explored") == [(CAMILLA,)]
    assert scene.why(CAMILLA, "expedition") == 6
    assert not scene.state.cleared[temple]
    assert scene.player(CAMILLA).completed == ()
    assert scene.in_barracks(CAMILLA) == (2, 0)
    assert temple not in expedition_targets(scene.state, CAMILLA)


# Attacks


@pytest.mark.rule("SOLO-ATK2-01", "SOLO-ATK2-02", "SOLO-ATK2-03", "SOLO-ATK2-04", "SOLO-EX-12")
@pytest.mark.parametrize("valor", [1, 2, 5])
def test_solo_ex_12_exactly_the_missing_valor_or_none(valor: int) -> None:
    scene = SoloScene2()
    scene.camp("p1", NAREK)
    scene.watchtower("p1", HUMAN)
    scene.has(NAREK, valor=valor)
    scene.attack_deck(by_threshold(scene, 5))
    scene.run(dino_attack, NAREK, scene.place("p1"), False)
    assert scene.asked == []
    if valor < 2:
        assert scene.stock(NAREK, "valor") == valor + 1
        assert scene.gained(NAREK) == 0
        assert scene.player(NAREK).breach_card != -1
    else:
        assert scene.stock(NAREK, "valor") == valor - 2
        assert scene.why(NAREK, "defence") == 2
        assert scene.player(NAREK).breach_card == -1


@pytest.mark.rule("SOLO-ATK2-06", "SOLO-EX-13", "SOLO-CHECK-01")
def test_solo_ex_13_a_breach_costs_followers_and_the_shieldhead_leaves() -> None:
    scene = SoloScene2()
    scene.camp("p1", NAREK)
    scene.breach(NAREK, by_threshold(scene, 5), "p1", shieldhead=1, raptor=1, trampler=1)
    before = scene.stock(NAREK, "followers")
    scene.state.active = NAREK
    scene.run(checks, NAREK)
    assert scene.stock(NAREK, "followers") == before - 3
    assert scene.on_breach(NAREK) == {"raptor": 1, "trampler": 1}


@pytest.mark.rule("SOLO-ATK2-05")
def test_solo_atk2_05_a_second_breach_replaces_the_first() -> None:
    scene = SoloScene2()
    scene.camp("p1", NAREK)
    scene.camp("p2", NAREK)
    scene.has(NAREK, valor=0)
    scene.breach(NAREK, by_threshold(scene, 4), "p1", raptor=2)
    scene.attack_deck(by_threshold(scene, 6))
    scene.run(dino_attack, NAREK, scene.place("p2"), False)
    assert (NAREK, 2, "breach") in scene.told("lost-followers")
    assert scene.player(NAREK).breach_at == 2 * scene.place("p2")


@pytest.mark.rule("SOLO-STRIP-X", "SOLO-R-14")
def test_solo_strip_x_own_breach_first_then_the_humans() -> None:
    scene = SoloScene2()
    scene.barracks(NAREK, light=2)
    scene.camp("p1", NAREK)
    scene.camp("p2", HUMAN)
    scene.breach(NAREK, by_threshold(scene, 5), "p1", shieldhead=3)
    scene.breach(HUMAN, by_threshold(scene, 4), "p2", raptor=1, trampler=2)
    scene.strip(NAREK, "watch_rota")
    assert scene.told("counterattack") == [(NAREK, "p1")]
    assert scene.why(NAREK, "bottom-strip") == 3
    assert scene.why(NAREK, "savior") == 2
    assert scene.player(HUMAN).breach_card == -1
    assert scene.player(NAREK).breach_card != -1
    assert scene.in_barracks(NAREK) == (2, 0)


@pytest.mark.rule("SOLO-STRIP-X", "SOLO-GEN-08", "SOLO-R-25")
def test_solo_strip_x_explore_buries_the_first_card_and_brings_valor() -> None:
    scene = SoloScene2()
    plains = [card.name for card in scene.setting.adventures if card.deck == 0]
    scene.offer("plains", *plains[:3])
    second = scene.state.adventure_offer[0][1]
    scene.strip(NAREK, "watch_rota")
    assert scene.told("adventure-buried")[0][0] == NAREK
    assert scene.state.adventure_offer[0][0] == second
    assert scene.gained(NAREK, "valor") == 1
    scene.has(NAREK, valor=6)
    scene.strip(NAREK, "watch_rota")
    assert scene.gained(NAREK) == 1
