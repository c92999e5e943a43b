"""SOLO-R, SOLO-EX: rulings and worked examples of Episode 2 that need the human too."""

import pytest
from any_scene import texts
from games.perseverance.solo.episode2.solo2_scene import SoloScene2

from pertinax.games.perseverance.episode2.rules.adventure import adventure
from pertinax.games.perseverance.episode2.rules.assembly import assembly
from pertinax.games.perseverance.episode2.rules.attack import counterattack
from pertinax.games.perseverance.episode2.rules.names import OUTPOST, POSITIONS
from pertinax.games.perseverance.episode2.rules.offers import take_adventure
from pertinax.games.perseverance.episode2.rules.setup import choose_temple, lay_tiles
from pertinax.games.perseverance.episode2.rules.turn import checks
from pertinax.games.perseverance.shared.rules.names import ANY, NOBODY
from pertinax.games.perseverance.solo.episode2.rules.setup import setup
from pertinax.games.perseverance.solo.episode2.rules.targets import (
    breach_to_end,
    clearing_need,
    expedition_target,
)
from pertinax.games.perseverance.solo.episode2.rules.turn import turn
from pertinax.games.perseverance.solo.shared.rules.names import CAMILLA, HUMAN, NAREK

FIVE = "plains_attack_06"
"""Threshold 5; it brings a Trampler and a Raptor, and two Dinos of dangerous spaces."""


def at_the_start() -> SoloScene2:
    """Only the starting area is cleared, with the human's Camp and Narek's Outpost."""
    scene = SoloScene2()
    scene.camp("start", HUMAN)
    scene.outpost("glowberry_patch", "start", NAREK)
    scene.outposts_on_offer("crash_site", "dinosaur_trap")
    return scene


# The human at what belongs to a Dissenter


@pytest.mark.rule("SOLO-EX-12", "SOLO-ATK2-01", "SOLO-ATK2-07")
@pytest.mark.parametrize(("valor", "left", "followers"), [(1, 2, 10), (2, 0, 12)])
def test_solo_ex_12_the_human_rallies_at_nareks_camp_and_he_defends(
    valor: int, left: int, followers: int
) -> None:
    scene = SoloScene2()
    scene.camp("start", NAREK)
    scene.watchtower("start", HUMAN)
    scene.dinos("p1", "trampler")
    scene.has(HUMAN, light=1, valor=6)
    scene.has(NAREK, valor=valor, followers=10)
    scene.attack_deck(FIVE)
    scene.run(adventure, HUMAN, answers=["1", "stop"])
    assert {decision.seat for decision in scene.asked} == {HUMAN}
    assert "defend" not in [decision.kind for decision in scene.asked]
    assert scene.told("attack") == [(NAREK, "start", "camp")]
    assert (scene.stock(NAREK, "valor"), scene.stock(NAREK, "followers")) == (left, followers)
    assert scene.stock(HUMAN, "valor") == 6
    assert (scene.player(NAREK).breach_card == NOBODY) == (valor == 2)


@pytest.mark.rule("SOLO-EX-13", "SOLO-ATK2-06", "SOLO-ATK2-07")
def test_solo_ex_13_the_human_ends_nareks_breach_and_is_its_savior() -> None:
    scene = SoloScene2()
    scene.camp("p1", NAREK)
    scene.breach(NAREK, "plains_attack_01", "p1", shieldhead=1, raptor=1, trampler=1)
    scene.run(checks, NAREK)
    assert scene.on_breach(NAREK) == {"raptor": 1, "trampler": 1}
    scene.has(HUMAN, light=0, heavy=1, valor=0, glowberry=0)
    scene.topples(HUMAN, leader=True)
    scene.run(counterattack, HUMAN, 1, answers=["stop"])
    assert scene.told("breach-over") == [(NAREK, "p1")]
    assert scene.gained(HUMAN, "glowberry") == 2
    assert {why for who, what, _, why in scene.told("gained") if what == "glowberry"} == {"savior"}


@pytest.mark.rule("SOLO-R-15", "SOLO-EXP-08", "SOLO-R-35")
@pytest.mark.parametrize(("answer", "held"), [("hold", True), ("stop", False)])
def test_solo_r_15_the_human_defends_with_all_options_where_a_dissenter_rallies(
    answer: str, held: bool
) -> None:
    """Camp and Outpost of the start are 2; three Valor hold against 5."""
    scene = at_the_start()
    scene.dinos("p1", "trampler")
    scene.barracks(NAREK, light=1)
    scene.has(HUMAN, valor=4, followers=10, story=0)
    scene.attack_deck(FIVE)
    scene.line(NAREK, "big_hunt", [answer])
    [asked] = scene.asked
    assert (asked.seat, asked.kind) == (HUMAN, "defend")
    assert scene.stock(HUMAN, "valor") == (1 if held else 4)
    assert scene.stock(HUMAN, "story") == (1 if held else 0)
    assert scene.stock(HUMAN, "followers") == (11 if held else 10)
    assert (scene.player(HUMAN).breach_card == NOBODY) == held


