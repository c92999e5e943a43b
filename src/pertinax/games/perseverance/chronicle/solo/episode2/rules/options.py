"""What may be set before a solo game of Episode 2 in a campaign."""

from collections.abc import Mapping
from typing import Any, Final

from pertinax.games.perseverance.chronicle.episode2.rules.options import of_the_game
from pertinax.games.perseverance.chronicle.solo.episode2.rules.box import Box, load_box
from pertinax.games.perseverance.chronicle.solo.shared.rules import options as own
from pertinax.games.perseverance.chronicle.solo.shared.rules.options import solo_chronicle_options
from pertinax.games.perseverance.solo.episode2.rules import options as base
from pertinax.kernel.options import only_known

OPTIONS: Final[dict[str, str]] = {**base.OPTIONS, **own.OPTIONS}


def read_options(players: int, given: Mapping[str, Any], box: Box | None = None) -> dict[str, Any]:
    """CH-SETUP-03, -04c to -04e, CH-END-1P-01: those of the solo game, with the campaign's.

    >>> read_options(1, {"game": 4, "governed": [[2]]})["governorships"]
    1
    """
    only_known(given, OPTIONS)
    box = box or load_box()
    found = solo_chronicle_options(box.chronicle, 2, given)
    for_base = {key: value for key, value in given.items() if key in base.OPTIONS}
    for_base |= of_the_game(box.chronicle, found["game"], given)
    for_base["governorships"] = found["governorships"]
    return {**base.read_options(players, for_base, box.episode), **found}
