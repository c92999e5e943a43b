"""PP-MISSION: what fulfils and what completes the missions of Perpetuity."""

import pytest
from perpetuity.scene import Scene

from pertinax.games.perpetuity.missions import all_completed, complete_missions, fulfilled
from pertinax.games.perpetuity.names import (
    CENTRE,
    COLLAPSED,
    DISCARDED,
    DOUBLE_STRIKE,
    MISSION_STATES,
    OUT,
    SACRIFICED,
    SURVIVED,
)
from pertinax.games.perpetuity.turn import turn


def by_condition(scene: Scene, condition: int) -> int:
    conditions = [mission.condition for mission in scene.setting.missions]
    return conditions.index(condition)


def holds(scene: Scene, condition: int) -> bool:
    return fulfilled(scene.state, by_condition(scene, condition))


def unlocked(scene: Scene, *levels: int) -> None:
    """Unlock the trees up to these levels."""
    for force, level in enumerate(levels):
        for card in range(6 * force, 6 * force + level):
            scene.state.move_card(card, DISCARDED)


EVENTS = [(1, SURVIVED), (2, SACRIFICED), (10, COLLAPSED), (11, DOUBLE_STRIKE)]


@pytest.mark.rule(
    "PP-MISSION-C01", "PP-MISSION-C02", "PP-MISSION-C10", "PP-MISSION-C11", "PP-R-75", "PP-R-76"
)
@pytest.mark.parametrize(("condition", "deed"), EVENTS)
def test_events_of_this_game_count_for_good(condition: int, deed: int) -> None:
    scene = Scene(2, perpetuity="dedicated")
    assert not holds(scene, condition)
    scene.state.deeds[deed] = True
    scene.state.round = 9
    assert [each for each, _ in EVENTS if holds(scene, each)] == [condition]


@pytest.mark.rule("PP-MISSION-C03", "PP-MISSION-C04", "PP-MISSION-C15")
@pytest.mark.parametrize(
    ("levels", "conditions"),
    [
        ((2, 2, 2, 1), []),
        ((3, 0, 0, 0), [3]),
        ((3, 0, 4, 0), [3, 4]),
        ((2, 2, 2, 2), [15]),
        ((3, 3, 2, 2), [3, 4, 15]),
    ],
)
def test_trees(levels: tuple[int, ...], conditions: list[int]) -> None:
    scene = Scene(2, perpetuity="dedicated")
    unlocked(scene, *levels)
    assert [each for each in (3, 4, 15) if holds(scene, each)] == conditions


@pytest.mark.rule("PP-MISSION-C05", "PP-MISSION-C08")
def test_level_6_cards_used() -> None:
    scene = Scene(2, perpetuity="dedicated")
    unlocked(scene, 6, 6, 0, 0)
    assert not holds(scene, 5)
    scene.state.move_card(5, OUT)
    assert holds(scene, 5)
    assert not holds(scene, 8)
    scene.state.move_card(11, OUT)
    assert holds(scene, 8)


@pytest.mark.rule("PP-MISSION-C06", "PP-MISSION-C14")
def test_work_tiles_removed() -> None:
    scene = Scene(2)
    found = []
    for tile in (0, 5, 9, 15):
        scene.state.gone[tile] = True
        found.append((holds(scene, 14), holds(scene, 6)))
    assert found == [(True, False)] * 3 + [(True, True)]


@pytest.mark.rule("PP-MISSION-C07", "PP-R-31")
def test_level_5_a_protector_on_the_centre_included() -> None:
    scene = Scene(2, perpetuity="dedicated")
    scene.level(4)
    assert not holds(scene, 7)
    scene.state.protectors[0] = CENTRE
    assert holds(scene, 7)


@pytest.mark.rule("PP-MISSION-C09", "PP-FORCE-09")
def test_three_active_cards_not_turned_ones() -> None:
    scene = Scene(2, perpetuity="dedicated")
    scene.card("broken", "outline:nebula")
    scene.card("produce", "tile:ast_two")
    card = scene.card("missing", "quadrant:6")
    assert holds(scene, 9)
    scene.state.turned = (card,)
    assert not holds(scene, 9)


