"""What may be set before a game of Episode 2 in a campaign."""

from collections.abc import Mapping
from typing import Any, Final

from pertinax.games.perseverance.chronicle.episode2.rules.box import Box, load_box
from pertinax.games.perseverance.chronicle.shared.rules import options as common
from pertinax.games.perseverance.chronicle.shared.rules.content import Chronicle
from pertinax.games.perseverance.episode2.rules import options as base
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.options import only_known

OPTIONS: Final[dict[str, str]] = {**base.OPTIONS, **common.OPTIONS}


def read_options(players: int, given: Mapping[str, Any], box: Box | None = None) -> dict[str, Any]:
    """CH-SETUP-04c, -04d, CH-R-100: the map and its Temple are those of the game.

    >>> read_options(2, {"game": 3})["temple"]
    False
    """
    only_known(given, OPTIONS)
    box = box or load_box()
    own = common.chronicle_options(box.chronicle, 2, players, given)
    for_base = {key: value for key, value in given.items() if key in base.OPTIONS}
    for_base |= of_the_game(box.chronicle, own["game"], given)
    return {**base.read_options(players, for_base, box.episode), **own}


def of_the_game(content: Chronicle, number: int, given: Mapping[str, Any]) -> dict[str, Any]:
    """CH-SETUP-04c, CH-SETUP-04d, CH-R-100: what of the options is not to be chosen."""
    game = content.games[number]
    fixed = {"side": game.side, "temple": game.temple, "first_game": False}
    for key, must in fixed.items():
        if given.get(key, must) != must:
            said = f"game {game.number} is played with {must} (CH-R-100)"
            raise NotReadable(said, f"option {key}")
    return fixed
