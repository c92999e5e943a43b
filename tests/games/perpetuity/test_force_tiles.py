"""PP-FORCE: what force cards beside tiles and on outlines do."""

import pytest
from any_scene import reason, texts
from games.perpetuity.conservation import expect_conserved
from games.perpetuity.scene import ANOOK, MIRELLE, ORDUN, VESKA, Scene

from pertinax.games.perpetuity.rules.forces.piles import discard_card
from pertinax.games.perpetuity.rules.names import DISCARDED, PLANETS, REMOVED, SHUTTLES, SIDE_B
from pertinax.games.perpetuity.rules.round.mortals_end import income, leave_shuttles, workers_return
from pertinax.games.perpetuity.rules.round.placing import mortal_turn, place
from pertinax.games.perpetuity.rules.round.shuttles import unload
from pertinax.games.perpetuity.rules.ships.ships import is_missing
from pertinax.games.perpetuity.rules.turn import begin_round, mortals_step
from pertinax.games.perpetuity.rules.work.working import (
    RECHARGE,
    REPAIR,
    RESERVE,
    UPGRADE,
    deed_refusal,
    tile_refusal,
)


def scene_with(card: str, at: str, level: int = 2, way: str = "cards", mortals: int = 2) -> Scene:
    scene = Scene(mortals, perpetuity=way)
    scene.card(card, at)
    scene.level(level)
    return scene


def at_station(card: str, tile: str, level: int = 2) -> Scene:
    """A card at the station, where it lies only once the shield is down (PP-SHIELD-08)."""
    scene = scene_with(card, f"tile:{tile}", level, "dedicated")
    scene.shield(0, beside=4, up=False)
    return scene


def go(scene: Scene, seat: int, level: int, tile: str, *answers: str) -> int:
    """A worker gets off the shuttle at a tile."""
    area = {"ast": "asteroids", "neb": "nebula", "col": "colonies"}[tile[:3]]
    worker = scene.worker(seat, level, f"{area}.1")
    scene.run(unload, seat, worker, answers=[tile, *answers])
    expect_conserved(scene.state)
    return worker


# Time


@pytest.mark.rule("PP-FORCE-T1", "PP-FORCE-02", "PP-R-98", "PP-EX-44", "PP-R-64")
def test_ex_44_broken_leaves_clearing_and_staying() -> None:
    scene = scene_with("broken", "outline:nebula")
    scene.has(VESKA, fuel=3, food=3, ore=9, marker=1)
    scene.damage("neb_two", 3)
    worker = scene.worker(VESKA, 3, "nebula.1")
    decision = scene.asks(unload, VESKA, worker)
    assert texts(decision) == ["card:outline:nebula", "stay"]
    assert reason(decision, "neb_two") == "PP-FORCE-T1"
    scene.run(unload, VESKA, worker, answers=["stay"])
    assert scene.at(VESKA, worker) == "nebula.1"


@pytest.mark.rule("PP-FORCE-T1", "PP-REPAIR-01")
def test_t1_neither_upgrade_nor_repair() -> None:
    scene = scene_with("broken", "tile:ast_two")
    scene.has(VESKA, food=1, ore=9, marker=1)
    tile = scene.tile("ast_two")
    for deed in (0, UPGRADE):
        refused = deed_refusal(scene.state, VESKA, 0, tile, deed)
        assert refused is not None
        assert refused.rule == "PP-FORCE-T1"
    scene.damage("ast_two", 3)
    refused = deed_refusal(scene.state, VESKA, 0, tile, REPAIR)
    assert refused is not None
    assert refused.rule == "PP-FORCE-T1"
    assert tile_refusal(scene.state, VESKA, 0, scene.tile("ast_level")) is not refused


@pytest.mark.rule("PP-FORCE-T1")
def test_t1_recharge_and_reserve_stay_possible() -> None:
    scene = at_station("broken", "sta_recruit")
    scene.has(ANOOK, artifact=1, food=9)
    scene.run(mortal_turn, ANOOK, answers=["2", "sta_recruit"])
    assert scene.state.shield_up
    assert scene.stock(ANOOK, "artifact") == 0
    assert deed_refusal(scene.state, VESKA, 0, scene.tile("sta_recruit"), 0) is not None


