"""PP-TRAVEL: flights, damage on the way, crashes, coming home."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from any_scene import reason, texts
from games.perpetuity.conservation import expect_conserved
from games.perpetuity.scene import ANOOK, VESKA, Scene
from games.perpetuity.test_games import VARIANTS, start

from pertinax.games.perpetuity.rules.events import EVENTS
from pertinax.games.perpetuity.rules.game import PERPETUITY
from pertinax.games.perpetuity.rules.names import (
    ARTIFACT,
    GONE,
    GOODS,
    LOAD,
    PLANETS,
    RESCUED,
    SKILL_DIE,
    TRAVEL,
    VILLAGE_ABOARD,
)
from pertinax.games.perpetuity.rules.planets.geometry import rotate
from pertinax.games.perpetuity.rules.round.placing import mortal_turn
from pertinax.games.perpetuity.rules.ships.tiles import ship_refusal, ship_tile, work_on_ship
from pertinax.games.perpetuity.rules.ships.travel import come_home, damage_level
from pertinax.games.perpetuity.rules.state import Player, State, Tbl
from pertinax.games.perpetuity.rules.under_way import Action
from pertinax.games.perpetuity.rules.view import ship_at
from pertinax.kernel.decisions import Decision, Option
from pertinax.kernel.errors import Reason
from pertinax.kernel.events import Event
from pertinax.kernel.look import Look
from pertinax.kernel.match import Deal, Match

THREE, TWO = 0, 1
"""Numbers of the workers 3 and 2 that a mortal has first."""


def fly(scene: Scene, *steps: str, worker: int = THREE, seat: int = ANOOK) -> None:
    """A flight with the first ship, from the pilot's placement to its end."""
    assert ship_refusal(scene.state, seat, worker, ship_tile(0, TRAVEL)) is None
    scene.run(work_on_ship, seat, worker, ship_tile(0, TRAVEL), answers=steps)
    expect_conserved(scene.state)


def flying(scene: Scene, *steps: str, worker: int = THREE, seat: int = ANOOK) -> Decision:
    """What is asked on such a flight after these steps."""
    return scene.asks(work_on_ship, seat, worker, ship_tile(0, TRAVEL), answers=steps)


def refused(scene: Scene, worker: int = THREE, duty: int = TRAVEL) -> str | None:
    refusal = ship_refusal(scene.state, ANOOK, worker, ship_tile(0, duty))
    return None if refusal is None else refusal.key


def unguarded(scene: Scene, planet: str) -> None:
    """A planet without protectors."""
    for protector in range(4 * PLANETS.index(planet), 4 * PLANETS.index(planet) + 4):
        scene.state.protectors[protector] = GONE


# What a flight needs


@pytest.mark.rule("PP-TRAVEL-01")
def test_travel_01_a_flight_needs_fuel_and_hull() -> None:
    scene = Scene(2)
    ship = scene.ship(ANOOK, "courier", tank=1, hull=1)
    assert refused(scene) is None
    ship.tank = 0
    assert refused(scene) == "tank-empty"
    ship.tank, ship.hull = 1, 0
    assert refused(scene) == "no-hull"


@pytest.mark.rule("PP-TRAVEL-01")
def test_travel_01_the_pilot_is_aboard_or_boards_at_home() -> None:
    scene = Scene(2)
    ship = scene.ship(ANOOK, "courier", tank=2, crew=[2])
    assert refused(scene, THREE) is None
    assert refused(scene, TWO) is None
    fly(scene, "stop")
    assert scene.at(ANOOK, THREE) == "ship-1"
    ship.at = scene.ship_place("orbit p1")
    scene.no_workers(ANOOK)
    home = scene.worker(ANOOK, 3)
    assert refused(scene, home) == "not-aboard"


# What it consists of


