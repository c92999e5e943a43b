"""PP-PLANET-01 to -09: villages come aboard, workers act on planets."""

import pytest
from any_scene import reason, texts
from games.perpetuity.conservation import expect_conserved
from games.perpetuity.scene import ANOOK, ORDUN, VESKA, Scene

from pertinax.games.perpetuity.rules.names import (
    DISCARDED,
    NOBODY,
    PLANET,
    RESCUED,
    VILLAGE_ABOARD,
)
from pertinax.games.perpetuity.rules.planets.planet import (
    load_believers,
    load_skeptics,
    load_village,
    planet_action,
    planet_refusal,
)
from pertinax.games.perpetuity.rules.round.mortals_end import workers_return
from pertinax.games.perpetuity.rules.round.placing import mortal_turn
from pertinax.games.perpetuity.rules.state import Ship
from pertinax.games.perpetuity.rules.under_way import Action


def acting(scene: Scene, seat: int = ANOOK, slot: int = 0) -> Action:
    """The highest worker aboard a ship, about to act on its planet."""
    action = Action(seat, scene.player(seat).bridge(slot)[0])
    action.ship, action.duty = slot, PLANET
    return action


def cargo(ship: Ship) -> list[int]:
    """Fuel, food, ore, artifacts."""
    return ship.cargo


def aboard(scene: Scene, village: int, seat: int = ANOOK, slot: int = 0) -> bool:
    return scene.state.village_at[village] == VILLAGE_ABOARD + 4 * seat + slot


# Who may act


@pytest.mark.rule("PP-PLANET-01", "PP-R-71")
def test_01_every_ready_worker_aboard_one_action_without_occupancy() -> None:
    scene = Scene(2)
    ship = scene.ship(ANOOK, "freighter", "landed p1", crew=[3, 2])
    low = scene.worker(ANOOK, 1, "ship-1")
    scene.run(mortal_turn, ANOOK, answers=["3 ship-1", "collect", "ore", "ore", "ore"])
    assert scene.told("acts") == [(ANOOK, 3, "collect", "p1")]
    # A lower worker may act where a higher one has acted, also on the same thing.
    scene.run(mortal_turn, ANOOK, answers=["1 ship-1", "collect", "fuel"])
    assert cargo(ship) == [1, 0, 3, 0]
    assert scene.status(ANOOK, low) == "placed"
    assert texts(scene.asks(mortal_turn, ANOOK)) == ["2 ship-1", "pass"]
    expect_conserved(scene.state)


@pytest.mark.rule("PP-PLANET-01")
def test_01_not_the_pilot_of_this_round_s_landing() -> None:
    scene = Scene(2)
    scene.planet("p1", 0)
    scene.ship(ANOOK, "lifter", "orbit p1", crew=[3, 2], tank=2)
    scene.roll("skill", 1)
    scene.run(mortal_turn, ANOOK, answers=["3 ship-1", "land"])
    assert texts(scene.asks(mortal_turn, ANOOK)) == ["2 ship-1", "pass"]
    scene.run(workers_return, ANOOK)
    decision = scene.asks(mortal_turn, ANOOK, answers=["3 ship-1"])
    assert "ship-1 planet" in texts(decision)


@pytest.mark.rule("PP-PLANET-01", "PP-STRANDED-03")
@pytest.mark.parametrize("at", ["home", "orbit p1"])
def test_01_only_while_landed(at: str) -> None:
    scene = Scene(2)
    scene.ship(ANOOK, "lifter", at, crew=[3])
    refused = planet_refusal(scene.state, acting(scene))
    assert refused is not None
    assert (refused.rule, refused.key) == ("PP-PLANET-01", "not-landed")


@pytest.mark.rule("PP-PLANET-01")
def test_01_a_crashed_ship_s_workers_may_act() -> None:
    scene = Scene(2)
    ship = scene.ship(ANOOK, "lifter", "landed p1", crew=[2], hull=0)
    scene.run(mortal_turn, ANOOK, answers=["2 ship-1", "collect", "ore", "fuel"])
    assert cargo(ship) == [1, 0, 1, 0]


# Collect


