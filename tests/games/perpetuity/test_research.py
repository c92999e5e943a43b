"""PP-RESEARCH: cards that bend costs, dice, workers and the end of a round."""

import pytest
from any_scene import reason, texts
from games.perpetuity.conservation import expect_conserved
from games.perpetuity.scene import ANOOK, ORDUN, VESKA, Scene

from pertinax.games.perpetuity.rules.cards.research import left
from pertinax.games.perpetuity.rules.forces.reach import active_at
from pertinax.games.perpetuity.rules.names import (
    ASIDE,
    DISABLED,
    IN_PILE,
    PILE,
    REMOVED,
    RESEARCH,
    RESEARCH_DECK,
    SURVIVED,
    TILES,
)
from pertinax.games.perpetuity.rules.planets.planet import load_believers
from pertinax.games.perpetuity.rules.round.mortals_end import income, workers_return
from pertinax.games.perpetuity.rules.round.perpetuity_end import STEPS, perpetuity_step
from pertinax.games.perpetuity.rules.round.placing import mortal_turn
from pertinax.games.perpetuity.rules.round.shuttles import unload
from pertinax.games.perpetuity.rules.ships.ships import free_evac
from pertinax.games.perpetuity.rules.ships.travel import come_home
from pertinax.games.perpetuity.rules.station.damage import random_damage
from pertinax.games.perpetuity.rules.view import view
from pertinax.games.perpetuity.rules.work.assets import can_pay_any, pay, pay_any, purchase
from pertinax.games.perpetuity.rules.work.dice import discover, roll_skill, skill_check, successes
from pertinax.games.perpetuity.rules.work.upgrading import (
    repair,
    repair_refusal,
    upgrade,
    upgrade_refusal,
)
from pertinax.games.perpetuity.rules.work.working import ACTION, deed_refusal, work


def with_cards(*cards: str, mortals: int = 2, seat: int = VESKA, way: str = "damage") -> Scene:
    scene = Scene(mortals, perpetuity=way)
    scene.offer("research", "-", "-", "-")
    scene.research(seat, *cards)
    return scene


def now(scene: Scene, die: str, *faces: str | int) -> None:
    """What is rolled in the next run."""
    scene.script.clear()
    scene.roll(die, *faces)


def discarded(scene: Scene) -> list[str]:
    return [RESEARCH[card] for card in scene.state.decks[RESEARCH_DECK].discard]


def owned(scene: Scene, seat: int = VESKA) -> list[str]:
    return [RESEARCH[card] for card in scene.player(seat).research]


# Barter


@pytest.mark.rule("PP-RESEARCH-01", "PP-H-50")
def test_01_barter_saves_one_resource_once_per_round() -> None:
    scene = with_cards("r_barter")
    scene.has(VESKA, food=2, ore=2)
    decision = scene.asks(pay, VESKA, [0, 1, 1])
    assert texts(decision) == ["food", "ore", "full-price"]
    scene.run(pay, VESKA, [0, 1, 1], answers=["ore"])
    assert scene.goods(VESKA) == {"food": 1, "ore": 2}
    assert scene.told("research-used") == [(VESKA, "r_barter")]
    scene.run(pay, VESKA, [0, 1, 0])
    assert scene.goods(VESKA) == {"ore": 2}
    assert owned(scene) == ["r_barter"]
    scene.run(workers_return, VESKA)
    scene.run(pay, VESKA, [0, 1, 0])
    assert scene.goods(VESKA) == {"ore": 2}


@pytest.mark.rule("PP-RESEARCH-01")
def test_01_barter_helps_who_has_one_too_few_and_nobody_else() -> None:
    scene = with_cards("r_barter")
    scene.has(VESKA, ore=1)
    scene.has(ANOOK, ore=1)
    tile = scene.tile("sta_shipyard")
    refusal = deed_refusal(scene.state, ANOOK, 0, tile, ACTION)
    assert refusal is not None
    assert refusal.key == "cannot-buy"
    scene.run(work, VESKA, 0, tile, answers=["marker"])
    assert scene.goods(VESKA) == {"marker": 1}


