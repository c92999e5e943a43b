"""PP-AVATAR: a dedicated Perpetuity's turns."""

import pytest
from any_scene import reason, texts
from perpetuity.scene import ANOOK, Scene

from pertinax.games.perpetuity.avatars import avatar_turn, place_refusal
from pertinax.games.perpetuity.turn import can_act

PERPETUITY = 2


def scene_with(*cards: str) -> Scene:
    scene = Scene(2, perpetuity="dedicated")
    scene.state.avatars = scene.state.avatars_ready = 2
    for card in cards:
        scene.card(card, "hand")
    return scene


@pytest.mark.rule("PP-AVATAR-01", "PP-AVATAR-02", "PP-FORCE-01")
def test_02_a_card_of_the_hand_to_an_open_place() -> None:
    scene = scene_with("broken", "produce")
    scene.run(avatar_turn, answers=["place", "f_gravity_1", "outline:nebula"])
    assert scene.told("card-placed") == [("f_gravity_1", "outline:nebula")]
    assert scene.state.avatars_ready == 1
    scene.run(avatar_turn, answers=["place", "quadrant:6"])
    assert scene.state.avatars_ready == 0
    assert not can_act(scene.state, PERPETUITY)


@pytest.mark.rule("PP-AVATAR-02", "PP-R-18", "PP-R-105", "PP-SHIELD-08")
def test_02_open_places() -> None:
    scene = scene_with("broken")
    scene.worker(ANOOK, 2, "ast_two")
    scene.card("produce", "outline:nebula")
    scene.state.gone[scene.tile("col_two")] = True
    decision = scene.asks(avatar_turn, answers=["place"])
    assert {"tile:ast_level", "quadrant:2", "outline:colonies"} <= set(texts(decision))
    assert reason(decision, "tile:ast_two") == "PP-AVATAR-02"
    assert reason(decision, "tile:col_two") == "PP-AVATAR-02"
    assert reason(decision, "outline:nebula") == "PP-FORCE-01"
    assert reason(decision, "tile:sta_comms") == "PP-SHIELD-08"
    assert place_refusal(scene.state, scene.tile("neb_two")) is None


@pytest.mark.rule("PP-AVATAR-02", "PP-FORCE-11", "PP-R-107")
def test_02_a_level_6_card_has_no_place() -> None:
    scene = scene_with("farewell")
    decision = scene.asks(avatar_turn)
    assert reason(decision, "place") == "PP-AVATAR-02"
    assert texts(decision) == ["skip", "pass"]


@pytest.mark.rule("PP-AVATAR-08", "PP-R-107")
def test_08_one_skip_per_round_then_it_is_over() -> None:
    scene = scene_with("broken")
    scene.run(avatar_turn, answers=["skip"])
    assert scene.state.avatars_ready == 2
    assert can_act(scene.state, PERPETUITY)
    decision = scene.asks(avatar_turn)
    assert reason(decision, "skip") == "PP-AVATAR-08"
    scene.run(avatar_turn, answers=["pass"])
    assert scene.state.avatars_ready == 2
    assert not can_act(scene.state, PERPETUITY)
