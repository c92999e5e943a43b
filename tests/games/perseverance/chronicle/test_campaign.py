"""The campaign between its games: ends, choices, what is carried over, what comes next."""

from itertools import combinations
from typing import Any

import pytest

from pertinax.games.perseverance.chronicle.shared.rules.campaign.ending import (
    DECLINED,
    end_of_game,
    governors,
    next_choice,
    winners,
    with_glory,
)
from pertinax.games.perseverance.chronicle.shared.rules.campaign.setups import (
    deck,
    fresh_tiles,
    game_options,
    marking_order,
    offer,
    pile_sizes,
)
from pertinax.games.perseverance.chronicle.shared.rules.campaign.sheets import (
    Campaign,
    GameResult,
    Sheet,
    Solo,
    new_campaign,
)
from pertinax.games.perseverance.chronicle.shared.rules.content import load_chronicle
from pertinax.games.perseverance.chronicle.shared.rules.names import ACHIEVEMENTS
from pertinax.games.perseverance.shared.rules.names import DISSENTERS

BOX = load_chronicle()
ANA, BEN, CEM, DIA = range(4)
FOUR = ("scout", "commander", "hunter", "orator")


def game(*followers: int, display: tuple[str, ...] = FOUR, **given: Any) -> GameResult:
    """A result; `marks` says by tile who has a token there. Without more the seats come in turn."""
    seats = len(followers)
    marks: dict[str, tuple[int, ...]] = given.pop("marks", {})
    return GameResult(
        followers,
        given.pop("last_turns", tuple(range(seats))),
        display,
        tuple(marks.get(tile, ()) for tile in display),
        given.pop("cards", ((),) * seats),
        given.pop("gained", (0,) * seats),
        given.pop("glory", (0,) * seats),
        **given,
    )


def sheets(*glory: int, next_game: int = 1) -> Campaign:
    return Campaign(tuple(Sheet(each) for each in glory), next_game)


def gains(campaign: Campaign, result: GameResult) -> list[int]:
    after = with_glory(BOX, campaign, result)
    return [new.glory - old.glory for new, old in zip(after, campaign.sheets, strict=True)]


def asked(campaign: Campaign, result: GameResult, *chosen: str) -> tuple[int, tuple[str, ...]]:
    choice = next_choice(BOX, campaign, result, chosen)
    assert choice is not None
    return choice.seat, choice.tiles


@pytest.mark.rule("CH-EX-14", "CH-END-34P-01", "CH-END-34P-02", "CH-END-34P-03", "CH-R-47")
def test_ch_ex_14_two_tie_at_the_top() -> None:
    marks = {"scout": (ANA, BEN), "hunter": (BEN, CEM), "orator": (CEM,)}
    result = game(96, 96, 75, 35, marks=marks, last_turns=(BEN, CEM, DIA, ANA))
    campaign = sheets(0, 0, 0, 0, next_game=2)
    assert gains(campaign, result) == [6, 7, 3, 0]
    after = with_glory(BOX, campaign, result)
    assert [sheet.governorships for sheet in after] == [(2,), (2,), (), ()]
    # Dia has no token: Cem chooses first, then Ben, whose last turn came before Ana's.
    assert asked(campaign, result) == (CEM, ("hunter", "orator"))
    assert asked(campaign, result, "hunter") == (BEN, ("scout",))
    assert asked(campaign, result, "hunter", DECLINED) == (ANA, ("scout",))


@pytest.mark.rule("CH-EX-14", "CH-END-34P-05")
def test_whoever_finds_all_own_tiles_taken_is_passed_over() -> None:
    result = game(96, 96, 75, 35, marks={"scout": (ANA, BEN)}, gained=(1, 1, 0, 0))
    campaign = sheets(9, 9, 9, 0, next_game=2)
    assert asked(campaign, result) == (ANA, ("scout",))
    # Ben's only tile is taken; Dia is last by Glory and catches up.
    assert asked(campaign, result, "scout") == (DIA, ("commander", "hunter", "orator"))
    assert next_choice(BOX, campaign, result, ("scout", "orator")) is None
    tiles = [
        sheet.tiles for sheet in end_of_game(BOX, campaign, result, ["scout", "orator"]).sheets
    ]
    assert tiles == [("scout",), (), (), ("orator",)]


