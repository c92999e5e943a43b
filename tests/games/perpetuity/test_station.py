"""PP-STATION: Comms Array, Recruitment and Training Center, Shipyard."""

import pytest
from any_scene import reason, texts
from games.perpetuity.conservation import expect_conserved
from games.perpetuity.scene import ANOOK, VESKA, Scene

from pertinax.games.perpetuity.rules.names import NOBODY
from pertinax.games.perpetuity.rules.round.placing import mortal_turn
from pertinax.games.perpetuity.rules.round.shuttles import unload
from pertinax.games.perpetuity.rules.view import view
from pertinax.games.perpetuity.rules.work.working import tile_refusal, work


@pytest.mark.rule("PP-STATION-01", "PP-STATION-02", "PP-EX-16")
def test_ex_16_contact() -> None:
    scene = Scene(2)
    village = scene.village("skeptic_ore", "p1")
    scene.has(ANOOK, marker=1)
    scene.run(mortal_turn, ANOOK, answers=["3", "sta_comms"])
    assert scene.state.contacts[village] == ANOOK
    assert scene.stock(ANOOK, "marker") == 0
    assert scene.told("contacted") == [(ANOOK, "skeptic_ore", "p1")]
    expect_conserved(scene.state)


@pytest.mark.rule("PP-STATION-01", "PP-R-83")
def test_station_01_the_planet_must_be_in_range_of_that_array() -> None:
    scene = Scene(2)
    scene.planet("p1", 0)
    for planet in ("p1", "p2", "p3"):
        scene.village("skeptic_fuel", planet)
    scene.side("ast_comms", "A")
    scene.has(ANOOK, marker=2, fuel=1)
    scene.run(mortal_turn, ANOOK, answers=["3", "sta_comms"])
    assert scene.state.contacts == [ANOOK, NOBODY, NOBODY]
    scene.run(unload, ANOOK, scene.worker(ANOOK, 2, "asteroids.1"), answers=["ast_comms", "action"])
    assert scene.state.contacts == [ANOOK, ANOOK, NOBODY]
    assert scene.stock(ANOOK, "fuel") == 0, "side A costs 1 fuel"
    scene.state.orbit = 8
    assert scene.state.contacts == [ANOOK, ANOOK, NOBODY]


@pytest.mark.rule("PP-STATION-02")
def test_station_02_skeptics_without_a_marker_only() -> None:
    scene = Scene(2)
    scene.village("believer", "p1")
    scene.village("zealot", "p1")
    scene.village("skeptic_ore", "p1", marker=VESKA)
    tile = scene.tile("sta_comms")
    scene.has(ANOOK, marker=1)
    refused = tile_refusal(scene.state, ANOOK, 0, tile)
    assert refused is not None
    assert refused.key == "no-skeptic-in-range"
    scene.village("skeptic_food", "p1")
    scene.village("skeptic_food", "p1")
    scene.village("skeptic_fuel", "p1")
    decision = scene.asks(mortal_turn, ANOOK, answers=["3", "sta_comms"])
    assert texts(decision) == ["p1 skeptic_food", "p1 skeptic_fuel"]
    scene = Scene(2)
    scene.village("skeptic_ore", "p1")
    refused = tile_refusal(scene.state, ANOOK, 0, tile)
    assert refused is not None
    assert refused.key == "no-marker"


@pytest.mark.rule("PP-STATION-02", "PP-R-54")
def test_station_02_a_marker_may_be_taken_back_before_placing() -> None:
    scene = Scene(2)
    village = scene.village("skeptic_ore", "p1", marker=ANOOK)
    scene.village("skeptic_ore", "p1", marker=VESKA)
    decision = scene.asks(mortal_turn, ANOOK)
    assert texts(decision) == ["3", "2", "take-back p1 skeptic_ore", "pass"]
    scene.run(mortal_turn, ANOOK, answers=["take-back p1 skeptic_ore", "pass"])
    assert scene.state.contacts[village] == NOBODY
    assert scene.stock(ANOOK, "marker") == 1


@pytest.mark.rule("PP-STATION-03")
def test_station_03_a_worker_1_is_ready_next_round() -> None:
    scene = Scene(2)
    scene.has(ANOOK, food=4)
    scene.run(mortal_turn, ANOOK, answers=["3", "sta_recruit"])
    assert scene.stock(ANOOK, "food") == 2
    assert (scene.at(ANOOK, 4), scene.status(ANOOK, 4)) == ("quarters", "new")
    assert texts(scene.asks(mortal_turn, ANOOK)) == ["2", "pass"]


@pytest.mark.rule("PP-STATION-03")
def test_station_03_at_most_two_workers_1() -> None:
    scene = Scene(2)
    scene.has(ANOOK, food=9)
    scene.worker(ANOOK, 1)
    tile = scene.tile("sta_recruit")
    assert tile_refusal(scene.state, ANOOK, 0, tile) is None
    scene.worker(ANOOK, 1, status="new")
    refused = tile_refusal(scene.state, ANOOK, 0, tile)
    assert refused is not None
    assert (refused.rule, refused.key) == ("PP-STATION-03", "novices-enough")


