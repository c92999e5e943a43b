"""What a solo game is set to in a campaign, besides what any game of it is."""

from collections.abc import Mapping
from typing import Any, Final

from pertinax.games.perseverance.chronicle.shared.rules import options as common
from pertinax.games.perseverance.chronicle.shared.rules.content import Chronicle
from pertinax.games.perseverance.chronicle.shared.rules.names import DIFFICULTIES
from pertinax.games.perseverance.solo.shared.rules.options import one_of
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.shapes import COUNT

PLAYERS: Final = 1
OPTIONS: Final[dict[str, str]] = {
    **common.OPTIONS,
    "difficulty": "|".join(DIFFICULTIES),
    "opposition": "N",
}


def solo_chronicle_options(
    content: Chronicle, episode: int, given: Mapping[str, Any]
) -> dict[str, Any]:
    """CH-SETUP-03, CH-END-1P-01: the difficulty, the Opposition, and earlier Governorships."""
    own = common.chronicle_options(content, episode, PLAYERS, given)
    own["difficulty"] = one_of(given, "difficulty", DIFFICULTIES, DIFFICULTIES[0], "CH-SETUP-03")
    first = content.values["opposition"]
    opposition = given.get("opposition", first)
    if type(opposition) is not int or not first <= opposition <= COUNT:
        raise NotReadable(
            f"must be a number of at least {first} (CH-SETUP-03)", "option opposition"
        )
    own["opposition"] = opposition
    own["governorships"] = len(own["governed"][0])
    if given.get("governorships", own["governorships"]) != own["governorships"]:
        raise NotReadable("must be as many as were governed (CH-END-1P-01)", "option governorships")
    return own
