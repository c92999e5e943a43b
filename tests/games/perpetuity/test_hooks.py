"""The hooks and slots that no rule of the core game uses: each bends its place once."""

from typing import Any

from any_scene import texts
from games.perpetuity.scene import ANOOK, VESKA, Scene

from pertinax.games.perpetuity.rules.ends.ends import all_settled, check_end, villages_left
from pertinax.games.perpetuity.rules.ends.scoring import counted
from pertinax.games.perpetuity.rules.ends.solo import is_possible
from pertinax.games.perpetuity.rules.forces.level6 import farewell
from pertinax.games.perpetuity.rules.missions.burst_planets import inhabited, move_artifact
from pertinax.games.perpetuity.rules.names import (
    ABOARD,
    ARTIFACT_FACE,
    DISCOVER_DIE,
    ELSEWHERE,
    EMPTY,
    RESEARCH,
    RISK_DIE,
    SUPPLY,
)
from pertinax.games.perpetuity.rules.planets.doom import destroy_planet, kill_worker
from pertinax.games.perpetuity.rules.planets.planet import waiting_believers
from pertinax.games.perpetuity.rules.round.mortals_end import workers_return
from pertinax.games.perpetuity.rules.round.placing import mortal_turn, place
from pertinax.games.perpetuity.rules.setup import may_be_dealt
from pertinax.games.perpetuity.rules.ships.stranded import flight, ship_rescue
from pertinax.games.perpetuity.rules.ships.tiles import ship_tile, work_on_ship
from pertinax.games.perpetuity.rules.ships.travel import land
from pertinax.games.perpetuity.rules.turn import mortals_step
from pertinax.games.perpetuity.rules.under_way import Action
from pertinax.games.perpetuity.rules.work.assets import gain
from pertinax.games.perpetuity.rules.work.dice import roll_together
from pertinax.games.perpetuity.rules.work.workers import (
    is_away,
    novices,
    staff,
)
from pertinax.games.perpetuity.rules.work.working import work
from pertinax.kernel.decisions import Option
from pertinax.kernel.errors import Reason

NO: Reason = Reason("PP-WORK-01", "occupied")


def heard(log: list[Any]) -> Any:
    """A listener that notes what it is handed, the table or state apart."""
    return lambda *given: log.append(given[1:])


def test_the_end_of_a_round_and_workers_that_return_to_the_supply() -> None:
    scene = Scene(2)
    log: list[Any] = []
    scene.state.hooks.round_ends.append(heard(log))
    scene.run(mortals_step)
    assert log == [()]
    scene.state.hooks.worker_returned.append(heard(log))
    scene.run(kill_worker, ANOOK, 1)
    assert log[1:] == [(ANOOK, 1)]


def test_places_that_an_ability_brings() -> None:
    scene = Scene(2)
    hooks = scene.state.hooks
    log: list[Any] = []
    here = [Option("moon:one", ELSEWHERE), Option("moon:two", ELSEWHERE + 1)]
    hooks.places.append(lambda _state, _seat, _worker, options: options.extend(here))
    hooks.place_refusal.append(
        lambda _state, _seat, _worker, where: NO if where == ELSEWHERE else None
    )
    hooks.placed.append(heard(log))
    asked = scene.asks(place, ANOOK, 0)
    assert "moon:two" in texts(asked)
    assert ("moon:one", NO) in [(option.text, why) for option, why in asked.refused()]
    scene.run(place, ANOOK, 0, answers=["moon:two"])
    assert log == [(ANOOK, 0, ELSEWHERE + 1)]


def test_room_in_a_warehouse() -> None:
    scene = Scene(2)
    scene.state.hooks.room.append(lambda _state, _seat, good, room: room - 4 if good == 2 else room)
    scene.run(gain, ANOOK, 2, 9)
    scene.run(gain, ANOOK, 1, 9)
    assert scene.goods(ANOOK) == {"food": 9, "ore": 6}


