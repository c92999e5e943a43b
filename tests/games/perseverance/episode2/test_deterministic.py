"""E2-DET: the Threat track in place of the Threat die."""

import pytest
from any_scene import texts
from games.perseverance.episode2.scene import JOHN, Scene2

from pertinax.games.perseverance.episode2.rules.setting import Stage
from pertinax.games.perseverance.episode2.rules.stages import resolve_stage
from pertinax.games.perseverance.shared.rules.names import NOBODY

TRAIL = "plains_glowing_trail"
"""3 Glowberries without Challenge, transition 3."""
HOLE = "plains_watering_hole"


def track(card: str, light: int = 0, heavy: int = 0, leader: bool = False) -> Scene2:
    scene = Scene2(threat_module=True)
    scene.adventure(JOHN, card, light, heavy, leader)
    return scene


@pytest.mark.rule("E2-DET-01")
def test_det_01_nothing_is_rolled_and_tokens_start_on_0() -> None:
    scene = track(HOLE, light=2)
    assert scene.player(JOHN).threat == [0, 0]
    scene.draw("light", "light-6", "light-7")
    scene.run(resolve_stage, JOHN, answers=["stop", "light-6"])
    assert scene.told("threat-rolled") == []
    # 3 and 4 steps on a track of six: past the skull once, and the token keeps its place.
    assert scene.player(JOHN).threat == [1, 0]
    assert scene.told("soldier-lost") == [(JOHN, "light")]


@pytest.mark.rule("E2-DET-02", "E2-DET-04", "E2-EX-19")
def test_example_19_a_heavy_card_and_a_transition() -> None:
    scene = track(TRAIL, light=1, heavy=2)
    scene.setting.adventures[scene.card(TRAIL)].stages[0] = Stage([], [], 0, 0, 0, 1)
    scene.player(JOHN).threat = [0, 4]
    scene.draw("light", "light-1")
    scene.draw("heavy", "heavy-3", "heavy-1")
    decision = scene.asks(resolve_stage, JOHN, answers=["heavy-3", "move-on"])
    assert scene.told("soldier-lost") == [(JOHN, "heavy")]
    assert scene.player(JOHN).threat == [0, 0]
    assert (decision.kind, texts(decision)) == ("threat-token", ["light", "heavy"])


@pytest.mark.rule("E2-DET-03", "E2-EX-19")
def test_det_03_one_token_of_a_type_on_the_card_by_the_full_value() -> None:
    scene = track(TRAIL, light=1, heavy=1)
    scene.player(JOHN).threat = [3, 1]
    scene.run(resolve_stage, JOHN, answers=["move-on", "light"])
    assert scene.player(JOHN).threat == [0, 1]
    assert scene.player(JOHN).on_patrol == [0, 1]
    assert scene.player(JOHN).stage == 1

    scene = track(TRAIL, light=1)
    scene.run(resolve_stage, JOHN, answers=["move-on"])
    assert scene.player(JOHN).threat == [3, 0]


@pytest.mark.rule("E2-DET-03", "E2-R-53", "E2-H-06")
def test_r_53_the_leader_makes_heavy_possible_and_is_not_lost() -> None:
    scene = track(TRAIL, light=1, leader=True)
    scene.player(JOHN).leader_ignored = True
    scene.player(JOHN).threat = [0, 5]
    decision = scene.asks(resolve_stage, JOHN, answers=["move-on"])
    assert texts(decision) == ["light", "heavy"]
    scene.run(resolve_stage, JOHN, answers=["move-on", "heavy"])
    assert scene.player(JOHN).threat == [0, 2]
    assert scene.told("soldier-lost") == []
    assert scene.player(JOHN).on_patrol == [1, 0]
    assert scene.player(JOHN).stage == 1

    scene = track(TRAIL, leader=True)
    scene.player(JOHN).leader_ignored = True
    scene.player(JOHN).threat = [0, 5]
    scene.run(resolve_stage, JOHN, answers=["move-on"])
    assert scene.player(JOHN).threat == [0, 2]
    assert scene.leader_at(JOHN) == "adventure"


@pytest.mark.rule("E2-DET-03")
def test_det_03_no_token_of_a_type_that_is_not_there() -> None:
    scene = track(TRAIL, light=1, heavy=1)
    scene.player(JOHN).on_patrol = [0, 2]
    scene.run(resolve_stage, JOHN, answers=["move-on"])
    assert scene.player(JOHN).threat == [0, 3]
    scene = track(TRAIL, light=1, leader=True)
    scene.player(JOHN).leader_ignored = True
    assert "light" in texts(scene.asks(resolve_stage, JOHN, answers=["move-on"]))
    scene.player(JOHN).on_patrol = [0, 0]
    scene.run(resolve_stage, JOHN, answers=["move-on"])
    assert (JOHN, "threat-token", "heavy") in scene.told("only-option")


@pytest.mark.rule("E2-DET-04", "E2-STAGE-09")
def test_det_04_the_last_soldier_ends_the_adventure() -> None:
    scene = track(TRAIL, light=1)
    scene.player(JOHN).threat = [4, 0]
    scene.run(resolve_stage, JOHN, answers=["move-on"])
    assert scene.told("soldier-lost") == [(JOHN, "light")]
    assert scene.supply(JOHN, "light") == 4
    assert scene.player(JOHN).patrol == NOBODY


@pytest.mark.rule("E2-DET-05", "E2-STAGE-05")
def test_det_05_what_the_leader_or_the_lodge_ignores_is_no_advance() -> None:
    scene = track(HOLE, leader=True)
    scene.draw("heavy", "heavy-6")
    # Nobody can be lost here, but the token would keep its place for later.
    scene.run(resolve_stage, JOHN, answers=["heavy-6"])
    assert scene.told("leader-ignored") == [(JOHN, "heavy-6")]
    assert scene.player(JOHN).threat == [0, 0]

    scene = track(TRAIL, light=1)
    scene.run(resolve_stage, JOHN, False, answers=["move-on"])
    assert scene.player(JOHN).threat == [0, 0]
    assert scene.player(JOHN).stage == 1


@pytest.mark.rule("E2-DET-05", "E2-PERK-SURVIVOR")
@pytest.mark.parametrize(("card", "token"), [("light-6", 1), ("light-4", 0)])
def test_det_05_survivor_shortens_each_advance_by_two(card: str, token: int) -> None:
    scene = track(HOLE, light=1)
    scene.perks(JOHN, "survivor")
    scene.draw("light", card)
    scene.run(resolve_stage, JOHN, answers=["stop"] if card == "light-6" else [])
    assert scene.player(JOHN).threat == [token, 0]