@pytest.mark.rule("PP-TRAVEL-02", "PP-TRAVEL-03", "PP-EX-47")
def test_ex_47_three_moves_to_the_planet_opposite() -> None:
    scene = Scene(2)
    scene.planet("p2", 0)
    ship = scene.ship(ANOOK, "courier", tank=3, crew=[3])
    scene.roll("skill", 1)
    fly(scene, "stop", "move p2", "move p3", "move p4", "land")
    assert (ship_at(ship), ship.tank, ship.hull) == ("landed p4", 0, 2)
    assert scene.status(ANOOK, THREE) == "placed"
    assert [values[3] for values in scene.told("moves")] == ["p2", "p3", "p4"]


@pytest.mark.rule("PP-TRAVEL-02", "PP-R-19")
def test_r_19_a_landed_ship_takes_off_moves_and_lands_once() -> None:
    scene = Scene(2)
    ship = scene.ship(ANOOK, "courier", "landed p1", tank=3, crew=[3])
    scene.roll("skill", 1, 1)
    fly(scene, "move p2", "land")
    assert (ship_at(ship), ship.tank) == ("landed p2", 2)
    kinds = [event.kind for event in scene.events]
    assert [kind for kind in kinds if kind in ("takes-off", "moves", "lands")] == [
        "takes-off",
        "moves",
        "lands",
    ]


@pytest.mark.rule("PP-TRAVEL-02", "PP-H-17")
def test_travel_02_without_a_move_a_ship_may_land_where_it_took_off() -> None:
    scene = Scene(2)
    ship = scene.ship(ANOOK, "courier", "landed p1", tank=1, crew=[3])
    scene.roll("skill", 1, "cross")
    fly(scene, "land")
    assert (ship_at(ship), ship.tank, ship.hull) == ("landed p1", 1, 1)


@pytest.mark.rule("PP-TRAVEL-02")
def test_travel_02_a_ship_may_stay_in_orbit() -> None:
    scene = Scene(2)
    ship = scene.ship(ANOOK, "courier", tank=3, crew=[3])
    fly(scene, "stop", "move p1", "stop")
    assert (ship_at(ship), ship.tank) == ("orbit p1", 2)
    assert not scene.told("rolled")


@pytest.mark.rule("PP-TRAVEL-03")
def test_travel_03_from_home_to_planets_in_range_of_the_station() -> None:
    scene = Scene(2)
    scene.ship(ANOOK, "courier", tank=3, crew=[3, 2])
    decision = flying(scene)
    assert texts(decision) == ["move p1", "stop"]
    assert decision.about == ("courier", 1, 3, 1)
    for planet in ("p2", "p3", "p4"):
        assert reason(decision, f"move {planet}") == "PP-TRAVEL-03"
    for impossible in ("home", "land"):
        assert reason(decision, impossible) == "PP-TRAVEL-03"


@pytest.mark.rule("PP-TRAVEL-03")
def test_travel_03_a_planet_between_two_areas_is_in_range_of_the_station() -> None:
    scene = Scene(2)
    scene.planet("p1", 3)
    scene.ship(ANOOK, "courier", tank=3, crew=[3, 2])
    assert texts(flying(scene)) == ["move p1", "move p4", "stop"]


@pytest.mark.rule("PP-TRAVEL-03")
def test_travel_03_orbits_are_next_to_each_other_in_the_ring() -> None:
    scene = Scene(2)
    ship = scene.ship(ANOOK, "courier", "orbit p4", tank=3, crew=[3])
    decision = flying(scene)
    assert texts(decision) == ["move p1", "move p3", "land", "stop"]
    assert reason(decision, "move p2") == "PP-TRAVEL-03"
    assert reason(decision, "home") == "PP-TRAVEL-03"
    ship.at = scene.ship_place("orbit p1")
    assert texts(flying(scene)) == ["move p2", "move p4", "home", "land", "stop"]


@pytest.mark.rule("PP-TRAVEL-03", "PP-R-20", "PP-STRANDED-01")
def test_travel_03_fuel_goes_with_each_move_landing_costs_none() -> None:
    scene = Scene(2)
    ship = scene.ship(ANOOK, "courier", "orbit p1", tank=1, crew=[3])
    scene.roll("skill", 1)
    decision = flying(scene, "move p2")
    assert ship.tank == 0
    assert texts(decision) == ["land", "stop"]
    assert reason(decision, "move p3") == "PP-TRAVEL-03"
    assert scene.told("moves") == [(ANOOK, "courier", 1, "p2", 1)]


