"""A bot that plays a game by the values of the game that it is built on.

`pertinax simulate chronicle --bots greedy,bots.base_values:plain,…` plays it, from this folder's
parent: it sees Glory, marks and cards as everybody does, and gives nothing for them.
"""

from pertinax.bots.greedy import GreedyBot
from pertinax.bots.values import values_of
from pertinax.games.registry import packages
from pertinax.kernel.look import Bot


def plain(game: str, seat: int, seed: str) -> Bot:
    values = values_of(packages()[game].base)
    return GreedyBot(values.value, f"{seed}/{seat}", values.lookahead)
