"""Whole games of a campaign, played at random: four in a row, saved, read back, undone."""

import json
from collections import Counter
from collections.abc import Mapping
from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from any_scene import AtRandom
from games.perseverance.chronicle.chronicle_scene import new_beside

from pertinax.games.perseverance.chronicle.episode1.rules.game import EPISODE1_CHRONICLE
from pertinax.games.perseverance.chronicle.episode2.rules.game import EPISODE2_CHRONICLE
from pertinax.games.perseverance.chronicle.shared.rules.beside import Beside
from pertinax.games.perseverance.chronicle.shared.rules.campaign.file import (
    CampaignFile,
    Played,
    parse,
)
from pertinax.games.perseverance.chronicle.shared.rules.content import load_chronicle
from pertinax.games.perseverance.chronicle.shared.rules.finish import (
    after_game,
    chosen_tiles,
    game_result,
)
from pertinax.kernel.decisions import Option
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.look import Look
from pertinax.kernel.match import Deal, Match

BOX = load_chronicle()
GAMES: dict[str, Any] = {game.name: game for game in (EPISODE1_CHRONICLE, EPISODE2_CHRONICLE)}


class Eager(AtRandom):
    """Plays at random, but claims whatever it can and takes every reward."""

    def choose(self, look: Look[Any]) -> Option[Any]:
        if look.decision.kind in ("claim", "claim-repeat"):
            return look.decision.options[0]
        return super().choose(look)


@cache
def campaign(players: int) -> list[Match[Any]]:
    """Four games in a row, each made of what the one before has left."""
    name = EPISODE1_CHRONICLE.name
    options: Mapping[str, Any] = {}
    played: list[Match[Any]] = []
    for number in range(1, 5):
        deal = Deal(GAMES[name], players, f"campaign {players}.{number}", options)
        match = Match.start(deal, hashes=True)
        match.play([Eager(number)] * players)
        played.append(match)
        assert match.result is not None
        after = GAMES[name].sequel(players, deal.options, match.result)
        assert (after is None) == (number == 4)
        if after is not None:
            name, options = after.game, after.options
    return played


def beside(match: Match[Any]) -> Beside:
    found = match._state.extension
    assert isinstance(found, Beside)
    return found


@pytest.mark.rule("CH-SETUP-01", "CH-CARRY-01", "CH-GLORY-01", "CH-SETUP-09", "CH-USE-08")
@pytest.mark.parametrize("players", [2, 4])
def test_a_campaign_is_four_games_each_begun_with_what_was_carried_over(players: int) -> None:
    games = campaign(players)
    assert [match.deal.options["game"] for match in games] == [1, 2, 3, 4]
    for before, match in pairwise(games):
        after = after_game(before._state)
        assert match.deal.options["glory"] == [sheet.glory for sheet in after.sheets]
        bottoms = [
            tuple(BOX_NAMES[held.card] for held in cards if not held.top)
            for cards in beside(match).held
        ]
        assert bottoms == [sheet.cards for sheet in after.sheets]
    assert any(beside(match).gained != [0] * players for match in games)


BOX_NAMES = list(BOX.cards)


@pytest.mark.rule("CH-SETUP-06", "CH-CLAIM-10", "CH-R-103")
@pytest.mark.parametrize("players", [2, 4])
def test_no_card_is_lost_or_doubled(players: int) -> None:
    for match in campaign(players):
        own = beside(match)
        shared = [pile for pile in own.piles if not pile.own]
        assert len(own.unseen) == sum(pile.size for pile in shared)
        assert all(pile.size == len(pile.own) for pile in own.piles if pile.own)
        there = Counter(own.unseen) + Counter(own.discard)
        there += Counter(card for pile in own.piles for card in pile.own)
        there += Counter(held.card for cards in own.held for held in cards)
        for card, count in there.items():
            assert count <= BOX.cards[BOX_NAMES[card]].copies
        for pile in own.piles:
            assert (pile.back == -1) == (pile.size == 0)
        assert len(own.display) == BOX.displays[players]


@pytest.mark.parametrize("players", [2, 4])
def test_records_and_states_lead_back_to_the_same_game(players: int) -> None:
    for match in campaign(players)[::2]:
        game = match.deal.game
        again = Match.load(game, match.record())
        assert again.hash() == match.hash()
        data = json.loads(json.dumps(game.data(match._state)))
        deal = match.deal
        state = game.from_data(players, deal.options, deal.content_data, data)
        assert game.data(state) == data


def test_the_whole_campaign_is_one_text() -> None:
    games = campaign(2)
    played = tuple(
        Played(game_result(match._state), tuple(chosen_tiles(beside(match))), match.record())
        for match in games
    )
    file = CampaignFile(2, "campaign 2", games=played)
    text = file.written(BOX)
    again = parse(BOX, text)
    assert again.written(BOX) == text
    assert again.standing(BOX) == after_game(games[-1]._state)
    assert again.standing(BOX).over


def test_everything_that_is_told_is_known() -> None:
    for match in campaign(4):
        known = match.deal.game.events
        for event in match.events(None):
            if event.kind != "only-option":
                assert len(known[event.kind]) == len(event.values), event.kind


@pytest.mark.rule("CH-R-103", "CH-R-99")
def test_views_show_the_same_to_everybody_and_undo_goes_back() -> None:
    deal = Deal(EPISODE1_CHRONICLE, 2, "undo", {})
    match = Match.start(deal, hashes=True)
    seats = [match.view(seat)["chronicle"] for seat in (0, 1, None)]
    assert seats[0] == seats[1] == seats[2]
    before = match.hash()
    decision = match.decisions[0]
    match.choose(decision.seat, decision.options[0])
    match.undo(decision.seat)
    assert match.hash() == before


@pytest.mark.rule("CH-R-100", "CH-SETUP-04a", "CH-SETUP-04c")
@pytest.mark.parametrize(
    "wrong",
    [
        {"game": 3}, {"game": "1"}, {"side": "B"}, {"first_game": True}, {"glory": [1]},
        {"glory": [-1, 0]}, {"tiles": [["hunter"], []]}, {"cards": [["conscription"], []]},
        {"game": 2, "tiles": [["hunter"], ["hunter"]]}, {"game": 2, "tiles": [["builder"], []]},
        {"game": 2, "cards": [["pioneers"], []]}, {"game": 2, "cards": [[[]], []]},
        {"game": 2, "cards": [["conscription"] * 2, ["conscription"]]}, {"governed": [[1], []]},
        {"game": 2, "governed": [[1, 1], []]}, {"claim_unmarks_dissenters": 1},
    ],
)  # fmt: skip
def test_options_that_no_campaign_has_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(NotReadable, match="option"):
        EPISODE1_CHRONICLE.read_options(2, wrong)


def test_options_are_read_again_as_they_are() -> None:
    given = {"game": 2, "tiles": [["hunter"], []], "cards": [["conscription"], []]}
    options = EPISODE1_CHRONICLE.read_options(2, given)
    assert EPISODE1_CHRONICLE.read_options(2, options) == options
    assert options["side"] == "B"
    other = EPISODE2_CHRONICLE.read_options(3, {"game": 4})
    assert EPISODE2_CHRONICLE.read_options(3, other) == other
    assert (other["side"], other["temple"]) == ("B", True)
    assert new_beside(2, 4).setting.episode == 2