@pytest.mark.rule("PP-TRAVEL-03")
def test_veska_flies_her_first_move_without_fuel() -> None:
    scene = Scene(2)
    ship = scene.ship(VESKA, "courier", tank=1, crew=[3, 2])
    decision = flying(scene, "move p1", seat=VESKA)
    assert (ship_at(ship), ship.tank) == ("orbit p1", 1)
    assert "move p2" in texts(decision)
    assert scene.told("moves") == [(VESKA, "courier", 1, "p1", 0)]


# Damage


@pytest.mark.rule("PP-TRAVEL-04", "PP-EX-19")
def test_ex_19_each_failed_die_takes_one_ore_of_the_hull() -> None:
    scene = Scene(2)
    scene.level(3)
    ship = scene.ship(ANOOK, "lifter", "orbit p2", tank=1, crew=[2])
    scene.roll("skill", 1, 2, 3)
    fly(scene, "land", worker=TWO)
    assert (ship_at(ship), ship.hull) == ("landed p2", 2)
    assert scene.told("rolled") == [(ANOOK, "landing", "skill", "1 2 3")]
    assert scene.told("hull-hit") == [(ANOOK, "lifter", 1, 1, 2)]


@pytest.mark.rule("PP-TRAVEL-04")
def test_travel_04_take_off_is_rolled_for_passing_is_not() -> None:
    scene = Scene(2)
    scene.level(2)
    ship = scene.ship(ANOOK, "lifter", "landed p2", tank=5, crew=[3])
    scene.roll("skill", "cross", 3)
    fly(scene, "move p1", "move p4", "move p1", "stop")
    assert (ship_at(ship), ship.hull) == ("orbit p1", 2)
    assert [values[1] for values in scene.told("rolled")] == ["take-off"]


@pytest.mark.rule("PP-TRAVEL-05", "PP-R-68", "PP-EX-51")
def test_r_68_without_protectors_there_is_no_roll() -> None:
    scene = Scene(2)
    scene.level(3)
    unguarded(scene, "p2")
    ship = scene.ship(ANOOK, "skiff", "landed p2", tank=1, crew=[3])
    fly(scene, "land")
    assert (ship_at(ship), ship.hull) == ("landed p2", 2)
    assert not scene.told("rolled")


@pytest.mark.rule("PP-TRAVEL-06")
def test_travel_06_without_hull_a_landing_is_a_crash() -> None:
    scene = Scene(2)
    scene.level(3)
    ship = scene.ship(ANOOK, "skiff", "orbit p2", tank=2, crew=[3, 2])
    scene.roll("skill", "cross", "cross", "cross")
    fly(scene, "land", worker=TWO)
    assert (ship_at(ship), ship.hull, ship.tank) == ("landed p2", 0, 2)
    assert scene.told("crashes") == [(ANOOK, "skiff", 1, "p2")]
    assert scene.told("lands") == []
    assert scene.status(ANOOK, TWO) == "placed"
    # The other worker aboard may still act, only not fly.
    assert refused(scene, THREE) == "no-hull"
    assert scene.asks(mortal_turn, ANOOK, answers=["3 ship-1"]).kind == "planet-action"


@pytest.mark.rule("PP-TRAVEL-06")
def test_travel_06_without_hull_a_ship_crashes_back_on_take_off() -> None:
    scene = Scene(2)
    ship = scene.ship(ANOOK, "skiff", "landed p2", tank=2, crew=[3], hull=1)
    scene.roll("skill", "cross")
    fly(scene)
    assert (ship_at(ship), ship.hull, ship.tank) == ("landed p2", 0, 2)
    assert scene.told("crashes") == [(ANOOK, "skiff", 1, "p2")]
    assert scene.told("takes-off") == []
    assert scene.at(ANOOK, THREE) == "ship-1"