def test_uses_of_a_comms_array() -> None:
    scene = Scene(2)
    hooks = scene.state.hooks
    scene.side("sta_comms", "A")
    scene.has(ANOOK, fuel=1)
    log: list[Any] = []
    owed: list[list[int]] = []

    def refusal(_state: Any, _action: Any, call: int, still: list[int]) -> Reason | None:
        owed.append(still)
        return NO if call == 51 else None

    sings = [Option("sing", 50), Option("hum", 51)]
    hooks.calls.append(lambda _state, _action, calls: calls.extend(sings))
    hooks.call_refusal.append(refusal)
    hooks.call.append(lambda _table, action, call: log.append((action.seat, call)))
    scene.run(work, ANOOK, 0, scene.tile("sta_comms"))
    assert log == [(ANOOK, 50)]
    assert [1, 0, 0] in owed, "before the array is paid"
    assert owed[-1] == [0, 0, 0], "and after it"
    assert scene.goods(ANOOK) == {}


def test_wares_of_the_shipyard() -> None:
    scene = Scene(2)
    hooks = scene.state.hooks
    scene.side("sta_shipyard", "B")
    scene.has(ANOOK, ore=2)
    log: list[Any] = []
    kites = [Option("kite", 2000), Option("balloon", 2001)]
    hooks.wares.append(lambda _state, _action, items: items.extend(kites))
    hooks.ware_refusal.append(lambda _state, _action, item: NO if item == 2001 else None)
    hooks.ware_bought.append(lambda _table, action, item: log.append((action.seat, item)))
    scene.run(work, ANOOK, 0, scene.tile("sta_shipyard"), answers=["kite"])
    assert log == [(ANOOK, 2000)]
    assert scene.goods(ANOOK) == {}


def test_a_depot_away_from_home_landing_and_rescue() -> None:
    scene = Scene(2)
    hooks = scene.state.hooks
    store = [1, 0, 1, 1]
    log: list[Any] = []
    ship = scene.ship(ANOOK, "skiff", "landed p3", crew=[3], hull=1, tank=1)
    hooks.depot.append(lambda _state, _seat, _slot, _store: store)
    loads = ["hull", "cargo artifact", "unload tank", "stop"]
    scene.run(work_on_ship, ANOOK, 0, ship_tile(0, 2), answers=loads)
    assert (ship.hull, ship.tank, ship.cargo) == (2, 0, [0, 0, 0, 1])
    assert store == [2, 0, 0, 0]
    scene.state.protectors = [1] * 16
    ship.at = 12
    hooks.landed.append(heard(log))
    scene.run(land, flight(ANOOK, 0, 0))
    assert log == [(ANOOK, 0)]
    hooks.rescue_begins.append(heard(log))
    scene.planet("p3", 0)
    scene.run(ship_rescue, Action(ANOOK, 1, scene.tile("sta_comms")))
    assert log[1:] == [(ANOOK, 0)]


def test_villages_that_cannot_be_loaded_or_moved() -> None:
    scene = Scene(2, perpetuity="dedicated")
    scene.village("believer", "p3")
    scene.ship(ANOOK, "ark", "landed p3", crew=[3])
    assert waiting_believers(scene.state, ANOOK, 0) == [0]
    scene.state.hooks.loads_village.append(lambda _state, _village, _waits: False)
    assert waiting_believers(scene.state, ANOOK, 0) == []
    assert [option.text for option in inhabited(scene.state)] == ["p3"]
    scene.state.hooks.moves_village.append(lambda _state, _village, _moves: False)
    assert inhabited(scene.state) == []


def test_artifacts_at_other_places() -> None:
    scene = Scene(2, perpetuity="dedicated")
    log: list[Any] = []
    moon = Option("moon", ELSEWHERE)
    scene.state.hooks.artifacts_at.append(lambda _state, places: places.append(moon))
    scene.state.hooks.artifact_taken.append(heard(log))
    scene.run(move_artifact, answers=["p2"])
    assert log == [(ELSEWHERE,)]
    assert scene.state.artifacts == [0, 1, 0, 0]


