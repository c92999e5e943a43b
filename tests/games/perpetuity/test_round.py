"""PP-ROUND: the course of a round."""

import pytest
from any_scene import texts
from games.perpetuity.scene import ANOOK, MIRELLE, ORDUN, VESKA, Scene

from pertinax.games.perpetuity.rules.names import (
    NOBODY,
    PERPETUITY_END,
    SHUTTLES,
)
from pertinax.games.perpetuity.rules.turn import begin_round, next_actor, turn
from pertinax.games.perpetuity.rules.work.workers import ready_workers


def passes(scene: Scene, *seats: int) -> None:
    for seat in seats:
        assert scene.state.active == seat
        scene.run(turn, answers=["pass"])


@pytest.mark.rule("PP-ROUND-01")
def test_round_01_the_parts_of_a_round() -> None:
    scene = Scene(2)
    scene.village("believer", "p1")
    scene.state.round = 0
    scene.run(begin_round)
    passes(scene, ANOOK, VESKA)
    stages = ["workers"]
    while scene.state.round == 1:
        scene.run(turn)
        stages += [event.stage for event in scene.events]
    assert list(dict.fromkeys(stages)) == ["workers", "shuttles", "mortals-end", "perpetuity-end"]
    assert scene.state.round == 2
    assert scene.state.first == scene.state.active == VESKA


@pytest.mark.rule("PP-ROUND-02", "PP-R-01")
def test_round_02_clockwise_from_the_first_player_perpetuity_last() -> None:
    scene = Scene(3, perpetuity="dedicated")
    scene.village("believer", "p1")
    scene.state.first = ORDUN
    scene.state.avatars = scene.state.avatars_ready = 2
    scene.state.round = 0
    scene.run(begin_round)
    order = []
    first = [["3", "shuttle:nebula"]] * 3 + [["skip"]]
    # Without a card, and having skipped, Perpetuity can only pass: that is not asked.
    second: list[list[str]] = [["1", "shuttle:colonies"]] * 3 + [[]]
    for answers in first + second:
        order.append(scene.state.active)
        scene.run(turn, answers=answers)
    assert order == [ORDUN, ANOOK, VESKA, 3] * 2
    assert scene.state.phase == SHUTTLES


@pytest.mark.rule("PP-ROUND-02")
def test_round_02_others_go_on_while_one_has_nothing_left() -> None:
    scene = Scene(2)
    scene.village("believer", "p3")
    scene.no_workers(VESKA)
    scene.worker(VESKA, 3)
    scene.state.round = 0
    scene.run(begin_round)
    order = []
    for answer in (["3", "shuttle:nebula"], ["shuttle:nebula"], ["2", "shuttle:nebula"]):
        order.append(scene.state.active)
        if len(answer) == 1:
            answer = ["3", *answer]
        scene.run(turn, answers=answer)
    assert order == [ANOOK, VESKA, ANOOK]
    assert scene.state.phase == SHUTTLES


@pytest.mark.rule("PP-ROUND-03", "PP-R-50")
def test_round_03_who_passes_is_out_until_the_shuttles() -> None:
    scene = Scene(2)
    scene.village("believer", "p3")
    scene.state.active = ANOOK
    scene.run(turn, answers=["pass"])
    assert scene.told("passed") == [(ANOOK,)]
    assert ready_workers(scene.state, ANOOK) != []
    for worker in ("3", "2"):
        assert scene.state.active == VESKA
        scene.run(turn, answers=[worker, "shuttle:asteroids"])
    assert scene.state.phase == SHUTTLES


@pytest.mark.rule("PP-ROUND-06", "PP-END-01")
def test_a_game_that_is_over_begins_no_other_phase() -> None:
    """No village is left, and nobody else could act in this phase."""
    scene = Scene(2)
    scene.no_workers(VESKA)
    scene.state.active = ANOOK
    scene.run(turn, answers=["pass"])
    assert len(scene.told("over")) == 1
    assert scene.told("phase") == []


@pytest.mark.rule("PP-ROUND-04")
@pytest.mark.parametrize("status", ["new", "placed", "disabled", "chilled", "frozen", "overtime"])
def test_round_04_only_ready_workers_are_placed(status: str) -> None:
    scene = Scene(2)
    scene.no_workers(ANOOK)
    scene.worker(ANOOK, 2, status=status)
    ready = scene.worker(ANOOK, 1)
    scene.worker(ANOOK, 3, "asteroids.1", "overtime")
    assert ready_workers(scene.state, ANOOK) == [ready]
    scene.state.active = ANOOK
    assert texts(scene.asks(turn)) == ["1", "pass"]


@pytest.mark.rule("PP-ROUND-05", "PP-H-09")
def test_round_05_the_last_round_is_the_sixteenth() -> None:
    scene = Scene(2, mode="competitive")
    scene.village("believer", "p1")
    scene.state.round = 16
    scene.state.phase = PERPETUITY_END
    scene.state.cursor = 5
    scene.run(turn)
    assert len(scene.state.planet_deck) == 15
    assert scene.is_over()
    assert all(scene.state.destroyed)
    assert scene.state.round == 16
    assert scene.state.why == "PP-END-01"


@pytest.mark.rule("PP-ROUND-06", "PP-R-110")
def test_round_06_an_end_is_found_after_every_action() -> None:
    scene = Scene(2)
    village = scene.village("believer", "p1")
    scene.state.active = ANOOK
    scene.run(turn, answers=["pass"])
    assert not scene.is_over()
    scene.state.village_at[village] = 30 + ANOOK
    scene.run(turn, answers=["pass"])
    assert scene.is_over()
    assert scene.state.why == "PP-MODE-02"


def test_a_round_without_ready_workers_starts_with_the_shuttles() -> None:
    scene = Scene(4)
    for seat in (ANOOK, VESKA, ORDUN, MIRELLE):
        scene.no_workers(seat)
    scene.worker(ORDUN, 1, "colonies.1", "overtime")
    assert next_actor(scene.state, NOBODY) == NOBODY
    scene.run(begin_round)
    assert scene.state.phase == SHUTTLES
    scene.run(turn, answers=["stay"])
    assert scene.state.phase == SHUTTLES
    scene.run(turn)
    assert scene.state.phase == PERPETUITY_END
