"""PP-END: the end steps of the mortals and of Perpetuity."""

import pytest
from any_scene import reason, texts
from games.perpetuity.conservation import expect_conserved
from games.perpetuity.scene import ANOOK, ORDUN, VESKA, Scene

from pertinax.games.perpetuity.rules.forces.piles import tree
from pertinax.games.perpetuity.rules.names import (
    CENTRE,
    DISCARDED,
    GONE,
    GUARDING,
    IN_HAND,
    IN_PILE,
    OUT,
    SACRIFICED,
)
from pertinax.games.perpetuity.rules.round.mortals_end import (
    displays,
    income,
    leave_shuttles,
    pass_first_player,
    workers_return,
)
from pertinax.games.perpetuity.rules.round.perpetuity_end import (
    damage_advances,
    grow,
    perpetuity_step,
    protector_step,
    recall,
    reveal_planet_card,
    turn_orbit,
)
from pertinax.games.perpetuity.rules.state import Tbl
from pertinax.games.perpetuity.rules.view import view

P5 = 5


def planet_card(scene: Scene, *cards: str) -> None:
    """Script the next planet cards: "p1 time"."""
    names = [option.text for option in scene.setting.planet_cards]
    pile = [names[card] for card in scene.state.planet_deck]
    scene.draw("planet-cards", pile, *("pc_" + card.replace(" ", "_") for card in cards))


# The mortals


@pytest.mark.rule("PP-END-M1", "PP-WORK-02")
def test_m1_workers_return_to_the_staff_quarters() -> None:
    scene = Scene(2)
    placed = [
        scene.worker(ANOOK, 3, "sta_comms"),
        scene.worker(ANOOK, 2, "ast_two", "disabled"),
        scene.worker(ANOOK, 1, "nebula.2"),
        scene.worker(ANOOK, 1, "beside"),
    ]
    scene.run(leave_shuttles)
    scene.run(workers_return, ANOOK)
    for worker in placed:
        assert (scene.at(ANOOK, worker), scene.status(ANOOK, worker)) == ("quarters", "ready")


@pytest.mark.rule("PP-END-M1", "PP-EX-24", "PP-SHUTTLE-04")
def test_ex_24_overtime() -> None:
    scene = Scene(2)
    worker = scene.worker(ANOOK, 2, "ast_two")
    scene.has(ANOOK, food=1)
    decision = scene.asks(workers_return, ANOOK)
    assert texts(decision) == [
        "quarters", "overtime asteroids", "overtime nebula", "overtime colonies",
    ]  # fmt: skip
    scene.run(workers_return, ANOOK, answers=["overtime asteroids"])
    assert scene.goods(ANOOK) == {"ore": 1}
    assert (scene.at(ANOOK, worker), scene.status(ANOOK, worker)) == ("asteroids.1", "overtime")
    expect_conserved(scene.state)


@pytest.mark.rule("PP-END-M1", "PP-SHUTTLE-04")
def test_m1_who_did_overtime_and_stayed_aboard_is_ready_again() -> None:
    scene = Scene(2)
    worker = scene.worker(ANOOK, 2, "asteroids.1", "overtime")
    scene.run(leave_shuttles)
    scene.run(workers_return, ANOOK)
    assert (scene.at(ANOOK, worker), scene.status(ANOOK, worker)) == ("quarters", "ready")


@pytest.mark.rule("PP-END-M1", "PP-R-38", "PP-H-07")
def test_m1_who_cannot_do_overtime() -> None:
    scene = Scene(2)
    scene.no_workers(ANOOK)
    scene.ship(ANOOK, "courier")
    scene.has(ANOOK, food=3)
    for at, status, key in (
        ("sta_comms", "placed", "not-in-periphery"),
        ("ast_two", "disabled", "too-tired"),
        ("ast_two", "chilled", "too-tired"),
    ):
        scene.no_workers(ANOOK)
        scene.worker(ANOOK, 3, at, status)
        decision = scene.asks(workers_return, ANOOK)
        assert texts(decision) == ["quarters", "ship-1"]
        assert {why.key for _, why in decision.refused()} == {key}
    scene.no_workers(ANOOK)
    scene.worker(ANOOK, 3, "ast_two")
    scene.has(ANOOK, food=0)
    assert reason(scene.asks(workers_return, ANOOK), "overtime nebula") == "PP-END-M1"


