"""Worked examples to their last word, where the tests of their rules stop before."""

import pytest
from games.perseverance.chronicle.chronicle_scene import Chronicle1, Chronicle2, new_beside
from games.perseverance.chronicle.test_campaign import asked, game, sheets

from pertinax.games.perseverance.chronicle.shared.rules.display import lay_out
from pertinax.games.perseverance.chronicle.shared.rules.finish import game_result
from pertinax.games.perseverance.episode2.rules.attack import dino_attack

ANA, BEN, CEM, DIA = range(4)


@pytest.mark.rule("CH-EX-02", "CH-SETUP-14")
def test_ch_ex_02_all_three_tiles_differ_and_no_glory_is_gained() -> None:
    scene = Chronicle1(game=2, glory=[9, 5, 5])
    scene.state.extension = new_beside(3, 2, glory=[9, 5, 5])
    shown = [option.text for option in scene.asks(lay_out, ANA).options]
    last = scene.asks(lay_out, ANA, answers=shown[:2])
    assert last.seat == ANA
    assert [option.text for option in last.options] == shown[2:]
    assert scene.own.glory == [0, 0, 0]


@pytest.mark.rule("CH-EX-04", "CH-CARRY-01", "CH-CLAIM-07d")
def test_ch_ex_04_carried_cards_leave_room_for_four_and_then_go_to_the_box() -> None:
    scene = Chronicle2(players=4, game=3)
    scene.holds(DIA, "foundations_of_the_wall", "conscription", top=False)
    scene.holds(DIA, "pioneers", "rampage", "unexpected_loot")
    scene.decks("bold_expansion", "", "", "")
    scene.marks("scout", DIA)
    scene.marks("builder", DIA)
    scene.fulfils(DIA, "scout", "primary")
    scene.claim("scout", "reward")
    assert "chronicle-limit" not in [decision.kind for decision in scene.asked]
    assert len(scene.cards(DIA)) == 6
    kept = game_result(scene.state).cards[DIA]
    assert sorted(kept) == ["bold_expansion", "pioneers", "rampage", "unexpected_loot"]


@pytest.mark.rule("CH-EX-11", "CH-CLAIM-09", "CH-END-34P-05")
def test_ch_ex_11_who_left_the_token_may_carry_the_tile_over() -> None:
    result = game(80, 70, 60, display=("defender", "scout"), marks={"defender": (ANA,)})
    assert asked(sheets(5, 5, 5), result) == (ANA, ("defender",))


@pytest.mark.rule("CH-EX-26", "CH-ACH-DEFENDER-E2", "CH-CLAIM-06")
def test_ch_ex_26_a_defence_in_anothers_turn_is_claimed_by_its_owner_alone() -> None:
    scene = Chronicle2()
    scene.decks("conscription", "", "", "")
    scene.display("defender", "commander", "hunter", "scout")
    scene.outpost("patrol_hub", "c1", BEN)
    scene.has(BEN, valor=6)
    scene.marks("defender", BEN)
    scene.attack_deck("canyon_attack_01")
    scene.step("primary", dino_attack, BEN, scene.place("c1"), True, answers=["hold"])
    assert scene.told("fulfilled") == [(BEN, "defender", "p")]
    scene.claim("defender", "reward")
    assert [(each.seat, each.kind) for each in scene.asked] == [
        (BEN, "claim"),
        (BEN, "claim-repeat"),
    ]


@pytest.mark.rule("CH-EX-27", "CH-CLAIM-09", "CH-R-15")
def test_ch_ex_27_left_the_second_claim_is_a_repeat_again() -> None:
    scene = Chronicle1()
    scene.decks("conscription", "", "", "")
    scene.marks("commander", ANA)
    scene.fulfils(ANA, "commander", "primary", "secondary")
    scene.claim("commander", "leave", "commander", "reward")
    kinds = [decision.kind for decision in scene.asked]
    assert kinds.count("claim-repeat") == 2
    assert scene.marked("commander") == []
    assert scene.cards(ANA) == ["conscription"]
