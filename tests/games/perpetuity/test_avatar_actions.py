"""PP-AVATAR-02 to -04, -09, -10: what avatars do with force cards."""

import pytest
from any_scene import reason, texts
from games.perpetuity.scene import ANOOK, VESKA, Scene

from pertinax.games.perpetuity.rules.avatars.actions import place_refusal
from pertinax.games.perpetuity.rules.avatars.avatars import avatar_turn
from pertinax.games.perpetuity.rules.forces.reach import cards_on_tile
from pertinax.games.perpetuity.rules.names import CENTRE, IN_HAND, OUT


def scene_with(**cards: str) -> Scene:
    """Two avatars, and these cards at their places (or in the hand or the discard pile)."""
    scene = Scene(2, perpetuity="dedicated")
    scene.state.avatars = scene.state.avatars_ready = 2
    for card, place in cards.items():
        scene.card(card, place)
    return scene


def place_of(scene: Scene, card: str) -> str:
    return scene.setting.places[scene.state.cards[scene.force_card(card)]]


# Placing


@pytest.mark.rule("PP-AVATAR-02", "PP-FORCE-01")
def test_02_a_card_of_the_hand_to_an_open_place() -> None:
    scene = scene_with(broken="hand", produce="hand")
    scene.run(avatar_turn, answers=["place", "f_gravity_1", "outline:nebula"])
    assert scene.told("card-placed") == [("f_gravity_1", "outline:nebula")]
    assert scene.state.avatars_ready == 1


@pytest.mark.rule("PP-AVATAR-02", "PP-R-18", "PP-R-105", "PP-SHIELD-08")
def test_02_open_places() -> None:
    scene = scene_with(broken="hand", produce="outline:nebula")
    scene.worker(ANOOK, 2, "ast_two")
    scene.state.gone[scene.tile("col_two")] = True
    decision = scene.asks(avatar_turn, answers=["place"])
    assert decision.about == ("f_time_1",)
    assert {"tile:ast_level", "quadrant:2", "outline:colonies"} <= set(texts(decision))
    assert reason(decision, "tile:ast_two") == "PP-AVATAR-02"
    assert reason(decision, "tile:col_two") == "PP-AVATAR-02"
    assert reason(decision, "outline:nebula") == "PP-FORCE-01"
    assert reason(decision, "tile:sta_comms") == "PP-SHIELD-08"
    assert place_refusal(scene.state, scene.tile("neb_two")) is None


@pytest.mark.rule("PP-AVATAR-02", "PP-FORCE-11", "PP-R-107")
def test_02_a_level_6_card_has_no_place() -> None:
    scene = scene_with(farewell="hand")
    for card in range(5):
        scene.state.move_card(card, OUT)
    decision = scene.asks(avatar_turn)
    assert reason(decision, "place") == "PP-AVATAR-02"
    assert texts(decision) == ["skip", "pass"]


# Moving and swapping


@pytest.mark.rule("PP-AVATAR-03")
def test_03_an_active_card_moves_to_an_open_place() -> None:
    scene = scene_with(broken="outline:nebula", produce="tile:ast_two")
    scene.run(avatar_turn, answers=["move", "f_time_1", "tile:col_two"])
    assert scene.told("card-moved") == [("f_time_1", "tile:col_two")]
    assert cards_on_tile(scene.state, scene.tile("neb_two")) == []
    assert cards_on_tile(scene.state, scene.tile("col_two")) == [scene.force_card("broken")]
    assert scene.state.avatars_ready == 1


@pytest.mark.rule("PP-AVATAR-03", "PP-AVATAR-02", "PP-R-18", "PP-SHIELD-08")
def test_03_only_an_open_place_will_do() -> None:
    scene = scene_with(broken="outline:nebula", produce="tile:ast_two")
    scene.worker(VESKA, 2, "col_two")
    decision = scene.asks(avatar_turn, answers=["move", "f_gravity_1"])
    assert reason(decision, "tile:ast_two") == "PP-FORCE-01"
    assert reason(decision, "outline:nebula") == "PP-FORCE-01"
    assert reason(decision, "tile:col_two") == "PP-AVATAR-02"
    assert reason(decision, "tile:sta_training") == "PP-SHIELD-08"


