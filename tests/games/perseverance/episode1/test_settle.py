"""E1-SETTLE: the Settle Effect and the Settlement bonuses."""

import pytest
from any_scene import reason, texts
from games.perseverance.episode1.scene import EMMY, ROBERT, Scene

from pertinax.games.perseverance.episode1.rules.attack import breach_phase
from pertinax.games.perseverance.episode1.rules.community import presence
from pertinax.games.perseverance.episode1.rules.names import ASSETS, EXPANSION, ZONES
from pertinax.games.perseverance.episode1.rules.patrol import resolve_stage
from pertinax.games.perseverance.episode1.rules.primary import primary_action
from pertinax.games.perseverance.episode1.rules.secondary import secondary_action
from pertinax.games.perseverance.episode1.rules.settle import settle
from pertinax.games.perseverance.shared.rules.names import DISSENTERS


def build(scene: Scene, space: str, *answers: str, seat: int = ROBERT) -> None:
    """Settle option 1 on a space, with the answers to its bonus."""
    scene.has(seat, food=1, scrap=0)
    scene.run(settle, seat, answers=[space, *answers])


def crowd(scene: Scene, *zones: str, leave: int = 0) -> None:
    """Fill the first six spaces of these Zones but the topmost `leave`."""
    for zone in zones:
        for number in range(1, 7 - leave):
            scene.zone(zone).settlements[number - 1] = EMMY


@pytest.mark.rule("E1-SETTLE-01")
def test_settle_01_exactly_one_of_two_options() -> None:
    scene = Scene()
    scene.has(ROBERT, food=3, scrap=3, story=3)
    assert texts(scene.asks(settle, ROBERT)) == ["one", "two"]
    scene.run(settle, ROBERT, answers=["one", "military.1"])
    assert [decision.kind for decision in scene.asked] == ["settle", "settlement-space"]
    assert scene.supply(ROBERT, "settlements") == 11


@pytest.mark.rule("E1-SETTLE-02")
def test_settle_02_one_settlement_anywhere_with_its_bonus() -> None:
    scene = Scene()
    scene.settlement("protection.1", EMMY)
    scene.has(ROBERT, food=1, scrap=1, story=1)
    decision = scene.asks(settle, ROBERT, answers=["one"])
    assert len(texts(decision)) == 4 * 6 - 1
    assert reason(decision, "protection.1") == "E1-SETTLE-02"
    scene.has(ROBERT, food=1)
    scene.run(settle, ROBERT, answers=["one", "protection.6"])
    assert scene.told("spent") == [(ROBERT, "food", 1)]
    assert scene.zone("protection").settlements[5] == ROBERT
    assert scene.stock(ROBERT, "votes") == 2


@pytest.mark.rule("E1-SETTLE-03")
def test_settle_03_two_settlements_in_two_zones() -> None:
    scene = Scene()
    scene.settlement("military.1", EMMY)
    scene.settlement("military.3", EMMY)
    scene.has(ROBERT, food=1, scrap=1, story=1)
    decision = scene.asks(settle, ROBERT, answers=["two", "sustenance.2"])
    assert decision.kind == "settlement-zone"
    assert texts(decision) == ["military", "expansion", "protection"]
    assert reason(decision, "sustenance") == "E1-SETTLE-03"
    assert scene.stock(ROBERT, "votes") == 1

    scene = Scene()
    scene.settlement("military.1", EMMY)
    scene.settlement("military.3", EMMY)
    scene.has(ROBERT, food=1, scrap=1, story=1)
    scene.run(settle, ROBERT, answers=["two", "sustenance.2", "military"])
    # The lowest free space is 2: its Vote is not received.
    assert scene.zone("military").settlements[1] == ROBERT
    assert scene.stock(ROBERT, "votes") == 1
    assert [scene.stock(ROBERT, asset) for asset in ("food", "scrap", "story")] == [0, 0, 0]
    assert scene.supply(ROBERT, "settlements") == 10


