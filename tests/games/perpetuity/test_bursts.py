"""PP-MISSION-B01 to the last: Energy bursts of revealed missions."""

from random import Random
from typing import Any

import pytest
from any_scene import AtRandom, reason, texts
from games.perpetuity.conservation import expect_conserved
from games.perpetuity.scene import ANOOK, VESKA, Scene

from pertinax.games.perpetuity.rules.avatars.avatars import avatar_turn
from pertinax.games.perpetuity.rules.box import load_box
from pertinax.games.perpetuity.rules.forces.clearing import clear
from pertinax.games.perpetuity.rules.game import PERPETUITY as GAME
from pertinax.games.perpetuity.rules.names import (
    AREAS,
    CENTRE,
    COLLAPSED,
    COMPLETED,
    FACE_UP,
    GONE,
    IN_HAND,
    NOBODY,
    PLANETS,
    SACRIFICED,
    SURVIVED,
)
from pertinax.games.perpetuity.rules.planets.geometry import dot_of
from pertinax.games.perpetuity.rules.round.perpetuity_end import perpetuity_step, recall
from pertinax.games.perpetuity.rules.round.placing import mortal_turn
from pertinax.games.perpetuity.rules.round.shuttles import unload
from pertinax.games.perpetuity.rules.station.damage import neighbours, random_damage
from pertinax.games.perpetuity.rules.turn import can_act
from pertinax.games.perpetuity.rules.view import view
from pertinax.kernel.decisions import Decision, Option
from pertinax.kernel.look import Bot, Look
from pertinax.kernel.match import Deal, Match

PERPETUITY = 2


def scene_with(mission: str) -> Scene:
    """A revealed mission whose burst was not used, and another one; two avatars ready."""
    scene = Scene(2, perpetuity="dedicated")
    scene.state.board = 0
    scene.state.avatars = scene.state.avatars_ready = 2
    scene.mission(mission, "completed")
    scene.mission("m_level6" if mission != "m_level6" else "m_two_level6", "face-up")
    return scene


def burst(scene: Scene, *answers: str) -> None:
    """Use it, give these answers; it is tucked then."""
    scene.run(avatar_turn, answers=["burst", *answers])
    assert scene.state.mission_states[0] == 3
    assert scene.state.avatars_ready == 1
    expect_conserved(scene.state)


def asked(scene: Scene, *answers: str) -> Decision:
    """The question after these answers; all is then as before."""
    before = scene.state
    scene.state = before.copy()
    decision = scene.asks(avatar_turn, answers=["burst", *answers])
    scene.state = before
    return decision


def refused(scene: Scene) -> str:
    """The rule by which the burst cannot be used now."""
    return reason(scene.asks(avatar_turn), "burst")


def place_of(scene: Scene, card: str) -> str:
    return scene.setting.places[scene.state.cards[scene.force_card(card)]]


# B01


@pytest.mark.rule("PP-MISSION-B01")
def test_b01_any_artifact_goes_to_an_existing_planet() -> None:
    scene = scene_with("m_lost_resources")
    assert refused(scene) == "PP-MISSION-B01"
    scene.artifacts("p2", 1)
    scene.has(VESKA, artifact=2)
    scene.shield(5, reserve=1)
    scene.ship(ANOOK, "lifter", "landed p1", crew=[2], artifact=1).found = 1
    scene.state.destroyed[2] = True
    assert texts(asked(scene)) == ["planet:p2", "reserve", "ship:1.1", "warehouse:2"]
    assert texts(asked(scene, "planet:p2")) == ["p1", "p4"]
    assert texts(asked(scene, "warehouse:2")) == ["p1", "p2", "p4"]
    twin = scene.state.copy()
    burst(scene, "ship:1.1", "p4")
    assert scene.told("artifact-moved") == [("ship:1.1", "p4")]
    assert scene.state.artifacts == [0, 1, 0, 1]
    assert scene.player(ANOOK).ships[0].cargo[3] == 0
    scene.state = twin
    burst(scene, "reserve", "p2")
    assert (scene.state.reserve, scene.state.artifacts[1]) == (0, 2)


