"""PP-IMM-12, -14, -16, -18 to -22: villages, workers and goods aboard; PP-IMM-02: power suits."""

import pytest
from any_scene import texts

from games.immersive.scene import Scene
from games.perpetuity.scene import ANOOK, VESKA
from pertinax.games.immersive.rules.abilities import tiles_are_left
from pertinax.games.immersive.rules.beside import locked_at_home, outpost_at
from pertinax.games.immersive.rules.suits import take_off_suits, wearers
from pertinax.games.perpetuity.rules.forces.clearing import clear
from pertinax.games.perpetuity.rules.names import (
    NOBODY,
    RESCUED,
    TRAVEL,
    VILLAGE_ABOARD,
)
from pertinax.games.perpetuity.rules.round.mortals_end import workers_return
from pertinax.games.perpetuity.rules.round.placing import mortal_turn, places
from pertinax.games.perpetuity.rules.ships.stranded import flight, is_stranded, ship_rescue
from pertinax.games.perpetuity.rules.ships.tiles import ship_refusal, ship_tile, work_on_ship
from pertinax.games.perpetuity.rules.ships.travel import come_home, land
from pertinax.games.perpetuity.rules.station.station import recruit_refusal
from pertinax.games.perpetuity.rules.under_way import Action
from pertinax.games.perpetuity.rules.work.workers import is_away, ready_workers
from pertinax.games.perpetuity.rules.work.working import work


def landing(scene: Scene, seat: int, **answers: str | list[str]) -> None:
    """The first ship of a mortal lands where it is; no protector is left there."""
    for planet in range(4):
        for force in range(4):
            scene.state.protectors[4 * planet + force] = 1
    scene.act(land, flight(seat, 0, 0), **answers)


# Villages


@pytest.mark.rule("PP-IMM-12", "PP-EX-78")
def test_ex_78_a_village_goes_aboard_on_landing() -> None:
    scene = Scene(2)
    scene.has(ANOOK, food=3)
    scene.outpost(ANOOK, "p3")
    scene.shelter(ANOOK, "skeptic_food", "p3", here={"food": 2}, home={"food": 2})
    scene.ship(ANOOK, "skiff", "orbit p3", crew=[3], tank=1)
    landing(scene, ANOOK, outpost_load="skeptic_food p1.1")
    assert scene.state.village_at == [VILLAGE_ABOARD]
    assert scene.goods(ANOOK) == {"food": 3}
    assert locked_at_home(scene.state, ANOOK, 1) == 0
    assert outpost_at(scene.state, ANOOK, 2).villages[0] == NOBODY
    spent = [(store, good, count) for *_, store, good, count in scene.told("offering-spent")]
    assert spent == [("outpost", "food", 2), ("warehouse", "food", 2)]
    assert scene.state.village_from == [2]


@pytest.mark.rule("PP-IMM-12", "PP-IMM-21", "PP-EX-79")
def test_ex_79_nobody_is_loaded_from_the_surface() -> None:
    scene = Scene(2)
    scene.village("believer", "p3")
    scene.village("skeptic_ore", "p3", marker=ANOOK)
    scene.ship(ANOOK, "ark", "orbit p3", crew=[3], tank=1, ore=1)
    landing(scene, ANOOK)
    assert scene.state.village_at == [2, 2]
    asked = scene.asks(mortal_turn, ANOOK)
    assert not [text for text in texts(asked) if text.startswith(("load", "take-aboard"))]


@pytest.mark.rule("PP-IMM-12")
def test_imm_12_later_as_a_free_option_of_a_turn() -> None:
    scene = Scene(2)
    scene.outpost(ANOOK, "p3")
    scene.shelter(ANOOK, "believer", "p3")
    scene.shelter(ANOOK, "zealot", "p3", here={"ore": 1})
    scene.ship(ANOOK, "skiff", "landed p3", crew=[3], hull=0)
    asked = scene.asks(mortal_turn, ANOOK, answers=["take-aboard ship-1", "zealot p1.2"])
    assert scene.state.village_at == [2, VILLAGE_ABOARD]
    assert "take-aboard ship-1" not in texts(asked), "no evac spot is left"
    scene.research(ANOOK, "r_life_pods")
    scene.run(mortal_turn, ANOOK, answers=["take-aboard ship-1", "pass"])
    assert scene.state.village_at == [VILLAGE_ABOARD, VILLAGE_ABOARD]
    assert scene.told("research-used") == [(ANOOK, "r_life_pods")]


