"""E2-GATHER, E2-PUB, E2-MARKET, E2-SALVAGE: the small Effects of the City."""

import pytest
from any_scene import reason, texts
from games.perseverance.episode2.scene import FRED, JOHN, Scene2

from pertinax.games.perseverance.episode2.rules.city import (
    gather,
    marketplace,
    marketplace_refusal,
    pub,
    salvage,
)

WARES = ("food", "scrap", "island_resource")


def wares(scene: Scene2, seat: int) -> tuple[int, ...]:
    return tuple(scene.stock(seat, ware) for ware in WARES)


@pytest.mark.rule("E2-GATHER-01")
def test_gather_01_two_glowberries_and_food_or_island_resource() -> None:
    for resource in ("food", "island_resource"):
        scene = Scene2()
        scene.run(gather, JOHN, answers=[resource])
        assert scene.told("gained") == [
            (JOHN, "glowberry", 2, "gather"), (JOHN, resource, 1, "gather"),
        ]  # fmt: skip


@pytest.mark.rule("E2-GATHER-01")
def test_gather_01_releasing_a_shieldhead() -> None:
    scene = Scene2()
    scene.enclosure(JOHN, shieldhead=2)
    scene.run(gather, JOHN, answers=["release", "stop"])
    assert (scene.stock(JOHN, "glowberry"), scene.stock(JOHN, "food")) == (4, 2)
    assert scene.captured(JOHN) == {"shieldhead": 1}
    assert scene.dino_supply("shieldhead") == 19


@pytest.mark.rule("E2-GATHER-01")
def test_gather_01_both_options_in_any_order_but_each_once() -> None:
    for answers in (["harvest", "food", "release"], ["release", "harvest", "food"]):
        scene = Scene2()
        scene.enclosure(JOHN, shieldhead=2)
        scene.run(gather, JOHN, answers=answers)
        assert (scene.stock(JOHN, "glowberry"), scene.stock(JOHN, "food")) == (6, 3)
        assert scene.captured(JOHN) == {"shieldhead": 1}
        second = [decision for decision in scene.asked if decision.kind == "gather"][1]
        assert reason(second, answers[0]) == "E2-GATHER-01"


@pytest.mark.rule("E2-GATHER-01")
def test_gather_01_only_a_shieldhead_will_do() -> None:
    scene = Scene2()
    scene.enclosure(JOHN, raptor=3)
    scene.enclosure(FRED, shieldhead=1)
    scene.run(gather, JOHN, answers=["food"])
    assert scene.told("only-option") == [(JOHN, "gather", "harvest"), (JOHN, "gather", "stop")]


@pytest.mark.rule("E2-PUB-01", "E2-EX-04")
def test_pub_01_example_04_a_story_and_one_for_each_own_die_in_play() -> None:
    scene = Scene2()
    scene.pool("p1 mediator", "p2 mediator", "neutral mediator")
    scene.die("pub.1", "p1 mediator")
    scene.die("gather.1", "p1 adventurer")
    scene.die("settle.1", "p1 organizer")
    scene.die("pub.2", "p2 mediator")
    scene.has(JOHN, story=0)
    scene.run(pub, JOHN)
    assert scene.stock(JOHN, "story") == 5


@pytest.mark.rule("E2-PUB-01", "E2-R-19")
def test_pub_01_a_die_on_an_outpost_is_in_play() -> None:
    scene = Scene2()
    scene.outpost("crash_site", "start", FRED)
    scene.die("crash_site.1", "p1 mediator")
    scene.has(JOHN, story=0)
    scene.run(pub, JOHN)
    assert scene.stock(JOHN, "story") == 2


@pytest.mark.rule("E2-SALVAGE-01")
def test_salvage_01_two_scrap() -> None:
    scene = Scene2()
    scene.run(salvage, JOHN)
    assert scene.told("gained") == [(JOHN, "scrap", 2, "salvage")]


@pytest.mark.rule("E2-MARKET-02")
def test_market_02_a_glowberry_buys_any_two() -> None:
    scene = Scene2()
    scene.has(JOHN, glowberry=1, food=0, scrap=0, island_resource=0)
    scene.run(marketplace, JOHN, answers=["scrap island_resource", "stop"])
    assert texts(scene.asked[0]) == [
        "food food", "food scrap", "food island_resource", "scrap scrap", "scrap island_resource",
        "island_resource island_resource",
    ]  # fmt: skip
    assert wares(scene, JOHN) == (0, 1, 1)
    assert scene.stock(JOHN, "glowberry") == 0


@pytest.mark.rule("E2-MARKET-03", "E2-R-28")
def test_market_03_any_number_in_one_trade() -> None:
    scene = Scene2()
    scene.has(JOHN, glowberry=0, food=3, scrap=1, island_resource=0)
    trade = ["food scrap", "food island_resource", "food scrap"]
    scene.run(marketplace, JOHN, answers=trade)
    assert wares(scene, JOHN) == (0, 3, 1)
    # Nothing is left to give but what has just come in: the trade ends by itself.
    assert scene.told("only-option")[-2:] == [
        (JOHN, "exchange", "stop"), (JOHN, "marketplace", "stop"),
    ]  # fmt: skip


@pytest.mark.rule("E2-R-28", "E2-H-08")
def test_ruling_28_what_comes_in_does_not_leave_again() -> None:
    scene = Scene2()
    scene.has(JOHN, glowberry=0, food=2, scrap=1, island_resource=1)
    decision = scene.asks(marketplace, JOHN, answers=["food scrap"])
    assert texts(decision) == [
        "food scrap",
        "food island_resource",
        "island_resource scrap",
        "stop",
    ]
    assert reason(decision, "scrap food") == "E2-R-28"
    assert reason(decision, "island_resource food") == "E2-R-28"


@pytest.mark.rule("E2-R-28")
def test_ruling_28_at_least_one_unit_must_change_kind() -> None:
    scene = Scene2()
    scene.has(JOHN, glowberry=0, food=1, scrap=0, island_resource=0)
    decision = scene.asks(marketplace, JOHN)
    assert texts(decision) == ["food scrap", "food island_resource"]


@pytest.mark.rule("E2-MARKET-01")
def test_market_01_one_or_both_in_any_order() -> None:
    scene = Scene2()
    scene.has(JOHN, glowberry=2, food=0, scrap=0, island_resource=0)
    scene.run(marketplace, JOHN, answers=["food food", "exchange", "food scrap", "stop"])
    assert wares(scene, JOHN) == (1, 1, 0)
    assert scene.stock(JOHN, "glowberry") == 1
    scene.run(marketplace, JOHN, answers=["exchange", "food scrap", "buy", "food food"])
    assert wares(scene, JOHN) == (2, 2, 0)


@pytest.mark.rule("E2-MARKET-01", "E2-R-16")
def test_market_01_closed_without_glowberry_and_wares() -> None:
    scene = Scene2()
    scene.has(JOHN, glowberry=0, food=0, scrap=0, island_resource=0, story=5)
    refusal = marketplace_refusal(scene.state, JOHN)
    assert refusal is not None
    assert refusal.rule == "E2-MARKET-03"
    for asset in ("glowberry", *WARES):
        scene.has(JOHN, **{asset: 1})
        assert marketplace_refusal(scene.state, JOHN) is None
        scene.has(JOHN, **{asset: 0})
