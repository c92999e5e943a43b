"""PP-AVATAR: a dedicated Perpetuity's turns and missions."""

import pytest
from any_scene import reason, texts
from games.perpetuity.scene import Scene

from pertinax.games.perpetuity.rules.avatars.avatars import avatar_turn
from pertinax.games.perpetuity.rules.ends.ends import check_end
from pertinax.games.perpetuity.rules.missions.missions import all_completed
from pertinax.games.perpetuity.rules.names import SURVIVED
from pertinax.games.perpetuity.rules.round.perpetuity_end import recall
from pertinax.games.perpetuity.rules.turn import can_act
from pertinax.kernel.decisions import Decision
from pertinax.kernel.errors import NotLegal
from pertinax.kernel.events import EVERYONE

PERPETUITY = 2


def scene_with(*missions: str) -> Scene:
    """Two avatars, side 1 of the board, these missions face down."""
    scene = Scene(2, perpetuity="dedicated")
    scene.state.board = 0
    scene.state.avatars = scene.state.avatars_ready = 2
    for mission in missions:
        scene.mission(mission)
    return scene


def mission_states(scene: Scene) -> list[tuple[str, str]]:
    """The missions as everybody can see them."""
    shown = scene.setting.missions
    names = ("unrevealed", "face-up", "completed", "tucked")
    return [
        (shown[mission].name, names[how])
        for mission, how in zip(scene.state.missions, scene.state.mission_states, strict=True)
    ]


def new_round(scene: Scene) -> None:
    scene.run(recall)


# Turns


@pytest.mark.rule("PP-AVATAR-01")
def test_01_each_avatar_is_one_action_and_actions_may_be_repeated() -> None:
    scene = scene_with()
    scene.card("broken", "hand")
    scene.card("produce", "hand")
    scene.run(avatar_turn, answers=["place", "f_time_1", "outline:nebula"])
    assert scene.state.avatars_ready == 1
    assert can_act(scene.state, PERPETUITY)
    scene.run(avatar_turn, answers=["place", "quadrant:6"])
    assert scene.state.avatars_ready == 0
    assert not can_act(scene.state, PERPETUITY)
    new_round(scene)
    assert scene.state.avatars_ready == 2


@pytest.mark.rule("PP-AVATAR-08", "PP-R-107")
def test_08_one_skip_per_round_then_it_is_over() -> None:
    scene = scene_with()
    scene.card("broken", "hand")
    scene.run(avatar_turn, answers=["skip"])
    assert scene.state.avatars_ready == 2
    assert can_act(scene.state, PERPETUITY)
    decision = scene.asks(avatar_turn)
    assert reason(decision, "skip") == "PP-AVATAR-08"
    scene.run(avatar_turn, answers=["pass"])
    assert scene.state.avatars_ready == 2
    assert not can_act(scene.state, PERPETUITY)


@pytest.mark.rule("PP-R-107")
def test_r107_without_a_legal_action_it_skips_or_passes() -> None:
    scene = scene_with("m_survive", "m_shield")
    assert texts(scene.asks(avatar_turn)) == ["skip", "pass"]


@pytest.mark.rule("PP-AVATAR-11", "PP-MODE-08")
def test_11_whether_a_mission_is_fulfilled_shows_in_no_question() -> None:
    """Even the one answer that is left is asked for, and in secret."""
    asked: list[Decision] = []
    for happened in (False, True):
        scene = scene_with("m_survive", "m_shield")
        scene.state.skipped = True
        scene.state.deeds[SURVIVED] = happened
        asked.append(scene.asks(avatar_turn))
        assert scene.events == []
    assert [texts(decision) for decision in asked] == [["pass"], ["complete", "pass"]]
    assert all(decision.secret for decision in asked)
    assert asked[0].about == asked[1].about == (2,)


@pytest.mark.rule("PP-AVATAR-11")
def test_11_where_nothing_hidden_matters_a_lone_pass_is_not_asked() -> None:
    scene = scene_with("m_survive", "m_shield", "m_two_trees")
    scene.state.skipped = scene.state.revealed = True
    scene.run(avatar_turn)
    assert not can_act(scene.state, PERPETUITY)