@pytest.mark.rule("PP-MISSION-B01")
def test_b01_from_a_warehouse_or_from_another_planet() -> None:
    scene = scene_with("m_lost_resources")
    scene.artifacts("p2", 1)
    scene.has(VESKA, artifact=2)
    twin = scene.state.copy()
    burst(scene, "warehouse:2", "p2")
    assert scene.stock(VESKA, "artifact") == 1
    assert scene.state.artifacts == [0, 2, 0, 0]
    scene.state = twin
    burst(scene, "planet:p2", "p1")
    assert scene.state.artifacts == [1, 0, 0, 0]


@pytest.mark.rule("PP-MISSION-B01")
def test_b01_the_last_planet_gives_none_away() -> None:
    scene = scene_with("m_lost_resources")
    scene.artifacts("p2", 1)
    scene.state.destroyed[:] = [True, False, True, True]
    assert refused(scene) == "PP-MISSION-B01"


# B02 to B05


@pytest.mark.rule("PP-MISSION-B02", "PP-MISSION-B03", "PP-MISSION-B04", "PP-MISSION-B05")
@pytest.mark.parametrize("mission", ["m_three_cards", "m_sacrifice", "m_survive", "m_level3_card"])
def test_b02_to_b05_one_more_avatar_from_the_next_round_on(mission: str) -> None:
    scene = scene_with(mission)
    burst(scene)
    assert scene.told("avatar-unlocked") == [(3,)]
    assert scene.state.avatars_ready == 1
    scene.run(recall)
    assert scene.state.avatars_ready == 3


@pytest.mark.rule("PP-MISSION-B02")
def test_b02_there_are_five_avatars() -> None:
    scene = scene_with("m_three_cards")
    scene.state.avatars = 4
    assert "burst" in texts(scene.asks(avatar_turn))
    scene.state.avatars = 5
    assert refused(scene) == "PP-MISSION-B02"


# B06


@pytest.mark.rule("PP-MISSION-B06")
def test_b06_an_energy_marker_is_gone_for_good() -> None:
    scene = scene_with("m_four_tiles")
    scene.shield(4, beside=1)
    burst(scene)
    assert (scene.state.shield, scene.state.shield_beside, scene.state.shield_up) == (3, 1, True)
    assert scene.told("energy-discarded") == [(4,)]
    assert scene.damaged() == {}


@pytest.mark.rule("PP-MISSION-B06", "PP-SHIELD-03")
def test_b06_without_the_last_one_the_shield_fails_and_no_second_marker_goes() -> None:
    scene = scene_with("m_four_tiles")
    scene.shield(1, beside=3)
    burst(scene)
    assert (scene.state.shield_up, scene.state.shield, scene.state.shield_beside) == (False, 0, 3)
    assert scene.state.deeds[COLLAPSED]
    assert set(scene.damaged()) == {"sta_comms", "sta_recruit", "sta_training", "sta_shipyard"}


@pytest.mark.rule("PP-MISSION-B06", "PP-SHIELD-02")
def test_b06_a_reserve_puts_the_others_back() -> None:
    scene = scene_with("m_four_tiles")
    scene.shield(1, beside=3, reserve=1)
    burst(scene)
    assert (scene.state.shield_up, scene.state.shield, scene.state.reserve) == (True, 3, 0)
    assert not scene.state.deeds[COLLAPSED]


@pytest.mark.rule("PP-MISSION-B06", "PP-SHIELD-07", "PP-H-35")
def test_b06_the_very_last_marker_leaves_nothing_to_put_back() -> None:
    scene = scene_with("m_four_tiles")
    scene.shield(1, reserve=1)
    burst(scene)
    assert (scene.state.shield_up, scene.state.shield, scene.state.reserve) == (False, 0, 1)