@pytest.mark.rule("SOLO-R-25", "SOLO-GEN-08")
def test_solo_r_25_what_the_human_takes_is_replaced_at_the_right_end() -> None:
    scene = SoloScene2()
    first, second, third, fourth = [
        card.name for card in scene.setting.adventures if card.deck == 0
    ][:4]
    scene.offer("plains", first, second)
    scene.deck("plains", third, fourth)
    scene.draw("plains", fourth)
    scene.run(take_adventure, HUMAN, False, answers=[first])
    assert scene.in_hand(HUMAN) == [first]
    offered = [scene.setting.adventures[card].name for card in scene.state.adventure_offer[0]]
    assert offered == [second, fourth]


@pytest.mark.rule("SOLO-R-01", "SOLO-R-24", "SOLO-TURN-01")
def test_solo_r_24_without_a_legal_place_for_the_human_card_3_is_held() -> None:
    """The Main board has 20 spaces besides Outposts; all are taken."""
    scene = SoloScene2()
    spaces = [space for space in scene.setting.spaces if space.effect < OUTPOST]
    assert len(spaces) == 20
    for space in spaces:
        scene.die(space.name, "neutral mediator")
    scene.pool(*["neutral organizer"] * 3)
    scene.beside.row = [0, 8, 12]
    scene.beside.zone = scene.setting.solo.cards[8].zone  # as the turn before has left it
    scene.has(HUMAN, story=0)
    scene.state.active = HUMAN
    scene.run(turn, answers=["stop"])
    assert len(scene.told("die-set-aside")) == 1
    assert scene.beside.zone == NOBODY
    scene.run(turn)
    assert scene.told("action-held") == [("trail_camp", "none")]


# Setup and Assembly


@pytest.mark.rule("SOLO-SETUP-10")
def test_solo_setup_10_the_human_decides_between_two_temples() -> None:
    scene = SoloScene2(side="random")
    both = [0] * POSITIONS
    both[scene.place("c3")] = 1
    scene.run(lay_tiles, both)
    decision = scene.asks(choose_temple)
    assert (decision.seat, texts(decision)) == (HUMAN, ["c7", "c3"])


@pytest.mark.rule("SOLO-SETUP-11")
def test_solo_setup_11_the_first_game_places_the_human_first_in_episode_2_too() -> None:
    """Jack begins in Military: a card of that Zone is passed over, and so is Camilla's own."""
    scene = SoloScene2(dealt=False, first_game=True, leaders=["jack"])
    names = [card.name for card in scene.setting.solo.cards]
    cards = ["old_guard", "promises", "long_patrol", "bazaar"]
    scene.script_draws("action", list(range(len(names))), names, cards)
    scene.run(setup)
    placed = [event.values for event in scene.events if event.kind in ("settled", "camp-built")]
    assert placed == [("p1", "military"), (CAMILLA, "start"), ("p2", "expansion")]


@pytest.mark.rule("SOLO-STRIP-L2")
def test_solo_strip_l2_leaders_come_home_after_an_assembly() -> None:
    scene = SoloScene2()
    scene.leader("military", NAREK)
    scene.leader("expansion", CAMILLA)
    scene.run(assembly)
    assert [scene.leader_at(seat) for seat in (NAREK, CAMILLA)] == ["home", "home"]


# Expeditions and substitutes


@pytest.mark.rule("SOLO-R-08", "SOLO-EXP-06")
def test_solo_r_08_without_an_open_card_the_followers_are_gained_alone() -> None:
    scene = at_the_start()
    scene.deck("plains")
    scene.barracks(CAMILLA, light=2, leader=False)
    scene.attack_deck("plains_attack_01")
    scene.line(CAMILLA, "trail_camp")
    assert scene.told("cleared") == [("p1",)]
    assert scene.why(CAMILLA, "expedition") == 3
    assert scene.player(CAMILLA).completed == ()


