"""Starting and loading games from Python."""

import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from pertinax.games.campaigns import (
    campaigns,
    find_campaign,
    next_deal,
    parse_campaign,
    read_campaign,
)
from pertinax.games.registry import find_game
from pertinax.kernel.campaign import Campaign
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.match import Deal, Match
from pertinax.kernel.record import Record


def new_game(
    game: str,
    players: int,
    seed: int | str | None = None,
    options: Mapping[str, Any] | None = None,
    *,
    content: Sequence[Path] = (),
    names: Sequence[str] = (),
    by_hand: bool = False,
    script: Mapping[str, Sequence[int]] | None = None,
    hashes: bool = False,
) -> Match[Any]:
    """A new game, waiting for its first decision.

    Without a seed one is drawn that nobody can guess. `content` are content packs, `by_hand`
    asks for every roll and draw, `script` fixes the first rolls of a purpose, `hashes` keeps the
    hash of the state at every turn.

    >>> match = new_game("episode1", players=2, seed=7, options={"first_game": True})
    >>> match.turn, [decision.kind for decision in match.decisions]
    (1, ['effect'])
    """
    text = secrets.token_hex(16) if seed is None else str(seed)
    rules = find_game(game)
    return Match.start(
        Deal(rules, players, text, options, rules.content_data(content), names, script, by_hand),
        hashes=hashes,
    )


def load_game(record: Record | str | Path, content: Sequence[Path] = ()) -> Match[Any]:
    """The game of a record, or of its text, or of its file; every decision is checked again."""
    if isinstance(record, Path):
        record = Record.read(record)
    elif isinstance(record, str):
        record = Record.parse(record)
    game = find_game(record.game)
    return Match.load(game, record, game.content_for(record, content))


def new_campaign(
    players: int,
    seed: int | str | None = None,
    *,
    campaign: str = "",
    options: Mapping[str, Any] | None = None,
    names: Sequence[str] = (),
    title: str = "",
) -> Campaign:
    """A campaign before its first game; `campaign` says which, where there are several.

    `next_game` begins a game of it, `Campaign.after` takes the result of one. A campaign never
    changes: each step gives another one.
    """
    known = campaigns()
    if not campaign and len(known) != 1:
        there = ", ".join(known) or "none"
        raise NotReadable(f"say which campaign; there are: {there}", key="campaign", found="")
    text = secrets.token_hex(16) if seed is None else str(seed)
    series = find_campaign(campaign or next(iter(known)))
    return series.begin(players, text, options, names, title)


def next_game(
    campaign: Campaign,
    options: Mapping[str, Any] | None = None,
    *,
    content: Sequence[Path] = (),
    hashes: bool = True,
) -> Match[Any]:
    """The next game of a campaign, waiting for its first decision.

    What the campaign says is set already; `options` are what else was agreed for this game, and
    `content` are content packs for it.
    """
    following = campaign.following
    packed = find_game(following.game).content_data(content) if following and content else None
    return Match.start(next_deal(campaign, options, packed), hashes=hashes)


def load_campaign(campaign: str | Path) -> Campaign:
    """A campaign from its text or its file."""
    return read_campaign(campaign) if isinstance(campaign, Path) else parse_campaign(campaign)