@pytest.mark.rule("PP-TRAVEL-04", "PP-SHIP-07")
def test_a_plated_ship_ignores_the_first_failure_of_each_roll() -> None:
    scene = Scene(2)
    scene.level(2)
    ship = scene.ship(ANOOK, "lifter", "landed p1", tank=2, crew=[3], upgrades=["u_plating"])
    scene.roll("skill", "cross", "cross", 1, "cross")
    fly(scene, "move p2", "land")
    assert (ship_at(ship), ship.hull) == ("landed p2", 2)


@pytest.mark.rule("PP-SHIP-07", "PP-H-21")
@pytest.mark.parametrize(("less", "level"), [(0, 3), (1, 3), (2, 3), (4, 1), (9, 0)])
def test_the_level_for_damage_rolls_is_by_upgrades_at_most_3(less: int, level: int) -> None:
    scene = Scene(2)
    scene.offer("upgrades", "u_hull", "u_hull", "u_hull")
    scene.ship(ANOOK, "bulwark", "orbit p2", crew=[3], upgrades=["u_autopilot", "u_autopilot"])
    scene.state.hooks.ship_level.append(lambda _state, _action, own: own - less)
    action = Action(ANOOK, THREE)
    action.ship = 0
    assert damage_level(scene.state, action) == level


@pytest.mark.rule("PP-SHIP-07", "PP-TRAVEL-04")
@pytest.mark.parametrize(("level", "left"), [(1, 2), (2, 3), (3, 3)])
def test_an_autopilot_adds_a_level_to_damage_rolls_up_to_three(level: int, left: int) -> None:
    scene = Scene(2)
    scene.level(3)
    scene.no_workers(ANOOK)
    ship = scene.ship(
        ANOOK, "bulwark", "orbit p2", tank=2, crew=[level], upgrades=["u_autopilot"], hull=4
    )
    scene.roll("skill", 2, 3, "cross")
    fly(scene, "land", worker=scene.player(ANOOK).bridge(0)[0])
    assert ship.hull == left


# Abilities on the way


def at_planets(scene: Scene) -> list[tuple[str, tuple[int, ...]]]:
    """Notes each landing and take-off once it is done, with the cards that acted."""
    seen: list[tuple[str, tuple[int, ...]]] = []

    def note(_table: Tbl, action: Action) -> None:
        seen.append((PLANETS[action.planet], action.cards))

    scene.state.hooks.after_action.append(note)
    return seen


@pytest.mark.rule("PP-FORCE-03", "PP-FORCE-01")
def test_cards_at_a_quadrant_marker_act_on_landing_and_take_off_there() -> None:
    scene = Scene(2, perpetuity="cards")
    scene.planet("p1", 6)
    card = scene.card("digress", "quadrant:6")
    scene.ship(ANOOK, "lifter", "landed p1", tank=2, crew=[3])
    seen = at_planets(scene)
    scene.roll("skill", 1, 1)
    fly(scene, "move p2", "land")
    assert seen == [("p1", (card,)), ("p2", ())]


@pytest.mark.rule("PP-FORCE-03", "PP-H-22")
def test_a_card_that_was_avoided_is_so_for_the_whole_flight() -> None:
    scene = Scene(2, perpetuity="cards")
    scene.level(3)
    scene.planet("p1", 6)
    unguarded(scene, "p1")
    scene.card("produce", "quadrant:6")
    ship = scene.ship(ANOOK, "lifter", "landed p1", tank=2, crew=[2])
    seen = at_planets(scene)
    scene.roll("skill", 2)
    fly(scene, "roll", "land", worker=TWO)
    assert ship_at(ship) == "landed p1"
    assert seen == [("p1", ()), ("p1", ())]


