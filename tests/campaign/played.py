"""Campaigns as tests play them, by bots."""

from functools import cache
from typing import Any

import pertinax
from pertinax.bots.registry import find_bot
from pertinax.kernel.campaign import Campaign
from pertinax.kernel.match import Match

NAME = "chronicle"


def play_on(campaign: Campaign, bot: str = "random") -> Campaign:
    """The next game of a campaign, played by bots."""
    match = pertinax.next_game(campaign)
    play_by(match, bot)
    assert match.result is not None
    return campaign.after(match.result, match.record())


def play_by(match: Match[Any], bot: str = "random", until: int | None = None) -> None:
    deal = match.deal
    bots = [find_bot(bot)(deal.game.name, seat, deal.seed) for seat in range(deal.players)]
    match.play(bots, until)


@cache
def whole(players: int = 2, seed: str = "whole") -> tuple[Campaign, ...]:
    """A campaign played by bots: before its first game, and after each."""
    names = ["Ada", "Bo", "Cy", "Di"][:players]
    found = [pertinax.new_campaign(players, seed, campaign=NAME, names=names, title="Fridays")]
    while not found[-1].over:
        found.append(play_on(found[-1]))
    return tuple(found)