@pytest.mark.rule("PP-EX-63", "PP-R-38")
def test_ex_63_all_spots_full_no_overtime() -> None:
    scene = Scene(4)
    workers = iter([(seat, level) for seat in range(1, 4) for level in (3, 2, 2, 2)])
    for area in ("asteroids", "nebula", "colonies"):
        for spot in range(1, 5):
            seat, level = next(workers)
            scene.worker(seat, level, f"{area}.{spot}", "overtime")
    scene.has(ANOOK, food=1)
    scene.worker(ANOOK, 3, "ast_two")
    scene.run(workers_return, ANOOK)
    assert scene.goods(ANOOK) == {"food": 1}
    assert scene.at(ANOOK, 0) == "quarters"


@pytest.mark.rule("PP-R-118")
def test_r_118_overtime_with_a_full_warehouse() -> None:
    scene = Scene(2)
    scene.worker(ANOOK, 2, "ast_two")
    scene.has(ANOOK, food=1, ore=10)
    scene.run(workers_return, ANOOK, answers=["overtime nebula"])
    assert scene.goods(ANOOK) == {"ore": 10}
    assert scene.told("overflow") == [(ANOOK, "ore", 1)]


@pytest.mark.rule("PP-END-M1", "PP-SHIP-05", "PP-SHIP-06")
def test_m1_a_bridge_at_home_with_room() -> None:
    scene = Scene(2)
    scene.ship(ANOOK, "courier", crew=[2, 2])
    away = scene.ship(ANOOK, "ark", "orbit p1")
    third = scene.worker(ANOOK, 3, "sta_comms")
    scene.run(workers_return, ANOOK, answers=["ship-1"])
    assert scene.at(ANOOK, third) == "ship-1"
    fourth = scene.worker(ANOOK, 1, "sta_recruit")
    scene.run(workers_return, ANOOK)
    assert scene.at(ANOOK, fourth) == "quarters"
    assert away.at != 0
    expect_conserved(scene.state)


@pytest.mark.rule("PP-SHIP-06")
def test_m1_workers_away_become_ready_again_where_they_are() -> None:
    scene = Scene(2)
    scene.ship(ANOOK, "ark", "landed p1", crew=[3])
    scene.player(ANOOK).status[0] = 2
    scene.player(ANOOK).duty[0] = 3
    scene.run(workers_return, ANOOK)
    assert (scene.at(ANOOK, 0), scene.status(ANOOK, 0)) == ("ship-1", "ready")
    assert scene.player(ANOOK).duty[0] == 0


@pytest.mark.rule("PP-R-102")
def test_m1_a_chilled_worker_is_frozen_for_one_round() -> None:
    scene = Scene(2)
    worker = scene.worker(ANOOK, 2, "sta_comms", "chilled")
    found = []
    for _ in range(2):
        scene.run(workers_return, ANOOK)
        found.append(scene.status(ANOOK, worker))
    assert found == ["frozen", "ready"]


@pytest.mark.rule("PP-PLANET-13", "PP-R-72")
def test_m1_a_mortal_without_workers_takes_a_worker_1() -> None:
    scene = Scene(2)
    scene.no_workers(ANOOK)
    scene.run(workers_return, ANOOK)
    assert (scene.at(ANOOK, 4), scene.status(ANOOK, 4)) == ("quarters", "ready")


@pytest.mark.rule("PP-END-M2", "PP-EX-06")
def test_ex_06_income() -> None:
    scene = Scene(2)
    scene.has(ANOOK, ore=4)
    scene.run(income)
    assert scene.stock(ANOOK, "ore") == 5
    scene.upgraded("neb_two", ANOOK, "fuel")
    scene.has(ANOOK, ore=10)
    scene.run(income)
    assert scene.goods(ANOOK) == {"fuel": 1, "ore": 10}


