"""What Chronicle games are worth to bots: Glory, marks and cards beside the Episode."""

from collections import Counter
from typing import Any

import pytest
from chronicle_games import GAMES, SOLO, begun

from pertinax.bots.registry import find_bot
from pertinax.bots.values import find_value, values_of
from pertinax.kernel.decisions import STOP, Decision, Option


def changed(view: dict[str, Any], seat: int, **sheet: Any) -> dict[str, Any]:
    """The same position with something else on a sheet."""
    sheets = [dict(each) for each in view["chronicle"]["sheets"]]
    sheets[seat] |= sheet
    return {**view, "chronicle": {**view["chronicle"], "sheets": sheets}}


@pytest.mark.parametrize("game", [*GAMES, *SOLO])
def test_glory_is_worth_more_than_a_follower_and_a_card_more_than_none(game: str) -> None:
    match = begun(game, 1 if game in SOLO else 3, 0)
    view, value = match.view(0), find_value(game)
    now = value(view, 0)
    players = [dict(player) for player in view["players"]]
    players[0]["followers"] += 1
    follower = value({**view, "players": players}, 0) - now
    glory = value(changed(view, 0, glory=view["chronicle"]["sheets"][0]["glory"] + 1), 0) - now
    card = {"name": "conscription", "top": True, "tokens": [2], "placed": [], "in_force": True}
    assert glory > 5 * follower > 0
    with_card = value(changed(view, 0, cards=[card]), 0)
    spent = value(changed(view, 0, cards=[{**card, "tokens": [1]}]), 0)
    assert now < spent < with_card


@pytest.mark.parametrize("game", SOLO)
def test_opposition_undoes_glory_and_a_tile_is_better_without_the_dissenters(game: str) -> None:
    match = begun(game, 1, 0)
    view, value = match.view(0), find_value(game)
    chronicle = view["chronicle"]

    def worth(**changes: Any) -> float:
        return value({**view, "chronicle": {**chronicle, **changes}}, 0)

    more = changed(view, 0, glory=chronicle["sheets"][0]["glory"] + 1)["chronicle"]
    both = worth(sheets=more["sheets"], opposition=chronicle["opposition"] + 1)
    assert both == pytest.approx(worth())
    tiles = [[{"name": "scout", "marks": marks}] for marks in (["p1"], ["p1", "dissenters"], [])]
    alone, together, free = (worth(display=display) for display in tiles)
    assert alone > together > worth(display=[{"name": "scout", "marks": ["dissenters"]}])
    assert alone > free


@pytest.mark.parametrize("game", SOLO)
def test_a_dissenter_token_weighs_more_the_harder_the_campaign(game: str) -> None:
    view, value = begun(game, 1, 0).view(0), find_value(game)

    def loss(rise: int) -> float:
        free, theirs = (
            value(
                {
                    **view,
                    "chronicle": {
                        **view["chronicle"],
                        "rise": rise,
                        "display": [{"name": "scout", "marks": marks}] * 3,
                    },
                },
                0,
            )
            for marks in ([], ["dissenters"])
        )
        return free - theirs

    assert 0 < loss(1) < loss(2) < loss(3)


@pytest.mark.parametrize("game", SOLO)
def test_a_game_out_of_reach_is_no_reason_to_gather_followers(game: str) -> None:
    """CH-END-1P-01: what both conditions ask for rises with every Governorship."""
    view, value = begun(game, 1, 0).view(0), find_value(game)

    def follower(needed: int) -> float:
        standing = dict(view["solo"]["standing"])
        standing["followers"] = {**standing["followers"], "needed": needed}
        solo = {**view["solo"], "standing": standing}
        players = [dict(player) for player in view["players"]]
        players[0]["followers"] += 5
        before = value({**view, "solo": solo}, 0)
        return value({**view, "solo": solo, "players": players}, 0) - before

    near = view["players"][0]["followers"] + 20
    assert follower(near) > follower(999) > 0


@pytest.mark.parametrize("game", SOLO)
def test_a_tile_that_is_claimed_often_is_left_to_the_next_display(game: str) -> None:
    """CH-SETUP-12: carried tiles lie under the others, solo so deep that they hardly come."""
    view, value = begun(game, 1, 0).view(0), find_value(game)
    over = {**view, "over": True}
    carried = {
        tile: value(changed(over, 0, tiles=[tile]), 0)
        for tile in ("commander", "hunter", "scout", "homesteader")
    }
    assert min(carried, key=lambda tile: carried[tile]) == "commander"
    assert max(carried, key=lambda tile: carried[tile]) == "hunter"


def question(kind: str, *options: Option[Any]) -> Decision:
    return Decision(0, kind, list(options), options, None)


def test_in_imagined_turns_claims_are_made_and_rewards_taken() -> None:
    habit = values_of(GAMES[0]).lookahead.habit
    tile = Option("scout", 5)
    claim = question("claim", tile, STOP)
    repeat = question("claim-repeat", Option("reward", 0), Option("leave", 1))
    other = question("chronicle-action", tile, STOP)
    assert habit(claim, 0) == [tile]
    assert [option.text for option in habit(repeat, 0)] == ["reward"]
    assert habit(other, 0) == other.options


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_greedy_claims_keeps_cards_and_uses_them(game: str) -> None:
    told: Counter[str] = Counter()
    for number in range(3):
        match = begun(game, 3, number)
        match.play([find_bot("greedy")(game, seat, "claims") for seat in range(3)])
        told.update(event.kind for event in match.events())
    assert told["claimed"] > 3 * 3
    assert told["chronicle-kept"] > 3
    assert told["chronicle-used"] > 3