@pytest.mark.rule("PP-IMM-14", "PP-EX-82", "PP-R-136")
@pytest.mark.parametrize("mode", ["cooperative", "competitive"])
def test_ex_82_any_mortals_ship_where_all_play_together(mode: str) -> None:
    scene = Scene(2, mode=mode)
    scene.has(ANOOK, ore=1)
    scene.outpost(ANOOK, "p3")
    scene.shelter(ANOOK, "skeptic_ore", "p3", home={"ore": 2})
    scene.ship(VESKA, "skiff", "orbit p3", crew=[3], tank=1)
    landing(scene, VESKA, outpost_load="skeptic_ore p1.1")
    if mode == "cooperative":
        assert scene.state.village_at == [VILLAGE_ABOARD + 4]
        assert locked_at_home(scene.state, ANOOK, 2) == 0
    else:
        assert scene.state.village_at == [2]
        assert locked_at_home(scene.state, ANOOK, 2) == 2
    assert scene.stock(ANOOK, "ore") == 1


@pytest.mark.rule("PP-R-157", "PP-IMM-43")
def test_r_157_aboard_a_village_is_as_in_the_core_game() -> None:
    scene = Scene(2)
    scene.outpost(ANOOK, "p3")
    scene.shelter(ANOOK, "believer", "p3")
    scene.ship(ANOOK, "skiff", "orbit p3", crew=[3], tank=1)
    landing(scene, ANOOK, outpost_load="believer p1.1")
    scene.run(come_home, ANOOK, 0)
    assert scene.state.village_at == [RESCUED]


@pytest.mark.rule("PP-R-158")
def test_r_158_a_ship_that_was_warped_has_not_landed() -> None:
    scene = Scene(2, perpetuity="cards")
    scene.planet("p3", 6)
    scene.card("warp", "quadrant:6")
    scene.outpost(ANOOK, "p3")
    scene.shelter(ANOOK, "believer", "p3")
    scene.ship(ANOOK, "skiff", "orbit p3", crew=[3], tank=1)
    scene.player(ANOOK).immunity = NOBODY
    landing(scene, ANOOK)
    assert scene.state.village_at == [2]
    assert scene.told("ship-warped")


# Goods


@pytest.mark.rule("PP-IMM-16", "PP-IMM-22", "PP-EX-83", "PP-R-143", "PP-H-74")
def test_ex_83_a_crashed_ship_repairs_and_fuels_from_its_outpost() -> None:
    scene = Scene(2)
    scene.outpost(ANOOK, "p3", fuel=2, ore=3)
    ship = scene.ship(ANOOK, "skiff", "landed p3", crew=[3], hull=0)
    assert is_stranded(ship), "fuel in the outpost is not aboard"
    place = ship_tile(0, 2)
    scene.act(
        work_on_ship,
        ANOOK,
        0,
        place,
        load=["hull", "hull", "tank", "tank", "stop"],
        leave="itself",
        travel="stop",
    )
    assert scene.store(ANOOK, "p3") == {"ore": 1}
    assert scene.told("takes-off"), "the worker may Travel at once"
    both = Scene(2)
    both.outpost(ANOOK, "p3", ore=1)
    ship = both.ship(ANOOK, "skiff", "landed p3", crew=[3], hull=0, ore=2)
    both.act(work_on_ship, ANOOK, 0, place, load=["hull", "hull", "stop"], leave="stop")
    assert both.store(ANOOK, "p3") == {}
    assert ship.cargo[2] == 1


@pytest.mark.rule("PP-IMM-16", "PP-R-138")
def test_imm_16_loading_and_unloading_at_the_outpost() -> None:
    scene = Scene(2)
    scene.outpost(ANOOK, "p3", artifact=1, food=12)
    ship = scene.ship(ANOOK, "freighter", "landed p3", crew=[3], tank=2, fuel=1)
    scene.act(
        work_on_ship,
        ANOOK,
        0,
        ship_tile(0, 2),
        load=["cargo artifact", "cargo food", "unload tank", "unload fuel", "stop"],
    )
    assert ship.cargo == [0, 1, 0, 1]
    assert ship.tank == 1
    assert scene.store(ANOOK, "p3") == {"food": 11, "fuel": 2}
    other = Scene(2)
    other.outpost(VESKA, "p3", ore=5)
    other.ship(ANOOK, "freighter", "landed p3", crew=[3], hull=1, tank=1)
    asked = places(other.state, ANOOK, 0)
    assert [each.text for each in asked if "outpost" in each.text] == []
    assert ship_refusal(other.state, ANOOK, 0, ship_tile(0, 2)) is not None


# The worker of the outpost