# Completing missions


@pytest.mark.rule("PP-AVATAR-05", "PP-R-75")
def test_05_a_mission_whose_condition_holds() -> None:
    scene = scene_with("m_three_cards", "m_shield", "m_two_trees")
    for card, place in (("broken", "outline:nebula"), ("produce", "outline:asteroids")):
        scene.card(card, place)
    assert reason(scene.asks(avatar_turn), "complete") == "PP-AVATAR-05"
    scene.card("morph", "quadrant:2")
    scene.run(avatar_turn, answers=["complete", "m_three_cards"])
    assert scene.told("mission-completed") == [("m_three_cards",)]
    assert scene.state.avatars_ready == 1
    assert mission_states(scene)[0] == ("m_three_cards", "completed")


@pytest.mark.rule("PP-AVATAR-05", "PP-R-75")
def test_05_an_event_counts_though_it_was_long_ago() -> None:
    scene = scene_with("m_survive", "m_shield", "m_two_trees")
    scene.state.deeds[SURVIVED] = True
    scene.state.round = 9
    scene.run(avatar_turn, answers=["complete", "m_survive"])
    assert mission_states(scene)[0] == ("m_survive", "completed")


@pytest.mark.rule("PP-AVATAR-05", "PP-AVATAR-11")
def test_05_it_is_asked_which_even_if_only_one_is_fulfilled() -> None:
    scene = scene_with("m_survive", "m_shield", "m_two_trees")
    scene.state.deeds[SURVIVED] = True
    decision = scene.asks(avatar_turn, answers=["complete"])
    assert (decision.kind, decision.secret) == ("mission", True)
    assert texts(decision) == ["m_survive"]
    assert reason(decision, "m_shield") == "PP-AVATAR-05"
    assert [event.kind for event in scene.events] == ["avatar"]


@pytest.mark.rule("PP-AVATAR-05", "PP-R-108")
def test_r108_one_mission_per_round() -> None:
    scene = scene_with("m_survive", "m_one_tile", "m_two_trees")
    scene.state.deeds[SURVIVED] = True
    scene.state.gone[scene.tile("ast_two")] = True
    scene.run(avatar_turn, answers=["complete", "m_one_tile"])
    assert reason(scene.asks(avatar_turn), "complete") == "PP-AVATAR-05"
    new_round(scene)
    scene.run(avatar_turn, answers=["complete", "m_survive"])
    assert [how for _, how in mission_states(scene)] == ["completed", "completed", "face-up"]


@pytest.mark.rule("PP-AVATAR-06")
def test_06_two_hidden_missions_stay_hidden() -> None:
    scene = scene_with("m_survive", "m_one_tile", "m_two_trees")
    scene.state.deeds[SURVIVED] = True
    scene.run(avatar_turn, answers=["complete", "m_survive"])
    assert scene.told("mission-face-up") == []
    assert [how for _, how in mission_states(scene)] == ["completed", "unrevealed", "unrevealed"]


@pytest.mark.rule("PP-AVATAR-05", "PP-AVATAR-06", "PP-EX-14")
def test_ex14_the_last_mission_is_turned_up_beside_the_board() -> None:
    scene = scene_with("m_two_trees", "m_four_tiles")
    scene.card("frail", "hand")
    scene.card("tile_cost", "hand")
    scene.run(avatar_turn, answers=["complete", "m_two_trees"])
    assert mission_states(scene) == [("m_two_trees", "completed"), ("m_four_tiles", "face-up")]
    assert scene.told("mission-face-up") == [("m_four_tiles",)]