@pytest.mark.rule("PP-PLANET-02")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_02_any_mix_equal_to_the_level_into_cargo(level: int) -> None:
    scene = Scene(2)
    scene.no_workers(ANOOK)
    ship = scene.ship(ANOOK, "freighter", "landed p1", crew=[level])
    kinds = ["food", "ore", "food"][:level]
    scene.run(planet_action, acting(scene), answers=["collect", *kinds])
    assert cargo(ship) == [0, kinds.count("food"), kinds.count("ore"), 0]
    assert scene.goods(ANOOK) == {}, "nothing goes to the warehouse"


@pytest.mark.rule("PP-PLANET-02", "PP-H-26")
def test_02_what_does_not_fit_is_lost() -> None:
    scene = Scene(2)
    ship = scene.ship(ANOOK, "lifter", "landed p1", crew=[3], ore=1)
    room = scene.setting.ships[ship.model].cargo - 1
    assert room < 3
    scene.run(planet_action, acting(scene), answers=["collect", *["fuel"] * room])
    assert cargo(ship) == [room, 0, 1, 0]
    assert scene.told("cargo-full") == [(ANOOK, 1)]
    scene.run(planet_action, acting(scene), answers=["collect"])
    assert cargo(ship) == [room, 0, 1, 0]
    expect_conserved(scene.state)


@pytest.mark.rule("PP-FORCE-16", "PP-R-66")
def test_16_lost_resources_may_be_picked_up_instead() -> None:
    scene = Scene(2)
    scene.ship(ANOOK, "freighter", "landed p2", crew=[3])
    scene.state.lost[1] = [0, 1, 4]
    answers = ["collect", "lost food"]
    decision = scene.asks(planet_action, acting(scene), answers=answers)
    assert texts(decision) == ["fuel", "food", "ore", "lost ore"]
    assert reason(decision, "lost food") == "PP-FORCE-16"
    assert reason(decision, "lost fuel") == "PP-FORCE-16"
    scene = Scene(2)
    ship = scene.ship(ANOOK, "freighter", "landed p2", crew=[3])
    scene.state.lost[1] = [0, 1, 4]
    scene.run(planet_action, acting(scene), answers=[*answers, "lost ore", "ore"])
    assert cargo(ship) == [0, 1, 2, 0]
    assert scene.state.lost[1] == [0, 0, 3], "and no longer counts for mission C13"


# Artifacts


@pytest.mark.rule("PP-PLANET-03")
def test_03_recover_one_artifact_of_the_planet() -> None:
    scene = Scene(2)
    ship = scene.ship(ANOOK, "lifter", "landed p1", crew=[3])
    scene.artifacts("p1", 2)
    scene.run(planet_action, acting(scene), answers=["recover"])
    assert scene.state.artifacts[0] == 1
    assert (ship.cargo[3], ship.found) == (1, 1)
    assert scene.told("artifact-found") == [(ANOOK, "p1")]
    expect_conserved(scene.state)


@pytest.mark.rule("PP-PLANET-03")
def test_03_needs_an_artifact_and_a_cargo_space() -> None:
    scene = Scene(2)
    ship = scene.ship(ANOOK, "lifter", "landed p1", crew=[3])
    scene.artifacts("p2")
    decision = scene.asks(planet_action, acting(scene))
    assert texts(decision) == ["collect", "explore"]
    assert reason(decision, "recover") == "PP-PLANET-03"
    scene.artifacts("p1")
    ship.cargo[0] = scene.setting.ships[ship.model].cargo
    # Collecting is left, in vain: it is the only option.
    scene.run(planet_action, acting(scene))
    assert scene.told("only-option") == [(ANOOK, "planet-action", "collect")]


@pytest.mark.rule("PP-PLANET-03", "PP-PLANET-08", "PP-H-25")
def test_03_with_a_full_hold_it_must_be_given_at_once() -> None:
    scene = Scene(2)
    full = scene.setting.ships[2].cargo
    ship = scene.ship(ANOOK, "lifter", "landed p1", crew=[3], food=full)
    zealot = scene.village("zealot", "p1")
    scene.artifacts("p1")
    scene.roll("discover", "icon", "blank", "blank")
    scene.run(planet_action, acting(scene), answers=["recover"])
    assert scene.state.artifacts[0] == 0
    assert cargo(ship) == [0, full - 1, 0, 0]
    assert aboard(scene, zealot)
    expect_conserved(scene.state)