@pytest.mark.rule(
    "CH-EX-15", "CH-END-34P-01", "CH-END-34P-02", "CH-END-34P-06", "CH-R-47", "CH-R-48"
)
def test_ch_ex_15_all_are_equal() -> None:
    campaign = sheets(6, 4, 4)
    same = game(70, 70, 70, gained=(0, 2, 2))
    assert [sheet.glory for sheet in with_glory(BOX, campaign, same)] == [8, 6, 6]
    assert governors(same) == [ANA, BEN, CEM]
    assert next_choice(BOX, campaign, same, ()) is None
    fewer = game(70, 70, 70, gained=(0, 2, 1))
    assert asked(campaign, fewer) == (CEM, FOUR)


@pytest.mark.rule("CH-EX-16", "CH-END-2P-01", "CH-END-2P-02", "CH-END-2P-04", "CH-END-2P-05")
def test_ch_ex_16_two_players() -> None:
    eva, finn = ANA, BEN
    marks = {"scout": (eva,), "orator": (eva, finn), "hunter": (finn, DISSENTERS)}
    result = game(88, 77, marks=marks)
    campaign = sheets(9, 10)
    assert gains(campaign, result) == [3, 0]
    assert governors(result) == [eva]
    assert asked(campaign, result) == (finn, ("hunter", "orator"))
    assert asked(campaign, result, "orator") == (eva, ("scout",))
    # 12 to 10: nobody catches up; one Glory more between them, and Finn does.
    assert next_choice(BOX, campaign, result, ("orator", "scout")) is None
    assert asked(sheets(10, 10), result, "orator", "scout") == (finn, ("commander", "hunter"))


@pytest.mark.rule("CH-END-2P-01", "CH-END-2P-02", "CH-END-2P-04", "CH-R-44")
def test_two_who_tie_gain_nothing_and_the_last_turn_chooses_second() -> None:
    result = game(50, 50, marks={"scout": (ANA,), "hunter": (BEN,)}, last_turns=(BEN, ANA))
    assert governors(result) == []
    assert gains(sheets(0, 0), result) == [0, 0]
    assert asked(sheets(0, 0), result) == (BEN, ("hunter",))
    assert asked(sheets(0, 0), result, "hunter") == (ANA, ("scout",))


@pytest.mark.rule("CH-R-44", "CH-END-34P-03")
def test_without_a_token_nobody_has_most() -> None:
    assert gains(sheets(0, 0, 0), game(70, 70, 70)) == [2, 2, 2]


@pytest.mark.rule(
    "CH-EX-20", "CH-END-1P-02", "CH-END-1P-03", "CH-END-1P-05", "CH-END-1P-07", "CH-R-45"
)
def test_ch_ex_20_solo_victory() -> None:
    campaign = Campaign((Sheet(5, (1,)),), 2, "medium", 12)
    display = ("scout", "commander", "hunter")
    marks = {"scout": (0,), "hunter": (0, DISSENTERS)}
    solo = Solo(met=True, glory=3, opposition=2, leftmost=1, rightmost=1)
    result = game(140, display=display, marks=marks, solo=solo)
    assert gains(campaign, result) == [3 + 1]
    assert asked(campaign, result) == (0, ("scout",))
    assert next_choice(BOX, campaign, result, ("scout",)) is None
    after = end_of_game(BOX, campaign, result, ["scout"])
    assert after == Campaign((Sheet(9, (1, 2), ("scout",)),), 3, "medium", 12)


