"""PP-TILE: periphery tiles."""

import pytest
from any_scene import reason, texts
from games.perpetuity.conservation import expect_conserved
from games.perpetuity.scene import ANOOK, MIRELLE, Scene

from pertinax.games.perpetuity.rules.names import NOBODY
from pertinax.games.perpetuity.rules.round.shuttles import unload
from pertinax.games.perpetuity.rules.work.working import tile_refusal


@pytest.mark.rule("PP-TILE-01", "PP-EX-07")
def test_ex_07_by_level_on_side_a() -> None:
    scene = Scene(2)
    scene.has(ANOOK, fuel=1)
    worker = scene.worker(ANOOK, 2, "asteroids.1")
    scene.run(unload, ANOOK, worker, answers=["ast_level"])
    assert scene.goods(ANOOK) == {"ore": 2}


@pytest.mark.rule("PP-TILE-01", "PP-TILE-02")
@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize(
    ("tile", "area", "resource"),
    [("ast", "asteroids", "ore"), ("neb", "nebula", "fuel"), ("col", "colonies", "food")],
)
def test_01_and_02_free_on_side_b(level: int, tile: str, area: str, resource: str) -> None:
    for kind, count in (("level", level), ("two", 2)):
        scene = Scene(2)
        scene.no_workers(ANOOK)
        scene.side(f"{tile}_{kind}", "B")
        worker = scene.worker(ANOOK, level, f"{area}.1")
        scene.run(unload, ANOOK, worker, answers=[f"{tile}_{kind}"])
        assert scene.goods(ANOOK) == {resource: count}


@pytest.mark.rule("PP-TILE-02")
def test_02_collect_2_costs_1_on_side_a() -> None:
    scene = Scene(2)
    scene.has(ANOOK, food=1)
    scene.run(unload, ANOOK, scene.worker(ANOOK, 3, "asteroids.1"), answers=["ast_two"])
    assert scene.goods(ANOOK) == {"ore": 2}


@pytest.mark.rule("PP-TILE-03", "PP-EX-35")
def test_ex_35_a_failed_refining_loses_one_of_choice() -> None:
    scene = Scene(2)
    scene.has(ANOOK, ore=2, food=1)
    worker = scene.worker(ANOOK, 2, "nebula.1")
    scene.roll("skill", "cross")
    answers = ["neb_refine", "ore", "ore", "food", "food"]
    scene.run(unload, ANOOK, worker, answers=answers)
    assert scene.goods(ANOOK) == {"ore": 2}


@pytest.mark.rule("PP-TILE-03", "PP-EX-36")
def test_ex_36_three_food_become_nine_of_two_kinds() -> None:
    scene = Scene(2)
    scene.side("col_convert", "B")
    scene.has(ANOOK, food=4)
    worker = scene.worker(ANOOK, 3, "colonies.1")
    scene.roll("skill", 3)
    # The first one goes without asking: nothing else can be committed.
    answers = ["col_convert", "food", "food", "4 fuel 5 ore"]
    scene.run(unload, ANOOK, worker, answers=answers)
    assert texts(scene.asked[1]) == ["food", "stop"]
    assert len(scene.asked[3].options) == 10
    assert scene.goods(ANOOK) == {"fuel": 4, "food": 1, "ore": 5}


@pytest.mark.rule("PP-TILE-03")
def test_03_side_a_doubles_and_fewer_may_be_committed() -> None:
    scene = Scene(2)
    scene.has(ANOOK, fuel=2, food=2)
    worker = scene.worker(ANOOK, 2, "asteroids.1")
    scene.roll("skill", 2)
    scene.run(unload, ANOOK, worker, answers=["ast_process", "fuel", "food", "stop"])
    assert scene.goods(ANOOK) == {"fuel": 1, "food": 1, "ore": 4}


@pytest.mark.rule("PP-TILE-03")
def test_03_only_permitted_kinds() -> None:
    scene = Scene(2)
    scene.has(ANOOK, ore=5)
    worker = scene.worker(ANOOK, 2, "asteroids.1")
    refused = tile_refusal(scene.state, ANOOK, worker, scene.tile("ast_process"))
    assert refused is not None
    assert refused.key == "nothing-to-commit"
    scene.has(ANOOK, fuel=1, food=3)
    decision = scene.asks(unload, ANOOK, worker, answers=["ast_process", "fuel"])
    assert texts(decision) == ["food", "stop"]
    assert reason(decision, "fuel") == "PP-TILE-03"


