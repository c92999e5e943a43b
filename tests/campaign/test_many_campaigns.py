"""What holds in every campaign, for 1 to 4 players at random: it ends, and nothing is lost in it.

`PERTINAX_CAMPAIGNS=300` looks at more of them than every run does.
"""

import os
from collections import Counter
from typing import Any

import pytest

import pertinax
from campaign.played import play_on
from pertinax.bots.registry import find_bot
from pertinax.games.campaigns import replayed
from pertinax.games.perseverance.chronicle.shared.rules.content import load_chronicle
from pertinax.kernel.campaign import Campaign
from pertinax.kernel.match import Match

CAMPAIGNS = int(os.environ.get("PERTINAX_CAMPAIGNS", "60"))
BOX = load_chronicle()
STEP = 6
"""Turns between two counts of the cards."""


@pytest.mark.slow
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_campaigns_end_and_lose_nothing(players: int) -> None:
    for number in range(players - 1, CAMPAIGNS, 4):
        difficulty = {"difficulty": ("easy", "medium", "hard")[number % 3]} if players == 1 else {}
        campaign = pertinax.new_campaign(players, f"many {number}", options=difficulty)
        opposed = 10 if players == 1 else 0
        while not campaign.over:
            glory = campaign.scores
            match = played(campaign)
            assert match.result is not None
            campaign = campaign.after(match.result, match.record())
            assert all(now >= then for now, then in zip(campaign.scores, glory, strict=True))
            risen = match.result.carried.get("opposition", 0)
            assert risen >= opposed
            opposed = risen
            check_sheets(match.result.carried["sheets"], campaign.over)
        check_winners(campaign, opposed)
        text = campaign.written()
        again = pertinax.load_campaign(text)
        assert again.written() == text
        assert again.winners == campaign.winners
        if number < 4:
            assert [each.reason for each in replayed(again)] == [None] * 4


def played(campaign: Campaign) -> Match[Any]:
    """The next game; its cards are counted every few turns and at the end."""
    match = pertinax.next_game(campaign, hashes=False)
    deal = match.deal
    bots = [find_bot("random")(deal.game.name, seat, deal.seed) for seat in range(deal.players)]
    turn = 1
    while match.result is None:
        match.play(bots, until_turn=turn)
        turn += STEP
        check_cards(match)
        assert turn < 100, "a game has an end"
    return match


def check_cards(match: Match[Any]) -> None:
    """CH-SETUP-06, -13: all 50 copies lie in decks, the discard pile, at boards or in the box."""
    view = match.view(None)["chronicle"]
    options = match.deal.options
    episode = BOX.games[view["number"]].episode
    display = {tile["name"] for tile in view["display"]}
    if not display:
        return
    lying = Counter(view["unseen"]) + Counter(view["discard"])
    held = Counter(card["name"] for sheet in view["sheets"] for card in sheet["cards"])
    carried = Counter(card for cards in options["cards"] for card in cards)
    assert sum(deck["size"] for deck in view["decks"]) == len(view["unseen"])
    assert sum(card.copies for card in BOX.cards.values()) == 50
    for name, card in BOX.cards.items():
        played = episode in card.episodes and not display.isdisjoint(card.icons)
        in_game = card.copies if played else carried[name]
        assert lying[name] + held[name] == in_game, name
    for sheet in view["sheets"]:
        assert sum(card["top"] for card in sheet["cards"]) <= BOX.values["top_cards"]


def check_sheets(sheets: list[dict[str, Any]], over: bool) -> None:
    """CH-CARRY-01 to -03, CH-R-49."""
    tiles = [tile for sheet in sheets for tile in sheet["tiles"]]
    assert len(set(tiles)) == len(tiles)
    for sheet in sheets:
        assert len(sheet["tiles"]) <= 2
        assert len(sheet["cards"]) <= BOX.values["top_cards"]
        assert not over or not (sheet["tiles"] or sheet["cards"])


def check_winners(campaign: Campaign, opposition: int) -> None:
    """CH-FINAL-01, -03."""
    most = max(campaign.scores)
    if campaign.players == 1:
        assert campaign.winners == ((0,) if most > opposition else ())
    else:
        assert campaign.winners
        assert all(campaign.scores[seat] == most for seat in campaign.winners)


# Twins


def test_campaigns_side_by_side_do_not_touch_each_other() -> None:
    """Alone, and game by game in turns with others."""
    alone = []
    for players in (1, 2):
        campaign = pertinax.new_campaign(players, "twin")
        while campaign.number < 3:
            campaign = play_on(campaign)
        alone.append(campaign.written())
    together = [pertinax.new_campaign(players, "twin") for players in (1, 2)]
    matches = [pertinax.next_game(campaign) for campaign in together]
    while any(campaign.number < 3 for campaign in together):
        for place, match in enumerate(matches):
            deal = match.deal
            if together[place].number == 3:
                continue
            bots = [find_bot("random")(deal.game.name, n, deal.seed) for n in range(deal.players)]
            match.play(bots)
            assert match.result is not None
            together[place] = together[place].after(match.result, match.record())
            matches[place] = pertinax.next_game(together[place])
    assert [campaign.written() for campaign in together] == alone
