"""E2-TEMPLE: what the Trials of the Temple count."""

import pytest
from games.perseverance.episode2.scene import FRED, JOHN, Scene2

from pertinax.games.perseverance.episode2.rules.scoring import enclosure_value
from pertinax.games.perseverance.episode2.rules.stages import resolve_stage
from pertinax.games.perseverance.shared.rules.names import NOBODY


def trial(card: str, stage: int, light: int = 0, heavy: int = 0) -> Scene2:
    """John on a Trial with these Soldiers and the Leader, nothing else of his in play."""
    scene = Scene2()
    scene.has(JOHN, followers=0, light=0, valor=0)
    scene.adventure(JOHN, f"temple_trial_of_{card}", light, heavy, leader=True, stage=stage)
    return scene


def score(scene: Scene2) -> int:
    """The Followers of the current stage; the Trial then ends."""
    stops = ["stop"] if scene.player(JOHN).stage == 0 else []
    scene.run(resolve_stage, JOHN, answers=stops)
    assert scene.player(JOHN).patrol == NOBODY
    return scene.stock(JOHN, "followers")


@pytest.mark.rule("E2-TEMPLE-STRENGTH", "E2-R-139", "E2-R-12")
def test_strength_heavy_soldiers_then_watchtowers() -> None:
    scene = trial("strength", 1, light=2, heavy=1)
    scene.has(JOHN, heavy=2)
    scene.topples(JOHN, heavy=2)
    assert score(scene) == 6

    scene = trial("strength", 2)
    scene.watchtower("start", JOHN)
    scene.watchtower("p1", JOHN)
    scene.watchtower("p2", FRED)
    assert score(scene) == 6


@pytest.mark.rule("E2-TEMPLE-WIT", "E2-R-139")
def test_wit_dice_in_play_then_outposts() -> None:
    scene = trial("wit", 1)
    scene.pool("p1 mediator", "p2 mediator")
    scene.die("pub.1", "p1 mediator")
    scene.outpost("crash_site", "start", FRED)
    scene.die("crash_site.1", "p1 innovator")
    assert score(scene) == 6

    scene = trial("wit", 2)
    scene.outpost("crash_site", "start", JOHN)
    scene.outpost("mushroom_farm", "p1", JOHN)
    scene.outpost("patrol_hub", "p2", FRED)
    assert score(scene) == 4


@pytest.mark.rule("E2-TEMPLE-LEADERSHIP", "E2-R-139", "E2-BUILD-03")
def test_leadership_valor_then_every_structure() -> None:
    scene = trial("leadership", 1)
    scene.has(JOHN, valor=5)
    assert score(scene) == 5
    assert scene.stock(JOHN, "valor") == 5

    scene = trial("leadership", 2)
    scene.settlement("military", JOHN, 2)
    scene.settlement("military", FRED, 1)
    scene.camp("p1", JOHN)
    scene.outpost("crash_site", "p1", JOHN)
    scene.watchtower("p1", JOHN)
    assert score(scene) == 4


@pytest.mark.rule("E2-TEMPLE-PROFICIENCY", "E2-R-139", "E2-PERK-06")
def test_proficiency_light_soldiers_then_perks() -> None:
    scene = trial("proficiency", 1, light=2, heavy=2)
    scene.has(JOHN, light=3)
    scene.topples(JOHN, light=1)
    assert score(scene) == 5

    scene = trial("proficiency", 2)
    scene.perks(JOHN, "skinner", "herder", "tamer")
    scene.player(JOHN).fresh = scene.player(JOHN).perks[:1]
    assert score(scene) == 3


@pytest.mark.rule("E2-TEMPLE-MOMENTUM", "E2-R-139", "E2-OFFICER-07")
def test_momentum_camps_then_cubes_on_officers() -> None:
    scene = trial("momentum", 1)
    scene.camp("start", JOHN)
    scene.camp("p1", JOHN)
    scene.camp("p2", FRED)
    scene.breach(JOHN, "plains_attack_01", "p1", trampler=2)
    assert score(scene) == 2

    scene = trial("momentum", 2)
    scene.cubes("captain", JOHN, FRED, JOHN, pool={JOHN: 2, FRED: 2})
    scene.cubes("chief_mate", JOHN)
    scene.perks(JOHN, "skinner")
    assert score(scene) == 5


@pytest.mark.rule("E2-TEMPLE-EQUILIBRIUM", "E2-R-116", "E2-FINAL-02")
def test_equilibrium_settlements_then_captured_dinos_that_stay() -> None:
    scene = trial("equilibrium", 1)
    scene.settlement("military", JOHN, 2)
    scene.settlement("expansion", JOHN, 1)
    scene.outpost("crash_site", "start", JOHN)
    assert score(scene) == 3

    scene = trial("equilibrium", 2)
    scene.enclosure(JOHN, trampler=6, raptor=2)
    assert score(scene) == 14
    assert scene.captured(JOHN) == {"trampler": 6, "raptor": 2}
    assert enclosure_value(scene.state, JOHN) == 14
