"""Rulings of our own (docs/rulings.md)."""

import pytest
from any_scene import texts
from games.perseverance.episode1.scene import ROBERT, Scene

from pertinax.games.perseverance.episode1.rules.assembly import assembly
from pertinax.games.perseverance.episode1.rules.patrol import resolve_stage, rewards
from pertinax.games.perseverance.episode1.rules.primary import primary_action
from pertinax.games.perseverance.episode1.rules.setting import Stage
from pertinax.games.perseverance.episode1.rules.view import view
from pertinax.games.perseverance.shared.rules.names import NOBODY
from pertinax.kernel.chance import Chance


@pytest.mark.rule("E1-H-01", "E1-R-62")
def test_h_01_no_order_of_assets_and_structures_changes_the_result() -> None:
    """Every stage of every Patrol in both orders leaves the same table: nobody need be asked."""
    seen = 0
    for card in Scene().setting.patrols:
        for stage in card.stages:
            structures = Stage([], stage.traps, stage.walls, stage.settlements, 0)
            assets = Stage(stage.assets, 0, 0, 0, 0)
            ends = []
            for parts in ([assets, structures], [structures, assets]):
                scene = Scene()
                for part in parts:
                    scene.run(rewards, ROBERT, part, answers=answers_for(part))
                ends.append(view(scene.state, ROBERT))
            assert ends[0] == ends[1]
            seen += stage.traps + stage.walls + stage.settlements > 0 < len(stage.assets)
    assert seen > 2


def answers_for(part: Stage) -> list[str]:
    trap = ["sustenance.d2.c1", "trampler"] * part.traps
    return [*trap, *["military.wall.c1"] * part.walls, *["expansion"] * part.settlements]


@pytest.mark.rule("E1-H-01")
def test_h_01_assets_come_before_structures_without_a_question() -> None:
    scene = Scene()
    scene.on_patrol(ROBERT, "palisade_detail", light=3, heavy=0)
    scene.run(resolve_stage, ROBERT, answers=["expansion.wall.c2"])
    assert [decision.kind for decision in scene.asked] == ["wall-space"]
    kinds = [event.kind for event in scene.events]
    assert kinds.index("gained") < kinds.index("wall-built")


@pytest.mark.rule("E1-H-02")
def test_h_02_the_player_chooses_which_neutral_die_is_set_aside() -> None:
    scene = Scene(players=2)
    scene.has(ROBERT, story=0)
    for space in scene.setting.spaces:
        scene.die(space.name, "neutral adventurer")
    scene.pool("neutral organizer", "neutral mediator", "p1 innovator")
    decision = scene.asks(primary_action, ROBERT)
    assert decision.kind == "set-aside"
    assert texts(decision) == ["neutral organizer", "neutral mediator"]


@pytest.mark.rule("E1-H-03")
def test_h_03_votes_stay_after_the_last_assembly() -> None:
    scene = Scene(players=2)
    scene.has(ROBERT, votes=5)
    scene.run(assembly)
    assert scene.stock(ROBERT, "votes") == 0
    scene.has(ROBERT, votes=5)
    scene.run(assembly)
    assert scene.state.assemblies == 2
    assert scene.stock(ROBERT, "votes") == 5


@pytest.mark.rule("E1-H-04")
def test_h_04_each_purpose_draws_its_own_numbers_from_one_seed() -> None:
    plain, busy = Chance("seed"), Chance("seed")
    for _ in range(7):
        busy.draw("trap", 6)
    assert [plain.draw("threat", 6) for _ in range(20)] == [
        busy.draw("threat", 6) for _ in range(20)
    ]
    other = Chance("another seed")
    assert [plain.draw("pool", 6) for _ in range(20)] != [other.draw("pool", 6) for _ in range(20)]


@pytest.mark.rule("E1-H-05")
def test_h_05_success_and_fail_faces_are_the_rulebooks() -> None:
    faces = Scene().setting.box.trap_die.values()
    told = {face.result: (face.followers, face.source) for face in faces}
    assert told["success"] == told["fail"] == (2, "rulebook")


@pytest.mark.rule("E1-H-06")
def test_h_06_jack_decides_before_the_die_is_rolled_again() -> None:
    scene = Scene(side="B", leaders=["jack", "keoni", "phoenix", "adelita"], dino_module=True)
    scene.pool("neutral adventurer")
    scene.state.dino_dice = [2, 0]
    scene.roll("normal-dino", "trampler trampler")
    decision = scene.asks(primary_action, ROBERT, answers=["pub", "pub.1"])
    assert decision.kind == "fireworks"
    assert scene.state.dino_dice[0] == 2
    assert scene.told("dino-die-renewed") == []
    assert scene.state.dice.count(NOBODY) == len(scene.state.dice) - 1