@pytest.mark.rule("PP-PLANET-04")
def test_04_explore_only_where_no_artifact_lies() -> None:
    scene = Scene(2)
    ship = scene.ship(ANOOK, "lifter", "landed p1", crew=[3])
    scene.artifacts("p1")
    decision = scene.asks(planet_action, acting(scene))
    assert texts(decision) == ["collect", "recover"]
    assert reason(decision, "explore") == "PP-PLANET-04"
    scene.artifacts("p1", 0)
    scene.roll("discover", "blank")
    scene.run(planet_action, acting(scene), answers=["explore"])
    assert (ship.cargo[3], ship.found) == (0, 0)
    scene.script.clear()
    scene.roll("discover", "icon")
    scene.run(planet_action, acting(scene), answers=["explore"])
    assert (ship.cargo[3], ship.found) == (1, 1)
    assert scene.told("rolled") == [(ANOOK, "explore", "discover", "icon")]
    expect_conserved(scene.state)


@pytest.mark.rule("PP-PLANET-04", "PP-PLANET-09", "PP-H-25")
@pytest.mark.parametrize("choice", ["give", "keep"])
def test_04_without_room_what_is_found_is_given_or_lost(choice: str) -> None:
    scene = Scene(2)
    full = scene.setting.ships[2].cargo
    ship = scene.ship(ANOOK, "lifter", "landed p1", crew=[3], food=full)
    zealot = scene.village("zealot", "p1")
    scene.roll("discover", "icon", "blank", "blank", "blank")
    scene.run(planet_action, acting(scene), answers=["explore", choice])
    assert cargo(ship) == [0, full, 0, 0]
    assert aboard(scene, zealot) == (choice == "give")
    expect_conserved(scene.state)


# Believers


@pytest.mark.rule("PP-PLANET-05", "PP-EX-48")
def test_ex_48_believers_come_aboard_on_landing() -> None:
    scene = Scene(2)
    scene.planet("p1", 0)
    scene.ship(ANOOK, "freighter", "orbit p1", crew=[3], tank=1)
    one, other = scene.village("believer", "p1"), scene.village("believer", "p1")
    elsewhere, zealot = scene.village("believer", "p2"), scene.village("zealot", "p1")
    scene.roll("skill", 1)
    scene.run(mortal_turn, ANOOK, answers=["3 ship-1", "land", "2"])
    assert aboard(scene, one)
    assert aboard(scene, other)
    assert not aboard(scene, elsewhere)
    assert not aboard(scene, zealot)
    assert scene.state.village_from == [0, 0, NOBODY, NOBODY]
    expect_conserved(scene.state)


@pytest.mark.rule("PP-PLANET-05", "PP-SHIP-04")
def test_05_no_more_than_there_are_evac_spots() -> None:
    scene = Scene(2)
    ship = scene.ship(ANOOK, "lifter", "landed p1", crew=[3])
    spots = scene.setting.ships[ship.model].evac
    for _ in range(spots + 2):
        scene.village("believer", "p1")
    decision = scene.asks(load_believers, ANOOK, 0)
    assert texts(decision) == [str(count) for count in range(spots, -1, -1)]
    scene.run(load_believers, ANOOK, 0, answers=[str(spots)])
    assert scene.state.village_at.count(VILLAGE_ABOARD) == spots
    scene.run(load_believers, ANOOK, 0)
    assert scene.state.village_at.count(VILLAGE_ABOARD) == spots
    expect_conserved(scene.state)


@pytest.mark.rule("PP-PLANET-05", "PP-H-32")
def test_05_later_in_the_owner_s_turns_without_a_worker() -> None:
    scene = Scene(2)
    scene.ship(ANOOK, "freighter", "landed p1", crew=[3])
    scene.ship(VESKA, "freighter", "orbit p1", crew=[3])
    for _ in range(3):
        scene.village("believer", "p1")
    assert "load ship-1" not in texts(scene.asks(mortal_turn, VESKA))
    decision = scene.asks(mortal_turn, ANOOK, answers=["load ship-1"])
    assert "0" not in texts(decision)
    scene.run(mortal_turn, ANOOK, answers=["load ship-1", "1", "pass"])
    assert aboard(scene, 0)
    assert scene.status(ANOOK, 0) == "ready"
    decision = scene.asks(mortal_turn, ANOOK)
    assert "load ship-1" in texts(decision)


