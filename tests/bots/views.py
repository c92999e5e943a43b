"""Positions for the values of the bots, as p1 sees them."""

import copy
from typing import Any

from pertinax.bots.random import RandomBot
from pertinax.bots.values import find_value
from pertinax.games.registry import find_game
from pertinax.kernel.match import Deal, Match


def first_game(name: str, players: int = 4, turns: int = 1, seed: str = "2") -> Match[Any]:
    """A game of the first-game setup, played at random for so many turns."""
    match = Match.start(Deal(find_game(name), players, seed, {"first_game": True}))
    match.play([RandomBot(f"{seed}{seat}") for seat in range(players)], until_turn=turns)
    return match


def seen(match: Match[Any]) -> Any:
    """What p1 sees, to be bent at will."""
    return copy.deepcopy(match.view(0))


def without_influence(view: Any) -> None:
    for officer in view["officers"]:
        officer["row"], officer["pool"] = [], {}


def more(view: Any, **assets: int) -> float:
    """By how much the value of p1 rises with these assets."""
    value = find_value(view["game"])
    richer = copy.deepcopy(view)
    for asset, count in assets.items():
        richer["players"][0][asset] += count
    return value(richer, 0) - value(view, 0)