@pytest.mark.rule("PP-R-100", "PP-R-101")
def test_m2_a_paused_token_gives_nothing_a_preset_one_is_never_paused() -> None:
    scene = Scene(2)
    scene.upgraded("neb_two", ANOOK, "fuel")
    scene.state.hooks.income_paused.append(lambda state, seat, tile, paused: True)
    scene.run(income)
    assert scene.goods(ANOOK) == {"ore": 1}


@pytest.mark.rule("PP-END-M3", "PP-EX-62")
def test_ex_62_a_full_display_slides() -> None:
    scene = Scene(2)
    scene.offer("research", "r_grant", "r_mentor", "r_stasis")
    scene.offer("upgrades", "u_hull", "-", "u_tank")
    scene.run(displays)
    research, upgrades = scene.state.decks
    names = [scene.setting.research[card].name for card in research.offer]
    assert names[1:] == ["r_grant", "r_mentor"]
    assert [scene.setting.research[card].name for card in research.discard] == ["r_stasis"]
    assert (upgrades.offer[0], upgrades.offer[2], upgrades.discard) == (0, 3, ())
    expect_conserved(scene.state)


@pytest.mark.rule("PP-END-M3")
def test_m3_an_empty_pile_is_the_shuffled_discard_then_gaps_stay() -> None:
    scene = Scene(2)
    scene.offer("upgrades", "u_hull", "u_evac", "u_tank")
    deck = scene.state.decks[1]
    deck.layers, deck.known = (), ()
    scene.run(displays)
    assert deck.offer == (3, 0, 1), "the one that was discarded comes back"
    deck.offer, deck.discard = (-1, -1, 1), ()
    scene.run(displays)
    assert deck.offer == (-1, -1, 1)


@pytest.mark.rule("PP-END-M4")
def test_m4_the_first_player_token_goes_clockwise() -> None:
    scene = Scene(3)
    seen = []
    for _ in range(3):
        scene.run(pass_first_player)
        seen.append(scene.state.first)
    assert seen == [VESKA, ORDUN, ANOOK]


# Perpetuity


@pytest.mark.rule("PP-END-P0", "PP-R-74", "PP-R-04")
def test_p0_avatars_come_back_and_the_protector_gives_a_card() -> None:
    scene = Scene(2, perpetuity="dedicated")
    scene.state.avatars, scene.state.avatars_ready = 3, 0
    scene.state.skipped = scene.state.revealed = True
    scene.state.protectors[2] = CENTRE
    assert scene.state.level == 2
    decision = scene.asks(recall)
    assert (decision.seat, texts(decision)) == (2, ["time", "gravity", "space", "matter"])
    scene.state.protectors[2] = CENTRE
    scene.run(recall, answers=["matter"])
    assert scene.state.protectors[2] == GONE
    assert scene.state.cards[18] == IN_HAND
    assert (scene.state.avatars_ready, scene.state.skipped, scene.state.revealed) == (
        3,
        False,
        False,
    )
    assert scene.state.level == 1


@pytest.mark.rule("PP-END-P1")
def test_p1_the_orbit_turns_by_the_level() -> None:
    scene = Scene(2)
    scene.level(3)
    scene.planet("p1", 15)
    scene.run(turn_orbit)
    assert scene.state.orbit == 2


@pytest.mark.rule("PP-END-P2")
def test_p2_all_damaged_tiles_advance_and_none_falls_yet() -> None:
    scene = Scene(2)
    scene.damage("sta_comms", 3)
    scene.damage("ast_two", 7)
    scene.run(damage_advances)
    assert scene.damaged() == {"sta_comms": 4, "ast_two": "end"}
    assert not any(scene.state.gone)


@pytest.mark.rule("PP-END-P3")
def test_p3_tiles_on_the_end_fall() -> None:
    scene = Scene(2)
    scene.damage("ast_two", "end")
    scene.run(perpetuity_step, 3)
    assert scene.told("tile-removed") == [("ast_two",)]


@pytest.mark.rule("PP-END-P4", "PP-R-02")
@pytest.mark.parametrize(("tick", "left"), [(False, 5), (True, 4)])
def test_p4_the_shield_is_hit_each_round_only_as_an_option(tick: bool, left: int) -> None:
    scene = Scene(2, shield_tick=tick)
    scene.run(perpetuity_step, 4)
    assert scene.state.shield == left