# Skeptics


@pytest.mark.rule("PP-PLANET-06", "PP-R-88", "PP-EX-49")
def test_ex_49_a_skeptic_boards_before_the_damage_roll() -> None:
    scene = Scene(2)
    scene.level(1)
    ship = scene.ship(ANOOK, "lifter", "landed p1", crew=[3], hull=1, tank=1, food=1)
    village = scene.village("skeptic_food", "p1", marker=ANOOK)
    scene.roll("skill", "cross")
    scene.run(mortal_turn, ANOOK, answers=["3 ship-1", "ship-1 travel", "skeptic_food p1"])
    assert cargo(ship) == [0, 0, 0, 0]
    assert aboard(scene, village)
    assert scene.state.contacts[village] == NOBODY
    assert scene.stock(ANOOK, "marker") == 1
    assert ship.hull == 0
    assert ship.at == 20, "landed on p1"
    expect_conserved(scene.state)


@pytest.mark.rule("PP-PLANET-06")
def test_06_marker_resource_and_evac_spot_are_needed() -> None:
    scene = Scene(2)
    ship = scene.ship(ANOOK, "skiff", "landed p1", crew=[3], tank=3, ore=1)
    scene.village("skeptic_ore", "p1")
    scene.village("skeptic_fuel", "p1", marker=ANOOK)
    scene.village("skeptic_ore", "p2", marker=ANOOK)
    scene.run(load_skeptics, ANOOK, 0)
    assert scene.state.village_at == [0, 0, 1], "no marker, no fuel in the cargo, not there"
    scene.state.contacts[0] = ANOOK
    scene.player(ANOOK).marker_supply -= 1
    assert texts(scene.asks(load_skeptics, ANOOK, 0)) == ["skeptic_ore p1", "stop"]
    while scene.state.village_at.count(VILLAGE_ABOARD) < scene.setting.ships[ship.model].evac:
        scene.aboard("believer", ANOOK)
    scene.run(load_skeptics, ANOOK, 0)
    assert scene.state.village_at[0] == 0
    assert cargo(ship) == [0, 0, 1, 0]


@pytest.mark.rule("PP-PLANET-06", "PP-R-87")
def test_06_two_villages_need_one_resource_each() -> None:
    scene = Scene(2)
    ship = scene.ship(ANOOK, "freighter", "landed p1", crew=[3], ore=1)
    one = scene.village("skeptic_ore", "p1", marker=ANOOK)
    other = scene.village("skeptic_ore", "p1", marker=ANOOK)
    scene.run(load_skeptics, ANOOK, 0, answers=["skeptic_ore p1"])
    assert (aboard(scene, one), aboard(scene, other)) == (True, False)
    ship.cargo[2] = 1
    scene.run(load_skeptics, ANOOK, 0, answers=["skeptic_ore p1"])
    assert aboard(scene, other)
    assert cargo(ship) == [0, 0, 0, 0]
    expect_conserved(scene.state)


@pytest.mark.rule("PP-PLANET-07", "PP-R-23")
@pytest.mark.parametrize("mode", ["competitive", "cooperative"])
def test_07_another_s_marker_in_cooperative_play_only(mode: str) -> None:
    scene = Scene(2, mode=mode)
    scene.ship(ANOOK, "lifter", "landed p1", crew=[3], ore=1)
    village = scene.village("skeptic_ore", "p1", marker=VESKA)
    if mode == "competitive":
        scene.run(load_skeptics, ANOOK, 0)
        assert not aboard(scene, village)
        return
    scene.run(load_skeptics, ANOOK, 0, answers=["skeptic_ore p2"])
    assert aboard(scene, village)
    assert (scene.stock(ANOOK, "marker"), scene.stock(VESKA, "marker")) == (0, 1)
    expect_conserved(scene.state)


# Zealots


def with_zealot(
    tank: int = 0, food: int = 0, ore: int = 0, artifact: int = 0
) -> tuple[Scene, Ship, int]:
    scene = Scene(2)
    ship = scene.ship(ANOOK, "freighter", "landed p1", crew=[3], tank=tank)
    ship.cargo[:] = [0, food, ore, artifact]
    zealot = scene.village("zealot", "p1")
    scene.artifacts("p1")
    return scene, ship, zealot