@pytest.mark.rule("PP-AVATAR-03", "PP-SHIELD-08", "PP-R-16")
def test_03_a_card_may_leave_the_station_though_the_shield_is_up_again() -> None:
    scene = scene_with(broken="tile:sta_training")
    scene.run(avatar_turn, answers=["move", "quadrant:14"])
    assert place_of(scene, "broken") == "quadrant:14"


@pytest.mark.rule("PP-AVATAR-03", "PP-H-33")
def test_03_who_stands_on_a_card_stays_where_it_lay() -> None:
    scene = scene_with(broken="outline:nebula")
    worker = scene.worker(ANOOK, 2, "card:outline:nebula")
    scene.run(avatar_turn, answers=["move", "outline:colonies"])
    assert scene.at(ANOOK, worker) == "card:outline:nebula"


@pytest.mark.rule("PP-AVATAR-03")
def test_03_two_active_cards_change_places() -> None:
    scene = scene_with(broken="outline:nebula", produce="tile:ast_two", morph="quadrant:2")
    scene.worker(ANOOK, 2, "ast_two")
    decision = scene.asks(avatar_turn, answers=["swap", "f_time_1"])
    assert decision.about == ("f_time_1",)
    assert texts(decision) == ["f_gravity_1", "f_matter_1"]
    scene.state.avatars_ready = 2
    scene.run(avatar_turn, answers=["swap", "f_time_1", "f_gravity_1"])
    assert place_of(scene, "broken") == "tile:ast_two"
    assert place_of(scene, "produce") == "outline:nebula"
    assert place_of(scene, "morph") == "quadrant:2"
    assert scene.told("card-moved") == [
        ("f_time_1", "tile:ast_two"),
        ("f_gravity_1", "outline:nebula"),
    ]


@pytest.mark.rule("PP-AVATAR-03", "PP-R-106", "PP-SHIELD-08")
def test_r106_no_swap_at_the_station_while_the_shield_is_up() -> None:
    scene = scene_with(broken="tile:sta_training", produce="tile:ast_two")
    decision = scene.asks(avatar_turn)
    assert reason(decision, "swap") == "PP-AVATAR-03"
    assert "move" in texts(decision)
    scene.card("morph", "quadrant:2")
    scene.card("missing", "quadrant:6")
    decision = scene.asks(avatar_turn, answers=["swap"])
    assert reason(decision, "f_time_1") == "PP-SHIELD-08"
    scene.shield(0, beside=4, up=False)
    scene.run(avatar_turn, answers=["swap", "f_time_1", "f_gravity_1"])
    assert place_of(scene, "produce") == "tile:sta_training"


@pytest.mark.rule("PP-AVATAR-03", "PP-FORCE-09", "PP-R-63")
def test_03_a_turned_card_is_neither_moved_nor_swapped() -> None:
    scene = scene_with(broken="outline:nebula", produce="tile:ast_two")
    scene.state.turned = (scene.force_card("broken"),)
    decision = scene.asks(avatar_turn)
    assert reason(decision, "swap") == "PP-AVATAR-03"
    scene.card("morph", "quadrant:2")
    scene.card("missing", "quadrant:6")
    for action, kind in (("move", "moved-card"), ("swap", "swapped-card")):
        decision = scene.asks(avatar_turn, answers=[action])
        assert decision.kind == kind
        assert reason(decision, "f_time_1") == "PP-FORCE-09"
    scene.state.turned = tuple(map(scene.force_card, ("broken", "produce", "morph", "missing")))
    assert reason(scene.asks(avatar_turn), "move") == "PP-AVATAR-03"