@pytest.mark.rule("PP-MISSION-B06", "PP-SHIELD-04", "PP-H-35")
def test_b06_also_while_the_shield_is_down() -> None:
    scene = scene_with("m_four_tiles")
    scene.shield(0, beside=2, up=False)
    twin = scene.state.copy()
    burst(scene)
    assert (scene.state.shield, scene.state.shield_beside) == (0, 1)
    assert scene.damaged() == {}
    scene.state = twin
    scene.shield(0, beside=0, up=False)
    assert refused(scene) == "PP-MISSION-B06"


# B07, B08


@pytest.mark.rule("PP-MISSION-B07", "PP-R-99")
def test_b07_all_active_cards_are_placed_anew_in_drawn_order() -> None:
    scene = scene_with("m_two_level6")
    assert refused(scene) == "PP-MISSION-B07"
    scene.card("broken", "outline:nebula")
    scene.card("produce", "tile:ast_two")
    scene.card("vision", "quadrant:2")
    scene.card("morph", "quadrant:6")
    scene.state.turned = (scene.force_card("morph"),)
    scene.state.vision[ANOOK] = [1, 0, 1]
    scene.draw(
        "burst-cards",
        ["f_time_1", "f_gravity_1", "f_space_2"],
        "f_space_2", "f_gravity_1", "f_time_1",
    )  # fmt: skip
    decision = asked(scene)
    assert decision.kind == "card-place"
    assert decision.about == ("f_space_2",)
    assert {"outline:nebula", "tile:ast_two", "quadrant:2"} <= set(texts(decision))
    assert reason(decision, "quadrant:6") == "PP-FORCE-01"
    scene.script.clear()
    scene.draw(
        "burst-cards",
        ["f_time_1", "f_gravity_1", "f_space_2"],
        "f_space_2", "f_gravity_1", "f_time_1",
    )  # fmt: skip
    burst(scene, "outline:nebula", "quadrant:2", "tile:ast_two")
    assert scene.told("cards-picked-up") == [(3,)]
    assert place_of(scene, "vision") == "outline:nebula"
    assert place_of(scene, "produce") == "quadrant:2"
    assert place_of(scene, "broken") == "tile:ast_two"
    assert place_of(scene, "morph") == "quadrant:6"
    assert scene.state.vision[ANOOK] == [1, 0, 1]
    assert scene.goods(ANOOK) == {}


@pytest.mark.rule("PP-MISSION-B07", "PP-SHIELD-08", "PP-R-99", "PP-H-36")
def test_b07_a_card_without_an_open_place_stays_in_the_hand() -> None:
    """All but one place is filled by turned cards, closed by the shield or gone."""
    scene = scene_with("m_two_level6")
    places = [f"outline:{area}" for area in AREAS[1:]]
    places += ["quadrant:2", "quadrant:6", "quadrant:10"]
    for card, place in zip(range(6, 12), places, strict=True):
        scene.state.move_card(card, scene.setting.places.index(place))
    scene.state.turned = tuple(range(6, 12))
    for tile in range(4, 16):
        scene.state.gone[tile] = True
        scene.state.damage_at[tile] = 3
    scene.card("broken", "tile:sta_comms")
    scene.card("vision", "quadrant:14")
    scene.state.vision[ANOOK] = [1, 0, 0]
    scene.script["burst-cards"] = [0, 0]
    burst(scene)
    assert place_of(scene, "broken") == "quadrant:14"
    assert scene.state.cards[scene.force_card("vision")] == IN_HAND
    assert scene.told("card-recovered") == [("f_space_2",)]
    assert scene.goods(ANOOK) == {"fuel": 1}


@pytest.mark.rule("PP-MISSION-B08")
def test_b08_an_active_card_moves() -> None:
    scene = scene_with("m_all_level2")
    assert refused(scene) == "PP-AVATAR-03"
    scene.card("broken", "outline:nebula")
    burst(scene, "tile:col_two")
    assert scene.told("card-moved") == [("f_time_1", "tile:col_two")]


# B09