@pytest.mark.rule("PP-END-P4", "PP-R-02")
def test_p4_read_to_the_letter_it_is_hit_by_perpetuitys_level_each_round() -> None:
    scene = Scene(2, shield_literal=True)
    scene.level(2)
    scene.run(perpetuity_step, 4)
    assert scene.told("shield-hit") == [(2, 3)]
    scene.level(3)
    scene.run(perpetuity_step, 4)
    assert not scene.state.shield_up
    assert len(scene.damaged()) == 4
    scene = Scene(2, perpetuity="dedicated", shield_literal=True, shield_tick=True)
    scene.state.protectors[0] = CENTRE + scene.state.round
    scene.run(perpetuity_step, 4)
    assert scene.state.shield == 3, "a protector on the centre counts, the milder option does not"


@pytest.mark.rule("PP-END-P5b")
def test_p5b_out_of_range_a_random_tile_is_damaged() -> None:
    scene = Scene(2)
    planet_card(scene, "p3 space")
    scene.run(protector_step)
    assert scene.state.protectors[4 * 2 + 2] == GONE
    assert scene.state.shield == 5
    assert list(scene.damaged().values()) == [3]


@pytest.mark.rule("PP-END-P5c", "PP-EX-26", "PP-R-113")
def test_ex_26_a_card_goes_to_the_first_open_spot() -> None:
    scene = Scene(2, perpetuity="cards")
    for card, place in (("broken", "asteroids"), ("missing", "nebula"), ("morph", "colonies")):
        scene.card(card, f"outline:{place}")
    planet_card(scene, "p3 time")
    scene.run(protector_step)
    assert scene.told("card-placed") == [("f_time_2", "quadrant:2")]
    scene.state.move_card(0, DISCARDED)
    planet_card(scene, "p2 gravity")
    scene.script["planet-cards"] = scene.script["planet-cards"][1:]
    scene.run(protector_step)
    assert scene.told("card-placed") == [("f_gravity_1", "outline:asteroids")]
    expect_conserved(scene.state)


@pytest.mark.rule("PP-END-P5c")
def test_p5c_in_range_the_shield_is_hit() -> None:
    scene = Scene(2, perpetuity="cards")
    scene.level(2)
    planet_card(scene, "p1 time")
    scene.run(protector_step)
    assert scene.state.shield == 3
    assert scene.state.cards[0] == IN_PILE


@pytest.mark.rule("PP-END-P5e", "PP-R-28")
def test_p5e_no_spot_or_no_card_a_tile_is_damaged() -> None:
    scene = Scene(2, perpetuity="cards")
    for card, spot in enumerate(scene.setting.spots):
        scene.state.move_card(6 + card if card < 5 else 12, spot)
    planet_card(scene, "p3 time")
    scene.run(protector_step)
    assert len(scene.damaged()) == 1
    scene = Scene(2, perpetuity="cards")
    for card in range(5):
        scene.state.move_card(card, DISCARDED)
    scene.state.move_card(5, OUT)
    planet_card(scene, "p3 time")
    scene.run(protector_step)
    assert len(scene.damaged()) == 1


def space_at_5(level: int) -> Scene:
    """Missing (ships) lies on top of its pile, a spot is open, a Space protector will leave."""
    scene = Scene(2, perpetuity="cards")
    scene.level(level)
    scene.has(ANOOK, fuel=4)
    for card in range(12, 16):
        scene.state.move_card(card, DISCARDED)
    planet_card(scene, "p3 space")
    return scene


@pytest.mark.rule("PP-END-P5e", "PP-FORCE-10", "PP-FORCE-11", "PP-R-28", "PP-R-166", "PP-EX-100")
def test_ex_100_level_6_is_unlocked_with_level_5_and_played_at_once() -> None:
    scene = space_at_5(level=3)
    scene.run(protector_step)
    assert scene.state.cards[16] == scene.setting.spots[0]
    assert scene.state.cards[17] == OUT
    assert scene.stock(ANOOK, "fuel") == 0, "Exodus"
    assert scene.damaged() == {}
    kinds = [event.kind for event in scene.events]
    assert kinds.index("card-placed") < kinds.index("card-unlocked") < kinds.index("level-6")


