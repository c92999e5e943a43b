"""What the host may set before a game of Episode 1."""

from collections.abc import Mapping
from typing import Any, Final

from pertinax.games.perseverance.episode1.rules.box import Box, load_box
from pertinax.games.perseverance.episode1.rules.names import OFFICERS, ZONES
from pertinax.games.perseverance.shared.rules.names import COLOURS, LEADERS
from pertinax.games.perseverance.shared.rules.options import officers
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.options import different, first_player, only_known, switch

SWITCHES: Final = ("first_game", "dino_module", "wall_module", "trap_module", "threat_module")
OPTIONS: Final[dict[str, str]] = {
    "side": "A|B",
    "leaders": "NAME,…",
    "colours": "NAME,…",
    "officers": "random|first-game|NAME,…",
    "breach": "random|N,N,N",
    "first_player": "random|SEAT",
    **dict.fromkeys(SWITCHES, "true|false"),
}


def read_options(players: int, given: Mapping[str, Any], box: Box | None = None) -> dict[str, Any]:
    """E1-SETUP-01, -02, -13, E1-FIRSTGAME-01 to -04, E1-DET-01: all options, or what is wrong.

    >>> read_options(2, {})["officers"]
    'random'
    """
    only_known(given, OPTIONS)
    options: dict[str, Any] = {}
    for key in SWITCHES:
        options[key] = switch(given, key, False)
    options["side"] = given.get("side", "A")
    if options["side"] not in ("A", "B"):
        raise NotReadable("must be A or B, for everybody (E1-SETUP-01)", "option side")
    if options["first_game"] and options["side"] == "B":
        raise NotReadable(
            "the first-game preset is played with side A (E1-FIRSTGAME-01)", "option side"
        )
    options["leaders"] = different(given, "leaders", LEADERS, players, "E1-SETUP-02")
    options["colours"] = different(given, "colours", COLOURS, players, "E1-SETUP-02")
    options["officers"] = officers(
        given, options["first_game"], first_game_officers(box or load_box()), "E1-FIRSTGAME-02"
    )
    options["breach"] = _breach(given)
    options["first_player"] = first_player(given, players)
    return options


def first_game_officers(box: Box) -> list[str]:
    """The Officers of the preset in the order of the Zones."""
    tiles = box.officers
    zones = {tiles[f"officer_{name}"].first_game_zone: name for name in OFFICERS}
    return [zones[zone] for zone in ZONES]


def _breach(given: Mapping[str, Any]) -> str | list[int]:
    """E1-SETUP-09."""
    chosen = given.get("breach", "random")
    if chosen == "random":
        return "random"
    if (
        not isinstance(chosen, list | tuple)
        or len(chosen) != 3
        or any(type(number) is not int or not 1 <= number <= 8 for number in chosen)
        or len(set(chosen)) != 3
    ):
        raise NotReadable(
            "must be random or three different numbers from 1 to 8 (E1-SETUP-09)", "option breach"
        )
    return sorted(chosen)