def clearing(dice: int = 1) -> Scene:
    """A worker 3 is about to clear a card, with a reaction of Perpetuity ahead."""
    scene = scene_with("m_planet_areas")
    scene.card("broken", "outline:nebula")
    scene.worker(VESKA, 3, "nebula.1")
    scene.level(dice)
    return scene


@pytest.mark.rule("PP-MISSION-B09", "PP-R-45")
def test_b09_a_successful_clearing_is_rolled_again_and_stands() -> None:
    scene = clearing(2)
    scene.roll("skill", 1, 3, "cross", 1)
    scene.run(clear, VESKA, 0, scene.setting.places.index("outline:nebula"), answers=["reroll"])
    assert scene.told("rolled") == [
        (VESKA, "clearing", "skill", "1 3"),
        (VESKA, "clearing", "skill", "cross 1"),
    ]
    assert scene.told("burst") == [("m_planet_areas",)]
    assert place_of(scene, "broken") == "outline:nebula"
    assert scene.state.deeds[SURVIVED]
    assert scene.state.avatars_ready == 1
    assert scene.state.mission_states[0] == 3
    assert scene.player(VESKA).cleared == 0
    assert scene.state.roll is None


@pytest.mark.rule("PP-MISSION-B09")
def test_b09_a_second_success_clears_the_card() -> None:
    scene = clearing()
    scene.roll("skill", 1, 2)
    scene.run(clear, VESKA, 0, scene.setting.places.index("outline:nebula"), answers=["reroll"])
    assert scene.told("force-discarded") == [("f_time_1",)]
    assert not scene.state.deeds[SURVIVED]


@pytest.mark.rule("PP-MISSION-B09", "PP-FRAME-07")
def test_b09_it_may_be_kept_and_the_dice_are_seen_meanwhile() -> None:
    scene = clearing()
    scene.roll("skill", 1, 1)
    place = scene.setting.places.index("outline:nebula")
    before = scene.state.copy()
    decision = scene.asks(clear, VESKA, 0, place)
    assert (decision.seat, decision.kind) == (PERPETUITY, "burst-reroll")
    assert decision.about == ("f_time_1",)
    assert texts(decision) == ["reroll", "stop"]
    roll = view(scene.state, ANOOK)["roll"]
    assert roll is not None
    assert roll["faces"] == [1]
    scene.state = before
    scene.run(clear, VESKA, 0, place, answers=["stop"])
    assert scene.told("force-discarded") == [("f_time_1",)]
    assert scene.state.avatars_ready == 2
    assert scene.state.mission_states[0] == 2


@pytest.mark.rule("PP-MISSION-B09", "PP-H-34")
def test_b09_needs_a_ready_avatar_and_a_success() -> None:
    scene = clearing()
    scene.state.avatars_ready = 0
    scene.roll("skill", 1)
    place = scene.setting.places.index("outline:nebula")
    scene.run(clear, VESKA, 0, place)
    assert scene.told("force-discarded") == [("f_time_1",)]
    scene = clearing()
    scene.roll("skill", "cross")
    scene.run(clear, VESKA, 0, place)
    assert scene.told("card-survives") == [("f_time_1",)]


@pytest.mark.rule("PP-MISSION-B09", "PP-AVATAR-08", "PP-H-34")
def test_b09_an_avatar_kept_by_passing_serves_in_the_shuttle_phase() -> None:
    scene = clearing()
    scene.run(avatar_turn, answers=["pass"])
    assert not can_act(scene.state, PERPETUITY)
    scene.roll("skill", 1, "cross")
    scene.run(unload, VESKA, 0, answers=["card:outline:nebula", "reroll"])
    assert scene.told("card-survives") == [("f_time_1",)]


@pytest.mark.rule("PP-MISSION-B09")
def test_b09_is_no_action_of_its_own() -> None:
    scene = clearing()
    assert refused(scene) == "PP-MISSION-B09"