@pytest.mark.rule("PP-RESEARCH-01", "PP-H-50")
def test_01_barter_on_a_price_of_any_mix() -> None:
    scene = with_cards("r_barter")
    scene.has(VESKA, fuel=2)
    assert can_pay_any(scene.state, VESKA, 3)
    assert not can_pay_any(scene.state, VESKA, 4)
    scene.run(pay_any, VESKA, 3)
    assert scene.goods(VESKA) == {}
    assert not can_pay_any(scene.state, VESKA, 1)
    scene.run(workers_return, VESKA)
    scene.has(VESKA, fuel=3)
    scene.run(pay_any, VESKA, 3, answers=["full-price"])
    assert scene.goods(VESKA) == {}
    assert left(scene.state, VESKA, RESEARCH.index("r_barter")) == 1


@pytest.mark.rule("PP-RESEARCH-18", "PP-H-50")
def test_18_two_equal_ongoing_cards_may_both_be_used() -> None:
    scene = with_cards("r_barter", "r_barter")
    scene.has(VESKA, food=1)
    scene.run(purchase, VESKA, [0, 2, 1], answers=["food"])
    assert scene.goods(VESKA) == {}
    assert len(scene.told("research-used")) == 2
    assert left(scene.state, VESKA, RESEARCH.index("r_barter")) == 0
    scene.has(VESKA, food=1)
    scene.run(pay, VESKA, [0, 1, 0])
    assert scene.goods(VESKA) == {}


# Dice


@pytest.mark.rule("PP-RESEARCH-04", "PP-R-45")
def test_04_second_try_throws_all_dice_of_a_roll_again() -> None:
    scene = with_cards("r_second_try")
    now(scene, "skill", 3, 1, "cross", 1, 2, 3)
    roll = scene.run(roll_skill, VESKA, 0, "test", 3, 2, answers=["r_second_try"])
    assert [told[3] for told in scene.told("rolled")] == ["3 1 cross", "1 2 3"]
    assert successes(roll) == 2
    now(scene, "skill", 3)
    assert not scene.run(skill_check, VESKA, 0, "test", 1, 2)
    scene.run(workers_return, VESKA)
    now(scene, "discover", "blank", "icon", "icon", "icon")
    assert scene.run(discover, VESKA, 0, "test", 2, answers=["r_second_try"]) == 2


@pytest.mark.rule("PP-RESEARCH-04", "PP-RESEARCH-05", "PP-FRAME-07", "PP-H-51")
def test_04_nobody_is_asked_who_cannot_do_better_and_never_for_others() -> None:
    scene = with_cards("r_second_try", "r_sure_hand")
    now(scene, "skill", 1)
    assert scene.run(skill_check, VESKA, 0, "test", 1, 1)
    assert not scene.run(skill_check, VESKA, 0, "test", 1, 0)
    assert scene.run(skill_check, ANOOK, 0, "test", 1, 1)
    now(scene, "skill", 2)
    assert not scene.run(skill_check, ANOOK, 0, "test", 1, 1)
    now(scene, "discover", "icon")
    assert scene.run(discover, VESKA, 0, "test", 1) == 1


@pytest.mark.rule("PP-RESEARCH-05")
def test_05_sure_hand_turns_one_die_of_any_kind_to_a_success() -> None:
    scene = with_cards("r_sure_hand")
    now(scene, "skill", "cross", 3, "cross")
    decision = scene.asks(roll_skill, VESKA, 0, "test", 3, 2)
    assert texts(decision) == ["r_sure_hand cross", "r_sure_hand 3", "stop"]
    now(scene, "skill", "cross", 3, "cross")
    roll = scene.run(roll_skill, VESKA, 0, "test", 3, 2, answers=["r_sure_hand cross"])
    assert successes(roll) == 1
    assert [told[3] for told in scene.told("rolled")] == ["cross 3 cross", "1 3 cross"]
    scene.run(workers_return, VESKA)
    now(scene, "discover", "blank", "blank")
    assert scene.run(discover, VESKA, 0, "test", 2, answers=["r_sure_hand blank"]) == 1


@pytest.mark.rule("PP-RESEARCH-05", "PP-H-52")
def test_05_sure_hand_is_no_help_when_zealots_take_their_gift() -> None:
    scene = with_cards("r_sure_hand", "r_second_try")
    now(scene, "discover", "icon", "blank")
    assert scene.run(discover, VESKA, 0, "gift", 2, answers=["stop"]) == 1
    assert texts(scene.asked[0]) == ["r_second_try", "stop"]
    now(scene, "discover", "blank")
    assert scene.run(discover, VESKA, 0, "gift", 1) == 0


