"""E1-FORT: the Fortifications Effect."""

import pytest
from any_scene import reason, texts
from games.perseverance.episode1.scene import EMMY, OLIVIA, ROBERT, Scene

from pertinax.games.perseverance.episode1.rules.attack import dino_attack
from pertinax.games.perseverance.episode1.rules.defense import contribution
from pertinax.games.perseverance.episode1.rules.fortifications import fortifications
from pertinax.games.perseverance.episode1.rules.game import EPISODE1
from pertinax.games.perseverance.episode1.rules.names import EXPANSION, MILITARY, PROTECTION
from pertinax.games.perseverance.episode1.rules.patrol import resolve_stage
from pertinax.games.perseverance.episode1.rules.primary import primary_action


def traps(scene: Scene, seat: int) -> tuple[int, int]:
    """Trampler and Raptor Traps left."""
    return scene.supply(seat, "trampler-traps"), scene.supply(seat, "raptor-traps")


def trap_everywhere(scene: Scene, owner: int) -> None:
    """A Trap on every open Dino space."""
    for zone in range(4):
        for cell in scene.state.fill_order(zone):
            scene.state.zones[zone].traps[cell] = 2 * owner + 1


@pytest.mark.rule("E1-FORT-01")
def test_fort_01_up_to_two_different_options_in_any_order() -> None:
    scene = Scene()
    scene.has(ROBERT, food=3, scrap=3, story=3)
    scene.run(
        fortifications,
        ROBERT,
        answers=["wall", "military.wall.c1", "trap", "military.d1.c1", "raptor"],
    )
    first, second = (asked for asked in scene.asked if asked.kind == "fortifications")
    assert texts(first) == ["trap", "trap-for-food", "wall", "wall-for-story"]
    assert texts(second) == ["trap", "trap-for-food", "wall-for-story", "stop"]
    assert reason(second, "wall") == "E1-FORT-01"


@pytest.mark.rule("E1-FORT-02", "E1-FORT-03")
def test_fort_02_a_free_trap_and_03_one_for_food_and_valor() -> None:
    scene = Scene()
    scene.has(ROBERT, food=1, scrap=0)
    scene.run(fortifications, ROBERT, answers=["trap", "military.d2.c1", "trampler", "stop"])
    assert scene.told("spent") == []
    assert traps(scene, ROBERT) == (3, 4)
    scene.run(fortifications, ROBERT, answers=["trap-for-food", "military.d2.c2", "raptor", "stop"])
    assert scene.told("spent") == [(ROBERT, "food", 1)]
    assert scene.told("gained") == [(ROBERT, "valor", 1, "fortifications")]
    assert traps(scene, ROBERT) == (3, 3)
    scene.has(ROBERT, food=0, scrap=1)
    assert reason(scene.asks(fortifications, ROBERT), "trap-for-food") == "E1-FORT-03"


@pytest.mark.rule("E1-FORT-04", "E1-FORT-05")
def test_fort_04_a_wall_for_scrap_and_05_one_with_followers() -> None:
    scene = Scene()
    scene.has(ROBERT, food=0, scrap=2, story=1)
    scene.run(fortifications, ROBERT, answers=["wall", "expansion.wall.c1", "stop"])
    assert scene.told("spent") == [(ROBERT, "scrap", 1)]
    assert scene.told("gained") == []
    scene.run(fortifications, ROBERT, answers=["wall-for-story", "expansion.wall.c2", "stop"])
    assert scene.told("spent") == [(ROBERT, "story", 1), (ROBERT, "scrap", 1)]
    assert scene.told("gained") == [(ROBERT, "followers", 2, "fortifications")]
    assert scene.zone("expansion").walls == [ROBERT, ROBERT, -1, -1]
    assert scene.supply(ROBERT, "walls") == 5

    scene.has(ROBERT, food=1, scrap=1, story=0)
    assert reason(scene.asks(fortifications, ROBERT), "wall-for-story") == "E1-FORT-05"
    scene.has(ROBERT, scrap=0, story=1, food=0)
    scene.trap("military.d1.c1", ROBERT, "raptor")
    scene.asks(fortifications, ROBERT)
    assert scene.told("only-option") == [(ROBERT, "fortifications", "trap")]


