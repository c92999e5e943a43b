"""PP-H: rulings of our own, as far as the tests of the rules do not show them."""

import pytest
from any_scene import texts
from games.perpetuity.conservation import expect_conserved
from games.perpetuity.scene import ANOOK, ORDUN, VESKA, Scene

from pertinax.games.perpetuity.rules.game import redeal
from pertinax.games.perpetuity.rules.names import (
    HOME,
    LANDED,
    LOAD,
    NOBODY,
    PLANET,
    REMOVED,
    RESEARCH,
    RESEARCH_DECK,
    TRAVEL,
)
from pertinax.games.perpetuity.rules.planets.doom import destroy_ship
from pertinax.games.perpetuity.rules.planets.planet import planet_action
from pertinax.games.perpetuity.rules.round.mortals_end import income, workers_return
from pertinax.games.perpetuity.rules.round.placing import mortal_turn
from pertinax.games.perpetuity.rules.round.shuttles import unload
from pertinax.games.perpetuity.rules.shape import data
from pertinax.games.perpetuity.rules.ships.tiles import ship_refusal, ship_tile, work_on_ship
from pertinax.games.perpetuity.rules.ships.travel import step_refusal
from pertinax.games.perpetuity.rules.station.damage import damage_tiles, remove_tiles
from pertinax.games.perpetuity.rules.station.station import item_refusal
from pertinax.games.perpetuity.rules.turn import mortals_step
from pertinax.games.perpetuity.rules.under_way import Action
from pertinax.games.perpetuity.rules.view import ship_at
from pertinax.games.perpetuity.rules.work.upgrading import repair_refusal
from pertinax.games.perpetuity.rules.work.working import tile_refusal
from pertinax.kernel.chance import Chance

THREE = 0
"""The number of a mortal's worker 3."""


def fly(scene: Scene, seat: int, *steps: str, worker: int = THREE) -> None:
    scene.run(work_on_ship, seat, worker, ship_tile(0, TRAVEL), answers=steps)
    expect_conserved(scene.state)


def acting(scene: Scene, seat: int) -> Action:
    """The highest worker aboard the first ship, about to act on its planet."""
    action = Action(seat, scene.player(seat).bridge(0)[0])
    action.ship, action.duty = 0, PLANET
    return action


# Work tiles


@pytest.mark.rule("PP-H-02")
def test_02_a_tile_that_waits_falls_when_it_is_hit_but_not_by_another_chain() -> None:
    scene = Scene(2)
    scene.damage("neb_refine", "end")
    scene.damage("neb_two", "end")
    waiting = scene.tile("neb_refine")
    scene.run(remove_tiles, [scene.tile("neb_two")])
    assert not scene.state.gone[waiting]
    scene.run(damage_tiles, [waiting])
    assert scene.state.gone[waiting]


@pytest.mark.rule("PP-H-03")
def test_03_without_its_damage_tile_a_tile_cannot_be_damaged() -> None:
    scene = Scene(2)
    scene.state.damage_at[scene.tile("ast_two")] = REMOVED
    scene.run(damage_tiles, [scene.tile("ast_two"), scene.tile("ast_level")])
    assert scene.damaged() == {"ast_level": 3}


@pytest.mark.rule("PP-H-58", "PP-DAMAGE-05")
def test_58_no_card_saves_a_tile_on_its_end() -> None:
    scene = Scene(2)
    scene.offer("research", "-", "-", "-")
    scene.research(VESKA, "r_rebuild", "r_patch_crew")
    tile = scene.tile("ast_two")
    scene.damage("ast_two", 7)
    assert repair_refusal(scene.state, VESKA, tile) is None
    scene.damage("ast_two", "end")
    refused = repair_refusal(scene.state, VESKA, tile)
    assert refused is not None
    assert refused.key == "beyond-repair"


# Workers


@pytest.mark.rule("PP-H-06", "PP-STATION-04")
@pytest.mark.parametrize("status", ["new", "frozen"])
def test_06_who_is_not_ready_can_be_trained(status: str) -> None:
    scene = Scene(2)
    scene.has(ANOOK, food=2)
    trainee = scene.worker(ANOOK, 1, status=status)
    scene.run(mortal_turn, ANOOK, answers=["3", "sta_training"])
    assert scene.at(ANOOK, trainee) == "supply"
    assert scene.told("worker-hired") == [(ANOOK, 2)]