@pytest.mark.rule("PP-R-45", "PP-RESEARCH-04", "PP-RESEARCH-05", "PP-RESEARCH-18", "PP-H-51")
def test_r_45_each_effect_once_per_roll_in_any_order() -> None:
    scene = with_cards(
        "r_second_try", "r_second_try", "r_sure_hand", "r_sure_hand", mortals=3, seat=ORDUN
    )
    now(scene, "skill", 3, 3, 3, "cross", 2)
    answers = ["r_second_try", "cross", "r_sure_hand 3"]
    scene.run(roll_skill, ORDUN, 0, "test", 2, 1, answers=answers)
    assert [texts(decision) for decision in scene.asked] == [
        ["3", "r_second_try", "r_sure_hand 3", "stop"],
        ["3", "cross", "r_sure_hand 3", "r_sure_hand cross", "stop"],
        ["r_sure_hand 3", "r_sure_hand 2", "stop"],
    ]
    assert [told[3] for told in scene.told("rolled")] == ["3 3", "3 cross", "3 2", "1 2"]
    now(scene, "skill", 3)
    decision = scene.asks(roll_skill, ORDUN, 0, "test", 1, 1)
    assert texts(decision) == ["r_second_try", "r_sure_hand 3", "stop"]


@pytest.mark.rule("PP-RESEARCH-14", "PP-H-53")
def test_14_mentor_lifts_one_worker_for_its_skill_rolls_of_a_round() -> None:
    scene = with_cards("r_mentor", mortals=4)
    low, high = scene.worker(VESKA, 1), 0
    now(scene, "skill", 2)
    assert scene.run(skill_check, VESKA, low, "test", 1, 1, answers=["use"])
    assert scene.asked[0].about == ("r_mentor", "1")
    assert scene.run(skill_check, VESKA, low, "test", 1, 1), "still 1 level higher"
    now(scene, "skill", 3)
    assert not scene.run(skill_check, VESKA, low, "test", 1, 1)
    other = scene.worker(VESKA, 2)
    now(scene, "skill", 3)
    assert not scene.run(skill_check, VESKA, other, "test", 1, 2), "another worker"
    scene.run(workers_return, VESKA)
    now(scene, "skill", 2)
    assert not scene.run(skill_check, VESKA, low, "test", 1, 1, answers=["keep"])
    now(scene, "skill", "cross")
    assert not scene.run(skill_check, VESKA, high, "test", 1, 3), "the cross fails, nobody asks"


@pytest.mark.rule("PP-RESEARCH-14")
def test_14_mentor_in_play() -> None:
    scene = with_cards("r_mentor", way="cards")
    scene.level(1)
    scene.card("produce", "outline:nebula")
    worker = scene.worker(VESKA, 1, "nebula.1")
    now(scene, "skill", 2)
    scene.run(unload, VESKA, worker, answers=["card:outline:nebula", "use"])
    assert scene.player(VESKA).cleared == 1
    shown = view(scene.state, ANOOK)["players"][VESKA]["workers"][worker]
    assert shown["mentored"] == 1


# Workers and force cards


@pytest.mark.rule("PP-RESEARCH-07", "PP-FORCE-09", "PP-H-57")
def test_07_dampener_turns_a_card_face_down_without_a_roll() -> None:
    scene = with_cards("r_dampener", way="cards")
    card = scene.card("produce", "outline:nebula")
    worker = scene.worker(VESKA, 1, "nebula.1")
    scene.run(unload, VESKA, worker, answers=["card:outline:nebula", "use"])
    assert scene.told("rolled") == []
    assert scene.told("card-turned") == [("f_gravity_1",)]
    assert scene.state.turned == (card,)
    assert active_at(scene.state, scene.state.cards[card]) == []
    assert scene.at(VESKA, worker) == "card:outline:nebula"
    assert scene.player(VESKA).cleared == 0
    assert not scene.state.deeds[SURVIVED]
    assert (owned(scene), discarded(scene)) == ([], ["r_dampener"])
    expect_conserved(scene.state)