@pytest.mark.rule("PP-PLANET-08", "PP-EX-17")
def test_ex_17_a_resource_for_each_icon() -> None:
    scene, ship, zealot = with_zealot(ore=2)
    scene.roll("discover", "icon", "icon", "blank")
    scene.run(planet_action, acting(scene), answers=["recover", "give"])
    assert cargo(ship) == [0, 0, 0, 0]
    assert ship.found == 0
    assert aboard(scene, zealot)
    assert scene.state.artifacts[0] == 0
    expect_conserved(scene.state)


@pytest.mark.rule("PP-PLANET-08", "PP-EX-18")
def test_ex_18_no_icon_no_resource() -> None:
    scene, ship, zealot = with_zealot()
    scene.roll("discover", "blank", "blank", "blank")
    scene.run(planet_action, acting(scene), answers=["recover", "give"])
    assert cargo(ship) == [0, 0, 0, 0]
    assert aboard(scene, zealot)


@pytest.mark.rule("PP-PLANET-08", "PP-R-89")
def test_08_too_few_cargo_resources_cost_the_artifact_alone() -> None:
    scene, ship, zealot = with_zealot(tank=3, food=1)
    scene.has(ANOOK, ore=5)
    scene.roll("discover", "icon", "blank", "icon")
    scene.run(planet_action, acting(scene), answers=["recover", "give"])
    assert scene.told("gift-refused") == [(ANOOK, "p1", 2)]
    assert cargo(ship) == [0, 1, 0, 0]
    assert (ship.tank, scene.goods(ANOOK)) == (3, {"ore": 5})
    assert scene.state.village_at[zealot] == 0
    expect_conserved(scene.state)


@pytest.mark.rule("PP-PLANET-08", "PP-PLANET-09", "PP-R-22", "PP-H-24")
def test_08_later_in_the_same_stay() -> None:
    scene, ship, zealot = with_zealot()
    scene.run(planet_action, acting(scene), answers=["recover", "keep"])
    assert (cargo(ship), ship.found) == ([0, 0, 0, 1], 1)
    answers = ["collect", "fuel", "food", "ore", "give"]
    scene.roll("discover", "icon", "icon", "blank")
    scene.run(planet_action, acting(scene), answers=[*answers, "food", "ore"])
    assert cargo(ship) == [1, 0, 0, 0]
    assert aboard(scene, zealot)
    expect_conserved(scene.state)


@pytest.mark.rule("PP-PLANET-04", "PP-PLANET-08")
def test_08_in_the_action_of_a_successful_explore() -> None:
    scene, ship, zealot = with_zealot(ore=1)
    scene.artifacts("p1", 0)
    scene.roll("discover", "icon", "blank", "icon", "blank")
    scene.run(planet_action, acting(scene), answers=["explore", "give"])
    assert cargo(ship) == [0, 0, 0, 0]
    assert aboard(scene, zealot)


@pytest.mark.rule("PP-PLANET-08", "PP-PLANET-09", "PP-H-24")
def test_08_a_gift_for_each_village_while_there_are_artifacts_and_spots() -> None:
    scene, ship, zealot = with_zealot(artifact=2)
    ship.found = 2
    second, third = scene.village("zealot", "p1"), scene.village("zealot", "p1")
    scene.roll("discover", *["blank"] * 6)
    # The freighter has two evac spots: for the third artifact nobody is asked.
    scene.run(planet_action, acting(scene), answers=["recover", "give", "give"])
    assert (aboard(scene, zealot), aboard(scene, second)) == (True, True)
    assert scene.state.village_at[third] == 0
    assert (cargo(ship), ship.found) == ([0, 0, 0, 1], 1)
    expect_conserved(scene.state)


@pytest.mark.rule("PP-PLANET-08", "PP-R-90")
def test_08_an_artifact_from_elsewhere_is_no_gift() -> None:
    scene, ship, zealot = with_zealot(artifact=1)
    scene.artifacts("p1", 0)
    scene.roll("discover", "blank")
    scene.run(planet_action, acting(scene), answers=["explore"])
    assert cargo(ship) == [0, 0, 0, 1]
    assert scene.state.village_at[zealot] == 0
    # Nor is one of an earlier stay: take-off ends the stay.
    ship.tank, ship.found = 2, 1
    scene.planet("p1", 0)
    scene.roll("skill", 1, 1)
    scene.run(mortal_turn, ANOOK, answers=["3 ship-1", "ship-1 travel", "land"])
    assert ship.found == 0
    assert cargo(ship) == [0, 0, 0, 1]