@pytest.mark.rule("PP-STATION-03", "PP-R-37", "PP-FRAME-10")
def test_station_03_an_artifact_pays_for_a_recruit() -> None:
    scene = Scene(2)
    scene.has(ANOOK, artifact=1)
    scene.run(mortal_turn, ANOOK, answers=["3", "sta_recruit", "action"])
    assert scene.goods(ANOOK) == {}
    assert scene.told("worker-hired") == [(ANOOK, 1)]


@pytest.mark.rule("PP-STATION-04")
def test_station_04_a_worker_1_becomes_a_worker_2() -> None:
    scene = Scene(2)
    scene.has(ANOOK, food=2)
    trainee = scene.worker(ANOOK, 1)
    scene.run(mortal_turn, ANOOK, answers=["3", "sta_training"])
    assert scene.at(ANOOK, trainee) == "supply"
    assert (scene.at(ANOOK, 2), scene.status(ANOOK, 2)) == ("quarters", "new")
    expect_conserved(scene.state)


@pytest.mark.rule("PP-STATION-04", "PP-R-55", "PP-WORK-02", "PP-H-05")
def test_station_04_the_placed_worker_may_train_itself() -> None:
    scene = Scene(2)
    scene.has(ANOOK, food=2)
    scene.worker(ANOOK, 1)
    scene.worker(ANOOK, 1)
    decision = scene.asks(mortal_turn, ANOOK, answers=["1", "sta_training"])
    assert texts(decision) == ["itself", "1"]
    scene = Scene(2)
    scene.has(ANOOK, food=2)
    worker = scene.worker(ANOOK, 1)
    scene.run(mortal_turn, ANOOK, answers=["1", "sta_training"])
    assert scene.at(ANOOK, worker) == "supply"
    assert (scene.at(ANOOK, 2), scene.status(ANOOK, 2)) == ("sta_training", "new")


@pytest.mark.rule("PP-STATION-04")
def test_station_04_placed_workers_and_an_empty_supply_are_refused() -> None:
    scene = Scene(2)
    scene.has(ANOOK, food=2)
    scene.worker(ANOOK, 1, "nebula.1")
    tile = scene.tile("sta_training")
    refused = tile_refusal(scene.state, ANOOK, 0, tile)
    assert refused is not None
    assert refused.key == "no-trainee"
    scene.worker(ANOOK, 1)
    assert tile_refusal(scene.state, ANOOK, 0, tile) is None
    for _ in range(2):
        scene.worker(ANOOK, 2)
    refused = tile_refusal(scene.state, ANOOK, 0, tile)
    assert refused is not None
    assert refused.key == "no-worker-left"


@pytest.mark.rule("PP-STATION-05", "PP-R-32")
def test_station_05_no_worker_2_becomes_a_worker_3() -> None:
    scene = Scene(2)
    scene.no_workers(ANOOK)
    scene.has(ANOOK, food=9, ore=9)
    worker = scene.worker(ANOOK, 2)
    refused = tile_refusal(scene.state, ANOOK, worker, scene.tile("sta_training"))
    assert refused is not None
    assert refused.key == "no-trainee"


@pytest.mark.rule("PP-STATION-06", "PP-STATION-07")
@pytest.mark.parametrize(("side", "price"), [("A", 3), ("B", 2)])
def test_station_06_and_07_a_blueprint(side: str, price: int) -> None:
    scene = Scene(2)
    scene.side("sta_shipyard", side)
    scene.has(ANOOK, ore=price)
    scene.run(mortal_turn, ANOOK, answers=["3", "sta_shipyard", "blueprint lifter"])
    assert scene.stock(ANOOK, "ore") == 0
    ship = scene.player(ANOOK).ships[0]
    assert (ship.model, ship.built, ship.hull) == (2, False, 0)
    assert scene.state.blueprints[2] == 0, "one copy with two mortals"
    expect_conserved(scene.state)


@pytest.mark.rule("PP-STATION-07")
def test_station_07_two_ships_and_blueprints_and_what_is_left() -> None:
    scene = Scene(2)
    scene.has(ANOOK, ore=9)
    scene.ship(ANOOK, "ark")
    scene.ship(VESKA, "skiff")
    decision = scene.asks(mortal_turn, ANOOK, answers=["3", "sta_shipyard"])
    assert "blueprint lifter" in texts(decision)
    assert reason(decision, "blueprint ark") == "PP-STATION-07"
    assert reason(decision, "blueprint skiff") == "PP-STATION-07"
    scene = Scene(2)
    scene.has(ANOOK, ore=9)
    scene.ship(ANOOK, "ark")
    scene.ship(ANOOK, "lifter", built=False)
    decision = scene.asks(mortal_turn, ANOOK, answers=["3", "sta_shipyard"])
    assert not [text for text in texts(decision) if text.startswith("blueprint")]