@pytest.mark.rule("CH-R-45", "CH-END-1P-03")
def test_readiness_takes_no_more_than_the_level_brings() -> None:
    solo = Solo(met=True, glory=1, opposition=4, leftmost=0, rightmost=2)
    assert gains(sheets(0), game(130, display=FOUR[:3], solo=solo)) == [0]


@pytest.mark.rule("CH-END-1P-04", "CH-END-1P-05", "CH-END-1P-08", "CH-SOLO-06")
def test_a_solo_defeat_marks_opposition_and_a_second_tile() -> None:
    campaign = Campaign((Sheet(),), 1, "easy", 10)
    display = ("scout", "commander", "hunter")
    solo = Solo(met=False, glory=2, opposition=3, risen=2)
    result = game(90, display=display, marks={"scout": (0,)}, solo=solo)
    assert asked(campaign, result) == (0, ("scout",))
    assert asked(campaign, result, "scout") == (0, ("commander", "hunter"))
    after = end_of_game(BOX, campaign, result, ["scout", "hunter"])
    assert after == Campaign((Sheet(1, (), ("scout", "hunter")),), 2, "easy", 15)


@pytest.mark.rule("CH-EX-21", "CH-FINAL-02", "CH-FINAL-03", "CH-END-1P-06")
@pytest.mark.parametrize(("glory", "won"), [(31, []), (32, [0])])
def test_ch_ex_21_solo_needs_more_glory_than_opposition(glory: int, won: list[int]) -> None:
    campaign = Campaign((Sheet(glory - 4),), 4, "hard", 30)
    solo = Solo(met=True, glory=4, opposition=1)
    result = game(140, display=FOUR[:3], marks={"scout": (DISSENTERS,)}, solo=solo)
    after = end_of_game(BOX, campaign, result, [])
    assert (after.sheets[0].glory, after.opposition) == (glory, 31)
    assert after.over
    assert winners(after) == won


@pytest.mark.rule("CH-EX-23", "CH-FINAL-01", "CH-GLORY-02")
def test_ch_ex_23_governorships_break_a_tie() -> None:
    tied = (Sheet(41, (1,)), Sheet(41, (2, 4)), Sheet(38, (3,)))
    assert winners(Campaign(tied, 5)) == [BEN]
    assert winners(Campaign((Sheet(41, (1, 3)), *tied[1:]), 5)) == [ANA, BEN]


@pytest.mark.rule("CH-CARRY-01", "CH-CARRY-03", "CH-GLORY-01", "CH-END-34P-04", "CH-SETUP-02")
def test_cards_at_the_top_are_carried_over_until_the_last_game() -> None:
    cards = (("conscription", "pathfinders"), (), ("city_center",))
    campaign = new_campaign(BOX, 3)
    assert campaign == Campaign((Sheet(), Sheet(), Sheet()), 1)
    marks = {"scout": (ANA,)}
    result = game(70, 70, 70, cards=cards, glory=(5, 1, 0))
    after = end_of_game(BOX, campaign, result, ["orator"])
    assert [sheet.cards for sheet in after.sheets] == list(cards)
    assert [sheet.glory for sheet in after.sheets] == [7, 3, 2]
    final = end_of_game(BOX, Campaign(after.sheets, 4), game(9, 8, 7, cards=cards, marks=marks), [])
    assert [sheet.cards for sheet in final.sheets] == [(), (), ()]
    assert final.over


@pytest.mark.rule("CH-CARRY-02", "CH-R-49", "CH-R-46")
def test_choices_that_are_not_due_are_refused() -> None:
    result = game(96, 80, 75, marks={"scout": (ANA, BEN)}, gained=(0, 0, 0))
    campaign = sheets(9, 9, 0)
    for wrong in (["hunter"], ["scout"], ["scout", "scout"], [DECLINED, "scout", DECLINED]):
        with pytest.raises(ValueError, match="choice"):
            end_of_game(BOX, campaign, result, wrong)
    after = end_of_game(BOX, campaign, result, [DECLINED, "scout", "hunter"])
    assert [sheet.tiles for sheet in after.sheets] == [("scout",), (), ("hunter",)]