@pytest.mark.rule("PP-FORCE-T1", "PP-FORCE-03", "PP-H-41")
@pytest.mark.parametrize(("face", "works"), [(1, True), (3, False)])
@pytest.mark.parametrize("deed", ["action", "upgrade", "repair"])
def test_t1_who_is_immune_may_roll_and_try(face: int, works: bool, deed: str) -> None:
    scene = scene_with("broken", "outline:asteroids", level=3, mortals=3)
    scene.has(ORDUN, food=1, ore=3, marker=1)
    if deed == "repair":
        scene.damage("ast_two", 3)
        scene.has(ORDUN, food=0)
    scene.player(ORDUN).spent[-1] = 1
    scene.roll("skill", face)
    answers = [] if deed == "repair" else [deed]
    worker = go(scene, ORDUN, 2, "ast_two", *answers, "roll")
    assert scene.told("thwarted") == ([] if works else [(ORDUN, 2)])
    done = {
        "action": scene.stock(ORDUN, "ore") == 5,
        "upgrade": scene.state.sides[scene.tile("ast_two")] == SIDE_B,
        "repair": not scene.damaged(),
    }
    assert done[deed] == works
    if not works:
        assert scene.stock(ORDUN, "ore") == 3
        assert (scene.at(ORDUN, worker), scene.status(ORDUN, worker)) == ("ast_two", "placed")


@pytest.mark.rule("PP-FORCE-T2", "PP-R-124")
def test_t2_rotten_luck_takes_food_after_the_action() -> None:
    scene = scene_with("rotten_luck", "outline:colonies")
    scene.side("col_two", "B")
    scene.has(VESKA, food=3, fuel=4)
    go(scene, VESKA, 2, "col_two")
    assert scene.goods(VESKA) == {"food": 3, "fuel": 4}
    assert scene.state.taken == 2
    scene.level(5)
    scene.has(VESKA, food=0)
    go(scene, VESKA, 3, "col_two")
    assert scene.goods(VESKA) == {"fuel": 4}
    assert scene.state.taken == 4


@pytest.mark.rule("PP-FORCE-T2")
def test_t2_nothing_comes_after_an_action_that_failed() -> None:
    scene = scene_with("rotten_luck", "outline:asteroids")
    scene.has(VESKA, food=3)
    scene.damage("ast_two", 3)
    scene.roll("skill", "cross")
    go(scene, VESKA, 2, "ast_two")
    assert scene.goods(VESKA) == {"food": 3}


@pytest.mark.rule("PP-FORCE-T3", "PP-R-53")
def test_t3_frail_lowers_amounts_but_not_occupancy() -> None:
    scene = scene_with("frail", "outline:nebula")
    scene.side("neb_level", "B")
    go(scene, VESKA, 3, "neb_level")
    assert scene.goods(VESKA) == {"fuel": 2}
    assert tile_refusal(scene.state, ANOOK, 1, scene.tile("neb_level")) is not None


@pytest.mark.rule("PP-FORCE-T3", "PP-FRAME-04")
def test_t3_at_level_0_nothing_is_gained_and_every_die_fails() -> None:
    scene = scene_with("frail", "outline:nebula")
    scene.side("neb_level", "B")
    scene.worker(ANOOK, 1)
    go(scene, ANOOK, 1, "neb_level")
    assert scene.goods(ANOOK) == {}
    scene.has(VESKA, ore=1)
    scene.roll("skill", 1)
    go(scene, VESKA, 1, "neb_refine")
    assert scene.goods(VESKA) == {}


@pytest.mark.rule("PP-FORCE-T3")
def test_t3_frail_lowers_rolls_and_draws() -> None:
    scene = scene_with("frail", "outline:colonies")
    scene.roll("discover", "icon")
    go(scene, VESKA, 2, "col_abandoned")
    assert scene.goods(VESKA) == {"artifact": 1}
    assert scene.told("rolled") == [(VESKA, "abandoned", "discover", "icon")]
    scene.card("frail", "outline:nebula")
    scene.has(ANOOK, ore=1)
    scene.roll("skill", 2)
    go(scene, ANOOK, 2, "neb_refine")
    assert scene.goods(ANOOK) == {}, "a 2 fails at level 1"


