"""The preview of work: prices, kinds, places and overtime, compared with what the rules then do."""

from typing import Any

import pytest
from games.perpetuity.scene import ANOOK, MIRELLE, VESKA, Scene

from pertinax.games.perpetuity.rules.names import PLANET
from pertinax.games.perpetuity.rules.planets.planet import collect
from pertinax.games.perpetuity.rules.preview.preview import preview
from pertinax.games.perpetuity.rules.round.mortals_end import leave_shuttles, workers_return
from pertinax.games.perpetuity.rules.round.perpetuity_end import STEPS, perpetuity_step
from pertinax.games.perpetuity.rules.round.shuttles import unload
from pertinax.games.perpetuity.rules.ships.tiles import ship_tile, work_on_ship
from pertinax.games.perpetuity.rules.under_way import Action
from pertinax.games.perpetuity.rules.work.upgrading import upgrade
from pertinax.games.perpetuity.rules.work.working import do_action


def me(scene: Scene, seat: int = VESKA) -> Any:
    return preview(scene.state)["players"][seat]


def deal(scene: Scene, tile: str, level: int, seat: int = VESKA) -> Any:
    return me(scene, seat)["tiles"][tile][str(level)]


def act(scene: Scene, seat: int, tile: str) -> Action:
    """A worker 2 on a tile, about to act."""
    action = Action(seat, scene.worker(seat, 2, tile))
    action.tile = scene.tile(tile)
    scene.state.action = action
    return action


# What can pay


@pytest.mark.rule("PP-FRAME-10", "PP-R-37", "PP-RESEARCH-01")
@pytest.mark.parametrize(
    ("goods", "cards", "ways"),
    [
        ({"ore": 2}, [], ["resources"]),
        ({"ore": 2, "artifact": 1}, [], ["resources", "artifact"]),
        ({"ore": 1, "artifact": 1}, [], ["artifact"]),
        ({"ore": 1, "artifact": 1}, ["r_barter"], ["resources", "artifact"]),
        ({"ore": 0, "artifact": 1}, ["r_barter"], ["artifact"]),
        ({"ore": 1}, [], []),
    ],
)
def test_what_is_bought_can_be_paid_for_as_foreseen(
    goods: dict[str, int], cards: list[str], ways: list[str]
) -> None:
    scene = Scene()
    scene.has(VESKA, **goods)
    scene.research(VESKA, *cards)
    foreseen = deal(scene, "sta_shipyard", 2)
    assert (foreseen["cost"], foreseen["payments"]) == ({"ore": 2}, ways)
    assert (foreseen["refused"] is None) == bool(ways)
    action = act(scene, VESKA, "sta_shipyard")
    if len(ways) == 2:
        decision = scene.asks(do_action, action, answers=["marker"])
        assert (decision.kind, [each.text for each in decision.options]) == ("payment", ways)
    elif ways:
        scene.run(do_action, action, answers=["marker"])
        assert [paid[1] for paid in scene.told("paid")] == [
            "ore" if goods["ore"] > 1 else "artifact"
        ]


@pytest.mark.rule("PP-WORK-04", "PP-R-37")
def test_an_artifact_pays_only_where_something_is_bought() -> None:
    scene = Scene()
    scene.has(VESKA, fuel=1, artifact=1)
    assert deal(scene, "ast_level", 2)["payments"] == ["resources"]
    scene.has(VESKA, fuel=0)
    assert deal(scene, "ast_level", 2)["payments"] == []
    scene.side("ast_level", "B")
    free = deal(scene, "ast_level", 2)
    assert (free["cost"], free["payments"], free["refused"]) == ({}, [], None)


@pytest.mark.rule("PP-FORCE-S4")
def test_a_card_may_keep_an_artifact_from_paying() -> None:
    scene = Scene(2, perpetuity="cards")
    for seat in (ANOOK, VESKA):
        scene.has(seat, ore=2, artifact=1)
    scene.card("blurred", "tile:sta_shipyard")
    assert deal(scene, "sta_shipyard", 2, ANOOK)["payments"] == ["resources"]
    assert deal(scene, "sta_shipyard", 2, VESKA)["payments"] == ["resources", "artifact"], "immune"


@pytest.mark.rule("PP-FORCE-G3", "PP-R-37")
def test_what_the_surcharge_needs_cannot_pay_the_price() -> None:
    scene = Scene(2, perpetuity="cards")
    scene.has(VESKA, ore=2, artifact=1)
    scene.card("tile_cost", "tile:sta_shipyard")
    foreseen = deal(scene, "sta_shipyard", 2)
    assert (foreseen["surcharge"], foreseen["payments"]) == (1, ["artifact"])
    scene.run(do_action, act(scene, VESKA, "sta_shipyard"), answers=["pay", "marker"])
    assert [paid[1] for paid in scene.told("paid")] == ["ore", "artifact"]
    scene.has(VESKA, ore=3, artifact=1)
    assert deal(scene, "sta_shipyard", 2)["payments"] == ["resources", "artifact"]