@pytest.mark.rule("PP-PLANET-09", "PP-R-22")
def test_09_a_free_evac_spot_first() -> None:
    scene, ship, zealot = with_zealot()
    for _ in range(scene.setting.ships[ship.model].evac):
        scene.aboard("believer", ANOOK)
    scene.run(planet_action, acting(scene), answers=["recover"])
    assert cargo(ship) == [0, 0, 0, 1]
    assert scene.state.village_at[zealot] == 0


@pytest.mark.rule("PP-PLANET-05", "PP-PLANET-09", "PP-RESEARCH-03")
def test_life_pods_do_without_a_spot_once() -> None:
    scene, ship, zealot = with_zealot()
    scene.research(ANOOK, "r_life_pods")
    full = scene.setting.ships[ship.model].evac
    for _ in range(full):
        scene.aboard("believer", ANOOK)
    scene.village("believer", "p1")
    scene.roll("discover", "blank", "blank", "blank")
    scene.run(planet_action, acting(scene), answers=["recover", "give"])
    assert aboard(scene, zealot)
    assert scene.player(ANOOK).research == ()
    scene.run(load_believers, ANOOK, 0)
    assert scene.state.village_at.count(VILLAGE_ABOARD) == full + 1
    expect_conserved(scene.state)


@pytest.mark.rule("PP-PLANET-10")
def test_10_villages_leave_a_ship_at_home() -> None:
    scene = Scene(2)
    scene.planet("p1", 0)
    scene.ship(ANOOK, "lifter", "orbit p1", crew=[3], tank=1)
    village = scene.village("believer", "p1")
    scene.run(load_village, ANOOK, 0, village)
    scene.run(mortal_turn, ANOOK, answers=["3 ship-1", "home"])
    assert scene.state.village_at[village] == RESCUED + ANOOK
    assert scene.state.village_from[village] == 0
    expect_conserved(scene.state)


# Force cards


@pytest.mark.rule("PP-FORCE-S4")
def test_blurred_bars_artifacts_on_planets() -> None:
    scene = Scene(2, perpetuity="dedicated")
    ship = scene.ship(ANOOK, "freighter", "landed p1", crew=[3])
    scene.planet("p1", 2)
    scene.card("blurred", "quadrant:2")
    scene.village("zealot", "p1")
    scene.artifacts("p1")
    ship.cargo[3] = ship.found = 1
    scene.run(planet_action, acting(scene), answers=["ore", "ore", "ore"])
    assert cargo(ship) == [0, 0, 3, 1]


@pytest.mark.rule("PP-FORCE-G1")
def test_produce_takes_from_what_is_collected() -> None:
    scene = Scene(3, perpetuity="dedicated")
    scene.level(2)
    ship = scene.ship(ORDUN, "freighter", "landed p1", crew=[3])
    scene.planet("p1", 2)
    scene.card("produce", "quadrant:2")
    scene.run(planet_action, acting(scene, ORDUN), answers=["collect", "ore"])
    assert cargo(ship) == [0, 0, 1, 0]


@pytest.mark.rule("PP-PLANET-01", "PP-FORCE-02")
def test_cards_for_ships_do_not_trouble_workers_on_the_planet() -> None:
    scene = Scene(3, perpetuity="dedicated")
    scene.level(3)
    ship = scene.ship(ORDUN, "freighter", "landed p1")
    scene.worker(ORDUN, 1, "ship-1")
    scene.planet("p1", 2)
    for card in ("frail", "freeze", "broken"):
        number = scene.card(card, "quadrant:2")
        ship.cargo[2] = 0
        # Ordun is immune to Time: for a card that matters a roll would be offered.
        scene.run(planet_action, acting(scene, ORDUN), answers=["collect", "ore"])
        assert cargo(ship) == [0, 0, 1, 0]
        scene.state.move_card(number, DISCARDED)