@pytest.mark.rule("PP-MISSION-B09", "PP-AVATAR-07", "PP-H-34")
def test_b09_serves_from_the_first_turn_after_the_reveal() -> None:
    scene = clearing()
    scene.state.mission_turns[0] = scene.state.perpetuity_turns
    scene.roll("skill", 1)
    decision = scene.asks(clear, VESKA, 0, scene.setting.places.index("outline:nebula"))
    assert (decision.seat, decision.kind) == (PERPETUITY, "burst-reroll")


# B10


@pytest.mark.rule("PP-MISSION-B10", "PP-R-111", "PP-R-112")
def test_b10_tiles_change_places_with_all_that_is_theirs() -> None:
    scene = scene_with("m_shield")
    scene.upgraded("ast_level", ANOOK, "ore")
    scene.damage("ast_level", 4)
    scene.card("broken", "tile:ast_level")
    burst(scene, "ast_level", "neb_two")
    assert scene.told("tiles-swapped") == [("ast_level", "neb_two")]
    seen = {tile["tile"]: tile for tile in view(scene.state, None)["tiles"]}
    assert seen["ast_level"] == {
        "tile": "ast_level", "area": "nebula", "position": 2, "side": "B", "marker": ANOOK,
        "damage": 4, "gone": False,
    }  # fmt: skip
    assert (seen["neb_two"]["area"], seen["neb_two"]["position"]) == ("asteroids", 1)
    assert scene.player(ANOOK).income_tiles == (NOBODY, scene.tile("ast_level"))
    assert place_of(scene, "broken") == "tile:ast_level"
    around = {scene.setting.tiles[each].name for each in neighbours(scene.state, 5)}
    assert around == {"neb_research", "neb_refine"}


@pytest.mark.rule("PP-R-111")
def test_r111_a_swapped_tile_works_in_its_new_area_with_its_own_resource() -> None:
    scene = scene_with("m_shield")
    scene.side("ast_level", "B")
    burst(scene, "ast_level", "neb_two")
    worker = scene.worker(ANOOK, 2, "nebula.1")
    scene.run(unload, ANOOK, worker, answers=["ast_level"])
    assert scene.goods(ANOOK) == {"ore": 2}


@pytest.mark.rule("PP-R-111", "PP-WORK-06")
def test_r111_a_tile_swapped_to_the_station_is_entered_directly() -> None:
    scene = scene_with("m_shield")
    scene.side("ast_level", "B")
    burst(scene, "ast_level", "sta_recruit")
    decision = scene.asks(mortal_turn, ANOOK, answers=["2"])
    assert "ast_level" in texts(decision)
    assert "sta_recruit" not in texts(decision)


@pytest.mark.rule("PP-R-112")
def test_r112_the_damage_tile_belongs_to_the_work_tile() -> None:
    scene = scene_with("m_shield")
    burst(scene, "ast_level", "neb_two")
    pile = [tile.name for tile in scene.setting.tiles if tile.area != 0]
    scene.draw("damage", pile, "ast_level")
    scene.run(random_damage)
    assert scene.damaged() == {"ast_level": 3}


@pytest.mark.rule("PP-MISSION-B10", "PP-H-37")
def test_b10_tiles_with_workers_and_removed_ones_may_not_be_chosen() -> None:
    scene = scene_with("m_shield")
    scene.worker(ANOOK, 2, "ast_two")
    scene.card("broken", "tile:col_two")
    scene.worker(VESKA, 2, "card:tile:col_two")
    scene.state.gone[scene.tile("col_level")] = True
    scene.state.damage_at[scene.tile("col_level")] = 3
    for answers in ([], ["ast_level"]):
        decision = asked(scene, *answers)
        for tile in ("ast_two", "col_two", "col_level"):
            assert reason(decision, tile) == "PP-MISSION-B10"
    assert asked(scene, "ast_level").about == ("ast_level",)
    assert "ast_level" not in texts(asked(scene, "ast_level"))


