"""The Chronicle campaign, installed as somebody else's package would be as long as ours is not."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from expansion.installed import installed

import pertinax
from pertinax.bots.registry import find_bot
from pertinax.kernel.campaign import Campaign
from pertinax.kernel.match import Match

SITE = Path(__file__).resolve().parent / "site"
"""What the entry points of our own package will say once all of the campaign is built."""
NAME = "chronicle"


@contextmanager
def chronicle() -> Iterator[None]:
    if is_named():
        yield
        return
    with installed(SITE):
        yield


def environment() -> dict[str, str]:
    """For a process of its own: whether `chronicle()` holds here or not, it holds there."""
    return {"PYTHONPATH": str(SITE)} if not is_named() else {}


def is_named() -> bool:
    """Whether our own package names the campaign already."""
    text = (SITE.parents[2] / "pyproject.toml").read_text(encoding="utf-8")
    return '"pertinax.campaigns"' in text


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
