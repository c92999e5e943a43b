"""Claims: who, when, how often, and what they bring (CH-CLAIM, CH-2P), by the worked examples."""

import json
from typing import Any

import pytest
from any_scene import reason, texts
from games.perseverance.chronicle.chronicle_scene import (
    Chronicle1,
    Chronicle2,
    new_beside,
)

from pertinax.games.perseverance.chronicle.shared.rules.beside import Held, Pile
from pertinax.games.perseverance.chronicle.shared.rules.decks import deal, hidden_backs
from pertinax.games.perseverance.chronicle.shared.rules.display import lay_out
from pertinax.games.perseverance.shared.rules.names import DISSENTERS
from pertinax.games.perseverance.shared.rules.officers import influence
from pertinax.games.perseverance.shared.rules.turn import claims
from pertinax.kernel.errors import NotReadable

ANA, BEN, CEM, DIA = range(4)
CHIEF_MATE = 0


@pytest.mark.rule("CH-EX-05", "CH-ACH-COMMANDER", "CH-R-21", "CH-CLAIM-02", "CH-CLAIM-05")
def test_ch_ex_05_a_bonus_in_somebody_elses_turn() -> None:
    scene = Chronicle1(players=4)
    scene.cubes("chief_mate", BEN, BEN, CEM)
    scene.step("secondary", influence, ANA, CHIEF_MATE, 1)
    assert scene.told("fulfilled") == [(BEN, "commander", "s")]
    scene.claim("commander")
    assert [decision.seat for decision in scene.asked] == [BEN]
    assert scene.marked("commander") == [BEN]
    assert scene.own.glory == [0, 1, 0, 0]


@pytest.mark.rule("CH-EX-06", "CH-CLAIM-03", "CH-CLAIM-06", "CH-2P-01", "CH-R-16")
def test_ch_ex_06_twice_in_one_turn() -> None:
    scene = Chronicle1(players=2)
    scene.decks("pathfinders", "master_dealer", "conscription", "conscription")
    scene.fulfils(ANA, "orator", "primary", "secondary")
    scene.claim("orator", "orator", "reward", "scout")
    assert [decision.kind for decision in scene.asked] == [
        "claim", "claim", "claim-repeat", "dissenter-token",
    ]  # fmt: skip
    assert scene.cards(ANA) == ["master_dealer"]
    assert scene.own.glory[ANA] == 1 + 2
    assert scene.marked("orator") == []
    assert scene.marked("scout") == [DISSENTERS]


@pytest.mark.rule("CH-CLAIM-03", "CH-R-03", "CH-CLAIM-02")
def test_three_steps_still_are_two_claims_and_claiming_is_optional() -> None:
    scene = Chronicle1()
    scene.fulfils(ANA, "commander", "primary", "secondary", "patrol")
    scene.marks("commander", ANA)
    scene.claim("commander", "leave", "commander", "leave")
    assert scene.own.glory == [0, 0, 0]
    scene.fulfils(ANA, "commander", "primary")
    decision = scene.asks(claims)
    assert texts(decision) == ["commander", "stop"]
    assert reason(decision, "scout") == "CH-ACH-02"
    scene.claim("stop")
    assert scene.told("claimed") == []
    assert not any(scene.own.fulfilled)


@pytest.mark.rule("CH-EX-07", "CH-CLAIM-04", "CH-CLAIM-07e", "CH-R-15")
def test_ch_ex_07_the_later_claimant_finds_no_token() -> None:
    scene = Chronicle1()
    scene.decks("pathfinders", "", "", "")
    scene.marks("hunter", ANA, BEN)
    scene.fulfils(ANA, "hunter", "attack")
    scene.fulfils(BEN, "hunter", "attack")
    scene.claim("hunter", "reward", "hunter")
    assert scene.cards(ANA) == ["pathfinders"]
    assert scene.marked("hunter") == [BEN]
    assert scene.own.glory == [2, 1, 0]


@pytest.mark.rule(
    "CH-EX-08", "CH-CLAIM-07", "CH-CLAIM-07a", "CH-CLAIM-07b", "CH-R-07", "CH-CLAIM-07c"
)
def test_ch_ex_08_which_decks_match() -> None:
    scene = Chronicle1()
    # Backs: scout hunter / defender / homesteader orator / commander defender.
    scene.decks("pathfinders", "intricate_traps", "master_dealer", "conscription")
    scene.marks("scout", CEM)
    scene.marks("orator", CEM)
    scene.fulfils(CEM, "orator", "primary")
    scene.claim("orator", "reward", "pathfinders")
    assert scene.told("chronicle-drawn") == [(CEM, ["pathfinders", "master_dealer"])]
    assert scene.cards(CEM) == ["pathfinders"]
    # One card was discarded, and both empty decks want it: the first one gets it.
    assert scene.told("deck-refilled") == [(1, 1)]
    assert scene.tops() == ["homesteader+orator", "defender", "", "commander+defender"]
    assert scene.own.glory == [0, 0, 2]