@pytest.mark.rule("E1-FORT-06", "E1-R-95")
def test_fort_06_where_a_trap_may_lie() -> None:
    scene = Scene()
    scene.has(ROBERT, food=0, scrap=0)
    scene.dinos("military", d2_c1="T")
    scene.trap("military.d2.c2", EMMY, "raptor")
    scene.zone("expansion").dangerous = True
    decision = scene.asks(fortifications, ROBERT)
    assert decision.kind == "trap-space"
    assert reason(decision, "military.d2.c1") == "E1-FORT-06"
    assert reason(decision, "military.d2.c2") == "E1-FORT-06"
    # Row d3: open in the Dangerous Zone, covered elsewhere.
    assert "expansion.d3.c2" in texts(decision)
    assert reason(decision, "military.d3.c2") == "E1-MODEL-05"
    assert len(texts(decision)) == 8 + 6 + 10 + 8


@pytest.mark.rule("E1-FORT-06", "E1-R-93")
def test_fort_06_face_down_of_a_type_one_has_left() -> None:
    scene = Scene()
    scene.has(ROBERT, food=0, scrap=0)
    scene.supplies(ROBERT, trampler_traps=0)
    # Asked even though only one type is left, so that others learn nothing from the silence.
    decision = scene.asks(fortifications, ROBERT, answers=["military.d1.c1"])
    assert decision.kind == "trap-type"
    assert decision.secret
    assert texts(decision) == ["raptor"]
    assert reason(decision, "trampler") == "E1-FORT-06"

    scene.run(fortifications, ROBERT, answers=["military.d1.c1", "raptor"])
    own, others = (EPISODE1.view(scene.state, seat) for seat in (ROBERT, EMMY))
    cell = scene.cell("d1.c1")
    assert own["zones"][MILITARY]["traps"][cell]["species"] == "raptor"
    assert others["zones"][MILITARY]["traps"][cell] == {
        "owner": "p1", "species": None, "face_up": False,
    }  # fmt: skip
    assert others["players"][ROBERT]["supply"]["traps"] == 3
    assert "traps" not in others["players"][ROBERT]
    seen_by_emmy = [event.values for event in scene.events if event.visible_to(EMMY)]
    assert not any("raptor" in values for values in seen_by_emmy)


@pytest.mark.rule("E1-FORT-07")
def test_fort_07_one_wall_per_space_in_any_area() -> None:
    scene = Scene()
    scene.has(ROBERT, scrap=1, story=0)
    scene.wall("protection.c1", EMMY)
    decision = scene.asks(fortifications, ROBERT, answers=["wall"])
    assert len(texts(decision)) == 4 * 4 - 1
    assert reason(decision, "protection.wall.c1") == "E1-FORT-07"
    # Walls outlast an attack.
    scene.fill("protection")
    scene.run(dino_attack, PROTECTION, answers=["stop"])
    assert scene.zone("protection").walls == [EMMY, -1, -1, -1]
    assert scene.supply(EMMY, "walls") == 6


@pytest.mark.rule("E1-FORT-08")
def test_fort_08_two_traps_or_two_walls_in_one_action() -> None:
    scene = Scene()
    scene.has(ROBERT, food=1, scrap=0)
    scene.run(
        fortifications, ROBERT,
        answers=["trap", "military.d1.c1", "raptor", "trap-for-food", "military.d1.c2", "raptor"],
    )  # fmt: skip
    assert contribution(scene.state, MILITARY, ROBERT) == 2
    scene.has(ROBERT, scrap=2, story=1)
    scene.run(
        fortifications, ROBERT,
        answers=["wall-for-story", "military.wall.c1", "wall", "expansion.wall.c1"],
    )  # fmt: skip
    assert contribution(scene.state, MILITARY, ROBERT) == 3
    assert contribution(scene.state, EXPANSION, ROBERT) == 1