@pytest.mark.rule("PP-FORCE-T4", "PP-R-102")
def test_t4_freeze_costs_the_next_round() -> None:
    scene = scene_with("freeze", "outline:asteroids")
    scene.has(VESKA, food=5)
    worker = go(scene, VESKA, 2, "ast_two")
    assert scene.goods(VESKA) == {"food": 4, "ore": 2}
    assert scene.status(VESKA, worker) == "chilled"
    scene.run(leave_shuttles)
    scene.run(workers_return, VESKA, answers=[])
    assert scene.status(VESKA, worker) == "frozen"
    scene.run(workers_return, VESKA)
    assert scene.status(VESKA, worker) == "ready"


@pytest.mark.rule("PP-FORCE-T4", "PP-STATION-04", "PP-H-49")
def test_t4_freeze_follows_who_has_trained_itself() -> None:
    scene = at_station("freeze", "sta_training")
    scene.no_workers(ANOOK)
    scene.worker(ANOOK, 1)
    scene.has(ANOOK, food=3, ore=1)
    scene.run(mortal_turn, ANOOK, answers=["1", "sta_training"])
    player = scene.player(ANOOK)
    frozen = [
        scene.setting.worker_levels[worker]
        for worker in range(len(player.where))
        if scene.status(ANOOK, worker) == "chilled"
    ]
    assert frozen == [2]
    expect_conserved(scene.state)


@pytest.mark.rule("PP-FORCE-T5", "PP-R-60", "PP-R-31")
def test_t5_escalate_raises_what_other_cards_do_here() -> None:
    scene = scene_with("escalate", "outline:asteroids")
    scene.card("dissolve", "tile:ast_level")
    scene.side("ast_level", "B")
    scene.has(VESKA, fuel=5)
    go(scene, VESKA, 3, "ast_level")
    assert scene.goods(VESKA) == {"fuel": 2, "ore": 3}
    assert scene.state.level == 2


@pytest.mark.rule("PP-FORCE-T5", "PP-R-62", "PP-R-128", "PP-H-43")
def test_t5_escalate_hinders_clearing_at_its_place() -> None:
    scene = scene_with("escalate", "outline:asteroids", level=1)
    worker = scene.worker(VESKA, 2, "asteroids.1")
    scene.roll("skill", 1, 1)
    scene.run(unload, VESKA, worker, answers=["card:outline:asteroids"])
    assert scene.told("rolled") == [(VESKA, "clearing", "skill", "1 1")]
    assert scene.state.cards[scene.force_card("escalate")] == DISCARDED
    # From now on the level is read without it.
    scene.card("morph", "outline:asteroids")
    worker = scene.worker(VESKA, 3, "asteroids.2")
    scene.run(unload, VESKA, worker, answers=["card:outline:asteroids"])
    assert scene.told("rolled") == [(VESKA, "clearing", "skill", "1")]


@pytest.mark.rule("PP-FORCE-T5", "PP-FORCE-06", "PP-R-62", "PP-H-43")
def test_t5_cards_beside_a_tile_are_harder_to_clear_below_an_outline() -> None:
    scene = scene_with("escalate", "outline:asteroids", level=1, way="dedicated")
    scene.card("dissolve", "tile:ast_two")
    scene.has(VESKA, fuel=3)
    worker = scene.worker(VESKA, 3, "asteroids.1")
    scene.roll("skill", 1, 1)
    scene.run(unload, VESKA, worker, answers=["card:tile:ast_two"])
    assert scene.state.cards[scene.force_card("dissolve")] == DISCARDED
    assert scene.goods(VESKA) == {"fuel": 3}
    assert scene.told("suffers") == [(VESKA, 3, "f_time_5")]


# Gravity


@pytest.mark.rule("PP-EX-05", "PP-FORCE-03")
def test_ex_05_anook_is_immune_to_produce() -> None:
    scene = scene_with("produce", "outline:asteroids")
    scene.side("ast_level", "B")
    go(scene, ANOOK, 2, "ast_level")
    assert scene.goods(ANOOK) == {"ore": 2}
    assert scene.told("avoids") == [(ANOOK, 2, "f_gravity_1")]


@pytest.mark.rule("PP-EX-45", "PP-FORCE-G1", "PP-FRAME-11")
def test_ex_45_produce_stops_at_0() -> None:
    scene = scene_with("produce", "outline:nebula")
    scene.side("neb_level", "B")
    go(scene, VESKA, 1, "neb_level")
    assert scene.goods(VESKA) == {}
    go(scene, VESKA, 3, "neb_level")
    assert scene.goods(VESKA) == {"fuel": 1}