# Who stands there


@pytest.mark.rule("PP-WORK-01", "PP-RESEARCH-10")
def test_who_may_stand_beside_its_betters() -> None:
    scene = Scene()
    scene.has(VESKA, food=3)
    scene.worker(ANOOK, 2, "ast_two")
    scene.worker(VESKA, 1)
    beside = {level: deal(scene, "ast_two", int(level))["beside"] for level in "321"}
    assert beside == {"3": False, "2": False, "1": False}, "nothing lets it"
    scene.research(VESKA, "r_double_shift")
    beside = {level: deal(scene, "ast_two", int(level))["beside"] for level in "321"}
    assert beside == {"3": False, "2": True, "1": True}
    assert not deal(scene, "ast_level", 1)["beside"]
    worker = scene.worker(VESKA, 2, "asteroids.1")
    scene.run(unload, VESKA, worker, answers=["ast_two"])
    assert scene.told("research-used") == [(VESKA, "r_double_shift")]
    assert not deal(scene, "ast_two", 1)["beside"], "once per round"


# Kinds


CONVERSIONS: list[tuple[str, str, str, dict[str, int], list[str]]] = [
    ("", "ast_process", "ore", {"ore": 2}, ["ore"]),
    ("morph", "ast_process", "ore", {"fuel": 2}, ["fuel"]),
    ("morph", "neb_refine", "fuel", {"food": 2}, ["food"]),
    ("morph", "col_convert", "fuel", {"food": 2}, ["fuel", "food"]),
    ("morph", "col_convert", "ore", {"fuel": 2}, ["fuel", "food"]),
    ("", "col_convert", "ore", {"ore": 2}, ["fuel", "ore"]),
]


@pytest.mark.rule("PP-TILE-03", "PP-FORCE-M1")
@pytest.mark.parametrize(("card", "tile", "taken", "gain", "kinds"), CONVERSIONS)
def test_a_conversion_brings_the_kinds_foreseen(
    card: str, tile: str, taken: str, gain: dict[str, int], kinds: list[str]
) -> None:
    """One resource is committed, of a kind that is told apart from what comes of it."""
    scene = Scene(2, perpetuity="cards")
    area = {"ast": "asteroids", "neb": "nebula", "col": "colonies"}[tile[:3]]
    spec = scene.setting.tiles[scene.tile(tile)]
    paid = ("fuel", "food", "ore")[spec.inputs[-1]]
    scene.has(VESKA, **{paid: 1})
    if card:
        scene.card(card, f"outline:{area}")
    foreseen = deal(scene, tile, 2)
    assert (foreseen["returns"][0], foreseen["kinds"]) == (2, kinds)
    scene.roll("skill", 1)
    worker = scene.worker(VESKA, 2, f"{area}.1")
    split = [f"{2 if taken == 'fuel' else 0} fuel {2 if taken == 'ore' else 0} ore"]
    answers = [tile, *(split if len(spec.outputs) > 1 else [])]
    scene.run(unload, VESKA, worker, answers=answers)
    assert scene.goods(VESKA) == gain
    assert set(gain) <= set(kinds)


@pytest.mark.rule("PP-TILE-05", "PP-FORCE-M1", "PP-FORCE-13")
def test_a_player_may_choose_what_is_gained_instead() -> None:
    scene = Scene(2, perpetuity="dedicated", mode="cooperative")
    scene.side("col_abandoned", "A")
    foreseen = deal(scene, "col_abandoned", 2)
    assert (foreseen["any"], foreseen["kinds"]) == (1, ["fuel", "food", "ore"])
    scene.card("morph", "outline:colonies")
    assert deal(scene, "col_abandoned", 2)["kinds"] is None
    assert deal(scene, "col_convert", 2)["kinds"] is None


def test_any_kind_can_still_be_had_where_they_change_in_turn() -> None:
    scene = Scene(2, perpetuity="cards")
    scene.side("col_abandoned", "A")
    scene.card("morph", "outline:colonies")
    assert deal(scene, "col_abandoned", 2)["kinds"] == ["fuel", "food", "ore"]


# What is under way


@pytest.mark.rule("PP-STATION-08", "PP-FORCE-T3", "PP-FORCE-03")
def test_an_action_under_way_has_the_cards_that_do_act() -> None:
    scene = Scene(2, perpetuity="cards")
    assert preview(scene.state)["action"] is None
    scene.has(ANOOK, ore=5)
    scene.ship(ANOOK, "skiff")
    action = act(scene, ANOOK, "sta_shipyard")
    assert (preview(scene.state)["action"] or {})["draws"] == 2
    scene.card("frail", "tile:sta_shipyard")
    scene.asks(do_action, action)
    now = preview(scene.state)["action"]
    assert now == {"cost": {"ore": 2}, "payments": ["resources"], "draws": 1}
    scene.asks(do_action, action, answers=["draw upgrades"])
    assert scene.told("draws") == [(ANOOK, "upgrades", 1)]