@pytest.mark.rule("E1-FORT-09", "E1-R-92")
def test_fort_09_used_traps_never_come_back() -> None:
    scene = Scene()
    for column in (1, 2, 3, 4):
        scene.trap(f"military.d2.c{column}", ROBERT, "trampler")
        scene.trap(f"military.d1.c{column}", ROBERT, "raptor")
    assert traps(scene, ROBERT) == (0, 0)
    scene.fill("military")
    scene.run(dino_attack, MILITARY)
    assert traps(scene, ROBERT) == (0, 0)
    assert scene.player(ROBERT).used_traps == [4, 4]
    scene.pool("neutral innovator")
    scene.has(ROBERT, food=1, scrap=1)
    decision = scene.asks(fortifications, ROBERT)
    assert reason(decision, "trap") == "E1-FORT-10"
    assert reason(decision, "trap-for-food") == "E1-FORT-10"


@pytest.mark.rule("E1-FORT-10")
def test_fort_10_without_pieces_no_options() -> None:
    scene = Scene()
    scene.pool("neutral innovator")
    scene.has(ROBERT, food=1, scrap=1, story=1)
    scene.supplies(ROBERT, walls=0)
    decision = scene.asks(fortifications, ROBERT)
    assert texts(decision) == ["trap", "trap-for-food"]
    assert reason(decision, "wall") == "E1-FORT-10"
    assert reason(decision, "wall-for-story") == "E1-FORT-10"
    assert "fortifications" in texts(scene.asks(primary_action, ROBERT))
    scene.supplies(ROBERT, trampler_traps=0, raptor_traps=0)
    assert reason(scene.asks(primary_action, ROBERT), "fortifications") == "E1-FORT-10"


@pytest.mark.rule("E1-R-184")
def test_ruling_184_no_dino_space_left_for_a_trap() -> None:
    scene = Scene()
    scene.pool("neutral innovator")
    trap_everywhere(scene, EMMY)
    scene.has(ROBERT, food=1, scrap=1, story=1)
    decision = scene.asks(fortifications, ROBERT)
    assert texts(decision) == ["wall", "wall-for-story"]
    assert reason(decision, "trap") == "E1-FORT-06"
    scene.has(ROBERT, scrap=0)
    assert "fortifications" not in texts(scene.asks(primary_action, ROBERT))
    # The Trap of a Patrol is lost, its Follower is not.
    scene.on_patrol(ROBERT, "snare_line", light=2, heavy=0)
    scene.run(resolve_stage, ROBERT)
    assert scene.told("trap-laid") == []
    assert scene.stock(ROBERT, "followers") == 11
    assert traps(scene, ROBERT) == (4, 4)


@pytest.mark.rule("E1-R-94")
def test_ruling_94_never_two_on_one_space() -> None:
    scene = Scene()
    scene.has(ROBERT, food=1, scrap=2, story=1)
    decision = scene.asks(
        fortifications, ROBERT, answers=["trap", "military.d1.c1", "raptor", "trap-for-food"]
    )
    assert reason(decision, "military.d1.c1") == "E1-FORT-06"
    decision = scene.asks(
        fortifications, ROBERT, answers=["wall", "military.wall.c1", "wall-for-story"]
    )
    assert reason(decision, "military.wall.c1") == "E1-FORT-07"


@pytest.mark.rule("E1-EX-08")
def test_example_08_olivia_fortifies_expansion() -> None:
    scene = Scene()
    scene.has(OLIVIA, scrap=1)
    scene.settlement("expansion.1", OLIVIA)
    scene.run(
        fortifications, OLIVIA,
        answers=["trap", "expansion.d1.c2", "raptor", "wall", "expansion.wall.c2"],
    )  # fmt: skip
    assert scene.stock(OLIVIA, "scrap") == 0
    assert sum(traps(scene, OLIVIA)) == 7
    assert scene.supply(OLIVIA, "walls") == 6
    seen = EPISODE1.view(scene.state, ROBERT)["zones"][EXPANSION]["traps"][scene.cell("d1.c2")]
    assert seen == {"owner": "p4", "species": None, "face_up": False}
    assert contribution(scene.state, EXPANSION, OLIVIA) == 2