@pytest.mark.rule("PP-IMM-18", "PP-IMM-20", "PP-EX-84", "PP-R-119", "PP-R-140")
def test_ex_84_boarding_makes_a_normal_worker() -> None:
    scene = Scene(2)
    scene.outpost(ANOOK, "p3")
    own = scene.post(ANOOK, "p3")
    scene.ship(ANOOK, "lifter", "landed p3", crew=[3, 2], tank=3)
    scene.run(mortal_turn, ANOOK, answers=["board p3 ship-1", "pass"])
    assert scene.at(ANOOK, own) == "ship-1"
    assert scene.status(ANOOK, own) == "ready"
    scene.run(come_home, ANOOK, 0)
    scene.worker(ANOOK, 1)
    why = recruit_refusal(scene.state, ANOOK)
    assert why is not None
    assert why.key == "novices-enough"
    fullest = Scene(2)
    fullest.outpost(ANOOK, "p3", worker="new")
    fullest.ship(ANOOK, "lifter", "landed p3", crew=[3, 2, 2])
    assert "board p3 ship-1" not in texts(fullest.asks(mortal_turn, ANOOK))
    frozen = Scene(2)
    frozen.outpost(ANOOK, "p3", worker="frozen")
    frozen.ship(ANOOK, "lifter", "landed p3", crew=[3])
    frozen.run(mortal_turn, ANOOK, answers=["board p3 ship-1", "pass"])
    assert frozen.status(ANOOK, frozen.player(ANOOK).bridge(0)[-1]) == "frozen"
    placed = Scene(2)
    placed.outpost(ANOOK, "p3", worker="placed")
    placed.ship(ANOOK, "lifter", "landed p3", crew=[3])
    assert "board p3 ship-1" not in texts(placed.asks(mortal_turn, ANOOK))


@pytest.mark.rule("PP-IMM-18", "PP-IMM-19", "PP-R-160")
def test_imm_18_crew_on_a_tile_flies_with_its_ship_and_fills_the_tile() -> None:
    scene = Scene(2)
    scene.outpost(ANOOK, "p3")
    own = scene.post(ANOOK, "p3")
    scene.ship(ANOOK, "lifter", "landed p3", crew=[3, 2], tank=3)
    scene.use(ANOOK, 0, "p3", "collect", collect=["ore"] * 3)
    scene.player(ANOOK).ships[0].at = 10
    assert is_away(scene.state, ANOOK, 0)
    assert scene.refused(ANOOK, own, "p3", "collect") == "PP-IMM-05"
    scene.act(tiles_are_left)
    scene.act(workers_return, ANOOK)
    assert scene.refused(ANOOK, own, "p3", "collect") is None
    assert scene.at(ANOOK, own) == "post:p3"
    assert scene.asked == [], "nobody is asked for overtime"
    assert set(ready_workers(scene.state, ANOOK)) >= {0, own}


@pytest.mark.rule("PP-IMM-20")
def test_imm_20_a_mortal_with_outpost_workers_alone_takes_a_free_one() -> None:
    scene = Scene(2)
    scene.no_workers(ANOOK)
    scene.outpost(ANOOK, "p3", worker="frozen")
    scene.act(workers_return, ANOOK)
    levels = [scene.at(ANOOK, worker) for worker in scene.setting.workers_of[1]]
    assert levels.count("quarters") == 1
    assert levels.count("post:p3") == 1


@pytest.mark.rule("PP-IMM-22", "PP-H-80")
def test_imm_22_before_a_rescue_all_may_come_aboard() -> None:
    scene = Scene(2)
    scene.planet("p3", 0)
    scene.outpost(ANOOK, "p3")
    own = scene.post(ANOOK, "p3")
    scene.shelter(ANOOK, "believer", "p3")
    scene.ship(ANOOK, "skiff", "landed p3", crew=[2], hull=0)
    scene.state.protectors = [1] * 16
    action = Action(VESKA, 0, scene.tile("sta_comms"))
    scene.act(
        ship_rescue,
        action,
        rescue="p1 ship-1",
        outpost_load="believer p1.1",
        outpost_board="board",
    )
    assert scene.state.village_at == [RESCUED]
    assert scene.at(ANOOK, own) == "ship-1"


@pytest.mark.rule("PP-IMM-39", "PP-R-148")
def test_imm_39_an_outpost_worker_clears_like_crew_and_goes_back() -> None:
    scene = Scene(2, perpetuity="cards")
    scene.planet("p3", 6)
    scene.card("broken", "quadrant:6")
    scene.outpost(ANOOK, "p3")
    own = scene.post(ANOOK, "p3")
    offered = [option.text for option in places(scene.state, ANOOK, own)]
    assert "card:quadrant:6" in offered
    scene.roll("skill", 1)
    scene.act(clear, ANOOK, own, scene.setting.places.index("quadrant:6"))
    assert scene.told("force-discarded")
    assert scene.player(ANOOK).is_posted(own)
    scene.act(workers_return, ANOOK)
    assert scene.at(ANOOK, own) == "post:p3"


# Power suits