@pytest.mark.rule("PP-MISSION-C12")
@pytest.mark.parametrize(("way", "needed"), [("cards", 3), ("dedicated", 4)])
def test_cards_at_all_planet_areas(way: str, needed: int) -> None:
    scene = Scene(2, perpetuity=way)
    places = ["quadrant:2", "quadrant:6", "quadrant:10", "quadrant:14"]
    for number, card in enumerate(("broken", "produce", "missing", "morph")):
        assert holds(scene, 12) == (number >= needed)
        scene.card(card, places[number])
    assert holds(scene, 12)


@pytest.mark.rule("PP-MISSION-C13", "PP-R-66", "PP-R-124")
def test_ten_lost_resources() -> None:
    scene = Scene(2, perpetuity="dedicated")
    scene.state.lost[0] = [4, 0, 1]
    scene.state.lost[2] = [0, 4, 0]
    scene.state.taken = 30
    assert not holds(scene, 13)
    scene.state.lost[2] = [0, 5, 0]
    assert holds(scene, 13)
    scene = Scene(2, perpetuity="cards")
    scene.state.taken = 9
    scene.state.lost[0] = [9, 9, 9]
    assert not holds(scene, 13)
    scene.state.taken = 10
    assert holds(scene, 13)


@pytest.mark.rule("PP-MISSION-C16")
def test_a_tile_an_outline_and_a_planet() -> None:
    scene = Scene(2, perpetuity="dedicated")
    scene.planet("p1", 1)
    scene.card("broken", "outline:nebula")
    scene.card("produce", "tile:ast_two")
    scene.card("missing", "quadrant:6")
    assert not holds(scene, 16), "no planet in range of marker 6"
    scene.planet("p1", 6)
    assert holds(scene, 16)
    scene.state.destroyed[0] = True
    assert not holds(scene, 16)
    scene.state.move_card(scene.force_card("produce"), DISCARDED)
    scene.state.destroyed[0] = False
    assert not holds(scene, 16)


def states(scene: Scene) -> list[str]:
    return [MISSION_STATES[how] for how in scene.state.mission_states]


@pytest.mark.rule("PP-MISSION-01", "PP-R-30")
def test_01_without_a_player_missions_complete_themselves() -> None:
    scene = Scene(2, perpetuity="cards")
    scene.mission("m_one_tile", "face-up")
    scene.mission("m_shield")
    scene.run(complete_missions)
    assert states(scene) == ["face-up", "unrevealed"]
    scene.state.gone[5] = True
    scene.run(complete_missions)
    assert states(scene) == ["completed", "face-up"]
    assert scene.told("mission-face-up") == [("m_shield",)]
    scene.state.gone[5] = False
    scene.run(complete_missions)
    assert states(scene) == ["completed", "face-up"]


@pytest.mark.rule("PP-MISSION-01")
def test_01_the_hidden_one_is_turned_up_when_it_is_fulfilled() -> None:
    scene = Scene(2, perpetuity="cards")
    scene.mission("m_one_tile", "face-up")
    scene.mission("m_shield")
    scene.state.deeds[COLLAPSED] = True
    scene.run(complete_missions)
    assert states(scene) == ["face-up", "completed"]
    assert scene.told("mission-completed") == [("m_shield",)]


@pytest.mark.rule("PP-MISSION-01", "PP-MODE-10")
def test_01_a_dedicated_player_does_it_by_an_avatar() -> None:
    scene = Scene(2, perpetuity="dedicated")
    scene.mission("m_one_tile")
    scene.state.gone[5] = True
    scene.run(complete_missions)
    assert states(scene) == ["unrevealed"]


@pytest.mark.rule("PP-MISSION-02", "PP-MODE-01", "PP-MODE-03", "PP-MODE-05", "PP-END-02")
@pytest.mark.parametrize("mode", ["competitive", "cooperative", "solo"])
def test_02_all_missions_are_a_defeat_in_every_mode(mode: str) -> None:
    scene = Scene(1 if mode == "solo" else 2, mode=mode, perpetuity="cards")
    scene.village("believer", "p1")
    scene.mission("m_one_tile", "completed")
    scene.mission("m_shield")
    scene.state.deeds[COLLAPSED] = True
    scene.state.phase, scene.state.cursor = 3, 1
    assert not all_completed(scene.state)
    scene.run(turn)
    assert all_completed(scene.state)
    assert scene.told("over") == [("perpetuity", "PP-END-02")]