@pytest.mark.rule("PP-MISSION-B10", "PP-SHIELD-08", "PP-H-37")
def test_b10_no_card_comes_to_the_station_while_the_shield_is_up() -> None:
    scene = scene_with("m_shield")
    scene.card("broken", "tile:ast_level")
    assert reason(asked(scene, "ast_level"), "sta_comms") == "PP-SHIELD-08"
    assert reason(asked(scene, "sta_comms"), "ast_level") == "PP-SHIELD-08"
    assert "sta_comms" in texts(asked(scene, "ast_two"))
    scene.shield(0, beside=4, up=False)
    burst(scene, "ast_level", "sta_comms")
    assert scene.state.area(scene.tile("ast_level")) == 0


# B11


@pytest.mark.rule("PP-MISSION-B11", "PP-H-38")
def test_b11_up_to_four_villages_move_and_markers_go_home() -> None:
    scene = scene_with("m_level6")
    assert refused(scene) == "PP-MISSION-B11"
    for _ in range(3):
        scene.village("believer", "p1")
    marked = scene.village("skeptic_ore", "p1", marker=ANOOK)
    scene.village("skeptic_ore", "p1")
    scene.village("zealot", "p2")
    scene.state.destroyed[3] = True
    assert texts(asked(scene)) == ["p1", "p2"]
    assert texts(asked(scene, "p1")) == ["p2", "p3"]
    decision = asked(scene, "p1", "p3")
    assert texts(decision) == ["believer", "skeptic_ore 1", "skeptic_ore"]
    assert decision.about == ("p1", "p3")
    assert texts(asked(scene, "p1", "p3", "believer"))[-1] == "stop"
    burst(scene, "p1", "p3", "believer", "skeptic_ore 1", "believer", "skeptic_ore")
    assert [PLANETS[at] for at in scene.state.village_at] == ["p3", "p3", "p1", "p3", "p3", "p2"]
    assert scene.state.contacts[marked] == NOBODY
    assert scene.stock(ANOOK, "marker") == 1
    assert scene.told("contact-ended") == [(ANOOK, "skeptic_ore", "p1")]
    assert scene.told("village-moved")[0] == ("believer", "p3")


@pytest.mark.rule("PP-MISSION-B11", "PP-H-38")
def test_b11_fewer_than_four() -> None:
    scene = scene_with("m_level6")
    for _ in range(3):
        scene.village("believer", "p1")
    twin = scene.state.copy()
    burst(scene, "p3", "stop")
    assert scene.state.village_at == [2, 0, 0]
    scene.state = twin
    burst(scene, "p3", "believer", "believer")
    assert scene.state.village_at == [2, 2, 2]
    scene = scene_with("m_level6")
    scene.village("believer", "p1")
    scene.state.destroyed[:] = [False, True, True, True]
    assert refused(scene) == "PP-MISSION-B11"


# B12, B13, B15


@pytest.mark.rule("PP-MISSION-B12")
def test_b12_a_discarded_protector_is_used_again() -> None:
    scene = scene_with("m_level5")
    assert refused(scene) == "PP-MISSION-B12"
    scene.state.protectors[:4] = [GONE] * 4
    scene.state.protectors[5] = GONE
    scene.state.doom[0] = 2
    assert texts(asked(scene)) == ["time", "gravity", "space", "matter"]
    twin = scene.state.copy()
    burst(scene, "gravity", "unlock")
    assert scene.told("card-unlocked") == [("f_gravity_1",)]
    assert scene.told("protector-left") == []
    assert scene.state.protectors[:6] == [GONE, GONE, GONE, GONE, 0, GONE]
    assert scene.state.doom[0] == 2
    scene.state = twin
    burst(scene, "space", "centre")
    assert scene.state.protectors[2] == CENTRE + scene.state.round
    assert (scene.state.level, scene.state.doom[0]) == (scene.state.centre + 1, 2)