@pytest.mark.rule("PP-H-07", "PP-END-M1")
def test_07_all_get_off_before_a_spot_is_taken_for_overtime() -> None:
    scene = Scene(2)
    scene.no_workers(VESKA)
    for spot, level in enumerate((3, 2, 2, 2), 1):
        scene.worker(VESKA, level, f"nebula.{spot}")
    worker = scene.worker(ANOOK, 2, "neb_two")
    scene.has(ANOOK, food=1)
    scene.run(mortals_step, answers=["overtime nebula"])
    assert scene.at(ANOOK, worker) == "nebula.1"
    assert scene.at(VESKA, THREE) == "quarters"


@pytest.mark.rule("PP-H-08", "PP-END-M1")
@pytest.mark.parametrize(
    ("marker", "resource"), [(2, "ore"), (6, "ore"), (10, "fuel"), (14, "food")]
)
def test_08_overtime_at_a_quadrant_marker(marker: int, resource: str) -> None:
    scene = Scene(2, perpetuity="cards")
    scene.card("broken", f"quadrant:{marker}")
    scene.worker(ANOOK, 2, f"card:quadrant:{marker}")
    scene.has(ANOOK, food=1)
    scene.run(workers_return, ANOOK, answers=["overtime colonies"])
    assert scene.goods(ANOOK) == {resource: 1}


# What is hidden


@pytest.mark.rule("PP-H-13", "PP-AVATAR-11")
def test_13_the_hand_is_not_dealt_anew() -> None:
    scene = Scene(2, perpetuity="dedicated")
    scene.card("frail", "hand")
    scene.card("vision", "hand")
    before = scene.state.cards[:]
    for attempt in range(5):
        redeal(scene.state, ANOOK, Chance(str(attempt)))
        assert scene.state.cards == before


# Ships


@pytest.mark.rule("PP-H-11", "PP-PLANET-12")
def test_11_blueprint_and_upgrades_of_a_destroyed_ship_leave_the_game() -> None:
    scene = Scene(2)
    scene.ship(ANOOK, "skiff", "landed p1", upgrades=["u_evac"])
    scene.ship(ANOOK, "courier")
    blueprints = scene.state.blueprints[:]
    deck = data(scene.state)["decks"][1]
    lifter = 2
    assert item_refusal(scene.state, ANOOK, lifter) is not None
    scene.run(destroy_ship, ANOOK, 0)
    assert scene.state.blueprints == blueprints
    assert data(scene.state)["decks"][1] == deck
    assert item_refusal(scene.state, ANOOK, lifter) is None


@pytest.mark.rule("PP-H-20", "PP-SHIP-02")
def test_20_who_builds_leaves_the_bridge_who_loads_flies_along() -> None:
    scene = Scene(2)
    ship = scene.ship(ANOOK, "courier", tank=1, crew=[3, 2])
    builder = scene.worker(ANOOK, 1, "ship-1")
    scene.ship(ANOOK, "skiff", built=False)
    scene.has(ANOOK, fuel=1, ore=2)
    scene.run(mortal_turn, ANOOK, answers=["1 ship-1", "ship-2 build"])
    assert scene.at(ANOOK, builder) == "quarters"
    scene.run(mortal_turn, ANOOK, answers=["2 ship-1", "ship-1 load", "tank"])
    fly(scene, ANOOK, "move p1", "stop")
    assert ship_at(ship) == "orbit p1"
    assert (scene.at(ANOOK, 1), scene.status(ANOOK, 1)) == ("ship-1", "placed")


