"""PP-MISSION: what fulfils and what completes the missions of Perpetuity."""

import pytest
from games.perpetuity.scene import ANOOK, Scene

from pertinax.games.perpetuity.rules.game import redeal_missions
from pertinax.games.perpetuity.rules.missions.missions import (
    all_completed,
    complete_missions,
    fulfilled,
)
from pertinax.games.perpetuity.rules.names import (
    CENTRE,
    COLLAPSED,
    DISCARDED,
    DOUBLE_STRIKE,
    MISSION_STATES,
    OUT,
    SACRIFICED,
    SURVIVED,
)
from pertinax.games.perpetuity.rules.round.perpetuity_end import perpetuity_step
from pertinax.games.perpetuity.rules.round.shuttles import unload
from pertinax.games.perpetuity.rules.state import Tbl
from pertinax.games.perpetuity.rules.turn import turn
from pertinax.kernel.chance import Chance


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
def test_cards_at_all_planet_areas() -> None:
    scene = Scene(2, perpetuity="dedicated")
    places = ["quadrant:2", "quadrant:6", "quadrant:10", "quadrant:14"]
    for place, card in zip(places, ("broken", "produce", "missing", "morph"), strict=True):
        assert not holds(scene, 12)
        scene.card(card, place)
    assert holds(scene, 12), "a dedicated player need not hold them"


def encircled(*spots: str) -> Scene:
    """Planets Encircled is hidden; cards lie at these of the spots D, E and F."""
    scene = Scene(2, perpetuity="cards")
    scene.village("believer", "p1")
    scene.mission("m_all_level2", "face-up")
    scene.mission("m_planet_areas")
    cards = {"quadrant:2": "broken", "quadrant:6": "produce", "quadrant:10": "missing"}
    for spot in spots:
        scene.card(cards[spot], spot)
    return scene


D_E = ("quadrant:2", "quadrant:6")
D_E_F = (*D_E, "quadrant:10")


def end_of_round(scene: Scene) -> list[str]:
    """P6 and the test of missions after it; the states of the missions then."""

    def p6(table: Tbl) -> None:
        perpetuity_step(table, 6)
        complete_missions(table)

    scene.run(p6)
    scene.state.round += 1
    return states(scene)


@pytest.mark.rule("PP-MISSION-C12", "PP-MISSION-01", "PP-R-164", "PP-EX-98")
def test_ex_98_the_planet_areas_must_be_held_for_two_rounds_with_a_warning() -> None:
    scene = encircled(*D_E_F)
    assert end_of_round(scene) == ["face-up", "face-up"], "turned up, not completed"
    assert scene.told("mission-face-up") == [("m_planet_areas",)]
    assert scene.told("mission-held") == [("m_planet_areas", 1, 2)]
    scene.state.move_card(scene.force_card("missing"), DISCARDED)
    assert end_of_round(scene) == ["face-up", "face-up"]
    assert scene.state.held == 0
    assert scene.told("mission-broken") == [("m_planet_areas",)]
    scene.card("vision", "quadrant:10")
    assert end_of_round(scene) == ["face-up", "face-up"]
    assert scene.state.held == 1
    assert end_of_round(scene) == ["face-up", "completed"]


@pytest.mark.rule("PP-MISSION-C12", "PP-R-164")
def test_r164_only_the_end_of_p6_is_a_test() -> None:
    scene = encircled(*D_E)
    scene.run(perpetuity_step, 6)
    scene.card("vision", "quadrant:10")
    for step in range(6):
        if step != 5:
            scene.run(perpetuity_step, step)
        scene.run(complete_missions)
    assert states(scene) == ["face-up", "unrevealed"]
    scene.state.move_card(scene.force_card("vision"), DISCARDED)
    assert end_of_round(scene) == ["face-up", "unrevealed"]


@pytest.mark.rule("PP-R-164", "PP-RESEARCH-16")
def test_r164_a_skipped_p6_is_no_test() -> None:
    def skip(table: Tbl, step: str, skipped: bool) -> bool:
        return step == "P6"

    scene = encircled(*D_E_F)
    end_of_round(scene)
    scene.state.hooks.end_step.append(skip)
    assert end_of_round(scene) == ["face-up", "face-up"]
    assert scene.state.held == 1
    scene.state.hooks.end_step.clear()
    assert end_of_round(scene) == ["face-up", "completed"]


@pytest.mark.rule("PP-R-164", "PP-FORCE-09")
def test_r164_a_turned_card_does_not_hold() -> None:
    scene = encircled(*D_E_F)
    scene.state.turned = (scene.force_card("missing"),)
    assert end_of_round(scene) == ["face-up", "unrevealed"]


@pytest.mark.rule("PP-R-164")
def test_r164_where_it_would_have_been_turned_up_it_is_not_the_hidden_one() -> None:
    """A future that a bot imagines knows it, too."""
    scene = encircled(*D_E_F)
    scene.state.missions = (scene.state.missions[0], by_condition(scene, 10))
    end_of_round(scene)
    dealt = set()
    for seed in range(40):
        twin = scene.state.copy()
        redeal_missions(twin, Chance(str(seed)))
        dealt.add(scene.setting.missions[twin.missions[1]].name)
    assert dealt == {"m_shield", "m_double_strike", "m_two_trees"}


@pytest.mark.rule("PP-MISSION-C13", "PP-R-66", "PP-R-124")
def test_ten_lost_resources() -> None:
    scene = Scene(2, perpetuity="dedicated")
    scene.state.lost[0] = [4, 0, 1]
    scene.state.lost[2] = [0, 4, 0]
    scene.state.taken = 30
    assert not holds(scene, 13)
    scene.state.lost[2] = [0, 5, 0]
    assert holds(scene, 13)


@pytest.mark.rule("PP-MISSION-C13", "PP-R-124", "PP-R-165", "PP-EX-99")
def test_ex_99_five_resources_taken_by_cards() -> None:
    scene = Scene(2, perpetuity="cards")
    scene.village("believer", "p1")
    scene.mission("m_lost_resources", "face-up")
    scene.mission("m_shield")
    scene.state.taken = 4
    scene.state.lost[0] = [9, 9, 9]
    assert not holds(scene, 13)
    scene.card("dissolve", "outline:asteroids")
    scene.has(ANOOK, ore=2)
    worker = scene.worker(ANOOK, 2, "asteroids.1")
    scene.side("ast_level", "B")
    scene.run(unload, ANOOK, worker, answers=["ast_level"])
    assert scene.state.taken == 5
    scene.state.phase, scene.state.cursor = 3, 1
    scene.run(perpetuity_step, 1)
    scene.run(complete_missions)
    assert scene.told("mission-completed") == [("m_lost_resources",)]


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
