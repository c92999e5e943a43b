"""How a board is laid out on a page: what is always in sight, and the sheets beside it."""

from functools import lru_cache
from typing import Final, NamedTuple

import htpy
from htpy import Node

from pertinax.games.registry import bases_of
from pertinax.web.rendering import around

LEAVES: Final = 256


class Sheet(NamedTuple):
    """Something that lies beside the board, under a tab of its own where there is little room."""

    name: str
    sign: str
    """What stands for it where its title does not fit."""
    title: str
    content: Node
    now: bool = False
    """Something is under way: it is opened by itself while it is there."""


class Layout(NamedTuple):
    """A board as it is drawn."""

    stage: Node
    """One `div#board.board`: what is looked at all the time."""
    sheets: tuple[Sheet, ...] = ()

    def whole(self, game: str) -> Node:
        """All of it, one below the other: for pages that have no tabs."""
        return [self.stage, [around(sheet_shell(game), each.content) for each in self.sheets]]


@lru_cache(maxsize=LEAVES)
def sheet_shell(game: str) -> htpy.Element:
    """What a sheet lies in: all that is drawn of a board looks the same wherever it lies.

    It looks as in the games that this one is built on.
    """
    return htpy.div({"class": " ".join(["board", "sheet-board", *bases_of(game), game])})