@pytest.mark.rule("PP-FORCE-G1", "PP-R-96")
def test_g1_converted_goods_shrink_after_multiplying_and_before_the_split() -> None:
    scene = scene_with("produce", "outline:colonies")
    scene.has(VESKA, food=3)
    scene.roll("skill", 1)
    go(scene, VESKA, 2, "col_convert", "food", "food", "3 fuel 1 ore")
    assert scene.goods(VESKA) == {"fuel": 3, "ore": 1}


@pytest.mark.rule("PP-FORCE-G2")
def test_g2_the_tile_is_damaged_after_the_action() -> None:
    scene = scene_with("tile_damage", "outline:asteroids")
    scene.has(VESKA, food=2)
    go(scene, VESKA, 2, "ast_two")
    assert scene.goods(VESKA) == {"food": 1, "ore": 2}
    assert scene.damaged() == {"ast_two": 3}


@pytest.mark.rule("PP-FORCE-G2", "PP-DAMAGE-04")
def test_g2_it_may_fall_under_the_worker() -> None:
    scene = scene_with("tile_damage", "tile:ast_two")
    scene.damage("ast_two", 7)
    scene.has(VESKA, food=1)
    scene.roll("skill", 1)
    worker = go(scene, VESKA, 2, "ast_two")
    assert scene.goods(VESKA) == {"ore": 2}
    assert scene.at(VESKA, worker) == "beside"
    assert scene.state.gone[scene.tile("ast_two")]


@pytest.mark.rule("PP-EX-42", "PP-FORCE-03")
def test_ex_42_who_avoids_tile_cost_pays_the_normal_cost() -> None:
    scene = scene_with("tile_cost", "tile:ast_two", level=3)
    scene.has(ANOOK, food=1, fuel=3)
    scene.roll("skill", 2)
    go(scene, ANOOK, 2, "ast_two", "roll")
    assert scene.goods(ANOOK) == {"fuel": 3, "ore": 2}


@pytest.mark.rule("PP-EX-43", "PP-FORCE-G3")
@pytest.mark.parametrize("pays", [True, False])
def test_ex_43_tile_cost_is_paid_or_nothing_is_done(pays: bool) -> None:
    scene = scene_with("tile_cost", "tile:ast_two", level=3)
    scene.has(ANOOK, food=2, fuel=3)
    scene.roll("skill", 3)
    if pays:
        go(scene, ANOOK, 2, "ast_two", "roll", "pay", "fuel", "food")
        assert texts(scene.asked[3]) == ["fuel", "food"]
        assert scene.goods(ANOOK) == {"fuel": 1, "ore": 2}
    else:
        go(scene, ANOOK, 2, "ast_two", "roll", "decline")
        assert scene.goods(ANOOK) == {"food": 2, "fuel": 3}


@pytest.mark.rule("PP-FORCE-G3", "PP-EX-43", "PP-H-41")
def test_g3_who_suffers_it_without_the_means_does_nothing() -> None:
    scene = scene_with("tile_cost", "tile:ast_two", level=3)
    scene.has(ANOOK, food=1, fuel=2)
    scene.roll("skill", 3)
    go(scene, ANOOK, 2, "ast_two", "roll")
    assert scene.goods(ANOOK) == {"food": 1, "fuel": 2}
    assert scene.told("thwarted") == [(ANOOK, 2)]


@pytest.mark.rule("PP-FORCE-G3", "PP-R-97", "PP-WORK-01")
def test_g3_on_side_b_the_cost_is_perpetuitys_level() -> None:
    scene = scene_with("tile_cost", "tile:ast_two")
    scene.side("ast_two", "B")
    scene.has(VESKA, fuel=1)
    refused = tile_refusal(scene.state, VESKA, 1, scene.tile("ast_two"))
    assert refused is not None
    assert refused.rule == "PP-FORCE-G3"
    scene.has(VESKA, fuel=2)
    go(scene, VESKA, 2, "ast_two", "pay")
    assert scene.goods(VESKA) == {"ore": 2}


@pytest.mark.rule("PP-FORCE-G3")
def test_g3_what_the_cost_needs_is_kept() -> None:
    scene = scene_with("tile_cost", "tile:ast_two", level=1)
    scene.has(VESKA, fuel=1, food=1, ore=1)
    worker = scene.worker(VESKA, 2, "asteroids.1")
    decision = scene.asks(unload, VESKA, worker, answers=["ast_two", "pay"])
    assert texts(decision) == ["fuel", "ore"]
    assert reason(decision, "food") == "PP-FORCE-G3"