@pytest.mark.rule("PP-END-P5e", "PP-END-P6", "PP-R-28", "PP-R-166")
def test_r166_below_level_3_it_waits_for_the_step_in_which_perpetuity_gets_there() -> None:
    scene = space_at_5(level=2)
    scene.run(protector_step)
    assert scene.state.cards[17] == IN_HAND
    assert scene.stock(ANOOK, "fuel") == 4
    assert view(scene.state, ANOOK)["forces"]["hand"] == ["f_space_6"], "nobody's secret"
    scene.run(perpetuity_step, 6)
    assert scene.state.cards[17] == IN_HAND, "it has not grown"
    scene.state.counter = 3
    scene.run(perpetuity_step, 6)
    assert scene.state.level == 3
    assert scene.state.cards[17] == OUT
    assert scene.stock(ANOOK, "fuel") == 0


@pytest.mark.rule("PP-R-166", "PP-H-72")
def test_h72_cards_that_wait_are_played_in_the_order_of_the_forces_after_the_damage() -> None:
    scene = Scene(2, perpetuity="cards")
    scene.level(2)
    scene.state.counter = 3
    scene.has(ANOOK, fuel=4)
    for card in (17, 23):
        scene.state.move_card(card, IN_HAND)
    scene.run(perpetuity_step, 6)
    assert scene.told("level-6") == [("f_space_6",), ("f_matter_6",)]
    assert scene.stock(ANOOK, "artifact") == 0, "Exodus has left no fuel to Meltdown"
    kinds = [event.kind for event in scene.events]
    assert max(n for n, kind in enumerate(kinds) if kind == "damaged") < kinds.index("level-6")


@pytest.mark.rule("PP-END-P5e", "PP-R-163", "PP-EX-97")
def test_ex_97_with_all_spots_full_the_next_card_is_unlocked_into_the_discard() -> None:
    scene = Scene(2, perpetuity="cards")
    lying = [0, 6, 7, 12, 13, 18]
    for card, spot in zip(lying, scene.setting.spots, strict=True):
        scene.state.move_card(card, spot)
    planet_card(scene, "p3 time")
    scene.run(protector_step)
    assert scene.state.cards[1] == DISCARDED
    assert view(scene.state, None)["forces"]["discard"] == ["f_time_2"]
    assert tree(scene.state, 0) == 2
    assert len(scene.damaged()) == 1
    assert [scene.state.cards[card] for card in lying] == scene.setting.spots
    assert scene.told("card-unplaced") == [("f_time_2",)]


@pytest.mark.rule("PP-R-163", "PP-R-166")
def test_r163_a_level_5_card_without_a_spot_unlocks_level_6_too() -> None:
    scene = space_at_5(level=3)
    for card, spot in zip([0, 1, 6, 7, 18, 19], scene.setting.spots, strict=True):
        scene.state.move_card(card, spot)
    scene.run(protector_step)
    assert scene.state.cards[16:18] == [DISCARDED, OUT]
    assert len(scene.damaged()) == 1


@pytest.mark.rule("PP-R-163")
def test_r163_the_shield_is_hit_instead_where_the_planet_is_in_range() -> None:
    scene = Scene(2, perpetuity="cards")
    for card, spot in zip([0, 6, 7, 12, 13, 18], scene.setting.spots, strict=True):
        scene.state.move_card(card, spot)
    planet_card(scene, "p1 time")
    scene.run(protector_step)
    assert scene.state.cards[1] == IN_PILE
    assert scene.state.shield == 4


@pytest.mark.rule("PP-END-P5d", "PP-R-03", "PP-MISSION-C02")
@pytest.mark.parametrize("use", ["shield", "damage", "centre", "unlock"])
def test_p5d_uses_of_a_protector(use: str) -> None:
    scene = Scene(2, perpetuity="dedicated")
    planet_card(scene, "p3 space")
    scene.run(protector_step, answers=["gravity", use])
    assert scene.state.protectors[4 * 2 + 1] == (
        CENTRE + scene.state.round if use == "centre" else GONE
    )
    assert scene.state.shield == (4 if use == "shield" else 5), "no range is needed"
    assert len(scene.damaged()) == (1 if use == "damage" else 0)
    assert scene.state.level == (2 if use == "centre" else 1)
    assert (scene.state.cards[6] == IN_HAND) == (use == "unlock")
    assert scene.state.deeds[SACRIFICED] == (use in ("shield", "damage"))
    expect_conserved(scene.state)


