"""PP-MODE-01 to -05, -09 and PP-END-01 to -03: every way to win and to lose."""

from typing import Any

import pytest
from games.perpetuity.scene import ANOOK, Scene

from pertinax.games.perpetuity.rules.ends.ends import check_end
from pertinax.games.perpetuity.rules.ends.result import result
from pertinax.games.perpetuity.rules.names import COMPLETED, LOST, OUTCOMES, RESCUED


def scene_of(mode: str, **options: Any) -> Scene:
    """Two villages, one rescued, one aboard, and a mission that is not completed."""
    scene = Scene(1 if mode == "solo" else 2, mode=mode, **options)
    scene.ship(ANOOK, "ark", "orbit p1")
    scene.aboard("believer", ANOOK)
    rescued = scene.village("zealot", "p2")
    scene.state.village_at[rescued] = RESCUED + ANOOK
    scene.mission("m_shield", "face-up")
    scene.state.solo_done = [True, False, True]
    return scene


def end(scene: Scene, mortals_act: bool = True) -> tuple[str, str]:
    scene.run(check_end, mortals_act)
    return OUTCOMES[scene.state.outcome], scene.state.why


@pytest.mark.parametrize("mode", ["competitive", "cooperative", "solo"])
def test_nothing_ends_a_game_by_itself(mode: str) -> None:
    scene = scene_of(mode)
    assert end(scene) == ("undecided", "")
    assert result(scene.state) is None


@pytest.mark.rule("PP-MODE-02", "PP-MODE-04", "PP-END-01", "PP-R-09", "PP-R-44")
@pytest.mark.parametrize(
    ("mode", "expected", "winners"),
    [
        ("competitive", ("scored", "PP-END-01"), None),
        ("cooperative", ("mortals", "PP-MODE-02"), (0, 1)),
        ("solo", ("mortals", "PP-MODE-04"), (0,)),
    ],
)
def test_the_last_village_is_rescued(
    mode: str, expected: tuple[str, str], winners: tuple[int, ...] | None
) -> None:
    scene = scene_of(mode)
    scene.state.village_at[0] = RESCUED
    assert end(scene) == expected
    found = result(scene.state)
    assert found is not None
    if winners is not None:
        assert found.winners == winners
        assert found.scores == (1,) * len(winners)


@pytest.mark.rule("PP-MODE-03", "PP-MODE-05", "PP-END-01", "PP-R-91")
@pytest.mark.parametrize(
    ("mode", "expected"),
    [
        ("competitive", ("scored", "PP-END-01")),
        ("cooperative", ("perpetuity", "PP-MODE-03")),
        ("solo", ("perpetuity", "PP-END-01")),
    ],
)
def test_the_last_village_is_lost(mode: str, expected: tuple[str, str]) -> None:
    scene = scene_of(mode)
    scene.state.village_at[0] = LOST
    assert end(scene) == expected


@pytest.mark.rule("PP-MODE-03", "PP-MODE-05", "PP-EX-61")
@pytest.mark.parametrize(
    ("mode", "over"), [("competitive", False), ("cooperative", True), ("solo", False)]
)
@pytest.mark.parametrize("what", ["village", "worker"])
def test_one_loss_alone_defeats_cooperative_mortals_only(mode: str, over: bool, what: str) -> None:
    scene = scene_of(mode)
    if what == "village":
        scene.state.village_at[1] = LOST
    else:
        scene.state.killed = 1
    assert end(scene) == (("perpetuity", "PP-MODE-03") if over else ("undecided", ""))


@pytest.mark.rule("PP-END-03", "PP-MODE-03", "PP-MODE-05", "PP-R-10")
@pytest.mark.parametrize("what", ["station", "planets"])
@pytest.mark.parametrize(
    ("mode", "outcome"),
    [("competitive", "scored"), ("cooperative", "perpetuity"), ("solo", "perpetuity")],
)
def test_all_station_tiles_or_all_planets_are_gone(what: str, mode: str, outcome: str) -> None:
    scene = scene_of(mode)
    if what == "station":
        scene.state.gone[0:3] = [True] * 3
        assert end(scene) == ("undecided", "")
        scene.state.gone[3] = True
    else:
        scene.state.destroyed = [True] * 4
    assert end(scene) == (outcome, "PP-END-03")


@pytest.mark.rule("PP-MODE-04", "PP-END-02", "PP-R-09")
def test_all_solo_missions_win() -> None:
    scene = scene_of("solo")
    scene.state.village_at[1] = LOST
    scene.state.solo_done = [True] * 3
    assert end(scene) == ("mortals", "PP-MODE-04")
    found = result(scene.state)
    assert found is not None
    assert found.winners == (0,)


@pytest.mark.rule("PP-MODE-01", "PP-MODE-09", "PP-END-02", "PP-H-12")
@pytest.mark.parametrize("mode", ["competitive", "cooperative"])
def test_a_dedicated_perpetuity_wins_by_its_missions(mode: str) -> None:
    scene = scene_of(mode, perpetuity="dedicated")
    scene.state.mission_states[0] = COMPLETED
    assert end(scene, mortals_act=False) == ("perpetuity", "PP-END-02")
    found = result(scene.state)
    assert found is not None
    assert (found.winners, found.scores) == ((2,), (0, 0, 1))


@pytest.mark.rule("PP-MODE-09")
def test_a_dedicated_perpetuity_wins_when_the_mortals_are_defeated() -> None:
    scene = scene_of("cooperative", perpetuity="dedicated")
    scene.state.killed = 1
    assert end(scene)[0] == "perpetuity"
    found = result(scene.state)
    assert found is not None
    assert found.winners == (2,)


@pytest.mark.rule("PP-MODE-09")
def test_a_dedicated_perpetuity_loses_when_all_villages_are_rescued() -> None:
    scene = scene_of("cooperative", perpetuity="dedicated")
    scene.state.village_at[0] = RESCUED + 1
    assert end(scene)[0] == "mortals"
    found = result(scene.state)
    assert found is not None
    assert found.winners == (0, 1)


@pytest.mark.rule("PP-MISSION-02", "PP-H-12")
def test_nobody_at_the_table_wins_where_an_automated_perpetuity_does() -> None:
    scene = scene_of("cooperative", perpetuity="cards")
    scene.state.mission_states[0] = COMPLETED
    end(scene)
    found = result(scene.state)
    assert found is not None
    assert (found.winners, found.scores) == ((), (0, 0))


@pytest.mark.rule("PP-R-110", "PP-ROUND-06")
@pytest.mark.parametrize(("mortals_act", "outcome"), [(True, "mortals"), (False, "perpetuity")])
def test_r_110_the_acting_side_comes_first(mortals_act: bool, outcome: str) -> None:
    scene = scene_of("cooperative")
    scene.state.village_at[0] = RESCUED
    scene.state.mission_states[0] = COMPLETED
    assert end(scene, mortals_act)[0] == outcome