def test_a_planet_is_destroyed_and_villages_are_elsewhere() -> None:
    scene = Scene(2, mode="competitive")
    log: list[Any] = []
    scene.state.hooks.planet_destroyed.append(heard(log))
    scene.run(destroy_planet, 1)
    assert log == [(1,)]
    assert all_settled(scene.state)
    scene.state.hooks.villages_elsewhere.append(lambda _state, villages: villages + 2)
    assert villages_left(scene.state) == 2
    assert not all_settled(scene.state)
    scene.state.hooks.before_end.append(heard(log))
    scene.run(check_end, True)
    assert log[1:] == [()]
    assert not scene.is_over()


def test_solo_missions_and_what_is_counted() -> None:
    scene = Scene(1)
    assert may_be_dealt(scene.state, 0)
    assert is_possible(scene.state, 0)
    scene.state.hooks.solo_dealt.append(lambda _state, _mission, allowed: not allowed)
    scene.state.hooks.solo_possible.append(lambda _state, _mission, possible: not possible)
    assert not may_be_dealt(scene.state, 0)
    assert not is_possible(scene.state, 0)
    scene.state.hooks.counted.append(lambda _state, _seat, counts: counts.update(moons=3))
    assert counted(scene.state, ANOOK)["moons"] == 3


# Slots


def test_a_worker_posted_on_a_planet_is_away_and_no_member_of_the_staff() -> None:
    scene = Scene(2)
    scene.no_workers(VESKA)
    scene.setting.posts = 4
    post = ABOARD + scene.setting.ships_max + 2
    novice = scene.worker(ANOOK, 1)
    scene.state.move_worker(ANOOK, novice, post)
    assert scene.at(ANOOK, novice) == "post:p3"
    assert is_away(scene.state, ANOOK, novice)
    assert novices(scene.state, ANOOK) == 0
    assert novice not in staff(scene.state, ANOOK)
    asked = scene.asks(mortal_turn, ANOOK)
    refused = [option.text for option, _ in asked.refused()]
    assert "1 post-p3" in refused, "ready, but with nowhere to go"
    scene.run(farewell)
    assert scene.told("worker-left") == [(ANOOK, 2)]
    scene.state.move_worker(ANOOK, 0, SUPPLY)
    scene.run(workers_return, ANOOK)
    assert scene.told("worker-hired") == [(ANOOK, 1)]
    assert scene.at(ANOOK, novice) == "post:p3"


def test_levels_that_count_more_than_printed() -> None:
    scene = Scene(2)
    scene.worker(ANOOK, 2)
    player = scene.player(ANOOK)
    player.levels = [3, 2, 3, *scene.setting.worker_levels[3:]]
    tile = scene.where("sta_shipyard")
    scene.state.move_worker(ANOOK, 1, tile)
    scene.state.move_worker(ANOOK, 2, tile)
    assert scene.state.highest[tile] == 3
    scene.state.move_worker(ANOOK, 1, 1)
    assert scene.state.highest[tile] == 3, "whoever has the lower number"
    twin = scene.state.copy()
    assert twin.players[ANOOK].levels == player.levels


def test_dice_of_two_kinds_are_one_roll() -> None:
    scene = Scene(2)
    die = [Option("empty", EMPTY), Option("artifact", ARTIFACT_FACE)]
    scene.setting.dice = [*scene.setting.dice, die]
    scene.research(ANOOK, "r_second_try", "r_sure_hand")
    scene.script = {"discover": [3, 0], "risk": [0, 0]}
    kinds = (DISCOVER_DIE, RISK_DIE)
    answers = [RESEARCH[3], f"{RESEARCH[4]} empty"]
    roll = scene.run(roll_together, ANOOK, 0, "trial", kinds, answers=answers)
    assert roll.faces == (1, ARTIFACT_FACE)
    assert scene.told("rolled")[-2:] == [
        (ANOOK, "trial", "discover", "icon"),
        (ANOOK, "trial", "risk", "artifact"),
    ]
