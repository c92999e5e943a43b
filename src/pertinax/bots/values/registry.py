"""Which evaluation goes with which game."""

from collections.abc import Callable
from typing import Any, Final

from pertinax.bots.values.manner import PLAIN, Manner
from pertinax.bots.values.perpetuity import habits
from pertinax.bots.values.perpetuity import value as perpetuity
from pertinax.bots.values.perseverance import episode1, episode2
from pertinax.kernel.errors import NotReadable

Value = Callable[[Any, int], float]
"""How good a view looks for a seat; more is better, and only differences matter."""

VALUES: Final[dict[str, Value]] = {
    "episode1": episode1.value,
    "episode2": episode2.value,
    "perpetuity": perpetuity.value,
}

MANNERS: Final[dict[str, Manner]] = {"perpetuity": habits.MANNER}
"""Games that need more than the plain manner of thinking ahead."""


def find_value(game: str) -> Value:
    """
    >>> find_value("chess")
    Traceback (most recent call last):
    pertinax.kernel.errors.NotReadable: nobody has said what a position of 'chess' is worth; ...
    """
    if game not in VALUES:
        known = ", ".join(VALUES)
        raise NotReadable(
            f"nobody has said what a position of {game!r} is worth; there are: {known}"
        )
    return VALUES[game]


def find_manner(game: str) -> Manner:
    return MANNERS.get(game, PLAIN)