@pytest.mark.rule("PP-FORCE-G3")
def test_g3_a_convert_tile_needs_something_left_to_commit() -> None:
    scene = scene_with("tile_cost", "outline:nebula")
    tile = scene.tile("neb_refine")
    scene.has(VESKA, ore=1, fuel=1)
    assert tile_refusal(scene.state, VESKA, 1, tile) is not None
    scene.has(VESKA, ore=1, fuel=2)
    scene.roll("skill", 1)
    go(scene, VESKA, 2, "neb_refine", "pay")
    assert scene.goods(VESKA) == {"fuel": 2}


@pytest.mark.rule("PP-FORCE-G3", "PP-R-37")
def test_g3_an_artifact_pays_the_price_but_not_the_surcharge() -> None:
    scene = at_station("tile_cost", "sta_shipyard")
    scene.has(VESKA, artifact=1, ore=1)
    tile = scene.tile("sta_shipyard")
    refused = deed_refusal(scene.state, VESKA, 1, tile, 0)
    assert refused is not None
    assert refused.rule == "PP-FORCE-G3"
    scene.has(VESKA, artifact=1, ore=2)
    answers = ["2", "sta_shipyard", "action", "pay", "blueprint skiff"]
    scene.run(mortal_turn, VESKA, answers=answers)
    assert scene.goods(VESKA) == {}
    assert scene.told("paid") == [(VESKA, "ore", 1), (VESKA, "ore", 1), (VESKA, "artifact", 1)]


@pytest.mark.rule("PP-FORCE-G3", "PP-RESEARCH-01", "PP-H-50")
@pytest.mark.parametrize("saves", ["one-less", "full-price"])
def test_g3_cost_and_surcharge_are_one_transaction(saves: str) -> None:
    scene = scene_with("tile_cost", "tile:ast_two")
    scene.research(VESKA, "r_barter")
    scene.has(VESKA, food=1)
    assert tile_refusal(scene.state, VESKA, 1, scene.tile("ast_two")) is not None
    scene.has(VESKA, food=1, fuel=1)
    answers = [saves] if saves == "one-less" else [saves, "food"]
    go(scene, VESKA, 2, "ast_two", "pay", *answers)
    assert scene.goods(VESKA) == {"ore": 2}
    assert sorted(each[1] for each in scene.told("paid")) == ["food", "fuel"]


@pytest.mark.rule("PP-FORCE-G4", "PP-FORCE-14", "PP-R-65")
@pytest.mark.parametrize(("second", "fuel"), [("cross", 0), (2, 2)])
def test_g4_one_skill_die_more_and_all_must_succeed(second: int | str, fuel: int) -> None:
    scene = scene_with("intensify", "outline:nebula")
    scene.has(VESKA, ore=1)
    scene.roll("skill", 1, second)
    go(scene, VESKA, 2, "neb_refine")
    assert (scene.stock(VESKA, "ore"), scene.stock(VESKA, "fuel")) == (0, fuel)


@pytest.mark.rule("PP-FORCE-G4", "PP-FORCE-14", "PP-R-65", "PP-R-29")
def test_g4_one_discover_die_fewer_and_without_dice_nothing_is_found() -> None:
    scene = scene_with("intensify", "outline:colonies")
    scene.roll("discover", "icon")
    go(scene, VESKA, 2, "col_abandoned")
    assert scene.goods(VESKA) == {"artifact": 1}
    scene = scene_with("intensify", "outline:colonies")
    go(scene, VESKA, 1, "col_abandoned")
    assert scene.goods(VESKA) == {}
    assert scene.told("rolled") == []


@pytest.mark.rule("PP-FORCE-G4", "PP-R-62", "PP-H-43")
def test_g4_intensify_counts_for_clearing() -> None:
    scene = scene_with("intensify", "outline:colonies", level=1)
    worker = scene.worker(VESKA, 2, "colonies.1")
    scene.roll("skill", 1, 3)
    scene.run(unload, VESKA, worker, answers=["card:outline:colonies"])
    assert scene.told("rolled") == [(VESKA, "clearing", "skill", "1 3")]
    assert scene.told("card-survives") == [("f_gravity_4",)]


