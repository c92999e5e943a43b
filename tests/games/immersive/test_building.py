"""PP-IMM-01 to -04, -17, -20, -38: the bag, outposts and surveys from a Comms Array."""

from typing import Any

import pytest
from any_scene import texts

from games.immersive.scene import Scene
from games.perpetuity.scene import ANOOK, ORDUN, VESKA
from pertinax.games.immersive.rules.beside import outpost_at
from pertinax.games.immersive.rules.game import prepare
from pertinax.games.immersive.rules.setup import setup
from pertinax.games.immersive.rules.view import view
from pertinax.games.perpetuity.rules.names import ALIENS, NOBODY, SUPPLY
from pertinax.games.perpetuity.rules.station.station import recruit_refusal
from pertinax.games.perpetuity.rules.work.working import ACTION, deed_refusal, work
from pertinax.kernel.chance import Chance
from pertinax.kernel.errors import Reason
from pertinax.kernel.table import Table


def at_array(scene: Scene, comms: str, level: int = 3, **answers: str | list[str]) -> None:
    worker = scene.hired(ANOOK, level)
    tile = scene.tile("sta_comms")
    scene.act(work, ANOOK, worker, tile, deed="action", comms=comms, payment="artifact", **answers)


def no_use(scene: Scene) -> Reason | None:
    """Why the array is of no use to Anook's worker 3."""
    return deed_refusal(scene.state, ANOOK, 0, scene.tile("sta_comms"), ACTION)


def array(planet: str = "p1", dot: int = 0, **options: Any) -> Scene:
    """A planet at the station; the array free."""
    scene = Scene(2, **options)
    scene.planet(planet, dot)
    scene.side("sta_comms", "B")
    return scene


@pytest.mark.rule("PP-IMM-01", "PP-EX-65", "PP-R-33", "PP-R-162")
def test_imm_01_the_bag_in_place_of_villages_on_planets() -> None:
    scene = Scene(2, dealt=False, heroes=["anook", "veska"], perpetuity="damage", first_player=1)
    scene.run(setup, answers=["ore"])
    assert scene.state.village_at == []
    assert scene.state.artifacts == [0, 0, 0, 0]
    shown = view(scene.state, 0)
    assert shown["immersive"]["bag"] == 7
    assert shown["villages"] == []
    assert scene.told("bag-filled") == [(7,)]
    assert scene.own.bag == ()
    more = Scene(4, extra_aliens=2)
    assert more.own.left == 15 + 8


@pytest.mark.rule("PP-IMM-03", "PP-IMM-04", "PP-EX-66")
def test_imm_03_an_outpost_with_two_survey_markers() -> None:
    scene = array()
    scene.has(ANOOK, fuel=3, food=3, ore=4, marker=2)
    at_array(scene, "outpost", outpost_site="p1 2")
    assert scene.goods(ANOOK) == {"fuel": 2, "food": 1, "ore": 1, "marker": 1}
    assert scene.store(ANOOK, "p1") == {"fuel": 1, "food": 1, "ore": 1}
    outpost = outpost_at(scene.state, ANOOK, 0)
    assert outpost.survey == 2
    worker = scene.post(ANOOK, "p1")
    assert scene.status(ANOOK, worker) == "new"
    assert scene.setting.worker_levels[worker] == 1
    assert scene.told("outpost-built") == [(ANOOK, "p1", 2)]


@pytest.mark.rule("PP-IMM-03", "PP-IMM-04", "PP-EX-67", "PP-R-120", "PP-R-130")
def test_imm_03_where_none_can_be_built() -> None:
    scene = Scene(4)
    scene.planet("p1", 0)
    scene.side("sta_comms", "B")
    scene.has(ANOOK, ore=9, food=9, fuel=9, marker=1)
    scene.outpost(VESKA, "p1")
    scene.outpost(ORDUN, "p1")
    why = deed_refusal(scene.state, ANOOK, 0, scene.tile("sta_comms"), ACTION)
    assert why is not None
    assert (why.rule, why.key) == ("PP-IMM-03", "planet-full")
    other = Scene(2)
    other.planet("p1", 0)
    other.has(ANOOK, ore=9, food=9, fuel=9, marker=1)
    other.outpost(ANOOK, "p1", survey=2)
    other.side("sta_comms", "B")
    assert no_use(other) is not None
    for planet in ("p2", "p3"):
        other.outpost(ANOOK, planet)
    other.planet("p4", 0)
    why = no_use(other)
    assert why is not None
    assert why.key == "outposts-enough"


@pytest.mark.rule("PP-IMM-03", "PP-R-130")
def test_imm_03_on_an_unstable_planet_and_with_an_empty_bag() -> None:
    scene = array()
    scene.has(ANOOK, ore=2, food=1, marker=1)
    scene.state.doom[0] = 5
    scene.own.left = 0
    at_array(scene, "outpost", outpost_site="p1 1")
    assert outpost_at(scene.state, ANOOK, 0).built
    gone = array()
    gone.has(ANOOK, ore=2, food=1, marker=1)
    gone.state.destroyed[0] = True
    assert no_use(gone) is not None


@pytest.mark.rule("PP-IMM-03", "PP-IMM-38")
def test_imm_03_an_artifact_pays_the_price_and_neither_marker_nor_fuel() -> None:
    scene = array()
    scene.side("sta_comms", "A")
    scene.has(ANOOK, artifact=1, marker=1)
    assert no_use(scene) is not None
    scene.has(ANOOK, fuel=1, artifact=1)
    at_array(scene, "outpost", outpost_site="p1 2")
    assert scene.goods(ANOOK) == {}
    bare = array()
    bare.has(ANOOK, artifact=1)
    why = no_use(bare)
    assert why is not None