@pytest.mark.rule("PP-STATION-08", "PP-STATION-09")
def test_station_08_an_upgrade_of_the_display() -> None:
    scene = Scene(2)
    scene.offer("upgrades", "u_hull", "u_tank", "u_tank")
    ship = scene.ship(ANOOK, "lifter")
    scene.has(ANOOK, ore=2)
    scene.run(mortal_turn, ANOOK, answers=["3", "sta_shipyard", "u_hull"])
    assert ship.hull == 4, "more hull is filled at once"
    assert ship.upgrades == (0,)
    assert scene.state.decks[1].offer == (NOBODY, 3, 3)
    expect_conserved(scene.state)


@pytest.mark.rule("PP-STATION-08", "PP-R-56")
def test_station_08_drawn_upgrades_are_seen_by_the_buyer_and_need_not_be_bought() -> None:
    scene = Scene(2)
    scene.ship(ANOOK, "lifter", built=False)
    scene.has(ANOOK, ore=2)
    answers = ["2", "sta_shipyard", "draw upgrades"]
    decision = scene.asks(mortal_turn, ANOOK, answers=answers)
    assert (decision.kind, decision.secret) == ("buy-drawn", True)
    looking = view(scene.state, ANOOK)["looking"]
    assert looking is not None
    assert looking["count"] == len(looking["cards"] or []) == 2
    assert view(scene.state, VESKA)["looking"] == {**looking, "cards": None}
    drawn = [event for event in scene.events if event.kind == "drawn"]
    assert [event.only for event in drawn] == [ANOOK, ANOOK]
    scene = Scene(2)
    scene.ship(ANOOK, "lifter", built=False)
    scene.has(ANOOK, ore=2)
    left = scene.state.decks[1].left()
    scene.run(mortal_turn, ANOOK, answers=[*answers, "stop"])
    assert scene.stock(ANOOK, "ore") == 2
    assert scene.state.decks[1].left() == left
    assert [len(layer) for layer in scene.state.decks[1].layers] == [left - 2, 2]
    assert scene.state.decks[1].known == (NOBODY, ANOOK)
    expect_conserved(scene.state)


@pytest.mark.rule("PP-STATION-08")
def test_station_08_one_of_those_drawn_is_bought_the_rest_goes_under_the_pile() -> None:
    scene = Scene(2)
    ship = scene.ship(ANOOK, "lifter", built=False)
    scene.has(ANOOK, ore=2)
    names = [scene.setting.ship_upgrades[kind].name for kind in scene.state.decks[1].layers[0]]
    scene.draw("upgrades", names, "u_tank", "u_cargo", "u_plating")
    answers = ["3", "sta_shipyard", "draw upgrades", "u_tank"]
    scene.run(mortal_turn, ANOOK, answers=answers)
    assert ship.upgrades == (3,)
    assert sorted(scene.state.decks[1].layers[-1]) == [2, 4]
    assert scene.stock(ANOOK, "ore") == 0
    expect_conserved(scene.state)


@pytest.mark.rule("PP-STATION-09")
def test_station_09_an_upgrade_needs_a_ship_at_home_with_room() -> None:
    for at, upgrades in (("orbit p1", []), ("home", ["u_hull", "u_evac"])):
        scene = Scene(2)
        scene.has(ANOOK, ore=9)
        scene.ship(ANOOK, "lifter", at, upgrades=upgrades)
        scene.offer("upgrades", "u_tank", "u_tank", "u_tank")
        decision = scene.asks(mortal_turn, ANOOK, answers=["3", "sta_shipyard"])
        assert reason(decision, "u_tank") == "PP-STATION-09"
        assert reason(decision, "draw upgrades") == "PP-STATION-09"


@pytest.mark.rule("PP-STATION-09")
def test_station_09_the_owner_chooses_the_ship() -> None:
    scene = Scene(2)
    scene.has(ANOOK, ore=9)
    scene.ship(ANOOK, "lifter")
    second = scene.ship(ANOOK, "ark", built=False)
    scene.offer("upgrades", "u_tank", "u_tank", "u_tank")
    answers = ["3", "sta_shipyard", "u_tank", "ship-2"]
    scene.run(mortal_turn, ANOOK, answers=answers)
    assert second.upgrades == (3,)


@pytest.mark.rule("PP-STATION-10")
def test_station_10_a_player_marker_of_the_supply() -> None:
    scene = Scene(2)
    scene.has(ANOOK, ore=2, marker=7)
    scene.run(mortal_turn, ANOOK, answers=["3", "sta_shipyard", "marker"])
    assert scene.stock(ANOOK, "marker") == 8
    assert scene.player(ANOOK).marker_supply == 0
    scene.has(ANOOK, ore=2)
    scene.no_workers(ANOOK)
    worker = scene.worker(ANOOK, 3)
    decision = scene.asks(work, ANOOK, worker, scene.tile("sta_shipyard"))
    assert reason(decision, "marker") == "PP-STATION-10"