@pytest.mark.rule("PP-MISSION-B12", "PP-END-P0", "PP-R-74", "PP-H-68")
def test_h68_a_protector_put_on_the_centre_by_a_burst_stays_for_the_next_round() -> None:
    scene = scene_with("m_level5")
    scene.state.protectors[:4] = [GONE] * 4
    burst(scene, "space", "centre")
    level = scene.state.centre + 1
    assert scene.state.level == level
    scene.run(perpetuity_step, 0)
    assert scene.state.level == level, "it has not lain there for a round"
    assert scene.told("card-unlocked") == []
    scene.state.round += 1
    scene.run(perpetuity_step, 0, answers=["matter"])
    assert scene.state.level == level - 1
    assert scene.state.protectors[2] == GONE
    assert scene.told("card-unlocked") == [("f_matter_1",)]


@pytest.mark.rule("PP-MISSION-B15", "PP-R-74", "PP-H-68")
def test_h68_the_same_for_a_further_planet_card() -> None:
    scene = scene_with("m_one_tile")
    scene.state.planet_deck = (4 * 2,)
    burst(scene, "gravity", "centre")
    assert scene.state.level == scene.state.centre + 1
    scene.run(perpetuity_step, 0)
    assert scene.state.level == scene.state.centre + 1
    assert scene.told("card-unlocked") == []


@pytest.mark.rule("PP-FRAME-03", "PP-H-69")
def test_h69_a_second_protector_on_the_centre_adds_a_card_but_no_level() -> None:
    scene = scene_with("m_level5")
    scene.state.round = 4
    scene.state.protectors[0] = CENTRE + 3
    scene.state.protectors[1] = GONE
    level = scene.state.centre + 1
    burst(scene, "centre")
    assert scene.state.level == level
    scene.run(perpetuity_step, 0, answers=["time"])
    assert scene.told("card-unlocked") == [("f_time_1",)]
    assert scene.state.level == level, "the second one lies there for a round more"
    scene.state.round = 5
    scene.run(perpetuity_step, 0, answers=["space"])
    assert scene.state.level == level - 1
    assert scene.told("card-unlocked") == [("f_space_1",)]


@pytest.mark.rule("PP-MISSION-B12", "PP-MISSION-C02")
def test_b12_its_sacrifice_does_damage() -> None:
    scene = scene_with("m_level5")
    scene.state.protectors[6] = GONE
    scene.shield(5)
    scene.level(2)
    burst(scene, "shield")
    assert scene.state.shield == 3
    assert scene.state.deeds[SACRIFICED]


@pytest.mark.rule("PP-MISSION-B13")
def test_b13_a_planet_card_of_choice_and_a_protector_absorbed() -> None:
    scene = scene_with("m_double_strike")
    deck = len(scene.state.planet_deck)
    scene.state.protectors[8:12] = [GONE] * 4
    for card in range(6):
        scene.state.move_card(card, IN_HAND)
    assert texts(asked(scene)) == ["p1", "p2", "p4"]
    decision = asked(scene, "p2")
    assert (decision.kind, decision.about) == ("burst-absorb", ("p2",))
    assert reason(decision, "time") == "PP-FORCE-10"
    burst(scene, "p2", "matter")
    assert scene.told("card-unlocked") == [("f_matter_1",)]
    assert scene.told("planet-card") == [("pc_p2_matter",)]
    assert scene.state.protectors[7] == GONE
    assert len(scene.state.planet_deck) == deck - 1


@pytest.mark.rule("PP-MISSION-B13", "PP-PLANET-11", "PP-H-39")
def test_b13_the_last_card_of_the_deck_destroys_unstable_planets() -> None:
    scene = scene_with("m_double_strike")
    scene.village("zealot", "p4")
    scene.state.planet_deck = (4,)
    scene.state.protectors[:] = [GONE] * 16
    scene.state.protectors[7] = 0
    scene.state.protectors[0] = 0
    burst(scene)
    assert scene.told("planet-card") == [("pc_p2_time",)]
    assert scene.is_destroyed("p2")
    assert not scene.is_destroyed("p1")
    scene = scene_with("m_double_strike")
    scene.state.planet_deck = ()
    assert refused(scene) == "PP-MISSION-B13"