@pytest.mark.rule("SOLO-R-12", "SOLO-OP-00")
@pytest.mark.parametrize(
    ("card", "piece"),
    [("trail_camp", "camps"), ("frontier_post", "settlements"), ("wreckers", "watchtowers")],
)
def test_solo_r_12_a_missing_piece_never_leads_to_the_substitute(card: str, piece: str) -> None:
    """An Expedition would find targets, and a Camp a piece."""
    scene = at_the_start()
    scene.barracks(NAREK, light=5)
    scene.supplies(NAREK, **{piece: 0})
    scene.line(NAREK, card)
    assert scene.why(NAREK, "dissenter-failed") == 1
    assert scene.told("dissenter-target") == scene.told("attack") == []


@pytest.mark.rule("SOLO-R-26", "SOLO-OP-OUTPOST", "SOLO-OP-CAMP", "SOLO-OP-00")
def test_solo_r_26_outpost_camp_and_expedition_fail_as_one_operation() -> None:
    """No area is free, and nobody is in the Barracks."""
    scene = at_the_start()
    scene.barracks(NAREK, leader=False)
    scene.line(NAREK, "frontier_post")
    assert scene.told("dissenter-does") == [(NAREK, "outpost", 1)]
    assert scene.told("gained") == [(NAREK, "followers", 1, "dissenter-failed")]


@pytest.mark.rule("SOLO-R-14", "SOLO-STRIP-X")
@pytest.mark.parametrize(("raptors", "ends"), [(2, True), (3, False)])
def test_solo_r_14_as_much_strength_as_toughness_is_enough(raptors: int, ends: bool) -> None:
    scene = SoloScene2()
    scene.barracks(NAREK, light=2, leader=False)
    scene.camp("p1", CAMILLA)
    scene.breach(CAMILLA, FIVE, "p1", raptor=raptors)
    assert (breach_to_end(scene.state, NAREK) == CAMILLA) == ends


@pytest.mark.rule("SOLO-R-28", "SOLO-AGD-6", "SOLO-EXP-02")
def test_solo_r_28_without_a_temple_canyon_comes_before_easier_plains() -> None:
    scene = SoloScene2(temple=False)
    sides = [0] * POSITIONS
    sides[scene.place("c7")] = 1
    scene.run(lay_tiles, sides)
    scene.camp("p5", CAMILLA)
    for place in ("c1", "c2", "c6", "c7"):
        scene.dinos(place, "raptor")
    scene.barracks(CAMILLA, light=3, leader=False)
    plains, canyon = scene.place("p2"), scene.place("c1")
    scene.agenda(CAMILLA, "firm_hand")
    assert expedition_target(scene.state, CAMILLA) == plains
    scene.agenda(CAMILLA, "temple_creed")
    assert expedition_target(scene.state, CAMILLA) == canyon
    assert [clearing_need(scene.state, CAMILLA, place) for place in (plains, canyon)] == [1, 2]


@pytest.mark.rule("SOLO-R-23", "SOLO-R-29", "SOLO-R-30", "SOLO-ATK2-05")
def test_solo_r_29_an_attack_on_the_outpost_comes_though_its_owner_has_a_breach_by_then() -> None:
    """Narek's Expedition brings a Breach to his Camp, his die another one to his own Outpost."""
    scene = SoloScene2()
    scene.camp("p2", NAREK)
    scene.outpost("crash_site", "start", NAREK)
    scene.dinos("p1", "trampler")
    scene.barracks(NAREK, light=1, leader=False)
    scene.has(NAREK, valor=0, followers=30)
    scene.pool("p2 adventurer", "p2 organizer", "p2 mediator", "p2 innovator")
    scene.attack_deck("plains_attack_09", "plains_attack_10")
    space = scene.acts(NAREK, "long_patrol")
    assert scene.told("attack") == [(NAREK, "p2", "camp"), (NAREK, "start", "outpost")]
    assert len(scene.told("attack-failed")) == 2
    [(_, lost, _)] = [each for each in scene.told("lost-followers") if each[2] == "breach"]
    first, _ = scene.told("breach")
    assert lost == sum(first[2:])
    assert scene.player(NAREK).breach_at == 2 * scene.place("start") + 1
    assert scene.asked == []
    # SOLO-R-23: the die stays, and no Effect is resolved.
    assert scene.die_on(scene.setting.spaces[space].name).startswith("p2")
    assert scene.told("effect") == []


@pytest.mark.rule("SOLO-EX-22")
def test_solo_ex_22_the_die_lies_on_the_space_of_its_symbol() -> None:
    scene = SoloScene2()
    scene.pool("neutral organizer", "neutral mediator")
    space = scene.setting.spaces[scene.acts(NAREK, "promises")]
    assert scene.setting.effects[space.effect] == "politics"
    assert space.symbol != ANY
    assert scene.die_on(space.name) == "neutral organizer"