@pytest.mark.rule("PP-FORCE-G5")
def test_g5_produce_2_is_produce_and_tile_cost() -> None:
    scene = scene_with("produce_2", "outline:nebula", level=1)
    scene.side("neb_level", "B")
    scene.has(VESKA, ore=1)
    go(scene, VESKA, 3, "neb_level", "pay")
    assert scene.goods(VESKA) == {"fuel": 2}


# Space


@pytest.mark.rule("PP-FORCE-S1", "PP-FORCE-15", "PP-R-124")
def test_s1_missing_resources_lie_on_the_planet_that_faces_the_area() -> None:
    scene = scene_with("missing", "outline:asteroids", level=3)
    scene.side("ast_two", "B")
    scene.has(ANOOK, fuel=3, food=1)
    go(scene, ANOOK, 2, "ast_two")
    assert scene.goods(ANOOK) == {"fuel": 1, "food": 1, "ore": 1}
    assert scene.state.lost[PLANETS.index("p2")] == [2, 0, 1]
    assert scene.state.taken == 3


@pytest.mark.rule("PP-FORCE-S1", "PP-H-49")
def test_s1_without_a_planet_nothing_is_missing() -> None:
    scene = scene_with("missing", "outline:asteroids")
    scene.state.destroyed = [False, True, False, False]
    scene.side("ast_two", "B")
    go(scene, ANOOK, 2, "ast_two")
    assert scene.goods(ANOOK) == {"ore": 2}


@pytest.mark.rule("PP-FORCE-S2", "PP-R-99")
def test_s2_vision_gives_back_when_it_leaves_play() -> None:
    scene = scene_with("vision", "outline:asteroids")
    vision = scene.force_card("vision")
    scene.side("ast_two", "B")
    scene.has(ANOOK, ore=8)
    go(scene, ANOOK, 2, "ast_two")
    assert scene.goods(ANOOK) == {"ore": 8}
    assert scene.state.vision[ANOOK] == [0, 0, 2]
    assert scene.state.taken == 2
    # Moved, it keeps them.
    scene.state.move_card(vision, scene.setting.places.index("outline:nebula"))
    assert scene.state.vision[ANOOK] == [0, 0, 2]
    scene.has(ANOOK, ore=9)
    scene.run(discard_card, vision)
    assert scene.goods(ANOOK) == {"ore": 10}
    assert scene.state.vision[ANOOK] == [0, 0, 0]


@pytest.mark.rule("PP-FORCE-S3", "PP-R-29", "PP-H-45")
def test_s3_warp_moves_to_the_next_tile_clockwise_without_acting() -> None:
    scene = scene_with("warp", "outline:asteroids")
    scene.has(ANOOK, food=1)
    scene.worker(VESKA, 3, "ast_comms")
    worker = go(scene, ANOOK, 2, "ast_two")
    assert scene.at(ANOOK, worker) == "ast_comms", "whoever stands there"
    assert scene.goods(ANOOK) == {"food": 1}
    assert scene.status(ANOOK, worker) == "placed"
    scene.state.gone[scene.tile("ast_process")] = True
    scene.state.damage_at[scene.tile("ast_process")] = REMOVED
    scene.has(ANOOK, fuel=1)
    higher = go(scene, ANOOK, 3, "ast_level")
    assert scene.at(ANOOK, higher) == "ast_two", "process is gone"


@pytest.mark.rule("PP-FORCE-S4")
def test_s4_blurred_artifacts_are_not_found() -> None:
    scene = scene_with("blurred", "outline:colonies")
    scene.roll("discover", "icon", "icon")
    go(scene, ANOOK, 2, "col_abandoned")
    assert scene.goods(ANOOK) == {}


@pytest.mark.rule("PP-FORCE-S4", "PP-FRAME-10")
def test_s4_blurred_artifacts_buy_nothing() -> None:
    scene = scene_with("blurred", "outline:nebula")
    scene.has(ANOOK, artifact=1)
    tile = scene.tile("neb_research")
    assert tile_refusal(scene.state, ANOOK, 1, tile) is not None
    assert tile_refusal(scene.state, VESKA, 0, tile) is not None, "no artifact"
    scene.has(VESKA, artifact=1)
    assert tile_refusal(scene.state, VESKA, 0, tile) is None, "immune"
    scene.has(ANOOK, food=1, ore=1)
    scene.offer("research", "r_barter", "r_grant", "r_stasis")
    go(scene, ANOOK, 2, "neb_research", "r_grant")
    assert scene.goods(ANOOK) == {"artifact": 1}