@pytest.mark.rule("PP-AVATAR-06", "PP-MODE-09", "PP-R-109")
def test_r109_the_last_mission_waits_for_the_next_round() -> None:
    scene = scene_with("m_two_trees", "m_one_tile")
    scene.village("zealot", "p1")
    scene.card("frail", "hand")
    scene.card("tile_cost", "hand")
    scene.state.gone[scene.tile("ast_two")] = True
    scene.run(avatar_turn, answers=["complete", "m_two_trees"])
    scene.run(check_end, False)
    assert not all_completed(scene.state)
    assert not scene.state.over
    assert reason(scene.asks(avatar_turn), "complete") == "PP-AVATAR-05"
    new_round(scene)
    scene.run(avatar_turn, answers=["complete"])
    scene.run(check_end, False)
    assert scene.told("over") == [("perpetuity", "PP-END-02")]


@pytest.mark.rule("PP-AVATAR-06")
def test_06_a_face_up_mission_is_not_completed_by_itself() -> None:
    scene = scene_with("m_two_trees", "m_one_tile")
    scene.state.mission_states[:] = [2, 1]
    scene.village("zealot", "p1")
    scene.state.gone[scene.tile("ast_two")] = True
    scene.run(check_end, False)
    assert not scene.state.over


@pytest.mark.rule("PP-AVATAR-05")
def test_05_what_no_longer_holds_cannot_be_revealed() -> None:
    scene = scene_with("m_three_cards", "m_shield")
    for card, place in (("broken", "outline:nebula"), ("produce", "outline:asteroids")):
        scene.card(card, place)
    turned = scene.card("morph", "quadrant:2")
    scene.state.turned = (turned,)
    with pytest.raises(NotLegal) as refused:
        scene.run(avatar_turn, answers=["complete"])
    assert refused.value.reason.rule == "PP-AVATAR-05"


# Energy bursts


@pytest.mark.rule("PP-AVATAR-07")
def test_07_a_burst_comes_in_a_later_turn_and_once() -> None:
    scene = scene_with("m_survive", "m_shield", "m_two_trees")
    scene.state.deeds[SURVIVED] = True
    assert reason(scene.asks(avatar_turn), "burst") == "PP-AVATAR-07"
    scene.state.perpetuity_turns = 5
    scene.run(avatar_turn, answers=["complete", "m_survive"])
    assert scene.state.mission_turns[0] == 6
    scene.state.perpetuity_turns = 5
    assert reason(scene.asks(avatar_turn), "burst") == "PP-AVATAR-07"
    scene.run(avatar_turn, answers=["burst"])
    assert scene.told("burst") == [("m_survive",)]
    assert scene.state.avatars_ready == 0
    assert mission_states(scene)[0] == ("m_survive", "tucked")
    new_round(scene)
    assert reason(scene.asks(avatar_turn), "burst") == "PP-AVATAR-07"


@pytest.mark.rule("PP-AVATAR-07")
def test_07_neither_a_hidden_nor_a_face_up_mission_has_a_burst() -> None:
    scene = scene_with("m_survive", "m_sacrifice")
    scene.state.mission_states[1] = 1
    assert reason(scene.asks(avatar_turn), "burst") == "PP-AVATAR-07"


@pytest.mark.rule("PP-AVATAR-07")
def test_07_of_several_bursts_one_is_chosen() -> None:
    scene = scene_with("m_survive", "m_sacrifice", "m_two_trees")
    scene.state.mission_states[:] = [2, 3, 2]
    decision = scene.asks(avatar_turn, answers=["burst"])
    assert decision.kind == "burst"
    assert texts(decision) == ["m_survive", "m_two_trees"]
    assert reason(decision, "m_sacrifice") == "PP-AVATAR-07"


@pytest.mark.rule("PP-AVATAR-07", "PP-AVATAR-06")
def test_07_a_used_burst_leaves_the_mission_completed() -> None:
    scene = scene_with("m_survive", "m_shield")
    scene.state.mission_states[:] = [3, 2]
    assert all_completed(scene.state)


@pytest.mark.rule("PP-AVATAR-11")
def test_11_a_hand_of_one_card_is_told_to_nobody_else() -> None:
    scene = scene_with()
    scene.card("broken", "hand")
    scene.asks(avatar_turn, answers=["place"])
    assert [(event.kind, event.only) for event in scene.events] == [
        ("avatar", EVERYONE),
        ("only-option", PERPETUITY),
    ]