@pytest.mark.rule("PP-H-21", "PP-FORCE-T3")
@pytest.mark.parametrize(("face", "left"), [(2, 4), (3, 3)])
def test_21_frail_comes_before_the_autopilot(face: int, left: int) -> None:
    scene = Scene(2, perpetuity="cards")
    scene.no_workers(ANOOK)
    scene.planet("p1", 1)
    scene.card("frail", "quadrant:2")
    ship = scene.ship(
        ANOOK, "bulwark", "orbit p1", tank=2, crew=[2], upgrades=["u_autopilot"], hull=4
    )
    scene.roll("skill", face)
    fly(scene, ANOOK, "land", worker=scene.player(ANOOK).bridge(0)[0])
    assert ship.hull == left


@pytest.mark.rule("PP-H-26", "PP-FORCE-16")
def test_26_collect_takes_all_it_can_and_leaves_lost_resources_that_do_not_fit() -> None:
    scene = Scene(2)
    ship = scene.ship(ANOOK, "lifter", "landed p1", crew=[3], food=2)
    scene.state.lost[0] = [0, 0, 3]
    decision = scene.asks(planet_action, acting(scene, ANOOK), answers=["collect"])
    assert texts(decision) == ["fuel", "food", "ore", "lost ore"], "there is no stopping"
    scene.run(planet_action, acting(scene, ANOOK), answers=["collect", "lost ore"])
    assert ship.cargo == [0, 2, 1, 0]
    assert scene.state.lost[0] == [0, 0, 2]


@pytest.mark.rule("PP-H-27", "PP-FORCE-G4")
def test_27_intensify_leaves_the_dice_of_explore_and_gifts_alone() -> None:
    scene = Scene(2, perpetuity="cards")
    scene.planet("p1", 1)
    scene.card("intensify", "quadrant:2")
    scene.ship(VESKA, "lifter", "landed p1", crew=[3])
    scene.village("zealot", "p1")
    scene.roll("discover", "icon", "blank", "blank", "blank")
    scene.run(planet_action, acting(scene, VESKA), answers=["explore", "give"])
    assert [told[3] for told in scene.told("rolled")] == ["icon", "blank blank blank"]


@pytest.mark.rule("PP-H-28", "PP-STRANDED-07")
def test_28_fuel_in_the_cargo_of_a_landed_ship_is_fuel_unless_it_has_no_hull() -> None:
    scene = Scene(2)
    ship = scene.ship(ANOOK, "lifter", "landed p1", crew=[2], fuel=1)
    tile = scene.tile("sta_comms")
    assert tile_refusal(scene.state, ANOOK, THREE, tile) is not None
    ship.hull = 0
    assert tile_refusal(scene.state, ANOOK, THREE, tile) is None


@pytest.mark.rule("PP-H-29", "PP-STRANDED-06")
def test_29_the_owner_rolls_and_chooses_in_a_rescue_by_another() -> None:
    scene = Scene(2)
    ship = scene.ship(VESKA, "lifter", "landed p1", crew=[2], ore=1)
    scene.village("skeptic_ore", "p1", marker=ANOOK)
    scene.village("believer", "p2")
    scene.roll("skill", 2)
    scene.run(mortal_turn, ANOOK, answers=["3", "sta_comms", "skeptic_ore p1"])
    assert scene.asked[-1].seat == VESKA
    assert scene.told("rolled") == [(VESKA, "rescue", "skill", "2")]
    assert ship.at == HOME


@pytest.mark.rule("PP-H-48", "PP-FORCE-S5")
@pytest.mark.parametrize("steps", [["move p1", "move p4", "stop"], ["move p1", "land"]])
def test_48_missing_ships_does_not_stop_who_comes_from_elsewhere(steps: list[str]) -> None:
    scene = Scene(2, perpetuity="cards")
    scene.planet("p1", 1)
    scene.card("missing_ships", "quadrant:2")
    ship = scene.ship(ANOOK, "ark", "orbit p2", crew=[3], tank=4)
    scene.roll("skill", 1)
    fly(scene, ANOOK, *steps)
    assert ship_at(ship) == ("landed p1" if steps[-1] == "land" else "orbit p4")
    refused = ship_refusal(scene.state, ANOOK, THREE, ship_tile(0, LOAD))
    assert refused is not None
    assert (refused.rule == "PP-FORCE-S5") == (ship.at == LANDED)


# Force cards