@pytest.mark.rule("PP-MISSION-B15", "PP-END-P5d")
def test_b15_one_more_planet_card_at_once() -> None:
    scene = scene_with("m_one_tile")
    names = [scene.setting.planet_cards[card].text for card in scene.state.planet_deck]
    scene.draw("planet-cards", names, "pc_p3_space")
    burst(scene, "matter", "unlock")
    assert scene.told("planet-card") == [("pc_p3_space",)]
    assert scene.told("card-unlocked") == [("f_matter_1",)]
    assert scene.state.protectors[11] == GONE
    assert len(scene.state.planet_deck) == len(names) - 1


@pytest.mark.rule("PP-MISSION-B15", "PP-PLANET-11", "PP-H-39")
def test_b15_the_last_card_of_the_deck_destroys_unstable_planets() -> None:
    scene = scene_with("m_one_tile")
    scene.state.planet_deck = (8,)
    scene.state.doom[1] = scene.state.round + 2
    scene.state.protectors[4:8] = [GONE] * 4
    burst(scene, "time", "unlock")
    assert scene.told("planet-card") == [("pc_p3_time",)]
    assert scene.state.destroyed == [False, True, False, False]


@pytest.mark.rule("PP-MISSION-B15", "PP-END-P5f")
def test_b15_needs_a_planet_card_with_a_protector() -> None:
    scene = scene_with("m_one_tile")
    scene.state.planet_deck = (4,)
    scene.state.protectors[4:8] = [GONE] * 4
    assert refused(scene) == "PP-MISSION-B15"


# B14, B16


@pytest.mark.rule("PP-MISSION-B14")
def test_b14_the_orbit_advances_five_to_eight_dots() -> None:
    scene = scene_with("m_two_trees")
    scene.planet("p1", 14)
    assert texts(asked(scene)) == ["5", "6", "7", "8"]
    burst(scene, "7")
    assert dot_of(scene.state, 0) == 5
    assert scene.told("orbit") == [(5,)]


@pytest.mark.rule("PP-MISSION-B16")
def test_b16_a_discarded_card_comes_into_the_hand() -> None:
    scene = scene_with("m_blockade")
    assert refused(scene) == "PP-AVATAR-04"
    scene.card("rotten_luck", "discard")
    burst(scene, "f_time_1")
    assert scene.state.cards[scene.force_card("broken")] == IN_HAND
    assert scene.told("card-recovered") == [("f_time_1",)]


# Whole games


class Bursts:
    """Perpetuity at random, with its Energy burst as soon as it may be used."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def choose(self, look: Look[Any]) -> Option[Any]:
        options = look.decision.options
        wanted = [option for option in options if option.text in ("burst", "reroll")]
        return self._random.choice(wanted or options)


@pytest.mark.parametrize("mission", list(load_box().missions))
def test_every_burst_in_a_random_game(mission: str) -> None:
    """The mission is revealed from the start, and another one that is seldom fulfilled."""
    used = 0
    for seed in range(4):
        options = {"perpetuity": "dedicated", "mode": "competitive", "board_side": 1}
        match = Match.start(Deal(GAME, 3, str(seed), options))
        match.play([AtRandom(seed), AtRandom(seed + 1), Bursts(seed)], until_turn=1)
        state = match._snapshot
        names = [each.name for each in state.setting.missions]
        other = "m_two_level6" if mission != "m_two_level6" else "m_level6"
        state.missions = (names.index(mission), names.index(other))
        state.mission_states[:] = [COMPLETED, FACE_UP]
        while match.result is None:
            players: list[Bot | None] = [AtRandom(seed), AtRandom(seed + 1)]
            players.append(Bursts(seed + match.turn))
            match.play(players, until_turn=match.turn + 1)
            expect_conserved(match._state)
        bursts = [event.values for event in match.events() if event.kind == "burst"]
        assert bursts.count((mission,)) <= 1
        used += (mission,) in bursts
    assert used or mission == "m_planet_areas"