@pytest.mark.rule("PP-TRAVEL-02", "PP-H-22")
def test_a_ship_that_is_diverted_does_not_land() -> None:
    scene = Scene(2)
    scene.village("believer", "p2")
    ship = scene.ship(ANOOK, "lifter", "orbit p2", tank=2, crew=[3])

    def divert(_table: Tbl, _action: Action, _diverted: bool) -> bool:
        ship.at = scene.ship_place("orbit p4")
        return True

    scene.state.hooks.diverted.append(divert)
    seen = at_planets(scene)
    fly(scene, "land")
    assert ship_at(ship) == "orbit p4"
    assert not scene.told("rolled")
    assert seen == []


@pytest.mark.rule("PP-PLANET-05", "PP-PLANET-06", "PP-TRAVEL-04")
def test_villages_come_aboard_on_landing_and_before_the_roll_of_a_take_off() -> None:
    scene = Scene(2)
    skeptics = scene.village("skeptic_food", "p2", marker=ANOOK)
    believers = scene.village("believer", "p1")
    ship = scene.ship(ANOOK, "lifter", "landed p2", tank=2, crew=[3], food=1)
    scene.roll("skill", "cross", 1)
    fly(scene, "skeptic_food p1", "move p1", "land", "1")
    aboard = [scene.state.village_at[village] for village in (skeptics, believers)]
    assert aboard == [VILLAGE_ABOARD + 4 * ANOOK] * 2
    assert (ship.hull, sum(ship.cargo)) == (2, 0)
    told = ("village-loaded", "rolled", "takes-off", "lands")
    assert [event.kind for event in scene.events if event.kind in told] == [
        "village-loaded",
        "rolled",
        "takes-off",
        "rolled",
        "lands",
        "village-loaded",
    ]


@pytest.mark.rule("PP-PLANET-08")
@pytest.mark.parametrize(("die", "left"), [(1, 0), ("cross", 1)])
def test_artifacts_found_on_a_planet_count_for_one_stay(die: int | str, left: int) -> None:
    scene = Scene(2)
    ship = scene.ship(ANOOK, "skiff", "landed p2", tank=2, crew=[3], hull=1, artifact=1)
    ship.found = 1
    scene.roll("skill", die)
    fly(scene, *(["stop"] if die == 1 else []))
    assert ship.found == left


@pytest.mark.rule("PP-TRAVEL-06")
def test_a_hull_that_is_gone_after_take_off_brings_a_crash() -> None:
    scene = Scene(2)
    ship = scene.ship(ANOOK, "skiff", "landed p2", tank=2, crew=[3])

    def shatter(_table: Tbl, _action: Action) -> None:
        ship.hull = 0

    scene.state.hooks.after_action.append(shatter)
    scene.roll("skill", 1)
    fly(scene)
    assert (ship_at(ship), ship.hull) == ("landed p2", 0)
    assert scene.told("crashes") == [(ANOOK, "skiff", 1, "p2")]


@pytest.mark.rule("PP-TRAVEL-02")
def test_a_passage_that_is_closed_is_refused_before_the_flight() -> None:
    scene = Scene(2)
    ship = scene.ship(ANOOK, "skiff", "landed p2", tank=2, crew=[3])

    def closed(_state: State, action: Action) -> Reason | None:
        return Reason("PP-FORCE-T1", "closed") if PLANETS[action.planet] == "p2" else None

    scene.state.hooks.landing_refusal.append(closed)
    assert refused(scene) == "closed"
    ship.at = scene.ship_place("orbit p2")
    assert refused(scene) is None
    assert reason(flying(scene), "land") == "PP-FORCE-T1"


@pytest.mark.rule("PP-TRAVEL-02", "PP-H-22")
def test_a_passage_that_turns_out_to_be_closed_ends_the_flight() -> None:
    scene = Scene(2, perpetuity="cards")
    scene.planet("p1", 6)
    card = scene.card("digress", "quadrant:6")
    ship = scene.ship(ANOOK, "skiff", "orbit p1", tank=2, crew=[3])

    def closed(_state: State, action: Action) -> Reason | None:
        return Reason("PP-FORCE-T1", "closed") if card in action.cards else None

    scene.state.hooks.landing_refusal.append(closed)
    fly(scene, "land")
    assert (ship_at(ship), ship.hull) == ("orbit p1", 2)
    assert scene.told("held") == [(ANOOK, "skiff", 1, "p1")]