@pytest.mark.rule("PP-AVATAR-03")
def test_03_of_two_cards_it_is_not_asked_which() -> None:
    scene = scene_with(broken="outline:nebula", produce="tile:ast_two", morph="quadrant:2")
    scene.state.turned = (scene.force_card("broken"),)
    scene.run(avatar_turn, answers=["swap"])
    assert (place_of(scene, "produce"), place_of(scene, "morph")) == ("quadrant:2", "tile:ast_two")


# Recovering, turning up, level 6


@pytest.mark.rule("PP-AVATAR-04", "PP-FORCE-12")
def test_04_any_discarded_card_comes_into_the_hand() -> None:
    scene = scene_with(frail="discard", produce="hand")
    decision = scene.asks(avatar_turn, answers=["recover"])
    assert texts(decision) == ["f_time_1", "f_time_2", "f_time_3"]
    scene.state.avatars_ready = 2
    scene.run(avatar_turn, answers=["recover", "f_time_3"])
    assert scene.told("card-recovered") == [("f_time_3",)]
    assert texts(scene.asks(avatar_turn, answers=["place"])) == ["f_time_3", "f_gravity_1"]


@pytest.mark.rule("PP-AVATAR-04", "PP-FORCE-11")
def test_04_a_level_6_card_that_was_played_is_out_of_the_game() -> None:
    scene = scene_with(farewell="out")
    for card in range(5):
        scene.state.move_card(card, IN_HAND)
    assert reason(scene.asks(avatar_turn), "recover") == "PP-AVATAR-04"


@pytest.mark.rule("PP-AVATAR-09", "PP-FORCE-09")
def test_09_a_turned_card_is_active_again() -> None:
    scene = scene_with(broken="outline:nebula", produce="tile:ast_two")
    assert reason(scene.asks(avatar_turn), "turn-up") == "PP-AVATAR-09"
    scene.state.turned = (scene.force_card("produce"), scene.force_card("broken"))
    tile = scene.tile("neb_two")
    assert cards_on_tile(scene.state, tile) == []
    scene.run(avatar_turn, answers=["turn-up", "f_time_1"])
    assert scene.told("card-turned-up") == [("f_time_1",)]
    assert cards_on_tile(scene.state, tile) == [scene.force_card("broken")]
    assert list(scene.state.turned) == [scene.force_card("produce")]


@pytest.mark.rule("PP-AVATAR-10", "PP-FORCE-11")
def test_10_a_level_6_card_of_the_hand_is_played_as_an_action() -> None:
    scene = scene_with(exodus="hand")
    scene.has(ANOOK, ore=3)
    scene.level(3)
    scene.run(avatar_turn, answers=["level-6"])
    assert scene.told("level-6") == [("f_space_6",)]
    assert scene.goods(ANOOK) == {}
    assert scene.state.avatars_ready == 1
    assert reason(scene.asks(avatar_turn), "level-6") == "PP-AVATAR-10"


@pytest.mark.rule("PP-AVATAR-10", "PP-FORCE-11", "PP-EX-56")
def test_ex56_not_below_level_3() -> None:
    scene = scene_with(exodus="hand")
    scene.level(2)
    assert reason(scene.asks(avatar_turn), "level-6") == "PP-FORCE-11"
    scene.state.protectors[0] = CENTRE
    assert "level-6" in texts(scene.asks(avatar_turn))


@pytest.mark.rule("PP-AVATAR-10", "PP-AVATAR-11")
def test_10_of_two_level_6_cards_one_is_chosen_in_secret() -> None:
    scene = scene_with(exodus="hand", meltdown="hand")
    scene.level(3)
    decision = scene.asks(avatar_turn, answers=["level-6"])
    assert (decision.kind, decision.secret) == ("level-6-card", True)
    assert texts(decision) == ["f_space_6", "f_matter_6"]