@pytest.mark.rule("PP-RESEARCH-07")
def test_07_who_keeps_the_dampener_rolls() -> None:
    scene = with_cards("r_dampener", way="cards")
    scene.card("produce", "outline:nebula")
    worker = scene.worker(VESKA, 1, "nebula.1")
    now(scene, "skill", 1)
    scene.run(unload, VESKA, worker, answers=["card:outline:nebula", "keep"])
    assert scene.player(VESKA).cleared == 1
    assert owned(scene) == ["r_dampener"]


@pytest.mark.rule("PP-RESEARCH-10")
def test_10_double_shift_ignores_who_stands_on_a_tile() -> None:
    scene = with_cards("r_double_shift")
    scene.worker(ANOOK, 3, "ast_two")
    scene.worker(ANOOK, 2, "ast_two")
    worker = scene.worker(VESKA, 2, "asteroids.1")
    second = scene.worker(VESKA, 2, "asteroids.2")
    scene.has(VESKA, food=5)
    scene.run(unload, VESKA, worker, answers=["ast_two"])
    assert scene.goods(VESKA) == {"food": 4, "ore": 2}
    assert scene.told("research-used") == [(VESKA, "r_double_shift")]
    decision = scene.asks(unload, VESKA, second)
    assert reason(decision, "ast_two") == "PP-WORK-01"
    assert owned(scene) == ["r_double_shift"]


@pytest.mark.rule("PP-RESEARCH-10", "PP-H-54")
def test_10_double_shift_is_not_spent_where_nobody_is_in_the_way_nor_on_cards() -> None:
    scene = with_cards("r_double_shift", way="cards")
    scene.card("produce", "outline:asteroids")
    scene.worker(ANOOK, 2, "card:outline:asteroids")
    worker = scene.worker(VESKA, 2, "asteroids.1")
    scene.has(VESKA, food=5)
    decision = scene.asks(unload, VESKA, worker)
    assert reason(decision, "card:outline:asteroids") == "PP-FORCE-05"
    scene.state.move_card(scene.force_card("produce"), IN_PILE)
    scene.run(unload, VESKA, worker, answers=["ast_two"])
    assert scene.told("research-used") == []


# Repairs and upgrades


@pytest.mark.rule("PP-RESEARCH-09")
def test_09_patch_crew_repairs_a_periphery_tile_without_ore() -> None:
    scene = with_cards("r_patch_crew")
    scene.damage("ast_two", 6)
    scene.damage("sta_comms", 3)
    tile = scene.tile("ast_two")
    assert repair_refusal(scene.state, VESKA, scene.tile("sta_comms")) is not None
    scene.run(repair, VESKA, tile)
    assert scene.damaged() == {"sta_comms": 3}
    assert scene.state.damage_at[tile] == ASIDE
    assert scene.player(VESKA).repairs == 1
    assert (owned(scene), discarded(scene)) == ([], ["r_patch_crew"])
    expect_conserved(scene.state)


@pytest.mark.rule("PP-RESEARCH-09", "PP-RESEARCH-15")
def test_09_who_has_the_ore_chooses() -> None:
    scene = with_cards("r_patch_crew", "r_rebuild")
    scene.damage("ast_two", 3)
    scene.has(VESKA, ore=3)
    decision = scene.asks(repair, VESKA, scene.tile("ast_two"))
    assert texts(decision) == ["ore", "r_patch_crew", "r_rebuild"]
    assert decision.about == ("ast_two", 3)
    scene.run(repair, VESKA, scene.tile("ast_two"), answers=["ore"])
    assert scene.goods(VESKA) == {}
    assert owned(scene) == ["r_patch_crew", "r_rebuild"]


@pytest.mark.rule("PP-RESEARCH-15", "PP-H-03")
def test_15_rebuild_takes_the_damage_tile_of_a_periphery_out_of_the_game() -> None:
    scene = with_cards("r_rebuild")
    scene.damage("ast_two", 7)
    tile = scene.tile("ast_two")
    scene.run(repair, VESKA, tile)
    assert scene.state.damage_at[tile] == REMOVED
    assert not scene.state.gone[tile]
    assert discarded(scene) == ["r_rebuild"]
    for other in range(TILES):
        if other != tile and scene.setting.tiles[other].area:
            scene.state.damage_at[other] = REMOVED
    scene.run(random_damage)
    assert scene.damaged() == {}, "its damage tile can never be drawn again"


