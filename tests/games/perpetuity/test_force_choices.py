"""PP-FORCE-13: what a dedicated Perpetuity chooses in the texts of force cards."""

import pytest
from any_scene import texts
from games.perpetuity.conservation import expect_conserved
from games.perpetuity.scene import ANOOK, VESKA, Scene

from pertinax.games.perpetuity.rules.names import TRAVEL
from pertinax.games.perpetuity.rules.round.shuttles import unload
from pertinax.games.perpetuity.rules.ships.tiles import ship_tile, work_on_ship
from pertinax.games.perpetuity.rules.view import ship_at
from pertinax.kernel.decisions import Decision

PERPETUITY = 2


def scene_with(card: str, at: str, level: int = 2) -> Scene:
    scene = Scene(2, perpetuity="dedicated")
    scene.card(card, at)
    scene.level(level)
    return scene


def go(scene: Scene, seat: int, tile: str, *answers: str) -> int:
    area = {"ast": "asteroids", "neb": "nebula", "col": "colonies"}[tile[:3]]
    worker = scene.worker(seat, 2, f"{area}.1")
    scene.run(unload, seat, worker, answers=[tile, *answers])
    expect_conserved(scene.state)
    return worker


def to_perpetuity(scene: Scene, kind: str) -> list[Decision]:
    """What Perpetuity was asked; nobody else is asked that."""
    asked = [decision for decision in scene.asked if decision.kind == kind]
    assert asked
    assert all(decision.seat == PERPETUITY for decision in asked)
    return asked


@pytest.mark.rule("PP-FORCE-13", "PP-FORCE-M2")
@pytest.mark.parametrize("card", ["dissolve", "missing", "vision"])
def test_13_perpetuity_says_what_is_taken(card: str) -> None:
    scene = scene_with(card, "outline:asteroids")
    scene.side("ast_two", "B")
    scene.has(ANOOK, fuel=1, food=5)
    go(scene, ANOOK, "ast_two", "fuel", "ore")
    assert scene.goods(ANOOK) == {"food": 5, "ore": 1}
    first, second = to_perpetuity(scene, "force-loss")
    name = scene.setting.force_cards[scene.force_card(card)].name
    assert (first.about, second.about) == ((name, "p1", 2), (name, "p1", 1))
    assert texts(first) == ["fuel", "food", "ore"]
    assert texts(second) == ["food", "ore"]


@pytest.mark.rule("PP-FORCE-13")
def test_13_nobody_is_asked_when_all_is_taken() -> None:
    scene = scene_with("dissolve", "outline:asteroids", level=3)
    scene.side("ast_two", "B")
    scene.has(ANOOK, fuel=1)
    go(scene, ANOOK, "ast_two")
    assert scene.goods(ANOOK) == {}


@pytest.mark.rule("PP-FORCE-13", "PP-FORCE-M1")
def test_13_perpetuity_says_what_resources_become() -> None:
    scene = scene_with("morph", "outline:asteroids")
    scene.side("ast_two", "B")
    go(scene, ANOOK, "ast_two", "food")
    assert scene.goods(ANOOK) == {"food": 2}
    (asked,) = to_perpetuity(scene, "morph")
    assert (texts(asked), asked.about) == (["fuel", "food"], ("ore", 2, "p1"))


@pytest.mark.rule("PP-FORCE-13", "PP-FORCE-G4", "PP-FORCE-14", "PP-R-65")
@pytest.mark.parametrize(
    ("answer", "faces", "fuel"), [("fewer", (), 2), ("more", (1, 3), 0), ("more", (1, 2), 2)]
)
def test_13_perpetuity_says_more_or_fewer(answer: str, faces: tuple[int, ...], fuel: int) -> None:
    scene = scene_with("intensify", "outline:nebula")
    scene.has(VESKA, ore=1)
    scene.roll("skill", *faces)
    go(scene, VESKA, "neb_refine", answer)
    assert scene.stock(VESKA, "fuel") == fuel
    assert len(scene.told("rolled")) == bool(faces)
    (asked,) = to_perpetuity(scene, "intensify")
    assert asked.about == ("skill", 1, "p2")


@pytest.mark.rule("PP-FORCE-13", "PP-FORCE-S3", "PP-H-45")
def test_13_perpetuity_says_where_a_worker_goes() -> None:
    scene = scene_with("warp", "tile:ast_two")
    scene.side("ast_two", "B")
    worker = go(scene, ANOOK, "ast_two", "sta_recruit")
    assert scene.at(ANOOK, worker) == "sta_recruit"
    (asked,) = to_perpetuity(scene, "warp-tile")
    assert len(texts(asked)) == 15
    assert "ast_two" not in texts(asked)


@pytest.mark.rule("PP-FORCE-13", "PP-FORCE-S3", "PP-H-45")
def test_13_perpetuity_says_to_which_orbit_a_ship_goes() -> None:
    scene = scene_with("warp", "quadrant:2")
    scene.planet("p1", 1)
    scene.state.destroyed[1] = True
    ship = scene.ship(ANOOK, "ark", "orbit p1", crew=[3], tank=2)
    scene.run(work_on_ship, ANOOK, 0, ship_tile(0, TRAVEL), answers=["land", "p4"])
    assert ship_at(ship) == "orbit p4"
    (asked,) = to_perpetuity(scene, "warp-orbit")
    assert texts(asked) == ["p3", "p4"]