@pytest.mark.rule("PP-FORCE-S4", "PP-SHIELD-05", "PP-SHIELD-06", "PP-H-44")
def test_s4_blurred_artifacts_serve_no_shield() -> None:
    scene = at_station("blurred", "sta_recruit")
    scene.has(ANOOK, artifact=2)
    tile = scene.tile("sta_recruit")
    refused = deed_refusal(scene.state, ANOOK, 1, tile, RECHARGE)
    assert refused is not None
    assert refused.rule == "PP-FORCE-S4"
    assert deed_refusal(scene.state, ANOOK, 1, scene.tile("sta_comms"), RECHARGE) is None
    scene.shield(3, beside=2)
    refused = deed_refusal(scene.state, ANOOK, 1, tile, RESERVE)
    assert refused is not None
    assert refused.rule == "PP-FORCE-S4"


@pytest.mark.rule("PP-FORCE-S4", "PP-UPGRADE-02", "PP-H-44")
def test_s4_blurred_artifacts_open_no_slot() -> None:
    scene = scene_with("blurred", "outline:asteroids")
    scene.upgraded("neb_two", ANOOK, "fuel")
    scene.upgraded("col_two", ANOOK, "food")
    scene.has(ANOOK, artifact=1, marker=1)
    go(scene, ANOOK, 2, "ast_two")
    assert scene.goods(ANOOK) == {"artifact": 1}
    assert scene.told("unclaimed") == [(ANOOK, "ast_two")]


@pytest.mark.rule("PP-FORCE-S5")
def test_s5_ships_at_home_are_missing_for_the_round() -> None:
    scene = at_station("missing_ships", "sta_recruit")
    scene.ship(ANOOK, "skiff", tank=2)
    away = scene.ship(ANOOK, "ark", "orbit p3", tank=2)
    scene.has(ANOOK, food=2, ore=2)
    scene.run(mortal_turn, ANOOK, answers=["2", "sta_recruit"])
    assert [is_missing(scene.state, ship) for ship in scene.player(ANOOK).ships] == [True, False]
    assert not is_missing(scene.state, away)
    decision = scene.asks(place, ANOOK, 0)
    assert reason(decision, "ship-1 travel") == "PP-FORCE-S5"
    assert reason(decision, "ship-1 load") == "PP-FORCE-S5"
    scene.run(mortals_step, answers=["quarters"])
    scene.state.round += 1
    assert not is_missing(scene.state, scene.player(ANOOK).ships[0])


@pytest.mark.rule("PP-FORCE-S5", "PP-H-62")
def test_s5_in_a_periphery_they_are_missing_in_the_next_round() -> None:
    scene = Scene(2, perpetuity="cards")
    scene.card("missing_ships", "outline:nebula")
    ship = scene.ship(ANOOK, "skiff", tank=2)
    worker = scene.worker(ANOOK, 3, "nebula.1")
    scene.has(ANOOK, ore=1)
    scene.state.phase = SHUTTLES
    scene.run(unload, ANOOK, worker, answers=["neb_two"])
    scene.run(mortals_step, answers=["quarters"])
    scene.run(begin_round)
    assert is_missing(scene.state, ship)
    assert reason(scene.asks(place, ANOOK, worker), "ship-1 travel") == "PP-FORCE-S5"
    scene.state.round += 1
    assert not is_missing(scene.state, ship)


# Matter


@pytest.mark.rule("PP-FORCE-M1", "PP-R-29")
@pytest.mark.parametrize(
    ("tile", "becomes"), [("neb_two", "food"), ("col_two", "ore"), ("ast_two", "fuel")]
)
def test_m1_morph_changes_what_is_gained(tile: str, becomes: str) -> None:
    area = {"neb_two": "nebula", "col_two": "colonies", "ast_two": "asteroids"}[tile]
    scene = scene_with("morph", f"outline:{area}")
    scene.side(tile, "B")
    go(scene, VESKA, 2, tile)
    assert scene.goods(VESKA) == {becomes: 2}