@pytest.mark.rule("PP-TRAVEL-04", "PP-FORCE-14", "PP-R-128")
def test_abilities_change_the_dice_of_a_damage_roll() -> None:
    scene = Scene(2)
    ship = scene.ship(ANOOK, "lifter", "orbit p2", tank=2, crew=[3])
    more = [2]
    scene.state.hooks.dice.append(
        lambda _table, _action, die, number: number + more[0] if die == SKILL_DIE else number
    )
    scene.roll("skill", "cross", 1, "cross")
    fly(scene, "land")
    assert ship.hull == 1
    more[0] = -1
    ship.at = scene.ship_place("orbit p2")
    scene.player(ANOOK).status[THREE] = scene.player(ANOOK).duty[THREE] = 0
    fly(scene, "land")
    assert ship.hull == 1


# Whole games


class Captain:
    """Buys, builds, loads and flies where it can, and else plays at random."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def choose(self, look: Look[Any]) -> Option[Any]:
        options = look.decision.options
        liked = [option for option in options if option.text.startswith(LIKED)]
        return self._random.choice(liked if liked and self._random.random() < 0.9 else options)


LIKED = (
    "sta_shipyard", "blueprint", "ship-", "hull", "tank", "cargo", "move", "land", "home", "1",
    "2", "3",
)  # fmt: skip


def holdings(player: Player) -> Counter[str]:
    """All resources and artifacts of a mortal, wherever they lie."""
    found: Counter[str] = Counter()
    for stock in (player.stock, *(ship.cargo for ship in player.ships)):
        found.update({GOODS[good]: stock[good] for good in range(ARTIFACT + 1)})
    for ship in player.ships:
        found.update({"fuel": ship.tank, "ore": ship.hull})
    return found


def explained(events: list[Event], seat: int) -> Counter[str]:
    """What the events of a turn say has come in and gone out."""
    change: Counter[str] = Counter()
    spent = ["paid", "lost", "cargo-spent"]
    if any(event.kind == "ship-home" for event in events):
        # What did not fit into the warehouse was in the cargo hold before.
        spent.append("overflow")
    for event in events:
        says = dict(zip(EVENTS[event.kind], event.values, strict=True))
        if says.get("seat") != seat:
            continue
        if event.kind == "gained":
            change[says["good"]] += says["count"]
        elif event.kind in spent:
            change[says["good"]] -= says["count"]
        elif event.kind in ("moves", "ship-home"):
            change["fuel"] -= says["fuel"]
        elif event.kind == "hull-hit":
            change["ore"] -= says["lost"]
    return change


@pytest.mark.rule("PP-SHIP-03", "PP-TRAVEL-03", "PP-TRAVEL-08")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_no_fuel_or_ore_comes_from_nowhere_when_ships_are_loaded_and_flown(players: int) -> None:
    mode = "solo" if players == 1 else "competitive"
    checked: Counter[str] = Counter()
    for seed in range(3):
        options = {"mode": mode, "perpetuity": "damage"}
        match = Match.start(Deal(PERPETUITY, players, str(seed), options))
        captains = [Captain(10 * seed + seat) for seat in range(players)]
        while match.result is None:
            state = match._state
            seat, told = state.active, len(match.events())
            before = holdings(state.players[seat])
            match.play(captains, until_turn=match.turn + 1)
            expect_conserved(match._state)
            events = match.events()[told:]
            duties = [event.values[-1] for event in events if event.kind == "works-on-ship"]
            if duties in (["load"], ["travel"]):
                before.update(explained(events, seat))
                assert +before == +holdings(match._state.players[seat]), events
            checked.update([event.kind for event in events])
    for kind in ("ship-built", "loads", "moves", "lands", "takes-off", "hull-hit", "crashes"):
        assert checked[kind], kind


@pytest.mark.rule("PP-ROUND-05")
@pytest.mark.parametrize("variant", VARIANTS)
def test_games_with_many_flights_end_and_keep_every_piece(variant: str) -> None:
    match = start(variant, 4)
    captains = [Captain(seat) for seat in range(match.deal.players)]
    while match.result is None:
        match.play(captains, until_turn=match.turn + 1)
        expect_conserved(match._state)
    assert match._state.round <= match._state.setting.max_rounds


# Ships and planets


@pytest.mark.rule("PP-TRAVEL-07", "PP-R-69")
def test_r_69_ships_ride_with_their_planets() -> None:
    scene = Scene(2)
    ship = scene.ship(ANOOK, "courier", "orbit p1", tank=2, crew=[3])
    landed = scene.ship(VESKA, "courier", "landed p1")
    assert "home" in texts(flying(scene))
    rotate(scene.state, 4)
    assert (ship_at(ship), ship_at(landed)) == ("orbit p1", "landed p1")
    scene.state.action = None
    decision = flying(scene)
    assert reason(decision, "home") == "PP-TRAVEL-03"


@pytest.mark.rule("PP-TRAVEL-07")
def test_travel_07_ships_share_orbits_and_surfaces() -> None:
    scene = Scene(2)
    others = [scene.ship(VESKA, "courier", "landed p1"), scene.ship(VESKA, "ark", "orbit p1")]
    ship = scene.ship(ANOOK, "skiff", tank=1, crew=[3, 2])
    scene.roll("skill", 1)
    fly(scene, "move p1", "land")
    assert ship_at(ship) == "landed p1"
    assert [ship_at(each) for each in others] == ["landed p1", "orbit p1"]


@pytest.mark.rule("PP-TRAVEL-08", "PP-R-21", "PP-H-16")
def test_travel_08_coming_home_rescues_villages_and_unloads_cargo() -> None:
    scene = Scene(2)
    ship = scene.ship(
        ANOOK, "freighter", "orbit p1", tank=3, crew=[3, 2], hull=2, food=3, ore=1, artifact=1
    )
    scene.has(ANOOK, food=8, artifact=10)
    villages = [scene.aboard("believer", ANOOK), scene.aboard("zealot", ANOOK)]
    ship.found = 1
    scene.village("believer", "p3")
    fly(scene, "home", "stop")
    assert [scene.state.village_at[village] for village in villages] == [RESCUED + ANOOK] * 2
    assert scene.goods(ANOOK) == {"food": 10, "ore": 1, "artifact": 11}
    assert scene.told("overflow") == [(ANOOK, "food", 1)]
    assert scene.told("rescued") == [(ANOOK, "believer"), (ANOOK, "zealot")]
    assert (ship_at(ship), ship.hull, ship.tank, sum(ship.cargo)) == ("home", 2, 2, 0)
    assert ship.found == 0
    assert (scene.at(ANOOK, THREE), scene.status(ANOOK, THREE)) == ("ship-1", "placed")
    assert (scene.at(ANOOK, TWO), scene.status(ANOOK, TWO)) == ("ship-1", "ready")


@pytest.mark.rule("PP-TRAVEL-08", "PP-R-126")
def test_r_126_who_came_home_unplaced_may_work_at_the_station() -> None:
    scene = Scene(2)
    scene.ship(ANOOK, "freighter", "orbit p1", tank=3, crew=[3, 2])
    fly(scene, "home", "stop")
    scene.run(mortal_turn, ANOOK, answers=["2 ship-1", "shuttle:nebula"])
    assert scene.at(ANOOK, TWO) == "nebula.1"


@pytest.mark.rule("PP-TRAVEL-02", "PP-TRAVEL-08", "PP-H-18")
def test_the_station_is_a_stop_on_the_way() -> None:
    scene = Scene(2)
    ship = scene.ship(ANOOK, "freighter", "orbit p1", tank=3, crew=[3, 2], ore=1)
    at_home = scene.worker(ANOOK, 1)
    village = scene.aboard("believer", ANOOK)
    scene.village("believer", "p3")
    scene.roll("skill", 1)
    fly(scene, "home", "move p1", "land")
    assert scene.at(ANOOK, at_home) == "quarters", "nobody boards in the middle of a flight"
    assert (ship_at(ship), ship.tank, sum(ship.cargo)) == ("landed p1", 1, 0)
    assert scene.state.village_at[village] == RESCUED + ANOOK
    assert scene.stock(ANOOK, "ore") == 1


@pytest.mark.rule("PP-MODE-02", "PP-END-01")
def test_with_the_last_village_at_home_nobody_is_asked_to_fly_on() -> None:
    scene = Scene(2)
    scene.ship(ANOOK, "freighter", "orbit p1", tank=3, crew=[3, 2])
    scene.aboard("believer", ANOOK)
    fly(scene, "home")
    assert scene.told("rescued") == [(ANOOK, "believer")]


@pytest.mark.rule("PP-TRAVEL-08")
def test_travel_08_only_what_is_aboard_that_ship_is_rescued() -> None:
    scene = Scene(2)
    scene.ship(ANOOK, "lifter", "orbit p1")
    scene.ship(ANOOK, "courier", "orbit p2")
    scene.ship(VESKA, "courier", "orbit p1")
    own = scene.aboard("believer", ANOOK, 0)
    others = [scene.aboard("believer", ANOOK, 1), scene.aboard("believer", VESKA, 0)]
    before = [scene.state.village_at[village] for village in others]
    scene.run(come_home, ANOOK, 0)
    assert scene.state.village_at[own] == RESCUED + ANOOK
    assert [scene.state.village_at[village] for village in others] == before


@pytest.mark.rule("PP-TRAVEL-09", "PP-EX-50", "PP-R-70", "PP-R-125")
def test_ex_50_a_higher_worker_flies_again_in_the_same_round() -> None:
    scene = Scene(3)
    novice = scene.player(ANOOK).where.index(1, 1)
    scene.level(2)
    ship = scene.ship(ANOOK, "lifter", "orbit p1", tank=3, crew=[3, 1])
    second = scene.worker(ANOOK, 1, "ship-1")
    scene.roll("skill", 1, 1)
    fly(scene, "land", worker=novice)
    assert scene.player(ANOOK).duty[novice] == TRAVEL
    assert refused(scene, second) == "occupied"
    assert refused(scene, THREE) is None
    scene.roll("skill", 3, 2)
    fly(scene, "move p2", "stop")
    assert (ship_at(ship), ship.hull) == ("orbit p2", 3)


@pytest.mark.rule("PP-TRAVEL-09", "PP-R-125")
def test_r_125_a_pilot_keeps_the_tile_even_at_home() -> None:
    scene = Scene(2)
    scene.ship(ANOOK, "lifter", "orbit p1", tank=3, crew=[3, 2], food=1)
    fly(scene, "home", "stop")
    assert refused(scene, TWO) == "occupied"
    assert refused(scene, TWO, LOAD) is None


@pytest.mark.rule("PP-TRAVEL-10", "PP-R-05", "PP-R-85")
def test_travel_10_a_waypoint_is_passed_or_waited_at_never_landed_on() -> None:
    scene = Scene(2)
    scene.state.destroyed[PLANETS.index("p1")] = True
    ship = scene.ship(ANOOK, "courier", tank=3, crew=[3, 2])
    decision = flying(scene, "move p1")
    assert texts(decision) == ["move p2", "move p4", "home", "stop"]
    assert reason(decision, "land") == "PP-TRAVEL-10"
    assert (ship_at(ship), ship.tank) == ("orbit p1", 2)


@pytest.mark.rule("PP-TRAVEL-10")
def test_travel_10_a_large_planet_reaches_less_far_as_a_waypoint() -> None:
    scene = Scene(2)
    scene.planet("p1", 3)
    ship = scene.ship(ANOOK, "courier", "orbit p1", tank=3, crew=[3])
    assert "home" in texts(flying(scene))
    scene.state.destroyed[PLANETS.index("p1")] = True
    assert reason(flying(scene), "home") == "PP-TRAVEL-03"
    assert ship_at(ship) == "orbit p1"