@pytest.mark.rule("CH-EX-09", "CH-CLAIM-08", "CH-R-12", "CH-R-13", "CH-R-14")
def test_ch_ex_09_no_card_matches() -> None:
    scene = Chronicle2(players=4)
    scene.decks(
        "we_must_keep_watch", "conscription", "reinforced_outposts", "entrenchments",
        below=["pioneers"] * 2 + ["pathfinders"] * 2,
    )  # fmt: skip
    scene.marks("orator", CEM)
    scene.fulfils(CEM, "orator", "primary")
    before = scene.stock(CEM, "island_resource")
    scene.claim("orator", "reward", "officer", "captain")
    assert scene.stock(CEM, "island_resource") == before + 1
    assert scene.own.glory == [0, 0, 2, 0]
    assert scene.marked("orator") == []
    assert len(scene.discard()) == 4
    assert all(scene.tops())
    assert scene.told("fulfilled") == []


@pytest.mark.rule("CH-CLAIM-08", "CH-R-13")
def test_a_production_of_any_zone_is_the_other_choice() -> None:
    scene = Chronicle2()
    scene.decks("", "", "", "")
    scene.marks("orator", ANA)
    scene.fulfils(ANA, "orator", "primary")
    before = scene.stock(ANA, "island_resource"), scene.stock(ANA, "followers")
    scene.claim("orator", "reward", "production", "discovery")
    after = scene.stock(ANA, "island_resource"), scene.stock(ANA, "followers")
    assert after == (before[0] + 1, before[1])


@pytest.mark.rule("CH-EX-10", "CH-CLAIM-07d", "CH-R-10")
@pytest.mark.parametrize("leaves", ["friendly_neighborhood", "an_old_friend"])
def test_ch_ex_10_of_five_cards_one_leaves(leaves: str) -> None:
    scene = Chronicle1(players=4)
    scene.decks("an_old_friend", "", "", "")
    four = ["pathfinders", "conscription", "master_dealer", "friendly_neighborhood"]
    scene.holds(DIA, *four)
    scene.own.held[DIA] = (
        *scene.own.held[DIA][:3],
        Held(scene.own.held[DIA][3].card, True, (0,), (1,)),
    )
    scene.marks("commander", DIA)
    scene.fulfils(DIA, "commander", "primary")
    scene.claim("commander", "reward", leaves)
    assert scene.own.glory[DIA] == 1
    assert scene.own.gained[DIA] == 1
    assert sorted(scene.cards(DIA)) == sorted({*four, "an_old_friend"} - {leaves})
    placed = [held.placed for held in scene.own.held[DIA] if held.placed]
    assert placed == ([] if leaves == "friendly_neighborhood" else [(1,)])
    # The discard pile was empty, and so was the deck: the card that left is the deck now.
    assert scene.discard() == []


@pytest.mark.rule("CH-R-11", "CH-CLAIM-07d", "CH-R-08", "CH-USE-09")
def test_cards_at_the_bottom_do_not_count_and_new_ones_wait_for_the_next_turn() -> None:
    scene = Chronicle1()
    scene.state.turn = 7
    scene.holds(ANA, "pathfinders", "pathfinders", "master_dealer", "master_dealer", top=False)
    scene.decks("conscription", "", "", "")
    scene.marks("commander", ANA)
    scene.fulfils(ANA, "commander", "primary")
    scene.claim("commander", "reward")
    new = scene.own.held[ANA][-1]
    assert (new.top, new.tokens, new.since) == (True, (2,), 7)


@pytest.mark.rule("CH-EX-11", "CH-CLAIM-09", "CH-R-04")
def test_ch_ex_11_leaving_the_token_there() -> None:
    scene = Chronicle1()
    scene.marks("defender", ANA, CEM, DISSENTERS)
    scene.fulfils(ANA, "defender", "primary")
    scene.claim("defender", "leave")
    assert scene.marked("defender") == [ANA]
    assert scene.own.glory == [0, 0, 0]


@pytest.mark.rule("CH-R-04")
def test_a_switch_leaves_the_dissenters_where_they_are() -> None:
    scene = Chronicle1(claim_unmarks_dissenters=False)
    scene.marks("defender", ANA, CEM, DISSENTERS)
    scene.fulfils(ANA, "defender", "primary")
    scene.claim("defender", "leave")
    assert scene.marked("defender") == [ANA, DISSENTERS]


@pytest.mark.rule("CH-EX-12", "CH-2P-01", "CH-2P-02", "CH-2P-03", "CH-R-18", "CH-R-19")
def test_ch_ex_12_one_of_two_claims() -> None:
    def after(answer: str) -> Chronicle1:
        scene = Chronicle1(players=2)
        scene.display("scout", "hunter", "orator", "defender")
        scene.marks("scout", DISSENTERS)
        scene.marks("hunter", BEN, DISSENTERS)
        scene.marks("orator", ANA)
        scene.fulfils(ANA, "orator", "primary")
        scene.claim("orator", "leave", answer)
        return scene

    assert after("hunter").marked("hunter") == []
    assert after("defender").marked("defender") == [DISSENTERS]