@pytest.mark.rule("PP-RESEARCH-15")
def test_15_rebuild_at_the_station_leaves_the_damage_tile_in_the_game() -> None:
    scene = with_cards("r_rebuild")
    scene.damage("sta_comms", 7)
    scene.run(repair, VESKA, scene.tile("sta_comms"))
    assert scene.damaged() == {}
    assert scene.state.damage_at[scene.tile("sta_comms")] == PILE
    assert discarded(scene) == ["r_rebuild"]


@pytest.mark.rule("PP-RESEARCH-17")
def test_17_prefab_marks_a_tile_with_a_marker_of_the_supply() -> None:
    scene = with_cards("r_prefab")
    scene.run(upgrade, VESKA, scene.tile("ast_two"))
    player = scene.player(VESKA)
    assert scene.state.upgraders[scene.tile("ast_two")] == VESKA
    assert player.marker_supply == scene.setting.marker_supply - 1
    assert scene.told("research-used") == [(VESKA, "r_prefab")]
    refusal = upgrade_refusal(scene.state, VESKA, scene.tile("neb_two"))
    assert refusal is not None
    assert refusal.key == "no-marker"
    scene.run(workers_return, VESKA)
    scene.has(VESKA, marker=1)
    decision = scene.asks(upgrade, VESKA, scene.tile("neb_two"))
    assert texts(decision) == ["marker", "r_prefab"]
    scene.run(upgrade, VESKA, scene.tile("neb_two"), answers=["marker"])
    assert scene.stock(VESKA, "marker") == 0
    player.marker_supply = 0
    assert upgrade_refusal(scene.state, VESKA, scene.tile("col_two")) is not None


# The end of the round


@pytest.mark.rule("PP-RESEARCH-11", "PP-H-60")
def test_11_flexible_income_gives_any_resource_for_one_token() -> None:
    scene = with_cards("r_flex_income")
    scene.player(VESKA).income = (0, 0)
    scene.player(VESKA).income_tiles = (-1, -1)
    scene.run(income, answers=["fuel as ore"])
    assert texts(scene.asked[0]) == ["fuel as food", "fuel as ore", "stop"]
    assert scene.goods(VESKA) == {"fuel": 1, "ore": 1}
    scene.run(income, answers=["stop"])
    assert scene.goods(VESKA) == {"fuel": 3, "ore": 1}


@pytest.mark.rule("PP-RESEARCH-11", "PP-RESEARCH-18", "PP-H-60")
def test_11_two_such_cards_are_for_two_tokens() -> None:
    scene = with_cards("r_flex_income", "r_flex_income")
    scene.player(VESKA).income = (0, 1)
    scene.player(VESKA).income_tiles = (-1, -1)
    scene.run(income, answers=["fuel as ore", "food as fuel"])
    assert texts(scene.asked[1]) == ["food as fuel", "food as ore", "stop"]
    assert scene.goods(VESKA) == {"fuel": 1, "ore": 1}


@pytest.mark.rule("PP-RESEARCH-16")
@pytest.mark.parametrize("step", ["P1", "P2", "P3", "P5", "P6"])
def test_16_stasis_skips_one_step_alone(step: str) -> None:
    scene = with_cards("r_stasis")
    scene.damage("ast_two", 3)
    scene.damage("neb_two", "end")
    before = [scene.state.orbit, scene.damaged(), scene.state.planet_deck, scene.state.counter]
    scene.run(perpetuity_step, STEPS.index(step), answers=["use"])
    assert scene.asked[0].about == ("r_stasis", step)
    assert scene.told("step-skipped") == [(step,)]
    after = [scene.state.orbit, scene.damaged(), scene.state.planet_deck, scene.state.counter]
    assert after == before
    assert discarded(scene) == ["r_stasis"]
    scene.run(perpetuity_step, STEPS.index("P1"))
    assert scene.state.orbit != before[0], "all others are done"


@pytest.mark.rule("PP-RESEARCH-16", "PP-H-59")
def test_16_stasis_is_offered_in_turn_order_where_a_step_does_anything() -> None:
    scene = with_cards("r_stasis")
    scene.research(ANOOK, "r_stasis")
    scene.state.first = VESKA
    for step in ("P0", "P2", "P3", "P4"):
        scene.run(perpetuity_step, STEPS.index(step))
    scene.run(perpetuity_step, STEPS.index("P6"), answers=["keep", "use"])
    assert [decision.seat for decision in scene.asked] == [VESKA, ANOOK]
    assert scene.state.counter == 0
    scene.run(perpetuity_step, STEPS.index("P6"), answers=["keep"])
    assert scene.state.counter == 1


