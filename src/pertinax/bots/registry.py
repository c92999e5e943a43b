"""The bots Pertinax knows, by the names people give on the command line.

Anybody's bot is named by where it lies: `module:Class`.
"""

import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from pertinax.bots.greedy import GreedyBot
from pertinax.bots.random import RandomBot
from pertinax.bots.values import find_lookahead, find_value
from pertinax.kernel.bounds import quoted
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.look import Bot

MakeBot = Callable[[str, int, str], Bot]
"""Makes a bot for a game (by name), a seat and a seed."""


def _random(game: str, seat: int, seed: str) -> Bot:  # noqa: ARG001
    return RandomBot(f"{seed}/{seat}")


def _greedy(game: str, seat: int, seed: str) -> Bot:
    return GreedyBot(find_value(game), f"{seed}/{seat}", find_lookahead(game))


BOTS: Final[dict[str, MakeBot]] = {"random": _random, "greedy": _greedy}


def find_bot(name: str) -> MakeBot:
    """The bot of this name, or the class that a name like `module:Class` says.

    A module is looked for where Python looks, and in the folder where the command was given.
    Importing runs it: only names that the person at the keyboard gave may come here.

    >>> bot = find_bot("greedy")("episode1", 0, "7")
    >>> find_bot("perfect")
    Traceback (most recent call last):
    pertinax.kernel.errors.NotReadable: 'perfect' is no bot; there are: random, greedy, module:Class
    """
    if name in BOTS:
        return BOTS[name]
    module, colon, attribute = name.partition(":")
    if not colon:
        known = ", ".join(BOTS)
        raise NotReadable(f"{quoted(name)!r} is no bot; there are: {known}, module:Class")
    return _brought(name, module, attribute)


def _brought(name: str, module: str, attribute: str) -> MakeBot:
    if not all(part.isidentifier() for part in (*module.split("."), attribute)):
        raise _no_bot(name, "write module:Class")
    here = str(Path.cwd())
    if here not in sys.path and "" not in sys.path:
        sys.path.append(here)
    try:
        found: Any = getattr(import_module(module), attribute)
    except Exception as error:
        raise _no_bot(name, f"{type(error).__name__}: {error}") from error

    def make(game: str, seat: int, seed: str) -> Bot:
        try:
            bot: Bot = found(game, seat, seed)
        except TypeError as error:
            raise _no_bot(name, f"TypeError: {error}") from error
        if not callable(getattr(bot, "choose", None)):
            raise _no_bot(name, "it has no method choose")
        return bot

    return make


def _no_bot(name: str, why: str) -> NotReadable:
    return NotReadable(f"{quoted(name)!r} cannot play: {quoted(why)}")
