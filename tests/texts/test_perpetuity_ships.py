"""What ships of Perpetuity can do, and what they risk, is said with the numbers of the moment."""

import pytest
from games.perpetuity.said import option, scene_words
from games.perpetuity.scene import ANOOK, VESKA, Scene

from pertinax.games.perpetuity.rules.names import (
    GONE,
    PLANET,
    PLANETS,
    RESOURCES,
)
from pertinax.games.perpetuity.rules.planets.doom import protectors_of
from pertinax.games.perpetuity.rules.ships.stranded import flight
from pertinax.games.perpetuity.rules.under_way import Action


@pytest.mark.parametrize(
    ("level", "upgrades", "chance"),
    [(2, (), "67%"), (3, (), "83%"), (2, ("u_autopilot",), "83%"), (3, ("u_autopilot",), "83%")],
)
def test_take_off_says_its_risk(level: int, upgrades: tuple[str, ...], chance: str) -> None:
    """PP-TRAVEL-04, -05: dice by Perpetuity's level, none where no protector is left."""
    scene = Scene()
    scene.level(2)
    scene.ship(ANOOK, "lifter", "landed p2", crew=[level], tank=2, upgrades=upgrades)
    travel = "ship 1, Lifter, Travel: hull 3 of 3, tank 2 of 5"
    assert option(scene, ANOOK, "place", "ship-1 travel", level) == (
        f"{travel}; take-off: damage roll with 2 dice, each safe {chance} (hull 3)"
    )
    for protector in protectors_of(scene.state, PLANETS.index("p2")):
        scene.state.protectors[protector] = GONE
    assert option(scene, ANOOK, "place", "ship-1 travel", level) == travel


@pytest.mark.parametrize("at", ["landed p1", "orbit p1"])
def test_cards_at_the_planet_are_told_with_what_they_do_to_the_roll(at: str) -> None:
    """PP-FORCE-03, PP-FORCE-G4: one die more, unless the pilot is immune and strong enough."""
    scene = Scene(perpetuity="cards")
    scene.planet("p1", 1)
    scene.level(3)
    scene.card("f_gravity_4", "quadrant:2")
    for seat in (ANOOK, VESKA):
        scene.ship(seat, "lifter", at, crew=[3, 2], tank=2)

    def risk(seat: int, level: int) -> str:
        if at == "landed p1":
            said = option(scene, seat, "place", "ship-1 travel", level)
        else:
            scene.state.action = flight(seat, scene.player(seat).bridge(0)[3 - level], 0)
            said = option(scene, seat, "travel", "land", "lifter", 1, 2, 1)
        return said.partition("damage roll ")[2]

    assert risk(ANOOK, 3) == "with 3 dice, each safe 83% (hull 3)"
    assert risk(VESKA, 3) == "with 4 dice, each safe 83% (hull 3); acting: Intensify"
    assert risk(ANOOK, 2) == (
        "with 4 dice, each safe 67% (hull 3); to be avoided by a roll: Intensify"
    )


def test_a_planet_that_will_be_destroyed_says_so() -> None:
    """PP-PLANET-11, -12: whoever is there then is lost."""
    scene = Scene()
    scene.ship(ANOOK, "lifter", "orbit p2", crew=[3], tank=2)
    ask = ("travel", "move p3", "lifter", 1, 2, 1)
    assert option(scene, ANOOK, *ask) == "to the orbit of Planet 3: 1 fuel"
    scene.state.doom[PLANETS.index("p3")] = 8
    assert option(scene, ANOOK, *ask) == (
        "to the orbit of Planet 3 (destroyed in round 8!): 1 fuel"
    )


def test_who_has_worked_on_a_ship_is_asked_about_that() -> None:
    say = scene_words(Scene())
    assert say.ask("return", (2, "sta_comms")) == "level 2 worker done (Comms Array): where to?"
    assert say.ask("return", (3, "quarters")) == "level 3 worker done (a ship): where to?"


def test_with_a_full_hold_an_artifact_is_given_at_once() -> None:
    """PP-PLANET-03: nobody is asked whether to keep it."""
    scene = Scene()
    scene.ship(ANOOK, "courier", "landed p2", crew=[3], food=2)
    scene.artifacts("p2", 2)
    recover = "Recover 1 artifact (2 artifacts on the planet)"
    assert option(scene, ANOOK, "planet-action", "recover", 1, "p2") == recover
    scene.player(ANOOK).ships[0].cargo[RESOURCES.index("ore")] = 1
    assert option(scene, ANOOK, "planet-action", "recover", 1, "p2") == (
        f"{recover} and give it to the zealots at once: the hold is full"
    )


def test_collecting_goes_by_level() -> None:
    scene = Scene(perpetuity="cards")
    scene.ship(ANOOK, "courier", "landed p2", crew=[3])
    action = scene.state.action = Action(ANOOK, scene.player(ANOOK).bridge(0)[0])
    action.ship, action.duty = 0, PLANET
    collect = ("planet-action", "collect", 1, "p2")
    assert option(scene, ANOOK, *collect) == "Collect up to 3 resources"
    action.cards = (scene.force_card("produce"),)
    assert option(scene, ANOOK, *collect) == "Collect up to 2 resources"
