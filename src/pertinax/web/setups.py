"""What the host of each game may set on the start page. A new game adds its fields here."""

from collections.abc import Mapping
from typing import Any, Final

SWITCH: Final = "true"
"""What a ticked box sends."""


class Field:
    """One setting of a game: a switch, or one of several `values`."""

    __slots__ = ("default", "key", "values")

    def __init__(self, key: str, default: str = "", values: tuple[str, ...] = ()) -> None:
        self.key = key
        self.default = default
        self.values = values


SETUPS: Final[dict[str, tuple[Field, ...]]] = {
    "episode1": (
        Field("first_game", SWITCH),
        Field("side", "A", ("A", "B")),
        Field("dino_module"),
        Field("wall_module"),
        Field("trap_module"),
        Field("threat_module"),
    ),
}


def read_setup(game: str, sent: Mapping[str, str]) -> dict[str, Any]:
    """The options of a game from the fields of its form; the game itself checks their values.

    >>> read_setup("episode1", {"first_game": "true", "side": "A"})
    {'first_game': True, 'side': 'A'}
    """
    switches = {field.key for field in SETUPS.get(game, ()) if not field.values}
    return {key: value == SWITCH if key in switches else value for key, value in sent.items()}
