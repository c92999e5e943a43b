"""What may be set before a solo game of Episode 2."""

from collections.abc import Mapping
from typing import Any, Final

from pertinax.games.perseverance.episode2.rules import options as base
from pertinax.games.perseverance.shared.rules.names import LEADERS
from pertinax.games.perseverance.solo.episode2.rules.box import Box, load_box
from pertinax.games.perseverance.solo.shared.rules import options as solo
from pertinax.games.perseverance.solo.shared.rules.names import NAMES, SEATS
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.options import only_known

AGENDAS: Final = (
    "open_gates", "homes_first", "firm_hand", "silent_ballot", "quiet_council", "temple_creed",
)  # fmt: skip
CHOICES: Final = ("random", *AGENDAS)
DEFAULTS: Final = {"narek": "firm_hand", "camilla": "silent_ballot"}
"""The normal pairing."""
OPTIONS: Final[dict[str, str]] = {
    **{name: form for name, form in base.OPTIONS.items() if name != "first_player"},
    **solo.OPTIONS,
    **dict.fromkeys(NAMES, "|".join(CHOICES)),
}


def read_options(_players: int, given: Mapping[str, Any], box: Box | None = None) -> dict[str, Any]:
    """SOLO-SETUP-01, -10, SOLO-GEN-04: those of Episode 2 for three seats, and our own.

    >>> read_options(1, {"narek": "open_gates"})["camilla"]
    'silent_ballot'
    """
    only_known(given, OPTIONS)
    seats = solo.seats_of(given)
    own = solo.solo_options(given)
    for name in NAMES:
        own[name] = solo.one_of(given, name, CHOICES, DEFAULTS[name], "SOLO-SETUP-01")
    if own["narek"] == own["camilla"] != "random":
        raise NotReadable("must be two different Agendas (SOLO-SETUP-01)", "option camilla")
    for_base = {name: value for name, value in given.items() if name in base.OPTIONS}
    free = [leader for leader in LEADERS if leader not in seats["leaders"]]
    for_base["leaders"] = [seats["leaders"][0], *free[: SEATS - 1]]
    for_base["colours"] = seats["colours"]
    options = {**base.read_options(SEATS, for_base, box or load_box()), **seats, **own}
    del options["first_player"]
    return options