@pytest.mark.rule("PP-IMM-02", "PP-EX-92", "PP-R-129")
def test_ex_92_a_suit_for_a_worker_at_home() -> None:
    scene = Scene(2)
    scene.has(ANOOK, ore=2)
    scene.side("sta_shipyard", "B")
    scene.side("ast_level", "B")
    scene.act(
        work,
        ANOOK,
        1,
        scene.tile("sta_shipyard"),
        deed="action",
        shipyard="suit",
        suit_wearer="3",
    )
    assert scene.goods(ANOOK) == {}
    scene.state.move_worker(ANOOK, 0, scene.where("asteroids.1"))
    scene.act(work, ANOOK, 0, scene.tile("ast_level"), deed="action")
    assert scene.stock(ANOOK, "ore") == 4
    assert scene.state.highest[scene.where("ast_level")] == 4
    scene.act(take_off_suits)
    assert scene.told("suits-off") == [(ANOOK, 1)]
    assert scene.player(ANOOK).levels is scene.setting.worker_levels
    assert scene.state.highest[scene.where("ast_level")] == 3


@pytest.mark.rule("PP-IMM-02", "PP-R-129")
def test_r_129_who_can_wear_a_suit() -> None:
    scene = Scene(2)
    scene.has(ANOOK, ore=2)
    scene.outpost(ANOOK, "p3")
    scene.ship(ANOOK, "skiff", "home", crew=[2])
    away = scene.worker(ANOOK, 2)
    scene.ship(ANOOK, "courier", "orbit p2")
    scene.state.move_worker(ANOOK, away, 5)
    riding = scene.worker(ANOOK, 1, "asteroids.1")
    action = Action(ANOOK, 0, scene.tile("sta_shipyard"))
    assert wearers(scene.state, action) == [0, 1]
    assert riding not in wearers(scene.state, action)
    scene.suit(ANOOK, 1)
    assert wearers(scene.state, action) == [0]
    scene.suit(ANOOK, 0)
    assert wearers(scene.state, action) == []


@pytest.mark.rule("PP-IMM-02", "PP-EX-93", "PP-R-123")
def test_ex_93_level_4_rolls_as_3_and_the_cross_fails() -> None:
    scene = Scene(2, perpetuity="cards")
    scene.level(2)
    scene.card("produce", "outline:asteroids")
    scene.suit(ANOOK, 0)
    scene.roll("skill", 3, "cross")
    scene.act(clear, ANOOK, 0, scene.setting.places.index("outline:asteroids"))
    assert scene.told("card-survives")
    assert scene.state.highest[scene.where("card:outline:asteroids")] == 4


@pytest.mark.rule("PP-IMM-02", "PP-R-155")
def test_r_155_suit_frail_and_immunity_add_up() -> None:
    scene = Scene(2, perpetuity="cards")
    scene.side("ast_level", "B")
    scene.level(3)
    scene.card("frail", "outline:asteroids")
    scene.player(ANOOK).immunity = NOBODY
    scene.suit(ANOOK, 1)
    scene.act(work, ANOOK, 1, scene.tile("ast_level"), deed="action")
    assert scene.stock(ANOOK, "ore") == 2
    immune = Scene(2, perpetuity="cards")
    immune.side("ast_level", "B")
    immune.level(3)
    immune.card("produce", "outline:asteroids")
    immune.suit(ANOOK, 1)
    immune.act(work, ANOOK, 1, immune.tile("ast_level"), deed="action")
    assert immune.stock(ANOOK, "ore") == 3, "level 3 with the suit: immune without a roll"


@pytest.mark.rule("PP-IMM-02", "PP-R-155")
def test_imm_02_a_pilot_in_a_suit_raises_the_ship() -> None:
    scene = Scene(2)
    scene.ship(ANOOK, "lifter", "orbit p1", crew=[2], tank=2)
    scene.suit(ANOOK, 1)
    scene.level(2)
    scene.player(ANOOK).duty[1] = TRAVEL
    scene.player(ANOOK).ship_of[1] = 0
    scene.roll("skill", 3, 3)
    scene.act(land, flight(ANOOK, 1, 0))
    assert scene.told("hull-hit") == []


@pytest.mark.rule("PP-R-154")
def test_r_154_a_trainees_suit_is_lost_with_the_piece() -> None:
    scene = Scene(2)
    scene.has(ANOOK, food=2)
    scene.side("sta_training", "B")
    novice = scene.worker(ANOOK, 1)
    scene.suit(ANOOK, novice)
    scene.act(
        work,
        ANOOK,
        0,
        scene.tile("sta_training"),
        deed="action",
        trainee="1 raised",
        payment="resources",
    )
    assert scene.own.suits == ()
    assert scene.player(ANOOK).levels is scene.setting.worker_levels


@pytest.mark.rule("PP-IMM-02")
def test_imm_02_workers_alike_but_for_a_suit_are_told_apart() -> None:
    scene = Scene(2)
    scene.worker(ANOOK, 2)
    scene.suit(ANOOK, 1)
    asked = scene.asks(mortal_turn, ANOOK)
    assert texts(asked)[:3] == ["3", "2 raised", "2"]
