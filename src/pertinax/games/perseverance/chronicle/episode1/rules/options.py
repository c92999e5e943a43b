"""What may be set before a game of Episode 1 in a campaign."""

from collections.abc import Mapping
from typing import Any, Final

from pertinax.games.perseverance.chronicle.episode1.rules.box import Box, load_box
from pertinax.games.perseverance.chronicle.shared.rules import options as common
from pertinax.games.perseverance.chronicle.shared.rules.content import Chronicle
from pertinax.games.perseverance.episode1.rules import options as base
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.options import only_known

OPTIONS: Final[dict[str, str]] = {**base.OPTIONS, **common.OPTIONS}


def read_options(players: int, given: Mapping[str, Any], box: Box | None = None) -> dict[str, Any]:
    """CH-SETUP-04a, -04b, CH-R-100: the side is that of the game, the first-game preset is off.

    >>> read_options(2, {"game": 2})["side"]
    'B'
    """
    only_known(given, OPTIONS)
    box = box or load_box()
    own = common.chronicle_options(box.chronicle, 1, players, given)
    for_base = {key: value for key, value in given.items() if key in base.OPTIONS}
    for_base |= of_the_game(box.chronicle, own["game"], given)
    return {**base.read_options(players, for_base, box.episode), **own}


def of_the_game(content: Chronicle, number: int, given: Mapping[str, Any]) -> dict[str, Any]:
    """CH-SETUP-04a, CH-SETUP-04b, CH-R-100: what of the options is not to be chosen."""
    game = content.games[number]
    if given.get("side", game.side) != game.side:
        raise NotReadable(f"game {game.number} is played with side {game.side}", "option side")
    if given.get("first_game", False):
        raise NotReadable("a campaign has no first-game preset (CH-R-100)", "option first_game")
    return {"side": game.side}