@pytest.mark.rule("CH-2P-01")
def test_two_who_claim_move_no_dissenter() -> None:
    scene = Chronicle1(players=2)
    scene.fulfils(ANA, "orator", "primary")
    scene.fulfils(BEN, "commander", "primary")
    scene.claim("orator", "commander")
    assert [decision.kind for decision in scene.asked] == ["claim", "claim"]


@pytest.mark.rule("CH-EX-13", "CH-CLAIM-10", "CH-R-09")
def test_ch_ex_13_a_deck_runs_out() -> None:
    scene = Chronicle1()
    scene.decks("pathfinders", "what_doesnt_kill_you", "intricate_traps", "intricate_traps",
                below=["conscription"])  # fmt: skip
    numbers = scene.own.setting.numbers
    scene.own.discard = tuple(numbers[name] for name in (
        "conscription", "master_dealer", "master_dealer", "city_center"
    ))  # fmt: skip
    scene.marks("scout", ANA)
    scene.fulfils(ANA, "scout", "primary")
    scene.claim("scout", "reward", "pathfinders")
    assert scene.told("deck-refilled") == [(2, 3)]
    assert [pile.size for pile in scene.own.piles] == [1, 3, 1, 1]
    assert len(scene.own.discard) == 2
    assert len(scene.own.piles[1].own) == 3


@pytest.mark.rule("CH-EX-27", "CH-R-06", "CH-R-16")
def test_ch_ex_27_reward_then_mark_again() -> None:
    scene = Chronicle1()
    scene.decks("conscription", "", "", "")
    scene.marks("commander", ANA)
    scene.fulfils(ANA, "commander", "primary", "secondary")
    scene.claim("commander", "reward", "commander")
    assert scene.marked("commander") == [ANA]
    assert scene.own.glory[ANA] == 2 + 1


@pytest.mark.rule("CH-SETUP-12", "CH-SETUP-13", "CH-SETUP-14", "CH-SETUP-15", "CH-EX-02", "CH-R-06")
def test_display_offer_and_first_marks() -> None:
    scene = Chronicle1(game=2, glory=[9, 5, 5])
    scene.state.extension = new_beside(3, 2, glory=[9, 5, 5])
    decision = scene.asks(lay_out, ANA)
    assert decision.seat == BEN
    shown = texts(decision)
    assert len(shown) == 4
    second = scene.asks(lay_out, ANA, answers=[shown[0]])
    assert second.seat == CEM
    own = scene.own
    assert sum(pile.size for pile in own.piles) == len(own.unseen)
    assert [pile.size for pile in own.piles] == sorted([pile.size for pile in own.piles])[::-1]
    assert own.glory == [0, 0, 0]


@pytest.mark.rule("CH-EX-03", "CH-R-01")
def test_ch_ex_03_carried_tiles_lie_under_the_deck() -> None:
    tiles = [["hunter"], ["orator"], ["scout", "defender"]]
    for _ in range(3):
        scene = Chronicle1(game=2, tiles=tiles)
        scene.asks(lay_out, ANA)
        shown = scene.told("display")[0][0]
        assert set(shown[:2]) == {"commander", "homesteader"}
        assert len(shown) == 4


@pytest.mark.rule("CH-R-103")
def test_the_backs_on_top_are_no_more_than_there_are() -> None:
    scene = Chronicle1()
    numbers = scene.own.setting.numbers
    cards = [
        numbers["conscription"],
        numbers["conscription"],
        numbers["pathfinders"],
        numbers["master_dealer"],
    ]
    scene.run(deal, cards)
    backs = sorted(scene.own.setting.back_of[card] for card in cards)
    assert sorted(pile.back for pile in scene.own.piles) == backs
    assert hidden_backs(scene.own, 0) == [scene.own.piles[0].back]


def test_what_lies_beside_is_written_and_read_back() -> None:
    scene = Chronicle1(players=4)
    scene.decks("pathfinders", "", "conscription", "city_center", below=["master_dealer"])
    scene.own.piles[1] = Pile(2, 0, (3, 4))
    scene.holds(BEN, "conscription", "pathfinders")
    scene.holds(BEN, "an_old_friend", top=False)
    scene.marks("scout", ANA, DISSENTERS)
    scene.fulfils(DIA, "hunter", "attack")
    scene.own.glory[BEN] = 4
    data = json.loads(json.dumps(scene.own.data()))
    again = new_beside(4, 1)
    again.fill(data, "beside")
    assert again.data() == scene.own.data()
    assert again.held == scene.own.held
    assert again.piles == scene.own.piles
    twin = again.copy()
    assert twin.data() == again.data()
    twin.marks[0] = twin.glory[0] = 1
    twin.held[0] = ()
    twin.end_turn()
    assert again.data() == data
    odd_data: list[Any] = [
        {"held": [[[99, True, [], [], 0]]]}, {"piles": [[1, 2]]}, {"decks": []},
    ]  # fmt: skip
    for odd in odd_data:
        with pytest.raises(NotReadable):
            new_beside(4, 1).fill(odd, "beside")


def test_a_fresh_one_writes_nothing() -> None:
    assert new_beside(2, 1).data() == {}
