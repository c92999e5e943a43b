"""What may be set before a solo game of Episode 1."""

from collections.abc import Mapping
from typing import Any, Final

from pertinax.games.perseverance.episode1.rules import options as base
from pertinax.games.perseverance.shared.rules.names import LEADERS
from pertinax.games.perseverance.solo.episode1.rules.box import Box, load_box
from pertinax.games.perseverance.solo.shared.rules import options as solo
from pertinax.games.perseverance.solo.shared.rules.names import NAMES, SEATS
from pertinax.kernel.options import only_known

READINESS: Final = ("left", "middle", "right")
OPTIONS: Final[dict[str, str]] = {
    **{name: form for name, form in base.OPTIONS.items() if name != "first_player"},
    **solo.OPTIONS,
    **dict.fromkeys(NAMES, "|".join(READINESS)),
}


def read_options(_players: int, given: Mapping[str, Any], box: Box | None = None) -> dict[str, Any]:
    """SOLO-SETUP-01, -10, SOLO-GEN-04: those of Episode 1 for three seats, and our own.

    >>> read_options(1, {"colours": ["green"]})["colours"]
    ['green', 'blue', 'orange']
    """
    only_known(given, OPTIONS)
    seats = solo.seats_of(given)
    own = solo.solo_options(given)
    for name in NAMES:
        own[name] = solo.one_of(given, name, READINESS, "middle", "SOLO-SETUP-01")
    for_base = {name: value for name, value in given.items() if name in base.OPTIONS}
    free = [leader for leader in LEADERS if leader not in seats["leaders"]]
    for_base["leaders"] = [seats["leaders"][0], *free[: SEATS - 1]]
    for_base["colours"] = seats["colours"]
    options = {**base.read_options(SEATS, for_base, box or load_box()), **seats, **own}
    del options["first_player"]
    return options