@pytest.mark.rule("E1-EX-31", "E1-SETTLE-03", "E1-SETTLE-04")
def test_example_31_the_first_bonus_before_the_second_settlement() -> None:
    scene = Scene()
    scene.has(ROBERT, story=1, scrap=1, food=1)
    scene.settlement("protection.1", EMMY)
    scene.settlement("protection.2", EMMY)
    scene.run(settle, ROBERT, answers=["two", "expansion.5", "protection"])
    kinds = [event.kind for event in scene.events]
    assert kinds == ["spent", "spent", "spent", "settled", "gained", "settled"]
    assert scene.stock(ROBERT, "story") == 1
    assert scene.zone("protection").settlements[2] == ROBERT
    assert scene.row("chief_engineer") == []


@pytest.mark.rule("E1-SETTLE-04", "E1-R-85")
def test_ruling_85_option_2_needs_two_settlements_and_two_zones_with_room() -> None:
    scene = Scene()
    scene.has(ROBERT, story=1, scrap=1, food=1)
    scene.supplies(ROBERT, settlements=1)
    scene.asks(settle, ROBERT)
    assert scene.told("only-option") == [(ROBERT, "settle", "one")]

    scene = Scene()
    scene.has(ROBERT, story=1, scrap=1, food=1)
    crowd(scene, "sustenance", "military", "protection")
    scene.asks(settle, ROBERT)
    assert scene.told("only-option") == [(ROBERT, "settle", "one")]

    # Room in two Zones: the second Settlement has only one to go to.
    scene = Scene()
    scene.has(ROBERT, story=1, scrap=1, food=1)
    crowd(scene, "sustenance", "military")
    scene.run(settle, ROBERT, answers=["two", "protection.1"])
    assert scene.told("settled") == [("p1", "protection.1"), ("p1", "expansion.1")]


@pytest.mark.rule("E1-R-86")
def test_ruling_86_the_first_bonus_does_not_pay_for_option_2() -> None:
    for lacking in ("story", "scrap"):
        scene = Scene()
        scene.has(ROBERT, **{"story": 1, "scrap": 1, "food": 1, lacking: 0})
        scene.asks(settle, ROBERT)
        assert scene.told("only-option") == [(ROBERT, "settle", "one")]
    scene = Scene()
    scene.pool("neutral adventurer")
    scene.has(ROBERT, food=0, scrap=1, story=1)
    assert reason(scene.asks(primary_action, ROBERT), "settle") == "E1-SETTLE-10"


@pytest.mark.rule("E1-SETTLE-05", "E1-R-01")
def test_settle_05_bonuses_of_spaces_1_to_6() -> None:
    scene = Scene()
    before = list(scene.player(ROBERT).stock)
    before[ASSETS.index("food")] = 0
    before[ASSETS.index("scrap")] = 0
    build(scene, "military.1")
    assert scene.player(ROBERT).stock == before
    build(scene, "military.2")
    assert scene.stock(ROBERT, "votes") == 1
    build(scene, "military.3")
    assert scene.row("chief_of_security") == [ROBERT]
    assert scene.stock(ROBERT, "votes") == 1
    build(scene, "military.4")
    assert scene.row("chief_of_security") == [ROBERT, ROBERT]
    assert scene.supply(ROBERT, "cubes") == 13
    build(scene, "military.5")
    assert scene.stock(ROBERT, "light") == 2
    build(scene, "military.6")
    assert scene.stock(ROBERT, "votes") == 3


@pytest.mark.rule("E1-R-13")
def test_ruling_13_light_soldiers_come_from_the_military_zone() -> None:
    scene = Scene()
    build(scene, "protection.5")
    assert scene.told("gained") == [(ROBERT, "scrap", 1, "settlement-bonus")]
    build(scene, "military.5")
    assert scene.told("gained") == [(ROBERT, "light", 1, "settlement-bonus")]
    scene.zone("military").dangerous = True
    build(scene, "military.7")
    assert scene.told("gained") == [(ROBERT, "light", 2, "settlement-bonus")]


