"""What the host may set before a game."""

from collections.abc import Mapping
from typing import Any, Final

from pertinax.games.perpetuity.rules.box import Box
from pertinax.games.perpetuity.rules.names import HEROES, MODES, WAYS
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.options import different, first_player, only_known, switch

SWITCHES: Final = {
    "fleet_support": True,
    "perp_opening_card": True,
    "shield_tick": False,
    "shield_literal": False,
}
OPTIONS: Final = {
    "mode": "|".join(MODES),
    "perpetuity": "|".join(WAYS),
    "heroes": "pick|NAME,…",
    "first_player": "random|SEAT",
    "extra_aliens": "0|1|2",
    "board_side": "choose|1|2",
    **dict.fromkeys(SWITCHES, "true|false"),
}
MOST_EXTRA: Final = 2
MOST_MORTALS: Final = 4
BOARD_SIDES: Final = ("choose", 1, 2)


def read_options(players: int, given: Mapping[str, Any], _box: Box | None = None) -> dict[str, Any]:
    """PP-FRAME-01, -02, PP-MODE-01 to -09, PP-SETUP-08, -11, -14, -17, -18, PP-SOLO-01, PP-END-P4.

    All options, or what is wrong. A dedicated Perpetuity is one of the players, the last seat.

    >>> read_options(3, {})["mode"]
    'cooperative'
    >>> read_options(1, {})["mode"]
    'solo'
    >>> read_options(5, {})["perpetuity"]
    'dedicated'
    """
    only_known(given, OPTIONS)
    options: dict[str, Any] = {}
    options["perpetuity"] = perpetuity(players, given)
    dedicated = options["perpetuity"] == "dedicated"
    mortals = players - 1 if dedicated else players
    options["mode"] = mode(mortals, given)
    options["heroes"] = heroes(mortals, given)
    options["first_player"] = first_player(given, mortals)
    options["extra_aliens"] = extra_aliens(given)
    options["board_side"] = board_side(dedicated, given)
    for key, default in SWITCHES.items():
        options[key] = switch(given, key, default)
    return options


def perpetuity(players: int, given: Mapping[str, Any]) -> str:
    """PP-FRAME-01, -02: one of three ways; a fifth player can only be Perpetuity."""
    chosen = given.get("perpetuity", "dedicated" if players > MOST_MORTALS else "cards")
    where = "option perpetuity"
    if chosen not in WAYS:
        raise NotReadable(f"must be one of {', '.join(WAYS)} (PP-FRAME-02)", where)
    if chosen == "dedicated" and players < 3:
        raise NotReadable("a dedicated Perpetuity needs two mortals or more (PP-FRAME-02)", where)
    if chosen != "dedicated" and players > MOST_MORTALS:
        raise NotReadable(
            "there are at most four mortals: one plays Perpetuity (PP-FRAME-01)", where
        )
    return str(chosen)


def mode(mortals: int, given: Mapping[str, Any]) -> str:
    """PP-MODE-01, -02, -04: solo is for one mortal, the others are for more."""
    chosen = given.get("mode", "solo" if mortals == 1 else "cooperative")
    where = "option mode"
    if chosen not in MODES:
        raise NotReadable(f"must be one of {', '.join(MODES)} (PP-MODE-01)", where)
    if mortals == 1 and chosen != "solo":
        raise NotReadable("one mortal plays solo (PP-MODE-04)", where)
    if mortals > 1 and chosen == "solo":
        raise NotReadable("solo is for one mortal (PP-MODE-04)", where)
    return str(chosen)


def heroes(mortals: int, given: Mapping[str, Any]) -> str | list[str]:
    """PP-SETUP-08: picked at the table, or one for each mortal in the order of the seats."""
    if given.get("heroes", "pick") == "pick":
        return "pick"
    return different(given, "heroes", HEROES, mortals, "PP-SETUP-08")


def extra_aliens(given: Mapping[str, Any]) -> int:
    """PP-SETUP-14: more meeples for each mortal."""
    chosen = given.get("extra_aliens", 0)
    if type(chosen) is not int or not 0 <= chosen <= MOST_EXTRA:
        raise NotReadable(f"must be 0 to {MOST_EXTRA} (PP-SETUP-14)", "option extra_aliens")
    return chosen


def board_side(dedicated: bool, given: Mapping[str, Any]) -> str | int:
    """PP-SETUP-17: chosen by whoever plays Perpetuity, or set."""
    chosen = given.get("board_side", "choose")
    if type(chosen) not in (int, str) or chosen not in BOARD_SIDES:
        raise NotReadable("must be choose, 1 or 2 (PP-SETUP-17)", "option board_side")
    if chosen != "choose" and not dedicated:
        raise NotReadable("is for a dedicated Perpetuity (PP-SETUP-17)", "option board_side")
    return chosen if isinstance(chosen, int) else "choose"
