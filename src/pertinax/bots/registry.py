"""The bots Pertinax knows, by the names people give on the command line."""

from collections.abc import Callable
from typing import Final

from pertinax.bots.greedy import GreedyBot
from pertinax.bots.random import RandomBot
from pertinax.bots.values.registry import find_manner, find_value
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.look import Bot

MakeBot = Callable[[str, int, str], Bot]
"""Makes a bot for a game (by name), a seat and a seed."""


def _random(game: str, seat: int, seed: str) -> Bot:  # noqa: ARG001
    return RandomBot(f"{seed}/{seat}")


def _greedy(game: str, seat: int, seed: str) -> Bot:
    return GreedyBot(find_value(game), f"{seed}/{seat}", find_manner(game))


BOTS: Final[dict[str, MakeBot]] = {"random": _random, "greedy": _greedy}


def find_bot(name: str) -> MakeBot:
    """
    >>> bot = find_bot("greedy")("episode1", 0, "7")
    >>> find_bot("perfect")
    Traceback (most recent call last):
    pertinax.kernel.errors.NotReadable: 'perfect' is no bot; there are: random, greedy
    """
    if name not in BOTS:
        raise NotReadable(f"{name!r} is no bot; there are: {', '.join(BOTS)}")
    return BOTS[name]
