"""SOLO-DIE: where a Dissenter's die goes."""

import pytest
from games.perseverance.solo.episode1.solo_scene import SoloScene

from pertinax.games.perseverance.shared.rules.names import NOBODY
from pertinax.games.perseverance.solo.shared.rules.dice import place
from pertinax.games.perseverance.solo.shared.rules.names import CAMILLA, NAREK


def placed(scene: SoloScene, seat: int, card: str) -> tuple[str, str]:
    """The die that is placed, and its space."""
    space = scene.run(place, seat, scene.card_of(card))
    name = scene.setting.spaces[space].name
    return scene.die_on(name), name


def occupied(scene: SoloScene, *spaces: str) -> None:
    for space in spaces:
        scene.die(space, "neutral adventurer")


@pytest.mark.rule("SOLO-DIE-01", "SOLO-DIE-02", "SOLO-EX-04")
def test_solo_ex_04_own_dice_come_first_then_the_neutral_one() -> None:
    def position() -> SoloScene:
        scene = SoloScene()
        scene.pool("p3 organizer", "p2 mediator", "neutral mediator", "neutral innovator")
        return scene

    assert placed(position(), CAMILLA, "new_roofs") == ("p3 organizer", "settle.3")
    scene = position()
    occupied(scene, "settle.3", "supply.3", "politics.2")
    assert placed(scene, CAMILLA, "new_roofs") == ("neutral mediator", "settle.1")
    assert scene.told("lost-followers") == []


@pytest.mark.rule("SOLO-DIE-01", "SOLO-DIE-04", "SOLO-EX-05")
def test_solo_ex_05_a_full_zone_sends_the_die_to_the_right_and_the_line_is_done() -> None:
    """Politics is the first Effect of Expansion in base order; its Dinos appear there."""
    scene = SoloScene()
    occupied(scene, "training.1", "training.2", "training.3")
    scene.pool("p2 mediator")
    heavy = scene.stock(NAREK, "heavy")
    space = scene.acts(NAREK, "veterans")
    assert scene.setting.spaces[space].name == "politics.1"
    assert {where.partition(".")[0] for _, where in scene.told("dino-placed")} == {"expansion"}
    assert scene.stock(NAREK, "heavy") == heavy + 1
    assert scene.told("effect") == []


@pytest.mark.rule("SOLO-DIE-01")
def test_solo_die_01_effects_in_the_order_printed_and_faces_in_theirs() -> None:
    """Night Watch names Patrol first; an Adventurer goes to the symbol space before the other."""
    scene = SoloScene()
    scene.pool("neutral mediator", "neutral adventurer")
    assert placed(scene, NAREK, "night_watch") == ("neutral adventurer", "patrol.1")
    scene = SoloScene()
    occupied(scene, "patrol.1")
    scene.pool("neutral mediator", "neutral adventurer")
    assert placed(scene, NAREK, "night_watch") == ("neutral adventurer", "patrol.2")


@pytest.mark.rule("SOLO-DIE-01")
def test_solo_die_01_the_zone_comes_before_the_owner() -> None:
    """Narek's own die can go to Expansion only; a Neutral one fits the card's own Zone."""
    scene = SoloScene()
    scene.pool("p2 mediator", "neutral organizer")
    occupied(scene, "training.3")
    assert placed(scene, NAREK, "veterans") == ("neutral organizer", "training.1")


@pytest.mark.rule("SOLO-DIE-01", "SOLO-DIE-03", "SOLO-GEN-02")
def test_solo_die_03_foreign_dice_come_last_and_cost_two_followers() -> None:
    scene = SoloScene()
    scene.pool("p1 organizer", "p3 organizer")
    assert placed(scene, NAREK, "veterans") == ("p3 organizer", "training.1")
    assert scene.told("lost-followers") == [(NAREK, 2, "others-die")]
    scene = SoloScene()
    scene.pool("p1 organizer")
    assert placed(scene, NAREK, "veterans") == ("p1 organizer", "training.1")


@pytest.mark.rule("SOLO-R-33", "SOLO-GEN-04")
def test_solo_r_33_a_dissenter_never_falls_below_zero() -> None:
    scene = SoloScene()
    scene.has(NAREK, followers=1)
    scene.pool("p1 organizer")
    placed(scene, NAREK, "veterans")
    assert scene.stock(NAREK, "followers") == 0


@pytest.mark.rule("SOLO-DIE-06")
def test_solo_die_06_without_any_place_a_die_is_set_aside_and_line_and_strip_follow() -> None:
    scene = SoloScene()
    occupied(scene, *[space.name for space in scene.setting.spaces])
    scene.pool("p1 adventurer", "p3 adventurer", "p2 mediator", "neutral organizer")
    followers = scene.stock(NAREK, "followers")
    heavy = scene.stock(NAREK, "heavy")
    assert scene.acts(NAREK, "veterans") == NOBODY
    assert scene.told("die-set-aside") == [(NAREK, "neutral", "organizer")]
    assert scene.told("dino-placed") == []
    assert scene.stock(NAREK, "heavy") == heavy + 1
    assert scene.told("dissenter-icon") == [(NAREK, "leader")]
    assert scene.stock(NAREK, "followers") == followers + 1
    for owner, symbol in (("p2", "mediator"), ("p3", "adventurer"), ("p1", "adventurer")):
        scene.acts(NAREK, "veterans")
        assert scene.told("die-set-aside") == [(NAREK, owner, symbol)]
        assert scene.told("lost-followers") == []