@pytest.mark.rule("PP-TILE-04")
@pytest.mark.parametrize(("side", "food", "ore"), [("A", 2, 2), ("B", 1, 1)])
def test_04_a_research_card_of_the_display(side: str, food: int, ore: int) -> None:
    scene = Scene(2)
    scene.side("neb_research", side)
    scene.offer("research", "r_grant", "r_mentor", "r_mentor")
    scene.has(ANOOK, food=food, ore=ore)
    worker = scene.worker(ANOOK, 2, "nebula.1")
    decision = scene.asks(unload, ANOOK, worker, answers=["neb_research"])
    assert texts(decision) == ["r_grant", "r_mentor", "draw research"]
    scene = Scene(2)
    scene.side("neb_research", side)
    scene.offer("research", "r_grant", "r_mentor", "r_mentor")
    scene.has(ANOOK, food=food, ore=ore)
    worker = scene.worker(ANOOK, 2, "nebula.1")
    scene.run(unload, ANOOK, worker, answers=["neb_research", "r_mentor"])
    assert scene.goods(ANOOK) == {}
    assert [scene.setting.research[card].name for card in scene.player(ANOOK).research] == [
        "r_mentor"
    ]
    assert scene.state.decks[0].offer.count(NOBODY) == 1
    assert scene.player(ANOOK).bought == 1
    expect_conserved(scene.state)


@pytest.mark.rule("PP-TILE-04")
def test_04_cards_drawn_by_level_at_most_one_bought() -> None:
    scene = Scene(2)
    scene.has(ANOOK, food=1, ore=1)
    worker = scene.worker(ANOOK, 3, "nebula.1")
    decision = scene.asks(unload, ANOOK, worker, answers=["neb_research", "draw research"])
    looking = scene.state.looking
    assert looking is not None
    assert len(looking.cards) == 3
    assert texts(decision)[-1] == "stop"
    scene = Scene(2)
    scene.has(ANOOK, food=1, ore=1)
    worker = scene.worker(ANOOK, 3, "nebula.1")
    first = texts(decision)[0]
    scene.run(unload, ANOOK, worker, answers=["neb_research", "draw research", first])
    assert scene.goods(ANOOK) == {}
    assert len(scene.state.decks[0].layers[-1]) == 2
    assert scene.told("research-bought") == [(ANOOK, first)]
    expect_conserved(scene.state)


@pytest.mark.rule("PP-TILE-05")
def test_05_artifacts_by_discover_dice_on_side_b() -> None:
    scene = Scene(2)
    scene.side("col_abandoned", "B")
    worker = scene.worker(ANOOK, 3, "colonies.1")
    scene.roll("discover", "icon", "blank", "icon")
    scene.run(unload, ANOOK, worker, answers=["col_abandoned"])
    assert scene.goods(ANOOK) == {"artifact": 2}


@pytest.mark.rule("PP-TILE-05")
def test_05_any_resource_on_side_a() -> None:
    scene = Scene(4)
    worker = scene.worker(MIRELLE, 3, "colonies.1")
    scene.side("col_abandoned", "A")
    scene.run(unload, MIRELLE, worker, answers=["col_abandoned", "fuel"])
    assert scene.goods(MIRELLE) == {"fuel": 1}


@pytest.mark.rule("PP-TILE-06", "PP-EX-34")
def test_06_a_tile_may_be_used_in_vain() -> None:
    scene = Scene(2)
    scene.side("ast_level", "B")
    scene.has(ANOOK, ore=9)
    scene.run(unload, ANOOK, scene.worker(ANOOK, 3, "asteroids.1"), answers=["ast_level"])
    assert scene.stock(ANOOK, "ore") == 10
    assert scene.told("overflow") == [(ANOOK, "ore", 2)]
    scene.no_workers(ANOOK)
    scene.run(unload, ANOOK, scene.worker(ANOOK, 3, "asteroids.1"), answers=["ast_level"])
    assert scene.told("overflow") == [(ANOOK, "ore", 3)]