@pytest.mark.rule("E1-SETTLE-06")
def test_settle_06_bonuses_of_spaces_7_to_10() -> None:
    scene = Scene()
    scene.zone("sustenance").dangerous = True
    scene.has(ROBERT, light=2, heavy=2)
    build(scene, "sustenance.7")
    assert scene.stock(ROBERT, "food") == 2
    build(scene, "sustenance.8")
    assert scene.stock(ROBERT, "safeguard") == 3
    scene.leader("military", ROBERT)
    build(scene, "sustenance.9", "retrieve")
    assert scene.leader_at(ROBERT) == "home"
    assert scene.zone("military").leader == -1
    build(
        scene, "sustenance.10",
        "light", "military.s1.c1", "heavy", "expansion.s2.c1", "light", "military.s1.c2",
    )  # fmt: skip
    assert scene.fighter("expansion.s2.c1") == "p1 heavy"
    assert (scene.stock(ROBERT, "valor"), scene.stock(ROBERT, "safeguard")) == (2, 4)
    assert (scene.stock(ROBERT, "light"), scene.stock(ROBERT, "heavy")) == (0, 1)


@pytest.mark.rule("E1-SETTLE-07", "E1-R-87")
def test_settle_07_only_9_and_10_may_be_declined() -> None:
    scene = Scene()
    scene.zone("sustenance").dangerous = True
    scene.leader("military", ROBERT)
    scene.has(ROBERT, light=2)
    build(scene, "sustenance.9", "stop")
    assert scene.leader_at(ROBERT) == "military"
    build(scene, "sustenance.10", "stop")
    assert scene.stock(ROBERT, "light") == 2
    for number in range(2, 9):
        build(scene, f"sustenance.{number}")
        assert [decision.kind for decision in scene.asked] == ["settlement-space"]


@pytest.mark.rule("E1-SETTLE-07")
def test_settle_07_once_and_only_for_the_builder() -> None:
    scene = Scene()
    build(scene, "military.6")
    assert [scene.stock(seat, "votes") for seat in range(4)] == [2, 0, 0, 0]
    build(scene, "military.1", seat=EMMY)
    assert [scene.stock(seat, "votes") for seat in range(4)] == [2, 0, 0, 0]


@pytest.mark.rule("E1-SETTLE-08", "E1-R-90")
def test_settle_08_a_trampled_settlement_leaves_its_gains_and_its_space() -> None:
    scene = Scene()
    build(scene, "expansion.6")
    assert (scene.stock(ROBERT, "votes"), scene.supply(ROBERT, "settlements")) == (2, 11)
    scene.dinos("expansion", d1_c1="T")
    scene.run(breach_phase, scene.attack("expansion"))
    assert (scene.stock(ROBERT, "votes"), scene.supply(ROBERT, "settlements")) == (2, 12)
    build(scene, "expansion.6", seat=EMMY)
    assert scene.stock(EMMY, "votes") == 2
    assert scene.zone("expansion").settlements[5] == EMMY


@pytest.mark.rule("E1-EX-24", "E1-SETTLE-09")
def test_example_24_the_cube_of_space_4_fills_the_row() -> None:
    scene = Scene()
    scene.cubes("chief_mate", ROBERT, ROBERT, EMMY)
    scene.has(ROBERT, food=0)
    build(scene, "sustenance.4", seat=EMMY)
    assert scene.stock(ROBERT, "food") == 1
    assert scene.stock(EMMY, "food") == 1
    assert scene.row("chief_mate") == []


@pytest.mark.rule("E1-SETTLE-09")
def test_settle_09_without_cubes_nothing_is_placed() -> None:
    scene = Scene()
    scene.supplies(ROBERT, cubes=1)
    build(scene, "sustenance.3")
    assert scene.row("chief_mate") == [ROBERT]
    build(scene, "sustenance.4")
    assert scene.row("chief_mate") == [ROBERT]
    assert scene.zone("sustenance").settlements[3] == ROBERT