def suffering(scene: Scene, seat: int, tile: str, *answers: str) -> None:
    """A worker 2 gets off at a tile of the Asteroids."""
    worker = scene.worker(seat, 2, "asteroids.1")
    scene.run(unload, seat, worker, answers=[tile, *answers])


@pytest.mark.rule("PP-H-42", "PP-FORCE-03")
def test_42_frail_and_intensify_do_not_touch_the_roll_for_immunity() -> None:
    for other, seat, card in (("frail", ANOOK, "produce"), ("intensify", ORDUN, "rotten_luck")):
        scene = Scene(3, perpetuity="dedicated")
        scene.level(3)
        scene.card(other, "tile:ast_level")
        number = scene.card(card, "outline:asteroids")
        scene.side("ast_level", "B")
        scene.roll("skill", 2)
        suffering(scene, seat, "ast_level", "roll")
        name = scene.setting.force_cards[number].name
        assert scene.told("rolled") == [(seat, "immunity", "skill", "2")]
        assert scene.told("avoids") == [(seat, 2, name)]


@pytest.mark.rule("PP-H-42", "PP-FORCE-03", "PP-R-25")
def test_42_escalate_does_not_count_for_immunity() -> None:
    scene = Scene(2, perpetuity="dedicated")
    scene.level(2)
    scene.card("escalate", "tile:ast_level")
    scene.card("produce", "outline:asteroids")
    scene.side("ast_level", "B")
    suffering(scene, ANOOK, "ast_level")
    assert scene.told("avoids") == [(ANOOK, 2, "f_gravity_1")], "level 2 is enough"
    assert scene.goods(ANOOK) == {"ore": 2}


@pytest.mark.rule("PP-H-43", "PP-R-62")
@pytest.mark.parametrize(("seat", "dice"), [(VESKA, 2), (ORDUN, 1)])
def test_43_immunity_to_escalate_counts_for_clearing(seat: int, dice: int) -> None:
    scene = Scene(3, perpetuity="cards")
    scene.card("escalate", "outline:asteroids")
    worker = scene.worker(seat, 3, "asteroids.1")
    scene.roll("skill", *[1] * dice)
    scene.run(unload, seat, worker, answers=["card:outline:asteroids"])
    assert scene.told("rolled") == [(seat, "clearing", "skill", " ".join(["1"] * dice))]


@pytest.mark.rule("PP-H-49", "PP-FORCE-M3", "PP-UPGRADE-04")
def test_49_digress_does_not_pause_the_income_of_a_tile_that_is_gone() -> None:
    scene = Scene(2, perpetuity="cards")
    scene.upgraded("ast_two", VESKA, "ore")
    scene.card("digress", "outline:asteroids")
    scene.run(income)
    assert scene.stock(VESKA, "ore") == 0
    scene.run(remove_tiles, [scene.tile("ast_two")])
    assert scene.state.upgraders[scene.tile("ast_two")] == NOBODY
    scene.run(income)
    assert scene.stock(VESKA, "ore") == 1


# Research


@pytest.mark.rule("PP-H-50", "PP-RESEARCH-01")
def test_50_barter_saves_neither_overtime_nor_fuel_nor_gifts() -> None:
    scene = Scene(2)
    scene.offer("research", "-", "-", "-")
    scene.research(ANOOK, "r_barter")
    scene.worker(ANOOK, 2, "ast_two")
    scene.has(ANOOK, food=1)
    scene.run(workers_return, ANOOK, answers=["overtime nebula"])
    assert scene.goods(ANOOK) == {"ore": 1}
    ship = scene.ship(ANOOK, "lifter", "orbit p2", crew=[3], tank=2, food=1)
    scene.roll("skill", 1)
    fly(scene, ANOOK, "move p1", "land")
    assert ship.tank == 1
    scene.village("zealot", "p1")
    scene.artifacts("p1")
    scene.roll("discover", "icon", "blank", "blank")
    scene.run(planet_action, acting(scene, ANOOK), answers=["recover", "give"])
    assert ship.cargo == [0, 0, 0, 0]
    assert scene.told("research-used") == []


