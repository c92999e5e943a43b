"""Which evaluation goes with which game: each brings its own."""

from collections.abc import Callable
from typing import Any, NamedTuple

from pertinax.bots.lookahead import PLAIN, Lookahead
from pertinax.games.registry import GAMES, part_of
from pertinax.kernel.errors import NotReadable

Value = Callable[[Any, int], float]
"""How good a view looks for a seat; more is better, and only differences matter."""


class Values(NamedTuple):
    """What a game tells bots: its `values`."""

    value: Value
    lookahead: Lookahead = PLAIN
    """How to think ahead in it, where the plain lookahead does not do."""


def values_of(game: str) -> Values:
    """
    >>> values_of("chess")
    Traceback (most recent call last):
    pertinax.kernel.errors.NotReadable: nobody has said what a position of 'chess' is worth; ...
    """
    found: Values | None = part_of(game, "values") if game in GAMES else None
    if found is None:
        known = ", ".join(each for each in GAMES if part_of(each, "values"))
        raise NotReadable(
            f"nobody has said what a position of {game!r} is worth; there are: {known}"
        )
    return found


def find_value(game: str) -> Value:
    return values_of(game).value


def find_lookahead(game: str) -> Lookahead:
    return values_of(game).lookahead