@pytest.mark.rule("E1-SETTLE-10")
def test_settle_10_needs_a_settlement_and_food() -> None:
    scene = Scene()
    scene.pool("neutral adventurer")
    scene.has(ROBERT, food=1)
    assert "settle" in texts(scene.asks(primary_action, ROBERT))
    scene.has(ROBERT, food=0)
    assert reason(scene.asks(primary_action, ROBERT), "settle") == "E1-SETTLE-10"
    scene.has(ROBERT, food=1)
    scene.supplies(ROBERT, settlements=0)
    assert reason(scene.asks(primary_action, ROBERT), "settle") == "E1-SETTLE-10"


@pytest.mark.rule("E1-EX-32", "E1-R-88")
def test_example_32_the_leader_placed_for_settle_returns_by_space_9() -> None:
    scene = Scene()
    scene.zone("expansion").dangerous = True
    scene.has(ROBERT, food=1, scrap=0)
    answers = ["leader-community", "expansion", "settle", "expansion.9"]
    decision = scene.asks(secondary_action, ROBERT, answers=answers)
    assert decision.kind == "retrieve-leader"
    assert scene.leader_at(ROBERT) == "expansion"
    assert presence(scene.state, ROBERT, EXPANSION) == 2

    scene = Scene()
    scene.zone("expansion").dangerous = True
    scene.has(ROBERT, food=1, scrap=0)
    scene.run(secondary_action, ROBERT, answers=[*answers, "retrieve"])
    assert scene.leader_at(ROBERT) == "home"
    assert scene.zone("expansion").leader == -1
    assert presence(scene.state, ROBERT, EXPANSION) == 1


@pytest.mark.rule("E1-R-89")
def test_ruling_89_space_9_with_the_leader_in_a_defense_area() -> None:
    scene = Scene()
    scene.zone("expansion").dangerous = True
    scene.run(secondary_action, ROBERT, answers=["leader-defense", "military.s1.c3"])
    assert scene.stock(ROBERT, "valor") == 1
    build(scene, "expansion.9", "retrieve")
    assert scene.leader_at(ROBERT) == "home"
    assert scene.fighter("military.s1.c3") == "none"
    assert scene.stock(ROBERT, "valor") == 1


@pytest.mark.rule("E1-R-91")
def test_ruling_91_a_settlement_from_a_patrol() -> None:
    scene = Scene()
    scene.on_patrol(ROBERT, "shelter_crew", light=3, heavy=0, stage=2)
    scene.settlement("military.1", EMMY)
    decision = scene.asks(resolve_stage, ROBERT)
    assert decision.kind == "settlement-zone"
    assert texts(decision) == [*ZONES, "stop"]

    scene = Scene()
    scene.on_patrol(ROBERT, "shelter_crew", light=3, heavy=0, stage=2)
    scene.settlement("military.1", EMMY)
    scene.run(resolve_stage, ROBERT, answers=["military"])
    assert scene.zone("military").settlements[1] == ROBERT
    assert scene.stock(ROBERT, "votes") == 0
    assert scene.stock(ROBERT, "followers") == 12


@pytest.mark.rule("E1-R-77", "E1-R-178")
def test_ruling_178_space_10_with_one_free_soldier_space() -> None:
    scene = Scene(players=2)
    scene.zone("sustenance").dangerous = True
    scene.has(ROBERT, light=3)
    for option in scene.setting.soldier_spaces:
        zone, place = divmod(option.value, 2 * scene.setting.columns)
        if option.text != "military.s2.c3":
            scene.state.zones[zone].soldiers[place] = 8 * EMMY + 3
    scene.settlement("sustenance.1", DISSENTERS)
    build(scene, "sustenance.10", "light")
    assert scene.fighter("military.s2.c3") == "p1 light"
    assert scene.stock(ROBERT, "light") == 2
    assert scene.stock(ROBERT, "safeguard") == 1