@pytest.mark.rule("PP-H-53", "PP-RESEARCH-14")
def test_53_mentor_helps_a_pilot() -> None:
    scene = Scene(2)
    scene.no_workers(ANOOK)
    scene.offer("research", "-", "-", "-")
    scene.research(ANOOK, "r_mentor")
    ship = scene.ship(ANOOK, "lifter", "orbit p2", crew=[2], tank=2)
    pilot = scene.player(ANOOK).bridge(0)[0]
    scene.roll("skill", 3)
    fly(scene, ANOOK, "land", "use", worker=pilot)
    assert ship.hull == 3


@pytest.mark.rule("PP-H-63", "PP-END-M1")
def test_63_the_highest_worker_returns_first() -> None:
    scene = Scene(2)
    scene.no_workers(ANOOK)
    lower = scene.worker(ANOOK, 2, "neb_two")
    higher = scene.worker(ANOOK, 3, "neb_level")
    scene.has(ANOOK, food=2)
    scene.run(workers_return, ANOOK, answers=["overtime nebula"] * 2)
    assert (scene.at(ANOOK, higher), scene.at(ANOOK, lower)) == ("nebula.1", "nebula.2")


@pytest.mark.rule("PP-H-66", "PP-TILE-04")
def test_66_of_equal_cards_the_left_one_is_bought() -> None:
    scene = Scene(2)
    scene.offer("research", "r_grant", "r_barter", "r_grant")
    worker = scene.worker(ANOOK, 2, "nebula.1")
    scene.has(ANOOK, food=3, ore=3, fuel=3)
    scene.run(unload, ANOOK, worker, answers=["neb_research", "r_grant"])
    offer = scene.state.decks[RESEARCH_DECK].offer
    assert offer[0] == NOBODY
    assert RESEARCH[offer[2]] == "r_grant"


@pytest.mark.rule("PP-H-67", "PP-FORCE-T4", "PP-H-29")
def test_67_freeze_meets_who_stands_for_the_pilot_at_once() -> None:
    scene = Scene(2, perpetuity="cards")
    scene.card("freeze", "quadrant:2")
    scene.no_workers(ANOOK)
    scene.ship(ANOOK, "ark", "landed p1", crew=[2], hull=1)
    scene.planet("p1", 1)
    scene.roll("skill", 1)
    scene.run(mortal_turn, VESKA, answers=["3", "sta_comms"])
    pilot = scene.player(ANOOK).bridge(0)[0]
    assert scene.told("ship-rescued") == [(VESKA, ANOOK, 1)]
    assert scene.status(ANOOK, pilot) == "chilled"
    scene.run(workers_return, ANOOK)
    assert scene.status(ANOOK, pilot) == "frozen"


@pytest.mark.rule("PP-STATION-04", "PP-R-55", "PP-H-06")
@pytest.mark.parametrize("status", ["new", "frozen"])
def test_06_who_is_trained_of_a_ready_and_another_worker_is_the_owners_choice(status: str) -> None:
    scene = Scene(2)
    scene.no_workers(ANOOK)
    scene.has(ANOOK, food=2)
    scene.worker(ANOOK, 3)
    ready = scene.worker(ANOOK, 1)
    other = scene.worker(ANOOK, 1, status=status)
    scene.run(mortal_turn, ANOOK, answers=["3", "sta_training", f"1 {status}"])
    assert (scene.at(ANOOK, ready), scene.at(ANOOK, other)) == ("quarters", "supply")


@pytest.mark.rule("PP-TRAVEL-03", "PP-FORCE-G3")
def test_a_free_move_needs_fuel_in_the_tank() -> None:
    scene = Scene(2, perpetuity="cards")
    scene.ship(VESKA, "ark", "orbit p1", crew=[3], tank=1)
    flying = Action(VESKA, THREE)
    flying.ship, flying.duty = 0, TRAVEL
    assert step_refusal(scene.state, flying, 0, 1) is None
    scene.player(VESKA).ships[0].tank = 0
    refused = step_refusal(scene.state, flying, 0, 1)
    assert refused is not None
    assert refused.key == "not-enough-fuel"