@pytest.mark.rule("PP-END-P5d", "PP-FORCE-10", "PP-EX-55")
def test_ex_55_unlocking_level_5_unlocks_level_6() -> None:
    scene = Scene(2, perpetuity="dedicated")
    for card in range(4):
        scene.state.move_card(card, DISCARDED)
    planet_card(scene, "p3 time")
    scene.run(protector_step, answers=["time", "unlock"])
    assert scene.state.cards[4:6] == [IN_HAND, IN_HAND]
    planet_card(scene, "p2 time")
    scene.script["planet-cards"] = scene.script["planet-cards"][1:]
    decision = scene.asks(protector_step, answers=["time"])
    assert reason(decision, "unlock") == "PP-FORCE-10"


@pytest.mark.rule("PP-END-P5f", "PP-R-43")
def test_p5f_a_card_without_its_protector_is_passed_over() -> None:
    scene = Scene(2)
    scene.state.protectors[0] = GONE
    planet_card(scene, "p1 time", "p1 space")
    assert scene.run(reveal_planet_card) == 2
    assert scene.told("planet-card-void") == [("pc_p1_time",)]
    scene.state.planet_deck = ()
    before = scene.state.protectors[:]
    scene.run(protector_step)
    assert scene.state.protectors == before


@pytest.mark.rule("PP-END-P6", "PP-EX-25", "PP-R-42")
def test_ex_25_perpetuity_grows() -> None:
    scene = Scene(2)
    scene.level(2)
    scene.state.counter = 3
    scene.run(grow)
    assert (scene.state.counter, scene.state.level) == (0, 3)
    assert list(scene.damaged().values()) == [3, 3, 3]
    scene.run(grow)
    assert (scene.state.counter, scene.state.level) == (1, 3)


@pytest.mark.rule("PP-H-64", "PP-END-P6")
def test_h64_a_protector_on_the_centre_does_not_count_for_the_damage_of_growth() -> None:
    scene = Scene(2, perpetuity="dedicated")
    scene.level(2)
    scene.state.counter = 3
    scene.state.protectors[0] = CENTRE
    scene.run(grow)
    assert scene.state.level == 4
    assert len(scene.damaged()) == 3


@pytest.mark.rule("PP-EX-57", "PP-R-74", "PP-MISSION-C07")
def test_ex_57_a_protector_on_the_centre_lasts_a_round() -> None:
    scene = Scene(2, perpetuity="dedicated")
    scene.level(3)
    scene.state.counter = 3
    planet_card(scene, "p3 time")
    scene.run(perpetuity_step, P5, answers=["time", "centre"])
    assert scene.state.level == 4
    scene.run(perpetuity_step, 6)
    assert scene.state.level == 5
    scene.state.round += 1
    scene.run(perpetuity_step, 0, answers=["time"])
    assert scene.state.level == 4
    assert scene.state.cards[0] == IN_HAND


@pytest.mark.rule("PP-R-77", "PP-END-P5a")
def test_a_skipped_step_leaves_the_card_on_the_deck_and_the_doom_for_later() -> None:
    def skip(table: Tbl, step: str, skipped: bool) -> bool:
        return step == "P5"

    scene = Scene(2)
    scene.state.doom[0] = scene.state.round
    scene.state.hooks.end_step.append(skip)
    scene.run(perpetuity_step, P5)
    assert scene.told("step-skipped") == [("P5",)]
    assert len(scene.state.planet_deck) == 16
    assert not scene.is_destroyed("p1")
    scene.state.hooks.end_step.clear()
    scene.state.round += 1
    planet_card(scene, "p2 time")
    scene.run(perpetuity_step, P5)
    assert scene.is_destroyed("p1")
    assert scene.state.protectors.count(GUARDING) == 15