@pytest.mark.rule("PP-FORCE-M2", "PP-R-29", "PP-R-124")
def test_m2_dissolve_takes_of_what_there_is_most() -> None:
    scene = scene_with("dissolve", "outline:nebula", level=3)
    scene.side("neb_level", "B")
    scene.has(VESKA, fuel=1, food=4, ore=3)
    go(scene, VESKA, 1, "neb_level")
    assert scene.goods(VESKA) == {"fuel": 2, "food": 2, "ore": 2}
    assert scene.state.taken == 3
    scene.has(VESKA, fuel=0, food=0, ore=0)
    go(scene, VESKA, 2, "neb_level")
    assert scene.goods(VESKA) == {}
    assert scene.state.taken == 5


@pytest.mark.rule("PP-FORCE-M3")
def test_m3_digress_makes_side_a_of_it() -> None:
    scene = scene_with("digress", "outline:asteroids")
    scene.side("ast_two", "B")
    assert tile_refusal(scene.state, VESKA, 1, scene.tile("ast_two")) is not None
    scene.has(VESKA, food=1)
    go(scene, VESKA, 2, "ast_two")
    assert scene.goods(VESKA) == {"ore": 2}


@pytest.mark.rule("PP-FORCE-M3", "PP-R-100", "PP-R-101")
def test_m3_the_income_of_a_marker_in_reach_pauses() -> None:
    scene = scene_with("digress", "outline:asteroids")
    scene.upgraded("ast_two", VESKA, "ore")
    scene.upgraded("neb_two", VESKA, "fuel")
    scene.run(income)
    assert scene.goods(VESKA) == {"fuel": 2}, "the preset one and the Nebula's"
    scene.state.turned = (scene.force_card("digress"),)
    scene.run(income)
    assert scene.goods(VESKA) == {"fuel": 4, "ore": 1}


@pytest.mark.rule("PP-FORCE-M4", "PP-R-95")
def test_m4_invert_pays_the_output_for_the_cost() -> None:
    scene = scene_with("invert", "outline:asteroids")
    tile = scene.tile("ast_level")
    scene.has(VESKA, fuel=3, ore=1)
    refused = tile_refusal(scene.state, VESKA, 1, tile)
    assert refused is not None
    assert refused.rule == "PP-WORK-01"
    scene.has(VESKA, fuel=0, ore=3)
    go(scene, VESKA, 2, "ast_level")
    assert scene.goods(VESKA) == {"ore": 1, "fuel": 1}
    scene.side("ast_level", "B")
    scene.has(VESKA, fuel=0, ore=3)
    go(scene, VESKA, 3, "ast_level")
    assert scene.goods(VESKA) == {}


@pytest.mark.rule("PP-FORCE-M4")
def test_m4_other_tiles_work_as_ever() -> None:
    scene = scene_with("invert", "outline:nebula")
    scene.has(VESKA, ore=1)
    scene.roll("skill", 1)
    go(scene, VESKA, 2, "neb_refine")
    assert scene.goods(VESKA) == {"fuel": 2}


@pytest.mark.rule("PP-FORCE-M4", "PP-FORCE-03", "PP-H-41")
def test_m4_who_may_roll_goes_where_either_cost_can_be_paid() -> None:
    scene = scene_with("invert", "outline:asteroids", level=3, mortals=4)
    tile = scene.tile("ast_two")
    worker = scene.worker(MIRELLE, 2)
    assert tile_refusal(scene.state, MIRELLE, worker, tile) is not None
    scene.has(MIRELLE, ore=2)
    assert tile_refusal(scene.state, MIRELLE, worker, tile) is None
    go(scene, MIRELLE, 2, "ast_two", "suffer")
    assert scene.goods(MIRELLE) == {"food": 1}


@pytest.mark.rule("PP-FORCE-M5", "PP-R-94")
def test_m5_twist_turns_hulls_at_home_into_fuel() -> None:
    scene = scene_with("twist", "outline:asteroids")
    scene.side("ast_two", "B")
    bulwark = scene.ship(VESKA, "bulwark", ore=1)
    scene.ship(VESKA, "ark", "orbit p3")
    go(scene, VESKA, 2, "ast_two")
    assert (bulwark.hull, bulwark.cargo) == (1, [1, 0, 1, 0])
    assert scene.player(VESKA).ships[1].hull == 4
    assert scene.told("twisted") == [(VESKA, "bulwark", 1, 1)]