@pytest.mark.rule("PP-FORCE-03", "PP-FORCE-M3")
def test_a_card_that_was_avoided_no_longer_counts() -> None:
    """Matter on the Shipyard's side B: as side A for whoever does not avoid it."""
    scene = Scene(4, perpetuity="cards")
    scene.level(3)
    scene.side("sta_shipyard", "B")
    scene.card("digress", "tile:sta_shipyard")
    scene.has(MIRELLE, ore=5)
    action = act(scene, MIRELLE, "sta_shipyard")
    foreseen = deal(scene, "sta_shipyard", 2, MIRELLE)
    assert (foreseen["cost"], foreseen["in_doubt"]) == ({"ore": 3}, ["f_matter_3"])
    scene.roll("skill", 1)
    scene.asks(do_action, action, answers=["roll"])
    assert (preview(scene.state)["action"] or {})["cost"] == {"ore": 2}
    scene.run(do_action, action, answers=["suffer", "marker"])
    assert scene.told("paid") == [(MIRELLE, "ore", 3)]


@pytest.mark.rule("PP-PLANET-02", "PP-FORCE-G1")
@pytest.mark.parametrize(("card", "number"), [("", 3), ("produce", 1), ("frail", 3)])
def test_collecting_on_a_planet_takes_as_many_as_foreseen(card: str, number: int) -> None:
    scene = Scene(2, perpetuity="cards")
    scene.level(2)
    scene.planet("p1", 1)
    if card:
        scene.card(card, "quadrant:2")
    scene.ship(VESKA, "ark", "landed p1", crew=[3])
    worker = scene.player(VESKA).bridge(0)[0]
    scene.asks(work_on_ship, VESKA, worker, ship_tile(0, PLANET))
    assert preview(scene.state)["action"] == {"collects": number}
    scene.run(collect, scene.state.action, answers=["ore"] * number)
    assert len(scene.told("collected")) == number


# Upgrades


@pytest.mark.rule("PP-UPGRADE-02", "PP-H-04")
@pytest.mark.parametrize(
    ("tile", "income"), [("ast_two", "ore"), ("col_two", "food"), ("sta_comms", None)]
)
def test_an_upgrade_brings_the_income_foreseen(tile: str, income: str | None) -> None:
    scene = Scene()
    scene.has(VESKA, marker=1)
    scene.side(tile, "A")
    assert preview(scene.state)["tiles"][tile]["income"] == income
    if income is None:
        assert scene.asks(upgrade, VESKA, scene.tile(tile)).kind == "income"
    else:
        scene.run(upgrade, VESKA, scene.tile(tile))
        assert scene.told("income-slot") == [(VESKA, income)]


# The end of the round


@pytest.mark.rule("PP-END-M1", "PP-H-08")
@pytest.mark.parametrize(
    ("where", "gain"),
    [
        ("neb_two", {"fuel": 1}),
        ("card:tile:col_two", {"food": 1}),
        ("card:outline:asteroids", {"ore": 1}),
        ("card:quadrant:2", {"ore": 1}),
        ("card:quadrant:10", {"fuel": 1}),
    ],
)
def test_overtime_costs_and_brings_what_was_foreseen(where: str, gain: dict[str, int]) -> None:
    scene = Scene()
    scene.has(VESKA, food=1)
    scene.worker(VESKA, 3, "sta_comms")
    scene.worker(VESKA, 1, "nebula.1")
    scene.worker(VESKA, 2, where)
    assert me(scene)["overtime"] == {where: {"cost": {"food": 1}, "gain": gain}}
    scene.run(leave_shuttles)
    scene.run(workers_return, VESKA, answers=["overtime colonies"])
    assert scene.goods(VESKA) == gain


@pytest.mark.rule("PP-END-P6")
def test_the_round_of_growth() -> None:
    scene = Scene()
    foreseen = preview(scene.state)["round_end"]["growth"]
    assert foreseen == scene.state.round + 3
    while True:
        assert preview(scene.state)["round_end"]["growth"] == foreseen
        scene.run(perpetuity_step, STEPS.index("P6"))
        if scene.told("grows"):
            break
        scene.state.round += 1
    assert scene.state.round == foreseen


@pytest.mark.rule("PP-FORCE-10")
def test_what_lies_on_top_of_each_pile() -> None:
    scene = Scene(2, perpetuity="cards")
    scene.card("f_time_2", "discard")
    scene.card("f_space_6", "discard")
    assert preview(scene.state)["next"] == {
        "time": "f_time_3", "gravity": "f_gravity_1", "space": None, "matter": "f_matter_1",
    }  # fmt: skip
    assert preview(Scene().state)["next"] == {}
