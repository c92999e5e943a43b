"""Checks of options that many games share."""

from typing import Any

import pytest

from pertinax.kernel.errors import NotReadable
from pertinax.kernel.options import different, first_player, only_known, switch

COLOURS = ("red", "green", "blue")


def read(given: dict[str, Any]) -> None:
    only_known(given, ("side", "wall") if "sides" in given else tuple(given))
    switch(given, "wall", False)
    different(given, "colours", COLOURS, 2, "X1-SETUP-01")
    first_player(given, 2)


def test_what_is_right_is_taken() -> None:
    only_known({"side": "A"}, {"side": "A|B", "wall": "true|false"})
    assert switch({"wall": True}, "wall", False)
    assert not switch({}, "wall", False)
    assert different({"colours": ["blue", "red"]}, "colours", COLOURS, 2, "X") == ["blue", "red"]
    assert first_player({}, 3) == "random"
    assert first_player({"first_player": 3}, 3) == 3


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"sides": "A"}, "option sides: unknown option; known are side, wall"),
        ({"wall": "yes"}, "option wall: must be true or false"),
        ({"wall": 1}, "option wall: must be true or false"),
        ({"colours": ["red"]}, "must name 2 different ones of red, green, blue .X1-SETUP-01."),
        ({"colours": ["red", "red"]}, "option colours"),
        ({"colours": ["red", "pink"]}, "option colours"),
        ({"colours": "red"}, "option colours"),
        ({"first_player": 3}, "option first_player: must be random or a seat from 1 to 2"),
        ({"first_player": 0}, "option first_player"),
        ({"first_player": True}, "option first_player"),
    ],
)
def test_what_is_wrong_is_named(given: dict[str, Any], message: str) -> None:
    with pytest.raises(NotReadable, match=message):
        read(given)