@pytest.mark.rule("PP-RESEARCH-18", "PP-R-77")
def test_18_stasis_before_the_protector_step_delays_a_planets_end() -> None:
    scene = with_cards("r_stasis")
    scene.state.planet_deck = (5, 6)
    scene.state.round = 7
    scene.state.doom[0] = 7
    scene.run(perpetuity_step, STEPS.index("P5"), answers=["use"])
    assert not scene.is_destroyed("p1")
    assert scene.state.planet_deck == (5, 6)
    scene.state.round = 8
    scene.run(perpetuity_step, STEPS.index("P5"))
    assert scene.is_destroyed("p1")
    assert len(scene.state.planet_deck) == 1


@pytest.mark.rule("PP-RESEARCH-18")
def test_18_bought_and_discarded_cards_are_public() -> None:
    scene = with_cards("r_patch_crew", "r_mentor")
    scene.damage("ast_two", 6)
    scene.run(repair, VESKA, scene.tile("ast_two"))
    for seat in (ANOOK, VESKA, None):
        shown = view(scene.state, seat)
        assert shown["players"][VESKA]["research"] == ["r_mentor"]
        assert shown["decks"]["research"]["discard"] == ["r_patch_crew"]


def test_a_disabled_worker_is_still_mentored_for_nothing() -> None:
    """The roll that fails all the same disables it as ever."""
    scene = with_cards("r_mentor")
    scene.damage("ast_two", 3)
    scene.has(VESKA, food=1)
    worker = scene.worker(VESKA, 1, "asteroids.1")
    now(scene, "skill", "cross")
    scene.run(unload, VESKA, worker, answers=["ast_two", "use"])
    assert scene.player(VESKA).status[worker] == DISABLED


# Ships


@pytest.mark.rule("PP-RESEARCH-03", "PP-SHIP-04")
def test_03_life_pods_carry_one_village_above_the_capacity() -> None:
    scene = with_cards("r_life_pods")
    scene.ship(VESKA, "skiff", "landed p1", crew=[3])
    villages = [scene.village("believer", "p1") for _ in range(3)]
    scene.run(load_believers, VESKA, 0, answers=["1", "1"])
    assert [scene.state.village_at[each] for each in villages].count(0) == 1
    assert discarded(scene) == ["r_life_pods"]
    assert owned(scene) == []
    scene.run(load_believers, VESKA, 0)
    assert scene.asked == [], "full again"
    scene.planet("p1", 0)
    scene.run(come_home, VESKA, 0)
    scene.player(VESKA).ships[0].at = scene.ship_place("landed p1")
    assert free_evac(scene.state, VESKA, 0) == 1, "the capacity is as it was"


@pytest.mark.rule("PP-RESEARCH-03")
def test_03_life_pods_are_kept_while_there_is_room_or_on_request() -> None:
    scene = with_cards("r_life_pods")
    scene.ship(VESKA, "lifter", "landed p1", crew=[3])
    scene.village("believer", "p1")
    scene.run(load_believers, VESKA, 0, answers=["1"])
    assert owned(scene) == ["r_life_pods"]
    scene.ship(VESKA, "skiff", "landed p2")
    scene.aboard("believer", VESKA, 1, "p2")
    scene.village("believer", "p2")
    scene.run(load_believers, VESKA, 1, answers=["0"])
    assert owned(scene) == ["r_life_pods"]


@pytest.mark.rule("PP-RESEARCH-10", "PP-SHIP-02", "PP-H-54")
def test_10_double_shift_on_the_tile_of_a_ship() -> None:
    scene = with_cards("r_double_shift")
    scene.ship(VESKA, "lifter")
    scene.has(VESKA, fuel=4)
    scene.run(mortal_turn, VESKA, answers=["3", "ship-1 load", "tank", "stop"])
    scene.run(mortal_turn, VESKA, answers=["2", "ship-1 load", "tank", "stop"])
    assert scene.told("research-used") == [(VESKA, "r_double_shift")]
    assert scene.player(VESKA).ships[0].tank == 2