@pytest.mark.rule("CH-SETUP-01", "CH-SETUP-04a", "CH-SETUP-04b", "CH-SETUP-04c", "CH-SETUP-04d")
def test_the_four_games() -> None:
    campaign = new_campaign(BOX, 2)
    played = [game_options(BOX, campaign._replace(next_game=number)) for number in (1, 2, 3, 4)]
    assert [(each["side"], each.get("temple")) for each in played] == [
        ("A", None), ("B", None), ("A", False), ("B", True),
    ]  # fmt: skip
    assert [BOX.games[number].episode for number in (1, 2, 3, 4)] == [1, 1, 2, 2]


@pytest.mark.rule("CH-SETUP-03", "CH-END-1P-01")
def test_a_solo_game_is_told_of_earlier_governorships() -> None:
    options = game_options(BOX, Campaign((Sheet(9, (1, 2)),), 3, "hard", 14))
    assert (options["difficulty"], options["governorships"], options["glory"]) == ("hard", 2, [9])


@pytest.mark.rule("CH-EX-01", "CH-SETUP-06", "CH-SETUP-13")
def test_ch_ex_01_the_offer_of_a_first_game() -> None:
    cards = deck(BOX, 1, [Sheet()])
    display = ("scout", "commander", "hunter")
    kept = offer(BOX, cards, display)
    assert (len(cards), len(kept)) == (34, 22)
    removed = [BOX.cards[name].number for name in cards if name not in kept]
    assert removed == [2, 2, 3, 11, 11, 15, 15, 16, 16, 19, 23, 23]
    assert pile_sizes(len(kept), BOX.values["decks"]) == [6, 6, 5, 5]


@pytest.mark.rule("CH-EX-02", "CH-SETUP-14")
def test_ch_ex_02_who_marks_first() -> None:
    assert marking_order([9, 5, 5], [ANA, BEN, CEM]) == [BEN, CEM, ANA]
    assert marking_order([0, 0, 0], [CEM, ANA, BEN]) == [CEM, ANA, BEN]


@pytest.mark.rule("CH-EX-03", "CH-SETUP-05")
def test_ch_ex_03_carried_tiles_leave_the_deck() -> None:
    carried = [
        Sheet(tiles=("hunter",)),
        Sheet(tiles=("orator",)),
        Sheet(tiles=("scout", "defender")),
    ]
    assert fresh_tiles(BOX, 1, carried) == ["commander", "homesteader"]
    assert fresh_tiles(BOX, 2, [Sheet()]) == list(ACHIEVEMENTS)


@pytest.mark.rule("CH-EX-04", "CH-SETUP-06")
def test_ch_ex_04_cards_of_episode_1_can_be_owned_in_game_3() -> None:
    carried = [Sheet(cards=("foundations_of_the_wall", "conscription"))]
    cards = deck(BOX, 2, carried)
    assert "foundations_of_the_wall" not in cards
    assert cards.count("conscription") == 1
    assert len(cards) == 38


@pytest.mark.parametrize(("episode", "tiles", "least"), [
    (1, 3, 22), (1, 4, 28), (1, 5, 33), (2, 3, 19), (2, 4, 24), (2, 5, 28),
])  # fmt: skip
@pytest.mark.rule("CH-SETUP-12", "CH-SETUP-13")
def test_the_offer_has_at_least_as_many_cards_as_the_spec_says(
    episode: int, tiles: int, least: int
) -> None:
    cards = deck(BOX, episode, [Sheet()])
    sizes = [
        len(offer(BOX, cards, display))
        for display in combinations(fresh_tiles(BOX, episode, [Sheet()]), tiles)
    ]
    assert min(sizes) == least
