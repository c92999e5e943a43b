"""What may be set before a game of Episode 2 in a solo campaign."""

from collections.abc import Mapping
from typing import Any, Final

from pertinax.games.perseverance.chronicle.shared.rules import options as common
from pertinax.games.perseverance.chronicle.shared.rules.solo import SOLO_OPTIONS, solo_options
from pertinax.games.perseverance.chronicle.solo_episode2.rules.box import Box, load_box
from pertinax.games.perseverance.solo.episode2.rules import options as base
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.options import only_known

OPTIONS: Final[dict[str, str]] = {**base.OPTIONS, **common.OPTIONS, **SOLO_OPTIONS}


def read_options(players: int, given: Mapping[str, Any], box: Box | None = None) -> dict[str, Any]:
    """CH-SETUP-03, -04c to -04e, CH-END-1P-01, CH-R-100: level and Agendas are free in every game.

    >>> read_options(1, {"game": 4, "governed": [[2]]})["governorships"]
    1
    """
    only_known(given, OPTIONS)
    box = box or load_box()
    own = common.chronicle_options(box.chronicle, 2, players, given)
    game = box.chronicle.games[own["game"]]
    fixed = {
        "side": game.side,
        "temple": game.temple,
        "first_game": False,
        "governorships": len(own["governed"][0]),
    }
    for key, must in fixed.items():
        if given.get(key, must) != must:
            raise NotReadable(
                f"game {game.number} is played with {must} (CH-R-100)", f"option {key}"
            )
    for_base = {key: value for key, value in given.items() if key in base.OPTIONS}
    for_base.update(fixed)
    options = base.read_options(players, for_base, box.episode)
    return {**options, **own, **solo_options(box.chronicle, given)}