@pytest.mark.rule("PP-IMM-38", "PP-R-147")
def test_imm_38_cards_at_the_array_act_on_its_uses() -> None:
    scene = array()
    scene.card("blurred", "tile:sta_comms")
    scene.has(ANOOK, artifact=1, marker=1)
    assert no_use(scene) is not None
    dear = array()
    dear.player(ANOOK).immunity = NOBODY
    dear.card("tile_cost", "tile:sta_comms")
    dear.has(ANOOK, ore=2, food=1, marker=1)
    assert no_use(dear) is not None
    dear.has(ANOOK, ore=2, food=1, fuel=1)
    at_array(dear, "outpost", surcharge="pay", any_payment="fuel", outpost_site="p1 1")
    assert dear.goods(ANOOK) == {}
    assert dear.store(ANOOK, "p1") == {"fuel": 1, "food": 1, "ore": 1}
    morphs = array()
    morphs.card("morph", "tile:sta_comms")
    morphs.card("produce", "quadrant:2")
    morphs.has(ANOOK, ore=2, food=1, marker=1)
    at_array(morphs, "outpost", outpost_site="p1 1")
    assert morphs.store(ANOOK, "p1") == {"fuel": 1, "food": 1, "ore": 1}


@pytest.mark.rule("PP-H-76")
def test_h_76_what_was_paid_before_is_gone() -> None:
    scene = array()
    scene.player(ANOOK).immunity = NOBODY
    scene.card("tile_cost", "tile:sta_comms")
    scene.has(ANOOK, ore=3, food=1, marker=1)
    at_array(scene, "outpost", surcharge="pay", any_payment="food")
    assert scene.goods(ANOOK) == {"ore": 3, "marker": 1}
    assert scene.told("thwarted") == [(ANOOK, 3)]
    assert not outpost_at(scene.state, ANOOK, 0).built


@pytest.mark.rule("PP-IMM-17", "PP-EX-94", "PP-R-139")
def test_imm_17_survey_again() -> None:
    scene = array()
    outpost = scene.outpost(ANOOK, "p1")
    scene.own.left = 3
    scene.has(ANOOK, fuel=1, food=1, ore=1)
    at_array(scene, "survey", level=2, survey_site="p1")
    assert scene.goods(ANOOK) == {}
    assert outpost.survey == 1
    full = array()
    full.outpost(ANOOK, "p1", survey=2)
    full.has(ANOOK, fuel=1, food=1, ore=1)
    assert no_use(full) is not None
    empty = array()
    empty.outpost(ANOOK, "p1")
    empty.own.left = 0
    empty.has(ANOOK, fuel=1, food=1, ore=1)
    assert no_use(empty) is not None


@pytest.mark.rule("PP-IMM-21", "PP-R-142")
def test_imm_21_no_contact_is_made() -> None:
    scene = array()
    scene.has(ANOOK, ore=5, food=5, fuel=5, marker=2)
    scene.village("skeptic_ore", "p1")
    scene.ship(ANOOK, "skiff", "orbit p1")
    worker = scene.hired(ANOOK, 3)
    asked = scene.asks(work, ANOOK, worker, scene.tile("sta_comms"))
    assert texts(asked) == ["outpost", "rescue"]
    assert [option.text for option, _ in asked.refused()] == ["survey"]


@pytest.mark.rule("PP-IMM-20", "PP-R-36", "PP-R-141")
def test_imm_20_one_supply_for_outposts_and_recruiting() -> None:
    scene = array()
    assert len(scene.setting.workers_of[1]) == 5
    scene.outpost(ANOOK, "p2")
    scene.worker(ANOOK, 1)
    assert recruit_refusal(scene.state, ANOOK) is None
    scene.worker(ANOOK, 1)
    why = recruit_refusal(scene.state, ANOOK)
    assert why is not None
    assert why.key == "novices-enough"
    bare = array()
    bare.has(ANOOK, ore=2, food=1, marker=1)
    for worker in bare.setting.workers_of[1]:
        if bare.player(ANOOK).where[worker] == SUPPLY:
            bare.state.move_worker(ANOOK, worker, 1)
    at_array(bare, "outpost", level=2, outpost_site="p1 1")
    assert outpost_at(bare.state, ANOOK, 0).built
    assert bare.told("worker-hired") == []


@pytest.mark.rule("PP-IMM-42", "PP-R-150")
def test_imm_42_solo_missions_are_dealt_by_what_the_bag_holds() -> None:
    seen: set[tuple[bool, bool]] = set()
    for number in range(40):
        scene = Scene(1, dealt=False, heroes=["anook"], perpetuity="damage")
        table = Table(scene.state, Chance(f"solo {number}"), None, None, scene.events)
        prepare(table)
        names = [scene.setting.solo_missions[each].name for each in scene.state.solo_missions]
        zealots = scene.own.bag.count(ALIENS.index("zealot"))
        skeptics = sum(1 <= kind < 4 for kind in scene.own.bag)
        assert len(scene.own.bag) == 4
        assert "s_zealot" not in names or zealots
        assert "s_two_skeptics" not in names or skeptics >= 2
        seen.add(("s_three_planets" in names, bool(scene.own.redealt)))
    assert {planets for planets, _ in seen} == {True, False}
    assert {redealt for _, redealt in seen} == {True, False}
